"""What really happened in a season, by the names replayed games are counted by."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandlot.league.lahman import check_season, of_season

if TYPE_CHECKING:
    import polars as pl

COUNTED = {
    "2B": "2B",
    "3B": "3B",
    "HR": "HR",
    "BB_all": "BB",
    "HBP": "HBP",
    "SO": "SO",
    "GDP": "GIDP",
    "SB": "SB",
    "SF": "SF",
    "SH": "SH",
}
HALF_OF_THEM = 0.5
"""A figure counts as kept if at least so many batters have one."""


def real_figures(season: int) -> dict[str, Any]:
    """The season's own figures; those that nobody kept are left out.

    Where a season's play-by-play was counted, its figures stand instead, run expectancy among them.
    """
    check_season(season)
    seen = Path(__file__).parent / "seen" / f"{season}.json"
    if seen.exists():
        found: dict[str, Any] = json.loads(seen.read_text(encoding="utf-8"))
        return {name: value for name, value in found.items() if name != "notice"}
    return _from_the_tables(season)


def notice_of(season: int) -> str:
    """Whom a season's play-by-play is owed to, if there is one."""
    seen = Path(__file__).parent / "seen" / f"{season}.json"
    return str(json.loads(seen.read_text(encoding="utf-8"))["notice"]) if seen.exists() else ""


def _from_the_tables(season: int) -> dict[str, Any]:
    batting, teams = of_season("Batting", season), of_season("Teams", season)
    turns = sum(_sum(batting, name) for name in ("AB", "BB", "HBP", "SH", "SF"))
    long_ = sum(_sum(batting, name) for name in ("2B", "3B", "HR"))
    found: dict[str, Any] = {
        "season": season,
        "games": int(_sum(teams, "G") / 2),
        "runs_per_team_game": round(_sum(teams, "R") / _sum(teams, "G"), 4),
        "per_PA_1B": _rate(_sum(batting, "H") - long_, turns),
    }
    for name, column in COUNTED.items():
        if _kept(batting, column):
            found[f"per_PA_{name}"] = _rate(_sum(batting, column), turns)
    if "per_PA_SO" not in found:
        found["per_PA_SO"] = _rate(_sum(of_season("Pitching", season), "SO"), turns)
    found["per_PA_E"] = _rate(_sum(teams, "E"), turns)
    return found


def _kept(batting: "pl.DataFrame", column: str) -> bool:
    """Whether a figure was kept in every league, and not just written as nothing."""
    leagues: Sequence[pl.DataFrame] = batting.partition_by("lgID")
    return all(
        one[column].count() >= HALF_OF_THEM * one.height and _sum(one, column) > 0
        for one in leagues
    )


def _sum(rows: "pl.DataFrame", column: str) -> float:
    return float(rows[column].fill_null(0).sum())


def _rate(count: float, turns: float) -> float:
    return round(count / turns, 5)
