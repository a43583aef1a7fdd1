"""Looking ahead: what a stretch of the rules is worth to a side, every chance weighed exactly.

A challenge is one fork, by its exact odds, and so is a Bunt; a drawn card may be any of its deck.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias

from sandlot.core.cache_sizes import REQUESTS
from sandlot.core.chance import Dice
from sandlot.core.expand import Node
from sandlot.core.script import Choose, Roll, Script, Seat, Steps
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


@dataclass(frozen=True)
class Ahead:
    """A side that looks ahead from a field through a stretch of the rules."""

    box: Box
    start: Field
    color: Color
    begin: Begin
    given: Given = field(default_factory=dict)

    def worth(self) -> float:
        """The side's chance to win after the stretch."""
        return Way(self, self.start, {**self.given}, []).worth(Node(self.begin))

    def worth_at(self, end: Field) -> float:
        """Its chance to win when the stretch has come to this."""
        turn_over = end.over or end.mover != self.start.mover
        return chance(self.box, end if turn_over else end.passed_on(), self.color)


@dataclass(slots=True)
class Way:
    """One way through a stretch, as far as it has come."""

    ahead: Ahead
    field: Field
    given: dict[tuple[Seat, str], Any]
    above: list[Node]
    """The scripts that wait for another one."""
    challenge: Challenged | None = None
    course: int | None = None
    """How the challenge goes, once that is known."""
    drew: bool = False

    def worth(self, node: Node) -> float:
        """The side's chance to win from here on, every way weighed."""
        while True:
            self.hear(node)
            asked, value = node.asked, node.value
            going: Node | float
            if type(asked) is Roll:
                going = self.rolled(node, asked)
            elif type(asked) is Choose:
                going = self.chosen(node, asked)
            elif type(asked) is Script:
                self.above.append(node)
                going = self.begun(asked)
            elif type(value) is Script:
                going = self.begun(value)
            elif self.above:
                going = self.above.pop().then(value)
            else:
                return self.ahead.worth_at(value)
            if not isinstance(going, Node):
                return going
            node = going

    def after(self, node: Node, **known: Any) -> float:
        """What it is worth to go on at this node, should it come to that."""
        return replace(self, given={**self.given}, above=[*self.above], **known).worth(node)

    def hear(self, node: Node) -> None:
        """Take in what was told on the way to a node."""
        if node.now is not None:
            self.field = node.now
        for told in node.told:
            if type(told.event) is Challenged:
                self.challenge, self.course = told.event, None

    def begun(self, script: Script[Any]) -> Node | float:
        """Begin a script; a Bunt is over at once, and a card is drawn from anywhere in its deck."""
        if script.func is BUNT:
            ends = (Node(partial(settled, winner)) for winner in script.args[1:])
            return weighed(map(self.after, ends), bunt_odds(script.args[0]))
        if script.func is DRAW and not self.drew:
            box, before, man, deck = script.args
            cards = alike(box, before.decks[deck])
            size = len(before.decks[deck])
            drawn = (Node(draws(box, on_top(before, deck, top), man, deck)) for top in cards)
            worths = (self.after(node, drew=True) for node in drawn)
            return weighed(worths, [count / size for count in cards.values()])
        return Node(script)

    def rolled(self, node: Node, roll: Roll[Any]) -> Node | float:
        """What a roll reads; every round of a challenge goes the way of the whole."""
        if roll.what != "round":
            return weighed(
                (self.after(node.then(value)) for value in roll.odds.values), shares(roll)
            )
        if self.course is None:
            assert self.challenge is not None
            assert isinstance(roll.chance, Dice)
            mine, theirs = (len(dice) > 1 for dice in roll.chance.groups)
            odds = round_odds(self.challenge.wins, self.challenge.start, mine, theirs)
            courses = (1, -1, 0)
            return weighed((self.after(node.then(each), course=each) for each in courses), odds)
        return node.then(self.course)

    def chosen(self, node: Node, choice: Choose[Any]) -> Node | float:
        """What is settled, what the side picks, or what the others do by habit."""
        asked = choice.seat, choice.what
        if asked in self.given:
            return node.then(self.given.pop(asked))
        if choice.seat == COLORS[self.ahead.color] and choice.what not in BY_HABIT:
            return max(self.after(node.then(one)) for one in choice.options.listed() or ())
        return node.then(habit(self.ahead.box, self.field, choice))


def weighed(worths: Iterable[float], chances: Sequence[float]) -> float:
    """What ways are worth together, each as likely as that."""
    return sum(worth * share for worth, share in zip(worths, chances, strict=True))


def on_top(field: Field, deck: int, title: str) -> Field:
    """The field with this card on top of a deck."""
    rest = list(field.decks[deck])
    rest.remove(title)
    return field.with_deck(deck, (title, *rest))


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
