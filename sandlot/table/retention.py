"""How long matches are kept: which have expired, and how they are deleted, a few at a time.

A match is deleted with all that belongs to it in one transaction, or it stays as it is. What is
said of it is checked in the very statement that deletes it: whoever has answered or looked at it
a moment before keeps it.
"""

import time
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from sqlalchemy import (
    ColumnElement,
    LargeBinary,
    Text,
    case,
    cast,
    delete,
    false,
    func,
    or_,
    select,
    text,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandlot.core.errors import Mistake
from sandlot.table.ledger import tell
from sandlot.table.schema import lines, makers, match_texts, matches, season_texts, texts
from sandlot.table.text_store import forget_unused, unused_texts

DAY = 86400.0

Kind: TypeAlias = Literal["unbegun", "begun", "finished"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Nobody has answered in it yet; it is being played; it is over."""

COUNTED = 30 * DAY
"""So long after a match was made the cap of its address counts it; then the hash is deleted."""

STEP = 20
"""No transaction deletes more matches than this,"""

STEP_LINES = 5_000
"""nor many more lines than this: in SQLite, answers wait while matches are deleted."""

LOCK = 5_121_872
"""The key of the lock under which one process at a time deletes matches from PostgreSQL."""


@dataclass(frozen=True)
class Terms:
    """After how many days in which nobody used it a match expires, by its kind; None is never."""

    unbegun: float | None = 30.0
    begun: float | None = None
    finished: float | None = None

    def __post_init__(self) -> None:
        for kind in KINDS:
            term = getattr(self, kind)
            if term is not None and not 1 <= term <= 36_500:
                raise Mistake(
                    f"matches are kept for 1 to 36500 days, not {term:g}; say 0 for ever."
                )


def terms_of(unbegun: float, begun: float, finished: float) -> Terms:
    """Terms as they are written on a command line, where 0 days are for ever."""
    return Terms(unbegun or None, begun or None, finished or None)


OF_KIND: dict[Kind, ColumnElement[bool]] = {
    "unbegun": matches.c.state.in_(("waiting", "playing")) & matches.c.begun.is_(None),
    "begun": matches.c.state.in_(("waiting", "playing")) & matches.c.begun.is_not(None),
    "finished": matches.c.state == "over",
}
KIND = case(*((OF_KIND[kind], kind) for kind in KINDS[1:]), else_=KINDS[0])


def _expired(terms: Terms, kind: Kind, now: float) -> ColumnElement[bool]:
    """Which matches of a kind have expired."""
    term = getattr(terms, kind)
    if term is None:
        return false()
    before = now - term * DAY
    unused: ColumnElement[bool] = OF_KIND[kind] & (matches.c.used < before)
    # What moves in a match that nobody has begun moves by itself: by its clock, or by bots.
    return unused if kind == "unbegun" else unused & (matches.c.moved < before)


# Deleting


class Deleted(NamedTuple):
    """What one transaction has deleted, and which matches were followed by a deleted one."""

    kind: Kind
    ids: list[str]
    led_to: list[str]


async def delete_expired(
    engine: AsyncEngine, origin: str, terms: Terms, keep: Collection[str] = (), wait: bool = True
) -> AsyncIterator[Deleted]:
    """Delete the matches that have expired, but none of `keep`, in small steps; tell after each.

    On PostgreSQL one process at a time does it; the others wait, or leave it to that one.
    """
    for kind in KINDS:
        while True:
            step = await _delete_some(engine, origin, terms, kind, keep, wait)
            if not step.ids:
                break
            yield step


async def _delete_some(
    engine: AsyncEngine, origin: str, terms: Terms, kind: Kind, keep: Collection[str], wait: bool
) -> Deleted:
    expired = _expired(terms, kind, time.time())
    async with engine.begin() as connection:
        if not await _locked(connection, wait):
            return Deleted(kind, [], [])
        wanted = select(matches.c.id, matches.c.length).where(expired).limit(STEP + len(keep))
        rows = (await connection.execute(wanted)).all()
        some = list(_a_step((row.id, row.length) for row in rows if row.id not in keep))
        if not some:
            return Deleted(kind, [], [])
        these = delete(matches).where(matches.c.id.in_(some), expired).returning(matches.c.id)
        ids = list((await connection.execute(these)).scalars())
        before = update(matches).where(matches.c.next.in_(ids)).values(next=None)
        led_to = list((await connection.execute(before.returning(matches.c.id))).scalars())
        await tell(connection, origin, [*ids, *led_to])
    return Deleted(kind, ids, led_to)


def _a_step(found: Iterable[tuple[str, int]]) -> Iterator[str]:
    """As many as are deleted at once."""
    length = 0
    for number, (match, more) in enumerate(found):
        length += more
        if number == STEP or (number and length > STEP_LINES):
            return
        yield match


async def _locked(connection: AsyncConnection, wait: bool) -> bool:
    """Whether nobody else deletes until this is committed; in SQLite a server is alone."""
    if connection.dialect.name != "postgresql":
        return True
    if wait:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        return True
    found = await connection.execute(text(f"SELECT pg_try_advisory_xact_lock({LOCK})"))
    return bool(found.scalar_one())


async def delete_unused_texts(engine: AsyncEngine) -> int:
    """Delete the texts that no match and no season needs; how many there were.

    Each is a transaction of its own: who locks one text and no other blocks nobody for good.
    """
    done = 0
    async with engine.connect() as connection:
        digests = await unused_texts(connection)
    for digest in digests:
        with suppress(IntegrityError):  # somebody has just come to need it
            async with engine.begin() as connection:
                done += await forget_unused(connection, [digest])
    return done


async def forget_addresses(engine: AsyncEngine) -> None:
    """Delete the hashes of addresses that no cap counts any more."""
    async with engine.begin() as connection:
        await connection.execute(delete(makers).where(makers.c.made < time.time() - COUNTED))


# Sizes


class Sizes(NamedTuple):
    """How much a database holds: cheap enough to ask for once a minute."""

    bytes: int
    matches: dict[Kind, int]
    texts: int

    @property
    def total(self) -> int:
        """All matches."""
        return sum(self.matches.values())


async def sizes(engine: AsyncEngine) -> Sizes:
    """How much a database holds; one index is read, and no row."""
    async with engine.connect() as connection:
        size = await database_bytes(connection)
        counts = select(KIND, func.count()).group_by(KIND)
        found = {row[0]: row[1] for row in await connection.execute(counts)}
        number = (await connection.execute(select(func.count()).select_from(texts))).scalar_one()
    return Sizes(size, {kind: found.get(kind, 0) for kind in KINDS}, number)


async def database_bytes(connection: AsyncConnection) -> int:
    """How large a database is on its disk."""
    if connection.dialect.name == "postgresql":
        asked = "SELECT pg_database_size(current_database())"
    else:
        asked = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return int((await connection.execute(text(asked))).scalar_one())


class Tally(NamedTuple):
    """So many of a kind, and the bytes of their lines and settings."""

    number: int
    bytes: int


class Report(NamedTuple):
    """What a database holds, and how much of it `prune` deletes."""

    bytes: int
    stored: dict[Kind, Tally]
    expired: dict[Kind, Tally]
    texts: Tally
    unneeded_texts: Tally
    """Those that nobody needs once the expired matches are deleted."""


async def report(engine: AsyncEngine, terms: Terms) -> Report:
    """What a database holds and how much of it has expired; this reads every line."""
    now = time.time()
    expired = {kind: _expired(terms, kind, now) for kind in KINDS}
    deleted = or_(*expired.values())
    kept = (
        select(match_texts.c.digest)
        .join(matches, matches.c.id == match_texts.c.match)
        .where(match_texts.c.digest == texts.c.digest, ~deleted)
    )
    season = select(season_texts.c.digest).where(season_texts.c.digest == texts.c.digest)
    async with engine.connect() as connection:
        return Report(
            await database_bytes(connection),
            {kind: await _tally(connection, OF_KIND[kind]) for kind in KINDS},
            {kind: await _tally(connection, where) for kind, where in expired.items()},
            await _tally_of_texts(connection, true()),
            await _tally_of_texts(connection, ~kept.exists() & ~season.exists()),
        )


async def _tally(connection: AsyncConnection, where: ColumnElement[bool]) -> Tally:
    settings = _bytes(connection, matches.c.rules) + _bytes(connection, matches.c.setup)
    own = select(func.count(), _sum(settings)).where(where)
    number, size = (await connection.execute(own)).one()
    written = select(_sum(_bytes(connection, lines.c.body)))
    written = written.join(matches, matches.c.id == lines.c.match).where(where)
    return Tally(number, int(size) + int((await connection.execute(written)).scalar_one()))


async def _tally_of_texts(connection: AsyncConnection, where: ColumnElement[bool]) -> Tally:
    wanted = select(func.count(), _sum(_bytes(connection, texts.c.body))).where(where)
    number, size = (await connection.execute(wanted)).one()
    return Tally(number, int(size))


def _sum(of: ColumnElement[int]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(of), 0)


def _bytes(connection: AsyncConnection, column: ColumnElement[Any]) -> ColumnElement[int]:
    if connection.dialect.name == "postgresql":
        return func.octet_length(cast(column, Text))
    return func.length(cast(column, LargeBinary))


async def vacuum(engine: AsyncEngine) -> None:
    """Give the space that nothing needs back to the disk: SQLite writes its file anew."""
    async with engine.connect() as connection:
        own = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await own.execute(text("VACUUM"))
        await own.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
