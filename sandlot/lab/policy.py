"""Bots as numbers: what each of them would answer everywhere on a board."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.errors import Mistake
from sandlot.core.failures import STRICT, Failures
from sandlot.core.game import Bot, Game, notices
from sandlot.core.players import shares
from sandlot.core.script import Choose, Seat
from sandlot.core.words import joined
from sandlot.lab.ballgames import Grounds, Spot
from sandlot.lab.board import Plans
from sandlot.lab.flat import Floats

Known = dict[tuple[Seat, Choose[Any], Ballgame], list[float]]
"""What bots were found to answer, by what they look at."""

Players = Mapping[Seat, Bot | None]
"""Who plays each seat: a bot, or None for somebody who plays his best."""


def noticed(game: Game[Any], players: Players) -> set[str]:
    """All the details these players look at; a Mistake where somebody may look at anything."""
    found = {detail for bot in players.values() if bot is not None for detail in notices(bot)}
    if found - set(game.details):
        raise Mistake(
            "a bot that may look at anything cannot be weighed or put into tables; let it say "
            f"which details it `notices`, of {joined(list(game.details))}."
        )
    return found


def plans(grounds: Grounds, players: Players, failures: Failures = STRICT) -> Plans:
    """The mixes of all bots at every place; by stage and lead only if one of them looks there.

    A bot that fails there picks evenly, once its failure is counted.
    """
    board, flat = grounds.board, grounds.trees.flat
    stages, leads = board.after.shape
    if "score" in noticed(grounds.game, players):
        row = np.arange(stages, dtype=np.int64)
        col = np.tile(np.arange(leads, dtype=np.int64), (stages, 1))
    else:
        row, col = board.kind, board.grade[board.kind]
    shape = int(row.max()) + 1, len(grounds.places), int(col.max()) + 1, int(flat.mix_size.max())
    mixes = np.zeros(shape)
    ask = Asking(grounds, players, failures, {})
    for stage, lead in _representatives(row, col):
        for place in range(len(grounds.places)):
            mix = mixes[row[stage], place, col[stage, lead]]
            _fill(ask, (stage, lead, place), mix)
    return Plans(_free(grounds, players), mixes, row, col)


def _representatives(row: Any, col: Any) -> Iterator[tuple[int, int]]:
    """One stage and lead for every row and column of the mixes."""
    seen = set()
    for stage in range(len(row)):
        for lead in range(col.shape[1]):
            if (spot := (int(row[stage]), int(col[stage, lead]))) not in seen:
                seen.add(spot)
                yield stage, lead


def _free(grounds: Grounds, players: Players) -> Any:
    free = np.zeros_like(grounds.board.wants)
    for seat, bot in players.items():
        if bot is None:
            side = 1 if seat == grounds.game.setup.seats[1] else -1
            free |= (grounds.board.wants == side).astype(np.int8)
    return free


class Asking(NamedTuple):
    """Who is asked, and what is known of it."""

    grounds: Grounds
    players: Players
    failures: Failures
    known: Known


def _fill(ask: Asking, spot: Spot, mix: Floats) -> None:
    grounds, players, failures, known = ask
    trees, game = grounds.trees, grounds.game
    state = grounds.state(*spot)
    cast = game.cast(state)
    seen = {seat: _seen(game, bot, state) for seat, bot in players.items() if bot is not None}
    for node in trees.decisions(grounds.tree_at(spot)):
        at = trees.flat.mix_at[node]
        for choice in trees.choices[node]:
            size = len(choice.options.listed() or ())
            seat = cast.get(choice.seat, choice.seat)
            if (bot := players[seat]) is not None:
                key = seat, choice, seen[seat]
                if key not in known:
                    known[key] = weights(game, bot, state, seat, choice, failures)
                mix[at : at + size] = known[key]
            at += size


def _seen(game: Game[Ballgame], bot: Bot, state: Ballgame) -> Ballgame:
    """The state as far as a bot looks at it: where that is the same, so is its answer."""
    details = notices(bot)
    plain = game.essence(state, details)
    return plain if "score" in details else plain._replace(inning=1, score=(0, 0))


def weights(
    game: Game[Ballgame],
    bot: Bot,
    state: Ballgame,
    seat: Seat,
    choice: Choose[Any],
    failures: Failures,
) -> list[float]:
    """How likely a bot takes each option; each alike where it failed."""
    likely = shares(bot, game.view(state, seat), choice, seat, failures)
    options = choice.options.listed() or ()
    return [1 / len(options) if likely is None else likely.get(o, 0.0) for o in options]
