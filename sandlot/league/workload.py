"""How much everybody of a club played: what a replay's managers are to come close to."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.core.columns import reader

A_RELIEF = 4.3
"""Batters a reliever faces on average, where a man both started and relieved."""

ALL_YEAR = (0.0, 1.0)

PITCHERS = "pitchers"
"""All of a club's pitchers at bat, where they count as one."""

PITCHERS_BUNT = 0.5
"""On how many days a pitcher is told to bunt, where nobody knows better."""


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
    pitchers_bunt: float = PITCHERS_BUNT
    """On how many days a pitcher is told to bunt."""
    sacrifices: Mapping[str, float] | None = None
    """Bunts that moved somebody up, by batter, and those of `PITCHERS` together; if known."""


COLUMNS = {"batters": Batted._fields, "pitchers": Pitched._fields}
FIRST_COLUMNS = {
    "batters": ("turns", "bunts", "stay"),
    "pitchers": ("starts", "complete", "relief", "saves", "faced", "stay"),
}
"""Those of clubs drafted before columns were stored with their names."""

FIRST_BUNTS: Mapping[str, Any] = {"pitchers_bunt": PITCHERS_BUNT, "sacrifices": None}
"""What the first of those lack, which were stored before bunts were counted."""


def plain_workload(work: Workload) -> dict[str, Any]:
    """A club's season as plain data; who stayed all year, without his stay."""
    return {
        "games": work.games,
        "columns": COLUMNS,
        "batters": {one: _plain(part) for one, part in work.batters.items()},
        "pitchers": {one: _plain(part) for one, part in work.pitchers.items()},
        "at": work.at,
        "pitchers_bunt": work.pitchers_bunt,
        "sacrifices": work.sacrifices,
    }


def _plain(part: Batted | Pitched) -> Sequence[Any]:
    return part[:-1] if part.stay == ALL_YEAR else part


def read_workload(plain: Mapping[str, Any]) -> Workload:
    """The same again."""
    columns = plain.get("columns")
    if columns is None:  # kept before columns had names, the first also before bunts were counted
        columns, plain = FIRST_COLUMNS, {**FIRST_BUNTS, **plain}
    batted, pitched = reader(Batted, columns["batters"]), reader(Pitched, columns["pitchers"])
    batters = {
        one: batted(_whole(row, columns["batters"])) for one, row in plain["batters"].items()
    }
    pitchers = {
        one: pitched(_whole(row, columns["pitchers"])) for one, row in plain["pitchers"].items()
    }
    bunt, sacrifices = plain["pitchers_bunt"], plain["sacrifices"]
    return Workload(plain["games"], batters, pitchers, plain["at"], bunt, sacrifices)


def _whole(row: Sequence[Any], columns: Sequence[str]) -> Sequence[Any]:
    """A row with its stay, which is last."""
    if len(row) == len(columns) - 1:
        return (*row, ALL_YEAR)
    return (*row[:-1], tuple(row[-1]))
