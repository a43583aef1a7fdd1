"""A stored game opened again: how it was set up, all that a scorer was told, and its whole log.

Its record can always be read. Its answers are run again only where they give that very game.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from sandlot.baseball.scorebook.book import Scorebook, keep_score
from sandlot.core.columns import OtherColumns
from sandlot.core.errors import Mistake
from sandlot.core.match import Match
from sandlot.core.story import Told
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.box import read_book, read_hurt
from sandlot.season.fixtures import Fixture
from sandlot.season.injuries import NOBODY, hurt_in
from sandlot.season.kept import Kept, events_of, match_of, of_game, unpacked
from sandlot.season.playing import Season, job_of, setup_of
from sandlot.season.records import BROKEN, read_record, recorded
from sandlot.season.resumed import read_plans

T = TypeVar("T")

HOUSE = "house"
"""Who managed, for the log: the log has every answer, so it does not matter which bot gave it."""


class StoredGame(NamedTuple):
    """A game as it is stored, with the version of Deep Drive it was played with."""

    fixture: Fixture
    version: int
    box: bytes
    plans: bytes
    kept: bytes
    record: bytes | None
    """What a scorer was told; games of the first format have none."""


class NotRerun(Mistake):
    """A stored game that does not come out again with the cards and the rules here."""


def game_of(season: Season, stored: StoredGame) -> DeepDrive:
    """The game as both clubs began it."""
    with of_game(stored.fixture.id):
        job = job_of(season, stored.fixture, read_plans(stored.plans))
        return DeepDrive(season.rules, setup_of(job))


def book_of(season: Season, stored: StoredGame) -> Scorebook:
    """The scorebook of a stored game: from its record, else from all it tells when run again.

    `NotRerun` if it has no record and does not come out again; a Mistake if its record is not that
    of a game, or of another than its box score.
    """
    if not stored.record:
        return keep_score(rerun(season, stored))
    with of_game(stored.fixture.id):
        events = read_record(stored.record)
        try:
            book = keep_score(events)
        except Exception:  # events in a senseless order can go wrong in any way
            raise Mistake(BROKEN) from None
        with suppress(OtherColumns):  # an older box score, which the record outlives
            if read_book(unpacked(stored.box)) != book.clubs:
                raise Mistake("its record is not that of its box score.")
        return book


def rerun(season: Season, stored: StoredGame) -> list[Any]:
    """All that a game tells when it is run again, or `NotRerun`."""

    def run(game: DeepDrive, kept: Kept) -> tuple[list[Any], list[Any]]:
        events = events_of(game, kept)
        return events, events

    return _checked(season, stored, run)


def whole_match(season: Season, stored: StoredGame) -> Match:
    """The match with its log, which can be replayed like any other; or `NotRerun`."""

    def run(game: DeepDrive, kept: Kept) -> tuple[Match, list[Any]]:
        match = match_of(game, dict.fromkeys(game.setup.seats, HOUSE), kept)
        return match, [entry.event for entry in match.story if isinstance(entry, Told)]

    return _checked(season, stored, run)


def _checked(
    season: Season, stored: StoredGame, run: Callable[[DeepDrive, Kept], tuple[T, list[Any]]]
) -> T:
    """What a run gives, if it told what is stored of the game."""
    id_ = stored.fixture.id
    if stored.version != DeepDrive.version:
        raise NotRerun(
            f"the game {id_} was played with version {stored.version} of {DeepDrive.id}, and this "
            f"is version {DeepDrive.version}: it can be read, but not run again."
        )
    with of_game(stored.fixture.id):
        kept, known = unpacked(stored.kept), _known(stored)
        read_plans(stored.plans)
    try:
        found, events = run(game_of(season, stored), kept)
        same = known == _compared(season, stored, events)
    except Exception:  # answers to other questions than were asked can go wrong in any way
        same = False
    if not same:
        raise NotRerun(
            f"the game {id_} does not come out again as it is stored, for cards or rules have "
            "changed since: it can be read, but not run again."
        )
    return found


def _known(stored: StoredGame) -> Any:
    """What a run is held against: the record of the game, else its box score."""
    if stored.record:
        return read_record(stored.record)
    box = unpacked(stored.box)
    return read_book(box), list(read_hurt(box))


def _compared(season: Season, stored: StoredGame, events: Sequence[Any]) -> Any:
    """The same of a run."""
    if stored.record:
        return recorded(events)
    return keep_score(events).clubs, list(hurt_in(events) if season.injuries else NOBODY)
