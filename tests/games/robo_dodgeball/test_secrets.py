"""Hands, programs not yet revealed and cards that are kept: nobody else learns of them."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.games.robo_dodgeball.cards import BACK_OF_A_CARD, DECK
from sandlot.games.robo_dodgeball.events import Revealed
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.programming import pairs_in
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS, TEAMS
from sandlot.games.robo_dodgeball.state import Bout
from sandlot.games.robo_dodgeball.view import every_card, robots_of
from tests.games.robo_dodgeball.court_side import game


def match_of(seating: str, seed: int, turns: int = 4) -> Match:
    """A match that waits for its first programs."""
    made = game(seating=seating, turns=turns)
    return start(made, dict.fromkeys(made.setup.seats, "random"), fresh_dice(seed))


def played(match: Match) -> Iterator[Match]:
    """The match at every question on its way."""
    bots = dict.fromkeys(match.game.setup.seats, random_bot)
    yield match
    while bots_answer(match, bots):
        yield match


def states(seating: str, seed: int) -> list[Bout]:
    """Everything that stood in a short match."""
    *_, last = played(match_of(seating, seed))
    return [stood.state for stood in last.stood]


# Whose cards are whose


def test_a_seat_of_two_sees_its_team_and_one_of_eight_its_robot() -> None:
    assert robots_of("blue") == (0, 2, 4, 6)
    assert robots_of("red") == (1, 3, 5, 7)
    assert [robots_of(robot) for robot in ROBOTS] == [(robot,) for robot in ALL]
    assert robots_of(None) == ()


@pytest.mark.parametrize(("seating", "seats"), [("two", TEAMS), ("eight", ROBOTS)])
@given(seed=st.integers(0, 10**6))
def test_a_view_shows_ones_own_cards_and_of_others_what_lies_open(
    seating: str, seats: tuple[str, ...], seed: int
) -> None:
    made = game(seating=seating)
    for state in states(seating, seed)[::7]:
        for seat in (*seats, None):
            seen = made.view(state, seat).bout
            assert seen._replace(cards=()) == state._replace(cards=())
            for robot in ALL:
                mine, shown = state.cards[robot], seen.cards[robot]
                if robot in robots_of(seat):
                    assert shown == mine
                    continue
                assert set(shown.hand) <= {BACK_OF_A_CARD}
                assert shown.kept in (0, BACK_OF_A_CARD)
                opened = max(state.revealed, state.weather.scrambled(robot))
                assert shown.program[:opened] == mine.program[:opened]
                assert {c for r in shown.program[opened:] for c in r} <= {BACK_OF_A_CARD}
                assert [*map(len, shown.program)] == [*map(len, mine.program)]


# Worlds that differ in a secret


@pytest.mark.parametrize(("seating", "seats"), [("two", TEAMS), ("eight", ROBOTS)])
@given(seed=st.integers(0, 10**6), salt=st.integers(0, 10**6))
def test_imagined_worlds_look_the_same_and_are_possible(
    seating: str, seats: tuple[str, ...], seed: int, salt: int
) -> None:
    """What a seat cannot know may be otherwise, and its view is the same to the last bit."""
    made, below = game(seating=seating), fast(str(salt))
    for state in states(seating, seed)[salt % 5 :: 9]:
        for seat in (seats[salt % len(seats)], None):
            view = made.view(state, seat)
            world = made.imagine(view, below)
            assert made.view(world, seat) == view
            check_cards(world)


def check_cards(world: Bout) -> None:
    """No card twice, none invented, and doubled registers are such as their option allows."""
    cards = [card for each in world.cards for card in every_card(each) if card]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(DECK)
    for robot, each in enumerate(world.cards):
        for register in each.program:
            if len(register) == 2:
                moves, turns = pairs_in(register, world.options[robot])
                assert register == (moves[0], turns[0])


@pytest.mark.parametrize("seating", ["two", "eight"])
def test_imagined_worlds_differ(seating: str) -> None:
    made = game(seating=seating)
    state = next(s for s in states(seating, 3) if s.phase == "program")
    view = made.view(state, made.setup.seats[0])
    worlds = {made.imagine(view, fast(str(n))) for n in range(5)}
    assert len(worlds) == 5


@given(st.sampled_from(["two", "eight"]), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_secret_program_shows_when_it_is_revealed_and_not_before(
    seating: str, seed: int, salt: int
) -> None:
    """Two matches in which one robot's last two registers change places: until the fourth is
    revealed, every other seat sees the same to the last bit, and so do those who only watch."""
    streams = []
    for swapped in (False, True):
        match = match_of(seating, seed, turns=1)
        ask = match.waiting[salt % len(match.waiting)]
        program = ask.choice.options.sample(fast(f"{salt}"))
        if swapped:
            one, two, three, four, five = program.registers
            program = program._replace(registers=(one, two, three, five, four))
        match.answer(ask.number, ask.seat, str(program), part=ask.choice.seat)
        while bots_answer(match, dict.fromkeys(match.game.setup.seats, random_bot)):
            pass
        others = [seat for seat in (*match.game.setup.seats, None) if seat != ask.seat]
        streams.append([seen_until_the_fourth(match, seat) for seat in others])
    assert streams[0] == streams[1]


def seen_until_the_fourth(match: Match, seat: str | None) -> Any:
    """The story of a seat and all its views, up to the fourth register."""
    events = [getattr(entry, "event", None) for entry in match.story]
    reveals = [n for n, e in enumerate(events) if isinstance(e, Revealed) and e.number == 3]
    end = reveals[0] if reveals else len(match.story)
    entries = [e for e in match.story[:end] if e.to is None or seat in e.to]
    stood = [s.state for s in match.stood if s.place <= end and s.state.revealed <= 3]
    return entries, [match.game.view(state, seat) for state in stood]


@pytest.mark.parametrize("seating", ["two", "eight"])
def test_every_question_about_cards_is_for_one_seat_only(seating: str) -> None:
    """What others choose in secret is nowhere in a seat's story."""
    *_, match = played(match_of(seating, 11, turns=8))
    for seat in (*match.game.setup.seats, None):
        for entry in match.story_for(seat):
            what = getattr(entry, "what", "")
            if what in ("program", "huddle"):
                assert entry.seat == seat  # type: ignore[union-attr]
            assert what != "deal"


def test_huddle_cards_are_known_to_both_of_a_pair_and_nobody_else() -> None:
    """Also not to other team mates, where eight play."""
    seen = set()
    for seed in range(12):
        *_, match = played(match_of("eight", seed, turns=12))
        for entry in match.story:
            event = getattr(entry, "event", None)
            if type(event).__name__ == "Exchanged":
                seen.add(seed)
                assert entry.to == (ROBOTS[event.robot],)  # type: ignore[union-attr]
        if seen:
            break
    assert seen


def test_the_game_is_a_value() -> None:
    assert isinstance(game(), RoboDodgeball)
    assert hash(states("two", 1)[-1])
