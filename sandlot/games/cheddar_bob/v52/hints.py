"""What a player of v5.2 may look up: exact odds of a throw, and the rules of the moment."""

from functools import lru_cache
from typing import Any

from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.pages import chart_page
from sandlot.games.cheddar_bob.v52.at_bat import BEATS, Throw, battle_roll
from sandlot.games.cheddar_bob.v52.rules import RulesV52


@lru_cache(maxsize=256)
def hint(rules: RulesV52, choice: Choose[Any], option: Throw) -> str:
    """How often the throw wins the battle when it beats the other one, and when it is beaten."""
    better = _wins(rules, choice, option, BEATS[option])
    worse = _wins(rules, choice, option, next(t for t in Throw if BEATS[t] is option))
    return f"wins the battle {better:.0%} if it beats theirs, {worse:.0%} if beaten"


def _wins(rules: RulesV52, choice: Choose[Any], mine: Throw, theirs: Throw) -> float:
    pitch, swing = (mine, theirs) if choice.what == "pitch" else (theirs, mine)
    chances = battle_roll(rules, pitch, swing).odds.chances()
    return float(sum(chance for battle, chance in chances if battle.winner == choice.seat))


def moment(rules: RulesV52) -> str:
    """The whole at-bat on a page: it is the same every time."""
    criticals = "also in the battle" if rules.criticals == "battle_too" else "on that roll only"
    return f"""\
# An at-bat

1. **Strategy.** Both throw rock (fastball), paper (changeup) or scissors (breaking ball) at the
   same time. Rock beats scissors, scissors beat paper, paper beats rock. The better throw adds
   **+{rules.edge}** in the battle.
2. **Battle.** Both roll two dice. The higher total wins, a tie is rolled again. The winner's total
   gives the tier{"" if rules.tier_total == "modified" else ", without the bonus"}.
3. **Result.** The winner rolls two dice once more and reads his chart: the row is the tier of the
   battle, the column the tier of this roll. Natural 2 and 12 count before the chart, {criticals}.

What a total is worth:

{chart_page(rules.tiers)}

If the batter won the battle:

{chart_page(rules.batter_wins)}

If the pitcher won the battle:

{chart_page(rules.pitcher_wins)}

Natural 2 and 12, for whoever rolled them:

{chart_page(rules.critical_results)}

# The runners

A single moves everybody one base, a double two, a home run all the way home. A walk moves only
those who are forced. On an out the runners hold. A double play takes the lead runner as well.

# The game

{rules.innings} innings, the away side bats first, three outs end a half. The home side stops
batting once it leads in the last inning. A tie plays on, inning by inning.
"""
