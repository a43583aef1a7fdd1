"""The scorer's papers at the table: written from what a viewer has seen, as far as he wants."""

from itertools import islice

from sandlot.core.script import Seat
from sandlot.core.story import Told, plain
from sandlot.core.viewer_stream import EntryShown, ViewerStream
from sandlot.table import wire
from sandlot.table.room import Room


async def scorers_papers(room: Room, seat: Seat | None, seen: int) -> wire.ScorersPapers:
    """What a scorer has written down of the first so many entries of a viewer's story."""
    await room.settled()
    match = room.match
    if match is None:
        return wire.ScorersPapers(papers=None)
    shown = islice(ViewerStream(match, seat).news(), seen)
    entries = (one.entry for one in shown if isinstance(one, EntryShown))
    events = [entry.event for entry in entries if isinstance(entry, Told)]
    return wire.ScorersPapers(papers=plain(match.game.papers(events)))
