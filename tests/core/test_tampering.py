"""A log that was edited is caught at its line, whatever the edit."""

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sandlot.core.errors import Mistake
from sandlot.core.log import read
from sandlot.core.match import replay
from sandlot.games.load import game_of, make_game

from .forge import Lines, forged, lines_of, sealed
from .hush import Hush, HushRules
from .playing import begin, play_on
from .sentences import one_sentence

FOLDER = TemporaryDirectory()


@cache
def whole() -> bytes:
    """A finished match, with letters of several bytes in it."""
    path = Path(FOLDER.name, "good")
    match = begin(Hush(HushRules(rounds=1)), path)
    match.answer(1, "cy", "crown", note="⚾ né")
    play_on(match)
    return path.read_bytes()


def caught_at(data: bytes) -> int:
    """The line a reader names, in its one sentence."""
    path = Path(FOLDER.name, "edited")
    path.write_bytes(data)
    with pytest.raises(Mistake) as refused:
        read(path)
    says = str(refused.value)
    found = re.fullmatch(rf"{path}: line (\d+):? .*", says)
    assert found, says
    assert one_sentence(says)
    return int(found[1])


def line_of(byte: int) -> int:
    """The line in which a byte stands."""
    return whole().count(b"\n", 0, byte) + 1


def test_the_match_itself_reads(tmp_path: Path) -> None:
    """Untouched, it is good."""
    path = tmp_path / "match"
    path.write_bytes(whole())
    assert read(path).ended


@pytest.mark.parametrize("flip", [1, 0x80])
def test_a_changed_byte_is_caught_at_its_line(flip: int) -> None:
    """Every byte of the file, one after the other."""
    for byte in range(len(whole())):
        edited = bytearray(whole())
        edited[byte] ^= flip
        assert caught_at(bytes(edited)) == line_of(byte), byte


def test_a_missing_byte_is_caught_at_its_line() -> None:
    """Every byte of the file, one after the other."""
    for byte in range(len(whole())):
        assert caught_at(whole()[:byte] + whole()[byte + 1 :]) == line_of(byte), byte


@pytest.mark.parametrize("added", [b" ", b"\n"])
def test_an_added_byte_is_caught_at_its_line(added: bytes) -> None:
    """Also a space that no reader of JSON would mind."""
    for byte in range(len(whole())):
        below = added == whole()[byte : byte + 1] == b"\n"  # then the line below is the empty one
        line = line_of(byte) + below
        assert caught_at(whole()[:byte] + added + whole()[byte:]) == line, byte


@given(st.integers(0, 10**6), st.integers(0, 40), st.binary(max_size=40))
def test_any_edit_is_caught_at_its_line_or_before(at: int, cut: int, put: bytes) -> None:
    """Some bytes are taken out, others put in their place."""
    at %= len(whole())
    edited = whole()[:at] + put + whole()[at + cut :]
    if edited == whole() or (edited == whole()[: len(edited)] and edited.endswith(b"\n")):
        return
    first = next(
        (n for n, pair in enumerate(zip(edited, whole(), strict=False)) if pair[0] != pair[1]),
        min(len(edited), len(whole()) - 1),
    )
    assert caught_at(edited) <= line_of(first) + 1


def test_nothing_comes_after_the_end(tmp_path: Path) -> None:
    """Not even a line whose digest fits."""
    path = tmp_path / "match"
    path.write_bytes(whole())
    lines = lines_of(path)
    assert caught_at(sealed([*lines, lines[1]]).encode()) == len(lines) + 1
    assert caught_at(sealed([*lines, lines[-1]]).encode()) == len(lines) + 1


@pytest.mark.parametrize("line", range(7))
def test_a_line_left_out_doubled_or_moved_is_caught(line: int) -> None:
    """At the place where it is missed, or should not be."""
    lines = whole().splitlines(keepends=True)
    without = lines[:line] + lines[line + 1 :]
    assert caught_at(b"".join(without)) == line + 1
    assert caught_at(b"".join([*lines[: line + 1], *lines[line:]])) == line + 2
    turned = [*lines[:line], lines[line + 1], lines[line], *lines[line + 2 :]]
    assert caught_at(b"".join(turned)) == line + 1


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        (1, {"seat": ["ann"]}),
        (1, {"seat": {}}),
        (1, {"seat": [["ann"]]}),
        (1, {"answer": 5}),
        (1, {"answer": None}),
        (1, {"n": "1"}),
        (1, {"choice": []}),
        (1, {"note": 3}),
        (1, {"extra": 1}),
        (2, {"faces": 3}),
        (2, {"faces": {"a": 1}}),
        (2, {"roll": 1}),
        (2, {"undo": "ann"}),
        (-1, {"told": 5}),
        (-1, {"told": [5]}),
        (-1, {"score": []}),
        (-1, {"score": None}),
        (-1, {"seed": 5}),
        (-1, {"winner": []}),
        (0, {"game": 5}),
        (0, {"game": None}),
        (0, {"version": "1"}),
        (0, {"rules": []}),
        (0, {"setup": None}),
        (0, {"players": "ann"}),
        (0, {"commitment": 5}),
        (0, {"player_seeds": 5}),
        (0, {"player_seeds": {"ann": 5}}),
        (0, {"typed_dice": "no"}),
        (0, {"sandlot": 2}),
        (0, {"sandlot": None}),
        (0, {"extra": 1}),
    ],
)
def test_garbage_with_a_digest_that_fits_is_caught_at_its_line(
    tmp_path: Path, line: int, fields: dict[str, Any]
) -> None:
    """A line is not good because its digest is: its fields are what they should be."""
    path = tmp_path / "match"
    path.write_bytes(whole())
    lines: Lines = lines_of(path)
    lines[line].update(fields)
    number = line % len(lines) + 1
    assert caught_at(sealed(lines).encode()) == number


def test_a_field_left_out_is_caught_at_its_line(tmp_path: Path) -> None:
    """Each field of each line, those with a usual value apart."""
    path = tmp_path / "match"
    path.write_bytes(whole())
    for number, line in enumerate(lines_of(path), 1):
        for name in line.keys() - {"note", "player_seeds", "typed_dice"}:
            lines = lines_of(path)
            del lines[number - 1][name]
            assert caught_at(sealed(lines).encode()) == number, name


@given(st.binary(max_size=60))
@example(b"[" * 3000)
@example(b'{"a":' * 3000)
@example(b'{"sandlot":1,"digest":"\\ud800"}')
@example(b'{"\\ud800":1,"digest":"0"}')
@example(b'{"n":' + b"9" * 5000 + b',"digest":"0"}')
@example(b"null")
@example(b'{"digest":"0"}')
@example(b"\xef\xbb\xbf{}")
def test_a_file_of_garbage_is_caught_at_line_one(garbage: bytes) -> None:
    """Whatever it holds; nothing but a Mistake comes of it."""
    assert caught_at(garbage.replace(b"\n", b"") + b"\n") == 1


def test_files_that_are_no_match_are_named(tmp_path: Path) -> None:
    """Missing, empty, a folder."""
    empty = tmp_path / "empty"
    empty.touch()
    for path in (tmp_path / "none", empty, tmp_path):
        with pytest.raises(Mistake, match=path.name) as refused:
            read(path)
        assert one_sentence(refused.value)


@pytest.mark.parametrize(
    "header",
    [
        {"rules": {"rouns": 3}},
        {"rules": {"home_taken": "wins"}},
        {"rules": {"home_taken": 3}},
        {"setup": {"pawns": 7}},
        {"game": ""},
    ],
)
def test_a_header_that_no_game_fits_names_line_one(tmp_path: Path, header: dict[str, Any]) -> None:
    """Rules that do not exist, values that do not, no game."""
    path = tmp_path / "match"
    path.write_bytes(whole())
    whole_header = {"rules": {"home_taken": "wins", "bounce_bumps": "yes"}, "setup": {"pawns": 2}}
    first = {"game": "home-runz", **whole_header, **header}
    other = forged(path, lambda lines: lines[0].update(first))
    with pytest.raises(Mistake, match="line 1: ") as refused:
        game_of(read(other).header)
    assert one_sentence(refused.value)
    assert json.loads(other.read_text().splitlines()[0])["sandlot"] == 1


def test_a_note_of_a_file_commands_no_terminal(tmp_path: Path) -> None:
    """It is told by its letters; the file stays as it is."""
    path = tmp_path / "match"
    play_on(begin(make_game("cheddar-bob-v5.2"), path))

    def noted(lines: Lines) -> None:
        next(line for line in lines if "answer" in line)["note"] = "the bot \x1b]0;owned\x07 broke"

    log = read(forged(path, noted))
    match = replay(game_of(log.header), log)
    told = "\n".join(match.lines(notes=True))
    assert "\x1b" not in told
    assert "broke" in told
