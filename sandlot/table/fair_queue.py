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
from typing import Any, Final

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


class FairQueue:
    """Requests that wait for one of so many places, and those that have one."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._some = max(1, places - 1)  # all that one visitor, or work that takes long, may have
        self._waiting: list[Ticket] = []
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

    def has_done(self, needs: Hashable) -> None:
        """Note that what takes long the first time is done."""
        self._remember(self._done, needs, None)

    def _join(self, ticket: Ticket) -> None:
        if ticket.rank is not Rank.MOVE:
            for visitor in ticket.visitors:
                self._check_room(visitor)
        self._numbers += 1
        ticket.number = self._numbers
        ticket.called = asyncio.get_running_loop().create_future()
        self._waiting.append(ticket)
        self._call()

    def _check_room(self, visitor: str) -> None:
        theirs = [t for t in self._waiting if visitor in t.visitors and t.rank is not Rank.MOVE]
        if len(theirs) >= MOST:
            raise TooMuch("many of your questions wait already; ask again when one is answered.")

    def _leave(self, ticket: Ticket) -> None:
        (self._waiting if ticket in self._waiting else self._running).remove(ticket)
        self._call()

    def _call(self) -> None:
        """Give the places that are free to those whose turn it is."""
        while len(self._running) < self._places and (ticket := self._next()) is not None:
            assert ticket.called is not None
            self._waiting.remove(ticket)
            self._running.append(ticket)
            ticket.charged = min(self._able(ticket), key=self._last)
            self._numbers += 1
            self._remember(self._served, ticket.charged, self._numbers)
            self._remember(self._served, (ticket.charged, ticket.match), self._numbers)
            ticket.called.set_result(None)

    def _next(self) -> Ticket | None:
        ready = [ticket for ticket in self._waiting if self._may_run(ticket)]
        if not ready:
            return None
        ranks = sorted({ticket.rank for ticket in ready})
        due = [rank for rank in ranks if self._passed[rank] >= SHARE]
        rank = due[-1] if due else ranks[0]
        self._passed.update(lower for lower in ranks if lower > rank)
        self._passed[rank] = 0
        return min((one for one in ready if one.rank is rank), key=self._order)

    def _may_run(self, ticket: Ticket) -> bool:
        assert ticket.called is not None
        if ticket.called.done() or not self._able(ticket):  # cancelled, and about to leave
            return False
        if not self._is_new(ticket):
            return True
        new = [one.needs for one in self._running if self._is_new(one)]
        return ticket.needs not in new and len(new) < self._some

    def _is_new(self, ticket: Ticket) -> bool:
        """Whether it may take long, since what it needs has not been done yet."""
        return ticket.needs is not None and ticket.needs not in self._done

    def _able(self, ticket: Ticket) -> list[str]:
        """Those of its visitors who may have one more place."""
        running = Counter(one.charged for one in self._running)
        return [visitor for visitor in sorted(ticket.visitors) if running[visitor] < self._some]

    def _order(self, ticket: Ticket) -> tuple[int, int, int]:
        visitor = min(self._able(ticket), key=self._last)
        return self._last(visitor), self._last((visitor, ticket.match)), ticket.number

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
