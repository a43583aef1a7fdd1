"""The referee of best play, checked against itself and against plain reasoning."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.referees.cheddar_bob import BEATS, PITCHES, SWINGS, Odds, blend, v5_odds
from tests.referees.equilibrium import (
    ARROW_ODDS,
    MEASURED,
    RULINGS,
    Place,
    Situation,
    best_play,
    book_of,
    cases,
    full_rulings,
    game_value,
    half_inning_runs,
    home_win,
    home_win_uniform,
    runs_uniform,
    uniform_play,
    v5_at_bat,
)


def arrows_of(mine: int, yours: int) -> str:
    """How two of the four arrows compare."""
    return {0: "match", 2: "opposite"}.get((mine - yours) % 4, "across")


def by_hand(place: Place, pitch: str, swing: str, eager: bool, rulings: dict[str, str]) -> Odds:
    """A turn's odds with every later question answered alike, the arrows mixed."""
    compared = {
        arrows: v5_odds(
            *place,
            pitch,
            swing,
            arrows,
            send=eager,
            stretch=eager,
            tag=eager,
            power_plus_lost=rulings["power_plus_lost"],
            plus_pitch_lost=rulings["plus_pitch_lost"],
            batter_outs=rulings["batter_outs"],
            stretch_singles=rulings["stretch_singles"],
            tag_up=rulings["tag_up"],
        )
        for arrows in ARROW_ODDS
    }
    return blend((ARROW_ODDS[arrows], odds) for arrows, odds in compared.items())


def alternatives() -> list[dict[str, str]]:
    """The default rulings of v5, and each alternative alone."""
    ways = [{name: value} for name, values in RULINGS["v5"].items() for value in values[1:]]
    return [full_rulings("v5", way) for way in ({}, *ways)]


@pytest.mark.parametrize("rulings", alternatives(), ids=lambda way: "-".join(way.values()))
@pytest.mark.parametrize("eager", [False, True])
def test_decisions_taken_alike_give_the_odds_of_the_turn(
    eager: bool, rulings: dict[str, str]
) -> None:
    """The decisions, each answered yes or each no, add up to the odds of the whole turn."""
    for place in ((0, "---"), (1, "12-"), (0, "1-3"), (1, "-23"), (2, "123")):
        for pitch, swing in product(PITCHES, SWINGS):
            shares = v5_at_bat(place, pitch, swing, rulings)
            took = blend((share, dict(node[-1 if eager else 0])) for node, share in shares.items())
            assert took == by_hand(place, pitch, swing, eager, rulings)


def worth_of(situation: Situation, seed: int) -> dict[tuple[int, str, int], float]:
    """A made-up worth of every ending."""
    draws = np.random.default_rng(seed).random(len(situation.ends))
    return dict(zip(situation.ends, map(float, draws), strict=True))


def odds_worth(odds: Odds, worth: dict[tuple[int, str, int], float]) -> float:
    """What a turn with these odds is worth."""
    return sum(float(chance) * worth[end] for end, chance in odds.items())


def holding(situation: Situation) -> Situation:
    """The same turn with every later question answered no, and nobody stealing."""
    odds = situation.odds[np.repeat(situation.first, situation.sizes.astype(int))]
    return situation._replace(odds=odds, shares=situation.shares[:, : len(SWINGS)])


def test_committing_to_an_arrow_is_worth_nothing() -> None:
    """Twenty pitches with arrows against twenty swings with arrows have the reduced value."""
    for place in ((0, "---"), (1, "1-3"), (2, "-2-")):
        situation = book_of("v5", {})[place]
        worth = worth_of(situation, 1)
        payoff = [
            [
                odds_worth(v5_odds(*place, pitch, swing, arrows_of(at, guess)), worth)
                for swing, guess in product(SWINGS, range(4))
            ]
            for pitch, at in product(PITCHES, range(4))
        ]
        reduced = best_play(holding(situation), np.array(list(worth.values())))
        assert game_value(np.array(payoff)) == pytest.approx(reduced, abs=1e-12)


def test_a_better_answer_is_taken() -> None:
    """Who wants runs now sends the runner, rather than hold him."""
    situation = book_of("v5", {})[0, "--3"]
    runs = np.array([float(end[2]) for end in situation.ends])
    assert best_play(situation, runs) > best_play(holding(situation), runs)


def test_known_games() -> None:
    """Matrix games with values known by hand: a saddle, matching pennies, a skewed one."""
    assert game_value(np.array([[1.0, 2.0], [3.0, 5.0]])) == 2.0
    assert game_value(np.array([[1.0, -1.0], [-1.0, 1.0]])) == pytest.approx(0.0, abs=1e-14)
    assert game_value(np.array([[2.0, 0.0], [-1.0, 1.0]])) == pytest.approx(0.5, abs=1e-14)


def test_rock_paper_scissors_is_thrown_evenly() -> None:
    """Every v5.2 at-bat turns on who wins the throw alone, so even throws are best."""
    for situation in book_of("v5.2", {}).values():
        ends = np.array(list(worth_of(situation, 3).values()))
        assert situation.shares.shape[:2] == (len(BEATS), len(BEATS))
        assert best_play(situation, ends) == pytest.approx(uniform_play(situation, ends), abs=1e-12)


@pytest.mark.parametrize("game", RULINGS)
def test_careless_sides_are_even(game: str) -> None:
    """Sides that never look at the score win as often as each other."""
    assert home_win_uniform(game, 1, {}) == pytest.approx(0.5, abs=1e-12)


@pytest.mark.parametrize("game", RULINGS)
def test_a_game_has_at_most_two_halves_an_inning(game: str) -> None:
    """A cut-short bottom costs runs; extra innings add them."""
    runs = half_inning_runs(game, {}, uniform_play)
    regular, extra = runs_uniform(game, 3, {}), runs_uniform(game, 1, {})
    assert 2 * runs < extra
    assert 5 * runs < regular < 6 * runs + extra


def test_all_chances_add_up() -> None:
    """Every choice of both sides ends somewhere, surely."""
    for game in RULINGS:
        for situation in book_of(game, {}).values():
            assert np.allclose(situation.odds.sum(axis=1), 1, atol=1e-14)
            assert np.allclose(situation.shares.sum(axis=2), 1, atol=1e-14)
    assert sum(ARROW_ODDS.values()) == Fraction(1)


def test_unknown_rulings_are_refused() -> None:
    """A misspelt ruling is not the default."""
    with pytest.raises(ValueError, match="steel_home"):
        home_win("v5", 1, {"steel_home": "no"})


def test_the_quick_measures_again() -> None:
    """What was measured covers every case, and what is quick comes out the same."""
    assert list(MEASURED) == [name for name, _ in cases()]
    for name, measure in cases():
        if not name.startswith("home_win "):
            assert measure() == pytest.approx(MEASURED[name], abs=1e-10), name
