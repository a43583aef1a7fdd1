"""The managers of a replayed season: by the book, but their men are used as they really were."""

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from sandlot.core.game import Weights
from sandlot.core.script import Choose
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import Spot
from sandlot.games.deep_drive.changing import SAVE, SETTLED, better_glove, mine, offence_change
from sandlot.games.deep_drive.managers import AS_IT_WAS, PLAY_ON
from sandlot.games.deep_drive.people import STAND, Change
from sandlot.games.deep_drive.state import PITCHES, Side
from sandlot.games.deep_drive.temper import BY_THE_BOOK
from sandlot.games.deep_drive.view import DeepDriveView

KNOCKED_OUT = 7
"""Runs after which nobody is left in to finish his game."""

CLOSE = 4
"""Nobody bunts with more runs between the clubs."""

LOPSIDED = 6
"""A lead, or a deficit, in which the regulars of the bullpen rest."""


class Plan(NamedTuple):
    """A club's plan for one game.

    The starter goes for `leash` batters, or to the end where he is to finish. Relievers stand in
    the order of their need of work; the closer, if there is one, waits for a lead to save.
    """

    order: tuple[Spot, ...]
    starter: str
    leash: int
    finishes: bool
    bullpen: tuple[str, ...]
    closer: str
    bench: tuple[str, ...]
    bunts: tuple[str, ...] = ()
    """Who lays one down today, given the chance."""


@dataclass(frozen=True)
class Skipper:
    """Decides as the house managers do, but for who pitches and how long."""

    decided: ClassVar = True

    plan: Plan

    def __call__(self, view: DeepDriveView, choice: Choose[Any]) -> Weights:
        match choice.what:
            case "strategy" if self.bunts(view, choice):
                return {Strategy.BUNT: 1}
            case "defence change":
                return _one(self.defence(view))
            case "offence change":
                return _one(self.offence(view, choice))
            case "reliever":
                return {Change("P", self.next_pitcher(view)): 1}
        return AS_IT_WAS(view, choice)

    def bunts(self, view: DeepDriveView, choice: Choose[Any]) -> bool:
        """Whether it is the moment for a man who bunts today."""
        state = view.state
        first, second, third = state.taken
        if state.outs == 2 or third or not (first or second) or Strategy.BUNT not in choice.options:
            return False
        return state.batting.batter in self.plan.bunts and abs(view.ahead) <= CLOSE

    def defence(self, view: DeepDriveView) -> Change:
        """A new pitcher when his day is done, the closer for a lead to save, a better glove."""
        side, cards = mine(view)
        state = view.state
        last = state.inning >= view.rules.innings
        if side.bullpen and (self.is_done(view) or (last and self.is_saved_for(view, side))):
            return Change("P", self.next_pitcher(view))
        if last and 0 < view.ahead <= SAVE and side.bench and not state.outs:
            return better_glove(side, cards) or STAND
        return STAND

    def is_done(self, view: DeepDriveView) -> bool:
        """Whether the man on the mound has had enough."""
        side, cards = mine(view)
        plan = self.plan
        if side.pitcher != plan.starter:
            return side.faced >= cards.pitcher_of[side.pitcher].endurance
        given_up = view.state.score[view.seat != "home"]
        if plan.finishes:
            return given_up >= KNOCKED_OUT
        return side.faced >= plan.leash or view.state.inning >= view.rules.innings

    def is_saved_for(self, view: DeepDriveView, side: Side) -> bool:
        """Whether it is the closer's moment."""
        state, plan = view.state, self.plan
        waits = plan.closer in side.bullpen and not (side.pitcher == plan.starter and plan.finishes)
        return waits and 0 < view.ahead <= SAVE and not state.outs and not any(state.taken)

    def next_pitcher(self, view: DeepDriveView) -> str:
        """The closer for the end of a close game, else whoever needs the work most."""
        side, _ = mine(view)
        closer = self.plan.closer
        last = view.state.inning >= view.rules.innings
        if closer in side.bullpen and last and 0 <= view.ahead <= SAVE:
            return closer
        pen = reversed(side.bullpen) if abs(view.ahead) >= LOPSIDED else iter(side.bullpen)
        return next((one for one in pen if one != closer), closer)

    def offence(self, view: DeepDriveView, choice: Choose[Any]) -> Change:
        """Nobody bats for a pitcher who is to finish, or who has batters left and does not lose."""
        side, _ = mine(view)
        if side.positions[side.due] == PITCHES and side.pitcher == self.plan.starter:
            innings = 0 if self.plan.finishes else 2
            behind = view.ahead < 0 and view.state.inning >= view.rules.innings - innings
            if not behind and (self.plan.finishes or side.faced < self.plan.leash - SETTLED):
                return STAND
        return offence_change(BY_THE_BOOK, view, choice)


def _one(change: Change) -> Weights:
    return PLAY_ON if change is STAND else {change: 1}
