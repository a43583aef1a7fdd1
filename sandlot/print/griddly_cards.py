"""The three decks of Griddly Headz, of any box."""

from typing import Any

from sandlot.core.game import Game
from sandlot.games.griddly_headz.box import DECKS, Card
from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.griddly_headz.names import DECK_NAMES
from sandlot.print.sheet import Sheet


def griddly_sheet(game: Game[Any]) -> Sheet:
    """Every card of the box the game is set up with, deck by deck, with its back."""
    cards = [_card(card) for card in game.setup.deck.cards]
    return Sheet("cards", "griddly-cards", {"cards": cards}, "The three decks")


def _card(card: Card) -> dict[str, Any]:
    deck = DECKS[card.deck]
    return {
        "deck": deck,
        "name": DECK_NAMES[deck],
        "title": card.title,
        "said": card.text,
        "does": card_words(card),
        "keeper": card.keeper,
    }
