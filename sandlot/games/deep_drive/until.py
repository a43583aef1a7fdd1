"""Leaving the decisions to one's manager for a while: until when, and what is worth asking for."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sandlot.core.script import Choose
from sandlot.games.deep_drive.appearance import tiredness
from sandlot.games.deep_drive.state import PITCHES, State
from sandlot.games.deep_drive.view import DeepDriveView

DEPUTY = "house"
"""The manager who decides meanwhile."""

ALWAYS = ("send", "cut", "lead", "second option", "steal", "stance", "reliever", "replacement")
"""Choices that never come up without need."""

LATE, CLOSE = 3, 2
"""The last innings, and a score that a swing or two can turn."""


class Until(NamedTuple):
    """Until when somebody else decides: the words for it, and whether a choice is one's own again.

    It is asked with the view at which one left, the view now, and the choice.
    """

    words: str
    over: Callable[[DeepDriveView, DeepDriveView, Choose[Any]], bool]


def matters(since: DeepDriveView, view: DeepDriveView, choice: Choose[Any]) -> bool:
    """Whether a choice is worth a manager's own head."""
    state = view.state
    match choice.what:
        case "strategy":
            return tense(view) and any(state.taken)
        case "defence change":
            return view.rules.fatigue == "on" and just_tired(view)
        case "offence change":
            side = state.batting
            return tense(view) and side.positions[side.due] == PITCHES
    return choice.what in ALWAYS


def tense(view: DeepDriveView) -> bool:
    """Late, and close."""
    state = view.state
    late = state.inning > view.rules.innings - LATE
    return late and abs(state.score[0] - state.score[1]) <= CLOSE


def just_tired(view: DeepDriveView) -> bool:
    """Whether the pitcher has become tired, or exhausted, with the last batter."""
    side = view.state.fielding
    if not side.faced:
        return False
    most = view.setup.cards(not view.state.bottom).pitcher_of[side.pitcher].endurance
    return tiredness(side.faced, most) > tiredness(side.faced - 1, most)


def other_half(since: DeepDriveView, view: DeepDriveView, choice: Choose[Any]) -> bool:
    """Whether the sides have changed since."""
    return half(since.state) != half(view.state)


def half(state: State) -> tuple[int, bool]:
    """Which half inning it is."""
    return state.inning, state.bottom


def never(since: DeepDriveView, view: DeepDriveView, choice: Choose[Any]) -> bool:
    """To the end."""
    return False


UNTILS = {
    "matters": Until("until something happens", matters),
    "half": Until("for half an inning", other_half),
    "end": Until("for the rest of the game", never),
}
