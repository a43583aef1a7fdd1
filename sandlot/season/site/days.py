"""Results day by day: a page for each, and all days on one."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import groupby

from sandlot.lab.report.markup import Markup, tag, together
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.injuries import how_long
from sandlot.season.sheets import player_link, team_link
from sandlot.season.site.frame import address, framed, link, paper, root_of
from sandlot.season.year import GameOf, Year


def days_of(year: Year) -> Mapping[date, list[Fixture]]:
    """The games of every day."""
    found: dict[date, list[Fixture]] = {}
    for one in year.fixtures.values():
        found.setdefault(one.date, []).append(one)
    return dict(sorted(found.items()))


def in_words(day: date) -> str:
    """Monday, April 6, 2015."""
    return f"{day:%A, %B} {day.day}, {day.year}"


def results_page(year: Year) -> str:
    """Every day of the season, by month."""
    ended = {one.id for one in year.games}
    days = days_of(year)
    months = groupby(days, key=lambda day: (day.year, day.month))
    sheets = (_month([*of_month], days, ended) for _, of_month in months)
    return framed(year.season.name, "results.html", "Results", *sheets)


def _month(days: Sequence[date], games: Mapping[date, list[Fixture]], ended: set[str]) -> Markup:
    def one(day: date) -> Markup:
        played = sum(game.id in ended for game in games[day])
        said = f"{played} played" if played else f"{len(games[day])} to play"
        text = together(tag("b", str(day.day)), f" {day:%a}", tag("small", said))
        return tag("li", tag("a", text, href=address("day", day.isoformat())))

    return paper(f"{days[0]:%B %Y}", tag("ul", *map(one, days), class_="days"))


def day_page(year: Year, day: date) -> str:
    """The games of a day."""
    days = [*days_of(year)]
    path = address("day", day.isoformat())
    root, at = root_of(path), days.index(day)
    before, after = days[at - 1 : at] if at else [], days[at + 1 : at + 2]
    ways = [
        *(_way(root, day, f"← {_short(day)}") for day in before),
        *(_way(root, day, f"{_short(day)} →") for day in after),
    ]
    return framed(
        year.season.name,
        path,
        in_words(day),
        tag("p", *ways, class_="ways"),
        day_paper(year, day, root, heading=False),
    )


def _way(root: str, day: date, text: str) -> Markup:
    return link(root, "day", day.isoformat(), text)


def _short(day: date) -> str:
    return f"{day:%b} {day.day}"


def day_paper(year: Year, day: date, root: str, heading: bool = True) -> Markup:
    """A day's games: the runs of those that were played, and who pitched."""
    ended = {one.id: one for one in year.games}
    games = (
        _result(year, year.opened(ended[one.id]), root)
        if one.id in ended
        else _to_play(year, one, root)
        for one in days_of(year)[day]
    )
    return paper(in_words(day) if heading else None, tag("div", *games, class_="scores"))


def _to_play(year: Year, one: Fixture, root: str) -> Markup:
    sides = (_side(year, team, "", "", root) for team in (one.away, one.home))
    return tag("div", *sides, tag("p", "to be played", class_="soft"), class_="score")


def _result(year: Year, game: GameOf, root: str) -> Markup:
    fixture, pages = game.fixture, game.pages
    runs = [page.runs for page in pages]
    sides = [
        _side(year, team, str(mine), "won" if mine > other else "", root)
        for team, mine, other in zip(
            (fixture.away, fixture.home), runs, reversed(runs), strict=True
        )
    ]
    innings = len(pages[0].runs_by_inning)
    extra = f" ({innings})" if innings != year.season.rules.innings else ""
    number = f", game {fixture.number}" if fixture.number else ""
    hurt = _hurt(year, game, root)
    return tag(
        "div",
        *sides,
        tag("p", *_decided(year, game, root), class_="soft"),
        tag("p", *hurt, class_="soft") if hurt else None,
        tag("p", link(root, "game", fixture.id, f"Box score{number}{extra}")),
        class_="score",
    )


def _side(year: Year, team: str, runs: str, won: str, root: str) -> Markup:
    name = team_link(year, team)
    return tag("p", link(root, "team", name.id, name.text), tag("b", runs), class_=f"side {won}")


def _decided(year: Year, game: GameOf, root: str) -> list[Markup]:
    """The pitchers of record."""
    found = []
    for mark in "WLS":
        for team, page in zip((game.fixture.away, game.fixture.home), game.pages, strict=True):
            for line in page.pitching:
                if mark in line.decision.split():
                    who = player_link(year, (team, line.who))
                    shown = link(root, "player", who.id, who.text)
                    found.append(together(tag("span", f"{mark}: ", shown), " "))
    return found


def _hurt(year: Year, game: GameOf, root: str) -> list[Markup]:
    """Who was hurt, and for how long."""
    return [
        together(tag("span", "Hurt: ", link(root, "player", one, year.name_of((team, one))),
                     f", out for {how_long(games)}"), " ")
        for team, hurt in zip(clubs_of(game.fixture), game.hurt, strict=True)
        for one, games in hurt.items()
    ]  # fmt: skip
