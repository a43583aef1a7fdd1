"""The Cards: every word of the vocabulary, as the comments of the box have it."""

from typing import Any

import pytest

from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.events import (
    Camped,
    Challenged,
    Drew,
    DrewKeeper,
    Ejected,
    Eliminated,
    Entered,
    Freed,
    GotPieces,
    Jumped,
    LostPieces,
    Nothing,
    Placed,
    Relieved,
    Scored,
    SentBack,
    Swapped,
    TookPieces,
    Traded,
    Walked,
    Won,
)
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED, GONE, Field
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    RED,
    THREE,
    WIN,
    YELLOW,
    Played,
    asks,
    card,
    choices,
    finish,
    mae,
    play,
    scrappy,
    stand,
    studdly,
    team,
    with_cards,
)

FAR = team(38)
WORDS = (
    *("runs", "lose", "gain", "take", "dugout", "camp", "leave_camp", "eject", "move", "swap"),
    *("extra_die", "cancel", "draw"),
)
"""The vocabulary, as the box explains it."""


def test_the_vocabulary_is_the_boxs() -> None:
    """No word more or less; a new one is to be tested here."""
    assert sorted(EFFECTS) == sorted(WORDS)


def drawn(*effects: dict[str, Any], blue: Any, yellow: Any = FAR, answers: Any = ()) -> Played:
    """A card that does this is drawn by blue's first Scrappy on square 4, a Foul Ball."""
    table = with_cards({"foul_ball": [{"title": "The Card", "effects": list(effects)}]})
    decks = (("Dull home_run",), ("Dull umpire",), ("The Card", "Dull foul_ball"))
    field = Field(stand(blue=blue, yellow=yellow).sides, BLUE, decks)
    return finish(table.turn(field), *THREE, *answers)


# runs, lose, gain, take


def test_runs() -> None:
    """This side scores n; twice n when Studdly Mann drew the card."""
    played = drawn({"do": "runs", "n": 3}, blue=team(1))
    assert played.told(Scored) == [Scored(BLUE, scrappy(BLUE), 3, 3)]
    field = stand("Over the Wall", blue=team(studdly=4, runs=5), yellow=FAR)
    played = play(field, (1, 2), "studdly mann +3")
    assert played.told(Scored) == [Scored(BLUE, studdly(BLUE), 2, 7)]


def test_lose() -> None:
    """This side loses n, no more than it has."""
    assert drawn({"do": "lose", "n": 2}, blue=team(1)).told(LostPieces) == [LostPieces(BLUE, 2, 10)]
    gone = drawn({"do": "lose", "n": 5}, blue=team(1, uniform=3))
    assert gone.told(LostPieces) == [LostPieces(BLUE, 3, 0)]
    assert gone.told(Eliminated) == [Eliminated(BLUE, "uniform")]


@pytest.mark.parametrize(("before", "got"), [(5, 3), (10, 2), (11, 1)])
def test_gain(before: int, got: int) -> None:
    """This side gets n back, never above twelve."""
    played = drawn({"do": "gain", "n": 3}, blue=team(1, uniform=before))
    assert played.told(GotPieces) == [GotPieces(BLUE, got, before + got)]
    assert played.side(BLUE).uniform == before + got


def test_gain_with_all_twelve_does_nothing() -> None:
    """And says so."""
    played = drawn({"do": "gain", "n": 3}, blue=team(1))
    assert played.told(Nothing) == [Nothing("The Card")]
    assert not played.told(GotPieces)


@pytest.mark.parametrize(
    ("n", "mine", "his", "taken"), [(2, 6, 12, 2), (3, 6, 2, 2), (3, 11, 12, 1), (1, 11, 12, 1)]
)
def test_take(n: int, mine: int, his: int, taken: int) -> None:
    """N pieces move over: as many as he has; never above twelve."""
    played = drawn({"do": "take", "n": n}, blue=team(1, uniform=mine), yellow=team(38, uniform=his))
    assert played.told(TookPieces) == [TookPieces(BLUE, YELLOW, taken)]
    assert played.side(BLUE).uniform == mine + taken
    if his > taken:
        assert played.side(YELLOW).uniform == his - taken
    else:
        assert played.told(Eliminated) == [Eliminated(YELLOW, "uniform")]


def test_take_with_all_twelve_does_nothing() -> None:
    """Ruling: they stay where they are; nobody is even asked whose."""
    field = stand("Borrowed Belt", blue=team(1), red=team(33), yellow=FAR)
    played = play(field, *THREE)
    assert played.told(Nothing) == [Nothing("Borrowed Belt")]


def test_take_is_from_an_opponent_of_the_drawers_choice() -> None:
    """Any side in the game."""
    field = stand("Shirt Swap", blue=team(1, uniform=4), red=team(33), yellow=FAR)
    assert choices(asks(field, *THREE)) == ("blue", "victim", ["red", "yellow"])
    played = play(field, *THREE, "yellow")
    assert [side.uniform for side in played.field.sides] == [6, 12, 10, 0]


# dugout, eject, camp


@pytest.mark.parametrize(
    ("do", "place", "event"),
    [
        ("dugout", DUGOUT, SentBack(scrappy(BLUE), "card")),
        ("eject", EJECTED, Ejected(scrappy(BLUE), "card")),
        ("camp", CAMP, Camped(scrappy(BLUE))),
    ],
)
def test_dugout_eject_camp_self(do: str, place: int, event: Any) -> None:
    """The player who drew."""
    played = drawn({"do": do, "who": "self"}, blue=team(1, 22))
    assert event in played.events
    assert played.side(BLUE).places == (place, 22, *[DUGOUT] * 4)
    assert (played.side(BLUE).held == 0) == (do == "camp")


@pytest.mark.parametrize(("do", "place"), [("dugout", DUGOUT), ("eject", EJECTED), ("camp", CAMP)])
@pytest.mark.parametrize(("who", "piece"), [("scrappy 2", 1), ("studdly mann", 4), ("mae", 5)])
def test_dugout_eject_camp_target(do: str, place: int, who: str, piece: int) -> None:
    """An opponent's player on the surface, the drawer's choice, Studdly Mann and Mae too."""
    yellow = team(DUGOUT, 33, studdly=34, mae=35)
    played = drawn(
        {"do": do, "who": "target"}, blue=team(1), yellow=yellow, answers=[f"yellow {who}"]
    )
    assert played.side(YELLOW).places[piece] == place
    assert (played.side(YELLOW).held == piece) == (do == "camp")


def test_a_target_is_never_in_camp_nor_on_a_safe_square() -> None:
    """Comment of the box; one left is taken without a question, none is nothing."""
    yellow = team(CAMP, 30, mae=33, held=0)
    for do in ("dugout", "eject", "camp"):
        played = drawn({"do": do, "who": "target"}, blue=team(1), yellow=yellow)
        assert played.side(YELLOW).places[5] in (DUGOUT, EJECTED, CAMP)
        nobody = drawn({"do": do, "who": "target"}, blue=team(1), yellow=team(CAMP, 30, held=0))
        assert nobody.told(Nothing) == [Nothing("The Card")]


def test_camp_exchanges_with_whoever_is_there() -> None:
    """Comment of the box: for one's own, and for a target."""
    own = drawn({"do": "camp", "who": "self"}, blue=team(1, CAMP, held=1))
    assert own.told(Relieved) == [Relieved(scrappy(BLUE, 2))]
    assert own.side(BLUE) == team(CAMP, 0, held=0)
    his = drawn({"do": "camp", "who": "target"}, blue=team(1), yellow=team(33, CAMP, held=1))
    assert his.side(YELLOW) == team(CAMP, 20, held=0)


def test_leave_camp() -> None:
    """This side's player in camp is free again; nobody in camp, nothing."""
    played = drawn({"do": "leave_camp"}, blue=team(1, CAMP, held=1))
    assert played.told(Freed) == [Freed(scrappy(BLUE, 2), True)]
    assert played.side(BLUE) == team(4, CAMP)
    theirs = drawn({"do": "leave_camp"}, blue=team(1), yellow=team(CAMP, held=0))
    assert theirs.told(Nothing)
    assert theirs.side(YELLOW).held == 0


def test_a_freed_camper_may_take_the_second_die_of_that_turn() -> None:
    """From then on."""
    field = stand("Straightened Out", blue=team(1, CAMP, 22, held=1), yellow=FAR)
    request = asks(field, (1, 3), "scrappy 1 +3")
    assert choices(request)[2] == ["scrappy 2 +1", "scrappy 3 +1"]


# move


@pytest.mark.parametrize(("n", "square"), [(5, 9), (-2, 2), (-6, 38), (39, 3)])
def test_move(n: int, square: int) -> None:
    """The player who drew moves n squares, back if negative; the square there is not read."""
    played = drawn({"do": "move", "n": n}, blue=team(1), yellow=team(33))
    assert played.told(Walked)[-1] == Walked(scrappy(BLUE), n, square)
    assert played.side(BLUE).places[0] == square
    assert not played.told(Challenged)


@pytest.mark.parametrize(("n", "square", "kind"), [(7, CAMP, Camped), (-3, 1, Jumped)])
def test_move_does_not_read_camp_or_stolen_base(n: int, square: int, kind: type) -> None:
    """Comment of the box: a piece moved by a card does not read the square."""
    played = drawn({"do": "move", "n": n}, blue=team(1))
    assert not played.told(kind)
    assert played.side(BLUE) == team(square)


def test_move_meets_fights() -> None:
    """Where he arrives."""
    played = drawn({"do": "move", "n": 9}, blue=team(1), yellow=team(13), answers=[WIN] * 3)
    assert played.told(LostPieces) == [LostPieces(YELLOW, 1, 11)]


def test_move_meets_the_team_square_rules() -> None:
    """Both: sent back from an opponent's, a change on one's own."""
    assert drawn({"do": "move", "n": 16}, blue=team(1)).told(SentBack) == [
        SentBack(scrappy(BLUE), "team square")
    ]
    swapped = drawn({"do": "move", "n": -4}, blue=team(1), answers=["mae"])
    assert swapped.told(Swapped) == [Swapped(scrappy(BLUE), mae(BLUE))]


@pytest.mark.parametrize("n", [8, -34])
def test_move_past_camp_frees(n: int) -> None:
    """A card's walk is a walk, and goes over camp in either direction."""
    played = drawn({"do": "move", "n": n}, blue=team(1, CAMP, held=1))
    assert played.told(Freed) == [Freed(scrappy(BLUE, 2), False)]


def test_move_team_goes_straight_home() -> None:
    """Without passing anything: no camper is freed, and he may change there."""
    played = drawn(
        {"do": "move", "n": "team"}, blue=team(1, CAMP, held=1), answers=["studdly mann"]
    )
    assert played.told(Placed) == [Placed(scrappy(BLUE), 0)]
    assert played.told(Swapped) == [Swapped(scrappy(BLUE), studdly(BLUE))]
    assert not played.told(Freed)


def test_move_team_fights_whoever_is_there() -> None:
    """A trade may have left an opponent on the corner."""
    played = drawn(
        {"do": "move", "n": "team"}, blue=team(1), yellow=team(0), answers=[*[LOSE] * 3, "stay"]
    )
    assert played.told(LostPieces) == [LostPieces(BLUE, 1, 11)]


# swap


def test_swap() -> None:
    """Two players change places; nobody fights, no square is read."""
    yellow = team(33, 12)
    played = drawn({"do": "swap"}, blue=team(1), yellow=yellow, answers=["yellow scrappy 2"])
    assert played.told(Traded) == [Traded(scrappy(BLUE), scrappy(YELLOW, 2))]
    assert played.side(BLUE) == team(12)
    assert played.side(YELLOW) == team(33, 4)
    assert not played.told(Challenged)


def test_swap_with_others_on_the_square_fights_nobody() -> None:
    """Red stands there too."""
    field = stand("Hidden Ball", blue=team(4), red=team(33), yellow=team(33))
    played = play(field, *THREE, "yellow scrappy 1")
    assert not played.told(Challenged)
    assert played.side(BLUE).places[0] == 33


def test_swap_on_to_a_team_square_sends_nobody_back() -> None:
    """No square is read: an opponent may stand on his corner."""
    played = drawn({"do": "swap"}, blue=team(1), yellow=team(20))
    assert played.side(BLUE) == team(20)
    assert not played.told(SentBack)


def test_swap_finds_nobody_in_camp_or_where_it_is_safe() -> None:
    """Comment of the box."""
    assert drawn({"do": "swap"}, blue=team(1), yellow=team(CAMP, held=0)).told(Nothing)
    assert drawn({"do": "swap"}, blue=team(1), yellow=team(30)).told(Nothing)


# draw, and cards of several effects


def test_draw_again() -> None:
    """From that deck, the same player; both go under it in the order played."""
    field = stand("One More Foul", "Lost Your Cap", blue=team(1), yellow=FAR)
    played = play(field, *THREE)
    assert [event.card for event in played.told(Drew)] == ["One More Foul", "Lost Your Cap"]
    assert played.field.decks[2][-2:] == ("One More Foul", "Lost Your Cap")
    assert played.side(BLUE).uniform == 11


def test_draw_again_may_find_a_keeper() -> None:
    """Crew Conference, then a card face down."""
    field = stand("Crew Conference", "Time Called", blue=team(3), yellow=FAR)
    played = play(field, *THREE)
    assert played.told(DrewKeeper) == [DrewKeeper(scrappy(BLUE), "umpire")]
    assert played.side(BLUE).keepers == ("Time Called",)


def test_draw_for_studdly_mann_counts_double_again() -> None:
    """It is still he who draws."""
    field = stand("Back to Back", "Over the Wall", blue=team(studdly=4), yellow=FAR)
    played = play(field, (1, 2), "studdly mann +3")
    assert [event.runs for event in played.told(Scored)] == [2, 2]


def test_effects_are_done_in_the_order_written() -> None:
    """And one that finds nothing to do does nothing."""
    played = drawn(
        {"do": "lose", "n": 1},
        {"do": "leave_camp"},
        {"do": "runs", "n": 1},
        {"do": "gain", "n": 2},
        blue=team(1),
    )
    kinds = [type(event) for event in played.events[3:]]
    assert kinds == [LostPieces, Scored, GotPieces]
    assert not played.told(Nothing)


def test_one_who_has_left_is_not_moved() -> None:
    """Dugout, then move: nothing to do."""
    played = drawn(
        {"do": "dugout", "who": "self"},
        {"do": "move", "n": 5},
        {"do": "swap"},
        {"do": "camp", "who": "self"},
        {"do": "eject", "who": "self"},
        blue=team(1, 22),
    )
    assert played.side(BLUE).places == (DUGOUT, 22, *[DUGOUT] * 4)
    assert len(played.told(Walked)) == 1


def test_one_in_camp_is_not_moved_by_the_rest_of_his_card() -> None:
    """Camp, then everything that would need him free."""
    played = drawn(
        {"do": "camp", "who": "self"},
        {"do": "move", "n": 5},
        {"do": "swap"},
        {"do": "dugout", "who": "self"},
        {"do": "eject", "who": "self"},
        blue=team(1),
    )
    assert played.side(BLUE) == team(CAMP, held=0)


def test_a_side_that_is_out_does_nothing_more() -> None:
    """The rest of the card is not read."""
    field = stand("Laundry Day", blue=team(1, uniform=2), red=team(33), yellow=FAR)
    assert play(field, *THREE).side(BLUE).places == (GONE,) * 6
    effects = [{"do": "lose", "n": 12}, {"do": "runs", "n": 1}]
    table = with_cards({"foul_ball": [{"title": "The Card", "effects": effects}]}, sides=3)
    sides = stand(blue=team(1), red=team(33), yellow=FAR).sides
    three = Field(sides, BLUE, (("Dull home_run",), ("Dull umpire",), ("The Card",)))
    assert not finish(table.turn(three), *THREE).told(Scored)
    played = drawn({"do": "lose", "n": 12}, {"do": "runs", "n": 12}, blue=team(1))
    assert played.told(Won) == [Won(YELLOW, False)]
    assert not played.told(Scored)


def test_a_game_that_is_won_is_over_in_mid_card() -> None:
    """Ten runs, and then nobody goes home."""
    field = stand("Home-Run Trot", blue=team(4, runs=9), yellow=FAR)
    played = play(field, *THREE)
    assert played.told(Won) == [Won(BLUE, True)]
    assert not played.told(Placed)
    assert played.field.winner == BLUE


def test_mercy_comes_in_mid_card() -> None:
    """At once: so a card can remove the player and then move on."""
    played = drawn({"do": "dugout", "who": "self"}, {"do": "runs", "n": 1}, blue=team(1))
    kinds = [type(event) for event in played.events[3:]]
    assert kinds == [SentBack, Entered, Scored]


def test_the_card_is_under_its_deck_while_it_is_done() -> None:
    """Two cards in the deck: the second draw of a chain may find the first again."""
    played = drawn(
        {"do": "lose", "n": 1}, {"do": "draw", "deck": "foul_ball"}, blue=team(1, uniform=7)
    )
    assert [event.card for event in played.told(Drew)] == ["The Card", "Dull foul_ball"]
    assert played.field.decks[2] == ("The Card", "Dull foul_ball")


# The first box, card by card


@pytest.mark.parametrize(
    ("title", "effects"),
    [
        ("Back to Back", [("runs", 1), ("draw", "home_run")]),
        ("Home-Run Trot", [("runs", 1), ("move", "team")]),
        ("Hidden Ball", [("swap", None)]),
        ("Stared Down", [("dugout", "target")]),
        ("Flat Tire on the Team Bus", [("dugout", "self")]),
        ("Sent Down", [("camp", "self")]),
        ("Optioned", [("camp", "target")]),
        ("You're Gone", [("eject", "self")]),
        ("Said the Magic Word", [("eject", "target")]),
        ("Shirt Swap", [("take", 2)]),
        ("Into the Seats", [("move", -2)]),
        ("Straightened Out", [("leave_camp", None)]),
    ],
)
def test_the_first_box_has_these_cards(title: str, effects: list[tuple[str, Any]]) -> None:
    """A sample of what it says; all of it is held by its digest elsewhere."""
    printed = card(title)
    assert not printed.keeper
    assert [e.do for e in printed.effects] == [do for do, _ in effects]
    for effect, (_, what) in zip(printed.effects, effects, strict=True):
        assert what is None or what in (effect.n, effect.who, effect.deck)


def test_red_is_as_good_a_target_as_any() -> None:
    """Targets are offered by sides in turn order."""
    field = stand("Appeal Upheld", blue=team(3), red=team(33), yellow=FAR)
    assert choices(asks(field, *THREE)) == (
        "blue",
        "dugout",
        ["red scrappy 1", "yellow scrappy 1"],
    )
    assert play(field, *THREE, "red scrappy 1").told(SentBack) == [SentBack(scrappy(RED), "card")]
