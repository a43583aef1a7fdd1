"""Bots of solved games: they play the solution, travel well, and sit at the table."""

import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest
from numba.core.registry import CPUDispatcher

from sandlot.baseball.ballgame import Ballgame
from sandlot.bots.names import BEST_REPLY, EQUILIBRIUM, bots_for, find_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, notices
from sandlot.core.log import Answered
from sandlot.core.match import start
from sandlot.core.players import bots_answer, shares
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.core.verify import verify
from sandlot.games.load import make_game
from sandlot.lab import board, solve, study, turns
from sandlot.lab.advice import advise
from sandlot.lab.sharp import Sharp
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh


def questions(game: Game[Any], seed: str, most: int) -> list[tuple[Ballgame, Choose[Any]]]:
    """What is asked in games at random, and where."""
    below = fast(seed)
    found: list[tuple[Ballgame, Choose[Any]]] = []

    def decide(state: Ballgame, choice: Choose[Any]) -> Any:
        found.append((state, choice))
        return choice.options.sample(below)

    while len(found) < most:
        play_out(game, below, decide)
    return found


def some_of_each(game: Game[Any], most: int) -> list[tuple[Ballgame, Choose[Any]]]:
    """So many questions of every kind."""
    left = Counter(dict.fromkeys(("pitch", "swing", "send", "stretch", "tag"), most))
    found = []
    for state, choice in questions(game, "mixes", 2000):
        if left[choice.what] > 0:
            left[choice.what] -= 1
            found.append((state, choice))
    return found


@pytest.mark.parametrize("name", [V5, V52])
def test_equilibrium_plays_the_solved_mix(weighed: Weigh, name: str) -> None:
    """For every question of the turn, from its own seat; and its weights are chances."""
    solved = weighed(name, "innings=1")
    game = solved.grounds.game
    bot = study.equilibrium(game)
    asked: set[str] = set()
    for state, choice in some_of_each(game, 10):
        seat = game.cast(state)[choice.seat]
        weights = bot(game.view(state, seat), choice)
        assert sum(weights.values()) == pytest.approx(1, abs=1e-12)
        assert min(weights.values()) >= 0
        advice = next(one for one in advise(solved, state) if one.choice == choice)
        assert advice.seat == seat
        assert weights == pytest.approx({o.option: o.share for o in advice.options}, abs=1e-12)
        asked.add(choice.what)
    assert {"pitch", "swing"} <= asked
    assert name == V52 or {"send", "stretch", "tag"} <= asked


def test_equilibrium_of_v52_is_even_everywhere() -> None:
    """Rock, paper, scissors has but one answer."""
    game = make_game(V52)
    bot = study.equilibrium(game)
    for state, choice in questions(game, "even", 60):
        seat = game.cast(state)[choice.seat]
        assert list(bot(game.view(state, seat), choice).values()) == pytest.approx([1 / 3] * 3)


def test_a_far_lead_is_no_trouble() -> None:
    """Beyond the cap it plays as at the cap."""
    game = make_game(V52)
    bot = study.equilibrium(game)
    lost = Ballgame(3, True, 2, score=(500, 2))
    choice = questions(game, "far", 1)[0][1]
    weights = bot(game.view(lost, "away"), choice)
    assert sum(weights.values()) == pytest.approx(1)


def test_a_best_reply_makes_the_most_of_a_favourite() -> None:
    """v5.2: rock is thrown too often with nobody on, so the batter throws paper."""
    game = make_game(V52)
    bot = find_bot(game, "best-reply:house:rookie")
    assert set(notices(bot)) == {"score"}
    for state, choice in questions(game, "reply", 60):
        seat = game.cast(state)[choice.seat]
        likely = shares(bot, game.view(state, seat), choice, seat)
        assert likely is not None
        best = max(likely, key=lambda option: likely[option])
        assert likely[best] == 1
        other = {"pitch": "paper" if not state.on else "rock"}.get(
            choice.what, "rock" if not state.on else "scissors"
        )  # what the rookie throws most
        beats = {"rock": "paper", "paper": "scissors", "scissors": "rock"}
        assert str(best) == beats[other]


@pytest.mark.parametrize("seat", ["away", "home"])
def test_a_best_reply_wins_as_often_as_was_reckoned(seat: str) -> None:
    """Set against the bot it knows, the whole game is worth what the reply was worth."""
    game = make_game(V52)
    rookie = find_bot(game, "house:rookie")
    knower = study.best_reply(game, rookie)
    players = {one: knower if one == seat else rookie for one in game.setup.seats}
    expected = study.reply(game, rookie, seat).home_win
    assert study.weighed(game, players).home_win == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("bot", [EQUILIBRIUM, f"{BEST_REPLY}house:rookie"])
def test_they_can_be_sent_to_another_process(bot: str) -> None:
    """Without what they have solved, which would be heavy; they solve it again."""
    game = make_game(V52)
    player = find_bot(game, bot)
    state, choice = questions(game, "pickle", 1)[0]
    view = game.view(state, game.cast(state)[choice.seat])
    before = player(view, choice)
    packed = pickle.dumps(player)
    assert len(packed) < 10_000
    arrived = pickle.loads(packed)
    assert isinstance(arrived, Sharp)
    assert arrived(view, choice) == before
    assert arrived.notices == notices(player)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("equilibrum", "equilibrium"),
        ("Equilibrium", "equilibrium"),
        ("best-reply:hous", "best-reply:house"),
        ("bestreply:random", "best-reply:random"),
        ("best-reply:", "best-reply:house"),
        ("best-reply:equilibrium", "equilibrium"),
    ],
)
def test_unknown_names_suggest(wrong: str, right: str) -> None:
    """A slip is answered with the nearest name there is."""
    with pytest.raises(Mistake, match=right) as raised:
        find_bot(make_game(V52), wrong)
    assert one_sentence(raised.value)


def test_names_are_listed_where_a_game_can_be_solved() -> None:
    """Ball games have them, a race has not."""
    assert {EQUILIBRIUM, "best-reply:random", "best-reply:house"} <= set(
        bots_for(type(make_game(V5)))
    )
    race = make_game("home-runz")
    assert EQUILIBRIUM not in bots_for(type(race))
    with pytest.raises(Mistake, match="there is no bot 'equilibrium'"):
        find_bot(race, EQUILIBRIUM)


@pytest.mark.parametrize(
    ("name", "away", "home"),
    [(V52, EQUILIBRIUM, "best-reply:house"), (V5, EQUILIBRIUM, "best-reply:random")],
)
def test_they_sit_at_a_match(name: str, away: str, home: str) -> None:
    """A whole match, every answer theirs, none of them a failure; and it can be verified."""
    game = make_game(name, ["innings=1"])
    names = {"away": away, "home": home}
    bots = {seat: find_bot(game, bot) for seat, bot in names.items()}
    match = start(game, names, fresh_dice(4))
    while bots_answer(match, bots):
        pass
    assert match.result is not None
    answers = [record for record in match.log.records if isinstance(record, Answered)]
    assert len(answers) > 10
    assert not any(record.note for record in answers)
    assert verify(game, match.log).answers == len(answers)


@pytest.mark.parametrize("name", [V5, V52])
def test_a_solution_does_not_depend_on_who_asks_first(weighed: Weigh, name: str) -> None:
    """Scratch arrays are shared: looking somewhere else in between changes nothing."""
    solved = weighed(name, "innings=1")
    states = [state for state, _ in questions(solved.grounds.game, "order", 60)]
    spots = list(dict.fromkeys(solved.grounds.find(state) for state in states))
    ahead = [solved.look(*spot) for spot in spots]
    behind = [solved.look(*spot) for spot in reversed(spots)]
    for spot, one, two in zip(spots, ahead, reversed(behind), strict=True):
        asked = int(solved.grounds.trees.flat.mix_size[solved.grounds.tree_at(spot)])
        assert one[0] == two[0]
        assert np.array_equal(one[1][:asked], two[1][:asked])


def test_what_a_bot_looks_up_is_not_compiled_again_by_every_process(weighed: Weigh) -> None:
    """A loop that is called from here is kept on disk; else every match would wait for it."""
    solved = weighed(V52, "innings=1")
    solved.look(*solved.start)
    loops = {
        f"{module.__name__}.{name}": loop
        for module in (board, turns, solve)
        for name, loop in vars(module).items()
        if isinstance(loop, CPUDispatcher) and loop.signatures
    }
    assert loops
    assert [name for name, loop in loops.items() if not loop.stats.cache_path] == []
