"""The gallery of a match: those who look at it, and what each of them may see by now."""

import asyncio
from dataclasses import dataclass, field

from sandlot.core.match import Match
from sandlot.core.script import Seat
from sandlot.table.showing import Showing, Stands


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a match: as a seat, or as a spectator (None).

    He takes what he has missed when he can; nobody waits for him.
    """

    seat: Seat | None
    sent: int
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    replies: list[str] = field(default_factory=list)
    acting: asyncio.Lock = field(default_factory=asyncio.Lock)
    frames: int = 0
    sending: bool = False


class Gallery:
    """The viewers of one match; those of the same seat are shown the same."""

    def __init__(self) -> None:
        self.viewers: list[Viewer] = []
        self.showings: dict[Seat | None, Showing] = {}
        self.standings: dict[Seat | None, Stands] = {}
        self._public: dict[int, str] = {}

    def enter(self, viewer: Viewer) -> None:
        """Somebody begins to look."""
        self.viewers.append(viewer)
        viewer.woken.set()

    def leave(self, viewer: Viewer) -> None:
        """Somebody stops looking."""
        self.viewers.remove(viewer)
        if not self.seen_by(viewer.seat):
            self.showings.pop(viewer.seat, None)
            self.standings.pop(viewer.seat, None)

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether somebody looks from a seat."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def ahead(self, viewer: Viewer) -> bool:
        """Whether somebody says he has seen more than there is."""
        showing = self.showings.get(viewer.seat)
        return viewer.sent > (len(showing.entries) if showing else 0)

    def missed(self, viewer: Viewer, most: int) -> list[str]:
        """What a viewer is to be sent next, no more entries than this; he counts as having them."""
        showing = self.showings.get(viewer.seat)
        entries = showing.entries[viewer.sent : viewer.sent + most] if showing else []
        viewer.sent += len(entries)
        return entries

    def forget(self) -> None:
        """What was shown may have been of a match that is not the written one."""
        self.showings, self.standings, self._public = {}, {}, {}

    def show(
        self,
        match: Match,
        deadline: float | None,
        seat: Seat | None,
        in_line: tuple[Seat, ...] = (),
    ) -> None:
        """Make ready what a seat may see by now."""
        showing = self.showings.get(seat)
        if showing is None:
            showing = self.showings[seat] = Showing(match, seat, self._public)
        showing.go_on()
        self.standings[seat] = showing.standing(deadline, in_line)

    def show_all(
        self, match: Match, deadline: float | None, in_line: tuple[Seat, ...] = ()
    ) -> None:
        """Make ready what everybody may see by now."""
        for seat in {viewer.seat: None for viewer in self.viewers}:
            self.show(match, deadline, seat, in_line)

    def wake(self) -> None:
        """Let everybody look for what he has missed."""
        for viewer in self.viewers:
            viewer.woken.set()
