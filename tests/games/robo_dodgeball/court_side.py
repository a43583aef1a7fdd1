"""A court of Robo Dodgeball for tests: laid out as one likes, played with given answers."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sandlot.core.script import Script
from sandlot.games.robo_dodgeball.cards import REGISTERS
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import AWAY, DOWN, LEFT, RIGHT, UP
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.maps import read_court, shipped
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import ALL, team_of
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.state import (
    CLEANUP,
    DEAD,
    EMPTY,
    LIVE,
    REGISTER,
    Ball,
    Bout,
    Cards,
    Stand,
)
from sandlot.games.robo_dodgeball.weather import Weather
from tests.games.drive import Drawn, asked, run, told

__all__ = ["DEAD", "DOWN", "EMPTY", "LEFT", "LIVE", "RIGHT", "UP", "Ball", "Weather"]

T = TypeVar("T")

BLUE_1, RED_1, BLUE_2, RED_2, BLUE_3, RED_3, BLUE_4, RED_4 = ALL
U_TURN, LEFT_TURN, RIGHT_TURN, BACK_UP, MOVE_1, MOVE_2, MOVE_3 = 60, 410, 420, 480, 660, 780, 840
"""The card of each kind with the highest priority."""

ONE_OF_EACH = (U_TURN, LEFT_TURN, RIGHT_TURN, BACK_UP, MOVE_1, MOVE_2, MOVE_3)
IDLE = range(70, 230, 20)
"""Rotate Lefts of the robots that nobody says anything about, by robot."""

EMPTY_ROW = ". " * 11 + "."
OPEN = "\n\n".join([EMPTY_ROW] * 14)


def drawn(*marks: tuple[int, int, str], walls: str = "") -> Court:
    """An empty court with some marks, by column and row, and walls: `4,9> 2,3v`."""
    lines = OPEN.split("\n")
    for column, row, mark in marks:
        lines[2 * row] = _put(lines[2 * row], 2 * column, mark)
    for wall in walls.split():
        column, row = map(int, wall[:-1].split(","))
        if wall[-1] == ">":
            lines[2 * row] = _put(lines[2 * row], 2 * column + 1, "|")
        else:
            lines[2 * row + 1] = _put(lines[2 * row + 1], 2 * column, "-")
    return read_court("\n".join(["map:", *lines, "end"]))


def _put(line: str, place: int, mark: str) -> str:
    line = line.ljust(place)
    return line[:place] + mark + line[place + 1 :]


@cache
def game(court: Court | str = "classic", seating: str = "two", **rulings: Any) -> RoboDodgeball:
    """A game on a court under these rulings."""
    court = court if isinstance(court, Court) else shipped(court)
    setup = RoboSetup.of({"seating": seating, "court": court})
    return RoboDodgeball(RoboRules.of(rulings), setup)


FLAT = drawn()
"""A court with nothing on it."""


FAIR = Weather()
"""No rush and no event."""


class Bot(NamedTuple):
    """Where a robot stands, which way, and with what."""

    column: int
    row: int
    facing: int = UP
    held: int = EMPTY
    option: str = ""


def at(column: int, row: int) -> int:
    """A space of a court that is twelve wide."""
    return row * 12 + column


def lay(
    bots: Mapping[int, Bot],
    balls: tuple[Ball, ...] = (),
    weather: Weather = FAIR,
    score: tuple[int, int] = (0, 0),
    turn: int = 2,
) -> Bout:
    """A match with these robots on the court, before its first register; the others are out."""
    benches = (at(0, 7), at(0, 6))
    stand = Stand(
        tuple(at(*bots[r][:2]) if r in bots else AWAY for r in ALL),
        tuple(bots[r].facing if r in bots else UP for r in ALL),
        tuple(bots[r].held if r in bots else EMPTY for r in ALL),
        tuple(AWAY if r in bots else benches[team_of(r)] for r in ALL),
        balls,
        score,
    )
    options = tuple(bots[r].option if r in bots else "" for r in ALL)
    return Bout(turn, REGISTER, 0, stand, weather, options, (Cards(),) * len(ALL))


def with_cards(bout: Bout, cards: Mapping[int, int | Register], kept: int = 0) -> Bout:
    """The match with these cards in the next register; who is not named turns left."""
    found = []
    for robot in ALL:
        card = cards.get(robot, IDLE[robot])
        register = card if isinstance(card, tuple) else (card,)
        keeps = kept if bout.options[robot] in ("conditional program", "flywheel") else 0
        found.append(Cards((), (register,) * REGISTERS, keeps))
    return bout._replace(cards=tuple(found))


class Played(NamedTuple):
    """How a step ended, and what it told."""

    bout: Bout
    events: list[Any]

    @property
    def stand(self) -> Stand:
        """What is on the court."""
        return self.bout.stand

    def told(self, kind: type[T]) -> list[T]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def where(self, robot: int) -> tuple[int, int]:
        """A robot's column and row."""
        row, column = divmod(self.stand.spaces[robot], 12)
        return column, row


def finish(step: Script[Bout], *answers: Any) -> Played:
    """A step with these answers."""
    return Played(run(step, answers), told(step, answers))


def play(
    bout: Bout,
    cards: Mapping[int, int | Register],
    *answers: Any,
    on: Court | str = FLAT,
    kept: int = 0,
    **rulings: Any,
) -> Played:
    """One register with these cards and answers."""
    return finish(game(on, **rulings).turn(with_cards(bout, cards, kept)), *answers)


def asks(
    bout: Bout,
    cards: Mapping[int, int | Register],
    *answers: Any,
    on: Court | str = FLAT,
    kept: int = 0,
    **rulings: Any,
) -> Any:
    """What is asked for next in a register, after these answers."""
    return asked(game(on, **rulings).turn(with_cards(bout, cards, kept)), answers)


def clean(bout: Bout, *answers: Any, on: Court | str = FLAT, **rulings: Any) -> Played:
    """The clean-up with these answers."""
    return finish(game(on, **rulings).turn(bout._replace(phase=CLEANUP, revealed=5)), *answers)


def spawns(column: int, row: int) -> Drawn:
    """The answer that puts a new ball there."""
    return Drawn((at(column, row),))


def duel(blue: Bot, red: Bot, **more: Any) -> Bout:
    """Blue 1 against red 1, with one more of each team far away so that nobody is eliminated."""
    bystanders = {BLUE_4: Bot(10, 12, RIGHT), RED_4: Bot(1, 1, LEFT)}
    return lay({BLUE_1: blue, RED_1: red, **bystanders}, **more)
