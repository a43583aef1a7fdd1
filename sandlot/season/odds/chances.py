"""What many seasons say of every club: how many games it wins, and how often it comes first."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from sandlot.season.odds.seasons import Many
from sandlot.season.playoffs import playoffs, taken_by
from sandlot.season.standings import Line, Record, Standings, in_order
from sandlot.season.teams import Team

SHARES = (5, 25, 50, 75, 95)
"""The percentiles that are shown."""

NO_RECORD = Record(0, 0)


class Chance(NamedTuple):
    """A club's prospects: wins on average, their spread and percentiles, runs, and its odds."""

    team: str
    wins: float
    spread: float
    percentiles: tuple[float, ...]
    scored: float
    allowed: float
    first: float
    """How often it is the first of its division, or of a league without any."""
    playoffs: float
    champion: float


def chances(
    teams: Sequence[Team], many: Many, seed: int, progress: Callable[[int], None] = lambda n: None
) -> list[Chance]:
    """Every club's prospects, the champions first.

    The playoffs of each season are drawn game by game: the home club wins as often as it beats
    this visitor in its park in all these seasons, or, where the two never meet there, as both do
    against the others.
    """
    first = dict.fromkeys((team.id for team in teams), 0)
    entered, won = dict(first), dict(first)
    beats = home_odds(many)
    for season in range(many.times):
        table = in_order(teams, _lines(many, season), many.beaten(season), seed)
        for one in table.tables:
            first[one.lines[0].team] += 1
        champion, sides = _playoffs(teams, table, beats, Random(f"{seed}:{season}:playoffs"))
        for team in sides:
            entered[team] += 1
        if champion:
            won[champion] += 1
        progress(season + 1)
    times = max(1, many.times)
    found = [
        Chance(
            team,
            float(many.wins[:, n].mean()),
            float(many.wins[:, n].std()),
            tuple(float(one) for one in np.percentile(many.wins[:, n], SHARES)),
            float(many.runs[:, n].mean()),
            float(many.allowed[:, n].mean()),
            first[team] / times,
            entered[team] / times,
            won[team] / times,
        )
        for n, team in enumerate(many.clubs)
    ]
    return sorted(found, key=lambda one: (-one.champion, -one.wins, one.team))


def _lines(many: Many, season: int) -> dict[str, Line]:
    """Every club at the end of a season, as far as that ranks it."""
    figures = zip(
        many.clubs,
        many.wins[season].tolist(),
        many.losses[season].tolist(),
        many.runs[season].tolist(),
        many.allowed[season].tolist(),
        strict=True,
    )
    return {
        club: Line(club, won, lost, 0, 0.0, NO_RECORD, NO_RECORD, runs, allowed, NO_RECORD, "")
        for club, won, lost, runs, allowed in figures
    }


def home_odds(many: Many) -> Mapping[tuple[str, str], float]:
    """How likely a home club (first) beats a visitor."""
    home_won = (many.scores[:, :, 1] > many.scores[:, :, 0]).mean(axis=0)
    met: dict[tuple[str, str], list[float]] = {}
    for share, one in zip(home_won.tolist(), many.fixtures, strict=True):
        met.setdefault((one.home, one.away), []).append(share)
    strength = dict(zip(many.clubs, many.wins.mean(axis=0).tolist(), strict=True))
    edge = float(home_won.mean()) / (1 - float(home_won.mean()))
    found = {}
    for home in many.clubs:
        for away in many.clubs:
            known = met.get((home, away))
            ratio = edge * strength[home] / max(1e-9, strength[away])
            found[home, away] = sum(known) / len(known) if known else ratio / (1 + ratio)
    return found


def _playoffs(
    teams: Sequence[Team], table: Standings, beats: Mapping[tuple[str, str], float], rng: Random
) -> tuple[str | None, set[str]]:
    """The champion, and everybody who was in the playoffs."""
    won: dict[str, str] = {}
    sides: set[str] = set()
    champion = None
    while fresh := [one for one in playoffs(teams, table, won) if one.id not in won]:
        for one in fresh:
            sides |= {one.high, one.low}
            winners: list[str] = []
            while (taken := taken_by(one, winners)) is None:
                home = one.homes[len(winners)]
                away = one.low if home == one.high else one.high
                winners.append(home if rng.random() < beats[home, away] else away)
            won[one.id] = champion = taken
    return champion, sides
