"""The independent reader: Chadwick's cwbox, as chadwickpy brings it, and its box beside ours."""

import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from sandlot.baseball.scorebook.people import players
from sandlot.baseball.scorebook.retrosheet import Sheet, all_clubs, files, give_ids

Box = dict[str, Any]
"""A game's figures under names both sides use."""

BATTING = {
    "ab": "at_bats", "r": "runs", "h": "hits", "d": "doubles", "t": "triples", "hr": "home_runs",
    "bi": "batted_in", "bb": "walks", "so": "strikeouts", "hp": "hit_by_pitch", "sb": "stolen",
    "cs": "caught", "sf": "sacrifice_flies", "sh": "sacrifice_hits", "gdp": "double_plays",
}  # fmt: skip
PITCHING = {
    "outs": "outs", "h": "hits", "r": "runs", "er": "earned_runs", "bb": "walks",
    "so": "strikeouts", "hr": "home_runs", "hb": "hit_batters", "bf": "batters_faced",
    "wp": "wild_pitches", "bk": "balks",
}  # fmt: skip
FIELDING = {
    "outs": "outs", "po": "putouts", "a": "assists", "e": "errors", "dp": "double_plays",
    "tp": "triple_plays",
}  # fmt: skip


POSITIONS = "-123456789dhr"
"""How the reader writes a position, by its number."""


def tool(name: str, folder: Path, *arguments: str) -> str:
    """What one of the reader's tools prints; it must have nothing to complain about."""
    command = [sys.executable, "-m", "chadwickpy", name, "-Q", "-j", "1", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def write(folder: Path, sheets: Sequence[Sheet]) -> dict[str, str]:
    """The files of these games, in a folder."""
    written = files(sheets)
    for name, text in written.items():
        (folder / name).write_text(text, encoding="ascii")
    return written


def read_boxes(folder: Path, written: Mapping[str, str]) -> dict[str, Box]:
    """The reader's box scores by the game's id."""
    boxes: dict[str, Box] = {}
    for name in written:
        if ".EV" in name:
            said = tool("cwbox", folder, "-X", "-y", name[:4], name)
            for game in ElementTree.fromstring(f"<all>{said}</all>"):
                boxes[game.attrib["game_id"]] = _their_box(game)
    return boxes


def _their_box(game: ElementTree.Element) -> Box:
    line = _found(game, "linescore")
    innings = [one.attrib for one in line]
    passed = Counter(one.attrib["catcher"] for one in game.iter("passedball"))
    box: Box = {
        "decisions": {
            one.attrib["dec"]: one.attrib["id"]
            for one in game.iter("pitcher")
            if "dec" in one.attrib
        },
        "passed balls": dict(passed),
    }
    sides = zip(("away", "home"), game.findall("players"), game.findall("pitching"), strict=True)
    for side, everybody, pitching in sides:
        box[side] = {
            "line": [int(one[side]) for one in innings if one[side] != "x"],
            "totals": [int(line.attrib[f"{side}_{name}"]) for name in ("runs", "hits", "errors")],
            "lob, dp, tp": [int(everybody.attrib[name]) for name in ("lob", "dp", "tp")],
            "batting": {
                (int(one.attrib["slot"]), one.attrib["id"]): _figures(bats, BATTING)
                for one in everybody
                for bats in one.findall("batting")
            },
            "positions": {one.attrib["id"]: one.attrib["pos"] for one in everybody},
            "pitching": {one.attrib["id"]: _figures(one, PITCHING) for one in pitching},
            "fielding": {
                (one.attrib["id"], int(at.attrib["pos"])): _figures(at, FIELDING)
                for one in everybody
                for at in one.findall("fielding")
            },
        }
    return box


def _found(element: ElementTree.Element, name: str) -> ElementTree.Element:
    found = element.find(name)
    assert found is not None
    return found


def _figures(element: ElementTree.Element, names: Mapping[str, str]) -> dict[str, int]:
    return {ours: int(element.attrib[theirs]) for theirs, ours in names.items()}


def our_boxes(sheets: Sequence[Sheet]) -> dict[str, Box]:
    """Our own box scores, under the same names."""
    ids = give_ids(all_clubs(sheets).values())
    return {
        f"{sheet.home.code}{sheet.played:%Y%m%d}{sheet.number}": _our_box(sheet, ids)
        for sheet in sheets
    }


def _our_box(sheet: Sheet, ids: Mapping[tuple[str, str], str]) -> Box:
    book = sheet.book
    box: Box = {"decisions": {}, "passed balls": {}}
    for bottom, side in enumerate(("away", "home")):
        club, code = book.clubs[bottom], sheet.clubs[bottom].code
        for line in club.pitching:
            for mark in line.decision.split():
                if mark in ("W", "L", "S"):
                    box["decisions"][mark] = ids[code, line.who]
        for at in club.fielding:
            if at.passed_balls:
                box["passed balls"][ids[code, at.who]] = at.passed_balls
        box[side] = {
            "line": list(club.runs_by_inning),
            "totals": [club.runs, club.hits, club.errors],
            "lob, dp, tp": [club.left_on_base, club.double_plays, club.triple_plays],
            "batting": {
                (one.place, ids[code, one.who]): _named(one, BATTING) for one in club.batting
            },
            "positions": {
                ids[code, one.who]: "".join(POSITIONS[number] for number in one.positions)
                for one in players(book.game, bool(bottom))
            },
            "pitching": {ids[code, one.who]: _named(one, PITCHING) for one in club.pitching},
            "fielding": {
                (ids[code, one.who], one.position): _named(one, FIELDING) for one in club.fielding
            },
        }
    return box


def _named(line: Any, names: Mapping[str, str]) -> dict[str, int]:
    return {name: getattr(line, name) for name in names.values()}
