"""The bots of one match: each question is thought about once, elsewhere, and then answered."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeAlias

from sandlot.bots.names import BEST_REPLY, EQUILIBRIUM
from sandlot.bots.own import is_known
from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.game import Game
from sandlot.core.match import Ask, Match
from sandlot.core.script import Seat
from sandlot.table.fair_queue import Rank, Ticket
from sandlot.table.house import House
from sandlot.table.store import SeatRow

LOG = logging.getLogger(__name__)

Thought: TypeAlias = tuple[int, Seat, str]
"""What a bot thinks about: the question, the part it is asked as, and which bot."""


class Begun(NamedTuple):
    """A thought that is not at its end: for whom, its place in the line, and its task."""

    seat: Seat
    ticket: Ticket
    task: "asyncio.Task[None]"


Say: TypeAlias = Callable[[Ask, str, str, str], Awaitable[None]]
"""What is done with a thought: the question, the bot, its answer, and a note if it failed."""

SHOWN = 2.0
"""Seconds after which everybody is shown that a bot waits in line; most wait for less."""


def solves(bot: str) -> bool:
    """Whether a bot thinks where the coach does, since it solves the game first."""
    return bot.startswith((EQUILIBRIUM, BEST_REPLY))


def solution(game: Game[Any], bot: str = EQUILIBRIUM) -> Hashable:
    """What names the solution of a game that a bot plays, or the coach teaches."""
    return type(game), game.rules, game.setup, bot


def move_ticket(visitor: str, match: str, game: Game[Any], bot: str) -> Ticket:
    """A bot's place in the line for its next move."""
    needs = solution(game, bot) if solves(bot) else None
    return Ticket({visitor}, match, Rank.MOVE, needs)


async def bot_says(
    house: House, match: Match, ask: Ask, bot: str, ticket: Ticket
) -> tuple[str, str]:
    """A bot's answer to a question when its turn has come, and a note if it failed."""
    assert match.dice is not None
    minds = house.coach if solves(bot) else house.minds
    asked = match.game, bot, match.dice, match.view(ask.seat), ask.number, ask.choice
    async with minds.queue.turn(ticket):
        text, note = await minds.answer(*asked)
        if ticket.needs is not None and not note:
            minds.queue.has_done(ticket.needs)
        return text, note


class Thinking:
    """What the bots of a match think about now.

    It does not hold its room, which holds it: a room that is put away is freed at once.
    """

    def __init__(self, house: House, match: str) -> None:
        self._house = house
        self._id = match
        self._thoughts: dict[Thought, Begun] = {}
        self._late: set[Thought] = set()

    def under_way(self) -> list["asyncio.Task[None]"]:
        """The thoughts that are not at their end."""
        return [begun.task for begun in self._thoughts.values()]

    def in_line(self) -> tuple[Seat, ...]:
        """The seats whose bots have been waiting for a while for their turn to think."""
        begun = (self._thoughts[key] for key in sorted(self._late))
        return tuple(dict.fromkeys(one.seat for one in begun if one.ticket.waits))

    def begin(
        self,
        visitor: str,
        match: Match,
        sitting: Mapping[Seat, SeatRow],
        say: Say,
        show: Callable[[], None],
    ) -> None:
        """Let bots think about what they are asked, charged to a visitor, and say what they answer.

        `show` is called when others wait in line than before. What is asked no longer leaves it.
        """
        asked: set[Thought] = set()
        for ask in match.waiting:
            bot = sitting[ask.seat].played_by
            if bot is None:
                continue
            if not is_known(type(match.game), bot):
                _say_it_waits(bot)
                continue
            key = (ask.number, ask.choice.seat, bot)
            asked.add(key)
            if key not in self._thoughts:
                ticket = move_ticket(visitor, self._id, match.game, bot)
                task = asyncio.create_task(self._think(match, ask, bot, ticket, say))
                self._thoughts[key] = Begun(ask.seat, ticket, task)
                soon = asyncio.get_running_loop().call_later
                timer = soon(SHOWN, self._waits_long, key, ticket, show)
                task.add_done_callback(partial(self._thought, key, timer))
        for key in self._thoughts.keys() - asked:
            if self._thoughts[key].ticket.waits:
                self._thoughts[key].task.cancel()

    async def _think(self, match: Match, ask: Ask, bot: str, ticket: Ticket, say: Say) -> None:
        text, note = await bot_says(self._house, match, ask, bot, ticket)
        await say(ask, bot, text, note)

    def _waits_long(self, key: Thought, ticket: Ticket, show: Callable[[], None]) -> None:
        if ticket.called is not None and ticket.waits:
            self._late.add(key)
            ticket.called.add_done_callback(lambda _: show())
            show()

    def _thought(
        self, key: Thought, timer: asyncio.TimerHandle, task: "asyncio.Task[None]"
    ) -> None:
        timer.cancel()  # it holds the room
        self._thoughts.pop(key, None)
        self._late.discard(key)
        if not task.cancelled() and (error := task.exception()):
            self._house.faults.note("a bot could not answer", error)


@lru_cache(maxsize=SETTINGS)
def _say_it_waits(bot: str) -> None:
    """Say once that a bot is not allowed here: chance would spoil its matches, so they wait."""
    LOG.error(
        "matches wait for a bot that this server does not know; start it with --allow-bot",
        extra={"bot": bot},
    )
