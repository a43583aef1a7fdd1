"""The messages of the socket; a frame holds one or several, a line of JSON each."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from sandlot.core.script import Seat
from sandlot.table.wire.kinds import Plain, Received, Sent, ShortText
from sandlot.table.wire.seats import MatchCard, Outcome, SeatCard
from sandlot.table.wire.story import Entry, Option

# From the server


class ChartRow(Sent):
    """A row of a chart."""

    label: str
    cells: list[str]


class ChartCard(Sent):
    """A chart of the rules, and what stands beside its title, such as that it is not the book's."""

    note: str
    corner: str
    columns: list[str]
    rows: list[ChartRow]


class Welcome(Sent):
    """The first message: the match, and what does not change in it."""

    kind: Literal["welcome"] = "welcome"
    match: MatchCard
    you: Seat | None
    rules: Plain
    setup: Plain
    props: Plain
    charts: dict[str, ChartCard]
    commitment: str
    thrown_by_players: bool
    coached: bool
    public_url: str | None = None


class Story(Sent):
    """What this viewer may see of the story, from the entry of this number on, counted from 0.

    The first one goes on where he said he had come to; if it is an empty one from 0 he said more
    than there is: nothing he has is to be kept, and the whole story follows.
    """

    kind: Literal["story"] = "story"
    first: int
    entries: list[Entry]


class Asked(TypedDict):
    """The question this viewer's seat is asked; options too many to list are a space."""

    number: int
    part: Seat
    what: str
    question: str
    options: list[Option] | None
    space: Plain | None
    about: Any


class Due(TypedDict):
    """Dice that wait to be thrown, by whom."""

    number: int
    what: str
    by: list[Seat]


class Mine(TypedDict):
    """What the match waits for, after the story so far: all of a viewer's own."""

    kind: Literal["standing"]
    seen: int
    number: int
    asked: Asked | None
    due: Due | None
    my_answer: Option | None
    may_undo: bool
    deadline: float | None
    outcome: Outcome | None


class Standing(Mine):
    """The same, and who has answered; the open request has this number.

    A bot of a seat `in_line` waits for its turn to think: many play on this server just now.
    """

    waiting: list[Seat]
    locked: list[Seat]
    in_line: list[Seat]


class Locked(TypedDict):
    """Others have answered or taken back, or a bot waits in line; all else is as said last."""

    kind: Literal["locked"]
    waiting: list[Seat]
    locked: list[Seat]
    in_line: list[Seat]


class Seats(Sent):
    """Who sits where has changed, or who is here."""

    kind: Literal["seats"] = "seats"
    seats: list[SeatCard]
    state: Literal["waiting", "playing", "over"]
    next: str | None = None


class Accepted(Sent):
    """An answer, undo or throw was taken, and is safe on disk."""

    kind: Literal["accepted"] = "accepted"
    number: int


class Refused(Sent):
    """Something was not taken, and why; nothing has changed."""

    kind: Literal["refused"] = "refused"
    why: str


FromServer: TypeAlias = Annotated[
    Welcome | Story | Standing | Locked | Seats | Accepted | Refused, Field(discriminator="kind")
]


# To the server


class Answer(Received):
    """My answer to the open request of this number."""

    kind: Literal["answer"]
    number: Annotated[int, Field(ge=0, le=10**9)]
    answer: Annotated[str, Field(max_length=400)]
    part: ShortText = ""


class Undo(Received):
    """I take back my answer, which nobody has seen, to the open request of this number."""

    kind: Literal["undo"]
    number: Annotated[int, Field(ge=0, le=10**9)]


class ThrowNow(Received):
    """I throw the dice that wait for me."""

    kind: Literal["throw"]
    number: Annotated[int, Field(ge=0, le=10**9)]


class Leave(Received):
    """I leave my answer to the open request of this number to a bot: this one, and no other."""

    kind: Literal["leave"]
    number: Annotated[int, Field(ge=0, le=10**9)]
    bot: Annotated[str, Field(max_length=60)]
    part: ShortText = ""


FromBrowser: TypeAlias = Annotated[Answer | Undo | ThrowNow | Leave, Field(discriminator="kind")]
