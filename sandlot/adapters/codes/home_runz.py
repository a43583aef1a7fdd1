"""Home Runz & Foul Ballz in numbers: nobody decides anything, and everybody throws."""

from collections.abc import Sequence
from typing import Any, Final

from sandlot.adapters.coding import THROW, Asked, Code, Field
from sandlot.core.script import Choose
from sandlot.games.home_runz.events import HOME
from sandlot.games.home_runz.game import RaceView

FURTHEST_BACK: Final = -200
"""Nobody is counted further back than this."""


class HomeRunzCode(Code):
    """Everybody's progress, one's own first; the one action is to throw."""

    questions = (THROW,)
    by_hand = True

    def names(self) -> Sequence[str]:
        return (THROW,)

    def words(self, view: Any, choice: Choose[Any], option: Any) -> Sequence[str]:
        return (option,)

    def seen_fields(self) -> Sequence[Field]:
        pawns = len(self.game.setup.seats)
        return (
            Field("progress", pawns, FURTHEST_BACK, HOME, "squares from the start, one's own pawn "
                  "first, then the others in turn order; backwards below 0, at least "
                  f"{FURTHEST_BACK}"),
            Field("mover", pawns, 0, 1, "whose go it is, in the same order"),
        )  # fmt: skip

    def seen(self, view: RaceView, asked: Asked | None) -> Sequence[Sequence[float]]:
        seats, race = self.game.setup.seats, view.race
        mine, count = seats.index(view.seat), len(seats)
        places = [(mine + n) % count for n in range(count)]
        return [
            [max(race.progress[place], FURTHEST_BACK) for place in places],
            [float(place == race.mover) for place in places],
        ]

    def standing(self, view: RaceView) -> Sequence[str]:
        pawns, progress, mover = view.race
        return [
            f"{pawn:<8}{squares:>4} of {HOME}{'   to throw' if place == mover else ''}"
            for place, (pawn, squares) in enumerate(zip(pawns, progress, strict=True))
        ]
