"""How good a card is: what its lines are worth in runs, as every fan knows them."""

from collections.abc import Mapping
from functools import lru_cache

from sandlot.games.deep_drive.cards import Batter, Pitcher, Span
from sandlot.games.deep_drive.code import (
    DEEP_DRIVE,
    DEFENSE,
    DOUBLE,
    HIT_BATTER,
    HOME_RUN,
    OUT,
    PARK,
    SINGLE,
    SINGLE_PLUS,
    STRIKEOUT,
    TRIPLE,
    WALK,
)

RUNS: Mapping[str, float] = {
    SINGLE: 0.45,
    SINGLE_PLUS: 0.49,
    WALK: 0.31,
    HIT_BATTER: 0.33,
    DOUBLE: 0.77,
    TRIPLE: 1.06,
    HOME_RUN: 1.40,
    PARK: 0.45,
    STRIKEOUT: -0.28,
    OUT: -0.27,
    DEFENSE: 0.02,
}
"""Runs that a result adds on average."""

FLY = -0.24
USUAL_DRIVE = 0.55
"""What a deep drive is worth off a pitcher's card, whoever hits it."""


def of_column(spans: tuple[Span, ...], drive: float) -> float:
    """The runs of a whole column, roll by roll."""
    worth = {**RUNS, DEEP_DRIVE: drive}
    return sum((span.high - span.low + 1) * worth.get(span.reads, FLY) for span in spans)


@lru_cache(maxsize=4096)
def batting(card: Batter) -> float:
    """Runs above nothing in a plate appearance, by his own card."""
    return of_column(card.lines, of_column(card.drives, 0.0) / 100) / 50


@lru_cache(maxsize=4096)
def pitching(card: Pitcher) -> float:
    """Runs he gives up in a plate appearance, by his own card; the fewer the better."""
    return of_column(card.lines, USUAL_DRIVE) / 50
