"""Seasons in the database: what they are, and the games of them that were played."""

import asyncio
import hashlib
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Text, bindparam, cast, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.core.errors import Mistake, unknown
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.fixtures import Fixture
from sandlot.season.opened import StoredGame
from sandlot.season.playing import Played, Season
from sandlot.season.records import recounted
from sandlot.season.resumed import packed_plans
from sandlot.season.spec import (
    FORMAT,
    Broken,
    Spec,
    broken,
    check_format,
    count_fixtures,
    digests_of,
    read_season,
    stored_season,
)
from sandlot.season.upgrading import Upgraded
from sandlot.table.schema import season_games, seasons
from sandlot.table.text_store import add_texts, forget_unused, read_texts

OLDER = "stored in an older format: 'sandlot season play' brings it up to date"


class Entry(NamedTuple):
    """A season in the list of them."""

    spec: Spec
    made: float
    played: int

    @property
    def name(self) -> str:
        """What it is called."""
        return self.spec.name

    @property
    def regular(self) -> int | None:
        """How many games its regular season has; unknown if it cannot be read here."""
        try:
            return count_fixtures(self.spec)
        except Mistake:
            return None

    @property
    def trouble(self) -> str:
        """Why it cannot be read here, or what is to be done with it; nothing if all is well."""
        stored = self.spec.format
        if self.regular is None:
            newer = type(stored) is int and stored > FORMAT
            return "stored by a newer version of Sandlot" if newer else "broken in the database"
        return OLDER if stored < FORMAT else ""

    @property
    def playoffs(self) -> int:
        """How many games of the playoffs were played."""
        return 0 if self.regular is None else max(0, self.played - self.regular)


class GameRow(NamedTuple):
    """A game that was played, as it is stored: its result, its box score and both clubs' plans."""

    id: str
    number: int
    away_runs: int
    home_runs: int
    innings: int
    box: bytes
    plans: bytes


def taken(name: str) -> Mistake:
    """A new season needs a name of its own."""
    return Mistake(f"there is a season {name!r} already; give this one another name.")


GAME = [column for column in season_games.c if column.name != "digest"]
"""What a game's digest is over."""

WITH_RECORD = [column.type.python_type for column in GAME]
TYPES = (WITH_RECORD, [*WITH_RECORD[:-1], type(None)])
"""Of each of these columns; games of the first format have no record, which is the last."""

SPEC = (
    seasons.c.name,
    # As text, for what is no JSON any more is told in a sentence.
    cast(seasons.c.spec, Text).label("spec"),
    seasons.c.format,
    seasons.c.version,
)


class Seasons:
    """The database, asked for seasons."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, season: Season) -> None:
        """Keep a new season with its cards; a Mistake if there is one of this name."""
        spec, texts = stored_season(season)
        try:
            async with self.engine.begin() as connection:
                values = {**_row(spec), "made": time.time()}
                await connection.execute(insert(seasons).values(values))
                await add_texts(connection, spec.name, texts)
        except IntegrityError:
            raise taken(spec.name) from None

    async def all(self) -> list[Entry]:
        """Every season, the newest first, with the number of its games that were played."""
        played = func.count(season_games.c.id)
        wanted = (
            select(*SPEC, seasons.c.made, played)
            .join(season_games, season_games.c.season == seasons.c.name, isouter=True)
            .group_by(seasons.c.name)
            .order_by(seasons.c.made.desc())
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted)
            return [Entry(_spec(*row[:4]), *row[4:]) for row in rows]

    async def spec(self, name: str) -> Spec:
        """What a season is; a Mistake names the nearest if there is none of this name."""
        spec, digest = await self._stored_spec(name)
        check_format(name, spec.format)
        if digest is not None and digest != row_digest(_values(spec)):
            raise broken(name)
        return spec

    async def _stored_spec(self, name: str) -> tuple[Spec, str | None]:
        wanted = select(*SPEC, seasons.c.digest).where(seasons.c.name == name)
        async with self.engine.connect() as connection:
            # No name that a database does not take is given to one: a zero, half a letter.
            found = await connection.execute(wanted) if name.isprintable() else None
            if found is not None and (row := found.one_or_none()) is not None:
                return _spec(*row[:4]), row.digest
            names = (await connection.execute(select(seasons.c.name))).scalars().all()
        if not names:
            raise Mistake(f"there is no season {name!r}: make one with 'sandlot season new 2015'.")
        raise unknown("season", name, names)

    async def season(self, name: str) -> Season:
        """A season with the cards it brings, or a Mistake."""
        spec = await self.spec(name)
        async with self.engine.connect() as connection:
            texts = await read_texts(connection, digests_of(spec))
        return await asyncio.to_thread(read_season, spec, texts)

    async def games(self, name: str) -> list[GameRow]:
        """The games of a season that were played, in order.

        Box scores of a format between the first and today's are counted again from the records.
        """
        return await asyncio.to_thread(_games, name, await self._rows(name))

    async def _rows(self, name: str, id_: str | None = None) -> Sequence[Any]:
        """The rows of a season's games, or of one; a Mistake names a row that was changed."""
        wanted = select(season_games).where(season_games.c.season == name)
        if id_ is not None:
            wanted = wanted.where(season_games.c.id == id_)
        async with self.engine.connect() as connection:
            found = await connection.execute(wanted.order_by(season_games.c.number))
            rows = found.all()
        return await asyncio.to_thread(_checked, name, rows)

    async def played(self, name: str) -> int:
        """How many games of a season were played."""
        wanted = select(func.count()).where(season_games.c.season == name)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def stored(self, name: str, fixtures: Iterable[Fixture]) -> list[StoredGame]:
        """All that is stored of those of these games that were played, in their order."""
        wanted = {fixture.id: fixture for fixture in fixtures}
        rows = await self._rows(name, next(iter(wanted)) if len(wanted) == 1 else None)
        return [
            StoredGame(wanted[row.id], *(getattr(row, part) for part in StoredGame._fields[1:]))
            for row in rows
            if row.id in wanted
        ]

    async def keep(self, name: str, first: int, games: Sequence[Played]) -> None:
        """Keep games that were played, the first of them with this number: all of them or none."""
        rows = [
            {
                "season": name,
                "number": number,
                "id": game.id,
                "away_runs": game.away_runs,
                "home_runs": game.home_runs,
                "innings": game.innings,
                "box": game.box,
                "kept": game.kept,
                "record": game.record,
                "plans": packed_plans(game.plans),
                "format": FORMAT,
                "version": DeepDrive.version,
            }
            for number, game in enumerate(games, first)
        ]
        for row in rows:
            row["digest"] = row_digest(row)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(season_games), rows)
        except IntegrityError:
            raise _somebody_else(name) from None

    async def upgrade(self, season: Season, games: Mapping[str, Upgraded]) -> None:
        """Store a season of the first format in today's, with its cards: all of it or nothing."""
        spec, texts = stored_season(season)
        of_season = season_games.c.season == spec.name
        async with self.engine.begin() as connection:
            first = (seasons.c.name == spec.name) & (seasons.c.format == 1)
            done = await connection.execute(update(seasons).where(first).values(_row(spec)))
            old = (await connection.execute(select(*GAME).where(of_season))).mappings().all()
            if done.rowcount != 1 or {row["id"] for row in old} != games.keys():
                raise _somebody_else(spec.name)
            await add_texts(connection, spec.name, texts)
            game = of_season & (season_games.c.id == bindparam("game"))
            new: dict[str, Any] = {
                name: bindparam(f"new_{name}") for name in (*Upgraded._fields, "digest")
            }
            rows = []
            for row in old:
                changed = {**games[row["id"]]._asdict(), "format": FORMAT}
                changed["digest"] = row_digest({**row, **changed})
                rows.append({"game": row["id"], **{f"new_{name}": changed[name] for name in new}})
            if rows:
                change = update(season_games).where(game).values(**new, format=FORMAT)
                await connection.execute(change, rows)

    async def drop(self, name: str) -> Spec:
        """Forget a season with all its games, and the texts that no other needs; what it was.

        One that is broken can be forgotten too, but none that a newer version stored.
        """
        spec, _ = await self._stored_spec(name)
        with suppress(Broken):
            check_format(name, spec.format)
        async with self.engine.begin() as connection:
            await connection.execute(delete(season_games).where(season_games.c.season == name))
            await connection.execute(delete(seasons).where(seasons.c.name == name))
        with suppress(IntegrityError):  # somebody has just come to need one: all of them stay
            async with self.engine.begin() as connection:
                await forget_unused(connection)
        return spec


def row_digest(row: Mapping[str, Any]) -> str:
    """The digest of a row, from its values by column; plain data may stand in a column."""
    plain = {name: _digested(value) for name, value in row.items()}
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def _digested(value: Any) -> Any:
    return {"sha256": hashlib.sha256(value).hexdigest()} if isinstance(value, bytes) else value


def _spec(name: str, text: str, format_: int, version: int) -> Spec:
    try:
        plain = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        plain = None  # which no season is, and reading it says so
    return Spec(name, plain, format_, version)


def _values(spec: Spec) -> dict[str, Any]:
    """What a season's digest is over."""
    return {
        "name": spec.name,
        "spec": spec.plain,
        "format": spec.format,
        "version": spec.version,
    }


def _row(spec: Spec) -> dict[str, Any]:
    """A season's row."""
    values = _values(spec)
    return {**values, "digest": row_digest(values)}


def _checked(name: str, rows: Sequence[Any]) -> Sequence[Any]:
    """The rows of games, none of which was changed."""
    for row in rows:
        check_format(name, row.format)
        *values, digest = row
        if [*map(type, values)] not in TYPES or digest not in (None, _game_digest(values)):
            raise broken(name, f"the game {row.id} is not as it was stored")
    return rows


def _games(name: str, rows: Sequence[Any]) -> list[GameRow]:
    if [row.number for row in rows] != [*range(len(rows))]:
        raise broken(name, "its games are not numbered from the first to the last")
    return [
        GameRow(*(getattr(row, column) for column in GameRow._fields))._replace(
            box=recounted(row.record, row.box) if 1 < row.format < FORMAT else row.box
        )
        for row in rows
    ]


def _game_digest(values: Sequence[Any]) -> str:
    return row_digest({column.name: one for column, one in zip(GAME, values, strict=True)})


def _somebody_else(name: str) -> Mistake:
    return Mistake(f"somebody else is playing the season {name!r} right now.")
