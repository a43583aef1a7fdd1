"""The picture of a court, whatever its size and the terminal's."""

import pytest

from sandlot.cli.table.widgets.courtplan import plan
from sandlot.games.robo_dodgeball.maps import COURTS, read_court, shipped
from tests.table.driving import screen_text, settle, still, table
from tests.table.robo import robo


@pytest.mark.parametrize("size", [(51, 17), (51, 21), (75, 33), (100, 50), (140, 60)])
@pytest.mark.parametrize("name", COURTS)
def test_every_space_has_a_place_of_its_own(name: str, size: tuple[int, int]) -> None:
    court = shipped(name)
    laid = plan(court, *size)
    corners = [laid.corner(space) for space in range(len(court.cells))]
    assert len(set(corners)) == len(corners)
    width, height = laid.size
    assert width <= size[0]
    assert height <= size[1]
    for x, y in corners:
        assert x + laid.wide <= width
        assert y + laid.tall <= height


def test_of_a_court_too_large_the_part_round_the_robot_is_shown() -> None:
    rows = "\n\n".join([". " * 23 + "."] * 28)
    court = read_court(f"map:\n{rows}\nend")
    for space in (0, 300, len(court.cells) - 1):
        laid = plan(court, 51, 20, space)
        assert laid.shows(space)
        assert laid.size[0] <= 51
        assert laid.size[1] <= 20


async def test_robots_balls_and_walls_are_on_the_court() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.pause()
        await still(pilot)
        shown = screen_text(pilot)
        for sign in ("1▲", "4▲", "1▽", "4▽", "b○", "r○", "⚑", "┃", "↻", "□"):
            assert sign in shown
