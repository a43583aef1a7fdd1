"""What the program reads from stored files and databases, as plain data to compare."""

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sandlot.core.dice import revealed_dice
from sandlot.core.log import Answered, Log, read_whole_lines
from sandlot.core.match import Match, replay, resume
from sandlot.core.story import Told, plain, plain_event
from sandlot.games.load import game_of
from tests.cli.shell import figures, said
from tests.server.player import Live, Player
from tests.server.serving import Served, served

from .on_the_server import COOKIES, browsers

LAST = 3
"""So many of a match's last lines are kept in words."""


def digest(text: str | bytes) -> str:
    """A text by its hash."""
    data = text.encode() if isinstance(text, str) else text
    return hashlib.sha256(data).hexdigest()[:20]


def listed(lines: list[Any]) -> dict[str, Any]:
    """Many lines: how many, the digest of all of them, and the last in words."""
    text = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines)
    return {"count": len(lines), "digest": digest(text), "last": lines[-LAST:]}


# Files


def read_files(folder: Path) -> dict[str, Any]:
    """Matches, series and setups of a folder."""
    return {
        "matches": {file.name: read_match(file) for file in match_files(folder)},
        "setups": {file.name: read_setup(file) for file in sorted((folder / "setups").iterdir())},
    }


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
        "written again": digest(written(log)),
        "verify": {k: v for k, v in figures("verify", str(file)).items() if k != "file"},
        "story": told(match),
        "notes": sorted({one.note for one in answers if one.note}),
        "scenes": {str(seat): scene(match, seat) for seat in (None, *match.game.setup.seats)},
        "waiting": [[ask.number, ask.seat, ask.choice.what] for ask in match.waiting],
        "locked": list(match.locked),
    }
    if log.ended:
        found["replay"] = {k: v for k, v in figures("replay", str(file)).items() if k != "told"}
        if log.header.game in ("deep-drive", "griddly-headz"):
            found["boxscore"] = figures("boxscore", str(file))
    return found


def written(log: Log) -> str:
    """A log's text as it is written now; of a finished match with its last line made anew."""
    lines: list[str] = []
    again = Log(log.header, lines.append)
    again.write(log.header)
    ended = log.ended
    for record in log.records[: -1 if ended else None]:
        again.add(record)
    if ended:
        dice = revealed_dice(ended.seed, log.header.player_seeds)
        resume(game_of(log.header), again, dice)
    return "".join(f"{line}\n" for line in lines)


def told(match: Match) -> dict[str, Any]:
    """All that a match has told: the events, and in words."""
    events = [plain_event(entry) for entry in match.story if isinstance(entry, Told)]
    return {
        "events": listed([json.loads(json.dumps(one)) for one in events]),
        "words": listed(match.lines()),
    }


def scene(match: Match, seat: str | None) -> Any:
    """What a seat may see of how things stand."""
    return json.loads(json.dumps(plain(match.view(seat))))


def read_setup(file: Path) -> Any:
    """A file of rules, a box, a court or cards, as the program shows what it read."""
    text = str(file)
    match file.stem.partition("-")[0], file.stem.partition("-")[2]:
        case "v5", "rules":
            return figures("games", "cheddar-bob-v5", "--rules", text)["rulings"]
    return digest(file.read_bytes())


# The server


async def read_matches(address: str, ids: Mapping[str, str]) -> dict[str, Any]:
    """Every match of a database as both players and an onlooker see it."""
    found: dict[str, Any] = {}
    async with served(address) as server, browsers(server) as people:
        for name, match in ids.items():
            found[name] = {"id": match, **await _read_match(server, people, match)}
    return found


async def _read_match(server: Served, people: tuple[Player, Player], match: str) -> dict[str, Any]:
    store = server.hall.house.store
    row = await store.match(match)
    assert row is not None
    lines = await store.lines(match)
    found: dict[str, Any] = {
        "game": row.game,
        "state": row.state,
        "clock": row.clock,
        "lines": len(lines),
        "digest": digest("\n".join(lines)),
        "next": row.next,
        "seats": [
            [one.seat, one.kind, one.player, one.bot, one.stand_in, one.coach, one.luck]
            for one in await store.seats(match)
        ],
        "seen": {},
    }
    if row.state == "playing" and row.clock is not None:
        return found  # its clock runs out as soon as somebody looks
    card = (await people[0].get(f"/api/matches/{match}")).json()
    found["outcome"] = card["outcome"]
    if row.state == "over":
        log = await people[0].get(f"/api/matches/{match}/log")
        assert log.status_code == 200, log.text
        found["log"] = digest(log.text)
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
        await live.until(lambda live: live.standing and live.first + len(live.story))
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
        "words": listed([one["words"] for one in told]),
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
        "may undo": standing["may_undo"],
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
    return {**sides, "plays": listed([one["text"] for one in plain["plays"]])}


def _side(plain: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {name: plain[name] for name in ("club", *SIDE)}
    for kind in COLUMNS:
        found[kind] = [" ".join(f"{cell}" for cell in _cells(row)) for row in plain[kind]]
    return found


def _cells(row: Mapping[str, Any]) -> Iterator[str]:
    for name, cell in row.items():
        if cell not in (0, None, ""):
            yield f"{name}={json.dumps(cell, ensure_ascii=False)}"
