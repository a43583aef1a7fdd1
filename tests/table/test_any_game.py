"""A game the table has never seen lies on the plain board; and no size of terminal breaks it."""

from dataclasses import dataclass
from typing import Any

import pytest
from textual.widgets import Input

from sandlot.cli.seating import Seating
from sandlot.core.chance import Below, dice
from sandlot.core.dice import fresh_dice
from sandlot.core.game import Game, Result, Rules, Setup
from sandlot.core.match import start
from sandlot.core.options import Arrangement, OneOf
from sandlot.core.script import Choose, Roll, Script, Seat, Steps, Tell, script
from tests.table.driving import a_match, press, screen_text, settle, still, table, until


class Pair(Setup):
    """Two seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ("left", "right")


@script
def opening() -> Steps[int]:
    return 0
    yield


@script
def turn() -> Steps[int]:
    number = yield Choose("left", "number", OneOf(range(12)))
    cards = yield Choose("left", "cards", Arrangement(tuple("abcdefghi"), 5))
    faces = yield Roll("luck", dice("3d6"), ("left",), sum)
    yield Tell((number, str(cards), faces))
    return 1


@dataclass(frozen=True)
class Seen:
    """Everybody sees the number."""

    seat: Seat | None
    state: int


class Toy(Game[int]):
    """One number, five cards, three dice."""

    id = "toy"
    title = "Toy"
    blurb = "Nothing to it."
    length = "a moment"
    version = 1
    seats = range(2, 3)
    rules_type = Rules
    setup_type = Pair

    def opening(self) -> Script[int]:
        return opening()

    def turn(self, state: int) -> Script[int]:
        return turn()

    def result(self, state: int) -> Result | None:
        return Result("left", (("left", 1), ("right", 0))) if state else None

    def view(self, state: int, seat: Seat | None) -> Seen:
        return Seen(seat, state)

    def imagine(self, view: Seen, below: Below) -> int:
        return view.state

    def words(self, event: Any, number: int) -> str:
        return f"It came to {event}."


async def test_a_game_without_a_board_of_its_own() -> None:
    match = start(Toy(), {"left": "person", "right": "random"}, fresh_dice(1))
    app = table(Seating(match, {}, ("left",)))
    async with app.run_test(notifications=True) as pilot:
        screen = await settle(pilot)
        await press(pilot, *["down"] * 11, "enter")
        field = screen.query_one(Input)
        field.value = "a, b, c"
        await press(pilot, "enter")
        await pilot.pause()
        await until(pilot, "5 different cards")
        field.value = "a, b, c, e, d"
        await press(pilot, "enter")
        await pilot.pause()
        assert match.result is not None
        await until(pilot, "Left wins!")
        assert "(10, 'a, b, c, e, d'" in str(screen.seen)


@pytest.mark.parametrize("size", [(30, 8), (60, 20), (200, 60)])
@pytest.mark.parametrize("name", ["cheddar-bob-v5", "deep-drive", "home-runz"])
async def test_any_size_of_terminal(name: str, size: tuple[int, int]) -> None:
    async with table(a_match(name)).run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "1", "up", "enter", "space")
        await still(pilot)
        assert screen_text(pilot)
