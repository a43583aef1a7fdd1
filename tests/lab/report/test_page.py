"""The page as a whole: one file, well-formed, readable, with all that was found and no more."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from sandlot.games.load import make_game
from sandlot.lab.findings import Figure, Findings
from sandlot.lab.measure import find
from sandlot.lab.report.case import Case
from sandlot.lab.report.lines import RUNS
from sandlot.lab.report.page import SECTIONS, page
from tests.lab.conftest import V52, with_cells
from tests.lab.report.made_up import case, findings, question, sample
from tests.lab.report.reading import Reader, matches


def test_the_page_is_one_file_that_needs_nothing_else(text: str, read: Reader) -> None:
    """No script, nothing from the net, no other file."""
    assert text.startswith("<!DOCTYPE html>")
    assert "<script" not in text
    assert "http" not in text
    assert "url(" not in text
    assert "@import" not in text
    for _, attributes in read.tags:
        assert not {"src", "xlink:href", "onclick"} & set(attributes)
        assert (attributes.get("href") or "#").startswith("#")
    assert read.all("html") == [{"lang": "en"}]


def test_ids_are_unique_and_found(read: Reader) -> None:
    """Whatever is named once is named once, and whatever is pointed to is there."""
    ids = [attributes["id"] for _, attributes in read.tags if "id" in attributes]
    assert len(set(ids)) == len(ids)
    for _, attributes in read.tags:
        for name in (attributes.get("aria-labelledby") or "").split():
            assert name in ids
        if "href" in attributes:
            assert (attributes["href"] or "").removeprefix("#") in ids


def test_it_can_be_read_without_seeing_it(read: Reader) -> None:
    """Headings in order, every drawing with its words or left out, every table with a caption."""
    levels = [int(tag[1]) for tag, _ in read.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    drawings = read.all("svg")
    assert all("aria-labelledby" in one or one.get("aria-hidden") == "true" for one in drawings)
    assert sum("aria-labelledby" in one for one in drawings) == 10
    assert all(table.caption.strip() for table in read.tables)
    assert all("scope" in one for one in read.all("th"))


def test_every_section_is_there(read: Reader) -> None:
    """All of them, in order, each listed in the contents."""
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", *SECTIONS]
    assert [link["href"] for link in read.all("a")] == [f"#{name}" for name in SECTIONS]


def test_other_rules_stand_beside_the_given_ones() -> None:
    """An extra column in the key figures, the situations and the options, and a sentence."""
    name = "plus_pitch_lost=walk_or_roll"
    read = Reader(page((case(), case(findings(30), name))))
    cells = read.table("Key figures").row("Runs, both sides together")
    assert matches(cells[3], Figure(*sample(30).mean("runs")))
    assert read.table("Key figures").rows[0][-1] == f"Best play with {name}"
    assert read.table("Runs to come").row("1--")[0].split() == ["1.000", "1.300"]
    assert read.table("Options of best play").rows[0][2] == f"Taken with {name}"
    assert f"With {name} instead, the home side wins" in read.text


def test_names_are_escaped() -> None:
    """Whatever a name holds, it is text."""
    wild = "<b>\"Bob\" & 'Co'</b><script>"
    found = replace(findings(), notes=(wild,), questions=(question(wild, 1.0),))
    text = page((case(found), case(found, wild)))
    assert "<script" not in text
    read = Reader(text)
    assert wild in read.text
    assert f"Taken with {wild}" in read.table("Options of best play").rows[0]


def test_what_was_not_found_is_left_out() -> None:
    """An interrupted report is a page with less on it, and says so."""
    empty = replace(
        *(findings(),),
        **dict.fromkeys(
            ("styles", "situations", "options", "edges", "questions", "aims", "changes"), ()
        ),
        notes=("it was interrupted.",),
    )
    read = Reader(page((case(empty),)))
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", "rules", "making"]
    assert "It was interrupted." in read.text


@pytest.fixture(scope="module")
def given() -> Findings:
    """One inning of v5.2, measured."""
    return find(make_game(V52, ["innings=1"]), 2000, workers=1)


def test_a_changed_cell_moves_the_page(given: Findings) -> None:
    """The chart, the runs, the games: everything follows the rules."""
    game = make_game(V52, ["innings=1"])
    other = with_cells(game, "batter_wins", ("weak", "weak", "HR"))
    before = Reader(page((Case(game, given),)))
    after = Reader(page((Case(other, find(other, 2000, workers=1)),)))
    assert after.table("Batter wins").row("weak")[0] == "HR (was OUT)"
    for caption, name in (("Key figures", RUNS.name), ("Runs to come", "---")):
        cells = [float(page.table(caption).row(name)[0].split()[0]) for page in (before, after)]
        assert cells[1] > cells[0] + 0.1
    assert "1 inning, with innings = 1, batter_wins = another chart" in after.text


def test_a_measured_page_is_whole(given: Findings) -> None:
    """Every section that has something to say, well-formed, the same again."""
    case = Case(make_game(V52, ["innings=1"]), given)
    read = Reader(page((case, Case(case.game, given, "edge=3"))))
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", *(n for n in SECTIONS if n not in ("pluses", "aims"))]
    best = given.styles[0]
    assert matches(read.table("Key figures").row("Home side wins")[0], best.home_win)
    assert "rock 33.3%, paper 33.3% and scissors 33.3%" in read.text
    assert read.table("Readings of tier total").row("modified (used here)")[2] == (
        f"{best.runs.value:.3f}"
    )
