"""How much script the pages bring: the lobby, and what any one game adds to it."""

import gzip

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import GAMES, new_match, one_inning, open_lobby
from tests.browser.test_together import another

LOBBY = 90_000
A_GAME = 40_000


def scripts(page: Page) -> dict[str, int]:
    """The scripts a page has fetched, and what each weighs gzipped."""
    page.wait_for_load_state("networkidle")
    urls: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.name)"
        ".filter((name) => name.endsWith('.js'))"
    )
    return {url: len(gzip.compress(page.request.get(url).body(), 6)) for url in urls}


def test_the_lobby_is_light(page: Page) -> None:
    """Under 90 kB of gzipped script."""
    open_lobby(page)
    assert 0 < sum(scripts(page).values()) < LOBBY


def test_a_game_adds_little(browser: Browser, base_url: str) -> None:
    """What a game's page fetches that another's does not is under 40 kB."""
    loaded: dict[str, dict[str, int]] = {}
    for name in GAMES:
        context = browser.new_context(base_url=base_url)
        page = context.new_page()
        match = new_match(page, name, one_inning(name))
        page.goto(f"/m/{match}?speed=none")
        expect(page.locator("#decision button.press").first).to_be_visible()
        loaded[name] = scripts(page)
        context.close()
    shared = set.intersection(*map(set, loaded.values()))
    for name, sizes in loaded.items():
        own = sum(size for url, size in sizes.items() if url not in shared)
        assert 0 < own < A_GAME, name


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("griddly-headz", {"blue": "me", "yellow": "bot:random"}),
        ("robo-dodgeball", {"blue": "me", "red": "bot:random"}),
    ],
)
def test_a_board_is_light(
    browser: Browser, base_url: str, game: str, seats: dict[str, str]
) -> None:
    """What its page fetches that a race's does not is under 40 kB of gzipped script."""
    wishes = {game: seats, "home-runz": {"blue": "me", "red": "bot:random"}}
    loaded: dict[str, dict[str, int]] = {}
    for name, sitting in wishes.items():
        with another(browser, base_url) as own:
            match = new_match(own, name, {"seats": sitting})
            own.goto(f"/m/{match}?speed=none")
            expect(own.locator("#decision button.press").first).to_be_visible()
            loaded[name] = scripts(own)
    added = loaded[game].keys() - loaded["home-runz"].keys()
    assert 0 < sum(loaded[game][url] for url in added) < A_GAME
