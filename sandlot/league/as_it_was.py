"""A game between two clubs as they might have met: who played most plays most."""

from collections.abc import Mapping
from random import Random

from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    NUMBER,
    CardSet,
    Spot,
)
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.league.bunts import told
from sandlot.league.lineups import batting_order, filled

SCARCE_FIRST = ("C", "SS", "2B", "CF", "3B", "1B", "RF", "LF", "DH")
"""Positions in the order they are filled: who can play many leaves the rare ones to others."""

SPARE = 3
"""So many more relievers are ready than a game takes on average."""


def meeting(away: CardSet, home: CardSet, rng: Random) -> DeepDriveSetup:
    """Both clubs with starters and orders drawn as often as they really were used."""
    dh = home.designated_hitter
    starts = starter(away, rng), starter(home, rng)
    return DeepDriveSetup(
        away=away,
        home=home,
        away_starter=starts[0],
        home_starter=starts[1],
        away_bullpen=bullpen(away, starts[0], rng),
        home_bullpen=bullpen(home, starts[1], rng),
        away_order=order(away, dh, rng),
        home_order=order(home, dh, rng),
    )


def starter(cards: CardSet, rng: Random) -> str:
    """Who pitches today."""
    starts = cards.usage.get(STARTS) or dict.fromkeys(cards.rotation, 1)
    return _drawn(starts, rng)


def bullpen(cards: CardSet, pitches: str, rng: Random) -> tuple[str, ...]:
    """Who may relieve today: so many as a game takes, and a few more; the others rest."""
    relief = {one: many for one, many in cards.usage.get(RELIEF, {}).items() if one != pitches}
    games = max(1, sum(cards.usage.get(STARTS, {}).values()))
    many = min(len(relief), round(sum(relief.values()) / games) + SPARE)
    found: list[str] = []
    while len(found) < many:
        found.append(_drawn({one: n for one, n in relief.items() if one not in found}, rng))
    return tuple(found)


def order(cards: CardSet, dh: bool, rng: Random) -> tuple[Spot, ...]:
    """Who plays where today, and in which order they bat."""
    if not cards.usage:
        return cards.with_dh if dh else cards.without_dh
    field: dict[int, str] = {}
    positions = [one for one in SCARCE_FIRST if dh or NUMBER[one] != DESIGNATED_HITTER]
    for position in positions:
        free = {
            player: many
            for player, many in cards.usage.get(position, {}).items()
            if player not in field.values()
        }
        if free:
            field[NUMBER[position]] = _drawn(free, rng)
    spare = [card.id for card in cards.batters]
    filled(field, [NUMBER[one] for one in positions], spare)
    return batting_order(field, cards.batter_of)


def told_today(season: int, setup: DeepDriveSetup, seat: str, rng: Random) -> frozenset[str]:
    """Who is told to bunt: of those who begin, and of the pitchers all or none."""
    orders, starter = told(season), getattr(setup, f"{seat}_starter")
    batters = [spot.player for spot in getattr(setup, f"{seat}_order") if spot.player]
    found = [one for one in batters if rng.random() < orders.by.get(one, 0.0)]
    if rng.random() < orders.pitchers:
        found += [starter, *getattr(setup, f"{seat}_bullpen")]
    return frozenset(found)


def _drawn(men: Mapping[str, int], rng: Random) -> str:
    names = list(men)
    return rng.choices(names, weights=[max(1, men[name]) for name in names])[0]
