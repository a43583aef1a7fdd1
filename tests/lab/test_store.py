"""Solutions kept on disk: found again when they are whole and meant, and made anew when not."""

import multiprocessing
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from platformdirs import user_cache_path

from sandlot.bots.names import find_bot
from sandlot.core import keeping
from sandlot.games.load import make_game
from sandlot.lab import store, study
from sandlot.lab.ballgames import grounds
from sandlot.lab.board import all_free
from sandlot.lab.flat import Floats
from sandlot.lab.policy import plans
from sandlot.lab.solve import solve
from sandlot.lab.store import kept, key
from tests.cli.shell import said, sandlot
from tests.conftest import of_the_run
from tests.lab.conftest import V52, with_cells

RIGHT = np.random.default_rng(1).random((2, 3, 4))
SHAPE = RIGHT.shape


class Maker:
    """Makes the right array, and counts how often it had to."""

    def __init__(self, array: Floats = RIGHT) -> None:
        self.array = array
        self.made = 0

    def __call__(self) -> Floats:
        self.made += 1
        return self.array.copy()


def fetch(folder: Path, name: str = "x") -> tuple[Floats, int]:
    """What the store gives, and how often it had to be made."""
    make = Maker()
    return kept(name, SHAPE, make, folder), make.made


def stored(folder: Path, name: str = "x") -> Path:
    """The file of a solution that was kept."""
    fetch(folder, name)
    return folder / f"{name}.npz"


def test_what_was_made_is_found_again(tmp_path: Path) -> None:
    """Made once, and to the last bit the same."""
    first, made = fetch(tmp_path / "new" / "folder")
    assert made == 1
    again, made = fetch(tmp_path / "new" / "folder")
    assert made == 0
    assert np.array_equal(first, again)
    assert again.dtype == np.float64
    assert os.listdir(tmp_path / "new" / "folder") == ["x.npz"]


def rebuilt(folder: Path) -> None:
    """What is there is not used, and is replaced by what is right."""
    array, made = fetch(folder)
    assert made == 1
    assert np.array_equal(array, RIGHT)
    assert fetch(folder)[1] == 0
    assert os.listdir(folder) == ["x.npz"]


def overwritten(file: Path) -> None:
    """Another array, with no digest."""
    with file.open("wb") as out:
        np.savez_compressed(out, array=RIGHT + 1)


def wrong_digest(file: Path) -> None:
    """Another array under the digest of the right one."""
    with np.load(file) as held:
        digest = held["digest"]
    with file.open("wb") as out:
        np.savez_compressed(out, array=RIGHT + 1e-9, digest=digest)


def wrong_shape(file: Path) -> None:
    """The right numbers, laid out otherwise, under their own digest."""
    turned = np.ascontiguousarray(RIGHT.reshape(4, 3, 2))
    with file.open("wb") as out:
        np.savez_compressed(out, array=turned, digest=np.array(store._digest("x", turned)))


def wrong_type(file: Path) -> None:
    """Single precision."""
    with file.open("wb") as out:
        rough: Any = RIGHT.astype(np.float32)
        np.savez_compressed(out, array=rough, digest=np.array(store._digest("x", rough)))


def another_ones(file: Path) -> None:
    """A whole and good file, but kept under another name."""
    file.write_bytes(stored(file.parent, "y").read_bytes())
    (file.parent / "y.npz").unlink()


def just_an_array(file: Path) -> None:
    """An array without the box around it."""
    with file.open("wb") as out:
        np.save(out, RIGHT)


def pickled(file: Path) -> None:
    """Objects that would run code when they are read."""
    with file.open("wb") as out:
        np.savez(out, array=np.array([print], dtype=object), digest=np.array("x"))


def emptied(file: Path) -> None:
    """Nothing at all."""
    file.write_bytes(b"")


def scribbled(file: Path) -> None:
    """Text."""
    file.write_text("this is no solution\n" * 50)


def flipped(file: Path) -> None:
    """One bit in the middle of the numbers."""
    held = bytearray(file.read_bytes())
    held[len(held) // 3] ^= 4
    file.write_bytes(bytes(held))


HARM = [
    overwritten,
    wrong_digest,
    wrong_shape,
    wrong_type,
    another_ones,
    just_an_array,
    pickled,
    emptied,
    scribbled,
    flipped,
]


@pytest.mark.parametrize("harm", HARM, ids=lambda harm: harm.__name__)
def test_what_is_not_right_is_made_anew(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    """It is never trusted, never a crash, and is replaced."""
    harm(stored(tmp_path))
    rebuilt(tmp_path)


def test_any_cut_is_noticed(tmp_path: Path) -> None:
    """A file cut off anywhere."""
    file = stored(tmp_path)
    whole = file.read_bytes()
    for length in range(0, len(whole), 7):
        file.write_bytes(whole[:length])
        rebuilt(tmp_path)


def test_any_flipped_bit_is_noticed_or_harmless(tmp_path: Path) -> None:
    """What comes back is right, wherever in the file a bit has turned; nothing crashes."""
    file = stored(tmp_path)
    whole = file.read_bytes()
    rng = random.Random(1)
    for place in range(0, len(whole), 3):
        held = bytearray(whole)
        held[place] ^= 1 << rng.randrange(8)
        file.write_bytes(bytes(held))
        assert np.array_equal(fetch(tmp_path)[0], RIGHT)


def test_a_folder_in_the_way_costs_only_time(tmp_path: Path) -> None:
    """Where the file should be is a folder."""
    (tmp_path / "x.npz").mkdir()
    assert fetch(tmp_path)[1] == fetch(tmp_path)[1] == 1
    assert os.listdir(tmp_path) == ["x.npz"]


def test_a_file_in_the_way_costs_only_time(tmp_path: Path) -> None:
    """Where the folder should be is a file."""
    (tmp_path / "cache").touch()
    array, made = fetch(tmp_path / "cache" / "solved")
    assert made == 1
    assert np.array_equal(array, RIGHT)


@pytest.mark.parametrize("fails", ["mkdir", "open", "replace"])
def test_a_disk_that_takes_nothing_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """Read-only or full: the solution is made, and nothing is left lying about."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(30, "Read-only file system")

    folder = tmp_path / "cache"
    with monkeypatch.context() as patch:
        patch.setattr(Path, fails, refuse)
        array, made = fetch(folder)
    assert made == 1
    assert np.array_equal(array, RIGHT)
    assert not folder.exists() or os.listdir(folder) == []


def test_a_disk_that_fills_up_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a file is worse than none."""

    def full(out: object, **arrays: object) -> None:
        out.write(b"PK half a file")  # type: ignore[attr-defined]
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(np, "savez_compressed", full)
        assert fetch(tmp_path)[1] == 1
    assert os.listdir(tmp_path) == []


def write_often(folder: Path, times: int) -> None:
    """Spoil the file and have it made again, many times."""
    for n in range(times):
        if n % 3 == 0:
            (folder / "x.npz").write_bytes(b"spoilt")
        assert np.array_equal(fetch(folder)[0], RIGHT)


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    """Neither ever reads half of what the other writes, and no scraps are left."""
    fetch(tmp_path)
    context = multiprocessing.get_context("fork")
    both = [context.Process(target=write_often, args=(tmp_path, 60)) for _ in range(2)]
    for process in both:
        process.start()
    for process in both:
        process.join(60)
    assert [process.exitcode for process in both] == [0, 0]
    assert np.array_equal(fetch(tmp_path)[0], RIGHT)
    assert os.listdir(tmp_path) == ["x.npz"]


# --- what a solution is called ------------------------------------------------------------


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
        patch.setattr(store, "EDITION", store.EDITION + 1)
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
    monkeypatch.setattr(keeping, "user_cache_path", tmp_path.joinpath)
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
