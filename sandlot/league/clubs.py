"""A season's clubs: card sets, whole and playable."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    NUMBER,
    POSITIONS,
    Batter,
    CardSet,
    Pitcher,
    Spot,
)
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.league.batters import Batters, make_batters
from sandlot.league.catchers import Catching, catchers
from sandlot.league.columns import FAIR
from sandlot.league.events import Seen
from sandlot.league.gloves import Gloves, gloves
from sandlot.league.interleague import settled
from sandlot.league.lahman import NOTICE, TWO_WAYS, of_season
from sandlot.league.lineups import FIELDED, batting_order, filled, nine
from sandlot.league.parks import TEN, home_runs, park_card
from sandlot.league.pitchers import Pitchers, make_pitchers
from sandlot.league.rates import batting_rates, pitching_rates
from sandlot.league.rosters import Roster, rosters, staff
from sandlot.league.season import ANY_PITCHER, League, leagues

DH_SINCE = {"AL": 1973, "NL": 2022}
DH_ONCE = 2020
"""The year both leagues had it for the first time."""

UNSEEN = 2
"""The rating of who played somewhere, but not as far as the fielding records go."""

NO_CATCHER = Catching(2, None)
"""Who caught, but not as far as the fielding records go."""


@dataclass(frozen=True, eq=False)
class Made:
    """A league's cards before they are dealt to clubs."""

    league: League
    gloves: Gloves
    batters: Batters
    pitchers: Pitchers
    catchers: dict[str, Catching]


class Everybody(NamedTuple):
    """All leagues' cards and ratings by player: some played in more than one."""

    batters: dict[str, Batter]
    pitchers: dict[str, Pitcher]
    ratings: dict[tuple[str, int], int]
    catching: dict[str, Catching]


def has_dh(league: str, season: int) -> bool:
    """Whether somebody batted for the pitchers."""
    return season >= DH_SINCE.get(league, 9999) or season == DH_ONCE


@lru_cache(maxsize=2)
def made(season: int, events: Seen | None = None) -> tuple[Made, ...]:
    """Every league's cards; event files, where there are some, refine them."""
    homers = {club: many for one in leagues(season) for club, many in home_runs(one).items()}
    homes = _homes(season)
    parks = {player: _half_at(homers.get(club, TEN * FAIR)) for player, club in homes.items()}
    at_bat = [batting_rates(one) for one in leagues(season)]
    on_mound = [
        pitching_rates(one, bats, events) for one, bats in zip(leagues(season), at_bat, strict=True)
    ]
    met = settled(season, at_bat, on_mound)
    found = []
    for league, bats, (throws, leans) in zip(leagues(season), at_bat, met, strict=True):
        rated = gloves(league, bats)
        batters = make_batters(league, bats, leans, rated, parks, events)
        pitchers = make_pitchers(league, throws, rated, batters, parks, homes, events)
        found.append(Made(league, rated, batters, pitchers, catchers(league)))
    return tuple(found)


def _half_at(homers: float) -> float:
    """The share of home runs on the park cards where a man plays: half his club's, half all."""
    return (homers / TEN + FAIR) / 2


def _homes(season: int) -> dict[str, str]:
    """The club that each man played most for."""
    rows = of_season("Appearances", season).sort("G_all", descending=True)
    first = rows.group_by("playerID", maintain_order=True).first()
    players = dict(first.select("playerID", "teamID").iter_rows())
    for name in ("Batting", "Pitching"):
        for player, club in of_season(name, season).select("playerID", "teamID").iter_rows():
            players.setdefault(player, club)
    players[ANY_PITCHER] = ""
    return players


@lru_cache(maxsize=2)
def clubs(season: int, events: Seen | None = None) -> dict[str, CardSet]:
    """Every club's card set, by the letters the database knows it by."""
    found = {}
    lists = rosters(season)
    made_leagues = made(season, events) if events else made(season)
    batters = {player: card for one in made_leagues for player, card in one.batters.cards.items()}
    pitchers = {player: card for one in made_leagues for player, card in one.pitchers.cards.items()}
    ratings = {key: value for one in made_leagues for key, value in one.gloves.ratings.items()}
    catching = {player: card for one in made_leagues for player, card in one.catchers.items()}
    for one in made_leagues:
        homes = home_runs(one.league)
        for team in one.league.teams.sort("teamID").to_dicts():
            club = team["teamID"]
            everybody = Everybody(batters, pitchers, ratings, catching)
            found[club] = _club(team, lists[club], one, everybody, homes[club])
    return found


def _club(
    team: dict[str, Any],
    roster: Roster,
    made_: Made,
    everybody: Everybody,
    homers: int,
) -> CardSet:
    season = made_.league.season
    mine = {one: _fielding(one, everybody, roster) for one in roster.batters}
    hurl = {one: _hurler(one, everybody.pitchers[one], roster) for one in roster.pitchers}
    rotation, bullpen = staff(roster)
    names = {one: hurl[one].id for one in hurl}
    return CardSet(
        club=str(team["name"])[:40],
        short=_short(str(team["teamID"])),
        season=season,
        designated_hitter=has_dh(made_.league.name, season),
        park=park_card(str(team["park"] or team["name"]), homers),
        batters=tuple(mine.values()),
        pitchers=tuple(hurl.values()),
        average_pitcher=replace(made_.batters.cards[ANY_PITCHER], name="Any pitcher"),
        with_dh=_order(roster, mine, True),
        without_dh=_order(roster, mine, False),
        rotation=tuple(names[one] for one in rotation),
        bullpen=tuple(names[one] for one in bullpen),
        usage=_usage(roster, mine, names),
        notice=NOTICE,
    )


def _usage(
    roster: Roster, mine: dict[str, Batter], names: dict[str, str]
) -> dict[str, dict[str, int]]:
    """Who played where how often, most first."""
    used = {
        POSITIONS[position - 1]: _most({mine[one].id: many for one, many in men.items()})
        for position, men in roster.depth.items()
    }
    used[STARTS] = _most({names[one]: many for one, many in roster.starts.items()})
    used[RELIEF] = _most({names[one]: many for one, many in roster.relief.items()})
    return {where: men for where, men in used.items() if men}


def _most(men: dict[str, float]) -> dict[str, int]:
    return {one: int(men[one]) for one in sorted(men, key=lambda one: (-men[one], one))}


def _short(team: str) -> str:
    return "".join(letter for letter in team.upper() if letter.isalnum())[:4]


def _order(roster: Roster, cards: dict[str, Batter], dh: bool) -> tuple[Spot, ...]:
    positions = [*FIELDED, DESIGNATED_HITTER] if dh else list(FIELDED)
    games = {one: sum(men.get(one, 0) for men in roster.depth.values()) for one in roster.batters}
    best = sorted(roster.batters, key=lambda one: -games[one])
    men = filled(nine(roster.depth, positions), positions, best)
    order = batting_order(men, cards)
    return tuple(Spot(cards[s.player].id if s.player else "", s.position) for s in order)


def _fielding(player: str, everybody: Everybody, roster: Roster) -> Batter:
    """A batter's card with all that he is in the field for this club."""
    card = everybody.batters[player]
    fields = tuple(
        (position, everybody.ratings.get((player, position), UNSEEN))
        for position in FIELDED
        if player in roster.depth[position]
    )
    if player not in roster.depth[NUMBER["C"]]:
        return replace(card, fields=fields)
    throw, passed = everybody.catching.get(player, NO_CATCHER)
    return replace(card, fields=fields, throw=throw, passed_ball=passed)


def _hurler(player: str, card: Pitcher, roster: Roster) -> Pitcher:
    if player not in roster.batters:
        return card
    new = card.id + TWO_WAYS
    return replace(card, id=new, bats_as=replace(card.bats_as, id=new) if card.bats_as else None)
