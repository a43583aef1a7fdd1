"""The clubs that come with the game: invented, and complete."""

from functools import cache
from pathlib import Path

from sandlot.core.errors import unknown
from sandlot.games.deep_drive.card_file import read_card_set
from sandlot.games.deep_drive.cards import CardSet

CLUBS = {"gulls": "Harbor City Gulls", "millers": "Prairie Junction Millers"}
"""Their names by the words one writes for them, the visitors of an ordinary game first."""


@cache  # closed: the clubs that come with the game
def shipped(club: str) -> CardSet:
    """The card set of a club that comes with the game."""
    return read_card_set(_file(club))


def shipped_text(club: str) -> str:
    """The file of a club that comes with the game, as an example to edit."""
    if club not in CLUBS:
        raise unknown("club", club, CLUBS)
    return _file(club).read_text(encoding="utf-8")


def card_set_of(word: str) -> CardSet:
    """What a person names: a club that comes with the game, or a file."""
    return shipped(word) if word in CLUBS else read_card_set(Path(word))


def _file(club: str) -> Path:
    return Path(__file__).parent / f"{club}.json"
