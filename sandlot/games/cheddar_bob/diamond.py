"""What both versions are as games: a ball game whose turns are theirs."""

from collections.abc import Mapping

from sandlot.baseball.ballgame import Ballgame, result
from sandlot.core.chance import Below
from sandlot.core.game import Game, Result
from sandlot.core.script import Script, Seat, Steps, script
from sandlot.games.cheddar_bob.parts import CAST, DiamondView


@script
def first_pitch() -> Steps[Ballgame]:
    """Nothing comes before the first at-bat."""
    return Ballgame()
    yield


class Diamond(Game[Ballgame]):
    """Two clubs on a diamond: everything but the turn, the rules and the words."""

    seats = range(2, 3)
    unit = "runs"

    def opening(self) -> Script[Ballgame]:
        return first_pitch()

    def result(self, state: Ballgame) -> Result | None:
        return result(state)

    def view(self, state: Ballgame, seat: Seat | None) -> DiamondView:
        return DiamondView(seat, state, self.rules, self.setup)

    def imagine(self, view: DiamondView, below: Below) -> Ballgame:
        return view.game

    def cast(self, state: Ballgame) -> Mapping[Seat, Seat]:
        return CAST[state.bottom]
