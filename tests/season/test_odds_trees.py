"""Trees grow where games stop, and say the same as the scripts they come from."""

from pathlib import Path

import pytest

from sandlot import baseball
from sandlot.core import sources
from sandlot.core.disk_cache import ARRAYS, read_entry, write_entry
from sandlot.games.deep_drive import code, stealing
from sandlot.games.deep_drive.charts import JUMP
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds import store
from sandlot.season.odds.book import play_trees
from sandlot.season.odds.features import HOLD, THROW, limits
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.later import Look
from sandlot.season.odds.plays import NUMBERED, READINGS, Table
from sandlot.season.odds.store import file_of

BOUNDS = limits(9)


def test_every_code_of_a_card_is_a_reading() -> None:
    for text in ("G6h", "G2h", "F8d", "L9", "P5"):
        assert code.out_code(text) in NUMBERED
    assert {code.out_code("Pf", ones) for ones in range(10)} <= set(NUMBERED)
    assert all(code.out_code(one.out) in NUMBERED for one in READINGS if one.line == code.OUT)
    assert len(READINGS) == len(NUMBERED)


def test_one_way_cannot_look_at_two_things() -> None:
    forest = Forest(1, BOUNDS)
    forest.grow(0, [Look(0, 0, 7, 1)], 5)
    with pytest.raises(AssertionError, match="one way"):
        forest.grow(0, [Look(0, 1, 7, 1)], 6)


def test_grown_trees_are_kept_and_found_again(tmp_path: Path) -> None:
    forest = Forest(play_trees(), BOUNDS)
    spread = forest.spread((1, 2, 3))
    added = Look(0, forest.total(((HOLD, 1), (THROW, -1))), 3, 1)
    forest.grow(3, [Look(6, spread, 3, 2), Look(2, 1, 25, -4), added], 17)
    file = file_of(Table(DeepDriveRules(), MANAGERS["house"]), tmp_path)
    write_entry(file, ARRAYS, forest.plain())
    kept = read_entry(file, ARRAYS)
    assert kept is not None
    again = Forest.restored(kept, BOUNDS, play_trees())
    assert again.used == forest.used
    again.grow(3, [Look(6, again.spread((1, 2, 3)), 3, 2), Look(2, 1, 25, -4), added], 17)
    assert again.used == forest.used
    assert again.bounds == forest.bounds
    file.write_bytes(file.read_bytes()[:-50])
    assert read_entry(file, ARRAYS) is None


def test_other_rules_have_other_trees() -> None:
    house = MANAGERS["house"]
    files = {
        file_of(Table(rules, bot))
        for rules in (DeepDriveRules(), DeepDriveRules(dp_numbers="off"))
        for bot in (house, MANAGERS["house:bold"])
    }
    assert len(files) == 4


def test_trees_are_known_by_all_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another chart, or another file of what the rules stand on, and the trees are others."""
    table = Table(DeepDriveRules(), MANAGERS["house"])
    before = file_of(table)
    with monkeypatch.context() as patch:
        patch.setattr(stealing, "JUMP", JUMP.with_cell("<=9", "what", "goes"))
        assert file_of(table) != before
    assert file_of(table) == before
    bases = Path(str(baseball.__file__)).with_name("bases.py")
    patched = tmp_path / "bases.py"
    patched.write_bytes(bases.read_bytes() + b"# moved\n")
    real = sources._digest
    monkeypatch.setattr(sources, "_digest", lambda file: real(patched if file == bases else file))
    store._texts.cache_clear()
    assert file_of(table) != before
    monkeypatch.undo()
    store._texts.cache_clear()
    assert file_of(table) == before


def test_streams_are_their_own() -> None:
    from sandlot.season.odds.streams import streams

    both = streams("1", 4, range(30))
    assert (both[10:] == streams("1", 4, range(10, 30))).all()
    assert len({tuple(row) for row in both.tolist()}) == 30
    assert (both != streams("1", 5, range(30))).any()
    assert (both != streams("2", 4, range(30))).any()
