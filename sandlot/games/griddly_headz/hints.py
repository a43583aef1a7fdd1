"""What an option is about to face: where a walk ends and who is met, and exact chances."""

from fractions import Fraction
from typing import Any

from sandlot.core.script import Choose
from sandlot.core.words import count
from sandlot.games.griddly_headz.box import CAMP, STOLEN_BASE, Box
from sandlot.games.griddly_headz.bunt import Lying, Swing
from sandlot.games.griddly_headz.meetings import (
    FIGHTS,
    PASS,
    Duel,
    head_start,
    is_safe,
    met_by,
)
from sandlot.games.griddly_headz.names import man_name, piece_name, place_name
from sandlot.games.griddly_headz.odds import ROUNDS, Chances, bunt_values, slam_chance, win_chance
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, MAE, Man
from sandlot.games.griddly_headz.squares import BUNT, GRAND_SLAM, LEAVE_IT
from sandlot.games.griddly_headz.state import NOBODY, Field
from sandlot.games.griddly_headz.turn import Move
from sandlot.games.griddly_headz.walking import passes


def hint(box: Box, field: Field, choice: Choose[Any], option: Any) -> str:
    """What is known of what comes next, in a few words; nothing where nothing is."""
    match option:
        case Move():
            return move_hint(box, field, Man(COLORS.index(choice.seat), option.piece), option.steps)
        case Man():
            square = field.place(option)
            where = f"{'in' if square == box.board.camp else 'on'} {place_name(box.board, square)}"
            if choice.what not in ROUNDS:
                return where
            chances = win_chance(ROUNDS[choice.what], head_start(choice.about, option))
            return f"{where}; {won(chances)}"
        case Swing():
            return swing_hint(box, choice.about, option)
    match choice.what:
        case "keeper":
            return keeper_hint(box, choice, option)
        case "victim":
            return f"wears {field.sides[COLORS.index(option)].uniform}"
        case "grand_slam":
            one, _ = slam_chance()
            return f"{standing(field, option)}; each of you scores {percent(one)}"
        case "bunt" if option != LEAVE_IT and box.rules.bunt == "played":
            wins = bunt_values(box.bunting.touch_sixths).challenger
            return f"{standing(field, option)}; you win {percent(wins)}, bunting well"
    return ""


def percent(chance: Fraction) -> str:
    """A chance as people say it."""
    return f"{float(chance):.0%}"


def won(chances: Chances) -> str:
    """How often a challenge is won and lost; what is missing is a deadlock."""
    return f"wins {percent(chances.wins)}, loses {percent(chances.loses)}"


def standing(field: Field, seat: str) -> str:
    """What a side has scored."""
    return count(field.sides[COLORS.index(seat)].runs, "run")


# Walks


def move_hint(box: Box, field: Field, man: Man, steps: int) -> str:
    """Whom a walk frees, where it ends, whom it meets there, and what comes of it."""
    start = field.place(man)
    square = (start + steps) % len(box.board.squares)
    there = field.moved(man, square)
    said = [f"to {place_name(box.board, square)}", *meetings(box, there, man)]
    said += landing(box, there, man, square)
    held = field.sides[man.color].held
    if held != NOBODY and passes(box, start, steps):
        said.append(f"frees {piece_name(held)}")
    return ", ".join(said)


def landing(box: Box, field: Field, man: Man, square: int) -> list[str]:
    """What a square does with who lands there, where its name does not say it."""
    if square in box.board.corners and square != box.corner(man.color):
        return ["safe" if is_safe(box, field, square) else "back to the dugout"]
    printed = box.board.squares[square]
    if man.piece == MAE:
        return []
    if printed == STOLEN_BASE:
        other = box.board.opposite(square)
        return [f"on to {other}", *meetings(box, field.moved(man, other), man)]
    return ["held there"] if printed == CAMP else []


def meetings(box: Box, field: Field, man: Man) -> list[str]:
    """Everybody a player meets on his square."""
    return [meeting(man, other) for other in met_by(box, field, man)]


def meeting(man: Man, other: Man) -> str:
    """Whom a player meets, and how that goes."""
    stakes = FIGHTS.get((KINDS[man.piece], KINDS[other.piece]))
    if stakes is None:
        return f"strips {man_name(other)}" if man.piece == MAE else f"stripped by {man_name(other)}"
    chances = win_chance(stakes.wins, head_start(man, other))
    return f"fights {man_name(other)} ({percent(chances.wins)})"


# Keepers and bunts


def keeper_hint(box: Box, choice: Choose[Any], option: str) -> str:
    """What a challenge comes to with this card, or with none."""
    duel: Duel = choice.about
    card = None if option == PASS else box.decks.named[option]
    if card is not None and card.does("cancel") and duel.man.seat != choice.seat:
        return "it does not take place"
    if isinstance(duel.other, Man):
        challenger = duel.man.seat == choice.seat
        extra = card is not None
        dice = (extra, False) if challenger else (duel.extra, extra)
        chances = win_chance(duel.wins, head_start(duel.man, duel.other), *dice)
        return won(chances if challenger else Chances(chances.loses, chances.wins, chances[2]))
    if duel.kind == GRAND_SLAM:
        one, _ = slam_chance()
        return f"each of you scores {percent(one)}"
    if duel.kind == BUNT and box.rules.bunt == "played":
        wins = 1 - bunt_values(box.bunting.touch_sixths).challenger
        return f"you win {percent(wins)}, bunting well"
    return ""


def swing_hint(box: Box, other: Lying | None, swing: Swing) -> str:
    """How often a swing wins: against the best answer, or against the ball that lies there."""
    values = bunt_values(box.bunting.touch_sixths)
    if other is None:
        return f"wins {percent(values.first[swing])} against the best answer"
    return f"wins {percent(values.second[other][swing])}"
