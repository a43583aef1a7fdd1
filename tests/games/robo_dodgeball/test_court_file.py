"""Courts as files: written out, read back as setups, and all that is wrong or uneven in them."""

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.robo_dodgeball.court import LEGEND, Court, unfair
from sandlot.games.robo_dodgeball.court_file import court_file, one_sided
from sandlot.games.robo_dodgeball.maps import COURTS, Fault, look, shipped
from sandlot.games.robo_dodgeball.setup import RoboSetup
from tests.games.robo_dodgeball.court_side import FLAT, OPEN, drawn


@pytest.mark.parametrize("court", [*map(shipped, COURTS), FLAT], ids=lambda court: court.name)
def test_a_court_written_out_is_a_setup_file(court: Court) -> None:
    """With the whole legend in it, and the same court again."""
    text = court_file(court)
    head, _, drawing = text.partition("map:\n")
    assert all(mark in head for mark in LEGEND)
    again = RoboSetup.of(RoboSetup.of_text(text, "mine.txt")).court
    assert (again.cells, again.walls) == (court.cells, court.walls)
    assert f"map:\n{drawing}" == court.text


def test_what_stands_before_the_map_does_not_matter() -> None:
    """A comment of any kind, some prose, another computer's ends of lines."""
    text = f"# === mine ===\nMy first court.\n\n{FLAT.text}".replace("\n", "\r\n")
    assert RoboSetup.of(RoboSetup.of_text(text, "mine.txt")).court == FLAT


def test_a_setup_file_may_be_toml_as_well() -> None:
    """By name, or with the map in it; then the lines are its own."""
    assert RoboSetup.of_text('court = "carousel"', "a.toml") == {"court": "carousel"}
    found = RoboSetup.of_text(f"seating = \"eight\"\ncourt = '''\n{FLAT.text}'''", "a.toml")
    assert RoboSetup.of(found).court == FLAT
    assert len(RoboSetup.of(found).seats) == 8
    with pytest.raises(Mistake, match=r"a.toml is not a TOML file"):
        RoboSetup.of_text(f"seating = eight\ncourt = '''\n{FLAT.text}'''", "a.toml")
    with pytest.raises(Mistake, match=r"a.txt is not a TOML file"):
        RoboSetup.of_text(OPEN, "a.txt")


def test_all_faults_are_found_from_the_top() -> None:
    lines = ["map:", *OPEN.split("\n"), "end"]
    lines[1] = "w" + lines[1][1:]
    lines[5] = lines[5][:4] + "x/" + lines[5][6:]
    lines[6] = " -"
    lines[9] = ". ."
    found = look("\n".join(lines))
    assert found.court is None
    assert [fault[:3] for fault in found.faults] == [
        (2, 1, (0, 0)),
        (6, 5, (2, 2)),
        (6, 6, (2, 2)),
        (7, 2, (0, 2)),
        (10, 4, (1, 4)),
    ]
    assert str(found.faults[3]) == "line 7, column 2: this wall is below no cell."
    assert look(FLAT.text) == (FLAT, ())


def test_a_text_without_a_map_has_one_fault() -> None:
    (fault,) = look("nothing").faults
    assert isinstance(fault, Fault)
    assert (fault.line, fault.column, fault.square) == (1, None, None)


@pytest.mark.parametrize(
    ("court", "said"),
    [
        (
            drawn((8, 10, "w")),
            {(8, 10): "8,10 is wrench, so 3,3 should be wrench ('w'), not floor."},
        ),
        (
            drawn((3, 3, "^"), (8, 10, "^")),
            {(3, 3): "3,3 is belt up, so 8,10 should be belt down ('v'), not belt up."},
        ),
        (drawn(walls="3,3>"), {(3, 3): "3,3 has a wall on its right, 8,10 none on its left."}),
        (
            drawn(walls="3,9v"),
            {(3, 9): "3,9 has a wall on its lower side, 8,4 none on its upper side."},
        ),
        (FLAT, {}),
    ],
)
def test_what_is_not_the_same_for_both_teams(
    court: Court, said: dict[tuple[int, int], str]
) -> None:
    assert one_sided(court) == said
    assert set(one_sided(court)) <= set(unfair(court))
    assert bool(one_sided(court)) == bool(unfair(court))
