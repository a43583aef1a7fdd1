"""Plots as small drawings: each reads without colour, and says in words what it shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from sandlot.lab.findings import Figure
from sandlot.lab.report.markup import Markup, tag, together

WIDTH = 340.0

SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "s1": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    "s2": ((0, -1.3), (1.2, 1), (-1.2, 1)),
    "c0": ((0, -1.5), (1.5, 0), (0, 1.5), (-1.5, 0)),
    "c1": ((-1.4, 1), (-1.4, -1), (0, 0), (1.4, -1), (1.4, 1), (0, 0)),
}
"""The marks that are not round: square, triangle, diamond, bow tie."""


@dataclass(frozen=True)
class Drawing:
    """What a plot is called on the page, to the eye, and to those who do not see it."""

    name: str
    title: str
    words: str
    axis: str


@dataclass(frozen=True)
class Series:
    """A row of shares of one kind; its look is a colour, a mark and a kind of line."""

    name: str
    look: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Spot:
    """A figure where it lies on a line."""

    look: str
    figure: Figure


@dataclass(frozen=True)
class Level:
    """A line with its name, what is written beside it, and the figures on it."""

    name: str
    text: str
    spots: tuple[Spot, ...]


def mark(look: str, x: float, y: float, size: float = 4.0) -> Markup:
    """The mark of a look."""
    if look not in SHAPES:
        return tag("circle", cx=x, cy=y, r=size, class_=f"mark {look}")
    corners = [(x + dx * size * 0.9, y + dy * size * 0.9) for dx, dy in SHAPES[look]]
    return tag("polygon", points=_points(corners), class_=f"mark {look}")


def sample_of(look: str) -> Markup:
    """The mark of a look, small enough to stand in a line of text."""
    return _icon("key", 14.0, 14.0, [mark(look, 7.0, 7.0, 4.5)])


def bases_icon(bases: str) -> Markup:
    """The three bases as seen from behind the plate; the taken ones are filled."""
    corners = {"1": (21.0, 14.0), "2": (14.0, 7.0), "3": (7.0, 14.0)}
    drawn = [
        tag(
            "polygon",
            points=_points([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)]),
            class_="base taken" if base in bases else "base",
        )
        for base, (x, y) in corners.items()
    ]
    return _icon("bases", 28.0, 21.0, drawn)


def distribution(about: Drawing, labels: Sequence[str], series: Sequence[Series]) -> Markup:
    """Shares by value: the first series as bars, the others as marked lines over them."""
    height, left, right, top, bottom = 212.0, 38.0, 6.0, 10.0, 40.0
    step = (WIDTH - left - right) / len(labels)
    high = max(max(one.values) for one in series)
    ticks = round_ticks(0.0, high, 4)
    scale = (height - top - bottom) / max(ticks[-1], high)

    def across(n: int) -> float:
        return left + (n + 0.5) * step

    def up(share: float) -> float:
        return height - bottom - share * scale

    grid = [
        together(
            tag("line", x1=left, x2=WIDTH - right, y1=up(tick), y2=up(tick), class_="grid"),
            tag("text", _share(tick), x=left - 5, y=up(tick) + 3.5, text_anchor="end"),
        )
        for tick in ticks
    ]
    every = ceil(max(map(len, labels)) * 6.6 / step)
    names = [
        tag("text", label, x=across(n), y=height - bottom + 14, text_anchor="middle")
        for n, label in enumerate(labels)
        if n % every == 0
    ]
    bars = [
        tag(
            "rect",
            x=across(n) - step * 0.4,
            y=up(value),
            width=step * 0.8,
            height=value * scale,
            class_=f"bar {series[0].look}",
        )
        for n, value in enumerate(series[0].values)
    ]
    curves = [_curve(one, across, up) for one in series[1:]]
    ground = tag("line", x1=left, x2=WIDTH - right, y1=up(0), y2=up(0), class_="axis")
    middle = (left + WIDTH - right) / 2
    return drawing(about, height, middle, [*grid, *names, *bars, *curves, ground])


def levels(about: Drawing, rows: Sequence[Level], share: bool, middle: float | None) -> Markup:
    """Figures on lines, each with twice its error to both sides, around a middle where given."""
    line, top, bottom, side = 36.0, 6.0, 36.0, 8.0
    height = top + bottom + line * len(rows)
    reach = [
        spot.figure.value + way * 2 * (spot.figure.error or 0.0)
        for row in rows
        for spot in row.spots
        for way in (-1, 1)
    ]
    low, high = _around(reach, middle)
    ticks = round_ticks(low, high, 5)

    def across(value: float) -> float:
        return side + 12 + (value - low) / (high - low) * (WIDTH - 2 * side - 24)

    drawn = [
        together(
            tag("line", x1=across(t), x2=across(t), y1=top, y2=height - bottom, class_="grid"),
            tag(
                "text",
                _share(t) if share else _plain(t),
                x=across(t),
                y=height - bottom + 14,
                text_anchor="middle",
            ),
        )
        for t in ticks
    ]
    if middle is not None:
        at = across(middle)
        drawn.append(tag("line", x1=at, x2=at, y1=top, y2=height - bottom, class_="middle"))
    for n, row in enumerate(rows):
        y = top + line * (n + 0.74)
        name = tag("tspan", row.name, class_="strong")
        drawn.append(tag("text", name, f"  {row.text}", x=side, y=y - 11, class_="over-line"))
        drawn += [_spot(spot, y, across) for spot in reversed(row.spots)]
    return drawing(about, height, WIDTH / 2, drawn)


def bars_mean(rows: Sequence[Level]) -> str:
    """What the bars through the marks mean, where there are any."""
    exact = all(spot.figure.error is None for row in rows for spot in row.spots)
    return "" if exact else "A bar is twice the standard error to both sides."


def drawing(about: Drawing, height: float, middle: float, drawn: Sequence[Markup]) -> Markup:
    """A drawing with a title and a description for those who do not see it."""
    return tag(
        "svg",
        tag("title", about.title, id=f"{about.name}-title"),
        tag("desc", about.words, id=f"{about.name}-words"),
        *drawn,
        tag("text", about.axis, x=middle, y=height - 6, text_anchor="middle", class_="name"),
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        role="img",
        aria_labelledby=f"{about.name}-title {about.name}-words",
        class_="plot",
    )


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers within low and high, so many or fewer steps apart."""
    raw = (high - low) / most or 1.0
    size = 10.0 ** floor(log10(raw))
    step = next(size * m for m in (1, 2, 2.5, 5, 10) if size * m >= raw * 0.999)
    first, last = ceil(low / step - 1e-6), floor(high / step + 1e-6)
    return [n * step for n in range(first, last + 1)]


def _curve(one: Series, across: Callable[[int], float], up: Callable[[float], float]) -> Markup:
    spots = [(across(n), up(value)) for n, value in enumerate(one.values)]
    return together(
        tag("polyline", points=_points(spots), class_=f"curve {one.look}"),
        *(mark(one.look, x, y, 3.0) for x, y in spots),
    )


def _spot(spot: Spot, y: float, across: Callable[[float], float]) -> Markup:
    value, error = spot.figure.value, spot.figure.error
    whisker = None
    if error:
        ends = across(value - 2 * error), across(value + 2 * error)
        whisker = tag("line", x1=ends[0], x2=ends[1], y1=y, y2=y, class_=f"whisker {spot.look}")
    return together(whisker, mark(spot.look, across(value), y, 4.5))


def _around(ends: Sequence[float], middle: float | None) -> tuple[float, float]:
    """From where to where: a little more than the figures, on both sides of a middle alike."""
    low, high = min(ends), max(ends)
    if middle is not None:
        reach = max(middle - low, high - middle, abs(middle) / 50) * 1.1
        return middle - reach, middle + reach
    spare = max((high - low) * 0.08, abs(high) / 200, 1e-6)
    return low - spare, high + spare


def _icon(look: str, width: float, height: float, drawn: Sequence[Markup]) -> Markup:
    return tag(
        "svg",
        *drawn,
        class_=look,
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        aria_hidden="true",
        focusable="false",
    )


def _points(spots: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)


def _share(share: float) -> str:
    return f"{_plain(100 * share)}%"


def _plain(value: float) -> str:
    return f"{round(value, 6):g}"
