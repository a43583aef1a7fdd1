"""Situations as people say them: read, written, and refused in a sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.baseball.ballgame import Ballgame, Bases
from sandlot.baseball.situation import parse_situation, situation_text
from sandlot.core.errors import Mistake
from sandlot.games.load import make_game
from tests.core.sentences import one_sentence

ON: dict[str, Bases] = {
    "---": (None, None, None),
    "1--": (1, None, None),
    "1-3": (1, None, 1),
    "-2-": (None, 1, None),
    "123": (1, 1, 1),
}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("top 1", Ballgame()),
        ("bottom 3, 2 out, 1-3, down 1", Ballgame(3, True, 2, ON["1-3"], (1, 0))),
        ("top 2, up 4", Ballgame(2, False, score=(4, 0))),
        ("top 2, down 4", Ballgame(2, False, score=(0, 4))),
        ("bottom 2, up 4", Ballgame(2, True, score=(0, 4))),
        ("bottom of the 2nd, one out, -2-, tied", Ballgame(2, True, 1, ON["-2-"])),
        ("TOP 1,  LOADED , no outs", Ballgame(bases=ON["123"])),
        ("1--, top 3", Ballgame(3, False, 0, ON["1--"])),
        ("top of 1, empty, level, 0 outs", Ballgame()),
        ("bottom 1, behind by 2", Ballgame(1, True, score=(2, 0))),
        ("bottom 1, ahead 2, batter 7", Ballgame(1, True, score=(0, 2), due=(7, 7))),
        ("bottom 7, down 3", Ballgame(7, True, score=(3, 0))),
        ("top 12", Ballgame(12)),
        ("bottom 3, tied", Ballgame(3, True)),
    ],
)
def test_situations_are_read(text: str, state: Ballgame) -> None:
    """What is not said is as at the start of a half inning; the score is the batting side's."""
    assert parse_situation(text, 3) == state


def test_the_visitors_may_lead_in_an_extra_inning() -> None:
    """It begins with a tie, but its top half goes on after they have scored."""
    assert parse_situation("top 4, 1 out, -2-, up 2", 3) == Ballgame(4, False, 1, ON["-2-"], (2, 0))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "half inning"),
        (",", "half inning"),
        ("2 out", "half inning"),
        ("1-3, down 1", "half inning"),
        ("middle 3", "'middle 3'"),
        ("top", "'top'"),
        ("top three", "'top three'"),
        ("top 0", "from 1"),
        ("top -1", "'top -1'"),
        ("top 1.5", "'top 1.5'"),
        ("top 100", "'top 100'"),
        ("bottom 3 2 out", "'bottom 3 2 out'"),
        ("top 1, 3 out", "'3 out'"),
        ("top 1, 3 outs", "'3 outs'"),
        ("top 1, -1 out", "'-1 out'"),
        ("top 1, out", "'out'"),
        ("top 1, 13-", "'13-'"),
        ("top 1, 3-1", "'3-1'"),
        ("top 1, 1", "'1'"),
        ("top 1, 12", "'12'"),
        ("top 1, 1234", "'1234'"),
        ("top 1, 1-3-", "'1-3-'"),
        ("top 1, 4--", "'4--'"),
        ("top 1, xyz", "'xyz'"),
        ("top 1, first and third", "'first and third'"),
        ("top 1, down", "'down'"),
        ("top 1, down one", "'down one'"),
        ("top 1, up -1", "'up -1'"),
        ("top 1, up 1000", "'up 1000'"),
        ("top 1, 3-2", "'3-2'"),
        ("top 1, batter 0", "'batter 0'"),
        ("top 1, batter 10", "'batter 10'"),
        ("top 1, top 2", "half twice"),
        ("top 1, bottom 1", "half twice"),
        ("top 1, 1 out, 2 out", "outs twice"),
        ("top 1, ---, loaded", "bases twice"),
        ("top 1, up 1, tied", "score twice"),
        ("top 1, batter 1, batter 2", "batter twice"),
        ("bottom 3, up 1", "over"),
        ("bottom 5, ahead by 2", "over"),
        ("top 4, down 1", "tie"),
        ("top 1; 2 out", "'top 1; 2 out'"),
        ("top 1\n2 out", "top 1"),
    ],
)
def test_slips_are_one_sentence(text: str, wrong: str) -> None:
    """It names what it did not understand."""
    with pytest.raises(Mistake) as raised:
        parse_situation(text, 3)
    assert wrong in str(raised.value)
    assert one_sentence(raised.value)


@st.composite
def states(draw: st.DrawFn) -> Ballgame:
    """States a game of three innings can come by between two turns."""
    inning, bottom = draw(st.integers(1, 9)), draw(st.booleans())
    lead = draw(st.integers(-9, 9))
    if bottom and inning >= 3:
        lead = -abs(lead)
    if not bottom and inning > 3:
        lead = -abs(lead) if draw(st.booleans()) else 0
    bases = draw(st.sampled_from(list(ON.values())))
    score = max(-lead, 0), max(lead, 0)
    return Ballgame(inning, bottom, draw(st.integers(0, 2)), bases, score)


@given(states())
def test_what_is_written_is_read_again(state: Ballgame) -> None:
    """Every situation a game can be in has words, and the words mean it."""
    assert parse_situation(situation_text(state), 3) == state


def test_runners_are_named_where_players_differ() -> None:
    """Ruling, player cards: the state holds who is on base, so it has to be said."""
    state = parse_situation("top 1, 1=9 3=8, 1 out, batter 2", 3, named=True)
    assert state == Ballgame(outs=1, bases=(9, None, 8), due=(2, 2))
    assert parse_situation("top 1, batter 4", 3, named=True) == Ballgame(due=(4, 4))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("top 1, 1-3", "who is on base"),
        ("top 1, loaded, batter 5", "who is on base"),
        ("top 1, 1=9 3=9", "player 9 of the lineup in two places"),
        ("top 1, 1=1", "player 1 of the lineup in two places"),
        ("top 1, 1=9 1=8", "two runners on one base"),
        ("top 1, 1=9, 1-3", "bases twice"),
        ("top 1, 4=9", "'4=9'"),
        ("top 1, 1=0", "'1=0'"),
    ],
)
def test_runners_without_names_are_refused_where_players_differ(text: str, wrong: str) -> None:
    """No runner is silently the first of the lineup, a speedster."""
    with pytest.raises(Mistake) as raised:
        parse_situation(text, 3, named=True)
    assert wrong in str(raised.value)
    assert one_sentence(raised.value)


def test_a_situation_with_cards_says_who_is_where() -> None:
    """The batter, the runners and the others' first, each with his card; nobody without cards."""
    state = parse_situation("bottom 1, 1=9 3=1, batter 3", 1, named=True)
    with_cards: Any = make_game("cheddar-bob-v5", ["player_cards=on"])
    without: Any = make_game("cheddar-bob-v5")
    assert with_cards.people(state) == (
        "batter 3 Duke Vandermeer (slugger), on first 9 Cap Delacroix (contact), "
        "on third 1 Inez Calloway (speedster), first up for the others 3 Gus Haverty (slugger)"
    )
    assert without.people(state) == ""
