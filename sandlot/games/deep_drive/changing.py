"""Who comes in: relievers, pinch hitters and runners, better gloves."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from sandlot.core.script import Choose
from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.cards import NUMBER, Batter, CardSet
from sandlot.games.deep_drive.people import STAND, Change
from sandlot.games.deep_drive.speed import FAST, SLOW
from sandlot.games.deep_drive.state import PITCHES, Side, State
from sandlot.games.deep_drive.temper import Temper
from sandlot.games.deep_drive.view import DeepDriveView

SAVE = 3
"""A lead that a closer comes in for."""

SETTLED = 3
"""A lead after which the best are rested."""

BETTER = 0.05
"""Runs by which a pinch hitter should be better."""

NEARLY = 2
"""A pitcher with no more batters left than this bats no more."""

GLOVE = 2
"""By how much a late-inning glove should be better."""


def mine(view: DeepDriveView) -> tuple[Side, CardSet]:
    """My club on the field, and its cards."""
    home = view.seat == "home"
    return view.state.sides[home], view.setup.cards(home)


def defence_change(temper: Temper, view: DeepDriveView, choice: Choose[Any]) -> Change:
    """A new pitcher for a tired one, the best one for a lead in the ninth, a better glove."""
    side, cards = mine(view)
    state = view.state
    pitcher = cards.pitcher_of[side.pitcher]
    tired = pitcher.endurance - side.faced <= temper.quick_hook and view.rules.fatigue == "on"
    last = state.inning >= view.rules.innings
    if not (tired or last):
        return STAND
    saving = last and 0 < view.ahead <= SAVE and not state.outs and not any(state.taken)
    if side.bullpen and (tired or saving):
        best = best_pitcher(cards, side.bullpen, view)
        if tired or worth.pitching(cards.pitcher_of[best]) < worth.pitching(pitcher):
            return Change("P", best)
    if last and 0 < view.ahead <= SAVE and side.bench and not state.outs:
        return better_glove(side, cards) or STAND
    return STAND


def best_pitcher(cards: CardSet, players: Iterable[str], view: DeepDriveView) -> str:
    """The best one at the end, the next before it, early who can go on; settled, the last one."""
    known = sorted((cards.pitcher_of[player] for player in players), key=worth.pitching)
    if abs(view.ahead) > SETTLED:
        return known[-1].id
    if view.state.inning >= view.rules.innings:
        return known[0].id
    rest = known[1:] or known
    if view.state.inning >= view.rules.innings - 2:
        return rest[0].id
    return min(rest, key=lambda card: worth.pitching(card) - 0.004 * card.endurance).id


def better_glove(side: Side, cards: CardSet) -> Change | None:
    """Somebody on the bench who fields a position much better than who is there."""
    return glove_of(side.bench, side, cards)


@singledispatch
def glove_of(bench: Iterable[str], side: Side, cards: CardSet) -> Change | None:
    """The first of these who fields a position much better, from the top of the order down."""
    for place, position in enumerate(side.positions):
        if not PITCHES < position <= NUMBER["RF"]:
            continue
        now = cards.batter_of[side.order[place]]
        for player in bench:
            if fields_better(cards.batter_of[player], now, position):
                return Change(_named(position), player)
    return None


def fields_better(card: Batter, now: Batter, position: int) -> bool:
    """Whether a man is much better at a position than who is there."""
    return card.plays(position) and card.rating(position) >= now.rating(position) + GLOVE


def _named(position: int) -> str:
    return next(name for name, number in NUMBER.items() if number == position)


def offence_change(temper: Temper, view: DeepDriveView, choice: Choose[Any]) -> Change:
    """Somebody bats for the pitcher, or for a weak man late and behind; or runs for a slow one."""
    state, innings = view.state, view.rules.innings
    side, late = state.batting, state.inning >= innings - 1
    pitches = side.positions[side.due] == PITCHES
    if not (late or pitches) or not side.bench:
        return STAND
    cards, behind = view.setup.cards(state.bottom), late and view.ahead < 0
    if pitches:
        wanted = behind or nearly_done(side, cards)
        return pinch_hitter(side, cards, choice, 0.0) if wanted else STAND
    if behind:
        change = pinch_hitter(side, cards, choice, BETTER)
        if change != STAND:
            return change
    if state.inning >= innings and view.ahead in (-1, 0):
        return pinch_runner(state, side, cards, choice) or STAND
    return STAND


def nearly_done(side: Side, cards: CardSet) -> bool:
    """Whether the pitcher would soon be taken out anyway, or has been batted for already."""
    return not side.pitcher or cards.pitcher_of[side.pitcher].endurance - side.faced <= NEARLY


def pinch_hitter(side: Side, cards: CardSet, choice: Choose[Any], needed: float) -> Change:
    """The best bat of the bench, if he is better by so much; nobody bats for the catcher."""
    if side.positions[side.due] == NUMBER["C"]:
        return STAND
    best = best_bat(side.bench, cards)
    change = Change("PH", best)
    now = worth.batting(cards.batter_of[side.batter])
    better = worth.batting(cards.batter_of[best]) > now + needed
    return change if better and change in choice.options else STAND


def pinch_runner(state: State, side: Side, cards: CardSet, choice: Choose[Any]) -> Change | None:
    """A fast man for the slow one whose run counts."""
    fast = fast_man(side.bench, cards)
    if fast is None:
        return None
    for base, place in enumerate(state.bases, 1):
        if place is None or cards.batter_of[side.order[place]].run not in SLOW:
            continue
        change = Change(f"PR{base}", fast)
        if change in choice.options and side.positions[place] != NUMBER["C"]:
            return change
    return None


@singledispatch
def best_bat(bench: Iterable[str], cards: CardSet) -> str:
    """Who of these bats best."""
    return max(bench, key=lambda player: worth.batting(cards.batter_of[player]))


@singledispatch
def fast_man(bench: Iterable[str], cards: CardSet) -> str | None:
    """The first of these who is fast."""
    return next((player for player in bench if cards.batter_of[player].run in FAST), None)


def reliever(view: DeepDriveView, choice: Choose[Any]) -> Change:
    """Somebody must pitch."""
    side, cards = mine(view)
    return Change("P", best_pitcher(cards, side.bullpen, view))


def replacement(view: DeepDriveView, choice: Choose[Any]) -> str:
    """The best bat of those who may come in for a man who must leave; a pitcher by his card."""
    _, cards = mine(view)
    options = choice.options.listed() or ()
    if all(player in cards.pitcher_of for player in options):
        return best_pitcher(cards, options, view)
    return best_bat(options, cards)
