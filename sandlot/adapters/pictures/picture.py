"""A game as a picture: its board, how it stands beside it, and what was told last below."""

from importlib import import_module
from textwrap import fill, wrap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandlot.adapters.pictures.paint import CHALK, CHALK_DIM, LIT, NIGHT
from sandlot.adapters.playing import Playing
from sandlot.adapters.telling import Telling, waits
from sandlot.core.extras import extra

with extra("pettingzoo"):
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

DRAWN: Final = {
    "cheddar-bob-v5": "ballpark",
    "cheddar-bob-v5.2": "ballpark",
    "deep-drive": "ballpark",
    "griddly-headz": "ring",
    "home-runz": "ring",
    "robo-dodgeball": "court",
}
SIZE: Final = (9.6, 7.2)
DOTS: Final = 100
LINES: Final = 6
"""So many lines of what was told fit below."""


def picture(playing: Playing, telling: Telling) -> NDArray[np.uint8]:
    """The game as a spectator sees it: height, width and three colours."""
    game, view = playing.code.game, playing.view(None)
    figure = Figure(SIZE, DOTS, facecolor=NIGHT)
    canvas = FigureCanvasAgg(figure)
    figure.text(0.03, 0.945, game.title, color=CHALK, size=17, weight="bold")
    axes = figure.add_axes((0.02, 0.24, 0.62, 0.69))
    drawn: Any = import_module(f"sandlot.adapters.pictures.{DRAWN[game.id]}")
    drawn.draw(axes, playing.code, view)
    standing = [fill(line, 36, subsequent_indent="   ") for line in playing.code.standing(view)]
    figure.text(
        0.66, 0.9, "\n".join(standing), color=CHALK, size=10.5, va="top", family="monospace"
    )
    figure.text(0.66, 0.27, fill(waits(playing), 34), color=LIT, size=11, va="bottom")
    told = [part for line in telling.lines for part in wrap(line, 118)]
    below = "\n".join(told[-LINES:])
    figure.text(0.03, 0.21, below, color=CHALK_DIM, size=10.5, va="top", linespacing=1.5)
    canvas.draw()  # type: ignore[no-untyped-call]
    return np.asarray(canvas.buffer_rgba())[..., :3].copy()  # type: ignore[no-untyped-call]
