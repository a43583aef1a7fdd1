"""Seasons of the first format brought up to today's: every game is run again, and must come out.

The first format stored neither the cards of real clubs nor what games told. The cards that are made
today are the season's if every stored box score comes out of them again; else it is only read.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sandlot.baseball.scorebook.book import keep_score
from sandlot.core.sweeping import without_sweeps
from sandlot.lab.process_pool import ParallelMap
from sandlot.season.box import plain_book, read_hurt
from sandlot.season.kept import packed, unpacked
from sandlot.season.opened import StoredGame, rerun
from sandlot.season.playing import Season
from sandlot.season.records import packed_record
from sandlot.season.resumed import packed_plans, read_plans

SHARE = 24
"""So many games are given to a worker at once."""


class Upgraded(NamedTuple):
    """What is stored of a game in today's format, beside what stays as it is."""

    box: bytes
    plans: bytes
    record: bytes


class Share(NamedTuple):
    """Games that a worker is to run again."""

    season: Season
    games: list[StoredGame]


def upgraded(
    season: Season,
    games: Sequence[StoredGame],
    parallel_map: ParallelMap,
    told: Callable[[int], None],
) -> dict[str, Upgraded]:
    """All games in today's format, by id; `NotRerun` names the first that does not come out."""
    found: dict[str, Upgraded] = {}
    shares = [Share(season, share) for share in _shares(games)]
    for share, done in zip(shares, parallel_map(run_share, shares), strict=True):
        found |= {game.fixture.id: one for game, one in zip(share.games, done, strict=True)}
        told(len(found))
    return found


def _shares(games: Sequence[StoredGame]) -> Iterator[list[StoredGame]]:
    rest = iter(games)
    while share := [*islice(rest, SHARE)]:
        yield share


@without_sweeps()
def run_share(share: Share) -> list[Upgraded]:
    """Run some games again."""
    return [_upgraded(share.season, game) for game in share.games]


def _upgraded(season: Season, game: StoredGame) -> Upgraded:
    events = rerun(season, game)
    box = plain_book(keep_score(events), read_hurt(unpacked(game.box)))
    return Upgraded(packed(box), packed_plans(read_plans(game.plans)), packed_record(events))
