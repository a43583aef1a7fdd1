"""A ball game between two plays, and what a play makes of it: outs, runs, halves, walk-offs."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sandlot.baseball import half_inning
from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD, Moves, On
from sandlot.baseball.events import GameOver, HalfOver, Played, Ran
from sandlot.baseball.play import Kind, Play
from sandlot.core.game import Result
from sandlot.core.script import Script, Seat, Steps, Tell, script

AWAY, HOME = "away", "home"
SIDES: tuple[Seat, Seat] = (AWAY, HOME)
LINEUP = 9
MOST_RUNS = 4
"""No play scores more."""

Bases: TypeAlias = tuple[int | None, int | None, int | None]
"""Who is on first, second and third, by his place in the lineup."""

EMPTY: Bases = (None, None, None)


class Ballgame(NamedTuple):
    """The state of a ball game: away bats in the top of an inning, home in the bottom."""

    inning: int = 1
    bottom: bool = False
    outs: int = 0
    bases: Bases = EMPTY
    score: tuple[int, int] = (0, 0)
    due: tuple[int, int] = (1, 1)
    over: bool = False

    @property
    def on(self) -> On:
        """The occupied bases."""
        first, second, third = self.bases
        return OCCUPIED[first is not None, second is not None, third is not None]

    @property
    def batter(self) -> int:
        """Whose turn at bat it is, by his place in the lineup."""
        return self.due[self.bottom]


OCCUPIED: dict[tuple[bool, bool, bool], On] = {
    (a, b, c): tuple(base for base, taken in enumerate((a, b, c), 1) if taken)
    for a in (False, True)
    for b in (False, True)
    for c in (False, True)
}


def runs_to_win(game: Ballgame, innings: int) -> int | None:
    """How many runs end the game at once, if one play can score them."""
    needed = half_inning.runs_to_win(game, innings)
    return needed if needed is not None and needed <= len(game.on) + 1 else None


@script
def take_turn(innings: int, game: Ballgame, turn: Script[Play]) -> Steps[Ballgame]:
    """A turn at bat, or a steal, and all it changes."""
    play = yield turn
    played, after = apply_play(innings, game, play)
    yield Tell(played)
    if after.over:
        yield Tell(GameOver(after.inning, after.bottom, after.score))
    elif after.bottom is not game.bottom:
        yield Tell(HalfOver(game.inning, game.bottom, after.score))
    return after


def apply_play(innings: int, game: Ballgame, play: Play) -> tuple[Played, Ballgame]:
    """What a play is in this game: who ran where, what counts, and what stands afterwards."""
    inning, bottom, outs, bases, score, due, _ = game
    batter = due[bottom]
    limit = _counting_runs(innings, game, play)
    ran, left, put_out, runs = run_the_bases(play.moves, (batter, *bases), limit)
    outs += put_out
    if runs:
        score = (score[0], score[1] + runs) if bottom else (score[0] + runs, score[1])
    if play.moves[-1].start == BOX:
        due = (due[0], batter % LINEUP + 1) if bottom else (batter % LINEUP + 1, due[1])
    played = Played(inning, bottom, play.kind, batter, ran, runs, outs, score)
    after = Ballgame(inning, bottom, outs, left, score, due)
    return played, _next_half(innings, after) if half_inning.half_over(after, innings) else after


@lru_cache(maxsize=2**13)  # 4,000 games of v5 and as many of v5.2 take 5,900
def run_the_bases(
    moves: Moves, people: tuple[int | None, ...], limit: int | None
) -> tuple[tuple[Ran, ...], Bases, int, int]:
    """Who ran where, who is left on base, how many are out, how many scored up to a limit."""
    left = list(people)
    ran = []
    outs = runs = 0
    for start, end in moves:
        who, left[start] = people[start], None
        assert who is not None
        if end == OUT:
            outs += 1
        elif end < PLATE:
            left[end] = who
        elif runs == limit:
            continue
        else:
            runs += 1
        ran.append(Ran(who, start, end))
    return tuple(ran), (left[FIRST], left[SECOND], left[THIRD]), outs, runs


def _counting_runs(innings: int, game: Ballgame, play: Play) -> int | None:
    """A walk-off counts the runs it needs, a home run all of them."""
    needed = runs_to_win(game, innings)
    if needed is not None and play.kind is Kind.HOME_RUN:
        return max(needed, len(play.moves))
    return needed


def _next_half(innings: int, game: Ballgame) -> Ballgame:
    away, home = game.score
    if half_inning.game_over(innings, game.inning, game.bottom, home - away):
        return game._replace(bases=EMPTY, over=True)
    inning, bottom = half_inning.next_half(game.inning, game.bottom)
    return Ballgame(inning, bottom, 0, EMPTY, game.score, game.due)


def result(game: Ballgame) -> Result | None:
    """Who won, once the game is over."""
    if not game.over:
        return None
    away, home = game.score
    return Result(HOME if home > away else AWAY, ((AWAY, away), (HOME, home)))


def pitching_and_batting(pitcher: Seat, batter: Seat) -> tuple[dict[Seat, Seat], dict[Seat, Seat]]:
    """Who has which part in the top and in the bottom of an inning."""
    return {pitcher: HOME, batter: AWAY}, {pitcher: AWAY, batter: HOME}
