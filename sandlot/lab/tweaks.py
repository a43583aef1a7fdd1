"""The smallest changes a rulebook allows: a border, a modifier, a result or a number by one step.

Switches are not touched: they are open questions, not numbers. Nor is the number of innings.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandlot.core.chart import FAR, Chart, Row
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, Rules
from sandlot.core.settings import Number, Table

LEFT_ALONE = ("innings",)
BY_WORTH = ("DP", "OUT", "WALK", "1B", "2B", "3B", "HR")
"""Results of v5.2 from the pitcher's best to the batter's; other charts list theirs in order."""
STEPS = (-1, 1)
NONE = -1


@dataclass(frozen=True)
class Tweak:
    """One step: of a number, of where a row of a chart begins, or of a cell along its words."""

    ruling: str
    step: int
    row: int = NONE
    column: int = NONE

    @property
    def place(self) -> tuple[str, int, int]:
        """What it changes."""
        return self.ruling, self.row, self.column


def tweaks(rules: Rules) -> list[Tweak]:
    """Every single step these rules allow."""
    found = [
        Tweak(name, step, *place)
        for name, about in rules.about().items()
        if name not in LEFT_ALONE
        for place in _places(about.kind, getattr(rules, name))
        for step in STEPS
    ]
    return [tweak for tweak in found if tweaked(rules, tweak) is not None]


def _places(kind: Any, value: Any) -> Iterator[tuple[int, int]]:
    """The numbers, borders and cells of a setting.

    A chart of one column that covers numbers, such as the tiers, has each word once: there the
    borders say it all.
    """
    if isinstance(kind, Number):
        yield NONE, NONE
    elif isinstance(kind, Table):
        if kind.covers:
            yield from ((row, NONE) for row in range(1, len(value.rows)))
        if not kind.covers or len(value.columns) > 1:
            cells = range(len(value.columns))
            yield from ((row, column) for row in range(len(value.rows)) for column in cells)


def tweaked(rules: Rules, tweak: Tweak) -> Rules | None:
    """The rules after one step; None where the step leads out of bounds."""
    kind = rules.about()[tweak.ruling].kind
    changed = _stepped(kind, getattr(rules, tweak.ruling), tweak)
    if changed is None:
        return None
    try:
        return rules.but({tweak.ruling: changed})
    except Mistake:
        return None


def tweaked_game(game: Game[Any], steps: Sequence[Tweak]) -> Game[Any] | None:
    """The game after some steps."""
    rules = game.rules
    for tweak in steps:
        if rules is not None:
            rules = tweaked(rules, tweak)
    return None if rules is None else type(game)(rules, game.setup)


def _stepped(kind: Any, value: Any, tweak: Tweak) -> Any:
    """The plain value after one step."""
    if isinstance(value, int):
        return value + tweak.step
    rows = list(value.rows)
    if tweak.column == NONE:
        _move_border(value, rows, tweak)
        if not all(row.label for row in rows):
            return None
    else:
        words = _in_order(kind)
        cells = list(rows[tweak.row].cells)
        place = words.index(cells[tweak.column]) + tweak.step
        if not 0 <= place < len(words):
            return None
        cells[tweak.column] = words[place]
        rows[tweak.row] = Row(rows[tweak.row].label, tuple(cells))
    return kind.plain(Chart(value.corner, value.columns, tuple(rows)))


def _move_border(chart: Chart, rows: list[Row], tweak: Tweak) -> None:
    """Let a row begin one earlier or later, the row before it ending there."""
    for n, ends in ((tweak.row - 1, (0, tweak.step)), (tweak.row, (tweak.step, 0))):
        low, high = (edge + by for edge, by in zip(chart.ranges[n], ends, strict=True))
        rows[n] = Row(_label(low, high), rows[n].cells)


def _label(low: int, high: int) -> str:
    """How a chart writes a range; nothing if it is empty."""
    if low > high:
        return ""
    if low == -FAR:
        return f"<={high}"
    if high == FAR:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _in_order(kind: Table) -> tuple[str, ...]:
    """The words of a chart, neighbours next to each other."""
    return BY_WORTH if set(kind.cells) == set(BY_WORTH) else kind.cells


def words(rules: Rules, tweak: Tweak) -> str:
    """A step in words, as a designer would write it down."""
    before, changed = getattr(rules, tweak.ruling), tweaked(rules, tweak)
    after = getattr(changed, tweak.ruling)
    if isinstance(before, int):
        return f"{tweak.ruling} is {after} instead of {before}"
    row = before.rows[tweak.row]
    if tweak.column == NONE:
        what = row.cells[0] if len(row.cells) == 1 else f"the row {row.label}"
        new, old = after.ranges[tweak.row][0], before.ranges[tweak.row][0]
        return f"{tweak.ruling}: {what} begins at {new} instead of {old}"
    where = row.label if len(row.cells) == 1 else f"{row.label} {before.columns[tweak.column]}"
    cell = after.rows[tweak.row].cells[tweak.column]
    return f"{tweak.ruling}: {where} is {cell} instead of {row.cells[tweak.column]}"
