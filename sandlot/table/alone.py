"""One server at a time on a SQLite file: two would not hear of each other's answers."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy.engine import URL

from sandlot.core.errors import Mistake
from sandlot.core.files import private
from sandlot.table.database import is_postgres

ANOTHER = (
    "another server has {database} open, and the two would not hear of each other; "
    "stop that one, or give this one a file of its own with --db."
)


@contextmanager
def alone_on(url: URL, refusal: str = ANOTHER) -> Iterator[None]:
    """Hold a database against other servers, or a Mistake; PostgreSQL serves any number."""
    if is_postgres(url) or url.database is None:
        yield
        return
    database = Path(url.database).resolve()
    # A lock of SQLite's own, on an empty file beside: it is this process's alone, not that of its
    # children, and the system lets go of it however the process ends.
    held = database.with_name(f"{database.name}-serving")
    with suppress(OSError):  # SQLite says below what is wrong
        open(held, "ab", opener=private).close()
    try:
        lease = sqlite3.connect(held, timeout=0, isolation_level=None)
        lease.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise Mistake(refusal.format(database=database)) from None
        raise Mistake(f"matches cannot be kept in {database}: {held}: {error}.") from None
    with closing(lease):
        yield
