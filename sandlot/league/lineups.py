"""Nine men for a game: who plays where, and in which order they bat."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.cards import Batter, Spot
from sandlot.games.deep_drive.speed import RANK
from sandlot.games.deep_drive.state import PITCHES

FIELDED = range(2, 10)
STARTERS, RELIEVERS = 5, 7
"""A rotation, and a bullpen."""


def nine(depth: Mapping[int, Mapping[str, float]], positions: Sequence[int]) -> dict[int, str]:
    """Who plays where: whoever did so most often, each man once."""
    ways = sorted(
        (-many, position, player)
        for position in positions
        for player, many in depth.get(position, {}).items()
    )
    found: dict[int, str] = {}
    for _, position, player in ways:
        if position not in found and player not in found.values():
            found[position] = player
    return found


def filled(
    found: dict[int, str], positions: Sequence[int], batters: Sequence[str]
) -> dict[int, str]:
    """Nobody left for a position: somebody of the bench takes it."""
    spare = [player for player in batters if player not in found.values()]
    for position in positions:
        if position not in found:
            found[position] = spare.pop(0)
    return found


def batting_order(field: Mapping[int, str], cards: Mapping[str, Batter]) -> tuple[Spot, ...]:
    """Nine places: who runs first, the best three in the middle; the pitcher last."""
    men = [(position, player) for position, player in field.items() if player]
    best = sorted(men, key=lambda man: -worth.batting(cards[man[1]]))
    top = sorted(best[2:8], key=lambda man: -_leads(cards[man[1]]))[:2]
    rest = [man for man in best if man not in top]
    order = [top[0], top[1], rest[0], rest[1], rest[2], *rest[3:]]
    spots = [Spot(player, position) for position, player in order]
    return (*spots, *(Spot("", PITCHES) for _ in range(9 - len(spots))))


@lru_cache(maxsize=4096)
def _leads(card: Batter) -> float:
    power = sum(span.high - span.low + 1 for span in card.lines if span.reads == "DD")
    return RANK[card.run] - 0.5 * power
