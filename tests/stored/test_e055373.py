"""What commit e055373 wrote is read as that commit read it: nothing is misread, nothing lost.

Fields may be added; whatever e055373 said stands in `expected`, and is never written again. What is
said in words is there for people to look at, and is not compared.
"""

import asyncio
import gzip
import json
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandlot.core.disk_cache import ARRAYS, JSON, write_entry
from tests.cli.shell import figures, here, said
from tests.server.postgres import Cluster, running_cluster
from tests.server.serving import served

from .at_the_table import at_the_table
from .make import HALF
from .on_the_server import Stored, browsers, play_on, thinking_here
from .places import own_homes, user_cache, user_data
from .reading import (
    cache_files,
    match_files,
    plainly,
    read_caches,
    read_match,
    read_matches,
    read_season,
    read_seasons,
    read_setup,
)

FOLDER = Path(__file__).parent / "e055373"
SETUPS = sorted((FOLDER / "setups").iterdir())
OPEN = sorted(file.with_suffix("") for file in FOLDER.glob("matches/*.seed"))
LATER = "4000000000.0"
"""Clocks and links that e055373 wrote would run out one day; in the test they do so in 2096."""

NOT_YET = (
    f"UPDATE matches SET deadline = {LATER} WHERE deadline IS NOT NULL",
    f"UPDATE links SET until = {LATER} WHERE until > 0",
)
STAND_IN = 4
"""The place in a seat's row of the bot that plays for somebody."""


def expected(name: str) -> Any:
    """What e055373 read."""
    return json.loads((FOLDER / "expected" / f"{name}.json").read_text(encoding="utf-8"))


def check(then: Any, now: Any, where: str = "") -> None:
    """Whatever was there then is there now, and the same; tables may have gained fields."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, part in then.items():
            if name != "words":
                assert name in now, f"{where}: {name} is missing"
                check(part, now[name], f"{where}/{name}")
    elif isinstance(then, list) and isinstance(now, list):
        assert len(then) == len(now), where
        for number, (one, other) in enumerate(zip(then, now, strict=True)):
            check(one, other, f"{where}/{number}")
    else:
        assert then == now, where


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """PostgreSQL."""
    with running_cluster() as running:
        yield running


@pytest.fixture
def restored(cluster: Cluster) -> Callable[[str], tuple[str, str]]:
    """Restores a dump in a database of its own; gives its name and its address."""

    def restore(dump: str) -> tuple[str, str]:
        name = cluster.fresh()
        with tempfile.NamedTemporaryFile(suffix=".sql") as file:
            file.write(gzip.decompress((FOLDER / dump).read_bytes()))
            file.flush()
            os.chmod(file.name, 0o644)
            cluster.run("psql", "-v", "ON_ERROR_STOP=1", "-q", "-d", name, "-f", file.name)
        return name, cluster.address(name)

    return restore


# Files


@pytest.mark.parametrize("file", match_files(FOLDER), ids=lambda file: file.stem)
def test_a_match_file_is_what_it_was(file: Path) -> None:
    """Verified, replayed, scored, and written again byte for byte."""
    now = plainly(read_match(file))
    assert now["written again"]
    check(expected("matches")[file.name], now)


@pytest.mark.parametrize("file", SETUPS, ids=lambda file: file.name)
def test_a_setup_file_is_what_it_was(file: Path) -> None:
    """Rules, boxes, courts, clubs, cards and schedules mean what they meant."""
    check(expected("setups")[file.name], plainly(read_setup(file)))


def test_all_that_was_read_is_read_still() -> None:
    """No fixture is left out because its file has gone."""
    assert {file.name for file in match_files(FOLDER)} == set(expected("matches"))
    assert {file.name for file in SETUPS} == set(expected("setups"))
    kinds = {one["game"] for name in ("sqlite", "postgresql") for one in _matches(name).values()}
    assert len(kinds) == 6


@pytest.mark.parametrize("file", OPEN, ids=lambda file: file.stem)
def test_an_open_match_goes_on_to_its_end(file: Path, tmp_path: Path) -> None:
    """From where it stood: the old lines stay as they are, and the finished match is verified."""
    copy = tmp_path / file.name
    shutil.copyfile(file, copy)
    shutil.copyfile(f"{file}.seed", f"{copy}.seed")
    assert not figures("verify", str(copy))["finished"]
    with at_the_table(10**6):
        said("resume", str(copy))
    assert copy.read_bytes().startswith(file.read_bytes())
    assert figures("verify", str(copy))["finished"]


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


# Matches of the server


def _matches(kind: str) -> dict[str, Any]:
    matches: dict[str, Any] = expected(f"{kind}-matches")["matches"]
    return matches


def test_matches_of_the_server_in_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    shutil.copyfile(FOLDER / "matches.db", path)
    with sqlite3.connect(path) as connection:
        for statement in NOT_YET:
            connection.execute(statement)
    connection.close()
    serve_as_before(f"sqlite:///{path}", "sqlite")


def test_matches_of_the_server_in_postgresql(
    cluster: Cluster, restored: Callable[[str], tuple[str, str]]
) -> None:
    name, address = restored("matches.sql.gz")
    for statement in NOT_YET:
        cluster.sql(name, statement)
    serve_as_before(address, "postgresql")


def serve_as_before(address: str, kind: str) -> None:
    """Everybody is shown what he was shown; then what is open is played to its end, and checked."""
    then = expected(f"{kind}-matches")
    ids = {name: one["id"] for name, one in then["matches"].items()}
    with thinking_here():
        now = asyncio.run(read_matches(address, Stored(ids, then["secret"])))
        check(then, plainly(now))
        asyncio.run(finish(address, then))


async def finish(address: str, then: dict[str, Any]) -> None:
    """Bob takes the seat that is offered him; people play on, and stand-ins for those who left."""
    async with served(address) as server, browsers(server) as (ann, bob):
        store = server.hall.house.store
        stood = {name: await store.lines(one["id"]) for name, one in then["matches"].items()}
        assert (await bob.claims(then["secret"], player="Bob")).status_code == 200
        for name, match in then["matches"].items():
            old = stood[name]
            seats = [one for one in await store.seats(match["id"]) if one.kind == "person"]
            people = {
                one.seat: ann if one.player == "Ann" else bob
                for one in seats
                if one.stand_in is None
            }
            await play_on(match["id"], people)
            log = (await ann.get(f"/api/matches/{match['id']}/log")).text
            assert log.splitlines()[: len(old)] == old, name
            found = (await ann.get(f"/api/matches/{match['id']}/check")).json()
            assert found["good"], (name, found)
            assert (await ann.get(f"/api/matches/{match['id']}")).json()["state"] == "over", name


def test_what_the_server_stored_is_all_there() -> None:
    """The fixtures hold what they are for: undone, left, failed, late, offered, played again."""
    for kind in ("sqlite", "postgresql"):
        then = expected(f"{kind}-matches")
        matches = then["matches"]
        notes = {note for one in matches.values() for note in one["notes"]}
        assert any(" plays for " in note for note in notes)
        assert any("did not answer" in note for note in notes)
        assert any("clock ran out" in note for note in notes)
        assert sum(one["undone"] for one in matches.values()) > 0
        for state in ("playing", "over"):
            assert len({one["game"] for one in matches.values() if one["state"] == state}) == 6
        assert matches["waiting"]["state"] == "waiting"
        assert [one["state"] for one in matches.values() if one["clock"] == 86400] == [
            "playing",
            "waiting",
        ]
        assert matches["series"]["next"] == matches["series again"]["id"]
        assert matches["raced"]["next"] == matches["raced again"]["id"]
        assert then["offered"] == [matches["waiting"]["id"], "home", False]
        assert then["promised"]
        assert any(seat[STAND_IN] for one in matches.values() for seat in one["seats"])


# Seasons


def test_seasons_in_sqlite_are_what_they_were(tmp_path: Path) -> None:
    """Standings, leaders, everybody's figures, rosters, lineups, and every game's box score."""
    shutil.copyfile(FOLDER / "table.db", tmp_path / "table.db")
    now = plainly(read_seasons(f"sqlite:///{tmp_path / 'table.db'}"))
    check(expected("seasons"), now)


def test_seasons_in_postgresql_are_what_they_were(
    restored: Callable[[str], tuple[str, str]],
) -> None:
    """The same seasons as in SQLite, from a dump."""
    _, address = restored("table.sql.gz")
    check(expected("seasons"), plainly(read_seasons(address)))


def test_seasons_play_on(tmp_path: Path) -> None:
    """The drafted one plays another day, and nothing that was played changes."""
    shutil.copyfile(FOLDER / "table.db", tmp_path / "table.db")
    end = ("--db", f"sqlite:///{tmp_path / 'table.db'}")
    (entry,) = (one for one in figures("season", "list", *end) if one["name"] == "drafted")
    said("season", "play", "drafted", "--days", "1", "--workers", "1", *end)
    now = read_season(entry, *end)
    then = expected("seasons")["drafted"]
    assert len(now["scores"]) > len(then["scores"])
    assert now["scores"][: len(then["scores"])] == then["scores"]
    check(then["boxes"], plainly(now["boxes"]))


def test_a_game_that_was_begun_by_hand_goes_on(tmp_path: Path) -> None:
    """From the very pitch at which its manager left; the game managed before it stays as it was."""
    database = tmp_path / "table.db"
    shutil.copyfile(FOLDER / "table.db", database)
    end = ("--db", f"sqlite:///{database}")
    then = expected("seasons")[HALF]
    (begun,) = (file.with_suffix("") for file in (FOLDER / "by-hand").glob("*.seed"))
    with own_homes(tmp_path / "homes"):
        with at_the_table(0):  # the program says itself where it looks for this game
            said("season", "play", HALF, "--team", "royals", "--days", "1", *end)
        (folder,) = (user_data() / "matches").glob("season-*")
        shutil.rmtree(folder)
        shutil.copytree(FOLDER / "by-hand", folder)
        assert "begun by hand" in here("season", "play", HALF, "--days", "1", *end).stderr
        with at_the_table(10**6) as tables:
            said("season", "play", HALF, "--team", "royals", "--days", "1", *end)
        assert [len(one.people) for one in tables] == [1]
        assert (folder / begun.name).read_bytes().startswith(begun.read_bytes())
        assert figures("verify", str(folder / begun.name))["finished"]
        (entry,) = (one for one in figures("season", "list", *end) if one["name"] == HALF)
        scores = read_season(entry, *end)["scores"]
    assert scores[: len(then["scores"])] == then["scores"]
    assert begun.stem in {one.split()[0] for one in scores[len(then["scores"]) :]}


# Caches


def test_a_cache_changes_nothing(tmp_path: Path) -> None:
    """Old, cut short, changed or another's: a cache is read for what it is, or made again."""
    then = expected("caches")
    with own_homes(tmp_path / "none"):
        check(then, plainly(read_caches()))
        now = cache_files()
        names = {kind: file.relative_to(user_cache()) for kind, file in now.items()}
    old = {
        "solved": next((FOLDER / "cache" / "solved").iterdir()),
        "cards": next((FOLDER / "cache" / "cards").glob("*/1871.json")),
        "work": next((FOLDER / "cache" / "cards").glob("*/1871-work.json")),
    }
    with own_homes(tmp_path / "old"):
        shutil.copytree(FOLDER / "cache", user_cache(), dirs_exist_ok=True)
        check(then, plainly(read_caches()), "as e055373 left it")
    for which, files in (("old", old), ("new", now)):
        for spoil in (as_it_is, cut_short, one_figure_changed, of_another):
            where = f"{which} {spoil.__name__}"
            with own_homes(tmp_path / where):
                for kind, file in files.items():
                    there = user_cache() / names[kind]
                    there.parent.mkdir(parents=True, exist_ok=True)
                    spoil(file, there)
                check(then, plainly(read_caches()), where)


def as_it_is(file: Path, there: Path) -> None:
    """What was kept, under the name of what is kept now."""
    shutil.copyfile(file, there)


def cut_short(file: Path, there: Path) -> None:
    """A disk that was full."""
    there.write_bytes(file.read_bytes()[:-100])


def one_figure_changed(file: Path, there: Path) -> None:
    """A file that somebody, or a failing disk, has changed, and that still reads well."""
    held = file.read_bytes()
    at = begin_of_arrays(held)
    if at is None:
        before, digit, after = re.split(r"(\d)(?=\D*$)", held.decode())
        there.write_text(f"{before}{(int(digit) + 1) % 10}{after}", encoding="utf-8")
        return
    arrays = ARRAYS.decode(held[at:])
    changed = {n: one + 1e-3 if one.dtype == np.float64 else one for n, one in arrays.items()}
    there.write_bytes(held[:at] + ARRAYS.encode(changed))


def of_another(file: Path, there: Path) -> None:
    """Good in itself, but of something else: of no club, or an array of another shape."""
    other = there.with_name("other")
    if begin_of_arrays(file.read_bytes()) is None:
        write_entry(other, JSON, dict[str, Any]())
    else:
        arrays: dict[str, Any] = {"bounds": np.zeros(3)}
        write_entry(other, ARRAYS, arrays)
    other.replace(there)


def begin_of_arrays(held: bytes) -> int | None:
    """Where arrays begin in a file, after the digest if it has one; None if it holds none."""
    after_digest = held.find(b"\n") + 1
    return next((at for at in (0, after_digest) if held[at:].startswith(b"PK\3\4")), None)
