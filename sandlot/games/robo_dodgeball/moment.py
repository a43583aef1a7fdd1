"""The rules of a moment, as a page: what is asked, what holds this turn, and the game in short."""

from typing import Any, Final

from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.gadgets import (
    BRAKES,
    CONDITIONAL_PROGRAM,
    CRAB_LEGS,
    DUAL_PROCESSOR,
    EXTRA_MEMORY,
    FLYWHEEL,
    FOURTH_GEAR,
    MECHANICAL_ARM,
    NONE,
    REVERSE_GEAR,
)
from sandlot.games.robo_dodgeball.robots import ROBOTS
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.state import Bout
from sandlot.games.robo_dodgeball.weather import (
    BARRAGE,
    BLIND_EYE,
    BOOMERANG,
    BUTTERFINGERS,
    DANGEROUS_GROUND,
    MULTI_BALL,
    OIL_SLICK,
    REVERSAL,
    START_IT_UP,
    TEAM_HUDDLE,
    Weather,
)

PROGRAM = """\
# The program

Lay five of the cards into **registers** 1 to 5. They are revealed one register at a time; in each
the robots go one by one, the **highest priority first**. A robot moves, and acts at once:

{actions}
Written, a program is the priorities of its cards: `490, 830, 70, 660, 10`. Two cards in one
register are joined by a plus, `490+70`; a kept card comes last, `; keep 430`. Registers you leave
empty can be filled at random, if you ask for it.

"""

ACTIONS: Final = """\
| card | with a ball | without one |
|---|---|---|
| Move 1, 2 or 3 | throw | dodge |
| Back Up | block | catch |
| Rotate Left or Right | hook shot: cannot be caught | dodge |
| U-Turn | power shot: nobody is safe | taunt |

"""

HUDDLE = """\
# Team Huddle

Offer each team mate one of your cards, or none: `490, -, 70` is in robot order. All offers are
secret. Where two team mates name a card for each other, the two cards are exchanged; otherwise
nothing happens between them. A card can be offered to one team mate only.

"""

OPTION = """\
# A new option

A robot has one option at most. {refuse} There is one card of each; what is not
kept is shuffled back.

"""
REFUSE: Final = {
    "may_refuse": "Take the new one and give up the old, or keep the old one.",
    "must_take": "The new one takes the place of the old.",
}

IN_PLAY: Final = {
    BRAKES: "A **Move 1** may stand still. That is declared now; the robot then blocks with a live "
    "ball, or catches with empty hands, for the whole register.",
    CRAB_LEGS: "A **Move 1 with a Rotate** in one register sidesteps that way without turning, at "
    "the priority of the Move.",
    DUAL_PROCESSOR: "A **Move or Back Up with a Rotate or U-Turn** in one register: one space "
    "less, two less with a U-Turn, then the turn, at its priority. The action is the turn's, too.",
    REVERSE_GEAR: "A **Back Up** may go two spaces; that is decided when it moves.",
    FOURTH_GEAR: "A **Move 3** may go four spaces; that is decided when it moves.",
    EXTRA_MEMORY: "This robot is dealt **ten cards**.",
    FLYWHEEL: "One unused card may be **kept** for a later turn.",
    CONDITIONAL_PROGRAM: "One spare card may be **kept** face down; once, before a register is "
    "revealed, it may take the place of what lies there.",
    MECHANICAL_ARM: "After its move and before its action the arm reaches a ball on any of the "
    "**eight spaces around**, unless a wall is between.",
}
"""What each option lets its robot do."""

HAPPENS: Final = {
    OIL_SLICK: "The outer ring of the court is oily. A move or push that ends on oil goes one "
    "space further, once, and pushes.",
    REVERSAL: "The robots of the team that is ahead lose their options, those of the other draw "
    "one each. Level, all lose theirs.",
    MULTI_BALL: "All balls are lost. Every robot begins the turn with a live ball, and eight may "
    "be in play.",
    START_IT_UP: "Belts and gears of the court run. A die is thrown: on a six they run in reverse.",
    DANGEROUS_GROUND: "The pits are open. Whoever stands on one falls when the first register "
    "begins.",
    BUTTERFINGERS: "Everybody drops his ball, and it is lost.",
    TEAM_HUDDLE: "After the deal the team that is behind may exchange cards: each pair of team "
    "mates names a card each, or none, in secret. Where both name one, they are exchanged. Level, "
    "nothing happens.",
    BARRAGE: "A die for every robot. On a six it dodges every throw of an opponent all turn, even "
    "power shots. Otherwise its first register is a random card, face up.",
    BLIND_EYE: "Nobody is out of bounds, unless he leaves the map.",
    BOOMERANG: "A ball that hits somebody comes back to its thrower, live.",
}
"""The ten events, in the order of the die."""

RUSH = """\
# An opening rush

The balls by the centreline are **dead**, and you may take only the two on your **right**. Bring one
to your backline, and it is live. This turn robots may **cross the centreline**.
"""
WHEN_IT_ENDS: Final = {
    "out": "Whoever stands outside his half when the turn ends is out.",
    "walked_back": "Whoever stands outside his half when the turn ends goes back to his start.",
}
ITS_BALL: Final = {
    "last_in_bounds": "His ball is lost where he was last in his half.",
    "where_it_stands": "His ball is lost where he stands.",
}
FROM_BEHIND: Final = {
    "always": "That works from behind, too.",
    "seen": "That does not work from behind.",
}


def moment_page(rules: RoboRules, bout: Bout, choice: Choose[Any] | None) -> str:
    """The rules of a decision, those of this turn, and the whole game in short."""
    decision = decision_page(rules, bout, choice) if choice else ""
    return decision + this_turn(rules, bout.weather) + in_short(rules)


def decision_page(rules: RoboRules, bout: Bout, choice: Choose[Any]) -> str:
    """The rules of a decision, and what the robot's option has to do with it."""
    option = bout.options[ROBOTS.index(choice.seat)]
    if choice.what == "option":
        fresh = option_page(choice.about)
        return OPTION.format(refuse=REFUSE[rules.new_option]) + fresh + option_page(option)
    pages = {"program": PROGRAM.format(actions=ACTIONS), "huddle": HUDDLE}
    return pages.get(choice.what, "") + option_page(option)


def option_page(option: str) -> str:
    """What an option does; nothing where there is none."""
    return "" if option == NONE else f"# {option.title()}\n\n{IN_PLAY[option]}\n\n"


def when_it_ends(rules: RoboRules) -> str:
    """What becomes of a robot outside its half, and of its ball."""
    ball = f" {ITS_BALL[rules.trespasser_ball]}" if rules.trespassers == "out" else ""
    return WHEN_IT_ENDS[rules.trespassers] + ball


def this_turn(rules: RoboRules, weather: Weather) -> str:
    """What holds this turn only."""
    what = weather.happening
    said = [RUSH] if weather.rush else []
    said += [f"# This turn: {what.capitalize()}\n\n{HAPPENS[what]}\n"] if what else []
    said += [f"{FROM_BEHIND[rules.auto_dodge]}\n"] if what == BARRAGE else []
    said += [f"{when_it_ends(rules)}\n"] if weather.rush or what == BLIND_EYE else []
    return "".join([*said, "\n"]) if said else ""


DEFENDS: Final = {
    "register": "A Back Up defends for the whole register.",
    "acted": "A Back Up defends once its robot has had its go.",
}


def in_short(rules: RoboRules) -> str:
    """The whole game on half a page."""
    return f"""\
# The game in short

Two teams of four, **{rules.turns} turns**; the most points win. **1 point** for every opponent who
is out, **1 more** for a catch, **10** when all four are out at once.

- **Out** is who is hit, whose throw is caught, who leaves his half, who falls into an open pit. He
  is back next turn.
- A robot with a ball **throws** at the nearest robot straight ahead: a live ball at an opponent,
  any ball to a team mate who looks and has empty hands. Without a target it dodges.
- From **behind** everybody is hit. A **dodge** works against throws of a lower priority, and the
  ball flies on. {DEFENDS[rules.back_up_defends]} With a live ball it blocks, with empty hands it
  catches: then the thrower is out.
- A **hook shot** cannot be caught, a **power shot** not be stopped at all. A **taunt** makes the
  nearest opponent ahead drop his ball.
- A **dead** ball turns live on its holder's own backline. A lost ball comes back live on a
  backline, while fewer than {rules.ball_limit} are in play.
- Robots push. After every register belts carry and gears turn, as far as they are awake.
- A **wrench** at the end of a turn is an option, a **flag** nearby an event for the next.
"""
