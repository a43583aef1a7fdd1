"""What a card does, in words made from its effects."""

from sandlot.core.words import count
from sandlot.games.griddly_headz.box import Card, Effect
from sandlot.games.griddly_headz.effects import SELF, TO_TEAM
from sandlot.games.griddly_headz.names import DECK_NAMES

PIECE = "piece of uniform", "pieces of uniform"

ONESELF = {
    "dugout": "This player goes back to the dugout.",
    "camp": "This player goes to Spring Training Camp.",
    "eject": "This player is out of the game.",
}
TARGET = {
    "dugout": "Send an opponent's player back to the dugout.",
    "camp": "Send an opponent's player to Spring Training Camp.",
    "eject": "Eject an opponent's player, Studdly Mann and Mae included.",
}
PLAIN = {
    "leave_camp": "Your player in camp is free.",
    "swap": "Change places with an opponent's player.",
    "extra_die": "Roll two dice a round in a fight or challenge; the higher counts.",
    "cancel": "Call off any fight or challenge against you, a Bunt or Grand Slam too.",
}
KEPT = {"leave_camp": "Before your dice: your player in camp is free."}
"""What is said otherwise on a keeper."""


def card_words(card: Card) -> str:
    """A card, a sentence for each of its effects."""
    return " ".join(effect_words(effect, card.keeper) for effect in card.effects)


def printed_words(card: Card) -> str:
    """What is printed on a card; where that is nothing, what it does."""
    return card.text or card_words(card)


def effect_words(effect: Effect, keeper: bool = False) -> str:
    """One effect in a sentence."""
    n = effect.n
    match effect.do:
        case "runs":
            return f"Score {count(int(n), 'run')}, or {2 * int(n)} with Studdly Mann."
        case "lose":
            return f"Lose {count(int(n), *PIECE)}."
        case "gain":
            return f"Get {count(int(n), *PIECE)} back."
        case "take":
            return f"Take {count(int(n), *PIECE)} from an opponent."
        case "move" if n == TO_TEAM:
            return "Go straight to your Team Square."
        case "move":
            way = "on" if int(n) > 0 else "back"
            return f"Go {way} {count(abs(int(n)), 'square')}."
        case "draw":
            return f"Draw another {DECK_NAMES[effect.deck]} card."
        case "dugout" | "camp" | "eject":
            return (ONESELF if effect.who == SELF else TARGET)[effect.do]
    return (KEPT if keeper else {}).get(effect.do) or PLAIN[effect.do]
