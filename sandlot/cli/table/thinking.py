"""Slow work beside the table, which goes on meanwhile."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


def think(work: Callable[[], T]) -> "asyncio.Future[T]":
    """Have something worked out in a thread of its own; leaving the table does not wait for it."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        tell: Callable[[], Any]
        try:
            tell = partial(answer.set_result, work())
        except Exception as error:
            tell = partial(answer.set_exception, error)
        with suppress(RuntimeError):  # the table was left meanwhile, and its loop is closed
            loop.call_soon_threadsafe(lambda: answer.done() or tell())

    Thread(target=run, daemon=True).start()
    return answer
