"""The ballpark with room: both cards whole, and below them the field with everybody on it."""

from sandlot.baseball.bases import FIRST, SECOND, THIRD
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.widgets import playercards
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.cli.table.widgets.parkparts import (
    Shown,
    batter_of,
    club_colours,
    draw_throw,
    last_throws,
    ratings_in_field,
    runner_words,
)
from sandlot.cli.table.widgets.playercards import UNMARKED, Marks
from sandlot.core.story import Told
from sandlot.core.words import count
from sandlot.games.deep_drive.cards import POSITIONS
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State

ROOM = (2 * playercards.WIDE + 1, playercards.TALL + 9)
"""What whole cards with a field below them need."""

FIELDERS = {
    7: (-0.8, -0.62),
    8: (0.0, -1.0),
    9: (0.8, -0.62),
    6: (-0.34, -0.42),
    4: (0.34, -0.42),
    5: (-0.62, 0.12),
    3: (0.62, 0.12),
    1: (0.0, 0.1),
    2: (0.0, 1.0),
}
"""Where everybody stands: across from the middle, down from the middle."""

BASES = {FIRST: (0.42, 0.34), SECOND: (0.0, -0.42), THIRD: (-0.42, 0.34)}


def draw_wide(canvas: Canvas, shown: Shown, setup: DeepDriveSetup, palette: Palette) -> None:
    x = (canvas.width - ROOM[0]) // 2
    if shown.cards.over or not shown.cards.fielding.pitcher:
        _field(canvas, 0, shown, setup, palette)
        return
    state = shown.cards
    batter, name = batter_of(setup, state)
    batters = shown.marks if shown.whose == "batter" else Marks(drive=shown.marks.drive)
    pitchers = shown.marks if shown.whose == "pitcher" else UNMARKED
    playercards.draw_batter(canvas, x, 0, batter, name, batters, palette)
    side = state.fielding
    pitcher = setup.cards(not state.bottom).pitcher_of[side.pitcher]
    right = x + playercards.WIDE + 1
    marks = pitchers._replace(drive=None)
    playercards.draw_pitcher(canvas, right, 0, pitcher, side.faced, marks, palette)
    _field(canvas, playercards.TALL, shown, setup, palette)


def _field(canvas: Canvas, top: int, shown: Shown, setup: DeepDriveSetup, palette: Palette) -> None:
    """The field below the cards: fielders by rating, runners by name and speed, the dice."""
    state = shown.now
    tall = canvas.height - top
    middle = canvas.width // 2

    def cell(across: float, down: float) -> tuple[int, int]:
        return round(middle + across * middle * 0.9), round(top + (tall - 1) * (0.5 + down * 0.5))

    home, first, second, third = (
        cell(*place) for place in ((0.0, 0.95), BASES[FIRST], BASES[SECOND], BASES[THIRD])
    )
    for start, end in ((home, first), (first, second), (second, third), (third, home)):
        canvas.line(_middle(start), _middle(end), palette.dirt)
    for position, rating in enumerate(ratings_in_field(setup, state)):
        if position:
            x, y = cell(*FIELDERS[position])
            words = f"{POSITIONS[position - 1]} {rating}"
            canvas.write(x - len(words) // 2, y, words, palette.chalk_dim)
    for base, place in BASES.items():
        x, y = cell(*place)
        _runner(canvas, x, y, base, state, setup, palette)
    _dice(canvas, canvas.height - 3, shown, palette)
    _call(canvas, top, shown, palette)
    if not state.over:
        _up(canvas, shown, setup, palette)


def _middle(cell: tuple[int, int]) -> tuple[float, float]:
    return cell[0] + 0.5, cell[1] + 0.5


def _runner(
    canvas: Canvas,
    x: int,
    y: int,
    base: int,
    state: State,
    setup: DeepDriveSetup,
    palette: Palette,
) -> None:
    place = state.bases[base - 1]
    if place is None:
        canvas.write(x, y, "◇", f"bold {palette.chalk}")
        return
    words = f" {MARKS[state.bottom]} {runner_words(setup, state, place)} "
    x = max(0, min(canvas.width - len(words), x - len(words) // 2))
    ink, ground = club_colours(state.bottom, palette)
    canvas.write(x, y, words, f"bold {ink}", ground)


def _up(canvas: Canvas, shown: Shown, setup: DeepDriveSetup, palette: Palette) -> None:
    """The next three batters."""
    state = shown.cards
    side, cards = state.batting, setup.cards(state.bottom)
    after = [side.order[(side.due + step) % 9] for step in (1, 2)]
    lines = ["next:", *(cards.name_of[player].split()[-1] for player in after)]
    for row, words in enumerate(lines):
        x = canvas.width - max(map(len, lines)) - 1
        canvas.write(x, canvas.height - 3 + row, words, palette.chalk_dim)


def _call(canvas: Canvas, top: int, shown: Shown, palette: Palette) -> None:
    """The play that was just made, in the corner of the field."""
    plays = [
        entry.event
        for entry in shown.rolled
        if isinstance(entry, Told) and isinstance(entry.event, PlayMade)
    ]
    if plays:
        runs = f", {count(plays[-1].runs, 'run')}!" if plays[-1].runs else ""
        canvas.write(1, top, f"{plays[-1].kind.upper()}{runs}", f"bold {palette.chalk}")


def _dice(canvas: Canvas, y: int, shown: Shown, palette: Palette) -> None:
    """The throw at the cards, and below it the last one after it."""
    for row, threw in enumerate(last_throws(shown)):
        x = draw_throw(canvas, 1, y + 2 * row, threw)
        canvas.write(x, y + 2 * row, threw.what, palette.chalk)
