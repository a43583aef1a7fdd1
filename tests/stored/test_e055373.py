"""What commit e055373 wrote is read as that commit read it: nothing is misread, nothing lost.

Fields may be added; whatever e055373 said stands in `expected`, and is never written again.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import said

from .at_the_table import at_the_table
from .reading import match_files, read_match, read_seasons, read_setup

FOLDER = Path(__file__).parent / "e055373"
SETUPS = sorted((FOLDER / "setups").iterdir())
OPEN = sorted(file.with_suffix("") for file in FOLDER.glob("matches/*.seed"))


def expected(name: str) -> Any:
    """What e055373 read."""
    return json.loads((FOLDER / "expected" / f"{name}.json").read_text(encoding="utf-8"))


def check(then: Any, now: Any, where: str = "") -> None:
    """Whatever was there then is there now, and the same; tables may have gained fields."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, part in then.items():
            assert name in now, f"{where}: {name} is missing"
            check(part, now[name], f"{where}/{name}")
    elif isinstance(then, list) and isinstance(now, list):
        assert len(then) == len(now), where
        for number, (one, other) in enumerate(zip(then, now, strict=True)):
            check(one, other, f"{where}/{number}")
    else:
        assert then == now, where


@pytest.mark.parametrize("file", match_files(FOLDER), ids=lambda file: file.stem)
def test_a_match_file_is_what_it_was(file: Path) -> None:
    """Verified, replayed, scored, and written again byte for byte."""
    now = json.loads(json.dumps(read_match(file)))
    assert now["written again"] == now["digest"]
    check(expected("matches")[file.name], now)


@pytest.mark.parametrize("file", SETUPS, ids=lambda file: file.name)
def test_a_setup_file_is_what_it_was(file: Path) -> None:
    check(expected("setups")[file.name], read_setup(file))


@pytest.mark.parametrize("file", OPEN, ids=lambda file: file.stem)
def test_an_open_match_goes_on_to_its_end(file: Path, tmp_path: Path) -> None:
    """From where it stood: the old lines stay as they are, and the finished match is verified."""
    copy = tmp_path / file.name
    shutil.copyfile(file, copy)
    shutil.copyfile(f"{file}.seed", f"{copy}.seed")
    with at_the_table(10**6):
        said("resume", str(copy))
    assert copy.read_bytes().startswith(file.read_bytes())
    assert "finished" in said("verify", str(copy), "--json")


def test_seasons_in_sqlite_are_what_they_were(tmp_path: Path) -> None:
    """Standings, leaders, everybody's figures, rosters, lineups, and every game's box score."""
    shutil.copyfile(FOLDER / "table.db", tmp_path / "table.db")
    now = json.loads(json.dumps(read_seasons(f"sqlite:///{tmp_path / 'table.db'}")))
    check(expected("sqlite-seasons"), now)
