"""Boxes: what a file may hold, and the sentence for what it may not."""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.sample import play_out
from sandlot.core.settings import to_toml
from sandlot.games.griddly_headz.contents import (
    BOXES,
    board_of,
    bunting_of,
    decks_of,
    plain_board,
    plain_bunting,
    plain_decks,
    shipped,
)
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.setup import GriddlySetup
from tests.core.sentences import one_sentence
from tests.games.griddly_headz.table import SMALL, small_game

LONGEST = 300
"""No sentence is longer, whatever was in the file."""

PARTS: Mapping[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "board": (board_of, plain_board),
    "deck": (decks_of, plain_decks),
    "bunt": (bunting_of, plain_bunting),
}


# Good ones


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("part", PARTS)
def test_shipped_boxes_load_and_go_round(box: str, part: str) -> None:
    """Plain data, the thing itself, and plain data again."""
    read, write = PARTS[part]
    thing = read(shipped(box)[part])
    assert read(write(thing)) == thing
    assert read(json.loads(json.dumps(write(thing)))) == thing


@pytest.mark.parametrize("box", BOXES)
def test_shipped_boxes_are_whole(box: str) -> None:
    """Forty squares with corners ten apart, and three decks of twenty, as the book has them."""
    setup = GriddlySetup.of({"board": box, "deck": box, "bunting": box})
    assert len(setup.board.squares) == 40
    assert setup.board.corners == (0, 10, 20, 30)
    assert [len(deck) for deck in setup.deck.titles] == [20, 20, 20]
    assert len({card.title for card in setup.deck.cards}) == 60
    assert not any(card.keeper for card in setup.deck.cards if card.deck == 2)


SHIPPED = {"first": "0bb764ed5745de08", "sandlot": "9f70d0ff0f4ee369"}


@pytest.mark.parametrize("box", BOXES)
def test_a_box_that_was_shipped_never_changes(box: str) -> None:
    """Kept matches name it, so another word in it is another box: give that a name of its own."""
    text = json.dumps({part: shipped(box)[part] for part in PARTS}, sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == SHIPPED[box]


def test_the_first_board_is_fair_to_every_color() -> None:
    """Comments of the box: offsets 3 to 9 are alike, and the counts."""
    board = board_of(shipped("first")["board"])
    runs = {board.squares[corner + 3 : corner + 10] for corner in board.corners}
    assert len(runs) == 1
    counts = {name: board.squares.count(name) for name in board.squares if "team" not in name}
    assert counts == {
        "home_run": 6,
        "umpire": 4,
        "foul_ball": 4,
        "grand_slam": 4,
        "bunt": 5,
        "double_play": 4,
        "interference": 4,
        "tagged_out": 2,
        "stolen_base": 2,
        "spring_training_camp": 1,
    }
    assert board.opposite(1) == 21
    assert board.opposite(21) == 1


def test_a_setup_with_a_box_of_ones_own_goes_round_through_toml() -> None:
    """The header of a log and a setup file carry all of it."""
    game = small_game(3)
    plain = game.setup.plain()
    assert GriddlySetup.of(json.loads(json.dumps(plain))) == game.setup
    assert GriddlySetup.of(tomllib.loads(to_toml(game.setup))) == game.setup
    assert plain["deck"] == "first"
    assert plain["board"]["squares"] == list(SMALL)


def test_a_file_may_hold_all_or_some() -> None:
    """Ruling: one file for board, decks and bunt table, or each its own."""
    whole = GriddlySetup.of_file({**shipped("first"), "sides": 3})
    assert GriddlySetup.of(whole).seats == ("blue", "red", "yellow")
    assert GriddlySetup.of(whole).bunting == bunting_of(shipped("first")["bunt"])
    part = GriddlySetup.of(GriddlySetup.of_file({"board": {"squares": SMALL}}))
    assert part.board.squares == SMALL


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_a_board_of_twenty_four_squares_plays(sides: int) -> None:
    """To the end, with corners six apart."""
    game = small_game(sides)
    assert game.setup.board.corners == (0, 6, 12, 18)
    for seed in range(10):
        last = play_out(game, fast(f"small {seed}"))
        assert game.result(last) is not None


def test_a_board_without_a_camp_plays() -> None:
    """Cards that send somebody there find nothing to do."""
    squares = ["umpire" if square == "spring_training_camp" else square for square in SMALL]
    game = GriddlyHeadz(setup=GriddlySetup.of({"sides": 4, "board": {"squares": squares}}))
    for seed in range(10):
        last = play_out(game, fast(f"no camp {seed}"))
        assert all(side.held == -1 for side in last.sides)


# Bad ones


def at(*path: Any, value: Any) -> Callable[[Any], Any]:
    """Another value at some place of a box."""

    def spoil(box: Any) -> Any:
        place = box
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        return box

    return spoil


def without(*path: Any) -> Callable[[Any], Any]:
    """Something is missing."""

    def spoil(box: Any) -> Any:
        place = box
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
        return box

    return spoil


def squares(*names: str) -> Callable[[Any], Any]:
    """Another ring."""
    return at("board", "squares", value=list(names))


def effect(**written: Any) -> Callable[[Any], Any]:
    """The second Foul Ball does this."""
    return at("deck", "foul_ball", 1, "effects", value=[written])


def keeper(**written: Any) -> Callable[[Any], Any]:
    """The second Umpire is a keeper that does this."""
    card = {"title": "Mine", "keeper": True, "effects": [written]}
    return at("deck", "umpire", 1, value=card)


RING = [*SMALL]
SECOND = "deck.foul_ball, card 2 ('Split Trousers')"

SLIPS: list[tuple[str, Callable[[Any], Any], tuple[str, ...]]] = [
    ("board is no table", at("board", value=[1]), ("board is a table",)),
    ("board entry", at("board", "sqares", value=[]), ("board:", "'sqares'", "'squares'")),
    ("board name", at("board", "name", value=7), ("the board's name", "7")),
    ("board name empty", at("board", "name", value=" "), ("the board's name",)),
    ("board name long", at("board", "name", value="x" * 99), ("the board's name", "99")),
    ("no squares", without("board", "squares"), ("board: squares", "12 to 120")),
    ("squares is text", at("board", "squares", value="plain"), ("board: squares",)),
    ("too few squares", squares(*RING[:11]), ("12 to 120",)),
    ("too many squares", squares(*RING, *["plain"] * 100), ("12 to 120",)),
    (
        "unknown square",
        at("board", "squares", 7, value="homerun"),
        ("square 7", "'homerun'", "'home_run'"),
    ),
    ("a number as a square", at("board", "squares", 7, value=3), ("square 7", "'3'")),
    ("a list as a square", at("board", "squares", 7, value=["bunt"]), ("square 7",)),
    ("no corner", at("board", "squares", 10, value="bunt"), ("team_red", "each once")),
    ("a corner twice", at("board", "squares", 3, value="team_red"), ("each once", "team_red")),
    ("no corners at all", squares(*["plain"] * 12), ("none of them",)),
    (
        "corners in disorder",
        squares("team_blue", "team_yellow", "team_red", "team_green", *["plain"] * 8),
        ("clockwise", "team_blue, team_yellow, team_red, team_green"),
    ),
    ("two camps", at("board", "squares", 12, value="spring_training_camp"), ("not 2",)),
    (
        "a stolen base alone",
        at("board", "squares", 21, value="plain"),
        ("square 1 ", "opposite, 21", "'plain'"),
    ),
    ("an odd ring", squares(*RING, "plain"), ("square 3 ", "stolen_base")),
    ("decks are no table", at("deck", value=3), ("deck is a table",)),
    ("unknown deck", at("deck", "homerun", value=[]), ("deck:", "'homerun'", "'home_run'")),
    ("a deck is missing", without("deck", "umpire"), ("deck.umpire", "1 to 200")),
    ("a deck is empty", at("deck", "umpire", value=[]), ("deck.umpire", "1 to 200")),
    ("a deck is text", at("deck", "umpire", value="cards"), ("deck.umpire",)),
    (
        "too many cards",
        at("deck", "umpire", value=[{"title": "x", "effects": [{"do": "swap"}]}] * 201),
        ("deck.umpire", "1 to 200"),
    ),
    ("a card is text", at("deck", "foul_ball", 1, value="x"), ("deck.foul_ball, card 2",)),
    (
        "unknown entry of a card",
        at("deck", "foul_ball", 1, "efects", value=[]),
        ("deck.foul_ball, card 2", "'efects'", "'effects'"),
    ),
    ("no title", without("deck", "foul_ball", 1, "title"), ("deck.foul_ball, card 2: title",)),
    ("title of two lines", at("deck", "foul_ball", 1, "title", value="a\nb"), ("card 2: title",)),
    ("long title", at("deck", "foul_ball", 1, "title", value="x" * 41), ("card 2: title", "41")),
    ("long text", at("deck", "foul_ball", 1, "text", value="x" * 201), (SECOND, "text", "201")),
    ("text is a number", at("deck", "foul_ball", 1, "text", value=3), (SECOND, "text", "3")),
    ("keeper is a word", at("deck", "umpire", 1, "keeper", value="yes"), ("card 2", "'yes'")),
    (
        "a keeper among Foul Balls",
        at("deck", "foul_ball", 1, "keeper", value=True),
        (SECOND, "none is a keeper"),
    ),
    ("no effects", without("deck", "foul_ball", 1, "effects"), (SECOND, "effects is a list")),
    ("empty effects", at("deck", "foul_ball", 1, "effects", value=[]), (SECOND, "effects")),
    ("effects is text", at("deck", "foul_ball", 1, "effects", value="runs"), (SECOND, "effects")),
    ("an effect is text", at("deck", "foul_ball", 1, "effects", value=["x"]), (SECOND, "'x'")),
    ("an effect without do", effect(n=1), (SECOND, "an effect is like")),
    ("do is a number", effect(do=1), (SECOND, "an effect is like")),
    ("unknown effect", effect(do="run", n=1), (SECOND, "'run'", "'runs'")),
    ("effect without n", effect(do="runs"), (SECOND, "runs takes n", "None")),
    ("n is a word", effect(do="runs", n="two"), (SECOND, "runs takes n", "'two'")),
    ("n is true", effect(do="runs", n=True), (SECOND, "runs takes n", "True")),
    ("n is a fraction", effect(do="runs", n=1.5), (SECOND, "runs takes n", "1.5")),
    ("n is a float", effect(do="runs", n=1.0), (SECOND, "runs takes n", "1.0")),
    ("n is nought", effect(do="lose", n=0), (SECOND, "lose takes n", "0")),
    ("n is too much", effect(do="gain", n=13), (SECOND, "gain takes n", "13")),
    ("n is a list", effect(do="gain", n=[1]), (SECOND, "gain takes n", "[1]")),
    ("move nowhere", effect(do="move", n=0), (SECOND, "move takes n", "0")),
    ("move too far", effect(do="move", n=40), (SECOND, "move takes n", "40")),
    ("move to a word", effect(do="move", n="home"), (SECOND, "move takes n", "'home'")),
    ("wrong who", effect(do="eject", who="all"), (SECOND, "eject takes who", "self, target")),
    ("no who", effect(do="camp"), (SECOND, "camp takes who", "None")),
    ("wrong deck", effect(do="draw", deck="fowl"), (SECOND, "draw takes deck", "foul_ball")),
    ("n for swap", effect(do="swap", n=1), (SECOND, "swap", "'n'")),
    ("who for runs", effect(do="runs", n=1, who="self"), (SECOND, "runs", "'who'")),
    ("a keeper's word", effect(do="extra_die"), (SECOND, "extra_die is for keepers")),
    ("another keeper's word", effect(do="cancel"), (SECOND, "cancel is for keepers")),
    (
        "a keeper that scores",
        keeper(do="runs", n=1),
        ("deck.umpire, card 2 ('Mine')", "leave_camp, extra_die, cancel", "not runs"),
    ),
    (
        "a keeper called as no card",
        at(
            "deck",
            "umpire",
            1,
            value={"title": "no card", "keeper": True, "effects": [{"do": "cancel"}]},
        ),
        ("deck.umpire, card 2", "no card"),
    ),
    (
        "nothing but keepers and draws",
        at(
            "deck",
            "umpire",
            value=[
                {"title": "a", "keeper": True, "effects": [{"do": "cancel"}]},
                {"title": "b", "effects": [{"do": "draw", "deck": "umpire"}]},
            ],
        ),
        ("deck.umpire", "neither kept nor draws"),
    ),
    (
        "one title for two cards",
        at("deck", "umpire", 1, "title", value="Over the Wall"),
        ("'Over the Wall'", "another title"),
    ),
    ("bunt is no table", at("bunt", value=3), ("bunt is a table",)),
    ("bunt entry", at("bunt", "touch", value=[1]), ("bunt:", "'touch'")),
    ("other aims", at("bunt", "aims", value=["left", "right"]), ("bunt: aims", "near")),
    ("aims is a number", at("bunt", "aims", value=3), ("bunt: aims", "near")),
    ("strengths is a word", at("bunt", "strengths", value="hard"), ("bunt: strengths", "soft")),
    ("no sixths", without("bunt", "touch_sixths"), ("bunt: touch_sixths", "None")),
    ("sixths is a number", at("bunt", "touch_sixths", value=3), ("bunt: touch_sixths", "3")),
    ("seven sixths", at("bunt", "touch_sixths", value=[7]), ("bunt: touch_sixths", "[7]")),
    ("sixths are true", at("bunt", "touch_sixths", value=[True]), ("touch_sixths", "True")),
]


def read_whole(box: Any) -> None:
    """A file of a box, as a setup reads it."""
    GriddlySetup.of(GriddlySetup.of_file(box))


def test_the_box_that_is_spoilt_below_is_a_good_one() -> None:
    """Otherwise nothing below would mean anything."""
    read_whole(deepcopy(dict(shipped("first"))))


@pytest.mark.parametrize(("spoil", "names"), [s[1:] for s in SLIPS], ids=[s[0] for s in SLIPS])
def test_slips_are_one_sentence_that_names_the_place(
    spoil: Callable[[Any], Any], names: tuple[str, ...]
) -> None:
    """Where it is, what is wrong, and where it helps what would be right."""
    with pytest.raises(Mistake) as raised:
        read_whole(spoil(deepcopy(dict(shipped("first")))))
    sentence = str(raised.value)
    assert one_sentence(sentence.replace("'a\\nb'", "")), sentence
    assert sentence.isprintable()
    assert len(sentence) < LONGEST, sentence
    for name in names:
        assert name in sentence, sentence


@pytest.mark.parametrize("field", ["board", "deck", "bunting"])
def test_an_unknown_box_by_name(field: str) -> None:
    """Named with those there are."""
    with pytest.raises(Mistake) as raised:
        GriddlySetup.of({field: "sandlots"})
    assert one_sentence(raised.value)
    assert "'sandlot'" in str(raised.value)
