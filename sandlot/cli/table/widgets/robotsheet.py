"""Pages about robots: what each has, and in the end what each has done."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.courtboard import scene_of
from sandlot.cli.table.widgets.courtsigns import BALLS, LEGEND, face, number, short
from sandlot.games.robo_dodgeball.events import CalledOut, Caught, Hit, Passed, Taunted, Threw
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS, TEAM_ROBOTS, TEAMS, team_of
from sandlot.games.robo_dodgeball.scene import Scene

COLUMNS: Final = ("throws", "hits", "passes", "caught", "taunts", "outs")


def robots_page(seen: Seen, width: int, palette: Palette) -> Text:
    """Every robot: where it is, what it holds, its option, and its program as far as known."""
    now = scene_of(seen)
    text = Text(no_wrap=True, end="")
    for robots in TEAM_ROBOTS:
        for robot in robots:
            _name(text, robot, now)
            text.append(f" {_where(seen, now, robot)}\n", Style(bold=True))
            if option := now.options[robot]:
                text.append(f"     {option.title()}: {GADGETS[option]}.\n")
            if now.programs[robot]:
                cards = ", ".join(" + ".join(map(short, each)) for each in now.programs[robot])
                text.append(f"     {cards}\n", Style(color=palette.ink_dim))
        text.append("\n")
    text.append("\n".join(LEGEND), Style(color=palette.ink_dim))
    return text


def _name(text: Text, robot: Robot, now: Scene) -> None:
    ground, ink = PAWNS[TEAMS[team_of(robot)]]
    sign = number(robot) + face(robot, now.stand.facing[robot]) + BALLS[now.stand.held[robot]]
    text.append(f" {sign}", Style(color=ink, bgcolor=ground, bold=True))


def _where(seen: Seen, now: Scene, robot: Robot) -> str:
    name = ROBOTS[robot].capitalize()
    if not now.stand.is_in(robot):
        return f"{name} is out until the turn ends."
    holds = ("", ", holds a dead ball", ", holds a live ball")[now.stand.held[robot]]
    return f"{name} at {seen.game.setup.court.at(now.stand.spaces[robot])}{holds}"


def tally(events: Sequence[Any]) -> dict[Robot, tuple[int, ...]]:
    """What each robot has done, in the order of the columns."""
    done = list(_done(events))
    return {robot: tuple(done.count((robot, name)) for name in COLUMNS) for robot in ALL}


def _done(events: Sequence[Any]) -> Iterator[tuple[Robot, str]]:
    for event in events:
        match event:
            case Threw(robot, _, target, _) if team_of(target) != team_of(robot):
                yield robot, "throws"
            case Hit(robot, _):
                yield robot, "hits"
            case Passed(robot, _, _):
                yield robot, "passes"
            case Caught(_, target):
                yield target, "caught"
            case Taunted(robot, target) if target is not None:
                yield robot, "taunts"
            case CalledOut(robot, _, _):
                yield robot, "outs"


def tally_page(seen: Seen, palette: Palette) -> Text:
    """A line for each robot, a column for everything that is counted."""
    text = Text(no_wrap=True, end="")
    text.append(f"{'':<10}{''.join(f'{name:>8}' for name in COLUMNS)}\n", palette.ink_dim)
    counted = tally(seen.events)
    for robots in TEAM_ROBOTS:
        for robot in robots:
            cells = "".join(f"{count or '·':>8}" for count in counted[robot])
            text.append(f"{ROBOTS[robot].capitalize():<10}", Style(bold=True))
            text.append(f"{cells}\n")
    text.rstrip()
    return text
