"""The drawing board in real Chromium: painted, checked as one paints, kept, and played on."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sandlot.games.robo_dodgeball.maps import read_court, shipped
from tests.browser.hands import STILL

GOOD = "A good court, and the same for both teams."


@pytest.fixture
def board(page: Page) -> Page:
    """The drawing board, with the classic court on it."""
    page.goto(f"/courts{STILL}")
    expect(page.get_by_text(GOOD)).to_be_visible()
    return page


def paint_with(page: Page, name: str) -> None:
    """Take something to paint with."""
    page.get_by_role("group", name="What to paint with").get_by_role(
        "button", name=name, exact=True
    ).click()


def paint(page: Page, column: int, row: int) -> None:
    """Click on a square."""
    page.get_by_role("button", name=re.compile(f"^{column},{row}: ")).click()


def is_painted(page: Page, column: int, row: int, what: str) -> None:
    """A square is what it should be."""
    square = page.get_by_role("button", name=re.compile(f"^{column},{row}: {re.escape(what)}"))
    expect(square).to_have_count(1)


def text_of(page: Page, folder: Path) -> str:
    """The court as the page gives it to keep."""
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Keep it as a file").click()
    path = folder / "court.txt"
    downloading.value.save_as(path)
    return path.read_text(encoding="utf-8")


def test_what_one_paints_appears_opposite_too(board: Page, tmp_path: Path) -> None:
    paint_with(board, "belt right")
    paint(board, 4, 9)
    is_painted(board, 4, 9, "belt right")
    is_painted(board, 7, 4, "belt left")
    expect(board.get_by_text(GOOD)).to_be_visible()
    court = read_court(text_of(board, tmp_path))
    assert court.cells[court.space(4, 9)] == ">"
    assert court.half_turned() == court
    board.get_by_role("button", name="Undo").click()
    is_painted(board, 4, 9, "floor")
    is_painted(board, 7, 4, "floor")


def test_for_one_team_only_it_is_said_where_it_is_uneven(board: Page) -> None:
    board.get_by_label("Paint for both teams").uncheck()
    paint_with(board, "wrench")
    paint(board, 4, 9)
    expect(board.get_by_text("not the same for both teams")).to_be_visible()
    why = "4,9 is wrench, so 7,4 should be wrench ('w'), not floor."
    expect(board.get_by_role("listitem").filter(has_text=why)).to_be_visible()
    is_painted(board, 4, 9, f"wrench. {why}")
    expect(board.get_by_role("button", name="Play on it")).to_be_enabled()


def test_a_fault_is_said_at_its_square(board: Page) -> None:
    paint_with(board, "pit")
    paint(board, 4, 12)
    why = "4,12 is a pit on a backline, where robots start and balls spawn."
    expect(board.get_by_role("listitem").filter(has_text=why)).to_be_visible()
    is_painted(board, 4, 12, f"pit. {why}")
    expect(board.get_by_role("button", name="Play on it")).to_be_disabled()
    paint_with(board, "floor")
    paint(board, 4, 12)
    expect(board.get_by_text(GOOD)).to_be_visible()
    expect(board.get_by_role("button", name="Play on it")).to_be_enabled()


def test_walls_are_built_at_the_edge_one_points_at(board: Page, tmp_path: Path) -> None:
    paint_with(board, "wall")
    square = board.get_by_role("button", name=re.compile("^5,9: "))
    box = square.bounding_box()
    assert box is not None
    square.click(position={"x": box["width"] - 3, "y": box["height"] / 2})
    square.press("Shift+ArrowUp")
    expect(board.get_by_text(GOOD)).to_be_visible()
    walls = read_court(text_of(board, tmp_path)).walls
    court = shipped("classic")
    more = set(walls) - set(court.walls)
    assert {(court.at(space), way) for space, way in more} == {
        ((5, 9), 1),
        ((5, 4), 1),
        ((5, 8), 2),
        ((6, 4), 2),
    }


def test_a_mouse_paints_where_it_is_drawn_along(board: Page) -> None:
    paint_with(board, "express belt down")
    board.get_by_role("button", name=re.compile("^4,8: ")).hover()
    board.mouse.down()
    for row in (9, 10, 11):
        board.get_by_role("button", name=re.compile(f"^4,{row}: ")).hover()
    board.mouse.up()
    for row in (8, 9, 10, 11):
        is_painted(board, 4, row, "express belt down")
        is_painted(board, 7, 13 - row, "express belt up")


def test_keys_alone_will_do(board: Page) -> None:
    paint_with(board, "wrench")
    board.get_by_role("button", name=re.compile("^0,0: ")).focus()
    for _ in range(4):
        board.keyboard.press("ArrowRight")
    for _ in range(9):
        board.keyboard.press("ArrowDown")
    board.keyboard.press("Enter")
    is_painted(board, 4, 9, "wrench")
    is_painted(board, 7, 4, "wrench")
    board.keyboard.press("Control+z")
    is_painted(board, 4, 9, "floor")


def test_other_courts_other_sizes_and_files(board: Page, tmp_path: Path) -> None:
    board.get_by_role("button", name="carousel").click()
    assert read_court(text_of(board, tmp_path)).text == shipped("carousel").text
    board.get_by_label("Rows").select_option("10")
    board.get_by_label("Columns").select_option("8")
    expect(board.get_by_text(GOOD)).to_be_visible()
    small = read_court(text_of(board, tmp_path))
    assert (small.width, small.height) == (8, 10)
    board.get_by_role("button", name="An empty court").click()
    is_painted(board, 0, 1, "floor")
    files = board.get_by_label("A file of yours")
    files.set_input_files(
        {"name": "torn.txt", "mimeType": "text/plain", "buffer": b"map:\n. . .\n"}
    )
    expect(board.get_by_text("torn.txt, line 2: the map has no 'end' after it.")).to_be_visible()
    text = small.text.replace(". .", ". x", 1)
    files.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": text.encode()})
    expect(board.get_by_text("'x' is no mark")).to_be_visible()
    files.set_input_files(
        {"name": "ok.txt", "mimeType": "text/plain", "buffer": small.text.encode()}
    )
    expect(board.get_by_text(GOOD)).to_be_visible()


def start(page: Page) -> Any:
    """Press Start, and what was wished for, once it is granted."""
    with page.expect_response("**/api/matches") as making:
        page.get_by_role("button", name="Start", exact=True).click()
    assert making.value.ok
    return making.value.request.post_data_json


def test_one_plays_on_it(board: Page) -> None:
    """From the board to a new match, and from there to a table with that very court."""
    paint_with(board, "pit")
    paint(board, 4, 9)
    expect(board.get_by_text(GOOD)).to_be_visible()
    board.get_by_role("button", name="Play on it").click()
    expect(board.get_by_role("radio", name="Your own")).to_be_checked()
    drawn = read_court(start(board)["setup"]["court"])
    assert drawn.cells[drawn.space(4, 9)] == "O"
    assert drawn.half_turned() == drawn
    expect(board).to_have_url(re.compile("/m/"))


def test_the_way_there(page: Page) -> None:
    """From the lobby, and from the new-match page."""
    page.goto(f"/{STILL}")
    page.get_by_role("link", name="Draw a court").click()
    expect(page.get_by_role("heading", name="Draw a court")).to_be_visible()
    page.goto(f"/new/robo-dodgeball{STILL}")
    expect(page.get_by_role("radio", name="classic")).to_be_checked()
    page.get_by_role("link", name="Draw a court of your own").click()
    expect(page.get_by_role("heading", name="Draw a court")).to_be_visible()


def test_eight_players_each_have_a_seat(page: Page) -> None:
    page.goto(f"/new/robo-dodgeball{STILL}")
    page.get_by_role("button", name="8 players").click()
    page.get_by_role("radio", name="gauntlet").check()
    wish = start(page)
    assert wish["setup"] == {"seating": "eight", "court": "gauntlet"}
    assert len(wish["seats"]) == 8
    assert wish["seats"]["blue 1"] == "me"
