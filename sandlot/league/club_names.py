"""The clubs of a season by what people call them."""

import re
from difflib import get_close_matches
from typing import NamedTuple

from sandlot.core.errors import Mistake
from sandlot.league.lahman import check_season, of_season
from sandlot.league.spelling import folded

CLUB_AND_SEASON = re.compile(r"(\D.*?)[ -]?(\d{4})")
LETTERS = ("teamIDBR", "teamIDretro")
"""Other lists of clubs have letters of their own for some."""


class Club(NamedTuple):
    """A club of a season: its letters, its name, its league, how it did and where it played."""

    team: str
    name: str
    league: str
    won: int
    lost: int
    park: str
    also: tuple[str, ...]


def season_clubs(season: int) -> list[Club]:
    """All clubs of a season, league by league, the best first."""
    rows = of_season("Teams", check_season(season)).sort(
        "lgID", "W", "teamID", descending=[False, True, False]
    )
    return [
        Club(
            row["teamID"],
            row["name"],
            row["lgID"],
            int(row["W"] or 0),
            int(row["L"] or 0),
            row["park"] or "",
            tuple(row[name] for name in LETTERS if row[name]),
        )
        for row in rows.to_dicts()
    ]


def find_team(season: int, word: str) -> str:
    """The letters of a club: by those of any list, by its name or a part of it; or a Mistake."""
    clubs = season_clubs(season)
    letters = word.upper()
    for club in clubs:
        if letters == club.team:
            return club.team
    wanted = folded(word)
    found = [club for club in clubs if letters in club.also] or [
        club for club in clubs if wanted and wanted in folded(club.name)
    ]
    if len(found) == 1:
        return found[0].team
    if found:
        raise Mistake(f"{word!r} may be {_listed(found)} in {season}; write the letters.")
    raise _nobody(season, word, wanted, clubs)


def _nobody(season: int, word: str, wanted: str, clubs: list[Club]) -> Mistake:
    known = {folded(name): club for club in clubs for name in _called(club)}
    near = list(dict.fromkeys(known[name] for name in get_close_matches(wanted, known, n=2)))
    ask = f"did you mean {_listed(near)}?" if near else f"see 'sandlot cards clubs {season}'."
    return Mistake(f"there is no club {word!r} in {season}; {ask}")


def _called(club: Club) -> tuple[str, ...]:
    return club.name, club.name.split()[-1], club.team


def _listed(clubs: list[Club]) -> str:
    named = [f"{club.team} ({club.name})" for club in clubs]
    return " or ".join(named) if len(named) < 3 else f"{', '.join(named[:-1])} or {named[-1]}"


def by_letters(word: str) -> str:
    """A club and its season as the cards are kept, BRO1955; any other word as it is."""
    found = CLUB_AND_SEASON.fullmatch(word)
    if found is None:
        return word
    season = check_season(int(found[2]))
    return f"{find_team(season, found[1])}{season}"
