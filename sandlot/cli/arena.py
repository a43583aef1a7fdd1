"""`sandlot arena`: every two bots against each other, and how they rate."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from math import ceil, log10
from typing import Any

from sandlot.bots.names import bots_for
from sandlot.bots.own import any_bot
from sandlot.cli import failing
from sandlot.cli.output import print_columns, print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.progress import bar
from sandlot.cli.simulating import Wishes, listed_names, nothing_yet, pool_for
from sandlot.core.errors import Mistake
from sandlot.core.game import Bot, Game
from sandlot.core.words import count
from sandlot.lab.arena import Arena, Met, Pair
from sandlot.lab.arena import arena as let_meet
from sandlot.lab.ratings import MEAN

Progress = Callable[[Pair, int], None]

WHAT_IS_WHAT = f"""
Each line: percent of games won against the others, and the interval that holds the truth 19 times
in 20. Ratings: their mean is {MEAN:.0f}, and 400 points more are odds of ten to one; with standard
errors, and with one drawn game added between every two bots."""


@preparing()
def arena(game: Game[Any], bots: str, wishes: Wishes, as_json: bool) -> None:
    """Let them all meet and print who is how good."""
    known = contestants(game, bots)
    began = time.perf_counter()
    pairs = list(combinations(known, 2))
    with pool_for(wishes) as pool, progress_of(pairs, wishes) as progress:
        found = let_meet(
            game,
            known,
            wishes.games,
            wishes.seed,
            wishes.path,
            wishes.until,
            wishes.workers,
            pool,
            progress,
            wishes.faults.strict,
        )
        if not found.met:
            raise nothing_yet(pool)
    seconds = time.perf_counter() - began
    if as_json:
        print_json(plain(game, found, seconds))
    else:
        print_table(game, found, seconds)
        if len(found.met) < len(pairs):
            print(f"\ncut short: {len(pairs) - len(found.met)} of {len(pairs)} pairs are missing.")
        failing.print_failures(found.failures)
    failing.end(found.failures, wishes.faults.tolerate_failures)


def contestants(game: Game[Any], names: str) -> dict[str, Bot]:
    """The bots by name: two at least, and none of them twice."""
    listed = listed_names(names)
    found = {name: any_bot(game, name) for name in listed}
    if len(found) < 2:
        known = bots_for(type(game))
        are = f"are {', '.join(known)}" if len(known) > 1 else f"is only {known[0]}"
        raise Mistake(f"an arena needs two different bots; for {game.id} there {are}.")
    for name in found:
        if listed.count(name) > 1:
            raise Mistake(f"the bot {name!r} is named twice.")
    return found


@contextmanager
def progress_of(pairs: list[Pair], wishes: Wishes) -> Iterator[Progress]:
    """A bar over all pairs."""
    with bar(len(pairs) * wishes.games) as tell:
        yield lambda pair, done: tell(pairs.index(pair) * wishes.games + done, " - ".join(pair))


def plain(game: Game[Any], found: Arena, seconds: float) -> dict[str, Any]:
    """All of it in plain numbers, the best bot first."""
    return {
        "game": game.id,
        "games": sum(met.sample.games for met in found.met.values()),
        "seconds": seconds,
        "mean_rating": MEAN,
        "bots": [
            {"bot": bot, "rating": rating.value, "rating_error": rating.error}
            for bot, rating in found.ratings.items()
        ],
        "pairs": [_plain_pair(met) for met in found.met.values()],
        "failures": failing.plain(found.failures),
    }


def _plain_pair(met: Met) -> dict[str, Any]:
    low, high = met.interval(met.pair[0])
    return {
        "bots": list(met.pair),
        "games": met.sample.games,
        "wins": [met.sample.wins.get(bot, 0) for bot in met.pair],
        "first_share": met.share(met.pair[0]),
        "first_share_95": [low, high],
        "path": met.path,
    }


def print_table(game: Game[Any], found: Arena, seconds: float) -> None:
    """Who beat whom how often, the best bot first."""
    games = sum(met.sample.games for met in found.met.values())
    print(f"{count(games, 'game')} of {game.title} in {seconds:.1f} s, half in each seating")
    bots = list(found.ratings)
    rows = [("", "rating", *bots)]
    for bot, rating in found.ratings.items():
        cells = (_cell(found, bot, other) for other in bots)
        rows.append((bot, f"{rating.value:.0f} ± {rating.error:.1f}", *cells))
    print_columns(rows, indent="  ")
    print(WHAT_IS_WHAT)


def _cell(found: Arena, bot: str, other: str) -> str:
    met = found.meeting(bot, other)
    if met is None:
        return "-"
    low, high = met.interval(bot)
    digits = max(1, ceil(-log10(high - low)) - 1)
    share, least, most = (f"{100 * part:.{digits}f}" for part in (met.share(bot), low, high))
    return f"{share} ({least}-{most})"
