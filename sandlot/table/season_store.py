"""Seasons in the database: what they are, and the games of them that were played."""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, update
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
    Spec,
    check_format,
    count_fixtures,
    digests_of,
    read_season,
    stored_season,
)
from sandlot.season.upgrading import Upgraded
from sandlot.table.schema import season_games, seasons
from sandlot.table.text_store import add_texts, forget_unused, read_texts


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


SHOWN = [season_games.c[name] for name in GameRow._fields]
SPEC = (seasons.c.name, seasons.c.spec, seasons.c.format, seasons.c.version)
WHOLE = [season_games.c[name] for name in ("id", *StoredGame._fields[1:])]


class Seasons:
    """The database, asked for seasons."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, season: Season) -> None:
        """Keep a new season with its cards; a Mistake if there is one of this name."""
        spec, texts = stored_season(season)
        try:
            async with self.engine.begin() as connection:
                values = {**_values(spec), "made": time.time()}
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
            return [Entry(Spec(*row[:4]), *row[4:]) for row in rows]

    async def spec(self, name: str) -> Spec:
        """What a season is; a Mistake names the nearest if there is none of this name."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(*SPEC).where(seasons.c.name == name))
            if (row := found.one_or_none()) is not None:
                check_format(name, row.format)
                return Spec(*row)
            names = (await connection.execute(select(seasons.c.name))).scalars().all()
        if not names:
            raise Mistake(f"there is no season {name!r}: make one with 'sandlot season new 2015'.")
        raise unknown("season", name, names)

    async def season(self, name: str) -> Season:
        """A season with the cards it brings, or a Mistake."""
        spec = await self.spec(name)
        async with self.engine.connect() as connection:
            texts = await read_texts(connection, digests_of(spec))
        return read_season(spec, texts)

    async def games(self, name: str) -> list[GameRow]:
        """The games of a season that were played, in order.

        Box scores of a format between the first and today's are counted again from the records.
        """
        of_season = season_games.c.season == name
        wanted = select(*SHOWN, season_games.c.format).where(of_season)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(season_games.c.number))).all()
            check_format(name, max((row.format for row in rows), default=FORMAT))
            records: dict[str, bytes] = {}
            if any(1 < row.format < FORMAT for row in rows):
                older = of_season & season_games.c.format.between(2, FORMAT - 1)
                chosen = select(season_games.c.id, season_games.c.record).where(older)
                records = {row.id: row.record for row in await connection.execute(chosen)}
        games = [GameRow(*row[:-1]) for row in rows]
        return [
            one._replace(box=recounted(records[one.id], one.box)) if one.id in records else one
            for one in games
        ]

    async def played(self, name: str) -> int:
        """How many games of a season were played."""
        wanted = select(func.count()).where(season_games.c.season == name)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def stored(self, name: str, fixtures: Iterable[Fixture]) -> list[StoredGame]:
        """All that is stored of those of these games that were played, in their order."""
        wanted = {fixture.id: fixture for fixture in fixtures}
        chosen = select(*WHOLE).where(season_games.c.season == name)
        if len(wanted) == 1:
            chosen = chosen.where(season_games.c.id == next(iter(wanted)))
        async with self.engine.connect() as connection:
            rows = await connection.execute(chosen.order_by(season_games.c.number))
            return [StoredGame(wanted[id_], *rest) for id_, *rest in rows if id_ in wanted]

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
            done = await connection.execute(update(seasons).where(first).values(_values(spec)))
            count = select(func.count()).where(of_season)
            if done.rowcount != 1 or (await connection.execute(count)).scalar_one() != len(games):
                raise _somebody_else(spec.name)
            await add_texts(connection, spec.name, texts)
            game = of_season & (season_games.c.id == bindparam("game"))
            new: dict[str, Any] = {
                column: bindparam(f"new_{column}") for column in Upgraded._fields
            }
            rows = [
                {"game": id_, **{f"new_{column}": value for column, value in one._asdict().items()}}
                for id_, one in games.items()
            ]
            if rows:
                change = update(season_games).where(game).values(**new, format=FORMAT)
                await connection.execute(change, rows)

    async def drop(self, name: str) -> None:
        """Forget a season with all its games, and the texts that no other needs."""
        await self.spec(name)
        async with self.engine.begin() as connection:
            await connection.execute(delete(season_games).where(season_games.c.season == name))
            await connection.execute(delete(seasons).where(seasons.c.name == name))
        with suppress(IntegrityError):  # somebody has just come to need one: all of them stay
            async with self.engine.begin() as connection:
                await forget_unused(connection)


def _values(spec: Spec) -> dict[str, Any]:
    """A season's row."""
    return {
        "name": spec.name,
        "spec": spec.plain,
        "format": spec.format,
        "version": spec.version,
    }


def _somebody_else(name: str) -> Mistake:
    return Mistake(f"somebody else is playing the season {name!r} right now.")
