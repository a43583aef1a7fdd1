"""Whatever is brought to be read is read, or refused in one sentence: soon, and without a crash."""

import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from sandlot.core.settings import Table
from sandlot.games import GAMES, find_game

from .nasty import FILES, LABELS, LISTENERS, READERS, VALUES, WORDS
from .shell import here

LONG = 60.0
"""Seconds of CPU time that nothing of this may take."""


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything happens in a folder of the test's own, and no server is ever begun."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with patch("sandlot.table.serve._run"):
        yield


def assert_plain(words: Sequence[str]) -> None:
    """A command ends with results, or with one sentence that says back little."""
    began = time.process_time()
    ended = here(*words)
    shown = [word[:60] for word in words]
    assert time.process_time() - began < LONG, shown
    assert ended.returncode in (0, 2) or not ended.stderr, (shown, ended.stderr)
    if ended.returncode:
        lines = ended.stderr.splitlines()
        assert len(lines) == 1, (shown, ended.stderr[:2000])
        assert lines[0].startswith("sandlot: "), shown
        assert lines[0].isprintable(), (shown, lines[0][:300])
        assert len(lines[0]) < 1500, (shown, lines[0])


def sampled(count: int, seed: int, commands: int, given: Sequence[str]) -> list[tuple[int, str]]:
    """So many pairs of a command and what it is given: every command and every gift is there."""
    random = Random(seed)
    gifts = [*given] * (count // len(given) + 1)
    random.shuffle(gifts)
    return [(number % commands, gift) for number, gift in enumerate(gifts[:count])]


def test_some_files() -> None:
    """Each command with some, each file with one."""
    for number, name in sampled(len(FILES), 1, len(READERS), [*FILES]):
        Path("given").write_bytes(FILES[name])
        assert_plain(READERS[number]("given"))


def test_some_words() -> None:
    """The same of words on the command line."""
    for number, word in sampled(len(WORDS), 2, len(LISTENERS), WORDS):
        assert_plain(LISTENERS[number](word))


def settings() -> Iterator[tuple[str, str, str]]:
    """Every setting of every game: the game, its part of a rules file, and a nasty value in it."""
    for game in GAMES:
        kind = find_game(game)
        for part, usual in (("rules", kind.rules_type()), ("setup", kind.setup_type())):
            for name, about in usual.about().items():
                charts = _charts(str(getattr(usual, name))) if isinstance(about.kind, Table) else ()
                for value in (*VALUES, *charts):
                    yield game, part, f"{name} = {value}\n"


def _charts(chart: str) -> Iterator[str]:
    """A chart with its first row called otherwise."""
    head, first, *rest = chart.splitlines()
    for label in LABELS:
        row = " ".join((label, *first.split()[1:]))
        yield "\n".join(("'''", head, row, *rest, "'''"))


def assert_settings(wanted: Sequence[tuple[str, str, str]]) -> None:
    """Rules files that set these are read, or refused in a sentence."""
    for game, part, line in wanted:
        Path("rules.toml").write_text(f"[{part}]\n{line}", encoding="utf-8")
        assert_plain(("games", game, "--rules", "rules.toml", "--json"))


def test_some_settings() -> None:
    """A hundred of them."""
    assert_settings(Random(3).sample([*settings()], 100))


@pytest.mark.soak
def test_every_setting() -> None:
    """All of them."""
    assert_settings([*settings()])


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(READERS)))
def test_every_file(number: int) -> None:
    """Every command with every file."""
    for content in FILES.values():
        Path("given").write_bytes(content)
        assert_plain(READERS[number]("given"))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(LISTENERS)))
def test_every_word(number: int) -> None:
    """Every command with every word."""
    for word in WORDS:
        assert_plain(LISTENERS[number](word))


def _folder(path: Path) -> None:
    path.mkdir()


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)


def _circle(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices by name are of Unix")
@pytest.mark.parametrize("make", [_folder, os.mkfifo, _endless, _huge, _circle])
def test_what_is_no_file(make: Callable[[Path], None]) -> None:
    """Folders, pipes without a writer, files without end: refused before anything is read."""
    make(Path("given"))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for reader in READERS:
        assert here(*reader("given")).returncode == 2
        assert_plain(reader("given"))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 600 * 1024, "more was read than a file may have"
