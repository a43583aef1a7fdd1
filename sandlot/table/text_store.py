"""Long constant texts in the database, each stored once under its digest."""

from collections.abc import Collection, Mapping

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sandlot.table.schema import season_texts, texts

AT_ONCE = 500
"""So many digests are asked for in one statement; SQLite takes a limited number."""


async def add_texts(connection: AsyncConnection, season: str, wanted: Mapping[str, str]) -> None:
    """Store texts that a season needs, by their digests; those that are there stay."""
    if not wanted:
        return
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    rows = [{"digest": digest, "body": body} for digest, body in sorted(wanted.items())]
    # An update that changes nothing locks the row: nobody forgets it before this is committed.
    new = dialect.insert(texts)
    kept = new.on_conflict_do_update(index_elements=["digest"], set_={"body": texts.c.body})
    await connection.execute(kept, rows)
    needs = [{"season": season, "digest": digest} for digest in sorted(wanted)]
    await connection.execute(insert(season_texts), needs)


async def read_texts(connection: AsyncConnection, digests: Collection[str]) -> dict[str, str]:
    """Those of these texts that there are."""
    found: dict[str, str] = {}
    wanted = sorted(digests)
    for first in range(0, len(wanted), AT_ONCE):
        some = select(texts).where(texts.c.digest.in_(wanted[first : first + AT_ONCE]))
        found |= {row.digest: row.body for row in await connection.execute(some)}
    return found


async def forget_unused(connection: AsyncConnection) -> None:
    """Forget the texts that nobody needs any more."""
    needed = select(season_texts.c.digest).where(season_texts.c.digest == texts.c.digest)
    await connection.execute(delete(texts).where(~needed.exists()))
