"""Cheddar Bob v5.2, rule by rule, and against the independent referee."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from sandlot.baseball.bases import parse_bases
from sandlot.baseball.play import Kind
from sandlot.cli.odds import endings
from sandlot.core.dice import fast
from sandlot.core.sample import play_out
from sandlot.games.cheddar_bob.v52.at_bat import (
    Battle,
    ReadBattle,
    Throw,
    at_bat,
    battle_roll,
    result_roll,
    runners_move,
)
from sandlot.games.cheddar_bob.v52.events import Resulted
from sandlot.games.cheddar_bob.v52.game import CheddarBobV52
from sandlot.games.cheddar_bob.v52.rules import RulesV52
from sandlot.lab.tree import expand, outcomes
from tests.games.drive import run
from tests.referees.cheddar_bob import v52_odds

RULES = RulesV52()
BASES = ["---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123"]
SITUATIONS = list(product(range(3), BASES))
CHECK = {"OUT": 55.638, "1B": 18.983, "2B": 12.948, "HR": 4.688, "WALK": 3.056, "DP": 4.688}


def exact_results(rules: RulesV52 = RULES) -> dict[str, Fraction]:
    """The results of an at-bat under uniform throws."""
    found: dict[str, Fraction] = {}
    for pitch, swing in product(Throw, Throw):
        for battle, won in battle_roll(rules, pitch, swing).odds.chances():
            rolled = [(battle.settled, Fraction(1))]
            if not battle.settled:
                rolled = result_roll(rules, battle).odds.chances()
            for result, chance in rolled:
                found[result] = found.get(result, Fraction(0)) + won * chance / 9
    return found


def test_check_values_from_the_exact_distribution() -> None:
    """Rulings, v5.2: the printed percentages of at-bats under uniform throws."""
    found = exact_results()
    assert sum(found.values()) == 1
    assert {result: round(float(p) * 100, 3) for result, p in found.items()} == CHECK


def sampled_results(games: int) -> Counter[str]:
    """The results of simulated games."""
    game, below, counted = CheddarBobV52(), fast("check values"), Counter[str]()

    def tell(event: object) -> None:
        if isinstance(event, Resulted):
            counted[event.result] += 1

    for _ in range(games):
        play_out(game, below, tell=tell)
    return counted


def agrees(games: int) -> None:
    """Simulated shares lie within four standard errors of the exact ones."""
    counted, exact = sampled_results(games), exact_results()
    total = counted.total()
    for result, p in exact.items():
        error = (float(p) * (1 - float(p)) / total) ** 0.5
        assert abs(counted[result] / total - float(p)) < 4 * error, result


def test_check_values_from_simulated_games() -> None:
    """The same percentages from games, within their error."""
    agrees(1500)


@pytest.mark.soak
def test_check_values_from_200000_simulated_games() -> None:
    """The same from two hundred thousand games."""
    agrees(200_000)


@pytest.mark.parametrize("criticals", ["result", "battle_too"])
def test_every_situation_and_throw_equals_the_referee(criticals: str) -> None:
    """Game Flow and Runner Movement: outs, bases and runs, exactly."""
    rules = RulesV52(criticals=criticals)
    for (outs, bases), pitch, swing in product(SITUATIONS, Throw, Throw):
        on = parse_bases(bases)
        thrown = {"pitch": pitch, "swing": swing}
        plays = outcomes(expand(at_bat(rules, outs, on)), lambda choice: thrown[choice.what])  # noqa: B023
        mine = {(o, b, r): p for o, b, r, p in endings(on, outs, plays)}
        assert mine == v52_odds(outs, bases, str(pitch), str(swing), criticals=criticals)


@pytest.mark.parametrize(
    ("pitch", "swing", "faces", "winner", "tier"),
    [
        ("rock", "scissors", (3, 3, 4, 3), "pitcher", "solid"),
        ("paper", "rock", (3, 2, 3, 3), "pitcher", "solid"),
        ("scissors", "paper", (1, 2, 2, 2), "pitcher", "weak"),
        ("rock", "paper", (6, 5, 5, 5), "batter", "strong"),
        ("rock", "rock", (6, 4, 5, 4), "pitcher", "strong"),
    ],
)
def test_battle_better_throw_adds_two_and_the_total_gives_the_tier(
    pitch: str, swing: str, faces: tuple[int, int, int, int], winner: str, tier: str
) -> None:
    """1. Strategy and 2. Battle."""
    read = ReadBattle(RULES, Throw(pitch), Throw(swing))(faces)
    assert isinstance(read, Battle)
    assert (read.winner, read.tier) == (winner, tier)


def test_battle_ties_are_rolled_again() -> None:
    """2. Battle: a tie rolls again until someone wins."""
    play = run(at_bat(RULES, 0, ()), [("rock", "rock"), (3, 4, 5, 2), (1, 3, 6, 6), (6, 5)])
    assert play.kind is Kind.HOME_RUN


@pytest.mark.parametrize(
    ("faces", "result"), [((1, 1), Kind.OUT), ((6, 6), Kind.HOME_RUN), ((1, 2), Kind.SINGLE)]
)
def test_criticals_on_the_batters_result_roll(faces: tuple[int, int], result: Kind) -> None:
    """Critical Rolls: snake eyes and boxcars come before the chart."""
    play = run(at_bat(RULES, 0, ()), [("rock", "rock"), (1, 3, 6, 6), faces])
    assert play.kind is result


def test_ruling_battle_too_reads_the_batter_first() -> None:
    """Ruling criticals=battle_too: a natural 2 or 12 settles it at once, batter's dice first."""
    rules = RulesV52(criticals="battle_too")
    assert run(at_bat(rules, 0, ()), [("rock", "rock"), (6, 6, 1, 1)]).kind is Kind.OUT
    assert run(at_bat(rules, 0, ()), [("rock", "rock"), (1, 1, 6, 6)]).kind is Kind.HOME_RUN
    assert run(at_bat(rules, 0, ()), [("rock", "rock"), (1, 1, 6, 5)]).kind is Kind.WALK


def test_double_play_takes_the_lead_runner_or_one_out() -> None:
    """Runner Movement: two outs and the lead runner; with the bases empty, one."""
    both = runners_move("DP", 0, (1, 3))
    assert sorted(both.moves) == [(0, -1), (3, -1)]
    assert runners_move("DP", 0, ()).moves == ((0, -1),)


@pytest.mark.parametrize("chart", ["batter_wins", "pitcher_wins"])
@pytest.mark.parametrize("row", ["weak", "solid", "strong"])
@pytest.mark.parametrize("column", ["weak", "solid", "strong"])
def test_every_chart_cell_counts(chart: str, row: str, column: str) -> None:
    """Changing any one cell through the rules changes the exact odds."""
    cells = getattr(RULES, chart)
    other = "3B" if cells.cell(row, column) != "3B" else "OUT"
    changed = RULES.but({chart: str(cells.with_cell(row, column, other))})
    assert exact_results(changed).get("3B", 0) > 0
