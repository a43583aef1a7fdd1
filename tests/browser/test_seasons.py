"""Real seasons in real Chromium: two clubs by clicks to the first pitch, and their cards."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import by_clicks, decision, get_json, no_sideways, open_lobby
from tests.browser.test_access import faults, looked_at

__all__ = ["looked_at"]

GAME = "deep-drive"


def open_seasons(page: Page) -> None:
    """The form of a new match, with the record books open."""
    page.goto(f"/new/{GAME}?speed=none")
    page.get_by_role("button", name="Clubs of a real season").click()
    expect(page.get_by_label("Season", exact=True)).to_be_visible()


def test_from_the_lobby_to_the_first_batter(page: Page, base_url: str) -> None:
    """Brooklyn at the Yankees by clicks, at Brooklyn's park."""
    open_lobby(page)
    page.get_by_role("link", name="Choose how to play Deep Drive").click()
    page.get_by_role("button", name="Clubs of a real season").click()
    page.get_by_label("Season", exact=True).fill("1955")
    page.get_by_role("button", name="Brooklyn Dodgers").click()
    page.get_by_role("button", name="New York Yankees").click()
    words = "Brooklyn Dodgers, 1955, at New York Yankees, 1955."
    expect(page.get_by_text(words)).to_be_visible()
    home = page.get_by_role("region", name="The home club")
    expect(home.get_by_label("Starting pitcher")).to_contain_text("Whitey Ford")
    away = page.get_by_role("region", name="The visitors")
    away.get_by_label("Starting pitcher").select_option("podrejo01")
    first = away.get_by_label("Who bats 1").input_value()
    page.get_by_role("button", name=re.compile("Ebbets Field, home runs on")).click()
    page.get_by_role("button", name="Start").click()
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
    expect(page.get_by_role("table", name="Line score")).to_contain_text("Brooklyn Dodgers")
    expect(page.get_by_role("article", name=re.compile("^Ebbets Field"))).to_be_visible()
    squares = page.get_by_role("region", name="Brooklyn Dodgers: scorecard").locator("td svg")
    for _ in range(20):
        by_clicks(page)
        if squares.count():
            break
    expect(squares.first).to_be_attached()
    match = page.url.partition("/m/")[2].partition("?")[0]
    papers = get_json(f"{base_url}/api/matches/{match}/papers")["papers"]
    assert papers["away"]["book"]["batting"][0]["who"] == first


def test_any_two_clubs_of_any_two_seasons(page: Page) -> None:
    """By typing, by steps and by keys; a year without a season says which there are."""
    open_seasons(page)
    year = page.get_by_label("Season", exact=True)
    year.fill("1870")
    expect(page.get_by_text("There are seasons from 1871 to 2024.")).to_be_visible()
    year.fill("1927")
    page.get_by_role("button", name="New York Yankees").press("Enter")
    page.get_by_role("button", name="Ten seasons back").click()
    page.get_by_role("button", name="A season on").click()
    expect(year).to_have_value("1918")
    page.get_by_role("button", name="Boston Red Sox").press("Enter")
    words = "New York Yankees, 1927, at Boston Red Sox, 1918."
    expect(page.get_by_text(words)).to_be_visible()
    away = page.get_by_role("region", name="The visitors")
    expect(away.get_by_label("which club")).to_have_value("a real season")
    expect(away.get_by_label("Who bats 3")).to_contain_text("Babe Ruth")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    away.get_by_label("which club").select_option("gulls")
    expect(away.get_by_label("Who bats 1")).to_have_value("lamb")


def test_a_surprise(page: Page) -> None:
    """Two clubs of one season at one press."""
    open_seasons(page)
    page.get_by_role("button", name="Surprise me").click()
    year = page.get_by_label("Season", exact=True).input_value()
    expect(page.get_by_text(re.compile(f", {year}, at .*, {year}[.]$"))).to_be_visible()
    expect(page.get_by_role("link", name="See their cards")).to_have_count(2)
    expect(page.get_by_role("button", name="Start")).to_be_enabled()


def test_cards_that_cannot_be_had(page: Page) -> None:
    """A sentence beside the club; it plays with the cards it had."""
    open_seasons(page)
    refusal = {"status": 400, "json": {"problem": "The press is broken."}}
    page.route("**/api/seasons/*/clubs/*", lambda route: route.fulfill(**refusal))
    page.get_by_role("button", name="Brooklyn Dodgers").click()
    away = page.get_by_role("region", name="The visitors")
    expect(away.get_by_role("alert")).to_contain_text("The press is broken.")
    expect(away.get_by_label("which club")).to_have_value("gulls")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()


def test_a_clubs_cards(page: Page) -> None:
    """From the lobby to a club's cards, one of them found by name, and what it comes to."""
    open_lobby(page)
    page.get_by_role("link", name="Cards of real seasons").click()
    page.get_by_label("Find a player of 1955").fill("mays")
    expect(page.get_by_role("link", name="Willie Mays, NY1")).to_be_visible()
    page.get_by_role("link", name=re.compile("Brooklyn Dodgers")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brooklyn Dodgers, 1955")
    cards = page.get_by_role("article", name=re.compile("card$"))
    expect(cards.nth(20)).to_be_attached()
    page.get_by_label("Find a player").fill("robinson")
    expect(cards).to_have_count(1)
    page.get_by_role("link", name="Jackie Robinson: his card and his season").click()
    expect(page).to_have_url(re.compile("/cards/1955/BRO/robinja02$"))
    homers = page.get_by_role("row", name=re.compile("^HR "))
    expect(homers.get_by_role("cell").last).to_have_text("8")
    expect(page.get_by_text(re.compile("Lahman Baseball Database"))).to_be_visible()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/cards/1955/XYZ", "There is no club of 1955 'XYZ'"),
        ("/cards/1955/BRO/nobody", "no card of this player"),
    ],
)
def test_cards_of_nobody(page: Page, address: str, words: str) -> None:
    """What never was is said in a sentence."""
    page.goto(f"{address}?speed=none")
    expect(page.get_by_role("alert").first).to_contain_text(words)


def test_cards_of_no_season(page: Page) -> None:
    """Before the first season there is no such page."""
    response = page.goto("/cards/1870/BRO?speed=none")
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", name="Foul ball.")).to_be_visible()


def test_by_axes_rules(looked_at: Page) -> None:
    """The chooser with two clubs picked, the seasons, a club's cards and a player's."""
    open_seasons(looked_at)
    for club in ("Brooklyn Dodgers", "New York Yankees"):
        looked_at.get_by_role("button", name=club).click()
    expect(looked_at.get_by_role("link", name="See their cards")).to_have_count(2)
    assert not faults(looked_at)
    no_sideways(looked_at)
    for address, shown in (
        ("/cards/1955", "ul a"),
        ("/cards/1955/BRO", "article"),
        ("/cards/1955/BRO/newcodo01", "table"),
    ):
        looked_at.goto(f"{address}?speed=none")
        expect(looked_at.locator(shown).nth(1)).to_be_visible()
        assert not faults(looked_at), address
        no_sideways(looked_at)
