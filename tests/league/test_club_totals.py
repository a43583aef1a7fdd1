"""Clubs as they were: errors, steals off their catchers, speed, and what rounding leaves them."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from sandlot.games.deep_drive.cards import Pitcher
from sandlot.games.deep_drive.code import OUT
from sandlot.games.deep_drive.speed import RANK, Speed
from sandlot.league.catchers import LETS, catchers
from sandlot.league.clubs import made
from sandlot.league.expected import of_pitcher
from sandlot.league.feet import TOGETHER, of_his_clubs, speeds
from sandlot.league.gloves import COSTLY, gloves
from sandlot.league.gloves_odds import SKILLS
from sandlot.league.lahman import of_season
from sandlot.league.rates import batting_rates
from sandlot.league.season import ANY_PITCHER, leagues

SEASONS = (1985, 2015)


@pytest.mark.parametrize("season", SEASONS)
def test_clubs_that_erred_more_err_more(season: int) -> None:
    """By the men who played for them; they are less far apart, for here an error costs more."""
    for league in leagues(season):
        found = gloves(league, batting_rates(league)).behind
        real = dict(league.teams.select("teamID", "E").iter_rows())
        errors = np.array([real[club] for club in found], dtype=float)
        checks = np.array([one.error for one in found.values()])
        own, ours = errors / errors.mean() - 1, checks / checks.mean() - 1
        assert np.corrcoef(own, ours)[0, 1] > 0.85
        assert float(own @ ours / (own @ own)) == pytest.approx(COSTLY, abs=0.3)


def test_a_rating_tells_hands_and_range() -> None:
    """The Defense Chart: two faces are errors for 0 and 1, one for 2 to 4, none for 5."""
    assert [one.errors for one in SKILLS.values()] == [0.2, 0.2, 0.1, 0.1, 0.1, 0.0]
    assert [one.outs for one in SKILLS.values()] == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]


def test_famous_gloves() -> None:
    """Andrelton Simmons and Kevin Kiermaier reached everything in 2015; Marcus Semien erred 35
    times, and Pedro Alvarez 23 times at first base."""
    rated = dict[tuple[str, int], int]()
    for league in leagues(2015):
        rated |= gloves(league, batting_rates(league)).ratings
    assert min(rated["simmoan01", 6], rated["kiermke01", 8], rated["arenano01", 5]) >= 4
    assert max(rated["semiema01", 6], rated["alvarpe01", 3]) <= 1


@pytest.mark.parametrize("season", SEASONS)
def test_steals_off_a_clubs_catchers(season: int) -> None:
    """Weighed by how long each caught, their T lets as many steal as really did, about."""
    for league in leagues(season):
        behind = league.fielding.filter(league.fielding["POS"] == "C")
        throws = catchers(league)
        stolen, due, let = dict[str, float](), dict[str, float](), dict[str, float]()
        usual = float(behind["SB"].sum()) / float(behind["InnOuts"].sum())
        for row in behind.to_dicts():
            club, outs = row["teamID"], row["InnOuts"] or 0
            stolen[club] = stolen.get(club, 0.0) + (row["SB"] or 0)
            due[club] = due.get(club, 0.0) + usual * outs
            if outs:
                throw = throws[row["playerID"]].throw
                let[club] = let.get(club, 0.0) + usual * outs * LETS[throw]
        real = [stolen[club] / due[club] for club in due]
        ours = [let[club] / due[club] for club in due]
        assert np.corrcoef(real, ours)[0, 1] > 0.6
        assert np.std(ours) < 1.5 * np.std(real)


def test_a_clubs_speed_is_partly_its_coachs() -> None:
    """Of what a club's men have in common only a part is on their cards."""
    assert TOGETHER > 0.5
    for league in leagues(2015):
        ranks = {one: float(RANK[speed]) for one, speed in speeds(league).items()}
        clubs = list(of_his_clubs(2015, ranks).values())
        assert np.std(clubs) < 0.5 * np.std(list(ranks.values()))


def test_pitchers_on_base_are_slow() -> None:
    """The man who bats for all pitchers has no mates to be measured by."""
    for league in leagues(2015):
        assert speeds(league)[ANY_PITCHER] in (Speed.SLOW, Speed.VERY_SLOW)


def test_rounding_leaves_a_club_its_hits() -> None:
    """Numbers on pitchers' cards are whole; over a club's season that takes few hits from it."""
    faced = of_season("Pitching", 2015).select("teamID", "playerID", "BFP").rows()
    apart: dict[str, float] = {}
    for one in made(2015):
        rates = one.pitchers.rates
        rows = {player: row for row, player in enumerate(rates.ids)}
        for club, player, many in faced:
            if player in rows:
                hits = sum(rates.by[name][rows[player]] for name in ("1B", "2B", "3B", "HR"))
                batters = replace(one.batters.average, checked=one.pitchers.behind[player])
                ours = of_pitcher(widths(one.pitchers.cards[player]), batters).hits
                apart[club] = apart.get(club, 0.0) + many * (ours - float(hits))
    assert float(np.std(list(apart.values()))) < 4.0


def widths(card: Pitcher) -> Counter[str]:
    """How many numbers each line of a card has, singles together."""
    found: Counter[str] = Counter(dict.fromkeys(("DD", "SI", "BB", "HBP", "SO", "DEF"), 0))
    for span in card.lines:
        found[span.reads.rstrip("+")] += span.high - span.low + 1
    return Counter({name: many for name, many in found.items() if name != OUT})
