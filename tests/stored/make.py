"""Writes what this version of Sandlot stores into a folder, and beside it what it reads from that.

`e055373/` was made in a checkout of commit e055373 into which the modules of this folder were
copied, by `python -m tests.stored.make FOLDER`: 33 seconds of processor time once the loops are
compiled. Its seasons (`table.db`, `table.sql.gz`) are of an earlier run of the same functions; what
is read from them is the same. It is never made again: later versions are held to what that one
wrote and read.

Everything goes through the commands, the terminal table and the server, so the same script makes
the fixtures of a later version. Seeds are fixed; a second run differs in the databases alone, by
the ids of the server's matches, by secrets and times. PostgreSQL must be installed; its program
`pg_dump` writes the dumps. Trees of odds are not among the caches: their name is a hash of the code
that grew them, so no later version finds them.
"""

import asyncio
import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from sandlot.core.game import Game
from sandlot.season.teams import season_teams
from tests.cli.shell import here, said
from tests.server.postgres import Cluster, running_cluster

from .at_the_table import at_the_table, left_to_the_house
from .on_the_server import DEEP_DRIVE, GRIDDLY, HOME_RUNZ, ROBO, V5, V52, play_matches
from .places import own_homes, user_cache, user_data
from .reading import (
    MIXED,
    cache_files,
    match_files,
    read_caches,
    read_match,
    read_matches,
    read_seasons,
    read_setup,
)

HALF, DRAFTED, PLAYOFFS, FINISHED, OLD = (
    "Half & <half>",
    "drafted",
    "2015",
    "finished",
    "1871",
)
CLUBS = ("KCA2015", "NYA2015", "BOS2015", "CHN2015")


def broken(game: Game[Any]) -> Callable[..., Any]:
    """A bot of one's own that breaks down at every question."""

    def bot(view: Any, choice: Any) -> Any:
        raise KeyError("no such pitch")

    return bot


# Files


def write_setups(folder: Path) -> None:
    """Rules, boxes, courts and cards, as the program writes them, and edited as its users do."""
    folder.mkdir(parents=True)

    def write(name: str, text: str, *changes: tuple[str, str]) -> None:
        for old, new in changes:
            assert old in text, (name, old)
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, encoding="utf-8")

    write(
        "v5-rules.toml",
        said("games", V5, "--toml"),
        ("innings = 3", "innings = 2"),
        ('steal_home = "yes"', 'steal_home = "no"'),
        ('stretch_singles = "no"', 'stretch_singles = "yes"'),
        ('player_cards = "off"', 'player_cards = "on"'),
        ("10+   1B    2B+    HR", "10+   1B    2B+    2B+"),
    )
    write("v5-clubs.toml", said("games", V5, "--box"), ('name = "Mice"', 'name = "Owls"'))
    write(
        "v52-rules.toml",
        said("games", V52, "--toml", "--set", "innings=1"),
        ("12       HR      DP", "12       2B      DP"),
    )
    write(
        "griddly-box.toml",
        said("games", GRIDDLY, "--box", "--set", "sides=3"),
        ('name = "Sandlot"', 'name = "My Kitchen"'),
        ('"home_run",                # 7', '"grand_slam",              # 7'),
        ("touch_sixths = [3, 2, 1]", "touch_sixths = [4, 2]"),
    )
    write("griddly-rules.toml", said("games", GRIDDLY, "--toml", "--set", "runs_to_win=2"))
    write(
        "robo-court.txt",
        said("games", ROBO, "--set", "court=carousel", "--box"),
        ("R V w", "R V ."),
        ("w A L", ". A L"),
    )
    write("robo-rules.toml", said("games", ROBO, "--toml", "--set", "turns=2"))
    write("homerunz-rules.toml", said("games", HOME_RUNZ, "--toml", "--set", "home_taken=bumped"))
    write(
        "drive-rules.toml",
        said("games", DEEP_DRIVE, "--toml", "--set", "innings=2", "--set", "ghost_runner=on"),
    )
    write(
        "our-nine.json",
        said("cards", "club", "gulls"),
        ("Harbor City Gulls", "Our Own Nine"),
    )


def write_matches(folder: Path, setups: Path) -> None:
    """A file of every game as `watch` and the terminal table write it."""
    folder.mkdir(parents=True)

    def file(name: str) -> tuple[str, str]:
        return "--save", str(folder / f"{name}.sandlot")

    def watch(name: str, game: str, *words: str) -> None:
        said("watch", game, *words, "--text", *file(name))

    def play(name: str, game: str, most: int, *words: str) -> None:
        with at_the_table(most):
            here_well("play", game, *words, *file(name))

    own = f"{__package__}.make:broken" if __package__ else "tests.stored.make:broken"
    v5 = ("--rules", str(setups / "v5-rules.toml"), "--setup", str(setups / "v5-clubs.toml"))
    v52 = ("--rules", str(setups / "v52-rules.toml"))
    box = (
        "--rules",
        str(setups / "griddly-rules.toml"),
        "--setup",
        str(setups / "griddly-box.toml"),
    )
    court = ("--rules", str(setups / "robo-rules.toml"), "--setup", str(setups / "robo-court.txt"))
    drive = ("--rules", str(setups / "drive-rules.toml"), "--away", str(setups / "our-nine.json"))
    person = ("--against", "person")

    watch("v5", V5, "--bots", "house", "--seed", "1")
    watch("v5-own-rules-failing-bot", V5, *v5, "--bots", f"{own},house", "--seed", "2")
    play("v5-open-undone", V5, 61, *person, "--seed", "3", "--luck", "seven, seven & seven")
    play("v5-finished-undone", V5, 10**6, *v5, *person, "--seed", "4")
    watch("v52", V52, "--bots", "house", "--seed", "1")
    play("v52-open", V52, 20, *v52, "--against", "house", "--seed", "2")
    with left_to_the_house():
        here_well("play", DEEP_DRIVE, "--set", "innings=1", "--seed", "4", *file("drive-stand-in"))
    watch("drive", DEEP_DRIVE, "--bots", "house", "--seed", "1")
    play("drive-own-cards", DEEP_DRIVE, 10**6, *drive, "--seed", "2")
    play("drive-open-2015", DEEP_DRIVE, 40, "--away", "KCA2015", "--home", "NYA2015",
         *person, "--seed", "3")  # fmt: skip
    watch("griddly-own-box", GRIDDLY, *box, "--bots", "house,random,house", "--seed", "1")
    watch("griddly", GRIDDLY, "--set", "runs_to_win=3", "--bots", "house", "--seed", "2")
    play("griddly-open", GRIDDLY, 60, "--set", "sides=4", *person, "--seed", "3")
    watch("homerunz", HOME_RUNZ, "--rules", str(setups / "homerunz-rules.toml"), "--seed", "1")
    play("homerunz-open", HOME_RUNZ, 8, "--set", "pawns=4", *person, "--seed", "2")
    play("homerunz-typed-dice", HOME_RUNZ, 10**6, *person, "--dice", "typed", "--seed", "3")
    watch("robo-own-court", ROBO, *court, "--bots", "house,random", "--seed", "1")
    watch("robo-eight", ROBO, "--set", "seating=eight", "--set", "turns=1", "--seed", "2")
    play("robo-open-undone", ROBO, 25, "--set", "turns=3", *person, "--seed", "3")


def write_series(folder: Path, setups: Path) -> None:
    """Series in the middle of a game, and between two games; one with cards of its own."""
    folder.mkdir(parents=True)
    for name, seed, games, more in (
        ("world", 1, (10**6, 30), ()),
        ("between", 2, (10**6,), ("--away", str(setups / "our-nine.json"))),
    ):
        kept = user_data() / "matches"
        shutil.rmtree(kept, ignore_errors=True)
        for number, most in enumerate(games):
            with at_the_table(most):
                if number == 0:
                    here_well("play", DEEP_DRIVE, "--best-of", "3", "--set", "innings=1",
                              "--seed", str(seed), *more)  # fmt: skip
                else:
                    here_well("resume", str(next(kept.glob("*.series"))))
        stem = next(kept.glob("*.series")).stem
        for file in kept.iterdir():
            shutil.move(file, folder / file.name.replace(stem, name))


def here_well(*words: str) -> None:
    """Run a command that must not fail."""
    done = here(*words)
    assert done.returncode == 0, done.stderr


# Seasons


def schedule(rounds: list[list[tuple[str, str]]], first: date, leagues: dict[str, str]) -> str:
    """A Retrosheet schedule: a day for every round."""
    counts: dict[str, int] = {}
    lines = []
    for number, games in enumerate(rounds):
        day = first + timedelta(number)
        for away, home in games:
            sides = ""
            for club in (away, home):
                counts[club] = counts.get(club, 0) + 1
                sides += f'"{club}","{leagues.get(club, "NL")}",{counts[club]},'
            lines.append(f'"{day:%Y%m%d}","0","{day:%a}",{sides}"D","",""')
    return "\n".join(lines) + "\n"


def write_seasons(address: str, setups: Path) -> None:
    """Seasons half played, drafted, in their playoffs and over, with games managed by hand."""
    end = ("--db", address)
    days = ("--schedule", str(setups / "four-clubs.csv"))
    said("season", "new", *MIXED, *days, "--name", HALF, "--seed", "8", "--injuries",
         "--set", "ghost_runner=on", *end)  # fmt: skip
    with at_the_table(10**6):
        here_well("season", "play", HALF, "--team", "royals", "--days", "1", *end)
    said("season", "play", HALF, "--days", "2", "--workers", "1", *end)
    with at_the_table(45):
        here_well("season", "play", HALF, "--team", "royals", "--days", "1", *end)
    said("season", "draft", DRAFTED, "--from", "KCA 2015,NYA 2015,BOS 2015", "--clubs",
         "Anvils,Badgers", "--injuries", "--seed", "3", *end)  # fmt: skip
    said("season", "play", DRAFTED, "--days", "6", "--workers", "1", *end)
    short = ("--schedule", str(setups / "one-day-2015.csv"))
    said("season", "new", "2015", *short, "--name", PLAYOFFS, "--seed", "5", *end)
    said("season", "play", PLAYOFFS, "--until", "2015-04-11", "--workers", "1", *end)
    days = ("--schedule", str(setups / "three-days.csv"))
    said("season", "new", *MIXED, *days, "--name", FINISHED, "--seed", "7", *end)
    said("season", "play", FINISHED, "--all", "--workers", "1", *end)
    short = ("--schedule", str(setups / "one-day-1871.csv"))
    said("season", "new", "1871", *short, "--name", OLD, "--injuries", *end)
    said("season", "play", OLD, "--days", "2", "--workers", "1", *end)


def write_schedules(folder: Path) -> None:
    """Short schedules for the seasons."""
    a, b, c, d = CLUBS
    six = [[(a, b), (c, d)], [(b, c), (d, a)], [(a, c), (b, d)],
           [(b, a), (d, c)], [(c, b), (a, d)], [(c, a), (d, b)]]  # fmt: skip
    mixed = dict.fromkeys(CLUBS, "Mixed")
    for name, rounds in (("four-clubs", six), ("three-days", six[:3])):
        (folder / f"{name}.csv").write_text(schedule(rounds, date(2015, 4, 6), mixed))
    for year, letters, first in (
        (2015, 15, date(2015, 4, 6)),
        (1871, 4, date(1871, 5, 4)),
    ):
        teams = season_teams(year)
        leagues = {team.retro: team.league for team in teams}
        clubs = [team.retro for team in sorted(teams, key=lambda one: (one.league, one.retro))]
        games = list(zip(clubs[::2], clubs[1::2], strict=False))[:letters]
        back = [(home, away) for away, home in games]
        rounds = [games] if year == 2015 else [games, back, games]
        (folder / f"one-day-{year}.csv").write_text(schedule(rounds, first, leagues))


# Databases


def dump(cluster: Cluster, name: str, file: Path) -> None:
    """A PostgreSQL database as SQL, without what only some versions of psql understand."""
    text = cluster.run("pg_dump", "--no-owner", "--no-privileges", name)
    lines = [
        line for line in text.splitlines() if not line.startswith(("\\restrict", "\\unrestrict"))
    ]
    with file.open("wb") as raw, gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as out:
        out.write(("\n".join(lines) + "\n").encode())


def write_databases(folder: Path, setups: Path, work: Path) -> dict[str, Any]:
    """Seasons and matches in databases of both kinds; what was read from them."""
    found: dict[str, Any] = {}
    path = work / "table.db"
    write_seasons(f"sqlite:///{path}", setups)
    whole(path, folder / path.name)
    by_hand = next((user_data() / "matches").glob("season-*"))
    shutil.copytree(by_hand, folder / "by-hand")
    found["seasons"] = read_seasons(f"sqlite:///{path}")
    shutil.rmtree(by_hand)
    path = work / "matches.db"
    address = f"sqlite:///{path}"
    stored = asyncio.run(play_matches(address, setups))
    whole(path, folder / path.name)
    found["sqlite-matches"] = asyncio.run(read_matches(address, stored))
    with running_cluster() as cluster:
        name = cluster.fresh()
        write_seasons(cluster.address(name), setups)
        dump(cluster, name, folder / "table.sql.gz")
        name = cluster.fresh()
        stored = asyncio.run(play_matches(cluster.address(name), setups))
        dump(cluster, name, folder / "matches.sql.gz")
        found["postgresql-matches"] = asyncio.run(read_matches(cluster.address(name), stored))
    return found


def whole(path: Path, to: Path) -> None:
    """A database of SQLite as one file."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    shutil.copyfile(path, to)


# Caches


def write_caches(folder: Path) -> Any:
    """A solved game, cards and playing time, as they are kept; and what is in them."""
    found = read_caches()
    for file in cache_files().values():
        there = folder / file.relative_to(user_cache())
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, there)
    return found


# What is expected


def write_json(file: Path, plain: Any) -> None:
    """Plain data to be read by people too: a line for each small part."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(readable(plain) + "\n", encoding="utf-8")


def readable(plain: Any, indent: str = "") -> str:
    """JSON whose parts stand on a line where they fit."""
    line = json.dumps(plain, ensure_ascii=False)
    if len(line) <= 100 or not isinstance(plain, dict | list) or not plain:
        return line
    deeper = indent + " "
    if isinstance(plain, dict):
        parts = [
            f"{json.dumps(k, ensure_ascii=False)}: {readable(v, deeper)}" for k, v in plain.items()
        ]
        return "{\n" + ",\n".join(deeper + part for part in parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + readable(one, deeper) for one in plain) + f"\n{indent}]"


def make(folder: Path) -> None:
    """Write everything."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)

    def expect(**found: Any) -> None:
        for name, plain in found.items():
            write_json(folder / "expected" / f"{name}.json", plain)

    with tempfile.TemporaryDirectory() as temporary, own_homes(Path(temporary)):
        expect(caches=write_caches(folder / "cache"))
        setups = folder / "setups"
        write_setups(setups)
        write_schedules(setups)
        expect(setups={file.name: read_setup(file) for file in sorted(setups.iterdir())})
        write_matches(folder / "matches", setups)
        write_series(folder / "series", setups)
        expect(matches={file.name: read_match(file) for file in match_files(folder)})
        expect(**write_databases(folder, setups, Path(temporary)))


if __name__ == "__main__":
    make(Path(sys.argv[1]).resolve())
