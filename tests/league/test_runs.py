"""How far a season's runners got: extra bases, runners lost, and flies nobody tags up on."""

import pytest

from sandlot.league.base_runs import MOVES, REACHED, runs_beyond
from sandlot.league.batters import singles_plus
from sandlot.league.fly_depths import depths
from sandlot.league.out_codes import DEPTHS, Depths, mix
from sandlot.league.season import leagues
from sandlot.league.slips import (
    MOST_ERRORS,
    PICKED_OFF,
    RUNNERS_ON,
    lost_on_base,
    picked_off,
)


def test_base_runs_of_a_season_by_hand() -> None:
    """2014: 19,761 runs; an independent sum over the tables of the clubs comes to much the same."""
    from sandlot.league.lahman import of_season

    teams, bats = of_season("Teams", 2014), of_season("Batting", 2014)
    club = {name: float(teams[name].sum()) for name in ("R", "H", "2B", "3B", "HR", "BB", "HBP")}
    club |= {name: float(teams[name].sum()) for name in ("AB", "SB", "CS", "SF", "E")}
    club |= {name: float(bats[name].fill_null(0).sum()) for name in ("SH", "GIDP")}
    throws = of_season("Pitching", 2014)
    club |= {name: float(throws[name].sum()) for name in ("WP", "BK")}
    assert club["R"] == 19761
    singles = club["H"] - club["2B"] - club["3B"] - club["HR"]
    errors = REACHED * club["E"]
    moved = 0.8 * singles + 2.1 * club["2B"] + 3.4 * club["3B"] + 1.8 * club["HR"] + 0.8 * errors
    moved += 0.1 * (club["BB"] + club["HBP"]) + 0.6 * club["SB"] + 0.5 * (club["SH"] + club["SF"])
    moved += 0.3 * (club["WP"] + club["BK"])
    on = club["H"] + club["BB"] + club["HBP"] + errors - club["HR"] - club["CS"] - club["GIDP"]
    outs = club["AB"] + club["SH"] + club["SF"] - club["H"] - errors
    made = on * moved / (moved + outs) + club["HR"]
    assert runs_beyond(2014) == pytest.approx(club["R"] / made, abs=0.003)
    assert len(MOVES) == 12


def test_more_singles_let_runners_go_on_where_more_runs_came_of_them() -> None:
    """In 2023 extra innings began with a man on second; in 1975 few came home."""
    assert runs_beyond(2023) > 1.02 > 1.0 > runs_beyond(1975)
    assert singles_plus(2023) > singles_plus(1980) > singles_plus(1975)


def test_runners_are_lost_by_steals_errors_and_left_handers() -> None:
    """2015 is as usual; 1987 had twice the steals, 1931 and 1884 more errors than count."""
    off = {year: picked_off(leagues(year)[0]) for year in (2015, 1987, 1931, 1884)}
    assert all(one["L"] == pytest.approx(2 * one["R"]) for one in off.values())
    assert off[2015]["R"] == pytest.approx(PICKED_OFF["R"], rel=0.1)
    assert off[1987]["R"] > 1.6 * off[2015]["R"]
    assert off[1931]["R"] == pytest.approx(MOST_ERRORS * PICKED_OFF["R"], rel=0.1)
    assert off[1884]["R"] >= MOST_ERRORS * PICKED_OFF["R"]
    (league, _) = leagues(2015)
    lost = lost_on_base(league) / RUNNERS_ON
    assert off[2015]["R"] < lost < off[2015]["L"]


def test_flies_are_shallow_where_fewer_were_sacrifices() -> None:
    """1969 had few for so many men on third, 1992 many; nobody counted them in 1931."""
    few, many = ([depths(league) for league in leagues(year)] for year in (1969, 1992))
    assert min(one.shallow for one in few) > DEPTHS.shallow
    assert {one.deep for one in few} == {DEPTHS.deep}
    assert {one.shallow for one in many} == {0.0}
    assert max(one.deep for one in many) > DEPTHS.deep
    assert [depths(league) for league in leagues(1931)] == [DEPTHS, DEPTHS]


@pytest.mark.parametrize("shares", [Depths(0.0, 0.5), DEPTHS, Depths(0.4, 0.34)])
def test_the_mix_of_outs_has_these_shares_of_them(shares: Depths) -> None:
    outs = mix(0.4, 1.0, "R", shares)
    flies = {code: many for code, many in outs.items() if code[0] == "F"}
    for end, share in zip("sd", shares, strict=True):
        some = sum(many for code, many in flies.items() if code.endswith(end))
        assert some == pytest.approx(share * sum(flies.values()))
    assert sum(outs.values()) == pytest.approx(1.0)
