"""Griddly Headz in numbers: everything as one's own side sees it, clockwise from its corner."""

from collections.abc import Sequence
from typing import Any, Final

from sandlot.adapters.codes.griddly_cards import put_back
from sandlot.adapters.coding import Asked, Code, Field, at_most, one_of
from sandlot.core.chance import Below
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.core.words import count
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.bunt import AIMS, SWINGS, Lying
from sandlot.games.griddly_headz.corners import STAY
from sandlot.games.griddly_headz.meetings import FIGHT, PASS, Duel
from sandlot.games.griddly_headz.names import place_name
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, MAE, PIECES, Man
from sandlot.games.griddly_headz.questions import OF_CARDS
from sandlot.games.griddly_headz.squares import (
    BUNT,
    DOUBLE_PLAY,
    GRAND_SLAM,
    INTERFERENCE,
    TAGGED_OUT,
)
from sandlot.games.griddly_headz.state import GONE, MOST_KEEPERS, NOBODY, UNIFORM
from sandlot.games.griddly_headz.state import Field as FieldOfPlay
from sandlot.games.griddly_headz.turn import STAY_IN, Move, Throw
from sandlot.games.griddly_headz.view import GriddlyView, SideSeen

SIDES: Final = ("own", "next", "across", "last")
"""The sides in turn order from one's own."""

WHOSE: Final = ("one's own", "the next side's", "the opposite side's", "the last side's")

FURTHEST: Final = 12
"""No two dice walk further."""

FARTHEST_BUNT: Final = 10
MOST_RUNS: Final = 99
DUELS: Final = (FIGHT, TAGGED_OUT, DOUBLE_PLAY, INTERFERENCE, BUNT, GRAND_SLAM)
WINS: Final = 4

SIDE: Final = (
    Field("places", len(PIECES), GONE, 0, "where {whose} players are ({pieces}): squares clockwise "
          "from this seat's Team Square, -1 the dugout, -2 ejected, -3 out of the game"),
    Field("held", len(PIECES), 0, 1, "which of {whose} players sits in camp"),
    Field("uniform", 1, 0, UNIFORM, "{whose} pieces of uniform"),
    Field("runs", 1, 0, MOST_RUNS, f"{{whose}} runs, at most {MOST_RUNS}"),
    Field("missed", 1, 0, 1, "whether {whose} last throw was no six, with the one player in camp"),
    Field("backs", len(DECKS), 0, MOST_KEEPERS + 1, "how many of {whose} keepers are of each deck"),
)  # fmt: skip


class GriddlyCode(Code):
    """Who moves how far, whom to challenge, which card to play."""

    questions = (
        *("move", "second die", "enter", "swap", "mercy", "leave camp", "keeper", "give back"),
        *("hit", "declared", *DUELS[1:], "victim", "trade", "dugout", "eject", "camp"),
    )

    def __init__(self, game: Game[Any]) -> None:
        cards = game.setup.deck.cards
        self.keepers = tuple(dict.fromkeys(card.title for card in cards if card.keeper))
        self.squares = len(game.setup.board.squares)
        super().__init__(game)

    def names(self) -> Sequence[str]:
        walks = [
            Move(piece, way * steps)
            for piece in range(len(PIECES))
            for way in ((1, -1) if piece == MAE else (1,))
            for steps in range(1, FURTHEST + 1)
        ]
        men = [f"{side} {piece}" for side in SIDES[1:] for piece in PIECES]
        kinds = (*dict.fromkeys(KINDS), STAY_IN, STAY)
        cards = (PASS, *(f"card {title}" for title in self.keepers))
        return tuple(map(str, (*walks, *men, *SIDES, *kinds, *cards, *SWINGS)))

    def words(self, view: Any, choice: Choose[Any], option: Any) -> Sequence[str]:
        mine = COLORS.index(choice.seat)
        if isinstance(option, Man):
            return (f"{SIDES[(option.color - mine) % 4]} {PIECES[option.piece]}",)
        if choice.what in OF_CARDS:
            return (option if option == PASS else f"card {option}",)
        if option in COLORS:
            return (SIDES[(COLORS.index(option) - mine) % 4],)
        return (str(option),)

    def imagined(self, begun: GriddlyView, told: Sequence[Any], below: Below) -> FieldOfPlay:
        field = self.game.imagine(begun, below)
        return put_back(self.game.setup.deck.named, field, begun.color, told)

    def seen_fields(self) -> Sequence[Field]:
        sides = [
            Field(f"{side}_{name}", size, low, high or self.squares - 1,
                  meaning.format(whose=whose, pieces=", ".join(PIECES)))
            for side, whose in zip(SIDES, WHOSE, strict=True)
            for name, size, low, high, meaning in SIDE
        ]  # fmt: skip
        deck = len(self.game.setup.deck.cards)
        return (
            *sides,
            Field("mover", 4, 0, 1, f"whose turn it is: {', '.join(SIDES)}"),
            Field("piles", len(DECKS), 0, deck, f"cards left in the decks: {', '.join(DECKS)}"),
            Field("keepers", len(self.keepers), 0, MOST_KEEPERS + 1,
                  f"this seat's own keepers: {', '.join(self.keepers)}"),
            Field("dice", 2, 0, 6, "the dice to move by, or the one that is left"),
            Field("man", len(PIECES), 0, 1, "which of one's own players a question is about"),
            Field("duel", len(DUELS), 0, 1, f"the challenge a keeper is for: {', '.join(DUELS)}"),
            Field("challenger", 4 + len(PIECES), 0, 1, "who challenges: his side and which player"),
            Field("challenged", 4 + len(PIECES), 0, 1, "who is challenged: a whole side in a Bunt "
                  "or a Grand Slam"),
            Field("wins", 1, 0, WINS, "rounds to win"),
            Field("extra", 1, 0, 1, "whether the challenger has played a card for a second die"),
            Field("lying_aim", len(AIMS), 0, 1, f"where the other ball lies: {', '.join(AIMS)}"),
            Field("lying", 1, 0, FARTHEST_BUNT, "and how many steps from the mound"),
        )  # fmt: skip

    def seen(self, view: GriddlyView, asked: Asked | None) -> Sequence[Sequence[float]]:
        mine = view.color
        corner = self.game.setup.board.corners[mine]
        about = asked.choice.about if asked is not None else None
        sides = [row for n in range(4) for row in self._side(view.sides[(mine + n) % 4], corner)]
        return [
            *sides,
            one_of((view.mover - mine) % 4, range(4)),
            view.piles,
            [view.keepers.count(title) for title in self.keepers],
            (*about.dice, 0)[:2] if isinstance(about, Throw) else (0, 0),
            one_of(about.piece if isinstance(about, Man) else None, range(len(PIECES))),
            *_duel(about if isinstance(about, Duel) else None, mine),
            one_of(about.aim if isinstance(about, Lying) else None, AIMS),
            (about.steps if isinstance(about, Lying) else 0,),
        ]

    def standing(self, view: GriddlyView) -> Sequence[str]:
        board = self.game.setup.board
        lines = []
        for color, side in enumerate(view.sides):
            if side.places[0] == GONE:
                continue
            where = [
                f"{PIECES[piece]} on {place_name(board, place)}"
                for piece, place in enumerate(side.places)
                if place >= 0
            ]
            mover = ", to move" if color == view.mover else ""
            has = f"{count(side.runs, 'run')}, {count(side.uniform, 'piece')} of uniform{mover}"
            lines.append(f"{COLORS[color]}: {has}; {', '.join(where)}")
        return lines

    def _side(self, side: SideSeen, corner: int) -> list[Sequence[float]]:
        return [
            [place if place < 0 else (place - corner) % self.squares for place in side.places],
            one_of(side.held, range(len(PIECES))),
            (side.uniform,),
            at_most(MOST_RUNS, side.runs),
            (side.missed,),
            side.backs,
        ]


def _duel(duel: Duel | None, mine: int) -> list[Sequence[float]]:
    if duel is None:
        nobody = (0.0,) * (4 + len(PIECES))
        return [one_of(None, DUELS), nobody, nobody, (0,), (0,)]
    other = duel.other if isinstance(duel.other, Man) else Man(duel.other, NOBODY)
    return [
        one_of(duel.kind, DUELS),
        _man(duel.man, mine),
        _man(other, mine),
        (duel.wins,),
        (duel.extra,),
    ]


def _man(man: Man, mine: int) -> Sequence[float]:
    return (
        *one_of((man.color - mine) % 4, range(4)),
        *one_of(man.piece, range(len(PIECES))),
    )
