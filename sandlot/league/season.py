"""A season's figures: every player's lines in each league, missing ones estimated."""

from dataclasses import dataclass
from functools import cache

from sandlot.core.extras import extra
from sandlot.league.lahman import check_season, of_season, table

with extra("league"):
    import polars as pl

BATTED = ("G", "AB", "R", "H", "2B", "3B", "HR", "BB", "SO", "HBP", "SH", "SF", "GIDP", "SB", "CS")
PITCHED = (
    "G", "GS", "CG", "SV", "IPouts", "H", "HR", "BB", "SO", "HBP", "WP", "BK", "BFP", "GIDP",
)  # fmt: skip
CAUGHT_SHARE = 0.35
"""Caught stealing for each try, where nobody counted: what the leagues that did came to."""

STOLEN = 0.08
"""Stolen bases for each time on first, where nobody counted, from 1876 to 1885."""

DOUBLED_UP = 0.0195
"""Double plays hit into for each plate appearance, where nobody counted: the average since."""

BATS_HIMSELF = 40
"""Plate appearances with which a pitcher has a batting card of his own."""

ANY_PITCHER = "pitcher"
"""The man who bats for all other pitchers: their figures together."""

ENOUGH = 100
WEAK = {"H": 0.5, "2B": 0.4, "3B": 0.2, "HR": 0.2, "BB": 0.5, "HBP": 0.3, "SO": 2.0, "SB": 0.1}
"""What a pitcher does at bat against the league, where too few of them ever bat."""

KNOWN = 0.5
"""A figure of a league counts as kept if it is at least this share of what it should be."""


@dataclass(frozen=True, eq=False)
class League:
    """A league's season: totals, and one row a player of batting and of pitching."""

    season: int
    name: str
    batting: pl.DataFrame
    pitching: pl.DataFrame
    fielding: pl.DataFrame
    teams: pl.DataFrame

    def batted(self, what: str) -> float:
        """A total of all batters."""
        return float(self.batting[what].sum())

    def pitched(self, what: str) -> float:
        """A total of all pitchers."""
        return float(self.pitching[what].sum())

    def team(self, what: str) -> float:
        """A total of all clubs."""
        return float(self.teams[what].sum())

    @property
    def left_handed(self) -> float:
        """The share of all batters that left-handers faced."""
        left = (self.pitching["throws"] == "L").fill_null(False).to_numpy()
        faced = self.pitching["BFP"].to_numpy()
        return float((left * faced).sum() / max(1.0, float(faced.sum())))


@cache  # closed: the seasons of the tables
def leagues(season: int) -> tuple[League, ...]:
    """The leagues of a season, each with the players who did most of their work in it."""
    batting = _players(of_season("Batting", check_season(season)), BATTED, "AB")
    pitching = _players(of_season("Pitching", season), PITCHED, "IPouts")
    fielding = of_season("Fielding", season)
    teams = of_season("Teams", season)
    names = sorted(teams["lgID"].unique().to_list())
    return tuple(_league(season, name, batting, pitching, fielding, teams) for name in names)


def _players(rows: pl.DataFrame, figures: tuple[str, ...], by: str) -> pl.DataFrame:
    """One row a player: his stints added up, in the league where he did most."""
    counted = [pl.col(name).fill_null(0).cast(pl.Float64).sum() for name in figures]
    league = pl.col("lgID").sort_by(pl.col(by).fill_null(0), descending=True).first()
    return rows.group_by("playerID").agg(*counted, league).sort("playerID")


def _league(
    season: int,
    name: str,
    batting: pl.DataFrame,
    pitching: pl.DataFrame,
    fielding: pl.DataFrame,
    teams: pl.DataFrame,
) -> League:
    mine = pl.col("lgID") == name
    people = table("People").select("playerID", "nameFirst", "nameLast", "bats", "throws")
    thrown = _faced(pitching.filter(mine))
    bats = _pooled(_estimated(batting.filter(mine), thrown), hurlers(season))
    return League(
        season,
        name,
        bats.join(people, on="playerID", how="left"),
        thrown.join(people, on="playerID", how="left"),
        fielding.filter(mine),
        teams.filter(mine),
    )


ELSEWHERE = ("G_c", "G_1b", "G_2b", "G_3b", "G_ss", "G_lf", "G_cf", "G_rf", "G_dh")


@cache  # closed: the seasons of the tables
def hurlers(season: int) -> frozenset[str]:
    """Who pitched more often than he played anywhere else."""
    games = [pl.col(name).fill_null(0).sum() for name in ("G_p", *ELSEWHERE)]
    rows = of_season("Appearances", season).group_by("playerID").agg(games)
    most = rows.filter(pl.col("G_p") > pl.sum_horizontal(ELSEWHERE))
    return frozenset(most["playerID"].to_list())


def _pooled(rows: pl.DataFrame, pitchers: frozenset[str]) -> pl.DataFrame:
    """The pitchers who hardly bat, as one man."""
    hurler = pl.col("playerID").is_in(list(pitchers)) & (pl.col("PA") < BATS_HIMSELF)
    figures = [name for name in rows.columns if rows[name].dtype == pl.Float64]
    pool = rows.filter(hurler).select(pl.col(figures).sum())
    if pool["PA"][0] < ENOUGH:
        total = rows.select(pl.col(figures).sum())
        share = ENOUGH / total["PA"][0]
        pool = total.select(pl.col(name) * share * WEAK.get(name, 1.0) for name in figures)
        rest = pl.sum_horizontal("BB", "HBP", "SH", "SF")
        pool = pool.with_columns(AB=pl.col("PA") - rest).with_columns(
            SO=pl.min_horizontal(pl.col("SO"), 0.6 * (pl.col("AB") - pl.col("H")))
        )
    league = rows["lgID"][0]
    pool = pool.with_columns(playerID=pl.lit(ANY_PITCHER), lgID=pl.lit(league))
    return pl.concat([rows.filter(~hurler), pool], how="diagonal")


def _faced(pitching: pl.DataFrame) -> pl.DataFrame:
    """Batters faced, where nobody counted: outs, hits, walks and hit batsmen."""
    sum_ = pl.col("IPouts") + pl.col("H") + pl.col("BB") + pl.col("HBP")
    return pitching.with_columns(
        BFP=pl.when(pl.col("BFP") >= 0.7 * sum_).then(pl.col("BFP")).otherwise(sum_)
    )


def _estimated(batting: pl.DataFrame, pitching: pl.DataFrame) -> pl.DataFrame:
    """What was not counted of batters, estimated from what was."""
    outs = pl.col("AB") - pl.col("H")
    for figure in ("SO", "HBP"):
        real = float(pitching[figure].sum())
        if float(batting[figure].sum()) < KNOWN * real:
            share = real / max(1.0, float((batting["AB"] - batting["H"]).sum()))
            batting = batting.with_columns((outs * share).alias(figure))
    if not float(batting["SB"].sum()):
        first = pl.col("H") - pl.col("2B") - pl.col("3B") - pl.col("HR") + pl.col("BB")
        batting = batting.with_columns(SB=STOLEN * first)
    stolen = float(batting["SB"].sum())
    if float(batting["CS"].sum()) < 0.15 * stolen:
        tries = CAUGHT_SHARE / (1 - CAUGHT_SHARE)
        batting = batting.with_columns(CS=pl.col("SB") * tries)
    batting = batting.with_columns(
        PA=pl.sum_horizontal("AB", "BB", "HBP", "SH", "SF"),
        BIP=outs - pl.col("SO"),
    )
    if float(batting["GIDP"].sum()) < KNOWN * DOUBLED_UP / 2 * float(batting["PA"].sum()):
        share = DOUBLED_UP * float(batting["PA"].sum()) / float(batting["BIP"].sum())
        batting = batting.with_columns(GIDP=pl.col("BIP").clip(0) * share)
    return batting
