"""What the first page shows."""

from sandlot.table import wire
from sandlot.table.cards import game_cards
from sandlot.table.hall import Hall
from sandlot.table.seating import match_card

MINE = 50
"""So many of a browser's matches are listed."""


async def lobby_card(hall: Hall, who: str | None) -> wire.Lobby:
    """The games, and the matches of this browser."""
    rows = await hall.house.store.held_by(who, MINE) if who else []
    sitting = await hall.house.store.seatings([row.id for row in rows])
    cards = []
    for row in rows:
        room = await hall.room(row.id)
        cards.append(match_card(hall, room.row, room.game, sitting[row.id], who))
    return wire.Lobby(games=game_cards(), matches=cards)
