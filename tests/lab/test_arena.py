"""Everybody against everybody: exact where it can be, fair to seats, and rated as the books say."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import combinations
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import binomtest

from sandlot.bots.names import find_bot
from sandlot.bots.random import random_bot
from sandlot.cli import arena as command
from sandlot.cli.simulating import Wishes
from sandlot.core.errors import Mistake
from sandlot.core.game import Anyone, Bot, Game
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v52.at_bat import Throw
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.arena import Arena, Met, arena, both_ways
from sandlot.lab.chunks import work
from sandlot.lab.pools import Here
from sandlot.lab.ratings import interval, ratings
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from tests.cli.shell import figures, refused

V52 = "cheddar-bob-v5.2"
SHORT = ["innings=1"]
INNING = ("--set", *SHORT)


def named(game: Game[Any], *names: str) -> dict[str, Bot]:
    """Bots by name."""
    return {name: find_bot(game, name) for name in names}


def exact_share(game: Game[Any], one: Bot, other: Bot) -> float:
    """How often the first wins, over both seatings, by the solver."""
    at_home = study.weighed(game, {"away": other, "home": one}).home_win
    away = 1 - study.weighed(game, {"away": one, "home": other}).home_win
    return (at_home + away) / 2


class Always(Anyone):
    """A bot of v5.2 that always throws the same."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw

    def __call__(self, view: Any, choice: Choose[Any]) -> Any:
        return {self.throw: 1.0}


STUBBORN: dict[str, Bot] = {"rock": Always(Throw.ROCK), "paper": Always(Throw.PAPER)}


def test_the_veteran_of_v52_neither_beats_nor_loses_to_chance() -> None:
    """Even throws against even throws, whoever sits where."""
    game = make_game(V52)
    bots = named(game, "house:veteran", "random")
    met = arena(game, bots, 100_000, seed=5).met["house:veteran", "random"]
    assert exact_share(game, *bots.values()) == pytest.approx(0.5, abs=1e-9)
    assert met.share("random") == pytest.approx(0.5, abs=4 * 0.5 / sqrt(100_000))


@pytest.mark.parametrize(("name", "bots"), [(V52, STUBBORN), ("cheddar-bob-v5", None)])
def test_shares_are_as_the_solver_says(name: str, bots: dict[str, Bot] | None) -> None:
    """Within four standard errors of the exact chance to win, and the interval around them."""
    game = make_game(name, SHORT)
    bots = bots or named(game, "random", "equilibrium")
    found = arena(game, bots, 400_000, seed=5)
    ((pair, met),) = found.met.items()
    exact = exact_share(game, *bots.values())
    assert abs(exact - 0.5) > 0.04
    assert abs(met.share(pair[0]) - exact) < 4 * sqrt(exact * (1 - exact) / 400_000)
    low, high = met.interval(pair[1])
    assert low < met.share(pair[1]) < high
    assert met.path == "tables"


def test_a_meeting_is_two_samples_with_the_seats_swapped() -> None:
    """And with the same dice: those of the seed, as `sandlot sim` would have them."""
    game = make_game(V52, SHORT)
    met = arena(game, STUBBORN, 50_000, seed=5).met["rock", "paper"]
    wins = 0
    for seat, other in (("away", "home"), ("home", "away")):
        seats = {seat: STUBBORN["rock"], other: STUBBORN["paper"]}
        wins += simulate(work(game, seats, 5), 25_000)[0].wins[seat]
    assert met.sample.wins == {"rock": wins, "paper": 50_000 - wins}


def test_an_odd_number_of_games_is_one_more() -> None:
    """Both seatings have the same."""
    game = make_game(V52, SHORT)
    found = arena(game, named(game, "house", "random"), 999, seed=5)
    assert found.met["house", "random"].sample.games == 1000


@pytest.mark.parametrize("path", ["tables", "scripts"])
@pytest.mark.parametrize("until", [None, 0.0135])
def test_workers_do_not_show(path: str, until: float | None) -> None:
    """One or two, and stopped early or not."""
    game = make_game(V52, SHORT)
    bots = named(game, "house", "random")
    one, two = (arena(game, bots, 2002, 5, path, until, workers) for workers in (1, 2))
    assert one == two
    most = 2002 if until is None or path == "tables" else 1500
    assert one.met["house", "random"].sample.games == most


@pytest.mark.parametrize("pawns", [2, 3, 4])
def test_equal_bots_with_the_same_dice_come_out_equal_on_any_number_of_seats(pawns: int) -> None:
    """They take the seats in turns, and what a seat is worth goes to both alike."""
    game = make_game("home-runz", [f"pawns={pawns}"])
    bots: dict[str, Bot] = {"one": random_bot, "other": random_bot}
    job = both_ways(game, bots, ("one", "other"), seed=5, path="scripts")
    first, second = (list(names.values()) for names in job.seatings)
    assert first == ["one", "other", "one", "other"][:pawns]
    assert second == ["other", "one", "other", "one"][:pawns]
    assert simulate(job, 600, 1)[0] == Sample(600, {"one": 300, "other": 300})


def test_a_game_nobody_won_is_half_a_game_for_both() -> None:
    """In the share, and so in the ratings."""
    met = Met(("a", "b"), Sample(10, {"a": 5, "b": 1}), "scripts")
    assert (met.points("a"), met.points("b")) == (7, 3)
    assert met.share("a") == 0.7


def test_an_interrupt_leaves_those_who_met() -> None:
    """In the middle of the second of three pairs: its first chunk counts, the third never began."""
    game = make_game(V52, SHORT)
    bots = named(game, "random", "house", "house:rookie")

    def watch(pair: tuple[str, str], done: int) -> None:
        if pair == ("random", "house:rookie") and done:
            raise KeyboardInterrupt

    found = arena(game, bots, 1500, 5, "scripts", workers=1, progress=watch)
    assert {pair: met.sample.games for pair, met in found.met.items()} == {
        ("random", "house"): 1500,
        ("random", "house:rookie"): 500,
    }
    assert set(found.ratings) == set(bots)
    assert found.meeting("house:rookie", "house") is None
    assert found.meeting("house", "random") is found.met["random", "house"]


# Intervals and ratings


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (5000, 12_345)])
def test_intervals_are_those_of_another_implementation(wins: int, games: int) -> None:
    """SciPy's, also named after Wilson."""
    theirs = binomtest(wins, games).proportion_ci(0.95, "wilson")
    assert interval(wins, games) == pytest.approx((theirs.low, theirs.high), abs=1e-7)


def matches(seed: int) -> Iterator[tuple[tuple[str, str], float]]:
    """What five bots scored against each other, at random and one-sidedly."""
    random = np.random.default_rng(seed)
    for one, other in combinations("abcde", 2):
        share = random.beta(0.5, 0.5)
        yield (one, other), round(1000 * share)
        yield (other, one), round(1000 * (1 - share))


@pytest.mark.parametrize("seed", range(4))
def test_ratings_are_the_most_likely_ones(seed: int) -> None:
    """A general search finds none better, and they have the mean they should."""
    scored = dict(matches(seed))
    found = ratings("abcde", scored)
    values = np.array([found[bot].value for bot in "abcde"])

    def unlikely(strengths: Any) -> float:
        value = dict(zip("abcde", strengths, strict=True))
        return sum(
            (scored[pair] + 0.5) * log(1 + 10 ** ((value[pair[1]] - value[pair[0]]) / 400))
            for pair in scored
        )

    best = minimize(unlikely, np.zeros(5), method="BFGS", options={"gtol": 1e-9}).x
    assert values.mean() == pytest.approx(1500)
    assert values - 1500 == pytest.approx(best - best.mean(), abs=0.05)
    assert unlikely(values) <= unlikely(best) + 1e-9


def test_the_error_of_a_rating_is_that_of_the_odds() -> None:
    """For two bots it can be written down: the log odds vary by 1 / (n p q)."""
    found = ratings("ab", {("a", "b"): 639.5, ("b", "a"): 359.5})
    assert found["a"].value - found["b"].value == pytest.approx(400 * np.log10(0.64 / 0.36))
    error = 400 / log(10) * sqrt(1 / (1000 * 0.64 * 0.36)) / 2
    assert (found["a"].error, found["b"].error) == pytest.approx((error, error))


def test_who_won_everything_is_rated_high_but_not_without_end() -> None:
    """As if it had been 1000.5 to half a game; and one who met nobody is average, and unsure."""
    found = ratings("abc", {("a", "b"): 1000})
    assert 1500 + 600 < found["a"].value < 1500 + 1400
    assert found["c"].value == pytest.approx(1500)
    assert found["c"].error > 100
    level = ratings("ab", {("a", "b"): 10**9})
    assert level["a"].value == pytest.approx(1500 + 200 * np.log10(2 * 10**9 + 1))


# The command


def test_the_table_has_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    """And says what is what; who did not meet is a dash."""
    met = {
        ("a", "b"): Met(("a", "b"), Sample(1000, {"a": 400, "b": 600}), "tables"),
        ("c", "b"): Met(("c", "b"), Sample(4_000_000, {"c": 3_000_000, "b": 1_000_000}), "tables"),
    }
    command.print_table(make_game(V52), Arena(met), 2.0)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "4001000 games of Cheddar Bob v5.2 in 2.0 s, half in each seating"
    assert [line.split() for line in lines[:4]] == [
        ["rating", "c", "b", "a"],
        ["c", "1651", "±", "3.7", "-", "75.000", "(74.958-75.042)", "-"],
        ["b", "1460", "±", "3.7", "25.000", "(24.958-25.042)", "-", "60.0", "(56.9-63.0)"],
        ["a", "1390", "±", "7.5", "-", "40.0", "(37.0-43.1)", "-"],
    ]
    assert "one drawn game" in " ".join(lines[4:])


def test_the_command_gives_plain_numbers() -> None:
    """The same for any number of workers, but for the seconds."""
    words = "arena", V52, "--bots", "random,house,house:rookie", "-n", "1000", *INNING
    found = figures(*words, "--workers", "2")
    assert found.pop("seconds") > 0
    assert found["games"] == 3000
    assert [one["bots"] for one in found["pairs"]] == [
        ["random", "house"],
        ["random", "house:rookie"],
        ["house", "house:rookie"],
    ]
    for pair in found["pairs"]:
        assert sum(pair["wins"]) == pair["games"] == 1000
        assert pair["first_share"] == pair["wins"][0] / 1000
        low, high = pair["first_share_95"]
        assert low < pair["first_share"] < high
    values = [one["rating"] for one in found["bots"]]
    assert values == sorted(values, reverse=True)
    assert sum(values) / 3 == pytest.approx(found["mean_rating"])
    again = figures(*words, "--workers", "1")
    assert again.pop("seconds") > 0
    assert again == found


@pytest.mark.parametrize(
    ("game", "bots", "sentence"),
    [
        ("home-runz", "random", "needs two different bots; for home-runz there is only random."),
        ("home-runz", "random,random", "needs two different bots"),
        (V52, "house", "for cheddar-bob-v5.2 there are random, house"),
        (V52, "house,random,house", "the bot 'house' is named twice."),
        (V52, "house,randon", "did you mean 'random'?"),
    ],
)
def test_the_command_refuses_in_one_sentence(game: str, bots: str, sentence: str) -> None:
    """Whatever is wrong with the bots."""
    assert sentence in refused("arena", game, "--bots", bots)


def test_an_interrupted_command_prints_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Or says that there is nothing yet."""

    def interrupt(pair: tuple[str, str], done: int) -> None:
        if done >= least:
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "progress_of", lambda pairs, wishes: nullcontext(interrupt))
    wishes = Wishes(games=10_000, seed=1, workers=2, until=None, path="scripts")
    least = 1000
    command.arena(make_game(V52, SHORT), "random,house", wishes, as_json=True)
    assert json.loads(capsys.readouterr().out)["games"] == 1000
    least = 0
    with pytest.raises(Mistake, match="interrupted before the first games were done"):
        command.arena(make_game(V52, SHORT), "random,house", wishes, as_json=True)


def test_an_interrupt_while_a_pair_packs_up_ends_the_contest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All games of that pair are counted, and no other pair begins."""
    close = Here.close

    def interrupted(pool: Here) -> None:
        close(pool)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Here, "close", interrupted)
    game = make_game(V52, SHORT)
    bots = named(game, "random", "house", "house:rookie")
    met = arena(game, bots, 1000, 1, path="scripts", workers=2).met
    assert {pair: one.sample.games for pair, one in met.items()} == {("random", "house"): 1000}
