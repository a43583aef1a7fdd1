"""How tests sit at a table of Robo Dodgeball: fixed dice, whatever is asked answered by keys."""

from typing import Any

from textual.pilot import Pilot

from sandlot.cli.seating import Seating
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.widgets.cardtable import CardChooser
from sandlot.core.game import Anyone
from sandlot.core.match import Ask
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from sandlot.games.robo_dodgeball.robots import ROBOTS
from tests.table.driving import a_match, press, settle

NAME = "robo-dodgeball"


def robo(seed: int, *sets: str, other: str = "random", seat: str | None = None) -> Seating:
    """A match with fixed dice: one person against bots, or `person` everywhere."""
    return a_match(NAME, seed, other, sets=sets, seat=seat)


def asked_for(seating: Seating, *whats: str, option: str = "", turn: int = 0) -> Ask:
    """Let chance play for everybody until a person is asked one of these, for such a robot."""
    match = seating.match
    bots = dict.fromkeys(match.game.setup.seats, Anyone())
    while match.result is None:
        for ask in match.waiting:
            has = getattr(ask.choice.options, "option", "")
            if (
                ask.seat in seating.people
                and ask.choice.what in whats
                and option in ("", has)
                and match.now.turn >= turn
            ):
                return ask
        if isinstance(match.asked, Roll):
            match.roll()
        else:
            bots_answer(match, bots)
    raise AssertionError(f"nobody was ever asked {whats} {option}")


async def go_on(pilot: Pilot[Any], turn: int) -> PlayScreen:
    """Answer whatever the table waits for: cards from the left, or at random, or a first option."""
    screen = await settle(pilot)
    if screen.doing != "choosing":
        return await press(pilot, "enter")
    choosers = screen.query(CardChooser)
    if not choosers:
        return await press(pilot, str(1 + turn % 2), "enter")
    chooser = choosers.first()
    if chooser.choice.what == "huddle":
        keys = ["a", "b", "tab"] * len(chooser.desks)
    elif turn % 2:
        keys = ["r", "tab"] * len(chooser.desks)
    else:
        keys = [*"abcde", "r", "tab"] * len(chooser.desks)
    for key in keys:
        await press(pilot, key)
    return await press(pilot, "enter")


async def press_all(pilot: Any, *keys: str) -> PlayScreen:
    """Press keys once the table waits."""
    await settle(pilot)
    return await press(pilot, *keys)


def chooser_of(screen: PlayScreen) -> CardChooser:
    """The cards on the table."""
    return screen.query_one(CardChooser)


def text_of(chooser: CardChooser, at: int | None = None) -> str:
    """A robot's program as it lies."""
    place = chooser.at if at is None else at
    return chooser.desks[place].text(chooser.drafts[place])


def robot_of(ask: Ask) -> int:
    """The robot that is asked."""
    return ROBOTS.index(ask.choice.seat)
