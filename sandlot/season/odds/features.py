"""What a decision or a play may look at, each by its number in a row of numbers."""

from sandlot.games.deep_drive.code import DRIVES, PARK

(
    INNING, LEAD, THEIRS, OUTS, TAKEN, FACED, LEFT, PEN_ANY, BENCH_ANY,
    PITCHER, BATTER, RUNNER, _, _, POSITION, RUNNER_POSITION, _, _, PEN, BENCH, LINEUP, FIELDED,
    RUN, _, _, _, RATING, _, _, _, _, _, _, _, _, _, DP, LEFTY,
    JUMP, _, SAFE, _, HOLD, THROW, TENS, PERCENT, MODIFIER, DRIVE, READS, WHOSE, WORTH,
    PLAN, STARTS, LEASH, FINISHES, PEN_SIZE, CLOSER, _, BUNTS, BEST_BAT, FAST_MAN, GLOVE,
) = range(62)  # fmt: skip
"""The situation, the club that may change, then the men of a play and its dice, then a plan.

LEAD is that of the club that bats, or of the one that may change, and THEIRS are the other's runs.
RUNNER, RUNNER_POSITION, JUMP and SAFE are those of first base and stand before the others'; RUN is
the batter's speed before the runners', and RATING + 1 to RATING + 9 are the fielders'. WHOSE says
whether it is the batter's card that is read, and WORTH is the batter's rank among all, by the worth
of his card. LINEUP is nine men and their positions as one number, FIELDED the same but for who bats
in the pitcher's place.

PLAN is the number of a manager's plan; then whether its starter pitches, how many batters he has
left by it, and whether he is to finish; how many relievers there are, which of them is the closer,
from the front and from the back; whether the batter is to bunt. The last are the best bat of
the bench, its first fast man, and whether somebody on it is a better glove.
"""

FEATURES = 62

NOT_THERE = -1
"""In the place of a man, or of a number for him."""

MOST = 12
"""A lead, or so many batters left, beyond which nothing changes."""

DRIVEN = (*((line, 0) for line in DRIVES if line != PARK), *((PARK, n) for n in range(10)))
"""What the second throw of a deep drive may read, with the modifier die where the park decides."""


def limits(innings: int) -> list[tuple[int, int]]:
    """The lowest and the highest value of every feature that is no man or set of men."""
    found = [(0, 0)] * FEATURES
    found[INNING] = (1, innings + 1)
    found[LEAD] = found[LEFT] = found[LEASH] = (-MOST, MOST)
    found[THEIRS] = (0, MOST)
    found[OUTS] = (0, 2)
    found[TAKEN] = (0, 7)
    found[FACED] = (0, 63)
    for one in (PEN_ANY, BENCH_ANY, LEFTY, WHOSE, STARTS, FINISHES, BUNTS, GLOVE):
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
    found[PEN_SIZE] = (0, 63)
    found[CLOSER] = found[CLOSER + 1] = (NOT_THERE, 63)
    found[WORTH] = (0, 1 << 15)
    found[PERCENT] = (0, 99)
    found[DRIVE] = (0, len(DRIVEN) - 1)
    found[READS] = (0, len(DRIVES) - 1)
    return found


CLIPPED = (LEAD, LEFT, LEASH, THEIRS)
"""Those whose ends stand for everything beyond."""
