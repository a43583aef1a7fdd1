"""The games as plain hand-written loops: the speed the engine's own is divided by.

Dice are `randint` and picks are `choice`, as one writes them first. Tuned by hand, with
`int(random() * 6)` and picks as bare numbers, the same loops run about 1.7 times as fast.
"""

from collections.abc import Callable
from random import Random

NEVER = 1_000_000  # more runs than a half-inning can bring: no walk-off to think of

Half = Callable[[Random, int], tuple[int, int]]


def two_dice(rng: Random) -> int:
    """The total of two dice."""
    return rng.randint(1, 6) + rng.randint(1, 6)


# --- Home Runz & Foul Ballz ---------------------------------------------------------------


def who_starts(rng: Random, pawns: int) -> int:
    """The highest die, thrown again among the tied."""
    left = list(range(pawns))
    while len(left) > 1:
        dice = [rng.randint(1, 6) for _ in left]
        best = max(dice)
        left = [pawn for pawn, die in zip(left, dice, strict=True) if die == best]
    return left[0]


def home_runz_game(rng: Random, pawns: int = 2) -> tuple[int, int]:
    """One game: the winner's index and the number of requests."""
    progress = [0] * pawns
    squares = [0] * pawns
    mover = who_starts(rng, pawns)
    requests = 1
    while True:
        requests += 1
        one = rng.randint(1, 6)
        two = rng.randint(1, 6)
        total = one + two
        if one == two or total == 7:
            total = -total
        spot = progress[mover] + total
        if spot == 40:
            return mover, requests
        if spot > 40:
            spot = 80 - spot
        squares[mover] = -1  # off the board while he looks for a place
        while spot % 40 in squares:
            spot = (spot - 1) // 10 * 10
        progress[mover] = spot
        squares[mover] = spot % 40
        mover = (mover + 1) % pawns


# --- baseball -----------------------------------------------------------------------------


def play_innings(rng: Random, half: Half, innings: int) -> tuple[int, int, int]:
    """A whole game of halves: away runs, home runs, requests."""
    away = home = requests = inning = 0
    while True:
        inning += 1
        last = inning >= innings
        runs, asked = half(rng, NEVER)
        away += runs
        requests += asked
        if not (last and home > away):
            runs, asked = half(rng, away - home + 1 if last else NEVER)
            home += runs
            requests += asked
        if last and home != away:
            return away, home, requests


def walk(bases: list[int]) -> int:
    """Put the batter on first, forced runners move; returns the runs."""
    for base in range(3):
        if not bases[base]:
            bases[base] = 1
            return 0
    return 1


def move_up(bases: list[int]) -> int:
    """Every runner moves up one; returns the runs."""
    runs = bases[2]
    bases[2] = bases[1]
    bases[1] = bases[0]
    bases[0] = 0
    return runs


def clear(bases: list[int]) -> int:
    """Every runner leaves his base; returns how many there were."""
    runs = bases[0] + bases[1] + bases[2]
    bases[:] = [0, 0, 0]
    return runs


# --- Cheddar Bob v5.2 ---------------------------------------------------------------------

OUT, SINGLE, DOUBLE, HOMER, WALK, TWIN_KILLING = range(6)

THROWS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}

# Rows: battle tier. Columns: weak, solid and strong result roll.
V52_BATTER = (
    (OUT, OUT, SINGLE),
    (OUT, SINGLE, DOUBLE),
    (SINGLE, DOUBLE, HOMER),
)
V52_PITCHER = (
    (WALK, OUT, OUT),
    (OUT, OUT, OUT),
    (OUT, OUT, TWIN_KILLING),
)


def tier_of(total: int) -> int:
    """0 weak, 1 solid, 2 strong."""
    if total <= 6:
        return 0
    return 1 if total <= 9 else 2


def v52_call(rng: Random) -> int:
    """One at-bat with both throws at random."""
    pitch = rng.choice(THROWS)
    swing = rng.choice(THROWS)
    bat_bonus = 2 if BEATS[swing] == pitch else 0
    arm_bonus = 2 if BEATS[pitch] == swing else 0
    bat = arm = 0
    while bat == arm:
        bat = two_dice(rng) + bat_bonus
        arm = two_dice(rng) + arm_bonus
    roll = two_dice(rng)
    if bat > arm:
        if roll == 2:
            return OUT
        return HOMER if roll == 12 else V52_BATTER[tier_of(bat)][tier_of(roll)]
    if roll == 2:
        return WALK
    return TWIN_KILLING if roll == 12 else V52_PITCHER[tier_of(arm)][tier_of(roll)]


def v52_double(bases: list[int]) -> int:
    """Everybody moves two bases; returns the runs."""
    runs = bases[1] + bases[2]
    bases[:] = [0, 1, bases[0]]
    return runs


def v52_double_play(bases: list[int]) -> int:
    """Take the lead runner off; returns the outs."""
    for base in (2, 1, 0):
        if bases[base]:
            bases[base] = 0
            return 2
    return 1


def v52_half(rng: Random, to_win: int) -> tuple[int, int]:
    """Half an inning: runs, requests."""
    outs = runs = requests = 0
    bases = [0, 0, 0]
    while outs < 3:
        requests += 3
        call = v52_call(rng)
        if call == OUT:
            outs += 1
        elif call == SINGLE:
            runs += move_up(bases)
            bases[0] = 1
        elif call == DOUBLE:
            runs += v52_double(bases)
        elif call == HOMER:
            runs += clear(bases) + 1
        elif call == WALK:
            runs += walk(bases)
        else:
            outs += v52_double_play(bases)
        if runs >= to_win:
            return (runs if call == HOMER else to_win), requests
    return runs, requests


def v52_game(rng: Random, innings: int = 3) -> tuple[int, int, int]:
    """One game: away runs, home runs, requests."""
    return play_innings(rng, v52_half, innings)


# --- Cheddar Bob v5 -----------------------------------------------------------------------

FASTBALL, FASTBALL_PLUS, CURVEBALL, CURVEBALL_PLUS, CHANGEUP = range(5)
POWER, POWER_PLUS, CONTROL, CONTACT, CONTACT_PLUS = range(5)

# Five pitches, or five swings, each with one of four arrows.
Pick = tuple[int, str]
OPPOSITE = {"up": "down", "down": "up", "in": "out", "out": "in"}
PICKS: list[Pick] = [(approach, arrow) for approach in range(5) for arrow in OPPOSITE]

# Rows: pitches. Columns: swings. What the batter gains; the pitcher gains the opposite.
V5_EDGE = (
    (1, 1, 0, -1, -1),
    (1, 1, 0, -1, -1),
    (-1, -1, 1, 0, 0),
    (-1, -1, 1, 0, 0),
    (0, 0, -1, 1, 1),
)
V5_STEAL_EDGE = (-1, -1, 1, 1, 0)

BASE_ON_BALLS, ADVANCE, CHALLENGE, FROZEN, SURE_DOUBLE_PLAY = range(5)

# Rows: result roll up to 7, 8-9, 10 and more. Columns: weak, solid, strong.
V5_BATTER = (
    (OUT, OUT, SINGLE),
    (OUT, SINGLE, DOUBLE),
    (SINGLE, DOUBLE, HOMER),
)
V5_PITCHER = (
    (BASE_ON_BALLS, ADVANCE, CHALLENGE),
    (ADVANCE, CHALLENGE, FROZEN),
    (CHALLENGE, FROZEN, SURE_DOUBLE_PLAY),
)

# Outs, runs and requests that a part of a turn adds.
Added = tuple[int, int, int]


def table_row(total: int) -> int:
    """The row of a v5 result table."""
    if total <= 7:
        return 0
    return 1 if total <= 9 else 2


def runner_safe(rng: Random) -> bool:
    """A runner's dice against the pitcher's, no modifiers."""
    runner = two_dice(rng)
    arm = two_dice(rng)
    if runner == 2:
        return False
    if arm == 2 or runner == 12:
        return True
    return arm != 12 and runner >= arm


def v5_steal(rng: Random, bases: list[int], base: int, pitch: int) -> Added:
    """The runner on this base (0 for first) goes."""
    runner = two_dice(rng)
    arm = two_dice(rng)
    bases[base] = 0
    if runner == 2:
        return 1, 0, 1
    target = base + 1
    if arm == 2:
        if target < 3 and (target == 2 or not bases[target + 1]):
            target += 1
    elif runner != 12 and (arm == 12 or runner + V5_STEAL_EDGE[pitch] < arm):
        return 1, 0, 1
    if target >= 3:
        return 0, 1, 1
    bases[target] = 1
    return 0, 0, 1


def v5_challenge(rng: Random, bases: list[int]) -> Added:
    """The batter is out; the lead runner may be sent."""
    if rng.random() < 0.5:
        return 1, 0, 1
    if runner_safe(rng):
        return 1, move_up(bases), 2
    for base in (2, 1, 0):
        if bases[base]:
            bases[base] = 0
            break
    return 2, 0, 2


def v5_coded_out(rng: Random, outs: int, bases: list[int], code: int) -> Added:
    """An out off the pitcher's table."""
    if outs == 2:
        return 1, 0, 0
    if code == ADVANCE:
        return 1, move_up(bases), 0
    if code == CHALLENGE and any(bases):
        return v5_challenge(rng, bases)
    if code == SURE_DOUBLE_PLAY and bases[0]:
        bases[0] = 0
        return 2, 0, 0
    return 1, 0, 0


def v5_pitcher_won(
    rng: Random, outs: int, bases: list[int], pitch: int, swing: int, arm: int, bat: int
) -> Added:
    """The pitcher's result roll and all that follows."""
    if swing == POWER_PLUS and bat <= 6:
        return 1, 0, 0
    roll = two_dice(rng)
    if roll == 2:
        return 0, walk(bases), 1
    if pitch in (FASTBALL_PLUS, CURVEBALL_PLUS):
        roll += 2
    code = V5_PITCHER[table_row(roll)][tier_of(arm)]
    if code == BASE_ON_BALLS:
        return 0, walk(bases), 1
    if swing == CONTACT_PLUS and code in (ADVANCE, CHALLENGE):
        code = FROZEN
    out, runs, requests = v5_coded_out(rng, outs, bases, code)
    return out, runs, requests + 1


def v5_grounder(rng: Random, bases: list[int]) -> Added:
    """The ground-ball chart with a man on first."""
    roll = two_dice(rng)
    if roll == 2:
        runs = move_up(bases)
        bases[0] = 1
        return 0, runs, 1
    if roll <= 8:
        return 1, move_up(bases), 1
    if roll <= 10:
        return 1, 0, 1
    bases[0] = 0
    return 2, 0, 1


def v5_fly(rng: Random, bases: list[int]) -> Added:
    """The fly-ball chart with a man on third, who may be sent."""
    if rng.random() < 0.5:
        return 1, 0, 1
    roll = two_dice(rng)
    if roll == 2:
        bases[2] = 0
        return 2, 0, 2
    if roll <= 6:
        return 1, 0, 2
    bases[2] = 0
    return 1, 1, 2


def v5_double(rng: Random, bases: list[int], tier: int, needed: int) -> Added:
    """A double, which may be stretched unless it has won the game already."""
    from_first = bases[0]
    runs = bases[1] + bases[2]
    if tier == 2:
        runs += from_first
        from_first = 0
    bases[:] = [0, 1, from_first]
    if runs >= needed:
        return 0, needed, 0
    if rng.random() < 0.5:
        return 0, runs, 1
    bases[1] = 0
    if not runner_safe(rng):
        return 1, runs, 2
    bases[2] = 1
    return 0, min(runs + from_first, needed), 2


def v5_batter_won(
    rng: Random, outs: int, bases: list[int], swing: int, tier: int, needed: int
) -> Added:
    """The batter's result roll and all that follows."""
    roll = two_dice(rng)
    if swing == CONTACT_PLUS and 3 <= roll <= 4:
        return 0, walk(bases), 1
    total = roll
    if swing == POWER_PLUS:
        if tier == 2:
            total += 1
        else:
            tier += 1
    call = OUT if roll == 2 else V5_BATTER[table_row(total)][tier]
    out, runs, requests = 1, 0, 0
    if call == OUT:
        if outs < 2 and tier == 0 and bases[0]:
            out, runs, requests = v5_grounder(rng, bases)
        elif outs < 2 and tier > 0 and bases[2]:
            out, runs, requests = v5_fly(rng, bases)
    elif call == SINGLE or swing == CONTACT_PLUS:
        out, runs = 0, move_up(bases)
        bases[0] = 1
    elif call == DOUBLE:
        out, runs, requests = v5_double(rng, bases, tier, needed)
    else:
        out, runs = 0, clear(bases) + 1
    return out, runs, requests + 1


def v5_at_bat(
    rng: Random, outs: int, bases: list[int], thrown: Pick, picked: Pick, needed: int
) -> Added:
    """The battle and all that follows."""
    pitch, arrow = thrown
    swing, guess = picked
    edge = V5_EDGE[pitch][swing]
    bat_bonus = edge + 1 if arrow == guess else edge
    arm_bonus = 1 - edge if OPPOSITE[arrow] == guess else -edge
    while True:
        bat = two_dice(rng)
        arm = two_dice(rng)
        if arm == 2 and bat == 2:
            continue
        if bat == 2:
            return 1, 0, 1
        snake_eyes = arm == 2
        bat += bat_bonus
        arm += arm_bonus
        if snake_eyes or bat != arm:
            break
    if snake_eyes or bat > arm:
        if pitch in (FASTBALL_PLUS, CURVEBALL_PLUS):
            return 0, walk(bases), 1
        tier = 2 if snake_eyes else tier_of(bat)
        out, runs, requests = v5_batter_won(rng, outs, bases, swing, tier, needed)
    else:
        out, runs, requests = v5_pitcher_won(rng, outs, bases, pitch, swing, arm, bat)
    return out, runs, requests + 1


def may_steal(bases: list[int]) -> list[int]:
    """The bases (0 for first) whose runner finds the next one empty."""
    return [base for base in range(3) if bases[base] and (base == 2 or not bases[base + 1])]


def v5_half(rng: Random, to_win: int) -> tuple[int, int]:
    """Half an inning: runs, requests."""
    outs = runs = requests = 0
    bases = [0, 0, 0]
    while outs < 3 and runs < to_win:
        thieves = may_steal(bases)
        thrown = rng.choice(PICKS)
        picked = rng.choice(PICKS + [(base, "go") for base in thieves])
        if picked[1] == "go":
            out, scored, asked = v5_steal(rng, bases, picked[0], thrown[0])
        else:
            out, scored, asked = v5_at_bat(rng, outs, bases, thrown, picked, to_win - runs)
        outs += out
        runs += scored
        requests += asked + 1
    return runs, requests


def v5_game(rng: Random, innings: int = 3) -> tuple[int, int, int]:
    """One game: away runs, home runs, requests."""
    return play_innings(rng, v5_half, innings)
