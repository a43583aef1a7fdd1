"""Pictures of Robo Dodgeball at the table, reviewed by eye."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.cli.table.widgets.cardlayout import LETTERS
from sandlot.core.story import Told
from sandlot.games.robo_dodgeball.events import CalledOut, Hit
from sandlot.games.robo_dodgeball.gadgets import CRAB_LEGS, FLYWHEEL
from sandlot.games.robo_dodgeball.programming import Programming
from sandlot.games.robo_dodgeball.weather import (
    DANGEROUS_GROUND,
    MULTI_BALL,
    OIL_SLICK,
    START_IT_UP,
)
from tests.table.driving import bots_go_on, on_top, still, table
from tests.table.robo import asked_for, robo, robot_of
from tests.table.test_pictures import Compare, keys, param, picture

DRAFT = ("a", "c", "d", "f")
Before = Callable[[Pilot[Any]], Any]


@pytest.mark.parametrize(
    ("size", "night"),
    [
        picture("day-80x24", (80, 24), False),
        param("night-80x24", (80, 24), True),
        param("day-100x30", (100, 30), False),
        picture("night-120x40", (120, 40), True),
    ],
)
def test_programming(same: Compare, size: tuple[int, int], night: bool) -> None:
    seating = robo(3)
    asked_for(seating, "program", turn=2)
    pressed = (*DRAFT, "t") if night else DRAFT
    assert same(table(seating), terminal_size=size, run_before=keys(*pressed))


def test_two_cards_in_a_register(same: Compare) -> None:
    seating = robo(2)
    ask = asked_for(seating, "program", option=CRAB_LEGS)
    space = ask.choice.options
    assert isinstance(space, Programming)
    move, turn = (LETTERS[space.cards.index(cards[0])] for cards in space.pairs)
    pressed = (*["tab"] * (robot_of(ask) // 2), turn, "1", move)
    assert same(table(seating), terminal_size=(80, 24), run_before=keys(*pressed))


def test_a_card_is_kept(same: Compare) -> None:
    seating = robo(2)
    ask = asked_for(seating, "program", option=FLYWHEEL)
    pressed = (*["tab"] * (robot_of(ask) // 2), "a", "b", "k", "f")
    assert same(table(seating), terminal_size=(80, 24), run_before=keys(*pressed))


@pytest.mark.parametrize(
    ("seed", "what"), [(22, "brakes"), (34, "mechanical arm"), (2, "option"), (2, "huddle")]
)
def test_a_question(same: Compare, seed: int, what: str) -> None:
    seating = robo(seed)
    asked_for(seating, what)
    assert same(table(seating), terminal_size=(80, 24), run_before=keys("1"))


def replayed(seed: int, kind: type, happening: str = "") -> tuple[TableApp, Before]:
    """A replay, at the first event of this kind in a turn with this event in force."""
    seating = robo(seed, "turns=3")
    while bots_go_on(seating):
        pass
    match = seating.match
    events = [entry.event if isinstance(entry, Told) else None for entry in match.story_for(None)]
    begins = next(n for n, e in enumerate(events) if getattr(e, "happening", None) == happening)
    place = next(n for n, e in enumerate(events) if n > begins and isinstance(e, kind))

    async def before(pilot: Pilot[Any]) -> None:
        screen = on_top(pilot)
        assert isinstance(screen, ReplayScreen)
        screen.move_to(next(n for n, end in enumerate(screen.ends) if end > place))
        await still(pilot)

    return TableApp(lambda: ReplayScreen(match.game, match.log)), before


@pytest.mark.parametrize("size", [picture("80x24", (80, 24)), param("120x40", (120, 40))])
def test_a_hit(same: Compare, size: tuple[int, int]) -> None:
    app, before = replayed(8, Hit, MULTI_BALL)
    assert same(app, terminal_size=size, run_before=before)


@pytest.mark.parametrize(
    ("seed", "happening"),
    [(4, START_IT_UP), (6, DANGEROUS_GROUND), (7, OIL_SLICK)],
    ids=["belts", "pits", "oil"],
)
def test_an_event(same: Compare, seed: int, happening: str) -> None:
    app, before = replayed(seed, CalledOut, happening)
    assert same(app, terminal_size=(80, 24), run_before=before)


def test_the_robots(same: Compare) -> None:
    seating = robo(2)
    asked_for(seating, "program", option="crab legs")
    assert same(table(seating), terminal_size=(80, 24), run_before=keys("s"))


def test_the_end(same: Compare) -> None:
    seating = robo(3, "turns=4")
    while bots_go_on(seating):
        pass
    assert same(table(seating), terminal_size=(80, 40), run_before=keys())
