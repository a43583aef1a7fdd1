"""The contract every game keeps, and the words all games share: rules, setup, view, result."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sandlot.core.chance import Below
from sandlot.core.chart import Chart
from sandlot.core.options import OneOf
from sandlot.core.reading import UNREAD, Reading
from sandlot.core.script import Choose, Script, Seat
from sandlot.core.settings import Settings, read_toml, to_toml
from sandlot.core.story import Chose, Told, Turn

State = TypeVar("State")


@dataclass(frozen=True, eq=False)
class Rules(Settings):
    """A game's rules as far as they can be read or set in more than one way, charts included."""

    noun: ClassVar[str] = "ruling"


@dataclass(frozen=True, eq=False)
class Setup(Settings):
    """What a match is played with: who sits where, boards, cards, lineups."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table, in order."""
        raise NotImplementedError

    @classmethod
    def of_text(cls, text: str, where: str) -> dict[str, Any]:
        """What the text of a setup file says: TOML, unless the game draws such files otherwise."""
        return cls.of_file(read_toml(text, where))

    @classmethod
    def of_file(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        """What a setup file says, by the names that settings have here."""
        return dict(plain)

    def file_text(self) -> str:
        """The setup as such a file, to edit."""
        return to_toml(self).lstrip()


@dataclass(frozen=True)
class Result:
    """How a match ended: who won, or nobody, every seat's score, and who won with the winner."""

    winner: Seat | None
    score: tuple[tuple[Seat, int], ...]
    mates: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody who won: the winner, and where teams play his mates."""
        return () if self.winner is None else (self.winner, *self.mates)


class View(Protocol):
    """What one seat, or a spectator, may see of a state; each game has its own."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a spectator's."""


Weights = Mapping[Any, float]


class Anything:
    """A bot's answer that leaves it to chance: every option is as good as another."""

    def __repr__(self) -> str:
        return "ANYTHING"


ANYTHING = Anything()


class Bot(Protocol):
    """A player that is a pure function: from a view and a choice to weights over the options."""

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights | Anything:
        """How much the bot likes each option; the driver picks."""


class Decided(ABC):
    """A bot that always makes up its mind: the driver needs no dice to know what it does."""

    @abstractmethod
    def decides(self, view: Any, choice: Choose[Any]) -> Any:
        """The option that it takes."""

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        return {self.decides(view, choice): 1}


class Anyone:
    """The bot that leaves everything to chance, and looks at nothing."""

    notices: ClassVar[Collection[str]] = ()

    def __call__(self, view: Any, choice: Choose[Any]) -> Anything:
        return ANYTHING


EVERYTHING = ("everything",)
"""What a bot notices that does not say: no game has this among its details, so none forgets it."""


def notices(bot: Bot) -> Collection[str]:
    """The details a bot looks at beyond what the rules ask for: what it says, or everything."""
    noticed: Collection[str] = getattr(bot, "notices", EVERYTHING)
    return noticed


@dataclass(frozen=True)
class Label:
    """An option in words: its name on a button, and a line that says what it means."""

    name: str
    help: str = ""


class Game(ABC, Generic[State]):
    """A game on the table, its rules and setup chosen. It holds nothing else and never changes."""

    id: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    length: ClassVar[str]
    unit: ClassVar[str]  # what a score counts; nothing where scores do not add up
    version: ClassVar[int]
    seats: ClassVar[range]
    rules_type: ClassVar[type[Rules]]
    setup_type: ClassVar[type[Setup]]
    bots: ClassVar[Mapping[str, Bot]] = {}
    details: ClassVar[Collection[str]] = ()  # what bots may say they notice, by name
    scene_type: ClassVar[type]
    papers_type: ClassVar[Any] = None  # what its scorer's papers are, where somebody keeps score
    event_types: ClassVar[tuple[type, ...]]
    option_types: ClassVar[tuple[type, ...]] = ()
    thrown_by_players: ClassVar[bool] = False  # whether a player's own hand throws his dice

    def __init__(self, rules: Rules | None = None, setup: Setup | None = None) -> None:
        self.rules: Any = rules or self.rules_type()
        self.setup: Any = setup or self.setup_type()

    @abstractmethod
    def opening(self) -> Script[State]:
        """Everything before the first turn."""

    @abstractmethod
    def turn(self, state: State) -> Script[State]:
        """One turn, the shortest step the rules allow."""

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it goes on."""

    def bot(self, name: str) -> Bot:
        """One of its own bots, as it sits down to this game: with these rules and this setup."""
        return self.bots[name]

    def check(self, state: State) -> None:
        """Refuse, with a Mistake, what the type of a state allows but no game comes to."""

    def figures(self, events: Sequence[Any]) -> Mapping[str, int]:
        """What is counted of a finished game when many are played, from all it told."""
        return {}

    def papers(self, events: Sequence[Any]) -> Any:
        """A scorer's papers, from what was told so far; None where nobody keeps any."""
        return None

    def following(self, result: Result) -> "tuple[Game[State], Mapping[Seat, Seat]]":
        """What is played after a match that ended so, and where everybody sits then, by his seat.

        That is the same once more with everybody one seat further, where the game does not say.
        """
        seats = self.setup.seats
        return self, dict(zip(seats[1:] + seats[:1], seats, strict=True))

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat (None: a spectator) may see of the state, and nothing else."""

    def scene(self, view: Any) -> Any:
        """What a board is drawn from: as much of a view as changes in the course of a match."""
        return view

    @abstractmethod
    def imagine(self, view: Any, below: Below) -> State:
        """A state that the view's seat cannot tell from the true one."""

    def essence(self, state: State, noticed: Collection[str] = ()) -> State:
        """A state with the same future, without what neither the rules nor these players look at.

        Who notices something this game has no name for may look at anything: nothing is forgotten.
        """
        return self.plainest(state, noticed) if set(noticed) <= set(self.details) else state

    def plainest(self, state: State, noticed: Collection[str]) -> State:
        """The state without all that the rules no longer ask for, but with the details noticed."""
        return state

    def cast(self, state: State) -> Mapping[Seat, Seat]:
        """Which seat has which part in this state's turn; a `Now` in mid-turn keeps the parts."""
        return {}

    def seat_name(self, seat: Seat) -> str:
        """Who a seat is in the game: a club, a pawn."""
        return seat.capitalize()

    def props(self) -> Mapping[str, Any]:
        """What a board needs that never changes in a match, beside rules and setup: plain data."""
        return {}

    def chart_book(self) -> Mapping[str, Chart]:
        """Every chart that is read in this game, by name: those of its rules, if it has no more."""
        fields = ((name, getattr(self.rules, name)) for name in self.rules.about())
        return {name: value for name, value in fields if isinstance(value, Chart)}

    def reading(self, turn: Turn) -> Reading:
        """How the dice thrown last in a turn are read, given what was seen of it."""
        return UNREAD

    @abstractmethod
    def words(self, event: Any, number: int) -> str:
        """A line for the radio; the event's number in the match varies the phrase."""

    def line(self, turn: Turn) -> str:
        """What a turn told last, in words, given what was seen of it.

        A game whose words need more than the event says looks for it here.
        """
        told = turn.last
        assert isinstance(told, Told)
        return self.words(told.event, told.number)

    def question(self, view: Any, choice: Choose[Any]) -> str:
        """What the seat is asked, in words."""
        return f"Choose: {choice.what}"

    def label(self, choice: Choose[Any], option: Any) -> Label:
        """An option in words."""
        return Label(str(option))

    def named(self, chose: Chose) -> Label:
        """A choice that was made, in words."""
        return self.label(Choose(chose.seat, chose.what, OneOf((chose.option,))), chose.option)

    def hint(self, view: Any, choice: Choose[Any], option: Any) -> str:
        """The exact odds an option is about to face, where the rules make them known; short."""
        return ""

    def moment(self, view: Any, choice: Choose[Any] | None) -> str:
        """The rules of this moment, as a page of Markdown."""
        return self.blurb
