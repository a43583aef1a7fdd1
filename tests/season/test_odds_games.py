"""Fast games and the scripts: the same clubs under the same managers come to the same."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.sample import by_bots, play_out
from sandlot.games.deep_drive import stealing
from sandlot.games.deep_drive.cards import NUMBER, POSITIONS, CardSet, When
from sandlot.games.deep_drive.changing import best_bat, better_glove, fast_man
from sandlot.games.deep_drive.charts import JUMP
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.people import Change, changed
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import Side
from sandlot.season.fixtures import Fixture
from sandlot.season.odds import layout as at
from sandlot.season.odds import seasons as seasons_module
from sandlot.season.odds import work
from sandlot.season.odds.changes import change_code
from sandlot.season.odds.coming_in import comes_in
from sandlot.season.odds.growing import Club, Game
from sandlot.season.odds.seasons import Many, game_of, season_odds
from sandlot.season.odds.work import Seasons
from sandlot.season.playing import planned
from tests.season.small import season

HOUSE = MANAGERS["house"]
Runs = NDArray[np.float64]


@pytest.fixture(scope="module")
def trees(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where these tests keep their trees, so that each grows once."""
    return tmp_path_factory.mktemp("trees")


def house_game(setup: DeepDriveSetup | None = None) -> Game:
    return Game(setup or DeepDriveSetup(), (HOUSE, HOUSE))


def overlapping_game() -> Game:
    """A game whose cards have wide ranges with symbols, each over the next."""

    def club(cards: CardSet) -> CardSet:
        wild, balk, passed = When(90, 99, "home"), When(91, 99, "away", True), When(92, 99, "away")
        return replace(
            cards,
            pitchers=tuple(replace(p, wild_pitch=wild, balk=balk) for p in cards.pitchers),
            batters=tuple(replace(b, passed_ball=passed) for b in cards.batters),
        )

    setup = DeepDriveSetup()
    return house_game(replace(setup, away=club(setup.away), home=club(setup.home)))


@cache
def planned_game() -> Game:
    """A game of a season: both managers have a plan for it, and somebody bunts."""
    now = season()
    job = planned(now, now.clubs(), now.fixtures[0])
    away, home = job.plans
    bunts = tuple(spot.player for spot in home.order if spot.player)
    return game_of(job._replace(plans=(away._replace(finishes=True), home._replace(bunts=bunts))))


def by_tables(
    folder: Path, times: int, rules: DeepDriveRules | None = None, game: Game | None = None
) -> Runs:
    games = [game or house_game()]
    job = Seasons(games, times, "tests", rules or DeepDriveRules(), folder=folder)
    chunks = [job(number, 1).scores[0] for number in range(job.chunks)]
    return np.concatenate(chunks).astype(float)


def by_scripts(times: int, rules: DeepDriveRules | None = None, game: Game | None = None) -> Runs:
    setup, managers = game or house_game()
    played = DeepDrive(rules or DeepDriveRules(), setup)
    below = fast("tests")
    decide = by_bots(played, dict(zip(setup.seats, managers, strict=True)), below)
    return np.array([play_out(played, below, decide).score for _ in range(times)], float)


def apart(one: Runs, other: Runs) -> float:
    """How many standard errors two means are apart."""
    error = sqrt(one.var() / len(one) + other.var() / len(other))
    return abs(float(one.mean() - other.mean())) / error


def figures(runs: Runs) -> Sequence[Runs]:
    away, home = runs[:, 0], runs[:, 1]
    return away, home, (home > away).astype(float), (abs(home - away) == 1).astype(float)


OTHERWISE = DeepDriveRules(
    on_base_events="separate_roll", ghost_runner="on", designated_hitter="off"
)


@pytest.mark.parametrize("times", [200, pytest.param(600, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("game", "rules"),
    [
        (planned_game, None),
        (house_game, OTHERWISE),
        (overlapping_game, None),
        (overlapping_game, DeepDriveRules(symbols="die", barred_range="nothing")),
    ],
)
def test_tables_agree_with_the_scripts(
    trees: Path, game: Callable[[], Game], rules: DeepDriveRules | None, times: int
) -> None:
    fast_ones = by_tables(trees, 5 * times, rules, game())
    slow_ones = by_scripts(times, rules, game())
    pairs = zip(figures(fast_ones), figures(slow_ones), strict=True)
    assert [round(apart(*pair), 2) for pair in pairs if apart(*pair) > 3.5] == []


def test_one_cell_of_a_chart_moves_both(trees: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody runs, whatever his jump: trees that were kept before do not count any more."""
    before = by_tables(trees, 3000).sum(axis=1)
    monkeypatch.setattr(stealing, "JUMP", JUMP.with_cell("<=9", "what", "goes"))
    after, scripts = by_tables(trees, 3000).sum(axis=1), by_scripts(300).sum(axis=1)
    assert max(after.mean(), scripts.mean()) < before.mean()
    assert apart(after, before) > 5
    assert apart(scripts, before) > 3
    assert apart(after, scripts) < 3.5


def test_all_managers_are_of_one_kind() -> None:
    games = [house_game(), planned_game()]
    with pytest.raises(Mistake, match="of one kind"):
        _ = Seasons(games, 1, "").manager


def test_a_ruling_moves_the_tables(trees: Path) -> None:
    tired, fresh = DeepDriveRules(), DeepDriveRules(fatigue="off", dp_numbers="off")
    assert apart(by_tables(trees, 3000, tired)[:, 0], by_tables(trees, 3000, fresh)[:, 0]) > 2


def test_the_same_seed_gives_the_same_games_however_they_are_cut(
    trees: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = by_tables(trees, 60)
    monkeypatch.setattr(work, "SEASONS", 7)
    assert (by_tables(trees, 60) == whole).all()
    assert (by_tables(tmp_path, 60) == whole).all()


def fixtures(many: int) -> list[Fixture]:
    days = [date(2015, 4, 6 + n) for n in range(many)]
    return [Fixture(f"{day:%Y%m%d}H0", day, 0, "A", "H") for day in days]


def odds(many: int, times: int, **how: Any) -> Many:
    return season_odds(fixtures(many), [house_game() for _ in range(many)], times, "3", **how)


def test_any_number_of_workers_gives_the_same_odds() -> None:
    alone, together = odds(12, 5, workers=1), odds(12, 5, workers=2)
    assert (alone.scores == together.scores).all()
    assert alone.wins.sum() == 12 * 5
    assert (alone.runs.sum(axis=1) == alone.scores.sum(axis=(1, 2))).all()
    assert (alone.allowed[:, 0] == alone.runs[:, 1]).all()
    assert (alone.wins + alone.losses == 12).all()
    assert alone.beaten(0) == dict(
        zip((("A", "H"), ("H", "A")), alone.wins[0].tolist(), strict=True)
    )


def test_an_interrupt_leaves_the_seasons_that_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SEASONS", 4)
    heard: list[int] = []

    def progress(done: int, of: int) -> None:
        heard.append(done)
        if done >= 12 * 6:
            raise KeyboardInterrupt

    found = odds(12, 20, workers=1, progress=progress)
    assert heard == sorted(heard)
    assert found.times == 4
    monkeypatch.setattr(work, "SEASONS", 100)
    assert (odds(12, 4, workers=1).scores == found.scores).all()
    assert seasons_module.MOST >= 1000


@pytest.mark.parametrize("game", [house_game, planned_game])
def test_a_change_does_in_a_row_what_it_does_in_the_scripts(
    trees: Path, game: Callable[[], Game]
) -> None:
    rng = Random("changes")
    for dh in ("on", "off"):
        rules = DeepDriveRules(designated_hitter=dh)
        grower = Seasons([game()], 1, "", rules, folder=trees).players.grower
        opened = grower.opening(game())
        for _ in range(15):
            row = opened.row.copy()
            home = rng.random() < 0.5
            row[at.ON_FIRST : at.ON_THIRD + 1] = [2, at.NOBODY, 7]
            row[at.AT_BOTTOM] = home
            state = grower.state(opened, row, home)
            for _ in range(6):
                answer = any_change(rng, state.sides[home])
                if answer is None:
                    continue
                state, _ = changed(state, home, answer)
                club = grower.clubs[id(opened.game.setup.cards(home))]
                code = change_code(answer, club.number)
                comes_in(row, int(home), code, opened.fixture, grower.people.rows)
                wanted = state.sides[home]._replace(new=())
                assert grower.state(opened, row, home).sides[home] == wanted
                assert_known(row[at.SIDES + home * at.SIDE :].tolist(), wanted, club)


def any_change(rng: Random, side: Side) -> Change | None:
    """Anybody comes in for anything; a pitcher is batted for only where another could pitch."""
    choices = [Change("P", one) for one in side.bullpen]
    choices += [Change(what, one) for one in side.bench for what in ("PH", "PR1", "PR3")]
    choices += [Change(POSITIONS[n - 1], one) for one in side.bench for n in range(2, 10)]
    answer = rng.choice(choices)
    return answer if answer.what == "P" or side.bullpen else None


def assert_known(row: Sequence[int], side: Side, club: Club) -> None:
    """What follows from a side is in its row: whom a manager would find on his bench."""

    def number(player: str | None) -> int:
        return at.NOBODY if player is None else club.number(player)

    glove = better_glove(side, club.cards)
    assert row[at.GLOVE] == number(glove.player if glove else None)
    if glove:
        assert side.positions[row[at.GLOVE_AT]] == NUMBER[glove.what]
    assert row[at.BEST] == number(best_bat(side.bench, club.cards) if side.bench else None)
    assert row[at.FASTEST] == number(fast_man(side.bench, club.cards))
    assert row[at.PEN_LEFT] == len(side.bullpen)
