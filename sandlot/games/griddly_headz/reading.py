"""How the dice thrown last are read: what each of the throwers has made."""

from collections.abc import Sequence

from sandlot.core.reading import UNREAD, Reading
from sandlot.core.story import Chose, Entry, Threw
from sandlot.core.words import count
from sandlot.games.griddly_headz.bunt import ReadBunt
from sandlot.games.griddly_headz.turn import SIX


def reading(entries: Sequence[Entry]) -> Reading:
    """What the last throw of a turn came to, where its faces alone do not say it."""
    *before, threw = _up_to_the_last_throw(entries) or (None,)
    if not isinstance(threw, Threw):
        return UNREAD
    made = {
        seat: made_of(threw.what, faces, before)
        for seat, faces in zip(threw.by, threw.faces, strict=True)
    }
    return Reading(made={seat: words for seat, words in made.items() if words})


def _up_to_the_last_throw(entries: Sequence[Entry]) -> Sequence[Entry]:
    ends = (n for n in range(len(entries), 0, -1) if isinstance(entries[n - 1], Threw))
    return entries[: next(ends, 0)]


def made_of(what: str, faces: tuple[int, ...], before: Sequence[Entry | None]) -> str:
    """One thrower's dice in a word or two, with what came before them."""
    match what, faces:
        case "dice", (first, second) if SIX in (first, second, first + second):
            return "a six"
        case "round", (first, second):
            return f"{max(first, second)} counts"
        case "slam", (1,):
            return "a one!"
        case "bunt", (first, second):
            swings = (e.option for e in reversed(before) if isinstance(e, Chose))
            return count(ReadBunt(next(swings))((first, second)), "step")
    return ""
