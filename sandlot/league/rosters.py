"""A club as it was: who played where and how often, its rotation and its bullpen."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.core.extras import extra
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER
from sandlot.games.deep_drive.state import PITCHES
from sandlot.league.gloves import played
from sandlot.league.lahman import of_season
from sandlot.league.lineups import FIELDED, RELIEVERS, STARTERS
from sandlot.league.season import hurlers

with extra("league"):
    import polars as pl

PITCHED_TOO = 100.0
"""Batters faced with which a man who mostly played elsewhere has a pitcher's card."""


class Roster(NamedTuple):
    """Who was on a club: games by position for those who bat, and the pitchers."""

    depth: Mapping[int, Mapping[str, float]]
    batters: Sequence[str]
    pitchers: Sequence[str]
    starts: Mapping[str, float]
    relief: Mapping[str, float]


def rosters(season: int) -> dict[str, Roster]:
    """Every club's roster."""
    games = played(season).partition_by("teamID", as_dict=True)
    seen = of_season("Appearances", season).partition_by("teamID", as_dict=True)
    pitched = of_season("Pitching", season).partition_by("teamID", as_dict=True)
    batted: dict[object, set[str]] = {}
    for club, player in of_season("Batting", season).select("teamID", "playerID").iter_rows():
        batted.setdefault(club, set()).add(player)
    return {
        str(club): _roster(games[club,], seen[club,], pitched[club,], batted[club], hurlers(season))
        for (club,) in games
    }


def _roster(
    games: pl.DataFrame,
    seen: pl.DataFrame,
    pitched: pl.DataFrame,
    batted: set[str],
    pitchers_only: frozenset[str],
) -> Roster:
    staff = {row["playerID"]: row for row in _summed(pitched)}
    pitchers = [
        player
        for player, row in staff.items()
        if player in pitchers_only or row["BFP"] >= PITCHED_TOO
    ]
    batters = sorted(one for one in batted if one not in pitchers_only)
    depth: dict[int, dict[str, float]] = {number: {} for number in (*FIELDED, DESIGNATED_HITTER)}
    for player, position, many in games.select("playerID", "position", "games").iter_rows():
        if position != PITCHES and player in batters:
            depth[position][player] = many
    for player, many in seen.select("playerID", "G_dh").iter_rows():
        if many and player in batters:
            depth[DESIGNATED_HITTER][player] = float(many)
    starts = {one: staff[one]["GS"] for one in pitchers}
    relief = {one: staff[one]["G"] - staff[one]["GS"] for one in pitchers}
    return Roster(
        depth,
        batters,
        sorted(pitchers),
        {one: many for one, many in starts.items() if many > 0},
        {one: many for one, many in relief.items() if many > 0},
    )


def _summed(pitched: pl.DataFrame) -> list[dict[str, Any]]:
    names = ("G", "GS", "BFP", "IPouts")
    figures = [pl.col(name).fill_null(0).cast(pl.Float64).sum() for name in names]
    return pitched.group_by("playerID").agg(*figures).sort("playerID").to_dicts()


def staff(roster: Roster) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rotation and the bullpen."""
    starts = sorted(roster.starts, key=lambda one: (-roster.starts[one], one))
    rotation = tuple(starts[:STARTERS]) or tuple(roster.pitchers[:1])
    relief = sorted(roster.relief, key=lambda one: (-roster.relief[one], one))
    bullpen = [one for one in relief if one not in rotation][:RELIEVERS]
    more = [one for one in starts if one not in rotation and one not in bullpen]
    return rotation, tuple([*bullpen, *more][: max(RELIEVERS, len(bullpen))])
