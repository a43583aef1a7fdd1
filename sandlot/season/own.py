"""Clubs of a season's own, which no other year knows: their cards and their men's parts, packed."""

from base64 import b64decode, b64encode
from functools import lru_cache
from typing import NamedTuple

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.workload import Workload, plain_workload, read_workload
from sandlot.season.kept import packed, unpacked


class Own(NamedTuple):
    """A club that was put together for a season."""

    cards: CardSet
    work: Workload


def own_text(own: Own) -> str:
    """The club as a text, for a team to carry."""
    plain = {"cards": plain_card_set(own.cards), **plain_workload(own.work)}
    return b64encode(packed(plain)).decode()


@lru_cache(maxsize=64)
def read_own(text: str) -> Own:
    """The club again; a Mistake if the text is none."""
    try:
        plain = unpacked(b64decode(text))
        return Own(card_set(plain["cards"]), read_workload(plain))
    except (KeyError, TypeError, ValueError):
        raise Mistake("a club of this season is broken in the database.") from None
