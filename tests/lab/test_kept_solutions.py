"""Solutions are kept under a name that says all they come from, and are made anew when spoilt."""

from pathlib import Path

import numpy as np
import pytest
from platformdirs import user_cache_path

from sandlot.bots.names import find_bot
from sandlot.core import disk_cache
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.ballgames import grounds
from sandlot.lab.board import all_free
from sandlot.lab.policy import plans
from sandlot.lab.solve import solve
from sandlot.lab.study import key
from tests.cli.shell import said, sandlot
from tests.conftest import of_the_run
from tests.lab.conftest import V52, with_cells


def name_of(*sets: str, bot: str = "", cap: int = 8) -> str:
    """The key of v5.2 under some settings, with somebody on home's seat."""
    game = make_game(V52, sets)
    ground = grounds(game, cap=cap)
    free = all_free(ground.trees.flat, ground.board)
    plan = plans(ground, {"away": None, "home": find_bot(game, bot)}) if bot else free
    return key(game, ground.trees.flat, ground.board, plan)


def test_a_key_is_the_same_for_the_same_game_only() -> None:
    """Rulings, lengths, caps and bots all count."""
    assert name_of() == name_of("criticals=result")
    names = [
        name_of(),
        name_of("innings=4"),
        name_of("criticals=battle_too"),
        name_of("edge=3"),
        name_of(cap=9),
        name_of(bot="house"),
        name_of(bot="house:rookie"),
        name_of(bot="random"),
    ]
    assert len(set(names)) == len(names)


def test_a_changed_cell_does_not_find_the_old_solution() -> None:
    """One cell of one chart."""
    game = make_game(V52)
    other = with_cells(game, "batter_wins", ("strong", "strong", "3B"))
    names = []
    for one in (game, other):
        ground = grounds(one, cap=8)
        names.append(key(one, ground.trees.flat, ground.board))
    assert names[0] != names[1]


def test_a_chart_written_otherwise_does_not_either() -> None:
    """Even where it comes to the same: the rules themselves are part of the name."""
    tiers = "total tier\n<=6 weak\n7-9 solid\n10-12 strong\n13+ strong"
    assert name_of(f"tiers={tiers}") != name_of()


def test_a_changed_version_or_edition_does_not_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's version, and the lab's own."""
    before = name_of()
    with monkeypatch.context() as patch:
        patch.setattr(study, "EDITION", study.EDITION + 1)
        assert name_of() != before
    with monkeypatch.context() as patch:
        patch.setattr(type(make_game(V52)), "version", 99)
        assert name_of() != before
    assert name_of() == before


def test_tests_keep_what_they_solve_to_themselves(
    own_cache: Path,
    tmp_path_factory: pytest.TempPathFactory,
    worker_id: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a folder of their own, in other processes too; compiled loops are everybody's."""
    assert own_cache.is_relative_to(of_the_run(tmp_path_factory, worker_id))
    assert user_cache_path("sandlot") == own_cache
    said("solve", V52, "--innings", "1", "--set", "edge=4", run=sandlot)
    with monkeypatch.context() as patch:
        patch.setattr(study, "solve", None)
        study.weighed(make_game(V52, ["innings=1", "edge=4"]))  # which is found there
    assert not (own_cache / "loops").resolve().is_relative_to(own_cache)
    assert any((own_cache / "loops").iterdir())


def test_games_are_found_again_and_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: solved once, read back the same, and solved again when spoilt."""
    monkeypatch.setattr(disk_cache, "user_cache_path", tmp_path.joinpath)
    solved: list[int] = []

    def counted(*args: object) -> object:
        solved.append(1)
        return solve(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(study, "solve", counted)
    game = make_game(V52, ["innings=1"])
    first = study.weighed(game)
    times = len(solved)
    again = study.weighed(game)
    assert len(solved) == times
    assert np.array_equal(first.low, again.low)
    assert np.array_equal(first.high, again.high)
    files = list((tmp_path / "sandlot" / "solved").iterdir())
    assert len(files) == times
    for file in files:
        file.write_bytes(file.read_bytes()[:-100])
    mended = study.weighed(game)
    assert len(solved) == 2 * times
    assert np.array_equal(first.low, mended.low)
    study.weighed(game, keep=False)
    assert len(solved) == 3 * times
