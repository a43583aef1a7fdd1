"""A box as a file to edit: how many sides, the board, the bunt and the cards, with the words."""

import json
from collections.abc import Iterator
from typing import Any

from sandlot.games.griddly_headz.box import DECKS, Board, Bunting, Decks
from sandlot.games.griddly_headz.contents import (
    KNOWN_SQUARES,
    plain_board,
    plain_bunting,
    plain_decks,
)
from sandlot.games.griddly_headz.effects import EFFECTS, Word
from sandlot.games.griddly_headz.names import SQUARE_NAMES

OPENING = """\
# Griddly Headz: a board, three decks of cards and the numbers of the Bunt.
#
# Write in what your own copy has, and play it: sandlot play griddly-headz --setup THIS-FILE
# A file may leave parts out; what it has replaces that part of the game's own box, whole.
"""


def box_text(sides: int, board: Board, decks: Decks, bunting: Bunting) -> str:
    """The whole file."""
    parts = (
        OPENING,
        f"sides = {sides}\n",
        _board(plain_board(board)),
        _bunting(plain_bunting(bunting)),
        _decks(plain_decks(decks)),
    )
    return "\n".join(parts)


def vocabulary() -> Iterator[tuple[str, str, str]]:
    """Every word for what a card does: an example, who may say it, and what it means."""
    for name, word in EFFECTS.items():
        yield (
            _written({"do": name, **{each: word.takes[each][0] for each in word.takes}}),
            (cards_with(word)),
            meaning(word),
        )


def cards_with(word: Word) -> str:
    """On which cards a word may stand."""
    if word.kept and word.drawn:
        return "any card"
    return "keepers" if word.kept else "cards played at once"


def meaning(word: Word) -> str:
    """What a word does, in its own words."""
    said = (word.does.__doc__ or "").strip().splitlines()[0]
    return said[0].upper() + said[1:]


def _board(plain: dict[str, Any]) -> str:
    known = "".join(f"#   {square:<22}{SQUARE_NAMES[square]}\n" for square in KNOWN_SQUARES)
    numbered = "".join(
        f"  {_value(square) + ',':<27}# {number}\n"
        for number, square in enumerate(plain["squares"])
    )
    return (
        f"# The squares, clockwise. What may be printed on one:\n{known}"
        f"[board]\nname = {_value(plain['name'])}\nsquares = [\n{numbered}]\n"
    )


def _bunting(plain: dict[str, Any]) -> str:
    return (
        "# On how many sixths a second ball on the same line touches the first,\n"
        "# when they are 0, 1, 2 ... steps apart.\n"
        f"[bunt]\ntouch_sixths = {_value(plain['touch_sixths'])}\n"
    )


def _decks(plain: dict[str, Any]) -> str:
    words = "".join(f"#   {example:<36}{what}\n" for example, _, what in vocabulary())
    cards = "\n".join(_card(deck, card) for deck in DECKS for card in plain[deck])
    return (
        "# A card has a title, its effects in their order, keeper = true if it may be kept, and\n"
        '# text = "..." for what is printed on it. The effects there are:\n'
        f"{words}\n{cards}"
    )


def _card(deck: str, card: dict[str, Any]) -> str:
    effects = ", ".join(map(_written, card["effects"]))
    lines = [
        f"{name} = {_value(card[name])}" for name in ("title", "keeper", "text") if name in card
    ]
    return "\n".join([f"[[deck.{deck}]]", *lines, f"effects = [{effects}]\n"])


def _written(effect: dict[str, Any]) -> str:
    return f"{{ {', '.join(f'{name} = {_value(value)}' for name, value in effect.items())} }}"


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
