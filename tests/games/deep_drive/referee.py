"""A second, plain reading of every Deep Drive chart: exact odds of one code, and nothing shared.

It knows no cards, scores or innings: only a code, who stands where, and what each manager allows.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

Ending = tuple[int, str, int]
Odds = dict[Ending, Fraction]
Places = dict[int, int]
"""Where everybody ends, by where he began: 0 is the batter, and base 4 is home."""

Cell = TypeVar("Cell")
Ranges = tuple[tuple[int, int, Cell], ...]
"""A chart of dice: the lowest and highest roll of each row, and what it says."""

SPEEDS = ("VS", "S", "-", "F", "VF", "VF+")

HITS: dict[str, tuple[str, ...]] = {
    "SI+": ("?", "?", "YES", "YES", "YES", "YES"),
    "SI": ("NO", "NO", "NO", "NO", "?", "?"),
    "DO": ("NO", "NO", "?", "?", "YES", "YES"),
}

NEVER = ("NO", "NO", "NO", "NO", "NO")
FLIES: dict[tuple[str, int], tuple[str, ...]] = {
    ("F7", 4): ("NO", "?", "?", "YES", "YES"),
    ("F7", 3): ("NO", "NO", "NO", "NO", "?"),
    ("F7s", 4): NEVER,
    ("F7s", 3): NEVER,
    ("F7d", 4): ("?", "YES", "YES", "YES", "YES"),
    ("F7d", 3): ("NO", "NO", "NO", "?", "?"),
    ("F8", 4): ("?", "?", "YES", "YES", "YES"),
    ("F8", 3): ("NO", "NO", "NO", "?", "?"),
    ("F8s", 4): NEVER,
    ("F8s", 3): NEVER,
    ("F8d", 4): ("?", "YES", "YES", "YES", "YES"),
    ("F8d", 3): ("NO", "NO", "?", "?", "YES"),
    ("F9", 4): ("NO", "?", "?", "YES", "YES"),
    ("F9", 3): ("NO", "NO", "?", "?", "YES"),
    ("F9s", 4): NEVER,
    ("F9s", 3): NEVER,
    ("F9d", 4): ("?", "YES", "YES", "YES", "YES"),
    ("F9d", 3): ("NO", "?", "?", "YES", "YES"),
    ("DD-F#d", 4): ("?", "YES", "YES", "YES", "YES"),
    ("DD-F#d", 3): ("NO", "?", "?", "YES", "YES"),
    ("DD-F#d", 2): ("NO", "NO", "NO", "?", "?"),
}

GROUND_COLUMNS = ("1--", "-2-", "--3", "12-", "1-3", "-23", "123")
GROUNDERS: dict[str, str] = {
    "G1": "BAACDAB",
    "G1h": "EAAFGAE",
    "G1s": "HHHHHHH",
    "G2": "BAAQDAB",
    "G2s": "HHHHHHH",
    "G3": "BHAIDAB",
    "G3h": "EHAJGAE",
    "G3s": "HHHHHHH",
    "G4": "BHHIIHI",
    "G4h": "EHHKKHK",
    "G4s": "HHHHHHH",
    "G5": "BAACLAB",
    "G5h": "EAAMGAE",
    "G5s": "HHHHHHH",
    "G6": "BAHNIOI",
    "G6h": "EAHPKOK",
    "G6s": "HHHHHHH",
}

DOUBLED_UP: dict[str, tuple[int, int, int]] = {
    "L1": (3, 2, 1),
    "L2": (3, 2, 1),
    "L3": (1, 2, 3),
    "L4": (2, 1, 3),
    "L5": (3, 2, 1),
    "L6": (2, 3, 1),
    "L7": (2, 3, 1),
    "L8": (2, 1, 3),
    "L9": (1, 2, 3),
}
DOUBLED_UP_BELOW = 10
TRIPLE_PLAY_BELOW = 30

CHOICE: Ranges[str] = (
    (0, 0, "rundown"),
    (1, 1, "safe-ejected"),
    (2, 2, "safe-collision"),
    (3, 3, "drops-1"),
    (4, 4, "drops-2"),
    (5, 66, "safe"),
    (67, 97, "by-speed"),
    (98, 98, "out-collision"),
    (99, 99, "out-ejected"),
)
CHOICE_SAFE = {"VS": 66, "S": 84, "-": 90, "F": 94, "VF": 97, "VF+": 97}
"""The last roll from 67 on that is safe."""

RUNDOWN: Ranges[tuple[str, ...]] = (
    (0, 14, ("S", "-", "F", "VF")),
    (15, 29, ("-", "F", "VF")),
    (30, 49, ("F", "VF")),
    (50, 69, ("VF",)),
    (70, 99, ()),
)
"""Who buys the others time."""

COLLISION: Ranges[str] = ((0, 1, "runner"), (2, 3, "fielder"), (4, 4, "both"), (5, 9, "nobody"))
INJURY: Ranges[tuple[int, int]] = (
    (0, 39, (0, 0)),
    (40, 64, (1, 3)),
    (65, 84, (4, 10)),
    (85, 95, (11, 30)),
    (96, 99, (999, 999)),
)
"""Games missed after this one, at least and at most; 999 is the season."""

CUT_OFF: Ranges[str] = (
    (0, 0, "errant"),
    (1, 4, "over-his-head"),
    (5, 94, "cut-off"),
    (95, 99, "caught"),
)
CUT_OFF_FROM: Ranges[int] = ((0, 2, 7), (3, 6, 8), (7, 9, 9))

DEFENSE: Ranges[int] = (
    (0, 5, 1),
    (6, 11, 2),
    (12, 20, 3),
    (21, 39, 4),
    (40, 52, 5),
    (53, 74, 6),
    (75, 82, 7),
    (83, 92, 8),
    (93, 99, 9),
)

BUNT_FIELDER: Ranges[int] = ((0, 1, 1), (2, 3, 2), (4, 6, 3), (7, 9, 5))
BUNT_SINGLE: Ranges[tuple[str, ...]] = (
    (0, 0, ("S", "-", "F", "VF")),
    (1, 2, ("-", "F", "VF")),
    (3, 4, ("F", "VF")),
    (5, 6, ("VF",)),
    (7, 9, ()),
)
"""Who beats the bunt out."""
BUNT_OUT: Ranges[str] = ((0, 0, "pop"), (1, 1, "lead"), (2, 4, "choice"), (5, 9, "sac"))
BUNT_LEAD: dict[str, tuple[int, ...]] = {
    "VS": (8, 7, 6, 5, 4, 3),
    "S": (7, 6, 5, 4, 3, 2),
    "-": (6, 5, 4, 3, 2, 1),
    "F": (5, 4, 3, 2, 1, 0),
    "VF": (4, 3, 2, 1, 0, -1),
}
"""The last roll that gets the lead runner, for fielders rated 5 down to 0; -1 for none."""

RUNNING_BALL: Ranges[str] = ((0, 0, "caught"), (1, 5, "foul"), (6, 9, "goes"))
RUNNING_STRIKE: Ranges[str] = ((0, 1, "caught"), (2, 6, "foul"), (7, 9, "goes"))

LOWEST, HIGHEST = -1000, 1000
JUMP: Ranges[str] = (
    (LOWEST, 9, "hold"),
    (10, 10, "may"),
    (11, 11, "goes-unless-behind"),
    (12, HIGHEST, "goes"),
)

PITCHER, CATCHER, FIRST, SECOND, THIRD, SHORT = 1, 2, 3, 4, 5, 6


@dataclass(frozen=True)
class Case:
    """One code, and all that its odds depend on."""

    code: str
    outs: int = 0
    bases: str = "---"
    speeds: tuple[str, ...] = ()
    batter_speed: str = "-"
    ratings: tuple[int, ...] = (3,) * 9
    steal: tuple[int, int] = (0, 0)
    hold: int = 0
    throw: int = 0
    card: str | None = None
    infield: str = "back"
    outfield: str = "normal"
    safe: bool = False
    send: bool = False
    cut: bool = False
    lead: bool = False
    second_option: bool = False

    @property
    def runners(self) -> dict[int, str]:
        """The speed of the man on each occupied base."""
        occupied = [base for base in (1, 2, 3) if self.bases[base - 1] != "-"]
        return dict(zip(occupied, self.speeds, strict=True))

    def rating(self, fielder: int) -> int:
        """What a fielder is rated, one more for an outfielder who has come in."""
        return self.ratings[fielder - 1] + (self.outfield == "in" and fielder >= 7)

    def speed(self, who: int) -> str:
        """How fast the batter (0) or the man from a base is."""
        return self.runners[who] if who else self.batter_speed


def odds(case: Case) -> Odds:
    """The exact chance of every ending of the case's code."""
    if case.code == "steal":
        return steal(case)
    case = allowed(case)
    table, _, code = case.code.rpartition(":")
    if table == "bunt":
        return BUNTS[code](case)
    if table == "hitrun":
        return hit_and_run(case, code)
    return card_out(case, code) if code[0] in "GFLP" else play(case, code)


def allowed(case: Case) -> Case:
    """The case less the strategies that are not open in it."""
    strategy = ":" in case.code
    if strategy or 3 not in case.runners or case.outs == 2:
        case = replace(case, infield="back", outfield="normal")
    return replace(case, safe=case.safe and not strategy and case.bases != "123")


def at(ranges: Ranges[Cell], roll: int) -> Cell:
    """What a chart says to a roll."""
    return next(said for low, high, said in ranges if low <= roll <= high)


def spread(ranges: Ranges[Cell]) -> list[tuple[int, Cell]]:
    """How many rolls each row of a chart covers."""
    return [(high - low + 1, said) for low, high, said in ranges]


def mix(parts: Iterable[tuple[int | Fraction, Odds]]) -> Odds:
    """Weigh several odds; the weights need not sum to one."""
    weighed = [(Fraction(weight), part) for weight, part in parts if weight]
    total = sum((weight for weight, _ in weighed), Fraction())
    mixed: Odds = {}
    for weight, part in weighed:
        for ending, chance in part.items():
            mixed[ending] = mixed.get(ending, Fraction()) + weight / total * chance
    return mixed


def close(case: Case, places: Places, made: int = 0, *, in_time: bool = True) -> Odds:
    """End the play for certain; runs were not in time when a force or the batter is third out."""
    outs = case.outs + made
    home = sum(base == 4 for base in places.values())
    if outs >= 3:
        return {(3, "---", home if in_time else 0): Fraction(1)}
    standing = sorted(base for base in places.values() if base < 4)
    assert len(set(standing)) == len(standing), (case, places)
    bases = "".join(str(base) if base in standing else "-" for base in (1, 2, 3))
    return {(outs, bases, home): Fraction(1)}


def stay(case: Case) -> Places:
    """Every runner where he is."""
    return {base: base for base in case.runners}


def up(case: Case, many: int = 1) -> Places:
    """Every runner so many bases on."""
    return {base: min(base + many, 4) for base in case.runners}


def without(places: Places, *gone: int) -> Places:
    """The places less those put out."""
    return {who: base for who, base in places.items() if who not in gone}


def pushed(case: Case) -> Places:
    """The batter on first, and only those whom he forces a base on."""
    places = stay(case) | {0: 1}
    for base in (1, 2, 3):
        if base not in case.runners:
            break
        places[base] = base + 1
    return places


def behind_a_held_third(places: Places) -> Places:
    """The man on third stays; the others move only into what is free."""
    settled: Places = {}
    for who in sorted(places, reverse=True):
        goal = who if (who, places[who]) == (3, 4) else places[who]
        settled[who] = who if goal in settled.values() else goal
    return settled


def batter_out(case: Case, places: Places | None = None) -> Odds:
    """The batter is out before first; the others as told, or where they are."""
    return close(case, stay(case) if places is None else places, 1, in_time=False)


# The card roll ------------------------------------------------------------------------------------


CARD_ROLLS = {"batter": range(50), "pitcher": range(50, 100), None: range(100)}


def card_out(case: Case, code: str) -> Odds:
    """Read an out code under every roll that may have led to it."""
    readings: Counter[tuple[str, int]] = Counter()
    for roll in CARD_ROLLS[case.card]:
        readings[positioned(case, named(code, roll), roll), roll // 10] += 1
    return mix((many, play(case, read, tens)) for (read, tens), many in readings.items())


def named(code: str, roll: int) -> str:
    """The code with its fielder: lines at 49 and 99, pops by the ones die."""
    if code[0] == "L":
        return "L1" if roll in (49, 99) else code
    if code == "Pf":
        return "P3" if roll % 2 else "P2"
    if code == "Pm":
        return "P6" if roll % 2 else "P4"
    return code


def positioned(case: Case, code: str, roll: int) -> str:
    """The code as the drawn-in fielders change it."""
    if drawn_in(case, code) and (roll % 11 == 0 or (code[0] == "L" and code[1] in "123456")):
        return "SI+"
    return drawn_out(case, code)


def drawn_in(case: Case, code: str) -> bool:
    """Whether the infield plays in for a ball hit where this one was."""
    return case.infield == "in" or (case.infield == "corners" and code[1] in "35")


def drawn_out(case: Case, code: str) -> str:
    """What a fly becomes over an outfield that has come in."""
    if case.outfield != "in" or "F" not in code or code.endswith("s"):
        return code
    return "winner" if code.endswith("d") else code + "d"


def play(case: Case, code: str, tens: int = 1) -> Odds:
    """Play a code whose fielder and positioning are settled."""
    if code in ENDS:
        return ENDS[code](case)
    if code.startswith("DD-F"):
        changed = drawn_out(case, code)
        return play(case, changed) if changed == "winner" else fly(case, code)
    if code[0] == "F":
        return fly(case, code)
    if code[0] == "G":
        return grounder(case, code, tens)
    return liner(case, code) if code[0] == "L" else batter_out(case)


# Hits ---------------------------------------------------------------------------------------------


def shifted(case: Case, who: int) -> str:
    """The speed a column to the right with two out."""
    return SPEEDS[SPEEDS.index(case.speed(who)) + (case.outs == 2)]


def extra(case: Case, kind: str, who: int) -> str:
    """YES, NO or SENT: whether a runner goes for one more base on a hit."""
    if case.safe:
        return "NO"
    said = HITS[kind][SPEEDS.index(shifted(case, who))]
    return ("SENT" if case.send else "NO") if said == "?" else said


def single(case: Case, kind: str) -> Odds:
    """A single: the man from second first, then the man from first."""
    places = up(case) | {0: 1}
    if 2 in places:
        goes = extra(case, kind, 2)
        if goes == "SENT":
            return sent_home_on_a_single(case, places)
        if goes == "NO":
            return close(case, places)
        places[2] = 4
    if 1 in places:
        goes = extra(case, kind, 1)
        if goes == "SENT":
            return thrown_at(case, places, 1, 3, THIRD)
        places[1] = 3 if goes == "YES" else 2
    return close(case, places)


def sent_home_on_a_single(case: Case, places: Places) -> Odds:
    """The throw home lets the man from first take third; a cut leaves him to the chart."""
    if case.cut:
        return cut_off(case, places | {2: 4}, is_single=True)
    if 1 in places:
        places = places | {1: 3}
    return thrown_at(case, places, 2, 4, CATCHER)


def double(case: Case) -> Odds:
    """A double: only the man from first is ever in doubt."""
    places = up(case, 2) | {0: 2}
    if 1 not in places:
        return close(case, places)
    goes = extra(case, "DO", 1)
    if goes == "SENT":
        if case.cut:
            return cut_off(case, places | {1: 4}, is_single=False)
        return thrown_at(case, places, 1, 4, CATCHER)
    places[1] = 4 if goes == "YES" else 3
    return close(case, places)


def choice_is_safe(roll: int, speed: str, covering: int) -> bool:
    """Whether a Choice Chart roll other than 00 is safe."""
    said = at(CHOICE, roll)
    if said.startswith("drops-"):
        return covering <= int(said[-1])
    return said.startswith("safe") or (said == "by-speed" and roll <= CHOICE_SAFE[speed])


def thrown_at(case: Case, places: Places, who: int, goal: int, cover: int, made: int = 0) -> Odds:
    """The Choice Chart for one runner; the others stand where they are given."""
    speed, covering = shifted(case, who), case.rating(cover)
    safe = sum(choice_is_safe(roll, speed, covering) for roll in range(1, 100))
    others = without(places, who)
    return mix(
        [
            (safe, close(case, others | {who: goal}, made)),
            (99 - safe, close(case, others, made + 1)),
            (1, rundown(case, others, case.speed(who), made + 1)),
        ]
    )


def rundown(case: Case, others: Places, speed: str, made: int) -> Odds:
    """The runner is out; he may have bought the others a base."""
    held = close(case, others, made)
    if case.outs + made >= 3:
        return held
    moved = {who: min(base + 1, 4) for who, base in others.items()}
    bought = close(case, moved, made)
    return mix((many, bought if speed in buyers else held) for many, buyers in spread(RUNDOWN))


def cut_off(case: Case, places: Places, *, is_single: bool) -> Odds:
    """The Cut-Off Chart, the lead runner home already."""
    errs = Fraction(
        sum(many * (9 - case.rating(fielder)) for many, fielder in spread(CUT_OFF_FROM)), 100
    )
    held = close(case, places)
    wild = close(case, {who: min(base + 1, 4) for who, base in places.items()})
    over = close(case, over_the_head(case, places) if is_single else places)
    results = {
        "errant": mix([(errs, wild), (1 - errs, held)]),
        "over-his-head": mix([(errs, over), (1 - errs, held)]),
        "cut-off": held,
        "caught": caught_moving_up(case, places, is_single),
    }
    return mix((many, results[what]) for many, what in spread(CUT_OFF))


def over_the_head(case: Case, places: Places) -> Places:
    """A single's throw over the cut-off man: those who are not slow take a base."""
    moved = dict(places)
    if 1 in moved and case.speed(1) not in ("S", "VS"):
        moved[1] = 3
    if 2 not in moved.values() and case.batter_speed not in ("S", "VS"):
        moved[0] = 2
    return moved


def caught_moving_up(case: Case, places: Places, is_single: bool) -> Odds:
    """The cut-off man catches the man from first or the batter."""
    batter = close(case, without(places, 0), 1)
    if not is_single or 1 not in places:
        return batter
    return mix([(5, close(case, without(places, 1), 1)), (5, batter)])


# Outs ---------------------------------------------------------------------------------------------


def fly(case: Case, code: str) -> Odds:
    """A caught fly: tag-ups from third back, one throw at most."""
    if case.outs == 2:
        return batter_out(case)
    row = "DD-F#d" if code.startswith("DD-") else code
    places = stay(case)
    thrown: int | None = None
    for who in (3, 2, 1):
        goal = who + 1
        if who not in places or goal in places.values() or (case.safe and who == 3):
            continue
        said = FLIES.get((row, goal), NEVER)[SPEEDS.index(case.speed(who))]
        if said == "YES" or (said == "?" and case.send and thrown is None):
            places[who] = goal
            thrown = who if said == "?" else thrown
    if thrown is None:
        return close(case, places, 1)
    cover = {4: CATCHER, 3: THIRD, 2: SHORT if "9" in code else SECOND}[places[thrown]]
    return thrown_at(case, places, thrown, places[thrown], cover, 1)


def liner(case: Case, code: str, doubled: Fraction = Fraction(DOUBLED_UP_BELOW, 100)) -> Odds:
    """A line out, with whom it doubles up and the triple play after that."""
    order = [base for base in DOUBLED_UP[code] if base in case.runners]
    one = batter_out(case)
    if not order or case.outs == 2 or case.safe:
        return one
    two = double_off(case, order)
    return mix([(doubled, two), (1 - doubled, one)])


def double_off(case: Case, order: list[int]) -> Odds:
    """The first of the order is out too, and perhaps the second."""
    two = close(case, without(stay(case), order[0]), 2)
    if case.outs or len(order) < 2:
        return two
    return mix([(TRIPLE_PLAY_BELOW, close(case, {}, 3)), (100 - TRIPLE_PLAY_BELOW, two)])


def grounder(case: Case, code: str, tens: int) -> Odds:
    """A ground out by its letter, or by the drawn-in infield."""
    code = "G2" if code == "G2h" else code
    if case.outs == 2 or not case.runners:
        return batter_out(case)
    if drawn_in(case, code):
        return at_the_plate(case, code)
    letter = GROUNDERS[code][GROUND_COLUMNS.index(case.bases)]
    places, outs = LETTERS[letter](case, int(code[1]), tens)
    return finish_grounder(case, places, outs)


def finish_grounder(case: Case, places: Places, outs: tuple[int, ...]) -> Odds:
    """Settle a ground ball: whoever is not out goes where he was told."""
    left = without(places, *outs)
    if case.safe:
        left = behind_a_held_third(left)
    return close(case, left, len(outs), in_time=False)


def at_the_plate(case: Case, code: str) -> Odds:
    """The infield in: a normal grounder gets the man at home, others only with the bases full."""
    loaded = case.bases == "123"
    if (code[-1] in "hs" and not loaded) or case.safe:
        places = stay(case)
        if case.bases == "1-3":
            places[1] = 2
        return batter_out(case, places)
    return close(case, without(up(case), 3) | {0: 1}, 1, in_time=False)


Letter = Callable[[Case, int, int], tuple[Places, tuple[int, ...]]]
BATTER = 0


def lead_forced(case: Case) -> int:
    """The most advanced man whom the batter forces."""
    return max(who for who, base in pushed(case).items() if who and base == who + 1)


def fielders_choice(case: Case, who: int) -> tuple[Places, tuple[int, ...]]:
    """One runner out, the others up, the batter on first."""
    return up(case) | {0: 1}, (who,)


def two_for_one(case: Case, who: int) -> tuple[Places, tuple[int, ...]]:
    """One runner and the batter out, the others up."""
    return up(case) | {0: 1}, (who, BATTER)


def slower(case: Case) -> bool:
    """Whether the man on second is slower than the man on first."""
    return SPEEDS.index(case.speed(2)) < SPEEDS.index(case.speed(1))


def letter_a(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The batter out, the runners hold."""
    return stay(case), (BATTER,)


def letter_b(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The lead forced man out."""
    return fielders_choice(case, lead_forced(case))


def letter_c(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The man from second if he is the slower or the fielder a 5, else the man from first."""
    return fielders_choice(case, 2 if slower(case) or case.rating(fielder) == 5 else 1)


def letter_d(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The batter out, third holds, first to second."""
    return stay(case) | {1: 2}, (BATTER,)


def letter_e(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The lead forced man and the batter out."""
    return two_for_one(case, lead_forced(case))


def letter_f(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """A double play by way of third, or by way of second as the second option."""
    return two_for_one(case, 1 if case.second_option else 2)


def letter_g(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """Third held and the batter out, or a double play while he scores unless slow."""
    if not case.second_option:
        return letter_d(case, fielder, tens)
    scores = case.speed(3) in ("-", "F", "VF")
    return {0: 1, 1: 2, 3: 4 if scores else 3}, (1, BATTER)


def letter_h(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The batter out, the runners up."""
    return up(case), (BATTER,)


def letter_i(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The man from first forced."""
    return fielders_choice(case, 1)


def letter_j(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """A 5 may get a lead runner who is not fast; else a double play."""
    allowed = case.rating(fielder) == 5 and case.speed(2) in ("VS", "S", "-")
    return fielders_choice(case, 2) if case.lead and allowed else two_for_one(case, 1)


def letter_k(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The man from first and the batter out."""
    return two_for_one(case, 1)


def letter_l(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The man from first forced; third scores on a fielder rated 3 or less."""
    return {0: 1, 1: 2, 3: 4 if case.rating(fielder) <= 3 else 3}, (1,)


def letter_m(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """A double play by way of third when the tens die is 0 or 5, else by way of second."""
    return two_for_one(case, 2 if tens in (0, 5) else 1)


def letter_n(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """A 5 forces the man from second, any other the man from first."""
    return fielders_choice(case, 2 if case.rating(fielder) == 5 else 1)


def letter_o(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """Third scores, second holds, the batter is out."""
    return {2: 2, 3: 4}, (BATTER,)


def letter_p(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """A 5 may get a slow lead runner; else a double play."""
    allowed = case.rating(fielder) == 5 and case.speed(2) in ("VS", "S")
    return fielders_choice(case, 2) if case.lead and allowed else two_for_one(case, 1)


def letter_q(case: Case, fielder: int, tens: int) -> tuple[Places, tuple[int, ...]]:
    """The slower man from second forced, else the man from first."""
    return fielders_choice(case, 2 if slower(case) else 1)


LETTERS: dict[str, Letter] = {
    "A": letter_a,
    "B": letter_b,
    "C": letter_c,
    "D": letter_d,
    "E": letter_e,
    "F": letter_f,
    "G": letter_g,
    "H": letter_h,
    "I": letter_i,
    "J": letter_j,
    "K": letter_k,
    "L": letter_l,
    "M": letter_m,
    "N": letter_n,
    "O": letter_o,
    "P": letter_p,
    "Q": letter_q,
}


# The Defense Chart --------------------------------------------------------------------------------


def defense(case: Case) -> Odds:
    """The Defense Chart, its results played as they stand."""
    return defense_chart(case, lambda result: defense_result(case, result))


def defense_chart(case: Case, then: Callable[[str], Odds]) -> Odds:
    """Every fielder and modifier die, each result handed on."""
    results: Counter[str] = Counter()
    for many, fielder in spread(DEFENSE):
        for die in range(10):
            results[defense_cell(fielder, die, case.rating(fielder))] += many
    return mix((many, then(result)) for result, many in results.items())


def defense_cell(fielder: int, die: int, rating: int) -> str:
    """What the chart says for a fielder, a modifier die and his rating."""
    if die <= rating:
        return {2: "P2", 7: "F7", 8: "F8", 9: "F9"}.get(fielder, f"G{fielder}")
    if (die == 9 and rating <= 4) or (die == 8 and rating <= 1):
        return "E2" if fielder >= 7 else "E1"
    if fielder <= 6:
        return "SI-infield"
    return "SI+" if die % 2 else "DO"


def defense_result(case: Case, result: str) -> Odds:
    """One result of the Defense Chart."""
    if result in ("SI-infield", "E1"):
        if case.safe and 3 in case.runners:
            return close(case, behind_a_held_third(up(case) | {0: 1}))
        return single(case, "SI") if result == "SI-infield" else error(case, 1)
    return error(case, 2) if result == "E2" else play(case, drawn_out(case, result))


def error(case: Case, many: int) -> Odds:
    """Everybody moves so many bases."""
    return close(case, up(case, many) | {0: many})


# Steals -------------------------------------------------------------------------------------------


def steal(case: Case) -> Odds:
    """The check that ends a plate appearance, for the one man with a free base ahead."""
    able = [base for base in (1, 2) if base in case.runners and base + 1 not in case.runners]
    stays = close(case, stay(case))
    if not able:
        return stays
    (who,) = able
    holding = case.hold + case.throw + steal_bonus(case, who)
    goes = 0
    for die in range(10):
        jump = die + case.steal[0] + holding - (2 if who == 2 else 0)
        goes += at(JUMP, jump) in (("may", *GOES) if case.send else GOES)
    return mix([(goes, attempt(case, who, case.steal[1] + holding)), (10 - goes, stays)])


GOES = ("goes", "goes-unless-behind")
"""The score is level, so that nobody is behind."""


def steal_bonus(case: Case, who: int) -> int:
    """One more for a man on first behind a drawn-in infield and a man on third."""
    return int(case.infield != "back" and who == 1 and 3 in case.runners)


def attempt(case: Case, who: int, safe: int) -> Odds:
    """Two dice against the SAFE number, with the catcher's overthrow."""
    stays = stay(case)
    out = close(case, without(stays, who), 1)
    stolen = close(case, stays | {who: who + 1})
    over = close(case, stays | {who: who + 2} | ({3: 4} if 3 in stays else {}))
    results = []
    for total, many in Counter(a + b for a in range(10) for b in range(10)).items():
        overthrown = total + case.rating(CATCHER) <= 4
        results.append((many, out if total > safe else over if overthrown else stolen))
    return mix(results)


# Bunts --------------------------------------------------------------------------------------------


def lead_runner(case: Case) -> int:
    """The most advanced man, or the batter when nobody is on."""
    return max(case.runners, default=BATTER)


def sacrifice(case: Case) -> Odds:
    """The batter out, everybody up."""
    return batter_out(case, up(case))


def everybody_up(case: Case) -> Odds:
    """Everybody up one, the batter on first."""
    return error(case, 1)


def lead_out(case: Case) -> Odds:
    """The lead runner out, the others up, the batter on first."""
    if not case.runners:
        return batter_out(case)
    return close(case, without(up(case) | {0: 1}, lead_runner(case)), 1, in_time=False)


def bunt_drive(case: Case) -> Odds:
    """A pop with the lead runner doubled off, or a quick play on the lead forced man."""
    if case.card == "batter":
        return close(case, without(stay(case), lead_runner(case)), 2 if case.runners else 1)
    if 1 not in case.runners:
        return batter_out(case)
    return close(case, without(pushed(case), lead_forced(case)), 1, in_time=False)


def bunt_single(case: Case) -> Odds:
    """A bunt for a hit by the batter's speed, or the out chart."""
    if case.card == "pitcher":
        return bunt_out(case)
    return mix(
        (many, everybody_up(case) if case.batter_speed in safe else sacrifice(case))
        for many, safe in spread(BUNT_SINGLE)
    )


def bunt_defense(case: Case) -> Odds:
    """A blooper or a tough play for whoever takes the ball."""
    parts = []
    for many, fielder in spread(BUNT_FIELDER):
        for die in range(10):
            if case.card == "batter":
                caught = die <= case.rating(fielder)
                parts.append((many, batter_out(case) if caught else sacrifice(case)))
            else:
                clean = die - 4 <= case.rating(fielder)
                parts.append((many, sacrifice(case) if clean else everybody_up(case)))
    return mix(parts)


def bunt_out(case: Case) -> Odds:
    """The chart of bunts that are outs."""
    results = {
        "pop": batter_out(case),
        "lead": lead_out(case),
        "choice": attempt_on_lead(case) if case.lead and case.runners else sacrifice(case),
        "sac": sacrifice(case),
    }
    return mix((many, results[what]) for many, what in spread(BUNT_OUT))


def attempt_on_lead(case: Case) -> Odds:
    """A throw at the lead runner by his speed and the fielder's rating."""
    speed = case.speed(lead_runner(case))
    parts: list[tuple[int, Odds]] = []
    for many, fielder in spread(BUNT_FIELDER):
        gets = BUNT_LEAD[speed][5 - case.rating(fielder)] + 1
        parts += [(many * gets, lead_out(case)), (many * (10 - gets), everybody_up(case))]
    return mix(parts)


def nothing(case: Case) -> Odds:
    """A ball, a strike or a foul: the turn ends and nobody moves."""
    return close(case, stay(case))


def forced_on(case: Case) -> Odds:
    """A free base."""
    return close(case, pushed(case))


def all_the_way(case: Case, batter: int) -> Odds:
    """Every runner scores."""
    return close(case, up(case, 3) | {0: batter})


BUNTS: dict[str, Callable[[Case], Odds]] = {
    "DD": bunt_drive,
    "SI+": bunt_single,
    "SI": bunt_single,
    "BB": nothing,
    "HBP": forced_on,
    "SO": nothing,
    "DEF": bunt_defense,
    "OUT": bunt_out,
}

ENDS: dict[str, Callable[[Case], Odds]] = {
    "SI+": lambda case: single(case, "SI+"),
    "SI": lambda case: single(case, "SI"),
    "DO": double,
    "TR": lambda case: all_the_way(case, 3),
    "HR": lambda case: all_the_way(case, 4),
    "BB": forced_on,
    "HBP": forced_on,
    "SO": batter_out,
    "DEF": defense,
    "winner": everybody_up,
}


# Hit and run --------------------------------------------------------------------------------------


def hit_and_run(case: Case, code: str) -> Odds:
    """A code under the hit and run."""
    if code in ("BB", "SO"):
        return going(case, RUNNING_BALL if code == "BB" else RUNNING_STRIKE)
    if code == "HBP":
        return nothing(case)
    if code == "DEF":
        return defense_chart(case, lambda result: hit_and_run_defense(case, result))
    if code in ("SI", "SI+"):
        return close(case, up(case, 2) | {0: 1})
    if code == "DO":
        return all_the_way(case, 2)
    if code[0] == "L":
        return liner_on_the_run(case)
    if code[0] == "G":
        return grounder(case, code[:2] + "s", 1)
    if code.startswith("DD-") or (code[0] == "F" and code[-1] == "s"):
        return doubled_on_the_run(case)
    if code[0] == "F" and code[-1] == "d":
        return batter_out(case)
    return play(case, code)


def going(case: Case, rows: Ranges[str]) -> Odds:
    """The runners were off and the batter did not hit it."""
    lead = lead_runner(case)
    caught = close(case, without(stay(case), lead), 1)
    thrown_out = close(case, without(up(case), lead), 1)
    fast = case.speed(lead) in ("F", "VF")
    steals = min(max(case.steal[0], 0), 10) if fast else 0
    results = {
        "caught": caught,
        "foul": nothing(case),
        "goes": mix([(steals, close(case, up(case))), (10 - steals, thrown_out)]),
    }
    return mix((many, results[what]) for many, what in spread(rows))


def doubled_on_the_run(case: Case) -> Odds:
    """The batter out and the lead runner doubled up."""
    return close(case, without(stay(case), lead_runner(case)), 2)


def liner_on_the_run(case: Case) -> Odds:
    """A line out always doubles up the lead runner."""
    if case.outs == 2:
        return batter_out(case)
    return double_off(case, sorted(case.runners, reverse=True))


def hit_and_run_defense(case: Case, result: str) -> Odds:
    """A result of the Defense Chart, through the hit-and-run table."""
    if result in ("E1", "E2"):
        return error(case, int(result[1]))
    return hit_and_run(case, "SI" if result == "SI-infield" else result)
