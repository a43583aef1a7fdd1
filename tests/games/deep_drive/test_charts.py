"""Deep Drive against a second reading of its book: by the odds, and its charts cell by cell."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest

from sandlot.cli.card_odds import Asked, endings
from tests.games.deep_drive import flip_cells
from tests.games.deep_drive.referee import GROUND_COLUMNS, SPEEDS, Case, Odds, odds

GROUND = [f"G{fielder}{how}" for fielder in range(1, 7) for how in ("", "h", "s")]
FLIES = [f"F{fielder}{how}" for fielder in (7, 8, 9) for how in ("", "d", "s")]
CAUGHT = [f"{ball}{fielder}" for ball in "LP" for fielder in range(1, 10)]
OUTS = [*GROUND, *FLIES, *CAUGHT, "Pf", "Pm"]
DRIVES = ["DO", "TR", "HR", "DD-F7d", "DD-F8d", "DD-F9d"]
LINES = ["SI+", "SI", "BB", "HBP", "SO", "DEF"]

EVERYWHERE = ("---", *GROUND_COLUMNS)
HIT_AND_RUN = ("1--", "-2-", "12-")
STEALING = ("1--", "-2-", "12-", "1-3")

PLACES: list[tuple[str, str]] = [
    *((code, bases) for code in (*OUTS, *DRIVES, *LINES) for bases in EVERYWHERE),
    *((f"bunt:{line}", bases) for line in ("DD", *LINES, "OUT") for bases in EVERYWHERE),
    *((f"hitrun:{code}", bases) for code in (*LINES, *DRIVES, *OUTS) for bases in HIT_AND_RUN),
    *(("steal", bases) for bases in STEALING),
]
"""Every code with every way the bases can be taken under it."""

PARTS, PART = 8, 100
SOAK_PARTS, SOAK_PART = 30, 1000


def drawn(dice: Random, code: str, bases: str) -> Case:
    """A code at these bases, with everything else left to chance, but only what can be called."""
    outs = dice.randrange(3)
    plain, may_come_in = ":" not in code, bases[2] != "-" and outs < 2
    cards = ("batter", "pitcher") if code.startswith("bunt:") else (None, "batter", "pitcher")
    return Case(
        code=code,
        outs=outs,
        bases=bases,
        speeds=tuple(dice.choice(SPEEDS[:5]) for base in bases if base != "-"),
        batter_speed=dice.choice(SPEEDS[:5]),
        ratings=tuple(dice.choice((0, 1, 2, 3, 4, 5, 5)) for _ in range(9)),
        steal=(dice.randrange(12), dice.randrange(19)),
        hold=dice.randint(-3, 3),
        throw=dice.randint(-3, 3),
        card=dice.choice(cards),
        infield=dice.choice(("back", "in", "corners")) if may_come_in else "back",
        outfield=dice.choice(("normal", "normal", "in")) if may_come_in else "normal",
        safe=plain and bases != "123" and dice.random() < 0.2,
        send=dice.random() < 0.7,
        cut=dice.random() < 0.5,
        lead=dice.random() < 0.5,
        second_option=dice.random() < 0.5,
    )


def sample(part: int, many: int, seed: int) -> Iterator[Case]:
    """One part of the sample: all parts together go round and round through every place."""
    dice = Random(seed + part)
    for code, bases in islice(cycle(PLACES), part * many, (part + 1) * many):
        yield drawn(dice, code, bases)


def asked(case: Case) -> Asked:
    """The case as it is typed."""
    return Asked(
        code=case.code,
        outs=case.outs,
        bases=case.bases,
        speeds=",".join(case.speeds) or None,
        batter_speed=case.batter_speed,
        ratings=",".join(map(str, case.ratings)),
        steal=f"{case.steal[0]},{case.steal[1]}",
        hold=case.hold,
        throw=case.throw,
        card=case.card,
        infield=case.infield,
        outfield=case.outfield,
        safe=case.safe,
        send=case.send,
        cut=case.cut,
        lead=case.lead,
        second_option=case.second_option,
    )


def disagreement(case: Case) -> str:
    """What the game and the referee have differently, or nothing."""
    game: Odds = dict(endings(asked(case)).items())
    second = odds(case)
    both = {end: (game.get(end, 0), second.get(end, 0)) for end in {*game, *second}}
    lines = [
        f"  {tuple(end)}: the game {first}, the referee {other}"
        for end, (first, other) in sorted(both.items())
        if first != other
    ]
    return "\n".join([str(case), *lines]) if lines else ""


def disagreements(part: int, many: int, seed: int) -> str:
    """All disagreements of a part of the sample."""
    return "\n".join(filter(None, map(disagreement, sample(part, many, seed))))


@pytest.mark.parametrize("part", range(PARTS))
def test_the_referee_agrees(part: int) -> None:
    """All sections from How to Play to the charts at the end of the book, by their odds."""
    assert not (found := disagreements(part, PART, 1)), found


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAK_PARTS))
def test_the_referee_agrees_for_long(part: int) -> None:
    """All sections again, thirty thousand cases."""
    assert not (found := disagreements(part, SOAK_PART, 1000)), found


def test_the_sample_goes_everywhere() -> None:
    """Every code, every letter of the Ground Outs chart, every call and every flag is asked."""
    cases = [case for part in range(PARTS) for case in sample(part, PART, 1)]
    assert {(case.code, case.bases) for case in cases} == set(PLACES)
    for flag in ("safe", "send", "cut", "lead", "second_option"):
        assert {getattr(case, flag) for case in cases} == {False, True}
    assert {case.infield for case in cases} == {"back", "in", "corners"}
    assert {case.outfield for case in cases} == {"normal", "in"}


@pytest.mark.parametrize("rating", range(6))
def test_an_outfield_that_has_come_in_throws_better(rating: int) -> None:
    """Playing the Outfield In: the better ratings count on the Cut-Off Chart too."""
    case = Case(
        code="SI+",
        bases="-23",
        speeds=("S", "F"),
        ratings=(3,) * 6 + (rating,) * 3,
        outfield="in",
        send=True,
        cut=True,
    )
    assert not (found := disagreement(case)), found


@pytest.mark.parametrize("infield", ["back", "in", "corners"])
@pytest.mark.parametrize("fielder", range(1, 10))
def test_a_liner_at_49_or_99_goes_to_the_pitcher_first(fielder: int, infield: str) -> None:
    """Line Outs: the change to the pitcher comes before that of Playing the Infield In."""
    case = Case(code=f"L{fielder}", bases="1-3", speeds=("F", "S"), infield=infield)
    assert not (found := disagreement(case)), found


def test_no_chart_is_left_out() -> None:
    """All charts of the book, and the two that it lacks: the referee has each of them."""
    assert flip_cells.actual().keys() == flip_cells.expected().keys()


@pytest.mark.parametrize("name", flip_cells.expected())
def test_every_cell(name: str) -> None:
    """The Runner, Choice, Cut-Off, Bunting, Hit and Run, Line Outs and Stealing charts."""
    assert not (wrong := flip_cells.differences(name, flip_cells.actual()[name])), "\n".join(wrong)


def test_every_flipped_cell_is_noticed() -> None:
    """The same charts with one cell changed, each cell in turn to each other word."""
    assert not flip_cells.unnoticed()
