"""The seasons of a database, for commands: opened, asked, and closed again."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sandlot.season.playing import Season
from sandlot.season.spec import read_season
from sandlot.table.database import (
    database_url,
    is_postgres,
    make_place,
    open_database,
    usual_address,
)
from sandlot.table.season_store import GameRow, Seasons

T = TypeVar("T")


@dataclass(frozen=True)
class Shelf:
    """The seasons, and a loop to ask for them in."""

    seasons: Seasons
    _runner: asyncio.Runner

    def run(self, asked: Coroutine[Any, Any, T]) -> T:
        """What the database says."""
        return self._runner.run(asked)

    def season(self, name: str) -> Season:
        """A season by its name, or a Mistake."""
        return read_season(name, self.run(self.seasons.spec(name)))

    def games(self, name: str) -> list[GameRow]:
        """The games of a season that were played."""
        return self.run(self.seasons.games(name))


@contextmanager
def shelf(address: str | None) -> Iterator[Shelf]:
    """The seasons of a database; else of this machine's own."""
    url = database_url(address or usual_address())
    if not is_postgres(url) and url.database:
        make_place(Path(url.database))
    with asyncio.Runner() as runner:
        engine = runner.run(open_database(url))
        try:
            yield Shelf(Seasons(engine), runner)
        finally:
            runner.run(engine.dispose())
