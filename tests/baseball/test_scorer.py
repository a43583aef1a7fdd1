"""What a scorer writes down, by the Official Baseball Rules: tiny games told by hand."""

import pytest

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import Scorebook
from tests.baseball.innings import Telling


def batting(book: Scorebook, who: str) -> Batting:
    """Somebody's line."""
    lines = (line for club in book.clubs for line in club.batting)
    return next(line for line in lines if line.who == who)


def figures(book: Scorebook, who: str) -> dict[str, int]:
    """What is not nought in somebody's line."""
    line = batting(book, who)._asdict()
    return {name: n for name, n in line.items() if name not in ("who", "place", "positions") and n}


# At bat


def test_a_sacrifice_fly_is_no_at_bat() -> None:
    """9.08(d) and 9.04(a)(1)."""
    book = Telling().play("triple", "B-3").play("fly out", "3-H BX(9)f", "F9").book()
    assert figures(book, "a2") == {"batted_in": 1, "sacrifice_flies": 1}


def test_a_fly_with_a_dropped_throw_is_no_sacrifice() -> None:
    """9.08(d): without the error nobody would have scored; 9.04: no run batted in."""
    book = Telling().play("triple", "B-3").play("fly out", "3XH(9E2) BX(9)f", "F9").book()
    assert figures(book, "a2") == {"at_bats": 1}
    assert book.clubs[True].errors == 1
    assert {(f.position, f.assists) for f in book.clubs[True].fielding if f.assists} == {(9, 1)}


def test_a_bunt_is_a_sacrifice_though_it_is_misplayed() -> None:
    """9.08(a): he would have been out but for the error."""
    book = Telling().walk().play("error", "1-2 B-1(E5)", "BG5").book()
    assert figures(book, "a2") == {"sacrifice_hits": 1}


def test_a_bunt_is_a_sacrifice_though_they_go_for_the_runner() -> None:
    """9.08(b): in vain."""
    book = Telling().walk().play("fielder's choice", "1-2 B-1", "BG1").book()
    assert figures(book, "a2") == {"sacrifice_hits": 1}


def test_a_bunt_that_puts_out_the_runner_is_none() -> None:
    """9.08(c)."""
    book = Telling().walk().play("fielder's choice", "1X2(14)f B-1", "BG1").book()
    assert figures(book, "a2") == {"at_bats": 1}


def test_with_nobody_on_nobody_sacrifices() -> None:
    """9.08(a): a runner must have moved up."""
    assert figures(Telling().play("error", "B-1(E5)", "BG5").book(), "a1") == {"at_bats": 1}


def test_with_two_out_nobody_sacrifices() -> None:
    """9.08(a): before two are out."""
    book = Telling().out(2).walk().play("error", "1-2 B-1(E5)", "BG5").book()
    assert figures(book, "a4") == {"at_bats": 1}


def test_a_double_play_bats_nobody_in() -> None:
    """9.04(b)(1)."""
    game = Telling().play("triple", "B-3").walk()
    book = game.play("double play", "3-H 1X2(64)f BX1(43)f", "G6h").book()
    assert figures(book, "a3") == {"at_bats": 1, "double_plays": 1}
    assert book.clubs[False].runs == 1
    assert book.clubs[True].double_plays == 1


def test_a_walk_with_the_bases_full_bats_one_in() -> None:
    """9.04(a)(2)."""
    game = Telling().walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    assert figures(game.play("walk", "3-H 2-3 1-2 B-1").book(), "a4") == {
        "walks": 1,
        "batted_in": 1,
    }


def test_an_error_bats_nobody_in_and_is_one_error() -> None:
    """A wild throw that moves two runners is one error, and a run it lets in is not batted in."""
    game = Telling().play("single", "B-1").play("single", "1-2 B-1")
    book = game.play("single", "2-H 1-3(E8) B-2(E8)").book()
    assert figures(book, "a3") == {"at_bats": 1, "hits": 1, "batted_in": 1}
    assert book.clubs[True].errors == 1


def test_left_on_base() -> None:
    """Two on and the third out; a club's own count is who was left at the end of the inning."""
    game = Telling().walk().play("walk", "1-2 B-1").out(3)
    book = game.book()
    assert [batting(book, f"a{n}").left_on_base for n in (3, 4, 5)] == [2, 2, 2]
    assert book.clubs[False].left_on_base == 2


def test_who_is_out_after_a_hit_leaves_nobody() -> None:
    """A batter's own count is of his outs at bat."""
    book = Telling().walk().play("single", "1-2 BX2(84)").book()
    assert batting(book, "a2").left_on_base == 0


def test_nobody_is_left_on_base_while_the_inning_goes_on() -> None:
    """A match can be looked at before it is over."""
    assert Telling().walk().book().clubs[False].left_on_base == 0


# On the bases


def test_a_double_steal_is_two() -> None:
    """9.07(a)."""
    game = Telling().walk().play("walk", "1-2 B-1").play("stolen base", "2-3 1-2")
    assert [batting(game.book(), who).stolen for who in ("a1", "a2")] == [1, 1]


def test_a_wild_throw_steals_for_nobody_else() -> None:
    """9.07: the man on third is pushed home by the throw, and has stolen nothing."""
    game = Telling().play("triple", "B-3").walk().play("stolen base", "3-H(E2) 1-3(E2)")
    book = game.book()
    assert [batting(book, who).stolen for who in ("a1", "a2")] == [0, 1]
    assert book.clubs[True].errors == 1


def test_who_goes_along_with_one_who_is_caught_steals_nothing() -> None:
    """9.07(d)."""
    game = Telling().walk().play("walk", "1-2 B-1").play("caught stealing", "2X3(25) 1-2")
    book = game.book()
    assert (batting(book, "a1").caught, batting(book, "a2").stolen) == (1, 0)


# In the field


def test_three_out_on_one_ball() -> None:
    """9.11: a triple play is no double play as well."""
    game = Telling().walk().play("walk", "1-2 B-1")
    book = game.play("line out", "2X2(64) 1X1(63) BX(6)f", "L6").book()
    club = book.clubs[True]
    assert (club.double_plays, club.triple_plays) == (0, 1)
    short = next(line for line in club.fielding if line.position == 6)
    assert (short.putouts, short.assists, short.triple_plays, short.double_plays) == (1, 2, 1, 0)


def test_a_fielder_helps_once_an_out() -> None:
    """9.10(a)(1): a rundown gives an assist, not three."""
    book = Telling().walk().play("picked off", "1X1(13434)").book()
    credits = {f.position: (f.putouts, f.assists) for f in book.clubs[True].fielding}
    assert (credits[1], credits[3], credits[4]) == ((0, 1), (0, 1), (1, 1))


# The last play


@pytest.mark.parametrize(
    ("on", "kind", "legs", "hit"),
    [
        ("triple", "double", "3-H B-2", {"hits": 1}),
        ("triple", "triple", "3-H B-3", {"hits": 1}),
        ("double", "double", "2-H B-2", {"hits": 1, "doubles": 1}),
        ("double", "triple", "2-H B-3", {"hits": 1, "doubles": 1}),
        ("double", "home run", "2-H B-H", {"hits": 1, "home_runs": 1, "runs": 1}),
    ],
)
def test_the_last_hit_is_as_long_as_the_winning_run(
    on: str, kind: str, legs: str, hit: dict[str, int]
) -> None:
    """9.06(f) and (g): but for a home run."""
    base = {"double": "B-2", "triple": "B-3"}[on]
    book = Telling().out(3).play(on, base).play(kind, legs).over()
    batted_in = 2 if kind == "home run" else 1
    assert figures(book, "h2") == {"at_bats": 1, "batted_in": batted_in, **hit}


def test_those_behind_the_winning_run_stop() -> None:
    """A triple with the bases full and one run to win is a single; nobody passes anybody."""
    game = Telling().out(3).walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    last = game.play("triple", "3-H B-3").over().plays[-1]
    assert [(leg.start, leg.end) for leg in last.legs] == [(3, 4), (2, 3), (1, 2), (0, 1)]


def test_an_error_with_the_bases_full_ends_it() -> None:
    """The man from second need not score, and those behind him stop behind him."""
    game = Telling().out(3).walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    book = game.play("error", "3-H 1-3 B-2(E7)", "F7").over()
    legs = [(leg.start, leg.end) for leg in book.plays[-1].legs]
    assert legs == [(3, 4), (2, 3), (1, 2), (0, 1)]
    assert book.clubs[False].errors == 1


def test_a_wild_throw_after_the_winning_run_is_none() -> None:
    """The game was over."""
    book = Telling().out(3).play("double", "B-2").play("single", "2-H B-2(E8)").over()
    assert book.clubs[False].errors == 0


def test_a_fly_that_ends_it_is_an_out() -> None:
    """Who is out stays out."""
    game = Telling().out(3).play("triple", "B-3").play("fly out", "3-H BX(8)f", "F8")
    last = game.over().plays[-1]
    assert last.legs == last.play.legs


# Decisions


def decided(book: Scorebook) -> tuple[str, str, str]:
    """Winner, loser and who saved it."""
    return book.decisions.winner, book.decisions.loser, book.decisions.saver


def nine(game: Telling, innings: int) -> Telling:
    """So many innings in which nothing happens."""
    return game.out(6 * innings)


def test_a_starter_wins_who_went_five() -> None:
    """9.17(b): five innings are enough."""
    game = nine(Telling().homer().out(6), 4).out(3).reliever("ar").out(3)
    assert decided(nine(game, 3).over()) == ("ap", "hp", "ar")


def test_three_innings_save_it_at_any_lead() -> None:
    """9.19(a)(3)."""
    game = Telling().homer().homer().homer().homer().out(6)
    nine(game, 5).out(3).reliever("ar").out(3)
    book = nine(game, 2).over()
    assert decided(book) == ("ap", "hp", "ar")
    assert [line.decision for line in book.clubs[False].pitching] == ["W", "S"]


def test_a_starter_who_did_not_go_five_leaves_it_to_the_best_reliever() -> None:
    """9.17(b): to whom the scorer thinks the most effective."""
    game = nine(Telling().homer().out(6), 3).out(3).reliever("a2").out(6).reliever("a3")
    book = nine(game.out(3), 3).over()
    assert decided(book) == ("a3", "hp", "")


def test_a_reliever_who_is_ahead_when_his_club_goes_ahead_wins() -> None:
    """9.17(a); the loser is who put the winning run on, not who let it in."""
    game = nine(Telling(), 7).out(3).reliever("ar").out(3).walk().reliever("hr")
    book = game.play("triple", "1-H B-3").out(6).over()
    assert decided(book) == ("ar", "hp", "")


def test_in_a_short_game_a_starter_needs_all_innings_but_one() -> None:
    """9.17(b): four of five."""
    game = nine(Telling().homer().out(6), 3).out(3).reliever("ar").out(3)
    assert decided(game.over()) == ("ap", "hp", "ar")


def test_runs_tell_who_is_the_best_reliever() -> None:
    """9.17(b): six outs without a run are worth more than nine with two."""
    game = Telling()
    for _ in range(5):
        game.homer()
    nine(game.out(6), 3).out(3).reliever("a2").homer().homer()
    nine(game.out(3), 2).out(3).reliever("a3").out(3)
    assert decided(nine(game, 1).over()) == ("a3", "hp", "")


def test_the_loser_put_on_the_run_that_put_them_ahead() -> None:
    """9.17(d): the tying run is one pitcher's, the next another's."""
    game = nine(Telling(), 8).homer().out(3).walk().reliever("ar").play("walk", "1-2 B-1")
    book = game.play("triple", "2-H 1-H B-3").over()
    assert decided(book) == ("hp", "ar", "")


def test_a_brief_reliever_wins_if_he_was_effective() -> None:
    """9.17(c): both brief and ineffective take the win from him."""
    game = nine(Telling(), 6).out(5).reliever("a2").out().homer().out(3).reliever("a3").out(3)
    assert decided(nine(game, 1).over()) == ("a2", "hp", "a3")


def test_an_ineffective_reliever_wins_if_he_went_an_inning() -> None:
    """9.17(c)."""
    game = nine(Telling(), 6).homer().homer().out(3).reliever("a2").homer().homer().out(3)
    game.homer().out(3).reliever("a3").out(3)
    assert decided(nine(game, 1).over()) == ("a2", "hp", "a3")


def test_a_brief_and_ineffective_reliever_does_not_win() -> None:
    """9.17(c): two earned runs in less than an inning, and somebody better came after him."""
    game = nine(Telling(), 6).homer().homer().homer().out(3)
    game.reliever("a2").homer().homer().homer().reliever("a3").out(3)
    book = nine(game.homer().out(6), 1).over()
    assert decided(book) == ("a3", "hp", "")
    assert [line.decision for line in book.clubs[False].pitching] == ["", "BS", "W"]


def test_a_save_with_the_tying_run_on_deck() -> None:
    """9.19(a)(2): five ahead, bases full, two thirds of an inning."""
    game = Telling()
    for _ in range(5):
        game.homer()
    nine(game.out(6), 7).out(4).walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    assert decided(game.reliever("ar").out(2).over()) == ("ap", "hp", "ar")


def test_a_save_of_three_runs_and_an_inning() -> None:
    """9.19(a)(1)."""
    game = Telling().homer().homer().homer().out(6)
    book = nine(game, 7).out(3).reliever("ar").out(3).over()
    assert decided(book) == ("ap", "hp", "ar")


def test_no_save_with_a_big_lead() -> None:
    """9.19(a): four ahead and an inning is nothing to save."""
    game = Telling().homer().homer().homer().homer().out(6)
    book = nine(game, 7).out(3).reliever("ar").out(3).over()
    assert decided(book) == ("ap", "hp", "")


def test_holds_and_blown_saves() -> None:
    """A hold keeps the lead and hands it on; a save is blown with the tying run."""
    game = nine(Telling().homer().out(6), 6).out(3).reliever("a2").out(3)
    book = game.out(3).reliever("a3").homer().homer().over()
    assert [line.decision for line in book.clubs[False].pitching] == ["", "H", "L BS"]
    assert decided(book) == ("hp", "a3", "")


def test_a_hold_far_ahead_with_the_bases_full() -> None:
    """The tying run is on deck; who gets nobody out holds nothing."""
    game = Telling()
    for _ in range(5):
        game.homer()
    nine(game.out(6), 6).out(3)
    game.walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1").reliever("a2").out()
    book = game.reliever("a3").play("walk", "3-H 2-3 1-2 B-1").reliever("a4").out(2).book()
    assert [line.decision for line in book.clubs[False].pitching] == ["", "H", "", ""]


def test_hits_and_runs_by_inning() -> None:
    """The line score; an inning that is not batted has no figure."""
    game = Telling().homer().out(3).play("single", "B-1").out(3).out(3)
    book = game.book()
    assert book.clubs[False].runs_by_inning == (1, 0)
    assert book.clubs[False].hits_by_inning == (1, 0)
    assert book.clubs[True].hits_by_inning == (1,)
