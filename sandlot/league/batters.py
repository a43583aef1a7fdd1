"""Every batter's card of a league."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

import numpy as np

from sandlot.games.deep_drive.cards import Batter
from sandlot.games.deep_drive.code import DRIVES, LINES
from sandlot.league.base_runs import runs_beyond
from sandlot.league.columns import ROOM, WIDTH, column, spans
from sandlot.league.events import Seen
from sandlot.league.expected import DRIVEN, Half
from sandlot.league.feet import dp_number, on_first, speeds
from sandlot.league.fly_depths import depths
from sandlot.league.gloves import Gloves
from sandlot.league.halves import (
    average_batter,
    average_pitcher,
    batters_numbers,
    doubles_driven,
    drives_of,
    in_play,
)
from sandlot.league.lahman import player_id
from sandlot.league.out_codes import MOST_HARD, mix, ten_codes
from sandlot.league.rates import Floats, Rates, weighted
from sandlot.league.refined import leanings, leant
from sandlot.league.rounding import Owed, Wanted, most_first, whole_card
from sandlot.league.season import League
from sandlot.league.slips import lost_on_base
from sandlot.league.steals import Thefts, batteries, room_to_run, steal_numbers, thefts

FIRST_TAKEN, PILED_UP = 0.85, 1.1
"""Plate appearances with a man on first and fewer than two out, by how many get to first: where
many do, they meet there more often."""

TURNED, LOST = 0.943, 7.6
"""How many of the hard ground balls with a man on first are double plays; there are some fewer outs
too when a man is on, for better batters are up then. And fewer for each runner who is picked off:
that is told by the same roll, always one that would be an out."""

STEADY = 250.0
"""Plate appearances after which half of a man's double plays are believed."""

POWER = {"2B": 1, "3B": 2, "HR": 3}
GROUND_FOR_POWER = 1.2
"""How much fewer ground balls a man hits for each base more than one that he gets."""

LEAST_PLUS, MOST_PLUS = 0.08, 1.0
PLUS, MORE_PLUS = 0.69, 8.7
"""How many singles let the runners take an extra base in a season that had as many runs as its
hits, walks and outs come to, and how many more where there were more."""


@dataclass(frozen=True, eq=False)
class Batters:
    """The cards of a league's batters without what depends on a club, and their average."""

    rates: Rates
    pitchers: Half
    average: Half
    cards: dict[str, Batter]
    hard: float
    """Of the ground balls on an average card, how many are hard."""
    parks: dict[str, float]
    """The share of home runs on the park cards where each man plays."""
    drives: float
    """Deep drives off both cards, in numbers of a hundred."""


def make_batters(
    league: League,
    rates: Rates,
    leans: Mapping[str, float],
    gloves: Gloves,
    parks: dict[str, float],
    events: Seen | None = None,
) -> Batters:
    """The cards; `leans` is what the league's batters bring more than half of each result, `parks`
    the share of home runs on the park cards where each man plays."""
    checks = gloves.checks * in_play(rates)
    both = (checks + gloves.checks) / 100
    doubles = doubles_driven(rates, both, gloves.checked)
    drives, _ = drives_of(rates, doubles)
    half = 50 * weighted(drives, rates.turns)
    pitchers = average_pitcher(rates, leans, gloves.checks, gloves.checked, half)
    numbers = batters_numbers(rates, pitchers, drives, checks)
    whole = _rounded(rates, numbers["DD"], checks, doubles, pitchers)
    columns, shares = _columns(league, rates, whole, pitchers, parks)
    average = average_batter(whole, shares, rates.turns, gloves.checked)
    outs = 50 - sum(average.numbers.values())
    hard = _hard(league, rates, gloves, outs)
    cards = _cards(league, rates, whole, columns, hard, events)
    return Batters(rates, pitchers, average, cards, hard, parks, 2 * half)


def _rounded(
    rates: Rates, drives: Floats, checks: Floats, doubles: Floats, pitchers: Half
) -> dict[str, Floats]:
    owed = Owed()
    found = {name: np.zeros(len(rates.ids)) for name in ("DD", "SI", "BB", "HBP", "SO", "DEF")}
    for row in most_first(rates):
        own = {name: float(rates.by[name][row]) for name in ("1B", "BB", "HBP", "SO")}
        two, three, four = (float(rates.by[name][row]) for name in ("2B", "3B", "HR"))
        wanted = Wanted(
            float(rates.turns[row]),
            own,
            float(checks[row]),
            float(drives[row]),
            two + three + four,
            2 * two + 3 * three + 4 * four,
            ceil(WIDTH * (doubles[row] + three + four) / (ROOM / WIDTH) - pitchers.numbers["DD"]),
        )
        for name, number in whole_card(wanted, pitchers, owed).items():
            found[name][row] = number
    return found


def _columns(
    league: League,
    rates: Rates,
    whole: dict[str, Floats],
    pitchers: Half,
    parks: dict[str, float],
) -> tuple[list[dict[str, int]], dict[str, Floats]]:
    """Everybody's deep-drive column, and its hits in shares."""
    hands = dict(zip(league.batting["playerID"], league.batting["bats"], strict=True))
    owed = Owed()
    columns: list[dict[str, int]] = [{} for _ in rates.ids]
    shares = {name: np.zeros(len(rates.ids)) for name in DRIVEN}
    for row in most_first(rates):
        player = rates.ids[row]
        drives = float(whole["DD"][row] + pitchers.numbers["DD"]) / 100
        checks = float(whole["DEF"][row] + pitchers.numbers["DEF"]) / 100
        hits = {
            "HR": float(rates.by["HR"][row]),
            "TR": float(rates.by["3B"][row]),
            "DO": float(rates.by["2B"][row]) - checks * pitchers.checked.double,
        }
        park = parks[player]
        found = column(hits, drives, float(rates.turns[row]), hand(hands[player]), park, owed)
        columns[row] = found
        shares["HR"][row] = (found["HR"] + park * found["PARK"]) / 100
        shares["TR"][row], shares["DO"][row] = found["TR"] / 100, found["DO"] / 100
    return columns, shares


def hand(bats: str | None) -> str:
    """How a man bats; B is both, and who is not known is right-handed."""
    return {"B": "S", "L": "L", "S": "S"}.get(bats or "R", "R")


def _hard(league: League, rates: Rates, gloves: Gloves, outs: float) -> float:
    """The share of hard ground balls that turns into the league's double plays."""
    errors = 2 * gloves.checks / 100 * gloves.checked.error
    first = sum(rates.mean(name) for name in ("1B", "BB", "HBP")) + errors
    turns = league.batted("PA")
    bunts = 1 - float(rates.turns.sum()) / turns
    chances = (FIRST_TAKEN * first**PILED_UP - bunts) * 2 * outs / 100 * TURNED
    chances *= 1 - LOST * lost_on_base(league)
    need = league.batted("GIDP") / turns / chances
    sure = sum(share for code, share in mix(0.5, 1.0, "S").items() if code[-1] == "h") / 0.5
    return float(min(MOST_HARD, need / sure))


def _hard_shares(league: League, rates: Rates, hard: float) -> Floats:
    """Everybody's share, by the double plays he hit into."""
    rows = league.batting
    usual = league.batted("GIDP") / league.batted("PA")
    own = np.array(
        [_doubled(one, of, usual) for one, of in zip(rows["GIDP"], rows["PA"], strict=True)]
    )
    return hard_shares(leaning_to(own / max(usual, 1e-9)), hard, rates.turns)


def leaning_to(own: Floats) -> Floats:
    """What a card has of something beside the usual, where a man has so much: it is half of it."""
    found: Floats = np.maximum(0.0, 2 * own - 1)
    return found


def hard_shares(lean: Floats, hard: float, turns: Floats) -> Floats:
    """Shares of hard ground balls: all cards together have as many as there should be."""
    found, scale = np.zeros(len(lean)), hard
    for _ in range(20):
        found = np.minimum(MOST_HARD, scale * lean)
        scale *= hard / max(1e-9, weighted(found, turns))
    return found


def _cards(
    league: League,
    rates: Rates,
    whole: dict[str, Floats],
    columns: list[dict[str, int]],
    hard: float,
    events: Seen | None,
) -> dict[str, Batter]:
    run = speeds(league)
    first = on_first(league)
    steals, codes, plus = Owed(), Owed(), Owed()
    extra, deep = singles_plus(league.season), depths(league)
    ways = thefts(batteries(league), room_to_run(league))
    shares = _hard_shares(league, rates, hard)
    leaning = leanings(events.at_bat) if events else {}
    rows = {row["playerID"]: row for row in league.batting.to_dicts()}
    usual = league.batted("GIDP") / league.batted("PA")
    power = sum(weight * rates.mean(name) for name, weight in POWER.items())
    success = league.batted("SB") / max(1.0, league.batted("SB") + league.batted("CS"))
    cards = {}
    for row in most_first(rates):
        player = rates.ids[row]
        seen = rows[player]
        turns = float(rates.turns[row])
        own = sum(weight * float(rates.by[name][row]) for name, weight in POWER.items())
        doubled = _doubled(seen["GIDP"], seen["PA"], usual)
        bats = hand(seen["bats"])
        grounders = float(np.clip(1 - GROUND_FOR_POWER * (own - power), 0.7, 1.3))
        share = float(shares[row])
        outs = mix(share, grounders, bats, deep)
        if player in leaning:
            outs = leant(mix(share, 1.0, "S", deep), leaning[player])
        cards[player] = Batter(
            id=player_id(player),
            name=name_of(seen),
            bats=bats,
            lines=spans(lines_of(whole, row, extra, plus, turns), LINES),
            outs=ten_codes(outs, turns, codes),
            drives=spans(columns[row], DRIVES),
            run=run[player],
            steal=_steal(seen, float(first[row]), success, ways, steals),
            dp=dp_number(run[player], doubled, usual),
        )
    return cards


def singles_plus(season: int) -> float:
    """How many of a season's singles let the runners take an extra base."""
    return float(np.clip(PLUS + MORE_PLUS * (runs_beyond(season) - 1), LEAST_PLUS, MOST_PLUS))


def _doubled(count: float, turns: float, usual: float) -> float:
    return float((count + STEADY * usual) / (turns + STEADY))


def _steal(
    seen: dict[str, float], first: float, success: float, ways: Thefts, owed: Owed
) -> tuple[int, int]:
    own = (seen["SB"] + 4 * success) / (seen["SB"] + seen["CS"] + 4)
    return steal_numbers(seen["SB"], seen["CS"], own, first, ways, owed)


def lines_of(
    whole: dict[str, Floats], row: int, plus: float, owed: Owed, turns: float
) -> dict[str, int]:
    """A card's fifty numbers, its singles parted into SI+ and SI."""
    numbers = {name: int(values[row]) for name, values in whole.items()}
    singles = numbers.pop("SI")
    want = plus * singles + 100 * owed.share("SI+", turns)
    many = max(0, min(singles, round(want)))
    owed.book("SI+", turns, plus * singles / 100, many / 100)
    outs = 50 - sum(numbers.values()) - singles
    return {**numbers, "SI+": many, "SI": singles - many, "OUT": outs}


def name_of(seen: dict[str, str | None]) -> str:
    """A player's name."""
    parts = [seen["nameFirst"], seen["nameLast"]]
    return " ".join(part.strip() for part in parts if part)[:40] or seen["playerID"] or "?"
