"""The story of a match, as one viewer sees it.

What goes to everybody after every answer is a table, which costs least to write.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from sandlot.core.script import Seat
from sandlot.table.wire.kinds import Plain


class LitChart(TypedDict):
    """A chart of the rules with the row and column that count, as far as they are known."""

    title: str
    chart: str
    row: int | None
    column: int | None


class Read(TypedDict):
    """How the dice of this turn are read so far: what seats add, what they made, the charts."""

    adds: dict[Seat, int]
    made: dict[Seat, str]
    charts: list[LitChart]


class Option(TypedDict):
    """An option: the text that answers with it, its words, its odds, and its parts."""

    text: str
    name: str
    help: str
    hint: str
    data: Any


class Told(TypedDict):
    """An event of the game, in data and in words."""

    entry: Literal["told"]
    event: str
    data: Plain
    words: str
    read: Read | None


class Throw(TypedDict):
    """What one seat threw, with which dice: "2d6", "3d10 from 0"; "" where cards were drawn."""

    seat: Seat
    dice: str
    faces: list[Any]


class Threw(TypedDict):
    """Dice were thrown or cards drawn; a tie is thrown again."""

    entry: Literal["threw"]
    what: str
    throws: list[Throw]
    again: bool
    read: Read | None


class Chose(TypedDict):
    """A choice, at the moment it is revealed; the note says who gave it, if not the player."""

    entry: Literal["chose"]
    seat: Seat
    what: str
    option: Option
    note: str
    read: Read | None


class Stood(TypedDict):
    """How things stand now: what the board is drawn from; `begins` a turn, or is within one."""

    entry: Literal["stood"]
    scene: Plain
    begins: bool


Entry: TypeAlias = Annotated[Told | Threw | Chose | Stood, Field(discriminator="entry")]
