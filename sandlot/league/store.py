"""A season's clubs kept on disk, their cards and everybody's playing time: found again as long as
nothing they come from changes.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from sandlot.core.disk_cache import JSON, cache_folder, cached
from sandlot.core.errors import Mistake, unknown
from sandlot.core.sources import digest_of, package_sources
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.lahman import check_season
from sandlot.league.workload import Workload, plain_workload, read_workload


@cache  # closed: one value
def edition() -> str:
    """A digest of all it comes from: this package's files, the modules they import, and the data.

    The tables are many megabytes; `contents.json` beside them has a digest of each.
    """
    here = Path(__file__).parent
    files = {*package_sources(__name__.rpartition(".")[0]), *here.rglob("*.json")}
    return digest_of(files)[:20]


@lru_cache(maxsize=1)
def plain_clubs(season: int) -> dict[str, Any]:
    """A season's card sets as plain data, by club."""

    def make() -> dict[str, Any]:
        from sandlot.league.clubs import clubs

        return {name: plain_card_set(cards) for name, cards in clubs(season).items()}

    return _kept(f"{check_season(season)}", make)


@lru_cache(maxsize=1)
def _plain_work(season: int) -> dict[str, Any]:
    """Everybody's playing time as plain data, by club."""

    def make() -> dict[str, Any]:
        from sandlot.league.playing_time import playing_time

        clubs = {name: club(season, name) for name in plain_clubs(season)}
        return {
            name: plain_workload(playing_time(season, name, cards)) for name, cards in clubs.items()
        }

    return _kept(f"{season}-work", make)


def _kept(name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What is kept under this name; made first if it was not yet."""
    return cached(cache_folder("cards") / f"{edition()}-{name}", JSON, make)


@lru_cache(maxsize=256)
def club(season: int, name: str) -> CardSet:
    """One club of a season, or a Mistake."""
    found = plain_clubs(season)
    if name not in found:
        raise unknown(f"club of {season}", name, tuple(found))
    try:
        return card_set(found[name])
    except Mistake as mistake:
        raise Mistake(f"the cards of {name} {season} are broken: {mistake}") from None


@lru_cache(maxsize=256)
def work(season: int, name: str) -> Workload:
    """How much everybody of a club of a season played, or a Mistake."""
    club(season, name)
    try:
        return read_workload(_plain_work(season)[name])
    except (KeyError, TypeError, AttributeError):
        raise Mistake(f"the playing time of {name} {season} is broken on this disk.") from None
