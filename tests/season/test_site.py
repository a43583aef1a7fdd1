"""Pages of a season: every link leads somewhere, the figures are the books', nothing is loaded."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from sandlot.baseball.play import Kind
from sandlot.season.curve import curve
from sandlot.season.opened import book_of, game_of
from sandlot.season.site.frame import ABOVE, address, extras
from sandlot.season.site.game import game_page, opened
from sandlot.season.site.pages import all_pages, count_pages, named, one_page
from sandlot.season.year import Year

from .small import NAME, played, season, stored, year

ESCAPED = "Small &amp; &lt;old&gt;"


class Seen(HTMLParser):
    """What a page refers to, and whether all it opens is closed."""

    EMPTY = frozenset({"meta", "link", "line", "circle", "polyline", "wbr"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where it leads."""
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """What is drawn has no end of its own."""

    def handle_endtag(self, tag: str) -> None:
        """It closes what was opened last."""
        assert self.open.pop() == tag


def game_pages(days: int | None = None) -> dict[str, str]:
    """The pages of all games."""
    now = year(days)
    return {
        address("game", one.id): game_page(season(), stored(one, now.fixtures[one.id]))
        for one in played(days)
    }


@pytest.fixture(scope="module", params=[None, 2], ids=["whole", "begun"])
def site(request: pytest.FixtureRequest) -> dict[str, str]:
    """All pages by where they lie, of the whole season and of its first two days."""
    return dict(all_pages(year(request.param))) | game_pages(request.param) | dict(extras())


def test_every_link_leads_to_a_page(site: dict[str, str]) -> None:
    """Within the site, and never outside of it; every page is well formed."""
    for path, page in site.items():
        if not path.endswith(".html"):
            continue
        seen = Seen(page)
        assert not seen.open, path
        assert ESCAPED in page
        assert "Lahman" in page
        assert "style=" not in page
        assert page.count(ABOVE) == 1
        for link in seen.links:
            if link.startswith("#"):
                assert link[1:] in seen.ids
            else:
                assert normpath(f"{dirname(path)}/{link}".lstrip("/")) in site, (path, link)


def test_how_many_pages_there_are(site: dict[str, str]) -> None:
    """As many as the bar counts."""
    now = year() if "are the champions" in site["index.html"] else year(2)
    assert sum(path.endswith(".html") for path in site) == count_pages(now)


def test_nothing_but_text_and_own_files() -> None:
    """Styles and script name no other place."""
    for text in extras().values():
        assert "http" not in text
        assert "@import" not in text
        assert "url(" not in text


def test_the_first_page() -> None:
    """Standings with games behind and run difference, the final series, the champion, leaders."""
    page = one_page(year(), "index.html")
    assert page
    words = re.sub(r"<[^>]*>", " ", page)
    champion = season().teams[year().postseason.champion or ""]
    assert re.search(rf"{champion.name}\s+are the champions", words)
    for line in year().lines.values():
        assert f"{line.difference:+d}" in words
    assert "Playoffs" in words
    assert "Batting average" in words


def test_before_anything_was_played() -> None:
    """There are pages all the same."""
    pages = dict(all_pages(Year(season(), [])))
    assert "Nothing of its 8 games has been played yet." in pages["index.html"]
    assert "He has not played yet." in pages["players/hosmeer01.html"]


def test_a_players_page() -> None:
    """Who he is, his figures, his splits, and each of his games."""
    page = one_page(year(), "players/hosmeer01.html")
    assert page
    words = re.sub(r"<[^>]*>", " ", page)
    assert "Bats left." in words
    assert "Kansas City Royals, 2015" in words
    for title in ("Splits at bat", "Fielding", "Games at bat", "at home", "April"):
        assert title in words
    games = [one for one in year().games_of["KCA2015"] if any(
        line.who == "hosmeer01" for page in one.pages for line in page.batting)]  # fmt: skip
    assert games
    assert all(address("game", one.fixture.id) in page for one in games)


def test_a_games_page() -> None:
    """The runs of the book, everybody's name, every play, and a curve that ends with the winner."""
    one = played()[0]
    kept = stored(one, year().fixtures[one.id])
    game = opened(season(), kept)
    assert [club.runs for club in game.book.clubs] == [one.away_runs, one.home_runs]
    page = game_page(season(), kept)
    for club in game.book.clubs:
        assert all(address("player", batter.who) in page for batter in club.batting)
        assert all(address("player", pitcher.who) in page for pitcher in club.pitching)
    assert page.count("<li>") >= len(game.book.plays)
    assert len(game.points) == len(game.book.plays) + 1
    assert game.points[-1].home == float(one.home_runs > one.away_runs)
    assert 0.5 < game.points[0].home < 0.6
    assert all(0 <= point.home <= 1 for point in game.points)


def test_the_curve_goes_with_the_runs() -> None:
    """Nobody on, a home run: good for the club that hit it, whoever that is."""
    found = []
    for one in played():
        kept = stored(one, year().fixtures[one.id])
        game = game_of(season(), kept)
        book = book_of(season(), kept)
        points = curve(season(), game, book)
        for (before, after), play in zip(pairwise(points), book.plays, strict=True):
            if play.kind == Kind.HOME_RUN and play.play.runs == 1:
                assert (after.home > before.home) is play.play.bottom
                found.append(play.play.bottom)
    assert {*found} == {False, True}


@pytest.mark.parametrize(
    "path",
    ["", "nothing.html", "teams/XXX.html", "players/.html", "days/soon.html", "teams/KCA2015",
     "days/2015-01-01.html", "../index.html", "teams/../index.html", "elsewhere/KCA2015.html"],
)  # fmt: skip
def test_pages_there_are_not(path: str) -> None:
    """Nothing is made up for an address."""
    assert one_page(year(), path) is None


def test_what_a_page_is_of() -> None:
    """A kind and an id."""
    assert named("games/20150406KCA0.html") == ("game", "20150406KCA0")
    assert named("index.html") == ("", "")


def test_what_lies_beside_is_shipped() -> None:
    """Styles and script lie with the package."""
    assert all((Path(__file__).parents[2] / "sandlot/season/site" / name).is_file()
               for name in extras())  # fmt: skip
    assert NAME not in "".join(extras().values())
