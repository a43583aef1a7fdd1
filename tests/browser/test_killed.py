"""The server killed from outside in the middle of a game: open pages come back by themselves."""

import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server
from tests.browser.hands import by_clicks, decision, new_match, one_inning, play_out


def test_a_page_outlives_its_server(browser: Browser, own_server: Server) -> None:
    """Kill -9 of the whole group, twice; what was acknowledged is there, and the game goes on."""
    context = browser.new_context(base_url=own_server.address)
    page = context.new_page()
    match = new_match(page, "cheddar-bob-v5", one_inning("cheddar-bob-v5"))
    page.goto(f"/m/{match}?speed=none")
    for _ in range(2):
        expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
        by_clicks(page)
        own_server.kill()
        expect(page.get_by_text("Reconnecting")).to_be_visible()
        own_server.start()
        expect(page.get_by_text("Reconnecting")).not_to_be_visible()
    play_out(page, by_clicks)
    checked = page.request.get(f"/api/matches/{match}/check").json()
    context.close()
    assert checked["good"], checked


def kept(database: Path, copy: Path) -> None:
    """A copy of a database while a server has it open."""
    with sqlite3.connect(database) as source, sqlite3.connect(copy) as target:
        source.backup(target)


def test_a_page_goes_back_with_a_database_that_was_put_back(
    browser: Browser, own_server: Server, tmp_path: Path
) -> None:
    """It has seen more than there is: it shows what there is, and plays on from there."""
    context = browser.new_context(base_url=own_server.address)
    page = context.new_page()
    match = new_match(page, "cheddar-bob-v5", one_inning("cheddar-bob-v5"))
    page.goto(f"/m/{match}?speed=none")
    lock = decision(page).get_by_role("button", name="LOCK IN")
    expect(lock).to_be_visible()
    story = page.get_by_role("log")
    begun = story.inner_text()
    database = tmp_path / "table.db"
    kept(database, tmp_path / "copy.db")
    by_clicks(page)
    expect(story).not_to_have_text(begun)
    own_server.kill()
    for name in ("table.db", "table.db-wal", "table.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / "copy.db").rename(database)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    expect(story).to_have_text(begun, use_inner_text=True)
    expect(lock).to_be_visible()
    play_out(page, by_clicks)
    checked = page.request.get(f"/api/matches/{match}/check").json()
    context.close()
    assert checked["good"], checked
