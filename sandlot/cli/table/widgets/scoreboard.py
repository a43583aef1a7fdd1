"""The scoreboard of a ball game: line score, inning, outs, and who bats."""

from rich.style import Style
from rich.text import Text

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.boxscore import LineScore, line_score
from sandlot.baseball.scene import scene
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.core.words import count

NAME = 21
STATUS = 22
CELL = 3


class Scoreboard(Painted):
    """Painted wood across the top."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        return draw(seen, width, palette)


def draw(seen: Seen, width: int, palette: Palette) -> Text:
    """Three lines: the innings, away, home; on the right how the game stands."""
    game, line = scene(seen.events), line_score(seen.events)
    shown = _innings(seen, game, width)
    board = Text(no_wrap=True, end="")
    plain = Style(color=palette.chalk, bold=True)
    faint = Style(color=palette.chalk_dim)
    board.append(f" {_title(seen.game.title)}".ljust(NAME), plain)
    for inning in shown:
        board.append(f"{inning:>{CELL}}", faint)
    board.append("   R  H  E", faint)
    status = _status(seen, game)
    board.append("   " + status[0] + "\n", plain)
    for side in (False, True):
        _row(board, seen, game, line, side, shown, palette)
        board.append("   " + status[1 + side], plain if not side else faint)
        board.append("" if side else "\n")
    return board


def _title(title: str) -> str:
    if len(title) < NAME - 1:
        return title
    return f"{title.partition(':')[0][: NAME - 10]} {title.split()[-1][:8]}"


def _innings(seen: Seen, game: Ballgame, width: int) -> range:
    room = max(1, (width - NAME - 10 - STATUS) // CELL)
    last = max(game.inning, seen.game.rules.innings)
    if last <= room:
        return range(1, last + 1)
    first = max(1, min(game.inning, last) - room + 1)
    return range(first, first + room)


def _row(
    board: Text,
    seen: Seen,
    game: Ballgame,
    line: LineScore,
    side: bool,
    shown: range,
    palette: Palette,
) -> None:
    seat = seen.game.setup.seats[side]
    mark = Style(color=palette.home if side else palette.away_mark, bold=True)
    plain = Style(color=palette.chalk)
    name = seen.titled(seat, seen.game.setup.club(side).name)
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


def _cell(line: LineScore, game: Ballgame, side: bool, inning: int) -> str:
    runs = line.innings[side]
    if inning <= len(runs):
        return str(runs[inning - 1])
    if inning < game.inning or (inning == game.inning and game.bottom and not side):
        return "0"
    if game.over:
        return "x" if side and inning == game.inning else " "
    return "0" if inning == game.inning and side is game.bottom else "·"


def _status(seen: Seen, game: Ballgame) -> tuple[str, str, str]:
    if game.over:
        return "FINAL", "", ""
    half = f"{'▼ Bottom' if game.bottom else '▲ Top'} of {game.inning}"
    lamps = "".join("●" if n < game.outs else "○" for n in range(2))
    bats, pitches = (seen.game.setup.club(side).name for side in (game.bottom, not game.bottom))
    out = count(game.outs, "out")
    return half, f"{lamps} {out}", f"{bats} bat, {pitches} pitch"[:STATUS]
