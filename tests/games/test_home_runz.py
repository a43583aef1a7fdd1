"""Home Runz & Foul Ballz, rule by rule (the page of the Griddly Headz play book)."""

import pytest

from sandlot.games.home_runz.events import Bounced, Bumped, Walked
from sandlot.games.home_runz.game import HomeRunz, Race, corner_below, go, opening, stride
from sandlot.games.home_runz.rules import HomeRunzRules
from tests.games.drive import run, told

RULES = HomeRunzRules()


def race(*progress: int, mover: int = 0) -> Race:
    """A race with these pawns."""
    return Race(("blue", "red", "yellow", "green")[: len(progress)], progress, mover)


@pytest.mark.parametrize("one", range(1, 7))
@pytest.mark.parametrize("two", range(1, 7))
def test_to_move_doubles_and_sevens_go_back(one: int, two: int) -> None:
    """To Move: both dice forward, unless they are equal or make seven."""
    back = one == two or one + two == 7
    assert stride((one, two)) == (-(one + two) if back else one + two)


def test_players_highest_die_starts_and_only_the_tied_throw_again() -> None:
    """Players: the highest die goes first; ties are settled among the tied."""
    start = run(opening(("blue", "red", "yellow")), [(5, 2, 5), (3, 3), (1, 6)])
    assert start == race(0, 0, 0, mover=2)


def test_to_move_the_next_pawn_goes() -> None:
    """To Move: goes pass round the table, the last one's to the first."""
    assert run(go(RULES, race(0, 7)), [(1, 2)]) == race(3, 7, mover=1)
    assert run(go(RULES, race(3, 7, mover=1)), [(1, 2)]) == race(3, 10, mover=0)


def test_to_move_one_can_end_up_behind_the_start() -> None:
    """To Move: walking back may pass the starting point."""
    assert run(go(RULES, race(0, 7)), [(6, 6)]) == race(-12, 7, mover=1)


def test_to_win_the_exact_count_wins_at_once() -> None:
    """To Win: exactly home wins, even if somebody stands on the blue corner."""
    won = run(go(RULES, race(31, 0)), [(4, 5)])
    assert won.progress == (40, 0)
    result = HomeRunz().result(won)
    assert result is not None
    assert result.winner == "blue"


def test_to_win_blue_without_a_whole_round_does_not_win() -> None:
    """To Win: standing on the blue corner again by walking back is no round."""
    after = run(go(RULES, race(7, 12)), [(3, 4)])
    assert after == race(0, 12, mover=1)
    assert HomeRunz().result(after) is None


def test_to_win_too_high_bounces_back() -> None:
    """To Win: what is left over walks back from home."""
    assert run(go(RULES, race(35, 2)), [(4, 5)]) == race(36, 2, mover=1)
    events = told(go(RULES, race(35, 2)), [(4, 5)])
    assert events == [Walked("blue", 9, 40), Bounced("blue", 36)]


def test_to_move_a_taken_square_sends_the_mover_to_the_corner_below() -> None:
    """To Move: landing on another pawn moves the mover back to the next corner."""
    assert run(go(RULES, race(10, 18)), [(3, 5)]) == race(10, 18, mover=1)
    assert told(go(RULES, race(10, 18)), [(3, 5)])[-1] == Bumped("blue", 10)


def test_to_move_a_taken_corner_sends_further_back() -> None:
    """To Move: if that corner is taken too, on to the one before it."""
    assert run(go(RULES, race(12, 18, 10)), [(2, 4)]) == race(0, 18, 10, mover=1)


def test_to_move_pawns_waiting_on_blue_take_the_corner() -> None:
    """To Move: everybody starts on blue without bumping, but landing there later bumps."""
    assert run(go(RULES, race(7, 0)), [(3, 4)]) == race(-10, 0, mover=1)


def test_to_move_squares_are_the_same_after_a_round() -> None:
    """To Move: a pawn seven behind the start stands on square 33."""
    assert run(go(RULES, race(30, -7)), [(1, 2)]) == race(30, -7, mover=1)


def test_to_win_a_bounce_lands_and_then_bumps() -> None:
    """To Win with To Move: the square where a bounce ends counts as landed on."""
    assert run(go(RULES, race(35, 36)), [(4, 5)]) == race(30, 36, mover=1)


def test_ruling_bounce_bumps_no_lets_two_share() -> None:
    """Ruling bounce_bumps=no."""
    rules = HomeRunzRules(bounce_bumps="no")
    assert run(go(rules, race(35, 36)), [(4, 5)]) == race(36, 36, mover=1)


def test_ruling_home_taken_bumped_sends_back_from_home() -> None:
    """Ruling home_taken=bumped."""
    rules = HomeRunzRules(home_taken="bumped")
    assert run(go(rules, race(31, 0)), [(4, 5)]) == race(30, 0, mover=1)
    assert run(go(rules, race(31, 5)), [(4, 5)]).progress == (40, 5)


@pytest.mark.parametrize(
    ("square", "corner"), [(40, 30), (31, 30), (30, 20), (1, 0), (0, -10), (-3, -10), (-10, -20)]
)
def test_to_move_the_corner_is_strictly_behind(square: int, corner: int) -> None:
    """To Move: the next corner back, also from a corner and behind the start."""
    assert corner_below(square) == corner
