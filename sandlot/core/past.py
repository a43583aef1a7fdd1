"""What a seat knows of a game so far, step by step: for bots that go by more than how it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeGuard

from sandlot.core.chance import LISTABLE, Again, Chance
from sandlot.core.drive import Open
from sandlot.core.game import Bot, Game, Weights
from sandlot.core.options import OneOf
from sandlot.core.script import EVERYONE, Audience, Choose, Now, Roll, Seat, Tell, Together
from sandlot.core.story import Chose, Entry, Threw
from sandlot.core.walk import Walk

Outcome: TypeAlias = tuple[Any, ...]


class Hidden:
    """What a seat does not know."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden()


@dataclass(frozen=True)
class Fell:
    """What chance brought, and to whose eyes."""

    what: str
    chance: Chance
    answer: Any
    """What the rules read; `HIDDEN` where that is not for this seat."""
    number: int
    ways: int
    """Which of so many answers it was; of none, where they are hidden or too many to list."""
    throws: tuple[Outcome, ...]
    """How it fell, ties before the last; nothing where an answer was drawn by its odds."""
    to: Audience


class Said(NamedTuple):
    """What a seat decided. What others might have said instead is not in their choice."""

    seat: Seat
    choice: Choose[Any]
    option: Any
    """`HIDDEN` where it is not for this seat."""


Came: TypeAlias = Fell | tuple[Said, ...]
"""What a request came to, in the eyes of one seat."""


class Step(NamedTuple):
    """A request that was answered, as one seat knows it."""

    told: tuple[Tell, ...]
    """What the seat was told since the step before."""
    view: Any
    """How things stood in its eyes; None before the opening says so."""
    came: Came


class Past:
    """All that a seat knows of one game, and it grows while that is played."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.steps: list[Step] = []
        self.told: list[Tell] = []
        """What it was told since the last step."""
        self.begun: Any = None
        """How things stood in its eyes when the turn under way began; None in the opening."""
        self.since = 0
        """How many steps came before that turn."""
        self.earlier = 0
        """How much of what was told after those was still of the turns before."""

    @property
    def heard(self) -> list[Sequence[Tell]]:
        """What it was told in the turn under way: up to its first step, to the second, till now."""
        first, *rest = [*(step.told for step in self.steps[self.since :]), self.told]
        return [first[self.earlier :], *rest]


class Follower(Bot, Protocol):
    """A bot that wants the past of its seat."""

    def follow(self, past: Past) -> Bot:
        """The bot as it plays one game, which begins now: this is where its past will be."""


def follows(bot: Bot) -> TypeGuard[Follower]:
    """Whether a bot wants the past of its seat."""
    return hasattr(bot, "follow")


def past_wanted(bots: Mapping[Seat, Bot]) -> bool:
    """Whether any of these bots wants the past."""
    return any(map(follows, bots.values()))


class Followed(Walk):
    """A game that is played elsewhere, walked beside it for the bots that want its past.

    It runs the scripts a second time and is given every answer, so that where nobody follows
    nobody pays.
    """

    def __init__(self, game: Game[Any], bots: Mapping[Seat, Bot]) -> None:
        self.given = {**bots}
        self.bots: dict[Seat, Bot] = {**bots}
        """All bots as they sit in this game."""
        self.pasts: list[Past] = []
        for seat, bot in bots.items():
            if follows(bot):
                past = Past(seat)
                self.pasts.append(past)
                self.bots[seat] = _seated(bot, past)
        self._throws: list[Outcome] = []
        self._said: list[Any] = []
        self._read = 0
        self._turn: Any = None
        super().__init__(game, self._told)
        self._go_on()

    def answer(self, value: Any, throws: Sequence[Outcome] = ()) -> None:
        """What is asked now was answered so."""
        assert self.asked is not None
        for past in self.pasts:
            seen = came(self.asked, value, throws, past.seat, self.cast)
            past.steps.append(Step(tuple(past.told), self._seen(self.state, past.seat), seen))
            past.told.clear()
        super().answer(value)
        self._go_on()

    def keep(self, kept: Any) -> None:
        """The same as `play_out` keeps it: picks from urns, outcomes, and options as text."""
        asked = self.asked
        if isinstance(asked, Roll):
            if isinstance(kept, int):
                assert asked.urn is not None
                self.answer(asked.urn[kept])
            else:
                self._fell(asked, tuple(kept))
        elif isinstance(asked, Together):
            both = zip(asked.choices, kept, strict=True)
            self.answer(tuple([choice.options.parse(text) for choice, text in both]))
        else:
            assert asked is not None
            self.answer(asked.options.parse(kept))

    def catch_up(self, story: Sequence[Entry]) -> None:
        """The same as a match tells it, from where it was read last."""
        for entry in story[self._read :]:
            asked = self.asked
            if isinstance(entry, Threw):
                assert isinstance(asked, Roll)
                self._fell(asked, tuple([face for group in entry.faces for face in group]))
            elif isinstance(entry, Chose):
                self._said.append(entry.option)
                if not isinstance(asked, Together):
                    self.answer(self._said.pop())
                elif len(self._said) == len(asked.choices):
                    said, self._said = tuple(self._said), []
                    self.answer(said)
        self._read = len(story)

    def _fell(self, roll: Roll[Any], outcome: Outcome) -> None:
        self._throws.append(outcome)
        value = roll.read(outcome)
        if not isinstance(value, Again):
            throws, self._throws = self._throws, []
            self.answer(value, throws)

    def _told(self, said: Tell | Now) -> None:
        if isinstance(said, Now):
            return
        self._go_on()
        to = seats_of(said.to, self.cast)
        for past in self.pasts:
            if to is EVERYONE or past.seat in to:
                past.told.append(Tell(said.event, to=to))

    def _go_on(self) -> None:
        """Note where a turn begins: every one has a list of answers of its own."""
        if self._turn is self.answers:
            return
        self._turn = self.answers
        for past in self.pasts:
            past.since, past.earlier = len(past.steps), len(past.told)
            past.begun = self._seen(self.begun, past.seat)

    def _seen(self, state: Any, seat: Seat) -> Any:
        return None if state is None else self.game.view(state, seat)


def _seated(bot: Follower, past: Past) -> Bot:
    """The bot in one game; if it cannot sit down, that costs it every decision, and nobody else."""
    try:
        return bot.follow(past)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # libraries that panic raise no `Exception`
        failure, trace = error, error.__traceback__

    def fails(view: Any, choice: Choose[Any]) -> Weights:
        raise failure.with_traceback(trace)  # or it would grow with every decision

    return fails


def came(
    asked: Open, value: Any, throws: Sequence[Outcome], seat: Seat, cast: Mapping[Seat, Seat]
) -> Came:
    """What a seat comes to know of the answer to a request."""
    if isinstance(asked, Roll):
        return _fell(asked, value, throws, seat, cast)
    if isinstance(asked, Together):
        both = zip(asked.choices, value, strict=True)
        return tuple([_said(choice, option, seat, cast) for choice, option in both])
    return (_said(asked, value, seat, cast),)


def seats_of(to: Audience, cast: Mapping[Seat, Seat]) -> Audience:
    """Seats instead of parts."""
    return to if to is EVERYONE else tuple([cast.get(part, part) for part in to])


def _fell(
    roll: Roll[Any], value: Any, throws: Sequence[Outcome], seat: Seat, cast: Mapping[Seat, Seat]
) -> Fell:
    to = seats_of(roll.to, cast)
    if to is not EVERYONE and seat not in to:
        return Fell(roll.what, roll.chance, HIDDEN, 0, 0, (), to)
    number = ways = 0
    if roll.chance.size <= LISTABLE:
        number, ways = roll.odds.values.index(value), len(roll.odds.values)
    return Fell(roll.what, roll.chance, value, number, ways, tuple(throws), to)


def _said(choice: Choose[Any], option: Any, seat: Seat, cast: Mapping[Seat, Seat]) -> Said:
    whose, to = cast.get(choice.seat, choice.seat), seats_of(choice.to, cast)
    if whose == seat:
        return Said(whose, choice._replace(to=to), option)
    known = to is EVERYONE or seat in to
    options = OneOf((option,)) if known else OneOf(())
    return Said(whose, choice._replace(options=options, to=to), option if known else HIDDEN)
