"""What a side is asked, and what its options mean."""

from typing import Any, Final

from sandlot.core.game import Label
from sandlot.core.script import Choose
from sandlot.core.words import count
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.bunt import Lying, Swing, bunt_throw
from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.griddly_headz.corners import STAY
from sandlot.games.griddly_headz.meetings import PASS, Duel, head_start
from sandlot.games.griddly_headz.names import (
    CHALLENGES,
    SQUARE_NAMES,
    an,
    him,
    man_name,
    piece_name,
)
from sandlot.games.griddly_headz.odds import ROUNDS
from sandlot.games.griddly_headz.pieces import COLORS, Color, Man
from sandlot.games.griddly_headz.squares import (
    BUNT,
    DOUBLE_PLAY,
    INTERFERENCE,
    LEAVE_IT,
    TAGGED_OUT,
)
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.turn import Move

COMPETES: Final = {
    TAGGED_OUT: "the loser is ejected",
    DOUBLE_PLAY: "the loser goes to the dugout",
    INTERFERENCE: "the loser strips a piece",
}
"""What a challenge is for, in a few words."""

BY_CARD: Final = {
    "trade": "changes places with whom",
    "dugout": "sends whom back to his dugout",
    "eject": "has whom ejected",
    "camp": "sends whom to Spring Training Camp",
}

PLAYERS: Final = {
    "scrappy": Label("A Scrappy", "goes clockwise, follows the squares"),
    "studdly mann": Label("Studdly Mann", "starts challenges one up, scores double"),
    "mae": Label("Mae", "walks both ways, strips Scrappys, follows no squares"),
}
NOBODY_COMES: Final = Label("Nobody", "everybody stays in the dugout")
NO_CARD: Final = Label("No card", "keep them for later")
NO_BUNT: Final = Label("Nobody", "leave the Bunt alone")
STAYS: Final = Label("Stay", "nobody changes")

OF_CARDS: Final = ("leave camp", "keeper", "give back")
"""Choices between cards, which may have any title."""

AIMS: Final = {"near": "near side", "straight": "straight", "far": "far side"}


def question(field: Field, choice: Choose[Any]) -> str:
    """What a seat is asked."""
    about = choice.about
    mine = COLORS.index(choice.seat)
    match choice.what:
        case "leave camp":
            held = field.sides[mine].held
            return f"{piece_name(held)} sits in camp. Play a card to free {him(held)}?"
        case "mercy":
            return "A mercy play: who comes out on your Team Square?"
        case "enter":
            return "A six! Who comes out on your Team Square, before you move?"
        case "move":
            first, second = about.dice
            return f"You threw {first} and {second}: who moves?"
        case "second die":
            return f"The other die is a {about.dice[0]}: who takes it?"
        case "swap":
            return f"{piece_name(about.piece)} is on your Team Square: change with the dugout?"
        case "keeper":
            return keeper_question(mine, about)
        case "give back":
            return "You hold four keepers: which one goes under its deck?"
        case "victim":
            return f"{piece_name(about.piece)} takes uniform pieces: whose?"
        case "grand_slam":
            return f"{piece_name(about.piece)} is on a Grand Slam: against whom?"
        case "bunt":
            return f"{piece_name(about.piece)} may bunt: against whom?"
        case "hit":
            return hit_question(about)
        case "declared":
            return "Who won the Bunt on your board?"
    if choice.what in BY_CARD:
        return f"{piece_name(about.piece)} {BY_CARD[choice.what]}?"
    what = f"{SQUARE_NAMES[choice.what]}, first to {ROUNDS[choice.what]}, {COMPETES[choice.what]}"
    return f"{what}: {piece_name(about.piece)} against whom?"


def keeper_question(mine: Color, duel: Duel) -> str:
    """Whether a keeper is played, with all that is known of the challenge."""
    what = CHALLENGES[duel.kind].removeprefix("the ")
    if not isinstance(duel.other, Man):
        return f"{man_name(duel.man)} challenges you to {an(what)}. Play a keeper?"
    up = head_start(duel.man, duel.other)
    first = _fighter(mine, duel.man, ["one up"] * up[0] + ["two dice"] * duel.extra)
    second = _fighter(mine, duel.other, ["one up"] * up[1])
    what = what[0].upper() + what[1:]
    return f"{what}: {first} against {second}, first to {duel.wins}. Play a keeper?"


def _fighter(mine: Color, man: Man, better: list[str]) -> str:
    """Somebody in a challenge, and what he has over the other."""
    name = f"your {piece_name(man.piece)}" if man.color == mine else man_name(man)
    return f"{name} ({', '.join(better)})" if better else name


def hit_question(other: Lying | None) -> str:
    """How a ball is bunted, with where the other one lies."""
    if other is None:
        return "You bunt first: where to, and how hard?"
    away = f"{count(other.steps, 'step')} from the mound" if other.steps else "on the mound"
    return f"Their ball lies {away}, {AIMS[other.aim]}. Where do you bunt, and how hard?"


# Options


def label(box: Box, choice: Choose[Any], option: Any) -> Label:
    """An option in words."""
    match option:
        case Man():
            return Label(man_name(option))
        case Move():
            return move_label(choice, option)
        case Swing():
            return swing_label(option)
    if option == PASS:
        return NO_CARD
    if choice.what in OF_CARDS:
        return Label(option, card_words(box.decks.named[option]))
    if option in PLAYERS:
        return PLAYERS[option]
    if option == STAY:
        return STAYS
    if option == LEAVE_IT:
        return NO_BUNT if choice.what == BUNT else NOBODY_COMES
    return Label(option.capitalize())


def move_label(choice: Choose[Any], move: Move) -> Label:
    """A walk: who, how far, and by which dice."""
    way = " back" if move.steps < 0 else ""
    squares = count(abs(move.steps), "square")
    name = f"{piece_name(move.piece)}, {squares}{way}"
    if choice.about is None or len(choice.about.dice) == 1:
        return Label(name)
    both = abs(move.steps) == sum(choice.about.dice)
    return Label(name, "both dice" if both else "one die")


def swing_label(swing: Swing) -> Label:
    """A bunt: where to, how hard, and where such a ball comes to lie."""
    steps = bunt_throw(COLORS[0], swing).odds.values
    lies = f"{min(steps)} to {max(steps)} steps from the mound"
    return Label(f"{swing.strength.capitalize()}, {AIMS[swing.aim]}", lies)
