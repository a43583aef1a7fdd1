"""A club's file, written to be read: one card a paragraph, short lines."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import CardSet

CLUB = ("club", "short", "season", "designated_hitter")
NAMED = ("id", "name", "bats", "throws")
WIDE = ("lines", "outs", "drives")
AT_BAT = "bats_as"
LISTS = ("batters", "pitchers")
WIDEST = 100


def club_text(cards: CardSet) -> str:
    """The whole file."""
    plain = plain_card_set(cards)
    first = [_pair("format", plain.pop("format")), _row({name: plain.pop(name) for name in CLUB})]
    lines = first + [_entry(name, value) for name, value in plain.items()]
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def _entry(name: str, value: Any) -> str:
    if name in LISTS:
        cards = ",\n".join(f"  {_card(card, '  ')}" for card in value)
        return f'"{name}": [\n{cards}\n ]'
    if name == "average_pitcher":
        return f'"{name}": {_card(value, " ")}'
    if name == "usage":
        rows = ",\n".join(_folded(where, men) for where, men in value.items())
        return f'"{name}": {{\n{rows}\n }}'
    return _pair(name, value)


def _card(card: Mapping[str, Any], indent: str) -> str:
    """A card: who it is, each column on a line of its own, then the small print."""
    inner = f"{indent} "
    rows = [_row({name: card[name] for name in NAMED if name in card})]
    rows += [_pair(name, card[name]) for name in WIDE if name in card]
    rows.append(_row({name: card[name] for name in card if name not in (*NAMED, *WIDE, AT_BAT)}))
    if AT_BAT in card:
        rows.append(f'"{AT_BAT}": {_card(card[AT_BAT], inner)}')
    body = f",\n{inner}".join(rows)
    return f"{{\n{inner}{body}\n{indent}}}"


def _folded(where: str, men: Mapping[str, int]) -> str:
    """Who played somewhere how often, in as many lines as it takes."""
    lines = _wrapped([_pair(who, many) for who, many in men.items()])
    return f'  "{where}": {{{_joined(lines)}}}'


def _wrapped(pairs: Sequence[str]) -> list[str]:
    lines = [""]
    for pair in pairs:
        longer = f"{lines[-1]}, {pair}" if lines[-1] else pair
        if len(longer) > WIDEST - 12 and lines[-1]:
            lines.append(pair)
        else:
            lines[-1] = longer
    return lines


def _joined(lines: Iterable[str]) -> str:
    return ",\n    ".join(lines)


def _row(entries: Mapping[str, Any]) -> str:
    return ", ".join(_pair(name, value) for name, value in entries.items())


def _pair(name: str, value: Any) -> str:
    return f"{_text(name)}: {_text(value)}"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
