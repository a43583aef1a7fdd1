"""What the scripts make of a throw, an event, a steal and a call, with what they looked at."""

from itertools import combinations, product
from typing import Any, NamedTuple

from sandlot.baseball.half_inning import half_over
from sandlot.baseball.play import ON_THE_BASES, Kind
from sandlot.baseball.scorebook.rulings import is_sacrifice
from sandlot.core.game import Bot
from sandlot.core.script import Choose, Script
from sandlot.games.deep_drive import code, stealing
from sandlot.games.deep_drive.appearance import (
    moment,
    next_side,
    steal_check,
    stolen,
    with_the_throw,
)
from sandlot.games.deep_drive.bunting import TWO_STRIKES
from sandlot.games.deep_drive.calls import Stance, Strategy, allowed
from sandlot.games.deep_drive.cards import When
from sandlot.games.deep_drive.driving import deep_drive
from sandlot.games.deep_drive.game import CAST
from sandlot.games.deep_drive.moment import Infield, Outfield
from sandlot.games.deep_drive.on_base import NINETIES
from sandlot.games.deep_drive.reading import read_line
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.settle import made
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.season.odds.features import WHOSE
from sandlot.season.odds.later import Flag, Looks
from sandlot.season.odds.outcomes import SACRIFICED, hurt, outcome
from sandlot.season.odds.plans import PlanAtBat, with_plan
from sandlot.season.odds.ways import Decide, followed
from sandlot.season.odds.ways import taken as picked
from sandlot.season.odds.world import AnyRoll, AnySetup, any_state

STRATEGIES = tuple(Strategy)
STANCES = tuple(Stance(infield, outfield) for infield in Infield for outfield in Outfield)
CALLS = tuple((strategy, stance) for strategy in STRATEGIES for stance in STANCES)
"""What both managers may call together, by number."""

SIDE_CHANGES: tuple[Any, ...] = (next_side.args[0],)  # type: ignore[attr-defined]
"""Where the sides change the loop goes on by itself."""


class Reading(NamedTuple):
    """What a card may read: the line, and under an OUT its code."""

    line: str
    out: str = ""


def every_reading() -> dict[Any, int]:
    """All that a card may read, numbered: the lines by their names, the outs by their codes."""
    balls = [(ball, n, how) for ball in "GLPF" for n in range(1, 10) for how in ("", "h", "s", "d")]
    outs = [code.OutCode(*one) for one in balls if code.WRITTEN.fullmatch(str(code.OutCode(*one)))]
    lines = [line for line in code.LINES if line != code.OUT]
    return {one: n for n, one in enumerate([*lines, *outs])}


NUMBERED = every_reading()
READINGS = tuple(
    Reading(one) if isinstance(one, str) else Reading(code.OUT, str(one)) for one in NUMBERED
)
EVENT_OF = {
    Kind.WILD_PITCH: "wild_pitch",
    Kind.BALK: "balk",
    Kind.PICKED_OFF: "pick_off",
    Kind.PASSED_BALL: "passed_ball",
}
"""Where each event is written on the cards, in the order they are read."""
EVENTS = tuple(EVENT_OF.values())
Mark = tuple[tuple[str, When], ...]
"""What a roll points at: the ranges on its number, in the order they are read."""


def every_mark() -> dict[Mark, int]:
    """A number for all that a roll may point at: only what a symbol may forbid has another next."""
    symbols = [When(NINETIES, NINETIES, *one) for one in product(("home", "away"), (False, True))]
    last = [When(NINETIES, NINETIES, "", two_out) for two_out in (False, True)] + symbols
    found = [
        tuple(zip(names, whens, strict=True))
        for many in range(1, len(EVENTS) + 1)
        for names in combinations(EVENTS, many)
        for whens in product(*[symbols] * (many - 1), last)
    ]
    return {mark: n for n, mark in enumerate(found, 1)}


NUMBERED_MARKS = every_mark()
MARKS = tuple(NUMBERED_MARKS)


class Table(NamedTuple):
    """The rules that are played by, and who decides in the middle of a play."""

    rules: DeepDriveRules
    manager: Bot


def thrown(
    table: Table, reads: Reading, call: int, last: bool, outs: int, taken: int, looks: Looks
) -> int:
    """What a line of a card comes to."""
    rules = table.rules
    strategy, stance = CALLS[call]
    setup: Any = AnySetup(looks, last)
    state = any_state(looks, last, outs, taken)
    m = moment(rules, setup, state, strategy, stance)
    rolled: Any = AnyRoll(looks)
    whose: Any = Flag(looks, WHOSE)
    play: Any
    if reads.line == code.DEEP_DRIVE and strategy is not Strategy.BUNT:
        running = strategy is Strategy.HIT_AND_RUN
        play = deep_drive((), setup.park_card.at, running, m)
    else:
        play = read_line(reads.line, reads.out, rolled, whose, strategy, m)
    return _left(rules, state, followed(play, deciding(table, setup, state, looks), looks))


def _left(rules: DeepDriveRules, state: State, play: Any) -> int:
    """What a play leaves; a word ends the throw and not the plate appearance."""
    if isinstance(play, str):
        after = state._replace(two_strikes=play == TWO_STRIKES)
        return outcome(state, after, half=False)
    over = play.kind not in ON_THE_BASES
    told, after = made(state, play, rules.innings, over)
    half = half_over(after, rules.innings)
    thief = 0 if half or not over else stealing.who_may_go(after.taken) or 0
    bunted = is_sacrifice(told.kind, told.ball, state.outs, told.legs)
    return outcome(state, after, half, thief) | bunted << SACRIFICED | hurt(play.trouble)


def happened(
    table: Table,
    marked: Mark,
    bottom: bool,
    outs: int,
    taken: int,
    looks: Looks,
) -> int:
    """What an event that a roll in the nineties points at brings the runners."""
    setup: Any = AnySetup(looks, bottom, dict(marked))
    state = any_state(looks, bottom, outs, taken)
    begun = with_the_throw(table.rules, setup, state, NINETIES)
    after = followed(begun, deciding(table, setup, state, looks), looks)
    half = half_over(after, table.rules.innings)
    return outcome(state, after, half, happened=after is not state)


def stole(table: Table, stance: int, last: bool, outs: int, taken: int, looks: Looks) -> int:
    """What becomes of the runner who may go after a plate appearance."""
    setup: Any = AnySetup(looks, last)
    state = any_state(looks, last, outs, taken)
    rolled: Any = AnyRoll(looks)
    attempt = steal_check(setup, state, STANCES[stance], rolled.modifier)
    if attempt is None:
        return outcome(state, state, False)
    begun = stolen(table.rules, setup, state, attempt)
    end = followed(begun, deciding(table, setup, state, looks), looks, SIDE_CHANGES)
    half = isinstance(end, Script)
    return outcome(state, end.args[2] if half else end, half)


def called(
    table: Table,
    kind: int,
    two_strikes: bool,
    last: bool,
    outs: int,
    taken: int,
    looks: Looks,
) -> int:
    """What both managers call before a throw."""
    setup: Any = AnySetup(looks, last)
    state = any_state(looks, last, outs, taken, kind)._replace(two_strikes=two_strikes)
    asked = allowed(table.rules, state).asked
    decide = deciding(table, setup, state, looks)
    strategy, stance = CALLS[0]
    for choice in asked.choices if asked else ():
        said = decide(choice)
        if isinstance(said, Stance):
            stance = said
        else:
            strategy = said
    return CALLS.index((strategy, stance))


def deciding(table: Table, setup: Any, state: State, looks: Looks) -> Decide:
    """The manager of the rules' table decides for either side."""

    def decide(choice: Choose[Any]) -> Any:
        rules, manager = table
        manager = with_plan(manager, PlanAtBat(looks))
        seat = CAST[state.bottom][choice.seat]
        weights: Any = manager(DeepDriveView(seat, state, rules, setup), choice)
        return picked(weights, looks)

    return decide
