"""Take the pictures that the documents show: `python docs/pictures.py`, or some of them by name.

Beside each lies what it shows, in words and boxes; the tests compare it with the page of today.
"""

import asyncio
import re
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, Server, chromium  # noqa: E402
from tests.browser.pictures import (  # noqa: E402
    BOARD,
    IMAGES,
    PICTURES,
    Picture,
    as_text,
    opened,
    seen,
)
from tests.table.driving import a_match, press, settle, still, table  # noqa: E402

THUMBNAIL = (400, 288)
"""Pixels of the picture of a board; the tallest board fills it."""
COLORS = 256

TERMINAL = "terminal"
SIZE = (110, 36)
SEED = 178
KEYS = ("2", "up", "enter", "3", "left", "enter", "4", "down", "enter", "2", "right", "enter",
        "3", "up", "enter", "2", "up")  # fmt: skip


async def terminal_table() -> str:
    """The table in the terminal a few turns into Cheddar Bob v5, without its maker's web fonts."""
    app = table(a_match("cheddar-bob-v5", SEED, "house", seat="away"))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, *KEYS)
        await still(pilot)
        picture = app.export_screenshot(title="Sandlot", simplify=False)
    return re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)


def take(page: Page, picture: Picture) -> None:
    """Keep a picture of a page, in as many colours as it needs, and what it shows."""
    part = page.locator(picture.part)
    small = picture.part == BOARD
    taken = Image.open(BytesIO(part.screenshot() if small else page.screenshot())).convert("RGB")
    shown = thumbnail(taken, ground(page)) if small else taken
    shown.quantize(COLORS, kmeans=1).save(IMAGES / f"{picture.name}.png", optimize=True)
    (IMAGES / f"{picture.name}.json").write_text(as_text(seen(part)), encoding="utf-8")


def ground(page: Page) -> str:
    """The colour of what everything on a page lies on."""
    color: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return color


def thumbnail(board: Image.Image, around: str) -> Image.Image:
    """A small picture of a board; all boards' are of one size."""
    small = board.copy()
    small.thumbnail(THUMBNAIL, Image.Resampling.LANCZOS)
    shown = Image.new("RGB", THUMBNAIL, around)
    shown.paste(small, ((THUMBNAIL[0] - small.width) // 2, (THUMBNAIL[1] - small.height) // 2))
    return shown


def main() -> None:
    """Take those that are named, or all."""
    wanted = sys.argv[1:] or [TERMINAL, *(picture.name for picture in PICTURES)]
    if TERMINAL in wanted:
        drawn = asyncio.run(terminal_table())
        (IMAGES / f"{TERMINAL}.svg").write_text(drawn, encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "table.db"
        server = Server(f"sqlite:///{database}")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        try:
            for picture in PICTURES:
                if picture.name in wanted:
                    with opened(browser, server.address, database, picture) as page:
                        take(page, picture)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
