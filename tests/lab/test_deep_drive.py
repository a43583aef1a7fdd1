"""Deep Drive by numbers: the quick reckoning against the exact trees, and against played games."""

from itertools import product
from math import sqrt
from typing import Any

import pytest

from sandlot.baseball.fielded import Fielded
from sandlot.bots.names import find_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Script
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.code import OutCode
from sandlot.games.deep_drive.flies import fly_out
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.grounders import ground_out
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.speed import Speed
from sandlot.games.deep_drive.state import State
from sandlot.lab.coach import coach_of, turns_of
from sandlot.lab.deep_drive.chances import chances, home_wins
from sandlot.lab.deep_drive.numbers import Numbers
from sandlot.lab.deep_drive.spread import Answers, endings
from sandlot.lab.deep_drive.throws import throw
from sandlot.lab.tree import expand, outcomes

GAME = DeepDrive()
THREES = (0, *(3,) * 9)
EMPTY = (False, False, False)


def loaded(speed: Speed, outs: int) -> Moment:
    """Three runners of one speed."""
    return Moment(outs, (speed, speed, speed), Speed.AVERAGE, THREES)


def some_plays(m: Moment) -> list[Any]:
    """Plays with rolls and choices in them."""
    return [
        hit("SI", m),
        hit("SI+", m),
        hit("DO", m),
        fly_out(OutCode("F", 8), False, m),
        fly_out(OutCode("F", 9, "d"), True, m),
        ground_out(OutCode("G", 6, "h"), 1, m),
    ]


@pytest.mark.parametrize(("speed", "outs"), product((Speed.SLOW, Speed.VERY_FAST), range(3)))
@pytest.mark.parametrize("send", [False, True])
def test_the_quick_reckoning_is_the_exact_one(speed: Speed, outs: int, send: bool) -> None:
    """Choice Chart and runner charts: the same endings as the whole tree, injuries aside."""
    answers = Answers(send=send)
    for play in some_plays(loaded(speed, outs)):
        if not isinstance(play, Script):
            continue
        exact: dict[Fielded, float] = {}
        for end, chance in outcomes(expand(play), answers.to).items():
            unhurt = end._replace(trouble=())
            exact[unhurt] = exact.get(unhurt, 0.0) + float(chance)
        assert dict(endings(play, answers)) == pytest.approx(exact)


def test_a_throw_adds_up() -> None:
    """Both cards are read in full, whatever is called."""
    setup = GAME.setup
    batter = setup.away.batters[0]
    pitcher = setup.home.pitchers[0]
    m = Moment(0, (Speed.FAST, None, None), batter.run, THREES)
    for strategy in Strategy:
        ends = throw(batter, pitcher, 1, setup.park_card, strategy, m, Answers())
        assert sum(ends.values()) == pytest.approx(1.0)


def test_more_runs_are_better_and_outs_are_worse() -> None:
    """The table of chances is in order."""
    table = chances(GAME.rules, GAME.setup)
    for inning, bottom in product(range(1, 10), (False, True)):
        leads = [table.home(inning, bottom, 0, EMPTY, lead) for lead in range(-6, 7)]
        assert leads == sorted(leads)
        by_outs = [table.home(inning, bottom, outs, EMPTY, 0) for outs in range(3)]
        assert by_outs == sorted(by_outs, reverse=bottom)
    assert table.after_half(9, True, 1) == 1.0
    assert table.after_half(9, False, 1) == 1.0
    assert table.after_half(9, True, -1) == 0.0


def test_the_first_pitch_is_worth_what_games_show() -> None:
    """The home club's chance before the first pitch, against house managers' games."""
    games, below = 300, fast("first pitch")
    bots = dict.fromkeys(GAME.setup.seats, GAME.bots["house"])
    decide = by_bots(GAME, bots, below)
    won = sum(home > away for away, home in (_score(below, decide) for _ in range(games)))
    told = home_wins(GAME.rules, GAME.setup, _first())
    assert abs(won / games - told) < 3 * sqrt(0.25 / games)


def _score(below: Any, decide: Any) -> tuple[int, int]:
    score: tuple[int, int] = play_out(GAME, below, decide).score
    return score


def _first() -> State:
    return State((GAME.setup.side(False, GAME.rules), GAME.setup.side(True, GAME.rules)))


def managed(away: str, home: str, seed: int) -> Match:
    """A match between two managers."""
    match = start(GAME, {"away": away, "home": home}, fresh_dice(seed))
    bots = {"away": find_bot(GAME, away), "home": find_bot(GAME, home)}
    while bots_answer(match, bots):
        pass
    return match


def test_numbers_never_gives_anything_away() -> None:
    """He takes what the coach thinks best; the bold man does not."""
    match = managed("numbers", "house:bold", 4)
    coach, turns = coach_of(GAME), turns_of(GAME, match.log)
    assert coach.review(turns, "away").total == pytest.approx(0.0, abs=1e-9)
    bold = coach.review(turns, "home")
    assert bold.total > 0
    assert all(verdict.gave_away >= 0 for verdict in bold.verdicts)
    assert [coach.chance(match.now, seat) for seat in ("away", "home")] in ([1.0, 0.0], [0.0, 1.0])


@pytest.mark.soak
def test_numbers_beats_the_house() -> None:
    """Three thousand games, seats in turn: better than even with 95 percent confidence."""
    games = 3000
    bots: dict[str, Any] = {"numbers": Numbers(), "house": GAME.bots["house"]}
    wins = 0
    for number in range(games):
        below = fast(f"numbers {number}")
        away, home = ("numbers", "house") if number % 2 else ("house", "numbers")
        decide = by_bots(GAME, {"away": bots[away], "home": bots[home]}, below)
        score = _score(below, decide)
        wins += (home if score[1] > score[0] else away) == "numbers"
    assert wins / games - 1.645 * sqrt(0.25 / games) > 0.5
