"""One play of a Retrosheet event file: what of it cards can use."""

import re
from collections.abc import Sequence
from typing import NamedTuple

HIT = re.compile(r"(S|D|T|HR|H)(?![A-Z])|(DGR)")
HITS = {"S": "1B", "D": "2B", "T": "3B", "H": "HR", "HR": "HR", "DGR": "2B"}
STOLEN = re.compile(r"SB[23H]")
CAUGHT = re.compile(r"(?:PO)?CS[23H]")
WALKED = re.compile(r"(?:IW|I|W)(?![A-Z])")
PLUNKED = "HP"
CHOICE = re.compile(r"FC(\d)")
STRUCK = re.compile(r"([GFLP])(?:DP|TP)?(?:\d+[A-Z]*)?[-+]?")
NOBODY = "99"
"""An out of which nothing is known."""

BUNTS = ("SH", "BG", "BP", "BL", "BF")
OUTFIELD, CORNERS, MIDDLE = "789", "23", "46"


class Played(NamedTuple):
    """A batter's result (1B, 2B, 3B, HR, BB, HBP or nothing), his out's code, and the steals."""

    result: str = ""
    out: str = ""
    stolen: int = 0
    caught: int = 0


def played(text: str) -> Played:
    """What a play record says; a bunt is nobody's swing, and its out has no code."""
    said = text.partition(".")[0]
    basic, *flags = _parts(said)
    steals = len(STOLEN.findall(basic)), len(CAUGHT.findall(basic))
    if hit := HIT.match(basic):
        return Played(HITS[hit[1] or hit[2]])
    if basic.startswith(PLUNKED):
        return Played("HBP")
    if WALKED.match(basic):
        return Played("BB", "", *steals)
    if any(flag.startswith(BUNTS) for flag in flags):
        return Played()
    return Played("", _out(basic, flags), *steals)


def _parts(said: str) -> list[str]:
    """The play and its flags, parted by slashes that stand in no brackets."""
    return re.split(r"/(?![^(]*\))", said)


def _out(basic: str, flags: Sequence[str]) -> str:
    """The code of an out, G6 or F8; nothing where nobody was put out on a batted ball."""
    choice = CHOICE.match(basic)
    fielder = choice[1] if choice else basic[:1]
    if not fielder.isdigit() or "E" in basic or basic.startswith(NOBODY):
        return ""
    struck = next((found for flag in flags if (found := STRUCK.fullmatch(flag))), None)
    kind = struck[1] if struck else _guessed(re.sub(r"\(.*?\)", "", basic))
    return _code(kind, fielder)


def _guessed(fielders: str) -> str:
    """How a ball was hit of which only the fielders are known."""
    if fielders[0] in OUTFIELD:
        return "F"
    return "G" if len(fielders) > 1 or fielders == "3" else "P"


def _code(kind: str, fielder: str) -> str:
    """As cards write it: flies go to the outfield, pops to the infield; foul ones are Pf."""
    if kind in "FP":
        if fielder in OUTFIELD:
            return f"F{fielder}"
        return "Pf" if fielder in CORNERS else "Pm" if fielder in MIDDLE else f"P{fielder}"
    if kind == "G" and fielder in OUTFIELD:
        return ""
    return f"{kind}{fielder}"
