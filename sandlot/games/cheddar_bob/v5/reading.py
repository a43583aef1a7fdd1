"""How v5 reads its dice, for the tray and the charts."""

from typing import cast

from sandlot.core.chart import Chart
from sandlot.core.reading import Lit
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, TIER_NAMES, Tier
from sandlot.games.cheddar_bob.v5.at_bat import UP
from sandlot.games.cheddar_bob.v5.battle import (
    SNAKE_EYES,
    ReadBattle,
    ReadRace,
    battle_roll,
    race,
    steal_race,
)
from sandlot.games.cheddar_bob.v5.cards import SLUGGER, SLUGGER_RESULT, SPEEDSTER, Cards
from sandlot.games.cheddar_bob.v5.choices import Approach, Go, compared
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted
from sandlot.games.cheddar_bob.v5.rules import RulesV5

RACES = ("send", "stretch", "steal")


def edge(rules: RulesV5, cards: Cards, exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice, as the rules themselves read them."""
    pitching = seat == exchange.pitcher
    if threw.what == "battle":
        read = _battle(rules, cards, exchange)
        return read.pitcher_edge if pitching else read.batter_edge
    if threw.what in RACES:
        return 0 if pitching else _race(rules, cards, exchange, threw.what).bonus
    return _result_edge(rules, cards, exchange, pitching) if threw.what == "result" else 0


def _battle(rules: RulesV5, cards: Cards, exchange: Exchange) -> ReadBattle:
    (pitch, pitched), (approach, guessed) = exchange.pitch, exchange.swing
    roll = battle_roll(rules, pitch, approach, compared(pitched, guessed), cards)
    return cast(ReadBattle, roll.read)


def _race(rules: RulesV5, cards: Cards, exchange: Exchange, what: str) -> ReadRace:
    on = exchange.before.on
    if what == "steal":
        fast = exchange.swing.base in cards.fast
        return cast(ReadRace, steal_race(rules, exchange.pitch.pitch, fast).read)
    fast = cards.batter == SPEEDSTER if what == "stretch" else bool(on) and on[-1] in cards.fast
    return cast(ReadRace, race(what, fast).read)


def _result_edge(rules: RulesV5, cards: Cards, exchange: Exchange, pitching: bool) -> int:
    if pitching:
        return int(rules.plus_pitch_bonus) if exchange.pitch.pitch.plus else 0
    battled = exchange.event(Battled)
    tier, bonus = Tier(battled.tier), 0
    if exchange.swing.approach is Approach.POWER_PLUS:
        bonus = rules.power_plus_bonus if tier is Tier.STRONG else 0
        tier = UP[tier]
    slugger = cards.batter == SLUGGER and tier is Tier.STRONG
    return bonus + (SLUGGER_RESULT if slugger else 0)


def charts(rules: RulesV5, cards: Cards, exchange: Exchange) -> tuple[Lit, ...]:
    """The chart that is being read."""
    if isinstance(exchange.swing, Go):
        row = _row(rules.steals, exchange.pitch.pitch.family)
        return (Lit("What the runner gains by the pitch", "steals", row, 0),)
    if extra := exchange.threw(*EXTRAS):
        title, name = EXTRAS[extra.what]
        return (Lit(title, name, _range(getattr(rules, name), sum(extra.faces[0])), 0),)
    battled, resulted = exchange.event(Battled), exchange.event(Resulted)
    if battled is None:
        row = _row(rules.matchups, exchange.pitch.pitch.family)
        column = rules.matchups.columns.index(exchange.swing.approach.family)
        return (Lit("What the swing gains, and the pitch loses", "matchups", row, column),)
    return (_result(rules, cards, exchange, battled, resulted),)


EXTRAS = {
    "ground ball": ("A ground ball, a runner on first", "ground_balls"),
    "tag up": ("The runner on third tags up", "tag_ups"),
}


def _result(
    rules: RulesV5, cards: Cards, exchange: Exchange, battled: Battled, resulted: Resulted | None
) -> Lit:
    name, title = "batter_wins", "Batter's roll: + may go for a base more"
    if battled.winner != BATTER:
        name, title = "pitcher_wins", "Pitcher's roll: RA up, RC try, RF stay"
    threw = exchange.threw("result")
    column = TIER_NAMES.index(resulted.tier if resulted else battled.tier)
    if threw is None or resulted is None:
        return Lit(title, name, None, column)
    if threw.faces[0] == SNAKE_EYES:
        return Lit("Snake eyes: the chart is not read", name)
    total = sum(threw.faces[0]) + edge(rules, cards, exchange, threw, threw.by[0])
    return Lit(title, name, _range(getattr(rules, name), total), column)


def _row(chart: Chart, label: str) -> int:
    return [row.label for row in chart.rows].index(label)


def _range(chart: Chart, number: int) -> int:
    return next(n for n, (low, high) in enumerate(chart.ranges) if low <= number <= high)
