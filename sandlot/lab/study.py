"""Ask for a game to be weighed, under best play or with bots at the table."""

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache, partial
from math import sqrt
from typing import Any

import numpy as np

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.disk_cache import ARRAYS, cache_folder, cached
from sandlot.core.errors import Mistake
from sandlot.core.failures import STRICT, Failures
from sandlot.core.game import Bot, Game, Rules, Setup, notices
from sandlot.core.script import Seat
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.ballgames import Grounds, grounds, lead_of, recapped
from sandlot.lab.board import Plans
from sandlot.lab.policy import Players, noticed, plans
from sandlot.lab.sharp import Sharp
from sandlot.lab.solve import Solved, solve
from sandlot.lab.tables import LARGEST, Tables, compile_tables

ENOUGH = 1e-9
"""The lead's cap is raised until it can have put a value wrong by no more than this."""
GOOD = 1e-6
"""Where ties are very common, a higher cap does not help, and this is good enough."""
HIGHEST = 200
SLOW = 250_000
"""More situations than this take over a minute to lay out in tables."""

EDITION = 2
"""Raised when the lab's own arithmetic changes, so that what it kept before is not used."""


def weighed(
    game: Game[Any],
    players: Players | None = None,
    keep: bool = True,
    state: Ballgame | None = None,
) -> Solved:
    """The whole game weighed: everybody plays his best, but for the bots among the players.

    What was solved before is found on the disk, and what is new is kept there. The cap of the lead
    is wide enough for the first pitch, and for a state if one is given.
    """
    players = players or dict.fromkeys(game.setup.seats)
    free = all(bot is None for bot in players.values())
    cap = usual_cap(game) if is_large(game) and free else wide_cap(game)
    cap += 0 if state is None else abs(lead_of(state))
    before = 1.0
    while True:
        ground = _grounds(game, players, min(cap, HIGHEST))
        solved = _solved(ground, plans(ground, players), keep)
        spot = solved.start if state is None else ground.find(state)
        error = max(solved.error, solved.error_at(spot))
        if error <= ENOUGH or before / 2 < error < GOOD:
            return solved
        before = error
        if cap >= HIGHEST:
            raise Mistake(f"by these rules leads of {HIGHEST} are nothing rare: too long to solve.")
        cap += cap // 2


def _solved(ground: Grounds, plan: Plans, keep: bool) -> Solved:
    if not keep:
        return solve(ground, plan)
    file = cache_folder("solved") / key(ground.game, ground.trees.flat, ground.board, plan)
    low, high = cached(file, ARRAYS, lambda: {"bounds": solve(ground, plan).bounds})["bounds"]
    return Solved(ground, plan, low, high)


def key(game: Game[Any], *laid_out: tuple[Any, ...]) -> str:
    """The name of a solution: the game, its rules, and all the numbers it was laid out in.

    The numbers come from the scripts, so a changed rule never finds what was kept for the old one,
    even when nobody thought of raising a version.
    """
    known = {
        "edition": EDITION,
        "game": game.id,
        "version": game.version,
        "rules": game.rules.plain(),
    }
    digest = hashlib.sha256(json.dumps(known, sort_keys=True).encode())
    for arrays in laid_out:
        for array in arrays:
            numbers = np.asarray(array)
            digest.update(f"{numbers.dtype}{numbers.shape}".encode() + numbers.tobytes())
    return digest.hexdigest()


def is_large(game: Game[Any]) -> bool:
    """Whether it matters who is due to bat, which makes a game a hundred times larger."""
    return isinstance(game, Diamond) and game.knows_lineup(())


def usual_cap(game: Game[Any]) -> int:
    """A lead that is hardly ever made up."""
    return 15 + int(getattr(game.rules, "innings", 0))


def wide_cap(game: Game[Any]) -> int:
    """A lead that is hardly ever seen, so that little depends on what lies beyond."""
    return min(16 + int(17 * sqrt(getattr(game.rules, "innings", 0))), HIGHEST)


def _grounds(game: Game[Any], players: Players, cap: int) -> Grounds:
    if not isinstance(game, Diamond):
        raise Mistake(
            f"{game.id} cannot be solved: the lab solves the Cheddar Bobs, "
            "whose half innings come to few situations."
        )
    lineup = "lineup" in noticed(game, players)
    return _capped(_laid_out(type(game), game.rules, game.setup, lineup), cap)


@lru_cache(maxsize=4)
def _laid_out(kind: type[Diamond], rules: Rules, setup: Setup, lineup: bool) -> Grounds:
    return grounds(kind(rules, setup), lineup)


@lru_cache(maxsize=4)
def _capped(ground: Grounds, cap: int) -> Grounds:
    return recapped(ground, cap)


def compiled(
    game: Game[Any],
    bots: Mapping[Seat, Bot],
    patient: bool = False,
    failures: Failures = STRICT,
) -> Tables:
    """The game with these bots at the table, as tables; only the patient wait for slow ones."""
    ground = _grounds(game, bots, usual_cap(game))
    stages, leads = ground.board.after.shape if "score" in noticed(game, bots) else (1, 1)
    situations = stages * leads * len(ground.places)
    most = situations * int(np.diff(ground.trees.flat.end_at).max())
    if most > LARGEST or (situations > SLOW and not patient):
        raise Mistake(f"tables of {situations:,} situations are too many to lay out.")
    return compile_tables(ground, plans(ground, bots, failures))


def equilibrium(game: Game[Any]) -> Sharp:
    """The bot that plays the solved mix of its situation."""
    return Sharp(partial(_best, game))


def best_reply(game: Game[Any], bot: Bot) -> Sharp:
    """The bot that knows another one, and makes the most of it."""
    return Sharp(partial(reply, game, bot), ("score", *notices(bot)))


def _best(game: Game[Any], seat: Seat) -> Solved:
    return weighed(game)


def reply(game: Game[Any], bot: Bot, seat: Seat) -> Solved:
    """The whole game weighed with somebody on a seat who knows the bot on the other."""
    return weighed(game, {other: None if other == seat else bot for other in game.setup.seats})


def given_away(game: Game[Any], bot: Bot) -> Mapping[Seat, float]:
    """How much of the chance to win a bot loses on each seat to somebody who knows it."""
    best = weighed(game).home_win
    away, home = game.setup.seats
    return {
        away: reply(game, bot, home).home_win - best,
        home: best - reply(game, bot, away).home_win,
    }
