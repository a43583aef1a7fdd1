"""What the page of rules leaves open, and what a race is set up with."""

from dataclasses import dataclass

from sandlot.core.game import Rules, Setup
from sandlot.core.script import Seat
from sandlot.core.settings import number, switch

PAWNS = ("blue", "red", "yellow", "green")


@dataclass(frozen=True, eq=False)
class HomeRunzRules(Rules):
    """The open questions of Home Runz & Foul Ballz."""

    home_taken: str = switch(
        "wins",
        book="Landing exactly on the blue corner wins, and landing on another pawn sends you back; "
        "it does not say which comes first when somebody stands on blue.",
        title="Home with somebody on it",
        wins="the race is won at once, whoever stands there",
        bumped="the mover is sent back like anywhere else, and has not won",
    )
    bounce_bumps: str = switch(
        "yes",
        book="A throw too high bounces back from blue; it does not say whether the square where "
        "the bounce ends counts as landed on.",
        title="A bounce onto another pawn",
        yes="the pawn lands there, and is sent back if the square is taken",
        no="a bounce never bumps: two pawns may share the square",
    )


@dataclass(frozen=True, eq=False)
class HomeRunzSetup(Setup):
    """How many pawns race."""

    pawns: int = number(2, 2, 4, book="Two to four may race.")

    @property
    def seats(self) -> tuple[Seat, ...]:
        return PAWNS[: self.pawns]
