"""Best play in Cheddar Bob, v5 and v5.2: whole games solved half by half, from the end back."""

import sys
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import product
from time import perf_counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.optimize import linprog

from tests.referees.cheddar_bob import (
    ARROWS,
    BEATS,
    NOBODY_ON,
    PITCHES,
    STRONG,
    SWINGS,
    THROWS,
    WEAK,
    End,
    Odds,
    Turn,
    Verdict,
    batter_out,
    batter_rolled,
    battle,
    battle_bonuses,
    pitcher_rolled,
    runners,
    steal,
    v52_odds,
    walk,
)

Array = npt.NDArray[np.float64]
Rulings = Mapping[str, str]
Place = tuple[int, str]
Curve = dict[int, float]
Option = frozenset[tuple[End, Fraction]]
Node = tuple[Option, ...]
Shares = dict[Node, Fraction]

# The default of every ruling first, then what else it can be.
RULINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "v5": {
        "steal_home": ("yes", "no"),
        "power_plus_lost": ("own_tier", "pitcher_tier_down", "none"),
        "plus_pitch_lost": ("walk", "walk_or_roll"),
        "batter_outs": ("charts", "runners_hold"),
        "stretch_singles": ("no", "yes"),
        "tag_up": ("as_printed", "by_tier"),
    },
    "v5.2": {"criticals": ("result", "battle_too")},
}
ARROW_ODDS = {"match": Fraction(1, 4), "opposite": Fraction(1, 4), "across": Fraction(1, 2)}
ALL_BASES = tuple("".join(marks) for marks in product("-1", "-2", "-3"))

LEAD_CAP = 30
UNIFORM_CAP = 80
EXACT = 1e-13
TIGHT = 1e-10


# --- one turn: what the dice leave open ---------------------------------------------------


class Situation(NamedTuple):
    """A situation's turn: endings, options, decisions, and the chance of each by what is chosen."""

    ends: tuple[End, ...]
    odds: Array  # [option, end]
    first: npt.NDArray[np.intp]  # the first option of each decision
    sizes: Array  # how many options it has
    shares: Array  # [pitch, act, decision]
    weights: Array  # how many ways to commit to each act of the batting side


Book = dict[Place, Situation]


def v5_turn(place: Place, pitch: str, swing: str, eager: bool, rulings: Rulings) -> Turn:
    """A turn in which every later question is answered yes, or every one no."""
    return Turn(
        *place, pitch, swing, eager, eager, eager,
        rulings["power_plus_lost"], rulings["plus_pitch_lost"],
        rulings["batter_outs"], rulings["stretch_singles"], rulings["tag_up"], "none", (),
    )  # fmt: skip


def v5_verdicts(pitch: str, swing: str) -> dict[Verdict, Fraction]:
    """Battle odds with uniform arrows: best play, as either side's alone makes the odds these."""
    mixed: dict[Verdict, Fraction] = {}
    for arrows in ARROWS:
        for verdict, chance in battle(*battle_bonuses(pitch, swing, arrows, "none", None)):
            mixed[verdict] = mixed.get(verdict, Fraction(0)) + ARROW_ODDS[arrows] * chance
    return mixed


def v5_rolls(turn: Turn, verdict: Verdict) -> list[tuple[Fraction, Odds]]:
    """The turn's ends by the throw of the result dice, where the verdict leaves one."""
    if verdict.winner == "batter":
        return v5_batter_rolls(turn, verdict.tier)
    if verdict.winner == "pitcher":
        return v5_pitcher_rolls(turn, verdict)
    return [(Fraction(1), batter_out(turn))]


def v5_batter_rolls(turn: Turn, tier: int) -> list[tuple[Fraction, Odds]]:
    """The batter won: his throws, or the walk a lost plus pitch gives him."""
    if turn.pitch.endswith("+") and turn.plus_pitch_lost == "walk":
        return [(Fraction(1), walk(turn))]
    bonus = 0
    if turn.swing == "power+":
        bonus, tier = int(tier == STRONG), min(tier + 1, STRONG)
    return [(chance, batter_rolled(turn, tier, total, bonus)) for total, chance in THROWS]


def v5_pitcher_rolls(turn: Turn, verdict: Verdict) -> list[tuple[Fraction, Odds]]:
    """The pitcher won: his throws, or the strikeout of a Power+ that lost badly."""
    tier = verdict.tier
    if turn.swing == "power+" and turn.power_plus_lost != "none":
        own = turn.power_plus_lost == "own_tier"
        if (verdict.losing_tier if own else tier) == WEAK:
            return [(Fraction(1), batter_out(turn))]
        tier -= 0 if own else 1
    return [(chance, pitcher_rolled(turn, tier, total)) for total, chance in THROWS]


def as_node(*options: Odds) -> Node:
    """A decision between these endings, equal ones named once."""
    return tuple(dict.fromkeys(frozenset(odds.items()) for odds in options))


def v5_at_bat(place: Place, pitch: str, swing: str, rulings: Rulings) -> Shares:
    """The chance of every later decision; one throw asks one question at most."""
    shares: Shares = {}
    no, yes = (v5_turn(place, pitch, swing, eager, rulings) for eager in (False, True))
    for verdict, chance in v5_verdicts(pitch, swing).items():
        both = zip(v5_rolls(no, verdict), v5_rolls(yes, verdict), strict=True)
        for (share, hold), (_, go) in both:
            node = as_node(hold, go)
            shares[node] = shares.get(node, Fraction(0)) + chance * share
    return shares


def v5_steals(place: Place, rulings: Rulings) -> list[int]:
    """The bases from which a runner may go."""
    on = runners(place[1])
    last = 3 if rulings["steal_home"] == "yes" else 2
    return [base for base in on if base + 1 not in on and base <= last]


def v5_situation(place: Place, rulings: Rulings) -> Situation:
    """All a v5 turn can come to from here."""
    steals = v5_steals(place, rulings)
    rows: list[list[Shares]] = []
    for pitch in PITCHES:
        row = [v5_at_bat(place, pitch, swing, rulings) for swing in SWINGS]
        turn = v5_turn(place, pitch, SWINGS[0], False, rulings)
        row += [{as_node(steal(turn, base)): Fraction(1)} for base in steals]
        rows.append(row)
    return compiled(rows, [4.0] * len(SWINGS) + [1.0] * len(steals))


def v52_situation(place: Place, rulings: Rulings) -> Situation:
    """All a v5.2 at-bat can come to from here."""
    rows = [
        [
            {as_node(v52_odds(*place, pitch, swing, criticals=rulings["criticals"])): Fraction(1)}
            for swing in BEATS
        ]
        for pitch in BEATS
    ]
    return compiled(rows, [1.0] * len(BEATS))


def compiled(rows: list[list[Shares]], weights: list[float]) -> Situation:
    """The exact chances as arrays."""
    nodes = list(dict.fromkeys(node for row in rows for cell in row for node in cell))
    options = [option for node in nodes for option in node]
    ends = tuple(dict.fromkeys(end for option in options for end, _ in option))
    sizes = [len(node) for node in nodes]
    odds = [[float(dict(option).get(end, 0)) for end in ends] for option in options]
    shares = [[[float(cell.get(node, 0)) for node in nodes] for cell in row] for row in rows]
    return Situation(
        ends,
        np.array(odds),
        np.cumsum([0, *sizes[:-1]]),
        np.array(sizes, dtype=float),
        np.array(shares),
        np.array(weights),
    )


def full_rulings(game: str, rulings: Rulings) -> dict[str, str]:
    """Every ruling of the game, the defaults filled in and misspelt ones refused."""
    known = RULINGS[game]
    for name, value in rulings.items():
        if value not in known.get(name, ()):
            raise ValueError(f"{game} has no ruling {name}={value}")
    return {name: rulings.get(name, values[0]) for name, values in known.items()}


def backwards(place: Place) -> tuple[int, int, int]:
    """Sorts last things first: a turn without runs adds outs, runners or ground gained."""
    on = runners(place[1])
    return -place[0], -len(on), -sum(on)


def book_of(game: str, rulings: Rulings) -> Book:
    """All 24 situations, each after those a turn without runs can lead it to."""
    return cached_book(game, tuple(sorted(full_rulings(game, rulings).items())))


@cache
def cached_book(game: str, rulings: tuple[tuple[str, str], ...]) -> Book:
    """The situations, worked out once for each set of rulings."""
    build = v5_situation if game == "v5" else v52_situation
    places = sorted(product(range(3), ALL_BASES), key=backwards)
    return {place: build(place, dict(rulings)) for place in places}


# --- one turn: what it is worth -----------------------------------------------------------

Judge = Callable[[Situation, Array], float]


def best_play(situation: Situation, worth: Array) -> float:
    """The turn's value to the batting side if both sides play their best."""
    options = situation.odds @ worth
    return game_value(situation.shares @ np.maximum.reduceat(options, situation.first))


def uniform_play(situation: Situation, worth: Array) -> float:
    """The turn's value to the batting side if both sides answer everything at random."""
    options = situation.odds @ worth
    nodes = np.add.reduceat(options, situation.first) / situation.sizes
    by_act = (situation.shares @ nodes).mean(axis=0)
    return float(by_act @ situation.weights / situation.weights.sum())


def game_value(payoff: Array) -> float:
    """The value of a matrix game to its columns, who want much; the rows want little."""
    low, high = float(payoff.min(axis=0).max()), float(payoff.max(axis=1).min())
    if high - low <= EXACT:
        return (low + high) / 2
    scale = float(payoff.max() - payoff.min())
    return float(payoff.min()) + scale * mixed_value((payoff - payoff.min()) / scale)


def mixed_value(payoff: Array) -> float:
    """The value of a game with payoffs from 0 to 1, certified by both sides' mixtures."""
    rows, columns = payoff.shape
    found = linprog(
        np.array([0.0] * columns + [-1.0]),
        A_ub=np.hstack([-payoff, np.ones((rows, 1))]),
        b_ub=np.zeros(rows),
        A_eq=np.array([[1.0] * columns + [0.0]]),
        b_eq=np.ones(1),
        method="highs",
        options={"primal_feasibility_tolerance": TIGHT, "dual_feasibility_tolerance": TIGHT},
    )
    if found.x is None:
        raise ArithmeticError(found.message)
    low = float((payoff @ mixture(found.x[:columns])).min())
    high = float((mixture(-found.ineqlin.marginals) @ payoff).max())
    if high - low > 1e-11:
        raise ArithmeticError(f"a matrix game was left open by {high - low}")
    return (low + high) / 2


def mixture(weights: npt.ArrayLike) -> Array:
    """Weights made into chances."""
    kept = np.maximum(np.asarray(weights, dtype=np.float64), 0.0)
    return np.asarray(kept / kept.sum())


# --- a half-inning ------------------------------------------------------------------------


class Goal(NamedTuple):
    """What is added up: the home side's wins, or all runs."""

    per_run: float
    won: float

    def turned(self, value: float) -> float:
        """The same value as the other side sees it."""
        return self.won - value if self.won else value

    def settled(self, lead: int) -> float:
        """A game that is over, to the side with this lead."""
        return self.won if lead > 0 else 0.0


WINS = Goal(0.0, 1.0)
RUNS = Goal(1.0, 0.0)


class Half(NamedTuple):
    """A half-inning, seen by the batting side."""

    book: Book
    judge: Judge
    goal: Goal
    after: Curve  # the value when it ends, by lead
    lowest: int  # the lowest lead it may begin with
    highest: int  # any higher lead ends the game: 0 where home bats last, else the cap


def half_values(half: Half) -> Curve:
    """The value of starting the half, by lead."""
    worth: dict[tuple[Place, int], float] = {}
    for lead in range(half.highest, half.lowest - 1, -1):
        for place, situation in half.book.items():
            ends = np.array([end_worth(half, worth, place, end, lead) for end in situation.ends])
            worth[place, lead] = half.judge(situation, ends)
    return {lead: worth[(0, NOBODY_ON), lead] for lead in range(half.lowest, half.highest + 1)}


def end_worth(
    half: Half, worth: dict[tuple[Place, int], float], place: Place, end: End, lead: int
) -> float:
    """The value of a turn's ending, the runs of the turn included where they count."""
    outs, bases, runs = end
    now = lead + runs
    if now > half.highest:
        # Past the lead that ends it only the runs needed count, unless the batter came home too.
        homer = runs > len(runners(place[1]))
        counted = runs if homer else half.highest + 1 - lead
        return half.goal.per_run * counted + half.goal.settled(now)
    rest = half.after[now] if outs == 3 else worth[(outs, bases), now]
    return half.goal.per_run * runs + rest


# --- a game -------------------------------------------------------------------------------


class Contest(NamedTuple):
    """A whole game: its turns, how they are played, what counts, and the lead that decides it."""

    book: Book
    judge: Judge
    goal: Goal
    cap: int


def level(contest: Contest, tied: float) -> Curve:
    """The value after the last inning, by home's lead, if a tie is worth `tied`."""
    leads = range(-contest.cap, contest.cap + 1)
    return {lead: contest.goal.settled(lead) if lead else tied for lead in leads}


def before_bottom(contest: Contest, after: Curve, last: bool) -> Curve:
    """The value before home bats, by home's lead; a last bottom is for those behind or level."""
    book, judge, goal, cap = contest
    played = half_values(Half(book, judge, goal, after, -cap, 0 if last else cap))
    return {lead: played.get(lead, goal.settled(lead)) for lead in after}


def before_top(contest: Contest, after: Curve, first: bool) -> Curve:
    """The value before away bats, by home's lead; the first inning begins level."""
    book, judge, goal, cap = contest
    theirs = {-lead: goal.turned(value) for lead, value in after.items()}
    played = half_values(Half(book, judge, goal, theirs, 0 if first else -cap, cap))
    return {-lead: goal.turned(value) for lead, value in played.items()}


def last_inning(contest: Contest, tied: float) -> float:
    """The value of a last inning that begins level, if another tie is worth `tied`."""
    bottom = before_bottom(contest, level(contest, tied), last=True)
    return before_top(contest, bottom, first=True)[0]


def tie_value(contest: Contest) -> float:
    """What extra innings are worth: a tie whose next inning is worth as much again."""
    here, there = 0.0, 0.5
    gap_here = last_inning(contest, here) - here
    for _ in range(60):
        gap_there = last_inning(contest, there) - there
        if abs(gap_there) < 1e-12:
            return there + gap_there
        slope = (gap_there - gap_here) / (there - here)
        here, gap_here, there = there, gap_there, there - gap_there / slope
    raise ArithmeticError("extra innings did not settle")


def game_worth(contest: Contest, innings: int) -> float:
    """The value of a whole game from its first turn."""
    tied = tie_value(contest)
    if innings == 1:
        return tied
    curve = level(contest, tied)
    for inning in range(innings, 0, -1):
        curve = before_bottom(contest, curve, last=inning == innings)
        curve = before_top(contest, curve, first=inning == 1)
    return curve[0]


def home_win(game: str, innings: int, rulings: Rulings, cap: int = LEAD_CAP) -> float:
    """Home's chance to win if both sides play their best."""
    return game_worth(Contest(book_of(game, rulings), best_play, WINS, cap), innings)


def home_win_uniform(game: str, innings: int, rulings: Rulings, cap: int = UNIFORM_CAP) -> float:
    """Home's chance to win if both sides answer everything at random."""
    return game_worth(Contest(book_of(game, rulings), uniform_play, WINS, cap), innings)


def runs_uniform(game: str, innings: int, rulings: Rulings, cap: int = UNIFORM_CAP) -> float:
    """The runs of both sides to be expected if everything is answered at random."""
    return game_worth(Contest(book_of(game, rulings), uniform_play, RUNS, cap), innings)


def half_inning_runs(game: str, rulings: Rulings, judge: Judge = best_play) -> float:
    """The runs of a half-inning if the batting side wants many, the pitcher few, and no more."""
    book = book_of(game, rulings)
    worth = {(3, NOBODY_ON): 0.0} | dict.fromkeys(book, 0.0)
    for outs in (2, 1, 0):
        level_book = {place: book[place] for place in book if place[0] == outs}
        while improve(worth, level_book, judge) > EXACT:
            pass
    return worth[0, NOBODY_ON]


def improve(worth: dict[Place, float], book: Book, judge: Judge) -> float:
    """Work out every situation's runs anew; answers the greatest change."""
    change = 0.0
    for place, situation in book.items():
        ends = np.array([runs + worth[outs, bases] for outs, bases, runs in situation.ends])
        value = judge(situation, ends)
        change = max(change, abs(value - worth[place]))
        worth[place] = value
    return change


# --- what was measured --------------------------------------------------------------------

Measure = Callable[[], float]


def cases() -> Iterator[tuple[str, Measure]]:
    """Everything measured: its name in MEASURED and how to measure it again."""
    for game in RULINGS:
        yield f"half_inning_runs {game}", partial(half_inning_runs, game, {})
        for innings in (1, 3):
            yield from game_cases(game, innings)
        yield from ruling_cases(game)


def game_cases(game: str, innings: int) -> Iterator[tuple[str, Measure]]:
    """A game of this length with the default rulings."""
    tail = f"{game} {innings}"
    yield f"home_win {tail}", partial(home_win, game, innings, {})
    yield f"home_win_uniform {tail}", partial(home_win_uniform, game, innings, {})
    yield f"runs_uniform {tail}", partial(runs_uniform, game, innings, {})


def ruling_cases(game: str) -> Iterator[tuple[str, Measure]]:
    """One inning under each alternative ruling alone."""
    for name, values in RULINGS[game].items():
        for value in values[1:]:
            yield f"home_win {game} 1 {name}={value}", partial(home_win, game, 1, {name: value})


MEASURED: dict[str, float] = {
    "half_inning_runs v5": 0.8218001348479153,
    "home_win v5 1": 0.5004626784417503,
    "home_win_uniform v5 1": 0.5000000000000001,
    "runs_uniform v5 1": 2.3274682275456855,
    "home_win v5 3": 0.5013751805916615,
    "home_win_uniform v5 3": 0.5,
    "runs_uniform v5 3": 4.476741566055433,
    "home_win v5 1 steal_home=no": 0.49580784171690295,
    "home_win v5 1 power_plus_lost=pitcher_tier_down": 0.5001688657435885,
    "home_win v5 1 power_plus_lost=none": 0.49969298236337667,
    "home_win v5 1 plus_pitch_lost=walk_or_roll": 0.5052622628671477,
    "home_win v5 1 batter_outs=runners_hold": 0.4995283683870544,
    "home_win v5 1 stretch_singles=yes": 0.5010524099274232,
    "home_win v5 1 tag_up=by_tier": 0.5004036869453633,
    "half_inning_runs v5.2": 0.8264276998632526,
    "home_win v5.2 1": 0.5,
    "home_win_uniform v5.2 1": 0.5,
    "runs_uniform v5.2 1": 2.4722870176717073,
    "home_win v5.2 3": 0.5000000000000001,
    "home_win_uniform v5.2 3": 0.5,
    "runs_uniform v5.2 3": 4.987464497310677,
    "home_win v5.2 1 criticals=battle_too": 0.5,
}


def main(wanted: list[str]) -> None:
    """Measure everything whose name holds all wanted words, beside what was measured before."""
    for name, measure in cases():
        if all(word in name.split() for word in wanted):
            start = perf_counter()
            value = measure()
            drift = value - MEASURED.get(name, value)
            print(f'    "{name}": {value!r},  # {drift:+.1e}, {perf_counter() - start:.0f} s')


if __name__ == "__main__":
    main(sys.argv[1:])
