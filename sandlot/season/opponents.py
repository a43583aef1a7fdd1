"""How often clubs meet: evenly within a league, and across leagues as the year had it.

What a club's men really did, they did against its own opponents; to give it its division again more
often than others would count those opponents twice. A schedule file brings a year's real meetings.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, permutations
from random import Random

from sandlot.season.era import calendar_year
from sandlot.season.teams import Team, is_mixed

Pair = tuple[str, str]
Meetings = dict[Pair, int]
"""How many games two clubs play against each other, by their ids in order."""

IN_TURN_SINCE = 2013
"""Since then divisions of the two leagues meet in turn; before, and in 2020, East met East."""

ALL_SINCE = 2023
"""Since then each club meets all of the other league, its neighbour once more than the others."""

NEAR_ONLY = 2020
"""The year in which nobody left his own part of the country."""

SCALINGS = 200
"""Enough to bring every club's games to its number."""


def pair(one: str, other: str) -> Pair:
    """Two clubs in the order of their ids."""
    return (one, other) if one < other else (other, one)


def meetings(teams: Sequence[Team], games: Mapping[str, int], rng: Random) -> Meetings:
    """How often everybody meets everybody, so that all come to their numbers of games.

    Where that cannot be, as with an odd number of odd numbers, a club comes out one short.
    """
    found = {} if is_mixed(teams) else _across_leagues(teams)
    left = dict(games)
    for clubs, many in found.items():
        for club in clubs:
            left[club] -= many
    for league in sorted({team.league for team in teams}):
        found |= _within([team for team in teams if team.league == league], left, rng)
    return {clubs: many for clubs, many in found.items() if many}


# Between the leagues


def _across_leagues(teams: Sequence[Team]) -> Meetings:
    from sandlot.league.interleague import across

    year = calendar_year(teams)
    if not across(year):
        return {}
    if year >= ALL_SINCE:
        return _all_of_the_other(teams)
    american, national = (_divisions(teams, league) for league in ("AL", "NL"))
    if year >= IN_TURN_SINCE:
        return _in_turn(american, national, year - IN_TURN_SINCE if year != NEAR_ONLY else 0)
    found: Meetings = {}
    for mine, theirs in zip(american, national, strict=True):
        many = 4 if min(len(mine), len(theirs)) == 4 else 3
        found |= {pair(one.id, other.id): many for one in mine for other in theirs}
    if sum(found.values()) % 2:  # else each league would be left with half a game
        found[next(iter(found))] += 1
    return found


def _in_turn(american: list[list[Team]], national: list[list[Team]], turn: int) -> Meetings:
    """A division of the other league, three or four games a club, and a neighbour: 20 in all."""
    found: Meetings = {}
    for number, mine in enumerate(american):
        theirs = national[(number + turn) % len(national)]
        near = national[number]
        own = near is theirs
        for place, one in enumerate(mine):
            for other in theirs:
                found[pair(one.id, other.id)] = 3
            found[pair(one.id, near[place].id)] = 6 if own else 4
            for away in (1, -1) if own else (0,):
                found[pair(one.id, theirs[(place + away) % len(theirs)].id)] = 4
    return found


def _all_of_the_other(teams: Sequence[Team]) -> Meetings:
    leagues = [list(chain(*_divisions(teams, league))) for league in ("AL", "NL")]
    found = {pair(one.id, other.id): 3 for one in leagues[0] for other in leagues[1]}
    for one, other in zip(*leagues, strict=False):
        found[pair(one.id, other.id)] += 1
    return found


def _divisions(teams: Sequence[Team], league: str) -> list[list[Team]]:
    names = sorted({team.division for team in teams if team.league == league})
    return [
        [team for team in teams if (team.league, team.division) == (league, name)] for name in names
    ]


# Within a league


def _within(teams: Sequence[Team], games: Mapping[str, int], rng: Random) -> Meetings:
    wanted = _scaled(_pairs(teams), games)
    found = {clubs: int(many + 1e-6) for clubs, many in wanted.items()}
    _give_the_rest(found, wanted, {team.id: games[team.id] for team in teams}, rng)
    return found


def _pairs(teams: Sequence[Team]) -> list[Pair]:
    """Who meets whom."""
    near = calendar_year(teams) == NEAR_ONLY
    return [
        (one.id, other.id)
        for one, other in permutations(teams, 2)
        if one.division == other.division or not near
    ]


def _scaled(pairs: Sequence[Pair], games: Mapping[str, int]) -> dict[Pair, float]:
    """How often each pair meets, in fractions of games, when all come to their numbers."""
    factor = {one: 1.0 for one, _ in pairs}
    for _ in range(SCALINGS):
        sums = dict.fromkeys(factor, 0.0)
        for one, other in pairs:
            sums[one] += factor[one] * factor[other]
        if all(abs(sums[club] - games[club]) < 1e-9 for club in factor):
            break
        for club, total in sums.items():
            if total:
                factor[club] *= (games[club] / total) ** 0.5
    return {(one, other): factor[one] * factor[other] for one, other in pairs if one < other}


def _give_the_rest(
    found: Meetings, wanted: Mapping[Pair, float], games: dict[str, int], rng: Random
) -> None:
    """Deal out, one game at a time, what rounding down has left over."""
    lot = {clubs: rng.random() for clubs in wanted}
    left = dict(games)
    for clubs, many in found.items():
        for club in clubs:
            left[club] -= many
    while needy := _neediest(found, wanted, left, lot):
        found[needy] += 1
        for club in needy:
            left[club] -= 1
    for club in sorted(left):
        while left[club] >= 2 and _let_in(club, found, wanted, lot):
            left[club] -= 2


def _neediest(
    found: Meetings,
    wanted: Mapping[Pair, float],
    left: Mapping[str, int],
    lot: Mapping[Pair, float],
) -> Pair | None:
    """Who should meet once more: the club that lacks most, and whom it meets too seldom so far."""
    open_ = [
        clubs for clubs in found if wanted[clubs] and left[clubs[0]] > 0 and left[clubs[1]] > 0
    ]
    return min(
        open_,
        key=lambda clubs: (
            found[clubs] > wanted[clubs],
            -max(left[clubs[0]], left[clubs[1]]),
            -min(left[clubs[0]], left[clubs[1]]),
            found[clubs] - wanted[clubs],
            lot[clubs],
        ),
        default=None,
    )


def _let_in(
    club: str, found: Meetings, wanted: Mapping[Pair, float], lot: Mapping[Pair, float]
) -> bool:
    """Take a game from two others and let each play the club instead."""
    others = [
        clubs
        for clubs, many in found.items()
        if many > 0
        and club not in clubs
        and wanted.get(pair(club, clubs[0]))
        and wanted.get(pair(club, clubs[1]))
    ]
    if not others:
        return False
    clubs = max(others, key=lambda one: (found[one] - wanted[one], lot[one]))
    found[clubs] -= 1
    for other in clubs:
        found[pair(club, other)] += 1
    return True
