"""Who sits where, and a match in a list."""

from typing import Literal

from typing_extensions import TypedDict

from sandlot.core.script import Seat
from sandlot.table.wire.kinds import Sent


class SeatCard(Sent):
    """A seat: who it is in the game, and who plays it.

    An open seat waits for somebody. A person's seat may be played by a `stand_in` while they are
    gone: it sits down by itself after an absence of `stood_in_after` seconds (None: never). What
    its player wants then is `away`: to be waited for, that it plays if all players agree, or that
    it plays.
    """

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]
    player: str
    bot: str | None = None
    stand_in: str | None = None
    here: bool = False
    mine: bool = False
    coach: bool = False
    away: Literal["wait", "agree", "stand_in"] = "wait"
    stood_in_after: float | None = None


class Outcome(TypedDict):
    """How a match ended."""

    winners: list[Seat]
    score: dict[Seat, int]


class MatchCard(Sent):
    """A match in a list: what is played, by whom, and whether it waits for this browser.

    Whose move it is may not be known (None) of one that is not open; it is the next time. It was
    made with the bot that plays for absent players, and with the `absence` in seconds after which
    that sits down (None: only if they want it, or if everybody agrees). One that cannot be read has
    nobody at its seats, and says what the trouble is.
    """

    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatCard]
    started: float
    moved: float
    clock: int | None = None
    stand_in: str
    stand_in_title: str
    absence: int | None = None
    my_move: bool | None = False
    outcome: Outcome | None = None
    next: str | None = None
    trouble: str | None = None
