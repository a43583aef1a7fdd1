"""Whose park: games between two clubs made into series, everybody half his games at home."""

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import NamedTuple

from sandlot.season.opponents import Meetings, pair

LONGEST = 4
"""Clubs that meet so often or less meet in one park only, in one series."""

UNEVEN = {9: 6, 10: 6, 11: 7}
"""What one of two clubs has at home, where halves would make series of two games."""


class Series(NamedTuple):
    """So many games in a row between two clubs in one park."""

    away: str
    home: str
    games: int


Homes = dict[tuple[str, str], int]
"""How many games the first club has at home against the second."""


def all_series(meetings: Meetings, rng: Random) -> list[Series]:
    """Every series of the season, in no order."""
    homes = _homes(meetings, rng)
    return [
        Series(away, home, games) for (home, away), many in homes.items() for games in _parts(many)
    ]


def _parts(games: int) -> Iterator[int]:
    """Games in one park as series of about the same length, the long ones first."""
    number = -(-games // LONGEST)
    for one in range(number):
        yield games // number + (one < games % number)


def _homes(meetings: Meetings, rng: Random) -> Homes:
    homes: Homes = {}
    balance = {club: 0 for clubs in meetings for club in clubs}

    def play(home: str, away: str, here: int, there: int) -> None:
        homes[home, away], homes[away, home] = here, there
        balance[home] += here - there
        balance[away] += there - here

    visits = [clubs for clubs, many in meetings.items() if many <= LONGEST]
    for home, away in _in_turns(visits, rng):
        play(home, away, meetings[pair(home, away)], 0)
    often = [(clubs, many) for clubs, many in meetings.items() if many > LONGEST]
    for clubs, many in sorted(often, key=lambda one: one[1] not in UNEVEN):
        home, away = sorted(clubs, key=lambda club: (balance[club], rng.random()))
        here = UNEVEN.get(many, many - many // 2)
        play(home, away, here, many - here)
    _even_out(homes, balance)
    return homes


def _in_turns(pairs: list[tuple[str, str]], rng: Random) -> Iterator[tuple[str, str]]:
    """Each pair with its host, so that nobody is host much oftener than guest.

    They walk from host to guest, and the guest is the next host, until everybody was met. Every
    other walk is taken backwards, for walks tend to begin in one league and to end in the other.
    """
    others: dict[str, list[str]] = {}
    for one, other in rng.sample(pairs, len(pairs)):
        others.setdefault(one, []).append(other)
        others.setdefault(other, []).append(one)
    backwards = False
    for start in sorted(others, key=lambda club: (len(others[club]) % 2 == 0, club)):
        while others[start]:
            host = start
            while others[host]:
                guest = others[host].pop()
                others[guest].remove(host)
                yield (guest, host) if backwards else (host, guest)
                host = guest
            backwards = not backwards


def _even_out(homes: Homes, balance: dict[str, int]) -> None:
    """Move games from the parks of those who are home too often to those who are too seldom.

    Single games are left in a park only for those who would be two games from even otherwise.
    """
    for fewest, most in ((2, 1), (0, 2)):
        for club in sorted(balance):
            while path := _path(club, homes, balance, fewest, most):
                for home, away in pairwise(path):
                    homes[home, away] -= 1
                    homes[away, home] += 1
                balance[club] -= 2
                balance[path[-1]] += 2


def _path(club: str, homes: Homes, balance: Mapping[str, int], fewest: int, most: int) -> list[str]:
    """The shortest way from a club to one that is away too often, over games that may be moved."""
    worst = min(balance.values())
    if balance[club] <= 0 or worst >= 0 or max(balance[club], -worst) <= most:
        return []
    before: dict[str, str] = {club: ""}
    queue = deque([club])
    while queue:
        here = queue.popleft()
        if balance[here] < 0 and max(balance[club], -balance[here]) > most:
            return _back(here, before)
        for away in balance:
            games, there = homes.get((here, away), 0), homes.get((away, here), 0)
            if away not in before and games > fewest and games >= there >= min(fewest, 1):
                before[away] = here
                queue.append(away)
    return []


def _back(club: str, before: Mapping[str, str]) -> list[str]:
    """The way on which a club was reached, from its beginning."""
    path = [club]
    while before[path[-1]]:
        path.append(before[path[-1]])
    return path[::-1]
