"""Who acts when: the cards of the register that is open, the highest priority first."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.text import Text

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.courtboard import scene_of
from sandlot.cli.table.widgets.courtsigns import initial, number, short
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.orders import order_of
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import ALL, TEAMS, team_of
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.scene import Scene

TALL: Final = 1 + len(ALL)
ACTS, DONE, OUT, WAITS = "▶", "✓", "✗", " "


class Go(NamedTuple):
    """A robot's go in a register: when it comes, with which cards, and how far it is."""

    priority: int
    robot: Robot
    cards: Register
    mark: str


def goes(rules: RoboRules, now: Scene) -> list[Go]:
    """Everybody's go in the open register, in order; nothing before one is open."""
    return sorted(_goes(rules, now), reverse=True) if now.revealed else []


def _goes(rules: RoboRules, now: Scene) -> Iterator[Go]:
    for robot in ALL:
        cards = now.programs[robot][now.revealed - 1 : now.revealed]
        if not cards or min(cards[0]) < 0:
            continue
        order = order_of(rules, robot, cards[0], now.options[robot])
        yield Go(order.priority, robot, cards[0], _mark(now, robot))


def _mark(now: Scene, robot: Robot) -> str:
    if not now.stand.is_in(robot):
        return OUT
    if robot == now.acting:
        return ACTS
    return DONE if robot in now.gone else WAITS


class Initiative(Painted):
    """A line for each robot that has a card in the open register."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.paper)
        now = scene_of(seen)
        found = goes(seen.game.rules, now)
        title = f"Register {now.revealed}, by priority" if found else "The programs are made"
        canvas.write(1, 0, title, f"bold {palette.ink}")
        for down, go in enumerate(found, 1):
            ground, ink = PAWNS[TEAMS[team_of(go.robot)]]
            canvas.write(1, down, go.mark, f"bold {palette.press}")
            sign = initial(team_of(go.robot)) + number(go.robot)
            canvas.write(2, down, f" {sign} ", f"bold {ink}", ground)
            words = " + ".join(map(short, go.cards))
            if go.robot in now.braked:
                words += ", brakes"
            on = f"bold {palette.ink}" if go.mark == ACTS else palette.ink
            canvas.write(7, down, words, palette.ink_dim if go.mark in (OUT, DONE) else on)
        return canvas.text()
