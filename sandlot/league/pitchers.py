"""Every pitcher's card of a league."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sandlot.games.deep_drive.cards import Pitcher
from sandlot.games.deep_drive.code import LINES
from sandlot.league.batters import (
    Batters,
    hard_shares,
    leaning_to,
    lines_of,
    name_of,
    singles_plus,
)
from sandlot.league.columns import FAIR, PARKED, spans
from sandlot.league.events import Seen
from sandlot.league.expected import Half, of_pitcher
from sandlot.league.fly_depths import depths
from sandlot.league.gloves import Gloves
from sandlot.league.gloves_odds import Checked
from sandlot.league.halves import in_play, pitchers_drives
from sandlot.league.lahman import player_id
from sandlot.league.out_codes import mix, ten_codes
from sandlot.league.rates import OFF_CARDS, Floats, Rates, weighted
from sandlot.league.refined import holds, leanings, leant
from sandlot.league.rounding import Owed, Wanted, most_first, whole_card
from sandlot.league.season import KNOWN, League
from sandlot.league.slips import (
    LAST,
    ROOM,
    RUNNERS_ON,
    TWO_OUT,
    lost_on_base,
    picked_off,
    slip,
)
from sandlot.league.steals import HOLDS

STAYS, FINISHES = 1.0, 7.0
"""Batters more that a man is good for who finishes what he begins."""

A_START, A_RELIEF = 22.0, 5.0
"""Batters faced in each, about."""

MOST_FACED, LEAST_FACED = 60, 3
STEADY = 250.0
STEADY_DOUBLES = 50.0
"""Men on first after which half of a pitcher's double plays are believed."""

FEWEST_GROUNDERS, MOST_GROUNDERS = 0.7, 1.4
"""Ground balls off one pitcher and another, beside the usual."""


@dataclass(frozen=True, eq=False)
class Pitchers:
    """The cards of a league's pitchers, and what they come to."""

    rates: Rates
    average: Half
    behind: dict[str, Checked]
    """What defensive checks come to with the fielders behind each man."""
    cards: dict[str, Pitcher]


def make_pitchers(
    league: League,
    rates: Rates,
    gloves: Gloves,
    batters: Batters,
    parks: dict[str, float],
    homes: Mapping[str, str],
    events: Seen | None = None,
) -> Pitchers:
    """The cards; `parks` is the share of home runs on the park cards where each man pitches, and
    `homes` his club, whose fielders have a part in the hits that he gave up."""
    kept = 1 - TWO_OUT * lost_on_base(league)  # the last out of an inning is no turn at bat
    for name in rates.by:
        rates.by[name] = rates.by[name] * kept
    rates.by["1B"] = rates.by["1B"] * (1 - OFF_CARDS)
    park = np.array([parks[player] for player in rates.ids])
    homers = rates.by["HR"] / (1 + PARKED * (park / FAIR - 1))
    rates.by["HR"] = homers * rates.mean("HR") / max(1e-9, weighted(homers, rates.turns))
    checks = gloves.checks * in_play(rates)
    drives = pitchers_drives(rates, batters.rates, batters.average, batters.drives)
    behind = {one: gloves.behind.get(homes[one], gloves.checked) for one in rates.ids}
    facing = [replace(batters.average, checked=behind[one]) for one in rates.ids]
    whole = _rounded(rates, checks, drives, facing, [homes[one] for one in rates.ids])
    average = Half(
        {name: weighted(values, rates.turns) for name, values in whole.items()},
        gloves.checked,
        {},
        {},
    )
    cards = _cards(league, rates, whole, gloves, batters, homes, events)
    return Pitchers(rates, average, behind, cards)


def _rounded(
    rates: Rates, checks: Floats, drives: Floats, facing: Sequence[Half], homes: Sequence[str]
) -> dict[str, Floats]:
    """Whole numbers; what rounding keeps from a man's club goes to its next man."""
    rare = Owed()
    owed: dict[str, Owed] = defaultdict(lambda: Owed(league=rare))
    found = {name: np.zeros(len(rates.ids)) for name in ("DD", "SI", "BB", "HBP", "SO", "DEF")}
    for row in most_first(rates):
        own = {name: float(rates.by[name][row]) for name in ("BB", "HBP", "SO")}
        deep, batters = float(drives[row]), facing[row]
        long_ = of_pitcher({"DD": deep, "DEF": float(checks[row]), "SI": 0, **_none()}, batters)
        hits = sum(float(rates.by[name][row]) for name in ("1B", "2B", "3B", "HR"))
        long_hits = long_.double + long_.triple + long_.homer
        own["1B"] = max(0.0, hits - long_hits)
        bases = 2 * long_.double + 3 * long_.triple + 4 * long_.homer
        wanted = Wanted(float(rates.turns[row]), own, float(checks[row]), deep, long_hits, bases)
        for name, number in whole_card(wanted, batters, owed[homes[row]]).items():
            found[name][row] = number
    return found


def _none() -> dict[str, int]:
    return {"BB": 0, "HBP": 0, "SO": 0}


def _cards(
    league: League,
    rates: Rates,
    whole: dict[str, Floats],
    gloves: Gloves,
    batters: Batters,
    homes: Mapping[str, str],
    events: Seen | None,
) -> dict[str, Pitcher]:
    plus, slips = Owed(), Owed()
    codes: dict[str, Owed] = defaultdict(Owed)
    extra, deep = singles_plus(league.season), depths(league)
    rows = {row["playerID"]: row for row in league.pitching.to_dicts()}
    leaning = leanings(events.on_mound) if events else {}
    held = _held(rows, rates, events)
    grounders, hard = _grounders(league, rates, batters.hard)
    wild = {name: league.pitched(name) / league.pitched("BFP") for name in ("WP", "BK")}
    off = picked_off(league)
    cards = {}
    for place, row in enumerate(most_first(rates)):
        player = rates.ids[row]
        seen = rows[player]
        turns = float(rates.turns[row])
        throws = "L" if seen["throws"] == "L" else "R"
        kinds = mix(hard[row], grounders[row], "S", deep)
        chances = {
            name: _steady(seen[name], seen["BFP"], usual) / RUNNERS_ON
            for name, usual in wild.items()
        }
        chances["PO"] = off[throws]
        whens, top = {}, LAST
        for name, chance in chances.items():
            found = slip(name, chance, turns, ROOM - (LAST - top), top, bool(place % 2), slips)
            whens[name] = found
            top = found.low - 1 if found else top
        cards[player] = Pitcher(
            id=player_id(player),
            name=name_of(seen),
            throws=throws,
            lines=spans(lines_of(whole, row, extra, plus, turns), LINES, 50),
            outs=ten_codes(leant(kinds, leaning.get(player, {})), turns, codes[homes[player]]),
            endurance=endurance(seen),
            hold=held[player],
            rating=gloves.ratings.get((player, 1), 2),
            wild_pitch=whens["WP"],
            balk=whens["BK"],
            pick_off=whens["PO"],
            bats_as=batters.cards.get(player),
        )
    return cards


def _grounders(league: League, rates: Rates, hard: float) -> tuple[Floats, Floats]:
    """Everybody's ground balls beside the usual and his share of hard ones, by the double plays
    behind him for each man on first; where nobody counted them, all are alike."""
    rows = league.pitching
    first = (rows["H"] - rows["HR"] + rows["BB"] + rows["HBP"]).to_numpy()
    doubled = rows["GIDP"].to_numpy()
    if doubled.sum() < KNOWN * league.batted("GIDP"):
        return np.ones(len(first)), np.full(len(first), hard)
    usual = float(doubled.sum() / first.sum())
    own = (doubled + STEADY_DOUBLES * usual) / (first + STEADY_DOUBLES)
    lean = leaning_to(own / usual)
    grounders = np.clip(lean, FEWEST_GROUNDERS, MOST_GROUNDERS)
    grounders /= weighted(grounders, rates.turns)
    return grounders, hard_shares(lean / grounders, hard, rates.turns * grounders)


def _held(rows: dict[str, dict[str, Any]], rates: Rates, events: Seen | None) -> dict[str, int]:
    """H by the hand; from the steals tried off a man where they were counted."""
    by_hand = {one: HOLDS["L" if rows[one]["throws"] == "L" else "R"] for one in rates.ids}
    faced = dict(zip(rates.ids, map(float, rates.turns), strict=True))
    return holds(events, faced, by_hand) if events else by_hand


def _steady(count: float, turns: float, usual: float) -> float:
    return float((count + STEADY * usual) / (turns + STEADY))


def endurance(seen: dict[str, float]) -> int:
    """How many batters a man faces before he tires: as many as he really did, as a starter if he
    faced most of them as one."""
    games, starts, faced = seen["G"], seen["GS"], seen["BFP"]
    relief = max(0.0, games - starts)
    if starts * A_START >= relief * A_RELIEF and starts:
        each = (faced - A_RELIEF * relief) / starts + STAYS + FINISHES * seen["CG"] / starts
    else:
        each = (faced - A_START * starts) / max(1.0, relief)
    return int(np.clip(round(each), LEAST_FACED, MOST_FACED))
