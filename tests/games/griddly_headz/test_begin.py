"""HOW TO BEGIN, DETERMINE WHO THE STARTER WILL BE, and whose turn it is."""

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.match import start
from sandlot.games.griddly_headz.events import Rolled, Starts
from sandlot.games.griddly_headz.state import DUGOUT, GONE, Field
from tests.games.drive import asked, run, told
from tests.games.griddly_headz.table import (
    BLUE,
    GREEN,
    OUT,
    RED,
    THREE,
    YELLOW,
    asks,
    decks,
    game,
    play,
    stand,
    team,
)

SHUFFLED = tuple(deck[::-1] for deck in decks())
NUMBERS = [tuple(range(len(deck)))[::-1] for deck in decks()]
"""The shuffles that give them, by the places of the cards as printed."""


def opened(sides: int, *throws: tuple[int, ...]) -> Field:
    """A game just begun, its decks the other way round than printed."""
    field = run(game(sides).opening(), [*NUMBERS, *throws])
    assert isinstance(field, Field)
    return field


def test_how_to_begin_one_scrappy_on_the_team_square_and_five_in_the_dugout() -> None:
    """HOW TO BEGIN: corners are 0, 10, 20 and 30; twelve pieces of uniform, no run, no card."""
    field = opened(4, (6, 1, 1, 1))
    for color, corner in enumerate((0, 10, 20, 30)):
        side = field.sides[color]
        assert side.places == (corner, *[DUGOUT] * 5)
        assert (side.uniform, side.runs, side.keepers) == (12, 0, ())
        assert side.held not in range(6)
        assert not side.missed


def test_how_to_begin_the_decks_lie_as_they_were_shuffled() -> None:
    """HOW TO BEGIN: all sixty cards on their squares."""
    assert opened(2, (6, 1)).decks == SHUFFLED
    assert sum(map(len, SHUFFLED)) == 60


@pytest.mark.parametrize(
    ("sides", "playing"),
    [(2, (BLUE, YELLOW)), (3, (BLUE, RED, YELLOW)), (4, (BLUE, RED, YELLOW, GREEN))],
)
def test_how_to_begin_which_colors_so_many_take(sides: int, playing: tuple[int, ...]) -> None:
    """Ruling: two take blue and yellow, three leave out green."""
    field = opened(sides, (6, *[1] * (sides - 1)))
    assert tuple(field.playing()) == playing
    for color in set(range(4)) - set(playing):
        assert field.sides[color].places == (GONE,) * 6


def test_how_to_begin_nobody_sees_the_shuffles() -> None:
    """They are told to no seat at all."""
    opening = game(2).opening()
    for before in range(3):
        assert asked(opening, NUMBERS[:before]).to == ()
    assert asked(opening, NUMBERS).to is None


def test_there_is_something_to_see_before_the_first_throw() -> None:
    """At a table where people throw their own dice the board lies there from the beginning."""
    table = game(3)
    match = start(table, dict.fromkeys(table.setup.seats, "person"), fresh_dice(1), by_hand=True)
    view = match.view("red")
    assert [side.places[0] for side in view.sides] == [0, 10, 20, GONE]
    assert view.piles == (20, 20, 20)
    assert table.moment(view, None)


def test_determine_the_starter_the_highest_die_begins() -> None:
    """DETERMINE THE STARTER: one die each."""
    throws = [*NUMBERS, (2, 3, 5, 4)]
    assert run(game(4).opening(), throws).mover == YELLOW
    assert told(game(4).opening(), throws) == [Starts(YELLOW)]


def test_determine_the_starter_only_the_tied_throw_again() -> None:
    """DETERMINE THE STARTER: until one is left."""
    assert asked(game(4).opening(), [*NUMBERS, (5, 1, 5, 5)]).by == ("blue", "yellow", "green")
    throws = ((5, 1, 5, 5), (2, 4, 4), (3, 3), (1, 2))
    assert opened(4, *throws).mover == GREEN


@pytest.mark.parametrize(("mover", "then"), [("blue", 1), ("red", 2), ("yellow", 3), ("green", 0)])
def test_turns_go_round_by_increasing_corner(mover: str, then: int) -> None:
    """Ruling: blue, red, yellow, green, and blue again."""
    field = stand(mover=mover, blue=team(13), red=team(14), yellow=team(22), green=team(33))
    assert play(field, *THREE).field.mover == then
    assert play(field, *THREE).told(Rolled) == [Rolled(then - 1 & 3, 1, 2)]


def test_turns_pass_over_sides_that_are_out() -> None:
    """Nobody waits for red and yellow."""
    field = stand(blue=team(22), red=OUT, yellow=OUT, green=team(33))
    assert play(field, *THREE, sides=4).field.mover == GREEN


def test_the_starter_throws_both_dice() -> None:
    """DETERMINE THE STARTER: a turn begins with two dice of the side whose turn it is."""
    roll = asks(stand(mover="yellow", blue=team(22), yellow=team(33)))
    assert (roll.what, roll.by, str(roll.chance)) == ("dice", ("yellow",), "2d6")
