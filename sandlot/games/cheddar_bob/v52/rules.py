"""The rules of v5.2: its charts as printed, and its open questions."""

from dataclasses import dataclass, replace

from sandlot.baseball.clubs import CATS, Club, TwoClubs
from sandlot.core.chart import Chart, chart
from sandlot.core.game import Rules
from sandlot.core.settings import Part, Table, number, setting, switch
from sandlot.games.cheddar_bob.parts import TIER_NAMES, TIERS

RESULTS = ("OUT", "1B", "2B", "3B", "HR", "WALK", "DP")

BATTER_WINS = chart("""
    battle  weak  solid  strong
    weak    OUT   OUT    1B
    solid   OUT   1B     2B
    strong  1B    2B     HR
""")

PITCHER_WINS = chart("""
    battle  weak  solid  strong
    weak    WALK  OUT    OUT
    solid   OUT   OUT    OUT
    strong  OUT   OUT    DP
""")

CRITICALS = chart("""
    natural  batter  pitcher
    2        OUT     WALK
    12       HR      DP
""")


@dataclass(frozen=True, eq=False)
class RulesV52(Rules):
    """The rules of Cheddar Bob v5.2."""

    innings: int = number(3, 1, 99, book="Three innings; a tie plays on.")
    criticals: str = switch(
        "result",
        book="Snake eyes are the worst and boxcars the best outcome; on which roll is not said.",
        title="Snake eyes and boxcars",
        result="only on the result roll",
        battle_too="in the battle as well: they settle the at-bat at once, batter's dice first",
    )
    tier_total: str = switch(
        "modified",
        book="The winner's roll gives the tier; it does not say whether the +2 counts in it.",
        title="Which total gives the tier",
        modified="the total with the bonus",
        natural="the bare dice",
    )
    edge: int = number(
        2,
        low=0,
        high=6,
        book="The winner of the throw adds this to the battle roll.",
        title="The better throw adds",
    )
    tiers: Chart = setting(
        TIERS,
        "Which total is which tier, in the battle and on the result roll.",
        Table(("tier",), TIER_NAMES, covers=(2, 18)),
    )
    batter_wins: Chart = setting(
        BATTER_WINS,
        "What the batter's result roll gives, by the tier of the battle.",
        Table(TIER_NAMES, RESULTS, rows=TIER_NAMES),
        title="When the batter wins",
    )
    pitcher_wins: Chart = setting(
        PITCHER_WINS,
        "What the pitcher's result roll gives, by the tier of the battle.",
        Table(TIER_NAMES, RESULTS, rows=TIER_NAMES),
        title="When the pitcher wins",
    )
    critical_results: Chart = setting(
        CRITICALS,
        "What a natural 2 and a natural 12 give whoever threw them.",
        Table(("batter", "pitcher"), RESULTS, rows=("2", "12")),
        title="What snake eyes and boxcars give",
    )


@dataclass(frozen=True, eq=False)
class SetupV52(TwoClubs):
    """The two clubs."""

    away: Club = setting(Club(), "The club that bats first.", Part(Club))
    home: Club = setting(
        replace(Club(), name="Cats", players=CATS), "The club that bats last.", Part(Club)
    )
