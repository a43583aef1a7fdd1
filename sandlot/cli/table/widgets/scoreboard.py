"""The scoreboard of a ball game: line score, inning, outs, and who bats."""

from typing import NamedTuple, Protocol

from rich.style import Style
from rich.text import Text

from sandlot.baseball.boxscore import LineScore, line_score
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.core.words import count

NAME = 21
STATUS, FINAL = 22, 8
CELL = 3


class Inning(Protocol):
    """How far a ball game has come."""

    @property
    def inning(self) -> int: ...

    @property
    def bottom(self) -> bool: ...

    @property
    def outs(self) -> int: ...

    @property
    def over(self) -> bool: ...


class Standing(NamedTuple):
    """What a scoreboard shows: how the game stands, the line score, and both clubs' names.

    In a series it is titled by the number of the game.
    """

    game: Inning
    line: LineScore
    names: tuple[str, str]
    title: str = ""


def standing_of(seen: Seen) -> Standing:
    """How a game between two clubs of nine stands."""
    names = seen.game.setup.club(False).name, seen.game.setup.club(True).name
    return Standing(seen.scene, line_score(seen.events), names)


class Scoreboard(Painted):
    """Painted wood across the top."""

    def standing(self, seen: Seen) -> Standing:
        """What is written on it; each game says how it is found."""
        return standing_of(seen)

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        return draw(seen, self.standing(seen), width, palette)


def draw(seen: Seen, standing: Standing, width: int, palette: Palette) -> Text:
    """Three lines: the innings, away, home; on the right how the game stands."""
    game = standing.game
    shown = _innings(seen, game, width)
    board = Text(no_wrap=True, end="")
    plain = Style(color=palette.chalk, bold=True)
    faint = Style(color=palette.chalk_dim)
    board.append(f" {standing.title or _title(seen.game.title)}".ljust(NAME), plain)
    for inning in shown:
        board.append(f"{inning:>{CELL}}", faint)
    board.append("   R  H  E", faint)
    status = _status(standing)
    board.append("   " + status[0] + "\n", plain)
    for side in (False, True):
        _row(board, seen, standing, side, shown, palette)
        board.append("   " + status[1 + side], plain if not side else faint)
        board.append("" if side else "\n")
    return board


def _title(title: str) -> str:
    if len(title) < NAME - 1:
        return title
    return f"{title.partition(':')[0][: NAME - 10]} {title.split()[-1][:8]}"


def _innings(seen: Seen, game: Inning, width: int) -> range:
    status = FINAL if game.over else STATUS
    room = max(1, (width - NAME - 10 - status) // CELL)
    last = max(game.inning, seen.game.rules.innings)
    if last <= room:
        return range(1, last + 1)
    first = max(1, min(game.inning, last) - room + 1)
    return range(first, first + room)


def _row(
    board: Text, seen: Seen, standing: Standing, side: bool, shown: range, palette: Palette
) -> None:
    game, line, names, _ = standing
    seat = seen.game.setup.seats[side]
    mark = Style(color=palette.home if side else palette.away_mark, bold=True)
    plain = Style(color=palette.chalk)
    name = seen.titled(seat, names[side])
    batting = not game.over and game.bottom is side
    board.append(" ")
    board.append(MARKS[side], mark)
    room = NAME - 3
    name = name if len(name) <= room else f"{name[: room - 1]}…"
    board.append(f" {name:<{room}}", plain + Style(bold=batting))
    for inning in shown:
        here = batting and inning == game.inning
        cell = _cell(line, game, side, inning)
        style = Style(color=palette.lit_ink, bgcolor=palette.lit, bold=True) if here else plain
        board.append(" ")
        board.append(f"{cell:>2}", style)
    totals = (line.runs[side], line.hits[side], line.errors[side])
    board.append("  ")
    board.append(f"{totals[0]:>2}", plain + Style(bold=True))
    board.append(f"{totals[1]:>3}{totals[2]:>3}", plain)


def _cell(line: LineScore, game: Inning, side: bool, inning: int) -> str:
    runs = line.innings[side]
    if inning <= len(runs):
        return str(runs[inning - 1])
    if inning < game.inning or (inning == game.inning and game.bottom and not side):
        return "0"
    if game.over:
        return "x" if side and inning == game.inning else " "
    return "0" if inning == game.inning and side is game.bottom else "·"


def _status(standing: Standing) -> tuple[str, str, str]:
    game, names = standing.game, standing.names
    if game.over:
        return "FINAL", "", ""
    half = f"{'▼ Bottom' if game.bottom else '▲ Top'} of {game.inning}"
    lamps = "".join("●" if n < game.outs else "○" for n in range(2))
    bats, pitches = names[game.bottom], names[not game.bottom]
    out = count(game.outs, "out")
    both = f"{bats} bat, {pitches} pitch"
    return half, f"{lamps} {out}", both if len(both) <= STATUS else f"{bats} bat"[:STATUS]
