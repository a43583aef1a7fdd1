"""v5.2 in words: the at-bat on the radio, and the questions to the players."""

from typing import Any

from sandlot.baseball.clubs import TwoClubs
from sandlot.core.game import Label
from sandlot.core.words import vary
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.words import RESULT_NAMES, battle_words, diamond_words

PITCHES = {"rock": "fastball", "paper": "changeup", "scissors": "breaking ball"}
LABELS = {
    "rock": Label("Rock", "the fastball: beats scissors"),
    "paper": Label("Paper", "the changeup: beats rock"),
    "scissors": Label("Scissors", "the breaking ball: beats paper"),
}


def words(event: Any, clubs: TwoClubs, number: int) -> str:
    """One line for an event."""
    match event:
        case Battled(pitch, swing, better, winner, tier, settled):
            reveal = reveal_words(pitch, swing, better, number)
            if settled:
                return f"{reveal} Natural two or twelve: the {winner} has it at once!"
            return f"{reveal} {battle_words(winner, tier, number)}"
        case Resulted(winner, tier, result):
            return f"The {winner}'s {tier} roll comes up: {RESULT_NAMES[result]}."
        case _:
            return diamond_words(event, clubs, number)


def reveal_words(pitch: str, swing: str, better: str | None, number: int) -> str:
    """The reveal."""
    hands = f"{pitch} against {swing}"
    if better == PITCHER:
        return vary(
            number,
            f"{hands.capitalize()}: the {PITCHES[pitch]} fools the batter.",
            f"Nobody expected the {PITCHES[pitch]}: {hands}, edge to the pitcher.",
        )
    if better == BATTER:
        return vary(
            number,
            f"{hands.capitalize()}: the {PITCHES[pitch]} was no surprise.",
            f"Sitting on the {PITCHES[pitch]}: {hands}, edge to the batter.",
        )
    return vary(
        number,
        f"{hands.capitalize()}: nobody has the edge on the {PITCHES[pitch]}.",
        f"Both think {pitch}. It is down to the dice.",
    )
