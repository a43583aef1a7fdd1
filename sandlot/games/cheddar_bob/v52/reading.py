"""How v5.2 reads its dice, for the tray and the charts."""

from sandlot.core.reading import Lit
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, TIER_NAMES
from sandlot.games.cheddar_bob.v52.at_bat import BEATS
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.v52.rules import RulesV52


def edge(rules: RulesV52, exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice."""
    if threw.what != "battle":
        return 0
    pitch, swing = exchange.pitch, exchange.swing
    ours, theirs = (pitch, swing) if seat == exchange.pitcher else (swing, pitch)
    return rules.edge * (BEATS[ours] is theirs)


def charts(rules: RulesV52, exchange: Exchange) -> tuple[Lit, ...]:
    """The winner's chart once the battle is won; its cell once he has rolled."""
    battled = exchange.event(Battled)
    if battled is None:
        return (Lit("The battle: the winner's total gives the tier", "tiers"),)
    name = "batter_wins" if battled.winner == BATTER else "pitcher_wins"
    title = f"The {battled.winner} won: his result roll"
    row = TIER_NAMES.index(battled.tier)
    threw = exchange.threw("result")
    if threw is None:
        if battled.settled:
            return (_critical(rules, battled.winner, None),)
        return (Lit(title, name, row=row),)
    total = sum(threw.faces[0])
    if total in (2, 12) and exchange.event(Resulted):
        return (_critical(rules, battled.winner, total),)
    return (Lit(title, name, row, TIER_NAMES.index(rules.tiers.at(total))),)


def _critical(rules: RulesV52, winner: str, total: int | None) -> Lit:
    chart = rules.critical_results
    rows = [row.label for row in chart.rows]
    row = rows.index(str(total)) if total else None
    return Lit("A critical roll!", "critical_results", row, chart.columns.index(winner))
