"""Draws the terminal table for the README: a few turns into a match of Cheddar Bob v5."""

import asyncio
import re
from pathlib import Path

from sandlot.cli.seating import against, seated
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.games.load import make_game

PICTURE = Path(__file__).parent / "images" / "table.svg"
SIZE = (110, 36)
SEED = 178
TURNS = (("2", "up"), ("3", "left"), ("4", "down"), ("2", "right"), ("3", "up"))


async def drawn() -> str:
    """The table as a picture, without the web fonts its maker names."""
    game = make_game("cheddar-bob-v5")
    seating = seated(game, against(game, "away", "house"), SEED, None)
    app = TableApp(lambda: PlayScreen(seating, 0.0), 0.0)
    async with app.run_test(size=SIZE) as pilot:
        for approach, arrow in TURNS:
            await pilot.press(approach, arrow, "enter")
            await pilot.pause(0.3)
        await pilot.press("2", "up")
        await pilot.pause(0.3)
        picture = app.export_screenshot(title="Sandlot", simplify=False)
    return re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(asyncio.run(drawn()), encoding="utf-8")
