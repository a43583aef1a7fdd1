"""Robo Dodgeball on the radio: a line for everything that is told."""

from typing import Final

from sandlot.core.words import count, joined, vary
from sandlot.games.robo_dodgeball.balls import (
    BLOCKED,
    DROPPED,
    FLEW_OUT,
    HIT,
    STOPPED,
    WITH_ITS_ROBOT,
)
from sandlot.games.robo_dodgeball.cards import card_name, printed
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.events import (
    Activated,
    AllBallsLost,
    BallLost,
    Barraged,
    Blocked,
    Braked,
    CalledOut,
    CameBack,
    CameIn,
    Caught,
    Dealt,
    Dodges,
    Eliminated,
    Event,
    EverybodyArmed,
    Exchanged,
    GameOver,
    GotOption,
    Guards,
    Happened,
    Hit,
    Huddled,
    LostOption,
    Missed,
    Passed,
    PickedUp,
    Programmed,
    RefusedOption,
    Revealed,
    Scored,
    Scrambled,
    Spawned,
    StartedUp,
    SwappedIn,
    Taunted,
    Threw,
    TurnBegan,
)
from sandlot.games.robo_dodgeball.floor import (
    BELT,
    GEAR,
    PUSH,
    SLIDE,
    WAYS,
    Bumped,
    Fell,
    Left,
    Robot,
    Space,
    Stepped,
    Turned,
)
from sandlot.games.robo_dodgeball.outs import (
    AN_ELIMINATION,
    AN_OUT,
    IN_A_PIT,
    OUT_OF_BOUNDS,
    WAS_CAUGHT,
    WAS_HIT,
)
from sandlot.games.robo_dodgeball.robots import ROBOTS, TEAMS, Team, other
from sandlot.games.robo_dodgeball.throwing import THROW
from sandlot.games.robo_dodgeball.weather import (
    BARRAGE,
    BLIND_EYE,
    BOOMERANG,
    BUTTERFINGERS,
    DANGEROUS_GROUND,
    LUCKY,
    MULTI_BALL,
    OIL_SLICK,
    REVERSAL,
    START_IT_UP,
    TEAM_HUDDLE,
)

COMES: Final = {
    OIL_SLICK: "Oil Slick! The edge of the court is covered in oil next turn.",
    REVERSAL: "Reversal of Fortune! The options change sides.",
    MULTI_BALL: "Multi-ball! Everybody starts the next turn with a live ball.",
    START_IT_UP: "Start It Up! Belts and gears run next turn.",
    DANGEROUS_GROUND: "Dangerous Ground! The pits are open next turn.",
    BUTTERFINGERS: "Butterfingers! Everybody drops what he holds.",
    TEAM_HUDDLE: "Team Huddle! The team that is behind may exchange cards next turn.",
    BARRAGE: "If you can dodge a wrench... A barrage of wrenches flies over the court.",
    BLIND_EYE: "Turn a Blind Eye! Nobody is out of bounds next turn.",
    BOOMERANG: "Boomerang Shot! Balls that hit come back next turn.",
}
"""What is said of an event when it is set off."""

HOLDS: Final = {
    OIL_SLICK: "with oil along the edge of the court",
    REVERSAL: "with fortunes reversed",
    MULTI_BALL: "with a ball in every hand",
    START_IT_UP: "with belts and gears running",
    DANGEROUS_GROUND: "with the pits open",
    BUTTERFINGERS: "after everybody dropped his ball",
    TEAM_HUDDLE: "with a huddle",
    BARRAGE: "under wrenches",
    BLIND_EYE: "with the referees looking away",
    BOOMERANG: "with balls that come back",
}
"""What is said of the turn in which an event holds."""

LOST: Final = {
    HIT: "bounces away and is lost",
    BLOCKED: "is knocked away and lost",
    FLEW_OUT: "flies on to the end and is lost",
    STOPPED: "is stopped by a team mate who was not ready, and lost",
    DROPPED: "is dropped and lost",
    WITH_ITS_ROBOT: "is lost with its robot",
}

OUT: Final = {
    OUT_OF_BOUNDS: "is out of bounds",
    IN_A_PIT: "is out, in a pit",
    WAS_HIT: "is out",
    WAS_CAUGHT: "is out, its throw caught",
}


def robot_name(robot: Robot) -> str:
    """A robot: `Blue 1`."""
    return ROBOTS[robot].capitalize()


def team_name(team: Team) -> str:
    """A team: `Blue`."""
    return TEAMS[team].capitalize()


def place(court: Court, space: Space) -> str:
    """A space by column and row."""
    return f"{court.at(space)}"


def words(event: Event, court: Court, number: int) -> str:
    """One line for an event."""
    match event:
        case Stepped() | Left() | Bumped() | Turned() | Fell():
            return floor_words(event, court, number)
        case (
            TurnBegan()
            | Scrambled()
            | Dealt()
            | Huddled()
            | Exchanged()
            | Programmed()
            | SwappedIn()
            | Revealed()
            | Braked()
        ):
            return card_words(event, number)
        case (
            Dodges()
            | Guards()
            | Threw()
            | Passed()
            | Hit()
            | Missed()
            | Blocked()
            | Caught()
            | CameBack()
            | Taunted()
        ):
            return action_words(event, number)
        case PickedUp() | Activated() | BallLost() | AllBallsLost() | Spawned() | EverybodyArmed():
            return ball_words(event, court, number)
        case CalledOut() | Scored() | Eliminated() | CameIn() | GameOver():
            return out_words(event, court, number)
        case _:
            return happening_words(event, number)


def floor_words(event: Stepped | Left | Bumped | Turned | Fell, court: Court, number: int) -> str:
    """Where robots go."""
    robot = robot_name(event.robot)
    match event:
        case Stepped(_, way, space, how):
            does = {PUSH: "is pushed", SLIDE: "slides", BELT: "rides"}.get(how, "goes")
            return f"{robot} {does} {WAYS[way]}, to {place(court, space)}."
        case Left(_, way, _):
            return f"{robot} goes {WAYS[way]} over the edge of the map."
        case Bumped(_, way):
            return vary(
                number,
                f"{robot} runs into a wall, and stays.",
                f"A wall stops {robot} on its way {WAYS[way]}.",
            )
        case Turned(_, facing, how):
            by = {BELT: " on a curve", GEAR: " on a gear"}.get(how, "")
            return f"{robot} turns{by} and faces {WAYS[facing]}."
        case Fell(_, space):
            return vary(
                number,
                f"{robot} falls into the pit at {place(court, space)}!",
                f"Down goes {robot}, into the pit at {place(court, space)}!",
            )


def card_words(
    event: TurnBegan
    | Scrambled
    | Dealt
    | Huddled
    | Exchanged
    | Programmed
    | SwappedIn
    | Revealed
    | Braked,
    number: int,
) -> str:
    """A turn and its cards."""
    match event:
        case TurnBegan(turn, rush, happening):
            if rush:
                return f"Turn {turn} begins with an opening rush!"
            return (
                f"Turn {turn} begins {HOLDS[happening]}." if happening else f"Turn {turn} begins."
            )
        case Scrambled(robot, card):
            return f"{robot_name(robot)} is scrambled: its first register is {printed(card)}."
        case Dealt(robot, cards):
            return f"{robot_name(robot)} is dealt {joined([printed(card) for card in cards])}."
        case Huddled(robot, mate):
            return f"{robot_name(robot)} and {robot_name(mate)} exchange a card."
        case Exchanged(robot, mate, gave, got):
            return (
                f"{robot_name(robot)} gives {printed(gave)} to {robot_name(mate)} and gets "
                f"{printed(got)}."
            )
        case Programmed():
            return vary(
                number, "The programs are laid.", "All programs lie face down.", "Cards down."
            )
        case SwappedIn(robot, register):
            return f"{robot_name(robot)} swaps its spare card into register {register + 1}."
        case Revealed(register, cards):
            shown = [
                f"{robot_name(robot)} {' with '.join(map(card_name, each))}"
                for robot, each in enumerate(cards)
                if each
            ]
            return f"Register {register + 1}: {joined(shown) or 'nobody is in'}."
        case Braked(robot):
            return f"{robot_name(robot)} hits the brakes and stands its ground."


def action_words(
    event: Dodges | Guards | Threw | Passed | Hit | Missed | Blocked | Caught | CameBack | Taunted,
    number: int,
) -> str:
    """What robots do with balls, and against them."""
    robot = robot_name(event.robot)
    match event:
        case Dodges():
            return vary(number, f"{robot} stays on its toes.", f"{robot} is ready to dodge.")
        case Guards(_, blocks):
            return f"{robot} {'holds its ball up to block' if blocks else 'is ready to catch'}."
        case Threw(_, shot, target, live):
            at = robot_name(target)
            if target % 2 == event.robot % 2:
                return f"{robot} passes {'its ball' if live else 'a dead ball'} to {at}."
            if shot != THROW:
                return f"{robot} lets fly at {at}: a {shot}!"
            return vary(
                number,
                f"{robot} throws at {at}.",
                f"{robot} takes aim at {at} and throws.",
                f"A throw by {robot} at {at}.",
            )
        case Passed(_, mate, _):
            return f"{robot_name(mate)} has the ball of {robot}."
        case Hit(_, target):
            at = robot_name(target)
            return vary(number, f"{at} is hit by {robot}!", f"{robot} hits {at}!", f"Got {at}!")
        case Missed(_, target):
            return vary(
                number,
                f"{robot_name(target)} dodges it!",
                f"Missed! {robot_name(target)} steps aside.",
                f"{robot_name(target)} lets it go by.",
            )
        case Blocked(_, target):
            return f"{robot_name(target)} blocks it with its own ball!"
        case Caught(_, target):
            return vary(
                number,
                f"Caught! {robot_name(target)} holds the ball of {robot}.",
                f"{robot_name(target)} catches it!",
            )
        case CameBack():
            return f"The ball comes back to {robot}."
        case Taunted(_, None):
            return f"{robot} taunts, and nobody is listening."
        case Taunted(_, target):
            assert target is not None
            return vary(
                number,
                f"{robot} humiliates {robot_name(target)}.",
                f"{robot} makes faces at {robot_name(target)}.",
            )


def ball_words(
    event: PickedUp | Activated | BallLost | AllBallsLost | Spawned | EverybodyArmed,
    court: Court,
    number: int,
) -> str:
    """Balls that come and go."""
    match event:
        case PickedUp(robot, space, live, with_arm):
            ball = "live" if live else "dead"
            takes = "reaches out for" if with_arm else "picks up"
            return f"{robot_name(robot)} {takes} the {ball} ball at {place(court, space)}."
        case Activated(robot):
            return vary(
                number,
                f"{robot_name(robot)} touches its backline: the ball is live.",
                f"A live ball for {robot_name(robot)}, on its backline.",
            )
        case BallLost(_, why):
            return f"The ball {LOST[why]}."
        case AllBallsLost(balls):
            return f"{count(balls, 'ball')} in play, and all are lost."
        case Spawned(space):
            return f"A live ball appears at {place(court, space)}."
        case EverybodyArmed(balls):
            return f"{balls} live balls, one in every hand."


def out_words(
    event: CalledOut | Scored | Eliminated | CameIn | GameOver, court: Court, number: int
) -> str:
    """Outs and points."""
    match event:
        case CalledOut(robot, why, _):
            return f"{robot_name(robot)} {OUT[why]}."
        case Scored(team, points, why, total):
            what = {AN_OUT: "for the out", AN_ELIMINATION: "for sweeping the court"}
            gets = what.get(why, "for the catch")
            return f"{count(points, 'point')} for {team_name(team)} {gets}: {total} now."
        case Eliminated(team):
            return vary(
                number,
                f"All of {team_name(team)} are out! {team_name(other(team))} owns the court.",
                f"{team_name(team)} is eliminated!",
            )
        case CameIn(robot, space):
            return f"{robot_name(robot)} is back in, at {place(court, space)}."
        case GameOver(blue, red):
            if blue == red:
                return f"It is over, and level: {blue}-{red}."
            won = "Blue" if blue > red else "Red"
            return f"It is over: {won} wins {max(blue, red)}-{min(blue, red)}."


def happening_words(
    event: GotOption | RefusedOption | LostOption | Happened | StartedUp | Barraged, number: int
) -> str:
    """Options and events."""
    match event:
        case GotOption(robot, option, before):
            instead = f" in place of its {before.title()}" if before else ""
            return f"{robot_name(robot)} fits {option.title()}{instead}."
        case RefusedOption(robot, option):
            return f"{robot_name(robot)} leaves {option.title()} and keeps what it has."
        case LostOption(robot, option):
            return f"{robot_name(robot)} loses its {option.title()}."
        case Happened(robot, happening):
            return f"{robot_name(robot)} is by a flag. {COMES[happening]}"
        case StartedUp(backwards):
            return "They start up in reverse!" if backwards else "They start up with a hum."
        case Barraged(rolled):
            lucky = [robot_name(robot) for robot, face in enumerate(rolled) if face == LUCKY]
            return (
                f"{joined(lucky)} can dodge anything now."
                if lucky
                else vary(number, "Nobody dodges his wrench.", "Every wrench finds a robot.")
            )
