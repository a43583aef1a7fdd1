"""A game's box score as it is kept: plain rows, and the pages of the book made from them again."""

from typing import Any

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook, Scorebook
from sandlot.baseball.scorebook.fielding import Fielding
from sandlot.baseball.scorebook.pitching import Pitching
from sandlot.season.injuries import NOBODY, Out

COUNTS = ("errors", "left_on_base", "double_plays", "triple_plays", "earned_runs")


def plain_book(book: Scorebook, hurt: tuple[Out, Out]) -> list[Any]:
    """Both clubs' pages as plain data, the visitors first; and who was hurt, if anybody was."""
    pages: list[Any] = [
        [
            club.runs_by_inning,
            club.hits_by_inning,
            [getattr(club, name) for name in COUNTS],
            club.batting,
            club.pitching,
            club.fielding,
        ]
        for club in book.clubs
    ]
    return [*pages, hurt] if any(hurt) else pages


def read_book(plain: list[Any]) -> tuple[ClubBook, ClubBook]:
    """Both clubs' pages again."""
    away, home = map(_club, plain[:2])
    return away, home


def read_hurt(plain: list[Any]) -> tuple[Out, Out]:
    """Who was hurt in the game, and for how many more."""
    if len(plain) == 2:
        return NOBODY
    away, home = plain[2]
    return away, home


def _club(plain: list[Any]) -> ClubBook:
    runs, hits, counts, batting, pitching, fielding = plain
    return ClubBook(
        runs_by_inning=tuple(runs),
        hits_by_inning=tuple(hits),
        batting=tuple(
            Batting(who, place, tuple(where), *rest) for who, place, where, *rest in batting
        ),
        pitching=tuple(Pitching(*row) for row in pitching),
        fielding=tuple(Fielding(*row) for row in fielding),
        **dict(zip(COUNTS, counts, strict=True)),
    )


def turns(line: Batting) -> int:
    """Plate appearances."""
    return (
        line.at_bats
        + line.walks
        + line.hit_by_pitch
        + line.sacrifice_flies
        + line.sacrifice_hits
    )
