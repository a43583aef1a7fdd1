"""Looking ahead: what a stretch of the rules is worth to a side, every chance weighed exactly.

The stretch is run again from its start for every way it can go. A challenge is one fork, by its
exact odds, and so is a Bunt; a drawn card may be any of its deck.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

from sandlot.core.cache_sizes import REQUESTS
from sandlot.core.chance import Dice
from sandlot.core.script import Choose, Roll, Script, Seat, Steps, Tell
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.bunt import bunt
from sandlot.games.griddly_headz.cards import draws
from sandlot.games.griddly_headz.events import Challenged
from sandlot.games.griddly_headz.house import habit
from sandlot.games.griddly_headz.odds import bunt_values, win_chance
from sandlot.games.griddly_headz.pieces import COLORS, Color
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.worth import chance

BY_HABIT: Final = ("keeper", "give back", "mercy")
"""What a side does not think about as long as it only looks ahead to it."""

Begin: TypeAlias = Callable[[], Steps[Field]]
"""Begins a stretch of the rules."""

Given: TypeAlias = Mapping[tuple[Seat, str], Any]
"""Answers that are settled, to the first question of that name to that seat."""


class Forks(Exception):
    """A stretch can go on in these ways, with these chances; without any the side picks."""

    def __init__(self, ways: Sequence[Any], chances: Sequence[float] | None) -> None:
        self.ways, self.chances = ways, chances


@dataclass(frozen=True)
class Ahead:
    """A side that looks ahead from a field through a stretch of the rules."""

    box: Box
    start: Field
    color: Color
    begin: Begin
    given: Given = field(default_factory=dict)

    def worth(self, *way: Any) -> float:
        """The side's chance to win after a stretch that has gone this way so far."""
        try:
            end = Walk(self, way).end()
        except Forks as fork:
            worths = (self.worth(*way, each) for each in fork.ways)
            if fork.chances is None:
                return max(worths)
            return sum(each * share for each, share in zip(worths, fork.chances, strict=True))
        turn_over = end.over or end.mover != self.start.mover
        return chance(self.box, end if turn_over else end.passed_on(), self.color)


class Walk:
    """One way through a stretch, until it forks where nothing has been said."""

    def __init__(self, ahead: Ahead, way: Sequence[Any]) -> None:
        self.ahead, self.way = ahead, list(way[::-1])
        self.field, self.given = ahead.start, dict(ahead.given)
        self.challenge: Challenged | None = None
        self.course: int | None = None
        self.drew = False

    def end(self) -> Field:
        """The field at the end of it."""
        above: list[Steps[Any]] = []
        steps: Steps[Any] = self.ahead.begin()
        reply: Any = None
        while True:
            try:
                asked = steps.send(reply)
            except StopIteration as end:
                asked = end.value
                if type(asked) is not Script:
                    if not above:
                        return asked  # type: ignore[no-any-return]
                    steps, reply = above.pop(), asked
                    continue
            else:
                if type(asked) is not Script:
                    reply = self.answer(asked)
                    continue
                above.append(steps)
            steps, reply = self.begun(asked), None

    def fork(self, ways: Sequence[Any], chances: Sequence[float] | None = None) -> Any:
        """Which way it went here."""
        if self.way:
            return self.way.pop()
        raise Forks(ways, chances)

    def begun(self, script: Script[Any]) -> Steps[Any]:
        """Begin a script; a Bunt is over at once, and a card is drawn from anywhere in its deck."""
        if script.func is BUNT:
            return settled(self.fork(script.args[1:], bunt_odds(script.args[0])))
        if script.func is DRAW and not self.drew:
            self.drew = True
            box, before, man, deck = script.args
            cards = alike(box, before.decks[deck])
            size = len(before.decks[deck])
            top = self.fork([*cards], [count / size for count in cards.values()])
            rest = list(before.decks[deck])
            rest.remove(top)
            return draws(box, before.with_deck(deck, (top, *rest)), man, deck)()
        return script()

    def answer(self, asked: Any) -> Any:
        """Answer a request."""
        kind = type(asked)
        if kind is Tell:
            if asked.now is not None:
                self.field = asked.now
            if type(asked.event) is Challenged:
                self.challenge, self.course = asked.event, None
            return None
        return self.rolled(asked) if kind is Roll else self.chosen(asked)

    def rolled(self, roll: Roll[Any]) -> Any:
        """What a roll reads; every round of a challenge goes the way of the whole."""
        if roll.what != "round":
            return self.fork(roll.odds.values, shares(roll))
        if self.course is None:
            assert self.challenge is not None
            assert isinstance(roll.chance, Dice)
            mine, theirs = (len(dice) > 1 for dice in roll.chance.groups)
            odds = round_odds(self.challenge.wins, self.challenge.start, mine, theirs)
            self.course = self.fork((1, -1, 0), odds)
        return self.course

    def chosen(self, choice: Choose[Any]) -> Any:
        """What is settled, what the side picks, or what the others do by habit."""
        asked = choice.seat, choice.what
        if asked in self.given:
            return self.given.pop(asked)
        if choice.seat == COLORS[self.ahead.color] and choice.what not in BY_HABIT:
            return self.fork(choice.options.listed() or ())
        return habit(self.ahead.box, self.field, choice)


def settled(answer: Any) -> Steps[Any]:
    """A script that is over before it begins."""
    return answer
    yield


@lru_cache(64)
def alike(box: Box, deck: tuple[str, ...]) -> dict[str, int]:
    """The cards of a deck, one of each sort, and how many there are of it."""
    sorts: dict[Any, str] = {}
    counts: dict[str, int] = {}
    for title in deck:
        card = box.decks.named[title]
        first = sorts.setdefault((card.keeper, card.effects), title)
        counts[first] = counts.get(first, 0) + 1
    return counts


@lru_cache(maxsize=REQUESTS)
def shares(roll: Roll[Any]) -> tuple[float, ...]:
    """How likely each answer to a roll is."""
    return tuple(weight / roll.odds.total for weight in roll.odds.weights)


@lru_cache(maxsize=REQUESTS)
def round_odds(wins: int, start: tuple[int, int], mine: bool, theirs: bool) -> tuple[float, ...]:
    """How likely a challenge is won, lost, and given up."""
    return tuple(map(float, win_chance(wins, start, mine, theirs)))


def bunt_odds(box: Box) -> tuple[float, float]:
    """How likely the challenger and the challenged win a Bunt."""
    played = box.rules.bunt == "played"
    wins = float(bunt_values(box.bunting.touch_sixths).challenger) if played else 0.5
    return wins, 1 - wins


BUNT: Final = bunt.args[0]  # type: ignore[attr-defined]
DRAW: Final = draws.args[0]  # type: ignore[attr-defined]
"""The bodies of the scripts by which they are known."""
