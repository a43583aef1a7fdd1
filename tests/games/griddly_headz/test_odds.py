"""Exact numbers: the scripts themselves expanded, against icepool's reckoning of the same rules."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from sandlot.core.drive import Driver
from sandlot.core.script import Choose, Now, Roll, Script, Steps, Tell, script
from sandlot.games.griddly_headz.bunt import bunt
from sandlot.games.griddly_headz.events import Round, WonChallenge
from sandlot.games.griddly_headz.state import Field, Side
from sandlot.lab.tree import Tree, expand, outcomes
from tests.core.pools import D6, REROLL, TWO_D6, Chances, chances, gathered, highest, mapped, ours
from tests.games.drive import asked
from tests.games.griddly_headz.table import (
    BLUE,
    THREE,
    YELLOW,
    begun,
    game,
    stand,
    team,
)

AIMS, STRENGTHS = ("near", "straight", "far"), ("soft", "medium", "firm")
SWINGS = list(product(AIMS, STRENGTHS))


def first_option(choice: Choose[Any]) -> Any:
    """Whatever comes first: no card, where cards are asked for."""
    return choice.options.listed()[0]  # type: ignore[index]


# Rounds


@pytest.mark.parametrize(
    ("blue", "yellow"),
    [((), ()), (("Pine Tar",), ()), ((), ("Rally Cap",)), (("Pine Tar",), ("Rally Cap",))],
)
def test_a_round_is_the_highest_die_of_each(blue: tuple[str, ...], yellow: tuple[str, ...]) -> None:
    """One die, or the higher of two."""
    field = stand(blue=team(13, keepers=blue), yellow=team(16, keepers=yellow))
    roll = asked(begun(field), [*THREE, *blue, *yellow])
    mine, his = highest(1 + len(blue)), highest(1 + len(yellow))
    assert ours(roll) == mapped(lambda a, b: (a > b) - (a < b), mine, his)


@cache
def stated_race(first: int, start: tuple[int, int], mine: int = 1, his: int = 1) -> Chances:
    """A best-of challenge as icepool runs it to its end: who wins, or nobody."""

    def step(state: tuple[int, int, int], one: int, two: int) -> tuple[int, int, int]:
        a, b, equal = state
        if max(a, b) >= first or equal == 3:
            return state
        return (a + (one > two), b + (one < two), equal + 1 if one == two else 0)

    def ended(state: tuple[int, int, int]) -> str:
        return "nobody" if state[2] == 3 else "challenger" if state[0] == first else "challenged"

    begin = icepool.Die([(*start, 0)])
    done = begin.map(step, highest(mine), highest(his), star=False, repeat="inf")
    return gathered(chances(done), ended)


def played_race(script: Script[Any], who: Callable[[Any], str]) -> Chances:
    """The same from the tree of a script."""
    return gathered(outcomes(expand(script), first_option), who)


@script
def rest_of(turn: Script[Field], answers: tuple[Any, ...]) -> Steps[Field]:
    """What is left of a turn once these answers were given."""
    said: list[Tell | Now] = []
    driver, rest = Driver(turn(), hear=said.append), list(answers)
    while (request := driver.asked) is not None:
        yield from said
        said.clear()
        if rest and isinstance(request, Choose):
            driver.answer(request.options.parse(rest.pop(0)))
        elif rest and isinstance(request, Roll):
            driver.answer(request.read(rest.pop(0)))
        else:
            driver.answer((yield request))
    yield from said
    return driver.value


def loser_of_pieces(field: Field) -> str:
    """Who won a fight for pieces of uniform."""
    lost = 12 - field.sides[BLUE].uniform, 12 - field.sides[YELLOW].uniform
    return {(0, 1): "challenger", (1, 0): "challenged", (2, 2): "nobody"}[lost]


@pytest.mark.parametrize(
    ("blue", "yellow", "mover", "start"),
    [
        (team(13), team(16), "scrappy 1", (0, 0)),
        (team(studdly=13), team(16), "studdly mann", (1, 0)),
        (team(13), team(studdly=16), "scrappy 1", (0, 1)),
    ],
)
def test_a_best_of_five_through_a_whole_turn(
    blue: Any, yellow: Any, mover: str, start: tuple[int, int]
) -> None:
    """Even, and with Studdly Mann's round on either side."""
    turn = rest_of(begun(stand(blue=blue, yellow=yellow)), ((1, 2), f"{mover} +3"))
    assert played_race(turn, loser_of_pieces) == stated_race(3, start)


@pytest.mark.parametrize(
    ("blue", "yellow"), [(("Pine Tar",), ()), ((), ("Rally Cap",)), (("Pine Tar",), ("Rally Cap",))]
)
def test_a_best_of_five_with_extra_dice(blue: tuple[str, ...], yellow: tuple[str, ...]) -> None:
    """Two dice in every round, the higher counts."""
    field = stand(blue=team(13, keepers=blue), yellow=team(16, keepers=yellow))
    turn = rest_of(begun(field), (*THREE, *blue, *yellow))
    assert played_race(turn, loser_of_pieces) == stated_race(
        3, (0, 0), 1 + len(blue), 1 + len(yellow)
    )


def walked(turn: Script[Field], who: Callable[[list[Any]], str]) -> Chances:
    """A long challenge without growing its whole tree: what follows depends on the rounds won
    and on the equal ones in a row, which the best of five has shown."""
    known: dict[Any, Chances] = {}

    def after(path: tuple[int, ...]) -> Chances:
        said: list[Tell | Now] = []
        driver = Driver(turn(), hear=said.append)
        for rounds in path:
            driver.answer(rounds)
        events = [one.event for one in said if isinstance(one, Tell)]
        if driver.asked is None:
            return {who(events): Fraction(1)}
        assert isinstance(driver.asked, Roll)
        return onward(path, events, driver.asked)

    def onward(path: tuple[int, ...], events: list[Any], roll: Roll[int]) -> Chances:
        won = [event.rounds for event in events if isinstance(event, Round)][-1:]
        equal = next((n for n, one in enumerate(reversed(path)) if one), len(path))
        key = (tuple(won), equal)
        if key not in known:
            found: Chances = {}
            for value, chance in roll.odds.chances():
                for end, share in after((*path, value)).items():
                    found[end] = found.get(end, Fraction(0)) + chance * share
            known[key] = found
        return known[key]

    return after(())


def winner_told(events: list[Any]) -> str:
    """Who won, by what was told."""
    won = [event.man.color for event in events if isinstance(event, WonChallenge)]
    return {(BLUE,): "challenger", (YELLOW,): "challenged", (): "nobody"}[tuple(won)]


@pytest.mark.parametrize("cards", list(product((0, 1), repeat=2)))
@pytest.mark.parametrize(
    ("blue", "yellow", "mover", "start"),
    [
        (team(studdly=13), team(studdly=16), "studdly mann", (0, 0)),
        (team(studdly=13), team(mae=16), "studdly mann", (1, 0)),
        (team(mae=13), team(studdly=16), "mae", (0, 1)),
        (team(mae=13), team(mae=16), "mae", (0, 0)),
        (team(9), team(38), "scrappy 1", (0, 0)),
        (team(studdly=9), team(38), "studdly mann", (1, 0)),
        (team(9), team(studdly=38), "scrappy 1", (0, 1)),
    ],
)
def test_a_best_of_seven_through_a_whole_turn(
    blue: Side, yellow: Side, mover: str, start: tuple[int, int], cards: tuple[int, int]
) -> None:
    """Fights and Tagged Out, with and without a round in hand and extra dice."""
    mine, his = ("Pine Tar",) * cards[0], ("Rally Cap",) * cards[1]
    field = stand(blue=blue._replace(keepers=mine), yellow=yellow._replace(keepers=his))
    turn = rest_of(begun(field), ((1, 2), f"{mover} +3", *mine, *his))
    assert walked(turn, winner_told) == stated_race(4, start, 1 + cards[0], 1 + cards[1])


def test_a_best_of_five_walked_and_expanded_are_the_same() -> None:
    """So the short way is a good one."""
    turn = rest_of(begun(stand(blue=team(13), yellow=team(16))), THREE)
    assert walked(turn, winner_told) == played_race(turn, loser_of_pieces)


def test_these_are_the_numbers() -> None:
    """For those who like to see them: an even best of five, and what a round in hand is worth."""
    even, ahead = stated_race(3, (0, 0)), stated_race(3, (1, 0))
    assert even["challenger"] == even["challenged"]
    assert float(even["nobody"]) == pytest.approx(0.018953, abs=1e-6)
    assert float(ahead["challenger"]) == pytest.approx(0.678286, abs=1e-6)
    assert sum(even.values()) == sum(ahead.values()) == 1


# The bunt


def distance(aim: str, strength: str) -> Callable[[int, int], int]:
    """The steps from the mound, by the comment of the box."""
    at_a_side = aim != "straight"

    def steps(a: int, b: int) -> int:
        if strength == "soft":
            return 3 + (a + 2) // 3 - (not at_a_side)
        if strength == "medium":
            return 2 + abs(a + b - 7) - (not at_a_side)
        return max(0, 2 * abs(a - b) - at_a_side)

    return steps


@pytest.mark.parametrize(("aim", "strength"), SWINGS)
def test_a_bunts_distances(aim: str, strength: str) -> None:
    """Every swing."""
    turn = begun(stand(blue=team(2), yellow=team(38)))
    roll = asked(turn, [*THREE, "yellow", f"{aim} {strength}"])
    assert ours(roll) == mapped(distance(aim, strength), D6, D6)


@cache
def lies(aim: str, strength: str) -> Any:
    """Where a ball comes to lie, as a die of icepool's."""
    return icepool.map(distance(aim, strength), D6, D6)


@cache
def stated_bunt(first: tuple[str, str], second: tuple[str, str]) -> Fraction:
    """The chance of the challenger, who hits second."""

    def wins(there: int, here: int, touch: int, heads: bool) -> bool:
        apart = abs(there - here)
        if first[0] == second[0] and apart <= 2 and touch <= 3 - apart:
            return False
        return heads if apart == 0 else here < there

    found = mapped(wins, lies(*first), lies(*second), D6, icepool.coin(1, 2))
    return found.get(True, Fraction(0))


def by_seat(chosen: dict[str, Any], choice: Choose[Any]) -> Any:
    """Everybody takes what is written here."""
    return chosen[choice.seat]


@cache
def bunt_tree() -> Tree:
    """Every way a Bunt can go."""
    return expand(bunt(game(2).box, BLUE, YELLOW))


@pytest.mark.parametrize("first", SWINGS)
def test_who_wins_a_bunt(first: tuple[str, str]) -> None:
    """All nine swings against all nine, from the tree of the script."""
    tree = bunt_tree()
    for second in SWINGS:
        found = outcomes(tree, partial(by_seat, {"yellow": first, "blue": second}))
        assert found.get(BLUE, Fraction(0)) == stated_bunt(first, second)
    assert sum(found.values()) == 1


def test_no_swing_is_best_against_all() -> None:
    """Otherwise there would be nothing to decide: the best answer depends on the first ball."""
    best = {first: max(SWINGS, key=partial(stated_bunt, first)) for first in SWINGS}
    assert len(set(best.values())) > 1


# The Grand Slam and who starts


def test_a_grand_slam() -> None:
    """Five elevenths each alone, one eleventh both: through a whole turn."""
    field = stand(blue=team(0), yellow=team(33))
    found = outcomes(expand(rest_of(begun(field), THREE)), first_option)
    runs = gathered(found, lambda end: (end.sides[BLUE].runs, end.sides[YELLOW].runs))
    assert runs == {
        (1, 0): Fraction(5, 11),
        (0, 1): Fraction(5, 11),
        (1, 1): Fraction(1, 11),
    }
    stated = mapped(lambda a, b: (int(a == 1), int(b == 1)) if 1 in (a, b) else REROLL, D6, D6)
    assert runs == stated


def test_a_six_falls_in_sixteen_of_thirty_six() -> None:
    """A die that shows six, or a total of six."""
    field = stand(blue=team(13), yellow=team(38))
    roll = asked(begun(field), [])
    found = gathered(ours(roll), lambda faces: 6 in (*faces, sum(faces)))
    assert found[True] == Fraction(16, 36)
    assert chances(TWO_D6 == 6)[True] + Fraction(11, 36) == found[True]
