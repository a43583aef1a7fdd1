"""What a made card comes to: exactly what its player did, as far as whole numbers allow."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from sandlot.games.deep_drive.cards import Batter, Pitcher
from sandlot.games.deep_drive.charts import DEFENSE
from sandlot.games.deep_drive.daring import steal_chance
from sandlot.games.deep_drive.speed import RATED
from sandlot.league.clubs import Made, made
from sandlot.league.expected import Expected, of_batter, of_pitcher
from sandlot.league.feet import on_first
from sandlot.league.gloves_odds import checked
from sandlot.league.parks import home_runs, park_card
from sandlot.league.rates import RESULTS, batting_rates, weighted
from sandlot.league.rounding import Owed
from sandlot.league.season import ANY_PITCHER, leagues
from sandlot.league.slips import slip
from sandlot.league.steals import batteries, goes, room_to_run, steal_numbers, thefts

FAMOUS = [
    (1911, "cobbty01"), (1927, "ruthba01"), (1941, "willite01"), (1959, "aaronha01"),
    (1965, "mayswi01"), (1982, "henderi01"), (1994, "gwynnto01"), (2001, "bondsba01"),
    (2013, "troutmi01"), (2015, "cainlo01"),
]  # fmt: skip
RARE = {"HR": "homer", "3B": "triple", "HBP": "hit_batter", "SO": "strikeout"}
A_NUMBER = 0.01
"""What one number of fifty is worth in results for each swing."""


def numbers(card: Batter | Pitcher) -> dict[str, int]:
    """A card's numbers of fifty, its singles together."""
    found = dict.fromkeys(("DD", "SI", "BB", "HBP", "SO", "DEF"), 0)
    for span in card.lines:
        name = span.reads.removesuffix("+")
        if name in found:
            found[name] += span.high - span.low + 1
    return found


def column(card: Batter, park: float) -> dict[str, float]:
    """A card's deep-drive column in shares, home runs as the park has them."""
    found = {span.reads: (span.high - span.low + 1) / 100 for span in card.drives}
    homers = found.get("HR", 0.0) + park * found.get("PARK", 0.0)
    return {"HR": homers, "TR": found.get("TR", 0.0), "DO": found.get("DO", 0.0)}


def league_of(season: int, player: str) -> Made:
    """The league a batter's card was made in."""
    return next(one for one in made(season) if player in one.batters.cards)


@pytest.mark.parametrize(("season", "player"), FAMOUS)
def test_famous_players_come_out_as_they_were(season: int, player: str) -> None:
    """Within rounding: AVG, OBP, SLG, home runs; of strikeouts half are the pitchers'."""
    one = league_of(season, player)
    row = one.batters.rates.ids.index(player)
    card, by = one.batters.cards[player], one.batters.rates.by
    real = Expected._make([*(float(by[name][row]) for name in RESULTS), 0.0])
    park = one.batters.parks[player]
    found = of_batter(numbers(card), column(card, park), one.batters.pitchers)
    assert found.average == pytest.approx(real.average, abs=A_NUMBER / 2 / real.at_bats)
    assert found.on_base == pytest.approx(real.on_base, abs=0.006)
    assert found.slugging == pytest.approx(real.slugging, abs=0.012)
    assert found.homer == pytest.approx(real.homer, abs=0.002)
    pitchers = one.batters.pitchers.numbers["SO"] / 100
    assert found.strikeout == pytest.approx(max(pitchers, real.strikeout), abs=A_NUMBER)


@pytest.mark.parametrize("season", [1908, 1968, 2015])
def test_what_rounding_takes_is_made_good_elsewhere(season: int) -> None:
    """A league's totals hold, those of rare results too."""
    for one in made(season):
        rates, cards = one.batters.rates, one.batters.cards
        found = [
            of_batter(
                numbers(cards[player]),
                column(cards[player], one.batters.parks[player]),
                one.batters.pitchers,
            )
            for player in rates.ids
        ]
        for name, field in RARE.items():
            got = weighted(np.array([getattr(line, field) for line in found]), rates.turns)
            assert got == pytest.approx(rates.mean(name), rel=0.02)


@pytest.mark.parametrize("season", [1930, 2015])
def test_pitchers_give_up_what_they_gave_up(season: int) -> None:
    """Who faced many, with his club's fielders: hits within a number, and strikeouts too."""
    for one in made(season):
        rates = one.pitchers.rates
        for row in np.flatnonzero(rates.turns > 700):
            player = rates.ids[row]
            batters = replace(one.batters.average, checked=one.pitchers.behind[player])
            found = of_pitcher(numbers(one.pitchers.cards[player]), batters)
            hits = sum(float(rates.by[name][row]) for name in ("1B", "2B", "3B", "HR"))
            assert found.hits == pytest.approx(hits, abs=0.016)
            assert found.strikeout == pytest.approx(rates.by["SO"][row], abs=0.016)


def test_the_defense_chart_comes_out_exactly() -> None:
    """Rulings, Defense Chart: for fielders who are all rated 3, by counting its cells."""
    shares = {position: {3: 1.0} for position in range(1, 10)}
    found = checked(shares)
    outfield = Fraction(sum(int(DEFENSE.at(n)) >= 7 for n in range(100)), 100)
    assert found.error == pytest.approx(0.1)
    assert found.double == pytest.approx(float(outfield * Fraction(3, 10)))
    assert found.single == pytest.approx(
        float((1 - outfield) * Fraction(5, 10) + outfield * Fraction(2, 10))
    )
    assert sum(found) == pytest.approx(1.0)


def test_who_never_runs_never_goes() -> None:
    assert steal_numbers(0.0, 0.0, 0.7, 150.0, thefts({-1: 0.3, 0: 0.7}), Owed())[0] == 0


@pytest.mark.parametrize("season", [1915, 1947, 2015])
def test_steals_come_out_against_the_batteries_there_were(season: int) -> None:
    """A league's bases stolen and times caught, as its cards have them."""
    for one in made(season):
        against = batteries(one.league)
        assert sum(against.values()) == pytest.approx(1.0)
        ways = thefts(against, room_to_run(one.league))
        rows = {
            (int(j), int(s)): n for n, (j, s) in enumerate(zip(ways.jump, ways.safe, strict=True))
        }
        pairs = [rows[one.batters.cards[player].steal] for player in one.batters.rates.ids]
        first = on_first(one.league)
        for name, comes_to in (("SB", ways.stolen), ("CS", ways.caught)):
            assert float((first * comes_to[pairs]).sum()) == pytest.approx(
                one.league.batted(name), rel=0.03
            )


def test_pitchers_make_up_in_swings_for_the_turns_they_bunt_in() -> None:
    """They strike out as often as they did, in fewer swings."""
    for league in leagues(1955):
        rates = batting_rates(league)
        row = rates.ids.index(ANY_PITCHER)
        seen = league.batting.filter(league.batting["playerID"] == ANY_PITCHER).to_dicts()[0]
        assert rates.turns[row] < 0.95 * seen["PA"]
        assert rates.by["SO"][row] * rates.turns[row] == pytest.approx(seen["SO"])


def test_who_runs_wild_does_so_on_his_card() -> None:
    """Rickey Henderson, 1982: 130 bases of 172 tries, 42 of them caught."""
    jump, safe = league_of(1982, "henderi01").batters.cards["henderi01"].steal
    assert jump >= 6
    assert steal_chance(safe) == pytest.approx(130 / 172, abs=0.05)
    assert goes(jump, safe) > 0.5


def test_speed_is_shared_out_over_the_season() -> None:
    cards = [card for one in made(2015) for card in one.batters.cards.values()]
    assert {card.run for card in cards} == set(RATED)


@pytest.mark.parametrize("chance", [0.0, 0.004, 0.021, 0.08])
def test_on_base_events_come_out_over_many_cards(chance: float) -> None:
    """The symbols stand for halves and for less; what is left over goes to the next card."""
    owed = Owed()
    worth = 0.0
    for place in range(200):
        found = slip("WP", chance, 600.0, 10, 99, bool(place % 2), owed)
        if found is not None:
            assert 90 <= found.low <= found.high <= 99
            width = found.high - found.low + 1
            worth += width * (0.5 if found.side else 1.0) * (0.39 if found.two_out else 1.0)
    assert worth / 200 == pytest.approx(100 * chance, abs=0.06)


def test_parks_are_fair_together() -> None:
    for league in leagues(2015):
        homers = home_runs(league)
        assert sum(homers.values()) / len(homers) == pytest.approx(5, abs=0.6)
        assert homers.get("COL", 9) >= 8


@pytest.mark.parametrize("homers", range(10))
def test_a_park_card_is_whole(homers: int) -> None:
    assert len(park_card("Somewhere", homers).at) == 10
    assert park_card("Somewhere", homers).at.count("HR") == homers


def test_pitchers_who_hardly_bat_are_one_man() -> None:
    for league in leagues(2015):
        assert league.batting["playerID"].to_list().count(ANY_PITCHER) == 1


def estimated() -> Iterator[tuple[int, str]]:
    yield from ((1885, "SO"), (1885, "CS"), (1905, "CS"), (1925, "GIDP"))


@pytest.mark.parametrize(("season", "figure"), estimated())
def test_what_nobody_counted_is_estimated(season: int, figure: str) -> None:
    for league in leagues(season):
        assert league.batted(figure) > 0
