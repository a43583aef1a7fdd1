"""Every game played to its end in real Chromium: by clicks, and by keys alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    GAMES,
    by_clicks,
    by_keys,
    get_json,
    new_match,
    no_sideways,
    one_inning,
    open_lobby,
    play_out,
)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(page: Page, base_url: str, game: str) -> None:
    """From the first question to the last out, and the dice check out."""
    match = new_match(page, game, one_inning(game))
    page.goto(f"/m/{match}?speed=none")
    play_out(page, by_clicks)
    checked = get_json(f"{base_url}/api/matches/{match}/check")
    assert checked["good"]
    assert checked["seed"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(page: Page, game: str) -> None:
    """The same without a mouse."""
    match = new_match(page, game, one_inning(game))
    page.goto(f"/m/{match}?speed=none")
    play_out(page, by_keys)
    expect(page.get_by_role("button", name="REMATCH")).to_be_visible()


def test_play_is_one_click_away(page: Page) -> None:
    """The lobby's first button leads to a decision."""
    open_lobby(page)
    page.get_by_role("button", name="Play Cheddar Bob: Speed Edition v5").click()
    expect(page.locator("#decision").get_by_role("button", name="LOCK IN")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_it_all_without_scrolling_sideways(page: Page, game: str) -> None:
    """At 360 pixels, with the decision in view."""
    page.set_viewport_size({"width": 360, "height": 740})
    match = new_match(page, game, one_inning(game))
    for address in (f"/m/{match}?speed=none", "/", f"/new/{game}", f"/rules/{game}", "/join#none"):
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        no_sideways(page)
    page.goto(f"/m/{match}?speed=none")
    press = page.locator("#decision button.press")
    expect(press.first).to_be_visible()
    box = press.first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740, "the button that commits is out of view"
