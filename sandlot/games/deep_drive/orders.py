"""Batting orders and pitching staffs: how they are written, and what breaks the rules."""

from collections.abc import Sequence

from sandlot.core.errors import Mistake, unknown
from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    NUMBER,
    POSITIONS,
    CardSet,
    Spot,
)

STARTS, RELIEF = "SP", "RP"
USED = (*POSITIONS[1:10], STARTS, RELIEF)
"""What a club's usage is kept for."""


def spots(order: Sequence[str]) -> tuple[Spot, ...]:
    """A batting order as it is written: the position and the player of each place."""
    found = []
    for text in order:
        position, _, player = text.partition(" ")
        if position not in POSITIONS[:10] or (bool(player) is (position == "P")):
            raise Mistake(f"{text!r} is no place in an order; write 'CF player-id', or 'P' alone.")
        found.append(Spot(player, NUMBER[position]))
    return tuple(found)


def check_people(cards: CardSet) -> None:
    """Refuse a club whose players cannot be told apart, or that names others than its own."""
    ids = [*(card.id for card in cards.batters), *(card.id for card in cards.pitchers)]
    for player in _again(ids):
        raise Mistake(f"{cards.club}: two players have the id {player!r}.")
    if not cards.rotation:
        raise Mistake(f"{cards.club}: the rotation is empty; name at least one starter.")
    for where, staff in (("rotation", cards.rotation), ("bullpen", cards.bullpen)):
        for player in staff:
            if player not in cards.pitcher_of:
                raise Mistake(f"{cards.club}: {player!r} in the {where} is no pitcher of the club.")
        for player in _again(staff):
            raise Mistake(f"{cards.club}: {cards.name_of[player]} is twice in the {where}.")
    for where, men in cards.usage.items():
        if where not in USED:
            raise Mistake(f"{cards.club}: {unknown('position in usage', where, USED)}")
        for player in men:
            if player not in cards.name_of:
                raise Mistake(f"{cards.club}: {player!r}, used at {where}, is not of the club.")
    check_order(cards, cards.with_dh, True)
    check_order(cards, cards.without_dh, False)


def _again(names: Sequence[str]) -> list[str]:
    return [name for number, name in enumerate(names) if name in names[:number]]


def check_order(cards: CardSet, order: Sequence[Spot], dh: bool) -> None:
    """Refuse a batting order that breaks the rules."""
    where = f"{cards.club}, the order {'with' if dh else 'without'} a DH"
    wanted = {*range(2, 10), DESIGNATED_HITTER if dh else 1}
    if len(order) != 9 or {spot.position for spot in order} != wanted:
        names = ", ".join(POSITIONS[number - 1] for number in sorted(wanted))
        raise Mistake(f"{where}: nine men bat, one each of {names}.")
    players = [spot.player for spot in order if spot.player]
    for player in players:
        if player not in cards.batter_ids:
            raise Mistake(f"{where}: {player!r} is no batter of the club.")
        if players.count(player) > 1:
            raise Mistake(f"{where}: {cards.name_of[player]} bats twice.")
