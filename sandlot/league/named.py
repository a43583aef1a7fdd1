"""Card sets as people name them: BRO1955, a club that comes with the game, or a file."""

import re

from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.clubs import card_set_of
from sandlot.league.store import club

CLUB_AND_SEASON = re.compile(r"([A-Za-z0-9]{3})([0-9]{4})")


def card_set_named(word: str) -> CardSet:
    """What a person names, or a Mistake."""
    found = CLUB_AND_SEASON.fullmatch(word)
    return club(int(found[2]), found[1].upper()) if found else card_set_of(word)
