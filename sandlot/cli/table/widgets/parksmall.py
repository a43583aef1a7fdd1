"""The ballpark in little room: the lines of both cards; runners, ratings and dice beside them."""

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
from sandlot.games.deep_drive.cards import POSITIONS
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State


def draw_small(canvas: Canvas, shown: Shown, setup: DeepDriveSetup, palette: Palette) -> None:
    """Lines of both cards on the right; runners, ratings and dice on the left."""
    left = max(0, canvas.width - 2 * playercards.SLIM - 1)
    _runners_list(canvas, shown, setup, palette)
    _ratings_small(canvas, 5, setup, shown.now, palette)
    _dice_small(canvas, canvas.height - 2, shown, palette)
    state = shown.cards
    if state.over or not state.fielding.pitcher:
        return
    batter, _ = batter_of(setup, state)
    side, theirs = state.fielding, setup.cards(not state.bottom)
    pitcher = theirs.pitcher_of[side.pitcher]
    name = setup.cards(state.bottom).name_of[state.batting.batter]
    marks = shown.marks.percent
    on_batter = marks if shown.whose == "batter" else None
    on_pitcher = marks if shown.whose == "pitcher" else None
    title = name.split()[-1]
    playercards.draw_slim(canvas, left, 0, title, batter.lines, on_batter, palette)
    title = pitcher.name.split()[-1]
    right = left + playercards.SLIM + 1
    playercards.draw_slim(canvas, right, 0, title, pitcher.lines, on_pitcher, palette)
    canvas.write(1, 4, f"P   faced {side.faced} of {pitcher.endurance}", palette.chalk)
    codes = pitcher.outs if shown.whose == "pitcher" else batter.outs
    playercards.draw_codes(canvas, 0, canvas.height - 1, codes, shown.marks.out, palette)


def _runners_list(canvas: Canvas, shown: Shown, setup: DeepDriveSetup, palette: Palette) -> None:
    state = shown.now
    for row, (name, place) in enumerate(
        zip(("3rd", "2nd", "1st"), reversed(state.bases), strict=True)
    ):
        canvas.write(1, row, name, palette.chalk_dim)
        if place is None:
            canvas.write(5, row, "·", palette.chalk_dim)
            continue
        ink, ground = club_colours(state.bottom, palette)
        words = f" {MARKS[state.bottom]} {runner_words(setup, state, place)} "
        canvas.write(5, row, words[:20], f"bold {ink}", ground)
    if not shown.cards.over:
        side, cards = shown.cards.batting, setup.cards(shown.cards.bottom)
        name, position = cards.name_of[side.batter].split()[-1], side.positions[side.due]
        up = f"up  {side.due + 1} {name} {POSITIONS[position - 1]}"
        canvas.write(1, 3, up[:24], palette.chalk)


def _ratings_small(
    canvas: Canvas, y: int, setup: DeepDriveSetup, state: State, palette: Palette
) -> None:
    r = ratings_in_field(setup, state)
    rows = (
        f"LF {r[7]}   CF {r[8]}   RF {r[9]}",
        f"   SS {r[6]}    2B {r[4]}",
        f"3B {r[5]}   P {r[1]}    1B {r[3]}",
        f"       C {r[2]}",
    )
    for row, words in enumerate(rows):
        canvas.write(2, y + row, words, palette.chalk_dim)


def _dice_small(canvas: Canvas, y: int, shown: Shown, palette: Palette) -> None:
    x = 1
    for threw in last_throws(shown):
        x = draw_throw(canvas, x, y, threw)
        canvas.write(x, y, threw.what, palette.chalk_dim)
        x += len(threw.what) + 2
