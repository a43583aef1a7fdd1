"""The clubs of a season's league: those of a year as they were, or any clubs of any years."""

from collections.abc import Sequence
from typing import NamedTuple

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.club_names import CLUB_AND_SEASON, find_team
from sandlot.league.lahman import check_season, of_season
from sandlot.league.store import club, work
from sandlot.league.workload import Workload
from sandlot.season.own import read_own

MIXED = "Mixed"
"""The league that clubs of different seasons make together; it has no divisions."""

FEWEST = 2
"""A league needs somebody to play against."""


class Team(NamedTuple):
    """A club in a season's league; `id` is its letters, followed by the year in a mixed league."""

    id: str
    year: int
    name: str
    league: str
    division: str
    retro: str
    """The letters that Retrosheet's files have for it."""

    games: int
    """How many games it really played."""

    own: str = ""
    """Its cards and its men's parts, as this season has them: see `own`. Without, they are made."""

    drafted: bool = False
    """Whether it was put together for this season; no year knows it."""

    @property
    def letters(self) -> str:
        """What the database calls the club, whatever league it plays in."""
        return self.id.removesuffix(str(self.year))

    @property
    def title(self) -> str:
        """Its name with its year; a club that no year knows has only its name."""
        return self.name if self.drafted else f"{self.name}, {self.year}"

    def cards(self) -> CardSet:
        """Its cards."""
        return read_own(self.own).cards if self.own else club(self.year, self.letters)

    def work(self) -> Workload:
        """How much everybody played; or is to play, in a club of the season's own."""
        if self.own:
            return read_own(self.own).work
        return work(self.year, self.letters)


def season_teams(year: int) -> tuple[Team, ...]:
    """A year's clubs with their leagues and divisions, in the order of their letters."""
    rows = of_season("Teams", check_season(year)).sort("lgID", "divID", "teamID")
    return tuple(
        Team(
            row["teamID"],
            year,
            row["name"],
            row["lgID"],
            row["divID"] or "",
            row["teamIDretro"] or row["teamID"],
            int(row["G"]),
        )
        for row in rows.to_dicts()
    )


def mixed_teams(words: Sequence[str], year: int | None = None) -> tuple[Team, ...]:
    """A league of clubs as people name them, "KCA 2015" or "Yankees 1927"; or a Mistake.

    A club without a year is one of `year`, where there is one.
    """
    teams = tuple(named_team(word.strip(), year) for word in words)
    for number, team in enumerate(teams):
        if team in teams[:number]:
            raise Mistake(f"{team.name} {team.year} would play in this league twice; name it once.")
    if len(teams) < FEWEST:
        raise Mistake(f"a league has at least {FEWEST} clubs, not {len(teams)}.")
    return teams


def named_team(word: str, year: int | None) -> Team:
    """A club as people name it, for a mixed league; or a Mistake."""
    found = CLUB_AND_SEASON.fullmatch(word)
    if found:
        word, year = found[1], check_season(int(found[2]))
    if year is None:
        raise Mistake(f"write a club with its year, such as 'KCA 2015', not {word!r}.")
    letters = find_team(year, word)
    (team,) = (one for one in season_teams(year) if one.id == letters)
    return team._replace(id=f"{letters}{year}", league=MIXED, division="")


def is_mixed(teams: Sequence[Team]) -> bool:
    """Whether these are clubs of anybody's choice."""
    return all(team.league == MIXED for team in teams)
