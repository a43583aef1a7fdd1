"""How v5.2 reads its dice, for the tray and the charts."""

from sandlot.core.reading import Lit
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, TIER_NAMES
from sandlot.games.cheddar_bob.v52.at_bat import BEATS
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.v52.rules import RulesV52
from sandlot.games.cheddar_bob.v52.words import CRITICAL


def edge(rules: RulesV52, exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice."""
    if threw.what != "battle":
        return 0
    pitch, swing = exchange.pitch, exchange.swing
    ours, theirs = (pitch, swing) if seat == exchange.pitcher else (swing, pitch)
    return rules.edge * (BEATS[ours] is theirs)


FIRST = Lit("The battle: the winner's total gives the tier", "tiers")
"""What helps before anybody has picked."""


def charts(rules: RulesV52, exchange: Exchange) -> tuple[Lit, ...]:
    """The winner's chart once the battle is won; its cell once he has rolled."""
    battled = exchange.event(Battled)
    if battled is None:
        return (FIRST,)
    name = "batter_wins" if battled.winner == BATTER else "pitcher_wins"
    title = f"The {battled.winner}'s result: tier of the battle (row), tier of this roll (column)"
    row = TIER_NAMES.index(battled.tier)
    threw = exchange.threw("result")
    if threw is None:
        return (_settled(rules, exchange) if battled.settled else Lit(title, name, row=row),)
    total = sum(threw.faces[0])
    if total in CRITICAL and exchange.event(Resulted):
        return (_critical(rules, battled.winner, total),)
    return (Lit(title, name, row, TIER_NAMES.index(rules.tiers.at(total))),)


def _settled(rules: RulesV52, exchange: Exchange) -> Lit:
    """A critical roll in the battle; the batter's counts first."""
    threw = exchange.threw("battle")
    assert threw is not None
    pitched, batted = map(sum, threw.faces)
    if batted in CRITICAL:
        return _critical(rules, BATTER, batted)
    return _critical(rules, PITCHER, pitched)


def _critical(rules: RulesV52, who: Seat, total: int) -> Lit:
    chart = rules.critical_results
    row = [row.label for row in chart.rows].index(str(total))
    title = f"{CRITICAL[total].capitalize()}: the dice (row), who threw them (column)"
    return Lit(title, "critical_results", row, chart.columns.index(who))
