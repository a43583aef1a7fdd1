"""Sacrifices: who is told to bunt, so that as many are laid down as really were."""

import numpy as np
import pytest

from sandlot.league.bunts import CHANCES, FLIES, squared, told
from sandlot.league.rates import batting_rates
from sandlot.league.season import ANY_PITCHER, leagues


def test_who_never_sacrificed_is_never_told_to() -> None:
    assert told(2015).by["harpebr03"] == 0.0
    assert 0.0 < told(2015).by["gordode01"] < 0.5


def test_pitchers_of_today_bunt_whenever_they_can_and_those_of_1931_seldom() -> None:
    assert told(2015).pitchers == told(1985).pitchers == 1.0
    assert 0.3 < told(1931).pitchers < 0.5


def test_more_tries_where_more_strike_out() -> None:
    """A strikeout on the cards brings two strikes: of a man's tries fewer are sacrifices."""
    wild, sure = squared(2015, 10.0, 500.0, 150.0), squared(2015, 10.0, 500.0, 20.0)
    assert wild > sure > 10 / 500


def test_flies_are_left_out_where_they_were_counted_with_bunts() -> None:
    """From 1908 to 1930 a sacrifice may have been a fly."""
    assert squared(1915, 20.0, 500.0, 0.0) == pytest.approx((20 / 500 - FLIES) / 0.75)
    assert squared(1931, 20.0, 500.0, 0.0) == pytest.approx(20 / 500 / 0.75)
    assert squared(1915, 2.0, 500.0, 0.0) == pytest.approx(1 / 500 / 0.75)


@pytest.mark.parametrize("season", [1915, 1931, 2015])
def test_turns_that_are_left_to_swing_in(season: int) -> None:
    """Nobody bunts more often than there is somebody to move up, and pitchers all alike."""
    for league in leagues(season):
        rates = batting_rates(league)
        turns = league.batting["PA"].to_numpy()
        bunted = 1 - rates.turns / np.maximum(turns, 1.0)
        on_base = sum(league.batted(name) for name in ("H", "BB", "HBP")) / league.batted("PA")
        assert bunted[turns > 0].min() >= 0
        assert bunted[turns > 0].max() <= CHANCES * on_base + 1e-9
        assert bunted[rates.ids.index(ANY_PITCHER)] > 0.02
