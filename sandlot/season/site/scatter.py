"""A replay against reality as a drawing: everybody is a mark, and who is within chance a round one.

On the slanting line both are the same; around it lies the band that chance alone fills.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sandlot.lab.report.markup import Markup, tag
from sandlot.lab.report.plots import WIDTH, Drawing, drawing, mark, round_ticks

LEFT, RIGHT, TOP, BELOW = 40.0, 10.0, 8.0, 40.0
"""What is left free around the marks."""

SIDE = WIDTH - LEFT - RIGHT
HEIGHT = TOP + SIDE + BELOW
STEPS = 24
"""A band is drawn with so many corners on each side."""

NAMED = 5
"""At most so many who are outside of the band are named in the drawing."""

LINE, LETTER = 12.0, 7.2
"""How high a name is, and how wide a letter of it."""

Band = Callable[[float], float]
"""How far chance may put somebody from a real figure, up or down."""


class Dot(NamedTuple):
    """Somebody: his name, a short one, his real figure and the replayed."""

    name: str
    short: str
    real: float
    mean: float


def scatter(
    about: Drawing, dots: Sequence[Dot], bands: Sequence[Band], shown: Callable[[float], str]
) -> Markup:
    """The whole drawing; the first band is the widest, and decides who is outside."""
    values = [value for dot in dots for value in (dot.real, dot.mean)]
    spare = 0.06 * (max(values) - min(values) or 1.0)
    low, high = min(values) - spare, max(values) + spare

    def across(value: float) -> float:
        return LEFT + (value - low) / (high - low) * SIDE

    def up(value: float) -> float:
        return TOP + (high - value) / (high - low) * SIDE

    def is_out(dot: Dot) -> bool:
        return abs(dot.mean - dot.real) > bands[0](dot.real)

    def corner(at: float, value: float) -> str:
        return f"{across(at):.1f},{up(min(high, max(low, value))):.1f}"

    def band(reach: Band, number: int) -> Markup:
        xs = [low + (high - low) * n / STEPS for n in range(STEPS + 1)]
        above = [corner(x, x + reach(x)) for x in xs]
        below = [corner(x, x - reach(x)) for x in reversed(xs)]
        return tag("polygon", points=" ".join([*above, *below]), class_=f"band b{number}")

    drawn = [band(reach, number) for number, reach in enumerate(bands)]
    for tick in round_ticks(low, high, 5):
        x, y = across(tick), up(tick)
        drawn += [
            tag("line", x1=x, x2=x, y1=TOP, y2=TOP + SIDE, class_="grid"),
            tag("line", x1=LEFT, x2=LEFT + SIDE, y1=y, y2=y, class_="grid"),
            tag("text", shown(tick), x=x, y=TOP + SIDE + 14, text_anchor="middle"),
            tag("text", shown(tick), x=LEFT - 5, y=y + 3.5, text_anchor="end"),
        ]
    ends = across(low), up(low), across(high), up(high)
    drawn.append(tag("line", x1=ends[0], y1=ends[1], x2=ends[2], y2=ends[3], class_="same"))
    for dot in sorted(dots, key=is_out):
        said = f"{dot.name}: {shown(dot.real)} really, {shown(dot.mean)} replayed"
        look = mark("c0" if is_out(dot) else "s0", across(dot.real), up(dot.mean), 3.4)
        drawn.append(tag("g", tag("title", said), look))
    far = sorted(filter(is_out, dots), key=lambda dot: -abs(dot.mean - dot.real))
    spots = [(dot.short, across(dot.real), up(dot.mean)) for dot in far]
    drawn += _names(spots)
    return drawing(about, HEIGHT, LEFT + SIDE / 2, drawn)


def _names(spots: Sequence[tuple[str, float, float]]) -> Iterator[Markup]:
    """The names of a few, none of them over another."""
    taken: list[tuple[float, float, float]] = []
    for name, x, y in spots:
        wide = LETTER * len(name)
        left = x + 7 if x + 7 + wide < WIDTH else x - 7 - wide
        if len(taken) == NAMED or any(
            abs(y - other) < LINE and left < to and start < left + wide
            for start, to, other in taken
        ):
            continue
        taken.append((left, left + wide, y))
        end = {"text_anchor": "end"} if left < x else {}
        at = x - 7 if left < x else left
        yield tag("text", name, x=at, y=y + 3.5, class_="over-line strong", **end)
