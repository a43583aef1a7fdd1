"""What is written to a log is what is read from it, line by line."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.log import (
    Answered,
    Ended,
    Header,
    Record,
    Rolled,
    Undone,
    create,
    mend,
    read,
    seed_file,
)
from sandlot.core.verify import verify

from .forge import lines_of, sealed
from .hush import Hush
from .playing import begin, play_on
from .sentences import one_sentence

FOLDER = TemporaryDirectory()
TEXTS = st.text(max_size=8)
NUMBERS = st.integers(-5, 10**20)
FACES = st.lists(st.one_of(NUMBERS, TEXTS), max_size=4).map(tuple)
RECORDS: st.SearchStrategy[Record] = st.one_of(
    st.builds(Rolled, NUMBERS, TEXTS, TEXTS, FACES),
    st.builds(Answered, NUMBERS, TEXTS, TEXTS, TEXTS, TEXTS),
    st.builds(Undone, NUMBERS, TEXTS),
)
ENDS = st.builds(
    Ended,
    st.none() | TEXTS,
    st.dictionaries(TEXTS, NUMBERS, max_size=3),
    TEXTS,
    st.lists(st.dictionaries(TEXTS, TEXTS, max_size=2), max_size=2).map(tuple),
    st.lists(TEXTS, max_size=2).map(tuple),
)
HEADERS = st.builds(
    Header,
    game=TEXTS,
    version=NUMBERS,
    rules=st.dictionaries(TEXTS, st.one_of(NUMBERS, TEXTS, st.lists(TEXTS, max_size=2))),
    setup=st.just({}),
    players=st.dictionaries(TEXTS, TEXTS, max_size=3),
    commitment=TEXTS,
    player_seeds=st.dictionaries(TEXTS, TEXTS, max_size=2),
    typed_dice=st.booleans(),
)


def written(header: Header, records: list[Record]) -> Path:
    """The file of a log with these lines."""
    path = Path(FOLDER.name, "match")
    path.unlink(missing_ok=True)
    log = create(header, fresh_dice(1), path)
    for record in records:
        log.add(record)
    return path


@given(HEADERS, st.lists(RECORDS, max_size=4), st.none() | ENDS)
def test_every_line_comes_back_as_it_was(
    header: Header, records: list[Record], end: Ended | None
) -> None:
    """Whatever its texts hold: nothing, quotes, newlines, letters of all tongues."""
    lines = [*records, end] if end else records
    log = read(written(header, lines))
    assert (log.header, log.records, log.ended) == (header, lines, end)
    assert mend(written(header, lines)).records == lines


@given(HEADERS, st.lists(RECORDS, max_size=4))
def test_a_line_is_a_line_of_json_with_its_digest_last(
    header: Header, records: list[Record]
) -> None:
    """Sealed as anybody could do it: a hash of the digest before and the line without its own."""
    path = written(header, records)
    text = path.read_bytes().decode()
    assert text.count("\n") == len(records) + 1
    assert text == sealed(lines_of_text(text))


def lines_of_text(text: str) -> list[dict[str, Any]]:
    """Each line without its digest, which comes last."""
    lines = [json.loads(line) for line in text.split("\n")[:-1]]
    assert all(list(line)[-1] == "digest" for line in lines)
    return [{k: v for k, v in line.items() if k != "digest"} for line in lines]


def test_a_log_that_was_read_goes_on_where_it_stood(tmp_path: Path) -> None:
    """The next line is chained to the last one that was there."""
    path = tmp_path / "match"
    log = create(Header("g", 1, {}, {}, {}, ""), fresh_dice(1), path)
    log.add(Rolled(1, "move", "2d6", (1, 2)))
    again = read(path)
    again.add(Rolled(2, "move", "2d6", (3, 4)))
    assert read(path).records == [
        Rolled(1, "move", "2d6", (1, 2)),
        Rolled(2, "move", "2d6", (3, 4)),
    ]
    assert sealed(lines_of(path)) == path.read_text()


def test_a_log_without_a_path_leaves_no_trace(tmp_path: Path) -> None:
    """It lives in memory."""
    log = create(Header("g", 1, {}, {}, {}, ""), fresh_dice(1), None)
    log.add(Undone(1, "ann"))
    assert log.records == [Undone(1, "ann")]
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_does_not_fit_on_the_disk_is_not_there_at_all(tmp_path: Path) -> None:
    """One sentence says so, nothing changes, and when there is room the match goes on."""
    resource = pytest.importorskip("resource")
    match = begin(Hush(), tmp_path / "match")
    path = tmp_path / "match"
    before, waiting = path.read_bytes(), match.waiting
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, limits[1]))
    try:
        with pytest.raises(Mistake, match="cannot be written") as refused:
            match.answer(1, "cy", "penny")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert one_sentence(refused.value)
    assert (path.read_bytes(), match.waiting, match.log.records) == (before, waiting, [])
    match.answer(1, "cy", "penny")
    play_on(match)
    assert verify(Hush(), read(path)).finished


def test_the_secret_lies_beside_the_log() -> None:
    """Under the same name, and one ending more."""
    assert seed_file(Path("a/match.sandlot")) == Path("a/match.sandlot.seed")
