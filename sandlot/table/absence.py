"""Who plays for a player who is gone: the bot a match was made with, if it has no clock."""

from collections.abc import Mapping
from typing import Any

from sandlot.bots.names import default_bot, own_bots
from sandlot.core.errors import unknown
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.table.store import MatchRow, SeatRow

GRACE = 20.0
"""Seconds that every absence lasts before a bot sits down: a page that is loaded again is none."""


def named_stand_in(kind: type[Game[Any]], name: str) -> str:
    """The bot that a new match is to have as its stand-in, or a Mistake; the usual one if none.

    Only bots that see what a player sees: one that works the game out would be a coach for those
    whose rivals have not agreed to one.
    """
    if name and name not in (known := own_bots(kind)):
        raise unknown("stand-in", name, known)
    return name or default_bot(kind)


def stand_in_of(row: MatchRow, kind: type[Game[Any]]) -> str:
    """The bot that plays for absent players of a match; older ones name none."""
    return row.stand_in or default_bot(kind)


def longest_absence(row: MatchRow, sitting: Mapping[Seat, SeatRow], seat: Seat) -> float | None:
    """After so many seconds of absence the stand-in plays for a player; None: never.

    With a clock only the clock decides. Without one it is what the player wants, or what all
    players have agreed to, or else what the match was made with.
    """
    if row.clock is not None:
        return None
    agreed = all(one.away != "wait" for one in sitting.values() if one.kind == "person")
    if agreed or sitting[seat].away == "stand_in":
        return GRACE
    return row.absence


def others(sitting: Mapping[Seat, SeatRow], seat: Seat) -> list[SeatRow]:
    """The other people who play for themselves; bots do not mind waiting."""
    mine = sitting[seat].holder
    return [
        row
        for row in sitting.values()
        if row.kind == "person" and row.holder != mine and row.stand_in is None
    ]
