"""A turn: substitutions, both managers' calls, the throw, the play, and a runner who may go."""

from functools import lru_cache

from sandlot.baseball.bases import FIRST, SECOND, THIRD
from sandlot.baseball.events import GameOver, HalfOver
from sandlot.baseball.fielded import Fielded, Trouble
from sandlot.baseball.half_inning import half_over, runs_to_win
from sandlot.baseball.play import HITS, ON_THE_BASES
from sandlot.baseball.scorebook.events import Placed
from sandlot.core.quick import new
from sandlot.core.script import EVERYONE, Choose, Now, Script, Steps, Tell, script
from sandlot.games.deep_drive import code, on_base, stealing
from sandlot.games.deep_drive.bunting import TWO_STRIKES
from sandlot.games.deep_drive.calls import (
    BUNT,
    HIT_AND_RUN,
    SAFE,
    SWING,
    USUAL,
    Stance,
    Strategy,
    allowed,
)
from sandlot.games.deep_drive.cards import PINCH_RUNNER
from sandlot.games.deep_drive.charts import CUT_OFF_FROM
from sandlot.games.deep_drive.choice import EJECTED
from sandlot.games.deep_drive.dice import Rolled, percentile, three_dice
from sandlot.games.deep_drive.driving import deep_drive
from sandlot.games.deep_drive.events import Called, CardRead, ChartRead, Hurt
from sandlot.games.deep_drive.moment import (
    DEFENCE,
    OFFENCE,
    OUTFIELDER,
    Infield,
    Moment,
)
from sandlot.games.deep_drive.people import (
    CATCHES,
    STAND,
    Change,
    came_in,
    catcher_of,
    changed,
    defence_changes,
    fielder,
    may_come_in_for,
    offence_changes,
    relieved,
    replacements,
    settled_in,
)
from sandlot.games.deep_drive.reading import read_line
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.settle import after_half, made
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import Runners
from sandlot.games.deep_drive.state import EMPTY, PITCHES, State

THROW, EVENT = three_dice("card"), percentile("on-base event")
EXHAUSTED = 5
"""So many batters after he has tired a pitcher is exhausted."""


@script
def turn(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> Steps[State]:
    """One throw of the dice, and all that goes with it."""
    if state.fresh:
        if state.fielding.new:
            state = yield taking_the_field(state)
        for bottom in (not state.bottom, state.bottom):  # the defence, then the offence
            ask = may_change(state, bottom)
            if ask is not None and (change := (yield ask)) != STAND:
                state = yield comes_in(state, bottom, change)
    may = allowed(rules, state)
    strategy, stance = SWING, USUAL
    if may.asked is not None:
        strategy, stance = _called((yield may.asked))
        if strategy is not SWING or stance != USUAL:
            yield _told(strategy, stance)
    watched = state.fresh and state.bases != EMPTY and strategy is not SAFE
    if watched and rules.on_base_events == "separate_roll":
        state = yield before_the_throw(rules, setup, state)
        if half_over(state, rules.innings):
            return next_side(rules, setup, state)
    rolled = yield THROW
    if watched and rules.on_base_events == "same_roll" and rolled.tens == 9:
        state = yield with_the_throw(rules, setup, state, rolled.percent)
        if half_over(state, rules.innings):
            return next_side(rules, setup, state)
    if strategy is not SWING and watched and strategy not in allowed(rules, state).strategies:
        strategy = SWING  # an event took the runner it needed
    return thrown(rules, setup, state, strategy, stance, rolled)


def _called(answers: tuple[Strategy | Stance, ...]) -> tuple[Strategy, Stance]:
    """What each has called; who was not asked does the usual."""
    strategy, stance = SWING, USUAL
    for answer in answers:
        if isinstance(answer, Stance):
            stance = answer
        else:
            strategy = answer
    return strategy, stance


@lru_cache(maxsize=64)
def _told(strategy: Strategy, stance: Stance) -> Tell:
    return Tell(Called(strategy, stance.infield, stance.outfield))


@script
def taking_the_field(state: State) -> Steps[State]:
    """Those who batted or ran for others are in the field now."""
    side, bottom = state.fielding, not state.bottom
    yield from settled_in(side, bottom)
    return state.with_side(bottom, side._replace(new=()))


@script
def comes_in(state: State, bottom: bool, change: Change) -> Steps[State]:
    """A club changes, and may change again."""
    while True:
        state, told = changed(state, bottom, change)
        yield told
        yield Now(state)
        ask = may_change(state, bottom)
        if ask is None or (change := (yield ask)) == STAND:
            return state


def may_change(state: State, bottom: bool) -> Choose[Change] | None:
    """Whom a club may bring in before this plate appearance; None if there is nobody."""
    side = state.sides[bottom]
    if bottom is not state.bottom:
        return defence_changes(side, bottom)
    if side.bullpen:
        return offence_changes(side.bench, state.taken, True, bottom)
    first, second, third = (  # nobody could pitch if the pitcher left
        place is not None and may_come_in_for(side, place) for place in state.bases
    )
    free = first, second, third
    return offence_changes(side.bench, free, may_come_in_for(side, side.due), bottom)


# Before the play


@script
def before_the_throw(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> Steps[State]:
    """A roll of its own, again after every event."""
    while any(state.taken) and not half_over(state, rules.innings):
        percent = yield EVENT
        before = state
        state = yield with_the_throw(rules, setup, state, percent)
        if state is before:
            break
    return state


@script
def with_the_throw(
    rules: DeepDriveRules, setup: DeepDriveSetup, state: State, percent: int
) -> Steps[State]:
    """What a roll in the nineties brings the runners, before it is read on the cards."""
    cards, side = setup.cards(not state.bottom), state.fielding
    pitcher, catcher = cards.pitcher_of[side.pitcher], catcher_of(cards, side)
    found = on_base.check(percent, pitcher, catcher, rules, state)
    kind = (yield found) if found is not None else None
    if kind is None:
        return state
    told, state = made(state, on_base.event_play(kind, state.taken), rules.innings, False)
    yield Tell(told, state)
    return state


# The play


@script
def thrown(
    rules: DeepDriveRules,
    setup: DeepDriveSetup,
    state: State,
    strategy: Strategy,
    stance: Stance,
    rolled: Rolled,
) -> Steps[State]:
    """The line the dice point at, its play, and what follows from it."""
    tens, ones, modifier = rolled
    batters = tens < 5
    line, out = card_line(rules, setup, state, rolled)
    card = "batter" if batters else "pitcher"
    if strategy is BUNT:
        out = ""  # a bunt is read on charts of its own
    read = new(CardRead, (card, 10 * tens + ones, modifier, line, out))
    yield new(Tell, (read, None, EVERYONE))
    m = moment(rules, setup, state, strategy, stance)
    if line == code.DEEP_DRIVE and strategy is not BUNT:
        column = setup.cards(state.bottom).batter_of[state.batting.batter].drive_at
        running = strategy is HIT_AND_RUN
        play = yield deep_drive(column, setup.park_card.at, running, m)
    else:
        play = read_line(line, out, rolled, batters, strategy, m)
        if type(play) is Script:
            play = yield play
    if isinstance(play, str):
        yield Tell(ChartRead("pitch", play))
        return state._replace(fresh=False, two_strikes=state.two_strikes or play == TWO_STRIKES)
    over = play.kind not in ON_THE_BASES
    if play.kind in HITS:
        play = _credited(play, modifier)
    told, after = made(state, play, rules.innings, over)
    if not over:
        after = after._replace(fresh=False)
    yield new(Tell, (told, after, EVERYONE))
    if play.trouble:
        after = yield replaced(setup, state, after, play.trouble)
    if half_over(after, rules.innings):
        return next_side(rules, setup, after)
    attempt = steal_check(setup, after, stance, modifier) if over else None
    return after if attempt is None else stolen(rules, setup, after, attempt)


def card_line(
    rules: DeepDriveRules, setup: DeepDriveSetup, state: State, rolled: Rolled
) -> tuple[str, str]:
    """What the card reads: the line, and under an OUT its code."""
    tens, ones, modifier = rolled
    bottom = state.bottom
    if tens < 5:
        side = state.sides[bottom]
        batter = setup.cards(bottom).batter_of[side.order[side.due]]
        line = batter.line_at[10 * tens + ones]
        return line, batter.outs[modifier] if line == code.OUT else ""
    side = state.sides[not bottom]
    pitcher = setup.cards(not bottom).pitcher_of[side.pitcher]
    line = pitcher.line_at[10 * tens + ones]
    if line != code.OUT:
        return line, ""
    if rules.fatigue == "on" and modifier < tiredness(side.faced, pitcher.endurance):
        return code.SINGLE, ""
    return line, pitcher.outs[modifier]


def tiredness(faced: int, endurance: int) -> int:
    """How many faces of the modifier die turn a pitcher's outs into singles."""
    return (faced >= endurance) + (faced >= endurance + EXHAUSTED)


def moment(
    rules: DeepDriveRules, setup: DeepDriveSetup, state: State, strategy: Strategy, stance: Stance
) -> Moment:
    """What the charts ask for."""
    sides, _, bottom, outs, (first, second, third), *_ = state
    cards, theirs = setup.cards(bottom).batter_of, setup.cards(not bottom)
    batting, side = sides[bottom], sides[not bottom]
    order = batting.order
    on: Runners = (
        None if first is None else cards[order[first]].run,
        None if second is None else cards[order[second]].run,
        None if third is None else cards[order[third]].run,
    )
    batter = cards[order[batting.due]]
    steal = 0
    if strategy is HIT_AND_RUN:
        lead = second if second is not None else first
        steal = 0 if lead is None else cards[order[lead]].steal[0]
    lefty = batter.bats == "L"
    if batter.bats == "S":
        lefty = theirs.pitcher_of[side.pitcher].throws == "R"
    return new(Moment, (
        outs,
        on,
        batter.run,
        theirs.ratings(side.order, side.positions, side.pitcher),
        runs_to_win(state, rules.innings),
        strategy is SAFE,
        stance.infield,
        stance.outfield,
        steal,
        batter.dp if rules.dp_numbers == "on" else 0,
        lefty,
    ))  # fmt: skip


def _credited(play: Fielded, modifier: int) -> Fielded:
    """Where an outfielder threw, the modifier die says which one."""
    if not any(OUTFIELDER in leg.by for leg in play.legs):
        return play
    who = CUT_OFF_FROM.at(modifier)
    legs = tuple(leg._replace(by=leg.by.replace(OUTFIELDER, who)) for leg in play.legs)
    return play._replace(legs=legs)


# After the play


def steal_check(
    setup: DeepDriveSetup, state: State, stance: Stance, modifier: int
) -> Script[Fielded | None] | None:
    """Whether a runner goes, now that the plate appearance is over."""
    sides, _, bottom, _, bases, score, *_ = state
    first, second, third = bases
    base = stealing.who_may_go((first is not None, second is not None, third is not None))
    if base is None:
        return None
    runner = second if base == SECOND else first
    assert runner is not None
    jump, safe = setup.cards(bottom).batter_of[sides[bottom].order[runner]].steal
    theirs, side = setup.cards(not bottom), sides[not bottom]
    catcher = catcher_of(theirs, side)
    hold = theirs.pitcher_of[side.pitcher].hold
    battery = new(stealing.Battery, (hold, catcher.throw, catcher.rating(CATCHES)))
    help_ = int(base == FIRST and third is not None and stance.infield is not Infield.BACK)
    ahead = () if third is None else (THIRD,)
    thief = new(stealing.Thief, (base, jump + help_, safe + help_, ahead))
    return stealing.check(thief, battery, modifier, score[not bottom] - score[bottom])


@script
def stolen(
    rules: DeepDriveRules,
    setup: DeepDriveSetup,
    state: State,
    attempt: Script[Fielded | None],
) -> Steps[State]:
    """A runner goes, or may."""
    yield Now(state)
    play = yield attempt
    if play is None:
        return state
    told, after = made(state, play, rules.innings, False)
    yield Tell(told)
    return next_side(rules, setup, after) if half_over(after, rules.innings) else after


@script
def replaced(
    setup: DeepDriveSetup, before: State, after: State, trouble: tuple[Trouble, ...]
) -> Steps[State]:
    """Those who must leave are replaced at once, where somebody is left to come in."""
    for one in trouble:
        bottom = before.bottom if not one.fielder else not before.bottom
        side = after.sides[bottom]
        seat = DEFENCE if one.fielder else OFFENCE
        place = _place(before, one)
        player = before.sides[bottom].order[place] if place >= 0 else side.pitcher
        yield Tell(Hurt(bottom, player, one.what, one.games))
        pitches = one.fielder and one.who == PITCHES
        left = side.bullpen if pitches else side.bench
        if not left or not (pitches or may_come_in_for(side, place)):
            continue
        yield Now(after)
        new = yield replacements(seat, left, bottom, player)
        why = "replaces" if one.what == EJECTED else "comes in"
        after, told = _comes_in(after, bottom, place, new, one, why)
        yield told
        yield Now(after)
    return after


def _comes_in(
    state: State, bottom: bool, place: int, player: str, one: Trouble, why: str
) -> tuple[State, Tell]:
    if not one.fielder:
        return came_in(state, bottom, place, player, PINCH_RUNNER, why)
    if one.who == PITCHES:
        return relieved(state, bottom, player)
    return fielder(state, bottom, place, player, why)


def _place(state: State, one: Trouble) -> int:
    """The place in the order of who is in trouble; -1 for a pitcher who does not bat."""
    if one.fielder:
        side = state.fielding
        pitcher = one.who == PITCHES and not side.pitcher_bats
        return -1 if pitcher else side.place_of(one.who)
    place = state.batting.due if one.who == 0 else state.bases[one.who - 1]
    assert place is not None
    return place


@script
def next_side(rules: DeepDriveRules, setup: DeepDriveSetup, state: State) -> Steps[State]:
    """The half is over, perhaps the game."""
    after = after_half(state, rules.innings, setup.ghost(rules))
    if after.over:
        yield Tell(GameOver(state.inning, state.bottom, state.score))
        return after
    yield Tell(HalfOver(state.inning, state.bottom, state.score))
    place = after.bases[1]
    if place is not None:
        yield Tell(Placed(after.bottom, after.batting.order[place], 2))
    return after
