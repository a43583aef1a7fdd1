"""A game of a season opened again: as it was set up, all that it told, and its whole log."""

from typing import Any

from sandlot.core.match import Match
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.fixtures import Fixture
from sandlot.season.kept import events_of, match_of, unpacked
from sandlot.season.playing import Season, job_of, setup_of
from sandlot.season.resumed import read_plan

HOUSE = "house"
"""Who managed, for the log: the log has every answer, so it does not matter which bot gave it."""


def game_of(season: Season, fixture: Fixture, plans: bytes) -> DeepDrive:
    """The game as both clubs began it."""
    away, home = (read_plan(plain) for plain in unpacked(plans))
    return DeepDrive(season.rules, setup_of(job_of(season, fixture, (away, home))))


def told(game: DeepDrive, kept: bytes) -> list[Any]:
    """All that a stored game told."""
    return events_of(game, unpacked(kept))


def whole_match(game: DeepDrive, kept: bytes) -> Match:
    """The match with its log, which can be replayed like any other."""
    return match_of(game, dict.fromkeys(game.setup.seats, HOUSE), unpacked(kept))
