"""A fair queue: whose work is done next, where few can be served at once.

Bots, the coach, cards of real seasons and long pages each wait in such a queue for one of a few
places (processes, or threads). Whose turn it is next is decided when a place is free:

1. by rank: moves that a match waits for, then advice, then pages. So that nothing starves, what
   was passed over by a higher rank `SHARE` times goes first the next time;
2. within a rank the visitor goes first whose last turn is longest ago, of their matches the one
   whose last turn is longest ago, and of its requests the oldest.

So a request waits for one turn of every other visitor who waits, however much they ask for. Where
there are several places, nobody has all of them at once: one stays free for somebody else. And one
stays free of what takes minutes the first time, such as solving a game.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heappop, heappush, heapreplace
from typing import Any, Final, NamedTuple

from sandlot.table.limits import TooMuch

SHARE: Final = 4
"""A lower rank that waits has a turn after so many of higher ones."""

MOST: Final = 6
"""So many requests of one visitor wait at most. Moves do not count: a match asks for few."""

LONGEST: Final = 120.0
"""Seconds after which a request that waits is refused; moves wait until they are made."""

REMEMBERED: Final = 10_000
"""So many visitors and matches, and pieces of work that were done once, are remembered."""


class Rank(IntEnum):
    """What goes first."""

    MOVE = 0  # a bot's move, for which a match waits
    ADVICE = 1  # what somebody asked for and waits for: the coach, cards for a new match
    PAGE = 2  # pages and checks, which can wait


@dataclass(eq=False)
class Ticket:
    """One request for a turn: who asks, for which match, and how much it matters.

    `needs` names what has to be worked out first and takes long, once. Identical requests can share
    a ticket: `visitors` are all who ask, and it is charged to the one whose turn comes first.
    """

    visitors: set[str]
    match: str
    rank: Rank
    needs: Hashable = None
    number: int = 0
    charged: str = ""
    called: "asyncio.Future[None] | None" = field(default=None, repr=False)

    @property
    def waits(self) -> bool:
        """Whether its turn has not come."""
        return self.called is not None and not self.called.done()


class Line(NamedTuple):
    """Requests of one visitor, the first being of the match whose last turn is longest ago."""

    rank: Rank
    visitor: str
    needs: Hashable
    """What has to be done first, and has not been."""


class FairQueue:
    """Requests that wait for one of so many places, and those that have one.

    Those who wait stand in lines, so that it is cheap to come, to go and to find who is next:
    one for each visitor, rank, and piece of work that takes long and has not been done yet.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._some = max(1, places - 1)  # all that one visitor, or work that takes long, may have
        self._waiting: dict[int, Ticket] = {}
        self._lines: dict[Line, list[tuple[int, int]]] = {}
        self._running: list[Ticket] = []
        self._numbers = 0
        self._served: OrderedDict[Hashable, int] = OrderedDict()
        self._done: OrderedDict[Hashable, None] = OrderedDict()
        self._passed: Counter[Rank] = Counter()

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for a ticket's turn, and have a place until it is left; or TooMuch."""
        self._join(ticket)
        try:
            await _called(ticket)
            yield
        finally:
            self._leave(ticket)

    def share(self, ticket: Ticket, visitor: str) -> None:
        """Have another visitor ask for the same."""
        if visitor not in ticket.visitors:
            ticket.visitors.add(visitor)
            if ticket.waits:
                self._file(ticket, visitor)
                self._call()

    def has_done(self, needs: Hashable) -> None:
        """Note that what takes long the first time is done."""
        if needs not in self._done:
            for line in [line for line in self._lines if line.needs == needs]:
                for _, number in self._lines.pop(line):
                    if number in self._waiting:
                        self._add(line._replace(needs=None), self._waiting[number])
        self._remember(self._done, needs, None)

    def _join(self, ticket: Ticket) -> None:
        if ticket.rank is not Rank.MOVE:
            for visitor in ticket.visitors:
                self._check_room(visitor)
        self._numbers += 1
        ticket.number = self._numbers
        ticket.called = asyncio.get_running_loop().create_future()
        self._waiting[ticket.number] = ticket
        for visitor in ticket.visitors:
            self._file(ticket, visitor)
        self._call()

    def _check_room(self, visitor: str) -> None:
        theirs = {
            number
            for line, entries in self._lines.items()
            if line.visitor == visitor and line.rank is not Rank.MOVE
            for _, number in entries
            if number in self._waiting
        }
        if len(theirs) >= MOST:
            raise TooMuch("many of your questions wait already; ask again when one is answered.")

    def _file(self, ticket: Ticket, visitor: str) -> None:
        new = self._is_new(ticket)
        self._add(Line(ticket.rank, visitor, ticket.needs if new else None), ticket)

    def _add(self, line: Line, ticket: Ticket) -> None:
        entry = self._last((line.visitor, ticket.match)), ticket.number
        heappush(self._lines.setdefault(line, []), entry)

    def _leave(self, ticket: Ticket) -> None:
        if self._waiting.pop(ticket.number, None) is None:
            self._running.remove(ticket)
        self._call()

    def _call(self) -> None:
        """Give the places that are free to those whose turn it is."""
        while len(self._running) < self._places and (found := self._next()) is not None:
            ticket, visitor = found
            assert ticket.called is not None
            ticket.charged = visitor
            del self._waiting[ticket.number]
            self._running.append(ticket)
            self._numbers += 1
            self._remember(self._served, ticket.charged, self._numbers)
            self._remember(self._served, (ticket.charged, ticket.match), self._numbers)
            ticket.called.set_result(None)

    def _next(self) -> tuple[Ticket, str] | None:
        """Whose turn it is, and which of the visitors who ask for it is charged."""
        first: dict[Rank, tuple[tuple[int, int, int], str]] = {}
        for line, entries in self._open_lines():
            if (head := self._head(line, entries)) is None:
                del self._lines[line]
                continue
            found = (self._last(line.visitor), *head), line.visitor
            first[line.rank] = min(found, first.get(line.rank, found))
        if not first:
            return None
        ranks = sorted(first)
        due = [rank for rank in ranks if self._passed[rank] >= SHARE]
        rank = due[-1] if due else ranks[0]
        self._passed.update(lower for lower in ranks if lower > rank)
        self._passed[rank] = 0
        (_, _, number), visitor = first[rank]
        return self._waiting[number], visitor

    def _open_lines(self) -> list[tuple[Line, list[tuple[int, int]]]]:
        """The lines of visitors who may have one more place, for work that may be begun now."""
        running = Counter(one.charged for one in self._running)
        new = [one.needs for one in self._running if self._is_new(one)]
        return [
            (line, entries)
            for line, entries in self._lines.items()
            if running[line.visitor] < self._some
            and (line.needs is None or (len(new) < self._some and line.needs not in new))
        ]

    def _head(self, line: Line, entries: list[tuple[int, int]]) -> tuple[int, int] | None:
        """The first of a line: when its match last had a turn, and its number."""
        while entries:
            last, number = entries[0]
            ticket = self._waiting.get(number)
            if ticket is None or not ticket.waits:  # it has left, or is about to
                heappop(entries)
            elif (now := self._last((line.visitor, ticket.match))) != last:
                heapreplace(entries, (now, number))  # its match had a turn meanwhile
            else:
                return last, number
        return None

    def _is_new(self, ticket: Ticket) -> bool:
        """Whether it may take long, since what it needs has not been done yet."""
        return ticket.needs is not None and ticket.needs not in self._done

    def _last(self, who: Hashable) -> int:
        """When somebody last had a turn, as a number that grows; 0 for those not remembered."""
        return self._served.get(who, 0)

    def _remember(self, known: "OrderedDict[Hashable, Any]", key: Hashable, value: Any) -> None:
        known[key] = value
        known.move_to_end(key)
        if len(known) > REMEMBERED:
            known.popitem(last=False)


async def _called(ticket: Ticket) -> None:
    assert ticket.called is not None
    try:
        async with asyncio.timeout(None if ticket.rank is Rank.MOVE else LONGEST):
            await ticket.called
    except TimeoutError:
        raise TooMuch(
            "the server was busy with others for two minutes; ask again in a while."
        ) from None
