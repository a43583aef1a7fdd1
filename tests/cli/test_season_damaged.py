"""A season whose rows were changed in its database: one sentence, or the right answer.

Whatever was changed, nothing crashes and nothing is read as if it had been written so.
"""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from sandlot.season.kept import packed, unpacked
from tests.cli.shell import here, refused
from tests.season.first_format import store_first
from tests.season.small import NAME, played, store

GAME = played(1)[0].id
TABLES = ("seasons", "season_games", "texts", "season_texts")
COMMANDS = (
    ("standings",), ("leaders",), ("team", "Royals"), ("player", "hosmeer01"), ("schedule",),
    ("game", GAME, "--plays", "--card"), ("game", GAME, "--json"), ("play", "--workers", "1"),
    ("lineup", "KCA"),
)  # fmt: skip
SELDOM = (("export", "--json"), ("export", "--retrosheet"), ("export", "--site"), ("drop",))
"""What takes longer, or leaves less."""

SECONDS = re.compile(r"[0-9.]+ s\b")


class Ended(NamedTuple):
    """How a command ended: its exit status and what it printed, but for the time it took."""

    code: int
    out: str
    err: str


def run(database: Path, words: tuple[str, ...], to: Path) -> Ended:
    """Run a command of `season` on a copy of a database."""
    copy = to / "copy.db"
    shutil.copy(database, copy)
    command, *rest = words
    if command == "export":
        rest = [*rest, str(to / f"written{len([*to.iterdir()])}")]
    done = here("season", command, NAME, *rest, "--db", f"sqlite:///{copy}")
    out = "" if command == "export" else done.stdout
    return Ended(done.returncode, SECONDS.sub("", out), done.stderr)


def check(right: Ended, found: Ended, what: object) -> None:
    """The right answer, or nothing but one sentence."""
    if found.code == 0:
        assert found == right, what
    else:
        assert (found.code, found.out) == (2, ""), what
        assert found.err.startswith("sandlot: "), what
        assert found.err.count("\n") == 1, what
        assert "Traceback" not in found.err, what
        assert any(one in found.err for one in (NAME, *(game.id for game in played(2)))), found.err


# What may become of a value


def damaged(value: Any, others: list[Any], rng: Random) -> Any:
    """A value as it may be found: cut, changed, of another row, or of another kind."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice([None, 0, -1, 7, 2**60, 1.5, "", "x", b"", b"\xff\xfe", "[" * 5000])
    if kind == 1:
        return rng.choice(others)
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, -value, str(value), float(value)])
    if not isinstance(value, str | bytes) or not value:
        return rng.choice([0, "x", b"x"])
    data = value.encode() if isinstance(value, str) else value
    at, to = sorted((rng.randrange(len(data)), rng.randrange(len(data))))
    changed = [
        data[:at],
        data[at:],
        data[:at] + data[to:],
        data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :],
        data[:at] + data[at:to] + data[at:],
        data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :],
    ][kind - 2]
    if isinstance(value, str) and rng.random() < 0.8:
        return changed.decode(errors="replace")
    return changed


def rows_of(database: Path, table: str) -> list[dict[str, Any]]:
    """All rows of a table."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT rowid AS row, * FROM {table}")]


def write(database: Path, table: str, row: int, column: str, value: Any) -> bool:
    """Write a value into a row, as text where it was one; whether the database takes it."""
    as_text = isinstance(value, bytes) and column not in ("box", "kept", "plans", "record")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        changed = "CAST(? AS TEXT)" if as_text else "?"
        sql = f"UPDATE {table} SET {column} = {changed} WHERE rowid = ?"
        with suppress(sqlite3.IntegrityError, OverflowError), connection:
            connection.execute(sql, (value, row))
            return True
    return False


def damage(whole: Path, to: Path, rng: Random) -> str | None:
    """A copy with one value changed: which, unless the database refuses it."""
    table = rng.choice([*TABLES, "season_games"])
    rows = rows_of(whole, table)
    row = rng.choice(rows)
    column = rng.choice([name for name in row if name not in ("row", "made")])
    value = damaged(row[column], [one[column] for one in rows], rng)
    shutil.copy(whole, to)
    if not write(to, table, row["row"], column, value):
        return None
    return f"{table}.{column}: {value!r:.80}"


def try_damage(whole: Path, to: Path, times: int, commands: tuple[Any, ...], seed: str) -> int:
    """So many damaged copies, each asked by one command; how many were refused."""
    rng, refusals = Random(seed), 0
    right: dict[Any, Ended] = {}
    broken = to / "broken.db"
    for number in range(times):
        place = to / str(number)
        place.mkdir()
        words = commands[number % len(commands)]
        if words not in right:
            right[words] = run(whole, words, place)
            assert right[words].code == 0
        if what := damage(whole, broken, rng):
            found = run(broken, words, place)
            check(right[words], found, (number, words, what))
            refusals += found.code != 0
        shutil.rmtree(place)
    return refusals


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A database with two days of the small season."""
    store(f"sqlite:///{tmp_path / 'whole.db'}", 2)
    return tmp_path / "whole.db"


def test_some_damage(whole: Path, tmp_path: Path) -> None:
    """One value changed, one command after the other."""
    assert try_damage(whole, tmp_path, 36, COMMANDS, "some") > 9


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_much_damage(whole: Path, tmp_path: Path, seed: int) -> None:
    """The same, and every way to write a season out."""
    assert try_damage(whole, tmp_path, 390, (*COMMANDS, *SELDOM), f"much {seed}") > 130


# Sensible shapes with senseless contents: rows from before there were digests


def reshaped(plain: Any, rng: Random) -> Any:
    """Plain data with one part of it changed: another value, gone, there twice, or out of order."""
    if rng.random() < 0.15 or not isinstance(plain, list | dict) or not plain:
        return changed(plain, rng)
    if isinstance(plain, dict):
        key = rng.choice([*plain])
        if rng.random() < 0.1:
            return {("other" if name == key else name): one for name, one in plain.items()}
        return {**plain, key: reshaped(plain[key], rng)}
    at, to = rng.randrange(len(plain)), rng.randrange(len(plain))
    found = [*plain]
    kind = rng.randrange(8)
    if kind == 0:
        found[at], found[to] = found[to], found[at]
    elif kind == 1:
        found.insert(to, found[at])
    elif kind == 2:
        del found[at]
    else:
        found[at] = reshaped(found[at], rng)
    return found


def changed(plain: Any, rng: Random) -> Any:
    """Another value, mostly of the same kind."""
    if isinstance(plain, bool):
        return not plain
    if isinstance(plain, int) and rng.random() < 0.7:
        return rng.choice([plain + 1, plain - 1, 0, 99, -plain, 10**6])
    if isinstance(plain, str) and rng.random() < 0.7:
        return rng.choice(["", plain[1:], "hosmeer01", "P", "over", "W"])
    return rng.choice([None, 0, 3.5, "x", [], {}, [[]], [1, 2], {"a": 1}, True])


def unseal(database: Path) -> None:
    """Take the digests away, as if the rows had been written before there were any."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for table in ("seasons", "season_games"):
            connection.execute(f"UPDATE {table} SET digest = NULL")


def reshape(whole: Path, to: Path, rng: Random, shown: str) -> str:
    """A copy in which something stored of the season or of a game has other contents."""
    shutil.copy(whole, to)
    column = rng.choice(["box", "record", "record", "plans", "kept", "spec", "numbers"])
    table = "seasons" if column == "spec" else "season_games"
    rows = rows_of(to, table)
    row = rng.choice([one for one in rows if one.get("id") in (None, shown)] * 3 + rows)
    if column == "numbers":
        column = rng.choice(["id", "number", "away_runs", "home_runs", "innings", "version"])
        value = changed(row[column], rng)
        value = value if isinstance(value, int | str | float) else 1
    elif column == "spec":
        value = json.dumps(reshaped(json.loads(row[column]), rng))
    elif row[column] is None:
        return "nothing"
    else:
        value = packed(reshaped(unpacked(row[column]), rng))
    write(to, table, row["row"], column, value)
    return f"{column} of {row.get('id')}"


def try_shapes(whole: Path, to: Path, times: int, commands: tuple[Any, ...], seed: str) -> int:
    """So many copies with senseless contents; how many were refused."""
    rng, refusals = Random(seed), 0
    broken = to / "broken.db"
    for number in range(times):
        place = to / str(number)
        place.mkdir()
        words = commands[number % len(commands)]
        what = reshape(whole, broken, rng, GAME)
        found = run(broken, words, place)
        if found.code:
            check(found._replace(code=0), found, (number, words, what))
            refusals += 1
        shutil.rmtree(place)
    return refusals


def test_some_senseless_contents(whole: Path, tmp_path: Path) -> None:
    """Rows without digests: what is not the contents of a game or a season is refused."""
    unseal(whole)
    assert try_shapes(whole, tmp_path, 27, COMMANDS, "some") > 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("first", [False, True], ids=["today", "first format"])
def test_many_senseless_contents(first: bool, seed: int, tmp_path: Path) -> None:
    """The same with every way to write a season out, and of the first format."""
    whole = tmp_path / "whole.db"
    (store_first if first else store)(f"sqlite:///{whole}", 2)
    unseal(whole)
    assert try_shapes(whole, tmp_path, 260, (*COMMANDS, *SELDOM), f"many {seed}") > 40


# The cases that were found first


def of_game(whole: Path, column: str, change: Callable[[Any], Any]) -> str:
    """The address of the database with another value in a column of a game, without digests."""
    unseal(whole)
    (row,) = (one for one in rows_of(whole, "season_games") if one["id"] == GAME)
    write(whole, "season_games", row["row"], column, change(row[column]))
    return f"sqlite:///{whole}"


def test_a_record_of_a_senseless_order(whole: Path) -> None:
    """Every event is one, and all of them together are no game."""

    def backwards(record: bytes) -> bytes:
        plain = unpacked(record)
        return packed({**plain, "order": plain["order"][::-1]})

    address = of_game(whole, "record", backwards)
    said = refused("season", "game", NAME, GAME, "--db", address)
    assert said == f"sandlot: the game {GAME}: its record is broken in the database."


def test_a_record_of_another_game(whole: Path) -> None:
    """A whole game, and not the one of the box score."""
    other = played(1)[1].record
    said = refused("season", "game", NAME, GAME, "--db", of_game(whole, "record", lambda _: other))
    assert said == f"sandlot: the game {GAME}: its record is not that of its box score."


def test_a_game_that_is_not_in_the_schedule(whole: Path) -> None:
    """Every command says so, and none fails."""
    address = of_game(whole, "id", lambda _: "20150401XXX0")
    for command in ("standings", "play", "leaders", "schedule"):
        said = refused("season", command, NAME, "--db", address)
        assert said.endswith(
            "is broken in the database: no game '20150401XXX0' is to be played in it by now."
        )


def test_a_spec_that_is_no_json(whole: Path) -> None:
    """It is refused by its name, listed, and can be dropped."""
    unseal(whole)
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("UPDATE seasons SET spec = substr(spec, 1, 99)")
    address = f"sqlite:///{whole}"
    said = refused("season", "standings", NAME, "--db", address)
    assert said == f"sandlot: the season {NAME!r} is broken in the database."
    assert "?" in here("season", "list", "--db", address).stdout
    assert here("season", "drop", NAME, "--db", address).stdout == f"{NAME} is gone.\n"


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("leash", "25"), ("finishes", 0), ("starter", 5), ("bullpen", "abc"), ("bullpen", [1]),
        ("bench", None), ("order", [1]), ("closer", None), ("bunts", {"a": 1}),
    ],
)  # fmt: skip
def test_a_plan_with_a_value_of_another_kind(part: str, wrong: Any, whole: Path) -> None:
    """It names the game, where it was played on with before."""

    def changed(plans: bytes) -> bytes:
        away, home = unpacked(plans)
        return packed([away, {**home, part: wrong}])

    address = of_game(whole, "plans", changed)
    said = refused("season", "play", NAME, "--workers", "1", "--db", address)
    assert said == f"sandlot: the game {GAME}: its plans are broken in the database." or (
        part == "order" and "is no place in an order" in said and GAME in said
    )


def test_a_changed_figure_is_not_read(whole: Path) -> None:
    """A figure that could be one: only the digest tells."""
    other = whole.with_name("other.db")
    shutil.copy(whole, other)
    (row, *_) = rows_of(other, "season_games")
    write(other, "season_games", row["row"], "away_runs", row["away_runs"] + 1)
    said = refused("season", "standings", NAME, "--db", f"sqlite:///{other}")
    assert said.endswith(f"the game {row['id']} is not as it was stored.")
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("UPDATE seasons SET spec = replace(spec, 'Royals', 'Royale')")
    said = refused("season", "standings", NAME, "--db", f"sqlite:///{whole}")
    assert said == f"sandlot: the season {NAME!r} is broken in the database."


# What somebody may have written on purpose, digests and all


def forged(whole: Path, change: Callable[[dict[str, Any]], None], id_: str = GAME) -> str:
    """The address of the database with another season in it, whose first game has this id."""
    unseal(whole)
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("UPDATE season_games SET id = ? WHERE id = ?", (id_, GAME))
        spec = json.loads(connection.execute("SELECT spec FROM seasons").fetchone()[0])
        change(spec)
        connection.execute("UPDATE seasons SET spec = ?", (json.dumps(spec),))
    return f"sqlite:///{whole}"


def outside(spec: dict[str, Any]) -> None:
    """The first game is called like a place."""
    for row in spec["fixtures"]["rows"]:
        row[0] = "../../outside" if row[0] == GAME else row[0]


def elsewhere(part: str) -> Callable[[dict[str, Any]], None]:
    """So is a club."""

    def change(spec: dict[str, Any]) -> None:
        before, spec["teams"][0][part] = spec["teams"][0][part], "../../outside"
        for row in spec["fixtures"]["rows"] if part == "id" else []:
            row[3:] = ["../../outside" if one == before else one for one in row[3:]]

    return change


@pytest.mark.parametrize("way", ["--site", "--retrosheet", "--csv"])
@pytest.mark.parametrize(
    ("change", "id_"),
    [(outside, "../../outside"), (elsewhere("id"), GAME), (elsewhere("retro"), GAME)],
)
def test_no_name_of_a_database_leads_out_of_a_folder(
    way: str, change: Callable[[dict[str, Any]], None], id_: str, whole: Path, tmp_path: Path
) -> None:
    """Pages and event files are called after games and clubs."""
    address = forged(whole, change, id_)
    place = tmp_path / "a" / "b"
    place.mkdir(parents=True)
    said = refused("season", "export", NAME, way, str(place / "out"), "--db", address)
    assert "is broken in the database" in said
    assert not [*tmp_path.rglob("*outside*")]


def test_nothing_of_a_database_commands_a_terminal(whole: Path) -> None:
    """A club's name and a player's id are printed as they are."""
    escape = "\x1b]0;owned\x07"
    named = whole.with_name("named.db")
    shutil.copy(whole, named)
    address = forged(named, lambda spec: spec["teams"][0].update(name=escape))
    assert escape not in refused("season", "standings", NAME, "--db", address)

    def other_man(box: bytes) -> bytes:
        plain = unpacked(box)
        plain["clubs"][0]["batting"][0][0] = escape
        return packed(plain)

    said = refused("season", "leaders", NAME, "--db", of_game(whole, "box", other_man))
    assert escape not in said
    assert GAME in said


def test_printed_backslashes_are_no_commands() -> None:
    """A club may be called so."""
    assert unpacked(packed(["A\\b", "\\", '"', "O'Neil"])) == ["A\\b", "\\", '"', "O'Neil"]
