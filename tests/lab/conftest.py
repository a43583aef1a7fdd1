"""The lab's tests share what is slow to work out."""

from collections.abc import Callable
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from sandlot.core.game import Game
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.solve import Solved

Weigh: TypeAlias = Callable[..., Solved]
"""From a game's name and its settings to the whole game under best play."""


@pytest.fixture(scope="session")
def weighed(own_cache: Path) -> Weigh:
    """Games under best play, each solved once, by whichever worker needs it first."""

    @cache
    def weigh(name: str, *sets: str) -> Solved:
        with (own_cache / f"{'-'.join((name, *sets))}.lock").open("w") as lock:
            flock(lock, LOCK_EX)
            return study.weighed(make_game(name, sets))

    return weigh


V5, V52 = "cheddar-bob-v5", "cheddar-bob-v5.2"


def with_cells(game: Game[Any], chart: str, *cells: tuple[str, str, str]) -> Game[Any]:
    """The same game with some cells of a chart changed, through the rules."""
    changed = getattr(game.rules, chart)
    for label, column, value in cells:
        changed = changed.with_cell(label, column, value)
    return type(game)(game.rules.but({chart: str(changed)}), game.setup)


def all_cells(game: Game[Any], charts: tuple[str, ...], value: str) -> Game[Any]:
    """The same game with every cell of some charts the same."""
    for chart in charts:
        whole = getattr(game.rules, chart)
        cells = [(row.label, column, value) for row in whole.rows for column in whole.columns]
        game = with_cells(game, chart, *cells)
    return game
