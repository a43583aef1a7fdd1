"""The same game by many rules: every reading named, solved or played, side by side."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Anyone, Game
from sandlot.core.settings import About, Number, Switch
from sandlot.lab.best import best_play, solvable
from sandlot.lab.chunks import work
from sandlot.lab.findings import Figure
from sandlot.lab.interrupts import interrupts
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.lab.rulings import changed, others
from sandlot.lab.simulate import simulate

Rulings = Mapping[str, Any]


@dataclass(frozen=True)
class Wishes:
    """How games are played where a game cannot be solved."""

    games: int
    seed: int
    workers: int | None
    until: float | None


@dataclass(frozen=True)
class Swept:
    """One set of rules: what was set, and what came of it."""

    rulings: Rulings
    figures: dict[str, Figure]
    games: int  # how many were played; none where all is exact
    seconds: float


def combinations(game: Game[Any], wanted: Sequence[str]) -> list[Rulings]:
    """All that `ruling=a,b` and the like ask for; without any, each other reading by itself."""
    if not wanted:
        return [{}, *({ruling: value} for ruling, value in others(game))]
    lists = dict(_readings(game, one) for one in wanted)
    if len(lists) < len(wanted):
        raise Mistake("a ruling is named twice; write all its readings in one, like 'innings=3,9'.")
    return [dict(zip(lists, values, strict=True)) for values in product(*lists.values())]


def _readings(game: Game[Any], wanted: str) -> tuple[str, list[Any]]:
    """A ruling and the readings to try."""
    ruling, equals, listed = wanted.partition("=")
    if not equals or not listed:
        raise Mistake(f"{wanted!r} names no readings; write it like 'innings=3,9'.")
    about: dict[str, About] = {**game.rules.about(), **game.setup.about()}
    if ruling not in about:
        few = [name for name, known in about.items() if isinstance(known.kind, Switch | Number)]
        raise unknown("ruling", ruling, few)
    kind = about[ruling].kind
    if not isinstance(kind, Switch | Number):
        raise Mistake(
            f"{ruling} is no switch and no number, so it has no readings to list; "
            "change it in a rules file and give that with --rules FILE."
        )
    return ruling, list(dict.fromkeys(kind.parse(ruling, one) for one in listed.split(",")))


def sweep(
    game: Game[Any],
    rulings: Sequence[Rulings],
    wishes: Wishes,
    done: Callable[[Swept], None] = lambda swept: None,
) -> list[Swept]:
    """Every set of rules in turn; an interrupt leaves those that are done."""
    found: list[Swept] = []
    try:
        with interrupts() as came:
            for swept in _each(game, rulings, wishes):
                found.append(swept)
                done(swept)
                if came():
                    break
    except KeyboardInterrupt:
        pass
    return found


def _each(game: Game[Any], rulings: Sequence[Rulings], wishes: Wishes) -> Iterator[Swept]:
    if not solvable(game):
        yield from (_played(game, one, wishes) for one in rulings)
        return
    with worker_pool(min(wishes.workers or cores(), len(rulings))) as parallel_map:
        yield from parallel_map(partial(_solved, game), rulings)


def _solved(game: Game[Any], rulings: Rulings) -> Swept:
    """Best play, computed."""
    began = time.perf_counter()
    best = best_play(changed(game, rulings))
    figures = {
        "home_win": best.home_win,
        "runs_per_half_inning": best.half_inning,
        **{f"{name}_per_game": best.expected.mean(name) for name in best.expected.figures},
    }
    return Swept(rulings, figures, 0, time.perf_counter() - began)


def _played(game: Game[Any], rulings: Rulings, wishes: Wishes) -> Swept:
    """Games at random, counted."""
    one = changed(game, rulings)
    seats = one.setup.seats
    job = work(one, dict.fromkeys(seats, Anyone()), wishes.seed)
    sample, seconds = simulate(job, wishes.games, wishes.workers, wishes.until)
    if not sample.games or (sample.games < wishes.games and wishes.until is None):
        raise KeyboardInterrupt
    figures = {f"{seat}_win": Figure(*sample.win_rate(seat)) for seat in seats}
    figures |= {f"{name}_per_game": Figure(*sample.mean(name)) for name in sample.figures}
    return Swept(rulings, figures, sample.games, seconds)
