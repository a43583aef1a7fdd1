"""How v5.2 reads its dice, for the tray and the charts."""

from sandlot.cli.table.boards.exchange import Exchange
from sandlot.cli.table.widgets.charts import Lit
from sandlot.core.chart import Chart
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.parts import BATTER, TIER_NAMES
from sandlot.games.cheddar_bob.v52.at_bat import BEATS
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted


def edge(exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice."""
    if threw.what != "battle":
        return 0
    pitch, swing = exchange.pitch, exchange.swing
    ours, theirs = (pitch, swing) if seat == exchange.pitcher else (swing, pitch)
    bonus: int = exchange.seen.game.rules.edge
    return bonus * (BEATS[ours] is theirs)


def charts(exchange: Exchange) -> list[Lit]:
    """The winner's chart once the battle is won; its cell once he has rolled."""
    rules = exchange.seen.game.rules
    battled = exchange.event(Battled)
    if battled is None:
        return [Lit("The battle: the winner's total gives the tier", rules.tiers)]
    wins: Chart = rules.batter_wins if battled.winner == BATTER else rules.pitcher_wins
    title = f"The {battled.winner} won: his result roll"
    row = TIER_NAMES.index(battled.tier)
    threw = next((e for e in exchange.entries if isinstance(e, Threw) and e.what == "result"), None)
    if threw is None:
        if battled.settled:
            return [_critical(exchange, battled.winner, None)]
        return [Lit(title, wins, row=row)]
    total = sum(threw.faces[0])
    if total in (2, 12) and exchange.event(Resulted):
        return [_critical(exchange, battled.winner, total)]
    return [Lit(title, wins, row, TIER_NAMES.index(rules.tiers.at(total)))]


def _critical(exchange: Exchange, winner: str, total: int | None) -> Lit:
    chart: Chart = exchange.seen.game.rules.critical_results
    rows = [row.label for row in chart.rows]
    row = rows.index(str(total)) if total else None
    return Lit("A critical roll!", chart, row, chart.columns.index(winner))
