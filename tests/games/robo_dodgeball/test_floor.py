"""The floor, by the standard rules: moves, pushes, belts, gears, pits and walls; no dodgeball."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.games.robo_dodgeball.floor import (
    AWAY,
    BELT,
    DOWN,
    EDGE,
    GEAR,
    LEFT,
    MOVE,
    PUSH,
    RIGHT,
    UP,
    WALL,
    Belt,
    Bumped,
    Facing,
    Floor,
    Left,
    Ride,
    Spaces,
    Stepped,
    Turned,
    carried,
    curve,
    fallen,
    ride,
    spin,
    step,
)

MARKS = {"^": UP, ">": RIGHT, "v": DOWN, "<": LEFT, "A": UP, "R": RIGHT, "V": DOWN, "L": LEFT}


def floor(*rows: str, walls: tuple[tuple[int, int], ...] = ()) -> Floor:
    """A floor drawn with belts (capitals are express ones), gears and pits."""
    cells = "".join(rows)
    return Floor(
        len(rows[0]),
        len(rows),
        frozenset(walls),
        {s: Belt(MARKS[m], m.isupper()) for s, m in enumerate(cells) if m in MARKS},
        {s: 1 if m == ")" else -1 for s, m in enumerate(cells) if m in "()"},
        frozenset(s for s, m in enumerate(cells) if m == "O"),
    )


def belts(drawn: Floor, *spaces: int, facing: int = UP, express: bool = False) -> Ride:
    """All belts move once under robots that face the same way."""
    return ride(drawn, spaces, (facing,) * len(spaces), express)


ROW = floor("......")


# Moves and pushes


def test_a_robot_steps_on() -> None:
    assert step(ROW, (0,), 0, RIGHT) == ((1,), (0,), (Stepped(0, RIGHT, 1, MOVE),))


@pytest.mark.parametrize(("way", "there"), [(UP, 1), (RIGHT, 5), (DOWN, 7), (LEFT, 3)])
def test_the_four_ways(way: int, there: int) -> None:
    assert step(floor("...", "...", "..."), (4,), 0, way).spaces == (there,)


def test_a_wall_stops_a_robot_from_either_side() -> None:
    walled = floor("...", walls=((0, RIGHT),))
    for robot, way in ((0, RIGHT), (1, LEFT)):
        stopped = step(walled, (robot,), 0, way)
        assert stopped.spaces == (robot,)
        assert stopped.events == (Bumped(0, way),)


def test_a_push_moves_the_other() -> None:
    pushed = step(ROW, (1, 2), 0, RIGHT)
    assert pushed.spaces == (2, 3)
    assert pushed.events == (Stepped(1, RIGHT, 3, PUSH), Stepped(0, RIGHT, 2, MOVE))


def test_pushes_go_through_a_whole_chain_front_first() -> None:
    pushed = step(ROW, (1, 2, 3, 4), 0, RIGHT)
    assert pushed.spaces == (2, 3, 4, 5)
    assert pushed.moved == (0, 1, 2, 3)
    assert [event.robot for event in pushed.events] == [3, 2, 1, 0]


def test_a_gap_ends_the_chain() -> None:
    assert step(ROW, (0, 1, 3), 0, RIGHT).spaces == (1, 2, 3)


def test_a_wall_behind_the_chain_stops_everybody() -> None:
    walled = floor("......", walls=((3, RIGHT),))
    stopped = step(walled, (1, 2, 3), 0, RIGHT)
    assert stopped == ((1, 2, 3), (), (Bumped(0, RIGHT),))


def test_a_wall_inside_the_chain_stops_everybody() -> None:
    walled = floor("......", walls=((1, RIGHT),))
    assert step(walled, (1, 2), 0, RIGHT).spaces == (1, 2)


def test_the_last_of_a_chain_goes_over_the_edge() -> None:
    pushed = step(ROW, (3, 4, 5), 0, RIGHT)
    assert pushed.spaces == (4, 5, AWAY)
    assert pushed.events[0] == Left(2, RIGHT, PUSH)


def test_who_is_away_is_in_nobodys_way() -> None:
    assert step(ROW, (0, AWAY, AWAY), 0, LEFT).spaces == (AWAY, AWAY, AWAY)
    assert step(ROW, (1, AWAY), 0, LEFT).moved == (0,)


def test_a_robot_pushed_on_to_a_pit_falls() -> None:
    pits = floor("..O")
    assert fallen(pits, step(pits, (0, 1), 0, RIGHT).spaces) == [1]


# Belts


def test_a_belt_carries_one_space() -> None:
    assert belts(floor(">>."), 0) == ((1,), (UP,), (0,), (Stepped(0, RIGHT, 1, BELT),))


def test_a_belt_carries_off_itself_and_no_further() -> None:
    drawn = floor(">..")
    assert belts(drawn, 0).spaces == (1,)
    assert belts(drawn, 1).moved == ()


def test_a_belt_stops_at_a_wall() -> None:
    assert belts(floor(">>", walls=((0, RIGHT),)), 0).spaces == (0,)


def test_a_belt_never_pushes() -> None:
    assert belts(floor(">.."), 0, 1).spaces == (0, 1)


def test_a_convoy_moves_together() -> None:
    assert belts(floor(">>>>."), 0, 1, 2).spaces == (1, 2, 3)


def test_a_convoy_behind_one_that_cannot_move_stays() -> None:
    assert belts(floor(">>>."), 0, 1, 2, 3).spaces == (0, 1, 2, 3)
    assert belts(floor(">>>", walls=((2, RIGHT),)), 0, 1, 2).spaces == (0, 1, 2)


def test_half_a_convoy_moves_when_there_is_a_gap() -> None:
    assert belts(floor(">>>>"), 0, 1, 3).spaces == (1, 2, AWAY)


def test_two_never_swap() -> None:
    assert belts(floor("><"), 0, 1).spaces == (0, 1)


def test_one_alone_between_facing_belts_does_move() -> None:
    assert belts(floor("><"), 0).spaces == (1,)


def test_two_never_come_to_share_a_space() -> None:
    assert belts(floor(">.<"), 0, 2).spaces == (0, 2)
    assert belts(floor(">v.", ".v.", "..."), 0, 1).spaces == (1, 4)


def test_three_into_one_all_stay() -> None:
    drawn = floor(".v.", ">.<", "...")
    assert belts(drawn, 1, 3, 5).spaces == (1, 3, 5)


def test_a_rival_that_is_held_up_itself_still_keeps_the_space() -> None:
    """Two would share the middle; that one of them has somebody behind does not matter."""
    drawn = floor(">>.<")
    assert belts(drawn, 0, 1, 3).spaces == (0, 1, 3)


def test_a_ring_turns_as_a_whole() -> None:
    ring = floor(">v", "^<")
    assert belts(ring, 0, 1, 3, 2).spaces == (1, 3, 2, 0)


def test_a_belt_carries_over_the_edge() -> None:
    rode = belts(floor("<."), 0)
    assert rode.spaces == (AWAY,)
    assert rode.events == (Left(0, LEFT, BELT),)


def test_two_may_leave_over_the_edge_at_once() -> None:
    assert belts(floor("^^"), 0, 1).spaces == (AWAY, AWAY)


def test_into_a_space_that_is_left_over_the_edge() -> None:
    assert belts(floor("<<"), 0, 1).spaces == (AWAY, 0)


# Curves


@pytest.mark.parametrize(
    ("came", "goes", "turn"),
    [(RIGHT, DOWN, 1), (RIGHT, UP, -1), (UP, RIGHT, 1), (LEFT, UP, 1), (DOWN, RIGHT, -1)],
)
def test_a_curve_turns_its_rider(came: int, goes: int, turn: int) -> None:
    assert curve(Belt(goes), came) == turn


def test_straight_belts_turn_nobody() -> None:
    assert [curve(Belt(way), way) for way in range(4)] == [0] * 4
    assert [curve(Belt(way), (way + 2) % 4) for way in range(4)] == [0] * 4
    assert curve(None, UP) == 0


def test_only_who_is_carried_on_to_a_curve_turns() -> None:
    corner = floor(">v", ".v", "..")
    carried_on = belts(corner, 0, facing=RIGHT)
    assert (carried_on.spaces, carried_on.facing) == ((1,), (DOWN,))
    assert carried_on.events[-1] == Turned(0, DOWN, BELT)
    stood_there = belts(corner, 1, facing=RIGHT)
    assert (stood_there.spaces, stood_there.facing) == ((3,), (RIGHT,))


def test_a_robot_once_around_a_ring_faces_as_before() -> None:
    ring = floor(">>v", "^.v", "^<<")
    spaces: Spaces = (0,)
    facing: Facing = (LEFT,)
    seen = []
    for _ in range(8):
        spaces, facing, *_ = ride(ring, spaces, facing, False)
        seen.append((spaces[0], facing[0]))
    assert seen[:3] == [(1, LEFT), (2, UP), (5, UP)]
    assert seen[-1] == (0, LEFT)


def test_a_held_up_robot_does_not_turn() -> None:
    corner = floor(">v", ".v", "..")
    stays = belts(corner, 0, 1, 3, 5, facing=RIGHT)
    assert stays.spaces == (0, 1, 3, 5)
    assert stays.facing == (RIGHT,) * 4


# Express belts, then all


def test_express_belts_move_alone_first() -> None:
    both = floor("RR.>.")
    assert belts(both, 0, 3, express=True).spaces == (1, 3)


def test_express_carries_two_spaces_in_two_goes() -> None:
    drawn = floor("RRR.")
    once = belts(drawn, 0, express=True).spaces
    assert belts(drawn, *once).spaces == (2,)


def test_express_then_normal_belt() -> None:
    drawn = floor("R>..")
    once = belts(drawn, 0, express=True).spaces
    assert once == (1,)
    assert belts(drawn, *once).spaces == (2,)


def test_normal_then_express_moves_one_only() -> None:
    drawn = floor(">RR.")
    assert belts(drawn, 0, express=True).spaces == (0,)
    assert belts(drawn, 0).spaces == (1,)


def test_express_off_the_belt_moves_one_only() -> None:
    drawn = floor("R...")
    once = belts(drawn, 0, express=True).spaces
    assert belts(drawn, *once).spaces == (1,)


def test_a_floor_knows_whether_it_has_express_belts() -> None:
    assert floor("R.").has_express
    assert not floor(">.").has_express


# Reverse


def test_in_reverse_straight_belts_run_the_other_way() -> None:
    back = floor(">>>").backwards()
    assert belts(back, 2).spaces == (1,)
    assert belts(back, 0).spaces == (AWAY,)


def test_in_reverse_a_curve_leads_back_to_where_it_was_fed_from() -> None:
    ring = floor(">v", "^<")
    back = ring.backwards()
    assert [back.belts[s].way for s in range(4)] == [DOWN, LEFT, RIGHT, UP]
    spaces: Spaces = (0,)
    facing: Facing = (UP,)
    there = ride(ring, spaces, facing, False)
    assert ride(back, there.spaces, there.facing, False)[:2] == (spaces, facing)
    for _ in range(4):
        spaces, facing, *_ = ride(back, spaces, facing, False)
    assert (spaces, facing) == ((0,), (UP,))


def test_in_reverse_gears_turn_the_other_way_and_express_stays_express() -> None:
    back = floor(")(R").backwards()
    assert back.gears == {0: -1, 1: 1}
    assert back.belts[2] == Belt(LEFT, True)


def test_twice_reversed_a_straight_floor_is_as_before() -> None:
    straight = floor(">>>", "...", "vvv")
    assert straight.backwards().backwards().belts == straight.belts


# Gears


def test_gears_turn_by_a_quarter() -> None:
    turned = spin(floor(")(."), (0, 1, 2, AWAY), (UP, UP, UP, UP))
    assert turned.facing == (RIGHT, LEFT, UP, UP)
    assert turned.events == (Turned(0, RIGHT, GEAR), Turned(1, LEFT, GEAR))


# Lines of sight


def test_lines_end_at_walls_and_at_the_edge() -> None:
    walled = floor("......", walls=((3, RIGHT),))
    assert walled.lines[RIGHT][0] == (1, 2, 3)
    assert walled.lines[LEFT][5] == (4,)
    assert walled.lines[UP][2] == ()
    assert (walled.beyond[RIGHT][3], walled.beyond[RIGHT][5]) == (WALL, EDGE)


# Against a slower way to say the same


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Floor, tuple[int, ...]]:
    """A small floor full of belts, with some robots."""
    cells = draw(st.text(alphabet="^v<>.", min_size=16, max_size=16))
    robots = draw(st.lists(st.integers(0, 15), min_size=1, max_size=7, unique=True))
    walls = draw(st.lists(st.tuples(st.integers(0, 15), st.integers(0, 3)), max_size=3))
    rows = (cells[n : n + 4] for n in range(0, 16, 4))
    return floor(*rows, walls=tuple(walls)), tuple(robots)


def referee(drawn: Floor, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The largest set of riders that nobody can object to, found by trying them all."""
    wants = {}
    for robot, space in enumerate(spaces):
        if space in drawn.belts:
            there = drawn.beyond[drawn.belts[space].way][space]
            if there != WALL:
                wants[robot] = there
    shared = {t for t in wants.values() if t != EDGE and list(wants.values()).count(t) > 1}
    for count in range(len(wants), 0, -1):
        for going in combinations(wants, count):
            after = [wants[r] if r in going else s for r, s in enumerate(spaces)]
            on_floor = [space for space in after if space >= 0]
            swaps = any(
                wants[a] == spaces[b] and wants[b] == spaces[a] for a, b in combinations(going, 2)
            )
            free = len(set(on_floor)) == len(on_floor)
            if free and not swaps and not any(wants[r] in shared for r in going):
                return going
    return ()


@given(crowded())
def test_belts_carry_whom_a_referee_lets_go(drawn: tuple[Floor, tuple[int, ...]]) -> None:
    ground, spaces = drawn
    assert ride(ground, spaces, (UP,) * len(spaces), False).moved == referee(ground, spaces)


@given(crowded(), st.integers(0, 6), st.integers(0, 3))
def test_steps_push_without_passing_walls(
    drawn: tuple[Floor, tuple[int, ...]], robot: int, way: int
) -> None:
    ground, spaces = drawn
    robot %= len(spaces)
    shift = step(ground, spaces, robot, way)
    after = [space for space in shift.spaces if space != AWAY]
    assert len(set(after)) == len(after)
    for each in range(len(spaces)):
        moves = each in shift.moved
        beyond = ground.beyond[way][spaces[each]]
        assert shift.spaces[each] == (
            (AWAY if beyond == EDGE else beyond) if moves else spaces[each]
        )
        assert not moves or beyond != WALL


def test_carried_needs_no_floor() -> None:
    assert carried((5, 6, 7), {0: 6, 1: 7, 2: 8}) == (0, 1, 2)


def test_a_turn_of_plain_roborally_runs_on_the_floor_alone() -> None:
    """Two robots race: one walks into a chain, both ride, one is turned, one falls."""
    hall = floor("..>v.", "..(.O", ".....")
    spaces: Spaces = (0, 1)
    facing: Facing = (RIGHT, UP)
    for _ in range(2):
        spaces = step(hall, spaces, 0, facing[0]).spaces
    assert spaces == (2, 3)
    spaces, facing, *_ = ride(hall, spaces, facing, False)
    assert (spaces, facing) == ((3, 8), (DOWN, UP))
    spaces = step(hall, spaces, 1, RIGHT).spaces
    assert fallen(hall, spaces) == [1]
    assert spin(hall, (7, 9), facing).facing == (RIGHT, UP)
