"""What a player is asked for his robot, and what the options mean."""

from typing import Any, Final

from sandlot.core.game import Label
from sandlot.core.script import Choose
from sandlot.core.words import count
from sandlot.games.robo_dodgeball.cards import printed
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
from sandlot.games.robo_dodgeball.huddle import Offer
from sandlot.games.robo_dodgeball.programming import Program
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
    match option:
        case Program():
            return program_label(option)
        case Offer():
            return Label(", ".join(printed(card) if card else "nothing" for card in option))
        case At():
            return Label(f"The ball at {option}")
    return LABELS.get(option) or Label(count(int(option), "space"))


def program_label(program: Program) -> Label:
    """A program, card by card with their priorities, and what is kept beside it."""
    registers = (" with ".join(map(printed, cards)) for cards in program.registers)
    kept = f"keeps {printed(program.kept)}" if program.kept else ""
    return Label(", ".join(registers), kept)
