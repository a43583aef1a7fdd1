"""Where a game under way keeps what, in one row of numbers."""

from sandlot.season.odds.features import FEATURES

(
    STEP, AT_INNING, AT_BOTTOM, AT_OUTS, ON_FIRST, ON_SECOND, ON_THIRD, AWAY_RUNS, HOME_RUNS,
    FRESH, TWO_STRIKES, WATCHED, CALL, ROLL, THIEF_ON, IS_HALF, LEAVES, LEAVES_TOO,
    QUIET, _, QUIET_UP_TO, _, QUIET_AT_BAT, _,
) = range(24)  # fmt: skip
"""The game: what comes next, and how it stands. Runners are places in the order, or NOBODY.

The last say for each club in which inning its manager has nothing to change in the field, and up
to how many batters of his pitcher; and in which he has nothing to change at bat.
"""

SIDES, SIDE = 24, 24
"""The visitors' side begins here, the home club's so many further on."""

(
    ORDER, POSITIONS, ON_MOUND, HAS_FACED, DUE, ON_BENCH, IN_PEN, LINED_UP,
) = (0, 9, 18, 19, 20, 21, 22, 23)  # fmt: skip
"""A side: nine men, nine positions, the pitcher (or NOBODY), the batters he has faced, who is due,
sets of those on the bench and in the bullpen, and a number that says how they are lined up."""

GAME = SIDES + 2 * SIDE
NOBODY = -1

DEFENCE, OFFENCE, CALLS, EVENTS, THROW, PLAY, REPLACE, STEAL, NEXT, OVER = range(10)
"""What comes next: both clubs may change, the calls, the dice, the play, and what follows."""

TREE, ROOT, SLOT, VALUE, MISSING_IN = range(5)
HOME_CLUB, SEEN, ROLLED, FIRST_ROLL, MOST_ROLLS = 5, 6, 7, 8, 24
FIRST_FEATURE = FIRST_ROLL + MOST_ROLLS
ROW = FIRST_FEATURE + FEATURES
"""What the loop did not know: the kind of tree, its root, the slot or the look and the value that
it did not find, the game, and which club it is about; what was thrown, and all features."""

PARK, FIRST, BATTERS, ROOTS, PLANS, FIXTURE = 0, 1, 3, 5, 7, 9
"""A fixture: the park, then both clubs' first player, number of batters, trees of changes, and the
number of their manager's plan."""

CHANGES = 4
"""A club's trees: its changes in the field and at bat, and who comes in for a batter or a pitcher
who must leave."""
