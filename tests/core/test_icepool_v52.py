"""The dice of Cheddar Bob v5.2 against icepool."""

from itertools import product
from typing import Any

import pytest

from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, Tier
from sandlot.games.cheddar_bob.v52.at_bat import Battle, Throw, battle_roll, result_roll
from sandlot.games.cheddar_bob.v52.rules import RulesV52

from .pools import REROLL, TWO_D6, Chances, gathered, mapped, ours, theirs

EDGES = {
    ("rock", "rock"): (0, 0),
    ("rock", "paper"): (0, 2),
    ("rock", "scissors"): (2, 0),
    ("paper", "rock"): (2, 0),
    ("paper", "paper"): (0, 0),
    ("paper", "scissors"): (0, 2),
    ("scissors", "rock"): (0, 2),
    ("scissors", "paper"): (2, 0),
    ("scissors", "scissors"): (0, 0),
}
"""What the pitcher and the batter add, throw by throw, as the book tells it."""

BATTERS_CHART = {
    "weak": ("OUT", "OUT", "1B"),
    "solid": ("OUT", "1B", "2B"),
    "strong": ("1B", "2B", "HR"),
}
PITCHERS_CHART = {
    "weak": ("WALK", "OUT", "OUT"),
    "solid": ("OUT", "OUT", "OUT"),
    "strong": ("OUT", "OUT", "DP"),
}

RULES = [
    RulesV52.of({"criticals": criticals, "tier_total": tier_total})
    for criticals, tier_total in product(("result", "battle_too"), ("modified", "natural"))
]
THROWS = list(product(Throw, Throw))
BATTLES = [Battle(who, tier) for who, tier in product((PITCHER, BATTER), Tier)]


def tier(total: int) -> str:
    """Six or less is weak, ten or more strong."""
    return "weak" if total <= 6 else "solid" if total <= 9 else "strong"


def stated_battle(rules: RulesV52, pitch: str, swing: str) -> Chances:
    """The battle in a few plain lines, on icepool's totals."""
    pitcher_edge, batter_edge = EDGES[pitch, swing]

    def rule(pitcher: int, batter: int) -> Any:
        if rules.criticals == "battle_too":
            if batter in (2, 12):
                return {2: (PITCHER, "strong", "OUT"), 12: (BATTER, "strong", "HR")}[batter]
            if pitcher in (2, 12):
                return {2: (BATTER, "strong", "WALK"), 12: (PITCHER, "strong", "DP")}[pitcher]
        ahead = pitcher + pitcher_edge - batter - batter_edge
        if ahead == 0:
            return REROLL
        winner, bare, edge = (
            (PITCHER, pitcher, pitcher_edge) if ahead > 0 else (BATTER, batter, batter_edge)
        )
        return winner, tier(bare + edge if rules.tier_total == "modified" else bare), ""

    return mapped(rule, TWO_D6, TWO_D6)


@pytest.mark.parametrize("rules", RULES, ids=lambda r: f"{r.criticals}-{r.tier_total}")
@pytest.mark.parametrize(("pitch", "swing"), THROWS)
def test_every_battle(rules: RulesV52, pitch: Throw, swing: Throw) -> None:
    """Face by face, and by the plain statement on totals."""
    roll = battle_roll(rules, pitch, swing)
    assert ours(roll) == theirs(roll) == stated_battle(rules, pitch, swing)


@pytest.mark.parametrize(("pitch", "swing"), THROWS)
def test_who_wins_is_a_comparison_of_totals_with_ties_dropped(pitch: Throw, swing: Throw) -> None:
    """By icepool's arithmetic alone: the difference of two sums is above or below nought."""
    pitcher_edge, batter_edge = EDGES[pitch, swing]
    ahead = TWO_D6 + pitcher_edge - TWO_D6 - batter_edge
    above, below = (ahead > 0).probability(True), (ahead < 0).probability(True)
    found = gathered(ours(battle_roll(RulesV52(), pitch, swing)), lambda battle: battle.winner)
    assert found == {PITCHER: above / (above + below), BATTER: below / (above + below)}


@pytest.mark.parametrize("battle", BATTLES, ids=lambda b: f"{b.winner}-{b.tier}")
def test_every_result_roll(battle: Battle) -> None:
    """Snake eyes and boxcars first, then the winner's chart."""

    def rule(total: int) -> str:
        if total == 2:
            return "OUT" if battle.winner == BATTER else "WALK"
        if total == 12:
            return "HR" if battle.winner == BATTER else "DP"
        chart = BATTERS_CHART if battle.winner == BATTER else PITCHERS_CHART
        return chart[battle.tier][("weak", "solid", "strong").index(tier(total))]

    for rules in RULES:
        roll = result_roll(rules, battle)
        assert ours(roll) == theirs(roll) == mapped(rule, TWO_D6)
