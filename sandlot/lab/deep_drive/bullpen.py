"""When a manager who reckons changes pitchers: by what each gives up, tired or fresh."""

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.cards import Pitcher
from sandlot.games.deep_drive.code import OUT, SINGLE
from sandlot.games.deep_drive.people import STAND, Change
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.lab.deep_drive.throws import tired_faces

A_BATTER_MORE = 1.45
"""Batters who come up for every out that is left."""

MARGIN = 0.004
"""Runs a plate appearance that a change must save."""


def pitching_change(view: DeepDriveView) -> Change:
    """The reliever who saves most from here on, if the bullpen lasts."""
    home = view.seat == "home"
    side, cards = view.state.sides[home], view.setup.cards(home)
    if not side.bullpen:
        return STAND
    fatigue = view.rules.fatigue == "on"
    now = cards.pitcher_of[side.pitcher]
    tired = tired_faces(side.faced, now, fatigue)
    gives_up = given_up(now, tired)
    fresh = [cards.pitcher_of[player] for player in side.bullpen]
    left = batters_left(view)
    rest = sum(card.endurance for card in fresh)
    best = min(fresh, key=lambda card: given_up(card, 0) + short(card, left))
    saves = gives_up - given_up(best, 0)
    if tired and saves > 0:
        return Change("P", best.id)
    if left <= rest and saves > MARGIN and not _fresh_reliever(now, side.faced):
        return Change("P", best.id)
    return STAND


def _fresh_reliever(card: Pitcher, faced: int) -> bool:
    """Nobody is taken out before he has faced somebody."""
    return faced == 0


def given_up(card: Pitcher, tired: int) -> float:
    """Runs in a plate appearance, tired as he is."""
    outs = card.line_at[50:].count(OUT) / 50
    return worth.pitching(card) + tired / 10 * outs * (worth.RUNS[SINGLE] - worth.RUNS[OUT])


def short(card: Pitcher, left: float) -> float:
    """Who cannot go the distance needs another after him."""
    return 0.0 if card.endurance >= left else 0.002 * min(left - card.endurance, 10)


def batters_left(view: DeepDriveView) -> float:
    """About how many batters are still to come."""
    state = view.state
    innings = max(0, view.rules.innings - state.inning)
    return (3 * innings + 3 - state.outs) * A_BATTER_MORE
