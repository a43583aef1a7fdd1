"""The colours that all pictures are painted with."""

from typing import Final

from sandlot.core.extras import extra

with extra("pettingzoo"):
    from matplotlib.axes import Axes


NIGHT, FELT, GRASS, DIRT = "#0f2a1f", "#17392b", "#2e6b46", "#b9814f"
CHALK, CHALK_DIM, INK, LIT = "#f4efe0", "#a9bfae", "#2b2a26", "#f2b631"
SIDES: Final = {"blue": "#2b83c6", "red": "#d5523c", "yellow": "#f0c808", "green": "#3fae6f"}
CLUBS: Final = (SIDES["blue"], LIT)
"""The visitors' colour, and the home club's."""


def bare(axes: Axes, low: float, high: float) -> None:
    """A square sheet without rulers, so wide and so high."""
    axes.set_xlim(low, high)
    axes.set_ylim(low, high)
    axes.set_aspect("equal")
    axes.axis("off")
