"""Pictures of the table, reviewed by eye: fixed dice, no pause between beats."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.replaying import ReplayScreen
from tests.table.driving import a_match, bots_go_on, hot_seat, press, settle, table, until

Compare = Callable[..., bool]


def keys(*pressed: str) -> Callable[[Pilot[Any]], Any]:
    """Press these, each when the table waits for it."""

    async def before(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await press(pilot, *pressed)
        await pilot.pause()
        await pilot.pause()

    return before


V52 = ("1", "enter", "2", "enter", "3")
V5 = ("1", "up", "enter", "3", "left", "enter", "2", "down", "enter", "4", "right")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_v52(snap_compare: Compare, size: tuple[int, int], night: bool) -> None:
    app = table(a_match("cheddar-bob-v5.2", 7))
    pressed = (*V52, "t") if night else V52
    assert snap_compare(app, terminal_size=size, run_before=keys(*pressed))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_v5(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = table(a_match("cheddar-bob-v5", 7))
    assert snap_compare(app, terminal_size=size, run_before=keys(*V5))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_home_runz(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = table(a_match("home-runz", 7, sets=("pawns=4",)))
    assert snap_compare(app, terminal_size=size, run_before=keys(*["space"] * 5))


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_the_coach(snap_compare: Compare, night: bool) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await press(pilot, *(["t"] if night else []), "1", "up", "enter", "c")
        await until(pilot, "Your choice before")
        await pilot.pause()

    app = table(a_match("cheddar-bob-v5", 7, sets=("innings=1",)))
    assert snap_compare(app, run_before=ask)


def test_hand_over(snap_compare: Compare) -> None:
    app = table(hot_seat("cheddar-bob-v5.2", 7))
    assert snap_compare(app, run_before=keys("1", "enter"))


def test_the_end(snap_compare: Compare) -> None:
    async def to_the_end(pilot: Pilot[Any]) -> None:
        screen = await settle(pilot)
        while screen.doing != "over":
            screen = await press(pilot, "1", "enter")
        await pilot.pause()

    app = table(a_match("cheddar-bob-v5.2", 3, sets=("innings=1",)))
    assert snap_compare(app, terminal_size=(80, 40), run_before=to_the_end)


def test_replay_shows_the_chart_with_its_cell_lit(snap_compare: Compare) -> None:
    seating = a_match("cheddar-bob-v5.2", 7)
    for _ in range(6):
        bots_go_on(seating)
    app = TableApp(lambda: ReplayScreen(seating.match.game, seating.match.log))
    assert snap_compare(app, press=["right"] * 5)


def test_the_lobby(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandlot.cli.table.screens.lobby.unfinished", lambda: iter(()))
    assert snap_compare(TableApp(None, 0))
