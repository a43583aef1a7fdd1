"""A season's pages in real Chromium: from the table and from a disk, by day and by night."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.hands import no_sideways
from tests.browser.test_access import LOOKS, faults
from tests.cli.shell import said, sandlot
from tests.season import real
from tests.season.small import NAME, played, store, store_season

ADDRESS = f"/seasons/{quote(NAME, '')}"
GAME = played()[0].id
BESIDE = "/seasons/1871/beside.html"
FEWER_ROWS = """
for (const rows of document.querySelectorAll('tbody'))
  [...rows.children].slice(4).forEach((row) => row.remove())
"""
"""Rows are all alike, and axe looks long at every one of them."""

PAGES = ("index.html", "leaders.html", "results.html", "days/2015-04-07.html",
         "teams/KCA2015.html", "players/hosmeer01.html", f"games/{GAME}.html")  # fmt: skip


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with a season that was played, and a real one."""
    address = f"sqlite:///{tmp_path_factory.mktemp('season') / 'table.db'}"
    store(address)
    store_season(address, real.season(), real.played())
    return address


@pytest.fixture(scope="module")
def table(database: str) -> Iterator[Server]:
    """A server on it."""
    server = Server(database)
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=LOOKS, ids=["day", "night"])
def reader(request: pytest.FixtureRequest, browser: Browser, table: Server) -> Iterator[Page]:
    """A page in one of the looks."""
    scheme, width, height = request.param
    context = browser.new_context(
        base_url=table.address, color_scheme=scheme, viewport={"width": width, "height": height}
    )
    yield context.new_page()
    context.close()


def order(page: Page, column: int) -> list[str]:
    """What stands in a column of the first table."""
    cells = page.locator("table.sorted").first.locator(f"tbody td:nth-child({column})")
    return cells.all_inner_texts()


def test_from_the_lobby_to_a_play(page: Page, table: Server) -> None:
    """Season, club, player, game, and the words of its first half inning."""
    faulty: list[str] = []
    page.on("console", lambda said: faulty.append(said.text) if said.type == "error" else None)
    page.goto(table.address)
    open_link(page, "Seasons replayed")
    open_link(page, NAME)
    expect(page.get_by_text("are the champions.")).to_be_visible()
    open_link(page, "Kansas City Royals")
    open_link(page, "Eric Hosmer")
    expect(page.get_by_role("heading", name="Splits at bat")).to_be_visible()
    open_link(page, "20150406NYA20150")
    expect(page.get_by_role("img")).to_be_visible()
    page.locator("summary").first.click()
    expect(page.locator("details li").first).to_be_visible()
    open_link(page, "All seasons")
    expect(page.get_by_role("heading", name="Seasons replayed")).to_be_visible()
    assert not faulty


def open_link(page: Page, name: str) -> None:
    """Follow the first link of this name."""
    page.get_by_role("link", name=name).first.click()


def test_tables_are_sorted_by_a_click(page: Page, table: Server) -> None:
    """Figures from the highest, the other way at the second click; words from A to Z."""
    page.goto(f"{table.address}{ADDRESS}/batting.html")
    button = page.get_by_role("button", name="HR", exact=True)
    head = page.get_by_role("columnheader", name="HR", exact=True)
    button.click()
    homers = [int(text) for text in order(page, 10)]
    assert homers == sorted(homers, reverse=True)
    assert homers[0] > homers[-1]
    expect(head).to_have_attribute("aria-sort", "descending")
    button.press("Enter")
    assert [int(text) for text in order(page, 10)] == sorted(homers)
    expect(head).to_have_attribute("aria-sort", "ascending")
    page.get_by_role("button", name="club").click()
    clubs = order(page, 2)
    assert clubs == sorted(clubs)
    page.goto(f"{table.address}{ADDRESS}/teams/KCA2015.html")
    games = page.locator("section", has=page.get_by_role("heading", name="Games"))
    games.get_by_role("button", name="date").click()
    days = games.locator("tbody td:nth-child(2)").all_inner_texts()
    assert days[0].startswith("Mon Apr 6")


def test_everybody_can_read_them(reader: Page) -> None:
    """Axe has nothing grave to say, and nothing but tables in their boxes scrolls sideways."""
    for path in (*(f"{ADDRESS}/{path}" for path in PAGES), BESIDE, "/seasons"):
        reader.goto(path)
        expect(reader.get_by_role("heading", level=1)).to_be_visible()
        no_sideways(reader)
        reader.evaluate(FEWER_ROWS)
        assert not faults(reader), path


def test_beside_the_real_season(reader: Page) -> None:
    """Found from the first page; drawings with words for all, and everybody's figures to open."""
    reader.goto("/seasons/1871/")
    open_link(reader, "Beside the real 1871")
    drawn = reader.get_by_role("img", name="Wins Correlation")
    expect(drawn).to_be_visible()
    box, wide = drawn.bounding_box(), reader.viewport_size
    assert box
    assert wide
    assert 250 < box["width"] < wide["width"]
    reader.get_by_text("All batters who qualified").click()
    table = reader.get_by_role("region", name="Batters")
    expect(table.get_by_text("Ross Barnes")).to_be_visible()
    table.get_by_role("button", name="AVG").click()
    expect(table.locator("tbody tr").first).to_contain_text("Levi Meyerle")


def test_the_site_on_a_disk(browser: Browser, database: str, tmp_path: Path) -> None:
    """Opened from its files, with nothing else: links, looks and sorting work."""
    words = ("season", "export", NAME, "--site", str(tmp_path / "site"), "--db", database)
    said(*words, run=sandlot)  # a browser has a loop in this thread already
    context = browser.new_context(viewport={"width": 390, "height": 844})
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto((tmp_path / "site" / "index.html").as_uri())
    expect(page.get_by_role("button", name="diff").first).to_be_visible()
    board = page.locator("header").evaluate("board => getComputedStyle(board).backgroundColor")
    assert board == "rgb(23, 57, 43)"
    open_link(page, "Box score")
    expect(page.get_by_role("heading", name="Scorecard")).to_be_visible()
    expect(page.get_by_text("All seasons")).to_have_count(0)
    no_sideways(page)
    assert all(url.startswith("file://") for url in asked)
    context.close()
