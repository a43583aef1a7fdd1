"""When a half inning ends, and when the game does (Official Baseball Rules 5.09(e) and 7.01)."""

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.half_inning import game_over, half_over, next_half, runs_to_win

INNINGS = 9


@pytest.mark.parametrize(
    ("inning", "bottom", "lead", "over"),
    [
        (8, True, 5, False),
        (9, False, 1, True),  # 7.01(b): home leads, and does not bat again
        (9, False, 0, False),
        (9, False, -1, False),
        (9, True, -1, True),  # 7.01(a)
        (9, True, 0, False),
        (9, True, 1, True),
        (12, False, -2, False),  # 7.01(b): visitors lead in extra innings, and home bats
        (12, True, -2, True),
        (12, True, 1, True),
    ],
)
def test_a_game_is_over_once_home_cannot_catch_up_or_need_not(
    inning: int, bottom: bool, lead: int, over: bool
) -> None:
    """Never with a tie, and never before the last inning."""
    assert game_over(INNINGS, inning, bottom, lead) is over


@pytest.mark.parametrize(
    ("game", "runs", "over"),
    [
        (Ballgame(9, True, 2, score=(3, 3)), 1, False),
        (Ballgame(9, True, 2, score=(3, 1)), 3, False),
        (Ballgame(9, True, 0, score=(3, 4)), 0, True),  # 7.01(g)(3): a walk-off
        (Ballgame(10, True, 1, score=(3, 5)), -1, True),
        (Ballgame(9, False, 2, score=(3, 4)), None, False),
        (Ballgame(8, True, 2, score=(3, 4)), None, False),
        (Ballgame(2, False, 3), None, True),  # 5.09(e): three are out
    ],
)
def test_a_half_is_over_with_three_outs_or_a_walk_off(
    game: Ballgame, runs: int | None, over: bool
) -> None:
    assert half_over(game, INNINGS) is over
    assert runs_to_win(game, INNINGS) == runs


def test_halves_follow_one_another() -> None:
    assert next_half(3, False) == (3, True)
    assert next_half(3, True) == (4, False)
