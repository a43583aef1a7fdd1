"""What the table looks like, reviewed by eye: fixed dice, no pause between beats.

Fifteen whole pictures are kept, of every game and by day and night; all else in text with styles.
"""

from collections.abc import Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from sandlot.cli.seating import Seating
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.replaying import ReplayScreen
from tests.table.driving import (
    a_match,
    bots_go_on,
    hot_seat,
    press,
    screen_text,
    settle,
    still,
    table,
    until,
)

Compare = Callable[..., bool]


def keys(*pressed: str) -> Callable[[Pilot[Any]], Any]:
    """Press these, each when the table waits for it."""

    async def before(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await press(pilot, *pressed)
        await still(pilot)

    return before


def param(id: str, *values: Any) -> Any:
    """A case that is compared in text."""
    return pytest.param(*values, id=id)


def picture(id: str, *values: Any) -> Any:
    """A case of which a whole picture is kept."""
    return pytest.param(*values, id=id, marks=pytest.mark.picture)


def looks(*pictures: str) -> list[Any]:
    """Both sizes by day and by night; of these a picture is kept."""
    sizes = {"80x24": (80, 24), "120x40": (120, 40)}
    cases = {
        f"{'night' if night else 'day'}-{size}": (sizes[size], night)
        for night in (False, True)
        for size in sizes
    }
    return [(picture if id in pictures else param)(id, *case) for id, case in cases.items()]


DEEP_SEED = 7
"""A game whose first choice that matters is whether a runner is sent."""
V52 = ("1", "enter", "2", "enter", "3")
V5 = ("1", "up", "enter", "3", "left", "enter", "2", "down", "enter", "4", "right")


@pytest.mark.parametrize(("size", "night"), looks("day-80x24", "night-120x40"))
def test_v52(same: Compare, size: tuple[int, int], night: bool) -> None:
    app = table(a_match("cheddar-bob-v5.2", 7))
    pressed = (*V52, "t") if night else V52
    assert same(app, terminal_size=size, run_before=keys(*pressed))


@pytest.mark.parametrize("size", [param("80x24", (80, 24)), picture("120x40", (120, 40))])
def test_v5(same: Compare, size: tuple[int, int]) -> None:
    app = table(a_match("cheddar-bob-v5", 7))
    assert same(app, terminal_size=size, run_before=keys(*V5))


@pytest.mark.parametrize("size", [picture("80x24", (80, 24)), param("120x40", (120, 40))])
def test_home_runz(same: Compare, size: tuple[int, int]) -> None:
    app = table(a_match("home-runz", 7, sets=("pawns=4",)))
    assert same(app, terminal_size=size, run_before=keys(*["space"] * 5))


@pytest.mark.parametrize(("size", "night"), looks("day-120x40", "night-80x24"))
def test_deep_drive(same: Compare, size: tuple[int, int], night: bool) -> None:
    """Somebody may be sent: the cards as they were rolled, the runners, the chart."""

    async def until_it_matters(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await press(pilot, *(["t"] if night else []), "a")
        await until(pilot, "Send")
        await press(pilot, "2")
        await still(pilot)

    app = table(a_match("deep-drive", DEEP_SEED, "house", sets=("fatigue=off",)))
    assert same(app, terminal_size=size, run_before=until_it_matters)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_change_of_players(same: Compare, size: tuple[int, int]) -> None:
    app = table(a_match("deep-drive", 7, "house", seat="home"))
    assert same(app, terminal_size=size, run_before=keys("1", "3"))


def played() -> Seating:
    """A whole game of Deep Drive that the manager played."""
    seating = a_match("deep-drive", 3, "house")
    while bots_go_on(seating):
        pass
    return seating


PAGES = {"1": "Runs ", "3": "AB    R", "4": "What changed most", "5": "decisions, "}
"""What is on each page of the scorebook once it is written."""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_the_scorebook(snapshot: SnapshotAssertion, size: tuple[int, int]) -> None:
    """Its card, its box score, and the coach's chances and decisions, in text."""
    async with table(played()).run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "s")
        for number, sign in PAGES.items():
            await press(pilot, number)
            await until(pilot, sign)
            await still(pilot)
            assert screen_text(pilot) == snapshot(name=number)


def test_the_end_of_a_ball_game(same: Compare) -> None:
    async def to_the_end(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await until(pilot, "as the coach reckons")
        await still(pilot)

    assert same(table(played()), terminal_size=(80, 24), run_before=to_the_end)


@pytest.mark.parametrize("night", [param("day", False), picture("night", True)])
def test_the_coach(same: Compare, night: bool) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        await press(pilot, *(["t"] if night else []), "1", "up", "enter", "c")
        await until(pilot, "Your choice before")
        await still(pilot)

    app = table(a_match("cheddar-bob-v5", 7, sets=("innings=1",)))
    assert same(app, run_before=ask)


def test_hand_over(same: Compare) -> None:
    app = table(hot_seat("cheddar-bob-v5.2", 7))
    assert same(app, run_before=keys("1", "enter"))


def test_the_end(same: Compare) -> None:
    async def to_the_end(pilot: Pilot[Any]) -> None:
        screen = await settle(pilot)
        while screen.doing != "over":
            screen = await press(pilot, "1", "enter")
        await still(pilot)

    app = table(a_match("cheddar-bob-v5.2", 3, sets=("innings=1",)))
    assert same(app, terminal_size=(80, 40), run_before=to_the_end)


@pytest.mark.picture
def test_replay_shows_the_chart_with_its_cell_lit(same: Compare) -> None:
    seating = a_match("cheddar-bob-v5.2", 7)
    for _ in range(6):
        bots_go_on(seating)
    app = TableApp(lambda: ReplayScreen(seating.match.game, seating.match.log))
    assert same(app, press=["right"] * 5)


@pytest.mark.parametrize("downs", [picture("first", 0), param("deep-drive", 2)])
def test_the_lobby(same: Compare, monkeypatch: pytest.MonkeyPatch, downs: int) -> None:
    monkeypatch.setattr("sandlot.cli.table.screens.lobby.saved", lambda: iter(()))
    assert same(TableApp(None, 0), press=["down"] * downs)
