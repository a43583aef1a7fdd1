"""From state to state: what a turn leads to, exactly, when it is known who decides how.

A tree leaves the choices open and forgets what is in view in the middle of a turn. Here bots
decide, and a bot sees what it would see at the table: the state of the latest `Now`.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

from sandlot.core.cache_sizes import ROLLS
from sandlot.core.chance import LISTABLE, Odds
from sandlot.core.errors import Mistake
from sandlot.core.expand import ways
from sandlot.core.failures import STRICT, Failures
from sandlot.core.game import Anyone, Bot, Game, notices
from sandlot.core.players import shares
from sandlot.core.script import Choose, Roll, Script, Seat, Together
from sandlot.lab.tree import LIMIT, Outcomes, listed

FAINT = Fraction(1, 2**53)
"""A way that is less likely and still goes on is left out: no random number is fine enough for it.

So a script may throw again and again until somebody is ahead.
"""

ONE = Fraction(1)

Mix: TypeAlias = Callable[[Any, Choose[Any]], Iterable[tuple[Any, Fraction]]]
"""How a choice is made: from the state in view to the options and how likely each is taken."""

Left: TypeAlias = tuple[Any, Any]
"""What a script leaves: the value it returned, and the state in view."""


class Walker:
    """Walks every way through scripts under a mix; equal scripts in equal view are walked once."""

    def __init__(self, mix: Mix, looks: bool = True, limit: int = LIMIT) -> None:
        self.mix = mix
        self.looks = looks  # whether the mix depends on the state in view
        self.limit = limit
        self.steps = 0
        self._known: dict[tuple[Script[Any], Any], dict[Left, Fraction]] = {}

    def outcomes(self, script: Script[Any], state: Any = None) -> Outcomes:
        """What a script can return and how likely each is, begun with this state in view."""
        self.steps = 0
        if self.looks:
            self._known.clear()  # another state is in view
        found: Outcomes = {}
        for (value, _), chance in self._walk(script, state if self.looks else None).items():
            add(found, value, chance)
        return found

    def _part(self, script: Script[Any], now: Any) -> dict[Left, Fraction]:
        if (script, now) not in self._known:
            self._known[script, now] = self._walk(script, now)
        return self._known[script, now]

    def _walk(self, script: Script[Any], now: Any) -> dict[Left, Fraction]:
        found: dict[Left, Fraction] = {}
        for value, stands, chance in ways(script, self._answers, ONE, now):
            self._step()
            seen = stands if self.looks else None
            if isinstance(value, Script):
                for left, share in self._part(value, seen).items():
                    add(found, left, times(chance, share))
            else:
                add(found, (value, seen), chance)
        return found

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise Mistake(
                f"this is too large to expand: {self.steps - 1:,} steps so far, and more to come."
            )

    def _answers(
        self, asked: Any, stands: Any, chance: Fraction
    ) -> Iterable[tuple[Any, Any, Fraction]]:
        """Every answer a request can get, with the state then in view and how likely that is."""
        self._step()
        if chance <= FAINT:
            return []
        seen = stands if self.looks else None
        match asked:
            case Script():
                lefts = self._part(asked, seen).items()
                return [(value, then, times(chance, share)) for (value, then), share in lefts]
            case Roll():
                if asked.chance.size > LISTABLE:
                    raise Mistake(f"this is too large to expand: {asked.chance} in one draw.")
                likely: Iterable[tuple[Any, Fraction]] = chances(asked.odds)
            case Choose():
                likely = self.mix(seen, asked)
            case Together():
                every = product(*(self.mix(seen, choice) for choice in asked.choices))
                pairs = (zip(*one, strict=True) for one in every)
                likely = [(options, prod(shares, start=ONE)) for options, shares in pairs]
            case _:
                raise TypeError(f"a script asked for {asked!r}")
        return [(answer, seen, times(chance, share)) for answer, share in likely]


@lru_cache(maxsize=ROLLS)
def chances(odds: Odds[Any]) -> list[tuple[Any, Fraction]]:
    """The exact chances of a roll; making fractions takes time, and rolls come again."""
    return odds.chances()


def times(chance: Fraction, share: Fraction) -> Fraction:
    """Their product; one times something, which is most of them, takes no time."""
    return share if chance is ONE else chance if share is ONE else chance * share


def add(found: dict[Any, Fraction], what: Any, chance: Fraction) -> None:
    """Make something more likely by a chance."""
    found[what] = found[what] + chance if what in found else chance


def evenly(choice: Choose[Any]) -> list[tuple[Any, Fraction]]:
    """Every option as likely as the others."""
    options = listed(choice)
    return [(option, Fraction(1, len(options))) for option in options]


class Turns:
    """The turns of a game with bots at the table: from essence to essence.

    A bot that fails picks evenly, once its failure is counted in `failures`.
    """

    failures: Failures = STRICT

    def __init__(self, game: Game[Any], bots: Mapping[Seat, Bot]) -> None:
        self.game = game
        self.bots = bots
        self._noticed = sorted({detail for bot in bots.values() for detail in notices(bot)})
        looks = not all(type(bot) is Anyone for bot in bots.values())
        self._walker = Walker(self._mix if looks else lambda _, choice: evenly(choice), looks)

    def opening(self) -> Outcomes:
        """The states a game can begin with, and how likely each is."""
        return self._essences(self._walker.outcomes(self.game.opening()))

    def after(self, state: Any) -> Outcomes:
        """The states a turn can lead to, and how likely each is."""
        return self._essences(self._walker.outcomes(self.game.turn(state), state))

    def _essences(self, states: Outcomes) -> Outcomes:
        found: Outcomes = {}
        for state, chance in states.items():
            add(found, self.game.essence(state, self._noticed), chance)
        return found

    def _mix(self, state: Any, choice: Choose[Any]) -> list[tuple[Any, Fraction]]:
        seat = self.game.cast(state).get(choice.seat, choice.seat)
        view = self.game.view(state, seat)
        likely = shares(self.bots[seat], view, choice, seat, self.failures)
        if likely is None:
            return evenly(choice)
        return [(one, Fraction(likely[one])) for one in listed(choice) if likely.get(one)]
