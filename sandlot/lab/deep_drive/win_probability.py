"""The chance to win: both clubs' runs half by half, off whoever will pitch by then."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.baseball.half_inning import next_half
from sandlot.games.deep_drive.changing import SAVE, SETTLED
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State
from sandlot.lab.deep_drive.half_innings import BATTERS, MOST
from sandlot.lab.deep_drive.outlook import MOST_BATTERS, START, Outlook, outlook
from sandlot.lab.deep_drive.plate_appearances import INDEX, OVER, Floats
from sandlot.lab.deep_drive.throws import After

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
        return Half(*next_half(self.inning, self.bottom))


class Forecast:
    """The home club's chance to win, from where a game stands."""

    def __init__(self, rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> None:
        self._innings, self._state = rules.innings, state
        self._now, self._last = Half(state.inning, state.bottom), max(rules.innings, state.inning)
        self._start_extra = GHOST if setup.ghost(rules) else START
        self._outlooks = tuple(outlook(rules, setup, state, bottom) for bottom in (False, True))
        self._after = self._values()

    def home(self, after: After) -> float:
        """With the situation, and the runs more, that a throw leaves."""
        state, bottom = self._state, self._now.bottom
        number = min(state.fielding.faced + after.done, MOST_BATTERS - 1)
        away, home = state.score
        lead = home - away + (after.runs if bottom else -after.runs)
        situation = OVER if after.outs >= 3 else INDEX[after.outs, after.on]
        runs = self._outlooks[bottom].close.runs[number, situation]
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
        while half.inning <= self._last:
            halves.append(half)
            half = half.next
        tied = self._tied()
        value = self._ended(tied)
        for half in reversed(halves):
            runs = expected[half][_calls(self._innings - half.inning, half.bottom)]
            value = np.einsum("lr,lr->l", runs, value[_leads(half.bottom)])
            value = self._decided(half, value, tied)
        return value

    def _ended(self, tied: float) -> Floats:
        """After the last half that is listed."""
        return np.where(LEADS > 0, 1.0, np.where(LEADS < 0, 0.0, tied))

    def _decided(self, half: Half, value: Floats, tied: float) -> Floats:
        """At the start of a half: the last bottom half is not played by a home club that leads."""
        if half.bottom and half.inning >= self._innings:
            return np.where(LEADS > 0, 1.0, value)
        if not half.bottom and half.inning > self._innings:
            return self._ended(tied)
        return value

    def _tied(self) -> float:
        """The home club's chance when an extra inning begins level."""
        top, bottom = (one.extra.runs[0, self._start_extra] for one in self._outlooks)
        wins = sum(float(top[k] * bottom[k + 1 :].sum()) for k in range(MOST + 1))
        return wins / (1 - float(top @ bottom))

    # Forwards, from this half on

    def _expected(self) -> dict[Half, Floats]:
        """For each half to come how likely each number of runs is, by who would be called."""
        found: dict[Half, Floats] = {}
        for bottom, club in zip((False, True), self._outlooks, strict=True):
            half, there = self._begin(bottom)
            days: dict[Half, Floats] = {}
            while half.inning <= self._last:
                days[half] = there
                there = there @ club.moved
                half = Half(half.inning + 1, bottom)
            if days:
                runs = np.tensordot([*days.values()], self._scored(club), 1)
                found.update(zip(days, runs, strict=True))
        return found

    def _begin(self, bottom: bool) -> tuple[Half, Floats]:
        """A club's next half, and by when in the other pitcher's day it begins."""
        state, now = self._state, self._now
        there = np.zeros(MOST_BATTERS)
        faced = min(state.sides[not bottom].faced, MOST_BATTERS - 1)
        if bottom is not now.bottom:
            there[faced] = 1.0
            return now.next, there
        more = self._outlooks[bottom].close.batters[faced, INDEX[state.outs, state.taken]]
        there[faced : faced + BATTERS + 1] = more[: MOST_BATTERS - faced]
        there[-1] += 1.0 - there.sum()
        return Half(now.inning + 1, bottom), there

    def _scored(self, found: Outlook) -> Floats:
        """By when in the other pitcher's day a half begins: the runs, by who would be called."""
        start = self._start_extra if self._now.inning > self._innings else START
        close, far, behind, last = (
            one.runs[:MOST_BATTERS, start]
            for one in (found.close, found.far, found.behind, found.last)
        )
        better = found.better[:, None]
        saved = (1 - better) * last + better * found.saver.runs[0, start]
        return np.stack([close, far, behind, last, saved], axis=1)


CLOSE, FAR, BEHIND, LAST, SAVED = range(5)
"""Who would be called, as `Forecast` reckons the runs of each half."""


@lru_cache(maxsize=64)
def _calls(left: int, bottom: bool) -> NDArray[np.intp]:
    """Who would be called with so many innings left after this one, by the lead at its start."""
    ahead = -LEADS if bottom else LEADS
    found = np.where(abs(ahead) > SETTLED, FAR, CLOSE if left > 0 else LAST)
    if left <= 1:
        found[(ahead > 0) & (ahead <= SETTLED)] = BEHIND
    if left <= 0:
        found[(ahead > 0) & (ahead <= SAVE)] = SAVED
    return found


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
