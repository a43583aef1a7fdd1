"""What the program reads from stored files and databases, as plain data to compare."""

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import select

from sandlot.core.dice import revealed_dice
from sandlot.core.log import Answered, Log, read_whole_lines
from sandlot.core.match import Match, replay, resume
from sandlot.core.story import Told, plain, plain_event
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.load import game_of
from sandlot.league import store
from sandlot.league.workload import Workload
from sandlot.table.schema import promises
from tests.cli.shell import figures, said
from tests.server.player import Live, Player
from tests.server.serving import Served, served

from .on_the_server import (
    COOKIES,
    DEEP_DRIVE,
    GRIDDLY,
    HOME_RUNZ,
    ROBO,
    UNUSED,
    V5,
    V52,
    Stored,
    browsers,
    dice_promised,
)
from .places import user_cache

CHECKED = ("game", "good", "finished", "rolls", "answers", "seed")
RESULT = ("game", "winner", "mates", "score")
LAST = 3
"""So many of a match's last lines are kept in words."""


def digest(text: str | bytes) -> str:
    """A text by its hash."""
    data = text.encode() if isinstance(text, str) else text
    return hashlib.sha256(data).hexdigest()[:20]


def listed(lines: list[Any]) -> dict[str, Any]:
    """Many lines: how many, the digest of all of them, and the last of them to look at."""
    text = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines)
    return {"count": len(lines), "digest": digest(text), "last": lines[-LAST:]}


def spoken(lines: list[str]) -> dict[str, Any]:
    """Lines in words, which may be said otherwise one day: how many, and the last to look at."""
    return {"count": len(lines), "words": lines[-LAST:]}


def plainly(data: Any) -> Any:
    """Data as it comes back from JSON."""
    return json.loads(json.dumps(data))


def different(one: Any, other: Any) -> Any:
    """Those parts of one that are not the same in the other; the rest need not be kept twice."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {k: different(v, other.get(k)) for k, v in one.items() if v != other.get(k, ...)}
    return one


# Files


def match_files(folder: Path) -> list[Path]:
    """All match files of a folder, those of series too."""
    return sorted([*folder.glob("matches/*.sandlot"), *folder.glob("series/*.sandlot")])


def read_match(file: Path) -> dict[str, Any]:
    """A match's file: checked, replayed, scored, and how it stands for everybody."""
    log = read_whole_lines(file)
    match = replay(game_of(log.header), log)
    answers = [one for one in log.records if isinstance(one, Answered)]
    found: dict[str, Any] = {
        "lines": len(log.records) + 1,
        "digest": digest(file.read_bytes()),
        "written again": written_again(log, file),
        "verify": kept_of(figures("verify", str(file)), CHECKED),
        "story": told(match),
        "notes": sorted({one.note for one in answers if one.note}),
        "scenes": scenes(match),
        "waiting": [[ask.number, ask.seat, ask.choice.what] for ask in match.waiting],
        "locked": list(match.locked),
    }
    if log.ended:
        found["replay"] = kept_of(figures("replay", str(file)), RESULT)
        if log.header.game in ("deep-drive", "griddly-headz"):
            found["boxscore"] = _without_words(figures("boxscore", str(file)))
    return found


def kept_of(plain: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Of plain data only these."""
    return {name: plain[name] for name in names if name in plain}


def written_again(log: Log, file: Path) -> bool:
    """Whether a log is written today as it stands in its file, to the byte.

    The last line of a finished match is made anew. What it tells in words is left out: it is
    stored to be read, and never compared.
    """
    lines: list[str] = []
    again = Log(log.header, lines.append)
    again.write(log.header)
    ended = log.ended
    for record in log.records[: -1 if ended else None]:
        again.add(record)
    stood = file.read_text(encoding="utf-8").splitlines()
    if ended:
        dice = revealed_dice(ended.seed, log.header.player_seeds)
        resume(game_of(log.header), again, dice)
        new, old = (_facts_of_end(one.pop()) for one in (lines, stood))
        return (lines, new) == (stood, old)
    return lines == stood


def _facts_of_end(line: str) -> Any:
    """The last line of a log without the words, and without the digest, which is of them too."""
    plain = json.loads(line)
    plain.pop("digest")
    for one in plain["told"]:
        one.pop("words")
    return plain


def _without_words(plain: Any) -> Any:
    """A box score; of the text of each play only its signs and where it was."""
    plays = [{k: v for k, v in one.items() if k != "text"} for one in plain.get("plays", [])]
    return {**plain, **({"plays": listed(plays)} if plays else {})}


def told(match: Match) -> dict[str, Any]:
    """All that a match has told: the events, and in words."""
    events = [plain_event(entry) for entry in match.story if isinstance(entry, Told)]
    return {"events": listed([plainly(one) for one in events]), "words": spoken(match.lines())}


def scenes(match: Match) -> dict[str, Any]:
    """How things stand for an onlooker, and what each seat sees otherwise."""
    seen = plainly(plain(match.view(None)))
    seats = {
        seat: different(plainly(plain(match.view(seat))), seen) for seat in match.game.setup.seats
    }
    return {"onlooker": seen, **seats}


# Setups

SETUPS: Mapping[str, tuple[str, ...]] = {
    "v5-rules.toml": (V5, "--rules"),
    "v5-clubs.toml": (V5, "--setup"),
    "v52-rules.toml": (V52, "--rules"),
    "griddly-box.toml": (GRIDDLY, "--setup"),
    "griddly-rules.toml": (GRIDDLY, "--rules"),
    "robo-court.txt": (ROBO, "--setup"),
    "robo-rules.toml": (ROBO, "--rules"),
    "homerunz-rules.toml": (HOME_RUNZ, "--rules"),
    "drive-rules.toml": (DEEP_DRIVE, "--rules"),
}
MIXED = ("--teams", "KCA 2015,NYA 2015", "--teams", "BOS 2015,CHN 2015")
SCHEDULES: Mapping[str, tuple[str, ...]] = {
    "four-clubs.csv": MIXED,
    "three-days.csv": MIXED,
    "one-day-2015.csv": ("2015",),
    "one-day-1871.csv": ("1871",),
}


def read_setup(file: Path) -> Any:
    """A file of rules, a box, a court, cards or a schedule, as the program reads it."""
    if file.name in SETUPS:
        rulings = figures("games", *SETUPS[file.name], str(file))["rulings"]
        return {name: one["value"] for name, one in rulings.items()}
    if file.name in SCHEDULES:
        return _scheduled(file)
    setup = DeepDriveSetup.of({"away": json.loads(file.read_text(encoding="utf-8"))}).plain()
    checked = figures("cards", "check", str(file))
    return {"checked": {k: v for k, v in checked.items() if k != "file"}, "away": setup["away"]}


def _scheduled(file: Path) -> list[str]:
    """The games of a season that is laid out by a schedule, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        end = ("--db", f"sqlite:///{folder}/one.db")
        said("season", "new", *SCHEDULES[file.name], "--schedule", str(file), "--name", "one", *end)
        rows = _exported("one", *end)["games"]
    return [f"{one['game']}: {one['visitors id']} at {one['home id']}" for one in rows]


# Caches

SOLVED = ("states", "home_win", "half_inning_runs")
SMALL = "1871"
"""A season with few clubs."""


def read_caches() -> dict[str, Any]:
    """What is worked out once and then kept: a solved game, and a season's cards and work."""
    for remembered in (store.plain_clubs, store._plain_work, store.club, store.work):
        remembered.cache_clear()
    year = int(SMALL)
    clubs = store.plain_clubs(year)
    solved = figures("solve", V52, "--innings", "1")
    return {
        "solved": {name: round(solved[name], 12) for name in SOLVED},
        "cards": clubs,
        "work": {name: _work(store.work(year, name)) for name in clubs},
    }


def _work(work: Workload) -> dict[str, Any]:
    """A club's playing time, every figure by its name."""
    men = (work.batters, work.pitchers)
    batters, pitchers = ({one: part._asdict() for one, part in parts.items()} for parts in men)
    return {**work._asdict(), "batters": batters, "pitchers": pitchers}


def cache_files() -> dict[str, Path]:
    """What is kept of these now, by what it is."""
    (solved,) = (user_cache() / "solved").iterdir()
    (cards,) = (user_cache() / "cards").glob(f"*-{SMALL}")
    (work,) = (user_cache() / "cards").glob(f"*-{SMALL}-work")
    return {"solved": solved, "cards": cards, "work": work}


# The server


async def read_matches(address: str, stored: Stored) -> dict[str, Any]:
    """Every match of a database as both players and an onlooker see it; links and promises too."""
    found: dict[str, Any] = {}
    async with served(address) as server, browsers(server) as people:
        for name, match in stored.matches.items():
            found[name] = {"id": match, **await _read_match(server, people, match)}
        offered = (await people[1].post("/api/offers", {"secret": stored.secret})).json()
        dice = dice_promised(UNUSED)
        async with server.hall.house.store.engine.connect() as connection:
            query = select(promises.c.seed).where(promises.c.commitment == dice.commitment)
            seed = (await connection.execute(query)).scalar_one()
    return {
        "matches": found,
        "secret": stored.secret,
        "offered": [offered["match"]["id"], offered["seat"], offered["used"]],
        "promised": seed == dice.seed.hex(),
    }


async def _read_match(server: Served, people: tuple[Player, Player], match: str) -> dict[str, Any]:
    store = server.hall.house.store
    row = await store.match(match)
    assert row is not None
    lines = await store.lines(match)
    records = [json.loads(line) for line in lines[1:]]
    found: dict[str, Any] = {
        "game": row.game,
        "rules": row.rules,
        "setup": digest(json.dumps(row.setup, sort_keys=True)),
        "state": row.state,
        "seed": await store.seed(match),
        "clock": row.clock,
        "lines": len(lines),
        "digest": digest("\n".join(lines)),
        "next": row.next,
        "undone": sum("undo" in record for record in records),
        "notes": sorted({record["note"] for record in records if record.get("note")}),
        "seats": [
            [one.seat, one.kind, one.player, one.bot, one.stand_in, one.coach, one.luck]
            for one in await store.seats(match)
        ],
        "seen": {},
    }
    card = (await people[0].get(f"/api/matches/{match}")).json()
    found["outcome"] = card["outcome"]
    if row.state == "over":
        log = await people[0].get(f"/api/matches/{match}/log")
        assert log.status_code == 200, log.text
        assert log.text.splitlines() == lines
        check = (await people[0].get(f"/api/matches/{match}/check")).json()
        found["check"] = {key: check[key] for key in ("good", "rolls", "answers", "seed")}
    if row.state != "waiting":
        found["seen"]["onlooker"] = await _seen(people[0], match, None)
        for name, player in zip(COOKIES, people, strict=True):
            cards = (await player.get(f"/api/matches/{match}")).json()["seats"]
            for seat in [one["seat"] for one in cards if one["mine"]]:
                found["seen"][f"{name}: {seat}"] = await _seen(player, match, seat)
    return found


async def _seen(player: Player, match: str, seat: str | None) -> dict[str, Any]:
    """What one viewer is shown: what was told and chosen, the last scene, and what is asked."""
    async with player.looks(match, seat) as live:
        await live.until(
            lambda live: live.standing and live.first + len(live.story) >= live.standing["seen"]
        )
        return seen(live)


def seen(live: Live) -> dict[str, Any]:
    """The same of an open socket."""
    standing = live.standing
    assert standing is not None
    told = [one for one in live.story if one["entry"] == "told"]
    chose = [one for one in live.story if one["entry"] == "chose"]
    scenes = [one["scene"] for one in live.story if one["entry"] == "stood"]
    asked = standing["asked"]
    return {
        "events": listed([{"event": one["event"], "data": one["data"]} for one in told]),
        "words": spoken([one["words"] for one in told]),
        "chose": listed([[one["seat"], one["what"], one["option"]["text"]] for one in chose]),
        "notes": sorted({one["note"] for one in chose if one["note"]}),
        "threw": listed(
            [
                [one["what"], [[each["seat"], each["faces"]] for each in one["throws"]]]
                for one in live.story
                if one["entry"] == "threw"
            ]
        ),
        "scene": scenes[-1] if scenes else None,
        "asked": asked and [asked["number"], asked["part"], asked["what"], _options(asked)],
        "due": standing["due"],
        "my answer": standing["my_answer"] and standing["my_answer"]["text"],
        # e055373 let everybody take back what a bot had answered for them, too.
        "may undo": standing["my_answer"] is not None,
        "waiting": standing["waiting"],
        "locked": standing["locked"],
    }


def _options(asked: Mapping[str, Any]) -> Any:
    if asked["options"] is None:
        return asked["space"]
    return listed([one["text"] for one in asked["options"]])


# Seasons

SIDE = ("runs_by_inning", "hits_by_inning", "errors", "left_on_base", "double_plays",
        "triple_plays", "earned_runs")  # fmt: skip
BATTING = ("place", "positions", "at_bats", "runs", "hits", "doubles", "triples", "home_runs",
           "batted_in", "walks", "strikeouts", "hit_by_pitch", "stolen", "caught",
           "sacrifice_flies", "sacrifice_hits", "double_plays", "left_on_base")  # fmt: skip
COLUMNS = {"batting": BATTING, "pitching": (), "fielding": ()}


def read_seasons(address: str) -> dict[str, Any]:
    """Every season of a database: its standings, leaders, figures and games."""
    end = ("--db", address)
    return {one["name"]: read_season(one, *end) for one in figures("season", "list", *end)}


def read_season(entry: Mapping[str, Any], *end: str) -> dict[str, Any]:
    """One of them."""
    name = entry["name"]

    def season(command: str, *words: str) -> Any:
        return figures("season", command, name, *words, *end)

    exported = _exported(name, *end)
    games = [one for one in exported["games"] if one["home score"] != ""]
    coming = [one for one in exported["games"] if one not in games]
    clubs = [*exported["teams"]][:2]
    return {
        "listed": dict(entry),
        "standings": season("standings"),
        "leaders": season("leaders", "--top", "3"),
        "teams": exported["teams"],
        "rules": exported["rules"],
        "champion": exported["champion"],
        "playoffs": exported["playoffs"],
        "scores": [
            f"{one['game']} {one['visitors id']} {one['visitors score']} "
            f"{one['home id']} {one['home score']} ({one['innings']})"
            for one in games
        ],
        "unplayed": listed([one["game"] for one in coming]),
        **{kind: [row_text(one) for one in exported[kind]] for kind in COLUMNS},
        "drafted": {club: found for club in clubs if (found := _drafted(season("team", club)))},
        "lineups": {club: season("lineup", club) for club in _next_to_play(coming)},
        "boxes": {one["game"]: box(season("game", one["game"])) for one in games},
    }


def _exported(name: str, *end: str) -> dict[str, Any]:
    """All of a season, as it is written out."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "all.json"
        said("season", "export", name, "--json", str(file), *end)
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found


def _next_to_play(coming: list[dict[str, Any]]) -> list[str]:
    """The clubs of the next game."""
    return [coming[0][f"{side} id"] for side in ("visitors", "home")] if coming else []


def _drafted(page: Mapping[str, Any]) -> list[str]:
    return [row_text(one) for one in page.get("Drafted", [])]


def row_text(row: Mapping[str, Any]) -> str:
    """A row of a table in a line: every column with its figure."""
    return ", ".join(f"{name} {cell}" for name, cell in row.items())


def box(plain: Mapping[str, Any]) -> dict[str, Any]:
    """A game's box score, a line for each man, and what was told of its plays."""
    sides = {side: _side(plain[side]) for side in ("away", "home")}
    return {**sides, "plays": spoken([one["text"] for one in plain["plays"]])}


def _side(plain: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {name: plain[name] for name in ("club", *SIDE)}
    for kind in COLUMNS:
        found[kind] = [" ".join(f"{cell}" for cell in _cells(row)) for row in plain[kind]]
    return found


def _cells(row: Mapping[str, Any]) -> Iterator[str]:
    for name, cell in row.items():
        if cell not in (0, None, ""):
            yield f"{name}={json.dumps(cell, ensure_ascii=False)}"
