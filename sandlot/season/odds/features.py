"""What a decision or a play may look at, each by its number in a row of numbers."""

from sandlot.games.deep_drive.code import DRIVES, PARK

(
    INNING, LEAD, THEIRS, OUTS, TAKEN, FACED, LEFT, PEN_ANY, BENCH_ANY,
    PITCHER, BATTER, RUNNER, _, _, POSITION, RUNNER_POSITION, _, _, PEN, BENCH, LINEUP,
    RUN, _, _, _, RATING, _, _, _, _, _, _, _, _, _, DP, LEFTY,
    JUMP, _, SAFE, _, HOLD, THROW, TENS, PERCENT, MODIFIER, DRIVE, READS, PLAN, WHOSE, WORTH,
) = range(51)  # fmt: skip
"""The situation, the club that may change, then the men of a play and its dice.

LEAD is that of the club that bats, or of the one that may change, and THEIRS are the other's runs.
RUNNER, RUNNER_POSITION, JUMP and SAFE are those of first base and stand before the others'; RUN is
the batter's speed before the runners', and RATING + 1 to RATING + 9 are the fielders'. PLAN is the
number of a manager's plan, and WHOSE says whether it is the batter's card that is read.
WORTH is the batter's rank among all, by the worth of his card.
"""

FEATURES = 51

MOST = 12
"""A lead, or so many batters left, beyond which nothing changes."""

WIDE = (PITCHER, BATTER, RUNNER, RUNNER + 1, RUNNER + 2, PEN, BENCH, LINEUP, PLAN)
"""Men and sets of men: too many values for a row of branches."""

DRIVEN = (*((line, 0) for line in DRIVES if line != PARK), *((PARK, n) for n in range(10)))
"""What the second throw of a deep drive may read, with the modifier die where the park decides."""


def limits(innings: int) -> list[tuple[int, int]]:
    """The lowest and the highest value of every feature that is no man or set of men."""
    found = [(0, 0)] * FEATURES
    found[INNING] = (1, innings + 1)
    found[LEAD] = found[LEFT] = (-MOST, MOST)
    found[THEIRS] = (0, MOST)
    found[OUTS] = (0, 2)
    found[TAKEN] = (0, 7)
    found[FACED] = (0, 63)
    for one in (PEN_ANY, BENCH_ANY, LEFTY, WHOSE):
        found[one] = (0, 1)
    for one in (POSITION, *range(RUNNER_POSITION, RUNNER_POSITION + 3)):
        found[one] = (0, 10)
    for one in range(RUN, RUN + 4):
        found[one] = (0, 4)
    for one in (*range(RATING + 1, RATING + 10), DP, TENS, MODIFIER):
        found[one] = (0, 9)
    for one in range(JUMP, JUMP + 4):
        found[one] = (-10, 30)
    found[HOLD] = found[THROW] = (-9, 9)
    found[PITCHER] = (-1, 99)
    found[WORTH] = (0, 1 << 15)
    found[PERCENT] = (0, 99)
    found[DRIVE] = (0, len(DRIVEN) - 1)
    found[READS] = (0, len(DRIVES) - 1)
    return found


CLIPPED = (LEAD, LEFT, THEIRS)
"""Those whose ends stand for everything beyond."""
