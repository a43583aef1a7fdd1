"""Replayed games against the season they come from."""

import pytest

from sandlot.league.closeness import EXPECTANCY, RUNS, as_plain, closeness, expectancy_apart
from sandlot.league.real import notice_of, real_figures
from sandlot.league.replaying import replayed
from sandlot.league.tally import BASES


def test_the_same_games_whoever_plays_them() -> None:
    alone, shared = (replayed(1955, 130, 7, workers, lambda done: None) for workers in (1, 2))
    assert alone == shared
    assert alone.games == 130


def test_a_small_replay_comes_near() -> None:
    """Sixteen hundred sides of games; what is rare is not asked of so few."""
    found = {row.name: row for row in closeness(2015, replayed(2015, 800, 1, 2, lambda done: None))}
    for name in ("per_PA_1B", "per_PA_2B", "per_PA_HR", "per_PA_BB_all", "per_PA_SO", RUNS):
        assert abs(found[name].apart) < 0.09, found[name]
    assert found[EXPECTANCY].apart < 0.12


@pytest.mark.soak
@pytest.mark.parametrize("season", [2015, 1998, 1985, 1968, 1955, 1930, 1920, 1908])
def test_a_season_replayed_is_that_season(season: int) -> None:
    apart = closeness(season, replayed(season, 20_000, 1, 2, lambda done: None))
    assert not [row for row in apart if not row.met]


def test_real_and_replayed_go_by_the_same_names() -> None:
    plain = as_plain(2015, replayed(2015, 20, 1, 1, lambda done: None))
    assert set(plain["real"]) == set(plain["replayed"])
    assert set(plain["real"]["RE24"]) == set(plain["replayed"]["RE24"]) == set(BASES)
    assert plain["games"] == 20


def test_figures_that_nobody_kept_are_left_out() -> None:
    assert "per_PA_GDP" not in real_figures(1908)
    assert "RE24" not in real_figures(1908)
    assert real_figures(1908)["per_PA_SO"] > 0.05
    assert "per_PA_SF" not in real_figures(1953)
    assert real_figures(1954)["per_PA_SF"] == pytest.approx(0.0081, abs=0.0005)
    assert notice_of(1908) == ""
    assert "Retrosheet" in notice_of(2015)


def test_run_expectancy_is_compared_cell_by_cell() -> None:
    real = {bases: [1.0, 0.5, 0.2] for bases in BASES}
    moved = {bases: [1.1, 0.4, 0.2] for bases in BASES}
    assert expectancy_apart(real, real) == 0.0
    assert expectancy_apart(real, moved) == pytest.approx(0.2 / 3)
