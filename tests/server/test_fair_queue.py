"""Whose turn it is next in a fair queue, with work that the test ends one by one."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

import pytest

from sandlot.core.errors import Mistake
from sandlot.table import fair_queue
from sandlot.table.fair_queue import FairQueue, Rank, Ticket
from sandlot.table.jobs import Job
from sandlot.table.limits import TooMuch


class Line:
    """A queue, the names of those whose turn has come, and the ends of their work."""

    def __init__(self, places: int = 1) -> None:
        self.queue = FairQueue(places)
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def asks(
        self,
        name: str,
        visitor: str,
        match: str = "",
        rank: Rank = Rank.MOVE,
        needs: Hashable = None,
    ) -> Ticket:
        """Somebody asks for something by this name."""
        ticket = Ticket({visitor}, match or name, rank, needs)
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._does(name, ticket))
        await settled()
        return ticket

    async def _does(self, name: str, ticket: Ticket) -> None:
        async with self.queue.turn(ticket):
            self.begun.append(name)
            await self._ends[name].wait()
            if ticket.needs is not None:
                self.queue.has_done(ticket.needs)

    async def ends(self, *names: str) -> None:
        """What was begun is done."""
        for name in names:
            self._ends[name].set()
            await self.tasks[name]
        await settled()

    async def plays_out(self) -> list[str]:
        """The order in which everything is begun, each ended before the next; all ends well."""
        done = 0
        while done < len(self.begun):
            await self.ends(self.begun[done])
            done += 1
        assert all(task.done() for task in self.tasks.values())
        assert not self.queue.waiting
        return self.begun


async def settled() -> None:
    """Let everything that is ready go on."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_visitors_take_turns_however_much_they_ask_for() -> None:
    """A greedy one has asked for six things first; each of the others waits for one of them."""
    line = Line()
    for number in range(6):
        await line.asks(f"g{number}", "greedy")
    await line.asks("p0", "patient")
    await line.asks("q0", "quiet")
    await line.asks("p1", "patient")
    order = await line.plays_out()
    assert order == ["g0", "p0", "q0", "g1", "p1", "g2", "g3", "g4", "g5"]


async def test_who_comes_back_is_not_new() -> None:
    """Two who ask for one thing at a time, again and again, leave the third its share."""
    line = Line()
    for number in range(3):
        await line.asks(f"g{number}", "greedy")
    for number in range(6):
        await line.asks(f"p{number}", "patient")
        await line.ends(line.begun[-1])
        await line.asks(f"q{number}", "quiet")
        await line.ends(line.begun[-1])
    order = (await line.plays_out())[:9]
    assert [name[0] for name in order] == ["g", "p", "q"] * 3


async def test_matches_of_a_visitor_take_turns() -> None:
    """One with many bots does not hold up another of the same address."""
    line = Line()
    for number in range(4):
        await line.asks(f"a{number}", "home", "a")
    await line.asks("b0", "home", "b")
    assert await line.plays_out() == ["a0", "b0", "a1", "a2", "a3"]


async def test_nobody_has_all_places() -> None:
    """Where there are three, a visitor has two, and another begins at once."""
    line = Line(3)
    for number in range(4):
        await line.asks(f"g{number}", "greedy")
    assert line.begun == ["g0", "g1"]
    await line.asks("p0", "patient")
    assert line.begun == ["g0", "g1", "p0"]
    await line.asks("p1", "patient")
    await line.ends("g1", "g0")
    assert line.begun[3:] == ["g2", "p1"]
    await line.plays_out()


async def test_moves_go_first_and_nothing_starves() -> None:
    """While moves keep coming, the lower ranks have a turn each after four of higher ones."""
    line = Line()
    for number in range(12):
        await line.asks(f"m{number}", f"v{number}")
    for number in range(2):
        await line.asks(f"c{number}", "asker", rank=Rank.ADVICE)
        await line.asks(f"p{number}", "reader", rank=Rank.PAGE)
    order = await line.plays_out()
    assert order[:6] == ["m0", "m1", "m2", "m3", "m4", "p0"]
    assert order[6] == "c0"
    assert [order.index(one) for one in ("p1", "c1")] == [10, 12]


async def test_what_takes_long_the_first_time_leaves_a_place_to_the_rest() -> None:
    """Two games are to be solved: one after the other, and what is solved does not wait for it."""
    line = Line(2)
    await line.asks("new", "greedy", needs="one game")
    await line.asks("other", "second", needs="another game")
    await line.asks("same", "third", needs="one game")
    assert line.begun == ["new"]
    await line.asks("short", "patient")
    assert line.begun == ["new", "short"]
    await line.ends("short", "new")
    assert line.begun == ["new", "short", "other", "same"]
    await line.asks("again", "greedy", needs="one game")
    await line.ends("same")
    assert line.begun[-1] == "again"
    await line.plays_out()


async def test_one_place_is_enough_for_everything() -> None:
    """Where there is only one, whatever comes gets it."""
    line = Line(1)
    await line.asks("new", "greedy", needs="one game")
    await line.asks("also new", "greedy", needs="another game")
    await line.asks("short", "patient")
    assert await line.plays_out() == ["new", "short", "also new"]


async def test_who_leaves_is_dropped() -> None:
    """From the line, or from a place, also in the moment in which the turn comes."""
    line = Line()
    await line.asks("first", "a")
    await line.asks("second", "b")
    await line.asks("third", "c")
    line.tasks["second"].cancel()
    await settled()
    assert line.queue.waiting == 1
    line._ends["first"].set()
    line.tasks["third"].cancel()
    await asyncio.gather(*line.tasks.values(), return_exceptions=True)
    await line.asks("fourth", "d")
    line.tasks["fourth"].cancel()
    await asyncio.gather(*line.tasks.values(), return_exceptions=True)
    await line.asks("fifth", "e")
    assert line.begun == ["first", "fourth", "fifth"]
    await line.ends("fifth")


async def test_a_turn_that_comes_as_its_asker_leaves_goes_to_the_next() -> None:
    """The place is not lost."""
    queue = FairQueue(1)
    begun = asyncio.Event()

    async def has_a_turn(name: str) -> None:
        async with queue.turn(Ticket({name}, "", Rank.MOVE)):
            begun.set()

    async with queue.turn(Ticket({"first"}, "", Rank.MOVE)):
        leaving = asyncio.create_task(has_a_turn("leaving"))
        await settled()
    leaving.cancel()  # it has been called, and does not know yet
    await asyncio.gather(leaving, return_exceptions=True)
    assert not begun.is_set()
    await has_a_turn("next")
    assert begun.is_set()


async def test_a_line_of_one_visitor_is_bounded() -> None:
    """Refused in a sentence; others may still ask, and moves are never refused."""
    line = Line()
    await line.asks("first", "greedy", rank=Rank.ADVICE)
    for number in range(fair_queue.MOST):
        await line.asks(f"g{number}", "greedy", rank=Rank.ADVICE)
    await line.asks("too much", "greedy", rank=Rank.PAGE)
    with pytest.raises(TooMuch, match="many of your questions wait already"):
        await line.tasks.pop("too much")
    await line.asks("move", "greedy")
    await line.asks("patient", "patient", rank=Rank.ADVICE)
    assert line.queue.waiting == fair_queue.MOST + 2
    await line.plays_out()


async def test_what_waits_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence; moves wait until they are made."""
    monkeypatch.setattr(fair_queue, "LONGEST", 0.01)
    line = Line()
    await line.asks("first", "a")
    await line.asks("move", "b")
    await line.asks("advice", "c", rank=Rank.ADVICE)
    with pytest.raises(TooMuch, match="busy with others"):
        await line.tasks.pop("advice")
    assert line.queue.waiting == 1
    assert await line.plays_out() == ["first", "move"]


class Counting(FairQueue):
    """A queue that counts how often it looks when somebody last had a turn."""

    looks = 0

    def _last(self, who: Hashable) -> int:
        self.looks += 1
        return super()._last(who)


async def test_many_moves_that_wait_make_nothing_slow() -> None:
    """Of one visitor with many matches: who comes, goes or has a turn does not look at all."""
    looks = {}
    for many in (20, 2000):
        line = Line()
        line.queue = queue = Counting(1)
        await line.asks("first", "greedy")
        for number in range(many):
            await line.asks(f"g{number}", "greedy", f"match {number // 2}")
        queue.looks = 0
        await line.asks("p", "patient")
        line.tasks["g7"].cancel()
        await settled()
        await line.ends("first", "p", "g0")
        looks[many] = queue.looks
        assert line.begun == ["first", "p", "g0", "g2"]
        assert queue.waiting == many - 3
        for task in line.tasks.values():
            task.cancel()
        await asyncio.gather(*line.tasks.values(), return_exceptions=True)
    assert looks[2000] == looks[20]


def gate() -> tuple[asyncio.Event, Callable[[], Awaitable[str]]]:
    """Work that is done when the event is set."""
    event = asyncio.Event()

    async def work() -> str:
        await event.wait()
        return "made"

    return event, work


async def test_a_job_is_shared_and_charged_to_whose_turn_comes_first() -> None:
    """Who asks for what a greedy visitor has asked for does not wait in the greedy one's place."""
    line = Line()
    await line.asks("first", "greedy")
    await line.asks("g1", "greedy")
    opened, work = gate()
    ticket = Ticket({"greedy"}, "cards", Rank.MOVE)
    job = Job(line.queue, ticket, work)
    both = [asyncio.create_task(job.result(who)) for who in ("greedy", "patient")]
    await settled()
    await line.ends("first")
    assert (ticket.waits, ticket.charged) == (False, "patient")
    opened.set()
    assert await asyncio.gather(*both) == ["made", "made"]
    await line.plays_out()


async def test_a_job_that_nobody_asks_for_any_more_leaves_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a while; one that has begun is done to its end."""
    monkeypatch.setattr("sandlot.table.jobs.GONE", 0.01)
    line = Line()
    opened, work = gate()
    begun = Job(line.queue, Ticket({"a"}, "", Rank.ADVICE), work)
    waits = Job(line.queue, Ticket({"b"}, "", Rank.ADVICE), work)
    for job in (begun, waits):
        with pytest.raises(TimeoutError):
            await job.result("c", 0.01)
    await asyncio.wait({waits.task})
    assert waits.task.cancelled()
    assert waits.failed
    assert not line.queue.waiting
    opened.set()
    assert await begun.result("c") == "made"


async def test_a_job_that_fails_says_so_to_all() -> None:
    """And its place is free."""

    async def fails() -> None:
        raise Mistake("there is no such season.")

    queue = FairQueue(1)
    job = Job(queue, Ticket({"a"}, "", Rank.PAGE), fails)
    for _ in range(2):
        with pytest.raises(Mistake, match="no such season"):
            await job.result("a")
    assert job.failed
    async with queue.turn(Ticket({"a"}, "", Rank.PAGE)):
        pass
