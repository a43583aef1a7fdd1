"""Small changes of the tables that meet a designer's aims under best play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import inf, log
from pathlib import Path
from typing import Any

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.lab.ballgames import half_inning
from sandlot.lab.best import best_play
from sandlot.lab.findings import Aim, Change, Tries
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import ParallelMap, worker_pool
from sandlot.lab.size import Ends, Often, ends_at_random, often_at_random, size
from sandlot.lab.solve import run_values
from sandlot.lab.study import is_large
from sandlot.lab.suggested import clear, names, save
from sandlot.lab.targets import SHARES, Target, aims_by
from sandlot.lab.tweaks import Tweak, tweaked_game, tweaks, words

BUDGET = 120
"""So many changed games are solved at most, if nothing else is said."""
MOST = 10
"""So many changes are offered at most, the smallest ones."""
SINGLE = 5
"""As many of them are single steps, if there are so many: two steps are more to explain."""
SLACK = 0.02
"""A guess at the runs of a game from those of a half inning may be wrong by this share."""
BATCH = 8

Progress = Callable[[str, float], None]
Steps = tuple[Tweak, ...]


@dataclass(frozen=True)
class Asked:
    """What is searched for, and where it starts."""

    game: Game[Any]
    targets: tuple[Target, ...]
    seed: int
    ends: Ends
    often: Often


@dataclass(frozen=True)
class Tried:
    """Some steps, how much they change, and what they come to, exact or guessed."""

    steps: Steps
    size: float
    values: dict[str, float]
    aims: tuple[Aim, ...] = ()

    @property
    def meets(self) -> bool:
        """Whether it is known to meet all aims."""
        return bool(self.aims) and all(aim.met for aim in self.aims)


def search(
    game: Game[Any],
    aims: Sequence[Aim],
    folder: Path,
    budget: int = BUDGET,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = lambda what, share: None,
) -> tuple[tuple[Change, ...], Tries | None]:
    """Changes of one step or two after which all aims are met, the smallest first.

    First every single step, for nothing is easier to explain; then pairs of steps whose effects
    together should meet the aims, the smallest first, until the budget of games to solve is spent.
    What is found is solved like any other game, and saved in the folder as a rules file, in the
    place of what was found there before. An interrupt leaves what was found so far. With the
    changes comes how far the search went; nothing where there is nothing to search for.
    """
    if all(aim.met for aim in aims):
        clear(folder)
        return (), None
    if is_large(game):
        raise Mistake("with player cards a search would take days; search without them first.")
    hunt = Hunt(game, tuple(aims), budget, progress)
    try:
        hunt.begin(seed)  # before there are others, so that they find all loops compiled
        with worker_pool(workers or cores()) as parallel_map:
            hunt.singles(parallel_map)
            hunt.pairs(parallel_map)
    except KeyboardInterrupt:
        hunt.tries = replace(hunt.tries, stopped=True)
    clear(folder)
    files = names(game, folder)
    return tuple(_saved(game, tried, next(files)) for tried in hunt.best), hunt.tries


class Hunt:
    """A search while it goes on."""

    asked: Asked

    def __init__(
        self, game: Game[Any], aims: tuple[Aim, ...], budget: int, progress: Progress
    ) -> None:
        self.game, self.aims, self.tell, self.budget = game, aims, progress, budget
        self.steps = tweaks(game.rules)
        self.tries = Tries(len(self.steps))
        self.base = {aim.figure: aim.found.value for aim in aims}
        self.known: list[Tried] = []
        self.found: list[Tried] = []

    def begin(self, seed: int) -> None:
        """Where the search starts from: best play of the game as it is."""
        best = best_play(self.game)
        grounds = best.solved.grounds
        targets = tuple(Target(aim.figure, aim.low, aim.high) for aim in self.aims)
        ends, often = ends_at_random(grounds), often_at_random(grounds)
        self.asked = Asked(self.game, targets, seed, ends, often)
        self.runs, self.half = best.runs.value, best.half_inning.value

    @property
    def best(self) -> list[Tried]:
        """The smallest changes that meet all aims, single steps among them."""
        return sorted([*self._singles, *self._others], key=_size)

    @property
    def _singles(self) -> list[Tried]:
        return sorted((tried for tried in self.found if len(tried.steps) == 1), key=_size)[:SINGLE]

    @property
    def _others(self) -> list[Tried]:
        single = self._singles
        others = sorted((tried for tried in self.found if tried not in single), key=_size)
        return others[: MOST - len(single)]

    @property
    def _full(self) -> float:
        """A pair that is larger than this is not among the best any more."""
        others = self._others
        return others[-1].size if len(others) == MOST - len(self._singles) else inf

    def singles(self, parallel_map: ParallelMap) -> None:
        """Every single step: first its size and what it does to a half inning, then all of it."""
        guesses = []
        for number, tried in enumerate(parallel_map(partial(guessed, self.asked), self.steps), 1):
            self.tries = replace(self.tries, looked=number)
            self.tell("single steps", 0.3 * number / len(self.steps))
            if tried is not None:
                guesses.append(tried)
        guesses.sort(key=_size)
        if set(self.base) == {"runs"}:
            follows = self._how_runs_follow(guesses, parallel_map)
            self.known = [self._guess(tried, follows) for tried in guesses]
            solved = [tried.steps for tried in self.found]
            promising = [tried.steps for tried in self.known if self._may_meet(tried, SLACK)]
            self._solve_singles([steps for steps in promising if steps not in solved], parallel_map)
        else:
            self.known = self._solve_singles([tried.steps for tried in guesses], parallel_map)

    def _solve_singles(self, every: Sequence[Steps], parallel_map: ParallelMap) -> list[Tried]:
        """Solve single steps, and note how many there is no time for."""
        before = self.tries.singles
        try:
            return self._solve(every, parallel_map)
        finally:
            self.tries = replace(self.tries, left=len(every) - (self.tries.singles - before))

    def pairs(self, parallel_map: ParallelMap) -> None:
        """Pairs of steps that should meet the aims together, the smallest first.

        What is expected of them is put right by how far off it was for those already solved.
        """
        both = [self._both(one, other) for one, other in combinations(self.known, 2)]
        waiting = sorted((tried for tried in both if tried), key=_size)
        off: list[dict[str, float]] = []
        while self.tries.games < self.budget:
            batch = [tried for tried in waiting if self._may_meet(_put_right(tried, off), 0.0)]
            batch = [tried for tried in batch[:BATCH] if tried.size < self._full]
            if not batch:
                return
            waiting = [tried for tried in waiting if tried not in batch]
            expected = {tried.steps: tried.values for tried in batch}
            for tried in self._solve(list(expected), parallel_map):
                wrong = expected[tried.steps]
                off.append({name: value - wrong[name] for name, value in tried.values.items()})

    def _solve(self, every: Sequence[Steps], parallel_map: ParallelMap) -> list[Tried]:
        """Solve as many changed games as the budget allows, and keep those that meet all aims."""
        every = every[: self.budget - self.tries.games]
        known = []
        found = parallel_map(partial(solved, self.asked), every)
        for steps, tried in zip(every, found, strict=True):
            singles, pairs = self.tries.singles, self.tries.pairs
            one = len(steps) == 1
            self.tries = replace(self.tries, singles=singles + one, pairs=pairs + (not one))
            self.tell("changes solved", 0.3 + 0.7 * self.tries.games / self.budget)
            if tried is not None:
                known.append(tried)
                if tried.meets:
                    self.found.append(tried)
        return known

    def _how_runs_follow(self, guesses: list[Tried], parallel_map: ParallelMap) -> float:
        """How the runs of a game follow those of a half inning, as a power of their ratio.

        Not one by one: where much is scored fewer games are tied, and more ends with a walk-off.
        Two games tell, the one with the fewest runs and the one with the most.
        """
        in_order = sorted(guesses, key=_half)
        ends = [in_order[0], in_order[-1]]
        games = self._solve([tried.steps for tried in ends], parallel_map)
        if len(games) < len(ends) or not 0 < _half(ends[0]) < _half(ends[1]):
            return 1.0
        few, many = (tried.values["runs"] for tried in games)
        return log(many / few) / log(_half(ends[1]) / _half(ends[0]))

    def _guess(self, tried: Tried, follows: float) -> Tried:
        """The runs of a game, guessed from those of a half inning."""
        runs = self.runs * (_half(tried) / self.half) ** follows
        return Tried(tried.steps, tried.size, {"runs": runs})

    def _may_meet(self, tried: Tried, slack: float) -> bool:
        return all(
            target.low * (1 - slack) <= tried.values[target.figure] <= target.high * (1 + slack)
            for target in self.asked.targets
        )

    def _both(self, one: Tried, other: Tried) -> Tried | None:
        """Two steps together: shares of games add up, everything else multiplies."""
        if one.steps[0].place == other.steps[0].place:
            return None
        values = {}
        for figure, base in self.base.items():
            mine, theirs = one.values[figure], other.values[figure]
            adds = figure in SHARES or not base
            values[figure] = mine + theirs - base if adds else mine * theirs / base
        return Tried((*one.steps, *other.steps), one.size + other.size, values)


def _put_right(tried: Tried, off: Sequence[dict[str, float]]) -> Tried:
    """An expectation, less the mean error of others."""
    if not off:
        return tried
    values = {n: v + sum(one[n] for one in off) / len(off) for n, v in tried.values.items()}
    return Tried(tried.steps, tried.size, values)


def _size(tried: Tried) -> float:
    return tried.size


def _half(tried: Tried) -> float:
    return tried.values["half_inning"]


def guessed(asked: Asked, step: Tweak) -> Tried | None:
    """The size of a step, and the runs of a half inning after it; None if it changes nothing."""
    game = tweaked_game(asked.game, (step,))
    if game is None:
        return None
    try:
        grounds = half_inning(game)
        runs = float(run_values(grounds)[0])
    except Mistake:
        return None
    changed = size(asked.ends, ends_at_random(grounds), asked.often)
    return Tried((step,), changed, {"half_inning": runs}) if changed else None


def solved(asked: Asked, steps: Steps) -> Tried | None:
    """A changed game solved; None where the rules do not allow it, or such a game never ends."""
    game = tweaked_game(asked.game, steps)
    if game is None:
        return None
    try:
        best = best_play(game, keep=False)
        aims = aims_by(best, asked.targets, asked.seed)
    except Mistake:
        return None
    changed = size(asked.ends, ends_at_random(best.solved.grounds), asked.often)
    return Tried(steps, changed, {aim.figure: aim.found.value for aim in aims}, aims)


def _saved(game: Game[Any], tried: Tried, file: Path) -> Change:
    """A change with its rules file."""
    changed = tweaked_game(game, tried.steps)
    assert changed is not None
    told = tuple(words(game.rules, step) for step in tried.steps)
    save(changed, told, file)
    return Change(told, tried.size, tried.aims, str(file))
