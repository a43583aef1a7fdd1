"""Figures as they change from round to round: curves over tens, hundreds and thousands."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import ceil, floor, log10

from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.plots import WIDTH, Drawing, drawing, mark, round_ticks

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 236.0, 52.0, 20.0, 12.0, 40.0
ZOOM = 1.6
"""How large a drawing is that stands by itself."""

Axis = Callable[[float], float]
"""Where a value lies along an axis, from 0 to 1."""


@dataclass(frozen=True)
class Curve:
    """A figure by rounds; its name is written beside one of its spots."""

    name: str
    look: str
    spots: tuple[tuple[float, float], ...]
    named_at: int


@dataclass(frozen=True)
class Line:
    """A figure that stays as it is, to compare others with."""

    name: str
    value: float


def falling(about: Drawing, curves: Sequence[Curve]) -> Markup:
    """Shares that get smaller and smaller: a tenth as much is always as far down."""
    values = [value for curve in curves for _, value in curve.spots]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    ticks = [10.0**power for power in range(low, high + 1)]
    return _drawn(about, curves, ticks, lambda value: (log10(value) - low) / (high - low), None)


def closing(about: Drawing, curves: Sequence[Curve], line: Line) -> Markup:
    """Shares that close in on a line."""
    values = [line.value, *(value for curve in curves for _, value in curve.spots)]
    low, high = floor(10 * min(values)) / 10, ceil(10 * max(values)) / 10
    ticks = round_ticks(low, high, 6)
    return _drawn(about, curves, ticks, lambda value: (value - low) / (high - low), line)


def _drawn(
    about: Drawing, curves: Sequence[Curve], ticks: Sequence[float], axis: Axis, line: Line | None
) -> Markup:
    last = max(rounds for curve in curves for rounds, _ in curve.spots)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def across(rounds: float) -> float:
        return LEFT + log10(rounds) / log10(last) * wide

    def up(value: float) -> float:
        return TOP + (1 - axis(value)) * high

    drawn = [_level(up(tick), f"{round(100 * tick, 6):g}%") for tick in ticks]
    for power in range(floor(log10(last)) + 1):
        x = across(10**power)
        drawn += [
            tag("line", x1=x, x2=x, y1=TOP, y2=TOP + high, class_="grid"),
            tag("text", f"{10**power:,}", x=x, y=TOP + high + 14, text_anchor="middle"),
        ]
    if line is not None:
        y = up(line.value)
        drawn.append(tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="middle"))
        drawn.append(tag("text", line.name, x=LEFT + 6, y=y - 5, class_="over-line strong"))
    placed = [[(across(rounds), up(value)) for rounds, value in curve.spots] for curve in curves]
    drawn += [_curve(curve, spots) for curve, spots in zip(curves, placed, strict=True)]
    drawn += [_name(curve, spots) for curve, spots in zip(curves, placed, strict=True)]
    return drawing(about, HEIGHT, LEFT + wide / 2, drawn)


def _level(y: float, text: str) -> Markup:
    return together(
        tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"),
        tag("text", text, x=LEFT - 5, y=y + 3.5, text_anchor="end"),
    )


def _curve(curve: Curve, spots: Sequence[tuple[float, float]]) -> Markup:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return together(
        tag("polyline", points=points, class_=f"curve {curve.look}"),
        *(mark(curve.look, x, y, 3.0) for x, y in spots),
    )


def _name(curve: Curve, spots: Sequence[tuple[float, float]]) -> Markup:
    """Right of its spot: over a curve that falls, under one that rises."""
    x, y = spots[curve.named_at]
    falls = spots[-1][1] > spots[0][1]
    aside = y - 7 if falls else y + 15
    return tag("text", curve.name, x=x + 4, y=aside, class_="over-line strong")


STYLE = re.compile(
    r"^(?::root|@media \(prefers-color-scheme: dark\)) \{.*?^\}"
    r"|^\.(?:plot \S|grid|middle|curve|mark)[^\n]*\}",
    re.DOTALL | re.MULTILINE,
)
"""What a drawing needs of a page's style."""


def by_itself(drawn: Markup) -> str:
    """A drawing as a file of its own: it brings its colours along, by day and by night."""
    style = STYLE.findall(files(__package__).joinpath("style.css").read_text("utf-8"))
    text = "\n".join([*style, ".plot { background: var(--card); }"])
    head, rest = drawn.split(">", 1)
    size = f'width="{ZOOM * WIDTH:g}" height="{ZOOM * HEIGHT:g}"'
    named = head.replace("<svg", f'<svg xmlns="http://www.w3.org/2000/svg" {size}', 1)
    return f"{named}><style>\n{text}\n</style>{rest}\n"
