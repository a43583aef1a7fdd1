"""What a turn has changed so far, by what was told of it: who came in, who ran where."""

from sandlot.baseball.bases import BOX, PLATE
from sandlot.baseball.play import ON_THE_BASES
from sandlot.baseball.scorebook.events import PlayMade, Took
from sandlot.games.deep_drive.cards import NUMBER
from sandlot.games.deep_drive.people import came_in, fielder, relieved
from sandlot.games.deep_drive.settle import LINEUP
from sandlot.games.deep_drive.state import State

FIRST_NEW = NUMBER["PH"]
"""Positions from this on are those of pinch hitters and runners."""


def after_change(state: State, event: Took) -> State:
    """Somebody came in, or who batted for another takes the field."""
    bottom, place, player, position, _, why = event
    if why == "stays in":
        side = state.sides[bottom]
        return state.with_side(bottom, side._replace(new=()))
    if why == "relieves":
        return relieved(state, bottom, player)[0]
    if position >= FIRST_NEW:
        return came_in(state, bottom, place - 1, player, position, why)[0]
    return fielder(state, bottom, place - 1, player, why)[0]


def after_play(state: State, event: PlayMade) -> State:
    """Everybody is where his leg took him; a turn at bat that is over counts for both sides."""
    order = state.batting.order
    left: list[int | None] = [None, *state.bases]
    for leg in event.legs:
        left[leg.start] = None
    for leg in event.legs:
        if BOX < leg.end < PLATE:
            left[leg.end] = order.index(leg.who)
    state = state._replace(outs=event.outs, score=event.score, bases=(left[1], left[2], left[3]))
    if event.kind in ON_THE_BASES:
        return state
    batting = state.batting._replace(due=(state.batting.due + 1) % LINEUP)
    fielding = state.fielding._replace(faced=state.fielding.faced + 1)
    return state.with_side(state.bottom, batting).with_side(not state.bottom, fielding)
