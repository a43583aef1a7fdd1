"""How a story is cut into beats: what is shown at one go, and how long it deserves."""

from collections.abc import Callable, Sequence

from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.core.story import Chose, Entry, Threw, Told

LONG, NORMAL, SHORT = 2.0, 1.2, 0.8


Quiet = Callable[[Entry], bool]
"""What is not worth a beat of its own."""


def next_beat(entries: Sequence[Entry], shown: int, quiet: Quiet) -> int:
    """How many entries are shown after the next beat: choices made together are revealed so.

    What is quiet is shown with what comes after it.
    """
    while shown < len(entries) and quiet(entries[shown]):
        shown += 1
    end = min(shown + 1, len(entries))
    if shown < end and isinstance(entries[shown], Chose):
        while end < len(entries) and isinstance(entries[end], Chose) and not quiet(entries[end]):
            end += 1
    return end


def beats(entries: Sequence[Entry], quiet: Quiet) -> list[int]:
    """Where every beat ends, from nothing shown to all of it."""
    ends = [0]
    while ends[-1] < len(entries):
        ends.append(next_beat(entries, ends[-1], quiet))
    return ends


def weight(entry: Entry) -> float:
    """How long a beat stays before the next, in units of the pace."""
    if isinstance(entry, Threw):
        return NORMAL
    if isinstance(entry, Told) and isinstance(entry.event, HalfOver | GameOver):
        return LONG
    if isinstance(entry, Told) and isinstance(entry.event, Played | PlayMade):
        return LONG if entry.event.runs else NORMAL
    return NORMAL if isinstance(entry, Told) else SHORT
