"""The rules of a moment, as a page: what is asked, and the chart that decides it."""

from typing import Any

from sandlot.core.chart import Chart
from sandlot.core.script import Choose
from sandlot.games.deep_drive import charts, code
from sandlot.games.deep_drive.appearance import EXHAUSTED
from sandlot.games.deep_drive.moment import Trying
from sandlot.games.deep_drive.rules import DeepDriveRules


def moment_page(rules: DeepDriveRules, choice: Choose[Any] | None) -> str:
    """The rules of a decision; between decisions, of the turn."""
    what = choice.what if choice else ""
    pages = PAGES.get(what, ())
    if what == "lead" and choice is not None and isinstance(choice.about, Trying):
        pages = (BUNT_LEAD,) if choice.about.ball.startswith("B") else (GROUND_LEAD,)
    return "\n".join([*pages, turn_page(rules)])


def printed(chart: Chart) -> str:
    """A chart as it is played, and above it what in it is not the book's."""
    return f"{chart.note_line}```\n{chart}\n```\n"


SEND = f"""\
# Send the runner?

The running chart says "?" for him, so it is your call. If you send him, the throw goes to his base
and the percentile dice are read on the **Choice Chart**:

{printed(charts.CHOICE)}
From 67 to 97 his speed decides; he is safe up to this. With two out a runner on a hit is read one
column to the right:

{printed(charts.CHOICE_SAFE)}
*drops-1* and *drops-2*: out, unless the man who covers the base is rated 1 (or 2) or less and
drops the throw. In a *rundown* he is out, and the others may move up meanwhile. After an argument
somebody is *ejected*; in a *collision* somebody may be hurt.

If he is sent **home on a hit**, the defence may cut the throw off instead: then he scores.

"""

HITS = f"""\
Who runs how far on a hit, by his speed:

{printed(charts.HITS)}
"""

FLIES = f"""\
Who tags up on a fly, and for which base:

{printed(charts.FLIES)}
"""

CUT = f"""\
# Throw home, or cut it off?

**Throw**: the Choice Chart decides about the runner; on a single the man from first takes third
behind the throw.

{printed(charts.CHOICE)}
**Cut it off**: he scores, and all three dice are read here for the others. The modifier die says
which outfielder threw:

{printed(charts.CUT_OFF)}
{printed(charts.CUT_OFF_FROM)}
*errant* and *over-his-head* are errors only if one more die is higher than his rating.

"""

BUNT_LEAD = f"""\
# Go for the lead runner?

The bunt leaves you the choice: the batter is out at first for certain and the runners move up, or
you go for the lead runner. Then one die is thrown; up to this number he is out, by his speed and
the rating of who fields the bunt:

{printed(charts.BUNT_LEAD)}
If he is safe, everybody is.

"""

GROUND_LEAD = """\
# Go for the lead runner?

A fielder rated 5 has a hard ground ball and the lead runner is not fast. You may have him at third:
one out for certain, the others move up one and the batter is on first. Or you turn two by way of
second, and the lead runner moves up.

"""

SECOND_OPTION = f"""\
# Which play?

The letter of this ground ball leaves it to you.

- **F**: two by way of third (1-5-3: the man from second and the batter are out, first to second),
  or two by way of second (1-6-3: the man from first and the batter are out, second to third).
- **G**: hold the man on third (the batter is out, first to second, no run), or turn two by way of
  second while he scores, unless he is slow or very slow.

{printed(charts.GROUNDERS)}
"""

STEAL = f"""\
# Let him go?

His **jump** is the modifier die, his first STEAL number, the pitcher's H and the catcher's T, less
2 for third base:

{printed(charts.JUMP)}
If he goes, two dice are added up. He is safe up to his number in parentheses plus H plus T. If the
sum and the catcher's rating make 4 or less, the throw sails away and he takes one base more.

"""

STRATEGY = f"""\
# The call

- **Swing away**: the card decides.
- **Bunt**: the line on the card is read on the charts of the bunt. A walk is a ball, a strikeout
  two strikes; then both sides call again. The modifier die says who fields it:

{printed(charts.BUNT_FIELDER)}
A single on the batter's card, by his speed, and everything else that is an out:

{printed(charts.BUNT_SINGLE)}
{printed(charts.BUNT_OUT)}
- **Hit and run**: singles move everybody two bases and doubles score everybody; ground balls are
  all slow; liners, short flies and deep drives that are caught cost the lead runner. On a walk or
  a strikeout the modifier die is read here, and a runner who *goes* must be fast:

{printed(charts.RUNNING_BALL)}
{printed(charts.RUNNING_STRIKE)}
- **Play it safe**: no extra bases, no on-base events, nobody is doubled up on a liner, and the
  man on third stays there on ground balls and flies.

"""

STANCE = """\
# Where your fielders stand

- **Infield in**: on slow and hard ground balls the man on third holds, with the bases loaded he is
  out at home; on others he is out at home. Liners to the infield, and any out on a roll of doubles
  (00, 11, 22 ...), are singles.
- **Corners in**: the same, but only for balls to the first and the third baseman.
- **Outfield in** (for the winning run on third, from the last inning on): deep flies win the game
  for the other side, other flies are deep ones, and outfielders are rated one better.

"""

CHANGES = f"""\
# Who plays

Whoever leaves does not come back. A player at a position that is not on his card is rated 0 there;
an emergency catcher makes stealing easier by 3. A pitcher who has faced as many batters as his
endurance allows is tired: an out on his card is a single if the modifier die shows 0, and after
{EXHAUSTED} more also if it shows 1 (`fatigue`, a house rule: the book has none yet).

"""

PAGES: dict[str, tuple[str, ...]] = {
    "send": (SEND, HITS, FLIES),
    "cut": (CUT,),
    "second option": (SECOND_OPTION,),
    "steal": (STEAL,),
    "strategy": (STRATEGY,),
    "stance": (STANCE,),
    "defence change": (CHANGES,),
    "offence change": (CHANGES,),
    "reliever": (CHANGES,),
    "replacement": (CHANGES,),
}

LINES = f"""\
| line | is |
|---|---|
| {code.DEEP_DRIVE} | a deep drive: throw again, and read the right side of the batter's card |
| {code.SINGLE_PLUS}, {code.SINGLE} | a single, with or without time for the runners |
| {code.WALK}, {code.HIT_BATTER}, {code.STRIKEOUT} | a walk, a hit batter, a strikeout |
| {code.DEFENSE} | the Defense Chart (a house chart): a fielder must make the play |
| {code.OUT} | an out; the modifier die points at one of the ten codes below |
"""


BARRED = {
    "next_range": "Where its symbol forbids it, the next range on the same number is read.",
    "nothing": "Where its symbol forbids it, there is none.",
}


def turn_page(rules: DeepDriveRules) -> str:
    """What happens in a turn, as these rules have it."""
    events = {
        "same_roll": "With a runner on base, a first roll in the nineties may be a wild pitch, a "
        "balk, a pick-off or a passed ball; it comes before the play.",
        "separate_roll": "With a runner on base, a roll of its own may be a wild pitch, a balk, a "
        "pick-off or a passed ball; it comes before the play.",
        "off": "Wild pitches, balks, pick-offs and passed balls are left out.",
    }
    barred = "" if rules.on_base_events == "off" else f" {BARRED[rules.barred_range]}"
    return f"""\
# A plate appearance

1. **Changes.** The defence may change players, then the offence.
2. **The call.** Both managers call at once: the offence how it bats, the defence where it stands.
3. **The dice.** Red tens, white ones, green modifier. From 00 to 49 the batter's card is read, from
   50 to 99 the pitcher's. {events[rules.on_base_events]}{barred}
4. **The play.** The charts say who runs, and where you may decide.
5. **A steal.** When it is over, one runner may go, by his jump.

{LINES}
A ball that asks for a play goes to this fielder. A modifier die up to his rating is an out; a 9, or
for the poorest an 8, is an error; anything else is a hit:

{printed(charts.DEFENSE)}
A ground ball is read by who is on base, a letter for each; the whole rules have them:

{printed(charts.GROUNDERS)}
"""
