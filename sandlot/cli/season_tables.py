"""`sandlot season standings | leaders | team | player | schedule`: a season's tables."""

from collections.abc import Iterable, Sequence
from datetime import date

from sandlot.baseball.scorebook.box_text import aligned
from sandlot.cli.output import print_json
from sandlot.cli.season_shelf import shelf
from sandlot.core.errors import Mistake
from sandlot.season.books import BATTERS, PITCHERS
from sandlot.season.sheets import (
    Sheet,
    games_of,
    leader_sheet,
    player_sheets,
    playoff_sheet,
    schedule_sheet,
    standings_sheets,
    team_sheets,
)
from sandlot.season.year import Year


def year_of(name: str, database: str | None) -> Year:
    """A season with all its games so far."""
    with shelf(database) as kept:
        return Year(kept.season(name), kept.games(name))


def show(sheets: Iterable[Sheet], as_json: bool) -> None:
    """Print some tables."""
    found = [sheet for sheet in sheets if sheet.rows]
    if as_json:
        print_json({sheet.title: sheet.plain() for sheet in found})
        return
    if not found:
        print("Nothing has been played yet.")
    for number, sheet in enumerate(found):
        print("\n" * bool(number) + sheet.title)
        for line in aligned(sheet.texts()):
            print(f"  {line}")


def standings(name: str, database: str | None, as_json: bool) -> None:
    """Print the standings, and the playoffs once they are on."""
    year = year_of(name, database)
    show([*standings_sheets(year), playoff_sheet(year)], as_json)


def leaders(
    name: str, figures: Sequence[str], top: int, database: str | None, as_json: bool
) -> None:
    """Print who leads."""
    year = year_of(name, database)
    wanted = [year.find_leader(one) for one in figures] or [*BATTERS[:4], *PITCHERS[:5]]
    if not year.games:
        raise Mistake(f"nothing of {name} has been played yet: sandlot season play {name!r}")
    show([leader_sheet(year, one, top) for one in wanted], as_json)


def team(name: str, club: str, database: str | None, as_json: bool) -> None:
    """Print a club's page."""
    year = year_of(name, database)
    show(team_sheets(year, year.find_team(club)), as_json)


def player(name: str, who: str, database: str | None, as_json: bool) -> None:
    """Print a player's page."""
    year = year_of(name, database)
    show(player_sheets(year, year.find_player(who)), as_json)


def schedule(
    name: str, day: str | None, club: str | None, database: str | None, as_json: bool
) -> None:
    """Print the games of a day or a club; else those of the last day played, and the next."""
    year = year_of(name, database)
    games = [*(games_of(year, year.find_team(club)) if club else year.fixtures.values())]
    if day is not None:
        days = [one.date for one in games]
        games = [one for one in games if one.date == a_day(day)]
        if not games and not as_json:
            print(f"No game is on {day}: the first is on {min(days)}, the last on {max(days)}.")
            return
    elif club is None:
        ended = {one.id for one in year.games}
        last = max((one.date for one in games if one.id in ended), default=None)
        next_ = min((one.date for one in games if one.id not in ended), default=None)
        games = [one for one in games if one.date in (last, next_)]
    show([schedule_sheet(year, games)], as_json)


def a_day(text: str) -> date:
    """A date as people write it, or a Mistake."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Mistake(f"{text!r} is no date; write it like 2015-07-04.") from None
