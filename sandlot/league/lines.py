"""A player's line: what his card comes to against his league, and what he really did."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from sandlot.core.extras import extra
from sandlot.games.deep_drive.cards import Batter, Pitcher, Span
from sandlot.games.deep_drive.code import HOME_RUN
from sandlot.league.clubs import Made
from sandlot.league.expected import DRIVEN, Expected, Half, of_batter, of_pitcher
from sandlot.league.lahman import of_season
from sandlot.league.rates import weighted

with extra("league"):
    import polars as pl

FIGURES = ("AVG", "OBP", "SLG", "HR", "2B", "3B", "BB", "SO", "HBP")
SHARES = FIGURES[:3]
"""Figures that are shares; the others are counts."""

READ = ("DD", "SI", "BB", "HBP", "SO", "DEF")
NOT_COUNTED = "-"


class Line(NamedTuple):
    """Figures of a season; None is what nobody counted. A pitcher's are what he allowed."""

    turns: float
    at_bats: float
    flies: float
    """Sacrifice flies."""
    hits: float
    doubles: float | None
    triples: float | None
    homers: float
    walks: float
    struck: float | None
    hit: float | None

    def figures(self) -> dict[str, float | None]:
        """By the names a fan knows them by."""
        reached = self.hits + self.walks + (self.hit or 0.0)
        chances = self.at_bats + self.walks + (self.hit or 0.0) + self.flies
        return {
            "AVG": _share(self.hits, self.at_bats),
            "OBP": _share(reached, chances),
            "SLG": _share(self._bases(), self.at_bats),
            "HR": self.homers,
            "2B": self.doubles,
            "3B": self.triples,
            "BB": self.walks,
            "SO": self.struck,
            "HBP": self.hit,
        }

    def _bases(self) -> float | None:
        if self.doubles is None or self.triples is None:
            return None
        return self.hits + self.doubles + 2 * self.triples + 3 * self.homers


class Lines(NamedTuple):
    """What a card comes to, and what its player really did, in as many turns at bat."""

    expected: Line
    real: Line


def _share(part: float | None, whole: float) -> float | None:
    return None if part is None else part / whole if whole > 0 else 0.0


def plain_figures(line: Line) -> dict[str, float | None]:
    """A line as plain data: shares to three places, counts to one."""
    return {
        name: None if value is None else round(value, 3 if name in SHARES else 1)
        for name, value in line.figures().items()
    }


def texts(line: Line) -> list[str]:
    """A line's figures as they are printed; what nobody counted is a dash."""
    return [_text(name, value) for name, value in line.figures().items()]


def _text(name: str, value: float | None) -> str:
    if value is None:
        return NOT_COUNTED
    if name in SHARES:
        return f"{value:.3f}".removeprefix("0")
    return f"{value:.1f}".removesuffix(".0")


def batting_lines(made: Made, player: str, card: Batter) -> Lines:
    """A batter against the league's pitchers, at his own park half the time."""
    swings = _swings(made.batters.rates.ids, made.batters.rates.turns, player)
    column = _column(card, made.batters.parks[player])
    odds = of_batter(numbers(card.lines), column, made.batters.pitchers)
    seen = _row(made.league.batting, player)
    sacrifices = seen["SH"] + seen["SF"]
    return Lines(_expected(odds, swings, seen["PA"], sacrifices, seen["SF"]), _batted(made, player))


def pitching_lines(made: Made, player: str, card: Pitcher) -> Lines:
    """A pitcher and his club's fielders against the league's batters, half the time at home."""
    swings = _swings(made.pitchers.rates.ids, made.pitchers.rates.turns, player)
    batters = league_batters(made, made.batters.parks[player])
    own = replace(batters, checked=made.pitchers.behind[player])
    odds = of_pitcher(numbers(card.lines), own)
    seen = _row(made.league.pitching, player)
    bunts, flies = _sacrifices(made, player, seen["BFP"])
    expected = _expected(odds, swings, seen["BFP"], bunts + flies, flies)
    return Lines(expected, _pitched(seen, bunts, flies))


def numbers(lines: Sequence[Span]) -> dict[str, int]:
    """How many numbers of fifty each line has, both kinds of singles together."""
    found = dict.fromkeys(READ, 0)
    for span in lines:
        name = span.reads.removesuffix("+")
        if name in found:
            found[name] += span.high - span.low + 1
    return found


def _column(card: Batter, park: float) -> dict[str, float]:
    """The hits of a deep-drive column in shares, home runs as they fall at these parks."""
    wide = {span.reads: (span.high - span.low + 1) / 100 for span in card.drives}
    found = {name: wide.get(name, 0.0) for name in DRIVEN}
    found[HOME_RUN] += park * wide.get("PARK", 0.0)
    return found


def league_batters(made: Made, park: float) -> Half:
    """The average of the league's batting cards, all of them at parks like these."""
    rates, cards = made.batters.rates, made.batters.cards
    deep = np.array([numbers(cards[one].lines)["DD"] for one in rates.ids], dtype=float)
    columns = [_column(cards[one], park) for one in rates.ids]
    by = {name: np.array([one[name] for one in columns]) for name in DRIVEN}
    average = made.batters.average
    return Half(
        average.numbers,
        average.checked,
        {name: weighted(by[name], rates.turns) for name in DRIVEN},
        {name: weighted(by[name] * deep, rates.turns) for name in DRIVEN},
    )


def _swings(ids: Sequence[str], turns: Any, player: str) -> float:
    return float(turns[ids.index(player)])


def _row(rows: pl.DataFrame, player: str) -> dict[str, Any]:
    return rows.filter(pl.col("playerID") == player).to_dicts()[0]


def _expected(odds: Expected, swings: float, turns: float, sacrifices: float, flies: float) -> Line:
    """Shares as counts; sacrifices are taken as they were, for they depend on who is on base."""
    walks, hit = swings * odds.walk, swings * odds.hit_batter
    return Line(
        turns,
        turns - sacrifices - walks - hit,
        flies,
        swings * odds.hits,
        swings * odds.double,
        swings * odds.triple,
        swings * odds.homer,
        walks,
        swings * odds.strikeout,
        hit,
    )


# What really happened


def _batted(made: Made, player: str) -> Line:
    """A batter's season, all his clubs together."""
    seen = _row(made.league.batting, player)
    kept = _kept("Batting", made.league.season, player, ("SO", "HBP"), seen)
    return Line(
        seen["PA"],
        seen["AB"],
        seen["SF"],
        seen["H"],
        seen["2B"],
        seen["3B"],
        seen["HR"],
        seen["BB"],
        kept["SO"],
        kept["HBP"],
    )


def _kept(
    table: str, season: int, player: str, names: Sequence[str], seen: Mapping[str, Any]
) -> dict[str, float | None]:
    """Figures that were counted; None for those that are estimated."""
    rows = of_season(table, season).filter(pl.col("playerID") == player)
    real = {name: rows[name].sum() if rows[name].is_not_null().any() else None for name in names}
    return {name: seen[name] if real[name] == seen[name] else None for name in names}


def _pitched(seen: Mapping[str, Any], bunts: float, flies: float) -> Line:
    """What a pitcher allowed; nobody counted which of the hits were doubles and triples."""
    at_bats = seen["BFP"] - seen["BB"] - seen["HBP"] - bunts - flies
    return Line(
        seen["BFP"],
        at_bats,
        flies,
        seen["H"],
        None,
        None,
        seen["HR"],
        seen["BB"],
        seen["SO"],
        seen["HBP"],
    )


def _sacrifices(made: Made, player: str, faced: float) -> tuple[float, float]:
    """Bunts and flies off a pitcher; where nobody counted, his share of the league's."""
    rows = of_season("Pitching", made.league.season).filter(pl.col("playerID") == player)
    found = []
    for name in ("SH", "SF"):
        known = rows[name].is_not_null().all()
        share = made.league.batted(name) / made.league.batted("PA")
        found.append(float(rows[name].sum()) if known else faced * share)
    return found[0], found[1]
