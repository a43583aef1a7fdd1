"""Fast games and the scripts: the same clubs under the same managers come to the same."""

from collections.abc import Sequence
from datetime import date
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sandlot.core.dice import fast
from sandlot.core.sample import by_bots, play_out
from sandlot.games.deep_drive import stealing
from sandlot.games.deep_drive.cards import POSITIONS
from sandlot.games.deep_drive.charts import JUMP
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.people import Change, changed
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.season.fixtures import Fixture
from sandlot.season.odds import seasons as seasons_module
from sandlot.season.odds import work
from sandlot.season.odds.changes import change_code
from sandlot.season.odds.growing import Game
from sandlot.season.odds.loop import comes_in
from sandlot.season.odds.seasons import Many, season_odds
from sandlot.season.odds.work import Players, Seasons

HOUSE = MANAGERS["house"]
Runs = NDArray[np.float64]


def house_game(setup: DeepDriveSetup | None = None) -> Game:
    return Game(setup or DeepDriveSetup(), (HOUSE, HOUSE))


def by_tables(folder: Path, times: int, rules: DeepDriveRules | None = None) -> Runs:
    job = Seasons([house_game()], times, "tests", rules or DeepDriveRules(), folder=folder)
    chunks = [job(number, 1).scores[0] for number in range(job.chunks)]
    return np.concatenate(chunks).astype(float)


def by_scripts(times: int, rules: DeepDriveRules | None = None) -> Runs:
    game = DeepDrive(rules or DeepDriveRules(), DeepDriveSetup())
    below = fast("tests")
    decide = by_bots(game, dict.fromkeys(game.setup.seats, HOUSE), below)
    return np.array([play_out(game, below, decide).score for _ in range(times)], float)


def apart(one: Runs, other: Runs) -> float:
    """How many standard errors two means are apart."""
    error = sqrt(one.var() / len(one) + other.var() / len(other))
    return abs(float(one.mean() - other.mean())) / error


def figures(runs: Runs) -> Sequence[Runs]:
    away, home = runs[:, 0], runs[:, 1]
    return away, home, (home > away).astype(float), (abs(home - away) == 1).astype(float)


@pytest.mark.parametrize(
    "rules", [DeepDriveRules(), DeepDriveRules(on_base_events="separate_roll", ghost_runner="on")]
)
def test_tables_agree_with_the_scripts(tmp_path: Path, rules: DeepDriveRules) -> None:
    fast_ones, slow_ones = by_tables(tmp_path, 4000, rules), by_scripts(600, rules)
    pairs = zip(figures(fast_ones), figures(slow_ones), strict=True)
    assert [round(apart(*pair), 2) for pair in pairs if apart(*pair) > 3.5] == []


def test_one_cell_of_a_chart_moves_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = by_tables(tmp_path / "before", 3000).sum(axis=1)
    monkeypatch.setattr(stealing, "JUMP", JUMP.with_cell("<=9", "what", "goes"))
    after, scripts = by_tables(tmp_path / "after", 3000).sum(axis=1), by_scripts(600).sum(axis=1)
    assert max(after.mean(), scripts.mean()) < before.mean()
    assert apart(after, before) > 5
    assert apart(scripts, before) > 3
    assert apart(after, scripts) < 3.5


def test_a_ruling_moves_the_tables(tmp_path: Path) -> None:
    tired, fresh = DeepDriveRules(), DeepDriveRules(fatigue="off", dp_numbers="off")
    assert apart(by_tables(tmp_path, 4000, tired)[:, 0], by_tables(tmp_path, 4000, fresh)[:, 0]) > 2


def test_the_same_seed_gives_the_same_games_however_they_are_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = by_tables(tmp_path, 60)
    monkeypatch.setattr(work, "SEASONS", 7)
    assert (by_tables(tmp_path, 60) == whole).all()
    assert (by_tables(tmp_path / "afresh", 60) == whole).all()


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
    first = alone.results(0)[0]
    assert (first.away, first.home) == tuple(alone.scores[0, 0])


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


def test_a_change_does_in_a_row_what_it_does_in_the_scripts(tmp_path: Path) -> None:
    rng = Random("changes")
    game = house_game()
    for dh in ("on", "off") * 15:
        rules = DeepDriveRules(designated_hitter=dh)
        grower = Players(Seasons([game], 1, "", rules, folder=tmp_path)).grower
        row, fixture = grower.opening(game)
        home = rng.random() < 0.5
        row[4:7] = [2, -1, 7]  # runners on first and third
        row[2] = home
        state = grower.state(game, row, home)
        for _ in range(6):
            side = state.sides[home]
            choices = [Change("P", one) for one in side.bullpen]
            choices += [Change(what, one) for one in side.bench for what in ("PH", "PR1", "PR3")]
            choices += [Change(POSITIONS[n - 1], one) for one in side.bench for n in range(2, 10)]
            answer = rng.choice(choices)
            if answer.what != "P" and not side.bullpen:
                continue
            state, _ = changed(state, home, answer)
            number = grower.clubs[id(game.setup.cards(home))].number(answer.player)
            comes_in(row, int(home), change_code(answer, number), fixture)
            wanted, found = state.sides[home], grower.state(game, row, home).sides[home]
            assert found[:3] == wanted[:3]
            assert (set(found.bench), set(found.bullpen)) == (
                set(wanted.bench),
                set(wanted.bullpen),
            )
            assert (found.faced, found.due) == (wanted.faced, wanted.due)
