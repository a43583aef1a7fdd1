"""What can happen in Robo Dodgeball, in small steps that a front end can show one by one."""

from typing import NamedTuple, TypeAlias

from sandlot.games.robo_dodgeball.cards import Card
from sandlot.games.robo_dodgeball.floor import Bumped, Fell, Left, Robot, Space, Stepped, Turned
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import Team

# A turn and its cards


class TurnBegan(NamedTuple):
    """A turn began, perhaps under an event.

    In an opening rush everybody stands at the start, and four dead balls lie by the centreline.
    """

    turn: int
    rush: bool
    happening: str


class Scrambled(NamedTuple):
    """The first register of a robot is a random card, face up."""

    robot: Robot
    card: Card


class Dealt(NamedTuple):
    """A robot's cards, for its player's eyes."""

    robot: Robot
    cards: tuple[Card, ...]


class Huddled(NamedTuple):
    """Two team mates exchanged a card."""

    robot: Robot
    mate: Robot


class Exchanged(NamedTuple):
    """Which card a robot gave and got in a huddle, for its player's eyes."""

    robot: Robot
    mate: Robot
    gave: Card
    got: Card


class Programmed(NamedTuple):
    """All programs are laid: how many cards lie in each register, and who kept one."""

    counts: tuple[tuple[int, ...], ...]
    kept: tuple[bool, ...]


class SwappedIn(NamedTuple):
    """A robot put its spare card into a register not yet revealed; the first is 0."""

    robot: Robot
    number: int


class Revealed(NamedTuple):
    """A register was revealed, the first is 0: the cards of all, none of those that are out."""

    number: int
    cards: tuple[Register, ...]


class Braked(NamedTuple):
    """A robot will stand still on its Move 1."""

    robot: Robot


# Actions


class Dodges(NamedTuple):
    """A robot watches out for throws."""

    robot: Robot


class Guards(NamedTuple):
    """A robot stands ready to block (with a ball) or to catch."""

    robot: Robot
    blocks: bool


class Threw(NamedTuple):
    """A robot threw its ball at another: a throw, a hook or a power shot."""

    robot: Robot
    shot: str
    target: Robot
    live: bool


class Passed(NamedTuple):
    """A team mate received the ball."""

    robot: Robot
    mate: Robot
    live: bool


class Hit(NamedTuple):
    """A throw hit an opponent."""

    robot: Robot
    target: Robot


class Missed(NamedTuple):
    """An opponent dodged a throw, and the ball flies on."""

    robot: Robot
    target: Robot


class Blocked(NamedTuple):
    """An opponent blocked a throw with its own ball."""

    robot: Robot
    target: Robot


class Caught(NamedTuple):
    """An opponent caught the ball."""

    robot: Robot
    target: Robot


class CameBack(NamedTuple):
    """A ball that hit came back to its thrower."""

    robot: Robot


class Taunted(NamedTuple):
    """A robot taunted an opponent, or nobody."""

    robot: Robot
    target: Robot | None


# Balls


class PickedUp(NamedTuple):
    """A robot took a ball off the floor: where it came by, or with its arm."""

    robot: Robot
    space: Space
    live: bool
    with_arm: bool


class Activated(NamedTuple):
    """A dead ball became live on its robot's backline."""

    robot: Robot


class BallLost(NamedTuple):
    """A ball left the game, and where."""

    space: Space
    why: str


class AllBallsLost(NamedTuple):
    """Every ball left the game at once."""

    balls: int


class Spawned(NamedTuple):
    """A live ball appeared on a backline."""

    space: Space


class EverybodyArmed(NamedTuple):
    """All robots hold a live ball: so many."""

    balls: int


# Outs and points


class CalledOut(NamedTuple):
    """A robot is out, and waits beside the centreline."""

    robot: Robot
    why: str
    bench: Space


class Scored(NamedTuple):
    """A team scored, and has so many points now."""

    team: Team
    points: int
    why: str
    total: int


class Eliminated(NamedTuple):
    """All robots of a team were out at once."""

    team: Team


class CameIn(NamedTuple):
    """A robot came back to its backline, and faces the centreline."""

    robot: Robot
    space: Space


# Options and happenings


class GotOption(NamedTuple):
    """A robot drew an option; one it had before goes back into the deck."""

    robot: Robot
    option: str
    before: str


class RefusedOption(NamedTuple):
    """A robot drew an option and kept the one it had."""

    robot: Robot
    option: str


class LostOption(NamedTuple):
    """A robot lost its option."""

    robot: Robot
    option: str


class Happened(NamedTuple):
    """A robot by a flag set off an event, which holds for the next turn."""

    robot: Robot
    happening: str


class StartedUp(NamedTuple):
    """Belts and gears will run, perhaps in reverse."""

    backwards: bool


class Barraged(NamedTuple):
    """Wrenches flew: what each robot rolled; a six dodges everything, others are scrambled."""

    rolled: tuple[int, ...]


class GameOver(NamedTuple):
    """The last turn is over."""

    blue: int
    red: int


Event: TypeAlias = (
    TurnBegan
    | Scrambled
    | Dealt
    | Huddled
    | Exchanged
    | Programmed
    | SwappedIn
    | Revealed
    | Braked
    | Stepped
    | Left
    | Bumped
    | Turned
    | Fell
    | Dodges
    | Guards
    | Threw
    | Passed
    | Hit
    | Missed
    | Blocked
    | Caught
    | CameBack
    | Taunted
    | PickedUp
    | Activated
    | BallLost
    | AllBallsLost
    | Spawned
    | EverybodyArmed
    | CalledOut
    | Scored
    | Eliminated
    | CameIn
    | GotOption
    | RefusedOption
    | LostOption
    | Happened
    | StartedUp
    | Barraged
    | GameOver
)
