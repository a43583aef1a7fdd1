"""What bots are called where people meet them; by name they are asked for."""

from collections.abc import Sequence

from sandlot.bots.names import BEST_REPLY, EQUILIBRIUM, NUMBERS

BOTS = {
    "random": ("Coin flipper", "Picks anything, without a thought."),
    "plain": ("By the cards", "Declines every option and lets the cards decide."),
    "house:rookie": ("Rookie", "Learns as it goes; makes a newcomer's mistakes."),
    "house": ("House", "A sensible manager with habits of its own."),
    "house:veteran": ("Veteran", "Has seen it all and gives little away."),
    "house:careful": ("Careful", "Wants to be sure before he sends anybody."),
    "house:bold": ("Bold", "Sends his runners, and never gives an out away."),
    "sharp": ("Sharp", "Looks ahead to the end of the turn, and takes the best chance to win."),
    "ace": ("Ace", "Plays the coming turn over and over, and programs its robots together."),
    NUMBERS: ("By the numbers", "Reckons every option, and takes the best chance to win."),
    EQUILIBRIUM: ("Perfect play", "Cannot be beaten by skill: the game solved. Thinks at first."),
}
"""Bots by name, as people know them, from the weakest to the strongest."""


def bot_title(name: str) -> str:
    """What a bot is called at the table."""
    if name.startswith(BEST_REPLY):
        return f"Best reply to {bot_title(name.removeprefix(BEST_REPLY))}"
    if name in BOTS:
        return BOTS[name][0]
    return name if ":" in name else name.capitalize()


def bot_about(name: str) -> str:
    """What is to be known of a bot."""
    return BOTS[name][1] if name in BOTS else ""


def opponents(known: Sequence[str]) -> list[str]:
    """The bots of a game whom people may pick, from the weakest to the strongest."""
    own = [name for name in known if name not in BOTS and not name.startswith(BEST_REPLY)]
    return [name for name in BOTS if name in known] + own
