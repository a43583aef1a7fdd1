"""How much everybody of a drafted club is to play: as he did, so far as there are games for it."""

from collections.abc import Iterable, Mapping, Sequence

from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, POSITIONS
from sandlot.league.workload import A_RELIEF, Batted, Pitched, Workload
from sandlot.season.draft.pool import Man
from sandlot.season.usage import A_GAME

FACED = 38.3
"""Batters whom a club's pitchers face in a game."""

MOPS_UP = 2.0
"""So many of them at least are left to the bullpen."""

REGULAR = 0.6
"""Who has a position plays so much of the time at least."""

MOST = 0.8
"""And nobody on the bench plays more."""

A_PINCH = 0.15
"""Turns at bat, for each game of the club, of a man who never begins one."""

SPOT_START = 0.1
SPOT_RELIEF = 1.2
"""What a man's share is taken for at least: starts, and batters faced in relief, for each game."""


def workload_of(
    games: int,
    field: Mapping[int, Man],
    bench: Sequence[Man],
    rotation: Sequence[Man],
    bullpen: Sequence[Man],
) -> Workload:
    """A season of so many games, with these men at their positions."""
    at = _positions(games, field, bench)
    starts = {man: _starts(man, rotation) * games for man in rotation}
    pitchers = {man.pitching_id: _starter(man, many) for man, many in starts.items()}
    pitchers |= _relievers(games, starts, bullpen)
    return Workload(
        games,
        {man.id: _batter(man, games, _games_of(man.id, at)) for man in (*field.values(), *bench)},
        pitchers,
        {where: _whole(men) for where, men in at.items()},
    )


def _whole(men: Mapping[str, float]) -> dict[str, int]:
    return {one: round(many) for one, many in men.items() if round(many)}


# Batters


def _positions(
    games: int, field: Mapping[int, Man], bench: Sequence[Man]
) -> dict[str, dict[str, float]]:
    """Games at each position: its man plays as he did, and those on the bench who can fill in."""
    at = {}
    for position, man in field.items():
        able = [one for one in bench if _plays(one, position) and one.started]
        rest = games * (1 - max(REGULAR, man.started / man.games)) if able else 0.0
        total = sum(one.started / one.games for one in able)
        at[POSITIONS[position - 1]] = {man.id: games - rest} | {
            one.id: rest * one.started / one.games / total for one in able
        }
    for one in bench:
        if (many := _games_of(one.id, at)) > MOST * games:
            _rests(one.id, MOST * games / many, at)
    return at


def _games_of(one: str, at: Mapping[str, Mapping[str, float]]) -> float:
    return sum(men.get(one, 0.0) for men in at.values())


def _rests(one: str, share: float, at: Mapping[str, dict[str, float]]) -> None:
    """A man plays only this share of his games after all; the regulars take the others."""
    for men in at.values():
        if one in men:
            regular = next(iter(men))
            men[regular] += men[one] * (1 - share)
            men[one] *= share


def _plays(man: Man, position: int) -> bool:
    return man.bat is not None and (position == DESIGNATED_HITTER or man.bat.plays(position))


def _batter(man: Man, games: int, started: float) -> Batted:
    turns = max(A_PINCH * games, A_GAME * started)
    return Batted(round(turns), round(man.batted.bunts * turns / max(1, man.batted.turns)))


# Pitchers


def _starts(man: Man, rotation: Iterable[Man]) -> float:
    """The share of all games that he starts."""
    shares = {one: max(SPOT_START, one.pitched.starts / one.games) for one in rotation}
    return shares[man] / sum(shares.values())


def _starter(man: Man, starts: float) -> Pitched:
    many = max(1, round(starts))
    finished = man.pitched.complete / max(1, man.pitched.starts)
    return Pitched(many, round(finished * many), 0, 0, round(many * man.each_start))


def _relievers(
    games: int, starts: Mapping[Man, float], bullpen: Sequence[Man]
) -> dict[str, Pitched]:
    """The bullpen faces whom the starters leave it, everybody by his share."""
    left = FACED * games - sum(many * man.each_start for man, many in starts.items())
    left = max(MOPS_UP * games, left)
    shares = {man: max(SPOT_RELIEF, man.in_relief / man.games) for man in bullpen}
    total = sum(shares.values())
    return {man.pitching_id: _reliever(man, left * part / total) for man, part in shares.items()}


def _reliever(man: Man, faced: float) -> Pitched:
    real = man.pitched
    many = max(1, round(faced * real.relief / man.in_relief if man.in_relief else faced / A_RELIEF))
    saves = many * real.saves / max(1, real.relief)
    return Pitched(0, 0, many, round(saves), round(faced))
