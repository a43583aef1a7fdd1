"""Deep Drive Baseball: two managers, their players' cards, and three dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandlot.baseball.ballgame import pitching_and_batting
from sandlot.baseball.events import GameOver, HalfOver
from sandlot.baseball.figures import ball_figures
from sandlot.baseball.scorebook.events import Placed, PlayMade, Starts, Took
from sandlot.baseball.scorebook.papers import Papers, papers
from sandlot.core.chance import Below
from sandlot.core.chart import Chart
from sandlot.core.game import Game, Label, Result
from sandlot.core.quick import new
from sandlot.core.reading import Reading
from sandlot.core.script import Choose, Script, Seat, Steps, Tell, script
from sandlot.core.story import Chose, Turn
from sandlot.games.deep_drive import hints, lighting, pages, questions, settle, words
from sandlot.games.deep_drive.appearance import turn
from sandlot.games.deep_drive.calls import Stance, Strategy
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.events import (
    Called,
    CardRead,
    ChartRead,
    DefenseRead,
    DriveRead,
    Hurt,
)
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE, Try
from sandlot.games.deep_drive.people import Change
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.series import game_after, series_of, series_words
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.view import DeepDriveView

CAST = pitching_and_batting(DEFENCE, OFFENCE)


@script
def first_pitch(rules: DeepDriveRules, setup: DeepDriveSetup) -> Steps[State]:
    """Both clubs take the field."""
    sides = setup.side(False, rules), setup.side(True, rules)
    for bottom, side in enumerate(sides):
        yield Tell(Starts(bool(bottom), side.order, side.positions, side.pitcher))
    return State(sides)


class DeepDrive(Game[State]):
    """The card-and-dice game of managers."""

    id = "deep-drive"
    title = "Deep Drive Baseball"
    blurb = "Manage a ball club: player cards and three dice make the plays, you make the calls."
    length = "about half an hour"
    unit = "runs"
    version = 1
    seats = range(2, 3)
    rules_type = DeepDriveRules
    setup_type = DeepDriveSetup
    bots = MANAGERS
    scene_type = State
    papers_type = Papers
    event_types = (
        Starts, Took, Called, CardRead, DriveRead, DefenseRead, ChartRead, PlayMade, Hurt, Placed,
        HalfOver, GameOver,
    )  # fmt: skip
    option_types = (Change, Strategy, Stance, Try)

    def opening(self) -> Script[State]:
        return first_pitch(self.rules, self.setup)

    def turn(self, state: State) -> Script[State]:
        return turn(self.rules, self.setup, state)

    def result(self, state: State) -> Result | None:
        return settle.result(state) if state.over else None

    def view(self, state: State, seat: Seat | None) -> DeepDriveView:
        return new(DeepDriveView, (seat, state, self.rules, self.setup))

    def scene(self, view: DeepDriveView) -> State:
        return view.state

    def imagine(self, view: DeepDriveView, below: Below) -> State:
        return view.state

    def cast(self, state: State) -> Mapping[Seat, Seat]:
        return CAST[state.bottom]

    def props(self) -> Mapping[str, Any]:
        """Both clubs' cards, the park's, and the series if the game is part of one."""
        park = self.setup.park_card
        sets = {seat: plain_card_set(getattr(self.setup, seat)) for seat in self.setup.seats}
        stands = series_of(self.setup)
        return {**sets, "park": park.name, "series": stands and series_words(stands)}

    def following(self, result: Result) -> tuple[Game[State], Mapping[Seat, Seat]]:
        stands = series_of(self.setup)
        if stands is None:
            return super().following(result)
        setup, moved = game_after(stands, result.winner)
        return type(self)(self.rules, setup), moved

    def seat_name(self, seat: Seat) -> str:
        return str(getattr(self.setup, seat).club)

    def chart_book(self) -> Mapping[str, Chart]:
        return lighting.BOOK

    def reading(self, turn: Turn) -> Reading:
        return lighting.reading(self.rules, self.setup, turn)

    def words(self, event: Any, number: int) -> str:
        return words.words(event, self.setup, number)

    def line(self, turn: Turn) -> str:
        return words.line_words(self.setup, turn)

    def question(self, view: DeepDriveView, choice: Choose[Any]) -> str:
        return questions.question(self.setup, view.state, choice)

    def label(self, choice: Choose[Any], option: Any) -> Label:
        return questions.label(self.setup, choice, option)

    def named(self, chose: Chose) -> Label:
        return questions.named(self.setup, chose)

    def hint(self, view: DeepDriveView, choice: Choose[Any], option: Any) -> str:
        return hints.hint(self.rules, self.setup, view.state, choice, option)

    def moment(self, view: DeepDriveView, choice: Choose[Any] | None) -> str:
        return pages.moment_page(self.rules, choice)

    def papers(self, events: Sequence[Any]) -> Papers | None:
        return papers(events, self.setup.name)

    def figures(self, events: Sequence[Any]) -> Mapping[str, int]:
        return ball_figures([e for e in events if isinstance(e, PlayMade)], self.rules.innings)
