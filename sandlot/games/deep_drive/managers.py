"""The house managers: by the book of baseball, and a careful and a bold man besides."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar

from sandlot.core.game import Bot, Decided
from sandlot.core.script import Choose
from sandlot.games.deep_drive.calling import stance, strategy
from sandlot.games.deep_drive.changing import defence_change, offence_change, reliever, replacement
from sandlot.games.deep_drive.daring import cuts, goes_for_lead, second_option, sends, steals
from sandlot.games.deep_drive.moment import Try
from sandlot.games.deep_drive.temper import AS_COACHES_DID, BOLD, BY_THE_BOOK, CAREFUL, Temper
from sandlot.games.deep_drive.view import DeepDriveView


class Plain(Decided):
    """Declines every option, and sends in a man only where he must: for comparisons."""

    notices: ClassVar = ()

    def decides(self, view: DeepDriveView, choice: Choose[Any]) -> Any:
        return (choice.options.listed() or ())[0]


@dataclass(frozen=True)
class Manager(Decided):
    """Knows when to bunt, send, hold, cut, bring the infield in, and pull his starter."""

    temper: Temper

    def decides(self, view: DeepDriveView, choice: Choose[Any]) -> Any:
        temper = self.temper
        match choice.what:
            case "strategy":
                return strategy(temper, view, choice)
            case "defence change":
                return defence_change(temper, view, choice)
            case "offence change":
                return offence_change(temper, view, choice)
            case "stance":
                return stance(temper, view, choice)
            case "send":
                return Try.YES if sends(temper, view, choice.about) else Try.NO
            case "steal":
                return Try.YES if steals(temper, view, choice.about) else Try.NO
            case "cut":
                return Try.YES if cuts(temper, view) else Try.NO
            case "lead":
                return Try.YES if goes_for_lead(temper, view, choice.about) else Try.NO
            case "second option":
                return Try.YES if second_option(temper, view, choice.about) else Try.NO
            case "reliever":
                return reliever(view, choice)
        return replacement(view, choice)


MANAGERS: dict[str, Bot] = {
    "house": Manager(BY_THE_BOOK),
    "house:careful": Manager(CAREFUL),
    "house:bold": Manager(BOLD),
    "plain": Plain(),
}

AS_IT_WAS = Manager(AS_COACHES_DID)
"""Manages where a season is measured against the real one, but for bunts."""


@dataclass(frozen=True)
class WithOrders(Decided):
    """Manages so, and some of his men are told to bunt today, given the chance."""

    bunts: Collection[str]

    def decides(self, view: DeepDriveView, choice: Choose[Any]) -> Any:
        if choice.what == "strategy":
            return strategy(AS_COACHES_DID, view, choice, self.bunts)
        return AS_IT_WAS.decides(view, choice)
