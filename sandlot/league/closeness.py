"""How close replayed games come to a season."""

from typing import Any, NamedTuple

from sandlot.league.real import real_figures
from sandlot.league.tally import Tally

RUNS = "runs_per_team_game"
WITHIN = {
    **dict.fromkeys(("per_PA_1B", "per_PA_2B", "per_PA_HR", "per_PA_BB_all", "per_PA_SO"), 0.03),
    **dict.fromkeys(("per_PA_GDP", "per_PA_SB", "per_PA_E", "per_PA_3B", "per_PA_HBP"), 0.10),
    RUNS: 0.04,
}
"""How far a figure may be off, as a share of the real one."""

EXPECTANCY = "RE24"
EXPECTANCY_WITHIN = 0.06
"""How far run expectancy may be off, in runs, over all twenty-four situations."""


class Close(NamedTuple):
    """One figure: real, replayed, how far apart, and how far apart it may be."""

    name: str
    real: float
    replayed: float
    apart: float
    within: float

    @property
    def met(self) -> bool:
        """Whether it is close enough."""
        return abs(self.apart) <= self.within


def closeness(season: int, replayed: Tally) -> list[Close]:
    """Every figure that was kept in that season."""
    real, found = real_figures(season), replayed.figures()
    rows = [
        Close(name, real[name], found[name], found[name] / real[name] - 1, within)
        for name, within in WITHIN.items()
        if real.get(name)
    ]
    if EXPECTANCY in real:
        apart = expectancy_apart(real[EXPECTANCY], found[EXPECTANCY])
        rows.append(Close(EXPECTANCY, 0.0, apart, apart, EXPECTANCY_WITHIN))
    return rows


def expectancy_apart(real: dict[str, list[float]], replayed: dict[str, list[float]]) -> float:
    """The mean absolute difference of run expectancy."""
    apart = [
        abs(one - other)
        for bases, runs in real.items()
        for one, other in zip(runs, replayed[bases], strict=True)
    ]
    return sum(apart) / len(apart)


def as_plain(season: int, replayed: Tally) -> dict[str, Any]:
    """Real and replayed figures by the same names."""
    real, found = real_figures(season), replayed.figures()
    names = [name for name in (*WITHIN, EXPECTANCY) if name in real]
    return {
        "season": season,
        "games": replayed.games,
        "real": {name: real[name] for name in names},
        "replayed": {name: found[name] for name in names},
        "apart": {row.name: round(row.apart, 5) for row in closeness(season, replayed)},
        "within": {row.name: row.within for row in closeness(season, replayed)},
    }
