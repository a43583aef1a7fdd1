"""Cheddar Bob v5 against the independent referee: every situation, pick and choice, exactly."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from sandlot.baseball.bases import parse_bases
from sandlot.cli.odds import endings
from sandlot.core.chart import Chart
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.at_bat import at_bat, steal
from sandlot.games.cheddar_bob.v5.cards import NO_CARDS, Cards
from sandlot.games.cheddar_bob.v5.choices import Approach, Arrows, Pitch, Try, may_go
from sandlot.games.cheddar_bob.v5.rules import RulesV5
from sandlot.lab.tree import expand, outcomes
from tests.referees.cheddar_bob import v5_odds

BASES = ["---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123"]
SITUATIONS = list(product(range(3), BASES))
PICKS = list(product(Pitch, Approach, Arrows))
RULINGS: list[dict[str, str]] = [
    {"power_plus_lost": "pitcher_tier_down"},
    {"power_plus_lost": "none"},
    {"plus_pitch_lost": "walk_or_roll"},
    {"batter_outs": "runners_hold"},
    {"stretch_singles": "yes"},
    {"tag_up": "by_tier"},
    {
        "plus_pitch_lost": "walk_or_roll",
        "stretch_singles": "yes",
        "power_plus_lost": "pitcher_tier_down",
        "batter_outs": "runners_hold",
    },
]
CARDS = list(
    product(["slugger", "speedster", "contact", "none"], ["fastball", "curveball", "changeup"])
)

ACROSS = [pick for pick in PICKS if pick[2] is Arrows.ACROSS]
EVERY = [7, pytest.param(1, marks=pytest.mark.soak)]
"""Each seventh case meets every situation and every pick; the soak looks at all of them."""

Odds = dict[tuple[int, str, int], Fraction]


def odds(outs: int, bases: str, script: Any, tries: tuple[bool, bool, bool]) -> Odds:
    """Our odds of a turn, the choices of the batting side given."""
    answers = dict(zip(("send", "stretch", "tag"), tries, strict=True))

    def policy(choice: Choose[Any]) -> Try:
        return Try.YES if answers[choice.what] else Try.NO

    rows = endings(parse_bases(bases), outs, outcomes(expand(script), policy))
    return {(o, b, r): p for o, b, r, p in rows}


def compare(
    rulings: dict[str, str],
    tries: Iterable[tuple[bool, bool, bool]],
    cards: Cards = NO_CARDS,
    picks: list[tuple[Pitch, Approach, Arrows]] = PICKS,
    every: int = 1,
) -> None:
    """Every situation and pick, or each so many of them, exactly as the referee has it."""
    rules = RulesV5().but(rulings)
    cases = list(product(tries, SITUATIONS, picks))[::every]
    for answers, (outs, bases), (pitch, approach, arrows) in cases:
        on = parse_bases(bases)
        fast = tuple(base for base in cards.fast if base in on)
        script = at_bat(rules, pitch, approach, arrows, outs, on, None, cards._replace(fast=fast))
        send, stretch, tag = answers
        assert odds(outs, bases, script, answers) == v5_odds(
            outs,
            bases,
            str(pitch),
            str(approach),
            str(arrows),
            send=send,
            stretch=stretch,
            tag=tag,
            batter=cards.batter,
            fast=fast,
            family=cards.pitcher or None,
            **rulings,  # type: ignore[arg-type]
        )


@pytest.mark.parametrize("tries", [(False, False, False), (True, True, True)])
def test_every_situation_and_pick_equals_the_referee(tries: tuple[bool, bool, bool]) -> None:
    """Phases 3 to 5 and Baserunning, all pitches, swings, arrows and situations."""
    compare({}, [tries])


@pytest.mark.soak
def test_every_combination_of_choices_equals_the_referee() -> None:
    """The same with every combination of send, stretch and tag."""
    compare({}, product((False, True), (False, True), (False, True)))


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda r: "+".join(r.values()))
def test_every_ruling_equals_the_referee(rulings: dict[str, str], every: int) -> None:
    """Plus Moves and the open questions, each alternative reading."""
    compare(rulings, [(True, True, True)], picks=ACROSS, every=every)


@pytest.mark.soak
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda r: "+".join(r.values()))
@pytest.mark.parametrize("card", CARDS, ids="-".join)
def test_every_ruling_and_card_equals_the_referee(
    rulings: dict[str, str], card: tuple[str, str]
) -> None:
    """Every ruling with every card."""
    compare(rulings, [(True, True, True)], Cards(card[0], (1, 3), card[1]))


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize("card", CARDS, ids="-".join)
def test_player_cards_equal_the_referee(card: tuple[str, str], every: int) -> None:
    """Design Notes, player cards: slugger, speedster, contact man, and the pitcher's family."""
    cards = Cards(card[0], (1, 3), card[1])
    compare({"stretch_singles": "yes"}, [(True, True, True)], cards, ACROSS, every)


@pytest.mark.parametrize("fast", [(), (1, 2, 3)], ids=["plain", "speedsters"])
def test_every_steal_equals_the_referee(fast: tuple[int, ...]) -> None:
    """Phase 2: every runner who may go, against every pitch."""
    seen = 0
    for (outs, bases), pitch in product(SITUATIONS, Pitch):
        on = parse_bases(bases)
        for go in may_go(on, "yes"):
            script = steal(RulesV5(), go.base, on, pitch, go.base in fast)
            here = tuple(base for base in fast if base in on)
            theirs = v5_odds(outs, bases, str(pitch), "power", "match", go=go.base, fast=here)
            assert odds(outs, bases, script, (False, False, False)) == theirs
            seen += 1
    assert seen == 120


def cells(chart: str) -> list[tuple[str, str, str]]:
    """Every cell of a chart of the rules."""
    read: Chart = getattr(RulesV5(), chart)
    return [(chart, row.label, column) for row in read.rows for column in read.columns]


def another(chart: str, cell: str) -> str:
    """A cell that means something else."""
    swaps = {
        "batter_wins": ("3B", "OUT"),
        "pitcher_wins": ("BB", "O-RF"),
        "ground_balls": ("error", "hold"),
        "tag_ups": ("out", "scores"),
    }
    first, second = swaps.get(chart, ("+3", "-3"))
    return first if cell != first else second


RULES = RulesV5()


@cache
def all_odds(under: RulesV5) -> list[Odds]:
    """The odds of a turn without plus moves, whatever is picked."""
    return [
        odds(1, "1-3", at_bat(under, p, a, x, 1, (1, 3), None, NO_CARDS), (True, True, True))
        for p, a, x in PICKS
        if not p.plus and not a.endswith("+")
    ]


@pytest.mark.parametrize(
    ("chart", "row", "column"),
    [
        *cells("batter_wins"),
        *cells("pitcher_wins"),
        *cells("matchups"),
        *cells("arrows"),
        *cells("ground_balls"),
        *cells("tag_ups"),
    ],
)
def test_every_chart_cell_counts(chart: str, row: str, column: str) -> None:
    """Changing any one cell through the rules changes the odds of some turn."""
    rules = RULES
    now: Chart = getattr(rules, chart)
    cell = another(chart, now.cell(row, column))
    changed = rules.but({chart: str(now.with_cell(row, column, cell))})

    assert all_odds(changed) != all_odds(rules)


@pytest.mark.parametrize(("chart", "row", "column"), cells("steals"))
def test_every_steal_cell_counts(chart: str, row: str, column: str) -> None:
    """Changing what a pitch gives the runner changes the odds of the steal."""
    rules = RulesV5()
    changed = rules.but({chart: str(rules.steals.with_cell(row, column, "+3"))})
    never = (False, False, False)
    before = odds(0, "1--", steal(rules, 1, (1,), Pitch(row), False), never)
    assert odds(0, "1--", steal(changed, 1, (1,), Pitch(row), False), never) != before
