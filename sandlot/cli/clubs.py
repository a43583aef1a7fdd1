"""Card sets on the command line: `--away`, `--home` and `--park`."""

from pathlib import Path
from typing import Any

from sandlot.cli.options import Clubs
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.clubs import CLUBS, card_set_of
from sandlot.games.deep_drive.game import DeepDrive


def card_sets(name: str, clubs: Clubs) -> dict[str, Any]:
    """The card sets and the park that were named, as settings of a setup."""
    if name != DeepDrive.id:
        raise Mistake(f"--away, --home and --park name card sets, which are for {DeepDrive.id}.")
    named = {"away": clubs.away, "home": clubs.home}
    found: dict[str, Any] = {seat: named_set(word) for seat, word in named.items() if word}
    return found | ({"park": clubs.park} if clubs.park else {})


def named_set(word: str) -> CardSet:
    """What a person names: a file, a club that comes with the game, or one of a season."""
    if word in CLUBS or Path(word).exists():
        return card_set_of(word)
    from sandlot.league.club_names import by_letters
    from sandlot.league.named import card_set_named

    return card_set_named(by_letters(word))
