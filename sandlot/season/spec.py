"""What a season is, as it is stored: enough to play it again, game for game.

The cards and the playing time of its clubs are texts of their own, named here by their digests.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sandlot.core.columns import reader
from sandlot.core.errors import Mistake, newer_format
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.fixtures import Fixture, fixture_id
from sandlot.season.own import Own, Texts, digest_of, team_text, texts_of
from sandlot.season.playing import Season
from sandlot.season.standings import DIVISIONS
from sandlot.season.teams import Team

FORMAT = 2
"""How seasons and their games are stored now: raised when a field or a column changes.

1 is that of commit e055373: rows by position, no cards of real clubs, no records of games.
"""

TEAM = ("id", "year", "name", "league", "division", "retro", "games", "drafted")
"""What is stored of a club beside its digests."""


class _Exact(BaseModel):
    """What has these parts and no others, each of its own type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class StoredTeam(_Exact):
    """A club of a stored season."""

    id: str
    year: int
    name: str
    league: str
    division: str
    retro: str
    games: int
    drafted: bool
    cards: str
    work: str


class StoredFixtures(_Exact):
    """The games of a stored season, in rows whose columns are named."""

    columns: list[str] | tuple[str, ...]
    rows: list[list[Any]]


class StoredSeason(_Exact):
    """A season as today's format writes it."""

    game: Literal["deep-drive"]
    seed: str = Field(pattern="^-?[0-9]+$")
    teams: list[StoredTeam]
    fixtures: StoredFixtures
    rules: dict[str, Any]
    injuries: bool


class Spec(NamedTuple):
    """A season as it is stored: plain data, how it is to be read, and the rules it began with."""

    name: str
    plain: Mapping[str, Any]
    format: int
    version: int


def stored_season(season: Season) -> tuple[Spec, dict[str, str]]:
    """A season as it is stored, with its texts by their digests."""
    clubs = {id_: texts_of(Own(team.cards(), team.work())) for id_, team in season.teams.items()}
    plain = {
        "game": DeepDrive.id,
        "seed": season.seed,
        "teams": [_plain_team(team, clubs[id_]) for id_, team in season.teams.items()],
        "fixtures": {
            "columns": Fixture._fields,
            "rows": [[*one._replace(date=one.date.isoformat())] for one in season.fixtures],  # type: ignore[arg-type]
        },
        "rules": season.rules.plain(),
        "injuries": season.injuries,
    }
    texts = {digest_of(text): text for club in clubs.values() for text in club}
    return Spec(season.name, plain, FORMAT, season.version), texts


def _plain_team(team: Team, texts: Texts) -> dict[str, Any]:
    plain = {name: getattr(team, name) for name in TEAM}
    return {**plain, "cards": digest_of(texts.cards), "work": digest_of(texts.work)}


def read_season(spec: Spec, texts: Mapping[str, str]) -> Season:
    """The season again; a Mistake if the data is none, or of a newer version of Sandlot."""
    name, plain = spec.name, spec.plain
    check_format(name, spec.format)
    try:
        if spec.format == 1:
            teams = [_first_team(row) for row in plain["teams"]]
            games = tuple(map(_fixture, plain["fixtures"]))
        else:
            StoredSeason.model_validate(plain)
            teams = [_team(team, texts) for team in plain["teams"]]
            games = _fixtures(plain["fixtures"])
        rules = DeepDriveRules.stored(plain["rules"])
        injuries = bool(plain.get("injuries"))  # seasons made before there were any have none
        by_id = {team.id: team for team in teams}
        _check_names(teams, games)
        int(plain["seed"])  # standings draw lots by it
        if len(by_id) < len(teams) or any({game.away, game.home} - {*by_id} for game in games):
            raise ValueError("a club is there twice, or a game is of a club that is not there")
        return Season(name, by_id, games, str(plain["seed"]), rules, injuries, spec.version)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise broken(name) from None
    except Mistake as mistake:
        raise Mistake(f"the season {name!r}: {mistake}") from None


class Broken(Mistake):
    """What is stored of a season is not what was written."""


LETTERS = re.compile("[A-Za-z0-9]{1,20}")
"""What a club's letters are made of: files are named after them."""


def _check_names(teams: Iterable[Team], games: Iterable[Fixture]) -> None:
    """A ValueError if a name is none that the program gives: files are named so, and pages."""
    for team in teams:
        shown = (team.name, team.league)
        if not (LETTERS.fullmatch(team.id) and LETTERS.fullmatch(team.retro)):
            raise ValueError("letters of a club are none")
        if not all(map(str.isprintable, shown)) or team.division not in DIVISIONS:
            raise ValueError("the name of a club or of its league is none")
    if any(game.id != fixture_id(game) for game in games):
        raise ValueError("a game is not named by its day and its club")


def broken(name: str, how: str = "") -> Broken:
    """The mistake of reading a broken season, and what is broken of it."""
    return Broken(f"the season {name!r} is broken in the database{how and f': {how}'}.")


def check_format(name: str, stored: int) -> None:
    """A Mistake if a newer version of Sandlot stored this, or no version did."""
    if type(stored) is not int or stored < 1:
        raise broken(name)
    if stored > FORMAT:
        raise newer_format(f"the season {name!r}", stored, FORMAT)


def digests_of(spec: Spec) -> set[str]:
    """The texts that a season needs; none in the first format."""
    if spec.format == 1:
        return set()
    try:
        stored = StoredSeason.model_validate(spec.plain)
    except ValidationError:
        raise broken(spec.name) from None
    return {getattr(team, part) for team in stored.teams for part in Texts._fields}


def count_fixtures(spec: Spec) -> int:
    """How many games its regular season has."""
    check_format(spec.name, spec.format)
    try:
        games = spec.plain["fixtures"]
        return len(games if spec.format == 1 else games["rows"])
    except (KeyError, TypeError):
        raise broken(spec.name) from None


def _team(plain: Mapping[str, Any], texts: Mapping[str, str]) -> Team:
    found = Texts(*(texts.get(plain[part], "") for part in Texts._fields))
    if any(digest_of(text) != plain[part] for part, text in found._asdict().items()):
        raise Mistake(f"the cards of {plain['name']} are broken in the database.")
    return Team(**{name: plain[name] for name in TEAM}, own=team_text(found))


def _fixtures(plain: Mapping[str, Any]) -> tuple[Fixture, ...]:
    read = reader(Fixture, plain["columns"])
    return tuple(map(_dated, map(read, plain["rows"])))


def _dated(one: Any) -> Fixture:
    dated: Fixture = one._replace(date=date.fromisoformat(one.date))
    return dated


# The first format: commit e055373 and before.


def _first_team(row: Iterable[Any]) -> Team:
    """A club by position; one of the season's own, which a draft made, brings its cards."""
    id_, year, name, league, division, retro, games, *own = row
    packed = own[0] if own else ""  # seasons made before there were drafts have none
    return Team(id_, year, name, league, division, retro, games, packed, bool(packed))


def _fixture(row: Iterable[Any]) -> Fixture:
    id_, day, number, away, home = row
    return Fixture(id_, date.fromisoformat(day), number, away, home)
