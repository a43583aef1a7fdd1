"""A scorer's papers of a game so far: for each club its box score, the notes, and its scorecard."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.baseball.scorebook.book import ClubBook, keep_score
from sandlot.baseball.scorebook.box_text import notes, pitchers_notes
from sandlot.baseball.scorebook.events import Starts, Took
from sandlot.baseball.scorebook.follow import Followed
from sandlot.baseball.scorebook.play_by_play import Name
from sandlot.baseball.scorebook.scorecard import Square, scorecard

FULL = 3
"""So many outs end a half inning."""


class Since(NamedTuple):
    """Somebody who came in, and in which inning."""

    who: str
    inning: int


class ClubPapers(NamedTuple):
    """One club's: its page of the book, what is noted below it, who came in when, its squares."""

    book: ClubBook
    notes: tuple[str, ...]
    pitchers_notes: tuple[str, ...]
    came_in: tuple[Since, ...]
    squares: tuple[Square, ...]


class Papers(NamedTuple):
    """Both clubs' papers."""

    away: ClubPapers
    home: ClubPapers


def papers(events: Sequence[Any], name: Name) -> Papers | None:
    """What a scorer has written down after these events; nothing before both clubs are named."""
    if sum(isinstance(event, Starts) for event in events) < len(Papers._fields):
        return None
    book = keep_score(events)
    squares, came_in = scorecard(book), _came_in(book.game)

    def club(bottom: bool) -> ClubPapers:
        page = book.clubs[bottom]
        return ClubPapers(
            page,
            tuple(notes(page, lambda who: name(bottom, who))),
            tuple(pitchers_notes(page, lambda who: name(bottom, who))),
            tuple(Since(who, inning) for (side, who), inning in came_in.items() if side is bottom),
            tuple(square for square in squares if square.bottom is bottom),
        )

    return Papers(club(False), club(True))


def _came_in(game: Followed) -> Mapping[tuple[bool, str], int]:
    """The inning in which everybody came in who did not begin."""
    news = [(one, play.play.inning) for play in game.plays for one in play.news]
    news += [(one, _inning(game)) for one in game.news]
    found: dict[tuple[bool, str], int] = {}
    for one, inning in news:
        if isinstance(one, Took):
            found.setdefault((one.bottom, one.player), inning)
    return found


def _inning(game: Followed) -> int:
    """The inning that is on."""
    if not game.plays:
        return 1
    last = game.plays[-1].play
    return last.inning + (last.bottom and last.outs >= FULL)
