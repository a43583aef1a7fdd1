"""How tests sit at a table of Griddly Headz: fixed dice, any number of sides, any board."""

from typing import Any

from textual.pilot import Pilot

from sandlot.cli.seating import Seating, against, seated
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.widgets.ringchoosing import RowChooser
from sandlot.core.game import Anyone
from sandlot.core.players import bots_answer
from sandlot.core.script import Choose, Roll
from sandlot.games.griddly_headz.box import CAMP, STOLEN_BASE, TEAM, Board
from sandlot.games.griddly_headz.contents import PLAIN_SQUARE
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.pieces import COLORS
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup
from sandlot.games.griddly_headz.squares import SQUARES
from tests.table.driving import a_match, press, settle

NAME = "griddly-headz"
BOX = ("board=first", "deck=first", "bunting=first")
"""The box whose cards stay as they are, however the usual one is balanced."""


def match_of(seed: int, *sets: str, other: str = "random", seat: str | None = None) -> Seating:
    """A match with fixed dice: one person against bots, or `person` everywhere."""
    return a_match(NAME, seed, other, sets=(*BOX, *sets), seat=seat)


def board_of_size(size: int) -> Board:
    """A board of so many squares, of every kind there is."""
    kinds = [kind for kind in (*SQUARES, PLAIN_SQUARE) if kind not in (CAMP, STOLEN_BASE)]
    squares = [kinds[number % len(kinds)] for number in range(size)]
    for color, name in enumerate(COLORS):
        squares[color * size // 4] = TEAM + name
    squares[1] = CAMP
    if size % 2 == 0:
        squares[2] = squares[2 + size // 2] = STOLEN_BASE
    return Board(f"{size} squares", tuple(squares))


def own_board(size: int, sides: int, seed: int, runs: int = 10) -> Seating:
    """A match on a board of one's own, one person against bots that pick anything."""
    setup = GriddlySetup(sides, board=board_of_size(size))
    game = GriddlyHeadz(GriddlyRules(runs_to_win=runs), setup)
    return seated(game, against(game, None, "random"), seed, None)


async def go_on(pilot: Pilot[Any], turn: int) -> PlayScreen:
    """Answer whatever the table waits for, now this way and now that."""
    screen = await settle(pilot)
    if screen.doing == "choosing":
        able = min(9, len(screen.query_one(RowChooser).places))
        return await press(pilot, str(1 + turn % able), "enter")
    return await press(pilot, "enter" if screen.doing == "handing over" else "space")


def play_until(seating: Seating, *whats: str, options: int = 1) -> Choose[Any]:
    """Let chance play for everybody until a person is asked one of these, with enough options."""
    match = seating.match
    bots = dict.fromkeys(match.game.setup.seats, Anyone())
    while match.result is None:
        for ask in match.waiting:
            able = len(ask.choice.options.listed() or ())
            if ask.seat in seating.people and ask.choice.what in whats and able >= options:
                return ask.choice
        if isinstance(match.asked, Roll):
            match.roll()
        else:
            bots_answer(match, bots)
    raise AssertionError(f"nobody was ever asked {whats}")
