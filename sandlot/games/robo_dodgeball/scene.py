"""The court as it has been seen: folded from what was told, and what was chosen for one's own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sandlot.core.script import Seat
from sandlot.core.story import Chose, Entry, Told
from sandlot.games.robo_dodgeball.balls import DROPPED
from sandlot.games.robo_dodgeball.cards import BACK_OF_A_CARD
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.events import (
    Activated,
    AllBallsLost,
    BallLost,
    Barraged,
    Braked,
    CalledOut,
    CameBack,
    CameIn,
    Caught,
    Dodges,
    Eliminated,
    EverybodyArmed,
    GotOption,
    Guards,
    Happened,
    LostOption,
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
    AWAY,
    BELT,
    CARD,
    GEAR,
    MOVE,
    PUSH,
    Bumped,
    Left,
    Robot,
    Space,
    Stepped,
    Turned,
)
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import ALL, team_of
from sandlot.games.robo_dodgeball.state import (
    ANYBODY,
    DEAD,
    EMPTY,
    LIVE,
    Ball,
    Stand,
    first_bout,
    rush_stand,
)
from sandlot.games.robo_dodgeball.view import robots_of
from sandlot.games.robo_dodgeball.weather import Weather

NOBODY: Final[Robot] = -1
BACK: Final[Register] = (BACK_OF_A_CARD,)
AFTER_ALL_GOES: Final = (CameIn, GotOption, RefusedOption, LostOption, Happened, Eliminated)


@dataclass(frozen=True)
class Scene:
    """How a match stands after all that was seen of it.

    Programs are by robot, backs where a card is not known. `acting` is the robot whose go it is,
    and `gone` those that have had theirs in this register.
    """

    turn: int
    stand: Stand
    weather: Weather
    options: tuple[str, ...]
    programs: tuple[tuple[Register, ...], ...]
    revealed: int = 0
    acting: Robot = NOBODY
    gone: tuple[Robot, ...] = ()
    braked: tuple[Robot, ...] = ()
    coming: str = ""
    """The event that was set off for the next turn."""
    last: Any = None


@dataclass
class _Court:
    """The court while the story is read."""

    court: Court
    spaces: list[int]
    facing: list[int]
    held: list[int]
    benches: list[int]
    balls: list[Ball]
    score: list[int]
    dodging: list[Robot]
    crossed: list[Space]
    options: list[str]
    programs: list[list[Register]]
    turn: int = 1
    weather: Weather = Weather(rush=True)
    coming: Weather = Weather()
    revealed: int = 0
    acting: Robot = NOBODY
    gone: list[Robot] = field(default_factory=list)
    pushed: list[Robot] = field(default_factory=list)
    braked: list[Robot] = field(default_factory=list)
    kept: dict[Robot, int] = field(default_factory=dict)
    last: Any = None

    def goes(self, robot: Robot) -> None:
        """It is this robot's go."""
        if robot != self.acting:
            self.acting, self.pushed = robot, []

    def lay(self, stand: Stand) -> None:
        """Everything stands as given."""
        self.spaces, self.facing = list(stand.spaces), list(stand.facing)
        self.held, self.benches = list(stand.held), list(stand.benches)
        self.balls, self.score = list(stand.balls), list(stand.score)
        self.dodging, self.crossed = list(stand.dodging), list(stand.crossed)

    @property
    def stand(self) -> Stand:
        """What is on the court."""
        return Stand(
            tuple(self.spaces),
            tuple(self.facing),
            tuple(self.held),
            tuple(self.benches),
            tuple(self.balls),
            (self.score[0], self.score[1]),
            tuple(self.dodging),
            tuple(self.crossed),
        )


def scene(court: Court, entries: Sequence[Entry], seat: Seat | None) -> Scene:
    """A match as far as it has been seen from a seat."""
    table = _fresh(court)
    mine: list[Robot] = []
    for entry in entries:
        if isinstance(entry, Told):
            _told(table, entry.event)
            if isinstance(entry.event, TurnBegan):
                mine = list(robots_of(seat))
        elif isinstance(entry, Chose) and entry.what == "program" and mine:
            robot = mine.pop(0)
            table.programs[robot] = list(entry.option.registers)
            table.kept[robot] = entry.option.kept
    return _seen(table)


def _fresh(court: Court) -> _Court:
    bout = first_bout(court)
    programs: list[list[Register]] = [[] for _ in ALL]
    table = _Court(court, [], [], [], [], [], [], [], [], list(bout.options), programs)
    table.lay(bout.stand)
    return table


def _seen(table: _Court) -> Scene:
    return Scene(
        table.turn,
        table.stand,
        table.weather,
        tuple(table.options),
        tuple(map(tuple, table.programs)),
        table.revealed,
        table.acting,
        tuple(table.gone),
        tuple(table.braked),
        table.coming.happening,
        table.last,
    )


def _told(table: _Court, event: Any) -> None:
    table.last = event
    match event:
        case Stepped() | Left() | Turned() | Bumped():
            _moved(table, event)
        case TurnBegan() | Scrambled() | Programmed() | SwappedIn() | Revealed() | Braked():
            _carded(table, event)
        case Dodges() | Guards() | Threw() | Passed() | Caught() | CameBack() | Taunted():
            _acted(table, event)
        case PickedUp() | Activated() | BallLost() | AllBallsLost() | Spawned() | EverybodyArmed():
            _balls(table, event)
        case _:
            _called(table, event)


def _moved(table: _Court, event: Stepped | Left | Turned | Bumped) -> None:
    """Robots move; one that does so by its card has its go."""
    match event:
        case Stepped(robot, _, space, how):
            half = table.court.halves[team_of(robot)]
            if space in half:
                table.crossed[robot] = AWAY
            elif table.spaces[robot] in half:
                table.crossed[robot] = table.spaces[robot]
            table.spaces[robot] = space
            by_itself = how == MOVE
            if how == PUSH:
                table.pushed.append(robot)
        case Left(robot, _, how):
            table.spaces[robot] = AWAY
            by_itself = how == MOVE
        case Turned(robot, facing, how):
            table.facing[robot] = facing
            by_itself = how == CARD
        case Bumped(robot):
            by_itself = robot not in table.pushed
    if by_itself:
        table.goes(robot)
    elif isinstance(event, Stepped | Left | Turned) and event.how in (BELT, GEAR):
        table.acting = NOBODY


def _carded(
    table: _Court, event: TurnBegan | Scrambled | Programmed | SwappedIn | Revealed | Braked
) -> None:
    match event:
        case TurnBegan(turn, rush, happening):
            _turn_begins(table, turn, rush, happening)
        case Scrambled(robot, card):
            table.programs[robot] = [(card,)]
        case Programmed(counts):
            for robot, cards in enumerate(counts):
                known = table.programs[robot]
                rest = cards[len(known) :]
                table.programs[robot] = [*known, *(BACK * count for count in rest)]
        case SwappedIn(robot, number):
            spare = table.kept.pop(robot, BACK_OF_A_CARD)
            table.programs[robot][number] = (spare,)
        case Revealed(number, cards):
            for robot, register in enumerate(cards):
                if register:
                    table.programs[robot][number] = register
            table.revealed, table.acting = number + 1, NOBODY
            table.gone, table.dodging, table.braked = [], [], []
        case Braked(robot):
            table.braked.append(robot)


def _turn_begins(table: _Court, turn: int, rush: bool, happening: str) -> None:
    """Programs are cleared; a rush lines everybody up, else any ball is anybody's now."""
    table.turn, table.revealed, table.acting = turn, 0, NOBODY
    table.weather = Weather(rush=True) if rush else table.coming._replace(happening=happening)
    table.coming = Weather()
    table.programs = [[] for _ in ALL]
    table.gone, table.braked, table.dodging, table.kept = [], [], [], {}
    if rush:
        table.lay(rush_stand(table.court, (table.score[0], table.score[1])))
    else:
        table.balls = [ball._replace(whose=ANYBODY) for ball in table.balls]


def _acted(
    table: _Court, event: Dodges | Guards | Threw | Passed | Caught | CameBack | Taunted
) -> None:
    """An action ends a robot's go; what it held may have changed hands."""
    match event:
        case Passed(_, mate, live):
            table.held[mate] = LIVE if live else DEAD
            return
        case Caught(_, target):
            table.held[target] = LIVE
            return
        case CameBack(robot):
            table.held[robot] = LIVE
            return
        case Dodges(robot):
            table.dodging.append(robot)
        case Threw(robot):
            table.held[robot] = EMPTY
    table.goes(event.robot)
    table.gone.append(event.robot)


def _balls(
    table: _Court,
    event: PickedUp | Activated | BallLost | AllBallsLost | Spawned | EverybodyArmed,
) -> None:
    match event:
        case PickedUp(robot, space, live, _):
            table.balls = [ball for ball in table.balls if ball.space != space]
            table.held[robot] = LIVE if live else DEAD
        case Activated(robot):
            table.held[robot] = LIVE
        case BallLost(space, why):
            if why == DROPPED:
                table.held[table.spaces.index(space)] = EMPTY
        case AllBallsLost():
            table.held, table.balls = [EMPTY] * len(ALL), []
        case Spawned(space):
            table.balls.append(Ball(space, True))
        case EverybodyArmed():
            table.held = [LIVE] * len(ALL)


def _called(table: _Court, event: Any) -> None:
    """Outs, points, options and events; after the last go nobody acts any more."""
    if isinstance(event, AFTER_ALL_GOES):
        table.acting = NOBODY
    match event:
        case CalledOut(robot, _, bench):
            table.spaces[robot], table.benches[robot] = AWAY, bench
            table.held[robot] = EMPTY
            table.dodging = [each for each in table.dodging if each != robot]
            table.crossed[robot] = AWAY
        case Scored(team, _, _, total):
            table.score[team] = total
        case CameIn(robot, space):
            table.lay(table.stand.put(robot, space))
        case GotOption(robot, option, _):
            table.options[robot] = option
        case LostOption(robot, _):
            table.options[robot] = ""
        case Happened(_, happening):
            table.coming = Weather(happening=happening)
        case StartedUp(backwards):
            table.coming = table.coming._replace(backwards=backwards)
        case Barraged(rolled):
            table.coming = table.coming._replace(barrage=rolled)
