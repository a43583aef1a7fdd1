"""The house managers: by the book of baseball, and a careful and a bold man besides."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sandlot.core.game import Bot, Weights
from sandlot.core.script import Choose
from sandlot.games.deep_drive.calling import stance, strategy
from sandlot.games.deep_drive.changing import defence_change, offence_change, reliever, replacement
from sandlot.games.deep_drive.daring import cuts, goes_for_lead, second_option, sends, steals
from sandlot.games.deep_drive.moment import Try
from sandlot.games.deep_drive.people import STAND
from sandlot.games.deep_drive.temper import AS_COACHES_DID, BOLD, BY_THE_BOOK, CAREFUL, Temper
from sandlot.games.deep_drive.view import DeepDriveView

YES: Weights = {Try.YES: 1}
NO: Weights = {Try.NO: 1}
PLAY_ON: Weights = {STAND: 1}


class Plain:
    """Declines every option, and sends in a man only where he must: for comparisons."""

    notices: ClassVar = ()
    decided: ClassVar = True

    def __call__(self, view: DeepDriveView, choice: Choose[Any]) -> Weights:
        options = choice.options.listed() or ()
        return {options[0]: 1}


@dataclass(frozen=True)
class Manager:
    """Knows when to bunt, send, hold, cut, bring the infield in, and pull his starter."""

    decided: ClassVar = True

    temper: Temper

    def __call__(self, view: DeepDriveView, choice: Choose[Any]) -> Weights:
        temper = self.temper
        match choice.what:
            case "strategy":
                return {strategy(temper, view, choice): 1}
            case "defence change":
                change = defence_change(temper, view, choice)
                return PLAY_ON if change is STAND else {change: 1}
            case "offence change":
                change = offence_change(temper, view, choice)
                return PLAY_ON if change is STAND else {change: 1}
            case "stance":
                return {stance(temper, view, choice): 1}
            case "send":
                return YES if sends(temper, view, choice.about) else NO
            case "steal":
                return YES if steals(temper, view, choice.about) else NO
            case "cut":
                return YES if cuts(temper, view) else NO
            case "lead":
                return YES if goes_for_lead(temper, view, choice.about) else NO
            case "second option":
                return YES if second_option(temper, view, choice.about) else NO
            case "reliever":
                return {reliever(view, choice): 1}
        return {replacement(view, choice): 1}


MANAGERS: dict[str, Bot] = {
    "house": Manager(BY_THE_BOOK),
    "house:careful": Manager(CAREFUL),
    "house:bold": Manager(BOLD),
    "plain": Plain(),
}

AS_IT_WAS = Manager(AS_COACHES_DID)
"""Manages where a season is measured against the real one."""
