"""The bots of Griddly Headz: what they do in plain cases, and that they win."""

from functools import partial
from typing import Any

import pytest

from sandlot.bots.names import find_bot
from sandlot.core.dice import fast
from sandlot.core.game import Bot
from sandlot.core.players import pick
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.games.griddly_headz.ahead import Ahead
from sandlot.games.griddly_headz.bunt import SWINGS, Lying
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.odds import bunt_values, slam_chance
from sandlot.games.griddly_headz.pieces import STUDDLY, Man
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup
from sandlot.games.griddly_headz.squares import grand_slam
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.turn import Move, enter_choice, first_choice
from sandlot.games.griddly_headz.worth import chance
from sandlot.lab.arena import arena
from tests.games.griddly_headz.table import BLUE, CAMP, YELLOW, game, small_game, stand, team

EVERYBODY = tuple(range(6))


def takes(name: str, field: Field, choice: Choose[Any]) -> Any:
    """The option a bot of two sides likes best."""
    table = game(2)
    weights = find_bot(table, name)(table.view(field, choice.seat), choice)
    assert isinstance(weights, dict)
    return max(weights, key=lambda option: weights[option])


def moves(field: Field, *dice: int) -> Choose[Move]:
    """What blue may begin to move with."""
    return first_choice(game(2).box, field.sides[BLUE], BLUE, (dice[0], dice[1]))


def share(sides: int, better: str, worse: str, games: int) -> float:
    """The share of the points one bot takes from another, everybody on every seat."""
    table = GriddlyHeadz(None, GriddlySetup(sides))
    bots: dict[str, Bot] = {name: find_bot(table, name) for name in (better, worse)}
    return arena(table, bots, games, 7, "scripts", workers=1).met[better, worse].share(better)


@pytest.mark.parametrize("name", ["house", "sharp"])
def test_studdly_mann_comes_out_first(name: str) -> None:
    """He scores double."""
    field = stand(blue=team(5), yellow=team(25))
    assert takes(name, field, enter_choice(BLUE, EVERYBODY[1:])) == "studdly mann"


@pytest.mark.parametrize("name", ["house", "sharp"])
def test_studdly_mann_draws_the_home_run_card(name: str) -> None:
    """Of all squares in reach it is the best, and the best for him."""
    field = stand(blue=team(2, studdly=3), yellow=team(25))
    assert takes(name, field, moves(field, 3, 1)) == Move(STUDDLY, 4)


@pytest.mark.parametrize("name", ["house", "sharp"])
def test_nobody_walks_into_camp_or_the_wrong_corner(name: str) -> None:
    """With one die each way out of trouble, both find it."""
    field = stand(blue=team(CAMP - 5, studdly=20 - 5), yellow=team(37))
    assert takes(name, field, moves(field, 3, 2)) not in (Move(0, 5), Move(STUDDLY, 5))


@pytest.mark.parametrize("name", ["house", "sharp"])
def test_bunts_are_hit_as_well_as_can_be(name: str) -> None:
    """First and second ball, by the exact odds."""
    field = stand(blue=team(5), yellow=team(25))
    values = bunt_values(game(2).box.bunting.touch_sixths)
    for other, odds in [(None, values.first), *values.second.items()]:
        swing = takes(name, field, Choose("blue", "hit", SWINGS, about=other))
        assert odds[swing] == max(odds.values())
    assert Lying("near", 3) in values.second


def test_the_sharp_side_looks_at_the_score() -> None:
    """One run from home a Scrappy's Bunt wins as much as Studdly Mann's, so both are sent."""
    field = stand(blue=team(4, studdly=2, runs=9), yellow=team(25, runs=9))
    assert takes("sharp", field, moves(field, 1, 5)).steps in (1, 5)


def test_a_grand_slam_is_weighed_exactly() -> None:
    """Looking ahead: the chances of the dice times the chance to win after each."""
    box = game(2).box
    field = stand(blue=team(studdly=3), yellow=team(25))
    man = Man(BLUE, STUDDLY)

    def after(mine: int, his: int) -> float:
        sides = list(field.sides)
        sides[BLUE] = sides[BLUE]._replace(runs=mine)
        sides[YELLOW] = sides[YELLOW]._replace(runs=his)
        return chance(box, field._replace(sides=tuple(sides)).passed_on(), BLUE)

    one, both = map(float, slam_chance())
    alone = one - both
    expected = alone * after(2, 0) + alone * after(0, 1) + both * after(2, 1)
    begin = partial(grand_slam, box, field, man)
    assert Ahead(box, field, BLUE, begin).worth() == pytest.approx(expected)


def test_chances_add_up_and_follow_the_score() -> None:
    """Somebody wins; more runs are better, a lost uniform and an ejected Studdly Mann worse."""
    box = game(4).box
    even: dict[str, Any] = {color: team(5) for color in ("blue", "red", "yellow", "green")}
    assert sum(chance(box, stand(**even), color) for color in range(4)) == pytest.approx(1.0)
    plain = chance(box, stand(**even), BLUE)
    assert chance(box, stand(**even | {"blue": team(5, runs=1)}), BLUE) > plain
    assert chance(box, stand(**even | {"blue": team(5, uniform=3)}), BLUE) < plain
    assert chance(box, stand(**even | {"blue": team(5, studdly=-2)}), BLUE) < plain


def test_bots_sit_down_with_the_rules_and_the_box_of_the_match() -> None:
    """Another ring and other rulings are theirs too."""
    table = small_game(runs_to_win=5)
    for name in table.bots:
        bot: Any = find_bot(table, name)
        assert (bot.rules, bot.setup) == (table.rules, table.setup)


@pytest.mark.parametrize("seed", range(12))
def test_bots_have_an_answer_to_everything(seed: int) -> None:
    """Whole games under random rulings: options only, and the same ones when asked again."""
    below = fast(f"answers {seed}")
    setup = GriddlySetup(2 + seed % 3) if seed % 2 else small_game(2 + seed % 3).setup
    table = GriddlyHeadz(GriddlyRules().sampled(below), setup)
    bots = [find_bot(table, name) for name in table.bots]

    def decide(state: Field, choice: Choose[Any]) -> Any:
        view, bot = table.view(state, choice.seat), bots[below(len(bots))]
        weights: Any = bot(view, choice)
        assert weights
        assert all(option in choice.options for option in weights)
        assert weights == bot(view, choice)
        return pick(weights, below)

    assert play_out(table, below, decide).over


def test_the_house_beats_chance_and_the_sharp_side_beats_the_house() -> None:
    """A few games of two sides; the soak plays four hundred."""
    assert share(2, "house", "random", 20) >= 0.65
    assert share(2, "sharp", "house", 20) >= 0.6


@pytest.mark.soak
@pytest.mark.parametrize(("better", "worse"), [("house", "random"), ("sharp", "house")])
def test_the_better_bot_wins_two_games_in_three(better: str, worse: str) -> None:
    """Four hundred games of two sides."""
    assert share(2, better, worse, 400) >= 0.65


@pytest.mark.soak
@pytest.mark.parametrize("sides", [3, 4])
@pytest.mark.parametrize(("better", "worse"), [("house", "random"), ("sharp", "house")])
def test_the_better_bot_is_better_in_company_too(sides: int, better: str, worse: str) -> None:
    """Three and four sides, half of the seats each."""
    assert share(sides, better, worse, 200) >= 0.55
