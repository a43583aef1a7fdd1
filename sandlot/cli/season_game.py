"""`sandlot season game`: a game that was played, from the database."""

from pathlib import Path

from sandlot.cli.exporting import print_box
from sandlot.cli.season_shelf import Shelf, shelf
from sandlot.cli.whole import whole_file
from sandlot.core.errors import Mistake
from sandlot.core.log import Log
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.opened import game_of, told, whole_match
from sandlot.season.playing import Season
from sandlot.season.scoring import booked
from sandlot.season.year import Year


def show_game(
    name: str,
    wanted: str,
    with_plays: bool,
    with_card: bool,
    log: Path | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Print a game's box score, and what else is asked for; write its log, if it is wanted."""
    with shelf(database) as kept:
        season = kept.season(name)
        game, moves = _stored(kept, season, wanted)
    if log is not None:
        if log.exists():
            raise Mistake(f"{log} exists already; write the log under another name.")
        whole_file(log, log_text(whole_match(game, moves).log))
    book = booked(season, told(game, moves))
    print_box(game.setup, book, with_plays, with_card, as_json)


def _stored(kept: Shelf, season: Season, wanted: str) -> tuple[DeepDrive, bytes]:
    """A game as it was set up, and what is kept of it; or a Mistake."""
    name = season.name
    year = Year(season, games := kept.games(name))
    fixture = year.fixtures.get(wanted.upper())
    if fixture is None:
        example = next(iter(year.fixtures))
        raise Mistake(
            f"there is no game {wanted!r} in {name}; games are named like {example}: "
            f"see 'sandlot season schedule {name}'."
        )
    row = next((one for one in games if one.id == fixture.id), None)
    moves = kept.run(kept.seasons.kept(name, fixture.id))
    if row is None or moves is None:
        raise Mistake(f"the game {fixture.id} has not been played yet.")
    return game_of(year.season, fixture, row.plans), moves


def log_text(log: Log) -> str:
    """A log as it stands in a file."""
    lines: list[str] = []
    copy = Log(log.header, lines.append)
    for line in (log.header, *log.records):
        copy.write(line)
    return "".join(f"{line}\n" for line in lines)
