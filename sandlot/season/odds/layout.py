"""Where a game under way keeps what, in one row of numbers."""

from sandlot.season.odds.features import FEATURES, NOT_THERE

(
    STEP, AT_INNING, AT_BOTTOM, AT_OUTS, ON_FIRST, ON_SECOND, ON_THIRD, AWAY_RUNS, HOME_RUNS,
    FRESH, TWO_STRIKES, WATCHED, CALL, ROLL, THIEF_ON, IS_HALF, LEAVES, LEAVES_TOO,
    QUIET, _, QUIET_UP_TO, _, QUIET_AT_BAT, _,
) = range(24)  # fmt: skip
"""The game: what comes next, and how it stands. Runners are places in the order, or NOBODY.

The last say for each club in which inning its manager has nothing to change in the field, and up
to how many batters of his pitcher; and in which he has nothing to change at bat.
"""

SIDES, SIDE = 24, 32
"""The visitors' side begins here, the home club's so many further on."""

(
    ORDER, POSITIONS, ON_MOUND, HAS_FACED, DUE, ON_BENCH, IN_PEN,
    LINED_UP, IN_FIELD, BEST, FASTEST, GLOVE, GLOVE_AT, PEN_LEFT, CLOSER_AT, CLOSER_FROM_LAST,
) = (0, 9, *range(18, 32))  # fmt: skip
"""A side: nine men, nine positions, the pitcher (or NOBODY), the batters he has faced, who is due,
sets of those on the bench and in the bullpen; and what follows from these: numbers that say how
they are lined up, the best bat and the first fast man of the bench, its better glove and for which
place, how many relievers are left and where the closer is among them."""

GAME = SIDES + 2 * SIDE
NOBODY = NOT_THERE

DEFENCE, OFFENCE, CALLS, EVENTS, THROW, PLAY, REPLACE, STEAL, NEXT, OVER = range(10)
"""What comes next: both clubs may change, the calls, the dice, the play, and what follows."""

TREE, ROOT, SLOT, VALUE, MISSING_IN = range(5)
HOME_CLUB, SEEN, ROLLED, FIRST_ROLL, MOST_ROLLS = 5, 6, 7, 8, 24
FIRST_FEATURE = FIRST_ROLL + MOST_ROLLS
ROW = FIRST_FEATURE + FEATURES
"""What the loop did not know: the kind of tree, its root, the branch or the look and the value that
it did not find, the game, and which club it is about; what was thrown, and all features."""

LISTED = 65
"""Room for everybody of a club who may come in, and for NOBODY after the last."""

PARK = 0
FIRST, BATTERS, ROOTS, PLANS, STARTER, LEASH, FINISHES, CLOSER, BUNTERS = range(1, 19, 2)
RELIEVERS, BENCH, BATS, FAST_MEN, FIXTURE = range(19, 20 + 8 * LISTED, 2 * LISTED)
"""A fixture: the park, then for both clubs the first player, the number of batters, the trees of
changes, and the number of the manager's plan; by it the starter, for how long, whether he is to
finish, the closer, and the set of those who are to bunt. Then lists: relievers and the bench in
their order, those on it from the best bat on, and the fast ones among them."""

PITCHERS = 62
"""Where pitchers stand in the set of those who are to bunt, after all batters."""

CHANGES = 4
"""A club's trees: its changes in the field and at bat, and who comes in for a batter or a pitcher
who must leave."""
