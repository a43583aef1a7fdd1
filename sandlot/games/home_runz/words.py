"""The race as the radio tells it."""

from sandlot.core.words import count, vary
from sandlot.games.home_runz.events import HOME, Bounced, Bumped, Event, Starts, Walked, Won


def words(event: Event, number: int, start: int = 0) -> str:
    """One line for an event; where the pawn stood before says whether it walks too far."""
    pawn, short = event.pawn.capitalize(), HOME - start
    match event:
        case Starts():
            return vary(
                number,
                f"{pawn} has the highest die and leads off.",
                f"High die to {pawn}, who goes first.",
            )
        case Walked(_, steps, square) if steps < 0:
            why = "a seven" if steps == -7 else "doubles"
            cried = why.capitalize()
            return vary(
                number,
                f"{pawn} throws {why}: {-steps} steps back, to {place(square)}.",
                f"{cried}! {pawn} retreats {-steps}, to {place(square)}.",
                f"A foul one, {why}: {pawn} slides back {-steps} to {place(square)}.",
                f"{pawn} must go back {-steps} for {why}, to {place(square)}.",
                f"{cried}, and {pawn} backs up {-steps} to {place(square)}.",
                f"Foul ball, {why}! {pawn} goes {-steps} back, to {place(square)}.",
                f"The wrong way for {pawn}: {why}, {-steps} back to {place(square)}.",
            )
        case Walked(_, steps) if steps > short:
            return vary(
                number,
                f"{pawn} throws {steps}, but home is only {short} away.",
                f"{steps} for {pawn}, where {short} would have won.",
                f"{pawn} needs {short} and throws {steps}.",
                f"It takes {short} to get home, and {pawn} has {steps}.",
                f"{pawn} runs {steps} at a home that is {short} away.",
            )
        case Walked(_, steps, square) if square == HOME:
            return vary(
                number,
                f"{pawn} walks {steps} and is home.",
                f"{count(steps, 'step')} forward for {pawn}, all the way home.",
                f"{pawn} needs {steps}, throws {steps}, and is there.",
                f"{pawn} covers the last {steps}.",
                f"{pawn} comes home with {steps}.",
            )
        case Walked(_, steps, square):
            return vary(
                number,
                f"{pawn} walks {steps}, to {place(square)}.",
                f"{count(steps, 'step')} forward for {pawn}, to {place(square)}.",
                f"{pawn} moves up {steps} and stands on {place(square)}.",
                f"{pawn} trots {steps} further, to {place(square)}.",
                f"{pawn} takes {steps} and gets to {place(square)}.",
                f"A fair {steps} brings {pawn} to {place(square)}.",
                f"{pawn} is off for {steps}, and stops on {place(square)}.",
                f"On goes {pawn}, {steps} further: {place(square)}.",
            )
        case Bounced(_, square):
            return vary(
                number,
                f"Too far! {pawn} touches home and bounces back to {place(square)}.",
                f"{pawn} overruns the plate and comes back to {place(square)}.",
                f"Past the plate and back again: {pawn} ends up on {place(square)}.",
                f"Home does not hold {pawn}, who bounces back to {place(square)}.",
                f"What is left over counts backwards, and {pawn} is on {place(square)}.",
            )
        case Bumped(_, square):
            return vary(
                number,
                f"Taken! {pawn} is sent back to {place(square)}.",
                f"Somebody stands there already: {pawn} goes back to {place(square)}.",
                f"No room there! {pawn} is sent off to {place(square)}.",
                f"That square bites: {pawn} drops back to {place(square)}.",
                f"{pawn} bumps into somebody and is put back on {place(square)}.",
            )
        case Won():
            return vary(
                number,
                f"Exactly home! {pawn} wins the race.",
                f"{pawn} hits the blue corner on the nose, and that is the race!",
            )


def place(square: int) -> str:
    """A square in words, by its distance from the start."""
    if square == HOME:
        return "home"
    if square == 0:
        return "the blue corner"
    if square < 0:
        return f"the square {-square} behind the start"
    corner = {10: "the red corner", 20: "the yellow corner", 30: "the green corner"}
    return corner.get(square, f"square {square}")
