"""Seasons in the database: what they are, and the games of them that were played."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.core.errors import Mistake, unknown
from sandlot.season.kept import packed
from sandlot.season.playing import Played
from sandlot.table.schema import season_games, seasons


class Entry(NamedTuple):
    """A season in the list of them."""

    name: str
    spec: Mapping[str, Any]
    made: float
    played: int

    @property
    def regular(self) -> int:
        """How many games its regular season has."""
        return len(self.spec["fixtures"])

    @property
    def playoffs(self) -> int:
        """How many games of the playoffs were played."""
        return max(0, self.played - self.regular)


class GameRow(NamedTuple):
    """A game that was played, as it is stored."""

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


class Seasons:
    """The database, asked for seasons."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, name: str, spec: Mapping[str, Any]) -> None:
        """Keep a new season; a Mistake if there is one of this name."""
        values = {"name": name, "spec": dict(spec), "made": time.time()}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(seasons).values(values))
        except IntegrityError:
            raise taken(name) from None

    async def all(self) -> list[Entry]:
        """Every season, the newest first, with the number of its games that were played."""
        played = func.count(season_games.c.id)
        wanted = (
            select(seasons.c.name, seasons.c.spec, seasons.c.made, played)
            .join(season_games, season_games.c.season == seasons.c.name, isouter=True)
            .group_by(seasons.c.name)
            .order_by(seasons.c.made.desc())
        )
        async with self.engine.connect() as connection:
            return [Entry(*row) for row in await connection.execute(wanted)]

    async def spec(self, name: str) -> Mapping[str, Any]:
        """What a season is; a Mistake names the nearest if there is none of this name."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(seasons.c.spec).where(seasons.c.name == name))
            spec: Mapping[str, Any] | None = found.scalar_one_or_none()
            if spec is not None:
                return spec
            names = (await connection.execute(select(seasons.c.name))).scalars().all()
        if not names:
            raise Mistake(f"there is no season {name!r}: make one with 'sandlot season new 2015'.")
        raise unknown("season", name, names)

    async def games(self, name: str) -> list[GameRow]:
        """The games of a season that were played, in order."""
        wanted = (
            select(*SHOWN).where(season_games.c.season == name).order_by(season_games.c.number)
        )
        async with self.engine.connect() as connection:
            return [GameRow(*row) for row in await connection.execute(wanted)]

    async def played(self, name: str) -> int:
        """How many games of a season were played."""
        wanted = select(func.count()).where(season_games.c.season == name)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def kept(self, name: str, game: str) -> bytes | None:
        """What is kept of a game, if it was played."""
        wanted = select(season_games.c.kept).where(
            season_games.c.season == name, season_games.c.id == game
        )
        async with self.engine.connect() as connection:
            found: bytes | None = (await connection.execute(wanted)).scalar_one_or_none()
            return found

    async def all_kept(self, name: str) -> dict[str, bytes]:
        """What is kept of every game of a season that was played."""
        wanted = select(season_games.c.id, season_games.c.kept)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.where(season_games.c.season == name))
            return {row.id: row.kept for row in rows}

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
                "plans": packed(game.plans),
            }
            for number, game in enumerate(games, first)
        ]
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(season_games), rows)
        except IntegrityError:
            raise Mistake(f"somebody else is playing the season {name!r} right now.") from None

    async def drop(self, name: str) -> None:
        """Forget a season with all its games."""
        await self.spec(name)
        async with self.engine.begin() as connection:
            await connection.execute(delete(season_games).where(season_games.c.season == name))
            await connection.execute(delete(seasons).where(seasons.c.name == name))
