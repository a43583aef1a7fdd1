"""The managers of a replayed season: by the book, but their men are used as they really were."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from sandlot.core.game import Decided
from sandlot.core.script import Choose
from sandlot.games.deep_drive.calling import strategy
from sandlot.games.deep_drive.cards import Spot
from sandlot.games.deep_drive.changing import (
    NEARLY,
    SAVE,
    better_glove,
    mine,
    offence_change,
    pinch_hitter,
)
from sandlot.games.deep_drive.managers import AS_IT_WAS
from sandlot.games.deep_drive.people import STAND, Change
from sandlot.games.deep_drive.state import PITCHES, Side
from sandlot.games.deep_drive.temper import AS_COACHES_DID, BY_THE_BOOK
from sandlot.games.deep_drive.view import DeepDriveView

KNOCKED_OUT = 7
"""Runs after which nobody is left in to finish his game."""

LONG_RELIEF = 8
"""A reliever bats for himself who has so many batters left."""

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
class Skipper(Decided):
    """Decides as the house managers do, but for who pitches and how long."""

    plan: Plan

    def decides(self, view: DeepDriveView, choice: Choose[Any]) -> Any:
        match choice.what:
            case "defence change":
                return self.defence(view)
            case "offence change":
                return self.offence(view, choice)
            case "strategy":
                return strategy(AS_COACHES_DID, view, choice, self.plan.bunts)
            case "reliever":
                return Change("P", self.next_pitcher(view))
        return AS_IT_WAS.decides(view, choice)

    def defence(self, view: DeepDriveView) -> Change:
        """A new pitcher when his day is done, the closer for a lead to save, a better glove."""
        state = view.state
        side, last = state.fielding, state.inning >= view.rules.innings
        if side.bullpen and (self.is_done(view, side) or (last and self.is_saved_for(view, side))):
            return Change("P", self.next_pitcher(view))
        if last and 0 < view.ahead <= SAVE and side.bench and not state.outs:
            return better_glove(*mine(view)) or STAND
        return STAND

    def is_done(self, view: DeepDriveView, side: Side) -> bool:
        """Whether the man on the mound has had enough."""
        plan, pitcher = self.plan, side.pitcher
        if pitcher != plan.starter:
            return side.faced >= self.endurance(view, pitcher)
        inning, last = view.state.inning, view.rules.innings
        if not plan.finishes:
            return side.faced >= plan.leash or inning >= last
        if view.state.score[view.seat != "home"] >= KNOCKED_OUT:
            return True
        return inning > last and side.faced >= self.endurance(view, pitcher)

    def endurance(self, view: DeepDriveView, pitcher: str) -> int:
        """How many batters a man of his own faces before he tires."""
        return view.setup.cards(view.seat == "home").pitcher_of[pitcher].endurance

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
        """Somebody bats for the pitcher once he has little left to do, else as the house does."""
        side = view.state.batting
        if side.positions[side.due] != PITCHES:
            return offence_change(BY_THE_BOOK, view, choice)
        if side.pitcher and side.bench and self.bats_no_more(view, side):
            return pinch_hitter(side, view.setup.cards(view.seat == "home"), choice, 0.0)
        return STAND

    def bats_no_more(self, view: DeepDriveView, side: Side) -> bool:
        """Whether somebody bats for the pitcher: late and behind, or with few batters left."""
        plan, innings = self.plan, view.rules.innings
        if side.pitcher != plan.starter:
            return self.endurance(view, side.pitcher) - side.faced < LONG_RELIEF
        late = innings if plan.finishes else innings - 2
        if view.ahead < 0 and view.state.inning >= late:
            return True
        return not plan.finishes and side.faced >= plan.leash - NEARLY
