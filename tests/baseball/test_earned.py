"""Earned runs and whom they are charged to: rule 9.16 of the Official Baseball Rules."""

from sandlot.baseball.scorebook.earned import Run
from tests.baseball.innings import Telling, earned


def test_a_run_by_hits_alone_is_earned() -> None:
    """9.16(a)."""
    game = Telling().play("double", "B-2").play("single", "2-H B-1").out(3)
    assert earned(game.book()) == {"hp": (1, 1)}


def test_who_reached_on_an_error_scores_unearned() -> None:
    """9.16(b)(3)."""
    game = Telling().play("error", "B-1(E6)", "G6").play("home run", "1-H B-H").out(3)
    assert earned(game.book()) == {"hp": (2, 1)}


def test_nothing_is_earned_after_three_chances() -> None:
    """9.16(a): two out and an error are three chances; the home run after them is unearned."""
    game = Telling().out(2).play("error", "B-1(E4)", "G4").play("home run", "1-H B-H").out()
    assert earned(game.book()) == {"hp": (2, 0)}


def test_a_reliever_has_no_benefit_of_chances_missed_before() -> None:
    """9.16(i): the same inning, but the home run is off a new pitcher; the club still has it so."""
    game = Telling().out(2).play("error", "B-1(E4)", "G4").reliever("hr")
    book = game.play("home run", "1-H B-H").out().book()
    assert earned(book) == {"hp": (1, 0), "hr": (1, 1)}
    assert book.clubs[True].earned_runs == 0


def test_a_reliever_has_the_benefit_of_chances_he_gave() -> None:
    """9.16(i): an error behind him counts for him."""
    game = Telling().out(2).reliever("hr").play("error", "B-1(E4)", "G4")
    assert earned(game.play("home run", "1-H B-H").out().book()) == {"hp": (0, 0), "hr": (2, 0)}


def test_a_passed_ball_alone_does_not_earn_a_run() -> None:
    """9.16(d): from third on a passed ball, and nobody would have brought him in."""
    game = Telling().play("triple", "B-3").play("passed ball", "3-H").out(3)
    assert earned(game.book()) == {"hp": (1, 0)}


def test_a_later_hit_makes_up_for_a_passed_ball() -> None:
    """9.16(d): he would have scored on the single."""
    game = Telling().play("triple", "B-3").play("passed ball", "3-H").play("single", "B-1").out(3)
    assert earned(game.book()) == {"hp": (1, 1)}


def test_the_doubt_is_the_pitchers() -> None:
    """9.16: from second on a single after a passed ball; from first he would be on second."""
    game = Telling().walk().play("passed ball", "1-2").play("single", "2-H B-1").out(3)
    assert earned(game.book()) == {"hp": (1, 0)}


def test_a_wild_pitch_earns_a_run() -> None:
    """9.16(a): wild pitches are the pitcher's own."""
    game = Telling().play("triple", "B-3").play("wild pitch", "3-H").out(3)
    assert earned(game.book()) == {"hp": (1, 1)}


def test_a_dropped_throw_prolongs_a_life() -> None:
    """9.16(c): he would have been out at home, and it would have been the second out."""
    game = Telling().out().play("double", "B-2").play("single", "2XH(8E2) B-1")
    game.out().play("home run", "1-H B-H").out()
    assert earned(game.book()) == {"hp": (3, 0)}


def test_a_wild_throw_on_a_steal_gives_a_base_too_many() -> None:
    """9.16(d): a steal of second and an error to third; the fly scores one run."""
    game = Telling().walk().play("stolen base", "1-3(E2)")
    book = game.play("fly out", "3-H BX(8)f", "F8").out(2).book()
    assert earned(book) == {"hp": (1, 0)}


def test_who_takes_the_place_of_a_man_on_by_error() -> None:
    """9.16(b): forcing out a man who should not be there, the batter would himself be out."""
    game = Telling().play("error", "B-1(E6)", "G6")
    game.play("fielder's choice", "1X2(64)f B-1", "G6").play("triple", "1-H B-3").out(2)
    assert earned(game.book()) == {"hp": (1, 0)}


def test_a_man_placed_on_second_is_unearned() -> None:
    """Extra innings with a runner: his run is the pitcher's, and not earned."""
    game = Telling().placed().play("single", "2-H B-1").play("double", "1-H B-2").out(3)
    assert earned(game.book()) == {"hp": (2, 1)}


def test_the_pitcher_who_begins_the_inning_answers_for_a_placed_man() -> None:
    """He is placed before the change is told, but the new man begins the inning."""
    game = Telling().placed().reliever("hr").play("single", "2-H B-1").out(3)
    assert earned(game.book()) == {"hp": (0, 0), "hr": (1, 0)}


def test_no_run_is_earned_with_a_third_out_at_first() -> None:
    """9.16(a): in the inning without errors the ground out is the third."""
    game = Telling().play("triple", "B-3").out().play("error", "B-1(E6)", "G6")
    game.play("ground out", "3-H 1-2 BX1(43)f", "G4").out()
    assert earned(game.book()) == {"hp": (1, 0)}


def test_a_run_is_earned_with_a_third_out_on_the_bases() -> None:
    """9.16(a): he is home before the tag."""
    game = Telling().play("triple", "B-3").walk().out().play("error", "1-2 B-1(E6)", "G6")
    game.play("single", "3-H 2XH(82) 1-2 B-1").out()
    assert earned(game.book()) == {"hp": (1, 1)}


def test_a_caught_ball_comes_before_the_tag() -> None:
    """9.16(a): the fly is the second out there, the runner the third."""
    game = Telling().play("triple", "B-3").walk().play("error", "1-2 B-1(E6)", "G6")
    game.play("fly out", "3-H 2X3(95) BX(9)f", "F9").out()
    assert earned(game.book()) == {"hp": (1, 1)}


def test_a_misplayed_bunt_would_be_the_third_out() -> None:
    """9.16(a): the batter's, before first base."""
    game = Telling().play("triple", "B-3").play("error", "B-1(E6)", "G6").out()
    game.play("error", "3-H 1-2 B-1(E5)", "BG5").out(2)
    assert earned(game.book()) == {"hp": (1, 0)}


def test_a_misplayed_bunt_would_have_moved_him_up() -> None:
    """9.16(d): a sacrifice and a fly bring him in without the error."""
    game = Telling().play("double", "B-2").play("error", "2-3 B-1(E5)", "BG5")
    assert earned(game.play("fly out", "3-H BX(8)f", "F8").out(2).book()) == {"hp": (1, 1)}


def test_a_misplayed_grounder_would_have_moved_nobody() -> None:
    """9.16(d): the doubt is the pitcher's."""
    game = Telling().play("double", "B-2").play("error", "2-3 B-1(E6)", "G6")
    assert earned(game.play("fly out", "3-H BX(8)f", "F8").out(2).book()) == {"hp": (1, 0)}


def test_nobody_passes_a_man_who_would_still_be_on_third() -> None:
    """9.16(d): the wild pitch brings in the one, and moves the other to third."""
    game = Telling().play("triple", "B-3").play("passed ball", "3-H").walk()
    game.play("stolen base", "1-2").play("ground out", "2-3 BX1(43)f", "G4")
    assert earned(game.play("wild pitch", "3-H").out(2).book()) == {"hp": (2, 1)}


def test_a_walk_pushes_a_man_who_would_still_be_on_first() -> None:
    """9.16(d): on second after the walk in either inning."""
    game = Telling().walk().play("passed ball", "1-2").walk().play("single", "2-H 1-2 B-1")
    assert earned(game.out(3).book()) == {"hp": (1, 1)}


def test_a_steal_counts_wherever_he_would_be() -> None:
    """9.16(a): a steal and two singles bring him in from first."""
    game = Telling().walk().play("passed ball", "1-2").play("stolen base", "2-3")
    game.play("single", "3-H B-1").play("single", "1-2 B-1").out(3)
    assert earned(game.book()) == {"hp": (1, 1)}


def test_who_is_out_is_out_wherever_he_would_be() -> None:
    """9.16(a): caught stealing after a passed ball is an out in either inning."""
    game = Telling().walk().play("passed ball", "1-2").play("caught stealing", "2X3(25)").out()
    game.play("error", "B-1(E6)", "G6").play("home run", "1-H B-H").out()
    assert earned(game.book()) == {"hp": (2, 0)}


def test_forcing_out_a_placed_man_is_one_out() -> None:
    """The batter takes his place and is unearned; whoever comes then is not."""
    game = Telling().placed().play("fielder's choice", "2X3(65)f B-1", "G6").out()
    assert earned(game.play("home run", "1-H B-H").out().book()) == {"hp": (2, 1)}


# Runners left on base


def test_runners_left_are_charged_to_who_put_them_on() -> None:
    """9.16(g) example 1."""
    game = Telling().walk().reliever("hr").play("ground out", "1-2 BX1(43)f", "G4").out()
    book = game.play("single", "2-H B-1").out().book()
    assert earned(book) == {"hp": (1, 1), "hr": (0, 0)}
    line = book.clubs[True].pitching[1]
    assert (line.inherited, line.inherited_scored) == (1, 1)


def test_a_force_hands_the_debt_on() -> None:
    """9.16(g) example 2: the number of runners counts, not which."""
    game = Telling().walk().reliever("hr").play("fielder's choice", "1X2(64)f B-1", "G6")
    game.play("ground out", "1-2 BX1(43)f", "G4").play("single", "2-H B-1").out()
    assert earned(game.book()) == {"hp": (1, 1), "hr": (0, 0)}


def test_out_at_home_on_another_mans_grounder() -> None:
    """9.16(g) example 3."""
    game = Telling().walk().reliever("hr").play("single", "1-3 B-1")
    game.play("fielder's choice", "3XH(62) 1-2 B-1", "G6").out().play("single", "2-H 1-2 B-1")
    assert earned(game.out().book()) == {"hp": (1, 1), "hr": (0, 0)}


def test_picked_off_the_debt_is_gone() -> None:
    """9.16(g) example 4: put out without action by the batter."""
    game = Telling().walk().reliever("hr").play("walk", "1-2 B-1").out()
    game.play("picked off", "2X2(14)").play("double", "1-H B-2").out()
    assert earned(game.book()) == {"hp": (0, 0), "hr": (1, 1)}


def test_three_pitchers_answer_for_one_run_each() -> None:
    """9.16(g) example 5."""
    game = Telling().walk().reliever("h2").play("walk", "1-2 B-1").reliever("h3")
    game.play("fielder's choice", "2X3(65)f 1-2 B-1", "G6")
    game.play("fielder's choice", "2X3(65)f 1-2 B-1", "G6").play("home run", "2-H 1-H B-H").out()
    assert earned(game.book()) == {"hp": (1, 1), "h2": (1, 1), "h3": (1, 1)}


def test_forced_at_home_with_the_bases_full() -> None:
    """9.16(g) example 6."""
    game = Telling().walk().reliever("hr").play("walk", "1-2 B-1").play("single", "2-3 1-2 B-1")
    game.play("fielder's choice", "3XH(52)f 2-3 1-2 B-1", "G5")
    game.play("single", "3-H 2-H 1-2 B-1").out(2)
    assert earned(game.book()) == {"hp": (1, 1), "hr": (1, 1)}


def test_a_double_play_at_home_hands_the_debt_on() -> None:
    """9.16(g): one of the two who are left is the first pitcher's."""
    game = Telling().walk().reliever("hr").play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    game.play("double play", "3XH(12)f 2-3 1-2 BX1(23)f", "G1h").play("single", "3-H 2-H B-1")
    assert earned(game.out().book()) == {"hp": (1, 1), "hr": (1, 1)}


def test_out_stretching_the_debt_is_gone() -> None:
    """9.16(g) example 7."""
    game = Telling().walk().reliever("hr").play("single", "1X3(85) B-2")
    game.play("single", "2-H B-1").out(2)
    assert earned(game.book()) == {"hp": (0, 0), "hr": (1, 1)}


def test_a_pinch_runner_is_the_same_debt() -> None:
    """Who runs for another is charged to the same pitcher, and scores the run himself."""
    game = Telling().walk().runner(1, "ax").reliever("hr").play("triple", "1-H B-3").out(3)
    book = game.book()
    assert book.runs == (Run(1, 1, "ax", "hp", True, True),)
