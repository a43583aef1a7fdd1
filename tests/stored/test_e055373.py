"""What commit e055373 wrote is read as that commit read it: nothing is misread, nothing lost.

Fields may be added; whatever e055373 said stands in `expected`, and is never written again.
"""

import gzip
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import figures, here, said
from tests.server.postgres import running_cluster

from .at_the_table import at_the_table
from .reading import match_files, read_match, read_season, read_seasons, read_setup

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


@pytest.mark.parametrize("name", ["world", "between"])
def test_a_series_goes_on_to_its_end(name: str, tmp_path: Path) -> None:
    """In the middle of a game and between two; the games that were over stay as they were."""
    folder = tmp_path / "series"
    shutil.copytree(FOLDER / "series", folder)
    series = folder / f"{name}.series"
    for _ in range(3):
        with at_the_table(10**6):
            done = here("resume", str(series))
        if done.returncode:
            break
    assert "is over. The" in done.stderr
    for old in (FOLDER / "series").glob(f"{name}-game-*.sandlot"):
        assert (folder / old.name).read_bytes().startswith(old.read_bytes())


def test_seasons_play_on(tmp_path: Path) -> None:
    """The drafted one plays another day, and nothing that was played changes."""
    shutil.copyfile(FOLDER / "table.db", tmp_path / "table.db")
    end = ("--db", f"sqlite:///{tmp_path / 'table.db'}")
    (entry,) = (one for one in figures("season", "list", *end) if one["name"] == "drafted")
    said("season", "play", "drafted", "--days", "1", "--workers", "1", *end)
    now = read_season(entry, *end)
    then = expected("sqlite-seasons")["drafted"]
    assert len(now["scores"]) > len(then["scores"])
    assert now["scores"][: len(then["scores"])] == then["scores"]
    check(then["boxes"], json.loads(json.dumps(now["boxes"])))


def test_seasons_in_postgresql_are_what_they_were() -> None:
    """The same seasons as in SQLite, from a dump; but no game there was begun by hand."""
    with tempfile.NamedTemporaryFile(suffix=".sql") as file, running_cluster() as cluster:
        file.write(gzip.decompress((FOLDER / "table.sql.gz").read_bytes()))
        file.flush()
        name = cluster.fresh()
        os.chmod(file.name, 0o644)
        cluster.run("psql", "-v", "ON_ERROR_STOP=1", "-q", "-d", name, "-f", file.name)
        now = json.loads(json.dumps(read_seasons(cluster.address(name))))
    check(expected("sqlite-seasons"), now)
