"""The ring of Home Runz & Foul Ballz: forty squares, the pawns, and the dice in the middle."""

from dataclasses import dataclass
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.dice import WIDE, draw_die
from sandlot.core.script import Seat
from sandlot.core.story import Threw, Told
from sandlot.games.home_runz.events import HOME, Bounced, Bumped, Walked, Won
from sandlot.games.home_runz.game import CORNER, stride

NAME = 17
SIDE = CORNER + 1
"""Squares along one side of the ring."""


@dataclass(frozen=True)
class Track:
    """Where every pawn has been seen to stand, and where the last mover came from."""

    progress: dict[Seat, int]
    mover: Seat | None = None
    trail: tuple[int, ...] = ()


def track(seen: Seen) -> Track:
    """The race so far."""
    progress = dict.fromkeys(seen.game.setup.seats, 0)
    mover, trail = None, list[int]()
    for event in seen.events:
        match event:
            case Walked(pawn, _, square):
                mover, trail = pawn, [progress[pawn]]
                progress[pawn] = square
            case Bounced(pawn, square) | Bumped(pawn, square):
                trail.append(progress[pawn])
                progress[pawn] = square
            case Won(pawn):
                progress[pawn] = HOME
    return Track(progress, mover, tuple(trail))


def square_cell(progress: int) -> tuple[int, int]:
    """Column and row of a square: blue at the bottom left, then the way runners go."""
    side, along = divmod(progress % HOME, CORNER)
    last = SIDE - 1
    return ((along, last), (last, last - along), (last - along, 0), (0, along))[side]


class Ring(Painted):
    """The board painted on the same wood."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        return draw(seen, width, height, palette)


def draw(seen: Seen, width: int, height: int, palette: Palette) -> Text:
    """The ring with everybody on it, and the last throw inside."""
    canvas = Canvas(width, height, palette.felt)
    wide, tall = max(3, (width - 1) // SIDE), max(1, height // SIDE)
    left, top = (width - wide * SIDE) // 2, (height - tall * SIDE) // 2
    race = track(seen)
    for square in range(HOME):
        column, row = square_cell(square)
        x, y = left + column * wide, top + row * tall
        _square(canvas, x, y, wide, tall, square, race, palette)
    inside = (left + wide, top + tall, wide * (SIDE - 2), tall * (SIDE - 2))
    _middle(canvas, inside, seen, palette)
    return canvas.text()


def _square(
    canvas: Canvas,
    x: int,
    y: int,
    wide: int,
    tall: int,
    square: int,
    race: Track,
    palette: Palette,
) -> None:
    here = [pawn for pawn, at in race.progress.items() if at % HOME == square]
    ink, ground = palette.chalk_dim, (palette.board, palette.board_deep)[square % 2]
    corner = square % CORNER == 0
    if corner:
        ground, ink = PAWNS[tuple(PAWNS)[square // CORNER]]
    for down in range(tall):
        canvas.write(x, y + down, " " * wide, ink, ground)
    middle = y + (tall - 1) // 2
    label = ("⌂" if square == 0 else "◆") + str(square) if corner else str(square)
    if not here and race.mover and square in {at % HOME for at in race.trail}:
        canvas.write(x, middle, f"({race.mover[0]})".center(wide), f"bold {palette.chalk}", ground)
        return
    if not here or tall > 1:
        canvas.write(x, y, label.center(wide), ink, ground)
    start = x + (wide - len(here) * (2 if wide >= 2 * len(here) else 1) + 1) // 2
    step = 2 if wide >= 2 * len(here) else 1
    for place, pawn in enumerate(here):
        pawn_ground, pawn_ink = PAWNS[pawn]
        at = middle if tall == 1 else y + tall - 1
        # A pawn on a corner of its own colour must still stand out.
        plate = palette.die if pawn_ground == ground else pawn_ground
        letter = pawn_ground if pawn_ground == ground else pawn_ink
        canvas.write(start + place * step, at, pawn[0].upper(), f"bold {letter}", plate)
        if len(here) == 1 and wide >= 3:
            canvas.write(start - 1, at, f"▸{pawn[0].upper()} "[:3], f"bold {letter}", plate)


def _middle(
    canvas: Canvas, inside: tuple[int, int, int, int], seen: Seen, palette: Palette
) -> None:
    x, y, width, height = inside
    threw = next((e for e in reversed(seen.entries) if isinstance(e, Threw)), None)
    chalk = f"bold {palette.chalk}"
    if threw is None:
        for down, line in enumerate(wrap("Once around, and home on the exact count.", width - 4)):
            canvas.write(x + 2, y + height // 2 - 1 + down, line, chalk)
        return
    top = y + max(0, (height - 9) // 2)
    names = [pawn.capitalize() for pawn in threw.by]
    title = f"{names[0]} throws" if len(names) == 1 else "High die starts"
    canvas.write(x + 2, top, title, chalk)
    at = x + 2
    for pawn, faces in zip(threw.by, threw.faces, strict=True):
        for face in faces:
            draw_die(canvas, at, top + 1, face, palette)
            if len(names) > 1:
                canvas.write(at, top + 4, pawn.capitalize().center(7), chalk)
            at += WIDE
    if threw.what == "move":
        steps = stride((threw.faces[0][0], threw.faces[0][1]))
        canvas.write(at, top + 1, f"= {abs(steps)}", chalk)
        canvas.write(at, top + 2, "back!" if steps < 0 else "forward", chalk)
        if steps < 0:
            canvas.write(at, top + 3, "(a seven)" if steps == -7 else "(doubles)", chalk)
    if isinstance(seen.last, Told):
        for down, line in enumerate(wrap(seen.shown[-1].words, width - 3)[: height - 6]):
            canvas.write(x + 2, top + 6 + down, line, palette.chalk)


class Standings(Painted):
    """How far everybody has come."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        race = track(seen)
        board = Text(no_wrap=True, end="")
        plain = Style(color=palette.chalk, bold=True)
        faint = Style(color=palette.chalk_dim)
        board.append(f" {seen.game.title}", plain)
        board.append("   home is 40, on the exact count\n", faint)
        for place, (pawn, at) in enumerate(race.progress.items()):
            ground, ink = PAWNS[pawn]
            name = seen.titled(pawn, pawn.capitalize())
            full = max(0, min(10, round(at / 4)))
            board.append(" ")
            board.append(f" {pawn[0].upper()} ", Style(color=ink, bgcolor=ground, bold=True))
            name = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
            board.append(f" {name:<{NAME}} ", plain if pawn == race.mover else faint)
            board.append("━" * full + "·" * (10 - full), plain)
            board.append(f"{at:>4}  ", plain)
            board.append("\n" if place % 2 else " ")
        return board
