"""A club's cards to cut out: batters, pitchers, pitchers at bat, and the park."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sandlot.games.deep_drive.card_text import batters_print, pitchers_print, plain_column
from sandlot.games.deep_drive.cards import POSITIONS, Batter, CardSet, Pitcher, Span
from sandlot.print.sheet import Sheet

ENDURANCE = "ENDURANCE"


def card_sheet(cards: CardSet) -> Sheet:
    """All the cards of a club."""
    data = {"cards": [*club_cards(cards)], "notice": cards.notice}
    return Sheet("cards", "player-cards", data, cards.club)


def club_cards(cards: CardSet) -> Iterator[dict[str, Any]]:
    """Every card of a club as plain data, in the order people look for them."""
    about = f"{cards.club} · {cards.season}" if cards.season else cards.club
    for batter in cards.batters:
        yield _batter(batter, about)
    for pitcher in cards.pitchers:
        yield _pitcher(pitcher, about)
    for pitcher in cards.pitchers:
        if pitcher.bats_as:
            yield _batter(pitcher.bats_as, f"at bat · {about}")
    yield _batter(cards.average_pitcher, f"at bat · {about}")
    park = {"kind": "park", "name": cards.park.name, "about": about}
    yield park | {"reads": _column(cards.park.reads, 1)}


def _batter(card: Batter, about: str) -> dict[str, Any]:
    small = [*batters_print(card)]
    return {
        "kind": "batter",
        "name": card.name,
        "about": about,
        "hand": card.bats,
        "lines": _column(card.lines),
        "drives": _column(card.drives),
        "outs": card.outs,
        "small": [entry for entry in small if not _is_fielding(entry)],
        "fields": [entry for entry in small if _is_fielding(entry)],
    }


def _pitcher(card: Pitcher, about: str) -> dict[str, Any]:
    small = dict(pitchers_print(card))
    return {
        "kind": "pitcher",
        "name": card.name,
        "about": about,
        "hand": card.throws,
        "lines": _column(card.lines),
        "outs": card.outs,
        "endurance": small.pop(ENDURANCE),
        "small": [entry for entry in small.items() if not _is_fielding(entry)],
        "fields": [entry for entry in small.items() if _is_fielding(entry)],
    }


def _column(spans: Sequence[Span], digits: int = 2) -> Iterable[tuple[str, str]]:
    return [(rolls, reads) for reads, rolls in plain_column(spans, digits).items()]


def _is_fielding(entry: tuple[str, str]) -> bool:
    """Whether it is a position and how well he fields it."""
    return entry[0] in POSITIONS
