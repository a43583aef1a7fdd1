"""The deep-drive column of a batter's card: a hundred numbers."""

from sandlot.games.deep_drive.cards import Span
from sandlot.league.rounding import Owed

WIDTH = 100
PARKED = 0.4
"""The share of an average park's home runs that another park would take away or add to."""

FAIR = 0.5
"""An average park card: five of its ten numbers are home runs."""

ROOM = 95
"""So many numbers at most are hits or the park's."""

REPAYS = {"DO": 9.0}
"""How many numbers of his column a man gives to what the league owes, or takes from it. Doubles
that defensive checks give to men who hit none must be taken from others."""

PULLED = {"L": (0.28, 0.34, 0.38), "R": (0.38, 0.34, 0.28), "S": (0.33, 0.34, 0.33)}
"""Where the flies go that are caught: left, centre and right field, by the batter's hand."""


def column(
    hits: dict[str, float], drives: float, turns: float, bats: str, park: float, owed: Owed
) -> dict[str, int]:
    """Whole numbers for the share of hits among a man's drives.

    `hits` are shares of his swings by HR, TR and DO; `park` is the share of home runs on the park
    cards where he plays, half of them his own park's.
    """
    unit = drives / WIDTH
    want = {
        name: (hits[name] + owed.share(name, turns, REPAYS.get(name, 0.5) * unit)) / unit
        for name in hits
    }
    homers = max(0.0, min(float(ROOM), want["HR"]))
    numbers, room = {}, ROOM - round(homers)
    for name in ("TR", "DO"):
        numbers[name] = max(0, min(room, round(want[name])))
        room -= numbers[name]
        owed.book(name, turns, hits[name], numbers[name] * unit)
    parked = max(0, min(round(PARKED * homers / FAIR), int(room / (1 - park))))
    sure = max(0, round(homers - parked * park))
    owed.book("HR", turns, hits["HR"], (sure + parked * park) * unit)
    caught = WIDTH - parked - sure - numbers["TR"] - numbers["DO"]
    left, _, right = PULLED[bats]
    seven, nine = round(left * caught), round(right * caught)
    flies = {"F7d": seven, "F8d": caught - seven - nine, "F9d": nine}
    return {"PARK": parked, "HR": sure, **numbers, **flies}


def spans(numbers: dict[str, int], order: tuple[str, ...], low: int = 0) -> tuple[Span, ...]:
    """Numbers as ranges, in the order they are printed."""
    found = []
    for name in order:
        if numbers.get(name, 0):
            found.append(Span(name, low, low + numbers[name] - 1))
            low += numbers[name]
    return tuple(found)
