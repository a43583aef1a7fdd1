"""Any game from state to state: the chances of a turn, and games from tables of turns."""

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import sqrt
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from scipy.stats import chi2_contingency

from sandlot.bots.random import random_bot
from sandlot.core.chance import Below, dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Bot, Game, Result, Rules, Setup
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Roll, Script, Seat, Steps, Tell, Together, script
from sandlot.games.home_runz.game import Race
from sandlot.games.load import make_game
from sandlot.lab.chunks import ByScripts, ByTurns, work
from sandlot.lab.graph import Turns, Walker, evenly
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from sandlot.lab.tree import Outcomes, expand, outcomes
from sandlot.lab.wander import Wanderer, wanderer
from tests.core.hush import CALLER, CARDS, Hush, HushRules
from tests.core.relay import Relay
from tests.core.test_sample import SHOWDOWNS
from tests.lab.toys import Spec, chances, specs, toy

SIDES = OneOf(("heads", "tails"))
TRIO = ("ann", "bob", "cy")


@dataclass(frozen=True, eq=False)
class Trio(Setup):
    """Three seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return TRIO


class Coins(NamedTuple):
    """How many coins everybody has, and how often all showed the same side."""

    held: tuple[int, ...]
    same: int = 0


class Peek(NamedTuple):
    """Everybody sees everything."""

    seat: Seat | None
    coins: Coins


@dataclass(frozen=True)
class Chase:
    """A die that says whose coins grow: mostly the second seat's."""

    def __call__(self, faces: tuple[int]) -> int:
        return 1 if faces[0] <= 2 else -1


@script
def deal(held: tuple[int, ...]) -> Steps[Coins]:
    """Everybody has some coins."""
    return Coins(held)
    yield


@script
def odd_one_out(coins: Coins) -> Steps[Coins]:
    """Everybody shows a side; the one who differs takes a coin of each other."""
    shown = yield Together(*(Choose(seat, "show", SIDES) for seat in TRIO))
    odd = [n for n, side in enumerate(shown) if shown.count(side) == 1]
    if not odd:
        return coins._replace(same=min(coins.same + 1, 2))
    yield Tell(odd[0])
    return Coins(tuple(held + (2 if n == odd[0] else -1) for n, held in enumerate(coins.held)))


@script
def chase(coins: Coins) -> Steps[Coins]:
    """Ann and Bob play for one coin; Cy looks on."""
    step = yield Roll("chase", dice("1d6"), ("ann",), Chase())
    ann, bob, cy = coins.held
    return Coins((ann + step, bob - step, cy))


class OddOneOut(Game[Coins]):
    """Until somebody has nothing left; the richest wins, and nobody if there are two."""

    id = "odd-one-out"
    title = "Odd one out"
    blurb = "A test."
    length = "a moment"
    unit = "coins"
    version = 1
    seats = range(3, 4)
    rules_type = Rules
    setup_type = Trio

    def opening(self) -> Script[Coins]:
        return deal((2, 2, 2))

    def turn(self, state: Coins) -> Script[Coins]:
        return odd_one_out(state)

    def result(self, state: Coins) -> Result | None:
        if 0 not in state.held:
            return None
        best = [seat for seat, n in zip(TRIO, state.held, strict=True) if n == max(state.held)]
        score = tuple(zip(TRIO, state.held, strict=True))
        return Result(best[0] if len(best) == 1 else None, score)

    def view(self, state: Coins, seat: Seat | None) -> Peek:
        return Peek(seat, state)

    def imagine(self, view: Peek, below: Below) -> Coins:
        return view.coins

    def words(self, event: Any, number: int) -> str:
        return str(event)


class Ruin(OddOneOut):
    """A gambler's ruin: Ann wins a throw of three."""

    def opening(self) -> Script[Coins]:
        return deal((2, 2, 1))

    def turn(self, state: Coins) -> Script[Coins]:
        return chase(state)


def leans(view: Peek, choice: Choose[Any]) -> Mapping[Any, float]:
    """Bob likes heads, Cy tails, and Ann what was not to be seen just now."""
    heads = {"ann": view.coins.same, "bob": 3, "cy": 1}[choice.seat]
    return {"heads": heads, "tails": 4 - heads}


def after(turns: Turns, number: int) -> Outcomes:
    """How games stand after so many turns; those that are over stay as they are."""
    reached = turns.opening()
    for _ in range(number):
        found: Outcomes = {}
        for state, chance in reached.items():
            over = turns.game.result(state) is not None
            for end, share in ({state: Fraction(1)} if over else turns.after(state)).items():
                found[end] = found.get(end, Fraction(0)) + chance * share
        reached = found
    return reached


def everybody(game: Game[Any], bot: Bot = random_bot) -> dict[Seat, Bot]:
    """The same bot on every seat."""
    return dict.fromkeys(game.setup.seats, bot)


def within(found: int, games: int, chance: float) -> bool:
    """Whether a count is within four standard errors of what it should be."""
    return abs(found - games * chance) < 4 * sqrt(games * chance * (1 - chance))


def test_a_ruin_after_some_turns_is_exactly_what_counting_gives() -> None:
    """A walk from 2 that stops at 0 and 4, up with 1/3; 6 turns by hand."""
    walk = {2: Fraction(1)}
    for _ in range(6):
        found: dict[int, Fraction] = {}
        for ann, chance in walk.items():
            steps = {0: Fraction(1)} if ann in (0, 4) else {1: Fraction(1, 3), -1: Fraction(2, 3)}
            for step, share in steps.items():
                found[ann + step] = found.get(ann + step, Fraction(0)) + chance * share
        walk = found
    game = Ruin()
    reached = after(Turns(game, everybody(game)), 6)
    assert {state.held[0]: chance for state, chance in reached.items()} == walk


def test_a_ruin_ends_as_often_and_as_soon_as_the_books_say() -> None:
    """From 2 of 4 with 1/3: a fifth is won, after 18/5 turns; exactly, and from tables."""
    game = Ruin()
    long = after(Turns(game, everybody(game)), 120)
    assert float(long[Coins((4, 0, 1))]) == pytest.approx(1 / 5, abs=1e-15)
    wins, lengths = Wanderer(game, everybody(game)).play("ruin", games := 100_000)
    assert within(wins[0], games, 1 / 5)
    assert list(wins[2:]) == [0, 0]
    mean = sum(int(n) * length for length, n in enumerate(lengths)) / games
    assert mean == pytest.approx(18 / 5, abs=4 * sqrt(8 / games))
    for turns in (2, 4, 6):  # only in every other turn can it end; of those that go on 4/9 do
        assert within(lengths[turns], games, 5 / 9 * (4 / 9) ** (turns // 2 - 1))


def test_three_bots_that_lean_show_sides_as_often_as_they_should() -> None:
    """All the same, or one of three differs: exactly, from what each of them sees."""
    turns = Turns(OddOneOut(), everybody(OddOneOut(), leans))
    for same in (0, 1, 2):
        ann, bob, cy = Fraction(same, 4), Fraction(3, 4), Fraction(1, 4)
        heads, tails = ann * bob * cy, (1 - ann) * (1 - bob) * (1 - cy)
        expected = {
            Coins((2, 2, 2), min(same + 1, 2)): heads + tails,
            Coins((4, 1, 1)): ann * (1 - bob) * (1 - cy) + (1 - ann) * bob * cy,
            Coins((1, 4, 1)): (1 - ann) * bob * (1 - cy) + ann * (1 - bob) * cy,
            Coins((1, 1, 4)): (1 - ann) * (1 - bob) * cy + ann * bob * (1 - cy),
        }
        assert turns.after(Coins((2, 2, 2), same)) == expected


def test_games_of_leaning_bots_from_tables_end_as_they_do_by_the_scripts() -> None:
    """Winners, of whom there may be none."""
    game = OddOneOut()
    bots = everybody(game, leans)
    scripts = ByScripts(game, bots, 1)(0, 4000)
    tables = Wanderer(game, bots).sample("odd", 40_000)
    assert tables.figures == {}
    assert alike(winners(tables), winners(scripts))
    assert sum(tables.wins.values()) < tables.games


def test_bots_see_what_was_dealt_in_the_turn() -> None:
    """In Hush both are dealt cards in secret, and call by them; every deal counted by hand."""

    def by_hand(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        if choice.what != "call":
            return dict.fromkeys(choice.options.listed() or (), 1.0)
        return {"high" if max(view.mine) >= 5 else "low": 1.0}

    deals = list(permutations(CARDS, 4))
    calls = [tuple("high" if max(d) >= 5 else "low" for d in (c[:2], c[2:])) for c in deals]
    wins = sum((SHOWDOWNS[call, bid] for call, bid in calls), Fraction(0)) / len(deals)
    game = Hush(HushRules(rounds=1))
    reached = after(Turns(game, everybody(game, by_hand)), 1)
    assert {state.points: chance for state, chance in reached.items()} == {
        (1, 0, 0): wins,
        (0, 1, 0): 1 - wins,
    }
    assert game.cast(next(iter(reached)))[CALLER] == "bob"


RULINGS = [[], ["home_taken=bumped", "bounce_bumps=no"]]


@pytest.mark.parametrize("rulings", RULINGS, ids=["by default", "the other rulings"])
def test_turns_of_home_runz_are_those_of_the_tree(rulings: list[str]) -> None:
    """Both ways to expand a script give the same fractions, near home above all."""
    game = make_game("home-runz", rulings)
    turns = Turns(game, everybody(game))
    for blue, red, mover in product((-43, -7, 0, 31, 38), (-40, 3, 29, 36, 39), (0, 1)):
        race = Race(game.setup.seats, (blue, red), mover)
        assert turns.after(race) == outcomes(expand(game.turn(race)), lambda choice: None)


@pytest.mark.parametrize("rulings", RULINGS, ids=["by default", "the other rulings"])
def test_home_runz_from_tables_is_home_runz_by_the_scripts(rulings: list[str]) -> None:
    """Winners and turns, by chi-square."""
    game = make_game("home-runz", rulings)
    scripts = ByScripts(game, everybody(game), 1)(0, 1000)
    tables = wanderer(game, everybody(game)).sample("home-runz", 2000)
    assert alike(winners(tables), winners(scripts))
    assert alike(turns_taken(tables), turns_taken(scripts))
    assert tables.mean("turns")[0] == pytest.approx(53.7, abs=4 * tables.mean("turns")[1])


def test_who_starts_home_runz_is_even() -> None:
    """Its opening may throw for ever, and stays exact as far as a number can tell."""
    game = make_game("home-runz")
    starts = Turns(game, everybody(game)).opening()
    assert [state.mover for state in starts] == [1, 0]
    assert len(set(starts.values())) == 1
    assert 0 < 1 - sum(starts.values()) < Fraction(1, 2**53)


def winners(sample: Sample) -> list[int]:
    """How often each seat won, and nobody."""
    won = [sample.wins.get(seat, 0) for seat in ("ann", "bob", "cy", "blue", "red")]
    return [*won, sample.games - sum(won)]


def turns_taken(sample: Sample) -> list[int]:
    """How many games took fewer than ten turns, twenty, and so on."""
    found = [0] * 16
    for turns, games in sample.figures["turns"].items():
        found[min(turns // 10, 15)] += games
    return found


def alike(one: list[int], other: list[int]) -> bool:
    """Whether two samples may well be of the same games."""
    both = [pair for pair in zip(one, other, strict=True) if any(pair)]
    return float(chi2_contingency(list(zip(*both, strict=True))).pvalue) > 1e-4


@pytest.mark.parametrize("limit", [0, 7])
def test_what_is_remembered_does_not_show(limit: int) -> None:
    """A tiny limit plays the very same games, and takes longer; so does a second sample."""
    game = make_game("home-runz")
    usual, forgetful = (Wanderer(game, everybody(game), n) for n in (1000, limit))
    first = usual.sample("x", 30)
    assert forgetful.met <= limit
    assert forgetful.sample("x", 30) == usual.sample("x", 30) == first
    assert forgetful.met == limit
    assert usual.sample("y", 30) != first


def test_the_number_of_workers_does_not_show() -> None:
    """Threads that meet new turns at the same time play what one would."""
    game = make_game("home-runz")

    def played(workers: int) -> Sample:
        job = ByTurns(Wanderer(game, everybody(game)), 5, size=30)
        return simulate(job, 200, workers)[0]

    assert played(1) == played(3)


def test_another_process_plays_the_same() -> None:
    """A wanderer travels without its chart."""
    game = Ruin()
    job = ByTurns(Wanderer(game, everybody(game)), 3)
    sent = pickle.loads(pickle.dumps(job))
    assert sent.wanderer is not job.wanderer
    assert sent(0, 500) == job(0, 500)


@pytest.mark.parametrize("rulings", RULINGS, ids=["by default", "the other rulings"])
def test_three_pawns_have_too_many_states(rulings: list[str]) -> None:
    """That is seen after a few thousand of them."""
    game = make_game("home-runz", [*rulings, "pawns=3"])
    sentence = r"too many states for tables: [56],\d{3} were met in \d+ games, and 9\d% of the"
    with pytest.raises(Mistake, match=sentence):
        wanderer(game, everybody(game))


def test_work_chooses_tables_where_they_are_of_use() -> None:
    """Two pawns: tables, but for a few games; four: scripts, and tables are refused."""
    two, four = make_game("home-runz"), make_game("home-runz", ["pawns=4"])
    assert work(two, everybody(two), 1).path == "tables"
    assert work(two, everybody(two), 1, games=1000).path == "scripts"
    assert work(two, everybody(two), 1, "tables", games=1000).path == "tables"
    assert work(four, everybody(four), 1).path == "scripts"
    with pytest.raises(Mistake, match=r"too many states for tables: [56],\d{3} were met"):
        work(four, everybody(four), 1, "tables")


def test_what_cannot_be_listed_is_played_by_the_scripts() -> None:
    """A shuffle of 32 cards."""
    game = Relay()
    assert work(game, everybody(game), 1).path == "scripts"
    with pytest.raises(Mistake, match="too large to expand: 32 of 32 cards in one draw"):
        wanderer(game, everybody(game))


@given(specs())
def test_a_walk_finds_what_playing_finds(spec: Spec) -> None:
    """Scripts of every kind, ties, sub-scripts and all, everybody deciding at random."""
    found = Walker(lambda _, choice: evenly(choice)).outcomes(toy(spec))
    assert found == chances(toy(spec), lambda choice: dict(evenly(choice)))


def test_a_turn_that_is_too_large_says_how_large_it_has_become() -> None:
    """A limit of steps; a turn that keeps to it is the same with it."""
    turn = odd_one_out(Coins((2, 2, 2)))
    with pytest.raises(Mistake, match="this is too large to expand: 8 steps so far"):
        Walker(lambda _, choice: evenly(choice), limit=8).outcomes(turn)
    found = Walker(lambda _, choice: evenly(choice), limit=9).outcomes(turn)
    assert found[Coins((2, 2, 2), 1)] == Fraction(1, 4)


def test_every_game_counts_once() -> None:
    """Also in the last chunk, which is smaller."""
    game = Ruin()
    job = ByTurns(Wanderer(game, everybody(game)), 1, size=300)
    sample, _ = simulate(job, 1000, 1)
    assert sample.games == 1000 == sum(sample.wins.values())
