"""What a manager calls before a throw: bunt, hit and run, infield in."""

from collections.abc import Container
from typing import Any

from sandlot.core.script import Choose
from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.calls import BUNT, HIT_AND_RUN, SWING, USUAL, Stance, Strategy
from sandlot.games.deep_drive.cards import Batter
from sandlot.games.deep_drive.moment import Infield, Outfield
from sandlot.games.deep_drive.speed import FAST
from sandlot.games.deep_drive.state import PITCHES
from sandlot.games.deep_drive.temper import Temper
from sandlot.games.deep_drive.view import DeepDriveView

CLOSE = 4
"""Nobody but a pitcher is told to bunt with more runs between the clubs."""


def strategy(
    temper: Temper, view: DeepDriveView, choice: Choose[Any], told: Container[str] = ()
) -> Strategy:
    """Swing away, unless the book says otherwise, or a man is `told` to bunt today."""
    state = view.state
    first, second, third = state.bases
    if third is not None or first is second is None or state.outs == 2:
        return SWING
    side = state.batting
    may_bunt, pitches = BUNT in choice.options, side.positions[side.due] == PITCHES
    if may_bunt and side.batter in told and (pitches or abs(view.ahead) <= CLOSE):
        return BUNT
    if may_bunt and temper.pitchers_bunt and pitches and side.batter == side.pitcher:
        return BUNT
    card = view.setup.cards(state.bottom).batter_of[side.batter]
    late = state.inning >= temper.bunts_from and -1 <= view.ahead <= 1
    if may_bunt and late and state.outs == 0 and worth.batting(card) < temper.bunts_below:
        return BUNT
    if first is not None and second is None and HIT_AND_RUN in choice.options:
        runner = view.setup.cards(state.bottom).batter_of[side.order[first]]
        if hits_and_runs(temper, card, runner):
            return HIT_AND_RUN
    return SWING


def hits_and_runs(temper: Temper, batter: Batter, runner: Batter) -> bool:
    """Whether a man on first goes with the pitch: he is fast, and not much of a bat is up."""
    return runner.run in FAST and worth.batting(batter) < temper.runs_below - 0.05


IN, IN_AND_IN = Stance(Infield.IN), Stance(Infield.IN, Outfield.IN)
CORNERS = Stance(Infield.CORNERS)


def stance(temper: Temper, view: DeepDriveView, choice: Choose[Any]) -> Stance:
    """Back, until one run matters."""
    if IN_AND_IN in choice.options:
        return IN_AND_IN
    state = view.state
    if state.inning < temper.infield_in_from or not -1 <= view.ahead <= 1:
        return USUAL
    return IN if view.ahead <= 0 else CORNERS
