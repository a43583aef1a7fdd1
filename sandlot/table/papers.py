"""The scorer's papers at the table: written from what a viewer has seen, as far as he wants."""

from sandlot.core.script import Seat
from sandlot.core.story import Told, plain
from sandlot.table import wire
from sandlot.table.room import Room
from sandlot.table.showing import places_of


async def scorers_papers(room: Room, seat: Seat | None, seen: int) -> wire.ScorersPapers:
    """What a scorer has written down of the first so many entries of a viewer's story."""
    await room.settled()
    match = room.match
    if match is None:
        return wire.ScorersPapers(papers=None)
    entries = (match.story[at] for at, mine in places_of(match, seat).items() if mine < seen)
    events = [entry.event for entry in entries if isinstance(entry, Told)]
    return wire.ScorersPapers(papers=plain(match.game.papers(events)))
