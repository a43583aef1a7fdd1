"""A series: the same two clubs until one of them has won most of so many games."""

from dataclasses import replace
from typing import Any, NamedTuple

from sandlot.core.errors import Mistake
from sandlot.core.script import Seat
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.setup import DeepDriveSetup

LONGEST = 9


class Series(NamedTuple):
    """A best-of series: what it began with, and who has won how often, its first visitors first."""

    first: DeepDriveSetup
    best_of: int
    wins: tuple[int, int] = (0, 0)

    @property
    def number(self) -> int:
        """Which game is next, from 1."""
        return sum(self.wins) + 1

    @property
    def over(self) -> bool:
        """Whether one club has won it."""
        return max(self.wins) > self.best_of // 2

    @property
    def swapped(self) -> bool:
        """Whether the next game is in the park of those who were the visitors at first."""
        opening = (self.best_of // 2 + 2) // 2
        return opening < self.number <= opening + self.best_of // 2

    @property
    def setup(self) -> DeepDriveSetup:
        """The next game: at this club's park or that one's, and each with its next starter."""
        if self.number == 1:
            return self.first
        setup = _exchanged(self.first) if self.swapped else self.first
        away, home = self._starter(setup.away), self._starter(setup.home)
        return replace(setup, away_starter=away, home_starter=home)

    def _starter(self, cards: CardSet) -> str:
        return cards.rotation[(self.number - 1) % len(cards.rotation)]

    def seat(self, at_first: Seat) -> Seat:
        """Where a manager sits in the next game who had this seat in the first."""
        seats = self.first.seats
        return seats[seats.index(at_first) ^ self.swapped]

    def after(self, winner: Seat) -> "Series":
        """The series with the next game won by a seat."""
        away, home = self.wins
        club = self.first.seats.index(winner) ^ self.swapped
        return self._replace(wins=(away, home + 1) if club else (away + 1, home))

    def score(self) -> str:
        """The wins of both clubs, by the last words of their names: `Gulls 2, Millers 1`."""
        clubs = (self.first.away.club, self.first.home.club)
        pairs = zip(clubs, self.wins, strict=True)
        return ", ".join(f"{club.split()[-1]} {won}" for club, won in pairs)

    def words(self) -> str:
        """How it stands."""
        away, home = self.first.away.club, self.first.home.club
        most, least = max(self.wins), min(self.wins)
        if not most:
            return "The series begins."
        if most == least:
            return f"The series is level at {most}."
        leader = home if self.wins[1] > self.wins[0] else away
        verb = "win" if self.over else "lead"
        return f"The {leader} {verb} the series, {most} to {least}."


def series_of(setup: DeepDriveSetup) -> Series | None:
    """The series that a game is part of, as it stood before it; None for a game by itself."""
    best_of = int(setup.best_of)
    if best_of == 1:
        return None
    stands = Series(setup, best_of, setup.won)
    return stands._replace(first=_exchanged(setup)) if stands.swapped else stands


def _exchanged(setup: DeepDriveSetup) -> DeepDriveSetup:
    """The same with visitors and hosts exchanged, their starters left to their managers."""
    return replace(
        setup,
        away=setup.home,
        home=setup.away,
        away_order=setup.home_order,
        home_order=setup.away_order,
        away_starter="",
        home_starter="",
    )


def game_after(stands: Series, winner: Seat | None) -> tuple[DeepDriveSetup, dict[Seat, Seat]]:
    """What is played after the next game of a series, and where everybody sits then, by his seat.

    When the series is won that is another one, in which the managers change clubs.
    """
    then = stands.after(winner) if winner is not None else stands
    seats = stands.first.seats
    if then.over:
        first = replace(stands.first, won=(0, 0), away_starter="", home_starter="")
        others = zip(seats, seats[::-1], strict=True)
        return first, {stands.seat(one): other for one, other in others}
    moved = {stands.seat(one): then.seat(one) for one in seats}
    return replace(then.setup, won=then.wins), moved


def series(first: DeepDriveSetup, best_of: int) -> Series:
    """A new series, or a Mistake."""
    if best_of % 2 == 0 or not 1 <= best_of <= LONGEST:
        raise Mistake(f"a series is the best of an odd number up to {LONGEST}, not of {best_of}.")
    return Series(first, best_of)


def series_words(stands: Series) -> dict[str, Any]:
    """A series for the table: which game is next, how it stands, and how after either's win."""
    then = {seat: stands.after(seat) for seat in stands.first.seats}
    return {
        "number": stands.number,
        "best_of": stands.best_of,
        "score": stands.score(),
        "wins": {stands.seat(seat): won for seat, won in zip(then, stands.wins, strict=True)},
        "after": {
            seat: {"words": one.words(), "over": one.over, "number": one.number}
            for seat, one in then.items()
        },
    }
