"""Where bots think: in processes of their own, never on the event loop."""

import asyncio
import logging
import pickle
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, NamedTuple

from sandlot.bots.own import allow, allowed, known_bot
from sandlot.bots.random import random_bot
from sandlot.core.dice import FairDice
from sandlot.core.failures import Failures
from sandlot.core.game import Bot, Game, Rules, Setup
from sandlot.core.players import answer
from sandlot.core.script import Choose
from sandlot.lab.process_pool import ProcessPool
from sandlot.table.fair_queue import FairQueue

LOG = logging.getLogger(__name__)

PATIENCE = 60.0
"""Who has not answered after thinking for so many seconds is not waited for."""

LONG = 600.0
"""The same where games are solved."""

TRIES = 2
"""A thought that failed is tried once more."""


NO_ANSWER = "the bot did not answer; chance chose instead"


class Thought(NamedTuple):
    """A bot's answer; if it failed, with a note for everybody and all of it for the host's log."""

    text: str
    note: str = ""
    failure: str = ""


class Minds:
    """Processes that think: `queue` says whose turn it is, and each has a pool of its own.

    So a process that dies, or that is ended since it thinks for too long, takes no other thought
    with it.
    """

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.queue = FairQueue(workers)
        self._patience = patience
        self._all = [Process() for _ in range(workers)]
        self._idle = list(self._all)

    async def work(self, *call: Any) -> Any:
        """In one's turn, have a function of arguments worked out; a process that dies is replaced.

        The call is pickled here and now. The pool would pickle it later, in a thread of its own,
        while matches go on: cards and rules note what they have worked out, and a dictionary that
        grows meanwhile cannot be pickled.
        """
        pickled = pickle.dumps(call)
        process = self._idle.pop()  # the one used last: others need not be started yet
        try:
            try:
                return await process.run(pickled, self._patience)
            except BrokenProcessPool:
                return await process.run(pickled, self._patience)
        finally:
            self._idle.append(process)

    async def answer(
        self, game: Game[Any], bot: str, dice: FairDice, view: Any, number: int, choice: Choose[Any]
    ) -> tuple[str, str]:
        """A bot's answer to a question, and a note if it failed twice.

        A thought that takes too long is not begun again, since people wait for it.
        """
        call = (think, type(game), game.rules, game.setup, bot, dice, view, number, choice)
        option, _ = answer(random_bot, view, choice, dice.mind(number, choice.seat))
        thought = Thought(str(option), NO_ANSWER)
        for _ in range(TRIES):
            try:
                thought = await self.work(*call)
            except (TimeoutError, BrokenProcessPool) as error:
                LOG.warning("the bot %s did not answer", bot, exc_info=error)
                break
            except Exception as error:
                LOG.warning("the bot %s did not answer", bot, exc_info=error)
                continue
            if not thought.note:
                break
            LOG.warning("the bot %s failed: %s", bot, thought.failure)
        return thought.text, thought.note

    def close(self) -> None:
        """Send the processes home, in the middle of a thought if need be."""
        for process in self._all:
            process.end(wait=True)


class Process:
    """One process that thinks: started when it is first needed, and anew after it has ended."""

    def __init__(self) -> None:
        self._pool: ProcessPool | None = None

    async def run(self, pickled: bytes, patience: float) -> Any:
        """Have a call worked out in so many seconds; who gives up on it ends the process."""
        if self._pool is None:
            self._pool = ProcessPool(1, allow, allowed(), fresh=True)  # a server has threads
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(self._pool.submit(_called, pickled))
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.end()  # it would think on, and keep its place from the others
            raise

    def end(self, wait: bool = False) -> None:
        """End it, in the middle of a thought if need be."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.close(wait)


def think(
    kind: type[Game[Any]],
    rules: Rules,
    setup: Setup,
    bot: str,
    dice: FairDice,
    view: Any,
    number: int,
    choice: Choose[Any],
) -> Thought:
    """What happens in the other process."""
    mind, failures = _bot(kind, rules, setup, bot), Failures()
    below = dice.mind(number, choice.seat)
    option, note = answer(mind, view, choice, below, bot, failures)
    return Thought(str(option), note, failures.found[bot].first if note else "")


def _called(pickled: bytes) -> Any:
    """The same, for any function and its arguments."""
    function, *arguments = pickle.loads(pickled)
    return function(*arguments)


@lru_cache(maxsize=64)
def _bot(kind: type[Game[Any]], rules: Rules, setup: Setup, name: str) -> Bot:
    return known_bot(kind(rules, setup), name)
