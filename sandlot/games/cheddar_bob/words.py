"""Words both versions share: the battle, the plays, the results by name."""

from typing import Any

from sandlot.baseball.clubs import TwoClubs
from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.baseball.words import half_words, over_words, played_words
from sandlot.core.words import vary
from sandlot.games.cheddar_bob.parts import BATTER

RESULT_NAMES = {
    "OUT": "out",
    "1B": "single",
    "2B": "double",
    "2B+": "double, and maybe more",
    "3B": "triple",
    "HR": "home run",
    "WALK": "walk",
    "DP": "a double-play ball",
    "BB": "walk",
    "HBP": "hit by the pitch",
    "O+RA": "out, runners move up",
    "O+RC": "out, the lead runner may try",
    "O-RF": "out, runners freeze",
    "K+RC": "strikeout, the lead runner may try",
    "K+RA": "strikeout, runners move up",
    "K-RF": "strikeout, runners freeze",
    "DP!": "a double-play ball",
}


def battle_words(winner: str, tier: str, number: int) -> str:
    """Who won the battle, and how well."""
    if winner == BATTER:
        return vary(
            number,
            f"The batter wins the battle, {tier}.",
            f"The batter gets the better of it: {tier} contact.",
            f"Squared up, {tier}: the batter takes the battle.",
        )
    return vary(
        number,
        f"The pitcher wins the battle, {tier}.",
        f"The pitcher has the upper hand, {tier}.",
        f"A {tier} pitch: the battle is the pitcher's.",
    )


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
