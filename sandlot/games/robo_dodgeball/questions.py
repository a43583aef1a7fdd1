"""What a player is asked for his robot, and what the options mean."""

from typing import Any, Final

from sandlot.core.game import Label
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.gadgets import (
    BRAKES,
    CONDITIONAL_PROGRAM,
    FOURTH_GEAR,
    GADGETS,
    MECHANICAL_ARM,
    REVERSE_GEAR,
)
from sandlot.games.robo_dodgeball.going import LEAVE
from sandlot.games.robo_dodgeball.register import BRAKE, GO, SWAP, WAIT
from sandlot.games.robo_dodgeball.wrenches import KEEP, TAKE

ASKED: Final = {
    "program": "Program {robot}: five registers.",
    "huddle": "What does {robot} offer each of its team mates?",
    BRAKES: "{robot} has a Move 1. Does it move, or brake?",
    FOURTH_GEAR: "{robot} has a Move 3. How far does it go?",
    REVERSE_GEAR: "{robot} has a Back Up. How far does it go?",
    MECHANICAL_ARM: "Which ball does the arm of {robot} take?",
    CONDITIONAL_PROGRAM: "Does {robot} swap its spare card into the next register?",
}

LABELS: Final = {
    GO: Label("Move", "one space, then a throw or a dodge"),
    BRAKE: Label("Brake", "stand still, and block or catch"),
    WAIT: Label("Wait", "the program stays as it is"),
    SWAP: Label("Swap", "the spare card takes the place of the next one"),
    LEAVE: Label("Leave it", "the arm takes nothing"),
    TAKE: Label("Take it", "the old option goes back into the deck"),
    KEEP: Label("Keep the old one", "the new option goes back into the deck"),
}


def question(choice: Choose[Any]) -> str:
    """What the seat is asked, in words."""
    robot = choice.seat.capitalize()
    if choice.what == "option":
        return f"{robot} has drawn {choice.about.title()}: {GADGETS[choice.about]}. Take it?"
    return ASKED[choice.what].format(robot=robot)


def label(option: Any) -> Label:
    """An option in words."""
    if isinstance(option, At):
        return Label(f"The ball at {option}")
    if option in LABELS:
        return LABELS[option]
    if isinstance(option, str) and option.isdecimal():
        return Label(f"{option} spaces" if option != "1" else "1 space")
    return Label(str(option))
