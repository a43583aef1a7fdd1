"""Whom a match waits for, and what it does without waiting for anybody."""

from collections.abc import Iterable, Mapping
from typing import Any

from sandlot.core.match import Ask, Match
from sandlot.core.script import Roll, Seat
from sandlot.table.store import SeatRow


def awaited(match: Match) -> tuple[Seat, ...]:
    """The seats that something waits for: an answer, or a throw."""
    if isinstance(match.asked, Roll):
        return tuple(map(match.seat_of, match.asked.by))
    return tuple(ask.seat for ask in match.waiting)


def asked_of_people(match: Match, sitting: Mapping[Seat, SeatRow]) -> Iterable[Ask]:
    """The questions that wait for people."""
    return (ask for ask in match.waiting if sitting[ask.seat].played_by is None)


def go_on(match: Match, sitting: Mapping[Seat, SeatRow]) -> None:
    """Throw the dice that no person throws himself, and end the match when it is over."""
    while isinstance(match.asked, Roll) and not _thrown_by_person(match, match.asked, sitting):
        match.roll()
    match.advance()


def _thrown_by_person(match: Match, roll: Roll[Any], sitting: Mapping[Seat, SeatRow]) -> bool:
    if not match.game.thrown_by_players:
        return False
    return any(sitting[match.seat_of(part)].played_by is None for part in roll.by)
