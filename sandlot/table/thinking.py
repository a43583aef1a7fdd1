"""The bots of one match: each question is thought about once, elsewhere, and then answered."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import cache, partial
from typing import TypeAlias

from sandlot.bots.names import BEST_REPLY, EQUILIBRIUM
from sandlot.bots.own import is_known
from sandlot.core.match import Ask, Match
from sandlot.core.script import Seat
from sandlot.table.house import House
from sandlot.table.store import SeatRow

LOG = logging.getLogger(__name__)

Thought: TypeAlias = tuple[int, Seat, str]
"""What a bot thinks about: the question, the part it is asked as, and which bot."""

Say: TypeAlias = Callable[[Ask, str, str, str], Awaitable[None]]
"""What is done with a thought: the question, the bot, its answer, and a note if it failed."""


async def bot_says(house: House, match: Match, ask: Ask, bot: str) -> tuple[str, str]:
    """A bot's answer to a question, and a note if it failed."""
    assert match.dice is not None
    solves = bot.startswith((EQUILIBRIUM, BEST_REPLY))
    minds = house.coach if solves else house.minds
    return await minds.answer(
        match.game, bot, match.dice, match.view(ask.seat), ask.number, ask.choice
    )


class Thinking:
    """What the bots of a match think about now."""

    def __init__(self, house: House, say: Say) -> None:
        self._house = house
        self._say = say
        self._thoughts: dict[Thought, asyncio.Task[None]] = {}

    def under_way(self) -> list["asyncio.Task[None]"]:
        """The thoughts that are not at their end."""
        return list(self._thoughts.values())

    def begin(self, match: Match, sitting: Mapping[Seat, SeatRow]) -> None:
        """Let bots think about what they are asked."""
        for ask in match.waiting:
            bot = sitting[ask.seat].played_by
            if bot is None:
                continue
            if not is_known(type(match.game), bot):
                _say_it_waits(bot)
                continue
            key = (ask.number, ask.choice.seat, bot)
            if key not in self._thoughts:
                task = asyncio.create_task(self._think(match, ask, bot))
                self._thoughts[key] = task
                task.add_done_callback(partial(self._thought, key))

    async def _think(self, match: Match, ask: Ask, bot: str) -> None:
        text, note = await bot_says(self._house, match, ask, bot)
        await self._say(ask, bot, text, note)

    def _thought(self, key: Thought, task: "asyncio.Task[None]") -> None:
        self._thoughts.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a bot could not answer", exc_info=error)


@cache
def _say_it_waits(bot: str) -> None:
    """Say once that a bot is not allowed here: chance would spoil its matches, so they wait."""
    LOG.error(
        "matches wait for a bot that this server does not know; start it with --allow-bot",
        extra={"bot": bot},
    )
