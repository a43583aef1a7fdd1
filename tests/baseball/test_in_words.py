"""The play-by-play, a scorer's signs, and the squares of a scorecard."""

import pytest

from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.baseball.scorebook.notation import notation
from sandlot.baseball.scorebook.play_by_play import play_by_play
from sandlot.baseball.scorebook.scorecard import Step, scorecard
from tests.baseball.innings import Telling
from tests.baseball.wild_games import played, sheet


def name(bottom: bool, who: str) -> str:
    """Everybody is called by his id."""
    return who.upper()


@pytest.mark.parametrize(
    ("before", "kind", "legs", "ball", "signs", "words"),
    [
        ("", "ground out", "BX1(63)f", "G6", "6-3", "A1 grounds out, 6-3."),
        ("", "ground out", "BX1(3)f", "G3", "3U", "A1 grounds out, 3U."),
        ("", "fly out", "BX(8)f", "F8d", "F8", "A1 flies out to centre."),
        ("", "pop out", "BX(2)f", "P2", "P2", "A1 pops out to the catcher."),
        ("", "single", "B-1", "BG3", "1B", "A1 singles on a bunt."),
        ("", "error", "B-1(E5)", "G5", "E5", "A1 is safe on an error (E5)."),
        ("1", "walk", "1-2 B-1", "", "BB", "A2 walks; A1 to second."),
        ("1", "fielder's choice", "1X2(64)f B-1", "G6", "FC 6-4",
         "A2 grounds into a fielder's choice, 6-4; A1 out at second."),
        ("1", "double play", "1X2(64)f BX1(43)f", "G6h", "DP 6-4-3",
         "A2 grounds into a double play, 6-4-3; A1 out at second."),
        ("1", "line out", "1X1(63) BX(6)f", "L6", "DP L6 6-3",
         "A2 lines out to short, a double play; A1 out at first, 6-3."),
        ("1", "sacrifice", "1-2 BX1(13)f", "BG1", "SH 1-3",
         "A2 sacrifices, 1-3; A1 to second."),
        ("1", "stolen base", "1-3(E2)", "", "SB",
         "A1 steals second; A1 to third on an error (E2)."),
        ("1", "caught stealing", "1X2(24)", "", "CS 2-4", "A1 is caught stealing second, 2-4."),
        ("1", "picked off", "1X1(13)", "", "PO 1-3", "A1 is picked off first, 1-3."),
        ("1", "double", "1XH(92) B-2", "", "2B", "A2 doubles; A1 out at home, 9-2."),
        ("3", "fly out", "3-H BX(9)f", "F9", "SF9", "A2 hits a sacrifice fly to right; A1 scores."),
        ("3", "wild pitch", "3-H", "", "WP", "Wild pitch; A1 scores."),
        ("3", "home run", "3-H B-H", "", "HR", "A2 homers; A1 scores."),
    ],
)  # fmt: skip
def test_a_play_in_signs_and_words(
    before: str, kind: str, legs: str, ball: str, signs: str, words: str
) -> None:
    """As a fan writes it, and as a paper prints it."""
    game = Telling()
    if before:
        game.play({"1": "single", "3": "triple"}[before], f"B-{before}")
    book = game.play(kind, legs, ball).book()
    assert notation(book.plays[-1]) == signs
    assert [line.text for line in play_by_play(book, name)][-1] == words


def test_changes_are_told() -> None:
    """Who comes in for whom, and who is placed on base."""
    game = Telling().placed().reliever("hr").runner(2, "ax").out()
    told = [line.text for line in play_by_play(game.book(), name)]
    assert told == [
        "HR pitches for HP.",
        "A9 is placed on second.",
        "AX runs for A9.",
        "A1 strikes out.",
    ]


def test_a_square_follows_its_man_round_the_bases() -> None:
    """First on a single, second on a steal, third and home with the next two."""
    game = Telling().play("single", "B-1").play("stolen base", "1-2")
    game.play("ground out", "2-3 BX1(43)f", "G4").play("single", "3-H B-1").out(2)
    first, second, third, *_ = scorecard(game.book())
    assert first.steps == (Step(1, "1B", 1), Step(2, "SB", 2), Step(3, "", 2), Step(4, "", 3))
    assert (first.scored, first.earned, first.out) == (True, True, 0)
    assert (second.steps, second.out) == ((Step(-1, "4-3", 2),), 1)
    assert third.batted_in == 1


def test_outs_are_numbered_in_time() -> None:
    """The ball is caught before the runner is doubled up."""
    game = Telling().play("single", "B-1").play("line out", "1X1(63) BX(6)f", "L6")
    runner, batter = scorecard(game.book())
    assert (runner.out, batter.out) == (2, 1)
    assert runner.steps[-1] == Step(-1, "6-3", 2)


def test_a_placed_man_has_a_square() -> None:
    """Before the first batter, in the place before his."""
    square = scorecard(Telling().placed().play("single", "2-H B-1").book())[0]
    assert (square.place, square.who, square.scored, square.earned) == (9, "a9", True, False)
    assert square.steps[0] == Step(2, "on base", 0)


@pytest.mark.parametrize("seed", range(12))
def test_every_play_has_words_and_every_out_a_square(seed: int) -> None:
    """Whole games in which everything happens."""
    book = sheet(seed).book
    lines = list(play_by_play(book, name))
    assert all(line.text.endswith(".") and "  " not in line.text for line in lines)
    assert lines[-1].score == (book.clubs[0].runs, book.clubs[1].runs)
    squares = scorecard(book)
    assert sum(square.scored for square in squares) == len(book.runs)
    for half in {play.half for play in book.plays}:
        outs = [s.out for s in squares if (s.inning, s.bottom) == half and s.out]
        assert sorted(outs) == list(range(1, len(outs) + 1))


def test_a_game_half_played_is_scored_too() -> None:
    """After every play there is a book to look at, and its runs are those on the board."""
    told = played(1)[1]
    for number, event in enumerate(told, 1):
        if isinstance(event, PlayMade):
            clubs = keep_score(told[:number]).clubs
            assert (clubs[0].runs, clubs[1].runs) == event.score
