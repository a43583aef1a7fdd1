"""Whether matches can be written: what a load balancer asks before it sends anybody here."""

import asyncio
import logging
import shutil
import time
from pathlib import Path

from sqlalchemy.engine import URL

from sandlot.table.database import is_postgres, sqlstate
from sandlot.table.ledger import Ledger
from sandlot.table.store import Store

LOG = logging.getLogger(__name__)

FRESH = 1.0
"""Seconds for which an answer is good: however many ask, the database is tried once in these."""

PATIENCE = 5.0
"""Seconds a small write may take."""

FAILING = 10.0
"""Seconds for which answers that could not be written are held against the database."""

SPARE = 8 * 1024 * 1024
"""Free bytes that SQLite needs: twice its log, which it empties at 1,000 pages of 4 KiB."""

READ_ONLY = "The database is read-only."
FULL = "The disk of the database is full."
AWAY = "The database does not answer."
FAILED = "The last answers could not be written."

REASONS = {"25006": READ_ONLY, "53100": FULL, "SQLITE_READONLY": READ_ONLY, "SQLITE_FULL": FULL}
"""What PostgreSQL's codes and the beginnings of SQLite's names of faults mean."""


class Readiness:
    """Tells whether matches can be written, and remembers it for a moment."""

    def __init__(self, store: Store, ledger: Ledger) -> None:
        self._store = store
        self._ledger = ledger
        self._looking = asyncio.Lock()
        self._looked = -FRESH
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """Why matches cannot be written, in a sentence; None if they can."""
        async with self._looking:
            if time.monotonic() >= self._looked + FRESH:
                before, self._problem = self._problem, await self._found()
                self._looked = time.monotonic()
                if self._problem != before:
                    LOG.warning(self._problem or "Matches can be written again.")
            return self._problem

    async def _found(self) -> str | None:
        if _full(self._store.engine.url):
            return FULL
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.try_writing()
        except Exception as error:
            LOG.info("a small write failed", exc_info=error)
            return _reason(error)
        failed = self._ledger.failed
        return FAILED if failed is not None and time.monotonic() < failed + FAILING else None


def _full(url: URL) -> bool:
    """Whether the disk of a SQLite file has no room for more than what waits in its log."""
    if is_postgres(url) or url.database is None:
        return False
    try:
        return shutil.disk_usage(Path(url.database).resolve().parent).free < SPARE
    except OSError:
        return False  # what else is wrong with it, writing tells


def _reason(error: Exception) -> str:
    named = getattr(getattr(error, "orig", None), "sqlite_errorname", None) or sqlstate(error)
    return next((why for begin, why in REASONS.items() if named.startswith(begin)), AWAY)
