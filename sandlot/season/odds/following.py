"""From a root to an outcome: what a game finds in the trees."""

from sandlot.lab.fast import bare, within
from sandlot.lab.flight import Words, twist
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds.features import FEATURES
from sandlot.season.odds.forest import BRANCHES, FEATURE, NUMBER, TERMS, Arrays, Long, place_of
from sandlot.season.odds.later import EACH, FIND, HAS, LESS, ROLL, SAME
from sandlot.season.odds.layout import MOST_ROLLS
from sandlot.season.odds.people import LONGEST

UNKNOWN = -1
PITCHES = 1


def _follow(trees: Arrays, root: int, f: Long, words: Words, miss: Long, noting: bool) -> int:
    """What comes out where the features and chance lead from a root, or UNKNOWN.

    What is unknown has drawn no numbers. Whoever is `noting` finds what was looked at, and for how
    many batters it stays as it is.
    """
    nodes = trees.nodes
    a, b, c, d = words[0], words[1], words[2], words[3]
    rolled = 0
    seen_too, lasts = 0, LONGEST
    slot, sought = root, 0
    here = nodes[slot]
    while here > 0:
        how, feature, number = nodes[here], nodes[here + FEATURE], nodes[here + NUMBER]
        branch = nodes[here + BRANCHES]
        if how == ROLL:
            fell = drawn(trees, feature, words)
            slot = branch + fell
            if rolled < MOST_ROLLS:
                miss[at.FIRST_ROLL + rolled] = fell
            rolled += 1
            here = nodes[slot]
            continue
        value = f[feature] if feature < FEATURES else added(trees, feature - FEATURES, f)
        if noting:
            if how == LESS and feature == ft.FACED and value < number:
                lasts = min(lasts, number - value)
            elif how == LESS and (feature == ft.LEFT or feature == ft.LEASH) and value >= number:
                lasts = min(lasts, value - number + 1)
            elif not (how == SAME and feature == ft.POSITION and value != number == PITCHES):
                seen_too |= 1 << min(feature, FEATURES)
        if how == LESS:
            slot = branch + int(value < number)
        elif how == EACH:
            slot = branch + value
        elif how == SAME:
            slot = branch + int(value == number)
        elif how == FIND:
            found = trees.where[place_of(trees.where, trees.whom, here, value), 1]
            if not found:
                slot, sought = -here, value
                here = 0
                break
            here = found
            continue
        elif how == HAS:
            slot = branch + (value >> number & 1)
        else:
            slot = branch + int(value % number == 0)
        here = nodes[slot]
    if not here:
        miss[at.ROOT], miss[at.SLOT], miss[at.VALUE] = root, slot, sought
        miss[at.ROLLED] = rolled
        words[0], words[1], words[2], words[3] = a, b, c, d
        return UNKNOWN
    if noting:
        miss[at.SEEN], miss[at.ROLLED] = seen_too, lasts
    return int(-1 - here)


follow = within(_follow)
follow_seldom = bare(_follow)
"""The same as a call of its own, where few games come by: compiling it into a place takes long."""


@within
def drawn(trees: Arrays, spread: int, words: Words) -> int:
    """One of a spread of chances."""
    first = trees.first[spread]
    number = twist(words) * (trees.first[spread + 1] - first)
    entry = int(number)
    if number - entry < trees.keeps[first + entry]:
        return entry
    return int(trees.other[first + entry])


@bare
def added(trees: Arrays, row: int, f: Long) -> int:
    """A sum of features."""
    terms = trees.sums[row]
    total = 0
    for n in range(TERMS):
        if not terms[2 * n + 1]:
            break
        total += terms[2 * n + 1] * f[terms[2 * n]]
    return int(total)
