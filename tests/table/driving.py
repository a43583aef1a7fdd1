"""How tests sit at the table: matches with fixed dice, and waiting until the table waits."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from string import ascii_letters, digits, punctuation
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

PATIENCE = 240
"""Seconds after which a table hangs; the lab may have its loops to compile first."""
LATER = {"draw_chances", "listen", "write", "sit_down"}
"""What is worked out beside the table and shown when it is there."""
STYLES = "." + ascii_letters + digits + punctuation.replace(".", "")
"""Letters for styles on a painted screen."""
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
    await wait_for(pilot, lambda: _waits(pilot))
    return playing(pilot)


async def wait_for(pilot: Pilot[Any], so: Callable[[], object]) -> None:
    """Wait until something is so, and every message that came of it has been dealt with."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.001)
    await drained(pilot)


async def halted(pilot: Pilot[Any]) -> PlayScreen:
    """Wait until the table goes no further by itself: it is held, or a page lies on it."""
    pacer = playing(pilot).pacer

    def stands() -> object:
        return pacer._bare._waiters or (pacer.held and pacer._woken._waiters)

    await wait_for(pilot, stands)
    return playing(pilot)


async def still(pilot: Pilot[Any]) -> None:
    """Wait until nothing is worked out beside the table, and the screen shows all there is.

    Notices go by themselves after a second or two, so they are taken away.
    """
    pilot.app.clear_notifications()
    works = pilot.app.workers
    await wait_for(pilot, lambda: not any(one.is_running and one.name in LATER for one in works))
    before, shown = "", screen_text(pilot)
    async with asyncio.timeout(PATIENCE):
        while shown != before:
            await pilot.pause()
            await asyncio.sleep(0.02)
            before, shown = shown, screen_text(pilot)


async def press(pilot: Pilot[Any], *keys: str) -> PlayScreen:
    """Press keys, each when the table waits; the pilot's own press waits much longer."""
    for key in keys:
        pilot.app.simulate_key(key)
        await drained(pilot)
        await settle(pilot)
    return playing(pilot)


async def click(pilot: Pilot[Any], widget: Widget, times: int = 1) -> None:
    """Click on a widget once it lies where it will stay: a click at its old place hits another."""
    async with asyncio.timeout(PATIENCE):
        while True:
            place = widget.region
            await pilot.pause()
            if place and widget.region == place and await pilot.click(widget, times=times):
                return


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


def painted(pilot: Pilot[Any]) -> str:
    """The screen as text; below it a letter for the style of every character, and what they mean.

    A style that was met before on the screen has the letter it had; the first is a dot.
    """
    letters: dict[str, str] = {}
    lines = []
    for strip in pilot.app.screen._compositor.render_strips():
        line = ""
        for segment in strip:
            style = str(segment.style) if segment.style else "none"
            letter = letters.setdefault(style, STYLES[len(letters) % len(STYLES)])
            line += letter * len(segment.text)
        lines.append(line)
    legend = [f"{letter} {style}" for style, letter in letters.items()]
    return "\n".join((screen_text(pilot), "", *lines, "", *legend))


def on_top(pilot: Pilot[Any]) -> Screen[Any]:
    """The screen that is seen now."""
    return pilot.app.screen


def locked(seating: Seating) -> tuple[str, ...]:
    """Who has chosen, unseen."""
    return seating.match.locked


async def until(pilot: Pilot[Any], *words: str) -> str:
    """Wait until all these are on the screen and it keeps still: what is new may move the rest."""
    shown = ""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await asyncio.sleep(0.02)
                before, shown = shown, screen_text(pilot)
                if shown == before and all(word in shown for word in words):
                    await drained(pilot)
                    return shown
    except TimeoutError:
        raise AssertionError(f"{words} never came on the screen:\n{shown}") from None
