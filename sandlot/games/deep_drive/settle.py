"""What a play makes of the game: outs, runs, bases, halves, and the end."""

from functools import lru_cache

from sandlot.baseball.ballgame import AWAY, HOME
from sandlot.baseball.bases import OUT, PLATE
from sandlot.baseball.fielded import Fielded, Legs, counting, landed
from sandlot.baseball.half_inning import game_over, next_half, runs_to_win
from sandlot.baseball.play import HITS, Kind
from sandlot.baseball.scorebook.events import PlayMade, Ran
from sandlot.core.game import Result
from sandlot.core.quick import new
from sandlot.games.deep_drive.state import EMPTY, Side, State

LINEUP = 9


def made(state: State, play: Fielded, innings: int, at_bat_over: bool) -> tuple[PlayMade, State]:
    """The play as it counts, and the game after it, its half perhaps over."""
    sides, inning, bottom, outs, bases, score, fresh, two_strikes, over = state
    side, fielding = sides[bottom], sides[not bottom]
    legs = counted(state, play, innings)
    first, second, third, put_out, runs = _effect(legs)
    people, order = (side.due, *bases, None), side.order
    ran = tuple([new(Ran, (order[people[leg[0]]], *leg)) for leg in legs])  # type: ignore[index]
    outs += put_out
    score = (score[0], score[1] + runs) if bottom else (score[0] + runs, score[1])
    told = new(PlayMade, (
        inning, bottom, str(play.kind), order[side.due], fielding.pitcher, ran, play.ball,
        runs, outs, score,
    ))  # fmt: skip
    if at_bat_over:
        side = new(Side, (*side[:6], (side.due + 1) % LINEUP, side.new))
        fielding = new(Side, (*fielding[:5], fielding.faced + 1, *fielding[6:]))
        sides = (fielding, side) if bottom else (side, fielding)
        fresh, two_strikes = True, False
    now = (people[first], people[second], people[third])
    return told, new(State, (sides, inning, bottom, outs, now, score, fresh, two_strikes, over))


@lru_cache(maxsize=4096)
def _effect(legs: Legs) -> tuple[int, int, int, int, int]:
    """For each base, where the runner on it then stood before; how many are out, how many home."""
    ends = [leg.end for leg in legs]
    return *landed(legs), ends.count(OUT), ends.count(PLATE)


def counted(state: State, play: Fielded, innings: int) -> Legs:
    """The legs that count: a walk-off takes the runs it needs, a home run all of them."""
    legs = counting(play, state.outs).legs if len(play.legs) > 1 else play.legs
    to_win = runs_to_win(state, innings)
    if to_win is None or play.kind is Kind.HOME_RUN or play.runs <= to_win:
        return legs
    return _needed(legs, to_win)


def _needed(legs: Legs, to_win: int) -> Legs:
    """So many runs, the lead runners first."""
    kept, runs = [], 0
    for leg in legs:
        runs += leg.end == PLATE
        if leg.end != PLATE or runs <= to_win:
            kept.append(leg)
    return tuple(kept)


def after_half(state: State, innings: int, ghost: bool) -> State:
    """The sides change, or the game is over."""
    away, home = state.score
    if game_over(innings, state.inning, state.bottom, home - away):
        return state._replace(over=True, bases=EMPTY)
    inning, bottom = next_half(state.inning, state.bottom)
    bases = EMPTY
    if ghost and inning > innings:
        bases = (None, (state.sides[bottom].due - 1) % LINEUP, None)
    return state._replace(
        inning=inning, bottom=bottom, outs=0, bases=bases, fresh=True, two_strikes=False
    )


def result(state: State) -> Result:
    """Who won a game that is over."""
    away, home = state.score
    return Result(HOME if home > away else AWAY, ((AWAY, away), (HOME, home)))


def is_hit(kind: str) -> bool:
    """Whether a play is a hit."""
    return kind in HITS
