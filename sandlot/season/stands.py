"""Home stands and road trips kept short, by changing who is host first."""

from collections.abc import Sequence

from sandlot.season.rounds import LONG_STAND, Round
from sandlot.season.series import Series

HOME, AWAY, IDLE = 1, -1, 0


def shorten_stands(rounds: Sequence[Round]) -> None:
    """Where two clubs visit each other for equally long, let them swap parks if that helps."""
    where: dict[Series, list[int]] = {}
    for number, one in enumerate(rounds):
        for series in one.series:
            where.setdefault(series, []).append(number)
    sides = {club: [_side(one, club) for one in rounds] for club in _clubs(rounds)}
    for series in sorted(where):
        back = Series(series.home, series.away, series.games)
        for first in where[series] if back in where and series < back else ():
            for second in where[back]:
                if rounds[first].clubs[series.home] == series and _helps(
                    sides[series.home], sides[series.away], first, second
                ):
                    rounds[first].add(back)
                    rounds[second].add(series)
                    where[back].remove(second)
                    where[back].append(first)
                    break


def _clubs(rounds: Sequence[Round]) -> list[str]:
    return sorted({club for one in rounds for club in one.clubs})


def _side(one: Round, club: str) -> int:
    series = one.clubs.get(club)
    return IDLE if series is None else HOME if series.home == club else AWAY


def _helps(host: list[int], guest: list[int], first: int, second: int) -> bool:
    """Swap the two rounds' sides for both clubs; and back, if their stands get no shorter."""
    before = _too_long(host) + _too_long(guest)
    _swap(host, guest, first, second)
    if _too_long(host) + _too_long(guest) < before:
        return True
    _swap(host, guest, first, second)
    return False


def _swap(host: list[int], guest: list[int], first: int, second: int) -> None:
    for sides in (host, guest):
        sides[first], sides[second] = sides[second], sides[first]


def _too_long(sides: Sequence[int]) -> int:
    """How much a club stays at home, or away, for longer than it likes; long stands count twice."""
    total = run = 0
    for side in sides:
        if side:
            run = run + side if run * side > 0 else side
            total += max(0, abs(run) - LONG_STAND)
    return total
