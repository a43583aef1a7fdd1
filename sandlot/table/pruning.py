"""Deleting old matches by hand: with no server there on SQLite, beside any number on PostgreSQL."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.core.errors import Mistake
from sandlot.table.alone import alone_on
from sandlot.table.database import (
    cannot_open,
    is_postgres,
    new_engine,
    newest,
    open_database,
    revision,
)
from sandlot.table.retention import (
    KINDS,
    Kind,
    Report,
    Terms,
    database_bytes,
    delete_expired,
    delete_unused_texts,
    forget_addresses,
    report,
    vacuum,
)

SERVED = (
    "a server has {database} open: stop it first. It deletes what has expired by itself, as its "
    "own --expire options say."
)
ORIGIN = "prune"
"""What servers hear as the origin of changes: none of them is called so."""


class Pruned(NamedTuple):
    """What was deleted, and how large the database was and is."""

    matches: dict[Kind, int]
    texts: int
    bytes_before: int
    bytes: int
    vacuumed: bool


def look(url: URL, terms: Terms) -> Report:
    """What a database holds and how much of it has expired; nothing is changed."""
    _check_file(url)
    return asyncio.run(_look(url, terms))


async def _look(url: URL, terms: Terms) -> Report:
    engine = new_engine(url)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(revision)
        if found != newest():
            raise Mistake(
                "the database is not of this version of Sandlot; 'sandlot serve' and --delete "
                "bring an older one up to date."
            )
        return await report(engine, terms)
    except (SQLAlchemyError, OSError) as error:
        raise cannot_open(url, error) from None
    finally:
        await engine.dispose()


def prune(url: URL, terms: Terms, and_vacuum: bool) -> Pruned:
    """Delete what has expired; a Mistake if a server has a SQLite file open."""
    if and_vacuum and is_postgres(url):
        raise Mistake(
            "--vacuum is for SQLite: PostgreSQL uses the space again by itself, and VACUUM FULL "
            "gives it back to the disk."
        )
    _check_file(url)
    with alone_on(url, SERVED):
        return asyncio.run(_prune(url, terms, and_vacuum))


async def _prune(url: URL, terms: Terms, and_vacuum: bool) -> Pruned:
    engine = await open_database(url)
    try:
        before = await _bytes(engine)
        matches = dict.fromkeys(KINDS, 0)
        async for step in delete_expired(engine, ORIGIN, terms):
            matches[step.kind] += len(step.ids)
        texts = await delete_unused_texts(engine)
        await forget_addresses(engine)
        if and_vacuum:
            await vacuum(engine)
        return Pruned(matches, texts, before, await _bytes(engine), and_vacuum)
    finally:
        await engine.dispose()


async def _bytes(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        return await database_bytes(connection)


def _check_file(url: URL) -> None:
    """A Mistake where there is no SQLite file: to look must not make one."""
    if not is_postgres(url) and not Path(url.database or "").is_file():
        raise Mistake(f"there is no database {url.database}; name another with --db.")
