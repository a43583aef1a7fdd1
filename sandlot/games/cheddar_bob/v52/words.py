"""v5.2 in words: the at-bat on the radio, and the questions to the players."""

from typing import Any

from sandlot.baseball.clubs import TwoClubs
from sandlot.core.game import Label
from sandlot.core.words import vary
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.words import (
    RESULT_NAMES,
    battle_words,
    diamond_words,
    third_out,
)

PITCHES = {"rock": "fastball", "paper": "changeup", "scissors": "breaking ball"}
LABELS = {
    "rock": Label("Rock", "the fastball: beats scissors"),
    "paper": Label("Paper", "the changeup: beats rock"),
    "scissors": Label("Scissors", "the breaking ball: beats paper"),
}
CRITICAL = {2: "snake eyes", 12: "boxcars"}


def words(event: Any, clubs: TwoClubs, number: int, turn: Exchange | None) -> str:
    """One line for an event; how the turn went so far says what it means."""
    match event:
        case Battled(pitch, swing, better, winner, tier, settled):
            reveal = reveal_words(pitch, swing, better, number)
            if settled:
                return f"{reveal} {_settled(settled, turn)}"
            return f"{reveal} {battle_words(winner, tier, number, better not in (None, winner))}"
        case Resulted(winner, tier, result):
            means = _critical(turn, "result", 0) + _means(result, turn)
            return f"The {winner}'s {tier} roll comes up: {means}."
        case _:
            return diamond_words(event, clubs, number)


def _settled(result: str, turn: Exchange | None) -> str:
    """A critical roll in the battle; the batter's counts first."""
    thrown = (_critical(turn, "battle", place) for place in (1, 0))
    said = next(filter(None, thrown), "a critical roll, ") + _means(result, turn)
    return f"{said[0].upper()}{said[1:]} at once!"


def _critical(turn: Exchange | None, what: str, place: int) -> str:
    """A natural two or twelve by name, where one was thrown."""
    threw = turn.threw(what) if turn else None
    name = CRITICAL.get(sum(threw.faces[place])) if threw else None
    return f"{name}, " if name else ""


def _means(result: str, turn: Exchange | None) -> str:
    """What a result comes to with these outs and these runners."""
    name = RESULT_NAMES[result]
    if turn is None or result not in ("OUT", "DP"):
        return name
    if turn.before.outs == 2:
        return third_out("an out")
    return name if turn.before.on else "an out"


def reveal_words(pitch: str, swing: str, better: str | None, number: int) -> str:
    """The reveal."""
    hands, ball = f"{pitch} against {swing}", PITCHES[pitch]
    shown = hands.capitalize()
    if better == PITCHER:
        return vary(
            number,
            f"{shown}: the {ball} fools the batter.",
            f"Nobody expected the {ball}: {hands}, edge to the pitcher.",
            f"{shown}, and the {ball} catches the batter out.",
            f"The batter guessed wrong on the {ball}: {hands}.",
            f"{shown}: the {ball} has the better of the swing.",
            f"Here is the {ball}, and the swing is late: {hands}, edge to the pitcher.",
            f"{shown}. The pitcher has the edge with the {ball}.",
        )
    if better == BATTER:
        return vary(
            number,
            f"{shown}: the {ball} was no surprise.",
            f"Sitting on the {ball}: {hands}, edge to the batter.",
            f"{shown}, and the batter saw the {ball} coming.",
            f"The batter guessed the {ball}: {hands}.",
            f"{shown}: the {ball} fools nobody.",
            f"Here is the {ball} the batter was waiting for: {hands}.",
            f"{shown}. The batter read the {ball} and has the edge.",
        )
    return vary(
        number,
        f"{shown}: nobody has the edge on the {ball}.",
        f"Both think {pitch}. It is down to the dice.",
        f"{shown}, and the {ball} fools nobody and surprises nobody.",
        f"Two hands, one thought: {pitch}. The dice decide.",
        f"{shown}: all even on the {ball}.",
        f"Neither has out-guessed the other: {hands}.",
        f"Both show {pitch}, and the {ball} is anybody's.",
    )
