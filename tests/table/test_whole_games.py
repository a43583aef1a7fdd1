"""Whole games at the table, by keys alone."""

from pathlib import Path

import pytest

from sandlot.cli.table.screens.lobby import LobbyScreen
from sandlot.cli.table.seen import TableStory
from sandlot.cli.table.widgets.plays import Plays
from sandlot.games import GAMES
from tests.table.driving import (
    a_match,
    bots_go_on,
    press,
    screen_text,
    settle,
    still,
    table,
    throws_of,
    until,
    wait_for,
)

SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_v52_is_played_to_its_end_by_keys(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seating = a_match("cheddar-bob-v5.2", seed=3, sets=("innings=1",))
    async with table(seating).run_test(size=size) as pilot:
        screen = await settle(pilot)
        keys = 0
        while screen.doing != "over":
            keys += 1
            screen = await press(pilot, "123"[keys % 3], "enter")
        await pilot.pause()
        assert seating.match.result is not None
        await until(pilot, "win")
        await until(pilot, "Dice commitment")
        await pilot.press("escape", "enter")
        await pilot.pause()
        await until(pilot, "Dice commitment")
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LobbyScreen)


async def test_who_skips_the_last_beat_still_finds_the_way_to_the_last_page() -> None:
    """On the table behind it nothing is said of skipping any more."""
    seating = a_match("cheddar-bob-v5.2", seed=3, sets=("innings=1",))
    async with table(seating).run_test(size=(100, 32)) as pilot:
        screen = await settle(pilot)
        beat = screen.pacer.beat

        async def impatient(weight: float) -> None:
            if seating.match.result is not None:
                screen._skip()
            await beat(weight)

        screen.pacer.beat = impatient  # type: ignore[method-assign]
        while screen.doing != "over":
            screen = await press(pilot, "1", "enter")
        await pilot.press("escape")
        await pilot.pause()
        await still(pilot)
        shown = screen_text(pilot)
        assert "THE FINAL SCORE" in shown
        assert "Skipping" not in shown


async def test_v5_is_played_to_its_end_by_keys() -> None:
    seating = a_match("cheddar-bob-v5", seed=29, sets=("innings=1",), seat="home")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        asked: set[str] = set()
        turn = 0
        while screen.doing != "over":
            turn += 1
            what = seating.match.waiting[0].choice.what
            asked |= {ask.choice.what for ask in seating.match.waiting}
            if what in ("pitch", "swing"):
                arrow = ("up", "down", "left", "right")[turn % 4]
                screen = await press(pilot, "12345"[turn % 5], arrow, "enter")
            else:
                screen = await press(pilot, "2", "enter")
        assert {"pitch", "swing", "stretch"} <= asked
        assert seating.match.result is not None


async def test_home_runz_is_thrown_to_its_end_by_a_key() -> None:
    seating = a_match("home-runz", seed=3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        assert screen.seen is not None
        assert not screen.seen.entries  # nothing is shown before the first throw
        throws = 0
        while screen.doing != "over":
            screen = await press(pilot, "space")
            throws += 1
        await pilot.pause()
        await until(pilot, "wins!")
        assert throws == throws_of(seating.match, "blue")


@pytest.mark.parametrize("name", [*GAMES])
@pytest.mark.parametrize("alone", [True, False])
def test_the_table_is_drawn_from_how_things_stand_by_the_next_entry(name: str, alone: bool) -> None:
    """As whoever sits at it may see them: one person, or none or several and then nobody's eyes."""
    seating = a_match(name, 2)
    match, game = seating.match, seating.match.game
    people: tuple[str, ...] = game.setup.seats[:1] if alone else ()
    viewer = game.setup.seats[0] if alone else None
    story = TableStory(match, people)
    while bots_go_on(seating):
        seen = story.seen()
        assert seen.viewer == viewer
        assert list(seen.entries) == match.story_for(viewer)
        if match.now is not None:
            assert seen.scene == game.scene(match.view(viewer))
    places = [shown.place for shown in seen.shown]
    for at, ends in enumerate((*places[1:], len(match.story)), 1):
        states = [stood.state for stood in match.stood if stood.place <= ends] or [
            match.stood[0].state
        ]
        assert seen.upto(seen.shown[:at]).scene == game.scene(game.view(states[-1], viewer))


@pytest.mark.parametrize("seed", range(3))
async def test_the_newest_line_of_the_scorecard_is_always_in_view(seed: int) -> None:
    seating = a_match("home-runz", seed, sets=("pawns=4",))
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        plays = screen.query_one(Plays)
        for _ in range(8):
            screen = await press(pilot, "space")
            if screen.doing == "over":
                break
            await wait_for(pilot, lambda: plays.scroll_y == plays.max_scroll_y)
        await wait_for(pilot, lambda: 0 < plays.scroll_y == plays.max_scroll_y)


async def test_looking_back_in_the_scorecard() -> None:
    seating = a_match("cheddar-bob-v5.2", seed=3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        await press(pilot, "1", "enter", "2", "enter", "3", "enter")
        await pilot.pause()
        plays = screen.query_one(Plays)
        await pilot.press("pageup", "pageup", "pageup")
        assert plays.scroll_y == 0
        await press(pilot, "1")
        await pilot.pause()
        assert plays.scroll_y == 0
        await press(pilot, "enter")
        await pilot.pause()
        assert plays.scroll_y == plays.max_scroll_y


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["cheddar-bob-v5", "cheddar-bob-v5.2"])
async def test_whole_games_of_the_usual_length(name: str, seed: int) -> None:
    seating = a_match(name, seed, "house")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        turn = seed
        while screen.doing != "over":
            turn += 1
            arrow = ("up", "down", "left", "right")[turn % 4]
            screen = await press(pilot, arrow, "12345"[turn % 5], "1678"[turn % 4], "enter")
            if screen.doing == "choosing" and turn % 3 == 0:
                screen = await press(pilot, "2", "up", "enter")
        assert seating.match.result is not None
