"""Advice: what best play does in a situation, and what every option is worth there."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.situation import parse_situation
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.choices import Go
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.advice import Advice, advise
from sandlot.lab.ballgames import grounds
from sandlot.lab.solve import Solved, solve
from sandlot.lab.tree import listed
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh
from tests.lab.toys import ways

SITUATIONS = [
    "top 1",
    "bottom 3, 2 out, 1-3, down 1",
    "bottom 3, 1 out, loaded, tied",
    "bottom 1, 1 out, -23, up 2",
    "top 3, 0 out, 12-, down 4",
    "bottom 5, 0 out, 1--, down 2",
]


def values(solved: Solved, state: Ballgame, seat: str) -> float:
    """A seat's chance to win from a state on."""
    result = solved.grounds.game.result(state)
    if result is not None:
        return float(result.winner == seat)
    home = float(solved.values[solved.grounds.find(state)])
    return home if seat == "home" else 1 - home


@pytest.mark.parametrize("name", [V5, V52])
@pytest.mark.parametrize("text", SITUATIONS)
def test_best_play_is_nobodys_to_improve(weighed: Weigh, name: str, text: str) -> None:
    """Shares add up to 1, what is played is worth the most, and nothing is worth more."""
    solved = weighed(name)
    state = parse_situation(text, 3)
    found = advise(solved, state)
    assert {advice.choice.what for advice in found[:2]} == {"pitch", "swing"}
    for advice in found:
        shares = [option.share for option in advice.options]
        assert sum(shares) == pytest.approx(1, abs=1e-12)
        assert min(shares) >= 0
        assert [option.option for option in advice.options] == list(listed(advice.choice))
        assert advice.value == pytest.approx(advice.best, abs=1e-11)
        for option in advice.options:
            assert 0 <= option.value <= 1
            if option.share > 1e-9:
                assert option.value == pytest.approx(advice.best, abs=1e-10)
            assert advice.of(option.option) is option


@pytest.mark.parametrize("name", [V5, V52])
@pytest.mark.parametrize("text", SITUATIONS)
def test_both_sides_share_one_whole(weighed: Weigh, name: str, text: str) -> None:
    """The first question is worth the situation, to either seat what the other leaves."""
    solved = weighed(name)
    state = parse_situation(text, 3)
    for advice in advise(solved, state)[:2]:
        assert advice.value == pytest.approx(values(solved, state, advice.seat), abs=1e-9)
        batting = "home" if state.bottom else "away"
        assert (advice.seat == batting) == (advice.choice.what == "swing")


def shares_of(found: tuple[Advice, ...], fixed: Choose[Any], option: Any) -> Any:
    """Everybody plays as advised, but for one choice."""
    known = {one.choice: {o.option: Fraction(o.share) for o in one.options} for one in found}

    def mixes(choice: Choose[Any]) -> Mapping[Any, Fraction]:
        return {option: Fraction(1)} if choice == fixed else known[choice]

    return mixes


def played(game: Game[Any], solved: Solved, state: Ballgame, advice: Advice, mixes: Any) -> float:
    """A seat's chance to win when a turn is played so, every way it can go."""
    worth = total = 0.0
    for after, _, chance in ways(game.turn(state), mixes):
        worth += float(chance) * values(solved, after, advice.seat)
        total += float(chance)
    return worth / total


@pytest.mark.parametrize("text", [*SITUATIONS, "bottom 3, 2 out, 123, down 4"])
def test_every_option_of_v52_is_worth_what_playing_it_gives(weighed: Weigh, text: str) -> None:
    """The turn played in every way, the option fixed and the other side at its best."""
    solved = weighed(V52)
    state = parse_situation(text, 3)
    found = advise(solved, state)
    assert len(found) == 2
    for advice in found:
        for option in advice.options:
            mixes = shares_of(found, advice.choice, option.option)
            value = played(solved.grounds.game, solved, state, advice, mixes)
            assert option.value == pytest.approx(value, abs=1e-12)


@pytest.mark.parametrize("text", ["bottom 3, 2 out, 1-3, down 1", "top 2, 1 out, --3, up 1"])
def test_some_options_of_v5_are_worth_what_playing_them_gives(weighed: Weigh, text: str) -> None:
    """Pitches, swings and a steal of home, runners sent or not as advised later in the turn."""
    solved = weighed(V5)
    state = parse_situation(text, 3)
    found = advise(solved, state)
    pitches, swings = found[:2]
    some = [(pitches, o) for o in pitches.options[::9]] + [(swings, o) for o in swings.options[::8]]
    some.append((swings, swings.of(Go(3))))
    for advice, option in some:
        mixes = shares_of(found, advice.choice, option.option)
        value = played(solved.grounds.game, solved, state, advice, mixes)
        assert option.value == pytest.approx(value, abs=1e-11)


def test_later_questions_come_later_and_are_the_batting_sides(weighed: Weigh) -> None:
    """Send, stretch and tag: one option is taken, the better one."""
    found = advise(weighed(V5), parse_situation("bottom 3, 1 out, 1-3, down 1", 3))
    later = found[2:]
    assert {advice.choice.what for advice in later} == {"send", "stretch", "tag"}
    for advice in later:
        assert advice.seat == "home"
        assert sorted(option.share for option in advice.options) == [0, 1]


def test_a_steal_of_home_that_may_win_at_once(weighed: Weigh) -> None:
    """Tied in the last with two out: safe wins, out plays on with a tie, so it is worth more."""
    solved = weighed(V5)
    state = parse_situation("bottom 3, 2 out, --3, tied", 3)
    swing = advise(solved, state)[1]
    go = swing.of(Go(3))
    assert 0 < go.value <= swing.best + 1e-12
    assert go.value > values(solved, Ballgame(4), "home")


def test_advice_follows_the_plans_of_the_others() -> None:
    """Against somebody known, the best option is all there is, and his mix is his own."""
    game = make_game(V52)
    rookie = game.bots["house:rookie"]
    solved = study.reply(game, rookie, "home")
    swing_or_pitch = advise(solved, parse_situation("bottom 2", 3))
    mine = next(advice for advice in swing_or_pitch if advice.seat == "home")
    theirs = next(advice for advice in swing_or_pitch if advice.seat == "away")
    assert max(option.share for option in mine.options) == 1
    assert mine.value == pytest.approx(mine.best)
    assert str(theirs.options[0].option) == "rock"
    assert theirs.options[0].share == pytest.approx(0.6)
    assert theirs.value < theirs.best


def test_a_situation_the_rules_never_lead_to_says_so(weighed: Weigh) -> None:
    """v5.2 has no triples: nobody is alone on third with nobody out, but people may ask."""
    with pytest.raises(Mistake, match="0 out with --3") as raised:
        advise(weighed(V52), parse_situation("top 1, 0 out, --3", 3))
    assert one_sentence(raised.value)


def test_far_leads_are_within_their_bounds(weighed: Weigh) -> None:
    """Near the cap less is known, and the bounds there say so."""
    solved = weighed(V52)
    true = solve(grounds(solved.grounds.game, cap=60))
    for lead in range(-solved.grounds.board.cap, solved.grounds.board.cap + 1):
        state = Ballgame(score=(max(-lead, 0), max(lead, 0)))
        spot = solved.grounds.find(state)
        expected = float(true.values[0, 60 + lead, 0])
        assert solved.low[spot] - 1e-12 <= expected <= solved.high[spot] + 1e-12
        for advice in advise(solved, state)[:2]:
            value = advice.value if advice.seat == "home" else 1 - advice.value
            half = (solved.high[spot] - solved.low[spot]) / 2
            assert abs(value - expected) <= 2 * half + 1e-12
