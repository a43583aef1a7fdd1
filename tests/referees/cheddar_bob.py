"""Exact odds of one Cheddar Bob turn, v5 and v5.2, found by throwing every pair of dice."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

End = tuple[int, str, int]
Odds = dict[End, Fraction]
Pair = tuple[int, int]

WEAK, SOLID, STRONG = 0, 1, 2
HOME = 4
NOBODY_ON = "---"

PAIRS: tuple[Pair, ...] = tuple(product(range(1, 7), range(1, 7)))
THROWS: tuple[tuple[int, Fraction], ...] = tuple(
    (total, Fraction(times, len(PAIRS)))
    for total, times in sorted(Counter(map(sum, PAIRS)).items())
)

PITCHES = ("fastball", "fastball+", "curveball", "curveball+", "changeup")
SWINGS = ("power", "power+", "control", "contact", "contact+")

# What the batter gains by the matchup; the pitcher gains the opposite.
EDGE = {
    "fastball": {"power": 1, "control": 0, "contact": -1},
    "curveball": {"power": -1, "control": 1, "contact": 0},
    "changeup": {"power": 0, "control": -1, "contact": 1},
}
# (batter's bonus, pitcher's bonus)
ARROWS = {"match": (1, 0), "opposite": (0, 1), "across": (0, 0)}
STEAL_EDGE = {"fastball": -1, "curveball": 1, "changeup": 0}

# Rows: up to 7, 8-9, 10 and more. Columns: weak, solid, strong.
BATTER_TABLE = (
    ("OUT", "OUT", "1B"),
    ("OUT", "1B", "2B+"),
    ("1B", "2B+", "HR"),
)
PITCHER_TABLE = (
    ("BB", "RA", "RC"),
    ("RA", "RC", "RF"),
    ("RC", "RF", "DP!"),
)


# --- what both editions share -------------------------------------------------------------


def tier_of(total: int) -> int:
    """The tier a modified battle total earns."""
    if total <= 6:
        return WEAK
    return SOLID if total <= 9 else STRONG


def runners(bases: str) -> list[int]:
    """The occupied bases of a text like '1-3', lowest first."""
    return [int(mark) for mark in bases if mark != "-"]


def ending(outs: int, spots: Iterable[int]) -> Odds:
    """The one certain ending with everybody where `spots` says; HOME and beyond score."""
    everyone = list(spots)
    standing = [spot for spot in everyone if spot < HOME]
    if len(set(standing)) != len(standing):
        raise AssertionError(f"two runners on one base: {standing}")
    runs = len(everyone) - len(standing)
    if outs >= 3:
        return {(3, NOBODY_ON, runs): Fraction(1)}
    text = "".join(str(base) if base in standing else "-" for base in (1, 2, 3))
    return {(outs, text, runs): Fraction(1)}


def forced_along(bases: str) -> list[int]:
    """Where everybody stands once the batter is given first base."""
    on = runners(bases)
    free = next(base for base in (1, 2, 3, HOME) if base not in on)
    return [1] + [base + 1 if base < free else base for base in on]


def blend(parts: Iterable[tuple[Fraction, Odds]]) -> Odds:
    """Several odds mixed by the chance of each."""
    mixed: Odds = {}
    for chance, odds in parts:
        for end, share in odds.items():
            mixed[end] = mixed.get(end, Fraction(0)) + chance * share
    return mixed


def check(name: str, value: str | None, allowed: Iterable[str | None]) -> None:
    """Refuse a misspelt word rather than answer for another rule."""
    if value not in tuple(allowed):
        raise ValueError(f"{name}: {value!r}")


def check_situation(outs: int, bases: str) -> None:
    """Refuse outs and bases that no turn can begin with."""
    well_written = len(bases) == 3 and all(
        mark in ("-", own) for mark, own in zip(bases, "123", strict=True)
    )
    if outs not in (0, 1, 2) or not well_written:
        raise ValueError(f"no such situation: {outs} out, {bases!r}")


# --- v5: the battle -----------------------------------------------------------------------


class Turn(NamedTuple):
    """A v5 turn as it stands once both sides have shown what they chose."""

    outs: int
    bases: str
    pitch: str
    swing: str
    send: bool
    stretch: bool
    tag: bool
    power_plus_lost: str
    plus_pitch_lost: str
    batter_outs: str
    stretch_singles: str
    tag_up: str
    batter: str
    fast: tuple[int, ...]


class Verdict(NamedTuple):
    """Who won a battle, with which tier, and the tier the loser's total would have had."""

    winner: str
    tier: int
    losing_tier: int


def family_of(choice: str) -> str:
    """A pitch or swing without its plus."""
    return choice.removesuffix("+")


def battle_bonuses(
    pitch: str, swing: str, arrows: str, batter: str, family: str | None
) -> tuple[int, int]:
    """What the batter and the pitcher add to their battle dice."""
    edge = EDGE[family_of(pitch)][family_of(swing)]
    for_batter, for_pitcher = ARROWS[arrows]
    if batter == "contact" and family_of(swing) == "contact":
        for_batter += 1
    if family == family_of(pitch):
        for_pitcher += 1
    return for_batter + edge, for_pitcher - edge


def read_battle(bat: Pair, arm: Pair, bat_bonus: int, arm_bonus: int) -> Verdict | None:
    """The verdict of four battle dice, or None when they are thrown again."""
    if bat == arm == (1, 1):
        return None
    if arm == (1, 1):
        return Verdict("batter", STRONG, WEAK)
    if bat == (1, 1):
        return Verdict("snake eyes", STRONG, WEAK)
    ours, theirs = sum(bat) + bat_bonus, sum(arm) + arm_bonus
    if ours == theirs:
        return None
    if ours > theirs:
        return Verdict("batter", tier_of(ours), tier_of(theirs))
    return Verdict("pitcher", tier_of(theirs), tier_of(ours))


@cache
def battle(bat_bonus: int, arm_bonus: int) -> tuple[tuple[Verdict, Fraction], ...]:
    """Every verdict with its chance, rerolls left out of the count."""
    seen: Counter[Verdict] = Counter()
    for bat, arm in product(PAIRS, PAIRS):
        verdict = read_battle(bat, arm, bat_bonus, arm_bonus)
        if verdict is not None:
            seen[verdict] += 1
    return tuple((verdict, Fraction(n, seen.total())) for verdict, n in seen.items())


@cache
def after_battle(turn: Turn, verdict: Verdict) -> Odds:
    """How the turn ends after a battle with this verdict."""
    if verdict.winner == "batter":
        return batter_won(turn, verdict.tier)
    if verdict.winner == "pitcher":
        return pitcher_won(turn, verdict.tier, verdict.losing_tier)
    return batter_out(turn)


# --- v5: a runner against the pitcher's dice ----------------------------------------------


def read_race(runner: Pair, arm: Pair, edge: int) -> str:
    """What four dice say of a runner: 'out', 'safe', or 'gift' on the pitcher's snake eyes."""
    if runner == (1, 1):
        return "out"
    if arm == (1, 1):
        return "gift"
    if runner == (6, 6):
        return "safe"
    if arm == (6, 6):
        return "out"
    return "safe" if sum(runner) + edge >= sum(arm) else "out"


@cache
def race(edge: int) -> dict[str, Fraction]:
    """The chance of each reading of a race in which the runner adds `edge`."""
    seen = Counter(read_race(runner, arm, edge) for runner, arm in product(PAIRS, PAIRS))
    return {reading: Fraction(seen[reading], seen.total()) for reading in ("out", "safe", "gift")}


def raced(edge: int, safe: Odds, out: Odds) -> Odds:
    """The two endings of a stretch or a challenge, mixed by the race."""
    chances = race(edge)
    return blend([(chances["safe"] + chances["gift"], safe), (chances["out"], out)])


def steal(turn: Turn, base: int) -> Odds:
    """The runner on `base` goes."""
    on = runners(turn.bases)
    if base not in on or base + 1 in on:
        raise ValueError(f"nobody can steal from {base} with {turn.bases!r}")
    others = [other for other in on if other != base]
    two_up = base + 2
    if base == 3 or two_up in others:
        two_up = base + 1
    chances = race(STEAL_EDGE[family_of(turn.pitch)] + (2 if base in turn.fast else 0))
    return blend(
        [
            (chances["out"], ending(turn.outs + 1, others)),
            (chances["safe"], ending(turn.outs, [*others, base + 1])),
            (chances["gift"], ending(turn.outs, [*others, two_up])),
        ]
    )


# --- v5: the pitcher won ------------------------------------------------------------------


def pitcher_won(turn: Turn, tier: int, batter_tier: int) -> Odds:
    """The pitcher's result roll, unless a lost Power+ has struck the batter out already."""
    if turn.swing == "power+":
        if turn.power_plus_lost == "own_tier" and batter_tier == WEAK:
            return batter_out(turn)
        if turn.power_plus_lost == "pitcher_tier_down":
            if tier == WEAK:
                return batter_out(turn)
            tier -= 1
    return blend((chance, pitcher_rolled(turn, tier, total)) for total, chance in THROWS)


def pitcher_rolled(turn: Turn, tier: int, natural: int) -> Odds:
    """How the turn ends on this throw of the pitcher's result dice."""
    if natural == 2:
        return walk(turn)
    bonus = 2 if turn.pitch.endswith("+") else 0
    code = PITCHER_TABLE[table_row(natural + bonus)][tier]
    if turn.swing == "contact+" and code in ("RA", "RC"):
        code = "RF"
    return walk(turn) if code == "BB" else coded_out(turn, code)


def coded_out(turn: Turn, code: str) -> Odds:
    """An out off the pitcher's table, with what its code does to the runners."""
    on = runners(turn.bases)
    if turn.outs == 2 or not on:
        return batter_out(turn)
    if code == "RA":
        return ending(turn.outs + 1, [base + 1 for base in on])
    if code == "RC" and turn.send:
        return challenge(turn)
    if code == "DP!" and 1 in on:
        return double_play(turn)
    return batter_out(turn)


def challenge(turn: Turn) -> Odds:
    """The batter is out and the lead runner races for the next base."""
    on = runners(turn.bases)
    lead = max(on)
    safe = ending(turn.outs + 1, [base + 1 for base in on])
    out = ending(turn.outs + 2, [base for base in on if base != lead])
    return raced(2 if lead in turn.fast else 0, safe, out)


def table_row(total: int) -> int:
    """The row of a v5 result table."""
    if total <= 7:
        return 0
    return 1 if total <= 9 else 2


# --- v5: the batter won -------------------------------------------------------------------


def batter_won(turn: Turn, tier: int) -> Odds:
    """The batter's result roll, unless a lost plus pitch has walked him already."""
    if turn.pitch.endswith("+") and turn.plus_pitch_lost == "walk":
        return walk(turn)
    bonus = 0
    if turn.swing == "power+":
        bonus += tier == STRONG
        tier = min(tier + 1, STRONG)
    if turn.batter == "slugger" and tier == STRONG:
        bonus += 1
    return blend((chance, batter_rolled(turn, tier, total, bonus)) for total, chance in THROWS)


def batter_rolled(turn: Turn, tier: int, natural: int, bonus: int) -> Odds:
    """How the turn ends on this throw of the batter's result dice."""
    if natural in (3, 4) and turn.swing == "contact+":
        return walk(turn)
    call = BATTER_TABLE[table_row(natural + bonus)][tier]
    if natural == 2 or call == "OUT":
        # A plus pitch that lost comes this far only where its walk replaces outs alone.
        return walk(turn) if turn.pitch.endswith("+") else uncoded_out(turn, tier)
    return hit(turn, call, tier)


def uncoded_out(turn: Turn, tier: int) -> Odds:
    """An out off the batter's own table: a ground ball when weak, else a fly."""
    on = runners(turn.bases)
    if turn.outs == 2 or turn.batter_outs == "runners_hold":
        return batter_out(turn)
    if tier == WEAK and 1 in on:
        return blend((chance, grounder(turn, total)) for total, chance in THROWS)
    if tier != WEAK and 3 in on and turn.tag:
        return blend((chance, tag_up(turn, tier, total)) for total, chance in THROWS)
    return batter_out(turn)


def grounder(turn: Turn, total: int) -> Odds:
    """The ground-ball chart with a man on first."""
    up_one = [base + 1 for base in runners(turn.bases)]
    if total == 2:
        return ending(turn.outs, [1, *up_one])
    if total <= 8:
        return ending(turn.outs + 1, up_one)
    return batter_out(turn) if total <= 10 else double_play(turn)


def tag_up(turn: Turn, tier: int, natural: int) -> Odds:
    """The fly-ball chart with the man on third sent home; by tier the rows for 2 and 7 shift."""
    others = [base for base in runners(turn.bases) if base != 3]
    last_out, first_run = 2, 7
    if turn.tag_up == "by_tier":
        last_out, first_run = (3, 8) if tier == SOLID else (2, 6)
    if natural <= last_out:
        return ending(turn.outs + 2, others)
    return batter_out(turn) if natural < first_run else ending(turn.outs + 1, [*others, HOME])


def hit(turn: Turn, call: str, tier: int) -> Odds:
    """A hit, stretched if it may be and the batting side says so."""
    length = HOME if call == "HR" else int(call[0])
    if turn.swing == "contact+":
        return after_hit(turn, 1, tier)
    stretchable = call == "2B+" or (call == "1B" and tier != WEAK and turn.stretch_singles == "yes")
    if not (stretchable and turn.stretch):
        return after_hit(turn, length, tier)
    out = ending(turn.outs + 1, runners_after_hit(turn.bases, length, tier))
    return raced(2 if turn.batter == "speedster" else 0, after_hit(turn, length + 1, tier), out)


def after_hit(turn: Turn, length: int, tier: int) -> Odds:
    """Everybody where a hit of so many bases puts them."""
    return ending(turn.outs, [length, *runners_after_hit(turn.bases, length, tier)])


def runners_after_hit(bases: str, length: int, tier: int) -> list[int]:
    """Where a hit of so many bases puts the runners."""
    if length >= 3 or (length == 2 and tier == STRONG):
        return [HOME for _ in runners(bases)]
    return [base + length for base in runners(bases)]


# --- v5: plain endings --------------------------------------------------------------------


def walk(turn: Turn) -> Odds:
    """The batter is given first base."""
    return ending(turn.outs, forced_along(turn.bases))


def batter_out(turn: Turn) -> Odds:
    """The batter is out and the runners hold."""
    return ending(turn.outs + 1, runners(turn.bases))


def double_play(turn: Turn) -> Odds:
    """The batter and the man from first are out, the others hold."""
    return ending(turn.outs + 2, [base for base in runners(turn.bases) if base != 1])


def v5_odds(
    outs: int,
    bases: str,
    pitch: str,
    swing: str,
    arrows: str,
    *,
    send: bool = False,
    stretch: bool = False,
    tag: bool = False,
    go: int | None = None,
    power_plus_lost: str = "own_tier",
    plus_pitch_lost: str = "walk",
    batter_outs: str = "charts",
    stretch_singles: str = "no",
    tag_up: str = "as_printed",
    batter: str = "none",
    fast: tuple[int, ...] = (),
    family: str | None = None,
) -> Odds:
    """The exact chance of every (outs, bases, runs) one v5 turn can end with."""
    check_situation(outs, bases)
    check("pitch", pitch, PITCHES)
    check("power_plus_lost", power_plus_lost, ("own_tier", "pitcher_tier_down", "none"))
    check("plus_pitch_lost", plus_pitch_lost, ("walk", "walk_or_roll"))
    check("batter_outs", batter_outs, ("charts", "runners_hold"))
    check("stretch_singles", stretch_singles, ("no", "yes"))
    check("tag_up", tag_up, ("as_printed", "by_tier"))
    check("batter", batter, ("slugger", "speedster", "contact", "none"))
    check("family", family, ("fastball", "curveball", "changeup", None))
    turn = Turn(
        outs, bases, pitch, swing, send, stretch, tag,
        power_plus_lost, plus_pitch_lost, batter_outs, stretch_singles, tag_up, batter, fast,
    )  # fmt: skip
    if go is not None:
        return steal(turn, go)
    check("swing", swing, SWINGS)
    check("arrows", arrows, ARROWS)
    verdicts = battle(*battle_bonuses(pitch, swing, arrows, batter, family))
    return blend((chance, after_battle(turn, verdict)) for verdict, chance in verdicts)


# --- v5.2 ---------------------------------------------------------------------------------

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}

# Rows: battle tier. Columns: weak, solid and strong result roll.
V52_BATTER = (
    ("OUT", "OUT", "1B"),
    ("OUT", "1B", "2B"),
    ("1B", "2B", "HR"),
)
V52_PITCHER = (
    ("WALK", "OUT", "OUT"),
    ("OUT", "OUT", "OUT"),
    ("OUT", "OUT", "DP"),
)
V52_TABLES = {"batter": V52_BATTER, "pitcher": V52_PITCHER}
V52_CRITICAL = {"batter": {2: "OUT", 12: "HR"}, "pitcher": {2: "WALK", 12: "DP"}}


def v52_battle(bat: int, arm: int, bat_bonus: int, arm_bonus: int) -> tuple[str, int] | None:
    """Who wins a v5.2 battle and with which tier, or None when it is thrown again."""
    ours, theirs = bat + bat_bonus, arm + arm_bonus
    if ours == theirs:
        return None
    return ("batter", tier_of(ours)) if ours > theirs else ("pitcher", tier_of(theirs))


def v52_calls(winner: str, tier: int) -> dict[str, Fraction]:
    """The chance of each call on the winner's result roll."""
    calls: dict[str, Fraction] = {}
    for total, chance in THROWS:
        plain = V52_TABLES[winner][tier][tier_of(total)]
        call = V52_CRITICAL[winner].get(total, plain)
        calls[call] = calls.get(call, Fraction(0)) + chance
    return calls


def v52_struck(bat: int, arm: int) -> str | None:
    """The call of a battle critical, the batter's dice read first."""
    return V52_CRITICAL["batter"].get(bat) or V52_CRITICAL["pitcher"].get(arm)


@cache
def v52_at_bat(bat_bonus: int, arm_bonus: int, criticals: str) -> dict[str, Fraction]:
    """The chance of each call of a whole at-bat."""
    weight: dict[str, Fraction] = {}
    for bat, arm in product(map(sum, PAIRS), map(sum, PAIRS)):
        struck = v52_struck(bat, arm) if criticals == "battle_too" else None
        won = v52_battle(bat, arm, bat_bonus, arm_bonus)
        if struck is not None:
            calls = {struck: Fraction(1)}
        elif won is not None:
            calls = v52_calls(*won)
        else:
            continue
        for call, chance in calls.items():
            weight[call] = weight.get(call, Fraction(0)) + chance
    settled = sum(weight.values(), Fraction(0))
    return {call: share / settled for call, share in weight.items()}


def v52_ending(outs: int, bases: str, call: str) -> Odds:
    """What a call does to outs and bases."""
    on = runners(bases)
    if call == "WALK":
        return ending(outs, forced_along(bases))
    if call == "OUT" or (call == "DP" and not on):
        return ending(outs + 1, on)
    if call == "DP":
        return ending(outs + 2, on[:-1])
    length = {"1B": 1, "2B": 2, "HR": HOME}[call]
    return ending(outs, [length, *(base + length for base in on)])


def v52_odds(outs: int, bases: str, pitch: str, swing: str, *, criticals: str = "result") -> Odds:
    """The exact chance of every (outs, bases, runs) one v5.2 at-bat can end with."""
    check_situation(outs, bases)
    check("pitch", pitch, BEATS)
    check("swing", swing, BEATS)
    check("criticals", criticals, ("result", "battle_too"))
    bat_bonus = 2 if BEATS[swing] == pitch else 0
    arm_bonus = 2 if BEATS[pitch] == swing else 0
    calls = v52_at_bat(bat_bonus, arm_bonus, criticals)
    return blend((chance, v52_ending(outs, bases, call)) for call, chance in calls.items())
