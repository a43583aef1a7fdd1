"""All pages of a season: where each lies, and how it is made."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date

from sandlot.season.books import Who
from sandlot.season.site.beside import beside_page, comparable
from sandlot.season.site.days import day_page, days_of, results_page
from sandlot.season.site.frame import BESIDE, FOLDERS, address
from sandlot.season.site.index import batting_page, index_page, leaders_page, pitching_page
from sandlot.season.site.people import player_page, team_page
from sandlot.season.year import Year

TOP = {
    "index.html": index_page,
    "leaders.html": leaders_page,
    "batting.html": batting_page,
    "pitching.html": pitching_page,
    "results.html": results_page,
}
"""The pages that lie at the top of every season."""

KINDS = {folder: kind for kind, folder in FOLDERS.items()}


def top(year: Year) -> Mapping[str, Callable[[Year], str]]:
    """The pages that lie at the top of this one."""
    return TOP | ({BESIDE: beside_page} if comparable(year) else {})


def players_of(year: Year) -> Mapping[str, list[Who]]:
    """Everybody who has a card, by his id, at every club of his."""
    found: dict[str, list[Who]] = {}
    for team, cards in year.cards.items():
        for who in cards.name_of:
            found.setdefault(who, []).append((team, who))
    return found


def all_pages(year: Year) -> Iterator[tuple[str, str]]:
    """Every page but those of games: where it lies, and what is on it."""
    yield from ((path, made(year)) for path, made in top(year).items())
    yield from ((address("team", team), team_page(year, team)) for team in year.season.teams)
    for who, player in players_of(year).items():
        yield address("player", who), player_page(year, player)
    for day in days_of(year):
        yield address("day", day.isoformat()), day_page(year, day)


def count_pages(year: Year) -> int:
    """How many pages there are, those of games too."""
    people = len(year.season.teams) + len(players_of(year))
    return len(top(year)) + people + len(days_of(year)) + len(year.games)


def one_page(year: Year, path: str) -> str | None:
    """One of these pages; nothing where there is none."""
    if path in top(year):
        return top(year)[path](year)
    kind, id_ = named(path)
    if kind == "team" and id_ in year.season.teams:
        return team_page(year, id_)
    if kind == "player" and (player := players_of(year).get(id_)):
        return player_page(year, player)
    if kind == "day" and (day := _day(id_)) in days_of(year):
        return day_page(year, day)
    return None


def named(path: str) -> tuple[str, str]:
    """What a page is of: a kind and an id; both are empty where the path is no page's."""
    folder, _, file = path.partition("/")
    if folder in KINDS and file.endswith(".html"):
        return KINDS[folder], file.removesuffix(".html")
    return "", ""


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.min
