"""A season's own clubs: their cards and their men's parts, as texts that are stored once.

A season keeps the cards it began with, whatever becomes of the formulas that made them.
"""

import hashlib
import json
from base64 import b64decode, b64encode
from functools import lru_cache
from typing import Any, NamedTuple

from sandlot.core.errors import Mistake
from sandlot.core.log import canonical
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.workload import Workload, plain_workload, read_workload
from sandlot.season.kept import packed, unpacked

MOST = 256
"""So many clubs are held in memory: those of several seasons."""


class Own(NamedTuple):
    """A club as a season has it."""

    cards: CardSet
    work: Workload


class Texts(NamedTuple):
    """The same as it is stored: each text is known by its digest, and clubs may share one."""

    cards: str
    work: str


def digest_of(text: str) -> str:
    """What a stored text is known by."""
    return hashlib.sha256(text.encode()).hexdigest()


def texts_of(own: Own) -> Texts:
    """A club's texts, always the same for the same club."""
    return Texts(canonical(plain_card_set(own.cards)), canonical(plain_workload(own.work)))


def team_text(texts: Texts) -> str:
    """The club as one packed text, for a team to carry."""
    return _packed(json.loads(texts.cards), json.loads(texts.work))


def own_text(own: Own) -> str:
    """The same of a club that is not stored yet."""
    return _packed(plain_card_set(own.cards), plain_workload(own.work))


def _packed(cards: dict[str, Any], work: dict[str, Any]) -> str:
    return b64encode(packed({"cards": cards, **work})).decode()


@lru_cache(maxsize=MOST)
def read_own(text: str) -> Own:
    """The club again; a Mistake if the text is none."""
    try:
        plain = unpacked(b64decode(text))
        return Own(card_set(plain["cards"]), read_workload(plain))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Mistake("a club of this season is broken in the database.") from None
