"""Deciding at the table: picking and changing, mouse, undo, hand-over, refusals, typed dice."""

from pathlib import Path

import pytest
from textual.widgets import Input

from sandlot.cli.seating import Seating, against, seated
from sandlot.cli.table.screens.pages import HandOver, MomentScreen
from sandlot.cli.table.widgets.choosing import Chooser, ListChooser, LockButton, Tile
from sandlot.cli.table.widgets.selecting import Selector
from sandlot.core.game import Weights
from sandlot.core.script import Choose
from sandlot.core.story import Chose
from sandlot.games.load import make_game
from tests.table.driving import (
    a_match,
    click,
    drained,
    hot_seat,
    locked,
    on_top,
    playing,
    press,
    screen_text,
    settle,
    still,
    table,
    until,
)


async def test_until_it_is_locked_in_everything_may_be_changed() -> None:
    seating = a_match("cheddar-bob-v5")
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        await press(pilot, "1", "up", "2", "down", "5", "left", "3")
        selector = screen.query_one(Selector)
        assert selector.chosen() == "control in"
        assert not seating.match.log.records
        await press(pilot, "enter")
        chosen = [e for e in seating.match.story if isinstance(e, Chose)]
        assert str(chosen[1].option) == "control in"


async def test_keys_may_be_typed_as_they_are_shown() -> None:
    """With or without the shift key."""
    app = table(a_match("cheddar-bob-v5"))
    async with app.run_test() as pilot:
        await settle(pilot)
        day = app.theme
        await press(pilot, "T")
        await pilot.pause()
        assert app.theme != day
        await press(pilot, "t")
        assert app.theme == day


async def test_half_a_choice_cannot_be_locked_in() -> None:
    seating = a_match("cheddar-bob-v5")
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        await press(pilot, "enter", "1", "enter")
        await pilot.pause()
        await until(pilot, "arrow keys")
        assert not seating.match.log.records


async def test_a_turn_by_mouse() -> None:
    seating = a_match("cheddar-bob-v5.2")
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        await click(pilot, list(screen.query(Tile))[1])
        assert screen.query_one(ListChooser).chosen() == "paper"
        await click(pilot, screen.query_one(LockButton))
        await settle(pilot)
        chosen = [e for e in seating.match.story if isinstance(e, Chose)]
        assert [str(e.option) for e in chosen if e.seat == "away"] == ["paper"]


async def test_a_selection_of_v5_by_mouse() -> None:
    seating = a_match("cheddar-bob-v5")
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        for tile in list(screen.query(Tile))[3:6:2]:
            await click(pilot, tile)
        assert screen.query_one(Selector).chosen() == "contact in"


async def test_two_people_pass_the_keyboard_and_the_first_choice_is_hidden() -> None:
    seating = hot_seat("cheddar-bob-v5")
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        first = seating.match.waiting[0].seat
        await press(pilot, "2", "down", "enter")
        await pilot.pause()
        assert isinstance(on_top(pilot), HandOver)
        await until(pilot, "Pass the keyboard to")
        assert "Fastball" not in screen_text(pilot)
        await press(pilot, "enter")
        await pilot.pause()
        assert on_top(pilot) is screen
        await still(pilot)
        seen = screen_text(pilot).lower()
        assert "fastball+" not in seen
        assert "▶" not in seen
        assert locked(seating) == (first,)
        await press(pilot, "3", "up", "enter")
        assert len([e for e in seating.match.story if isinstance(e, Chose)]) == 2
        await still(pilot)
        assert "fastball+" in screen_text(pilot).lower()
        # Whoever holds the keyboard is asked first in the next turn, so it is passed once a turn.
        assert playing(pilot).doing == "choosing"
        assert screen.holder != first


async def test_the_first_may_take_the_choice_back_before_handing_over() -> None:
    seating = hot_seat("cheddar-bob-v5.2")
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        await pilot.pause()
        await press(pilot, "u")
        await pilot.pause()
        assert locked(seating) == ()
        assert playing(pilot).doing == "choosing"
        await press(pilot, "2", "enter")
        await pilot.pause()
        await press(pilot, "enter", "3", "enter")
        options = {str(e.option) for e in seating.match.story if isinstance(e, Chose)}
        assert options == {"paper", "scissors"}


async def test_undo_while_the_bot_thinks() -> None:
    seating = a_match("cheddar-bob-v5.2")
    async with table(seating, pace=5).run_test() as pilot:
        await settle(pilot)
        pilot.app.simulate_key("1")
        pilot.app.simulate_key("enter")
        while locked(seating) != ("away",):
            await drained(pilot)
        await pilot.pause()
        await until(pilot, "Locked in")
        await press(pilot, "u")
        assert locked(seating) == ()
        assert playing(pilot).doing == "choosing"


@pytest.mark.parametrize("name", ["cheddar-bob-v5", "cheddar-bob-v5.2"])
async def test_one_key_skips_ahead_to_the_next_choice(name: str) -> None:
    seating = a_match(name)
    async with table(seating, pace=30).run_test() as pilot:
        screen = await settle(pilot)
        for key in ("1", "up", "enter"):
            pilot.app.simulate_key(key)
            await drained(pilot)
        while screen.doing != "presenting":
            await drained(pilot)
        await pilot.pause()
        pilot.app.simulate_key("x")
        await settle(pilot)
        assert screen.doing == "choosing"
        assert seating.match.story
        assert screen.shown == len(seating.match.story)


async def test_undo_with_nothing_to_take_back_says_so() -> None:
    app = table(a_match("cheddar-bob-v5.2"))
    async with app.run_test(notifications=True) as pilot:
        await settle(pilot)
        await press(pilot, "u")
        await pilot.pause()
        await until(pilot, "nothing to take back")


async def test_f1_shows_the_rules_of_the_moment() -> None:
    async with table(a_match("cheddar-bob-v5.2")).run_test(size=(80, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "f1")
        await pilot.pause()
        assert isinstance(on_top(pilot), MomentScreen)
        await until(pilot, "An at-bat")
        await press(pilot, "escape")
        assert on_top(pilot) is playing(pilot)
        assert playing(pilot).query(Chooser)


def broken(view: object, choice: Choose[object]) -> Weights:
    """A bot that breaks down."""
    raise ValueError


async def test_a_bot_that_breaks_down_is_seen_to() -> None:
    seating = a_match("cheddar-bob-v5.2")
    bots = {"home": broken}
    app = table(Seating(seating.match, bots, ("away",)))
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        assert "broke down (ValueError)" in await until(pilot, "broke down (ValueError)")


async def test_real_dice_are_typed(tmp_path: Path) -> None:
    game = make_game("cheddar-bob-v5.2")
    seating = seated(game, against(game, None, "random"), 1, None, typed=True)
    async with table(seating).run_test(notifications=True) as pilot:
        screen = await settle(pilot)
        await press(pilot, "1", "enter")
        await until(pilot, "throw your dice for the battle")
        field = screen.query_one(Input)
        field.value = "6 7 1 2"
        await press(pilot, "enter")
        await pilot.pause()
        await until(pilot, "not a face")
        field.value = "6 5 1 2"
        await press(pilot, "enter")
        await pilot.pause()
        await until(pilot, "for the result")
