"""The scorebook on the table: scorecards, box score, chances and decisions, at any time."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot

from sandlot.baseball.scorebook.scorecard import Square, Step
from sandlot.cli.seating import Seating, seated
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.boards.deep_drive import DEEP_DRIVE
from sandlot.cli.table.chances import chances_text, decisions_text, swings_of
from sandlot.cli.table.palette import DAY
from sandlot.cli.table.screens.final import FinalScreen
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.cli.table.screens.scorebook import ASK_FIRST, ScorebookScreen
from sandlot.cli.table.seen import Seen, TableStory
from sandlot.cli.table.widgets import curve, scoresheet
from sandlot.cli.table.widgets.curve import Point
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.cli.table.widgets.plays import Plays
from sandlot.cli.table.widgets.scoresheet import lines
from sandlot.games.load import make_game
from sandlot.lab.coach import Coach, Turn, coach_of, turns_of
from tests.table.driving import (
    a_match,
    bots_go_on,
    click,
    drained,
    halted,
    hot_seat,
    on_top,
    press,
    screen_text,
    settle,
    table,
    until,
    wait_for,
)

SIZES = [(80, 24), (120, 40)]


def played(seed: int = 7, *sets: str) -> Seating:
    """A match of Deep Drive that is over."""
    seating = a_match("deep-drive", seed, "house", sets=sets)
    while bots_go_on(seating):
        pass
    return seating


def square(*steps: tuple[int, str], out: int = 0, scored: bool = False) -> Square:
    """A square with these steps."""
    made = tuple(Step(base, how, 1) for base, how in steps)
    return Square(False, 1, 1, "who", made, out, scored, False, 0)


# Squares


@pytest.mark.parametrize(
    ("drawn", "written"),
    [
        (square((-1, "6-3"), out=1), ("6-3", "①")),
        (square((4, "HR"), scored=True), ("HR", "◆")),
        (square((1, "1B"), (2, "SB")), ("1B SB", "◇2")),
        (square((1, "1B"), (-1, "4-6"), out=1), ("1B 4-6", "①")),
        (square((-1, "DP 6-4-3"), out=2), ("DP", "643 ②")),
        (square((1, "FC 1-6"), (2, "SB"), (-1, "CS 2-5"), out=3), ("FC 1-6", "SB CS 25 ③")),
        (square((3, "")), ("", "◇3")),
    ],
)
def test_a_square_is_two_lines(drawn: Square, written: tuple[str, str]) -> None:
    assert lines(drawn) == written


def sheet(seen: Seen, title: str, width: int = 76) -> Text:
    """A page of the board by its title."""
    assert DEEP_DRIVE.sheets is not None
    return next(one for one in DEEP_DRIVE.sheets(seen) if one.title == title).draw(width, DAY)


def seen_all(seating: Seating) -> Seen:
    """A match with all of it shown."""
    return TableStory(seating.match, ()).seen()


def test_every_plate_appearance_has_its_square_and_every_run_its_mark() -> None:
    seen = seen_all(played())
    papers = seen.game.papers(seen.events)
    for title, club in (("● Gulls", papers.away), ("■ Millers", papers.home)):
        card = sheet(seen, title).plain.partition("\n\n")[0]
        outs = sum(card.count(sign) for sign in "①②③")
        assert outs == sum(bool(one.out) for one in club.squares) >= 24
        assert card.count("◆") == club.book.runs
        cells = [line.split("│")[1:] for line in card.splitlines() if "│" in line][1:-1:2]
        assert sum(bool(cell.strip()) for row in cells for cell in row) == len(club.squares)


def test_a_card_of_nine_innings_fits_a_small_screen() -> None:
    seen = seen_all(played())
    card = sheet(seen, "● Gulls").plain.splitlines()
    assert max(map(len, card[:20])) <= 77
    wide = sheet(seen, "● Gulls", 116).plain
    assert "1 Jericho Lamb" in wide
    assert "1 Jericho" not in "\n".join(card)


def test_a_club_that_bats_round_goes_on_in_a_column_beside() -> None:
    """Somebody who comes up twice in an inning has two squares in it."""
    seen = seen_all(played())
    club = seen.game.papers(seen.events).away
    again = next(one for one in club.squares if (one.inning, one.place) == (2, 1))
    twice = club._replace(squares=(*club.squares, again._replace(steps=(Step(4, "HR", 1),))))
    card = scoresheet.draw(twice, seen.game.setup.away, 9, 76, DAY).plain.splitlines()
    heading, lamb = (line.split("│") for line in card[:2])
    assert [title.strip() for title in heading[2:5]] == ["2", "…", "3"]
    assert lamb[3].strip() == "HR"


def test_before_anybody_has_taken_the_field_there_is_nothing_to_write() -> None:
    seen = seen_all(a_match("deep-drive", 1, "house")).upto(())
    for title in ("● Gulls", "Box score"):
        assert sheet(seen, title).plain == "Nobody has taken the field yet."


# The chances


@pytest.fixture(scope="module")
def reckoned() -> tuple[Coach, tuple[Turn, ...], Seen]:
    """A finished match as the coach sees it."""
    seating = played()
    match = seating.match
    return coach_of(match.game), turns_of(match.game, match.log), seen_all(seating)


def test_the_swings_of_a_match_lead_from_its_start_to_its_end(
    reckoned: tuple[Coach, tuple[Turn, ...], Seen],
) -> None:
    coach, turns, seen = reckoned
    swings = swings_of(coach, turns, seen)
    assert len(swings) == len(turns)
    assert all(one.after == pytest.approx(two.before) for one, two in pairwise(swings))
    result = seen.game.result(turns[-1].ended)
    assert result is not None
    won = float(result.winner == "home")
    assert sum(one.added for one in swings) == pytest.approx(won - swings[0].before)


def test_nothing_is_told_of_what_has_not_been_shown(
    reckoned: tuple[Coach, tuple[Turn, ...], Seen],
) -> None:
    coach, turns, seen = reckoned
    part = seen.upto(seen.shown[: turns[9].told])
    assert len(swings_of(coach, turns, part)) == 10
    assert len(swings_of(coach, turns, part.upto(part.shown[:-1]))) == 9
    assert not swings_of(coach, turns, seen.upto(()))
    assert "to win" in chances_text(coach, turns, seen.upto(()), 76, DAY).plain


def test_the_page_of_chances_tells_the_plays_that_changed_most(
    reckoned: tuple[Coach, tuple[Turn, ...], Seen],
) -> None:
    coach, turns, seen = reckoned
    told = chances_text(coach, turns, seen, 76, DAY).plain.splitlines()
    largest = max(swings_of(coach, turns, seen), key=lambda one: abs(one.added))
    below = told[told.index("What changed most") + 1 :]
    assert f"{abs(largest.added):+.1%}" in below[0]
    assert len(below) == 6
    assert max(map(len, told)) <= 76


def test_the_page_of_decisions_adds_up_to_the_coachs_review(
    reckoned: tuple[Coach, tuple[Turn, ...], Seen],
) -> None:
    coach, turns, seen = reckoned
    told = decisions_text(coach, turns, seen, 76, DAY).plain
    for seat, name in (("away", "● Gulls"), ("home", "■ Millers")):
        review = coach.review(turns, seat)
        assert f"{name}: {len(review.verdicts)} decisions, {review.total:.2%} of the" in told
        for verdict in review.worst:
            assert f"{verdict.gave_away:.2%}" in told
    assert "better was" in told
    assert "Send him" in told
    assert max(map(len, told.splitlines())) <= 76


def bars(points: Sequence[Point]) -> list[str]:
    """The lines of a curve without its labels."""
    return [line[7:] for line in curve.draw(points, (47, 12), DAY).plain.splitlines()]


def test_the_home_club_is_above_the_middle_and_the_visitors_below() -> None:
    home = bars([Point(1.0, 1)] * 40)
    assert [set(line) for line in home[:5]] == [{"█"}] * 5
    assert all(not line.strip() for line in home[6:11])
    away = bars([Point(0.0, 1)] * 40)
    assert [set(line) for line in away[6:11]] == [{"█"}] * 5
    level = bars([Point(0.5, 1)] * 40)
    assert all(not line.strip() for line in (*level[:5], *level[6:11]))


def test_innings_stand_below_where_they_began() -> None:
    points = [Point(0.5, 1 + number // 10) for number in range(40)]
    assert bars(points)[-1].split() == ["1", "2", "3", "4"]
    assert [bars(points)[-1].index(str(n)) for n in (1, 2, 3, 4)] == [0, 10, 20, 30]


# At the table


@pytest.mark.parametrize("size", SIZES)
async def test_every_page_at_any_time(size: tuple[int, int]) -> None:
    seating = a_match("deep-drive", 7, "house")
    async with table(seating).run_test(size=size) as pilot:
        await settle(pilot)
        await until(pilot, "S Score")
        await press(pilot, "h", "s")
        await until(pilot, "2 ■ Millers", "1 Burdock" if size[0] < 110 else "1 Isaiah Burdock")
        assert isinstance(on_top(pilot), ScorebookScreen)
        await press(pilot, "1")
        await until(pilot, "Gulls  ", "1B", "◆")
        await press(pilot, "3")
        await until(pilot, "AB    R    H   BI")
        await press(pilot, "4")
        await until(pilot, "as the coach reckons", "What changed most")
        await press(pilot, "tab")
        await until(pilot, "● Gulls: ", "decisions, ")
        await press(pilot, "tab")
        await until(pilot, "Runs ")
        await press(pilot, "escape")
        assert not isinstance(on_top(pilot), ScorebookScreen)


async def test_pages_by_the_mouse() -> None:
    async with table(a_match("deep-drive", 7, "house")).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "s")
        tabs = on_top(pilot).query_one("#tabs")
        await pilot.pause()
        await pilot.click(tabs, offset=(30, 0))
        await until(pilot, "AB    R    H   BI")


async def test_nothing_goes_on_under_an_open_book() -> None:
    seating = a_match("deep-drive", 7, "house")
    async with table(seating, pace=0.02).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        pilot.app.simulate_key("e")
        await goes_on(pilot, screen)
        pilot.app.simulate_key("s")
        await until(pilot, "1 ● Gulls")
        await halted(pilot)
        shown = screen.shown
        await pilot.pause(0.2)
        assert screen.shown == shown
        assert screen.match.result is None
        pilot.app.simulate_key("escape")
        await goes_on(pilot, screen)


async def goes_on(pilot: Pilot[Any], screen: PlayScreen) -> None:
    """Wait until the table has shown more."""
    shown = screen.shown
    await wait_for(pilot, lambda: screen.shown > shown)


async def test_a_table_that_is_cleared_while_it_goes_on() -> None:
    """Whoever leaves in the middle of a beat takes nothing down with him."""
    async with table(a_match("deep-drive", 7, "house"), pace=0.02).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        pilot.app.simulate_key("e")
        await goes_on(pilot, screen)
        screen._pruning = True  # as Textual does, before the parts go
        await screen.query_one(Plays).remove()
        await wait_for(pilot, lambda: all(worker.is_finished for worker in screen.workers))


async def test_opening_the_chances_does_not_call_the_coach_to_the_table() -> None:
    """He takes notes only where somebody asked him for his counsel."""
    async with table(a_match("deep-drive", 7, "house")).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "s", "4")
        await until(pilot, "as the coach reckons")
        await press(pilot, "escape")
        await press(pilot, "enter", "enter", "enter", "enter")
        await drained(pilot)
        assert "Coach:" not in screen_text(pilot)


async def test_two_people_agree_before_the_coachs_pages_are_read() -> None:
    seating = hot_seat("deep-drive", sets=("innings=1",))
    async with table(seating).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "s", "4")
        await until(pilot, ASK_FIRST[:60])
        await press(pilot, "5")
        await until(pilot, ASK_FIRST[:60])


async def test_the_end_shows_the_curve_and_opens_the_book() -> None:
    seating = a_match("deep-drive", 3, "house", sets=("innings=1",))
    async with table(seating).run_test(size=(80, 60)) as pilot:
        await settle(pilot)
        await press(pilot, "e")
        await until(pilot, "win, ", "as the coach reckons", "AB    R    H", "S Score")
        assert isinstance(on_top(pilot), FinalScreen)
        await press(pilot, "s")
        await until(pilot, "1 ● Gulls", "Runs")
        await press(pilot, "escape")
        assert isinstance(on_top(pilot), FinalScreen)


async def test_a_replay_has_the_book_as_far_as_it_has_come() -> None:
    seating = played(7, "innings=1")
    app = TableApp(lambda: ReplayScreen(seating.match.game, seating.match.log))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("s")
        await until(pilot, "Nobody has taken the field yet.")
        await pilot.press("escape", "end", "s", "4")
        await until(pilot, "The chance to win, as", "What changed most")


async def test_watchers_have_the_book_too() -> None:
    game = make_game("deep-drive", ["innings=1"])
    seating = seated(game, dict.fromkeys(game.setup.seats, "house"), 4, None)
    async with table(seating, pace=1.8).run_test() as pilot:
        await until(pilot, "Top of 1")
        pilot.app.simulate_key("s")
        await until(pilot, "1 ● Gulls", "4 Chances")


async def test_a_game_of_cheddar_bob_has_a_box_score_at_any_time() -> None:
    async with table(a_match("cheddar-bob-v5.2", 7)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter", "s")
        await until(pilot, "1 Box score", "2 Chances", "● Mice", "AB    R    H")


async def test_a_race_keeps_no_book() -> None:
    async with table(a_match("home-runz", 7)).run_test() as pilot:
        await settle(pilot)
        assert "Score " not in keys_of(pilot)
        await press(pilot, "s")
        assert not isinstance(on_top(pilot), ScorebookScreen)


def keys_of(pilot: Any) -> str:
    """The line of keys."""
    return screen_text(pilot).splitlines()[-1]


@pytest.mark.parametrize("game", ["deep-drive", "cheddar-bob-v5", "cheddar-bob-v5.2", "home-runz"])
async def test_the_line_of_keys_fits_a_small_screen(game: str) -> None:
    """What matters is there to its last letter, whatever else has to go."""
    async with table(a_match(game, 7)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await until(pilot, "Q Quit")
        assert "F1 Rules" in keys_of(pilot)
        await pilot.resize_terminal(120, 40)
        await until(pilot, "T Day/night")
        await click(pilot, on_top(pilot).query_one(KeyBar))
