"""What a player of v5 may look up: exact odds of an option, and the rules of the moment."""

from functools import lru_cache
from typing import Any

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.script import Choose, Roll
from sandlot.games.cheddar_bob.pages import chart_page
from sandlot.games.cheddar_bob.parts import BATTER
from sandlot.games.cheddar_bob.v5.battle import battle_roll, race, steal_race, tag_roll
from sandlot.games.cheddar_bob.v5.cards import SPEEDSTER, Cards
from sandlot.games.cheddar_bob.v5.choices import (
    Approach,
    Arrows,
    Delivery,
    Fly,
    Go,
    Pitch,
    Swing,
    Try,
)
from sandlot.games.cheddar_bob.v5.hits import RUNNERS
from sandlot.games.cheddar_bob.v5.rules import RulesV5

PITCHES = (Pitch.FASTBALL, Pitch.CURVEBALL, Pitch.CHANGEUP)
ASIDE = "arrows aside: wins "
"""Before the reveal nobody knows how the arrows lie; the odds are those where they help neither."""
SWINGS = (Approach.POWER, Approach.CONTROL, Approach.CONTACT)


def hint(rules: RulesV5, game: Ballgame, cards: Cards, choice: Choose[Any], option: Any) -> str:
    """The contest this option is about to face, by what the other side may have picked."""
    match option:
        case Delivery(pitch, _):
            return pitch_odds(rules, pitch, cards)
        case Swing(approach, _):
            return swing_odds(rules, approach, cards)
        case Go(base):
            return steal_odds(rules, base in cards.fast)
        case Try.YES if choice.what == "tag":
            edge = choice.about.edge if isinstance(choice.about, Fly) else 0
            odds = tag_roll(rules, edge).odds
            return f"scores {float(odds.of('scores')):.0%}, out {float(odds.of('out')):.0%}"
        case Try.YES:
            lead = bool(game.on) and game.on[-1] in cards.fast
            fast = lead if choice.what == "send" else cards.batter == SPEEDSTER
            return f"safe {_safe(race(choice.what, fast)):.0%}"
    return ""


@lru_cache(maxsize=1024)
def pitch_odds(rules: RulesV5, pitch: Pitch, cards: Cards) -> str:
    """How often a pitch wins the battle against each swing."""
    battles = ((str(s), _battle(rules, pitch, s, cards)) for s in SWINGS)
    return ASIDE + _each([(name, 1 - _batter_wins(roll)) for name, roll in battles])


@lru_cache(maxsize=1024)
def swing_odds(rules: RulesV5, approach: Approach, cards: Cards) -> str:
    """How often a swing wins the battle against each pitch."""
    battles = ((str(p), _battle(rules, p, approach, cards)) for p in PITCHES)
    return ASIDE + _each([(name, _batter_wins(roll)) for name, roll in battles])


@lru_cache(maxsize=64)
def steal_odds(rules: RulesV5, fast: bool) -> str:
    """How often a runner who goes is safe against each pitch."""
    return "safe " + _each([(str(p), _safe(steal_race(rules, p, fast))) for p in PITCHES])


def _battle(rules: RulesV5, pitch: Pitch, approach: Approach, cards: Cards) -> Roll[Any]:
    return battle_roll(rules, pitch, approach, Arrows.ACROSS, cards)


def _batter_wins(roll: Roll[Any]) -> float:
    return float(sum(p for battle, p in roll.odds.chances() if battle.winner == BATTER))


def _safe(roll: Roll[str]) -> float:
    return float(1 - roll.odds.of("out"))


def _each(chances: list[tuple[str, float]]) -> str:
    return ", ".join(f"{chance:.0%} v {name}" for name, chance in chances)


def moment(rules: RulesV5, what: str | None) -> str:
    """The rules of a decision; between decisions, of the turn."""
    pages = {"send": SEND, "stretch": STRETCH, "tag": _tag(rules)}
    return pages.get(what or "", "") + _turn(rules)


SEND = """\
# Send the lead runner?

The out came with a challenge. Both sides roll two dice. If the runner's total is as high or higher
he is safe and **every runner moves up one**; if not, **he is out** and the others hold. A natural 2
always fails and a natural 12 always succeeds for whoever rolls it, the runner's 2 first.

"""

STRETCH = """\
# Stretch the hit?

Both sides roll two dice. If the batter's total is as high or higher he takes **one base more**, and
the runners go as far as on that longer hit; if not, **he is out** there and the runners go as far
as on the hit itself.

"""


def _tag(rules: RulesV5) -> str:
    return f"""\
# Tag up?

The fly was caught with a runner on third and fewer than two out. The batting side rolls two dice:

{chart_page(rules.tag_ups)}
{BY_TIER if rules.tag_up == "by_tier" else ""}
"""


def _turn(rules: RulesV5) -> str:
    return f"""\
# A turn

1. **Select.** The pitcher picks a pitch and an arrow; the batter a swing and the arrow he looks
   for, or a runner goes.
2. **A runner who goes** is settled first, and nobody swings: both roll two dice, the runner adds
   the pitch's number below, and a tie is safe. Then both select afresh.
3. **Battle.** Both roll two dice with their edges; higher wins, ties are rolled again. A natural 2
   loses: the pitcher's gives the batter a strong win, the batter's is an out at once.
4. **Result.** The winner rolls two dice on his chart, in the column of his tier.
5. **Extras.** Runners may be sent, hits marked + stretched, caught flies used to tag up.

What the batter gains in the battle, and the pitcher loses:

{chart_page(rules.matchups)}

What each side gains by how the arrows lie; they lie across if they are neither the same nor
opposite:

{chart_page(rules.arrows)}

What a winner's total is worth:

{chart_page(rules.tiers)}

If the batter won (natural 2 is an out):

{chart_page(rules.batter_wins)}

If the pitcher won (natural 2 hits the batter):

{chart_page(rules.pitcher_wins)}

O is an out, K a strikeout. RA: the runners move up; RC: the lead runner may try; RF: they stay.
DP! takes the runner on first as well. With two out only the batter's out counts.

An out on the batter's own chart is a ground ball if the tier was weak, else a fly. A ground ball
with a runner on first and fewer than two out is rolled for:

{chart_page(rules.ground_balls)}

A fly with a runner on third lets him try to score after the catch{TAG_UP[rules.tag_up]}. On a hit
the runners go:

{chart_page(RUNNERS)}

What a stealing runner adds:

{chart_page(rules.steals)}

The runner's natural 2 is out, the pitcher's gives him an extra base, the runner's natural 12 is
safe, the pitcher's catches him: in that order. {STEAL_HOME[rules.steal_home]}
{CARDS if rules.player_cards == "on" else ""}
# Plus moves

- **Fastball+ and Curveball+**: win, +{rules.plus_pitch_bonus} on the result; lose,
  {LOST[rules.plus_pitch_lost]}.
- **Power+**: win, one tier up, or +{rules.power_plus_bonus} on the result if strong already; lose,
  {MISSED[rules.power_plus_lost]}.
- **Contact+**: win, a result of {rules.contact_walk} or less walks and every hit is a single; lose,
  the runners stay.
"""


CARDS = """
# Player cards

Sluggers add 1 to their result when strong, speedsters 2 when they steal, stretch or lead a
challenge, contact men 1 in the battle when they swing for contact; a pitcher adds 1 in the battle
with his favourite pitch.
"""

TAG_UP = {
    "as_printed": "",
    "by_tier": ": harder on a line out (solid), easier on a deep fly (strong)",
}
STEAL_HOME = {"yes": "Home may be stolen too.", "no": "Nobody steals home."}
BY_TIER = """
A solid out is a line out, which takes 1 off the total; a strong one is a deep fly, which adds 1. A
natural 2 is read as it is.
"""
LOST = {
    "walk": "the batter walks",
    "walk_or_roll": "the batter rolls for his result, and walks instead of an out",
}
MISSED = {
    "own_tier": "a weak total of your own is a swinging strikeout",
    "pitcher_tier_down": "the pitcher's tier drops by one, and a weak one strikes you out",
    "none": "nothing more happens",
}
