"""How fast everybody is: RUN from all that speed does."""

from collections.abc import Mapping
from functools import cache

import numpy as np

from sandlot.core.extras import extra
from sandlot.games.deep_drive.speed import RATED, Speed
from sandlot.league.lahman import of_season
from sandlot.league.rates import Floats
from sandlot.league.season import League

with extra("league"):
    import polars as pl

SHARES = (0.02, 0.55, 0.37, 0.05, 0.01)
"""How much of the season's running is done by men of each speed, from VS to VF. The charts know no
chance but for some: were more of them very slow or fast, clubs would differ by more runs than they
do."""

SLOWER = (0.08, 0.78, 0.10, 0.03, 0.01)
MANY_ERRORS = 0.024
"""Errors for each plate appearance. In the game every error puts a man on base, and in fact little
more than half of them did: the more there were, the slower are those on base rated instead."""

A_LITTLE = 0.01
STEADY = 120.0
"""Times on base after which half of what is seen is believed."""

TOGETHER = 0.75
"""How much of what all men of a club have in common is not their legs but its coach and its park:
clubs that look fast score a few runs more for it, and with less would score twice as many."""


def on_first(league: League) -> Floats:
    """How often everybody stood on first base."""
    rows = league.batting
    singles = rows["H"] - rows["2B"] - rows["3B"] - rows["HR"]
    first = singles + rows["BB"] + rows["HBP"] + 0.01 * rows["PA"]
    found: Floats = first.to_numpy().astype(float)
    return found


def speeds(league: League) -> dict[str, Speed]:
    """Everybody's RUN."""
    rows = league.batting
    first = on_first(league)
    tries = (rows["SB"] + rows["CS"]).to_numpy()
    own = np.column_stack([rows["R"] - rows["HR"], rows["3B"]]).astype(float)
    mates = like_his_mates(league.season)
    usual = [mates.get(one, as_he) for one, as_he in zip(rows["playerID"], own, strict=True)]
    home, triples = (own / np.maximum(0.1, usual)).T
    score = (
        1.0 * _steps(tries / np.maximum(1.0, first), first)
        + 0.7 * _steps(triples, first)
        + 0.7 * _steps(home, first)
        - 0.5 * _steps(rows["GIDP"].to_numpy() / np.maximum(1.0, rows["BIP"].to_numpy()), first)
    )
    score *= first / (first + STEADY)
    together = of_his_clubs(league.season, dict(zip(rows["playerID"], score, strict=True)))
    score -= TOGETHER * np.array([together.get(one, 0.0) for one in rows["playerID"]])
    order = np.argsort(score, kind="stable")
    reached = np.cumsum(first[order]) / max(1.0, float(first.sum()))
    edges = np.cumsum(shares(league))
    found = {}
    ids = rows["playerID"].to_list()
    for place, row in enumerate(order):
        middle = reached[place] - first[row] / 2 / max(1.0, float(first.sum()))
        found[ids[row]] = RATED[int(min(4, np.searchsorted(edges, middle)))]
    return found


def of_his_clubs(season: int, score: Mapping[str, float]) -> dict[str, float]:
    """What the men of everybody's clubs score on average, by how often they were on base."""
    on = pl.sum_horizontal(pl.col("H", "BB", "HBP").fill_null(0)) - pl.col("HR").fill_null(0)
    known = pl.DataFrame({"playerID": list(score), "score": list(score.values())})
    rows = of_season("Batting", season).select("playerID", "teamID", on=on + A_LITTLE)
    rows = rows.join(known, on="playerID").with_columns(
        club=_each_club(pl.col("on") * pl.col("score"), pl.col("on"))
    )
    own = (pl.col("on") * pl.col("club")).sum() / pl.col("on").sum()
    return dict(rows.group_by("playerID").agg(own).iter_rows())


@cache  # closed: the seasons of the tables
def like_his_mates(season: int) -> dict[str, tuple[float, float]]:
    """Runs from the bases and triples that everybody would have had as often as his mates: good
    batters bring slow men home too, and large parks make triples."""
    names = ("AB", "SO", "H", "BB", "HBP", "HR", "R", "3B")
    counted = [pl.col(name).fill_null(0) for name in names]
    on = pl.sum_horizontal("H", "BB", "HBP") - pl.col("HR")
    hit = pl.col("AB") - pl.col("SO")
    rows = of_season("Batting", season).select("playerID", "teamID", *counted)
    rows = rows.with_columns(
        home=on * _each_club(pl.col("R") - pl.col("HR"), on),
        triples=hit * _each_club(pl.col("3B"), hit),
    )
    sums = rows.group_by("playerID").agg(pl.col("home").sum(), pl.col("triples").sum())
    return {player: (home, triples) for player, home, triples in sums.iter_rows()}


def _each_club(part: pl.Expr, whole: pl.Expr) -> pl.Expr:
    return part.sum().over("teamID") / whole.sum().over("teamID")


def shares(league: League) -> Floats:
    """How much of the running is done by men of each speed in this league."""
    errors = league.team("E") / league.batted("PA")
    many = float(min(1.0, errors / MANY_ERRORS))
    found: Floats = (1 - many) * np.array(SHARES) + many * np.array(SLOWER)
    return found


def _steps(values: Floats, weights: Floats) -> Floats:
    """Standard deviations from the average; of square roots, since few do much of it."""
    values = np.sqrt(np.maximum(0.0, values))
    total = max(1.0, float(weights.sum()))
    mean = float((values * weights).sum()) / total
    spread = float((((values - mean) ** 2) * weights).sum()) / total
    steps: Floats = np.clip((values - mean) / (spread**0.5 + 1e-9), -3, 3)
    return steps


def dp_number(speed: Speed, doubled: float, usual: float) -> int:
    """A fast man who hits into few double plays beats the throw of a weak pivot."""
    quick: Mapping[Speed, int] = {Speed.FAST: 2, Speed.VERY_FAST: 3}
    return quick.get(speed, 0) if doubled < usual else 0
