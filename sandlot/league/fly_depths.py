"""How deep a league's flies are: so that sacrifice flies come out as they were."""

from sandlot.league.out_codes import DEPTHS, Depths
from sandlot.league.season import League

FLIES, CROWDED = 0.0985, 2.31
"""Sacrifice flies for each turn at bat where everybody is on base, and by which power fewer where
fewer are: with flies as deep as they usually are."""

REACH = 0.95
"""Of all errors, those that put somebody on base here."""

SHALLOW_FLIES, DEEP_FLIES = 0.75, 0.28
"""By how much fewer of them there are for each fly more that is shallow, and by how much more for
each that is deep."""

MOST_SHALLOW, MOST_DEEP = 0.45, 0.85


def depths(league: League) -> Depths:
    """The shares of a league's flies that are shallow and deep: the usual where nobody counted."""
    flies, turns = league.batted("SF"), league.batted("PA")
    if not flies:
        return DEPTHS
    on = sum(league.batted(name) for name in ("H", "BB", "HBP")) - league.batted("HR")
    usual = FLIES * ((on + REACH * league.team("E")) / turns) ** CROWDED
    more = flies / turns / float(usual) - 1
    shallow = DEPTHS.shallow - more / SHALLOW_FLIES
    if shallow >= 0:
        return Depths(min(MOST_SHALLOW, shallow), DEPTHS.deep)
    deep = DEPTHS.deep - shallow * SHALLOW_FLIES / DEEP_FLIES
    return Depths(0.0, min(MOST_DEEP, deep))
