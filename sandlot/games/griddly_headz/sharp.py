"""The sharp side: for every option the chance to win that it leaves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sandlot.core.dice import fast
from sandlot.core.game import Weights
from sandlot.core.script import Choose, Passage
from sandlot.games.griddly_headz.ahead import Ahead, Begin
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.corners import may_swap
from sandlot.games.griddly_headz.effects import leaves, takes_from, trades
from sandlot.games.griddly_headz.house import House, habit
from sandlot.games.griddly_headz.meetings import FIGHT, PASS, Duel, fight
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, Color, Man
from sandlot.games.griddly_headz.squares import SQUARES, landing
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.turn import STAY_IN, Move, second_choice
from sandlot.games.griddly_headz.view import GriddlyView, imagined, known
from sandlot.games.griddly_headz.walking import walks
from sandlot.games.griddly_headz.worth import chance

TABLES: Final = 3
"""So many tables are imagined where others hold keepers; else there is nothing to guess."""

BY_HABIT: Final = ("hit", "leave camp", "mercy", "give back")
"""Where the house does as well as can be."""

Values = dict[Any, float]
"""Every option, with the chance to win that it leaves."""


@dataclass(frozen=True)
class Sharp(House):
    """Looks ahead to the end of its turn, and takes what leaves the best chance to win."""

    def __call__(self, view: GriddlyView, choice: Choose[Any]) -> Weights:
        options = choice.options.listed() or ()
        if choice.what == "declared" or len(options) == 1:
            return dict.fromkeys(options, 1)
        if choice.what in BY_HABIT:
            return {habit(self.box, known(view), choice): 1}
        totals = dict.fromkeys(options, 0.0)
        for field in self.tables(view, choice):
            for option, value in values(self.box, field, view.color, choice).items():
                totals[option] += value
        return {max(totals, key=lambda option: totals[option]): 1}

    def tables(self, view: GriddlyView, choice: Choose[Any]) -> Iterator[Field]:
        """Tables that look like this one, with keepers dealt to the others."""
        below = fast(f"{view}{choice}")
        others = (side for color, side in enumerate(view.sides) if color != view.color)
        for _ in range(TABLES if any(any(side.backs) for side in others) else 1):
            yield imagined(self.setup.deck, view, below)


def values(box: Box, field: Field, color: Color, choice: Choose[Any]) -> Values:
    """The chance to win that each option leaves on this table."""
    options = choice.options.listed() or ()
    match choice.what:
        case "move":
            return move_values(box, field, color, options, sum(choice.about.dice))
        case "second die":
            return {move: walk_worth(box, field, color, move) for move in options}
        case "enter":
            return {kind: enter_worth(box, field, color, kind) for kind in options}
    return {option: option_worth(box, field, color, choice, option) for option in options}


def move_values(box: Box, field: Field, color: Color, moves: Sequence[Move], total: int) -> Values:
    """A move with one die is worth what it brings, and what the best of the other die adds."""
    worths: Values = {}
    before = chance(box, field.passed_on(), color)
    free = tuple(field.sides[color].free)

    def worth(move: Move) -> float:
        if move not in worths:
            worths[move] = walk_worth(box, field, color, move)
        return worths[move]

    def gain(move: Move) -> float:
        left = total - abs(move.steps)
        then = second_choice(color, free, move, left).options.listed() if left else ()
        return max((worth(other) - before for other in then or ()), default=0.0)

    return {move: worth(move) + gain(move) for move in moves}


def walk_worth(box: Box, field: Field, color: Color, move: Move) -> float:
    """The chance to win after a move, everything weighed that may happen where it ends."""

    def begin() -> Passage[Field]:
        man = Man(color, move.piece)
        there = yield from walks(box, field, man, move.steps)
        brings = landing(box, there, man)
        return (yield from brings) if brings else there

    return Ahead(box, field, color, begin).worth()


def enter_worth(box: Box, field: Field, color: Color, kind: str) -> float:
    """The chance to win with another player on the surface, or without."""
    if kind != STAY_IN:
        piece = next(piece for piece in field.sides[color].dugout if KINDS[piece] == kind)
        field = field.moved(Man(color, piece), box.corner(color))
    return chance(box, field, color)


def option_worth(box: Box, field: Field, color: Color, choice: Choose[Any], option: Any) -> float:
    """The chance to win after an answer in mid-turn."""
    given: dict[Any, Any] = {(choice.seat, choice.what): option}
    begin: Begin
    match choice.what, choice.about:
        case "keeper", Duel() as duel:
            return keeper_worth(box, field, color, duel, option)
        case "swap", man:
            begin = partial(may_swap, field, man)
        case "trade", man:
            begin = partial(trades, field, man, tuple(choice.options.listed() or ()))
        case "victim", man:
            begin = partial(takes_from, box, field, man, 1)
        case ("dugout" | "eject" | "camp") as does, _:
            begin = partial(leaves, box, field, option, does)
        case square, man:
            begin = partial(SQUARES[square], box, field, man)
    return Ahead(box, field, color, begin, given).worth()


def keeper_worth(box: Box, field: Field, color: Color, duel: Duel, card: str) -> float:
    """The chance to win after a challenge before which this card, or none, is played."""
    given: dict[Any, Any] = {(COLORS[color], "keeper"): card}
    challenger = duel.man.color
    if challenger != color:
        given[duel.man.seat, "keeper"] = PASS
    if duel.extra:  # it lies under its deck by now, so he gets one like it to play
        played = next(each.title for each in box.decks.cards if each.does("extra_die"))
        side = field.sides[challenger]
        field = field.side(challenger, side._replace(keepers=(*side.keepers, played)))
        given[duel.man.seat, "keeper"] = played
    begin: Begin
    if duel.kind == FIGHT and isinstance(duel.other, Man):
        begin = partial(fight, box, field, duel.man, duel.other)
    else:
        named = duel.other if isinstance(duel.other, Man) else COLORS[duel.other]
        given[duel.man.seat, duel.kind] = named
        begin = partial(SQUARES[duel.kind], box, field, duel.man)
    return Ahead(box, field, color, begin, given).worth()
