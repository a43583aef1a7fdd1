"""A ledger kept from what was told alone: where everybody is, what they wear, hold and scored."""

from typing import Any

from sandlot.games.griddly_headz import events as told
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.pieces import COLORS, Man
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED, GONE, NOBODY, Field
from sandlot.games.griddly_headz.view import GriddlyView


class Ledger:
    """What somebody at the table would write down who hears everything and sees no card."""

    def __init__(self, game: GriddlyHeadz, field: Field) -> None:
        self.board, self.named = game.setup.board, game.setup.deck.named
        self.places = [list(side.places) for side in field.sides]
        self.held = [side.held for side in field.sides]
        self.uniform = [side.uniform for side in field.sides]
        self.runs = [side.runs for side in field.sides]
        self.backs = [[0, 0, 0] for _ in COLORS]
        self.piles = [len(deck) for deck in field.decks]
        self.winner = NOBODY

    def agrees(self, view: GriddlyView) -> None:
        """What everybody sees is what was told."""
        for color, side in enumerate(view.sides):
            assert side.places == tuple(self.places[color])
            assert side.held == self.held[color]
            assert (side.uniform, side.runs) == (self.uniform[color], self.runs[color])
            assert side.backs == tuple(self.backs[color])
        assert view.piles == tuple(self.piles)
        assert view.winner == self.winner

    def _puts(self, man: Man, place: int) -> None:
        self.places[man.color][man.piece] = place
        if self.held[man.color] == man.piece:
            self.held[man.color] = NOBODY

    def _place(self, man: Man) -> int:
        return self.places[man.color][man.piece]

    def _card(self, color: int, deck: int, into_hand: int) -> None:
        self.backs[color][deck] += into_hand
        self.piles[deck] -= into_hand
        assert self.backs[color][deck] >= 0

    def hears(self, event: Any) -> None:
        """One more line."""
        match event:
            case told.Entered(man):
                assert self._place(man) == DUGOUT
                self._puts(man, self.board.corners[man.color])
            case told.Walked(man, steps, square):
                assert self.held[man.color] != man.piece
                assert square == (self._place(man) + steps) % len(self.board.squares)
                self._puts(man, square)
            case told.Jumped(man, square):
                assert self.board.squares[self._place(man)] == "stolen_base"
                assert square == self.board.opposite(self._place(man))
                self._puts(man, square)
            case told.Placed(man, square):
                assert square == self.board.corners[man.color]
                self._puts(man, square)
            case told.Traded(man, other):
                mine, his = self._place(man), self._place(other)
                self._puts(man, his)
                self._puts(other, mine)
            case told.Relieved(man):
                assert self.held[man.color] == man.piece
                self._puts(man, self.board.corners[man.color])
            case told.Camped(man):
                assert self.held[man.color] == NOBODY
                self._puts(man, self.board.camp)
                self.held[man.color] = man.piece
            case told.Freed(man):
                assert self.held[man.color] == man.piece
                self.held[man.color] = NOBODY
            case told.SentBack(man):
                assert self._place(man) >= 0
                self._puts(man, DUGOUT)
            case told.Swapped(man, comes):
                assert self._place(comes) == DUGOUT
                self._puts(comes, self._place(man))
                self._puts(man, DUGOUT)
            case told.Ejected(man):
                assert self._place(man) >= 0
                self._puts(man, EJECTED)
            case _:
                self._counts(event)

    def _counts(self, event: Any) -> None:
        match event:
            case told.LostPieces(color, pieces, left):
                self.uniform[color] -= pieces
                assert self.uniform[color] == left >= 0
            case told.GotPieces(color, pieces, left):
                assert pieces > 0
                self.uniform[color] += pieces
                assert self.uniform[color] == left <= 12
            case told.TookPieces(color, _, pieces):
                self.uniform[color] = min(12, self.uniform[color] + pieces)
            case told.Scored(color, _, runs, total):
                assert runs > 0
                self.runs[color] += runs
                assert self.runs[color] == total
            case told.DrewKeeper(man, deck):
                self._card(man.color, DECKS.index(deck), 1)
            case told.PutUnder(color, deck):
                self._card(color, DECKS.index(deck), -1)
            case told.PlayedKeeper(color, card):
                self._card(color, self.named[card].deck, -1)
            case told.Eliminated(color):
                self.places[color] = [GONE] * 6
                self.held[color] = NOBODY
                for number, count in enumerate(self.backs[color]):
                    self._card(color, number, -count)
            case told.Won(color):
                self.winner = color
