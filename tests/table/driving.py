"""How tests sit at the table: matches with fixed dice, and waiting until the table waits."""

import asyncio
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from sandlot.cli.seating import Seating, against, seated
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.core.log import PERSON
from sandlot.core.match import Match
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from sandlot.core.story import Threw
from sandlot.games.load import make_game

WAITING = ("choosing", "throwing", "handing over", "over")


def a_match(
    name: str,
    seed: int = 1,
    other: str = "random",
    path: Path | None = None,
    sets: tuple[str, ...] = (),
    seat: str | None = None,
) -> Seating:
    """A match with fixed dice, one person against a bot."""
    game = make_game(name, list(sets))
    return seated(game, against(game, seat, other), seed, path)


def hot_seat(name: str, seed: int = 1, sets: tuple[str, ...] = ()) -> Seating:
    """A match of two people at this keyboard."""
    return a_match(name, seed, PERSON, sets=sets)


def table(seating: Seating, pace: float = 0) -> TableApp:
    """The app with this match on it."""
    app = TableApp(None, pace)
    app.first = lambda: app.table(seating)
    return app


def playing(pilot: Pilot[Any]) -> PlayScreen:
    """The table under whatever lies on it."""
    screen = next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, PlayScreen))
    assert isinstance(screen, PlayScreen)
    return screen


def _waits(pilot: Pilot[Any]) -> bool:
    screen = next((s for s in pilot.app.screen_stack if isinstance(s, PlayScreen)), None)
    if screen is None or screen.doing not in WAITING:
        return False
    return screen.doing != "handing over" or isinstance(pilot.app.screen, HandOver)


async def settle(pilot: Pilot[Any]) -> PlayScreen:
    """Wait until the table waits for somebody."""
    for _ in range(2000):
        await asyncio.sleep(0.001)
        if _waits(pilot):
            await drained(pilot)
            return playing(pilot)
    raise AssertionError(f"the table does not settle: {playing(pilot).doing}")


async def press(pilot: Pilot[Any], *keys: str) -> PlayScreen:
    """Press keys, each when the table waits; the pilot's own press waits much longer."""
    for key in keys:
        pilot.app.simulate_key(key)
        await drained(pilot)
        await settle(pilot)
    return playing(pilot)


async def click(pilot: Pilot[Any], widget: Widget, times: int = 1) -> None:
    """Click on a widget once it lies where it will stay: a click at its old place hits another."""
    for _ in range(2000):
        place = widget.region
        await pilot.pause()
        if place and widget.region == place and await pilot.click(widget, times=times):
            return
    raise AssertionError(f"{widget} cannot be clicked at {widget.region}")


async def drained(pilot: Pilot[Any]) -> None:
    """Wait until every message there is has been dealt with."""
    for _ in range(2000):
        await asyncio.sleep(0)
        nodes = [pilot.app, *pilot.app.screen_stack, *pilot.app.screen.walk_children()]
        if not any(node.message_queue_size for node in nodes):
            return


def bots_go_on(seating: Seating) -> bool:
    """One step of a match with a bot on every seat: dice that are due, or answers."""
    match = seating.match
    if match.result is not None:
        return False
    if isinstance(match.asked, Roll):
        match.roll()
        return True
    bot = next(iter(seating.bots.values()))
    return bots_answer(match, dict.fromkeys(match.game.setup.seats, bot))


def throws_of(match: Match, seat: str) -> int:
    """How often a seat has thrown dice."""
    return sum(isinstance(entry, Threw) and seat in entry.by for entry in match.story)


def screen_text(pilot: Pilot[Any]) -> str:
    """Every character on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def on_top(pilot: Pilot[Any]) -> Screen[Any]:
    """The screen that is seen now."""
    return pilot.app.screen


def locked(seating: Seating) -> tuple[str, ...]:
    """Who has chosen, unseen."""
    return seating.match.locked


async def until(pilot: Pilot[Any], *words: str) -> str:
    """Wait until all these are on the screen and it keeps still: what is new may move the rest.

    The lab may have its loops to compile first.
    """
    shown = ""
    for _ in range(1200):
        await asyncio.sleep(0.05)
        before, shown = shown, screen_text(pilot)
        if shown == before and all(word in shown for word in words):
            await drained(pilot)
            return shown
    raise AssertionError(f"{words} never came on the screen:\n{screen_text(pilot)}")
