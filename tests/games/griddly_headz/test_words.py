"""What Griddly Headz says: a line for every event, a question and a hint for every choice."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

import pytest

from sandlot.bots.random import random_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.match import Match, start
from sandlot.core.options import OneOf
from sandlot.core.players import bots_answer
from sandlot.core.script import Choose
from sandlot.core.story import Chose, Threw, Told, Turn
from sandlot.games.griddly_headz import events as told
from sandlot.games.griddly_headz.box import Card, Effect
from sandlot.games.griddly_headz.bunt import Swing
from sandlot.games.griddly_headz.card_words import card_words, effect_words, printed_words
from sandlot.games.griddly_headz.contents import KNOWN_SQUARES
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.meetings import Duel
from sandlot.games.griddly_headz.names import SQUARE_NAMES, place_name
from sandlot.games.griddly_headz.pieces import MAE, STUDDLY, Man
from sandlot.games.griddly_headz.reading import reading
from sandlot.games.griddly_headz.turn import Move, Throw
from sandlot.games.griddly_headz.view import GriddlyView
from sandlot.games.load import make_game
from tests.games.griddly_headz.table import (
    BLUE,
    RED,
    YELLOW,
    game,
    play,
    stand,
    team,
    with_cards,
)
from tests.games.whole import some_game

SEEDS = range(6)


def followed(seed: int, watch: Any) -> Match:
    """A match of random sides, every decision of which is looked at before it is made."""
    playing = some_game("griddly-headz", seed)
    seats = playing.setup.seats

    def bot(view: Any, choice: Choose[Any]) -> Any:
        watch(playing, view, choice)
        return random_bot(view, choice)

    match = start(playing, dict.fromkeys(seats, "random"), fresh_dice(seed))
    while bots_answer(match, dict.fromkeys(seats, bot)):
        pass
    return match


# The radio


@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_is_a_sentence_and_none_follows_itself(seed: int) -> None:
    """In whole matches under random rulings, private events among them."""
    lines = followed(seed, lambda *_: None).lines()
    assert all(line[0].isupper() or line[0] in '"123456789' for line in lines)
    assert all(line.endswith((".", "!", "?", '"')) for line in lines)
    assert not any("None" in line or "_" in line for line in lines)
    assert all(one != two for one, two in pairwise(lines))


def test_every_event_there_is_has_a_line() -> None:
    """Also those that matches seldom come to; enough matches come to all of them."""
    seen: set[type] = set()
    for seed in range(60):
        match = followed(seed, lambda *_: None)
        seen |= {type(entry.event) for entry in match.story if isinstance(entry, Told)}
        if seen == set(get_args(told.Event)):
            return
    assert set(get_args(told.Event)) - seen <= {told.Stayed, told.Refused, told.PutUnder}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.Rolled(BLUE, 6, 2), "a six!"),
        (told.Rolled(BLUE, 4, 2), "six in all"),
        (told.Walked(Man(RED, MAE), -3, 4), "the Foul Ball on 4"),
        (told.Stayed(Man(BLUE, STUDDLY)), "Blue's Studdly Mann"),
        (told.PutUnder(BLUE, "umpire"), "an Umpire card"),
        (told.Refused(BLUE, "Pine Tar"), '"Pine Tar"'),
        (told.Kept(BLUE, "Pine Tar"), "Roll two dice"),
        (told.Eliminated(RED, "uniform"), "not a stitch left"),
        (told.Eliminated(RED, "ejections"), "Four of Red's players"),
        (told.Won(RED, False), "last side standing"),
        (told.Slammed((BLUE, RED)), "both sides"),
        (told.Hit(BLUE, "near", "soft", 0), "right on the mound"),
        (told.Relieved(Man(BLUE, MAE)), "her Team Square"),
    ],
)
def test_a_line_says_what_happened(event: Any, words: str) -> None:
    """Whatever the phrase, by its number."""
    assert all(words in game().words(event, number) for number in range(12))


def test_a_round_says_who_took_it() -> None:
    """By the rounds before it, and by Studdly Mann's start."""
    field = stand(blue=team(25, studdly=2), yellow=team(5))
    faces = [(3, 3), (1, 6), (6, 1), (6, 1)]
    answers = ["studdly mann +3", *faces, "nobody"]
    lines = list(said(field, (1, 2), *answers))
    rounds = [line for line in lines if re.search(r"\d-\d", line)]
    assert [line.split(" ")[-1] for line in rounds] == ["1-0.", "1-1.", "2-1.", "3-1."]
    assert "still" in rounds[0]
    assert "Yellow" in rounds[1]
    assert "Blue" in rounds[2]


def said(field: Any, *answers: Any) -> Iterator[str]:
    """What the radio says of a turn."""
    playing = game(2)
    turn = Turn(field)
    for number, event in enumerate(play(field, *answers).events):
        turn = turn.then(Told(number, event), field)
        yield playing.line(turn)


# Names and cards


def test_every_square_has_a_name() -> None:
    """And so has every place on the ring."""
    assert set(SQUARE_NAMES) == set(KNOWN_SQUARES)
    board = game().setup.board
    assert place_name(board, 0) == "Blue's Team Square"
    assert place_name(board, 7) == "the Home Run on 7"
    assert place_name(board, 2) == "square 2"


@pytest.mark.parametrize("do", EFFECTS)
def test_every_effect_has_words(do: str) -> None:
    """For each of the values it takes, no two alike."""
    sentences = []
    for name, values in EFFECTS[do].takes.items() or (("n", (0,)),):
        sentences += [effect_words(Effect(do, **{name: value})) for value in values]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_card_says_what_is_printed_on_it_or_else_what_it_does() -> None:
    """All its effects, in their order."""
    effects = Effect("runs", 1), Effect("move", "team")
    plain = Card("Trot", 0, False, effects)
    does = "Score 1 run, or 2 with Studdly Mann. Go straight to your Team Square."
    assert card_words(plain) == printed_words(plain) == does
    assert printed_words(plain._replace(text="Take your time.")) == "Take your time."
    assert card_words(Card("Papers", 1, True, (Effect("leave_camp"),))).startswith("Before")


# Questions


@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_is_asked_in_words(seed: int) -> None:
    """Each option has a name of its own, and a choice that was made has one afterwards."""

    def watch(playing: Any, view: GriddlyView, choice: Choose[Any]) -> None:
        question = playing.question(view, choice)
        assert question.endswith("?")
        assert question[0].isupper()
        options = choice.options.listed() or ()
        names = [playing.label(choice, option).name for option in options]
        assert len(set(names)) == len(names)
        for option in options:
            chose = Chose(choice.seat, choice.what, option)
            assert playing.named(chose).name == playing.label(choice, option).name
            assert "_" not in question + playing.hint(view, choice, option)
            assert playing.moment(view, choice).startswith("# ")

    followed(seed, watch)


def test_a_card_may_be_called_like_a_player() -> None:
    """What is chosen between says what a word means."""
    mae = {"title": "mae", "keeper": True, "effects": [{"do": "cancel"}]}
    playing = with_cards({"umpire": [mae]})
    assert "Call off" in playing.label(Choose("blue", "keeper", OneOf(("mae",))), "mae").help
    assert "walks" in playing.label(Choose("blue", "enter", OneOf(("mae",))), "mae").help


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_names_the_square_where_a_walk_ends(seed: int) -> None:
    """Every walk that was chosen in a match ends where its hint said."""
    hinted: list[dict[Move, str]] = []

    def watch(playing: Any, view: GriddlyView, choice: Choose[Any]) -> None:
        if isinstance(choice.about, Throw):
            hints = {o: playing.hint(view, choice, o) for o in choice.options.listed() or ()}
            hinted.append(hints)

    match = followed(seed, watch)
    board = match.game.setup.board
    entries = iter(match.story)
    asked = iter(hinted)
    count = 0
    for entry in entries:
        if isinstance(entry, Chose) and isinstance(entry.option, Move):
            walked = next(e.event for e in entries if isinstance(e, Told))
            place = place_name(board, walked.square)
            assert next(asked)[entry.option].startswith(f"to {place}")
            count += 1
    assert count == len(hinted) > 5


def hint_of(field: Any, what: str, option: Any, about: Any, **rulings: Any) -> str:
    """The hint of an option for blue."""
    playing = game(2, **rulings)
    choice = Choose("blue", what, OneOf((option,)), about=about)
    return playing.hint(playing.view(field, "blue"), choice, option)


@pytest.mark.parametrize(
    ("teams", "move", "hint"),
    [
        ({"blue": team(2), "yellow": team(5)}, Move(0, 3), "to the Bunt on 5, fights Yellow's "),
        ({"blue": team(2), "yellow": team(5)}, Move(0, 3), "Scrappy 1 (49%)"),
        ({"blue": team(2), "yellow": team(studdly=5)}, Move(0, 3), "(31%)"),
        ({"blue": team(2), "yellow": team(mae=5)}, Move(0, 3), "stripped by Yellow's Mae"),
        ({"blue": team(mae=2), "yellow": team(5)}, Move(MAE, 3), "strips Yellow's Scrappy 1"),
        ({"blue": team(18), "yellow": team(25)}, Move(0, 2), "back to the dugout"),
        ({"blue": team(9), "yellow": team(25)}, Move(0, 1), "Red's Team Square, safe"),
        ({"blue": team(38), "yellow": team(21)}, Move(0, 3), "on to 21, fights Yellow's"),
        ({"blue": team(9), "yellow": team(25)}, Move(0, 2), "held there"),
        ({"blue": team(9, 11, held=1), "yellow": team(25)}, Move(0, 3), "frees Scrappy 2"),
    ],
)
def test_a_walk_says_what_comes_of_it(teams: Any, move: Move, hint: str) -> None:
    """Who is met there, and what the square does."""
    about = Throw((abs(move.steps),))
    assert hint in hint_of(stand(**teams), "second die", move, about)


def test_a_challenge_says_how_often_it_is_won() -> None:
    """By who challenges whom."""
    field = stand(blue=team(9, studdly=3), yellow=team(25, mae=26))
    best = hint_of(field, "double_play", Man(YELLOW, 0), Man(BLUE, STUDDLY))
    assert best.endswith("wins 68%, loses 31%")
    even = hint_of(field, "double_play", Man(YELLOW, 0), Man(BLUE, 0))
    assert even.endswith("wins 49%, loses 49%")


def test_a_keeper_says_what_it_changes() -> None:
    """For both sides, and by what the challenger has played."""
    field = stand(blue=team(2, keepers=("Pine Tar", "Time Called")), yellow=team(5))
    me, other = Man(BLUE, 0), Man(YELLOW, 0)
    mine = Duel("fight", me, other, 3)
    assert hint_of(field, "keeper", "no card", mine) == "wins 49%, loses 49%"
    assert hint_of(field, "keeper", "Pine Tar", mine) == "wins 81%, loses 17%"
    theirs = Duel("fight", other, me, 3, extra=True)
    assert hint_of(field, "keeper", "no card", theirs) == "wins 17%, loses 81%"
    assert hint_of(field, "keeper", "Pine Tar", theirs) == "wins 48%, loses 48%"
    assert hint_of(field, "keeper", "Time Called", theirs) == "it does not take place"
    slam = Duel("grand_slam", other, BLUE, 0)
    assert hint_of(field, "keeper", "no card", slam) == "each of you scores 55%"


def test_dice_that_need_reading_are_read() -> None:
    """Sixes, the higher of two dice, a one, and the steps of a bunt."""

    def made(what: str, *faces: tuple[int, ...], before: tuple[Any, ...] = ()) -> dict[str, str]:
        threw = Threw(what, ("blue", "red")[: len(faces)], faces, again=False)
        return dict(reading([*before, threw]).made)

    assert made("dice", (4, 2)) == {"blue": "a six"}
    assert made("dice", (4, 1)) == {}
    assert made("round", (4, 1), (6,)) == {"blue": "4 counts"}
    assert made("slam", (1,), (6,)) == {"blue": "a one!"}
    swing = Chose("blue", "hit", Swing("straight", "firm"))
    assert made("bunt", (4, 1), before=(swing,)) == {"blue": "6 steps"}
    assert reading([]).made == {}


def test_the_page_of_a_moment_follows_the_rulings() -> None:
    """Runs to win, Bunts, and Studdly Mann in a Tagged Out."""
    short = make_game("griddly-headz", ["runs_to_win=3", "bunt_square=compulsory"])
    assert "**3 runs** wins" in short.moment(None, None)
    asked = Choose("blue", "bunt", OneOf(("red",)))
    assert "or leave it" not in short.moment(None, asked)
    assert "or leave it" in make_game("griddly-headz").moment(None, asked)
