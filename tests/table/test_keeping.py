"""Saving, leaving, resuming, watching, replaying, the lobby."""

from pathlib import Path

import pytest
from textual.widgets import OptionList
from textual.widgets._toast import Toast

from sandlot.cli.seating import Seating, resumed
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.lobby import LobbyScreen
from sandlot.cli.table.screens.pages import AskLine, Confirm
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.core.dice import fresh_dice
from sandlot.core.log import open_dice, read
from sandlot.core.match import resume, start
from sandlot.games.load import make_game
from tests.table.driving import (
    a_match,
    bots_go_on,
    click,
    halted,
    press,
    screen_text,
    settle,
    still,
    table,
    throws_of,
    until,
    wait_for,
)


async def test_save_and_quit_then_resume_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "a.sandlot"
    seating = a_match("cheddar-bob-v5.2", path=path)
    app = table(seating)
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter", "2", "enter")
        await pilot.pause()
        await still(pilot)
        shown = screen_text(pilot).splitlines()[:15]
        pilot.app.simulate_key("ctrl+s")
        await pilot.pause()
    assert not app.is_running
    again = resumed(path)
    assert again.match.story == seating.match.story
    async with table(again).run_test() as pilot:
        await settle(pilot)
        await pilot.pause()
        await still(pilot)
        assert screen_text(pilot).splitlines()[:15] == shown


async def test_a_race_thrown_by_hand_is_left_and_resumed_halfway(tmp_path: Path) -> None:
    path, game = tmp_path / "race.sandlot", make_game("home-runz")
    players = {"blue": "person", "red": "random"}
    match = start(game, players, fresh_dice(3), path, by_hand=True)
    async with table(Seating(match, {}, ("blue",))).run_test() as pilot:
        await settle(pilot)
        await press(pilot, *["space"] * 4)
        pilot.app.simulate_key("ctrl+s")
        await pilot.pause()
    assert match.result is None
    assert throws_of(match, "blue") == 4
    log = read(path)
    again = resume(game, log, open_dice(log), by_hand=True)
    assert again.story == match.story
    async with table(Seating(again, {}, ("blue",))).run_test() as pilot:
        screen = await settle(pilot)
        assert screen.seen is not None
        assert list(screen.seen.entries) == match.story
        while screen.doing != "over":
            screen = await press(pilot, "space")
    assert again.result is not None


async def test_an_unsaved_match_asks_before_it_is_left_and_can_be_saved(tmp_path: Path) -> None:
    seating = a_match("cheddar-bob-v5.2")
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter", "q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Confirm)
        await press(pilot, "escape")
        assert pilot.app.is_running
        pilot.app.simulate_key("ctrl+s")
        await pilot.pause()
        assert isinstance(pilot.app.screen, AskLine)
        line = pilot.app.screen.query_one("Input")
        line.value = str(tmp_path / "late.sandlot")  # type: ignore[attr-defined]
        pilot.app.simulate_key("enter")
        await pilot.pause()
    log = read(tmp_path / "late.sandlot")
    assert log.records == seating.match.log.records
    assert resumed(tmp_path / "late.sandlot").match.story == seating.match.story


async def test_watching_bots_pauses_and_steps() -> None:
    seating = a_match("cheddar-bob-v5.2", sets=("innings=1",))
    bots = {**seating.bots, "away": next(iter(seating.bots.values()))}
    app = table(Seating(seating.match, bots, ()), 0.02)
    async with app.run_test() as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, PlayScreen)
        pilot.app.simulate_key("space")
        await halted(pilot)
        held = screen.shown
        await pilot.pause(0.2)
        assert screen.shown == held
        pilot.app.simulate_key("right")
        await wait_for(pilot, lambda: screen.shown > held)
        pilot.app.simulate_key("space")
        screen.pacer.pace = 0
        await settle(pilot)
        assert seating.match.result is not None


async def test_what_is_said_is_text_and_never_markup() -> None:
    """What somebody typed, or a file holds, stands in it: brackets mean nothing there."""
    seating = a_match("cheddar-bob-v5.2")
    screen = ReplayScreen(seating.match.game, seating.match.log)
    async with TableApp(lambda: screen).run_test(notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("g")
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, AskLine))
        pilot.app.screen.query_one("Input").value = "[/x] [@click=app.quit]"  # type: ignore[attr-defined]
        await pilot.press("enter")
        await wait_for(pilot, lambda: pilot.app.screen.query(Toast))
        await pilot.pause()
        toast = pilot.app.screen.query_one(Toast)
        assert "not '[/x] [@click=app.quit]'." in str(toast.render())


async def test_replay_steps_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "a.sandlot"
    seating = a_match("cheddar-bob-v5.2", path=path)
    while bots_go_on(seating):
        pass
    screen = ReplayScreen(seating.match.game, read(path))
    async with TableApp(lambda: screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pictures = {}
        for beat in range(8):
            await still(pilot)
            pictures[beat] = screen_text(pilot)
            await pilot.press("right")
        assert len(set(pictures.values())) == 8
        for beat in reversed(range(8)):
            await pilot.press("left")
            assert screen.at == beat
            await still(pilot)
            assert screen_text(pilot) == pictures[beat]
        await pilot.press("down", "down")
        second_turn = screen.at
        await pilot.press("up", "down")
        assert screen.at == second_turn
        await pilot.press("right_square_bracket")
        await until(pilot, "Bottom of 1")
        await pilot.press("end")
        await until(pilot, "the end")
        await pilot.press("g", "5", "enter")
        await pilot.pause()
        assert screen.at == 5
        await pilot.press("home")
        assert screen.at == 0


async def test_an_unfinished_log_is_replayed_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "a.sandlot"
    seating = a_match("cheddar-bob-v5", path=path)
    for _ in range(8):
        bots_go_on(seating)
    screen = ReplayScreen(seating.match.game, read(path))
    async with TableApp(lambda: screen).run_test() as pilot:
        await pilot.press("end")
        await until(pilot, "the match was left here")


@pytest.fixture
def saves_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved matches, for this test."""
    monkeypatch.setattr("sandlot.cli.seating.saves", lambda: tmp_path)
    return tmp_path


async def test_the_lobby_starts_a_match_and_offers_it_again(saves_in: Path) -> None:
    async with TableApp(None, 0).run_test() as pilot:
        await pilot.pause()
        await until(pilot, "Speed Edition")
        await pilot.press("down", "p")
        screen = await settle(pilot)
        assert screen.match.game.id == "cheddar-bob-v5.2"
        await press(pilot, "1", "enter")
        pilot.app.simulate_key("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LobbyScreen)
        await pilot.pause()
        await until(pilot, "saved match")
        saved = list(saves_in.glob("*.sandlot"))
        assert len(saved) == 1
        await until(pilot, saved[0].stem)
        pilot.app.screen.query_one("#saved OptionList").focus()
        await pilot.press("enter")
        again = await settle(pilot)
        assert again.match.story == screen.match.story


async def test_the_lobby_offers_the_equilibrium_but_no_replies_to_bots(saves_in: Path) -> None:
    async with TableApp(None, 0).run_test() as pilot:
        await pilot.pause()
        against = pilot.app.screen.query_one("#against OptionList", OptionList)
        offered = [option.id or "" for option in against.options]
        assert offered[against.highlighted or 0] == "house"
        await until(pilot, "Perfect play")
        assert "equilibrium" in offered
        assert not [name for name in offered if "best-reply" in name]
        against.highlighted = offered.index("equilibrium")
        await pilot.press("p")
        screen = await settle(pilot)
        assert screen.match.log.header.players == {"away": "person", "home": "equilibrium"}


async def test_the_lobby_by_mouse_with_a_friend(saves_in: Path) -> None:
    async with TableApp(None, 0).run_test() as pilot:
        await pilot.pause()
        against = pilot.app.screen.query_one("#against OptionList", OptionList)
        against.highlighted = against.option_count - 1
        await click(pilot, pilot.app.screen.query_one("#play"))
        screen = await settle(pilot)
        assert screen.people == ("away", "home")


async def test_long_names_of_clubs_stand_on_one_line_in_the_lobby(saves_in: Path) -> None:
    async with TableApp(None, 0).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        games = pilot.app.screen.query_one("#game OptionList", OptionList)
        games.highlighted = games.get_option_index("deep-drive")
        await pilot.pause()
        await until(pilot, "● Gulls, away")
        await until(pilot, "■ Millers, home")
        seats = pilot.app.screen.query_one("#seat OptionList", OptionList)
        seats.highlighted = 1
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await until(pilot, "▶ ■ Prairie Junction Millers, home")


async def test_day_and_night_say_the_same(saves_in: Path) -> None:
    async with table(a_match("cheddar-bob-v5")).run_test() as pilot:
        await settle(pilot)
        await pilot.pause()
        await still(pilot)
        day = screen_text(pilot)
        await press(pilot, "t")
        await pilot.pause()
        await still(pilot)
        assert screen_text(pilot) == day
