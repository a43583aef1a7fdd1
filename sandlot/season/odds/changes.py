"""Who comes in, by a manager's own head, with what he looked at before he decided."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.core.game import Bot
from sandlot.core.script import Choose
from sandlot.games.deep_drive.appearance import may_change
from sandlot.games.deep_drive.cards import NUMBER, CardSet
from sandlot.games.deep_drive.changing import best_bat, fast_man, glove_of
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE
from sandlot.games.deep_drive.people import STAND, Change, may_come_in_for, replacements
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.speed import RATED
from sandlot.games.deep_drive.state import PITCHES, Side, State
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.season.odds.features import (
    BATTER,
    BENCH,
    BENCH_ANY,
    BEST_BAT,
    FACED,
    FAST_MAN,
    FIELDED,
    GLOVE,
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
from sandlot.season.odds.later import Looks, Number, Unread, Word
from sandlot.season.odds.plans import (
    Named,
    OnTheHill,
    Pen,
    PlanSeen,
    Reliever,
    plan_of,
    with_plan,
)
from sandlot.season.odds.ways import taken

NONE, RELIEVES, BATS, RUNS, FIRST_UP, LAST_UP, CLOSES, GLOVES, FIELDS = 0, 1, 2, 3, 6, 7, 8, 9, 10
"""What a man comes in for: nothing, to pitch, to bat, to run for the man on a base, to field.

A reliever by his plan is one of those who are left, from the first or the last, or the closer; and
the better glove of the bench is whoever that is.
"""

GLOVE_OF_THE_BENCH = "better glove"

COMES_IN_FOR = {"P": RELIEVES, "PH": BATS, "PR1": RUNS, "PR2": RUNS + 1, "PR3": RUNS + 2}

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
        return Number(self._looks, LEFT, FACED)

    def __getattr__(self, name: str) -> Any:
        self._looks.wide(PITCHER)
        return getattr(self._card, name)


class Staff(dict[Any, Any]):
    """The pitchers by name, the one on the mound seen from his own bench."""

    mound: Any = None

    def __getitem__(self, name: Any) -> Any:
        return self.mound if isinstance(name, OnTheHill) else super().__getitem__(str(name))


class Waiting:
    """Those who may come in: who they are is looked at only if somebody asks."""

    def __init__(
        self,
        looks: Looks,
        features: tuple[int, int],
        names: Sequence[str],
        numbers: Mapping[str, int],
    ) -> None:
        self.looks = looks
        self.any, self.whole = features
        self.names = names
        self.numbers = numbers

    def real(self) -> Sequence[str]:
        """Who they are, in order."""
        self.looks.wide(PLAN)
        self.looks.wide(self.whole)
        return self.names

    def __bool__(self) -> bool:
        return bool(self.looks.value(self.any))

    def __contains__(self, name: object) -> bool:
        number = self.numbers.get(str(name))
        return number is not None and self.looks.has(self.whole, number)

    def __iter__(self) -> Iterator[str]:
        return iter(self.real())

    def __reversed__(self) -> Iterator[str]:
        return reversed(self.real())

    def __len__(self) -> int:
        return len(self.real())

    def __getitem__(self, place: int) -> str:
        return self.real()[place]


class Bench(Waiting):
    """Those on the bench; whom managers look for there is known by that."""


@best_bat.register
def _(bench: Bench, cards: Any) -> str:
    bench.looks.wide(BEST_BAT)
    return best_bat(bench.names, cards)


@fast_man.register
def _(bench: Bench, cards: Any) -> str | None:
    bench.looks.wide(FAST_MAN)
    return fast_man(bench.names, cards)


@glove_of.register
def _(bench: Bench, side: Side, cards: Any) -> Change | None:
    return Change(GLOVE_OF_THE_BENCH, "") if bench.looks.value(GLOVE) else None


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

    def __init__(self, looks: Looks, side: Side, cards: Mapping[str, Any]) -> None:
        self.looks = looks
        self.row = side.order
        self.positions = side.positions
        self.cards = cards

    def __getitem__(self, place: Place | int) -> Any:
        if isinstance(place, Place):
            return Someone(self.looks, place, self.cards[self.row[place.number]])
        self.looks.wide(LINEUP if self.positions[place] == PITCHES else FIELDED)
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
        self.looks.wide(FIELDED)
        return self.row[place]

    def __iter__(self) -> Iterator[int]:
        self.looks.wide(FIELDED)
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
    looks: Looks,
) -> Change:
    """What a club's manager does before a plate appearance.

    `numbers` are those of the batters and of the pitchers within their club.
    """
    side, defends = state.sides[home], home is not state.bottom
    batters, pitchers = numbers
    pen: Any = Waiting(looks, (PEN_ANY, PEN), side.bullpen, pitchers)
    plan = plan_of(bot)
    if plan is not None:
        pen = Pen(looks, side.bullpen, pitchers)
        bot = with_plan(bot, PlanSeen(looks, plan))
    seen = Side(
        Order(looks, side, cards.batter_of),  # type: ignore[arg-type]
        Positions(looks, side.positions),  # type: ignore[arg-type]
        OnTheHill(looks, pitchers),  # type: ignore[arg-type]
        Bench(looks, (BENCH_ANY, BENCH), side.bench, batters),  # type: ignore[arg-type]
        pen,
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
    looks.wide(PLAN)
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
    mine = Number(looks, THEIRS, LEAD)
    return (theirs, mine) if home else (mine, theirs)


def change_code(answer: Change, number: Callable[[str], int]) -> int:
    """A change as the loop reads it; `number` is that of a player in the league."""
    what, player = answer
    if answer == STAND:
        return NONE
    if isinstance(player, Reliever):
        return (LAST_UP if player.last else FIRST_UP) << WHAT | player.place
    if isinstance(player, Named) and player.what == "closer":
        return CLOSES << WHAT
    if what == GLOVE_OF_THE_BENCH:
        return GLOVES << WHAT
    return COMES_IN_FOR.get(what, FIELDS + NUMBER.get(what, 0)) << WHAT | number(str(player))
