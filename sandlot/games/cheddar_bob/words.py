"""Words both versions share: the battle, the plays, the results by name."""

from typing import Any

from sandlot.baseball.clubs import TwoClubs
from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.baseball.words import half_words, over_words, played_words
from sandlot.core.words import vary

RESULT_NAMES = {
    "OUT": "an out",
    "1B": "a single",
    "1B+": "a single",
    "2B": "a double",
    "2B+": "a double",
    "3B": "a triple",
    "HR": "a home run",
    "WALK": "a walk",
    "BB": "a walk",
    "HBP": "a hit batter",
    "DP": "a double-play ball",
    "DP!": "a double-play ball",
    "O+RA": "an out",
    "O+RC": "an out",
    "O-RF": "an out",
    "K+RC": "a strikeout",
    "K+RA": "a strikeout",
    "K-RF": "a strikeout",
}
"""Results by name, whatever they do to the runners."""


def battle_words(winner: str, tier: str, number: int, but: bool = False) -> str:
    """Who won the battle, and how well; perhaps against what was to be expected."""
    said = vary(
        number * 3,  # its own order, lest it always goes with the same reveal
        f"the {winner} wins the battle, {tier}.",
        f"the {winner} gets the better of it: a {tier} win.",
        f"the {winner} takes the battle, {tier}.",
        f"the battle goes to the {winner}, {tier}.",
        f"the {winner} comes out on top: {tier}.",
        f"the dice are with the {winner}: a {tier} win.",
        f"it is the {winner}'s battle, {tier}.",
    )
    return f"But {said}" if but else f"{said[0].upper()}{said[1:]}"


def third_out(out: str) -> str:
    """An out by name, when it is the third."""
    return "the third out" if out == "an out" else f"{out}, the third out"


def diamond_words(event: Any, clubs: TwoClubs, number: int) -> str:
    """The plays of any ball game."""
    match event:
        case Played():
            return played_words(event, clubs, number)
        case HalfOver():
            return half_words(event, clubs, number)
        case GameOver():
            return over_words(event, clubs, number)
    raise TypeError(f"no words for {event!r}")
