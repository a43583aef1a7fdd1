"""A scorer's papers, in the middle of a game too."""

import pytest

from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.box_text import box_text
from sandlot.baseball.scorebook.events import Starts, Took
from sandlot.baseball.scorebook.papers import ClubPapers, Papers, papers
from tests.baseball.innings import Telling
from tests.games.deep_drive.played import events, played


def name(bottom: bool, who: str) -> str:
    """Everybody is called as he is known."""
    return who


def written(game: Telling) -> Papers:
    """What a scorer has written by now."""
    found = papers(game.events, name)
    assert found
    return found


def steps(club: ClubPapers, who: str) -> list[tuple[int, str]]:
    """What stands in somebody's only square."""
    (square,) = (one for one in club.squares if one.who == who)
    return [(step.base, step.how) for step in square.steps]


def test_there_is_nothing_before_both_clubs_are_named() -> None:
    game = Telling()
    assert papers([], name) is None
    assert papers(game.events[:1], name) is None
    assert not written(game).away.squares


def test_whoever_comes_in_is_written_down_at_once() -> None:
    """Before he has done anything, with the inning he came in."""
    game = Telling().out(3)
    game.events.append(Took(True, 1, "new", 11, "h1", "bats"))
    home = written(game).home
    assert [line.who for line in home.book.batting][:2] == ["h1", "new"]
    assert home.came_in == (("new", 1),)


def test_a_hit_that_wins_the_game_is_as_long_as_it_had_to_be() -> None:
    """9.06(f): a double with the winning run on third is a single, in the square too."""
    game = Telling().out(3).play("triple", "B-3").play("double", "3-H B-2")
    before = written(game).home
    game.over()
    after = written(game).home
    assert steps(before, "h2") == [(2, "2B")]
    assert steps(after, "h2") == [(1, "1B")]
    assert "2B" not in "".join(after.notes)


@pytest.mark.parametrize("seed", [4, 5])
def test_they_can_be_read_after_every_event(seed: int) -> None:
    """And at the end they say what the printed box score says."""
    match = played(seed)
    told = events(match)
    begun = [n for n, event in enumerate(told) if isinstance(event, Starts)][-1] + 1
    assert all(match.game.papers(told[:upto]) for upto in range(begun, len(told), 3))
    whole = match.game.papers(told)
    printed = box_text(keep_score(told), ("A", "H"), match.game.setup.name)
    for club in whole:
        assert all(note in printed for note in (*club.notes, *club.pitchers_notes))
        assert sum(square.scored for square in club.squares) == club.book.runs
