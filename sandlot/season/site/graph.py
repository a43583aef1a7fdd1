"""The curve of a game's chances as a drawing."""

from collections.abc import Sequence

from sandlot.lab.report.markup import Markup, tag
from sandlot.season.curve import Point

WIDE, TALL, LEFT, TOP, BELOW = 720, 210, 8, 10, 22
"""The size of the drawing, and what is left free around the curve."""


def graph(points: Sequence[Point], away: str, home: str) -> Markup:
    """The home club's chance from the first pitch to the last: above the middle it leads."""
    high = TALL - TOP - BELOW
    step = (WIDE - 2 * LEFT) / max(1, len(points) - 1)
    at = [(LEFT + n * step, TOP + (1 - one.home) * high) for n, one in enumerate(points)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    middle = TOP + high / 2
    begins = [n for n, one in enumerate(points) if n and one.inning != points[n - 1].inning]
    innings = [
        tag("line", x1=at[n - 1][0], x2=at[n - 1][0], y1=TOP, y2=TOP + high, class_="inning")
        for n in begins
    ]
    numbers = [
        tag("text", str(points[n].inning), x=at[max(0, n - 1)][0] + 4, y=TALL - 6, class_="number")
        for n in (min(1, len(points) - 1), *begins)
    ]
    lowest, highest = min(one.home for one in points), max(one.home for one in points)
    words = (
        f"The chance to win, from {points[0].home:.0%} for {home} at the start; "
        f"it was {lowest:.0%} at its lowest and {highest:.0%} at its highest."
    )
    return tag(
        "svg",
        tag("title", words),
        *innings,
        tag("line", x1=LEFT, x2=WIDE - LEFT, y1=middle, y2=middle, class_="even"),
        tag("polyline", points=line, class_="curve"),
        tag("circle", cx=at[-1][0], cy=at[-1][1], r="5", class_="end"),
        tag("text", f"↑ {home}", x=LEFT + 4, y=TOP + 14, class_="side"),
        tag("text", f"↓ {away}", x=LEFT + 4, y=TOP + high - 6, class_="side"),
        *numbers,
        viewBox=f"0 0 {WIDE} {TALL}",
        role="img",
        class_="graph",
    )
