"""Baseball wherever it is played: halves, walk-offs, extra innings, who bats next."""

import pytest

from sandlot.baseball.ballgame import Ballgame, apply_play, result, runs_to_win
from sandlot.baseball.bases import (
    OUT,
    Move,
    bases_text,
    batter_to,
    everyone_up,
    forced_up,
    parse_bases,
)
from sandlot.baseball.play import Kind, Play
from sandlot.core.errors import Mistake

LAST = Ballgame(inning=3, bottom=True, score=(4, 3), due=(5, 7))
FULL = (4, 5, 6)
SINGLE = Play(Kind.SINGLE, (*everyone_up((1, 2, 3)), *batter_to(1)))
TRIPLE = Play(Kind.TRIPLE, (*everyone_up((1, 2, 3), 3), *batter_to(3)))
SLAM = Play(Kind.HOME_RUN, (*everyone_up((1, 2, 3), 3), *batter_to(4)))
STRIKEOUT = Play(Kind.STRIKEOUT, batter_to(OUT))


def test_away_bats_first_and_sides_change_after_three_out() -> None:
    """Away bats first; the third out ends the half at once and clears the bases."""
    game = Ballgame(outs=2, bases=(1, None, 2), due=(3, 1))
    played, after = apply_play(9, game, STRIKEOUT)
    assert played.outs == 3
    assert after == Ballgame(1, True, 0, (None, None, None), (0, 0), (4, 1))


def test_a_walk_moves_only_forced_runners() -> None:
    """A walk, hit batter or free base moves only those who are forced."""
    assert set(forced_up(())) == {Move(0, 1)}
    assert set(forced_up((2, 3))) == {Move(0, 1)}
    assert set(forced_up((1, 3))) == {Move(0, 1), Move(1, 2)}
    assert set(forced_up((1, 2, 3))) == {Move(0, 1), Move(1, 2), Move(2, 3), Move(3, 4)}


def test_walk_off_counts_only_the_runs_needed() -> None:
    """On a walk-off only the runs needed count."""
    played, after = apply_play(3, LAST._replace(bases=FULL), TRIPLE)
    assert played.runs == 2
    assert after.score == (4, 5)
    assert after.over
    assert [ran.who for ran in played.ran if ran.end == 4] == [6, 5]


def test_walk_off_home_run_counts_in_full() -> None:
    """Except a home run, which counts in full."""
    played, after = apply_play(3, LAST._replace(bases=FULL), SLAM)
    assert (played.runs, after.score, after.over) == (4, (4, 7), True)


def test_a_home_run_that_only_ties_goes_on() -> None:
    """A tie is not the end."""
    solo = Play(Kind.HOME_RUN, batter_to(4))
    played, after = apply_play(3, LAST, solo)
    assert (played.runs, after.over, after.score) == (1, False, (4, 4))
    _, after = apply_play(3, LAST._replace(score=(6, 3)), solo)
    assert (after.over, after.score) == (False, (6, 4))


def test_it_ends_the_moment_home_leads() -> None:
    """The bottom of the last inning ends the moment home leads."""
    tied = LAST._replace(score=(4, 4), bases=FULL)
    played, after = apply_play(3, tied, SINGLE)
    assert (played.runs, after.over, after.score) == (1, True, (4, 5))
    result_now = result(after)
    assert result_now is not None
    assert result_now.winner == "home"


def test_the_bottom_of_the_last_inning_is_not_played_if_home_leads() -> None:
    """Home leads after the top of the last: it is over."""
    top = Ballgame(inning=3, outs=2, score=(1, 2))
    assert apply_play(3, top, STRIKEOUT)[1].over
    assert not apply_play(4, top, STRIKEOUT)[1].over
    assert not apply_play(3, top._replace(score=(2, 2)), STRIKEOUT)[1].over


def test_a_tie_plays_on_inning_by_inning() -> None:
    """A tie goes to extra innings until one ends unequal."""
    tied = Ballgame(inning=3, bottom=True, outs=2, score=(2, 2))
    _, after = apply_play(3, tied, STRIKEOUT)
    assert (after.inning, after.bottom, after.over) == (4, False, False)
    behind = Ballgame(inning=5, bottom=True, outs=2, score=(3, 2))
    _, after = apply_play(3, behind, STRIKEOUT)
    over = result(after)
    assert over is not None
    assert over.winner == "away"


def test_a_batter_cut_short_bats_first_next_inning() -> None:
    """A third out on the bases leaves the batter his turn."""
    caught = Play(Kind.CAUGHT_STEALING, (Move(1, OUT),))
    game = Ballgame(outs=2, bases=(3, None, None), due=(5, 2))
    assert apply_play(9, game, caught)[1].due == (5, 2)


def test_runs_score_first_when_the_third_out_is_no_force() -> None:
    """Caught stretching for the third out: the runs of the hit count."""
    stretched = Play(Kind.DOUBLE, (Move(3, 4), Move(2, 4), *batter_to(OUT)))
    game = Ballgame(outs=2, bases=(None, 8, 9), due=(1, 1))
    played, after = apply_play(9, game, stretched)
    assert (played.runs, played.outs, after.bottom) == (2, 3, True)


@pytest.mark.parametrize(
    ("score", "inning", "runners", "needed"),
    [
        ((4, 3), 3, 1, 2),
        ((4, 3), 3, 0, None),
        ((3, 3), 3, 0, 1),
        ((9, 3), 3, 3, None),
        ((6, 3), 3, 3, 4),
        ((6, 3), 3, 2, None),
        ((4, 3), 2, 3, None),
    ],
)
def test_runs_that_end_the_game_at_once(
    score: tuple[int, int], inning: int, runners: int, needed: int | None
) -> None:
    """Only in the bottom of the last inning, and only as many as one play can score."""
    first, second, third = ([1] * runners + [None] * 3)[:3]
    game = LAST._replace(score=score, inning=inning, bases=(first, second, third))
    assert runs_to_win(game, 3) == needed


@pytest.mark.parametrize("text", ["---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123"])
def test_bases_are_written_as_people_write_them(text: str) -> None:
    """Every text of bases reads back as itself."""
    assert bases_text(parse_bases(text)) == text


@pytest.mark.parametrize("text", ["", "1", "2--", "12", "1-2", "xyz", "----"])
def test_other_texts_of_bases_are_refused(text: str) -> None:
    """And nothing else does."""
    with pytest.raises(Mistake, match="does not say who is on base"):
        parse_bases(text)
