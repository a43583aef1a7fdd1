"""The diamond: bases, runners with their lineup number, pitcher and batter."""

from rich.text import Text

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.clubs import TwoClubs
from sandlot.baseball.events import Played
from sandlot.baseball.play import Kind
from sandlot.baseball.words import BASE, missed_base
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.core.story import Chose, Told
from sandlot.core.words import count

MARKS = ("●", "■")
"""Away is round, home is square."""

ROOM_FOR_NAMES = 40
PATH = 0.14


class Field(Painted):
    """The field with everybody on it."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        return draw(seen, width, height, palette)


def draw(seen: Seen, width: int, height: int, palette: Palette) -> Text:
    """The field as it has been seen last."""
    game = seen.scene
    canvas = Canvas(width, height, palette.felt)
    field = _Field(width, height)
    _grass_and_dirt(canvas, field, palette)
    _chalk(canvas, field, palette)
    _people(canvas, field, game, seen.game.setup, palette)
    _call(canvas, seen, palette)
    return canvas.text()


class _Field:
    """Where things are, in cells."""

    def __init__(self, width: int, height: int) -> None:
        self.centre = width // 2
        self.second = 2 if height < 15 else 4
        self.home = height - 2
        self.middle = (self.second + self.home) / 2
        self.tall = (self.home - self.second) / 2
        self.wide = min(width / 2 - 4, self.tall * 2.3)

    def cell(self, across: float, down: float) -> tuple[int, int]:
        """The cell of a point, in units of the diamond around its middle."""
        return round(self.centre + across * self.wide), round(self.middle + down * self.tall)

    def point(self, x: int, y: int) -> tuple[float, float]:
        """A cell in units of the diamond."""
        return (x - self.centre) / self.wide, (y - self.middle) / self.tall


def _grass_and_dirt(canvas: Canvas, field: _Field, palette: Palette) -> None:
    for y in range(canvas.height):
        for x in range(canvas.width):
            across, down = field.point(x, y)
            far = abs(across) + abs(down)
            mound = across**2 * 22 + (down - 0.05) ** 2 * 26 < 1
            if abs(far - 1) < PATH or mound:
                canvas.grounds[y][x] = palette.dirt
            elif far < 1 or (across**2 + ((down - 1) / 2) ** 2 < 1.5 and abs(across) < 1 - down):
                canvas.grounds[y][x] = palette.felt_light


def _chalk(canvas: Canvas, field: _Field, palette: Palette) -> None:
    x, y = field.cell(0, 1)
    for side in (-1, 1):
        end_x, end_y = field.cell(side * 1.35, -0.35)
        canvas.line((x + 0.5, y + 0.5), (end_x + 0.5, end_y + 0.5), palette.chalk)
        base, top = field.cell(side, 0), field.cell(0, -1)
        canvas.line((base[0] + 0.5, base[1] + 0.5), (top[0] + 0.5, top[1] + 0.5), palette.chalk_dim)
    ink = f"bold {palette.chalk}"
    for across, down in ((1, 0), (0, -1), (-1, 0)):
        canvas.write(*_left(field.cell(across, down)), " ◇ ", ink)
    canvas.write(*_left((x, y)), " ⌂ ", ink)


def _left(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[0] - 1, cell[1]


def _people(
    canvas: Canvas, field: _Field, game: Ballgame, clubs: TwoClubs, palette: Palette
) -> None:
    club = clubs.club(game.bottom)
    places = ((1, 0), (0, -1), (-1, 0))
    for who, (across, down) in zip(game.bases, places, strict=True):
        if who is not None:
            x, y = field.cell(across, down)
            _chip(canvas, x - 2, y, str(who), game.bottom, palette)
            if canvas.width >= ROOM_FOR_NAMES:
                _name(canvas, x, y + 1, club.player(who), palette)
    x, y = field.cell(0, 0.05)
    _chip(canvas, x - 2, y, "P", not game.bottom, palette)
    if game.over:
        return
    x, y = field.cell(0, 1)
    _chip(canvas, x - 6, y, str(game.batter), game.bottom, palette)
    name = club.player(game.batter)
    canvas.write(min(x + 3, canvas.width - len(name) - 1), y + 1, name, palette.chalk)


def _chip(canvas: Canvas, x: int, y: int, label: str, bottom: bool, palette: Palette) -> None:
    ink, ground = (palette.home_ink, palette.home) if bottom else (palette.away_ink, palette.away)
    canvas.write(x, y, f" {MARKS[bottom]}{label} ", f"bold {ink}", ground)


def _name(canvas: Canvas, x: int, y: int, name: str, palette: Palette) -> None:
    last = name.split()[-1]
    start = max(0, min(canvas.width - len(last), x - len(last) // 2))
    canvas.write(start, y, last, palette.chalk)


def _call(canvas: Canvas, seen: Seen, palette: Palette) -> None:
    """The play that was just made, painted across the outfield."""
    plays = [
        shown.entry.event
        for shown in seen.since(Chose, "pitch")
        if isinstance(shown.entry, Told) and isinstance(shown.entry.event, Played)
    ]
    if not plays:
        return
    call = called(plays[-1])
    canvas.write((canvas.width - len(call)) // 2, 0, call, f"bold {palette.chalk}")


def called(play: Played) -> str:
    """A play in a word or two."""
    missed = missed_base(play)
    call = f"out at {BASE[missed]}" if missed else str(play.kind)
    if (play.hit and not missed and play.kind is not Kind.HOME_RUN) or play.runs:
        call += "!"
    return call.upper() + (f" {count(play.runs, 'run')}" if play.runs else "")
