"""`sandlot sim`: many games, in numbers."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandlot.bots.own import any_bot
from sandlot.cli import failing
from sandlot.cli.options import Effort, Faults
from sandlot.cli.output import print_columns, print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.progress import bar
from sandlot.core.errors import Mistake
from sandlot.core.failures import by_name
from sandlot.core.game import Bot, Game
from sandlot.core.script import Seat
from sandlot.core.words import count
from sandlot.lab.chunks import Work, work
from sandlot.lab.pools import Pool
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import enough, known, simulate

if TYPE_CHECKING:
    from sandlot.lab.cluster import Cluster


@dataclass(frozen=True)
class Wishes:
    """How many games, from which stream, and how they are to be played."""

    games: int
    seed: int
    workers: int | None
    until: float | None
    path: str | None
    cluster: str | None = None
    faults: Faults = Faults()


def wishes_of(effort: Effort, faults: Faults) -> Wishes:
    """What the command line asks for, with the number of games it comes to."""
    games = how_many(effort.number, effort.until)
    _, seed, workers, until, path, cluster = effort
    return Wishes(games, seed, workers, until, path, cluster, faults)


def how_many(number: int | None, until: float | None, usual: int = 1000) -> int:
    """The number of games; who asks only for precision gets as many as that takes."""
    at_most = usual if until is None else enough(until)
    return at_most if number is None else number


@contextmanager
def pool_for(wishes: Wishes) -> Iterator["Cluster | None"]:
    """The cluster, if there is to be one; what was counted before it was lost is good."""
    if wishes.cluster is None:
        yield None
        return
    if wishes.workers is not None:
        raise Mistake("--workers is for this machine; a cluster has its own.")
    from sandlot.lab.cluster import cluster

    with cluster(wishes.cluster) as pool:
        yield pool
    if pool.lost:
        print(f"sandlot: {pool.lost}", file=sys.stderr)


def nothing_yet(pool: "Cluster | None") -> Mistake:
    """Why there is nothing to print."""
    lost = pool.lost if pool else ""
    return Mistake(lost or "it was interrupted before the first games were done.")


def bots_at(game: Game[Any], names: str) -> dict[Seat, str]:
    """Which bot sits where; every name must be one."""
    seated = one_for_each(game, names)
    for name in seated.values():
        any_bot(game, name)
    return seated


def one_for_each(game: Game[Any], names: str) -> dict[Seat, str]:
    """One name for all seats, or one for each."""
    seats = game.setup.seats
    listed = listed_names(names)
    if len(listed) == 1:
        listed *= len(seats)
    if len(listed) != len(seats):
        raise Mistake(f"there are {len(seats)} seats ({', '.join(seats)}), not {len(listed)} bots.")
    return dict(zip(seats, listed, strict=True))


def listed_names(names: str) -> list[str]:
    """The names of a list as people write it, with a space after the comma or without."""
    return [name.strip() for name in names.split(",")]


def find_bots(game: Game[Any], names: Mapping[Seat, str]) -> dict[Seat, Bot]:
    """The bots themselves; a name that sits twice is one bot."""
    known = {name: any_bot(game, name) for name in names.values()}
    return {seat: known[name] for seat, name in names.items()}


@preparing()
def sim(game: Game[Any], bots: str, wishes: Wishes, as_json: bool) -> None:
    """Play so many games and print what they came to."""
    names = bots_at(game, bots)
    bots_there, strict = find_bots(game, names), wishes.faults.strict
    with pool_for(wishes) as pool, failing.named(names):
        job = work(game, bots_there, wishes.seed, wishes.path, wishes.games, strict)
        sample, seconds = _play(job, wishes, pool)
        if not sample.games:
            raise nothing_yet(pool)
    failures = by_name(sample.failures, names)
    if as_json:
        found = figures(game, sample, seconds)
        print_json({**found, "path": job.path, "failures": failing.plain(failures)})
    else:
        _print(game, _how(job, wishes, sample), names, sample, seconds)
        failing.print_failures(failures)
    failing.end(failures, wishes.faults.tolerate_failures)


def _play(job: Work, wishes: Wishes, pool: Pool | None) -> tuple[Sample, float]:
    games, workers, until = wishes.games, wishes.workers, wishes.until
    with bar(games, "games") as tell:
        return simulate(job, games, workers, until, lambda now: tell(now.games, "games"), pool)


def _how(job: Work, wishes: Wishes, sample: Sample) -> str:
    """By which path, and whether that was all."""
    how = "from tables" if job.path == "tables" else "by the scripts"
    is_known = wishes.until is not None and known(sample, wishes.until)
    return how if is_known or sample.games == wishes.games else f"{how}, cut short"


def figures(game: Game[Any], sample: Sample, seconds: float) -> dict[str, Any]:
    """A sample in plain numbers."""
    plain: dict[str, Any] = {
        "game": game.id,
        "games": sample.games,
        "seconds": seconds,
        "games_per_second": sample.games / seconds,
    }
    for name in sample.figures:
        plain[f"{name}_per_game"], plain[f"{name}_per_game_error"] = sample.mean(name)
    for seat in game.setup.seats:
        plain[f"{seat}_win"], plain[f"{seat}_win_error"] = sample.win_rate(seat)
    return plain


def _print(
    game: Game[Any], how: str, names: Mapping[Seat, str], sample: Sample, seconds: float
) -> None:
    print(f"{count(sample.games, 'game')} of {game.title} in {seconds:.1f} s, {how}")
    rows = []
    for seat, bot in names.items():
        rate, error = sample.win_rate(seat)
        rows.append((f"{seat} ({bot}) wins", f"{rate:.2%} ± {error:.2%}"))
    for name in sample.figures:
        mean, error = sample.mean(name)
        rows.append((f"{name.replace('_', ' ')} a game", f"{mean:.3f} ± {error:.3f}"))
    print_columns(rows, indent="  ")
