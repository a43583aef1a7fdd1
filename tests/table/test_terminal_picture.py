"""The picture of the terminal in the documents shows today's table; else run `docs/pictures.py`."""

import html
import re
import runpy
from pathlib import Path
from typing import Any

from tests.browser.pictures import IMAGES

SCRIPT = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "pictures.py"))
PLACED = re.compile(r'<text [^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


def words(picture: str) -> list[tuple[str, str, str]]:
    """Every piece of text in a picture, with the column and the row it begins at."""
    return [(x, y, html.unescape(text)) for x, y, text in PLACED.findall(picture)]


async def test_the_picture_is_true() -> None:
    """The same keys at the same dice give the same words at the same places."""
    terminal_table: Any = SCRIPT["terminal_table"]
    kept = (IMAGES / f"{SCRIPT['TERMINAL']}.svg").read_text(encoding="utf-8")
    assert words(await terminal_table()) == words(kept)
    assert "LOCK\N{NO-BREAK SPACE}IN" in " ".join(text for _, _, text in words(kept))
