"""`sandlot odds` for any turn of any game."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.bases import bases_text
from sandlot.cli.any_turn import first_state, fits, next_states, show, state_at, typed
from sandlot.core.errors import Mistake
from sandlot.core.script import Choose
from sandlot.games.load import make_game
from sandlot.lab.tree import expand, outcomes
from tests.cli.shell import figures, refused, said
from tests.core.relay import Relay
from tests.core.sentences import one_sentence

V5, V52 = "cheddar-bob-v5", "cheddar-bob-v5.2"


def words(option: str, pairs: Iterable[str]) -> list[str]:
    """An option given several times, as it is typed."""
    return [word for pair in pairs for word in (option, pair)]


def test_a_go_of_home_runz_by_counting_faces() -> None:
    """Red on 36, blue on 32: forward, off home, backward, and onto blue, which is sent to 30."""
    landed: dict[int, Fraction] = {}
    for one, two in product(range(1, 7), repeat=2):
        total = one + two
        square = 36 - total if total == 7 or one == two else 36 + total
        square = 80 - square if square > 40 else square
        square = 30 if square == 32 else square
        landed[square] = landed.get(square, Fraction(0)) + Fraction(1, 36)
    rows = figures("odds", "home-runz", "--at", "progress=32,36", "--at", "mover=1")
    assert {row["state"]["progress"][1]: Fraction(row["exact"]) for row in rows} == landed
    for row in rows:
        assert row["state"]["pawns"] == ["blue", "red"]
        assert (row["state"]["progress"][0], row["state"]["mover"]) == (32, 0)
        assert row["p"] == float(Fraction(row["exact"]))
    assert [row["p"] for row in rows] == sorted((row["p"] for row in rows), reverse=True)


def test_people_see_only_what_changes() -> None:
    """A line for the state before, and columns of the fields a turn can change."""
    before, header, *rows = said("odds", "home-runz").splitlines()
    assert before.split() == ["from", "pawns=blue,red", "progress=0,0", "mover=0"]
    assert header.split() == ["progress", "mover", "chance"]
    assert rows[0].split() == ["-7,0", "1", "16.6667%", "1/6"]
    assert sum(Fraction(row.split()[-1]) for row in rows) == 1


TAGGED = {"tag": "yes", "send": "no", "stretch": "no"}
PLAYS = [
    (V52, 1, "1-3", {"pitch": "rock", "swing": "paper"}, {}),
    (V52, 2, "---", {"pitch": "rock", "swing": "rock"}, {}),
    (V5, 1, "12-", {"pitch": "fastball", "swing": "power"}, {"send": "yes", "stretch": "yes"}),
    (V5, 0, "--3", {"pitch": "curveball", "swing": "power+"}, TAGGED),
]


@pytest.mark.parametrize(("name", "outs", "bases", "thrown", "tries"), PLAYS)
def test_the_cheddar_bobs_have_the_same_odds_both_ways(
    name: str, outs: int, bases: str, thrown: dict[str, str], tries: dict[str, str]
) -> None:
    """By state and answers, or by outs, bases and plays: number by number."""
    flags = [word for what, option in thrown.items() for word in (f"--{what}", option)]
    rows = figures(
        *("odds", name, "--outs", str(outs), "--bases", bases),
        *(flags + [f"--{what}" for what, answer in tries.items() if answer == "yes"]),
    )
    arrows = {"pitch": " up", "swing": " in"} if name == V5 else {"pitch": "", "swing": ""}
    answers = {what: option + arrows[what] for what, option in thrown.items()}
    answers |= tries
    runners = ",".join("None" if mark == "-" else mark for mark in bases)
    states = figures(
        *("odds", name, *words("--at", [f"outs={outs}", f"bases={runners}"])),
        *words("--answer", [f"{what}={option}" for what, option in answers.items()]),
    )
    found: dict[tuple[int, str, int], Fraction] = {}
    for row in states:
        end = ending(row["state"])
        found[end] = found.get(end, Fraction(0)) + Fraction(row["exact"])
    assert {end: float(p) for end, p in found.items()} == {
        (row["outs"], row["bases"], row["runs"]): row["p"] for row in rows
    }


def ending(state: dict[str, Any]) -> tuple[int, str, int]:
    """Outs, bases and runs of a state after a turn in the top of the first."""
    on = [base for base, who in enumerate(state["bases"], 1) if who is not None]
    return 3 if state["bottom"] else state["outs"], bases_text(on), state["score"][0]


def test_players_with_cards_have_odds_too() -> None:
    """Any situation, cards included, as the tree of the turn has them."""
    game = make_game(V5, ["player_cards=on"])
    answers = {"pitch": "fastball up", "swing": "power+ down", "send": "yes", "tag": "yes"}
    state = state_at(game, ["inning=3", "bottom=True", "score=4,2", "bases=None,1,2", "due=9,3"])
    assert state == Ballgame(3, True, 0, (None, 1, 2), (4, 2), (9, 3))

    def policy(choice: Choose[Any]) -> Any:
        return choice.options.parse(answers.get(choice.what, "no"))

    found = next_states(game, state, answers | {"stretch": "no"})
    assert found == outcomes(expand(game.turn(state)), policy)
    assert sum(found.values()) == 1
    without = next_states(make_game(V5), state, answers | {"stretch": "no"})
    assert without.keys() == found.keys()
    assert without != found


@pytest.mark.parametrize(
    ("name", "at", "sentence"),
    [
        ("home-runz", "mover", "--at 'mover' says nothing; write it like 'mover=0'."),
        (V52, "outs", "--at 'outs' says nothing; write it like 'inning=1'."),
        ("home-runz", "moover=1", "there is no field 'moover'; did you mean 'mover'?"),
        ("home-runz", "mover=blue", "mover is written like 0, not like 'blue'."),
        ("home-runz", "mover=True", "mover is written like 0, not like 'True'."),
        ("home-runz", "mover=2", "mover is a number from 0 to 1, not 2."),
        ("home-runz", "mover=-1", "mover is a number from 0 to 1, not -1."),
        ("home-runz", "progress=3", "progress is written like 0,0, not like '3'."),
        ("home-runz", "progress=1,2,3", "progress is written like 0,0, not like '1,2,3'."),
        ("home-runz", "progress=1,two", "progress is written like 0,0, not like '1,two'."),
        ("home-runz", "progress=40,3", "the game is over there: no turn is taken."),
        ("home-runz", "progress=41,3", "nobody gets further than 40, which is home."),
        (V52, "outs=3", "there are 0, 1 or 2 outs before a turn, not 3."),
        (V52, "bases=1-3", "bases is written like None,None,None, not like '1-3'."),
        (V52, "due=0,1", "due and bases name players by their place in the lineup, not by 0."),
        ("home-runz", "pawns=red,blue", "the pawns are blue, red, as they were set up."),
        (V52, "inning=0", "innings are counted from 1."),
        (V52, "score=0,-1", "nobody has less than no runs."),
        (V52, "over=True", "the game is over there: no turn is taken."),
    ],
)
def test_a_state_that_is_none_gets_one_sentence(name: str, at: str, sentence: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(Mistake) as refusal:
        state_at(make_game(name), [at])
    assert str(refusal.value) == sentence
    assert one_sentence(refusal.value)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (["pitch"], "--answer 'pitch' says nothing; write it like 'pitch=rock'."),
        (["pitch=rock"], "say --answer swing=OPTION; the options are rock, paper, scissors."),
        (["pitch=rok", "swing=rock"], "for pitch, 'rok' is not among the options: rock, paper,"),
    ],
)
def test_an_answer_that_is_missing_or_wrong_names_the_options(
    answers: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is printed."""
    with pytest.raises(Mistake) as refusal:
        show(make_game(V52), ["outs=1"], answers, as_json=False)
    assert sentence in str(refusal.value)
    assert capsys.readouterr().out == ""


def test_the_two_ways_to_ask_are_not_mixed() -> None:
    """Through a real command line."""
    assert "say either --at and --answer" in refused("odds", V5, "--at", "outs=1", "--outs", "1")
    assert "for the Cheddar Bobs, not for home-runz" in refused("odds", "home-runz", "--tag")


def test_a_game_that_cannot_be_asked_says_why() -> None:
    """Its states have no fields, or its turn is too large."""
    with pytest.raises(Mistake, match="the states of relay have no fields"):
        first_state(Relay())
    with pytest.raises(Mistake, match="too large to expand: 32 of 32 cards"):
        next_states(Relay(), (), {})


def test_values_are_written_as_they_are_read() -> None:
    """Whatever is printed can be typed."""
    game = make_game(V5)
    state = Ballgame(2, True, 1, (4, None, 2), (3, 5), (1, 6))
    at = [f"{name}={typed(getattr(state, name))}" for name in state._fields]
    assert state_at(game, at) == state


@pytest.mark.parametrize(
    ("hint", "good", "bad"),
    [
        (int, 3, True),
        (bool, False, 0),
        (str, "x", 1),
        (int | None, None, "x"),
        (tuple[int, ...], (1, 2), (1, "x")),
        (tuple[int, str], (1, "x"), (1,)),
        (tuple[tuple[int, int], ...], ((1, 2), (3, 4)), ((1, 2), 3)),
    ],
)
def test_a_value_fits_its_type(hint: Any, good: Any, bad: Any) -> None:
    """A truth is no number, and the other way round."""
    assert fits(hint, good)
    assert not fits(hint, bad)
