"""Park cards, from the run factors there are."""

from sandlot.games.deep_drive.cards import Park
from sandlot.league.columns import FAIR, PARKED, spans
from sandlot.league.season import League

TEN = 10


def home_runs(league: League) -> dict[str, int]:
    """How many of ten numbers are home runs on each club's park card.

    A season's factor counts games at home and away; at home it is twice as far from even. Home
    runs are taken to follow runs, and only part of them depends on the park's card.
    """
    found: dict[str, int] = {}
    owed = 0.0
    for club, factor in sorted(zip(league.teams["teamID"], league.teams["BPF"], strict=True)):
        at_home = 1 + 2 * ((factor or 100) - 100) / 100
        want = TEN * FAIR * (1 + (at_home - 1) / PARKED)
        found[club] = max(0, min(TEN - 1, round(want + max(-0.5, min(0.5, owed)))))
        owed += TEN * FAIR - found[club] if abs(at_home - 1) < 0.02 else 0.0
    return found


def park_card(name: str, homers: int) -> Park:
    """A park's card: home runs first, then flies to left, centre and right."""
    caught = TEN - homers
    left = (caught + 1) // 3
    centre = (caught - left + 1) // 2
    numbers = {"HR": homers, "F7d": left, "F8d": centre, "F9d": caught - left - centre}
    return Park(name[:40].strip(), spans(numbers, tuple(numbers)))
