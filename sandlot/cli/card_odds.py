"""`sandlot odds deep-drive`: one code of a card or chart, exactly."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sandlot.baseball.bases import parse_bases
from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake, unknown
from sandlot.core.script import Choose
from sandlot.games.deep_drive.asking import (
    CARDS,
    STEAL,
    Ending,
    answered,
    ending,
    question,
    stolen,
)
from sandlot.games.deep_drive.moment import Infield, Moment, Outfield, Try
from sandlot.games.deep_drive.positioning import may_come_in
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.speed import RATED, Speed
from sandlot.games.deep_drive.stealing import Battery
from sandlot.lab.tree import expand, outcomes

FIELDERS = 9

OTHERWISE: dict[str, tuple[Any, ...]] = {
    "steal": ("0,0", "20,20"),
    "hold": (-9, 9),
    "throw": (-9, 9),
    "card": CARDS,
    "infield": tuple(Infield),
    "outfield": tuple(Outfield),
    "safe": (False, True),
    "send": (False, True),
    "cut": (False, True),
    "lead": (False, True),
    "second_option": (False, True),
}
"""What else could be called or asked for; where none of it changes the odds, the option is refused.

Who runs, bats and fields is not here: they are there whether or not a code reads them.
"""


@dataclass(frozen=True)
class Asked:
    """What was typed."""

    code: str
    outs: int
    bases: str
    speeds: str | None
    batter_speed: str
    ratings: str
    steal: str
    hold: int
    throw: int
    card: str | None
    infield: str
    outfield: str
    safe: bool
    send: bool
    cut: bool
    lead: bool
    second_option: bool


def show(asked: Asked, typed: Iterable[str], rules: DeepDriveRules, as_json: bool) -> None:
    """Print every way the play can end, by these rules; refuse what was typed for nothing."""
    check_called(asked, rules)
    found = endings(asked)
    for option, others in _otherwise(asked, typed):
        if all(endings(other) == found for other in others):
            raise Mistake(f"leave out {option}: here it changes nothing about {asked.code}.")
    rows = sorted(found.items())
    if as_json:
        print_json([{**end._asdict(), "p": float(p), "exact": str(p)} for end, p in rows])
        return
    table = [(str(end.outs), end.bases, str(end.runs), f"{float(p):8.4%}  {p}") for end, p in rows]
    print_columns([("outs", "bases", "runs", "chance"), *table])


def _otherwise(asked: Asked, typed: Iterable[str]) -> Iterator[tuple[str, list[Asked]]]:
    """Each typed option with the same question for all else that it could say."""
    for option in typed:
        name = option.removeprefix("--").replace("-", "_")
        required = name == "card" and asked.code.startswith("bunt:")
        if name in OTHERWISE and not required:
            yield option, [replace(asked, **{name: one}) for one in OTHERWISE[name]]


def check_called(asked: Asked, rules: DeepDriveRules) -> None:
    """Refuse a call that is left out by these rules."""
    called = {
        "bunting": asked.code.startswith("bunt:"),
        "hit_and_run": asked.code.startswith("hitrun:"),
        "positioning": (asked.infield, asked.outfield) != (Infield.BACK, Outfield.NORMAL),
        "playing_safe": asked.safe,
    }
    for ruling, is_called in called.items():
        if is_called and getattr(rules, ruling) == "off":
            raise Mistake(f"by these rules that is not played: {ruling} is off.")


def endings(asked: Asked) -> dict[Ending, Fraction]:
    """Outs, bases and runs after the play, each with its exact chance."""
    m = moment(asked)
    flags = {
        "send": asked.send,
        "steal": asked.send,
        "cut": asked.cut,
        "lead": asked.lead,
        "second option": asked.second_option,
    }

    def policy(choice: Choose[Any]) -> Try:
        return Try.YES if flags[choice.what] else Try.NO

    numbers = _pair(asked.steal)
    battery = Battery(asked.hold, asked.throw, m.ratings[2])
    if asked.code == STEAL:
        turn: Any = stolen(m, numbers, battery)
    else:
        turn = answered(question(asked.code, _card(asked.card), m), m)
    found: dict[Ending, Fraction] = {}
    for play, chance in outcomes(expand(turn), policy).items():
        end = ending(m, play)
        found[end] = found.get(end, Fraction(0)) + chance
    return found


def moment(asked: Asked) -> Moment:
    """The situation that was typed, or a Mistake."""
    on = parse_bases(asked.bases)
    speeds = asked.speeds.split(",") if asked.speeds else ["-"] * len(on)
    if len(speeds) != len(on):
        raise Mistake(
            f"--speeds names {len(speeds)} runners, and {len(on)} are on base; "
            "write them from first to third, like F,S."
        )
    runners = dict(zip(on, map(_speed, speeds), strict=True))
    m = Moment(
        outs=asked.outs,
        on=(runners.get(1), runners.get(2), runners.get(3)),
        batter=_speed(asked.batter_speed),
        ratings=_ratings(asked.ratings),
        infield=Infield(_word(asked.infield, Infield, "infield")),
        outfield=Outfield(_word(asked.outfield, Outfield, "outfield")),
        steal=_pair(asked.steal)[0],
        safe=asked.safe and None in (runners.get(1), runners.get(2), runners.get(3)),
    )
    _check_possible(asked, m)
    return m


def _check_possible(asked: Asked, m: Moment) -> None:
    """Refuse what cannot be called here."""
    if asked.safe and not m.safe:
        raise Mistake("nobody plays it safe with the bases loaded: leave out --safe.")
    called_in = m.infield is not Infield.BACK or m.outfield is Outfield.IN
    if called_in and asked.code != STEAL and not may_come_in(m):
        raise Mistake(
            "fielders come in only with a runner on third and fewer than two out: "
            "leave out --infield and --outfield."
        )


def _speed(text: str) -> Speed:
    if text not in RATED:
        raise unknown("speed", text, RATED)
    return Speed(text)


def _word(text: str, kind: Any, name: str) -> str:
    if text not in list(kind):
        raise unknown(name, text, kind)
    return text


def _card(text: str | None) -> str | None:
    return text if text is None else _word(text, CARDS, "card")


def _ratings(text: str) -> tuple[int, ...]:
    """One rating for all nine, or nine of them, from the pitcher to the right fielder."""
    parts = text.split(",")
    if len(parts) == 1:
        parts *= FIELDERS
    if len(parts) != FIELDERS or any(part not in "012345" or not part for part in parts):
        raise Mistake(f"--ratings is one number from 0 to 5, or nine with commas, not {text!r}.")
    return (0, *map(int, parts))


def _pair(text: str) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().lstrip("-").isdigit() for part in parts):
        raise Mistake(f"--steal is two numbers like 5,12, not {text!r}.")
    return int(parts[0]), int(parts[1])
