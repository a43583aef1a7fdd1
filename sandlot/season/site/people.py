"""Pages of clubs and players."""

from collections.abc import Iterator, Sequence

from sandlot.lab.report.markup import Markup, tag, together
from sandlot.season.books import Who
from sandlot.season.sheets import player_sheets, team_sheets
from sandlot.season.site.frame import address, framed, link, root_of
from sandlot.season.site.tables import sheet_paper
from sandlot.season.year import Year

BATS = {"L": "bats left", "R": "bats right", "S": "bats from both sides"}
THROWS = {"L": "throws left", "R": "throws right"}


def team_page(year: Year, team: str) -> str:
    """A club: how it stands, its men, and its games."""
    path = address("team", team)
    club = year.season.teams[team]
    stands, *rest = team_sheets(year, team)
    sheets = [stands._replace(title="Standing"), *rest]
    papers = (sheet_paper(sheet, root_of(path)) for sheet in sheets)
    return framed(year.season.name, path, club.title, *papers)


def player_page(year: Year, player: Sequence[Who]) -> str:
    """A player: his season, his splits, and his games."""
    path = address("player", player[0][1])
    sheets = [sheet for sheet in player_sheets(year, player) if sheet.rows]
    return framed(
        year.season.name,
        path,
        year.name_of(player[0]),
        tag("p", *_clubs(year, player, root_of(path)), class_="soft"),
        *(sheet_paper(sheet, root_of(path)) for sheet in sheets),
        None if sheets else tag("p", "He has not played yet."),
    )


def _clubs(year: Year, player: Sequence[Who], root: str) -> Iterator[Markup]:
    """Which hands he uses, and whom he plays for."""
    team, who = player[0]
    cards = year.cards[team]
    hands = [BATS[cards.batter_of[who].bats]]
    if who in cards.pitcher_of:
        hands.append(THROWS[cards.pitcher_of[who].throws])
    yield together(f"{' and '.join(hands).capitalize()}.")
    for club, _ in player:
        yield together(" ", link(root, "team", club, year.season.teams[club].title))
