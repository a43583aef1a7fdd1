"""Replays beside reality: the figures by hand, the books as good as the plays, the whole page."""

import re
from html import unescape
from math import sqrt
from statistics import fmean, stdev

import pytest

from sandlot.season import reality
from sandlot.season.accuracy import RATES, Accuracy, Situation, accuracy
from sandlot.season.apart import Point, spread
from sandlot.season.replays import Replay, kept_replay, replay
from sandlot.season.site.beside import beside_page, comparable, report
from sandlot.season.site.pages import all_pages, count_pages, one_page
from sandlot.season.year import Year

from . import real, small
from .test_site import Seen


@pytest.fixture(scope="module")
def kept() -> Replay:
    """The season that was played, from its books."""
    return kept_replay(real.year())


@pytest.fixture(scope="module")
def found(kept: Replay) -> Accuracy:
    """It beside the real one."""
    return accuracy(real.season(), [kept])


def test_few_replays_are_judged_by_computed_luck() -> None:
    """One replay: its differences, and z by what chance does to each."""
    rows = {("A", ""): (10.0, [12.0]), ("B", ""): (20.0, [16.0]), ("C", ""): (30.0, [30.0])}
    got = spread("wins", rows, [1.0, 2.0, 2.0])
    assert got.bias == pytest.approx(-2 / 3)
    assert got.rmse == pytest.approx(sqrt(20 / 3))
    assert got.chance == pytest.approx(sqrt(3.0))
    assert [point.z for point in got.points] == [2.0, -2.0, 0.0]
    assert got.z_spread == pytest.approx(sqrt(8 / 3))
    assert got.points[1] == Point(("B", ""), 20.0, 16.0, -2.0)
    assert got.correlation == pytest.approx(0.9522, abs=0.0001)


def test_many_replays_are_judged_by_their_own_spread() -> None:
    """Their spread is all together; a mean of four is off by half as much as one."""
    rows = {("A", ""): (10.0, [8.0, 12.0, 8.0, 12.0]), ("B", ""): (20.0, [23.0, 25.0, 23.0, 25.0])}
    got = spread("wins", rows, [1.0, 1.0])
    chance = sqrt(fmean(stdev(found) ** 2 for _, found in rows.values()))
    assert got.chance == pytest.approx(chance)
    assert [point.z for point in got.points] == pytest.approx([0.0, 4 / (chance / 2)])
    assert got.bias == pytest.approx(2.0)


def test_books_say_what_the_plays_said(kept: Replay) -> None:
    """The same games followed play by play come to the same figures, but for run expectancy, and
    for sacrifice flies, which nobody counted in 1871."""
    again = replay(real.season(), real.season().seed)
    names = [name for name in ("PA", *RATES) if name != "SF"]
    assert kept.tally.counts["SF"] == 0 < again.tally.counts["SF"]
    assert {name: kept.tally.counts[name] for name in names} == {
        name: again.tally.counts[name] for name in names
    }
    assert (kept.tally.games, kept.tally.runs) == (again.tally.games, again.tally.runs)
    assert (kept.games, kept.won) == (again.games, again.won)
    assert (kept.scored, kept.allowed) == (again.scored, again.allowed)
    assert (kept.finished, kept.saved) == (again.finished, again.saved)
    assert kept.books.batting == again.books.batting
    assert not kept.tally.seen


def test_reality_beside_itself_is_nothing_apart(kept: Replay) -> None:
    """A replay that won, scored and allowed what the clubs really did."""
    truly = reality.clubs(real.YEAR)
    same = Replay(kept.books, kept.tally, finished=3, saved=2)
    for name, club in truly.items():
        same.games[name], same.won[name] = club.games, club.won
        same.scored[name], same.allowed[name] = club.scored, club.allowed
    got = accuracy(real.season(), [same])
    for one in (got.wins.spread, *got.clubs):
        assert (one.bias, one.rmse, one.z_spread) == (0.0, 0.0, 0.0)
        assert one.correlation == pytest.approx(1.0)
    assert got.wins.expected == pytest.approx(sqrt(got.wins.spread.chance**2 + got.wins.gap**2))
    assert 0 < got.wins.gap < 6


def test_the_figures_of_players(found: Accuracy) -> None:
    """Everybody who qualified, each with his own real average."""
    average = found.batters[0]
    assert average.name == "AVG"
    games = {name: club.games for name, club in reality.clubs(real.YEAR).items()}
    for point in average.points:
        truly = reality.batters(real.YEAR)[point.who]
        assert truly.turns >= 3.1 * games[point.who[0]]
        assert point.real == truly.hits / truly.at_bats
        assert point.mean == kept_replay(real.year()).books.bats(point.who).average
    assert [one.name for one in found.pitchers] == ["ERA", "SO per BF", "BB per BF"]
    assert found.usage.turns == ()  # nobody came up three hundred times in thirty games


def test_every_paper_of_the_page(found: Accuracy) -> None:
    """Drawings for clubs and players, everybody's name, run expectancy where somebody counted."""
    plays = tuple(
        Situation(bases, outs, 0.5, 0.51)
        for bases in ("___", "1__", "_2_", "12_", "__3", "1_3", "_23", "123")
        for outs in range(3)
    )
    page = report(real.season(), found._replace(expectancy=plays))
    seen = Seen(page)
    assert not seen.open
    assert seen.links == []  # it stands by itself
    words = unescape(re.sub(r"<[^>]*>", " ", page))
    for title in ("The league", "Run expectancy", "Clubs", "Batters", "Pitchers", "Playing time"):
        assert title in words
    assert "0.010 on average" in words
    for team in real.season().teams.values():
        assert team.name in words
    for point in (*found.batters[0].points, *found.pitchers[0].points):
        assert real.year().name_of(point.who) in words
    drawn = 3 + len(found.batters) + len(found.pitchers) + 1  # and batters faced
    assert page.count('class="same"') == drawn
    assert page.count('role="img"') == drawn + 3  # the rates, and z-scores twice
    assert page.count('class="mark') > 73 * 4 + 10 * 3 + 9 * 3
    assert "Run expectancy" not in report(real.season(), found)


def test_a_seasons_own_page() -> None:
    """One of the site's pages, found from the first; not before the end, nor in mixed leagues."""
    now = real.year()
    page = one_page(now, "beside.html")
    assert page == beside_page(now)
    paths = {path for path, _ in all_pages(now)}
    assert len(paths) + len(now.games) == count_pages(now)
    for link in Seen(page).links:
        assert link in paths | {"season.css", "season.js"}
    assert 'href="beside.html"' in (one_page(now, "index.html") or "")
    for other in (Year(real.season(), now.games[:-1]), small.year()):
        assert not comparable(other)
        assert one_page(other, "beside.html") is None
        assert "beside.html" not in (one_page(other, "index.html") or "")
