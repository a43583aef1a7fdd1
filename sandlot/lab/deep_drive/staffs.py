"""Who pitches when: this pitcher until he is tired, then the bullpen as the house calls it."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from sandlot.games.deep_drive.appearance import tiredness
from sandlot.games.deep_drive.cards import Pitcher
from sandlot.games.deep_drive.changing import best_pitcher
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.view import DeepDriveView

BATTERS_AN_INNING = 4.3
"""How many batters come up in half an inning, about: when the next reliever will be called."""

Staff: TypeAlias = tuple[Pitcher, ...]
"""Pitchers in the order they come in; the first pitches now."""


class Stint(NamedTuple):
    """A pitcher and how tired he is, batter after batter, until he leaves."""

    pitcher: Pitcher
    tired: tuple[int, ...]


def staff(
    rules: DeepDriveRules, setup: DeepDriveSetup, state: State, bottom: bool, ahead: int
) -> Staff:
    """A club's pitchers in the order a house manager calls them, his club ahead by so much."""
    side, cards = state.sides[bottom], setup.cards(bottom)
    found: list[Pitcher] = []
    waiting, inning, faced = list(side.bullpen), float(state.inning), side.faced
    if side.pitcher:
        found.append(cards.pitcher_of[side.pitcher])
    score = (0, ahead) if bottom else (ahead, 0)
    while waiting:
        if found:
            inning += max(0, found[-1].endurance - faced) / BATTERS_AN_INNING
            faced = 0
        then = state._replace(inning=int(inning), score=score)
        view = DeepDriveView(setup.seats[bottom], then, rules, setup)
        called = best_pitcher(cards, waiting, view)
        waiting.remove(called)
        found.append(cards.pitcher_of[called])
    return tuple(found)


def stints(pitchers: Staff, fatigue: bool, most: int) -> Iterator[Stint]:
    """Who faces so many batters in all; everybody but the last leaves when he is tired."""
    given = 0
    for pitcher in pitchers:
        last = pitcher is pitchers[-1] or not fatigue
        count = most - given if last else min(pitcher.endurance, most - given)
        tired = (tiredness(faced, pitcher.endurance) if fatigue else 0 for faced in range(count))
        yield Stint(pitcher, tuple(tired))
        given += count
        if given == most:
            return
