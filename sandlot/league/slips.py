"""On-base events: how wide a pitcher's WP, BK and PO and a catcher's PB are."""

from sandlot.games.deep_drive.cards import When
from sandlot.league.rounding import Owed
from sandlot.league.season import League

RUNNERS_ON = 0.43
"""How often there is somebody on base."""

TWO_OUT = 0.39
"""How often there are two out when somebody is."""

PICKED_OFF = {"L": 0.020, "R": 0.010}
"""Pick-offs for each batter faced with somebody on: nobody counts them, left-handers get more. They
stand for some of the runners too who are lost on the bases otherwise, for the charts lose few; so
there are more where clubs ran more. And for some of those whom an error puts on base here, while
really it only helped others along; so there are more where there were more errors."""

USUAL_ERRORS, MOST_ERRORS = 0.0154, 1.6
"""Errors for each turn at bat, usually, and how many times that at most."""

USUAL_TRIES, RECKLESS = 0.02, 0.6
"""Steals tried for each turn at bat, usually, and how much of what is more shows in pick-offs."""

FIRST, LAST = 90, 99
ROOM = 10


def picked_off(league: League) -> dict[str, float]:
    """Pick-offs for each batter faced with somebody on, by the pitcher's hand."""
    turns = league.batted("PA")
    tries = (league.batted("SB") + league.batted("CS")) / turns
    running = max(1.0, 1 + RECKLESS * (tries / USUAL_TRIES - 1))
    errors = min(MOST_ERRORS, league.team("E") / turns / USUAL_ERRORS)
    return {hand: chance * running * errors for hand, chance in PICKED_OFF.items()}


def lost_on_base(league: League) -> float:
    """Runners who are picked off, for each turn at bat."""
    off = picked_off(league)
    return RUNNERS_ON * (off["R"] + league.left_handed * (off["L"] - off["R"]))


def widths() -> list[tuple[float, int, bool, bool]]:
    """What can be written: how many numbers it is worth, how many are written, and the symbol."""
    whole = [(float(many), many, False, False) for many in range(ROOM + 1)]
    halves = [(many / 2, many, True, False) for many in (1, 3, 5)]
    return [*whole, *halves, (TWO_OUT / 2, 1, True, True)]


WIDTHS = widths()


def slip(
    name: str,
    chance: float,
    turns: float,
    room: int,
    end: int,
    home: bool,
    owed: Owed,
    upwards: bool = False,
) -> When | None:
    """A range that ends at `end`, or begins there, no wider than there is room; None for none."""
    want = 100 * chance + 100 * owed.share(name, turns, 0.005)
    value, many, half, flat = min(
        (one for one in WIDTHS if one[1] <= room), key=lambda one: (abs(one[0] - want), one[1])
    )
    owed.book(name, turns, chance, value / 100)
    if not many:
        return None
    low = end if upwards else end - many + 1
    return When(low, low + many - 1, ("home" if home else "away") if half else "", flat)
