"""The rules of a moment, as a page: what is asked, and what comes of it."""

from typing import Any

from sandlot.core.script import Choose
from sandlot.games.griddly_headz.rules import GriddlyRules

LEAVE_CAMP = """\
# A card for camp?

A card that frees your player in Spring Training Camp is played now, before your dice. He stays on
the square and may move from it. Without a card he waits until another of your players **passes**
camp.

"""

MERCY = """\
# A mercy play

A side is never left without a player on the surface: a Scrappy comes out on the Team Square at
once, and if there is none in the dugout, Studdly Mann or Mae. Nobody fights for it.

"""

ENTER = """\
# A six: who comes out?

A six on a die, or six in all, lets one of your dugout come out on your Team Square before you
move. It costs nothing. Three of your players at most are on the surface, the one in camp included.

- A **Scrappy** goes clockwise and does what the squares say.
- **Studdly Mann** does the same, starts challenges with one round won, and scores 2 for a Bunt, a
  Grand Slam or a card with a run. He is only ejected by Mae, another Studdly Mann, a card, or when
  he is alone.
- **Mae** walks both ways and does nothing the squares say. A Scrappy on her square strips 2 pieces.

"""

MOVE = """\
# Your move

One player takes **both dice**, or two players take **one die each**, in any order: the first walk
is finished, with all that comes of it, before the second. Mae may also take one die each way. If
nobody is left to take the second die it is lost. Somebody must move if he can.

Where a player lands, it goes in this order:

1. **Fights** with every opponent there.
2. **Team Squares**: on another side's he goes back to his dugout, on his own he may change with
   one of the dugout. The corner of nobody in the game is a safe zone.
3. **The square**, if he is still there and is not Mae.

Walking past Spring Training Camp frees your player there.

"""

SWAP = """\
# Change players?

On your own Team Square you may change the player who landed with one of your dugout. The one who
comes takes his place; nobody moves any further.

"""

KEEPER = """\
# A keeper?

The challenger may play one card first, then the challenged, who has seen it.

- **Two dice**: you roll two in every round, and the higher one counts. For challenges by rounds.
- **Calling off**: only for the side that is challenged; nothing takes place, not even a Bunt or a
  Grand Slam.

A card that is played goes under its deck.

"""

ROUNDS = """\
# Rounds

Both roll **one die**; the higher wins the round, equal dice score nobody. First to **three** is
best of five, first to **four** best of seven. **Three equal rounds in a row** end it: both sides
lose two pieces of uniform, and nobody has won. Studdly Mann starts with one round won, unless he
meets another.

"""

FIGHTS = """\
| who meets | rounds | the loser |
|---|---|---|
| Scrappy and Scrappy | first to 3 | strips 1 piece |
| Studdly Mann and Scrappy | first to 3, Studdly Mann one up | strips 1 piece |
| Studdly Mann and Mae | first to 4, Studdly Mann one up | is ejected |
| Studdly Mann and Studdly Mann | first to 4 | is ejected |
| Mae and Mae | first to 4 | strips 4 pieces and goes to camp |
| Mae and Scrappy | none | the Scrappy's side strips 2 pieces |

"""

TAGGED_OUT = """\
# Tagged Out

Challenge a player of an opponent, **first to four**. The loser is **ejected** from the game. A
Studdly Mann or a Mae can be named only when alone of the side on the surface.
{lost_tag}

"""
LOST_TAG = {
    "stays": "Your Studdly Mann in company has nothing to lose here: he stays.",
    "ejected": "Your Studdly Mann is ejected like anybody if he loses.",
}

DOUBLE_PLAY = """\
# Double Play

Challenge any player of an opponent, **first to three**. The loser goes **back to the dugout**.

"""

INTERFERENCE = """\
# Interference

Challenge any player of an opponent, **first to three**. The loser's side loses **one piece** of
its uniform.

"""

GRAND_SLAM = """\
# Grand Slam

Challenge a side: both roll a die, again and again, until there is a **one**. Whoever rolls it
scores: the challenged 1 run, the challenger 1, or 2 with Studdly Mann. Ones on both sides at once
score for both.

"""

BUNT = """\
# Bunt

{optional} The challenged side hits first. The ball that lies nearer to the mound wins: 1 run, or 2
for a Studdly Mann who challenged. A ball that touches the other loses.

"""
OPTIONAL = {
    "optional": "Challenge a side, or leave it.",
    "compulsory": "Challenge a side.",
}

HIT = """\
*House rule: not in the book, which bunts with bat and ball.*

How far from the mound a ball comes to lie, in steps; *a* and *b* are two dice:

| | straight | to a side |
|---|---|---|
| soft | 2 + a/3, rounded up | 3 + a/3, rounded up |
| medium | 1 + how far a + b is from 7 | 2 + how far a + b is from 7 |
| firm | twice the difference of a and b | the same less 1, but not below 0 |

If the second ball is aimed where the first one lies, it may touch it, the more easily the closer
they lie. Equally near: a die each, the higher wins.

"""

GIVE_BACK = """\
# One keeper too many

You may hold three. One of the four goes under its deck, and nobody sees which.

"""

TARGET = """\
# Whom?

The card names a player of an opponent, of your choice: nobody who is held in camp or stands in a
safe zone.

"""

VICTIM = """\
# Whose uniform?

Pieces move from one opponent's uniform to yours, as many as there are and as you have room for.

"""

BY_CARD = ("trade", "dugout", "eject", "camp")


def moment_page(rules: GriddlyRules, choice: Choose[Any] | None) -> str:
    """The rules of a decision, and below it those of the whole game in short."""
    return decision_page(rules, choice.what if choice else "") + in_short(rules)


def decision_page(rules: GriddlyRules, what: str) -> str:
    """The rules of a decision; nothing between decisions."""
    tagged = TAGGED_OUT.format(lost_tag=LOST_TAG[rules.lost_tag])
    bunt = BUNT.format(optional=OPTIONAL[rules.bunt_square])
    pages = {
        "leave camp": LEAVE_CAMP,
        "mercy": MERCY,
        "enter": ENTER,
        "move": MOVE + ROUNDS + FIGHTS,
        "second die": MOVE + ROUNDS + FIGHTS,
        "swap": SWAP,
        "keeper": KEEPER + ROUNDS + FIGHTS,
        "give back": GIVE_BACK,
        "tagged_out": tagged + ROUNDS,
        "double_play": DOUBLE_PLAY + ROUNDS,
        "interference": INTERFERENCE + ROUNDS,
        "grand_slam": GRAND_SLAM,
        "bunt": bunt + (HIT if rules.bunt == "played" else ""),
        "hit": bunt + HIT,
        "declared": bunt,
        "victim": VICTIM,
        **dict.fromkeys(BY_CARD, TARGET),
    }
    return pages.get(what, "")


def in_short(rules: GriddlyRules) -> str:
    """The whole game on half a page."""
    return f"""\
# The game in short

First to **{rules.runs_to_win} runs** wins; so does the last side standing. A side is out with
**no uniform left**, or with **four players ejected**.

On your turn throw two dice; with a six another player may come out; then move, one player with
both dice or two with one each.

| square | does |
|---|---|
| Home Run, Umpire, Foul Ball | draw that card; keepers you keep in secret, three at most |
| Grand Slam | against a side: the first one rolled scores |
| Bunt | against a side: the ball nearer to the mound scores |
| Tagged Out | first to four against a player: the loser is ejected |
| Double Play | first to three against a player: the loser goes to his dugout |
| Interference | first to three against a player: the loser strips a piece |
| Stolen Base | on to the other end of the field |
| Spring Training Camp | wait until a team mate passes, or a card frees you |
| Team Square | your own: change players; an opponent's: back to your dugout |
"""
