"""Where a game can stand as OpenSpiel sees it: who acts, what is open, and what comes of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from sandlot.adapters.ballot import Ballot
from sandlot.adapters.coding import Asked
from sandlot.adapters.picks import PASS, Answer
from sandlot.core import expand
from sandlot.core.chance import AGAIN, LISTABLE, Dice
from sandlot.core.errors import Refused
from sandlot.core.script import EVERYONE, Audience, Choose, Roll, Script, Seat, Tell, Together

CHANCE: Final = -1
AT_ONCE: Final = -2
NOBODY: Final = -4
"""Who acts where no seat does alone, as OpenSpiel numbers them."""

AT_ONE_THROW: Final = 100
"""What can come out in more ways than this is thrown die by die, and drawn card by card."""
MOST_OUTCOMES: Final = 200
"""No die has more faces, and no deck more cards."""

ENDED = "the game is over, and nobody acts."

Action: TypeAlias = int | tuple[int, ...]
"""What one seat or chance does, or all seats at once."""


class Node(expand.Node):
    """A place in a script, with what is made of it here."""

    script: Script[Any]
    spot: "Spot | None" = None
    line: str | None = None
    """The place in words, once somebody has put it so."""


class Spot:
    """What is asked there, in the words of a script and in OpenSpiel's."""

    __slots__ = ("cast", "leads", "node", "state", "told")

    player: int
    outcomes: Sequence[tuple[int, float]] = ()
    """What chance can bring, and how likely."""

    def __init__(
        self, node: Any, cast: Mapping[Seat, Seat], state: Any, told: Sequence[Tell] = ()
    ) -> None:
        self.node = node
        """The place in the scripts; None once the game is over."""
        self.cast = cast
        self.state = state
        """How things stand in the eyes of the scripts."""
        self.told = told
        """What has been told since the last answer."""
        self.leads: dict[Action, Any] = {}
        """Where actions lead, as far as that is known and remembered."""

    def after(self, action: Any) -> "Spot | Answer":
        """What an action leads to: another spot in the same request, or the request's answer."""
        raise Refused(ENDED)

    def open_to(self, player: int) -> list[int]:
        """The actions of a player, or of chance where it acts."""
        return [number for number, _ in self.outcomes]

    def asked(self, seat: Seat) -> Asked | None:
        """What a seat is asked."""
        return None

    def name(self, player: int, action: int) -> str:
        """An action in words."""
        raise Refused(ENDED)

    def known(self, seat: Seat | None, answer: Any) -> list[str]:
        """What a seat comes to know of the answer to this request, in words."""
        return []

    def begun(self, seat: Seat | None) -> list[str]:
        """What a seat, or who sees everything, knows of an answer that is not complete."""
        return []

    def sees(self, seat: Seat | None, to: Audience) -> bool:
        """Whether a seat is among those who may know."""
        return to is EVERYONE or seat in [self.cast.get(part, part) for part in to]


class Over(Spot):
    """The game is over."""

    __slots__ = ("returns",)

    player = NOBODY
    returns: list[float]
    """What everybody gets."""


class Chance(Spot):
    """Dice are thrown or cards drawn: at once, or piece by piece if that can end in many ways."""

    __slots__ = ("drawn", "outcomes", "values")

    player = CHANCE

    def __init__(
        self,
        node: Node,
        cast: Mapping[Seat, Seat],
        state: Any,
        told: Sequence[Tell] = (),
        drawn: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(node, cast, state, told)
        roll: Roll[Any] = node.asked
        self.drawn = drawn
        """What has been drawn so far, piece by piece."""
        if thrown_at_once(roll):
            self.values: Sequence[Any] = roll.odds.values
            self.outcomes = outcomes(roll.odds.weights)
        else:
            self.values = pieces(roll.chance, drawn)
            self.outcomes = outcomes((1,) * len(self.values))

    def after(self, action: int) -> "Spot | Answer":
        if not 0 <= action < len(self.values):
            raise Refused(f"chance brings 0 to {len(self.values) - 1} here, and not {action}.")
        roll, value = self.node.asked, self.values[action]
        if thrown_at_once(roll):
            return Answer(value)
        drawn = *self.drawn, value
        if len(drawn) == count_of(roll.chance):
            read = roll.read(drawn)
            if read is not AGAIN:
                return Answer(read)
            drawn = ()
        return Chance(self.node, self.cast, self.state, self.told, drawn)

    def name(self, player: int, action: int) -> str:
        names = [in_words(value) for value in self.values]
        if len(set(names)) < len(names):
            names = [f"{name} ({n})" for n, name in enumerate(names)]
        return f"{self.node.asked.what}: {names[action]}"

    def known(self, seat: Seat | None, answer: Any) -> list[str]:
        roll = self.node.asked
        return [f"{roll.what}: {in_words(answer)}"] if self.sees(seat, roll.to) else []

    def begun(self, seat: Seat | None) -> list[str]:
        seen = self.drawn and (seat is None or self.sees(seat, self.node.asked.to))
        return [f"{self.node.asked.what}: {in_words(self.drawn)} ..."] if seen else []


class Asking(Spot):
    """A seat decides, or several at once; who is asked nothing meanwhile passes."""

    __slots__ = ("ballot", "legal", "player", "seats")

    def __init__(
        self,
        node: Node,
        cast: Mapping[Seat, Seat],
        state: Any,
        told: Sequence[Tell],
        seats: Sequence[Seat],
        ballot: Ballot,
    ) -> None:
        super().__init__(node, cast, state, told)
        self.seats = seats
        self.ballot = ballot
        alone = len(ballot.asked) == 1
        self.player = seats.index(next(iter(ballot.asked))) if alone else AT_ONCE
        idle = () if alone else (PASS,)
        asked = [ballot.asked.get(seat) for seat in seats]
        self.legal = [idle if one is None else one.picking.legal for one in asked]

    def after(self, action: Any) -> "Spot | Answer":
        ballot = self.ballot.copy()
        if self.player != AT_ONCE:
            ballot.pick(self.seats[self.player], action)
        else:
            if len(action) != len(self.seats):
                raise Refused(f"{len(self.seats)} seats act at once, not {len(action)}.")
            for seat, number in zip(self.seats, action, strict=True):
                ballot.pick(seat, number)
        if ballot.done:
            return Answer(ballot.reply(self.node.asked))
        return Asking(self.node, self.cast, self.state, self.told, self.seats, ballot)

    def open_to(self, player: int) -> list[int]:
        assert player >= 0, "several seats act here: ask for the actions of one"
        return [*self.legal[player]]

    def asked(self, seat: Seat) -> Asked | None:
        return self.ballot.asked.get(seat)

    def name(self, player: int, action: int) -> str:
        return self.ballot.code.actions[action]

    def known(self, seat: Seat | None, answer: Any) -> list[str]:
        options = answer if isinstance(self.node.asked, Together) else (answer,)
        return [
            said(choice, option)
            for choice, option in zip(choices_of(self.node.asked), options, strict=True)
            if self.cast.get(choice.seat, choice.seat) == seat or self.sees(seat, choice.to)
        ]

    def begun(self, seat: Seat | None) -> list[str]:
        lines = []
        for choice in choices_of(self.node.asked):
            whose = self.cast.get(choice.seat, choice.seat)
            asked = self.ballot.asked.get(whose)
            if seat not in (None, whose):
                continue
            if choice.seat in self.ballot.given:
                lines.append(said(choice, self.ballot.given[choice.seat]))
            elif asked is not None and asked.choice == choice and asked.picking.picked:
                picks = [self.ballot.code.actions[number] for number in asked.picking.picked]
                lines.append(f"{choice.seat} {choice.what}: {', '.join(picks)} ...")
        return lines


def thrown_at_once(roll: Roll[Any]) -> bool:
    """Whether a roll is one throw, or falls into pieces."""
    return roll.chance.size <= LISTABLE and len(roll.odds.values) <= AT_ONE_THROW


def count_of(chance: Any) -> int:
    """In how many pieces dice are thrown or cards drawn."""
    return len(chance.sides) if isinstance(chance, Dice) else chance.count


def pieces(chance: Any, drawn: Sequence[Any]) -> Sequence[Any]:
    """What the next die can show, or the next card can be."""
    if isinstance(chance, Dice):
        return range(chance.low, chance.low + chance.sides[len(drawn)])
    left = Counter(chance.deck) - Counter(drawn)
    return [*left.elements()]


@lru_cache(maxsize=4096)
def outcomes(weights: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """What chance can bring, by number, with its odds."""
    total = sum(weights)
    return tuple([(number, weight / total) for number, weight in enumerate(weights)])


def choices_of(asked: Choose[Any] | Together) -> Sequence[Choose[Any]]:
    """The decisions of a request."""
    return asked.choices if isinstance(asked, Together) else (asked,)


def said(choice: Choose[Any], option: Any) -> str:
    """A decision in words."""
    return f"{choice.seat} {choice.what}: {option}"


def in_words(value: Any) -> str:
    """A value of the rules as a few words; different values of one kind read differently."""
    words = _words(value)
    return words[1:-1] or "-" if words.startswith("(") else words


def _words(value: Any) -> str:
    if is_dataclass(value):
        value = tuple(getattr(value, field.name) for field in fields(value))
    if not isinstance(value, tuple):
        return str(value) or "-"
    words = [_words(one) for one in value]
    while words and words[-1] == "-":
        words.pop()
    return f"({' '.join(words)})"
