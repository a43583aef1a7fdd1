"""Griddly Headz on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, get_args

from sandlot.core.chance import Below
from sandlot.core.game import Bot, Game, Label, Result
from sandlot.core.reading import Reading
from sandlot.core.script import Choose, Script, Seat
from sandlot.core.story import Turn, plain
from sandlot.games.griddly_headz import hints, questions, statz, words
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.bunt import Swing
from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.griddly_headz.events import Event
from sandlot.games.griddly_headz.house import House
from sandlot.games.griddly_headz.moment import moment_page
from sandlot.games.griddly_headz.names import SQUARE_NAMES
from sandlot.games.griddly_headz.pieces import COLORS, Man
from sandlot.games.griddly_headz.reading import reading
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup, box_of
from sandlot.games.griddly_headz.sharp import Sharp
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.statz import Statz
from sandlot.games.griddly_headz.turn import Move, opening, turn
from sandlot.games.griddly_headz.view import GriddlyView, imagined, known, seen


class GriddlyHeadz(Game[Field]):
    """Griddly Headz: two to four sides, ten runs."""

    id = "griddly-headz"
    title = "Griddly Headz"
    blurb = "Lead a team of six around the ring, challenge whoever you meet, be first to ten runs."
    length = "about 30 minutes"
    unit = "runs"
    version = 1
    seats = range(2, 5)
    rules_type = GriddlyRules
    setup_type = GriddlySetup
    bots: ClassVar[Mapping[str, House]] = {"house": House(), "sharp": Sharp()}
    scene_type = GriddlyView
    papers_type = Statz
    event_types = get_args(Event)
    option_types = (Man, Move, Swing)
    thrown_by_players = True

    @cached_property
    def box(self) -> Box:
        """What it is played with."""
        return box_of(self.rules, self.setup)

    def bot(self, name: str) -> Bot:
        return replace(self.bots[name], rules=self.rules, setup=self.setup)

    def opening(self) -> Script[Field]:
        return opening(self.box)

    def turn(self, state: Field) -> Script[Field]:
        return turn(self.box, state)

    def result(self, state: Field) -> Result | None:
        if not state.over:
            return None
        runs = tuple((seat, state.sides[COLORS.index(seat)].runs) for seat in self.setup.seats)
        return Result(COLORS[state.winner], runs)

    def figures(self, events: Sequence[Event]) -> Mapping[str, int]:
        return statz.figures(events)

    def papers(self, events: Sequence[Event]) -> Statz:
        return statz.statz(events, self.setup.deck, self.box.playing)

    def view(self, state: Field, seat: Seat | None) -> GriddlyView:
        return seen(self.setup.deck, state, seat)

    def imagine(self, view: GriddlyView, below: Below) -> Field:
        return imagined(self.setup.deck, view, below)

    def props(self) -> Mapping[str, Any]:
        board, cards = self.setup.board, self.setup.deck.cards
        return {
            "board": board.name,
            "squares": board.squares,
            "names": {square: SQUARE_NAMES[square] for square in board.squares},
            "corners": board.corners,
            "camp": board.camp,
            "cards": {card.title: {**plain(card), "does": card_words(card)} for card in cards},
        }

    def words(self, event: Event, number: int) -> str:
        return words.words(event, self.setup.board, self.setup.deck, number)

    def line(self, turn: Turn) -> str:
        return words.line_words(self.setup.board, self.setup.deck, turn.entries)

    def question(self, view: GriddlyView, choice: Choose[Any]) -> str:
        return questions.question(known(view), choice)

    def label(self, choice: Choose[Any], option: Any) -> Label:
        return questions.label(self.box, choice, option)

    def hint(self, view: GriddlyView, choice: Choose[Any], option: Any) -> str:
        return hints.hint(self.box, known(view), choice, option)

    def moment(self, view: GriddlyView, choice: Choose[Any] | None) -> str:
        return moment_page(self.rules, choice)

    def reading(self, turn: Turn) -> Reading:
        return reading(turn.entries)
