"""The race as the radio tells it."""

from sandlot.core.words import count, vary
from sandlot.games.home_runz.events import Bounced, Bumped, Event, Starts, Walked, Won


def words(event: Event, number: int) -> str:
    """One line for an event."""
    pawn = event.pawn.capitalize()
    match event:
        case Starts():
            return vary(
                number,
                f"{pawn} has the highest die and leads off.",
                f"High die to {pawn}, who goes first.",
            )
        case Walked(_, steps, square) if steps < 0:
            why = "seven" if steps == -7 else "doubles"
            return vary(
                number,
                f"{pawn} throws {why}: {-steps} steps back, to {place(square)}.",
                f"{why.capitalize()}! {pawn} retreats {-steps}, to {place(square)}.",
                f"A foul one, {why}: {pawn} slides back {-steps} to {place(square)}.",
            )
        case Walked(_, steps, square):
            return vary(
                number,
                f"{pawn} walks {steps} to {place(square)}.",
                f"{count(steps, 'step')} forward for {pawn}, {place(square)}.",
                f"{pawn} moves up {steps} and stands on {place(square)}.",
                f"{pawn} trots {steps} further, to {place(square)}.",
            )
        case Bounced(_, square):
            return vary(
                number,
                f"Too far! {pawn} touches home and bounces back to {place(square)}.",
                f"{pawn} overruns the plate and comes back to {place(square)}.",
            )
        case Bumped(_, square):
            return vary(
                number,
                f"Taken! {pawn} is sent back to {place(square)}.",
                f"Somebody stands there already: {pawn} goes back to {place(square)}.",
            )
        case Won():
            return vary(
                number,
                f"Exactly home! {pawn} wins the race.",
                f"{pawn} hits the blue corner on the nose, and that is the race!",
            )


def place(square: int) -> str:
    """A square in words, by its distance from the start."""
    if square == 40:
        return "home"
    if square == 0:
        return "the blue corner"
    if square < 0:
        return f"{-square} behind the start"
    corner = {10: "the red corner", 20: "the yellow corner", 30: "the green corner"}
    return corner.get(square, f"square {square}")
