"""What a report says of a game, as plain values; every figure with its error, or exact."""

from dataclasses import dataclass, field

from sandlot.lab.sample import Sample


@dataclass(frozen=True)
class Figure:
    """A number and its standard error; without one it is exact."""

    value: float
    error: float | None = None


@dataclass(frozen=True)
class Style:
    """A way both sides play, with many games of it."""

    name: str  # "best play", "house", "random"
    sample: Sample
    home_win: Figure
    runs: Figure
    exact: tuple[tuple[str, float], ...] = ()  # the means of figures that are known exactly


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
    notes: tuple[str, ...] = field(default=())
