"""The dice of Cheddar Bob v5 against icepool."""

from itertools import product
from typing import Any

import pytest

from sandlot.core.script import Roll
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, TWO_DICE_EACH, Tier
from sandlot.games.cheddar_bob.v5.battle import (
    ReadBattle,
    batter_roll,
    battle_roll,
    ground_roll,
    pitcher_roll,
    race,
    steal_race,
    tag_edge,
    tag_roll,
)
from sandlot.games.cheddar_bob.v5.cards import KINDS, Cards
from sandlot.games.cheddar_bob.v5.choices import Approach, Arrows, Pitch
from sandlot.games.cheddar_bob.v5.rules import FAMILIES, RulesV5

from .pools import D6, REROLL, TWO_D6, Chances, chances, gathered, mapped, ours, theirs

RULES = RulesV5()
BATTERS_CHART = {
    "weak": ("OUT", "OUT", "1B"),
    "solid": ("OUT", "1B", "2B+"),
    "strong": ("1B", "2B+", "HR"),
}
PITCHERS_CHART = {
    "weak": ("BB", "O+RA", "O+RC"),
    "solid": ("O+RA", "K+RC", "O-RF"),
    "strong": ("K+RC", "O-RF", "DP!"),
}


def all_battles() -> dict[tuple[int, int], Roll[Any]]:
    """A battle of every pair of edges that occurs."""
    cards = [Cards(batter, (), pitcher) for batter, pitcher in product(KINDS.options, FAMILIES)]
    rolls = (
        battle_roll(RULES, *chosen)
        for chosen in product(Pitch, Approach, Arrows, [Cards(), *cards])
    )
    found: dict[tuple[int, int], Roll[Any]] = {}
    for roll in rolls:
        assert isinstance(roll.read, ReadBattle)
        found[roll.read.pitcher_edge, roll.read.batter_edge] = roll
    return found


BATTLES = all_battles()


def tier(total: int) -> str:
    """Six or less is weak, ten or more strong."""
    return "weak" if total <= 6 else "solid" if total <= 9 else "strong"


def row(total: int) -> int:
    """Where a result roll is read: up to seven, eight and nine, ten and more."""
    return 0 if total <= 7 else 1 if total <= 9 else 2


def stated_battle(pitcher_edge: int, batter_edge: int) -> Chances:
    """The battle in a few plain lines; with two dice, a total of two is snake eyes."""

    def rule(pitcher: int, batter: int) -> Any:
        if pitcher == batter == 2:
            return REROLL
        if pitcher == 2:
            return BATTER, "strong", "strong", False
        if batter == 2:
            return PITCHER, "strong", "weak", True
        pitched, batted = pitcher + pitcher_edge, batter + batter_edge
        if pitched == batted:
            return REROLL
        if pitched > batted:
            return PITCHER, tier(pitched), tier(batted), False
        return BATTER, tier(batted), tier(batted), False

    return mapped(rule, TWO_D6, TWO_D6)


@pytest.mark.parametrize("edges", sorted(BATTLES), ids=lambda e: f"{e[0]:+}{e[1]:+}")
def test_every_battle(edges: tuple[int, int]) -> None:
    """Face by face, and by the plain statement on totals."""
    assert ours(BATTLES[edges]) == theirs(BATTLES[edges]) == stated_battle(*edges)


def test_all_edges_that_the_book_can_give_occur() -> None:
    """Matchups of one, an arrow for either side, and a card for either side."""
    assert (0, 0) in BATTLES
    assert {pitcher for pitcher, _ in BATTLES} == {-1, 0, 1, 2, 3}
    assert {batter for _, batter in BATTLES} == {-1, 0, 1, 2, 3}


@pytest.mark.parametrize(
    ("chosen_tier", "bonus", "contact_plus"), product(Tier, (0, 1, 2), (False, True))
)
def test_every_result_roll_of_the_batter(chosen_tier: Tier, bonus: int, contact_plus: bool) -> None:
    """Snake eyes out; Contact+ walks on four or less and hits singles; else the chart."""

    def rule(total: int) -> str:
        if total == 2:
            return "OUT"
        if contact_plus and total <= 4:
            return "BB"
        result = BATTERS_CHART[chosen_tier][row(total + bonus)]
        return "1B" if contact_plus and result != "OUT" else result

    roll = batter_roll(RULES, chosen_tier, bonus, contact_plus)
    assert ours(roll) == theirs(roll) == mapped(rule, TWO_D6)


@pytest.mark.parametrize(("chosen_tier", "plus"), product(Tier, (False, True)))
def test_every_result_roll_of_the_pitcher(chosen_tier: Tier, plus: bool) -> None:
    """Snake eyes hit the batter; a plus pitch adds two."""

    def rule(total: int) -> str:
        return "HBP" if total == 2 else PITCHERS_CHART[chosen_tier][row(total + 2 * plus)]

    roll = pitcher_roll(RULES, chosen_tier, plus)
    assert ours(roll) == theirs(roll) == mapped(rule, TWO_D6)


@pytest.mark.parametrize("bonus", [-1, 0, 1, 2, 3])
def test_every_race(bonus: int) -> None:
    """Runner's two, pitcher's two, runner's twelve, pitcher's twelve; ties to the runner."""

    def rule(pitcher: int, runner: int) -> str:
        order = [
            (runner == 2, "out"),
            (pitcher == 2, "extra"),
            (runner == 12, "safe"),
            (pitcher == 12, "out"),
            (runner + bonus >= pitcher, "safe"),
        ]
        return next((result for happened, result in order if happened), "out")

    roll = race("steal", fast=False, edge=bonus)
    assert ours(roll) == theirs(roll) == mapped(rule, TWO_D6, TWO_D6)


@pytest.mark.parametrize(
    ("pitch", "fast", "bonus"),
    [
        (Pitch.FASTBALL, False, -1),
        (Pitch.FASTBALL_PLUS, True, 1),
        (Pitch.CURVEBALL, False, 1),
        (Pitch.CURVEBALL_PLUS, True, 3),
        (Pitch.CHANGEUP, False, 0),
        (Pitch.CHANGEUP, True, 2),
    ],
)
def test_a_steal_is_the_race_with_the_pitchs_edge(pitch: Pitch, fast: bool, bonus: int) -> None:
    """The fastball holds the runner, the curve lets him go, and a speedster is two faster."""
    assert ours(steal_race(RULES, pitch, fast)) == ours(race("steal", fast=False, edge=bonus))


def test_ground_balls_and_tag_ups_are_read_off_two_dice() -> None:
    """Both charts of one column."""

    def ground(total: int) -> str:
        if total == 2:
            return "error"
        return "advance" if total <= 8 else "hold" if total <= 10 else "double"

    def tag(total: int) -> str:
        return "out" if total == 2 else "holds" if total <= 6 else "scores"

    for roll, rule in ((ground_roll(RULES), ground), (tag_roll(RULES, 0), tag)):
        assert ours(roll) == theirs(roll) == mapped(rule, TWO_D6)


@pytest.mark.parametrize(
    ("tier", "added"), [(Tier.SOLID, -1), (Tier.STRONG, 1)], ids=["line out", "deep fly"]
)
def test_line_outs_and_deep_flies_shift_the_tag_up(tier: Tier, added: int) -> None:
    """Ruling tag_up=by_tier: one off the total or one on; a natural 2 is out either way."""

    def tag(total: int) -> str:
        if total == 2 or total + added == 2:
            return "out"
        return "holds" if total + added <= 6 else "scores"

    by_tier = RULES.but({"tag_up": "by_tier"})
    roll = tag_roll(by_tier, tag_edge(by_tier, tier))
    assert ours(roll) == theirs(roll) == mapped(tag, TWO_D6)
    assert tag_edge(RULES, tier) == 0


def test_the_first_two_faces_are_the_pitchers() -> None:
    """And the joint throw is icepool's four dice."""
    assert TWO_DICE_EACH.size == len(list(TWO_DICE_EACH.outcomes())) == 6**4
    won = gathered(ours(BATTLES[0, 0]), lambda battle: (battle.winner, battle.snake_eyes))
    only_batter = chances((TWO_D6 == 2) & (TWO_D6 != 2))[True]
    ties = sum(p * p for p in chances(D6 + D6).values())
    assert won[PITCHER, True] == only_batter / (1 - ties)
