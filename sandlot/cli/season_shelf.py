"""The seasons of a database, for commands: opened, asked, and closed again."""

import asyncio
import hashlib
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sandlot.cli import seating
from sandlot.cli.progress import bar
from sandlot.cli.series import begun
from sandlot.core.errors import Mistake
from sandlot.core.log import PERSON, read_whole_lines
from sandlot.core.words import count
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.lab.process_pool import ParallelMap
from sandlot.season.fixtures import Fixture
from sandlot.season.opened import NotRerun, StoredGame
from sandlot.season.playing import Season
from sandlot.season.spec import FORMAT
from sandlot.season.upgrading import upgraded
from sandlot.season.year import Year
from sandlot.table.database import (
    database_url,
    is_postgres,
    make_place,
    open_database,
    usual_address,
)
from sandlot.table.season_store import GameRow, Seasons, taken

T = TypeVar("T")


@dataclass(frozen=True)
class Shelf:
    """The seasons, a loop to ask for them in, and the address of their database."""

    seasons: Seasons
    _runner: asyncio.Runner
    _address: str

    def run(self, asked: Coroutine[Any, Any, T]) -> T:
        """What the database says."""
        return self._runner.run(asked)

    def season(self, name: str) -> Season:
        """A season by its name, or a Mistake."""
        return self.run(self.seasons.season(name))

    def refuse_taken(self, name: str) -> None:
        """A Mistake if there is a season of this name."""
        if any(one.name == name for one in self.run(self.seasons.all())):
            raise taken(name)

    def games(self, name: str) -> list[GameRow]:
        """The games of a season that were played."""
        return self.run(self.seasons.games(name))

    def stored(self, year: Year) -> list[StoredGame]:
        """All that is stored of a season's games."""
        return self.run(self.seasons.stored(year.season.name, year.fixtures.values()))

    def to_play_on(self, name: str, parallel_map: ParallelMap) -> Season:
        """A season that can go on, in today's format; a Mistake if it can only be read.

        One of the first format is upgraded before: all its games are run again, once and for all.
        """
        season = self.season(name)
        if season.version != DeepDrive.version:
            raise Mistake(
                f"the season {name!r} was begun with version {season.version} of {DeepDrive.id}, "
                f"and this is version {DeepDrive.version}: it can be read, but not played on."
            )
        if self.run(self.seasons.spec(name)).format == FORMAT:
            return season
        games = self.stored(Year(season, self.games(name)))
        try:
            words = f"{name}, run again"
            with bar(len(games), words) as tell:
                again = upgraded(season, games, parallel_map, lambda n: tell(n, words))
        except NotRerun as mistake:
            raise Mistake(
                f"the season {name!r} is of an older format, without its cards, and {mistake} "
                "The season can be read, but not played on."
            ) from None
        self.run(self.seasons.upgrade(season, again))
        came = f"{count(len(again), 'game')} came out again" if again else "it was not begun"
        print(
            f"sandlot: {name} was stored in an older format; {came}, "
            "and its cards are stored with it now.",
            file=sys.stderr,
        )
        return self.season(name)

    def by_hand(self, season: str, seed: str) -> Path:
        """The folder of the games of a season that were played by hand at this machine."""
        known = f"{self._address}\n{season}\n{seed}"
        return seating.saves() / f"season-{hashlib.sha256(known.encode()).hexdigest()[:16]}"

    def file_of(self, season: Season, fixture: Fixture) -> Path:
        """Where a game is kept while it is played by hand."""
        return self.by_hand(season.name, season.seed) / f"{fixture.id}{seating.ENDING}"

    def manager_of(self, season: Season, fixture: Fixture) -> str | None:
        """Which club of a game that was begun by hand the person manages."""
        path = self.file_of(season, fixture)
        if not begun(path):
            return None
        players = read_whole_lines(path).header.players
        return fixture.home if players["home"] == PERSON else fixture.away

    def refuse_begun(self, season: Season, fixture: Fixture, but: str = "") -> None:
        """A game that was begun by hand goes on by hand; `but` the club whose own it is may."""
        if (team := self.manager_of(season, fixture)) not in (None, but):
            going_on = f"sandlot season play {season.name!r} --team {team}"
            raise Mistake(f"the game {fixture.id} was begun by hand; go on with: {going_on}")


@contextmanager
def shelf(address: str | None) -> Iterator[Shelf]:
    """The seasons of a database; else of this machine's own."""
    url = database_url(address or usual_address())
    where = url.render_as_string()
    if not is_postgres(url) and url.database:
        make_place(Path(url.database))
        where = str(Path(url.database).resolve())
    with asyncio.Runner() as runner:
        engine = runner.run(open_database(url))
        try:
            yield Shelf(Seasons(engine), runner, where)
        finally:
            runner.run(engine.dispose())
