"""How a story is cut into beats: what is shown at one go, and how long it deserves."""

from collections.abc import Sequence

from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.core.story import Chose, Entry, Threw, Told

LONG, NORMAL, SHORT = 2.0, 1.2, 0.8


def next_beat(entries: Sequence[Entry], shown: int) -> int:
    """How many entries are shown after the next beat: choices made together are revealed so."""
    end = shown + 1
    if isinstance(entries[shown], Chose):
        while end < len(entries) and isinstance(entries[end], Chose):
            end += 1
    return end


def beats(entries: Sequence[Entry]) -> list[int]:
    """Where every beat ends, from nothing shown to all of it."""
    ends = [0]
    while ends[-1] < len(entries):
        ends.append(next_beat(entries, ends[-1]))
    return ends


def weight(entry: Entry) -> float:
    """How long a beat stays before the next, in units of the pace."""
    if isinstance(entry, Threw):
        return NORMAL
    if isinstance(entry, Told) and isinstance(entry.event, HalfOver | GameOver):
        return LONG
    if isinstance(entry, Told) and isinstance(entry.event, Played):
        return LONG if entry.event.runs else NORMAL
    return NORMAL if isinstance(entry, Told) else SHORT
