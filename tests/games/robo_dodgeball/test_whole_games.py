"""Whole games with random programs, under random rulings: what must hold, holds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.drive import Driver
from sandlot.core.match import Match, replay, start
from sandlot.core.players import bots_answer
from sandlot.core.sample import play_out
from sandlot.core.script import Choose, Now, Roll, Script, Tell, Together
from sandlot.core.story import plain
from sandlot.core.verify import verify
from sandlot.games.robo_dodgeball.balls import counted
from sandlot.games.robo_dodgeball.cards import DECK
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.events import (
    AllBallsLost,
    BallLost,
    CalledOut,
    CameIn,
    Caught,
    Eliminated,
    EverybodyArmed,
    GameOver,
    PickedUp,
    Scored,
    Spawned,
    TurnBegan,
)
from sandlot.games.robo_dodgeball.floor import AWAY, MOVE, PUSH, SLIDE, Fell, Left, Stepped
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.gym import MULTI_BALL_LIMIT
from sandlot.games.robo_dodgeball.robots import ALL, team_of
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.state import EMPTY, OVER, Bout
from sandlot.games.robo_dodgeball.view import every_card
from sandlot.games.robo_dodgeball.weather import BLIND_EYE, MULTI_BALL


def some_game(seed: int, turns: int = 20) -> RoboDodgeball:
    """A game under random rulings on a random court, of full length unless said."""
    below = fast(f"rulings {seed}")
    rules = RoboRules().sampled(below).but({"turns": turns})
    return RoboDodgeball(rules, RoboSetup().sampled(below))


def check_state(game: RoboDodgeball, bout: Bout) -> None:
    """What holds at every moment between two steps."""
    stand = bout.stand
    spaces = [space for space in stand.spaces if space != AWAY]
    assert len(set(spaces)) == len(spaces), "two robots on one space"
    assert all((stand.spaces[r] == AWAY) != (stand.benches[r] == AWAY) for r in ALL)
    lying = [ball.space for ball in stand.balls]
    assert len(set(lying)) == len(lying), "two balls on one space"
    assert all(space in game.setup.court.inside for space in lying)
    assert all(stand.held[r] == EMPTY for r in ALL if not stand.is_in(r))
    if game.rules.limit_counts == "all":
        # a rush begins with four whatever the limit, and eight stay when a multi-ball is over
        assert counted(game.rules, stand) <= max(MULTI_BALL_LIMIT, game.rules.ball_limit)
    cards = [card for each in bout.cards for card in every_card(each) if card]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(DECK)
    options = [option for option in bout.options if option]
    assert len(set(options)) == len(options)
    exempt = bout.weather.rush or bout.weather.happening == BLIND_EYE
    if bout.phase in ("register", "cleanup") and not exempt:
        halves = game.setup.court.halves
        assert all(stand.spaces[r] in halves[team_of(r)] for r in ALL if stand.is_in(r))


def check_events(game: RoboDodgeball, events: list[Any]) -> None:
    """The story by itself, followed with a pencil: robots, balls and points add up."""
    where = dict(enumerate(game.setup.court.starts))
    score, balls, turns, outs, bonus = [0, 0], 4, 0, 0, 0
    rush_again, limit = False, game.rules.ball_limit
    for event in events:
        match event:
            case TurnBegan(turn, rush, happening):
                turns += 1
                limit = MULTI_BALL_LIMIT if happening == MULTI_BALL else game.rules.ball_limit
                assert turn == turns
                if rush:
                    where, balls = dict(enumerate(game.setup.court.starts)), 4
                    assert rush_again or turn == 1
                rush_again = False
            case Stepped(robot, way, space, how):
                check_step(game.setup.court, where[robot], way, space, how)
                where[robot] = space
            case Left(robot, _, _):
                where[robot] = AWAY
            case CalledOut(robot, _, _):
                where[robot] = AWAY
                outs += 1
            case CameIn(robot, space):
                where[robot] = space
            case Scored(team, points, why, total):
                score[team] += points
                bonus += points if why != "out" else 0
                assert score[team] == total
            case BallLost():
                balls -= 1
            case Spawned():
                balls += 1
                assert balls <= limit or game.rules.limit_counts == "live"
            case AllBallsLost(lost):
                assert lost == balls
                balls = 0
            case EverybodyArmed(armed):
                balls = armed
            case Eliminated():
                rush_again = True
            case GameOver(blue, red):
                assert [blue, red] == score
        assert balls >= 0
    caught = sum(isinstance(event, Caught) for event in events)
    wiped = sum(isinstance(event, Eliminated) for event in events)
    assert sum(score) == outs + caught + 10 * wiped
    assert bonus == caught + 10 * wiped


def check_step(court: Court, before: int, way: int, space: int, how: str) -> None:
    """One space at a time, and through no wall."""
    assert how in (MOVE, PUSH, SLIDE, "belt")
    assert court.asleep.beyond[way][before] == space


def check_balls(before: Bout, events: list[Any], after: Bout) -> None:
    """A step neither makes nor loses a ball without saying so."""
    made = sum(isinstance(e, Spawned) for e in events)
    lost = sum(isinstance(e, BallLost) for e in events)
    gone = sum(e.balls for e in events if isinstance(e, AllBallsLost))
    armed = sum(e.balls for e in events if isinstance(e, EverybodyArmed))
    if before.phase == "restart" and after.phase == "deal":
        assert in_play(after) == 4
        return
    assert in_play(after) == in_play(before) + made - lost - gone + armed
    picked = sum(isinstance(e, PickedUp) for e in events)
    assert len(after.stand.balls) >= len(before.stand.balls) + made - picked - gone


def in_play(bout: Bout) -> int:
    """Balls on the floor and in hands."""
    return len(bout.stand.balls) + sum(held != EMPTY for held in bout.stand.held)


@given(st.integers(0, 10**9))
def test_whole_games(seed: int) -> None:
    game = some_game(seed)
    events: list[Any] = []
    seen: list[Bout] = []
    before = 0

    class Watched(RoboDodgeball):
        """The same game, with somebody who looks at every state."""

        def turn(self, state: Bout) -> Any:
            nonlocal before
            check_state(self, state)
            if seen and not (seen[-1].phase == "cleanup" and state.weather.rush):
                check_balls(seen[-1], events[before:], state)
            seen.append(state)
            before = len(events)
            return super().turn(state)

    last = play_out(Watched(game.rules, game.setup), fast(str(seed)), tell=events.append)
    assert last.phase == OVER
    assert last.turn == 20
    check_events(game, events)
    for event in events[::17]:
        assert game.words(event, 3)


@given(st.integers(0, 10**9))
def test_matches_replay_verify_and_can_be_told(seed: int) -> None:
    match = played(some_game(seed, turns=2), seed)
    again = replay(match.game, match.log)
    assert (again.story, again.now, again.result) == (match.story, match.now, match.result)
    assert verify(match.game, match.log).finished
    assert match.log.ended is not None
    assert all(told["words"] for told in match.log.ended.told)
    for stood in match.stood[::5]:
        assert hash(stood.state) == hash(tuple(stood.state))
        assert plain(stood.state)["turn"] == stood.state.turn


def played(game: RoboDodgeball, seed: int) -> Match:
    """A match played to its end by random bots."""
    seats = game.setup.seats
    match = start(game, dict.fromkeys(seats, "random"), fresh_dice(seed))
    while bots_answer(match, dict.fromkeys(seats, random_bot)):
        pass
    return match


def test_two_matches_of_one_seed_are_the_same() -> None:
    one, two = (played(some_game(5, turns=4), 5) for _ in range(2))
    assert one.log.records == two.log.records


def test_in_many_games_everything_happens() -> None:
    """Each kind of event is told some time, so that the checks above have seen it."""
    kinds: set[type] = set()
    for seed in range(60):
        game = some_game(seed)
        play_out(game, fast(str(seed)), tell=lambda event: kinds.add(type(event)))
        if kinds == set(game.event_types):
            return
    missing = set(RoboDodgeball.event_types) - kinds
    assert not missing, missing


@pytest.mark.parametrize("seating", ["two", "eight"])
def test_neither_team_is_favoured(seating: str) -> None:
    """On a fair court random robots score alike: within four standard deviations."""
    game = RoboDodgeball(setup=RoboSetup.of({"seating": seating}))
    below = fast("fair")
    gaps = []
    for _ in range(60):
        blue, red = play_out(game, below).stand.score
        gaps.append(blue - red)
    mean = sum(gaps) / len(gaps)
    deviation = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps)) ** 0.5
    assert abs(mean) < 4 * deviation / len(gaps) ** 0.5


def follow(game: RoboDodgeball, where: dict[int, int], event: Any) -> None:
    """Move robots on a board of one's own as the story tells."""
    match event:
        case TurnBegan(_, True, _):
            where.update(enumerate(game.setup.court.starts))
        case Stepped(robot, _, space, _) | CameIn(robot, space):
            where[robot] = space
        case CalledOut(robot, _, _) | Left(robot, _, _) | Fell(robot, _):
            where[robot] = AWAY


@given(st.integers(0, 10**9))
def test_whoever_is_asked_sees_what_the_story_told(seed: int) -> None:
    """At every question the latest state is up to date: robots stand where events put them."""
    game, below = some_game(seed, turns=6), fast(str(seed))
    where: dict[int, int] = {}
    state = play_steps(game.opening(), game, where, below, None)
    while state.phase != OVER:
        state = play_steps(game.turn(state), game, where, below, state)


def play_steps(
    begun: Script[Bout],
    game: RoboDodgeball,
    where: dict[int, int],
    below: Any,
    now: Bout | None,
) -> Bout:
    """One step with random answers, the state compared with the story at every question."""

    def hear(said: Tell | Now) -> None:
        if isinstance(said, Tell):
            follow(game, where, said.event)

    driver = Driver(begun(), now, hear)
    while (request := driver.asked) is not None:
        match request:
            case Roll():
                driver.answer(request.read(request.chance.sample(below)))
            case Choose():
                assert driver.state is not None
                assert tuple(where[robot] for robot in ALL) == driver.state.stand.spaces
                driver.answer(request.options.sample(below))
            case Together():
                driver.answer(tuple(choice.options.sample(below) for choice in request.choices))
    return driver.value


SMALLEST = "map:\n" + "\n\n".join(["! . . . . !"] * 6) + "\nend\n"


def test_the_smallest_court_can_be_played_on() -> None:
    game = RoboDodgeball(setup=RoboSetup.of({"court": SMALLEST}))
    events: list[Any] = []
    last = play_out(game, fast("small"), tell=events.append)
    assert last.phase == OVER
    check_events(game, events)


@pytest.mark.soak
def test_two_thousand_games() -> None:
    """Many more of the same."""
    for seed in range(2000):
        events: list[Any] = []
        game = some_game(seed)
        check_state(game, play_out(game, fast(str(seed)), tell=events.append))
        check_events(game, events)


def test_multi_ball_goes_up_to_eight() -> None:
    """The limit is lifted in some game that is played here."""
    most = 0
    for seed in range(30):
        game = RoboDodgeball()
        seen: list[Bout] = []

        class Watched(RoboDodgeball):
            """The same game, with somebody who counts."""

            def turn(self, state: Bout, seen: list[Bout] = seen) -> Any:
                seen.append(state)
                return super().turn(state)

        play_out(Watched(game.rules, game.setup), fast(f"multi {seed}"))
        most = max(most, *(in_play(s) for s in seen if s.weather.happening == MULTI_BALL), 0)
        ordinary = [in_play(s) for s in seen if s.turn < 3 and not s.weather.happening]
        assert max(ordinary) <= 4
        if most == MULTI_BALL_LIMIT:
            return
    assert most == MULTI_BALL_LIMIT
