"""Players' cards on the table, with the line the dice point at marked."""

from collections.abc import Sequence
from typing import NamedTuple

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.card_text import plain_batter, plain_pitcher
from sandlot.games.deep_drive.cards import Batter, Pitcher, Span

WIDE, TALL = 36, 12
"""A whole card."""
SLIM = 12
"""A card of which only the lines are seen."""


class Marks(NamedTuple):
    """What the dice point at: a roll in the lines, an out code, a roll among the drives."""

    percent: int | None = None
    out: int | None = None
    drive: int | None = None


UNMARKED = Marks()


def draw_batter(
    canvas: Canvas, x: int, y: int, card: Batter, name: str, marks: Marks, palette: Palette
) -> None:
    """A batter's card, both columns."""
    _paper(canvas, x, y, WIDE, TALL, palette)
    _head(canvas, x, y, f"{name}", f"bats {card.bats}", WIDE, palette)
    jump, safe = card.steal
    dp = f"  DP {card.dp}" if card.dp else ""
    about = f"RUN {card.run}  STEAL {jump} ({safe}){dp}"
    canvas.write(x + 1, y + 1, about, palette.ink_dim)
    _column(canvas, x + 1, y + 2, card.lines, marks.percent, palette)
    _column(canvas, x + 15, y + 2, card.drives, marks.drive, palette)
    fields = plain_batter(card)["fields"]
    for row, (position, rating) in enumerate(list(fields.items())[:7]):
        canvas.write(x + 29, y + 2 + row, f"{position:>3} {rating}", palette.ink_dim)
    if "C" in fields:
        canvas.write(x + 29, y + 9, f"T {card.throw:+}", palette.ink_dim)
    _outs(canvas, x + 1, y + 10, card.outs, marks.out, palette)


def draw_pitcher(
    canvas: Canvas,
    x: int,
    y: int,
    card: Pitcher,
    faced: int,
    marks: Marks,
    palette: Palette,
) -> None:
    """A pitcher's card, with how many batters he has faced of those he is good for."""
    _paper(canvas, x, y, WIDE, TALL, palette)
    _head(canvas, x, y, card.name, f"throws {card.throws}", WIDE, palette)
    tired = " tired" if faced >= card.endurance else ""
    canvas.write(x + 1, y + 1, f"faced {faced} of {card.endurance}{tired}", palette.ink_dim)
    _column(canvas, x + 1, y + 2, card.lines, marks.percent, palette)
    canvas.write(x + 17, y + 2, f"H {card.hold:+}   fields {card.rating}", palette.ink_dim)
    plain = plain_pitcher(card)
    for row, name in enumerate(("wp", "bk", "po")):
        if name in plain:
            canvas.write(x + 17, y + 4 + row, f"{name.upper()} {plain[name]}", palette.ink_dim)
    _outs(canvas, x + 1, y + 10, card.outs, marks.out, palette)


def draw_slim(
    canvas: Canvas,
    x: int,
    y: int,
    title: str,
    lines: Sequence[Span],
    percent: int | None,
    palette: Palette,
) -> None:
    """Only the name and the lines of a card."""
    _paper(canvas, x, y, SLIM, 1 + len(code.LINES), palette)
    canvas.write(x + 1, y, title[: SLIM - 2], f"bold {palette.ink}")
    _column(canvas, x + 1, y + 1, lines, percent, palette)


def draw_codes(
    canvas: Canvas, x: int, y: int, codes: Sequence[str], out: int | None, palette: Palette
) -> None:
    """The ten out codes of a card in a line, the one that counts marked."""
    _paper(canvas, x, y, 50, 1, palette)
    for place, written in enumerate(codes):
        _cell(canvas, x + place * 5, y, written, place == out, palette)


def _paper(canvas: Canvas, x: int, y: int, wide: int, tall: int, palette: Palette) -> None:
    for row in range(tall):
        canvas.write(x, y + row, " " * wide, palette.ink, palette.paper)


def _head(
    canvas: Canvas, x: int, y: int, name: str, hand: str, wide: int, palette: Palette
) -> None:
    canvas.write(x, y, f" {name}".ljust(wide), f"bold {palette.ink}", palette.rule)
    canvas.write(x + wide - len(hand) - 1, y, hand, palette.ink, palette.rule)


def _column(
    canvas: Canvas, x: int, y: int, spans: Sequence[Span], roll: int | None, palette: Palette
) -> None:
    for row, span in enumerate(spans):
        low, high = f"{span.low:02}", f"{span.high:02}"
        numbers = low if low == high else f"{low}-{high}"
        counts = roll is not None and span.low <= roll <= span.high
        _cell(canvas, x - 1, y + row, f"{span.reads:<4} {numbers}", counts, palette)


def _outs(
    canvas: Canvas, x: int, y: int, codes: Sequence[str], out: int | None, palette: Palette
) -> None:
    """Ten codes in two lines of five, each with its face of the modifier die."""
    for place, written in enumerate(codes):
        across, down = place % 5, place // 5
        _cell(canvas, x + across * 7 - 1, y + down, f"{place} {written}", place == out, palette)


def _cell(canvas: Canvas, x: int, y: int, words: str, counts: bool, palette: Palette) -> None:
    """A cell; the one that counts is lit, and framed so that no colour is needed."""
    if counts:
        canvas.write(x, y, f"▶{words}", f"bold {palette.lit_ink}", palette.lit)
    else:
        canvas.write(x, y, f" {words}", palette.ink)
