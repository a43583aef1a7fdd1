"""How v5 reads its dice, for the tray and the charts."""

from typing import cast

from sandlot.cli.table.boards.exchange import Exchange
from sandlot.cli.table.widgets.charts import Lit
from sandlot.core.chart import Chart
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.parts import BATTER, TIER_NAMES, Tier
from sandlot.games.cheddar_bob.v5.at_bat import UP
from sandlot.games.cheddar_bob.v5.battle import (
    ReadBattle,
    ReadRace,
    battle_roll,
    race,
    steal_race,
)
from sandlot.games.cheddar_bob.v5.cards import (
    NO_CARDS,
    SLUGGER,
    SLUGGER_RESULT,
    SPEEDSTER,
    Cards,
    cards_of,
)
from sandlot.games.cheddar_bob.v5.choices import Approach, Go, compared
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted

RACES = ("send", "stretch", "steal")


def _cards(exchange: Exchange) -> Cards:
    game = exchange.seen.game
    if game.rules.player_cards != "on":
        return NO_CARDS
    return cards_of(game.setup, exchange.before)


def edge(exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice, as the rules themselves read them."""
    pitching = seat == exchange.pitcher
    if threw.what == "battle":
        read = _battle(exchange)
        return read.pitcher_edge if pitching else read.batter_edge
    if threw.what in RACES:
        return 0 if pitching else _race(exchange, threw.what).bonus
    return _result_edge(exchange, pitching) if threw.what == "result" else 0


def _battle(exchange: Exchange) -> ReadBattle:
    (pitch, pitched), (approach, guessed) = exchange.pitch, exchange.swing
    rules, arrows = exchange.seen.game.rules, compared(pitched, guessed)
    return cast(ReadBattle, battle_roll(rules, pitch, approach, arrows, _cards(exchange)).read)


def _race(exchange: Exchange, what: str) -> ReadRace:
    cards, on = _cards(exchange), exchange.before.on
    if what == "steal":
        fast = exchange.swing.base in cards.fast
        rules = exchange.seen.game.rules
        return cast(ReadRace, steal_race(rules, exchange.pitch.pitch, fast).read)
    fast = cards.batter == SPEEDSTER if what == "stretch" else bool(on) and on[-1] in cards.fast
    return cast(ReadRace, race(what, fast).read)


def _result_edge(exchange: Exchange, pitching: bool) -> int:
    rules = exchange.seen.game.rules
    if pitching:
        return int(rules.plus_pitch_bonus) if exchange.pitch.pitch.plus else 0
    battled = exchange.event(Battled)
    tier, bonus = Tier(battled.tier), 0
    if exchange.swing.approach is Approach.POWER_PLUS:
        bonus = rules.power_plus_bonus if tier is Tier.STRONG else 0
        tier = UP[tier]
    slugger = _cards(exchange).batter == SLUGGER and tier is Tier.STRONG
    return bonus + (SLUGGER_RESULT if slugger else 0)


def charts(exchange: Exchange) -> list[Lit]:
    """The chart that is being read."""
    rules = exchange.seen.game.rules
    if isinstance(exchange.swing, Go):
        family = exchange.pitch.pitch.family
        row = _row(rules.steals, family)
        return [Lit("What the runner gains by the pitch", rules.steals, row, 0)]
    extra = [e for e in exchange.entries if isinstance(e, Threw) and e.what in EXTRAS]
    if extra:
        title, name = EXTRAS[extra[-1].what]
        chart: Chart = getattr(rules, name)
        return [Lit(title, chart, _range(chart, sum(extra[-1].faces[0])), 0)]
    battled, resulted = exchange.event(Battled), exchange.event(Resulted)
    if battled is None:
        row = _row(rules.matchups, exchange.pitch.pitch.family)
        column = rules.matchups.columns.index(exchange.swing.approach.family)
        return [Lit("What the swing gains, and the pitch loses", rules.matchups, row, column)]
    return [_result(exchange, battled, resulted)]


EXTRAS = {
    "ground ball": ("A ground ball, a runner on first", "ground_balls"),
    "tag up": ("The runner on third tags up", "tag_ups"),
}


def _result(exchange: Exchange, battled: Battled, resulted: Resulted | None) -> Lit:
    rules = exchange.seen.game.rules
    wins: Chart = rules.batter_wins if battled.winner == BATTER else rules.pitcher_wins
    title = "Batter's roll: + may go for a base more"
    if battled.winner != BATTER:
        title = "Pitcher's roll: RA up, RC try, RF stay"
    threw = [e for e in exchange.entries if isinstance(e, Threw) and e.what == "result"]
    column = TIER_NAMES.index(resulted.tier if resulted else battled.tier)
    if not threw or resulted is None:
        return Lit(title, wins, None, column)
    if threw[-1].faces[0] == (1, 1):
        return Lit("Snake eyes: the chart is not read", wins)
    total = sum(threw[-1].faces[0]) + edge(exchange, threw[-1], threw[-1].by[0])
    return Lit(title, wins, _range(wins, total), column)


def _row(chart: Chart, label: str) -> int:
    return [row.label for row in chart.rows].index(label)


def _range(chart: Chart, number: int) -> int:
    return next(n for n, (low, high) in enumerate(chart.ranges) if low <= number <= high)
