"""Pictures of Griddly Headz at the table, reviewed by eye."""

import pytest

from tests.table.driving import bots_go_on, table
from tests.table.griddly import match_of, own_board, play_until
from tests.table.test_pictures import Compare, keys, param, picture


@pytest.mark.parametrize(
    ("size", "night"),
    [
        picture("day-80x24", (80, 24), False),
        param("night-80x24", (80, 24), True),
        param("day-100x40", (100, 40), False),
        picture("night-120x40", (120, 40), True),
    ],
)
def test_a_walk(same: Compare, size: tuple[int, int], night: bool) -> None:
    """Three players may walk, Mae among them."""
    seating = match_of(3, "sides=4")
    play_until(seating, "move", options=12)
    pressed = ("2", "t") if night else ("2",)
    assert same(table(seating), terminal_size=size, run_before=keys(*pressed))


@pytest.mark.parametrize("sides", [2, 3])
def test_fewer_sides(same: Compare, sides: int) -> None:
    seating = match_of(2, f"sides={sides}")
    play_until(seating, "second die")
    assert same(table(seating), terminal_size=(80, 24), run_before=keys("1"))


@pytest.mark.picture
def test_a_duel(same: Compare) -> None:
    seating = match_of(3, "sides=4")
    play_until(seating, "interference", "double_play")
    pressed = ("2", "enter", "space", "space")
    assert same(table(seating), terminal_size=(80, 24), run_before=keys(*pressed))


def test_a_bunt(same: Compare) -> None:
    """The other ball lies there already."""
    seating = match_of(11, "sides=4")
    while play_until(seating, "hit").about is None:
        ask = seating.match.waiting[0]
        seating.match.answer(ask.number, ask.seat, "straight medium")
    assert same(table(seating), terminal_size=(80, 24), run_before=keys("5"))


def test_keepers(same: Compare) -> None:
    seating = match_of(10, "sides=4")
    play_until(seating, "keeper")
    assert same(table(seating), terminal_size=(120, 40), run_before=keys("2"))


@pytest.mark.parametrize("squares", [24, 60])
def test_a_board_of_ones_own(same: Compare, squares: int) -> None:
    seating = own_board(squares, 4, 1)
    play_until(seating, "move", options=6)
    assert same(table(seating), terminal_size=(80, 24), run_before=keys("1"))


def test_the_end(same: Compare) -> None:
    seating = match_of(3, "sides=4")
    while bots_go_on(seating):
        pass
    assert same(table(seating), terminal_size=(80, 40), run_before=keys())
