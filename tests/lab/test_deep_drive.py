"""Deep Drive by numbers: the quick reckoning against the exact trees, and against played games."""

from dataclasses import replace
from itertools import product
from math import sqrt
from typing import Any

import pytest

from sandlot.baseball.fielded import Fielded
from sandlot.bots.names import find_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.drive import Driver
from sandlot.core.match import Match, start
from sandlot.core.options import OneOf
from sandlot.core.players import bots_answer
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose, Script
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.code import OutCode
from sandlot.games.deep_drive.flies import fly_out
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.grounders import ground_out
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Moment, Try
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import Speed
from sandlot.games.deep_drive.state import State
from sandlot.lab.coach import coach_of, turns_of
from sandlot.lab.deep_drive.half_innings import MOST
from sandlot.lab.deep_drive.numbers import Numbers, batted, sending, values
from sandlot.lab.deep_drive.outlook import outlook
from sandlot.lab.deep_drive.plate_appearances import COME, moments, place
from sandlot.lab.deep_drive.spread import Answers, endings
from sandlot.lab.deep_drive.throws import throw
from sandlot.lab.deep_drive.win_probability import home_wins
from sandlot.lab.tree import expand, outcomes
from sandlot.league.named import card_set_named

GAME = DeepDrive()
THREES = (0, *(3,) * 9)
RATED = (None, *tuple(Speed)[:-1])


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


FLIES = [OutCode("F", fielder, how) for fielder in (7, 8, 9) for how in ("", "d", "s")]
BALLS = [*((out, False) for out in FLIES), *((out, True) for out in FLIES if out.how == "d")]


def asked_about(play: Script[Any]) -> list[Choose[Any]]:
    """Every question a fly asks when all runners hold: no dice fall then."""
    driver, found = Driver(play()), []
    while (asked := driver.asked) is not None:
        assert isinstance(asked, Choose)
        found.append(asked)
        driver.answer(Try.NO)
    return found


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize(("out", "driven"), BALLS)
def test_the_coach_reads_the_row_of_the_rules(out: OutCode, driven: bool, safe: bool) -> None:
    """Runner Chart - Fly Outs: what a choice leads to, by what it says of itself alone.

    A fly from the Deep Drive section is read in the row DD-F#d, another in its own.
    """
    questions = 0
    for first, second, third in product(RATED, repeat=3):
        m = Moment(0, (first, second, third), Speed.AVERAGE, THREES, safe=safe)
        play = fly_out(out, driven, m)
        if not isinstance(play, Script):
            continue
        for choice in asked_about(play):
            questions += 1
            about, now = choice.about, m._replace(safe=False)
            sent = endings(batted(about, now), sending(about))
            held = endings(batted(about, now), Answers())
            assert sent == endings(play, Answers(send=True, only=about.start))
            assert held == endings(play, Answers())
            assert sent != held
    assert questions or out.how == "s"


def test_a_throw_adds_up() -> None:
    """Both cards are read in full, whatever is called."""
    setup = GAME.setup
    batter = setup.away.batters[0]
    pitcher = setup.home.pitchers[0]
    m = Moment(0, (Speed.FAST, None, None), batter.run, THREES)
    for strategy in Strategy:
        ends = throw(batter, pitcher, 1, setup.park_card, strategy, m, Answers())
        assert sum(ends.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("strategy", list(Strategy))
def test_runs_follow_from_who_is_left(strategy: Strategy) -> None:
    """Whoever has come to bat is out, on base, or home: arrays without runs lose nothing."""
    setup = GAME.setup
    batter, pitcher = setup.away.batters[0], setup.home.pitchers[0]
    for now, m in enumerate(moments(Speed.FAST)):
        if strategy is Strategy.SWING or (m.outs < 2 and not m.empty):
            for end in throw(batter, pitcher, 1, setup.park_card, strategy, m, Answers(send=True)):
                at = place(end, COME[now] + 1)
                came = COME[now] + (end.done or end.outs == 3)
                assert end.runs == came - COME[at]


@pytest.mark.parametrize("due", range(3, 7))
def test_options_that_come_to_the_same_are_equal(due: int) -> None:
    """With two out and a man on third these four play it safe at no cost: sums differ by 1e-17."""
    now = first()._replace(inning=9, bottom=True, outs=2, bases=(None, None, 0), score=(2, 0))
    state = now.with_side(True, now.batting._replace(due=due))
    options = OneOf((Strategy.SWING, Strategy.SAFE))
    view, choice = GAME.view(state, "home"), Choose("offence", "strategy", options)
    worth = values(view, choice)
    assert worth[Strategy.SWING] == worth[Strategy.SAFE]
    assert Numbers().decides(view, choice) is Strategy.SWING


def test_more_runs_are_better_and_outs_are_worse() -> None:
    """The chances are in order, and the last out settles them."""
    for inning, bottom in product((1, 6, 9), (False, True)):
        now = first()._replace(inning=inning, bottom=bottom)
        by_lead = [chance(now._replace(score=(6 - lead, 6))) for lead in range(-3, 4)]
        assert by_lead == sorted(by_lead)
        by_outs = [chance(now._replace(outs=outs)) for outs in range(3)]
        assert by_outs == sorted(by_outs, reverse=bottom)
    last = first()._replace(inning=9, bottom=True, outs=2)
    assert chance(last._replace(score=(1, 0), over=True)) == 0.0
    assert chance(last._replace(score=(0, 1))) == pytest.approx(1.0)


def chance(state: State) -> float:
    """The home club's, as a game of the shipped clubs stands."""
    return home_wins(GAME.rules, GAME.setup, state)


PAIRS = ((0, 0), (0, 1), (0, 4), (1, 2), (1, 3), (2, 0), (2, 4), (3, 1), (4, 0), (4, 3))
"""Ten pairs of starters, every one of both rotations twice."""


def pitched(away: int, home: int) -> DeepDrive:
    """The shipped clubs with these of their rotations to start."""
    setup = GAME.setup
    starters = setup.away.rotation[away], setup.home.rotation[home]
    chosen = replace(setup, away_starter=starters[0], home_starter=starters[1])
    return DeepDrive(GAME.rules, chosen)


def against_games(game: DeepDrive, games: int) -> float:
    """The coach's chance of the home club less what house managers' games show."""
    below = fast(f"{game.setup.away_starter} against {game.setup.home_starter}")
    decide = by_bots(game, dict.fromkeys(game.setup.seats, game.bots["house"]), below)
    scores = (play_out(game, below, decide).score for _ in range(games))
    won = sum(bool(home > away) for away, home in scores)
    sides = game.setup.side(False, game.rules), game.setup.side(True, game.rules)
    told: float = home_wins(game.rules, game.setup, State(sides))
    return told - won / games


@pytest.mark.parametrize(("away", "home"), [(0, 4), (4, 0), (0, 1)])
def test_the_coach_reckons_with_who_pitches(away: int, home: int) -> None:
    """Within 3 points of the games, and two standard errors of so few games."""
    games = 300
    assert abs(against_games(pitched(away, home), games)) < 0.03 + 2 * sqrt(0.25 / games)


@pytest.mark.soak
@pytest.mark.parametrize(("away", "home"), PAIRS)
def test_the_coach_is_within_three_points_of_the_games(away: int, home: int) -> None:
    """5200 games a pair: a standard error of 0.7 points."""
    assert abs(against_games(pitched(away, home), 5200)) < 0.03


@pytest.mark.soak
@pytest.mark.parametrize(("away", "home"), PAIRS)
def test_the_coach_knows_real_clubs(away: int, home: int) -> None:
    """Brooklyn at New York, 1955: pitchers bat, and bring on-base events."""
    visitors, hosts = card_set_named("BRO1955"), card_set_named("NYA1955")
    starters = visitors.rotation[away], hosts.rotation[home]
    setup = DeepDriveSetup(
        away=visitors, home=hosts, away_starter=starters[0], home_starter=starters[1]
    )
    assert abs(against_games(DeepDrive(GAME.rules, setup), 5200)) < 0.03


def test_an_event_and_the_line_of_its_throw_are_one_roll() -> None:
    """On-base events: the roll that brings one is read on the pitcher's card as well."""
    visitors, hosts = card_set_named("BRO1955"), card_set_named("NYA1955")
    setup = DeepDriveSetup(away=visitors, home=hosts)
    state = State((setup.side(False, GAME.rules), setup.side(True, GAME.rules)))
    same, apart = (
        float(outlook(replace(GAME.rules, on_base_events=when), setup, state, False)
              .close.runs[0, 0] @ range(MOST + 1))
        for when in ("same_roll", "separate_roll")
    )  # fmt: skip
    assert same > apart * 1.01


def test_the_first_pitch_is_worth_what_games_show() -> None:
    """The home club's chance before the first pitch, against house managers' games."""
    games, below = 300, fast("first pitch")
    bots = dict.fromkeys(GAME.setup.seats, GAME.bots["house"])
    decide = by_bots(GAME, bots, below)
    won = sum(home > away for away, home in (_score(below, decide) for _ in range(games)))
    told = chance(first())
    assert abs(won / games - told) < 3 * sqrt(0.25 / games)


def _score(below: Any, decide: Any) -> tuple[int, int]:
    score: tuple[int, int] = play_out(GAME, below, decide).score
    return score


def first() -> State:
    """Before the first pitch."""
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
    """The first thousand of 2,000 games, of which it won 1,053: seats in turn, better than even."""
    games = 1000
    bots: dict[str, Any] = {"numbers": Numbers(), "house": GAME.bots["house"]}
    wins = 0
    for number in range(games):
        below = fast(f"numbers {number}")
        away, home = ("numbers", "house") if number % 2 else ("house", "numbers")
        decide = by_bots(GAME, {"away": bots[away], "home": bots[home]}, below)
        score = _score(below, decide)
        wins += (home if score[1] > score[0] else away) == "numbers"
    assert wins > games / 2
