"""A situation in which only what the rules look at is settled: stand-ins for clubs and cards."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from sandlot.baseball.bases import FIRST, SECOND, THIRD
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, When
from sandlot.games.deep_drive.code import DRIVES
from sandlot.games.deep_drive.people import CATCHES
from sandlot.games.deep_drive.speed import RATED
from sandlot.games.deep_drive.state import PITCHES, Bases, Side, State
from sandlot.season.odds.features import (
    DP,
    HOLD,
    INNING,
    JUMP,
    LEAD,
    LEFTY,
    MODIFIER,
    PERCENT,
    RATING,
    READS,
    RUN,
    SAFE,
    TENS,
    THROW,
)
from sandlot.season.odds.later import Flag, Looks, Number, Unread, Word

NAMES = ("batter", "first", "second", "third", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Who is where in the order of this club: the batter, and behind him whoever is on base."""

FIELD = (*range(CATCHES, DESIGNATED_HITTER), DESIGNATED_HITTER)
FIELDERS = tuple(f"fielder {position}" for position in FIELD)
MOUND = "pitcher"
ELSEWHERE = 3
"""A position that nothing depends on."""


IN_THE_FIELD, PITCHES_TOO, BATS_FOR_HIM = range(3)
"""Who bats: a man in the field, the pitcher, or somebody who bats for the pitcher."""


class LeftHanded:
    """The side a batter stands on, against the pitcher at hand."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def __eq__(self, other: object) -> Any:
        return Flag(self.looks, LEFTY) if other == "L" else False

    __hash__ = object.__hash__


class Offensive:
    """The batter (0), or the runner on a base, as the rules may look at him."""

    drive_at: tuple[str, ...] = ()
    drives = ()

    def __init__(self, looks: Looks, base: int) -> None:
        self.looks = looks
        self.base = base
        self.id = NAMES[base]

    @property
    def bats(self) -> LeftHanded:
        """From which side he bats."""
        return LeftHanded(self.looks)

    @property
    def run(self) -> Word:
        """His speed."""
        return Word(self.looks, RUN + self.base, RATED)

    @property
    def steal(self) -> tuple[Number, Number]:
        """His two STEAL numbers; nobody steals home."""
        ahead = self.base - 1
        return Number(self.looks, JUMP + ahead), Number(self.looks, SAFE + ahead)

    @property
    def dp(self) -> Number:
        """His DP number."""
        return Number(self.looks, DP)

    @property
    def lines(self) -> tuple[Unread, ...]:
        """His card, of which only the worth may be looked at."""
        assert not self.base
        return (Unread(self.looks),)


class Fielder:
    """Somebody in the field."""

    def __init__(self, looks: Looks, passed_ball: When | None) -> None:
        self.looks = looks
        self.passed_ball = passed_ball

    def rating(self, position: int) -> Number:
        """How well he fields."""
        return Number(self.looks, RATING + position)

    @property
    def throw(self) -> Number:
        """The catcher's arm."""
        return Number(self.looks, THROW)


class OnTheMound:
    """The pitcher."""

    def __init__(self, looks: Looks, marked: Mapping[str, When]) -> None:
        self.looks = looks
        self.throws = "R"
        self.wild_pitch = marked.get("wild_pitch")
        self.balk = marked.get("balk")
        self.pick_off = marked.get("pick_off")

    @property
    def hold(self) -> Number:
        """How well he holds runners."""
        return Number(self.looks, HOLD)

    @property
    def rating(self) -> Number:
        """How well he fields."""
        return Number(self.looks, RATING + PITCHES)


class Ratings:
    """How well everybody in the field fields, by position."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def __getitem__(self, position: int) -> Number:
        return Number(self.looks, RATING + position)

    def __iter__(self) -> Iterator[Number]:
        return map(self.__getitem__, range(DESIGNATED_HITTER))


class Cards:
    """A club's cards by name."""

    def __init__(
        self, looks: Looks, batters: Mapping[str, Any], pitchers: Mapping[str, Any]
    ) -> None:
        self.looks = looks
        self.batter_of = batters
        self.pitcher_of = pitchers

    def ratings(self, order: Any, positions: Any, pitcher: str) -> Ratings:
        """Everybody's fielding rating."""
        return Ratings(self.looks)


class ParkReads:
    """What the park makes of a drive."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def __getitem__(self, face: int) -> Any:
        return DRIVES[self.looks.value(READS)]


class AnyPark:
    """The park."""

    def __init__(self, looks: Looks) -> None:
        self.at = ParkReads(looks)


class AnySetup:
    """The club at bat and the one in the field."""

    def __init__(
        self,
        looks: Looks,
        bottom: bool,
        marked: Mapping[str, When] | None = None,
    ) -> None:
        marked = marked or {}
        at_bat = {name: Offensive(looks, place) for place, name in enumerate(NAMES[:4])}
        field = dict.fromkeys(FIELDERS, Fielder(looks, marked.get("passed_ball")))
        self.offence = Cards(looks, at_bat, {})
        self.defence = Cards(looks, field, {MOUND: OnTheMound(looks, marked)})
        self.bottom = bottom
        self.park_card = AnyPark(looks)

    def cards(self, bottom: bool) -> Cards:
        """The cards of the visitors, or of the home club."""
        return self.offence if bottom is self.bottom else self.defence


class AnyRoll:
    """The card roll; its ones die has had its say when the code was read."""

    ones = 0

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    @property
    def tens(self) -> Number:
        """The tens die."""
        return Number(self.looks, TENS)

    @property
    def percent(self) -> Number:
        """Both dice read together."""
        return Number(self.looks, PERCENT)

    @property
    def modifier(self) -> Number:
        """The modifier die."""
        return Number(self.looks, MODIFIER)


@cache  # closed: the eight states of the bases
def on_base(taken: int) -> Bases:
    """Who is on the bases that are taken, one bit each: the men behind the batter."""
    first, second, third = (
        base if taken >> base - 1 & 1 else None for base in (FIRST, SECOND, THIRD)
    )
    return first, second, third


@cache  # closed: two halves, the kinds of batters
def both_sides(bottom: bool, kind: int) -> tuple[Side, Side]:
    """The visitors and the home club; a batter of some kind is up."""
    positions = (ELSEWHERE if kind == IN_THE_FIELD else PITCHES, *(ELSEWHERE for _ in NAMES[1:]))
    pitcher = NAMES[0] if kind == PITCHES_TOO else ""
    offence = Side(NAMES, positions, pitcher, (), ())
    defence = Side(FIELDERS, FIELD, MOUND, (), ())
    return (defence, offence) if bottom else (offence, defence)


def any_state(looks: Looks, bottom: bool, outs: int, taken: int, kind: int = IN_THE_FIELD) -> State:
    """The game with so many out and these bases taken; a batter of some kind is up."""
    lead = Number(looks, LEAD)
    return State(
        both_sides(bottom, kind),
        Number(looks, INNING),  # type: ignore[arg-type]
        bottom,
        outs,
        on_base(taken),
        (0, lead) if bottom else (lead, 0),  # type: ignore[arg-type]
    )
