"""Runners and throws: whether a manager sends, steals, cuts, or goes for the lead runner."""

from functools import lru_cache

from sandlot.baseball.bases import PLATE
from sandlot.games.deep_drive.charts import BUNT_LEAD
from sandlot.games.deep_drive.choice import CHOICES
from sandlot.games.deep_drive.moment import Going, Trying, Turning
from sandlot.games.deep_drive.speed import Speed, on_hits
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.temper import Temper
from sandlot.games.deep_drive.view import DeepDriveView

SAFE = ("safe", "safe-ejected", "safe-collision")
DESPERATE, CAREFUL = 0.08, 0.1
"""How much less sure a runner must be for a run that counts, and how much surer far behind."""

LATE = 7
"""From this inning on a single run may decide."""


@lru_cache(maxsize=16)
def choice_chance(column: Speed) -> float:
    """How often a runner read in this column is safe when the throw goes his way."""
    return float(sum(CHOICES[column].odds.of(said) for said in SAFE))


@lru_cache(maxsize=64)
def steal_chance(safe: int) -> float:
    """How often two dice stay at or below a sum."""
    return sum(a + b <= safe for a in range(10) for b in range(10)) / 100


def sends(temper: Temper, view: DeepDriveView, about: Trying) -> bool:
    """A runner may try for a base."""
    state = view.state
    speed = runner(view, about.start)
    flies = about.ball.startswith("F")
    chance = choice_chance(speed if flies else on_hits(speed, state.outs))
    send = temper.fly if flies else temper.double if about.ball == "DO" else temper.single
    wanted = (send.home if about.base == PLATE else send.third)[state.outs]
    if not wanted - DESPERATE <= chance < wanted + CAREFUL:
        return chance >= wanted  # whatever the inning and the score
    return chance >= wanted - desperate(view)


def desperate(view: DeepDriveView) -> float:
    """In the last innings the tying or winning run is worth a risk, a blow-out none."""
    state = view.state
    if state.inning < view.rules.innings - 1:
        return 0.0
    return DESPERATE if -1 <= view.ahead <= 0 else -CAREFUL if view.ahead < -2 else 0.0


def runner(view: DeepDriveView, start: int) -> Speed:
    """How fast the man on a base is."""
    state = view.state
    place = state.bases[start - 1]
    assert place is not None
    return view.setup.cards(state.bottom).batter_of[state.batting.order[place]].run


def steals(temper: Temper, view: DeepDriveView, about: Going) -> bool:
    """A fair jump: does he go?"""
    return steal_chance(about.safe) >= temper.steal and view.ahead > -3


def cuts(temper: Temper, view: DeepDriveView) -> bool:
    """With a good lead the run is let go, so that nobody else moves up."""
    return view.ahead >= 3


def goes_for_lead(temper: Temper, view: DeepDriveView, about: Trying) -> bool:
    """The lead runner, if he can be had; on a ground ball two outs are better than one."""
    if not about.ball.startswith("B"):
        return False
    state = view.state
    fielder = int(about.ball[-1])
    rating = _ratings(view, state)[fielder]
    upto = int(BUNT_LEAD.cell(runner(view, about.start), str(rating)))
    return (upto + 1) / 10 >= temper.steal


def _ratings(view: DeepDriveView, state: State) -> tuple[int, ...]:
    side = state.fielding
    cards = view.setup.cards(not state.bottom)
    return cards.ratings(side.order, side.positions, side.pitcher)


def second_option(temper: Temper, view: DeepDriveView, about: Turning) -> bool:
    """With one out two end the inning; with none a run is given for two outs, unless it counts."""
    state = view.state
    if about.letter != "G":
        return False
    return state.outs == 1 or not (state.inning >= LATE and -1 <= view.ahead <= 0)
