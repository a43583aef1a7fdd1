"""A series at the table: game after game, left and resumed, from the lobby too."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from sandlot.cli.series import Opponents, begin
from sandlot.cli.shelf import go_on
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.final import FinalScreen
from sandlot.games.load import make_game
from tests.table.driving import on_top, press, screen_text, settle, still, table, until

PLAYERS = {"away": "person", "home": "house"}


@pytest.fixture(autouse=True)
def saves_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved matches, for this test."""
    monkeypatch.setattr("sandlot.cli.seating.saves", lambda: tmp_path)
    return tmp_path


async def test_a_series_is_played_left_and_won() -> None:
    kept = begin(make_game("deep-drive", ["innings=1"]), 3, Opponents(PLAYERS, 1))
    async with table(kept.open_game()).run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "pageup", "pageup")
        await until(pilot, "Game 1 of a best of 3. The series begins.")
        await press(pilot, "e")
        await until(pilot, "lead the series, 1 to 0. G plays game 2.")
        await press(pilot, "g")
        await until(pilot, "Game 2 of a best of 3. The", "Game 2, best of 3  ")
        pilot.app.simulate_key("ctrl+s")
        await pilot.pause()
    assert kept.file_of(2).exists()
    async with table(go_on(kept.path)).run_test(size=(100, 40)) as pilot:
        screen = await settle(pilot)
        assert screen.match.log.path == kept.file_of(2)
        await press(pilot, "e")
        while not (stands := kept.stands()).over:
            for _ in range(3):  # an impatient player opens one game, not three
                pilot.app.simulate_key("g")
            await until(pilot, f"Game {stands.number}, best of 3  ")
            await press(pilot, "e")
        await until(pilot, "win the series, 2 to")
        assert isinstance(final := on_top(pilot), FinalScreen)
        assert not final.check_action("next_game", ())
        await still(pilot)
        assert "Next game" not in screen_text(pilot)


async def test_the_lobby_begins_a_series_and_offers_it_again(saves_in: Path) -> None:
    async with TableApp(None, 0).run_test() as pilot:
        await pilot.pause()
        games = pilot.app.screen.query_one("#game OptionList", OptionList)
        games.highlighted = games.get_option_index("deep-drive")
        await pilot.pause()
        sizes = pilot.app.screen.query_one("#size OptionList", OptionList)
        assert sizes.get_option_at_index(sizes.highlighted or 0).id == "9"
        sizes.highlighted = sizes.get_option_index("best of 3")
        await pilot.press("p")
        screen = await settle(pilot)
        [series] = saves_in.glob("*.series")
        assert screen.series is not None
        assert screen.match.game.rules.innings == 9
        pilot.app.simulate_key("q")
        await until(pilot, "best of 3: Gulls 0, Millers 0, against")
        pilot.app.screen.query_one("#saved OptionList").focus()
        await pilot.press("enter")
        again = await settle(pilot)
        assert again.series is not None
        assert again.series.path == series


async def test_games_without_series_are_offered_none() -> None:
    async with TableApp(None, 0).run_test() as pilot:
        await pilot.pause()
        await still(pilot)
        assert "best of" not in screen_text(pilot)
