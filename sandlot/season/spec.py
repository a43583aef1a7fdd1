"""What a season is, as plain data: enough to play it again, game for game."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.fixtures import Fixture
from sandlot.season.playing import Season
from sandlot.season.teams import Team


def plain_season(season: Season) -> dict[str, Any]:
    """A season as plain data."""
    return {
        "seed": season.seed,
        "teams": [list(team) for team in season.teams.values()],
        "fixtures": [
            [one.id, one.date.isoformat(), one.number, one.away, one.home]
            for one in season.fixtures
        ],
        "rules": season.rules.plain(),
        "injuries": season.injuries,
    }


def read_season(name: str, plain: Mapping[str, Any]) -> Season:
    """The season again; a Mistake if the data is none."""
    try:
        teams = [Team(*row) for row in plain["teams"]]
        games = tuple(_fixture(row) for row in plain["fixtures"])
        rules = DeepDriveRules.of(plain["rules"])
        injuries = bool(plain.get("injuries"))  # seasons made before there were any have none
        by_id = {team.id: team for team in teams}
        return Season(name, by_id, games, str(plain["seed"]), rules, injuries)
    except (KeyError, TypeError, ValueError):
        raise Mistake(f"the season {name!r} is broken in the database.") from None


def _fixture(row: Sequence[Any]) -> Fixture:
    game, day, number, away, home = row
    return Fixture(game, date.fromisoformat(day), number, away, home)
