"""Cards as text: a card set as it is typed in, for its file and for logs, and the small print."""

from collections.abc import Iterable, Sequence
from typing import Any

from sandlot.games.deep_drive.card_file import SYMBOLS
from sandlot.games.deep_drive.cards import (
    NUMBER,
    POSITIONS,
    Batter,
    CardSet,
    Pitcher,
    Span,
    Spot,
    When,
)
from sandlot.games.deep_drive.sheets import FORMAT


def plain_card_set(cards: CardSet) -> dict[str, Any]:
    """A card set as it is kept in a file or in a log."""
    plain: dict[str, Any] = {
        "format": FORMAT,
        "club": cards.club,
        "short": cards.short,
        "season": cards.season,
        "designated_hitter": cards.designated_hitter,
        "park": {"name": cards.park.name, "reads": plain_column(cards.park.reads, 1)},
        "batters": [plain_batter(card) for card in cards.batters],
        "pitchers": [plain_pitcher(card) for card in cards.pitchers],
        "average_pitcher": plain_batter(cards.average_pitcher),
        "with_dh": plain_order(cards.with_dh),
        "without_dh": plain_order(cards.without_dh),
        "rotation": list(cards.rotation),
        "bullpen": list(cards.bullpen),
    }
    if cards.usage:
        plain["usage"] = {where: dict(men) for where, men in cards.usage.items()}
    if cards.notice:
        plain["notice"] = cards.notice
    return plain


def plain_batter(card: Batter) -> dict[str, Any]:
    """A batter's card as it is typed in."""
    plain: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "bats": card.bats,
        "lines": plain_column(card.lines),
        "outs": list(card.outs),
        "drives": plain_column(card.drives),
        "run": str(card.run),
        "steal": list(card.steal),
        "dp": card.dp,
        "fields": {POSITIONS[number - 1]: rating for number, rating in card.fields},
    }
    if card.plays(NUMBER["C"]):
        plain["throw"] = card.throw
    if card.passed_ball:
        plain["pb"] = plain_when(card.passed_ball)
    return plain


def plain_pitcher(card: Pitcher) -> dict[str, Any]:
    """A pitcher's card as it is typed in."""
    plain: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "throws": card.throws,
        "lines": plain_column(card.lines),
        "outs": list(card.outs),
        "endurance": card.endurance,
        "hold": card.hold,
        "rating": card.rating,
    }
    events = {"wp": card.wild_pitch, "bk": card.balk, "po": card.pick_off}
    plain |= {name: plain_when(when) for name, when in events.items() if when}
    if card.bats_as:
        plain["bats_as"] = plain_batter(card.bats_as)
    return plain


def plain_column(spans: Sequence[Span], digits: int = 2) -> dict[str, str]:
    """A column as it is written: ranges by what they read."""
    return {
        span.reads: f"{span.low:0{digits}}"
        + (f"-{span.high:0{digits}}" if span.high > span.low else "")
        for span in spans
    }


def plain_when(when: When) -> str:
    """A range of on-base events as it is written, with its symbol."""
    symbol = {known: mark for mark, known in SYMBOLS.items()}.get((when.side, when.two_out), "")
    span = f"{when.low}-{when.high}" if when.high > when.low else str(when.low)
    return span + symbol


def plain_order(order: Sequence[Spot]) -> list[str]:
    """A batting order as it is written."""
    return [f"{POSITIONS[spot.position - 1]} {spot.player}".rstrip() for spot in order]


def batters_print(card: Batter) -> Iterable[tuple[str, str]]:
    """The small print of a batter's card: what each number is for, and the number."""
    yield "RUN", str(card.run)
    yield "STEAL", f"{card.steal[0]} ({card.steal[1]})"
    if card.dp:
        yield "DP", str(card.dp)
    for number, rating in card.fields:
        yield POSITIONS[number - 1], str(rating)
    if card.plays(NUMBER["C"]):
        yield "T", f"{card.throw:+}"
    yield from _events(PB=card.passed_ball)


def pitchers_print(card: Pitcher) -> Iterable[tuple[str, str]]:
    """The small print of a pitcher's card."""
    yield "ENDURANCE", str(card.endurance)
    yield "H", f"{card.hold:+}"
    yield POSITIONS[0], str(card.rating)
    yield from _events(WP=card.wild_pitch, BK=card.balk, PO=card.pick_off)


def _events(**whens: When | None) -> Iterable[tuple[str, str]]:
    return ((kind, plain_when(when)) for kind, when in whens.items() if when)
