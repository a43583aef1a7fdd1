"""Drafted clubs as teams of a season: their cards, their orders, and who is to play how much."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    POSITIONS,
    Batter,
    CardSet,
    Park,
    Pitcher,
    Spot,
)
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.league.lineups import FIELDED, batting_order
from sandlot.league.spelling import folded
from sandlot.league.workload import Workload
from sandlot.season.assignment import best_assignment
from sandlot.season.draft.parts import workload_of
from sandlot.season.draft.picking import Draft, Roster
from sandlot.season.draft.pool import Man, Pool
from sandlot.season.draft.seats import BATS, KINDS
from sandlot.season.era import games_of
from sandlot.season.own import Own, own_text
from sandlot.season.teams import FEWEST, MIXED, Team

HOUSE = (
    "Anvils", "Badgers", "Comets", "Dragoons", "Engineers", "Foxes", "Gulls", "Herons",
    "Ironsides", "Jackdaws", "Kingfishers", "Lanterns", "Millers", "Nighthawks", "Otters",
    "Pilots", "Quarrymen", "Ramblers", "Swifts", "Tailors", "Umpteens", "Voyagers", "Wanderers",
    "Yeomen", "Zephyrs", "Bricklayers", "Coopers", "Drummers", "Falcons", "Harvesters",
)  # fmt: skip
"""What clubs are called that nobody has named."""

LONGEST = 40
"""Letters of a club's name."""

OUT_OF_PLACE = -1e6


def club_names(clubs: str, mine: str | None) -> tuple[str, ...]:
    """The clubs of a draft: as they are named, or so many of the house's with one's own; or not."""
    if clubs.strip().isdecimal():
        many = int(clubs)
        others = [name for name in HOUSE if mine is None or folded(name) != folded(mine)]
        own = [] if mine is None else [mine]
        if many > len(HOUSE):
            raise Mistake(f"at most {len(HOUSE)} clubs are drafted, not {many}.")
        names = [*own, *others][:many]
    else:
        names = [name.strip() for name in clubs.split(",")]
        if mine is not None and mine not in names:
            raise Mistake(f"{mine!r} is not one of the clubs: name it in --clubs too.")
    return _checked(names)


def _checked(names: Sequence[str]) -> tuple[str, ...]:
    if len(names) < FEWEST:
        raise Mistake(f"a draft has at least {FEWEST} clubs, not {len(names)}.")
    if len(names) > len(HOUSE):
        raise Mistake(f"at most {len(HOUSE)} clubs are drafted, not {len(names)}.")
    for number, name in enumerate(names):
        if not 1 <= len(name) <= LONGEST or not name.isprintable() or name != name.strip():
            raise Mistake(f"a club's name has 1 to {LONGEST} letters, not {name!r}.")
        if folded(name) in map(folded, names[:number]):
            raise Mistake(f"two clubs would be called {name!r}; name each of them differently.")
    return tuple(names)


def drafted_teams(draft: Draft, names: Sequence[str], seed: int) -> tuple[Team, ...]:
    """The clubs as they leave the draft, in the order they were named; each with some park."""
    pool = draft.pool
    ids = dict(zip(names, _letters(names), strict=True))
    bare = [Team(ids[name], pool.year, name, MIXED, "", ids[name], 0) for name in names]
    games = games_of(bare)
    parks = Random(f"{seed}:parks").sample(pool.parks, len(pool.parks))
    found = []
    for number, team in enumerate(bare):
        park = parks[number % len(parks)]
        own = _club(draft, draft.rosters[team.name], team, park, games[team.id])
        found.append(team._replace(games=games[team.id], own=own_text(own), drafted=True))
    return tuple(found)


def _letters(names: Iterable[str]) -> list[str]:
    """Three letters for each club, as close to its name as they can be."""
    found: list[str] = []
    for name in names:
        found.append(next(code for code in _codes(name) if code not in found))
    return found


def _codes(name: str) -> Iterator[str]:
    plain = "".join(letter for letter in folded(name).upper() if letter.isascii())
    own = "".join(letter for letter in plain if letter.isalpha()) + "XXX"
    yield own[:3]
    yield from (own[:2] + letter for letter in own[3:])
    yield from (f"{own[0]}{number:02}" for number in range(1, 100))


def _club(draft: Draft, roster: Roster, team: Team, park: Park, games: int) -> Own:
    pool = draft.pool
    men = [pool.men[man] for man, _ in roster.men]
    batters = {man.id: _batter(man, man.bat) for man in men if man.bat}
    pitchers = [_pitcher(man, man.arm) for man in men if man.arm]
    rotation, bullpen = _staff(pool, roster, STARTS), _staff(pool, roster, RELIEF)
    rotation += [man for man in men if man.bat and man.starts and man not in rotation]
    fields = {dh: _field(draft, roster, dh) for dh in (True, False)}
    field = fields[pool.designated_hitter]
    bench = [man for man in men if man.bat and man not in field.values()]
    work = workload_of(games, field, bench, rotation, bullpen)
    cards = CardSet(
        club=team.name,
        short=team.id,
        season=pool.year,
        designated_hitter=pool.designated_hitter,
        park=park,
        batters=tuple(batters.values()),
        pitchers=tuple(pitchers),
        average_pitcher=pool.average_pitcher,
        with_dh=_order(fields[True], batters),
        without_dh=_order(fields[False], batters),
        rotation=tuple(man.pitching_id for man in rotation),
        bullpen=tuple(man.pitching_id for man in bullpen),
        usage=_usage(work),
        notice=pool.notice,
    )
    return Own(card_set(plain_card_set(cards)), work)


def _staff(pool: Pool, roster: Roster, kind: str) -> list[Man]:
    """Who starts, or relieves: the best first."""
    men = [pool.men[man] for man, seat in roster.men if seat == kind]
    return sorted(men, key=lambda man: (worth.pitching(man.arm) if man.arm else 0.0, man.id))


def _field(draft: Draft, roster: Roster, dh: bool) -> dict[int, Man]:
    """Who plays where, so that the nine, or eight, are worth most together."""
    men = [man for man, _ in roster.men if draft.pool.men[man].bat]
    positions = [*FIELDED, DESIGNATED_HITTER] if dh else [*FIELDED]
    kinds = [BATS if one == DESIGNATED_HITTER else POSITIONS[one - 1] for one in positions]
    runs = draft.values[np.ix_(men, [KINDS.index(kind) for kind in kinds])]
    worth_there = np.where(np.isfinite(runs), runs, OUT_OF_PLACE)
    pairs = best_assignment(worth_there.T.tolist())
    return {positions[row]: draft.pool.men[men[column]] for row, column in pairs}


def _order(field: dict[int, Man], cards: dict[str, Batter]) -> tuple[Spot, ...]:
    return batting_order({position: man.id for position, man in field.items()}, cards)


def _batter(man: Man, card: Batter) -> Batter:
    return replace(card, id=man.id, name=man.name)


def _pitcher(man: Man, card: Pitcher) -> Pitcher:
    bats = card.bats_as
    own = replace(bats, id=man.pitching_id, name=man.name) if bats else None
    return replace(card, id=man.pitching_id, name=man.name, bats_as=own)


def _usage(work: Workload) -> dict[str, dict[str, int]]:
    """Who is to play where how often, as the cards have it."""
    staff = {
        STARTS: {one: part.starts for one, part in work.pitchers.items() if part.starts},
        RELIEF: {one: part.relief for one, part in work.pitchers.items() if part.relief},
    }
    return {where: dict(men) for where, men in (*work.at.items(), *staff.items()) if men}
