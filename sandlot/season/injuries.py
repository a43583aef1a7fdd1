"""Who is hurt, and how many of his club's games he misses."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from sandlot.core.words import count
from sandlot.games.deep_drive.choice import SEASON
from sandlot.games.deep_drive.events import Hurt
from sandlot.league.lahman import TWO_WAYS

Out: TypeAlias = Mapping[str, int]
"""Players of a club with the games that each misses; `SEASON` is all there are."""

NOBODY: tuple[Out, Out] = ({}, {})
"""Nobody of the visitors, and nobody of the home club."""


def man_of(card: str) -> str:
    """Whose card this is; who pitches and bats has two."""
    return card.removesuffix(TWO_WAYS)


def hurt_in(events: Iterable[Any]) -> tuple[Out, Out]:
    """Who was hurt for longer than the game that told this: the visitors first."""
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for event in events:
        if isinstance(event, Hurt) and event.games:
            _adds(found[event.bottom], man_of(event.player), event.games)
    return found


def out_after(out: Out, hurt: Out) -> dict[str, int]:
    """Who is out when his club has played another game, in which these were hurt."""
    found = {
        one: games if games == SEASON else games - 1 for one, games in out.items() if games > 1
    }
    for one, games in hurt.items():
        _adds(found, one, games)
    return found


def _adds(out: dict[str, int], one: str, games: int) -> None:
    out[one] = max(games, out.get(one, 0))


def how_long(games: int) -> str:
    """What he misses, in words."""
    return "the season" if games == SEASON else count(games, "game")
