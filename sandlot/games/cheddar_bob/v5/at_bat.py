"""One turn of v5: select, steal or battle, result, and then the runners."""

from functools import cache, lru_cache

from sandlot.baseball.bases import (
    FIRST,
    OUT,
    PLATE,
    THIRD,
    Move,
    On,
    batter_to,
    everyone_up,
    forced_up,
)
from sandlot.baseball.play import Kind, Play
from sandlot.core.cache_sizes import ROLLS
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, Tier
from sandlot.games.cheddar_bob.v5.battle import (
    Battle,
    batter_roll,
    battle_roll,
    ground_roll,
    pitcher_roll,
    race,
    steal_race,
    tag_edge,
    tag_roll,
)
from sandlot.games.cheddar_bob.v5.cards import SLUGGER, SLUGGER_RESULT, SPEEDSTER, Cards
from sandlot.games.cheddar_bob.v5.choices import (
    Approach,
    Arrows,
    Go,
    Pitch,
    Try,
    compared,
    selection,
    send,
    stretch,
    tag,
)
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted, Went
from sandlot.games.cheddar_bob.v5.hits import HIT, Hit, caught_stretching, hit_play, longer
from sandlot.games.cheddar_bob.v5.rules import RulesV5

UP = {Tier.WEAK: Tier.SOLID, Tier.SOLID: Tier.STRONG, Tier.STRONG: Tier.STRONG}
DOWN = {Tier.STRONG: Tier.SOLID, Tier.SOLID: Tier.WEAK}


BATTER_OUT = {kind: Play(kind, batter_to(OUT)) for kind in Kind}
DOUBLE_PLAY = Play(Kind.DOUBLE_PLAY, (Move(FIRST, OUT), *batter_to(OUT)))
"""The batter and the runner from first are out, the others hold."""


@script
def one_turn(rules: RulesV5, outs: int, on: On, to_win: int | None, cards: Cards) -> Steps[Play]:
    """Both select in secret; a runner who goes is settled first and both select afresh."""
    (pitch, pitched), swing = yield selection(on, rules.steal_home)
    if isinstance(swing, Go):
        return steal(rules, swing.base, on, pitch, swing.base in cards.fast)
    approach, guessed = swing
    arrows = compared(pitched, guessed)
    return at_bat(rules, pitch, approach, arrows, outs, on, to_win, cards)


@script
def steal(rules: RulesV5, base: int, on: On, pitch: Pitch, fast: bool) -> Steps[Play]:
    """The runner commits blind; an extra base is the next one too, if it is free."""
    yield went(base, pitch)
    outcome = yield steal_race(rules, pitch, fast)
    if outcome == "out":
        return Play(Kind.CAUGHT_STEALING, (Move(base, OUT),))
    further = outcome == "extra" and base < THIRD and base + 2 not in on
    return Play(Kind.STOLEN_BASE, (Move(base, base + 2 if further else base + 1),))


@script
def at_bat(
    rules: RulesV5,
    pitch: Pitch,
    approach: Approach,
    arrows: Arrows,
    outs: int,
    on: On,
    to_win: int | None,
    cards: Cards,
) -> Steps[Play]:
    """The battle, and the winner's result."""
    battle = yield battle_roll(rules, pitch, approach, arrows, cards)
    yield battled(pitch, approach, arrows, battle)
    kind = settled(rules, battle, pitch, approach)
    if kind is Kind.WALK:
        return Play(kind, forced_up(on))
    if kind:
        return BATTER_OUT[kind]
    if battle.winner == PITCHER:
        return pitcher_won(rules, battle.tier, pitch, approach, outs, on, cards.fast)
    return batter_won(rules, battle.tier, pitch, approach, outs, on, to_win, cards.batter)


def settled(rules: RulesV5, battle: Battle, pitch: Pitch, approach: Approach) -> Kind | None:
    """What the battle alone makes of it: a lost plus move or snake eyes need no result roll."""
    if battle.winner == BATTER:
        return Kind.WALK if pitch.plus and rules.plus_pitch_lost == "walk" else None
    if battle.snake_eyes:
        return Kind.OUT
    if approach is not Approach.POWER_PLUS or rules.power_plus_lost == "none":
        return None
    tier = battle.batter_tier if rules.power_plus_lost == "own_tier" else battle.tier
    return Kind.STRIKEOUT if tier is Tier.WEAK else None


@script
def pitcher_won(
    rules: RulesV5,
    tier: Tier,
    pitch: Pitch,
    approach: Approach,
    outs: int,
    on: On,
    fast: tuple[int, ...],
) -> Steps[Play]:
    """The pitcher rolls."""
    if approach is Approach.POWER_PLUS and rules.power_plus_lost == "pitcher_tier_down":
        tier = DOWN[tier]
    result = yield pitcher_roll(rules, tier, pitch.plus)
    yield resulted(PITCHER, tier, result)
    frozen = approach is Approach.CONTACT_PLUS
    return runners_on_out(result, frozen, outs, on, bool(on) and on[-1] in fast)


@cache  # closed: the codes of outs, the situations
def runners_on_out(
    result: str, frozen: bool, outs: int, on: On, lead_fast: bool
) -> Play | Script[Play]:
    """What the pitcher's code lets the runners do."""
    if result == "BB":
        return Play(Kind.WALK, forced_up(on))
    if result == "HBP":
        return Play(Kind.HIT_BY_PITCH, forced_up(on))
    kind = Kind.STRIKEOUT if result.startswith("K") else Kind.OUT
    code = result[-2:]
    if outs == 2 or not on:
        return BATTER_OUT[kind]
    if result == "DP!":
        return DOUBLE_PLAY if FIRST in on else BATTER_OUT[kind]
    if frozen or code == "RF":
        return BATTER_OUT[kind]
    if code == "RA":
        return Play(kind, (*everyone_up(on), *batter_to(OUT)))
    return challenge(kind, on, lead_fast)


@script
def challenge(kind: Kind, on: On, lead_fast: bool) -> Steps[Play]:
    """The lead runner may be sent: safe, everybody moves up; out, the others hold."""
    if (yield send(BATTER_OUT[kind])) is Try.NO:
        return BATTER_OUT[kind]
    if (yield race("send", lead_fast)) == "out":
        return Play(kind, (Move(on[-1], OUT), *batter_to(OUT)))
    return Play(kind, (*everyone_up(on), *batter_to(OUT)))


@script
def batter_won(
    rules: RulesV5,
    tier: Tier,
    pitch: Pitch,
    approach: Approach,
    outs: int,
    on: On,
    to_win: int | None,
    card: str,
) -> Steps[Play]:
    """The batter rolls: Power+ lifts his tier first, or his result when it is strong already."""
    bonus = 0
    if approach is Approach.POWER_PLUS:
        bonus = rules.power_plus_bonus if tier is Tier.STRONG else 0
        tier = UP[tier]
    if card == SLUGGER and tier is Tier.STRONG:
        bonus += SLUGGER_RESULT
    contact_plus = approach is Approach.CONTACT_PLUS
    result = yield batter_roll(rules, tier, bonus, contact_plus)
    yield resulted("batter", tier, result)
    if result == "BB" or (result == "OUT" and pitch.plus):
        return Play(Kind.WALK, forced_up(on))
    if result == "OUT":
        return batter_out(rules, tier, outs, on)
    marked = may_stretch(rules, result, tier, approach)
    return hit(HIT[result], tier, marked, on, to_win, card == SPEEDSTER)


def may_stretch(rules: RulesV5, result: str, tier: Tier, approach: Approach) -> bool:
    """Whether the batter may try for one base more on this hit."""
    longer_single = rules.stretch_singles == "yes" and result == "1B" and tier is not Tier.WEAK
    marked = result.endswith("+") or longer_single
    return approach is not Approach.CONTACT_PLUS and marked


@lru_cache(maxsize=ROLLS)
def batter_out(rules: RulesV5, tier: Tier, outs: int, on: On) -> Play | Script[Play]:
    """An out off the batter's own table: a weak one on the ground, the others in the air."""
    grounder = tier is Tier.WEAK
    if outs < 2 and rules.batter_outs == "charts":
        if grounder and FIRST in on:
            return ground_ball(rules, on)
        if not grounder and THIRD in on:
            return caught_fly(rules, tag_edge(rules, tier))
    return BATTER_OUT[Kind.GROUND_OUT if grounder else Kind.FLY_OUT]


@script
def ground_ball(rules: RulesV5, on: On) -> Steps[Play]:
    """A ground ball with a runner on first, as its chart reads."""
    match (yield ground_roll(rules)):
        case "error":
            return Play(Kind.ERROR, (*everyone_up(on), *batter_to(FIRST)))
        case "advance":
            return Play(Kind.GROUND_OUT, (*everyone_up(on), *batter_to(OUT)))
        case "hold":
            return BATTER_OUT[Kind.GROUND_OUT]
    return DOUBLE_PLAY


@script
def caught_fly(rules: RulesV5, edge: int) -> Steps[Play]:
    """A fly with a runner on third: he may be sent after the catch; the others hold."""
    caught = BATTER_OUT[Kind.FLY_OUT]
    if (yield tag(caught, edge)) is Try.NO:
        return caught
    match (yield tag_roll(rules, edge)):
        case "out":
            return Play(Kind.FLY_OUT, (Move(THIRD, OUT), *batter_to(OUT)))
        case "scores":
            return Play(Kind.FLY_OUT, (Move(THIRD, PLATE), *batter_to(OUT)))
    return caught


@lru_cache(maxsize=ROLLS)
def hit(
    length: Hit, tier: Tier, marked: bool, on: On, to_win: int | None, fast: bool
) -> Play | Script[Play]:
    """A hit, and perhaps an attempt at one base more, unless the game is won already."""
    play = hit_play(length, tier, on)
    won = to_win is not None and play.runs >= to_win
    return stretched(length, tier, on, fast) if marked and not won else play


@script
def stretched(length: Hit, tier: Tier, on: On, fast: bool) -> Steps[Play]:
    """The batter may try for one base more."""
    play, if_safe = hit_play(length, tier, on), hit_play(longer(length), tier, on)
    if (yield stretch(play, if_safe)) is Try.NO:
        return play
    if (yield race("stretch", fast)) == "out":
        return caught_stretching(play)
    return if_safe


@cache  # closed: the bases, the pitches
def went(base: int, pitch: Pitch) -> Tell:
    """The runner goes, told."""
    return Tell(Went(base, pitch))


@cache  # closed: the pitches, the swings, how a battle ends
def battled(pitch: Pitch, approach: Approach, arrows: Arrows, battle: Battle) -> Tell:
    """The reveal and the battle, told."""
    told = Battled(pitch, approach, arrows, battle.winner, battle.tier, battle.snake_eyes)
    return Tell(told)


@cache  # closed: the words of the charts
def resulted(winner: str, tier: Tier, result: str) -> Tell:
    """The result roll, told."""
    return Tell(Resulted(winner, tier, result))
