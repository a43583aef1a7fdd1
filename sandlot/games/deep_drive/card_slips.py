"""A sentence for whatever does not fit a sheet: whose card it is, what is wrong, what to write."""

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from sandlot.core.errors import unknown
from sandlot.games.deep_drive.sheets import (
    BatterSheet,
    CardSheet,
    ParkSheet,
    PitcherSheet,
    Sheet,
)

TWICE = object()
"""Stands in plain data where a name was written more than once."""

LONGEST = 40
"""So many letters of somebody's words are repeated to him."""

WITHIN: dict[str, type[CardSheet]] = {
    "batters": BatterSheet,
    "pitchers": PitcherSheet,
    "average_pitcher": BatterSheet,
    "bats_as": BatterSheet,
    "park": ParkSheet,
}
"""Which sheet is read under a name of another."""


class _Place(NamedTuple):
    """Where something is wrong: on whose sheet, under which of its names, how far within."""

    who: str
    sheet: type[CardSheet]
    field: str
    within: str
    value: Any


def sentence(plain: Any, error: ValidationError) -> str:
    """What is wrong first, and what would be right."""
    first = error.errors(include_url=False, include_input=False)[0]
    place = _place(_named(plain, "club", "the card set"), Sheet, plain, first["loc"])
    return f"{place.who}: {_wrong(place, first['type'], first.get('ctx', {}))}"


def _wrong(place: _Place, kind: str, context: Mapping[str, Any]) -> str:
    _, sheet, field, within, value = place
    if value is TWICE:
        return f"{within or field} is written twice."
    if kind == "extra_forbidden":
        return str(unknown("entry", field[:LONGEST], sheet.model_fields))
    if not field:
        return f"this is {_shown(value)}, where names and values in braces belong."
    wanted = sheet.model_fields[field].description
    if kind == "missing" and not within:
        return f"{field} is missing; write {wanted}."
    if "actual_length" in context and not within:
        return f"{field} has {context['actual_length']} entries; write {wanted}."
    where = f"{field} {within}".rstrip()
    return f"{where} is {_shown(value)}; write {wanted}."


def _place(who: str, sheet: type[CardSheet], plain: Any, steps: Sequence[int | str]) -> _Place:
    """Follow the steps down to the innermost sheet, and to the name on it."""
    if not steps:
        return _Place(who, sheet, "", "", plain)
    field, *rest = steps
    value = _get(plain, field)
    if rest and field in WITHIN and field in sheet.model_fields:
        label = str(field).replace("_", " ")
        if isinstance(rest[0], int):
            number = rest.pop(0)
            value, label = _get(value, number), f"{label} number {int(number) + 1}"
        return _place(_named(value, "name", label), WITHIN[str(field)], value, rest)
    for step in rest:
        value = _get(value, step)
    return _Place(who, sheet, str(field), " ".join(map(_word, rest)), value)


def _shown(value: Any) -> str:
    """What was written, or as much of it as needs to be seen."""
    text = reprlib.repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _word(step: int | str) -> str:
    """A step as it is written, as far as it can be printed."""
    text = str(step)
    return text if text.isprintable() and len(text) < LONGEST else _shown(text)


def _get(value: Any, step: int | str) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None


def _named(value: Any, key: str, otherwise: str) -> str:
    name = _get(value, key)
    if not isinstance(name, str) or not name.isprintable():
        return otherwise
    return name.strip()[:LONGEST] or otherwise
