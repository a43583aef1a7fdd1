"""Games of any kind, looked up in tables of their turns; the tables grow where the games go."""

from collections.abc import Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.core.dice import fast as stream
from sandlot.core.errors import Mistake
from sandlot.core.failures import STRICT, Failed, Failures
from sandlot.core.game import Bot, Game
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Seat
from sandlot.lab.fast import fast
from sandlot.lab.flat import Ints
from sandlot.lab.flight import MOST, Words, random_words, twist
from sandlot.lab.graph import Turns
from sandlot.lab.sample import Sample
from sandlot.lab.tables import make_alias

LIMIT = 60_000
"""The turns of more states than this are not remembered."""

FIRST_LOOK = 5_000
"""When so many states have been met, it is seen whether new ones keep coming."""

ROUND = 20
"""How many games are played at a time until then."""

Entries: TypeAlias = NDArray[np.void]
ENTRY = np.dtype([("keeps", np.float64), ("to", np.int32), ("other", np.int32)])
"""A part of a turn: how often it keeps a pick that fell on it, where that leads, and where else."""

START = "start"
"""Where every game begins: before its opening."""


class Over(NamedTuple):
    """The game is over: the number of the seat that won, or one more than the last for nobody."""

    winner: int


Place: TypeAlias = Any
"""Where a game can be: at the start, in a state that goes on, or over."""


class Turn(NamedTuple):
    """Where a turn leads; its entries name the ends by number.

    Where bots failed when it was worked out, these are their failures.
    """

    ends: tuple[Place, ...]
    entries: Entries
    failures: Mapping[Seat, Failed]


class Chart(NamedTuple):
    """The turns that were met before. The first places are those where a game is over."""

    places: Ints  # place -> its first entry, and how many it has: none if its turn was not met
    entries: Entries


class Wanderer:
    """Plays games from turn to turn, and charts the turns it meets.

    A turn takes one random number, on the chart or off it, so that a sample depends neither on
    what was met before nor on the limit. A turn in which a bot failed never comes on the chart:
    the failure counts whenever a game takes it.
    """

    def __init__(self, game: Game[Any], bots: Mapping[Seat, Bot], limit: int = LIMIT) -> None:
        self.game = game
        self.bots = bots
        self.limit = limit
        self.met = 0
        self._turns = Turns(game, bots)
        self._lock = Lock()
        self._fresh: dict[Place, Turn] = {}
        self._faulty: dict[Place, Turn] = {}
        self._places: list[Place] = [*map(Over, range(len(game.setup.seats) + 1)), START]
        self._numbers = {place: number for number, place in enumerate(self._places)}
        places = np.zeros((len(self._places), 2), dtype=np.int64)
        self._chart = Chart(places, np.zeros(0, dtype=ENTRY))
        self._tells_turns = figures_of(game, bots) == {"turns"}

    def __reduce__(self) -> tuple[Any, ...]:
        # The chart stays here: another process draws its own.
        return wanderer, (self.game, self.bots)

    def sample(self, seed: str, games: int) -> Sample:
        """Play so many games; the same for the same seed on every machine."""
        failures = Failures()
        wins, lengths = self.play(seed, games, failures)
        won = dict(zip(self.game.setup.seats, map(int, wins), strict=False))
        turns = {int(length): int(lengths[length]) for length in np.flatnonzero(lengths)}
        return Sample(games, won, {"turns": turns} if self._tells_turns else {}, failures.found)

    def play(self, seed: str, games: int, failures: Failures = STRICT) -> tuple[Ints, Ints]:
        """How many games each seat won, and nobody; and how many took so many turns."""
        words = random_words(seed)
        wins = np.zeros(len(self.game.setup.seats) + 1, dtype=np.int64)
        lengths = np.zeros(MOST + 1, dtype=np.int64)
        at = np.array([self._numbers[START], -1, games])
        while not wander(self._chart, words, at, wins, lengths):
            self._go_on(words, at, failures)
        return wins, lengths

    def _go_on(self, words: Words, at: Ints, failures: Failures) -> None:
        """Take turns that are not on the chart, until the game is at a place that is."""
        place = self._places[at[0]]
        while True:
            turn = self._turn(place)
            failures.add(turn.failures)
            place = turn.ends[pick(words, turn.entries, 0, len(turn.ends))]
            at[1] += 1
            number = self._numbers.get(place)
            if number is not None:
                at[0] = number
                return

    def _turn(self, place: Place) -> Turn:
        turn = self._fresh.get(place) or self._faulty.get(place)
        if turn is None:
            with self._lock:
                turn = self._expanded(place)
                if self.met < self.limit and not self._has_met(place):
                    self.met += 1
                    (self._faulty if turn.failures else self._fresh)[place] = turn
                    if len(self._fresh) > max(256, self.met // 5):
                        self._draw()
        return turn

    def _has_met(self, place: Place) -> bool:
        number = self._numbers.get(place)
        known = place in self._fresh or place in self._faulty
        return known or (number is not None and self._chart.places[number, 1] > 0)

    def _expanded(self, place: Place) -> Turn:
        """What the scripts say of a turn."""
        self._turns.failures = failures = Failures()
        found = self._turns.opening() if place is START else self._turns.after(place)
        chances: dict[Place, float] = {}
        for state, chance in found.items():
            end = self._place(state)
            chances[end] = chances.get(end, 0.0) + float(chance)
        size = len(chances)
        entries = np.zeros(size, dtype=ENTRY)
        keeps, alias = np.zeros(size), np.zeros(size, dtype=np.int64)
        queues = np.zeros((2, size), dtype=np.int64)
        make_alias(np.array(list(chances.values())), size, keeps, alias, queues)
        entries["keeps"], entries["to"], entries["other"] = keeps, np.arange(size), alias
        return Turn(tuple(chances), entries, failures.found)

    def _place(self, state: Any) -> Place:
        result = self.game.result(state)
        if result is None:
            return state
        seats = self.game.setup.seats
        return Over(len(seats) if result.winner is None else seats.index(result.winner))

    def _draw(self) -> None:
        """Put the turns that were met since on the chart.

        The old chart stays as it is for those who read it. The new numbers come last, so that
        whoever has one finds it on the chart.
        """
        numbers = dict(self._numbers)
        for place, turn in self._fresh.items():
            for one in (place, *turn.ends):
                numbers.setdefault(one, len(numbers))
        old = self._chart
        places = np.zeros((len(numbers), 2), dtype=np.int64)
        places[: len(old.places)] = old.places
        entries = [old.entries]
        first = len(old.entries)
        for place, turn in self._fresh.items():
            places[numbers[place]] = first, len(turn.ends)
            first += len(turn.ends)
            entries.append(_numbered(turn, numbers))
        self._places = list(numbers)
        self._chart = Chart(places, np.concatenate(entries))
        self._numbers = numbers
        self._fresh = {}


def _numbered(turn: Turn, numbers: Mapping[Place, int]) -> Entries:
    """The entries of a turn with the numbers that places have on the chart."""
    ends = np.array([numbers[end] for end in turn.ends])
    entries = turn.entries.copy()
    entries["to"], entries["other"] = ends[entries["to"]], ends[entries["other"]]
    return entries


def figures_of(game: Game[Any], bots: Mapping[Seat, Bot]) -> set[str]:
    """What is counted of this game, by name: as one game tells, even where a bot fails in it."""
    events: list[Any] = []
    below = stream("figures")
    play_out(game, below, by_bots(game, bots, below, Failures()), events.append)
    return set(game.figures(events))


@fast
def wander(chart: Chart, words: Words, at: Ints, wins: Ints, lengths: Ints) -> bool:
    """Play on until no games are left: `at` is a place, the turns taken, and the games to play.

    False where the turn is not on the chart; `at` then says how things stand.
    """
    start = wins.size
    place, turns, games = at[0], at[1], at[2]
    while games > 0:
        if place < start:
            wins[place] += 1
            lengths[min(turns, MOST)] += 1
            place, turns = start, -1
            games -= 1
        elif chart.places[place, 1]:
            place = pick(words, chart.entries, chart.places[place, 0], chart.places[place, 1])
            turns += 1
        else:
            at[0], at[1], at[2] = place, turns, games
            return False
    return True


@fast
def pick(words: Words, entries: Entries, first: int, size: int) -> int:
    """Where one of so many entries leads."""
    number = twist(words) * size
    entry = entries[first + int(number)]
    return int(entry["to"] if number - int(number) < entry["keeps"] else entry["other"])


def wanderer(game: Game[Any], bots: Mapping[Seat, Bot]) -> Wanderer:
    """The wanderer of this game with these bots; a Mistake if it has too many states for one."""
    return _surveyed(type(game), game.rules, game.setup, tuple(bots.items()))


@lru_cache(maxsize=4)
def _surveyed(
    kind: type[Game[Any]], rules: Any, setup: Any, bots: tuple[tuple[Seat, Bot], ...]
) -> Wanderer:
    found = Wanderer(kind(rules, setup), dict(bots))
    survey(found)
    return found


def survey(found: Wanderer) -> None:
    """Play until every other turn was met before, or raise a Mistake where that is far away.

    Were all states equally likely, then of all there are as large a part would have been met as
    of the turns was met before. Some are likelier than others, so there are at least as many.
    """
    games, again = 0, 0.0
    while again < 0.5 and found.met < FIRST_LOOK:
        before = found.met
        _, lengths = found.play(f"survey:{games}", ROUND, Failures())
        games += ROUND
        again = 1 - (found.met - before) / (ROUND + int(lengths @ np.arange(lengths.size)))
    if found.met > again * LIMIT:
        raise Mistake(
            f"{found.game.id} has too many states for tables: {found.met:,} were met in "
            f"{games} games, and {1 - again:.0%} of the turns still lead to new ones."
        )
