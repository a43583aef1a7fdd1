"""The chance to win: both clubs' runs half by half, off whoever will pitch by then."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.games.deep_drive.changing import SAVE, SETTLED
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State
from sandlot.lab.deep_drive.half_innings import BATTERS, MOST
from sandlot.lab.deep_drive.outlook import MOST_BATTERS, Outlook, outlook
from sandlot.lab.deep_drive.plate_appearances import INDEX, Floats, place
from sandlot.lab.deep_drive.throws import After

START = INDEX[0, (False, False, False)]
GHOST = INDEX[0, (False, True, False)]
LEADS = np.arange(-2 * MOST, 2 * MOST + 1)
"""The home club's lead; a bigger one counts as the biggest."""

Worth: TypeAlias = Callable[[After], float]


class Half(NamedTuple):
    """Half an inning: its number, and who bats."""

    inning: int
    bottom: bool

    @property
    def next(self) -> "Half":
        """The half after it."""
        return Half(self.inning + self.bottom, not self.bottom)


class Forecast:
    """The home club's chance to win, from where a game stands."""

    def __init__(self, rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> None:
        self._innings, self._state = rules.innings, state
        self._now = Half(state.inning, state.bottom)
        self._start_extra = GHOST if setup.ghost(rules) else START
        self._outlooks = tuple(outlook(rules, setup, state, bottom) for bottom in (False, True))
        self._after = self._values()

    def home(self, after: After) -> float:
        """With the situation, and the runs more, that a throw leaves."""
        state, bottom = self._state, self._now.bottom
        number = min(state.fielding.faced + after.done, MOST_BATTERS - 1)
        away, home = state.score
        lead = home - away + (after.runs if bottom else -after.runs)
        runs = self._outlooks[bottom].close.runs[number, place(after)]
        return self._rest(runs, lead)

    def as_it_stands(self) -> float:
        """Before the next throw; a lead in the last inning may bring in who is to save it."""
        state, bottom = self._state, self._now.bottom
        away, home = state.score
        found = self._outlooks[bottom]
        number = min(state.fielding.faced, MOST_BATTERS - 1)
        situation = INDEX[state.outs, state.taken]
        runs = found.close.runs[number, situation]
        ahead = away - home if bottom else home - away
        if situation == START and state.inning >= self._innings and 0 < ahead <= SAVE:
            runs = found.saver.runs[0, START] if found.better[number] else runs
        return self._rest(runs, home - away)

    def _rest(self, runs: Floats, lead: int) -> float:
        return float(runs @ self._after[_leads(self._now.bottom)[_index(lead)]])

    # Backwards, from the last half to the one after this

    def _values(self) -> Floats:
        """What each lead is worth to the home club when this half is over."""
        halves, expected = [], self._expected()
        half = self._now.next
        while half.inning <= max(self._innings, self._now.inning):
            halves.append(half)
            half = half.next
        tied = self._tied()
        value = self._ended(Half(max(self._innings, self._now.inning), True), tied)
        for half in reversed(halves):
            runs = expected[half]
            value = np.einsum("lr,lr->l", runs, value[_leads(half.bottom)])
            value = self._decided(half, value, tied)
        return value

    def _ended(self, last: Half, tied: float) -> Floats:
        """After the last half that is listed."""
        return np.where(LEADS > 0, 1.0, np.where(LEADS < 0, 0.0, tied))

    def _decided(self, half: Half, value: Floats, tied: float) -> Floats:
        """At the start of a half: the last bottom half is not played by a home club that leads."""
        if half.bottom and half.inning >= self._innings:
            return np.where(LEADS > 0, 1.0, value)
        if not half.bottom and half.inning > self._innings:
            return self._ended(half, tied)
        return value

    def _tied(self) -> float:
        """The home club's chance when an extra inning begins level."""
        top, bottom = (one.extra.runs[0, self._start_extra] for one in self._outlooks)
        wins = sum(float(top[k] * bottom[k + 1 :].sum()) for k in range(MOST + 1))
        return wins / (1 - float(top @ bottom))

    # Forwards, from this half on

    def _expected(self) -> dict[Half, Floats]:
        """For each half to come how likely each number of runs is, by the lead at its start."""
        found = {}
        for bottom in (False, True):
            half, there = self._begin(bottom)
            while half.inning <= max(self._innings, self._now.inning):
                found[half] = self._runs(half, there)
                there = _moved_on(there, self._outlooks[bottom])
                half = Half(half.inning + 1, bottom)
        return found

    def _begin(self, bottom: bool) -> tuple[Half, Floats]:
        """A club's next half, and by when in the other pitcher's day it begins."""
        state, now = self._state, self._now
        there = np.zeros(MOST_BATTERS)
        faced = min(state.sides[not bottom].faced, MOST_BATTERS - 1)
        there[faced] = 1.0
        if bottom is not now.bottom:
            return now.next, there
        batters = self._outlooks[bottom].close.batters[faced, INDEX[state.outs, state.taken]]
        return Half(now.inning + 1, bottom), _moved(there, np.tile(batters, (MOST_BATTERS, 1)))

    def _runs(self, half: Half, there: Floats) -> Floats:
        """How likely each number of runs is, by the lead at the start of a half."""
        found, last = self._outlooks[half.bottom], half.inning >= self._innings
        ahead = -LEADS if half.bottom else LEADS
        start = self._start_extra if half.inning > self._innings else START
        usual = there @ (found.last if last else found.close).runs[:MOST_BATTERS, start]
        settled = there @ found.far.runs[:MOST_BATTERS, start]
        runs = np.where((abs(ahead) > SETTLED)[:, None], settled, usual)
        if half.inning >= self._innings - 1:
            trailing = there @ found.behind.runs[:MOST_BATTERS, start]
            runs = np.where(((ahead > 0) & (ahead <= SETTLED))[:, None], trailing, runs)
        if last:
            stays = there * (1 - found.better)
            saved = stays @ found.last.runs[:MOST_BATTERS, start]
            saved = saved + (1 - stays.sum()) * found.saver.runs[0, start]
            runs = np.where(((ahead > 0) & (ahead <= SAVE))[:, None], saved, runs)
        return runs


def _moved_on(there: Floats, found: Outlook) -> Floats:
    return _moved(there, found.close.batters[:MOST_BATTERS, START])


def _moved(there: Floats, batters: Floats) -> Floats:
    """Where a half ends that begins there."""
    later = np.zeros(MOST_BATTERS)
    for more in range(BATTERS + 1):
        later[more:] += (there * batters[:, more])[: MOST_BATTERS - more]
    later[-1] += 1.0 - later.sum()
    return later


def _index(lead: int) -> int:
    return min(max(lead, int(LEADS[0])), int(LEADS[-1])) - int(LEADS[0])


@lru_cache(maxsize=2)
def _leads(bottom: bool) -> NDArray[np.intp]:
    """Where each lead goes, by the runs of a half."""
    more = np.arange(MOST + 1) * (1 if bottom else -1)
    found: NDArray[np.intp] = np.arange(len(LEADS))[:, None] + more
    return found.clip(0, len(LEADS) - 1)


@lru_cache(maxsize=64)
def forecast(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> Forecast:
    """The chances of a game as it stands."""
    return Forecast(rules, setup, state)


def home_wins(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> float:
    """The home club's chance as a game stands."""
    if state.over:
        away, home = state.score
        return float(home > away)
    return forecast(rules, setup, state).as_it_stands()


def worth_of(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> Worth:
    """What each way a throw may leave the inning is worth to the club at bat."""
    found, bottom = forecast(rules, setup, state), state.bottom

    def worth(after: After) -> float:
        home = found.home(after)
        return home if bottom else 1.0 - home

    return worth
