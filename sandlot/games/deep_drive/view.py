"""What a manager sees: everything, for the cards lie face up."""

from typing import NamedTuple

from sandlot.core.script import Seat
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State


class DeepDriveView(NamedTuple):
    """The whole game, from one seat or from the stands."""

    seat: Seat | None
    state: State
    rules: DeepDriveRules
    setup: DeepDriveSetup

    @property
    def ahead(self) -> int:
        """By how many runs this seat leads."""
        away, home = self.state.score
        return home - away if self.seat == "home" else away - home
