"""The nine options, one card of each."""

from typing import Final

BRAKES = "brakes"
CRAB_LEGS = "crab legs"
DUAL_PROCESSOR = "dual processor"
REVERSE_GEAR = "reverse gear"
FOURTH_GEAR = "fourth gear"
EXTRA_MEMORY = "extra memory"
FLYWHEEL = "flywheel"
CONDITIONAL_PROGRAM = "conditional program"
MECHANICAL_ARM = "mechanical arm"

GADGETS: Final = {
    BRAKES: "a Move 1 may stand still, and then blocks or catches like a Back Up",
    CRAB_LEGS: "a Move 1 with a Rotate in one register sidesteps that way",
    DUAL_PROCESSOR: "a move with a turn in one register: one space less, two less with a U-Turn",
    REVERSE_GEAR: "a Back Up may go two spaces",
    FOURTH_GEAR: "a Move 3 may go four spaces",
    EXTRA_MEMORY: "one more card is dealt",
    FLYWHEEL: "one unused card may be kept for a later turn",
    CONDITIONAL_PROGRAM: "one spare card may be swapped in before a register is revealed",
    MECHANICAL_ARM: "takes a ball from a neighbouring space after its move",
}
"""Every option with what it does."""

NONE: Final = ""
"""What a robot without an option has."""
