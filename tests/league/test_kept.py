"""What a season's clubs are made of is kept on disk, and read again as it was."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.league import store
from sandlot.league.playing_time import playing_time
from sandlot.league.workload import Batted, Pitched, Workload, plain_workload, read_workload

YEAR = 1955


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of cards in an empty cache of one's own, with nothing known from before."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    known = (store.plain_clubs, store._plain_work, store.club, store.work)
    for one in known:
        one.cache_clear()
    yield tmp_path / "sandlot" / "cards"
    for one in known:
        one.cache_clear()


def test_playing_time_reads_back_as_it_was() -> None:
    """Those who came or went in the middle of the year too, to the last digit."""
    work = playing_time(YEAR, "BRO", store.club(YEAR, "BRO"))
    for parts in (work.batters, work.pitchers):
        assert {part.stay == (0.0, 1.0) for part in parts.values()} == {True, False}
    assert read_workload(json.loads(json.dumps(plain_workload(work)))) == work


def test_the_names_that_playing_time_is_stored_by() -> None:
    """Seasons hold this text for ever: a name that is missing is an error, never a default."""
    batters, pitchers = {"a": Batted(9, 0.5)}, {"b": Pitched(1, 0, 2, 3, 25, (0.0, 0.5))}
    work = Workload(3, batters, pitchers, {"a": {"SS": 3}}, 0.25, {"a": 1.5})
    plain = json.loads(json.dumps(plain_workload(work)))
    assert plain == {
        "games": 3,
        "columns": {
            "batters": ["turns", "bunts", "stay"],
            "pitchers": ["starts", "complete", "relief", "saves", "faced", "stay"],
        },
        "batters": {"a": [9, 0.5]},
        "pitchers": {"b": [1, 0, 2, 3, 25, [0.0, 0.5]]},
        "at": {"a": {"SS": 3}},
        "pitchers_bunt": 0.25,
        "sacrifices": {"a": 1.5},
    }
    for name in plain.keys() - {"columns"}:
        with pytest.raises(KeyError, match=name):
            read_workload({other: part for other, part in plain.items() if other != name})


def test_what_clubs_kept_before_lacks_is_filled_in() -> None:
    """A drafted club's men are there all year, and its pitchers were not asked about bunts."""
    plain = {"games": 3, "batters": {"a": [9, 0.5]}, "pitchers": {"b": [1, 0, 0, 0, 25]}, "at": {}}
    work = read_workload(plain)
    assert work.batters["a"].stay == work.pitchers["b"].stay == (0.0, 1.0)
    assert work.pitchers_bunt == 0.5


def test_a_season_is_made_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nobody asks the tables any more."""
    made = store.work(YEAR, "BRO")
    kept = sorted(one.name for one in folder.iterdir())
    assert kept == [f"{store.edition()}-1955", f"{store.edition()}-1955-work"]
    for one in (store.plain_clubs, store._plain_work, store.club, store.work):
        one.cache_clear()
    monkeypatch.delattr("sandlot.league.lahman.table")
    assert store.work(YEAR, "BRO") == made


def test_a_torn_file_is_made_again(folder: Path) -> None:
    made = store.work(YEAR, "BRO")
    file = folder / f"{store.edition()}-1955-work"
    whole = file.read_text()
    file.write_text(whole[: len(whole) // 2])
    store._plain_work.cache_clear()
    store.work.cache_clear()
    assert store.work(YEAR, "BRO") == made
    assert file.read_text() == whole


def test_a_spoilt_file_is_made_again(folder: Path) -> None:
    """Other figures than were written are never read, though it is JSON all the same."""
    made = store.work(YEAR, "BRO")
    file = folder / f"{store.edition()}-1955-work"
    whole = file.read_text()
    for spoilt in ('{"BRO": {"games": 154}}', whole.replace('"games": 154', '"games": 155', 1)):
        assert spoilt != whole
        file.write_text(spoilt)
        store._plain_work.cache_clear()
        store.work.cache_clear()
        assert store.work(YEAR, "BRO") == made
        assert file.read_text() == whole


def test_a_club_that_was_not_is_a_mistake(folder: Path) -> None:
    with pytest.raises(Mistake, match="there is no club of 1955 'BRX'"):
        store.work(YEAR, "BRX")
