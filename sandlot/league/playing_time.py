"""How much everybody of a real club played, from the tables of his season."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sandlot.core.extras import extra
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.league.bunts import Told, laid_down, told
from sandlot.league.lahman import TWO_WAYS, of_season, player_id
from sandlot.league.workload import ALL_YEAR, PITCHERS, Batted, Pitched, Workload

with extra("league"):
    import polars as pl


def playing_time(season: int, club: str, cards: CardSet) -> Workload:
    """What a club's players did for it, as far as they have cards."""
    bats = {row["playerID"]: row for row in _rows("Batting", season, BATTED)[club]}
    throws = {row["playerID"]: row for row in _rows("Pitching", season, PITCHED)[club]}
    stays, orders = _stays(season), told(season)
    known = {card.id for card in cards.batters}
    batters = {
        player_id(one): _batted(row, orders, stays.get((one, club), ALL_YEAR))
        for one, row in bats.items()
        if player_id(one) in known
    }
    pitchers = {
        _pitching_card(one, cards): Pitched(
            row["GS"],
            row["CG"],
            max(0, row["G"] - row["GS"]),
            row["SV"],
            row["BFP"] or row["IPouts"] + row["H"] + row["BB"],
            stays.get((one, club), ALL_YEAR),
        )
        for one, row in throws.items()
    }
    pitchers = {one: part for one, part in pitchers.items() if one in cards.pitcher_of}
    at = {where: men for where, men in cards.usage.items() if where not in (STARTS, RELIEF)}
    bunts = _sacrifices(season, bats, batters)
    return Workload(_games(season)[club], batters, pitchers, at, orders.pitchers, bunts)


def _sacrifices(
    season: int, bats: Mapping[str, Mapping[str, Any]], batters: Mapping[str, Batted]
) -> dict[str, float]:
    """Bunts that moved somebody up, by batter; who has no batter's card is one of the pitchers."""
    found = dict.fromkeys((*batters, PITCHERS), 0.0)
    for one, row in bats.items():
        who = player_id(one)
        found[who if who in batters else PITCHERS] += laid_down(season, row["SH"], _turns(row))
    return {who: round(float(many), 1) for who, many in found.items() if many}


def _turns(row: Mapping[str, Any]) -> int:
    return int(sum(row[name] for name in BATTED))


def _batted(row: Mapping[str, Any], orders: Told, stay: tuple[float, float]) -> Batted:
    turns = _turns(row)
    return Batted(turns, turns * orders.by.get(player_id(row["playerID"]), 0.0), stay)


BATTED = ("AB", "BB", "HBP", "SH", "SF")
PITCHED = ("G", "GS", "CG", "SV", "BFP", "IPouts", "H", "BB")


def _pitching_card(player: str, cards: CardSet) -> str:
    """The id of a man's pitching card; who bats too has two."""
    both = player_id(player) + TWO_WAYS
    return both if both in cards.pitcher_of else player_id(player)


@cache  # closed: the seasons of the tables
def _rows(name: str, season: int, figures: tuple[str, ...]) -> Mapping[str, list[dict[str, Any]]]:
    """Everybody's figures, by club."""
    counted = [pl.col(figure).fill_null(0).sum().cast(pl.Int64) for figure in figures]
    rows = of_season(name, season).group_by("teamID", "playerID").agg(counted).sort("playerID")
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows.iter_rows(named=True):
        found.setdefault(row["teamID"], []).append(row)
    return found


@cache  # closed: the seasons of the tables
def _games(season: int) -> Mapping[str, int]:
    """How many games each club played."""
    return dict(of_season("Teams", season).select("teamID", "G").iter_rows())


@cache  # closed: the seasons of the tables
def _stays(season: int) -> Mapping[tuple[str, str], tuple[float, float]]:
    """Which part of the season who played for several clubs was with each, by his games."""
    rows = of_season("Batting", season).select("playerID", "teamID", "stint", "G")
    moved: dict[str, list[tuple[int, str, int]]] = {}
    for player, club, stint, games in rows.iter_rows():
        moved.setdefault(player, []).append((stint, club, games or 1))
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for player, stints in moved.items():
        total, before = sum(games for *_, games in stints), 0
        for _, club, games in sorted(stints):
            found[player, club] = (before / total, (before + games) / total)
            before += games
    return {key: stay for key, stay in found.items() if stay != ALL_YEAR}
