"""Plays as the radio tells them: who hit it where, who threw to whom, who is out and who scores."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook.events import PlayMade, Ran
from sandlot.baseball.words import BASE, CALLS
from sandlot.core.words import joined, vary

WHERE = {
    1: "the pitcher",
    2: "the catcher",
    3: "first",
    4: "second",
    5: "third",
    6: "short",
    7: "left",
    8: "centre",
    9: "right",
}
"""Where a ball goes, by the fielder's number."""

WHO = {
    1: "the pitcher",
    2: "the catcher",
    3: "the first baseman",
    4: "the second baseman",
    5: "the third baseman",
    6: "the shortstop",
    7: "the left fielder",
    8: "the centre fielder",
    9: "the right fielder",
}

STRUCK: dict[str, tuple[str, ...]] = {
    "G": (
        "{who} grounds to {where}",
        "{who} bounces one to {where}",
        "A grounder to {where} off the bat of {who}",
    ),
    "Gh": (
        "{who} raps a hard one to {where}",
        "A sharp grounder to {where} by {who}",
        "{who} smashes it along the ground to {where}",
    ),
    "Gs": (
        "{who} taps a slow roller to {where}",
        "{who} tops it, and it trickles to {where}",
        "A slow one to {where} by {who}",
    ),
    "F": (
        "{who} flies to {where}",
        "{who} lifts a fly to {where}",
        "A fly ball to {where} by {who}",
    ),
    "Fd": (
        "{who} drives one deep to {where}",
        "{who} sends it a long way to {where}, to the track",
        "Deep to {where} goes the ball of {who}",
    ),
    "Fs": (
        "{who} lofts a short fly to {where}",
        "{who} hits a little fly to {where}",
        "Shallow to {where}, off the bat of {who}",
    ),
    "L": (
        "{who} lines it to {where}",
        "A liner to {where} by {who}",
        "{who} hits a rope, straight to {where}",
    ),
    "P": (
        "{who} pops it up to {where}",
        "{who} gets under it, a pop-up to {where}",
        "High in the air, a pop-up by {who} to {where}",
    ),
    "BG": (
        "{who} bunts it to {where}",
        "{who} lays one down towards {where}",
        "{who} squares and drops a bunt to {where}",
    ),
    "BP": (
        "{who} pops up the bunt to {where}",
        "{who} bunts it into the air, to {where}",
    ),
}
"""How a ball was hit: its letters, without the fielder's number."""

CAUGHT = (": caught.", ", and it is caught.", ", where it is put away.")
OUT_AT_FIRST = (": thrown out at first.", ", and he is out at first.", ". In time at first!")
TURNED = (": a double play, {}!", ". They turn two, {}!")
UNASSISTED = (": an out, unassisted.", ", taken to the bag: out.")

HITS: dict[str, tuple[str, ...]] = {
    Kind.SINGLE: (
        "{who} has a base hit.",
        "{who} singles.",
        "It drops in: a single for {who}.",
        "{who} finds a hole for a single.",
        "Nobody gets to it, and {who} is on with a hit.",
    ),
    Kind.DOUBLE: CALLS[Kind.DOUBLE],
    Kind.TRIPLE: CALLS[Kind.TRIPLE],
    Kind.HOME_RUN: CALLS[Kind.HOME_RUN],
    Kind.WALK: CALLS[Kind.WALK],
    Kind.HIT_BY_PITCH: CALLS[Kind.HIT_BY_PITCH],
    Kind.STRIKEOUT: CALLS[Kind.STRIKEOUT],
}
BEATEN_OUT = (
    "{how}, and beats it out for a single.",
    "{how}. The throw is late: a bunt single.",
)
ERRORS = (
    "{how}, and it is booted! Safe on the error of {fielder}.",
    "{how}. The ball gets away from {fielder}: an error.",
)
SACRIFICES = (
    "{how}, and is thrown out at first: a sacrifice.",
    "{how}. It costs an out at first, and it is a sacrifice.",
)
RUNNING: dict[str, tuple[str, ...]] = {
    Kind.STOLEN_BASE: (
        "There goes the runner... {runner} steals {base}!",
        "{runner} takes off, the throw, safe! A stolen base: {base}.",
        "{runner} swipes {base} with a headlong dive.",
    ),
    Kind.CAUGHT_STEALING: (
        "{runner} goes for {base}, and the throw is there first! Caught stealing.",
        "They were waiting for it: {runner} is out at {base} by a yard.",
        "A perfect throw to {base} nails {runner}.",
    ),
    Kind.PICKED_OFF: (
        "{runner} is leaning, and is picked off {base}!",
        "The pitcher spins and throws: {runner} is caught off {base}.",
    ),
    Kind.WILD_PITCH: (
        "A wild pitch from {pitcher} goes to the backstop.",
        "{pitcher} bounces one past the catcher: a wild pitch.",
    ),
    Kind.PASSED_BALL: (
        "It is off the catcher's glove: a passed ball.",
        "The catcher cannot hold it. Passed ball.",
    ),
    Kind.BALK: (
        "The umpire calls a balk on {pitcher}.",
        "{pitcher} flinches: a balk, and everybody moves up.",
    ),
}

Name = Callable[[bool, str], str]
"""A player's name, by his club and his id."""


def play_words(event: PlayMade, name: Name, number: int) -> str:
    """A play in a line: the call, then the runners."""
    call = _call(event, name, number)
    return " ".join(filter(None, [call, *_outs(event, name), _home(event, name), _up(event, name)]))


def fielder_of(ball: str) -> int:
    """The number of the fielder in how a ball was hit."""
    return next(int(letter) for letter in ball if letter.isdigit())


def struck(ball: str, who: str, number: int) -> str:
    """How somebody hit a ball, and where: the beginning of a sentence."""
    fielder = fielder_of(ball)
    phrases = STRUCK[ball.replace(str(fielder), "")]
    return vary(number, *phrases).format(who=who, where=WHERE[fielder])


def ending(number: int, *phrases: str) -> str:
    """The second part of a line, varied by itself: every beginning meets every ending."""
    return vary(number // 3, *phrases)


def _call(event: PlayMade, name: Name, number: int) -> str:
    """What the batter did, or what happened on the bases."""
    who = name(event.bottom, event.batter)
    if event.kind in RUNNING:
        return _on_the_bases(event, name, number)
    if event.kind in HITS and not event.ball:
        return vary(number, *HITS[event.kind]).format(who=who)
    how = struck(event.ball, who, number)
    batter = next((leg for leg in event.legs if leg.start == BOX), None)
    match event.kind:
        case Kind.SINGLE:
            return ending(number, *BEATEN_OUT).format(how=how)
        case Kind.ERROR:
            return ending(number, *ERRORS).format(how=how, fielder=WHO[fielder_of(event.ball)])
        case Kind.SACRIFICE:
            return ending(number, *SACRIFICES).format(how=how)
        case Kind.GROUND_OUT:
            alone = batter is not None and len(batter.by) == 1
            return how + ending(number, *(UNASSISTED if alone else OUT_AT_FIRST))
        case Kind.DOUBLE_PLAY:
            around = _around([leg.by for leg in event.legs if leg.end == OUT])
            return how + ending(number, *TURNED).format(around)
        case Kind.FIELDERS_CHOICE:
            return how + ("." if _put_out(event) else ", and everybody is safe.")
    return how + ending(number, *CAUGHT) + _how_many(event)


def _how_many(event: PlayMade) -> str:
    return {2: " A double play!", 3: " A triple play!"}.get(_put_out(event), "")


def _put_out(event: PlayMade) -> int:
    return sum(leg.end == OUT for leg in event.legs)


def _on_the_bases(event: PlayMade, name: Name, number: int) -> str:
    """The runner it is about is the one who is out, else the one who went furthest for it."""
    legs = sorted(event.legs, key=lambda leg: (leg.end != OUT, -leg.start))
    stolen = event.kind == Kind.STOLEN_BASE
    runner = next((leg for leg in legs if not (stolen and leg.by and _pushed(leg))), legs[0])
    base = runner.at or (runner.start + 1 if stolen else runner.end)
    return vary(number, *RUNNING[event.kind]).format(
        runner=name(event.bottom, runner.who),
        base=BASE.get(base, ""),
        pitcher=name(not event.bottom, event.pitcher),
    )


def _pushed(leg: Ran) -> bool:
    """Whether a wild throw, and no steal of his own, moved a runner: one base, not two."""
    return leg.end - leg.start == 1


def _around(throws: Sequence[str]) -> str:
    """The fielders of a double play in a row: `short to second to first`."""
    numbers = "".join(throws)
    passed = numbers[:1] + "".join(b for a, b in pairwise(numbers) if a != b)
    return thrown_words(passed)


def thrown_words(by: str) -> str:
    """Who threw to whom: `left to the catcher`."""
    return " to ".join(WHERE[int(fielder)] for fielder in by)


def _outs(event: PlayMade, name: Name) -> list[str]:
    """The runners who are out, where the call has not told it."""
    if event.kind in (Kind.CAUGHT_STEALING, Kind.PICKED_OFF):
        return []
    legs = [leg for leg in event.legs if leg.end == OUT and _tells(event, leg)]
    return [_out_words(event, leg, name(event.bottom, leg.who)) for leg in legs]


def _tells(event: PlayMade, leg: Ran) -> bool:
    """Whether an out is one more than the call speaks of: a batter's own, on a hit."""
    return leg.start != BOX or event.kind in (Kind.SINGLE, Kind.DOUBLE, Kind.TRIPLE)


def _out_words(event: PlayMade, leg: Ran, who: str) -> str:
    by = thrown_words(leg.by)
    if event.kind == Kind.DOUBLE_PLAY:
        return f"{who} is forced at {BASE[leg.at]}."
    if leg.at == leg.start:
        return f"{who} is doubled off {BASE[leg.at]}, {by}."
    if leg.forced:
        return f"{who} is forced at {BASE[leg.at]}, {by}."
    return f"{who} is thrown out at {BASE[leg.at]}, {by}!"


def _home(event: PlayMade, name: Name) -> str:
    home = [leg for leg in event.legs if leg.end == PLATE and leg.start != BOX]
    names = [name(event.bottom, leg.who) + _error(leg) for leg in home]
    return f"{joined(names)} {'scores' if len(names) == 1 else 'score'}." if names else ""


def _up(event: PlayMade, name: Name) -> str:
    """Who moved up; forced runners after a walk need no words, nor anybody after a third out."""
    if event.kind in (Kind.WALK, Kind.HIT_BY_PITCH) or event.outs >= 3:
        return ""
    legs = [leg for leg in event.legs if leg.start < leg.end < PLATE and _moved(event, leg)]
    names = [f"{name(event.bottom, leg.who)} to {BASE[leg.end]}{_error(leg)}" for leg in legs]
    return f"{joined(names)}." if names else ""


def _moved(event: PlayMade, leg: Ran) -> bool:
    """Whether somebody is further than the call says."""
    if leg.start == BOX:
        return bool(leg.by) and event.kind != Kind.ERROR
    return event.kind != Kind.STOLEN_BASE or leg.end - leg.start > 1


def _error(leg: Ran) -> str:
    return f" on an error of {WHO[int(leg.by[-1])]}" if "E" in leg.by else ""
