"""Clubs of a season's own, which no other year knows: their cards and their men's parts, packed."""

from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import CardSet
from sandlot.season.kept import packed, unpacked
from sandlot.season.workload import Batted, Pitched, Workload


class Own(NamedTuple):
    """A club that was put together for a season."""

    cards: CardSet
    work: Workload


def own_text(own: Own) -> str:
    """The club as a text, for a team to carry; all its men are there all year."""
    work = own.work
    plain = {
        "cards": plain_card_set(own.cards),
        "games": work.games,
        "batters": {one: part[:-1] for one, part in work.batters.items()},
        "pitchers": {one: part[:-1] for one, part in work.pitchers.items()},
        "at": work.at,
    }
    return b64encode(packed(plain)).decode()


@lru_cache(maxsize=64)
def read_own(text: str) -> Own:
    """The club again; a Mistake if the text is none."""
    try:
        plain: Mapping[str, Any] = unpacked(b64decode(text))
        cards = card_set(plain["cards"])
        batters = {one: Batted(*figures) for one, figures in plain["batters"].items()}
        pitchers = {one: Pitched(*figures) for one, figures in plain["pitchers"].items()}
        return Own(cards, Workload(plain["games"], batters, pitchers, plain["at"]))
    except (KeyError, TypeError, ValueError):
        raise Mistake("a club of this season is broken in the database.") from None
