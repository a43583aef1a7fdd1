"""THE KEEPER CARDS: kept in secret, played before a challenge or at the start of a turn."""

import pytest

from sandlot.core.script import Choose
from sandlot.games.griddly_headz.events import (
    CalledOff,
    Challenged,
    Dared,
    Drew,
    DrewKeeper,
    Freed,
    Kept,
    LostPieces,
    PlayedKeeper,
    PutUnder,
    Refused,
    Rolled,
    Round,
    Scored,
    Undressed,
)
from sandlot.games.griddly_headz.meetings import Duel
from sandlot.games.griddly_headz.state import Field
from tests.games.drive import asked
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    RED,
    THREE,
    WIN,
    YELLOW,
    asks,
    choices,
    finish,
    mae,
    play,
    scrappy,
    stand,
    team,
    with_cards,
)

EXTRA, EXTRA_2, CANCEL, FREE = "Pine Tar", "Won the Argument", "Time Called", "Called Up"
FAR = team(38)


def fight(blue: tuple[str, ...] = (), yellow: tuple[str, ...] = ()) -> Field:
    """Blue is about to land on yellow, on a square where nothing else happens."""
    return stand(blue=team(13, keepers=blue), yellow=team(16, keepers=yellow))


def test_keepers_the_challenger_is_asked_first_then_the_challenged() -> None:
    """Ruling: the challenged has seen what the challenger played."""
    field = fight((EXTRA,), (EXTRA_2, CANCEL))
    assert choices(asks(field, *THREE)) == ("blue", "keeper", ["no card", EXTRA])
    request = asks(field, *THREE, EXTRA)
    assert choices(request) == ("yellow", "keeper", ["no card", EXTRA_2, CANCEL])
    assert request.about == Duel("fight", scrappy(BLUE), scrappy(YELLOW), 3, extra=True)
    assert not asks(field, *THREE, "no card").about.extra
    played = play(field, *THREE, EXTRA, CANCEL)
    assert played.told(PlayedKeeper) == [PlayedKeeper(BLUE, EXTRA), PlayedKeeper(YELLOW, CANCEL)]


def test_keepers_everybody_knows_what_the_challenge_is() -> None:
    """They are played before it starts, at the time one is challenged."""
    request = asks(fight((EXTRA,)), *THREE)
    assert request.about == Duel("fight", scrappy(BLUE), scrappy(YELLOW), 3)
    assert isinstance(play(fight((EXTRA,)), *THREE, "no card", *[WIN] * 3).events[2], Challenged)


def test_keepers_nobody_without_one_is_asked() -> None:
    """There is nothing to play."""
    assert asks(fight(), *THREE).what == "round"
    assert asks(fight((EXTRA,)), *THREE, "no card").what == "round"


@pytest.mark.parametrize("title", [CANCEL, FREE])
def test_keepers_who_holds_any_is_asked_even_if_he_has_none_for_this(title: str) -> None:
    """Being asked tells nothing: calling off is for the challenged, leaving camp for elsewhere."""
    assert choices(asks(fight((title,)), *THREE)) == ("blue", "keeper", ["no card"])
    assert choices(asks(fight((), (FREE,)), *THREE)) == ("yellow", "keeper", ["no card"])


def test_keepers_one_a_challenge() -> None:
    """After one is played the same side is not asked again."""
    field = fight((EXTRA, "Rally Cap"))
    assert asks(field, *THREE, EXTRA).what == "round"
    assert play(field, *THREE, EXTRA, *[(6, 6, 1)] * 3).side(BLUE).keepers == ("Rally Cap",)


@pytest.mark.parametrize(
    ("blue", "yellow", "dice"),
    [
        ((), (), "1d6 against 1d6"),
        ((EXTRA,), (), "2d6 against 1d6"),
        ((), (EXTRA_2,), "1d6 against 2d6"),
        ((EXTRA,), (EXTRA_2,), "2d6 against 2d6"),
    ],
)
def test_keepers_extra_die_two_dice_every_round(
    blue: tuple[str, ...], yellow: tuple[str, ...], dice: str
) -> None:
    """Effect extra_die: for the rest of the challenge."""
    answers = [*THREE, *blue, *yellow]
    roll = asks(fight(blue, yellow), *answers)
    assert (roll.what, roll.by, str(roll.chance)) == ("round", ("blue", "yellow"), dice)
    mine, his = (2 if blue else 1), (2 if yellow else 1)
    thrown = (*[6] * mine, *[1] * his)
    assert str(asks(fight(blue, yellow), *answers, thrown, thrown).chance) == dice


def test_keepers_extra_die_the_higher_counts() -> None:
    """Effect extra_die: of the two, not their sum; the first so many are the challenger's."""
    answers = [*THREE, EXTRA, EXTRA_2]
    rounds = [(1, 4, 3, 3), (4, 1, 3, 3), (3, 3, 4, 1), (2, 5, 5, 1), (5, 5, 6, 1), (6, 1, 5, 5)]
    played = play(fight((EXTRA,), (EXTRA_2,)), *answers, *rounds)
    assert [event.rounds for event in played.told(Round)] == [
        *((1, 0), (2, 0), (2, 1), (2, 1), (2, 2), (3, 2)),
    ]
    challenged = play(fight((), (EXTRA_2,)), *THREE, EXTRA_2, *[(4, 1, 5)] * 3)
    assert challenged.told(LostPieces) == [LostPieces(BLUE, 1, 11)]
    challenger = play(fight((EXTRA,)), *THREE, EXTRA, *[(1, 5, 4)] * 3)
    assert challenger.told(LostPieces) == [LostPieces(YELLOW, 1, 11)]


def test_keepers_cancel_the_fight_does_not_take_place() -> None:
    """Effect cancel: no dice, no loss, and the turn goes on with the square."""
    field = stand("New Cap", blue=team(1, uniform=5), yellow=team(4, keepers=(CANCEL,)))
    played = play(field, *THREE, CANCEL)
    assert played.told(CalledOff) == [CalledOff("fight")]
    assert played.told(Drew)
    assert not played.told(LostPieces)
    assert played.side(YELLOW).keepers == ()


def test_keepers_a_card_is_spent_even_if_the_other_calls_off() -> None:
    """It was played."""
    played = play(fight((EXTRA,), (CANCEL,)), *THREE, EXTRA, CANCEL)
    assert played.side(BLUE).keepers == ()
    assert played.field.decks[0][-1] == EXTRA
    assert played.field.decks[1][-1] == CANCEL


@pytest.mark.parametrize(
    ("kind", "start"), [("interference", 5), ("double_play", 6), ("tagged_out", 9)]
)
def test_keepers_before_every_challenge_square(kind: str, start: int) -> None:
    """THE KEEPER CARDS: both may, and calling off saves everybody."""
    field = stand(blue=team(start, keepers=(EXTRA,)), yellow=team(33, keepers=(CANCEL,)))
    assert choices(asks(field, *THREE))[0] == "blue"
    played = play(field, *THREE, "no card", CANCEL)
    assert played.told(CalledOff) == [CalledOff(kind)]
    assert played.side(BLUE) == team(start + 3, keepers=(EXTRA,))
    assert played.side(YELLOW) == team(33)


@pytest.mark.parametrize(
    ("kind", "start", "answers"), [("grand_slam", 0, ()), ("bunt", 2, ("yellow",))]
)
def test_keepers_in_grand_slams_and_bunts_only_to_call_off(
    kind: str, start: int, answers: tuple[str, ...]
) -> None:
    """Ruling: extra dice are for rounds; so the challenger has nothing to play and is not asked."""
    field = stand(
        blue=team(start, keepers=(EXTRA, CANCEL)), yellow=team(33, keepers=(EXTRA_2, "Rain Delay"))
    )
    request = asks(field, *THREE, *answers)
    assert choices(request) == ("yellow", "keeper", ["no card", "Rain Delay"])
    assert request.about == Duel(kind, scrappy(BLUE), YELLOW, 0)
    played = play(field, *THREE, *answers, "Rain Delay")
    assert played.told(Dared) == [Dared(kind, scrappy(BLUE), YELLOW)]
    assert played.told(CalledOff) == [CalledOff(kind)]
    assert not played.told(Scored)


def test_keepers_mae_and_scrappy_is_no_challenge() -> None:
    """Ruling: no keeper is played then."""
    field = stand(blue=team(mae=13, keepers=(EXTRA,)), yellow=team(16, keepers=(CANCEL,)))
    played = play(field, (1, 2), "mae +3")
    assert played.told(Undressed) == [Undressed(mae(BLUE), scrappy(YELLOW))]
    assert played.side(YELLOW).keepers == (CANCEL,)


def test_keepers_each_fight_is_a_challenge_of_its_own() -> None:
    """Two opponents, two questions."""
    field = stand(blue=team(13, keepers=(EXTRA,)), red=team(16), yellow=team(16))
    assert choices(asks(field, *THREE, "no card", *[WIN] * 3)) == (
        "blue",
        "keeper",
        ["no card", EXTRA],
    )


def test_keepers_played_ones_go_under_their_own_deck_in_the_order_played() -> None:
    """Comment of the box."""
    field = stand(blue=team(13, keepers=(EXTRA, "Rally Cap")), red=team(16), yellow=team(16))
    rounds = [(6, 6, 1)] * 3
    played = play(field, *THREE, "Rally Cap", *rounds, EXTRA, *rounds)
    assert played.field.decks[0][-2:] == ("Rally Cap", EXTRA)
    assert played.field.decks[0][:-2] == field.decks[0]
    assert played.field.decks[1:] == field.decks[1:]


# At the start of a turn


def test_keepers_leave_camp_before_the_dice() -> None:
    """Ruling: at the start of one's own turn; he stays on the square and may move."""
    field = stand(blue=team(CAMP, 22, held=0, keepers=(EXTRA, FREE)), yellow=FAR)
    assert choices(asks(field)) == ("blue", "leave camp", ["no card", FREE])
    played = play(field, FREE, (1, 2), "scrappy 1 +3")
    assert played.events[:2] == [PlayedKeeper(BLUE, FREE), Freed(scrappy(BLUE), True)]
    assert isinstance(played.events[2], Rolled)
    assert played.side(BLUE).places[0] == 14
    assert played.side(BLUE).keepers == (EXTRA,)
    assert played.field.decks[0][-1] == FREE


def test_keepers_leave_camp_is_asked_only_with_somebody_in_camp_and_a_card() -> None:
    """By what everybody sees: a camper, and cards face down."""
    assert asks(stand(blue=team(13, keepers=(FREE,)), yellow=FAR)).what == "dice"
    assert asks(stand(blue=team(CAMP, held=0), yellow=FAR)).what == "dice"
    other = stand(blue=team(CAMP, held=0, keepers=(EXTRA,)), yellow=FAR)
    assert choices(asks(other)) == ("blue", "leave camp", ["no card"])
    theirs = stand(blue=team(13), yellow=team(CAMP, held=0, keepers=(FREE,)))
    assert asks(theirs).what == "dice"


def test_keepers_leave_camp_may_be_kept() -> None:
    """He stays, and so does the card."""
    field = stand(blue=team(CAMP, 22, held=0, keepers=(FREE,)), yellow=FAR)
    played = play(field, "no card", (1, 2), "scrappy 2 +3")
    assert played.side(BLUE).held == 0
    assert played.side(BLUE).keepers == (FREE,)


# Drawing


def test_keepers_below_the_limit_one_is_simply_added() -> None:
    """Ruling: exchanging is only for the fourth."""
    field = stand(EXTRA, blue=team(4, keepers=(CANCEL, FREE)), yellow=FAR)
    played = play(field, *THREE)
    assert played.side(BLUE).keepers == (CANCEL, FREE, EXTRA)
    assert played.told(DrewKeeper) == [DrewKeeper(scrappy(BLUE), "home_run")]
    assert EXTRA not in played.field.decks[0]


def test_keepers_which_one_it_was_is_told_to_its_side_alone() -> None:
    """Glossary: it is not read out loud."""
    field = stand(EXTRA, blue=team(4), yellow=FAR)
    played = play(field, *THREE)
    assert played.told(Kept) == [Kept(BLUE, EXTRA)]
    assert not played.told(Drew)


HAND = (CANCEL, "Rally Cap", FREE)


@pytest.mark.parametrize(("title", "deck"), [(EXTRA, 0), (CANCEL, 1), ("Rally Cap", 0), (FREE, 0)])
def test_keepers_of_four_one_goes_under_its_own_deck(title: str, deck: int) -> None:
    """THE KEEPER CARDS: exchanged, or the new one refused."""
    field = stand(EXTRA, blue=team(4, keepers=HAND), yellow=FAR)
    request = asks(field, *THREE)
    assert choices(request) == ("blue", "give back", [*HAND, EXTRA])
    assert request.to == ("blue",)
    played = play(field, *THREE, title)
    assert sorted(played.side(BLUE).keepers) == sorted({*HAND, EXTRA} - {title})
    assert played.field.decks[deck][-1] == title
    name = ("home_run", "umpire")[deck]
    assert played.told(PutUnder) == [PutUnder(BLUE, name)]
    assert played.told(Refused) == [Refused(BLUE, title)]


def test_keepers_of_two_alike_one_is_offered() -> None:
    """A box may have the same card twice."""
    twin = {"title": "Twin", "keeper": True, "effects": [{"do": "extra_die"}]}
    table = with_cards({"home_run": [twin] * 4})
    field = Field(
        stand(blue=team(4, keepers=("Twin",) * 3), yellow=FAR).sides,
        BLUE,
        (("Twin", "Dull home_run"), ("Dull umpire",), ("Dull foul_ball",)),
    )
    assert choices(asked(table.turn(field), THREE))[2] == ["Twin"]
    played = finish(table.turn(field), *THREE, "Twin")
    assert played.side(BLUE).keepers == ("Twin",) * 3
    assert played.field.decks[0] == ("Dull home_run", "Twin")
    duel = Field(
        stand(blue=team(13, keepers=("Twin",) * 2), yellow=team(16)).sides, BLUE, field.decks
    )
    assert choices(asked(table.turn(duel), THREE))[2] == ["no card", "Twin"]
    ended = finish(table.turn(duel), *THREE, "Twin", *[(6, 6, 1)] * 3)
    assert ended.side(BLUE).keepers == ("Twin",)


def test_keepers_of_a_side_that_goes_out_go_under_their_decks() -> None:
    """Ruling: an eliminated side's too."""
    field = stand(blue=team(mae=13), red=team(16, uniform=1, keepers=(EXTRA, CANCEL)), yellow=FAR)
    played = play(field, (1, 2), "mae +3")
    assert played.side(RED).keepers == ()
    assert (played.field.decks[0][-1], played.field.decks[1][-1]) == (EXTRA, CANCEL)


def test_keepers_are_public_only_when_played() -> None:
    """What is asked in public is answered in public, what is kept is not."""
    request = asks(fight((EXTRA,)), *THREE)
    assert isinstance(request, Choose)
    assert request.to is None
    assert play(fight((EXTRA,)), *THREE, "no card", *[LOSE] * 3).side(BLUE).keepers == (EXTRA,)
