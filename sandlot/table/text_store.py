"""Long constant texts in the database, each stored once under its digest.

Seasons name the cards of their clubs by digest, matches the long parts of their setups: the card
sets of two matches between the same clubs are stored once. What names a text is put together again
before anybody reads it.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from sandlot.core.errors import Mistake
from sandlot.core.log import canonical
from sandlot.season.own import digest_of
from sandlot.table.schema import match_texts, season_texts, texts

AT_ONCE = 500
"""So many digests are asked for in one statement; SQLite takes a limited number."""

LONG = 1024
"""Characters from which a part of a setup is a text of its own: all card sets, few else."""

NAMED = "@text"
"""Stands with a digest in the place of a text; no field of a setup is called so."""


async def add_texts(connection: AsyncConnection, season: str, wanted: Mapping[str, str]) -> None:
    """Store texts that a season needs, by their digests; those that are there stay."""
    if wanted:
        await _store(connection, wanted)
        needs = [{"season": season, "digest": digest} for digest in sorted(wanted)]
        await connection.execute(insert(season_texts), needs)


async def add_match_texts(
    connection: AsyncConnection, match: str, wanted: Mapping[str, str]
) -> None:
    """Store texts that a match needs, by their digests; those that are there stay."""
    if wanted:
        await _store(connection, wanted)
        needs = [{"match": match, "digest": digest} for digest in sorted(wanted)]
        await connection.execute(insert(match_texts), needs)


async def _store(connection: AsyncConnection, wanted: Mapping[str, str]) -> None:
    """Store texts, and keep those that are there from being forgotten before this is committed."""
    rows = [{"digest": digest, "body": body} for digest, body in sorted(wanted.items())]
    if connection.dialect.name == "postgresql":
        # An update that changes nothing locks the row.
        new = postgresql.insert(texts)
        kept = new.on_conflict_do_update(index_elements=["digest"], set_={"body": texts.c.body})
        await connection.execute(kept, rows)
    else:  # only one writes at a time
        await connection.execute(sqlite.insert(texts).on_conflict_do_nothing(), rows)


async def read_texts(connection: AsyncConnection, digests: Collection[str]) -> dict[str, str]:
    """Those of these texts that there are."""
    found: dict[str, str] = {}
    wanted = sorted(digests)
    for first in range(0, len(wanted), AT_ONCE):
        some = select(texts).where(texts.c.digest.in_(wanted[first : first + AT_ONCE]))
        found |= {row.digest: row.body for row in await connection.execute(some)}
    return found


async def unused_texts(connection: AsyncConnection) -> list[str]:
    """The digests of texts that nobody needs."""
    found = await connection.execute(select(texts.c.digest).where(_unused()))
    return list(found.scalars())


async def forget_unused(connection: AsyncConnection, digests: Collection[str] | None = None) -> int:
    """Forget the texts that nobody needs any more, or those of these; how many there were."""
    some = delete(texts).where(_unused())
    if digests is not None:
        some = some.where(texts.c.digest.in_(digests))
    return (await connection.execute(some)).rowcount


def _unused() -> Any:
    season = select(season_texts.c.digest).where(season_texts.c.digest == texts.c.digest)
    match = select(match_texts.c.digest).where(match_texts.c.digest == texts.c.digest)
    return ~season.exists() & ~match.exists()


# Setups of matches


def texts_named(setup: Mapping[str, Any]) -> dict[str, str]:
    """The parts of a stored setup in whose place a digest stands, with their digests."""
    return {name: part[NAMED] for name, part in setup.items() if _names_text(part)}


def _names_text(part: Any) -> bool:
    return isinstance(part, dict) and part.keys() == {NAMED}


def with_texts_apart(setup: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """A setup as it is stored, and its long parts by their digests."""
    long = dict(_long_parts(setup))
    texts = {digest_of(text): text for text in long.values()}
    named = {name: {NAMED: digest_of(text)} for name, text in long.items()}
    return {**setup, **named}, texts


def _long_parts(setup: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, part in setup.items():
        if len(text := canonical(part)) >= LONG:
            yield name, text


def put_together(setup: Mapping[str, Any], found: Mapping[str, str]) -> dict[str, Any]:
    """The whole setup again; a Mistake if a text is not there or not what it was."""
    return {
        name: _read(part[NAMED], found) if _names_text(part) else part
        for name, part in setup.items()
    }


def _read(digest: str, found: Mapping[str, str]) -> Any:
    text = found.get(digest, "")
    if digest_of(text) != digest:
        raise Mistake("a part of this match's setup is broken in the database.")
    return json.loads(text)


def stored_header(line: str, kept: Collection[str]) -> str:
    """The first line of a match as it is stored: with digests for the texts kept elsewhere."""
    if not kept:
        return line
    plain = json.loads(line)
    named, texts = with_texts_apart(plain["setup"])
    if not texts.keys() <= set(kept):
        return line  # begun by another version, which writes the same cards otherwise
    stored = canonical({**plain, "setup": named})
    return stored if whole_header(stored, texts) == line else line


def texts_named_in(line: str) -> set[str]:
    """The digests in a stored first line; within a value the quotes of one were escaped."""
    named = texts_named(json.loads(line)["setup"]) if f'"{NAMED}":' in line else {}
    return {*named.values()}


def whole_header(line: str, found: Mapping[str, str]) -> str:
    """The first line of a match again, byte for byte, from how it is stored."""
    plain = json.loads(line)
    return canonical({**plain, "setup": put_together(plain["setup"], found)})
