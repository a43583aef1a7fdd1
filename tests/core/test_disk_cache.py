"""The disk cache: an entry is found again when it is whole and meant, and made anew when not."""

import multiprocessing
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sandlot.core.disk_cache import ARRAYS, JSON, UNUSED, cached, mark_used, write_entry

RIGHT = np.random.default_rng(1).random((2, 3, 4))


class Maker:
    """Makes the right array, and counts how often it had to."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> dict[str, NDArray[Any]]:
        self.made += 1
        return {"array": RIGHT.copy()}


def fetch(folder: Path, name: str = "x") -> tuple[NDArray[Any], int]:
    """What the cache gives, and how often it had to be made."""
    make = Maker()
    return cached(folder / name, ARRAYS, make)["array"], make.made


def stored(folder: Path, name: str = "x") -> Path:
    """The file of an entry."""
    fetch(folder, name)
    return folder / name


def test_what_was_made_is_found_again(tmp_path: Path) -> None:
    """Made once, and to the last bit the same."""
    first, made = fetch(tmp_path / "new" / "folder")
    assert made == 1
    again, made = fetch(tmp_path / "new" / "folder")
    assert made == 0
    assert np.array_equal(first, again)
    assert again.dtype == np.float64
    assert os.listdir(tmp_path / "new" / "folder") == ["x"]


def test_plain_data_is_found_again(tmp_path: Path) -> None:
    plain = {"Ducky Medwick": [3, 0.5, None, "Peña\n"], "half": "\ud800"}
    write_entry(tmp_path / "cards", JSON, plain)
    assert cached(tmp_path / "cards", JSON, dict) == plain


def rebuilt(folder: Path) -> None:
    """What is there is not used, and is replaced by what is right."""
    array, made = fetch(folder)
    assert made == 1
    assert np.array_equal(array, RIGHT)
    assert fetch(folder)[1] == 0
    assert os.listdir(folder) == ["x"]


def overwritten(file: Path) -> None:
    """Another array, with no digest."""
    with file.open("wb") as out:
        np.savez(out, array=RIGHT + 1)


def wrong_digest(file: Path) -> None:
    """Another array under the digest of the right one."""
    digest = file.read_bytes().partition(b"\n")[0]
    file.write_bytes(digest + b"\n" + ARRAYS.encode({"array": RIGHT + 1e-9}))


def of_another_kind(file: Path) -> None:
    """Whole and under its own name, but plain data."""
    write_entry(file, JSON, {"array": [1.0]})


def another_ones(file: Path) -> None:
    """A whole and good file, but kept under another name."""
    file.write_bytes(stored(file.parent, "y").read_bytes())
    (file.parent / "y").unlink()


def emptied(file: Path) -> None:
    """Nothing at all."""
    file.write_bytes(b"")


def scribbled(file: Path) -> None:
    """Text."""
    file.write_text("this is no array\n" * 50)


def flipped(file: Path) -> None:
    """One bit in the middle of the numbers."""
    held = bytearray(file.read_bytes())
    held[len(held) // 3] ^= 4
    file.write_bytes(bytes(held))


HARM = [overwritten, wrong_digest, of_another_kind, another_ones, emptied, scribbled, flipped]


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


def test_any_flipped_bit_is_noticed(tmp_path: Path) -> None:
    """Wherever in the file a bit has turned."""
    file = stored(tmp_path)
    whole = file.read_bytes()
    rng = random.Random(1)
    for place in range(0, len(whole), 3):
        held = bytearray(whole)
        held[place] ^= 1 << rng.randrange(8)
        file.write_bytes(bytes(held))
        rebuilt(tmp_path)


def test_a_folder_in_the_way_costs_only_time(tmp_path: Path) -> None:
    """Where the file should be is a folder."""
    (tmp_path / "x").mkdir()
    assert fetch(tmp_path)[1] == fetch(tmp_path)[1] == 1
    assert os.listdir(tmp_path) == ["x"]


def test_a_file_in_the_way_costs_only_time(tmp_path: Path) -> None:
    """Where the folder should be is a file."""
    (tmp_path / "cache").touch()
    array, made = fetch(tmp_path / "cache" / "solved")
    assert made == 1
    assert np.array_equal(array, RIGHT)


@pytest.mark.parametrize("fails", ["mkdir", "write_bytes", "replace"])
def test_a_disk_that_takes_nothing_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """Read-only or full: the array is made, and nothing is left lying about."""

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

    def full(file: Path, data: bytes) -> None:
        with file.open("wb") as out:
            out.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        assert fetch(tmp_path)[1] == 1
    assert os.listdir(tmp_path) == []


def write_often(folder: Path, times: int) -> None:
    """Spoil the file and have it made again, many times."""
    for n in range(times):
        if n % 3 == 0:
            (folder / "x").write_bytes(b"spoilt")
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
    assert os.listdir(tmp_path) == ["x"]


def test_only_what_nobody_uses_is_removed(tmp_path: Path) -> None:
    """Files and whole folders; what is used now stays, however old it is."""
    mine, new, old, folder = (tmp_path / name for name in ("mine", "new", "old", "folder"))
    folder.mkdir()
    for file in (mine, new, old, folder / "inside"):
        file.touch()
    long_ago = time.time() - UNUSED - 60
    for one in (mine, old, folder):
        os.utime(one, (long_ago, long_ago))
    mark_used(mine)
    assert sorted(tmp_path.iterdir()) == [mine, new]
    assert time.time() - mine.stat().st_mtime < 60


def test_reading_and_writing_are_use(tmp_path: Path) -> None:
    """An old entry that is found or written stays; whatever else is old beside it goes."""
    for name in ("x", "y"):
        file, other = stored(tmp_path), stored(tmp_path, "old")
        long_ago = time.time() - UNUSED - 60
        for one in (file, other):
            os.utime(one, (long_ago, long_ago))
        fetch(tmp_path, name)
        assert (tmp_path / name).exists()
        assert not other.exists()


def test_what_is_not_there_is_no_matter(tmp_path: Path) -> None:
    mark_used(tmp_path / "nowhere" / "nothing")
    assert not list(tmp_path.iterdir())
