"""The program and the option cards of Robo Dodgeball."""

from typing import Any

from sandlot.core.game import Game
from sandlot.games.robo_dodgeball.cards import DECK, KIND_OF, Kind, card_name
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.print.book import Block, sections
from sandlot.print.sheet import Sheet


def program_sheet(game: Game[Any]) -> Sheet:
    """Every program card, by its priority."""
    cards = [
        {
            "priority": str(card),
            "name": card_name(card),
            "kind": KIND_OF[card].name,
            "family": _family(KIND_OF[card]),
        }
        for card in DECK
    ]
    return Sheet("programs", "program-cards", {"cards": cards}, "Program cards")


def _family(kind: Kind) -> str:
    if kind.turn:
        return "turn"
    return "move" if kind.walk > 0 else "back"


def option_sheet(game: Game[Any]) -> Sheet:
    """Every option, with what the rules say about it beyond its one line."""
    blocks = sections(game)["Options"]["blocks"]
    cards = [
        {"name": name.title(), "does": _sentence(does), "more": _more(blocks, name.title())}
        for name, does in GADGETS.items()
    ]
    return Sheet("options", "option-cards", {"cards": cards}, "Option cards")


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _more(blocks: list[Block], name: str) -> str:
    """What the book's list says where it speaks of this option."""
    items = [item for block in blocks if block["kind"] == "list" for item in block["items"]]
    said = ("".join(text for _, text in item) for item in items if ("strong", name) in item)
    return " ".join(said)
