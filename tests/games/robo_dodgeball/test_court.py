"""Board Layout: courts as text, what lies where on them, and faults pointed at."""

import re
from collections.abc import Iterable

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.robo_dodgeball.court import LEGEND, Court, unfair
from sandlot.games.robo_dodgeball.floor import DOWN, LEFT, RIGHT, UP
from sandlot.games.robo_dodgeball.maps import COURTS, OWN, read_court, shipped
from sandlot.games.robo_dodgeball.robots import BLUE, RED, ROBOTS
from sandlot.games.robo_dodgeball.setup import RoboSetup
from tests.games.robo_dodgeball.court_side import FLAT, OPEN, drawn

CLASSIC = shipped("classic")


def spots(court: Court, spaces: Iterable[int]) -> list[tuple[int, int]]:
    """Columns and rows of spaces."""
    return [(court.at(space).column, court.at(space).row) for space in spaces]


# What lies where


def test_starts_balls_and_benches_of_the_classic_court() -> None:
    assert dict(zip(ROBOTS, spots(CLASSIC, CLASSIC.starts), strict=True)) == {
        "blue 1": (2, 12),
        "blue 2": (4, 12),
        "blue 3": (7, 12),
        "blue 4": (9, 12),
        "red 1": (9, 1),
        "red 2": (7, 1),
        "red 3": (4, 1),
        "red 4": (2, 1),
    }
    balls = [(CLASSIC.at(space), team) for space, team in CLASSIC.opening_balls]
    assert balls == [((9, 7), BLUE), ((10, 7), BLUE), ((2, 6), RED), ((1, 6), RED)]


@pytest.mark.parametrize(
    ("team", "column", "bench"),
    [
        (BLUE, 0, (0, 7)),
        (BLUE, 5, (0, 7)),
        (BLUE, 6, (11, 7)),
        (RED, 5, (0, 6)),
        (RED, 11, (11, 6)),
    ],
)
def test_out_robots_wait_by_the_nearer_sideline(
    team: int, column: int, bench: tuple[int, int]
) -> None:
    assert CLASSIC.at(CLASSIC.bench(team, CLASSIC.space(column, 9))) == bench


def test_in_the_middle_column_the_bench_is_on_the_robots_right() -> None:
    odd = read_court("map:\n" + "\n\n".join([". . . . . . ."] * 8) + "\nend\n")
    middle = odd.space(3, 3)
    assert odd.at(odd.bench(BLUE, middle)) == (6, 4)
    assert odd.at(odd.bench(RED, middle)) == (0, 3)


def test_halves_backlines_and_apron() -> None:
    blue, red = CLASSIC.halves
    assert {CLASSIC.at(space).row for space in blue} == set(range(7, 13))
    assert {CLASSIC.at(space).row for space in red} == set(range(1, 7))
    assert len(blue) == len(red) == 60
    assert {CLASSIC.at(space).row for space in CLASSIC.backlines[BLUE]} == {12}
    assert {CLASSIC.at(space).row for space in CLASSIC.backlines[RED]} == {1}
    assert len(CLASSIC.inside) == 120


def test_the_oil_ring_is_one_space_inside_the_boundary() -> None:
    ring = {
        (c, r)
        for c in range(1, 11)
        for r in range(1, 13)
        if c in (1, 10) or r in (1, 12)
    }  # fmt: skip
    assert set(spots(CLASSIC, CLASSIC.oil)) == ring


def test_by_a_flag_is_on_it_or_around_it() -> None:
    near = set(spots(CLASSIC, CLASSIC.by_a_flag))
    assert {c for c, _ in near} == {0, 1, 10, 11}
    assert {r for _, r in near} == {5, 6, 7, 8}
    assert len(near) == 16


def test_hazards_sleep_and_the_apron_runs() -> None:
    asleep = CLASSIC.asleep
    assert not asleep.gears
    assert not asleep.pits
    assert all(space not in CLASSIC.inside for space in asleep.belts)
    assert asleep.belts[CLASSIC.space(0, 1)].way == DOWN
    assert asleep.belts[CLASSIC.space(11, 12)].way == UP


def test_an_event_wakes_belts_and_gears_or_reverses_them_but_never_the_apron() -> None:
    lane, gear, apron = CLASSIC.space(3, 7), CLASSIC.space(2, 4), CLASSIC.space(0, 1)
    assert CLASSIC.running.belts[lane].way == UP
    assert CLASSIC.running.gears[gear] == 1
    assert CLASSIC.backwards.belts[lane].way == DOWN
    assert CLASSIC.backwards.gears[gear] == -1
    for floor in (CLASSIC.running, CLASSIC.backwards, CLASSIC.pits_open):
        assert floor.belts[apron].way == DOWN
    pits = sorted(CLASSIC.pits_open.pits)
    assert spots(CLASSIC, pits) == [(5, 2), (6, 5), (5, 8), (6, 11)]
    assert not CLASSIC.running.pits


def test_no_belt_of_the_classic_court_turns_anybody() -> None:
    for floor in (CLASSIC.running, CLASSIC.backwards):
        for space, belt in floor.belts.items():
            there = floor.beyond[belt.way][space]
            if there in floor.belts:
                assert (floor.belts[there].way - belt.way) % 2 == 0


def test_walls_are_read_on_both_sides() -> None:
    court = drawn(walls="2,3> 5,4v")
    beyond = court.asleep.beyond
    assert beyond[RIGHT][court.space(2, 3)] < 0
    assert beyond[LEFT][court.space(3, 3)] < 0
    assert beyond[DOWN][court.space(5, 4)] < 0
    assert beyond[UP][court.space(5, 5)] < 0


# Fair


@pytest.mark.parametrize("name", COURTS)
def test_shipped_courts_are_fair_under_a_half_turn(name: str) -> None:
    court = shipped(name)
    assert unfair(court) == []
    assert court.half_turned() == court


@pytest.mark.parametrize("name", COURTS)
def test_shipped_courts_have_wrenches_and_flags_and_read_back_from_their_text(name: str) -> None:
    court = shipped(name)
    assert court.wrenches
    assert court.by_a_flag
    assert read_court(court.text, name) == court


def test_shipped_courts_differ() -> None:
    assert len({shipped(name).text for name in COURTS}) == 3
    assert shipped("carousel").running.has_express


@pytest.mark.parametrize(
    ("court", "where"),
    [
        (drawn((3, 3, "w")), [(3, 3), (8, 10)]),
        (drawn((3, 3, "^"), (8, 10, "^")), [(3, 3), (8, 10)]),
        (drawn((3, 3, ")"), (8, 10, "(")), [(3, 3), (8, 10)]),
        (drawn(walls="3,3>"), [(3, 3), (7, 10)]),
    ],
)
def test_an_unfair_court_says_where(court: Court, where: list[tuple[int, int]]) -> None:
    assert unfair(court) == where


def test_gears_keep_their_sense_and_belts_do_not() -> None:
    assert unfair(drawn((3, 3, ")"), (8, 10, ")"), (4, 4, "<"), (7, 9, ">"))) == []


def test_everything_of_a_fair_court_is_its_own_image() -> None:
    """Not only the marks: halves, starts, balls and benches change places, too."""
    turned = CLASSIC.opposite
    assert {turned(s) for s in CLASSIC.halves[BLUE]} == set(CLASSIC.halves[RED])
    assert [turned(s) for s in CLASSIC.starts[::2]] == list(CLASSIC.starts[1::2])
    for space in CLASSIC.inside:
        assert CLASSIC.bench(RED, turned(space)) == turned(CLASSIC.bench(BLUE, space))


# Faults


def changed(line: int, column: int, mark: str) -> str:
    """The text of an empty court with one character changed; its first row is line 2."""
    lines = ["map:", *OPEN.split("\n"), "end"]
    text = lines[line - 1].ljust(column)
    lines[line - 1] = text[: column - 1] + mark + text[column:]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(8, 5, "x"), "line 8, column 5: 'x' is no mark"),
        (changed(8, 6, "/"), "line 8, column 6: '/' stands between cells"),
        (changed(9, 5, "|"), "line 9, column 5: '|' stands between rows"),
        (changed(9, 6, "-"), "line 9, column 6: this wall is below no cell"),
        (changed(9, 25, "-"), "line 9, column 25: this wall is below no cell"),
        (changed(8, 24, "."), "line 8, column 24: this row should have 12 cells"),
        (changed(2, 3, "w"), "line 2, column 3: 1,0 is a wrench on the apron"),
        (changed(6, 1, "O"), "line 6, column 1: 0,2 is a pit on the apron"),
        (changed(6, 23, ")"), "line 6, column 23: 11,2 is a gear turning right on the apron"),
        (changed(4, 9, "O"), "line 4, column 9: 4,1 is a pit on a backline"),
        (changed(26, 3, "O"), "line 26, column 3: 1,12 is a pit on a backline"),
        (changed(16, 21, "O"), "line 16, column 21: 10,7 is a pit where a ball lies"),
        (changed(14, 5, "O"), "line 14, column 5: 2,6 is a pit where a ball lies"),
        (OPEN, "a map between"),
        ("map:\n" + OPEN, "line 28: the map has no 'end'"),
        ("map:\n" + OPEN + "\n\nend", "line 30: between two rows"),
        ("map:\n. . .\nend", "line 2: a court has 6 to 24 columns"),
        ("map:\n" + "\n\n".join([". " * 11 + "."] * 13) + "\nend", "an even number of rows"),
    ],
)
def test_a_fault_is_pointed_at(text: str, said: str) -> None:
    said = said.replace("a map between", "its map between lines 'map:' and 'end'")
    with pytest.raises(Mistake, match=re.escape(said)):
        read_court(text)


def test_a_short_row_is_pointed_at_where_it_ends() -> None:
    lines = ["map:", *OPEN.split("\n"), "end"]
    lines[9] = ". . ."
    with pytest.raises(Mistake, match="line 10, column 6: this row should have 12 cells"):
        read_court("\n".join(lines))


def test_all_marks_of_the_legend_can_be_drawn() -> None:
    marks = tuple((2 + n % 8, 3 + n // 8, mark) for n, mark in enumerate(LEGEND))
    court = drawn(*marks)
    assert [court.cells[court.space(c, r)] for c, r, _ in marks] == list(LEGEND)


def test_what_is_around_the_map_is_not_read() -> None:
    assert read_court(f"anything at all\n{FLAT.text}and more") == FLAT


# In a setup


def test_a_setup_names_a_court_or_brings_one() -> None:
    assert RoboSetup().court == CLASSIC
    assert RoboSetup().plain()["court"] == "classic"
    assert RoboSetup.of({"court": "gauntlet"}).court == shipped("gauntlet")
    own = RoboSetup.of({"court": FLAT.text})
    assert own.court.name == OWN
    assert RoboSetup.of(own.plain()) == own


@pytest.mark.parametrize(
    ("court", "said"),
    [
        ("classik", "did you mean 'classic'"),
        (changed(8, 5, "x"), "court: line 8, column 5"),
        (7, "the name of a court or a map in text"),
    ],
)
def test_a_setup_says_what_is_wrong_with_a_court(court: object, said: str) -> None:
    with pytest.raises(Mistake, match=said):
        RoboSetup.of({"court": court})
