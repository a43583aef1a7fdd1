"""The bots of Robo Dodgeball: what they do in plain cases, what they know, and that they win."""

from functools import cache
from itertools import product
from typing import Any

import pytest

from sandlot.bots.names import find_bot
from sandlot.core.dice import fast
from sandlot.core.game import Bot
from sandlot.core.options import OneOf
from sandlot.core.players import pick
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball import ace
from sandlot.games.robo_dodgeball.ahead import played
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.errands import Errand
from sandlot.games.robo_dodgeball.floor import AWAY
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.habits import WANTED, habit
from sandlot.games.robo_dodgeball.maps import COURTS
from sandlot.games.robo_dodgeball.plans import plans
from sandlot.games.robo_dodgeball.preview import preview
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS, TEAM_ROBOTS
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.state import OVER, PROGRAM, Bout, Cards
from sandlot.games.robo_dodgeball.turn import program_choice, programs_of
from sandlot.lab.arena import arena
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    DOWN,
    FLAT,
    LEFT,
    LEFT_TURN,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RIGHT_TURN,
    Ball,
    Weather,
    at,
    duel,
    game,
)
from tests.games.robo_dodgeball.court_side import Bot as On

NAMES = tuple(RoboDodgeball.bots)
SPREAD = (840, 780, 660, 650, 480, 420, 410, 90, 60)
"""A hand with something of everything."""


def dealt(bout: Bout, hand: tuple[int, ...] = SPREAD, robot: int = BLUE_1) -> Bout:
    """The match before its programs, with this hand for a robot, and others for the others."""
    rest = iter(sorted(set(range(10, 850, 10)) - set(hand)))
    hands = [hand if each == robot else [next(rest) for _ in range(9)] for each in ALL]
    cards = tuple(Cards(tuple(sorted(each, reverse=True))) for each in hands)
    return bout._replace(phase=PROGRAM, cards=cards)


def in_register(bout: Bout, registers: tuple[int, ...], kept: int = 0) -> Bout:
    """The match in its first register, after the reveal, with this program for blue 1."""
    program = Cards((), tuple((card,) for card in registers), kept)
    return bout._replace(revealed=1, cards=(program, *bout.cards[1:]))


def chosen(table: RoboDodgeball, name: str, bout: Bout, robot: int) -> Any:
    """The program a bot likes best for a robot."""
    choice = program_choice(robot, bout.cards[robot], bout.options[robot])
    seat = table.cast(bout).get(choice.seat, choice.seat)
    weights: Any = find_bot(table, name)(table.view(bout, seat), choice)
    best = max(weights, key=lambda program: weights[program])
    assert best in choice.options
    return best


@cache
def dealt_match(table: RoboDodgeball, seed: str, turn: int) -> Bout:
    """A match of house robots, as it stands before the programs of a turn."""
    below = fast(seed)
    house = find_bot(table, "house")
    found: list[Bout] = []
    plays = by_bots(table, dict.fromkeys(table.setup.seats, house), below)

    def decide(state: Bout, choice: Choose[Any]) -> Any:
        if choice.what == "program" and state.turn == turn:
            found.append(state)
        return plays(state, choice)

    play_out(table, below, decide)
    return found[0]


def share(better: str, worse: str, games: int, turns: int = 20, **setup: Any) -> float:
    """A bot's share of the decided games, half of them in each seat."""
    table = RoboDodgeball(RoboRules(turns), RoboSetup.of(setup))
    bots: dict[str, Bot] = {name: find_bot(table, name) for name in (better, worse)}
    wins = arena(table, bots, games, 7, "scripts", workers=1).met[better, worse].sample.wins
    return wins.get(better, 0) / (wins.get(better, 0) + wins.get(worse, 0))


# Programs


@pytest.mark.parametrize("name", NAMES)
def test_a_ball_within_reach_is_fetched(name: str) -> None:
    """Three ahead, with nothing in the way."""
    bout = dealt(duel(On(4, 12), On(9, 2, DOWN), balls=(Ball(at(4, 9), True),)))
    program = chosen(game(FLAT), name, bout, BLUE_1)
    seen = preview(game(FLAT).gym, bout, BLUE_1, program.registers)
    assert any(at(4, 9) in glimpse.path for glimpse in seen)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("hand", [SPREAD, (840, 830, 820, 810, 780, 480, 60, 50, 420)])
def test_nobody_walks_out_who_can_stay_in(name: str, hand: tuple[int, ...]) -> None:
    """By the centreline, facing it, with more long moves than are good."""
    bout = dealt(duel(On(4, 8), On(9, 2, DOWN)), hand)
    program = chosen(game(FLAT), name, bout, BLUE_1)
    seen = preview(game(FLAT).gym, bout, BLUE_1, program.registers)
    assert [glimpse.out for glimpse in seen] == [""] * 5


@pytest.mark.parametrize("name", NAMES)
def test_who_crossed_the_line_in_a_rush_comes_back(name: str) -> None:
    """Beyond the centreline when the rush ends is out."""
    bout = dealt(duel(On(4, 6, DOWN), On(9, 2, DOWN), weather=Weather(rush=True)))
    program = chosen(game(FLAT), name, bout, BLUE_1)
    seen = preview(game(FLAT).gym, bout, BLUE_1, program.registers)
    assert seen[-1].out == ""
    assert seen[-1].space in game(FLAT).gym.court.halves[0]


@pytest.mark.parametrize("name", NAMES)
def test_who_holds_a_ball_turns_to_an_opponent(name: str) -> None:
    """The opponent is in its column: one Rotate Right and it is ahead."""
    rights = range(80, 240, 20)
    bout = dealt(duel(On(9, 9, LEFT, LIVE), On(9, 2, LEFT)), (*rights, 60))
    program = chosen(game(FLAT), name, bout, BLUE_1)
    assert program.registers[0][0] in rights


def test_plans_know_the_floor() -> None:
    """Open pits are walked around, running belts are ridden: plans agree with the rules."""
    for name, weather in product(COURTS, ("dangerous ground", "start it up", "oil slick", "")):
        table = game(name)
        bout = dealt_match(table, name, 3)
        bout = bout._replace(weather=Weather(happening=weather), options=("",) * len(ALL))
        for robot in TEAM_ROBOTS[0]:
            errand = Errand(table.gym, bout, robot)
            for plan in plans(errand, programs_of(bout.cards[robot], ""), 4)[:5]:
                seen = preview(table.gym, bout, robot, plan.registers)
                out = any(glimpse.out for glimpse in seen)
                assert out == (plan.leg.space == AWAY)
                assert out or (seen[-1].space, seen[-1].facing) == plan.leg[1:3]


# Small questions


def answers(bout: Bout, what: str, *options: Any, about: Any = None) -> Any:
    """What blue 1 answers by habit on an empty court."""
    choice = Choose(ROBOTS[BLUE_1], what, OneOf(options), about=about)
    return habit(game(FLAT).gym, bout, choice)


def test_brakes_are_hit_before_the_centreline() -> None:
    """And not with all the way before it to a ball."""
    edge = duel(On(4, 7, option="brakes"), On(9, 2, DOWN))
    turns = (LEFT_TURN, RIGHT_TURN, 400, 390)
    bout = in_register(dealt(edge), (MOVE_1, *turns))
    assert answers(bout, "brakes", "move", "brake") == "brake"
    ball = duel(On(4, 9, option="brakes"), On(9, 2, DOWN), balls=(Ball(at(4, 8), True),))
    bout = in_register(dealt(ball), (MOVE_1, *turns))
    assert answers(bout, "brakes", "move", "brake") == "move"


def test_gears_go_as_far_as_is_good() -> None:
    """To a ball, and not over the line."""
    turns = (LEFT_TURN, RIGHT_TURN, 400, 390)
    ball = (Ball(at(4, 8), True),)
    far = duel(On(4, 12, option="fourth gear"), On(9, 2, DOWN), balls=ball)
    bout = in_register(dealt(far), (MOVE_3, *turns))
    assert answers(bout, "fourth gear", "3", "4") == "4"
    near = duel(On(4, 10, option="fourth gear"), On(9, 2, DOWN))
    bout = in_register(dealt(near), (MOVE_3, *turns))
    assert answers(bout, "fourth gear", "3", "4") == "3"
    back = duel(On(4, 11, option="reverse gear"), On(9, 2, DOWN))
    bout = in_register(dealt(back), (BACK_UP, *turns))
    assert answers(bout, "reverse gear", "1", "2") == "1"


def test_an_arm_takes_the_live_ball() -> None:
    """Rather than a dead one, and rather than none."""
    balls = (Ball(at(3, 9), False), Ball(at(5, 9), True))
    bout = duel(On(4, 9, option="mechanical arm"), On(9, 2, DOWN), balls=balls)
    assert answers(bout, "mechanical arm", At(3, 9), At(5, 9), "leave") == At(5, 9)
    assert answers(bout, "mechanical arm", At(3, 9), "leave") == At(3, 9)


def test_a_spare_card_saves_a_robot() -> None:
    """It is swapped in for a step out of bounds, and kept otherwise."""
    edge = duel(On(4, 7, option="conditional program"), On(9, 2, DOWN))
    doomed = in_register(dealt(edge), (MOVE_2, 400, 390, 380, 370), RIGHT_TURN)
    assert answers(doomed._replace(revealed=0), "conditional program", "wait", "swap") == "swap"
    well = in_register(dealt(edge), (LEFT_TURN, 400, 390, 380, 370), RIGHT_TURN)
    assert answers(well._replace(revealed=0), "conditional program", "wait", "swap") == "wait"


def test_the_better_option_is_kept() -> None:
    """The options are ranked, every one of them."""
    assert sorted(WANTED) == sorted(GADGETS)
    bout = duel(On(4, 9, option=WANTED[4]), On(9, 2, DOWN))
    assert answers(bout, "option", "take", "keep", about=WANTED[0]) == "take"
    assert answers(bout, "option", "take", "keep", about=WANTED[-1]) == "keep"


def test_a_huddle_gets_what_the_best_program_leaves_over() -> None:
    """Three cards for three team mates, none of them needed."""
    bout = dealt(duel(On(4, 12), On(9, 2, DOWN), balls=(Ball(at(4, 9), True),)))
    offer = answers(bout, "huddle")
    best = plans(Errand(game(FLAT).gym, bout, BLUE_1), programs_of(bout.cards[BLUE_1], ""))[0]
    assert set(offer) <= set(best.left)
    assert len(set(offer)) == 3


# What bots may know, and how they think


def test_bots_sit_down_with_the_rules_and_the_court_of_the_match() -> None:
    """Other rulings and another court are theirs too."""
    table = game("carousel", turns=5)
    for name in NAMES:
        bot: Any = find_bot(table, name)
        assert (bot.rules, bot.setup) == (table.rules, table.setup)
        assert bot.gym.court.name == "carousel"


@pytest.mark.parametrize("seating", ["two", "eight"])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_nothing(name: str, seating: str) -> None:
    """Two matches that look the same to a seat get the same program from it."""
    table = game("classic", seating)
    bout = dealt_match(table, "hidden", 4)
    seat = table.setup.seats[0]
    view = table.view(bout, seat)
    other = table.imagine(view, fast("otherwise"))
    assert other != bout
    first = chosen(table, name, bout, BLUE_1)
    ace.searched.cache_clear()
    assert chosen(table, name, other, BLUE_1) == first


def test_the_ace_finds_the_programs_of_a_seat_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of its robots that is asked thinks for all, within what is allowed."""
    table = game("classic", "two", ball_limit=5)
    bout = dealt_match(table, "once", 4)
    turns = 0

    def counted(*args: Any) -> Bout:
        nonlocal turns
        turns += 1
        return played(*args)

    monkeypatch.setattr(f"{ace.__name__}.played", counted)
    chosen(table, "ace", bout, BLUE_1)
    thought = turns
    assert 50 < thought <= 4 * ace.MOST_TURNS
    second = chosen(table, "ace", bout, BLUE_2)
    assert turns == thought
    ace.searched.cache_clear()
    assert chosen(table, "ace", bout, BLUE_2) == second
    assert turns == 2 * thought


def test_the_ace_alone_thinks_for_its_own_robot_only() -> None:
    """Where eight play the others' cards are theirs."""
    table = game("gauntlet", "eight")
    bout = dealt_match(table, "alone", 3)
    view = table.view(bout, "blue 1")
    assert list(ace.searched(table.gym, view)) == [BLUE_1]


def test_the_ace_sees_more_than_the_house() -> None:
    """Its programs do better at tables it has not seen."""
    table = game("classic")
    gained = 0.0
    for number in range(3):
        bout = dealt_match(table, f"fresh {number}", 5)
        view = table.view(bout, "blue")
        fresh = [ace.imagined_table(table.gym, view, f"fresh {n}") for n in range(12)]
        search = ace.Search(table.gym, bout, fresh)
        simple = {r: chosen(table, "house", bout, r) for r in TEAM_ROBOTS[0]}
        found = ace.searched(table.gym, view)
        gained += sum(search.brings(n, found) - search.brings(n, simple) for n in range(12)) / 12
    assert gained > 0.5


@pytest.mark.parametrize("seed", range(12))
def test_bots_have_an_answer_to_everything(seed: int) -> None:
    """Whole games under random rulings: options only, and the same ones when asked again."""
    below = fast(f"answers {seed}")
    setup = RoboSetup().sampled(below)
    table = RoboDodgeball(RoboRules().sampled(below).but({"turns": 8}), setup)
    house, other = (find_bot(table, name) for name in NAMES)

    def decide(state: Bout, choice: Choose[Any]) -> Any:
        seat = table.cast(state).get(choice.seat, choice.seat)
        bot = other if state.turn == 1 + seed % 8 and choice.seat.startswith("red") else house
        view = table.view(state, seat)
        weights: Any = bot(view, choice)
        assert weights
        assert all(option in choice.options for option in weights)
        assert weights == bot(view, choice)
        return pick(weights, below)

    assert play_out(table, below, decide).phase == OVER


# Who wins


def test_the_house_beats_chance() -> None:
    """A few games; the soak plays two hundred."""
    assert share("house", "random", 6) > 0.8


def test_the_ace_beats_the_house() -> None:
    """The one of two short games that is decided, for it thinks long; the soak plays forty."""
    assert share("ace", "house", 2, turns=3) == 1


@pytest.mark.soak
@pytest.mark.parametrize(
    ("better", "worse", "games"), [("house", "random", 200), ("ace", "house", 40)]
)
def test_the_better_bot_wins_two_games_in_three(better: str, worse: str, games: int) -> None:
    """Games of two teams, of which some are drawn. The ace won 163 of 178 decided games of 192."""
    assert share(better, worse, games) >= 0.65


@pytest.mark.soak
@pytest.mark.parametrize(("better", "worse"), [("house", "random"), ("ace", "house")])
@pytest.mark.parametrize("court", COURTS)
@pytest.mark.parametrize("seating", ["two", "eight"])
def test_the_better_bot_is_better_everywhere(
    better: str, worse: str, court: str, seating: str
) -> None:
    """On every court, and where every robot has a player of its own."""
    games = 8 if better == "ace" else 40  # ten seconds a game, for the ace thinks long
    assert share(better, worse, games, court=court, seating=seating) > 0.5
