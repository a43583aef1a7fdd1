"""Charts read and print as they look in the book."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chart import Chart, Row, chart, check_ranges, covered
from sandlot.core.errors import Mistake

from .sentences import one_sentence

WORDS = st.text("abcAB019+-!*<=", min_size=1, max_size=6)
GRIDS = st.tuples(st.integers(1, 5), st.integers(2, 4)).flatmap(
    lambda size: st.lists(
        st.lists(WORDS, min_size=size[1], max_size=size[1]),
        min_size=size[0] + 1,
        max_size=size[0] + 1,
    )
)

BOOK = chart("""
    total  pitcher  batter
    <=6    weak     WALK
    7-9    solid    OUT
    10     strong   OUT
    11+    strong   DP!
""")


def made(grid: list[list[str]]) -> Chart:
    """A chart of a grid of words."""
    rows = tuple(Row(line[0], tuple(line[1:])) for line in grid[1:])
    return Chart(grid[0][0], tuple(grid[0][1:]), rows)


@given(GRIDS)
def test_what_is_printed_reads_as_the_same_chart(grid: list[list[str]]) -> None:
    """Also when somebody indents it, or stands it apart with spaces."""
    printed = str(made(grid))
    assert chart(printed) == made(grid)
    assert chart("\n\n" + re.sub("(?m)^", "      ", printed) + "\n") == made(grid)
    assert str(chart(printed)) == printed


def test_columns_stand_below_each_other() -> None:
    """What is printed can be checked by eye."""
    printed = str(BOOK)
    starts = [line.index(word) for line, word in zip(printed.split("\n"), COLUMN, strict=True)]
    assert len(set(starts)) == 1
    assert all(line == line.rstrip() for line in printed.split("\n"))


COLUMN = ("batter", "WALK", "OUT", "OUT", "DP!")


@pytest.mark.parametrize(
    ("number", "cell"), [(-3, "weak"), (6, "weak"), (7, "solid"), (9, "solid"), (10, "strong")]
)
def test_a_number_finds_the_row_that_covers_it(number: int, cell: str) -> None:
    """From far below to far above."""
    assert BOOK.at(number) == BOOK.at(number, "pitcher") == cell
    assert BOOK.at(999, "batter") == "DP!"


def test_a_name_finds_its_row() -> None:
    """By label and column, and nothing else."""
    assert BOOK.cell("7-9", "batter") == "OUT"
    with pytest.raises(LookupError):
        BOOK.cell("8", "batter")


def test_one_cell_can_be_changed() -> None:
    """The rest stays, and so does the chart it came from."""
    changed = BOOK.with_cell("10", "batter", "HR")
    assert changed.cell("10", "batter") == "HR"
    assert BOOK.cell("10", "batter") == "OUT"
    assert changed.with_cell("10", "batter", "OUT") == BOOK


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "header line"),
        ("total tier", "at least one row"),
        ("total\n2", "header line"),
        ("total tier\n2", "'2' should have 2 words"),
        ("total tier\n2 weak OUT", "'2 weak OUT' should have 2 words"),
        ("total tier\n2 weak\n\n3 solid", "'' should have 2 words"),
    ],
)
def test_a_bad_chart_is_refused_by_what_is_wrong(text: str, wrong: str) -> None:
    """In one sentence."""
    with pytest.raises(Mistake, match=re.escape(wrong)) as refused:
        chart(text)
    assert one_sentence(refused.value)


@pytest.mark.parametrize(
    ("label", "numbers"),
    [("<=7", (-(10**6), 7)), ("8-9", (8, 9)), ("10+", (10, 10**6)), ("2", (2, 2))],
)
def test_labels_cover_numbers(label: str, numbers: tuple[int, int]) -> None:
    """As they are written in the books."""
    assert covered(label) == numbers


@pytest.mark.parametrize("label", ["", "x", "8-", "-9", "+10", ">=7", "7..9", "<= 7", "1.5"])
def test_labels_that_are_no_numbers_are_refused(label: str) -> None:
    """One sentence shows how to write them."""
    with pytest.raises(Mistake, match="8-9") as refused:
        covered(label)
    assert one_sentence(refused.value)


@given(st.lists(st.integers(2, 12), unique=True, min_size=1, max_size=5).map(sorted))
def test_rows_that_cover_every_number_once_pass(cuts: list[int]) -> None:
    """However the range is cut."""
    starts = sorted({2, *cuts})
    ends = [start - 1 for start in starts[1:]] + [12]
    rows = [f"{low}-{high} x" for low, high in zip(starts, ends, strict=True)]
    check_ranges(chart("\n".join(["roll cell", *rows])), 2, 12)


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (("3-12",), "'3-12' leaves out"),
        (("<=6", "8+"), "'8+' should begin at 7"),
        (("<=6", "6-9", "10+"), "'6-9' should begin at 7"),
        (("<=6", "7-11"), "should reach 12"),
        (("9-2",), "'9-2' leaves out"),
        (("<=6", "7+", "8+"), "'8+'"),
        (("7-12", "2-6"), "'7-12' leaves out"),
    ],
)
def test_rows_with_gaps_or_doubles_are_refused(rows: tuple[str, ...], wrong: str) -> None:
    """The sentence names the row."""
    holed = chart("\n".join(["roll cell", *(f"{row} x" for row in rows)]))
    with pytest.raises(Mistake, match=re.escape(wrong)) as refused:
        check_ranges(holed, 2, 12)
    assert one_sentence(refused.value)
