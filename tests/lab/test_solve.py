"""Whole games solved: against an independent solver, their own bounds, and plain reasoning."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from sandlot.bots.names import find_bot
from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, Weights
from sandlot.core.script import Choose
from sandlot.core.settings import Switch
from sandlot.games.cheddar_bob.v52.at_bat import Throw
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.ballgames import grounds
from sandlot.lab.chunks import work
from sandlot.lab.policy import Players, plans
from sandlot.lab.sharp import Sharp
from sandlot.lab.simulate import simulate
from sandlot.lab.solve import Solved, run_values, solve
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh, all_cells, with_cells
from tests.referees.equilibrium import MEASURED, cases

IDS = {"v5": V5, "v5.2": V52}
CHARTS = ("batter_wins", "pitcher_wins", "critical_results")


def named(kind: str) -> list[str]:
    """The measures of one kind."""
    return [name for name in MEASURED if name.split()[0] == kind]


def game_of(name: str) -> tuple[str, ...]:
    """The game and settings a measure is of."""
    _, game, innings, *rulings = name.split()
    return (IDS[game], f"innings={innings}", *rulings)


def alternatives(name: str) -> list[str]:
    """Every ruling that can be read otherwise, each of its other readings."""
    about = make_game(name).rules.about()
    return [
        f"{ruling}={value}"
        for ruling, known in about.items()
        if isinstance(known.kind, Switch) and ruling != "player_cards"
        for value in known.kind.options
        if value != known.default
    ]


# --- the values ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", named("home_win"))
def test_best_play_wins_as_the_referee_says(weighed: Weigh, name: str) -> None:
    """Home's chance to win, for every length and ruling the other solver has measured."""
    solved = weighed(*game_of(name))
    assert solved.home_win == pytest.approx(MEASURED[name], abs=1e-9)
    assert abs(solved.home_win - MEASURED[name]) <= solved.error + 1e-11


@pytest.mark.parametrize("name", named("home_win_uniform"))
def test_random_play_is_even_to_the_last_digit(name: str) -> None:
    """Who never looks at the score wins as often on either seat."""
    name_of, sets = split(game_of(name))
    game = make_game(name_of, sets)
    both = dict.fromkeys(game.setup.seats, find_bot(game, "random"))
    solved = study.weighed(game, both)
    assert solved.home_win == pytest.approx(0.5, abs=1e-9)
    assert abs(solved.home_win - 0.5) <= solved.error + 1e-14


@pytest.mark.parametrize("name", named("half_inning_runs"))
def test_runs_of_a_half_inning_are_the_referees(weighed: Weigh, name: str) -> None:
    """The run-value game, from nobody on and nobody out."""
    solved = weighed(IDS[name.split()[1]], "innings=1")
    runs = run_values(solved.grounds)
    assert runs[solved.start[2]] == pytest.approx(MEASURED[name], abs=1e-9)


@pytest.mark.soak
@pytest.mark.parametrize("name", [*named("home_win"), *named("half_inning_runs")])
def test_the_referee_measures_it_again(weighed: Weigh, name: str) -> None:
    """Not the number it once found, but the solver of the referees itself."""
    measure = dict(cases())[name]
    if name.startswith("home_win"):
        assert weighed(*game_of(name)).home_win == pytest.approx(measure(), abs=1e-9)
    else:
        ground = weighed(IDS[name.split()[1]], "innings=1").grounds
        assert run_values(ground)[0] == pytest.approx(measure(), abs=1e-9)


def split(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A game's name, and its settings."""
    return words[0], words[1:]


# --- the shape of the values --------------------------------------------------------------


@pytest.mark.parametrize("name", [V5, V52])
@pytest.mark.parametrize("innings", [1, 2, 3, 4])
def test_games_of_any_length(weighed: Weigh, name: str, innings: int) -> None:
    """Chances lie between 0 and 1, a larger lead is never worse, and both bounds are in order."""
    solved = weighed(name, f"innings={innings}")
    assert len(solved.values) == 2 * innings
    assert solved.states == solved.values.size
    for values in (solved.low, solved.high):
        assert values.min() >= 0
        assert values.max() <= 1
        assert np.diff(values, axis=1).min() >= -1e-12
    assert (solved.low <= solved.high + 1e-13).all()
    assert 0 < solved.error <= 1e-9
    assert solved.home_win == solved.values[solved.start]


@pytest.mark.parametrize("name", [V5, V52])
def test_runs_to_come_fall_with_outs_and_rise_with_runners(weighed: Weigh, name: str) -> None:
    """The run-value game is not negative, and nobody on with two out is worth least."""
    ground = weighed(name, "innings=1").grounds
    runs = run_values(ground)
    assert runs.min() > 0
    worst = ground.places[int(runs.argmin())]
    best = ground.places[int(runs.argmax())]
    assert (worst.outs, worst.on) == (2, ())
    assert (best.outs, best.on) == (0, (1, 2, 3))
    for place, value in zip(ground.places, runs, strict=True):
        later = place._replace(outs=place.outs + 1)
        if later in ground.number:
            assert runs[ground.number[later]] < value


def test_the_last_bottom_is_won_or_lost_at_once(weighed: Weigh) -> None:
    """Ahead when home bats last is won; three out behind is lost; a tie plays on as it began."""
    solved = weighed(V5, "innings=1")
    board, start = solved.grounds.board, solved.start
    assert (solved.values[1, board.cap + 1 :] == 1).all()
    assert solved.values[1, board.cap].max() < 1
    assert solved.values[1, 0].max() < 1e-4
    assert board.after[1, board.cap] == 0
    three = weighed(V5, "innings=3")
    tied = (4, three.grounds.board.cap, 0)
    assert three.values[tied] == pytest.approx(solved.values[start], abs=1e-9)


# --- the cap ------------------------------------------------------------------------------


def capped(game: Game[Any], players: Players | None, cap: int) -> Solved:
    """A game solved with the lead capped so."""
    ground = grounds(game, cap=cap)
    return solve(ground, plans(ground, players) if players else None)


def pairs(name: str) -> list[Players]:
    """Best play, somebody who knows a bot on either side, and bots alone."""
    game = make_game(name)
    away, home = game.setup.seats
    rookie, plain = find_bot(make_game(V52), "house:rookie"), find_bot(game, "random")
    if name == V5:
        return [{}, {away: plain, home: None}]
    return [
        {},
        {away: rookie, home: None},
        {away: None, home: rookie},
        {away: rookie, home: plain},
        {away: find_bot(game, "house"), home: rookie},
    ]


@pytest.mark.parametrize(
    ("name", "number"), [(V52, n) for n in range(5)] + [(V5, n) for n in range(2)]
)
def test_the_error_of_the_cap_is_honest(name: str, number: int) -> None:
    """However small the cap: the truth lies within the bounds, everywhere on the board."""
    innings = 2 if name == V52 else 1
    game, players = make_game(name, [f"innings={innings}"]), pairs(name)[number]
    true = capped(game, players, 40)
    assert true.error < 1e-12
    for cap in (6, 8, 10) if name == V52 else (6, 10):
        small = capped(game, players, cap)
        assert abs(true.home_win - small.home_win) <= small.error + 1e-12
        assert 1e-12 < small.error < 0.1
        inside = true.values[:, 40 - cap : 40 + cap + 1]
        assert (small.low <= inside + 1e-12).all()
        assert (inside <= small.high + 1e-12).all()


class Gambler:
    """Throws evenly, until somebody leads by more than it can stand: then everybody is foolish."""

    notices = ("score",)

    def __init__(self, stands: int) -> None:
        self.stands = stands

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        away, home = view.game.score
        if abs(home - away) <= self.stands:
            return dict.fromkeys(Throw, 1.0)
        ahead = view.seat == ("home" if home > away else "away")
        return {Throw.ROCK if ahead else Throw.PAPER: 1.0}


@pytest.mark.parametrize("seats", [("home",), ("away",), ("away", "home")])
def test_the_error_is_honest_for_a_bot_that_wastes_a_lead(seats: tuple[str, ...]) -> None:
    """It does so only beyond the cap; the truth is known from a cap that is far away."""
    game, cap = make_game(V52, ["innings=2"]), 6
    players: Players = {seat: Gambler(cap) if seat in seats else None for seat in ("away", "home")}
    true = capped(game, players, 40)
    assert true.error < 1e-11
    small = capped(game, players, cap)
    inside = true.values[:, 40 - cap : 40 + cap + 1]
    assert (small.low <= inside + 1e-12).all()
    assert (inside <= small.high + 1e-12).all()
    assert abs(true.home_win - small.home_win) <= small.error


def test_no_error_is_less_than_rounding_leaves() -> None:
    """However wide the cap: a bound of nothing would be a lie."""
    solved = capped(make_game(V52, ["innings=1"]), None, 40)
    assert solved.high[solved.start] - solved.low[solved.start] < 1e-15
    assert 1e-15 < solved.error < 1e-12


def test_a_larger_cap_is_never_further_off() -> None:
    """The bound shrinks as the cap grows."""
    errors = [capped(make_game(V52), None, cap).error for cap in (6, 8, 12, 18)]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < errors[0] / 1000


# --- best replies and bots ----------------------------------------------------------------


@cache
def equilibrium(name: str) -> Sharp:
    """The bot of a game of one inning, solved once."""
    return study.equilibrium(make_game(name, ["innings=1"]))


@pytest.mark.parametrize("name", [V5, V52])
@pytest.mark.parametrize("seat", ["away", "home"])
def test_nobody_gains_against_the_equilibrium(weighed: Weigh, name: str, seat: str) -> None:
    """Not even one who knows every mix of it, in the whole game."""
    game = make_game(name, ["innings=1"])
    replied = study.reply(game, equilibrium(name), seat)
    assert replied.home_win == pytest.approx(weighed(name, "innings=1").home_win, abs=1e-9)


@pytest.mark.parametrize("name", [V5, V52])
def test_equilibrium_against_itself_is_worth_the_game(weighed: Weigh, name: str) -> None:
    """Both sides fixed to the solved mixes."""
    game = make_game(name, ["innings=1"])
    both = dict.fromkeys(game.setup.seats, equilibrium(name))
    found = study.weighed(game, both).home_win
    assert found == pytest.approx(weighed(name, "innings=1").home_win, abs=1e-9)


def test_knowing_somebody_is_better_than_playing_safe(weighed: Weigh) -> None:
    """v5: best reply to random beats equilibrium against random, which beats random."""
    bot = equilibrium(V5)
    game = make_game(V5, ["innings=1"])
    away, home = game.setup.seats
    plain, best = find_bot(game, "random"), weighed(V5, "innings=1").home_win
    lost = study.given_away(game, plain)
    safe = study.weighed(game, {away: plain, home: bot}).home_win
    assert best + lost[away] > safe + 0.01
    assert safe > best + 0.01
    assert 0.1 < lost[home] < 0.5


def test_what_the_bots_of_v52_give_away() -> None:
    """Leaning costs, the more the more; even throws give nothing to anybody."""
    game = make_game(V52)
    lost = {name: study.given_away(game, bot) for name, bot in game.bots.items()}
    for seat in game.setup.seats:
        assert lost["house:veteran"][seat] == pytest.approx(0, abs=1e-9)
        assert lost["house:rookie"][seat] > lost["house"][seat] + 0.01
        assert lost["house"][seat] > 0.01
    random = study.given_away(game, find_bot(game, "random"))
    assert max(map(abs, random.values())) < 1e-9


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_what_the_house_of_v5_gives_away() -> None:
    """More than nothing, and the better ones less."""
    game = make_game(V5, ["innings=1"])
    lost = {name: sum(study.given_away(game, bot).values()) for name, bot in game.bots.items()}
    assert 0 < lost["house:veteran"] < lost["house"] < lost["house:rookie"] < 1


# --- all rulings --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ruling"), [(name, ruling) for name in (V5, V52) for ruling in alternatives(name)]
)
def test_every_ruling_solves(weighed: Weigh, name: str, ruling: str) -> None:
    """Each other reading of the book by itself, to the usual precision."""
    solved = weighed(name, "innings=1", ruling)
    assert 0.4 < solved.home_win < 0.6
    assert solved.error <= 1e-9


@pytest.mark.parametrize(
    ("name", "seed"),
    [(V52, seed) for seed in range(4)]
    + [pytest.param(V5, seed, marks=pytest.mark.soak) for seed in range(4)],
)
def test_rulings_and_numbers_set_at_random_solve(name: str, seed: int) -> None:
    """Whatever the rules are set to."""
    kind = type(make_game(name))
    fixed = {"innings": 1} | ({"player_cards": "off"} if name == V5 else {})
    rules = kind.rules_type().sampled(fast(f"rules {seed}")).but(fixed)
    solved = study.weighed(kind(rules))
    assert 0.3 < solved.home_win < 0.7
    assert solved.error <= 1e-9


@pytest.mark.soak
def test_player_cards_are_solved() -> None:
    """v5 with player cards, everybody different: as often as games of best play are won."""
    game = make_game(V5, ["innings=1", "player_cards=on"])
    solved = study.weighed(game)
    assert solved.error <= 1e-9
    assert 0.4 < solved.home_win < 0.6
    both = dict.fromkeys(game.setup.seats, find_bot(game, "equilibrium"))
    sample, _ = simulate(work(game, both, seed=1), 4000, workers=1)
    rate, error = sample.win_rate("home")
    assert abs(rate - solved.home_win) < 4 * error


# --- games without end --------------------------------------------------------------------

NEVER_A_RUN = ("OUT", "DP")
NEVER_AN_OUT = ("1B", "2B", "3B", "HR", "WALK")


@pytest.mark.parametrize("result", [*NEVER_A_RUN, *NEVER_AN_OUT])
@pytest.mark.parametrize("innings", [1, 3])
def test_a_game_that_never_ends_has_no_odds(result: str, innings: int) -> None:
    """v5.2 with one result everywhere: one sentence that says so, and no number."""
    game = all_cells(make_game(V52, [f"innings={innings}"]), CHARTS, result)
    with pytest.raises(Mistake, match=r"end|out") as raised:
        study.weighed(game, keep=False)
    assert one_sentence(raised.value)


@pytest.mark.soak
def test_a_game_of_far_too_many_runs_says_why_it_has_no_odds() -> None:
    """v5 whose charts know no out: snake eyes still are one, so a half inning has 62 runs."""
    game = all_cells(make_game(V5, ["innings=1"]), ("batter_wins",), "1B")
    game = all_cells(game, ("pitcher_wins",), "BB")
    with pytest.raises(Mistake, match="leads of 200") as raised:
        study.weighed(game, keep=False)
    assert one_sentence(raised.value)
    assert "nobody is put out" not in str(raised.value)


@pytest.mark.parametrize("result", NEVER_AN_OUT)
def test_a_half_inning_that_never_ends_has_no_runs(result: str) -> None:
    """The run-value game says so too."""
    game = all_cells(make_game(V52), CHARTS, result)
    with pytest.raises(Mistake, match="half inning") as raised:
        run_values(grounds(game))
    assert one_sentence(raised.value)


def test_a_half_inning_without_runs_has_none() -> None:
    """Nobody scores: zero, and that is known."""
    assert (run_values(grounds(all_cells(make_game(V52), CHARTS, "OUT"))) == 0).all()


def rare_runs(result: str) -> Game[Any]:
    """v5.2 where only the batter's boxcars, one at-bat in 72, are anything but an out."""
    game = all_cells(make_game(V52, ["innings=1"]), CHARTS, "OUT")
    return with_cells(game, "critical_results", ("12", "batter", result))


@pytest.mark.parametrize("result", ["HR", "3B", "1B"])
def test_a_game_that_ends_late_has_odds(result: str) -> None:
    """Runs are rare, down to one in a million innings; yet somebody wins, either as likely."""
    solved = study.weighed(rare_runs(result), keep=False)
    assert solved.home_win == pytest.approx(0.5, abs=1e-6)


def rare_outs() -> Game[Any]:
    """v5.2 where only the strongest win of the pitcher is an out: twenty runs in a half inning."""
    game = all_cells(make_game(V52), CHARTS, "HR")
    return with_cells(game, "pitcher_wins", ("strong", "strong", "OUT"), ("strong", "solid", "OUT"))


def test_a_game_of_many_runs_has_odds() -> None:
    """A lead of the usual cap is nothing there: the cap is raised, for the game does end."""
    solved = study.weighed(rare_outs(), keep=False)
    assert solved.home_win == pytest.approx(0.5, abs=1e-9)
    assert solved.grounds.board.cap > study.usual_cap(rare_outs())


def test_a_half_inning_of_many_runs_is_counted() -> None:
    """Only home runs and, once in 72 at-bats, an out: three times 71 runs."""
    game = all_cells(make_game(V52), CHARTS, "HR")
    game = with_cells(game, "critical_results", ("2", "pitcher", "OUT"))
    assert run_values(grounds(game))[0] == pytest.approx(3 * 71, abs=1e-6)


def test_a_game_of_another_kind_is_refused() -> None:
    """Home Runz is no ball game of two sides."""
    with pytest.raises(Mistake, match="home-runz") as raised:
        study.weighed(make_game("home-runz"))
    assert one_sentence(raised.value)
