"""The first page: champion, standings, playoffs, the last day's games, and who leads."""

from sandlot.lab.report.markup import Markup, tag, together
from sandlot.season.books import BATTERS, PITCHERS, Leader
from sandlot.season.sheets import (
    batting_sheet,
    leader_sheet,
    pitching_sheet,
    playoff_sheet,
    standings_sheets,
)
from sandlot.season.site.beside import comparable
from sandlot.season.site.days import day_paper
from sandlot.season.site.frame import BESIDE, framed, link, paper
from sandlot.season.site.tables import sheet_paper, sheet_table
from sandlot.season.year import Year

FIRST = (*BATTERS[:3], BATTERS[7], *PITCHERS[:2], PITCHERS[3], PITCHERS[4])
"""What the first page says of leaders."""

FEW, MANY = 5, 15


def index_page(year: Year) -> str:
    """The first page."""
    path = "index.html"
    standings = [sheet_paper(sheet, "") for sheet in standings_sheets(year)]
    return framed(
        year.season.name,
        path,
        "Standings",
        _champion(year),
        _beside(year),
        tag("div", *standings, class_="tables"),
        sheet_paper(playoff_sheet(year), ""),
        *_last_day(year),
        _leaders(year, FIRST, FEW) if year.games else None,
    )


def _champion(year: Year) -> Markup | None:
    champion = year.postseason.champion
    if champion:
        name = year.season.teams[champion].name
        return tag("p", together(link("", "team", champion, name), " are the champions."),
                   class_="champion")  # fmt: skip
    played, all_ = len(year.games), len(year.season.fixtures)
    if not played:
        return tag("p", f"Nothing of its {all_} games has been played yet.", class_="soft")
    if played < all_:
        return tag("p", f"{played} of {all_} games have been played.", class_="soft")
    return None


def _beside(year: Year) -> Markup | None:
    if not comparable(year):
        return None
    real = next(iter(year.season.teams.values())).year
    way = tag("a", f"Beside the real {real}", href=BESIDE)
    return tag("p", way, ": how close it came, and what is only luck.")


def _last_day(year: Year) -> list[Markup]:
    if not year.games:
        return []
    return [day_paper(year, year.fixtures[year.games[-1].id].date, "")]


def _leaders(year: Year, wanted: tuple[Leader, ...], top: int) -> Markup:
    sheets = (leader_sheet(year, one, top) for one in wanted)
    return tag("div", *(sheet_paper(sheet, "") for sheet in sheets), class_="lists")


def leaders_page(year: Year) -> str:
    """Who leads, in everything."""
    return framed(
        year.season.name,
        "leaders.html",
        "Leaders",
        paper("At bat", _leaders(year, BATTERS, MANY), class_="plain"),
        paper("On the mound", _leaders(year, PITCHERS, MANY), class_="plain"),
    )


def batting_page(year: Year) -> str:
    """Every batter."""
    sheet = batting_sheet(year, year.batters)
    return framed(year.season.name, "batting.html", "Batting", paper(None, sheet_table(sheet, "")))


def pitching_page(year: Year) -> str:
    """Every pitcher."""
    sheet = pitching_sheet(year, year.pitchers)
    table = sheet_table(sheet, "")
    return framed(year.season.name, "pitching.html", "Pitching", paper(None, table))
