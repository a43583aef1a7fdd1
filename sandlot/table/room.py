"""A room: one match in this process, as the database has it, and those who look at it.

Everything that happens is written down before anybody is told. What is in memory can always be
thrown away and made again from the lines.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from sandlot.bots.names import BEST_REPLY, EQUILIBRIUM
from sandlot.bots.random import random_bot
from sandlot.core.dice import FairDice, revealed_dice
from sandlot.core.errors import Refused
from sandlot.core.game import Game
from sandlot.core.log import PERSON, Log, parse
from sandlot.core.match import Ask, Match, header_of, resume
from sandlot.core.players import answer as answer_of
from sandlot.core.script import Roll, Seat
from sandlot.table.ledger import Ledger, Lines
from sandlot.table.minds import Minds
from sandlot.table.showing import Showing
from sandlot.table.store import MatchRow, SeatRow, Store

TRIES = 20
"""So often an answer is tried again when others wrote first; each time somebody else got on."""

LOG = logging.getLogger(__name__)
RAN_OUT = "the clock ran out; chance chose instead"
Thought: TypeAlias = tuple[int, Seat, str]
"""What a bot thinks about: the question, the part it is asked as, and which bot."""

AGAIN = 0.5
"""Seconds between looks at a match that could not be written or read."""


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a match: as a seat, or as a spectator (None).

    He takes what he has missed when he can; nobody waits for him.
    """

    seat: Seat | None
    sent: int
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    replies: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class House:
    """What every room of a process shares."""

    store: Store
    ledger: Ledger
    minds: Minds
    coach: Minds  # a process of his own, so that no bot waits while a game is solved


class Room:
    """One match in this process."""

    def __init__(self, house: House, row: MatchRow, game: Game[Any]) -> None:
        self.house = house
        self.row = row
        self.game = game
        self.sitting: dict[Seat, SeatRow] = {}
        self.seating = 0  # counts how often who sits or is here has changed
        self.viewers: list[Viewer] = []
        self.match: Match | None = None
        self.deadline = row.deadline
        self.standings: dict[Seat | None, str] = {}
        self.showings: dict[Seat | None, Showing] = {}
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._fresh: list[str] = []
        self._length = 0
        self._public: dict[int, str] = {}
        self._thinking: dict[Thought, asyncio.Task[None]] = {}
        self._finding: asyncio.Task[None] | None = None

    # What it is

    @property
    def state(self) -> str:
        """Whether it waits for people, is being played, or is over."""
        if self.match is None:
            return "playing" if self._length else "waiting"
        return "playing" if self.match.result is None else "over"

    def played_by(self, seat: Seat) -> str | None:
        """The bot that answers for a seat now, if any."""
        return self.sitting[seat].played_by

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that something waits for: an answer, or a throw."""
        match = self.match
        if match is None:
            return ()
        if isinstance(match.asked, Roll):
            return tuple(map(match.seat_of, match.asked.by))
        return tuple(ask.seat for ask in match.waiting)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is under way."""
        busy = self._thinking or self._finding or self._lock.locked()
        return not self.viewers and not busy

    async def refresh(self) -> None:
        """Look at what is written by now, and let the match go on."""
        async with self._lock:
            try:
                self._take_seats(await self.house.store.seats(self.row.id))
                if self.match is None:
                    await self._look_again()
                else:
                    await self._catch_up(self.match)
                if self.match is not None:
                    await self._written(self.match, nothing)
            finally:
                self._publish()

    async def settled(self) -> None:
        """Wait until what is under way is written, or was not: until then nobody may see it."""
        async with self._lock:
            pass

    # What people do

    async def answer(
        self, number: int, seat: Seat, text: str, part: Seat = "", note: str = ""
    ) -> None:
        """Take a seat's answer, or refuse it; it is safe when this returns."""
        await self._act(lambda match: match.answer(number, seat, text, note, part))

    async def undo(self, number: int, seat: Seat) -> None:
        """Take back a seat's answer that nobody has seen, or refuse."""

        def undo(match: Match) -> None:
            if number != match.number:
                raise Refused(f"request {number} is not open; the open one is {match.number}.")
            match.undo(seat)

        await self._act(undo)

    async def throw(self, number: int, seat: Seat) -> None:
        """Throw the dice that wait for a seat, or refuse."""

        def throw(match: Match) -> None:
            if number != match.number or not isinstance(match.asked, Roll):
                raise Refused("no dice wait to be thrown now.")
            if seat not in map(match.seat_of, match.asked.by):
                raise Refused("these dice are not yours to throw.")
            match.roll()

        await self._act(throw)

    async def run_out(self) -> None:
        """The clock has run out: chance answers for every person who is waited for."""
        async with self._lock:
            if self._late:
                await self._act_locked(self._leave_to_chance)

    @property
    def _late(self) -> bool:
        return self.deadline is not None and self.deadline <= time.time()

    # How it works

    async def _act(self, do: Callable[[Match], None]) -> None:
        async with self._lock:
            self.used = time.monotonic()
            await self._act_locked(do)

    async def _act_locked(self, do: Callable[[Match], None]) -> None:
        try:
            if self.match is None:
                await self._look_again()
            if self.match is None:
                raise Refused("the match has not begun: a seat is still open.")
            await self._written(self.match, do)
        finally:
            self._publish()

    async def _written(self, match: Match, do: Callable[[Match], None]) -> None:
        """Do it and write it down; where others were faster, look again and do it after them."""
        for _ in range(TRIES):
            number = match.number
            try:
                do(match)
                self._go_on(match)
            except BaseException:
                if self._fresh:  # it happened in part, and only here
                    self._forget()
                raise
            if await self._write(match, number):
                return
            await self._look_again()
            assert self.match is not None
            match = self.match
        raise Refused("too much is happening at once; try again.")

    async def _write(self, match: Match, number: int) -> bool:
        """Whether the fresh lines were written; if it fails, what is in memory is let go."""
        bodies, self._fresh[:] = list(self._fresh), []
        if not bodies:
            return True
        now = time.time()
        deadline = self.deadline if match.number == number else self._deadline(match, now)
        state = "playing" if match.result is None else "over"
        added = Lines(self.row.id, self._length, bodies, now, deadline, state)
        try:
            written = await self.house.ledger.write(added)
        except BaseException:
            self._forget()
            raise
        if written:
            self._length += len(bodies)
            self.deadline = deadline
        return written

    def _forget(self) -> None:
        """What is in memory may not be what is written: make it again when it is next needed."""
        self.match = None
        self._fresh.clear()
        self.showings, self.standings, self._public = {}, {}, {}

    async def _look_again(self) -> None:
        """Make the match again from its lines; begin it if everybody is there."""
        store = self.house.store
        self._forget()
        self._take_seats(await store.seats(self.row.id))
        bodies = await store.lines(self.row.id)
        if not bodies and any(row.kind == "open" for row in self.sitting.values()):
            return
        dice = self._dice(await store.seed(self.row.id))
        if not bodies:
            await self._begin(dice)
            return
        log = parse("\n".join(bodies) + "\n", f"match {self.row.id}")
        log.keep = self._fresh.append
        self._length = len(bodies)
        dice = revealed_dice(dice.seed.hex(), log.header.player_seeds)
        self.match = resume(self.game, log, dice, by_hand=True)
        await self._read_row()

    async def _read_row(self) -> None:
        before = self.row
        self.row = await self.house.store.match(before.id) or before
        self.seating += self.row.next != before.next
        self.deadline = self.row.deadline

    async def _begin(self, dice: FairDice) -> None:
        """Everybody sits: write the first line, or take what another process wrote."""
        players = {seat: row.bot or PERSON for seat, row in self.sitting.items()}
        header = header_of(self.game, players, dice)
        log = Log(header, self._fresh.append)
        log.write(header)
        self._length = 0
        self.match = Match(self.game, log, dice, by_hand=True)
        self._go_on(self.match)
        if not await self._write(self.match, -1):
            await self._look_again()

    def _dice(self, seed: str) -> FairDice:
        luck = {seat: row.luck for seat, row in self.sitting.items() if row.luck}
        return revealed_dice(seed, luck)

    async def _catch_up(self, match: Match) -> None:
        """Take in the lines that others have written."""
        bodies = await self.house.store.lines(self.row.id, self._length)
        try:
            for body in bodies:
                record = match.log.read_line(body)
                match.apply(record, match.checked(record))
        except BaseException:
            self._forget()  # it was taken in by half
            raise
        self._length += len(bodies)
        await self._read_row()

    def _go_on(self, match: Match) -> None:
        """Throw the dice that no person throws himself, and end the match when it is over."""
        while isinstance(match.asked, Roll) and not self._thrown_by_person(match, match.asked):
            match.roll()
        match.advance()

    def _thrown_by_person(self, match: Match, roll: Roll[Any]) -> bool:
        if not self.game.thrown_by_players:
            return False
        return any(self.played_by(match.seat_of(part)) is None for part in roll.by)

    def _deadline(self, match: Match, now: float) -> float | None:
        if self.row.clock is None or match.result is not None:
            return None
        waits = isinstance(match.asked, Roll) or any(self._people(match))
        return now + self.row.clock if waits else None

    def _people(self, match: Match) -> Iterable[Ask]:
        """The questions that wait for people."""
        return (ask for ask in match.waiting if self.played_by(ask.seat) is None)

    def _leave_to_chance(self, match: Match) -> None:
        if not self._late:
            return  # another process was faster
        if isinstance(match.asked, Roll):
            match.roll()
            return
        assert match.dice is not None
        for ask in list(self._people(match)):
            below = match.dice.mind(ask.number, ask.choice.seat)
            option, _ = answer_of(random_bot, match.view(ask.seat), ask.choice, below)
            match.answer(ask.number, ask.seat, str(option), RAN_OUT, ask.choice.seat)

    def under_way(self) -> list["asyncio.Task[None]"]:
        """What goes on here by itself."""
        return [*self._thinking.values(), *filter(None, [self._finding])]

    # Who sits, who looks

    def _take_seats(self, rows: Iterable[SeatRow]) -> None:
        sitting = {row.seat: row for row in rows}
        if sitting != self.sitting:
            self.sitting, self.seating = sitting, self.seating + 1

    def attach(self, viewer: Viewer) -> None:
        """Somebody begins to look."""
        self.viewers.append(viewer)
        self.seating += 1
        if not self._lock.locked():  # else it is shown with what is being written, once it is
            self._show(viewer.seat)
        viewer.woken.set()

    def detach(self, viewer: Viewer) -> None:
        """Somebody stops looking."""
        self.viewers.remove(viewer)
        self.seating += 1
        self.used = time.monotonic()
        if all(other.seat != viewer.seat for other in self.viewers):
            self.showings.pop(viewer.seat, None)
            self.standings.pop(viewer.seat, None)

    def _publish(self) -> None:
        """Let everybody see what is written by now, and bots think about what they are asked."""
        for seat in {viewer.seat: None for viewer in self.viewers}:
            self._show(seat)
        for viewer in self.viewers:
            viewer.woken.set()
        self._let_bots_think()
        if self.match is None and self._length and self._finding is None:
            self._finding = asyncio.create_task(self._find_again())

    async def _find_again(self) -> None:
        """What is in memory was let go, since it could not be written: look until it is back."""
        while self.match is None:
            await asyncio.sleep(AGAIN)
            try:
                await self.refresh()
            except Exception as error:
                LOG.error("a match could not be read", exc_info=error)
        self._finding = None

    def _show(self, seat: Seat | None) -> None:
        match = self.match
        if match is None:
            return
        showing = self.showings.get(seat)
        if showing is None:
            showing = self.showings[seat] = Showing(match, seat, self._public)
        showing.go_on()
        self.standings[seat] = showing.standing(self.deadline)

    def _let_bots_think(self) -> None:
        match = self.match
        if match is None:
            return
        for ask in match.waiting:
            bot = self.played_by(ask.seat)
            if bot is None:
                continue
            key = (ask.number, ask.choice.seat, bot)
            if key not in self._thinking:
                task = asyncio.create_task(self._bot_answers(match, ask, bot))
                self._thinking[key] = task
                task.add_done_callback(partial(self._thought, key))

    def _thought(self, key: Thought, task: "asyncio.Task[None]") -> None:
        self._thinking.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a bot could not answer", exc_info=error)

    async def _bot_answers(self, match: Match, ask: Ask, bot: str) -> None:
        assert match.dice is not None
        solves = bot.startswith((EQUILIBRIUM, BEST_REPLY))
        minds = self.house.coach if solves else self.house.minds
        text, note = await minds.answer(
            self.game, bot, match.dice, match.view(ask.seat), ask.number, ask.choice
        )
        row = self.sitting[ask.seat]
        if row.played_by != bot:
            return  # its player has taken his seat back
        if row.kind == "person" and not note:
            note = f"{bot} plays for {row.player}"
        try:
            await self.answer(ask.number, ask.seat, text, ask.choice.seat, note)
        except Refused:
            return  # the clock, another process or the player himself was faster


def nothing(match: Match) -> None:
    """Nobody does anything; what falls due by itself still does."""
