"""Lines as scorers of their time kept them: what became of a fly that brought a run in."""

from dataclasses import replace

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook, Scorebook
from sandlot.league.lahman import WITH_FLIES
from sandlot.league.tally import Tally
from sandlot.season.playing import Season

SACRIFICE_FLIES = 1954
"""Since this year they are counted for themselves."""


def booked(season: Season, book: Scorebook) -> Scorebook:
    """The scorebook of a game as it was kept in the season's year."""
    away, home = book.clubs
    return replace(book, clubs=(as_then(season, away), as_then(season, home)))


def as_then(season: Season, page: ClubBook) -> ClubBook:
    """A club's page as it was kept in the season's year.

    Such a fly was counted with the sacrifice hits for some years, and else was a turn at bat.
    """
    if season.year is None or season.year >= SACRIFICE_FLIES:
        return page
    kept = _with_bunts if season.year in WITH_FLIES else _at_bat
    return replace(page, batting=tuple(map(kept, page.batting)))


def counted_then(season: Season, tally: Tally) -> None:
    """What all games came to, with the flies among the sacrifices where they were counted so."""
    if season.year in WITH_FLIES:
        tally.counts["SH"] += tally.counts["SF"]


def _with_bunts(line: Batting) -> Batting:
    sacrifices = line.sacrifice_hits + line.sacrifice_flies
    return line._replace(sacrifice_hits=sacrifices, sacrifice_flies=0)


def _at_bat(line: Batting) -> Batting:
    return line._replace(at_bats=line.at_bats + line.sacrifice_flies, sacrifice_flies=0)
