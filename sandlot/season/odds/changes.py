"""Who comes in, by a manager's own head, with what he looked at before he decided."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.core.game import Bot
from sandlot.core.script import Choose
from sandlot.games.deep_drive.appearance import may_change
from sandlot.games.deep_drive.cards import NUMBER, CardSet
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE
from sandlot.games.deep_drive.people import STAND, Change, may_come_in_for, replacements
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.speed import RATED
from sandlot.games.deep_drive.state import Side, State
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.season.odds.features import (
    BATTER,
    BENCH,
    BENCH_ANY,
    FACED,
    INNING,
    LEAD,
    LEFT,
    LINEUP,
    OUTS,
    PEN,
    PEN_ANY,
    PITCHER,
    PLAN,
    POSITION,
    RUN,
    RUNNER,
    RUNNER_POSITION,
    TAKEN,
    THEIRS,
)
from sandlot.season.odds.later import Looks, Number, Sum, Unread, Word
from sandlot.season.odds.ways import taken

NONE, RELIEVES, BATS, RUNS, FIELDS = 0, 1, 2, 3, 6
"""What a man comes in for: nothing, to pitch, to bat, to run for the man on a base, to field."""

BASES = 4
"""Where a state has them."""

WHAT = 16
"""The player is in the lower bits, and what he comes in for above them."""


class Mound:
    """The man who pitches, seen from his own bench."""

    def __init__(self, looks: Looks, card: Any) -> None:
        self._looks = looks
        self._card = card

    @property
    def endurance(self) -> Number:
        """How many he can face; what is left of it is a feature."""
        return Sum(Number(self._looks, LEFT), Number(self._looks, FACED))

    def __getattr__(self, name: str) -> Any:
        self._looks.wide(PITCHER)
        return getattr(self._card, name)


class Man:
    """The name of who pitches."""

    def __init__(self, looks: Looks, numbers: Mapping[str, int]) -> None:
        self.looks = looks
        self.numbers = numbers

    def __bool__(self) -> bool:
        return not self.looks.same(PITCHER, -1)

    def __eq__(self, other: object) -> bool:
        return self.looks.same(PITCHER, self.numbers.get(str(other), -1))

    __hash__ = object.__hash__


class Staff(dict[Any, Any]):
    """The pitchers by name, the one on the mound seen from his own bench."""

    mound: Any = None

    def __getitem__(self, name: Any) -> Any:
        return self.mound if isinstance(name, Man) else super().__getitem__(name)


class Waiting:
    """Those who may come in: who they are is looked at only if somebody asks."""

    def __init__(
        self,
        looks: Looks,
        features: tuple[int, int],
        names: Sequence[str],
        numbers: Mapping[str, int],
        planned: Sequence[str] | None = None,
    ) -> None:
        self.looks = looks
        self.planned = planned
        self.any, self.whole = features
        self.names = names
        self.numbers = numbers

    def __bool__(self) -> bool:
        return bool(self.looks.value(self.any))

    def __contains__(self, name: object) -> bool:
        number = self.numbers.get(str(name))
        return number is not None and self.looks.has(self.whole, number)

    def __iter__(self) -> Iterator[str]:
        if self.planned is not None:
            return self._one_by_one(self.planned)
        self._look()
        return iter(self.names)

    def __reversed__(self) -> Iterator[str]:
        if self.planned is not None:
            return self._one_by_one(self.planned[::-1])
        self._look()
        return reversed(self.names)

    def _one_by_one(self, planned: Sequence[str]) -> Iterator[str]:
        """Those of a plan who are still there; who stops early has not seen the others."""
        self.looks.wide(PLAN)
        return (one for one in planned if one in self)

    def __len__(self) -> int:
        self._look()
        return len(self.names)

    def __getitem__(self, place: int) -> str:
        self._look()
        return self.names[place]

    def _look(self) -> None:
        """Who they are; relievers stand in the order of a plan."""
        if self.whole == PEN:
            self.looks.wide(PLAN)
        self.looks.wide(self.whole)


class Place(NamedTuple):
    """A place in the order that is known by who is in it: who is due (0), or on a base."""

    base: int
    number: int


class Someone:
    """Who is in such a place: his card as far as it is looked at."""

    def __init__(self, looks: Looks, place: Place, card: Any) -> None:
        self._looks = looks
        self._place = place
        self._card = card

    @property
    def run(self) -> Word:
        """His speed."""
        return Word(self._looks, RUN + self._place.base, RATED, one_by_one=True)

    @property
    def lines(self) -> Any:
        """His card; of the batter's only the worth is looked at."""
        return self.__getattr__("lines") if self._place.base else (Unread(self._looks),)

    @property
    def drives(self) -> Any:
        """Its right side."""
        return self.__getattr__("drives") if self._place.base else ()

    def __getattr__(self, name: str) -> Any:
        base = self._place.base
        self._looks.wide(RUNNER + base - 1 if base else BATTER)
        return getattr(self._card, name)


class Order:
    """The men in the order: the batter and the runners by themselves."""

    def __init__(self, looks: Looks, row: Sequence[str], cards: Mapping[str, Any]) -> None:
        self.looks = looks
        self.row = row
        self.cards = cards

    def __getitem__(self, place: Place | int) -> Any:
        if isinstance(place, Place):
            return Someone(self.looks, place, self.cards[self.row[place.number]])
        self.looks.wide(LINEUP)
        return self.row[place]

    def __iter__(self) -> Iterator[str]:
        self.looks.wide(LINEUP)
        return iter(self.row)


class Positions:
    """Their positions."""

    def __init__(self, looks: Looks, row: Sequence[int]) -> None:
        self.looks = looks
        self.row = row

    def __getitem__(self, place: Place | int) -> Any:
        if isinstance(place, Place):
            base = place.base
            return Number(self.looks, RUNNER_POSITION + base - 1 if base else POSITION)
        self.looks.wide(LINEUP)
        return self.row[place]

    def __iter__(self) -> Iterator[int]:
        self.looks.wide(LINEUP)
        return iter(self.row)


class Batters(dict[Any, Any]):
    """The batters' cards by name; those in the order's known places are looked at bit by bit."""

    def __getitem__(self, name: Any) -> Any:
        return name if isinstance(name, Someone) else super().__getitem__(name)


class Situation(State):
    """The game as a manager sees it who may change; which bases are taken is a feature."""

    looks: Looks

    @property
    def bases(self) -> Any:
        """Who is on base."""
        places: Any = self[BASES]
        return Bags(self.looks, places)

    @property
    def taken(self) -> Any:
        """Which bases are occupied."""
        return (self.looks.has(TAKEN, base) for base in range(3))


class Bags:
    """Who is on first, second and third, looked at one after the other."""

    def __init__(self, looks: Looks, bases: Sequence[int | None]) -> None:
        self.looks = looks
        self.bases = bases

    def __getitem__(self, base: int) -> Place | None:
        place = self.bases[base]
        if not self.looks.has(TAKEN, base) or place is None:
            return None
        return Place(base + 1, place)

    def __iter__(self) -> Iterator[Place | None]:
        return (self[base] for base in range(3))


class OptionsSeen:
    """What he may answer, of which no more is looked at than he asks for."""

    def __init__(self, now: State, home: bool) -> None:
        self.now = now
        self.home = home

    def __contains__(self, option: Change) -> bool:
        what, player = option
        side = self.now.sides[self.home]
        if what == "P" or option == STAND:
            return option == STAND or player in side.bullpen
        if player not in side.bench:
            return False
        place = side.due if what == "PH" else None
        if what.startswith("PR"):
            place = self.now.bases[int(what[2:]) - 1]
        return place is None or may_come_in_for(side, place)

    def listed(self) -> Any:
        """All of them."""
        real = may_change(self.now, self.home)
        return real.options.listed() if real else (STAND,)


class ClubSeen:
    """What the game is played with: a manager's own cards."""

    def __init__(self, cards: Any) -> None:
        self._cards = cards

    def cards(self, bottom: bool) -> Any:
        """His own."""
        return self._cards


class CardsSeen:
    """A club's cards, its pitcher's as they are seen from its own bench."""

    def __init__(self, cards: CardSet, looks: Looks, pitcher: str) -> None:
        self.batter_of = Batters(cards.batter_of)
        self.pitcher_of = Staff(cards.pitcher_of)
        self.pitcher_of.mound = Mound(looks, cards.pitcher_of.get(pitcher))


def change(
    rules: DeepDriveRules,
    bot: Bot,
    cards: CardSet,
    state: State,
    home: bool,
    numbers: tuple[Mapping[str, int], Mapping[str, int]],
    pen: Sequence[str] | None,
    looks: Looks,
) -> Change:
    """What a club's manager does before a plate appearance.

    `numbers` are those of the batters and of the pitchers within their club, and `pen` is the
    bullpen in the order of his plan, if he has one.
    """
    side, defends = state.sides[home], home is not state.bottom
    batters, pitchers = numbers
    seen = Side(
        Order(looks, side.order, cards.batter_of),  # type: ignore[arg-type]
        Positions(looks, side.positions),  # type: ignore[arg-type]
        Man(looks, pitchers),  # type: ignore[arg-type]
        Waiting(looks, (BENCH_ANY, BENCH), side.bench, batters),  # type: ignore[arg-type]
        Waiting(looks, (PEN_ANY, PEN), side.bullpen, pitchers, pen),  # type: ignore[arg-type]
        Number(looks, FACED),  # type: ignore[arg-type]
        Place(0, side.due),  # type: ignore[arg-type]
    )
    now = Situation(
        (state.sides[0], seen) if home else (seen, state.sides[1]),
        Number(looks, INNING),  # type: ignore[arg-type]
        state.bottom,
        Number(looks, OUTS),  # type: ignore[arg-type]
        state.bases,
        score_seen(looks, home),
    )
    now.looks = looks
    what = "offence change"
    if defends:
        what = "defence change" if seen.pitcher else "reliever"
    options: Any = OptionsSeen(now, home)
    asked: Choose[Any] = Choose(DEFENCE if defends else OFFENCE, what, options)
    setup: Any = ClubSeen(CardsSeen(cards, looks, side.pitcher))
    weights: Any = bot(DeepDriveView(("away", "home")[home], now, rules, setup), asked)
    found: Change = taken(weights, looks)
    return found


def replacement(
    rules: DeepDriveRules,
    bot: Bot,
    cards: CardSet,
    state: State,
    home: bool,
    pitches: bool,
    looks: Looks,
) -> Change:
    """Who comes in for a man who must leave, to pitch or in the place of a batter."""
    looks.wide(PEN if pitches else BENCH)
    side = state.sides[home]
    seen: dict[str, Any] = {"inning": Number(looks, INNING), "score": score_seen(looks, home)}
    now = state._replace(**seen)
    part = DEFENCE if home is not state.bottom else OFFENCE
    asked = replacements(part, side.bullpen if pitches else side.bench, home, "")
    setup: Any = ClubSeen(cards)
    weights: Any = bot(DeepDriveView(("away", "home")[home], now, rules, setup), asked)
    return Change("P" if pitches else "PH", taken(weights, looks))


def score_seen(looks: Looks, home: bool) -> Any:
    """The score, of which the lead of one club and the runs of the other are features."""
    theirs = Number(looks, THEIRS)
    mine = Sum(Number(looks, THEIRS), Number(looks, LEAD))
    return (theirs, mine) if home else (mine, theirs)


def change_code(answer: Change, number: int) -> int:
    """A change as the loop reads it."""
    if answer == STAND:
        return NONE
    what = {"P": RELIEVES, "PH": BATS, "PR1": RUNS, "PR2": RUNS + 1, "PR3": RUNS + 2}.get(
        answer.what
    )
    return (FIELDS + NUMBER[answer.what] if what is None else what) << WHAT | number
