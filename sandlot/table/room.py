"""A room: one match in this process, where people and bots act on it and everybody is shown it."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sandlot.bots.titles import bot_title
from sandlot.core.errors import Refused
from sandlot.core.game import Game
from sandlot.core.match import Ask, Match
from sandlot.core.script import Roll, Seat
from sandlot.core.story import stand_in
from sandlot.table.clock import leave_to_chance
from sandlot.table.gallery import Gallery, Viewer
from sandlot.table.glance import Glance
from sandlot.table.house import House
from sandlot.table.showing import outcome
from sandlot.table.store import SOMEBODY, MatchRow, NoMatch
from sandlot.table.thinking import Thinking, bot_says, move_ticket
from sandlot.table.waits import awaited
from sandlot.table.written import Written

AGAIN = 0.5
"""Seconds between looks at a match that could not be written or read."""


class Room(Written):
    """One match in this process."""

    def __init__(self, house: House, row: MatchRow, game: Game[Any], visitor: str) -> None:
        super().__init__(house, row, game)
        self.visitor = visitor
        """Whom its thoughts are charged to: where one of its players last came from, or its maker.

        Matches whose makers are known no more are charged as those of one visitor.
        """
        self.gallery = Gallery()
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._thinking = Thinking(house, row.id)
        self._finding: asyncio.Task[None] | None = None
        self._left: set[tuple[int, Seat]] = set()

    # What it is

    def played_by(self, seat: Seat) -> str | None:
        """The bot that answers for a seat now, if any."""
        return self.sitting[seat].played_by

    def glance(self) -> Glance:
        """How it stands."""
        match = self.match
        if match is None:
            return Glance(self.state, self.length)
        return Glance(self.state, self.length, awaited(match), outcome(match))

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is under way."""
        return not (self.gallery.viewers or self.under_way() or self._lock.locked())

    def under_way(self) -> list["asyncio.Task[None]"]:
        """What goes on here by itself."""
        return [*self._thinking.under_way(), *filter(None, [self._finding])]

    async def settled(self) -> None:
        """Wait until what is under way is written, or was not: until then nobody may see it."""
        async with self._lock:
            pass

    # What people do

    async def answer(
        self, number: int, seat: Seat, text: str, part: Seat = "", note: str = ""
    ) -> None:
        """Take a seat's answer, or refuse it; it is safe when this returns."""
        by_person = seat in self.sitting and self.sitting[seat].kind == "person"
        await self._act(lambda match: match.answer(number, seat, text, note, part), by_person)

    async def undo(self, number: int, seat: Seat) -> None:
        """Take back a seat's answer that nobody has seen, or refuse."""
        await self._act(partial(_undo, number, seat), by_person=True)

    async def throw(self, number: int, seat: Seat) -> None:
        """Throw the dice that wait for a seat, or refuse."""
        await self._act(partial(_throw, number, seat), by_person=True)

    async def leave(self, number: int, seat: Seat, bot: str, part: Seat = "") -> None:
        """Have a bot answer one question for a seat, or refuse."""
        match = self.match
        open_ones = [] if match is None else match.waiting
        asks = (ask for ask in open_ones if (ask.number, ask.seat) == (number, seat))
        ask = next((one for one in asks if part in ("", one.choice.seat)), None)
        if match is None or ask is None:
            raise Refused(f"request {number} does not wait for an answer of this seat.")
        text, note = await self._said(match, ask, bot)
        note = note or self._stands_in(bot, seat)
        await self.answer(number, seat, text, ask.choice.seat, note)

    async def _said(self, match: Match, ask: Ask, bot: str) -> tuple[str, str]:
        """A bot's answer to a question that a person leaves to it; it is asked once at a time."""
        question = (ask.number, ask.choice.seat)
        if question in self._left:
            raise Refused("a bot thinks about this already.")
        self._left.add(question)
        try:
            ticket = move_ticket(self.visitor, self.row.id, match.game, bot)
            return await bot_says(self.house, match, ask, bot, ticket)
        finally:
            self._left.discard(question)

    # What happens by itself

    async def refresh(self) -> None:
        """Look at what is written by now, and let the match go on."""
        async with self._lock:
            try:
                await self.catch_up()
            finally:
                self._publish()

    async def run_out(self) -> None:
        """The clock has run out: chance answers for every person who is waited for."""
        if self.late and not self.gone:
            await self._act(self._leave_to_chance)

    def _leave_to_chance(self, match: Match) -> None:
        if self.late:  # else another process was faster
            leave_to_chance(match, self.sitting)

    async def _bot_has_thought(self, ask: Ask, bot: str, text: str, note: str) -> None:
        row = self.sitting[ask.seat]
        if row.played_by != bot:
            return  # its player has taken his seat back
        if row.kind == "person" and not note:
            note = self._stands_in(bot, ask.seat)
        try:
            await self.answer(ask.number, ask.seat, text, ask.choice.seat, note)
        except Refused:
            return  # the clock, another process or the player himself was faster

    def _stands_in(self, bot: str, seat: Seat) -> str:
        """The note that a bot decides for a player, by his name, or else by his seat's."""
        player = self.sitting[seat].player
        if player == SOMEBODY and self.match is not None:
            player = self.match.game.seat_name(seat)
        return stand_in(bot_title(bot), player)

    async def _find_again(self) -> None:
        """What is in memory was let go, since it could not be written: look until it is back."""
        while self.match is None:
            await asyncio.sleep(AGAIN)
            try:
                await self.refresh()
            except NoMatch:
                break
            except Exception as error:
                self.house.faults.note("a match could not be read", error)
        self._finding = None

    # How everybody comes to see it

    async def _act(self, act: Callable[[Match], None], by_person: bool = False) -> None:
        async with self._lock:
            self.used = time.monotonic()
            try:
                await self.do(act, begins=by_person)
            finally:
                self._publish()

    def _publish(self) -> None:
        """Let everybody see what is written by now, and bots think about what they are asked."""
        match = self.match
        if match is not None:
            deadline = self.house.uptime.shown(self.deadline)
            self.gallery.show_all(match, deadline, self._thinking.in_line())
        self.gallery.wake()
        if match is not None:
            begin, say, show = self._thinking.begin, self._bot_has_thought, self._show_line
            begin(self.visitor, match, self.sitting, say, show)
        elif self.length and self._finding is None and not self.gone:
            self._finding = asyncio.create_task(self._find_again())

    def _show_line(self) -> None:
        """Show whose bot waits in line; what is being written is shown with it, once it is."""
        if self.match is not None and not self._lock.locked():
            deadline = self.house.uptime.shown(self.deadline)
            self.gallery.show_all(self.match, deadline, self._thinking.in_line())
            self.gallery.wake()

    def forget(self) -> None:
        """Nobody is shown any longer what may not be what is written."""
        super().forget()
        self.gallery.forget()

    def vanish(self) -> None:
        """The match was deleted: all that goes on stops, and whoever looks is told."""
        self.gone = True
        for task in self.under_way():
            task.cancel()
        self.gallery.wake()

    def attach(self, viewer: Viewer) -> None:
        """Somebody begins to look."""
        self.seating += 1
        if self.match is not None and not self._lock.locked():
            deadline = self.house.uptime.shown(self.deadline)
            self.gallery.show(self.match, deadline, viewer.seat, self._thinking.in_line())
        self.gallery.enter(viewer)  # what is being written he is shown once it is

    def detach(self, viewer: Viewer) -> None:
        """Somebody stops looking."""
        self.seating += 1
        self.used = time.monotonic()
        self.gallery.leave(viewer)


def _undo(number: int, seat: Seat, match: Match) -> None:
    if number != match.number:
        raise Refused(f"request {number} is not open; the open one is {match.number}.")
    if match.answered_for(seat):
        raise Refused("this was answered for you; only what you have answered can be taken back.")
    match.undo(seat)


def _throw(number: int, seat: Seat, match: Match) -> None:
    if number != match.number or not isinstance(match.asked, Roll):
        raise Refused("no dice wait to be thrown now.")
    if seat not in map(match.seat_of, match.asked.by):
        raise Refused("these dice are not yours to throw.")
    match.roll()
