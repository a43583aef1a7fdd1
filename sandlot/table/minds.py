"""Where bots think: in processes of their own, never on the event loop."""

import asyncio
import logging
import multiprocessing
import pickle
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
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
from sandlot.lab.hands import end_with_parent
from sandlot.lab.interrupts import deaf_to_ctrl_c

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
    """The processes in which bots think, no more at once than there are; each has its time."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self._workers = workers
        self._patience = patience
        self._free = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: a server has threads, whose locks a fork would copy as they stand.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _begin, (allowed(),))
        return self._pool

    async def work(self, *call: Any) -> Any:
        """Have a function of arguments worked out; a broken process is replaced, once.

        The call is pickled here and now. The pool would pickle it later, in a thread of its own,
        while matches go on: cards and rules note what they have worked out, and a dictionary that
        grows meanwhile cannot be pickled.
        """
        pickled = pickle.dumps(call)
        async with self._free:
            try:
                return await self._run(pickled)
            except BrokenProcessPool:
                return await self._run(pickled)

    async def _run(self, pickled: bytes) -> Any:
        pool = self._ready()
        try:
            async with asyncio.timeout(self._patience):
                with deaf_to_ctrl_c():  # the pool starts its processes as work comes in
                    thought = asyncio.get_running_loop().run_in_executor(pool, _called, pickled)
                return await thought
        except (TimeoutError, BrokenProcessPool):
            self._put_down(pool)  # who thinks for ever would keep his process from the others
            raise

    def _put_down(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """End a pool, in the middle of a thought if need be; other thoughts in it begin again."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()  # the pool itself would wait for a game to be solved
        pool.shutdown(wait=wait, cancel_futures=True)

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
        if self._pool is not None:
            self._put_down(self._pool, wait=True)


def _begin(bots: Sequence[str]) -> None:
    """What a process does first: it knows the bots that the host has allowed."""
    end_with_parent()
    allow(bots)


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
