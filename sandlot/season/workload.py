"""How much everybody of a club really played: what a replay's managers are to come close to."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.league.bunts import Told, told
from sandlot.league.clubs import TWO_WAYS
from sandlot.league.lahman import of_season, player_id

A_RELIEF = 4.3
"""Batters a reliever faces on average, where a man both started and relieved."""

ALL_YEAR = (0.0, 1.0)


class Batted(NamedTuple):
    """A batter's part: his turns, those in which he is told to bunt, and how long he was there."""

    turns: int
    bunts: float = 0
    stay: tuple[float, float] = ALL_YEAR


class Pitched(NamedTuple):
    """A pitcher's part: starts, those he finished, relief games, saves, batters faced, his stay."""

    starts: int
    complete: int
    relief: int
    saves: int
    faced: int
    stay: tuple[float, float] = ALL_YEAR

    @property
    def each_start(self) -> float:
        """Batters he faced in a start."""
        rest = self.faced - A_RELIEF * self.relief
        return rest / self.starts if self.starts else 0.0


class Workload(NamedTuple):
    """A club's whole season, everybody by the id of his card."""

    games: int
    batters: Mapping[str, Batted]
    pitchers: Mapping[str, Pitched]
    at: Mapping[str, Mapping[str, int]]
    """Games by position, as the cards have them."""
    pitchers_bunt: float = 0.5
    """On how many days a pitcher is told to bunt."""


@cache
def workload(season: int, club: str, cards: CardSet) -> Workload:
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
    return Workload(_games(season)[club], batters, pitchers, at, orders.pitchers)


def _batted(row: Mapping[str, Any], orders: Told, stay: tuple[float, float]) -> Batted:
    turns = sum(row[name] for name in BATTED)
    return Batted(turns, turns * orders.by.get(player_id(row["playerID"]), 0.0), stay)


BATTED = ("AB", "BB", "HBP", "SH", "SF")
PITCHED = ("G", "GS", "CG", "SV", "BFP", "IPouts", "H", "BB")


def _pitching_card(player: str, cards: CardSet) -> str:
    """The id of a man's pitching card; who bats too has two."""
    both = player_id(player) + TWO_WAYS
    return both if both in cards.pitcher_of else player_id(player)


@cache
def _rows(name: str, season: int, figures: tuple[str, ...]) -> Mapping[str, list[dict[str, Any]]]:
    """Everybody's figures, by club."""
    import polars as pl

    counted = [pl.col(figure).fill_null(0).sum().cast(pl.Int64) for figure in figures]
    rows = of_season(name, season).group_by("teamID", "playerID").agg(counted).sort("playerID")
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows.iter_rows(named=True):
        found.setdefault(row["teamID"], []).append(row)
    return found


@cache
def _games(season: int) -> Mapping[str, int]:
    """How many games each club played."""
    return dict(of_season("Teams", season).select("teamID", "G").iter_rows())


@cache
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
