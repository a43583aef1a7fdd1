"""Every cell of every chart against the referee's table, and whether a changed one is noticed.

Run it with `python -m tests.games.deep_drive.flip_cells`: it changes each cell to every other word
of its chart, and names the changes that no check would see.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandlot.core.chart import Chart
from sandlot.games.deep_drive import charts
from tests.games.deep_drive import referee
from tests.games.deep_drive.referee import Cell, Ranges

Cells = dict[tuple[str, str], str]
"""The words of a chart by row and column."""

RUN = referee.SPEEDS[:5]
GOALS = {4: "home", 3: "3rd", 2: "2nd"}


class Flip(NamedTuple):
    """One cell, and the word it is changed to."""

    name: str
    row: str
    column: str
    word: str


def label(low: int, high: int) -> str:
    """What a row for these rolls is called."""
    if low == referee.LOWEST:
        return f"<={high}"
    if high == referee.HIGHEST:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def rolls(ranges: Ranges[Cell], column: str) -> Cells:
    """A chart by dice, of one column."""
    return {(label(low, high), column): str(word) for low, high, word in ranges}


def speeds(ranges: Ranges[tuple[str, ...]], yes: str, no: str) -> Cells:
    """A chart by dice and speed, of which the referee lists those to whom a row says yes."""
    return {
        (label(low, high), run): yes if run in who else no
        for low, high, who in ranges
        for run in RUN
    }


def flies() -> Cells:
    """The chart of tag-ups, less the shallow flies on which nobody moves."""
    return {
        (f"{fly}-{GOALS[goal]}", run): word
        for (fly, goal), words in referee.FLIES.items()
        if not fly.endswith("s")
        for run, word in zip(RUN, words, strict=True)
    }


def injuries() -> Cells:
    """The games a hurt player misses, at least and at most."""
    return {
        (label(low, high), column): str(games)
        for low, high, missed in referee.INJURY
        for column, games in zip(("low", "high"), missed, strict=True)
    }


def rows(table: Mapping[str, tuple[Cell, ...]], columns: tuple[str, ...]) -> Cells:
    """A chart whose rows have names."""
    return {
        (row, column): str(word)
        for row, words in table.items()
        for column, word in zip(columns, words, strict=True)
    }


def expected() -> dict[str, Cells]:
    """Every chart as the referee has it, by its name in the game."""
    grounders = {row: tuple(letters) for row, letters in referee.GROUNDERS.items()}
    upto = {"upto": tuple(referee.CHOICE_SAFE.values())}
    return {
        "HITS": rows(referee.HITS, referee.SPEEDS),
        "FLIES": flies(),
        "GROUNDERS": rows(grounders, referee.GROUND_COLUMNS),
        "CHOICE": rolls(referee.CHOICE, "what"),
        "CHOICE_SAFE": rows(upto, tuple(referee.CHOICE_SAFE)),
        "RUNDOWN": speeds(referee.RUNDOWN, "time", "none"),
        "COLLISION": rolls(referee.COLLISION, "what"),
        "CUT_OFF": rolls(referee.CUT_OFF, "what"),
        "CUT_OFF_FROM": rolls(referee.CUT_OFF_FROM, "fielder"),
        "LINERS": rows(referee.DOUBLED_UP, ("1st", "2nd", "3rd")),
        "DEFENSE": rolls(referee.DEFENSE, "fielder"),
        "BUNT_FIELDER": rolls(referee.BUNT_FIELDER, "fielder"),
        "BUNT_SINGLE": speeds(referee.BUNT_SINGLE, "hit", "sac"),
        "BUNT_OUT": rolls(referee.BUNT_OUT, "what"),
        "BUNT_LEAD": rows(referee.BUNT_LEAD, ("5", "4", "3", "2", "1", "0")),
        "RUNNING_BALL": rolls(referee.RUNNING_BALL, "what"),
        "RUNNING_STRIKE": rolls(referee.RUNNING_STRIKE, "what"),
        "JUMP": rolls(referee.JUMP, "what"),
        "INJURY": injuries(),
    }


def actual() -> dict[str, Chart]:
    """Every chart the game plays by."""
    return {name: found for name, found in vars(charts).items() if isinstance(found, Chart)}


def cells(chart: Chart) -> list[tuple[tuple[str, str], str]]:
    """Every cell of a chart, also of a row that is there twice."""
    return [
        ((row.label, column), word)
        for row in chart.rows
        for column, word in zip(chart.columns, row.cells, strict=True)
    ]


def differences(name: str, chart: Chart) -> list[str]:
    """What a chart says otherwise than the referee, a line for every cell."""
    found, wanted = cells(chart), expected().get(name, {})
    wrong = [
        f"{name}, {row}, {column}: {word}, and the referee has {wanted.get((row, column))}"
        for (row, column), word in found
        if word != wanted.get((row, column))
    ]
    places = [place for place, _ in found]
    missing = [f"{name} has no {row}, {column}" for row, column in wanted.keys() - set(places)]
    twice = [f"{name} has a row twice"] if len(places) != len(set(places)) else []
    return [*wrong, *missing, *twice]


def flips(name: str, chart: Chart) -> Iterator[Flip]:
    """Every cell of a chart with every other word the chart uses."""
    words = sorted({word for _, word in cells(chart)})
    for (row, column), word in cells(chart):
        yield from (Flip(name, row, column, other) for other in words if other != word)


def unnoticed() -> list[Flip]:
    """The changes of one cell that leave nothing to be seen."""
    return [
        flip
        for name, chart in actual().items()
        for flip in flips(name, chart)
        if not differences(name, chart.with_cell(flip.row, flip.column, flip.word))
    ]


def main() -> int:
    """Flip everything and say how that went."""
    missed = unnoticed()
    for flip in missed:
        print(f"{flip.name}, {flip.row}, {flip.column}: nobody noticed {flip.word}")
    total = sum(1 for name, chart in actual().items() for _ in flips(name, chart))
    print(f"{total} flips in {len(actual())} charts, {len(missed)} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
