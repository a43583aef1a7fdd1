"""How dice are read at the table: what each thrower adds, and the cells of charts that count."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sandlot.core.script import Seat


@dataclass(frozen=True)
class Lit:
    """A chart of the rules as it is read now: the row and the column that count, if known."""

    title: str
    chart: str
    row: int | None = None
    column: int | None = None


@dataclass(frozen=True)
class Reading:
    """What each thrower adds to the dice thrown last, what they came to, and the charts read."""

    edges: Mapping[Seat, int] = field(default_factory=dict)
    made: Mapping[Seat, str] = field(default_factory=dict)
    charts: tuple[Lit, ...] = ()


UNREAD = Reading()
