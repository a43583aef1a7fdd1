"""Leagues that meet: what batters did beyond what pitchers gave up, they did against the other."""

from collections.abc import Sequence

import numpy as np

from sandlot.league.rates import RESULTS, Rates, weighted

ACROSS = ((1997, 0.10), (2013, 0.123), (2020, 0.333), (2021, 0.123), (2023, 0.284))
"""The share of games between the leagues, from that year on."""

Leans = dict[str, float]
"""By how much more than half of each result a league's batters bring; its pitchers bring less."""


def across(season: int) -> float:
    """The share of a season's games between its leagues."""
    return next((share for since, share in reversed(ACROSS) if since <= season), 0.0)


def settled(
    season: int, at_bat: Sequence[Rates], on_mound: Sequence[Rates]
) -> list[tuple[Rates, Leans]]:
    """Every league's pitchers with what they gave up at home, and how its cards lean.

    All pitchers who could meet all batters give up what those got.
    """
    share = across(season)
    if share:
        return _against_each_other(at_bat, _evened(at_bat, on_mound), share)
    level = dict.fromkeys(RESULTS, 0.0)
    both = zip(at_bat, on_mound, strict=True)
    return [(_evened([bats], [throws])[0], level) for bats, throws in both]


def _evened(at_bat: Sequence[Rates], on_mound: Sequence[Rates]) -> list[Rates]:
    scale = {name: _all(at_bat, name) / max(1e-9, _all(on_mound, name)) for name in RESULTS}
    return [_scaled(one, scale) for one in on_mound]


def _scaled(rates: Rates, scale: dict[str, float]) -> Rates:
    by = {name: own * scale[name] for name, own in rates.by.items()}
    return Rates(rates.ids, rates.turns, by)


def _all(leagues: Sequence[Rates], name: str) -> float:
    """The rate of some leagues together."""
    by = np.concatenate([one.by[name] for one in leagues])
    return weighted(by, np.concatenate([one.turns for one in leagues]))


def _against_each_other(
    at_bat: Sequence[Rates], on_mound: Sequence[Rates], share: float
) -> list[tuple[Rates, Leans]]:
    """Two leagues: how far apart their batters are follows from what each did in all its games.

    At home a lean changes nothing, for what batters bring more their pitchers bring less.
    """
    leans: list[Leans] = [{}, {}]
    scales: list[dict[str, float]] = [{}, {}]
    for name in RESULTS:
        bats = [one.mean(name) for one in at_bat]
        throws = [one.mean(name) for one in on_mound]
        more = [bats[n] - (1 - share) * throws[n] - share * throws[1 - n] for n in (0, 1)]
        apart = (more[0] - more[1]) / 2 / (share * (1 - share))
        for league, sign in enumerate((1, -1)):
            leans[league][name] = sign * (apart - (bats[0] - bats[1])) / 2
            scales[league][name] = 1 + sign * share * apart / 2 / max(1e-9, throws[league])
    settled_ = map(_scaled, on_mound, scales)
    return list(zip(settled_, leans, strict=True))
