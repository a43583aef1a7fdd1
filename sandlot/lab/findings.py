"""What a report says of a game, as plain values; every figure with how far off it may be."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sandlot.core.failures import Failed
from sandlot.lab.sample import Sample

FINE = 1e-7
"""A computed figure is called exact if it is off by no more, which nobody is ever shown."""


@dataclass(frozen=True)
class Figure:
    """A number that was counted, with its standard error, or computed, and off by a bound at most.

    Some of every game has to be left out to compute it: leads beyond a cap, chances too small to
    follow. The bound says what that can come to.
    """

    value: float
    error: float | None = None
    bound: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether it was computed, to more digits than are ever shown."""
        return self.error is None and self.bound <= FINE

    @property
    def off(self) -> float:
        """How far off it may be: its standard error if it was counted, else its bound."""
        return self.bound if self.error is None else self.error


@dataclass(frozen=True)
class Style:
    """A way both sides play, with many games of it."""

    name: str  # "best play", "house", "random"
    sample: Sample
    home_win: Figure
    runs: Figure
    exact: tuple[tuple[str, float], ...] = ()  # the means of figures that were computed
    bound: float = 0.0  # how far off these can be


@dataclass(frozen=True)
class Mix:
    """An option in one situation, arrows and the like taken together."""

    option: str
    share: float  # how often best play takes it
    loss: float  # what it gives away, in runs


@dataclass(frozen=True)
class Situation:
    """Best play in one situation."""

    name: str  # "0 out, 1-3"
    outs: int
    bases: str
    runs: float  # expected runs to the end of the half inning under best play
    pitches: tuple[Mix, ...]
    swings: tuple[Mix, ...]


@dataclass(frozen=True)
class Option:
    """What became of an option over all situations of the whole game."""

    part: str  # "pitcher", "batter"
    choice: str  # "pitch", "swing", "send", "stretch", "tag"
    name: str  # "fastball", "contact+", "go 2", "yes"
    share: float  # how often it is taken, of all times it could be, in games of best play
    most: float  # the most any situation ever gives it
    least_loss: float  # the least it gives away anywhere
    mean_loss: float  # what it gives away on average where games of best play come by
    dominated_by: str  # the option or mix that is never worse and somewhere better; "" if none
    worth: Figure | None  # how much the side loses if the option is forbidden to it
    dominated_for_runs: str = ""  # the same when only the runs of the half inning count
    label: str = ""  # what the game itself calls it: "Fastball", "Steal home", "Send"


@dataclass(frozen=True)
class Edge:
    """How often one bot beats another, seats swapped."""

    bot: str
    against: str
    wins: Figure


@dataclass(frozen=True)
class Reading:
    """One reading of a ruling, everything else as it is."""

    ruling: str
    value: str
    meaning: str
    chosen: bool
    home_win: Figure
    runs: Figure
    half_inning: Figure  # runs of a half inning when only runs count
    changes: tuple[str, ...] = ()  # what else it does, in a sentence each


@dataclass(frozen=True)
class Question:
    """An open question of the rulebook with all its readings."""

    ruling: str
    book: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True)
class Aim:
    """A figure the designer wants within bounds."""

    figure: str
    low: float
    high: float
    found: Figure

    @property
    def met(self) -> bool:
        """Whether it is within its bounds."""
        return self.low <= self.found.value <= self.high


@dataclass(frozen=True)
class Change:
    """A small change of the tables that meets all aims."""

    what: tuple[str, ...]  # "tiers: solid begins at 8 instead of 7"
    size: float  # how much it changes; small is better
    figures: tuple[Aim, ...]
    file: str  # where its rules file was saved


@dataclass(frozen=True)
class Tries:
    """How far a search for changes went."""

    steps: int  # single steps the rules allow
    looked: int = 0  # of them, those whose half inning was weighed
    singles: int = 0  # single steps that were solved as whole games
    pairs: int = 0  # pairs of steps that were
    left: int = 0  # single steps that might have met the aims, had there been time for them
    stopped: bool = False  # whether somebody stopped it

    @property
    def games(self) -> int:
        """How many changed games were solved."""
        return self.singles + self.pairs


@dataclass(frozen=True)
class Findings:
    """A whole report."""

    game: str
    title: str
    innings: int
    seed: int
    changed: tuple[tuple[str, str], ...]  # rulings that are not as by default
    styles: tuple[Style, ...]
    situations: tuple[Situation, ...]
    options: tuple[Option, ...]
    edges: tuple[Edge, ...]
    questions: tuple[Question, ...]
    aims: tuple[Aim, ...] = ()
    changes: tuple[Change, ...] = ()
    tries: Tries | None = None  # how far the search for changes went, if there was one
    notes: tuple[str, ...] = field(default=())
    failures: Mapping[str, Failed] = field(default_factory=dict)  # of bots, by name
