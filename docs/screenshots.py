"""Take the pictures of the browser's table that the README shows: `python docs/screenshots.py`."""

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, Server, chromium  # noqa: E402
from tests.browser.hands import by_clicks, decision, new_match  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DESK: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 844}
LIVELY = 2
"""So many runners make a picture worth taking."""


def runners(page: Page) -> int:
    """How many are on base, as the picture itself says."""
    said = page.locator("svg[role=img]").first.get_attribute("aria-label") or ""
    return 3 if "loaded" in said else said.count(" on ") + said.count(" and ")


def play_until(page: Page, enough: int, most: int = 60) -> None:
    """Play on until there is something to see; a finished match is begun anew."""
    for _ in range(most):
        if runners(page) >= enough:
            return
        if page.get_by_role("button", name="REMATCH").is_visible():
            page.get_by_role("button", name="REMATCH").click()
        by_clicks(page)


def ball_game(page: Page, game: str) -> None:
    """A ball game with runners on, and a choice picked but not locked in."""
    seats = {"away": "me", "home": "bot:house"}
    match = new_match(page, game, {"seats": seats, "player": "Ada"})
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    play_until(page, LIVELY)
    here = decision(page)
    if here.get_by_role("group", name="Arrow", exact=True).count():
        here.get_by_role("group", name="Approach").get_by_role("button").first.click()
        here.get_by_role("group", name="Arrow", exact=True).get_by_role("button").first.click()
    else:
        here.get_by_role("group").first.get_by_role("button").nth(1).click()


def managed(page: Page) -> None:
    """A game of Deep Drive with runners on, in the hands of a manager."""
    seats = {"away": "me", "home": "bot:house"}
    match = new_match(page, "deep-drive", {"seats": seats, "player": "Ada"})
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    play_until(page, LIVELY, most=300)


def race(page: Page) -> None:
    """A race of four in full swing."""
    seats = {"blue": "me", **dict.fromkeys(("red", "yellow", "green"), "bot:random")}
    match = new_match(page, "home-runz", {"setup": {"pawns": 4}, "seats": seats, "player": "Ada"})
    page.goto(f"/m/{match}?speed=none")
    for _ in range(6):
        by_clicks(page)


def keep(page: Page, name: str) -> None:
    """A picture of what the page shows, in as many colours as it needs."""
    picture = Image.open(BytesIO(page.screenshot()))
    picture.convert("RGB").quantize(128).save(IMAGES / f"{name}.png", optimize=True)


def main() -> None:
    """Every game on a desk, and the first one on a phone at night."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{Path(folder) / 'table.db'}")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        try:
            desk = browser.new_context(base_url=server.address, viewport=DESK).new_page()
            night = browser.new_context(
                base_url=server.address, viewport=PHONE, color_scheme="dark"
            ).new_page()
            for name in ("cheddar-bob-v5", "cheddar-bob-v5.2"):
                ball_game(desk, name)
                keep(desk, name)
            managed(desk)
            keep(desk, "deep-drive")
            race(desk)
            keep(desk, "home-runz")
            ball_game(night, "cheddar-bob-v5")
            keep(night, "phone")
            desk.goto("/?speed=none")
            desk.wait_for_load_state("networkidle")
            keep(desk, "lobby")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
