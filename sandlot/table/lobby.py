"""What the first page shows: the games, and how my matches stand."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sandlot.core.errors import Mistake
from sandlot.table import wire
from sandlot.table.cards import game_cards
from sandlot.table.glance import Glance
from sandlot.table.hall import Hall
from sandlot.table.live import sentence
from sandlot.table.seating import match_card, unreadable_card
from sandlot.table.store import MatchRow, SeatRow

MINE = 50
"""So many of a browser's matches are listed."""

OPENED = 8
"""No request opens more matches than this to see whose move it is; the next one goes on."""


async def lobby_card(hall: Hall, who: str | None) -> wire.Lobby:
    """The games, and the matches of this browser."""
    rows = await hall.house.store.held_by(who, MINE) if who else []
    sitting = await hall.house.store.seatings([row.id for row in rows])
    glances = await _glances(hall, rows, sitting, who)
    cards = [_card(hall, row, sitting[row.id], who, glances[row.id]) for row in rows]
    return wire.Lobby(games=game_cards(), matches=cards)


def _card(
    hall: Hall, row: MatchRow, sitting: Sequence[SeatRow], who: str | None, glance: Glance
) -> wire.MatchCard:
    """A match in the list; one that cannot be read here says why, and hides no others."""
    try:
        return match_card(hall, row, hall.game_of(row), sitting, who, glance)
    except Mistake as mistake:
        return unreadable_card(row, sentence(mistake))


async def _glances(
    hall: Hall,
    rows: Sequence[MatchRow],
    sitting: Mapping[str, Sequence[SeatRow]],
    who: str | None,
) -> dict[str, Glance]:
    """How matches stand: most is known, ends are read, and only the latest others are opened."""
    for row in rows:
        if row.id in hall.rooms:
            await hall.rooms[row.id].settled()
    known = {row.id: found for row in rows if (found := _known(hall, row, sitting[row.id], who))}
    ended = [row for row in rows if row.state == "over" and row.id not in known]
    for match, line in (await hall.house.store.last_lines([row.id for row in ended])).items():
        end = json.loads(line)
        winners = [end["winner"], *end.get("mates", ())] if end["winner"] else []
        outcome = wire.Outcome(winners=winners, score=end["score"])
        length = next(row.length for row in ended if row.id == match)
        known[match] = Glance("over", length, (), outcome)
        hall.glances.keep(match, known[match])
    others = [row for row in rows if row.id not in known]
    for row in others[:OPENED]:
        with suppress(Mistake):  # its own page says why it cannot be opened
            known[row.id] = (await hall.room(row.id)).glance()
    return {row.id: Glance(row.state, row.length, None) for row in others} | known


def _known(hall: Hall, row: MatchRow, sitting: Sequence[SeatRow], who: str | None) -> Glance | None:
    """How a match stands, as far as that is known without reading any line of it."""
    if row.id in hall.rooms:
        return hall.rooms[row.id].glance()
    if any(seat.kind == "open" for seat in sitting):
        return Glance("waiting")
    people = [seat for seat in sitting if seat.played_by is None]
    if row.state == "playing" and all(seat.holder == who for seat in people):
        # Bots do not keep anybody waiting: a match that rests, rests on the people in it.
        return Glance("playing", row.length, tuple(seat.seat for seat in people))
    return hall.glances.of(row.id, row.length)
