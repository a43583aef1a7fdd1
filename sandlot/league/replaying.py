"""Many games between random pairs of a season's clubs, and what they come to."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from sandlot.baseball.ballgame import SIDES
from sandlot.core.dice import fast
from sandlot.core.sample import by_bots, play_out
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.managers import WithOrders
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.lab.process_pool import worker_pool
from sandlot.league import bunts
from sandlot.league.as_it_was import meeting, told_today
from sandlot.league.clubs import clubs
from sandlot.league.tally import Tally

CHUNK = 100
"""So many games are dealt out at a time; the same ones whoever plays them."""


def replayed(
    season: int, games: int, seed: int, workers: int, told: Callable[[int], None]
) -> Tally:
    """So many games, or those done until it is interrupted; the same with the same seed, whatever
    the number of workers."""
    total = Tally()
    sizes = [min(CHUNK, games - first) for first in range(0, games, CHUNK)]
    (
        clubs(season),
        bunts.told(season),
    )  # Polars hangs in a process that was forked after its first use
    with suppress(KeyboardInterrupt), worker_pool(workers) as parallel_map:
        for one in parallel_map(partial(_chunk, season, seed), list(enumerate(sizes))):
            total.merge(one)
            told(total.games)
    return total


def _chunk(season: int, seed: int, job: tuple[int, int]) -> Tally:
    number, games = job
    found = Tally()
    sets = list(clubs(season).values())
    name = f"replay:{season}:{seed}:{number}"
    rng, below = Random(name), fast(f"{name}:dice")
    for _ in range(games):
        away, home = rng.sample(sets, 2)
        game = DeepDrive(DeepDriveRules(), meeting(away, home, rng))
        bots = {seat: WithOrders(told_today(season, game.setup, seat, rng)) for seat in SIDES}
        decide = by_bots(game, bots, below)
        events: list[Any] = []
        play_out(game, below, decide, events.append)
        found.add(events)
    return found
