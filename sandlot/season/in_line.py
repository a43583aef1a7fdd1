"""Whose game is next: a season's games wait in line, each until both its clubs are free."""

from collections.abc import Iterable

from sandlot.season.fixtures import Fixture, clubs_of


class InLine:
    """The games that wait, in order, and the clubs that are playing."""

    def __init__(self, fixtures: Iterable[Fixture]) -> None:
        self.waiting = list(fixtures)
        self.playing: set[str] = set()
        self.clubs = len({club for one in self.waiting for club in clubs_of(one)})

    def take(self, most: int) -> list[Fixture]:
        """The next games that can be played at once, so many at most; nobody skips one of his."""
        found: list[Fixture] = []
        busy = set(self.playing)
        for fixture in self.waiting:
            if len(found) == most or len(busy) == self.clubs:
                break
            if busy.isdisjoint(clubs_of(fixture)):
                found.append(fixture)
            busy.update(clubs_of(fixture))
        for fixture in found:
            self.waiting.remove(fixture)
            self.playing.update(clubs_of(fixture))
        return found

    def over(self, fixture: Fixture) -> None:
        """A game is over, and both its clubs are free."""
        self.playing.difference_update(clubs_of(fixture))
