"""A play as a fan writes it on a scorecard: `6-3`, `F8`, `SF9`, `FC 6-4`, `DP 6-4-3`, `K`."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Scored

HITS = {1: "1B", 2: "2B", 3: "3B", 4: "HR"}
SIMPLE: Mapping[str, str] = {
    Kind.WALK: "BB",
    Kind.HIT_BY_PITCH: "HBP",
    Kind.STRIKEOUT: "K",
    Kind.STOLEN_BASE: "SB",
    Kind.WILD_PITCH: "WP",
    Kind.PASSED_BALL: "PB",
    Kind.BALK: "BK",
}
CAUGHT: Mapping[str, str] = {Kind.FLY_OUT: "F", Kind.LINE_OUT: "L", Kind.POP_OUT: "P"}
NAMED: Mapping[str, str] = {
    Kind.FIELDERS_CHOICE: "FC ",
    Kind.SACRIFICE: "SH ",
    Kind.CAUGHT_STEALING: "CS ",
    Kind.PICKED_OFF: "PO ",
}


def notation(play: Scored) -> str:
    """A play in a few signs."""
    if play.hit:
        return HITS[play.hit]
    if play.kind in SIMPLE:
        return SIMPLE[play.kind]
    if play.kind == Kind.ERROR:
        return ("SH " if rulings.sacrifice_hit(play) else "") + f"E{rulings.errors(play)[0]}"
    turned = {2: "DP ", 3: "TP "}.get(rulings.turned(play), "")
    if play.kind in CAUGHT:
        caught = CAUGHT[play.kind] + play.put_out[-1].by
        others = "".join(" " + fielders(leg.by) for leg in play.put_out[:-1])
        return turned + ("S" if rulings.sacrifice_fly(play) else "") + caught + others
    name = turned or NAMED.get(play.kind, "")
    return (name + around(leg.by for leg in play.put_out)).strip()


def fielders(by: str) -> str:
    """Who had the ball, in turn: `6-3`, `3U` alone; errors as they are."""
    return f"{by}U" if len(by) == 1 else "-".join(by)


def around(throws: Iterable[str]) -> str:
    """The fielders of several outs in a row."""
    numbers = "".join(throws)
    passed = numbers[:1] + "".join(b for a, b in pairwise(numbers) if a != b)
    return fielders(passed) if passed else ""
