"""What both versions are as games: a ball game whose turns are theirs."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from sandlot.baseball.ballgame import Ballgame, Bases, result
from sandlot.baseball.events import Played
from sandlot.baseball.figures import ball_figures
from sandlot.baseball.situation import check_situation
from sandlot.core.chance import Below
from sandlot.core.game import Game, Result
from sandlot.core.reading import Lit, Reading
from sandlot.core.script import Script, Seat, Steps, script
from sandlot.core.story import Threw, Told, Turn
from sandlot.games.cheddar_bob.exchange import Exchange, exchange_of, made
from sandlot.games.cheddar_bob.parts import CAST, DiamondView

FIRST_UP = (1, 1)


@script
def first_pitch() -> Steps[Ballgame]:
    """Nothing comes before the first at-bat."""
    return Ballgame()
    yield


class Diamond(Game[Ballgame]):
    """Two clubs on a diamond: everything but the turn, the rules and the words."""

    seats = range(2, 3)
    unit = "runs"
    details = ("lineup", "score")
    scene_type = Ballgame
    first_chart: ClassVar[Lit]  # what helps before anybody has picked

    def opening(self) -> Script[Ballgame]:
        return first_pitch()

    def result(self, state: Ballgame) -> Result | None:
        return result(state)

    def check(self, state: Ballgame) -> None:
        check_situation(state, self.rules.innings)

    def figures(self, events: Sequence[Any]) -> Mapping[str, int]:
        return ball_figures([e for e in events if isinstance(e, Played)], self.rules.innings)

    def view(self, state: Ballgame, seat: Seat | None) -> DiamondView:
        return DiamondView(seat, state, self.rules, self.setup)

    def scene(self, view: DiamondView) -> Ballgame:
        return view.game

    def imagine(self, view: DiamondView, below: Below) -> Ballgame:
        return view.game

    def plainest(self, state: Ballgame, noticed: Collection[str]) -> Ballgame:
        inning, bottom, outs, _, (away, home), due, over = state
        level = min(away, home)
        return Ballgame(
            min(inning, self.rules.innings),
            bottom,
            outs,
            self.runners(state),
            (away - level, home - level),
            due if self.knows_lineup(noticed) else FIRST_UP,
            over,
        )

    def runners(self, state: Ballgame) -> Bases:
        """Who is on base, as far as it makes a difference; here everybody is alike."""
        first, second, third = (None if who is None else 1 for who in state.bases)
        return first, second, third

    def people(self, state: Ballgame) -> str:
        """Who is at bat and on base, where that makes a difference; here everybody is alike."""
        return ""

    def knows_lineup(self, noticed: Collection[str]) -> bool:
        """Whether it makes a difference who is due to bat."""
        return "lineup" in noticed

    def cast(self, state: Ballgame) -> Mapping[Seat, Seat]:
        return CAST[state.bottom]

    def seat_name(self, seat: Seat) -> str:
        return str(getattr(self.setup, seat).name)

    def words(self, event: Any, number: int) -> str:
        return self.telling(event, number, None)

    def line(self, turn: Turn) -> str:
        told = turn.last
        assert isinstance(told, Told)
        return self.telling(told.event, told.number, exchange_of(turn))

    @abstractmethod
    def telling(self, event: Any, number: int, turn: Exchange | None) -> str:
        """One line for an event; how the turn went so far says what it means."""

    def reading(self, turn: Turn) -> Reading:
        exchange = exchange_of(turn)
        if exchange is None:
            return Reading(charts=(self.first_chart,))
        threw = exchange.threw()
        by = threw.by if threw else ()
        return Reading(
            {seat: self.edge(exchange, threw, seat) for seat in by if threw},
            {seat: made(exchange, threw, seat) for seat in by if threw},
            self.charts(exchange),
        )

    @abstractmethod
    def edge(self, exchange: Exchange, threw: Threw, seat: Seat) -> int:
        """What a seat adds to these dice."""

    @abstractmethod
    def charts(self, exchange: Exchange) -> tuple[Lit, ...]:
        """The chart that is being read."""
