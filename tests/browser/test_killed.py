"""The server killed from outside in the middle of a game: open pages come back by themselves."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server
from tests.browser.hands import PATIENCE, by_clicks, decision, new_match, one_inning, play_out


def test_a_page_outlives_its_server(browser: Browser, own_server: Server) -> None:
    """Kill -9 of the whole group, twice; what was acknowledged is there, and the game goes on."""
    context = browser.new_context(base_url=own_server.address)
    page = context.new_page()
    match = new_match(page, "cheddar-bob-v5", one_inning("cheddar-bob-v5"))
    page.goto(f"/m/{match}?speed=none")
    for _ in range(2):
        expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible(timeout=PATIENCE)
        by_clicks(page)
        own_server.kill()
        expect(page.get_by_text("Reconnecting")).to_be_visible(timeout=PATIENCE)
        own_server.start()
        expect(page.get_by_text("Reconnecting")).not_to_be_visible(timeout=PATIENCE)
    play_out(page, by_clicks)
    checked = page.request.get(f"/api/matches/{match}/check").json()
    context.close()
    assert checked["good"], checked
