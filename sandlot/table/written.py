"""A match in memory as the database has it: made from its lines, and going on only with them.

Everything that happens is written down before anybody is told. What is in memory can always be
thrown away and made again from the lines.
"""

import time
from collections.abc import Callable
from typing import Any

from sandlot.core.dice import FairDice, revealed_dice
from sandlot.core.errors import Refused
from sandlot.core.game import Game
from sandlot.core.log import PERSON, Log, parse
from sandlot.core.match import Match, header_of, resume
from sandlot.core.script import Seat
from sandlot.games.load import check_version
from sandlot.table.clock import runs_out
from sandlot.table.house import House
from sandlot.table.ledger import Lines
from sandlot.table.store import MatchRow, NoMatch, SeatRow
from sandlot.table.text_store import stored_header
from sandlot.table.waits import go_on

TRIES = 20
"""So often an answer is tried again when others wrote first; each time somebody else got on."""


class Written:
    """One match as it is written, and who sits at it; one at a time may change it."""

    def __init__(self, house: House, row: MatchRow, game: Game[Any]) -> None:
        self.house = house
        self.row = row
        self.game = game
        self.sitting: dict[Seat, SeatRow] = {}
        self.seating = 0  # counts how often who sits or is here has changed
        self.match: Match | None = None
        self.deadline = row.deadline
        self.length = 0
        self.gone = False  # deleted from the database
        self._fresh: list[str] = []

    @property
    def state(self) -> str:
        """Whether it waits for people, is being played, or is over."""
        if self.match is None:
            return "playing" if self.length else "waiting"
        return _state(self.match)

    @property
    def late(self) -> bool:
        """Whether its clock has run out."""
        return self.deadline is not None and self.deadline <= self.house.uptime.now()

    async def do(self, act: Callable[[Match], None], begins: bool = False) -> None:
        """Do it and write it down; where others were faster, look again and do it after them.

        What a person does begins the match, if nobody has before.
        """
        if self.match is None:
            await self._look_again()
        for _ in range(TRIES):
            if self.match is None:
                raise Refused("the match has not begun: a seat is still open.")
            if await self._happens(self.match, act, begins):
                await self._mind_clock()
                return
            await self._look_again()
        raise Refused("too much is happening at once; try again.")

    async def catch_up(self) -> None:
        """Look at what others have written by now, and let the match go on."""
        await self._read_seats()
        if self.match is None:
            await self._look_again()
        else:
            await self._read_on(self.match)
        if self.match is not None:
            await self.do(nothing)

    def forget(self) -> None:
        """What is in memory may not be what is written: make it again when it is next needed."""
        self.match = None
        self._fresh.clear()

    async def _happens(self, match: Match, act: Callable[[Match], None], begins: bool) -> bool:
        """Whether it happened before anybody else wrote something."""
        number = match.number
        try:
            act(match)
            go_on(match, self.sitting)
        except BaseException:
            if self._fresh:  # it happened in part, and only here
                self.forget()
            raise
        return await self._write(match, number, begins)

    async def _write(self, match: Match, number: int, begins: bool = False) -> bool:
        """Whether the fresh lines were written; if it fails, what is in memory is let go."""
        bodies, self._fresh[:] = list(self._fresh), []
        if not bodies:
            return True
        now = time.time()
        asked_anew = match.number != number
        deadline = self._fresh_deadline(match) if asked_anew else self.deadline
        if self.length == 0:
            bodies[0] = stored_header(bodies[0], self.row.texts.values())
        begun = now if begins else None
        added = Lines(self.row.id, self.length, bodies, now, deadline, _state(match), begun)
        try:
            written = await self.house.ledger.write(added)
        except BaseException:
            self.forget()
            raise
        if written:
            self.length += len(bodies)
            self.deadline = deadline
        return written

    async def _look_again(self) -> None:
        """Make the match again from its lines; begin it if everybody is there."""
        store = self.house.store
        self.forget()
        await self._read_seats()
        bodies = await store.lines(self.row.id)
        if not bodies and any(row.kind == "open" for row in self.sitting.values()):
            return
        seed = await store.seed(self.row.id)
        if not bodies:
            await self._begin(seed)
            return
        log = parse("\n".join(bodies) + "\n", f"match {self.row.id}")
        check_version(log.header)
        log.keep = self._fresh.append
        self.length = len(bodies)
        dice = revealed_dice(seed, log.header.player_seeds)
        self.match = resume(self.game, log, dice, by_hand=True)
        await self._read_row()

    async def _begin(self, seed: str) -> None:
        """Everybody sits: write the first line, or take what another process wrote."""
        dice = self._dice(seed)
        players = {seat: row.bot or PERSON for seat, row in self.sitting.items()}
        header = header_of(self.game, players, dice)
        log = Log(header, self._fresh.append)
        log.write(header)
        self.length = 0
        self.match = Match(self.game, log, dice, by_hand=True)
        go_on(self.match, self.sitting)
        if not await self._write(self.match, -1):
            await self._look_again()

    def _dice(self, seed: str) -> FairDice:
        luck = {seat: row.luck for seat, row in self.sitting.items() if row.luck}
        return revealed_dice(seed, luck)

    async def _read_on(self, match: Match) -> None:
        """Take in the lines that others have written."""
        bodies = await self.house.store.lines(self.row.id, self.length)
        try:
            for body in bodies:
                record = match.log.read_line(body)
                match.apply(record, match.checked(record))
        except BaseException:
            self.forget()  # it was taken in by half
            raise
        self.length += len(bodies)
        await self._read_row()

    async def _read_row(self) -> None:
        before = self.row
        self.row = await self.house.store.match(before.id) or before
        self.seating += self.row.next != before.next
        self.deadline = self.row.deadline

    async def _read_seats(self) -> None:
        """Who sits where by now; a match without seats is none any more."""
        rows = await self.house.store.seats(self.row.id)
        if not rows:
            self.gone = True
            raise NoMatch
        sitting = {row.seat: row for row in rows}
        if sitting != self.sitting:
            self.sitting, self.seating = sitting, self.seating + 1

    def _fresh_deadline(self, match: Match) -> float | None:
        return runs_out(self.row.clock, match, self.sitting, self.house.uptime.now())

    async def _mind_clock(self) -> None:
        """Wind the clock where a person is asked and has none; stop one that ran out on nobody.

        One that runs is left alone: giving a seat to a bot and taking it back gains no time.
        """
        if self.match is None or self.row.clock is None:
            return
        fresh = self._fresh_deadline(self.match)
        stopped, in_vain = self.deadline is None, self.late and fresh is None
        if in_vain or (stopped and fresh is not None):
            await self.house.store.set_clock(self.row.id, self.length, self.deadline, fresh)
            await self._read_row()


def _state(match: Match) -> str:
    return "playing" if match.result is None else "over"


def nothing(match: Match) -> None:
    """Nobody does anything; what falls due by itself still does."""
