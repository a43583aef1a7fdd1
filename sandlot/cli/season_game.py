"""`sandlot season game`: a game that was played, from the database."""

import sys
from pathlib import Path

from sandlot.baseball.scorebook.box_text import pages_text
from sandlot.cli.exporting import print_box
from sandlot.cli.output import print_json
from sandlot.cli.season_shelf import Shelf, shelf
from sandlot.core.atomic_write import write_text
from sandlot.core.errors import Mistake
from sandlot.core.log import Log
from sandlot.core.story import plain
from sandlot.season.fixtures import clubs_of
from sandlot.season.opened import NotRerun, StoredGame, book_of, game_of, whole_match
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
        year = Year(season, kept.games(name))
        stored = _stored(kept, year, wanted)
    if log is not None:
        if log.exists():
            raise Mistake(f"{log} exists already; write the log under another name.")
        write_text(log, log_text(whole_match(season, stored).log))
    try:
        book = book_of(season, stored)
    except NotRerun as mistake:
        _print_pages(year, stored, as_json)
        print(f"sandlot: {mistake}", file=sys.stderr)
    else:
        setup = game_of(season, stored).setup
        print_box(setup, booked(season, book), with_plays, with_card, as_json)


def _print_pages(year: Year, stored: StoredGame, as_json: bool) -> None:
    """The box score alone, of a game whose plays are not stored and cannot be made again."""
    fixture = stored.fixture
    pages = year.opened(next(one for one in year.games if one.id == fixture.id)).pages
    clubs = [year.season.teams[club] for club in clubs_of(fixture)]
    if as_json:
        sides = {
            seat: {"club": club.name, **plain(page)}
            for seat, club, page in zip(("away", "home"), clubs, pages, strict=True)
        }
        print_json({"over": True, **sides})
        return
    away, home = (club.name for club in clubs)
    names = clubs_of(fixture)
    print(pages_text(pages, (away, home), lambda bottom, who: year.name_of((names[bottom], who))))


def _stored(kept: Shelf, year: Year, wanted: str) -> StoredGame:
    """A game as it is stored; or a Mistake."""
    name = year.season.name
    fixture = year.fixtures.get(wanted.upper())
    if fixture is None:
        example = next(iter(year.fixtures))
        raise Mistake(
            f"there is no game {wanted!r} in {name}; games are named like {example}: "
            f"see 'sandlot season schedule {name}'."
        )
    found = kept.run(kept.seasons.stored(name, [fixture]))
    if not found:
        raise Mistake(f"the game {fixture.id} has not been played yet.")
    return found[0]


def log_text(log: Log) -> str:
    """A log as it stands in a file."""
    lines: list[str] = []
    copy = Log(log.header, lines.append)
    for line in (log.header, *log.records):
        copy.write(line)
    return "".join(f"{line}\n" for line in lines)
