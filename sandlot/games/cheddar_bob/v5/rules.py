"""The rules of v5: its charts as printed, its numbers, and its open questions."""

from dataclasses import dataclass

from sandlot.core.chart import Chart, chart
from sandlot.core.game import Rules
from sandlot.core.settings import Table, number, setting, switch
from sandlot.games.cheddar_bob.parts import TIER_NAMES, TIERS

FAMILIES = ("fastball", "curveball", "changeup")
EDGES = tuple(f"{edge:+}" if edge else "0" for edge in range(-6, 7))

MATCHUPS = chart("""
    pitch      power  control  contact
    fastball   +1     0        -1
    curveball  -1     +1       0
    changeup   0      -1       +1
""")

ARROWS = chart("""
    arrows    pitcher  batter
    match     0        +1
    opposite  +1       0
    across    0        0
""")

STEALS = chart("""
    pitch      runner
    fastball   -1
    curveball  +1
    changeup   0
""")

BATTER_WINS = chart("""
    roll  weak  solid  strong
    <=7   OUT   OUT    1B
    8-9   OUT   1B     2B+
    10+   1B    2B+    HR
""")

PITCHER_WINS = chart("""
    roll  weak  solid  strong
    <=7   BB    O+RA   K+RC
    8-9   O+RA  K+RC   O-RF
    10+   O+RC  O-RF   DP!
""")

GROUND_BALLS = chart("""
    roll  ground
    2     error
    3-8   advance
    9-10  hold
    11+   double
""")

TAG_UPS = chart("""
    roll  runner
    2     out
    3-6   holds
    7+    scores
""")


@dataclass(frozen=True, eq=False)
class RulesV5(Rules):
    """The rules of Cheddar Bob: Speed Edition v5."""

    innings: int = number(3, 1, 99, book="Three innings are a quick game, nine a full one.")
    steal_home: str = switch(
        "yes",
        book="A runner may announce that he goes; no base is excepted.",
        title="Stealing home",
        yes="home may be stolen too",
        no="nobody steals home",
    )
    power_plus_lost: str = switch(
        "own_tier",
        book="Power+ that loses drops the tier by one, and from weak it is a swinging strikeout; "
        "whose tier is not said.",
        title="Power+ that loses",
        own_tier="the batter's own losing total decides: weak is the strikeout, else nothing",
        pitcher_tier_down="the pitcher's tier drops by one, and a weak one is the strikeout",
        none="losing with Power+ costs nothing more",
    )
    plus_pitch_lost: str = switch(
        "walk",
        book="A plus pitch that loses gives the batter a free base; whether he also rolls for his "
        "result is not said.",
        title="A plus pitch that loses",
        walk="he walks, and there is no result roll",
        walk_or_roll="he rolls for his result, and an out becomes the walk",
    )
    batter_outs: str = switch(
        "charts",
        book="The batter's own table gives outs without a code for the runners.",
        title="Runners on the batter's own outs",
        charts="weak is a ground ball, solid and strong are fly balls; their charts are used",
        runners_hold="the runners hold",
    )
    tag_up: str = switch(
        "as_printed",
        book="It remarks that a line out is harder to tag up on and a deep fly easier, and gives "
        "no numbers for it.",
        title="Tagging up on line outs and deep flies",
        before="as_printed",
        as_printed="every caught fly is read on the chart as it stands",
        by_tier="a solid out is a line out and takes 1 off the runner's total, a strong one is a "
        "deep fly and adds 1; a natural 2 is read as it is",
    )
    stretch_singles: str = switch(
        "no",
        book="The stretch is explained for singles and doubles, but no single on the table is "
        "marked for it.",
        title="Stretching singles",
        no="only what is marked may be stretched",
        yes="solid and strong singles may be stretched as well",
    )
    player_cards: str = switch(
        "off",
        book="Cards for players are promised for later, in four lines.",
        off="everybody is alike",
        on="sluggers, speedsters, contact men, and pitchers with a favourite pitch",
    )
    plus_pitch_bonus: int = number(
        2,
        low=0,
        high=6,
        book="A winning plus pitch adds this to its result.",
        title="A winning plus pitch adds",
    )
    power_plus_bonus: int = number(
        1,
        low=0,
        high=6,
        book="Power+ already strong adds this to its result.",
        title="Power+ already strong adds",
    )
    contact_walk: int = number(
        4,
        low=2,
        high=12,
        book="Contact+ that wins walks on a result of this or less, on the bare dice.",
        title="Contact+ walks on this or less",
    )
    tiers: Chart = setting(
        TIERS, "Which total is which tier.", Table(("tier",), TIER_NAMES, covers=(-20, 30))
    )
    matchups: Chart = setting(
        MATCHUPS,
        "What the batter gains in the battle, and the pitcher loses, by pitch and swing.",
        Table(("power", "control", "contact"), EDGES, rows=FAMILIES),
        title="Pitch against swing",
    )
    arrows: Chart = setting(
        ARROWS,
        "What each side gains in the battle by how the arrows lie.",
        Table(("pitcher", "batter"), EDGES, rows=("match", "opposite", "across")),
    )
    steals: Chart = setting(
        STEALS,
        "What a stealing runner gains by the pitch.",
        Table(("runner",), EDGES, rows=FAMILIES),
    )
    batter_wins: Chart = setting(
        BATTER_WINS,
        "The batter's result roll by tier; a + may be stretched.",
        Table(TIER_NAMES, ("OUT", "BB", "1B", "1B+", "2B", "2B+", "3B", "HR"), covers=(2, 20)),
        title="When the batter wins",
    )
    pitcher_wins: Chart = setting(
        PITCHER_WINS,
        "The pitcher's result roll by tier: O an out, K a strikeout, then what runners may do: "
        "RA advance, RC advance by a challenge, RF frozen.",
        Table(
            TIER_NAMES,
            ("BB", "HBP", "O+RA", "O+RC", "O-RF", "K+RA", "K+RC", "K-RF", "DP!"),
            covers=(2, 20),
        ),
        title="When the pitcher wins",
    )
    ground_balls: Chart = setting(
        GROUND_BALLS,
        "A ground ball with a runner on first and fewer than two out.",
        Table(("ground",), ("error", "advance", "hold", "double"), covers=(2, 12)),
    )
    tag_ups: Chart = setting(
        TAG_UPS,
        "A runner sent home from third after a caught fly.",
        Table(("runner",), ("out", "holds", "scores"), covers=(2, 12)),
        title="Tagging up",
    )
