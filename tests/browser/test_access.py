"""Every page by axe's rules, by day and by night, on a desk and on a phone."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import GAMES, by_clicks, new_match, one_inning, play_out

GRAVE = ("serious", "critical")
LOOKS: tuple[tuple[Literal["light", "dark"], int, int], ...] = (
    ("light", 1280, 860),
    ("dark", 390, 844),
)


@pytest.fixture(params=LOOKS, ids=["day", "night"])
def looked_at(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    """A page in one of the looks."""
    scheme, width, height = request.param
    context = browser.new_context(
        base_url=base_url, color_scheme=scheme, viewport={"width": width, "height": height}
    )
    yield context.new_page()
    context.close()


def settled(page: Page) -> None:
    """Wait until what came is painted, and nothing fades or moves any more."""
    page.evaluate(
        """async () => {
            const painted = () => new Promise((go) => requestAnimationFrame(() => go()))
            do {
                await painted()
                await painted()
                await Promise.allSettled(document.getAnimations().map((one) => one.finished))
            } while (document.getAnimations().some((one) => one.playState === 'running'))
        }"""
    )


def faults(page: Page) -> list[str]:
    """What axe finds that is grave, each with the places where."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']]}"
        for one in found
        if one["impact"] in GRAVE
    ]


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/new/cheddar-bob-v5",
        "/new/robo-dodgeball",
        "/rules/home-runz",
        "/courts",
        "/join#none",
    ],
)
def test_pages_around_the_table(looked_at: Page, address: str) -> None:
    """Lobby, new match, rules, drawing board, invitation."""
    looked_at.goto(f"{address.partition('#')[0]}?speed=none#{address.partition('#')[2]}")
    expect(looked_at.get_by_role("heading", level=1)).to_be_visible()
    assert not faults(looked_at)


@pytest.mark.parametrize("game", GAMES)
def test_the_table(looked_at: Page, game: str) -> None:
    """While a decision is open, in the text view, and at the end."""
    match = new_match(looked_at, game, one_inning(game))
    looked_at.goto(f"/m/{match}?speed=none")
    expect(looked_at.locator("#decision button.press").first).to_be_visible()
    assert not faults(looked_at)
    for key in ("?", "t", "k"):
        looked_at.keyboard.press(key)
        settled(looked_at)
        assert not faults(looked_at), key
        looked_at.keyboard.press("Escape")
    play_out(looked_at, by_clicks)
    assert not faults(looked_at)
