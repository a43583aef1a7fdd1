"""The chart of Challenges, written a second time, and whether a game keeps to it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sandlot.games.griddly_headz.events import Challenged, LostPieces, Undressed, WonChallenge
from sandlot.games.griddly_headz.pieces import Man
from sandlot.games.griddly_headz.state import EJECTED, Side
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    THREE,
    WIN,
    YELLOW,
    Played,
    play,
    stand,
    team,
)

KINDS: Final = ("scrappy 1", "studdly mann", "mae")
PIECE: Final = {"scrappy 1": 0, "studdly mann": 4, "mae": 5}


class Cell(NamedTuple):
    """What two players meet for: rounds to win, who has a start, and the loser's lot."""

    best_of: int
    start: tuple[int, int]
    pieces: int
    to: str = ""


STRIPPED: Final = Cell(0, (0, 0), 2)

CHART: Final = {
    ("scrappy 1", "scrappy 1"): Cell(5, (0, 0), 1),
    ("scrappy 1", "studdly mann"): Cell(5, (0, 1), 1),
    ("scrappy 1", "mae"): STRIPPED,
    ("studdly mann", "scrappy 1"): Cell(5, (1, 0), 1),
    ("studdly mann", "studdly mann"): Cell(7, (0, 0), 0, "ejected"),
    ("studdly mann", "mae"): Cell(7, (1, 0), 0, "ejected"),
    ("mae", "scrappy 1"): STRIPPED,
    ("mae", "studdly mann"): Cell(7, (0, 1), 0, "ejected"),
    ("mae", "mae"): Cell(7, (0, 0), 4, "camp"),
}
"""Who lands on whom."""


def side_with(piece: str, square: int) -> Side:
    """A side with this player on a square, and a Scrappy where nothing happens."""
    places = [-1, -1, -1, 22 if square < 20 else 36, -1, -1]
    places[PIECE[piece]] = square
    return team()._replace(places=tuple(places))


def landed(mover: str, stands: str, rounds: tuple[tuple[int, int], ...]) -> Played:
    """One player lands on another, and this is thrown."""
    field = stand(blue=side_with(mover, 13), yellow=side_with(stands, 16))
    return play(field, (1, 2), f"{mover} +3", *rounds)


def check_stripped(mover: str, stands: str) -> None:
    """Mae takes two pieces of the Scrappy's side, whoever landed, and that is no challenge."""
    men = {mover: Man(BLUE, PIECE[mover]), stands: Man(YELLOW, PIECE[stands])}
    played = landed(mover, stands, ())
    assert played.told(Undressed) == [Undressed(men["mae"], men["scrappy 1"])]
    loser = men["scrappy 1"].color
    assert played.told(LostPieces) == [LostPieces(loser, 2, 10)]
    assert not played.told(Challenged)
    assert [played.side(color).uniform for color in (loser, YELLOW - loser)] == [10, 12]


def check_cell(mover: str, stands: str, mover_wins: bool) -> None:
    """A cell of the chart, played with one of the two as the winner of every round."""
    cell = CHART[mover, stands]
    men = (Man(BLUE, PIECE[mover]), Man(YELLOW, PIECE[stands]))
    needed = cell.best_of // 2 + 1 - cell.start[0 if mover_wins else 1]
    played = landed(mover, stands, (WIN if mover_wins else LOSE,) * needed)
    assert played.told(Challenged) == [Challenged("fight", *men, cell.best_of // 2 + 1, cell.start)]
    winner, loser = men if mover_wins else men[::-1]
    assert played.told(WonChallenge) == [WonChallenge("fight", winner, loser)]
    beaten = played.side(loser.color)
    where = {"": 16, "ejected": EJECTED, "camp": CAMP}[cell.to]
    assert beaten.places[loser.piece] == where
    assert (beaten.held == loser.piece) == (cell.to == "camp")
    assert beaten.uniform == 12 - cell.pieces
    won = played.side(winner.color)
    assert (won.places[winner.piece], won.uniform, won.held) == (16, 12, -1)


def check_pair(mover: str, stands: str) -> None:
    """A cell of the chart, both ways."""
    if CHART[mover, stands] is STRIPPED:
        check_stripped(mover, stands)
        return
    check_cell(mover, stands, mover_wins=True)
    check_cell(mover, stands, mover_wins=False)


class Landing(NamedTuple):
    """What a square wants: answers for it, and what is then told of after the walk."""

    square: int
    answers: tuple[Any, ...]
    told: tuple[str, ...]


FIRST_WINS: Final = (WIN,) * 4
ROUNDS: Final = ("Round",) * 3

LANDINGS: Final = {
    "grand_slam": Landing(3, ((1, 2),), ("Dared", "Slammed", "Scored")),
    "foul_ball": Landing(4, (), ("Drew", "LostPieces")),
    "bunt": Landing(5, ("nobody",), ("Declined",)),
    "umpire": Landing(6, (), ("Drew", "GotPieces")),
    "home_run": Landing(7, (), ("Drew", "Scored")),
    "interference": Landing(
        8, FIRST_WINS[:3], ("Challenged", *ROUNDS, "WonChallenge", "LostPieces")
    ),
    "double_play": Landing(9, FIRST_WINS[:3], ("Challenged", *ROUNDS, "WonChallenge", "SentBack")),
    "spring_training_camp": Landing(CAMP, (), ("Camped",)),
    "tagged_out": Landing(
        12, FIRST_WINS, ("Challenged", *ROUNDS, "Round", "WonChallenge", "Ejected")
    ),
    "stolen_base": Landing(21, (), ("Jumped",)),
}
"""Every square that wants something, by its name."""


def check_landing(name: str) -> None:
    """A Scrappy lands on a square of this name; the decks have one card each on top."""
    square, answers, wanted = LANDINGS[name]
    cards = ("Over the Wall", "Fresh Uniforms Ordered", "Lost Your Cap")
    blue, yellow = team(square - 3, 35, uniform=5), team(33, studdly=34)
    named = ["yellow scrappy 1"] if name in ("interference", "double_play") else []
    played = play(stand(*cards, blue=blue, yellow=yellow), *THREE, *named, *answers)
    assert tuple(type(event).__name__ for event in played.events[2:]) == wanted


def noticed(check: Callable[[], None]) -> bool:
    """Whether a check goes wrong, in whatever way."""
    try:
        check()
    except Exception:
        return True
    return False
