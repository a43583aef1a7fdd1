"""The database: SQLite in a file, or PostgreSQL by its address; always brought up to date first."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path
from sqlalchemy import Connection, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sandlot.core.errors import Mistake, newer_format
from sandlot.core.extras import extra
from sandlot.core.files import private, private_folder

if TYPE_CHECKING:
    import asyncpg

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
BUSY_MS = 10_000

RESTART = 3.0
"""Seconds that PostgreSQL is given to be there again: it restarts within one to three."""

CONNECTING = 10.0
"""Seconds an attempt to connect may take."""

AWAY = ("08", "53", "57")
"""PostgreSQL's classes of faults that pass: connections, resources, and a server that stops."""


class DatabaseAway(Mistake):
    """A database that cannot be reached now, and may be later."""


def usual_address() -> str:
    """Where the tables of somebody's own machine are kept."""
    return f"sqlite:///{user_data_path('sandlot') / 'table.db'}"


def database_url(address: str) -> URL:
    """The address of a database as the drivers want it, or a Mistake."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Mistake(f"{address!r} is not the address of a database. {EXAMPLES}") from None
    kind = {"postgres": "postgresql"}.get(url.drivername, url.drivername).partition("+")[0]
    if kind not in DRIVERS:
        raise Mistake(f"matches are kept in SQLite or PostgreSQL, not in {kind!r}. {EXAMPLES}")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise Mistake(f"name a file: no match lives in memory only. {EXAMPLES}")
    return url.set(drivername=DRIVERS[kind])


EXAMPLES = "Write it like 'sqlite:///table.db' or 'postgresql://user:password@host/sandlot'."


def is_postgres(url: URL) -> bool:
    """Whether several processes may share this database."""
    return url.drivername.startswith("postgresql")


def new_engine(url: URL, power_safe: bool = False) -> AsyncEngine:
    """An engine on a database.

    A commit survives a killed process; to survive a power cut as well, SQLite writes slower.
    """
    with extra("postgres"):
        engine = create_async_engine(url, hide_parameters=True, **_options(url))
    if not is_postgres(url):
        event.listen(engine.sync_engine, "connect", _pragmas("FULL" if power_safe else "NORMAL"))
    return engine


async def open_database(url: URL, power_safe: bool = False) -> AsyncEngine:
    """An engine on a database with all its tables; a Mistake says why there is none."""
    engine = new_engine(url, power_safe)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise cannot_open(url, error) from None
    except Mistake:
        await engine.dispose()
        raise
    return engine


def cannot_open(url: URL, error: Exception) -> Mistake:
    """Why a database cannot be used, in a sentence without its password."""
    shown = url.render_as_string(hide_password=True)
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    kind = DatabaseAway if is_postgres(url) and passes(error) else Mistake
    return kind(f"the database {shown} cannot be opened: {reason}.")


def sqlstate(error: BaseException) -> str:
    """PostgreSQL's code of a fault; empty where it gave none."""
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""


def passes(error: BaseException) -> bool:
    """Whether a database that failed so may be there later, though nobody changes anything."""
    cut = isinstance(error, DBAPIError) and error.connection_invalidated
    return cut or isinstance(error, DatabaseAway) or sqlstate(error).startswith(AWAY)


def connecting() -> Callable[..., Awaitable["asyncpg.Connection[Any]"]]:
    """How an engine connects: also to a server that is being restarted, once it is there again.

    Only connecting is tried again: what was sent on a connection that broke may have been done.
    Where the server stays away for longer, nobody is kept waiting.
    """
    with extra("postgres"):
        import asyncpg

    away: float | None = None  # since when

    async def connect(*words: Any, **more: Any) -> "asyncpg.Connection[Any]":
        nonlocal away
        pause = 0.05
        while True:
            try:
                connection = await asyncpg.connect(*words, **more)
            except (OSError, asyncpg.CannotConnectNowError) as error:
                now = time.monotonic()
                away = now if away is None else away
                if now + pause > away + RESTART:
                    # As a fault of the database, which it is to all who ask it.
                    raise asyncpg.CannotConnectNowError(str(error)) from error
            else:
                away = None
                return connection
            await asyncio.sleep(pause)
            pause *= 2

    return connect


def _options(url: URL) -> dict[str, Any]:
    if is_postgres(url):
        return {
            "pool_size": 8,
            "max_overflow": 8,
            "pool_pre_ping": True,
            "connect_args": {"async_creator_fn": connecting(), "timeout": CONNECTING},
        }
    return {"connect_args": {"timeout": BUSY_MS / 1000}}


def make_place(file: Path) -> None:
    """Make the folder of a SQLite file, and see that the file may be written.

    Only before the file is in use: closing it here would give up the locks of this process on it.
    """
    try:
        private_folder(file.parent)
        open(file, "ab", opener=private).close()  # SQLite gives what it puts beside the same rights
    except OSError as error:
        raise Mistake(f"matches cannot be kept in {file}: {error.strerror}.") from None


def _pragmas(synchronous: str) -> Any:
    def on_connect(connection: Any, record: Any) -> None:
        # Bytes that are no text are read as such a text; digests then tell that it was changed.
        connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.close()

    return on_connect


LOCK = 5_121_871
"""The key of the lock under which one process at a time changes the tables of PostgreSQL."""


MIGRATIONS = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection) -> None:
    """Apply the migrations that this database lacks."""
    if (found := revision(connection)) == newest():
        return
    if found is not None and found.isdecimal() and int(found) > int(newest()):
        raise newer_format("the database", int(found), int(newest()))
    from alembic import command  # slow to import, and seldom wanted
    from alembic.config import Config
    from alembic.util.exc import CommandError

    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    else:
        # Python's driver begins no transaction before a table is changed: all of it or nothing.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Mistake(f"the database is not of this version of Sandlot: {error}.") from None


def revision(connection: Connection) -> str | None:
    """The migration a database stands at, if it has seen any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)


def newest() -> str:
    """The last migration: their files begin with their numbers."""
    return max(file.name[:4] for file in MIGRATIONS.glob("versions/[0-9]*.py"))
