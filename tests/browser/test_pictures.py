"""The pictures in the documents show what the pages show today; else run `docs/pictures.py`."""

import json
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.conftest import Server
from tests.browser.pictures import IMAGES, PICTURES, Picture, differences, opened, seen


def database_of(server: Server) -> Path:
    """The file of a server's database."""
    return Path(server.database.removeprefix("sqlite:///"))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_true(browser: Browser, common_server: Server, picture: Picture) -> None:
    """The same moment has the same words, boxes and colours as when the picture was taken."""
    before = json.loads((IMAGES / f"{picture.name}.json").read_text(encoding="utf-8"))
    address, database = common_server.address, database_of(common_server)
    with opened(browser, address, database, picture) as page:
        found = differences(before, seen(page.locator(picture.part)))
    assert not found, "\n".join(("run 'python docs/pictures.py', and look at it:", *found))


CHANGES = {
    "a heading": "document.querySelector('h2').textContent = 'Your roll'",
    "a button": "document.querySelector('#decision .press').firstChild.textContent = 'GO '",
    "a button moved": "document.querySelector('#decision .press').style.marginTop = '12px'",
    "a region": "document.querySelector('section[aria-label=Seats]').remove()",
    "a pawn": "document.querySelector('.stage .pawn.red .body').style.fill = '#f0e442'",
    "a pawn less": "document.querySelector('.stage .pawn.green').remove()",
}
UNNOTICED = "document.body.style.letterSpacing = '0.01px'"


FILLS = "marks => marks.map(mark => getComputedStyle(mark).fill)"


def test_changes_of_a_page_are_noticed(browser: Browser, common_server: Server) -> None:
    """Each of these is seen, and a fraction of a pixel in every letter is not; pawns differ."""
    picture = Picture("changed", "home-runz", 5, 17, ("pawns=4",), "random", "body")
    address, database = common_server.address, database_of(common_server)
    with opened(browser, address, database, picture) as page:
        fills = page.locator("section[aria-label=Seats] .pawn .body").evaluate_all(FILLS)
        assert len(fills) == len(set(fills)) == 4
        before = seen(page.locator("body"))
        page.evaluate(UNNOTICED)
        assert not differences(before, seen(page.locator("body")))
        for name, change in CHANGES.items():
            was = seen(page.locator("body"))
            page.evaluate(change)
            assert differences(was, seen(page.locator("body"))), name


def test_pictures_are_small() -> None:
    """All of them together weigh less than a megabyte."""
    assert sum(file.stat().st_size for file in IMAGES.iterdir()) < 1_000_000
    for picture in PICTURES:
        Image.open(IMAGES / f"{picture.name}.png").verify()
