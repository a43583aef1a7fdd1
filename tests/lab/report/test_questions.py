"""The open questions, the designer's aims, and the rules they are about."""

from sandlot.games.load import make_game
from sandlot.lab.findings import Figure
from sandlot.lab.report.case import Case
from sandlot.lab.report.page import page
from tests.lab.conftest import V5
from tests.lab.report.made_up import CHANGE, findings
from tests.lab.report.reading import Reader, matches


def test_readings_stand_side_by_side(read: Reader) -> None:
    """Each with its figures and the difference to the chosen one; the weightiest question first."""
    table = read.table("Readings of plus pitch lost")
    chosen, other = table.rows[1:]
    assert chosen[0] == "walk (used here)"
    assert other[:2] == ["roll", "he rolls"]
    assert matches(other[3], Figure(3.932, 0.012))
    assert matches(other[4], Figure(0.512, 0.012 * 2**0.5))
    assert matches(other[5], Figure(0.9234))
    places = [read.text.index(f"does not say it of {name}") for name in ("plus_pitch", "batter_")]
    assert places == sorted(places)
    assert "Power+ is taken in 3 situations more." in read.text


def test_aims_are_met_or_missed(read: Reader) -> None:
    """The bounds, what was found, and the change with its file."""
    rows = read.table("Aims").rows[1:]
    assert [row[-1] for row in rows] == ["missed: too low", "met"]
    assert rows[1][1] == "5 to 20%"
    assert matches(rows[1][2], Figure(0.16, 0.0011))
    change = read.table("Changes").rows[1]
    assert change[1].strip() == CHANGE.what[0]
    assert matches(change[2], Figure(6.31, 0.021))
    assert change[-1] == CHANGE.file


def test_charts_are_drawn_and_changes_marked() -> None:
    """The rules as charts; a changed cell says what it was."""
    game = make_game(V5, ["innings=9"])
    changed = game.rules.batter_wins.with_cell("8-9", "weak", "1B")
    game = type(game)(game.rules.but({"batter_wins": str(changed)}))
    read = Reader(page((Case(game, findings()),)))
    assert read.table("Batter wins").row("8-9") == ["1B (was OUT)", "1B", "2B+"]
    assert read.table("Tiers").row("7-9") == ["solid"]
    assert read.table("Numbers and readings").row("Innings innings")[0] == "9 instead of 3"
