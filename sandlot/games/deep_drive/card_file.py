"""Reading a card set from its JSON file, with a sentence for whatever is wrong in it."""

import json
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from sandlot.core.errors import Mistake, newer_format, unknown
from sandlot.core.files import read_bytes
from sandlot.games.deep_drive.card_slips import TWICE, sentence
from sandlot.games.deep_drive.cards import (
    EMERGENCY_THROW,
    NUMBER,
    POSITIONS,
    Batter,
    CardSet,
    Park,
    Pitcher,
    Span,
    Spot,
    When,
)
from sandlot.games.deep_drive.code import DRIVES, HOME_RUN, LINES, out_code
from sandlot.games.deep_drive.orders import check_people, spots
from sandlot.games.deep_drive.sheets import FORMAT, BatterSheet, PitcherSheet, Sheet
from sandlot.games.deep_drive.speed import RATED, Speed

LARGEST = 1_000_000
"""So many bytes are read of a file; a club takes about twenty thousand."""

FORMATS = re.compile("sandlot card set ([0-9]{1,9})")
NUMBERED = int(FORMAT.rpartition(" ")[2])
"""Every format there will be, by its number, and that of this version."""

FIELDED = POSITIONS[1:9]
"""Where a batter's card may have a rating; a pitcher's is on his own card."""

SYMBOLS = {"◓": ("away", False), "◠": ("away", True), "◒": ("home", False), "◡": ("home", True)}
PARK_READS = (HOME_RUN, "F7d", "F8d", "F9d")


def read_card_set(path: Path) -> CardSet:
    """The card set in a file, or a Mistake that names the card and what is wrong with it."""
    content = read_bytes(path, LARGEST)
    try:
        return card_set(_plain(content))
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None


def _plain(content: bytes) -> Any:
    """What a file holds; it may begin with the mark that some editors set."""
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once)
    except UnicodeDecodeError as error:
        raise Mistake(f"this is no text in UTF-8, at byte {error.start}.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Mistake(f"this is no JSON: {error.msg.lower()}, at {where}.") from None
    except (RecursionError, ValueError):
        raise Mistake("this is JSON, but no card set.") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets the last of equal names win, and a line typed twice would be lost."""
    names: dict[str, Any] = {}
    for name, value in pairs:
        names[name] = TWICE if name in names else value
    return names


def card_set(plain: Any) -> CardSet:
    """A card set from plain data, or a Mistake."""
    stored = isinstance(plain, dict) and FORMATS.fullmatch(str(plain.get("format")))
    if stored and int(stored[1]) > NUMBERED:
        raise newer_format("the card set", int(stored[1]), NUMBERED)
    try:
        sheet = Sheet.model_validate(plain)
    except ValidationError as error:
        raise Mistake(sentence(plain, error)) from None
    park = sheet.park
    cards = CardSet(
        club=sheet.club,
        short=sheet.short,
        season=sheet.season,
        designated_hitter=sheet.designated_hitter,
        park=Park(park.name, _column(park.name, park.reads, PARK_READS, 0, 9)),
        batters=tuple(map(_batter, sheet.batters)),
        pitchers=tuple(map(_pitcher, sheet.pitchers)),
        average_pitcher=_batter(sheet.average_pitcher),
        with_dh=_order(sheet.club, sheet.with_dh),
        without_dh=_order(sheet.club, sheet.without_dh),
        rotation=tuple(sheet.rotation),
        bullpen=tuple(sheet.bullpen),
        usage=sheet.usage,
        notice=sheet.notice,
    )
    check_people(cards)
    return cards


def _order(club: str, order: Sequence[str]) -> tuple[Spot, ...]:
    try:
        return spots(order)
    except Mistake as mistake:
        raise Mistake(f"{club}: {mistake}") from None


def _batter(sheet: BatterSheet) -> Batter:
    name = sheet.name
    fields = _fields(name, sheet.fields)
    throw = _throw(sheet)
    return Batter(
        id=sheet.id,
        name=name,
        bats=sheet.bats,
        lines=_column(name, sheet.lines, LINES, 0, 49),
        outs=_outs(name, sheet.outs),
        drives=_column(f"{name}'s deep drives", sheet.drives, DRIVES, 0, 99),
        run=_speed(name, sheet.run),
        steal=sheet.steal,
        dp=sheet.dp,
        fields=fields,
        throw=throw,
        passed_ball=_when(name, "pb", sheet.pb),
    )


def _throw(sheet: BatterSheet) -> int:
    """A catcher's T; only a catcher has one, and passed balls."""
    catches = "C" in sheet.fields
    if catches and sheet.throw is None:
        raise Mistake(f"{sheet.name}: throw is missing; who has a rating at C has a throw too.")
    for entry, value in (("throw", sheet.throw), ("pb", sheet.pb)):
        if value is not None and not catches:
            raise Mistake(f"{sheet.name}: {entry} is for catchers, and he has no rating at C.")
    return EMERGENCY_THROW if sheet.throw is None else sheet.throw


def _pitcher(sheet: PitcherSheet) -> Pitcher:
    name = sheet.name
    events = {"wp": sheet.wp, "bk": sheet.bk, "po": sheet.po}
    whens = {entry: _when(name, entry, text) for entry, text in events.items()}
    _apart(name, whens)
    if sheet.bats_as and sheet.bats_as.id != sheet.id:
        raise Mistake(f"{name}: bats_as has the id {sheet.bats_as.id!r}; write his, {sheet.id!r}.")
    return Pitcher(
        id=sheet.id,
        name=name,
        throws=sheet.throws,
        lines=_column(name, sheet.lines, LINES, 50, 99),
        outs=_outs(name, sheet.outs),
        endurance=sheet.endurance,
        hold=sheet.hold,
        rating=sheet.rating,
        wild_pitch=whens["wp"],
        balk=whens["bk"],
        pick_off=whens["po"],
        bats_as=_batter(sheet.bats_as) if sheet.bats_as else None,
    )


def _column(
    name: str, ranges: Mapping[str, str], known: Sequence[str], low: int, high: int
) -> tuple[Span, ...]:
    """A column of a card: every number from low to high is read once."""
    digits = len(str(high))
    whole = f"{low:0{digits}} to {high}"
    spans = []
    for reads, text in ranges.items():
        if reads not in known:
            raise Mistake(f"{name}: {unknown('reading', reads, known)}")
        span = Span(reads, *_range(name, reads, text, f"a range like {whole[:digits]}-{high}"))
        if span.low < low or span.high > high:
            raise Mistake(f"{name}: {reads} covers {text!r}; the card goes from {whole}.")
        spans.append(span)
    spans.sort(key=lambda span: span.low)
    for one, other in pairwise(spans):
        if other.low <= one.high:
            both = f"{one.reads} and {other.reads}"
            raise Mistake(f"{name}: {both} both cover {other.low:0{digits}}.")
    covered = {number for span in spans for number in range(span.low, span.high + 1)}
    for number in range(low, high + 1):
        if number not in covered:
            raise Mistake(f"{name}: nothing is read at {number:0{digits}}; fill {whole}.")
    return tuple(spans)


def _range(name: str, reads: str, text: str, wanted: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,2})(?:-([0-9]{1,2}))?", text)
    if found is None:
        raise Mistake(f"{name}: {reads} covers {text!r}; write {wanted}, or one number.")
    low, high = int(found[1]), int(found[2] or found[1])
    if high < low:
        raise Mistake(f"{name}: {reads} covers {text!r}, which ends before it begins.")
    return low, high


def _outs(name: str, codes: Sequence[str]) -> tuple[str, ...]:
    for code in codes:
        try:
            out_code(code)
        except Mistake as mistake:
            raise Mistake(f"{name}: {mistake}") from None
    return tuple(codes)


def _speed(name: str, text: str) -> Speed:
    if text not in RATED:
        raise Mistake(f"{name}: run is {text!r}; write one of {', '.join(RATED)}.")
    return Speed(text)


def _fields(name: str, ratings: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    for position in ratings:
        if position not in FIELDED:
            raise Mistake(f"{name}: {position!r} is no position; write {', '.join(FIELDED)}.")
    return tuple(sorted((NUMBER[position], rating) for position, rating in ratings.items()))


def _when(name: str, entry: str, text: str | None) -> When | None:
    """A range of on-base events: numbers from 90 to 99 and perhaps a symbol."""
    if text is None:
        return None
    side, two_out = SYMBOLS.get(text[-1:], ("", False))
    wanted = f"a range like 97-98, perhaps with one of {' '.join(SYMBOLS)} behind it"
    low, high = _range(name, entry, text[:-1] if side else text, wanted)
    if low < 90:
        raise Mistake(f"{name}: {entry} covers {text!r}; on-base events are from 90 to 99.")
    return When(low, high, side, two_out)


def _apart(name: str, whens: Mapping[str, When | None]) -> None:
    found = sorted((when.low, when.high, entry) for entry, when in whens.items() if when)
    for (_, high, entry), (low, _, other) in pairwise(found):
        if low <= high:
            raise Mistake(f"{name}: {entry} and {other} both cover {low}.")
