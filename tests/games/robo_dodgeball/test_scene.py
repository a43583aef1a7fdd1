"""What was told adds up to how things stand: a table can be drawn from it alone."""

from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.game import Anyone
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from sandlot.games.load import make_game
from sandlot.games.robo_dodgeball.cards import BACK_OF_A_CARD
from sandlot.games.robo_dodgeball.events import Revealed
from sandlot.games.robo_dodgeball.orders import order_of
from sandlot.games.robo_dodgeball.robots import ALL
from sandlot.games.robo_dodgeball.scene import NOBODY, scene
from sandlot.games.robo_dodgeball.state import CLEANUP, HUDDLE, PROGRAM, REGISTER, RESTART
from sandlot.games.robo_dodgeball.view import robots_of

SETTLED = (HUDDLE, PROGRAM, REGISTER, CLEANUP, RESTART)
"""Phases in which nothing has changed that is told only when the next turn begins."""


def played(seed: int, *sets: str) -> Match:
    """A whole match by chance."""
    game = make_game("robo-dodgeball", list(sets))
    seats = game.setup.seats
    match = start(game, dict.fromkeys(seats, "random"), fresh_dice(seed))
    while match.result is None:
        if isinstance(match.asked, Roll):
            match.roll()
        else:
            bots_answer(match, dict.fromkeys(seats, Anyone()))
    return match


@pytest.mark.parametrize(
    ("seed", "sets"),
    [
        (1, ()),
        (2, ("court=carousel", "trespassers=walked_back")),
        (3, ("seating=eight", "court=gauntlet")),
        (4, ("elimination_checked=cleanup",)),
        (5, ("trespasser_ball=where_it_stands",)),
    ],
)
def test_the_scene_is_how_things_stand(seed: int, sets: tuple[str, ...]) -> None:
    match = played(seed, *sets)
    court = match.game.setup.court
    compared = 0
    for place, state, begins in match.stood:
        if not begins or state.phase not in SETTLED:
            continue
        for seat in (match.game.setup.seats[0], None):
            entries = [e for e in match.story[:place] if e.to is None or seat in e.to]
            found = scene(court, entries, seat)
            assert found.stand == state.stand
            assert (found.turn, found.weather) == (state.turn, state.weather)
            assert found.options == state.options
            assert found.revealed == state.revealed
            if state.phase == REGISTER:
                view: Any = match.game.view(state, seat)
                _same_programs(found, view.bout)
            compared += 1
    assert compared > 100


def _same_programs(found: Any, bout: Any) -> None:
    for robot in ALL:
        if bout.stand.is_in(robot):
            assert found.programs[robot] == bout.cards[robot].program


def test_a_seat_sees_its_own_programs_and_the_backs_of_others() -> None:
    match = played(5, "turns=1")
    revealed = next(n for n, e in enumerate(match.story) if _is(e, Revealed))
    seen = [e for e in match.story[:revealed] if e.to is None or "blue" in e.to]
    found = scene(match.game.setup.court, seen, "blue")
    for robot in ALL:
        backs = [BACK_OF_A_CARD in register for register in found.programs[robot]]
        assert backs == [robot not in robots_of("blue")] * 5


@pytest.mark.parametrize("seed", range(3))
def test_whose_go_it_is_is_one_robot_after_another_by_priority(seed: int) -> None:
    match = played(seed, "turns=5")
    rules, court = match.game.rules, match.game.setup.court
    order: list[int] = []
    goes = 0
    for place, entry in enumerate(match.story):
        now = scene(court, match.story[: place + 1], None)
        if _is(entry, Revealed):
            assert now.acting == NOBODY
            order = []
        elif now.acting != NOBODY and now.acting not in order:
            order.append(now.acting)
            goes += 1
            cards = [(r, now.programs[r][now.revealed - 1], now.options[r]) for r in order]
            priorities = [order_of(rules, *each).priority for each in cards]
            assert priorities == sorted(priorities, reverse=True)
    assert goes > 100


def _is(entry: Any, kind: type) -> bool:
    return isinstance(getattr(entry, "event", None), kind)
