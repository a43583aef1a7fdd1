"""Deep Drive at the table: the cards, the changes, and a manager who decides meanwhile."""

from typing import Any

import pytest
from textual.pilot import Pilot

from sandlot.cli.seating import Seating, seated
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.beats import beats, next_beat
from sandlot.cli.table.boards.deep_drive import DEEP_DRIVE, sums
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.cli.table.seen import Seen, TableStory
from sandlot.cli.table.widgets.changing import ChangeChooser
from sandlot.cli.table.widgets.choosing import Chooser, Tile
from sandlot.cli.table.widgets.parkparts import shown_of
from sandlot.core.log import Answered
from sandlot.core.story import Chose, Threw, Told, left_to_another
from sandlot.games.deep_drive.events import CardRead
from sandlot.games.deep_drive.until import UNTILS
from sandlot.games.load import make_game
from tests.table.driving import (
    a_match,
    bots_go_on,
    click,
    drained,
    press,
    screen_text,
    settle,
    table,
    until,
    wait_for,
)

SIZES = [(80, 24), (120, 40)]


def short(seed: int = 3, *sets: str, seat: str | None = None) -> Seating:
    """A match of one inning against the house."""
    return a_match("deep-drive", seed, "house", sets=("innings=1", *sets), seat=seat)


def answers(seating: Seating, seat: str) -> list[Answered]:
    """What a seat has answered, as the log has it."""
    records = seating.match.log.records
    return [one for one in records if isinstance(one, Answered) and one.seat == seat]


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_is_played_to_its_end_by_enter_alone(size: tuple[int, int]) -> None:
    """The usual option is picked already; what has none is picked by a number."""
    seating = short()
    async with table(seating).run_test(size=size) as pilot:
        screen = await settle(pilot)
        while screen.doing != "over":
            usual = seating.match.waiting[0].choice.what in ("strategy", "stance")
            changes = isinstance(screen.focused, ChangeChooser)
            screen = await press(pilot, *(["enter"] if usual or changes else ["1", "enter"]))
        await pilot.pause()
        assert seating.match.result is not None
        await until(pilot, "win, ")
        await until(pilot, "as the coach reckons")
    assert not any(one.note for one in answers(seating, "away"))


async def test_the_rest_of_the_game_is_left_to_the_manager() -> None:
    seating = short()
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        screen = await press(pilot, "e")
        assert screen.doing == "over"
    mine = answers(seating, "away")
    assert mine
    assert {one.note for one in mine} == {"house plays for Harbor City Gulls"}
    told = [e for e in seating.match.story if isinstance(e, Chose) and e.seat == "away"]
    assert all(map(left_to_another, told))


async def test_half_an_inning_is_left_and_then_one_is_asked_again() -> None:
    seating = short()
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        screen = await press(pilot, "h")
        await pilot.pause()
        assert screen.doing == "choosing"
        assert seating.match.now.bottom
        await until(pilot, "YOU PITCH")


async def test_a_choice_that_matters_comes_back() -> None:
    """And nothing else: whatever is asked in a game left to the manager like this matters."""
    seating = a_match("deep-drive", 5, "house")
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        asked = []
        screen = await press(pilot, "a")
        while screen.doing == "choosing":
            ask = next(ask for ask in seating.match.waiting if ask.seat == "away")
            view = seating.match.view("away")
            assert UNTILS["matters"].over(view, view, ask.choice)
            asked.append(ask.choice.what)
            first = str((ask.choice.options.listed() or ())[0])
            screen.query_one(Chooser).post_message(Chooser.Locked(first))
            await drained(pilot)
            await settle(pilot)
            screen = await press(pilot, "a") if screen.doing == "choosing" else screen
        assert asked
        assert screen.doing == "over"


async def test_the_manager_is_thanked_and_one_decides_again() -> None:
    seating = short()
    async with table(seating, pace=1.8).run_test() as pilot:
        screen = await settle(pilot)
        pilot.app.simulate_key("e")
        await wait_for(pilot, lambda: screen.check_action("manage", ()))
        pilot.app.simulate_key("m")
        await wait_for(pilot, lambda: not screen.check_action("manage", ()))
        screen.pacer.skip()
        screen = await settle(pilot)
        assert screen.doing == "choosing"


async def test_a_reliever_comes_in_by_two_numbers() -> None:
    seating = short(seat="home")
    bullpen = seating.match.now.fielding.bullpen
    async with table(seating).run_test() as pilot:
        await settle(pilot)
        assert seating.match.waiting[0].choice.what == "defence change"
        await press(pilot, "1")
        await until(pilot, "Enter locks it in. Escape goes back.")
        await press(pilot, "escape")
        await until(pilot, "A new 1B")
        await press(pilot, "1")
        await until(pilot, "Enter locks it in. Escape goes back.")
        await press(pilot, "2", "enter")
    assert answers(seating, "home")[0].answer == f"P {bullpen[1]}"
    assert seating.match.now.fielding.pitcher == bullpen[1]


async def test_a_change_by_the_mouse() -> None:
    seating = short(seat="home")
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        await click(pilot, list(screen.query(Tile))[1])
        await until(pilot, "Enter locks it in. Escape goes back.")
        await click(pilot, screen.query(Tile).first(), times=2)
        await settle(pilot)
    assert answers(seating, "home")[0].answer.startswith("P ")


async def test_the_next_two_cards_lie_open_when_somebody_is_asked() -> None:
    seating = short()
    cards = seating.match.game.setup.away
    async with table(seating).run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        first, second = seating.match.now.batting.order[:2]
        await until(pilot, f"1 {cards.name_of[first]}")
        await press(pilot, "enter", "enter")
        await until(pilot, f"2 {cards.name_of[second]}")
        assert "▶OUT" not in screen_text(pilot)


async def test_the_line_that_was_rolled_is_marked_in_a_replay() -> None:
    seating = short()
    while bots_go_on(seating):
        pass
    app = TableApp(lambda: ReplayScreen(seating.match.game, seating.match.log))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        marked = 0
        for _ in range(30):
            await pilot.press("right")
            screen = pilot.app.screen
            assert isinstance(screen, ReplayScreen)
            assert screen.seen is not None
            last = screen.seen.last
            if isinstance(last, Told) and isinstance(last.event, CardRead):
                marked += 1
                await pilot.pause()
                await until(pilot, f"▶{last.event.line}")
        assert marked > 3


def all_seen(seed: int = 7, bot: str = "house") -> Seen:
    """A table on which a whole match has been shown."""
    seating = a_match("deep-drive", seed, bot)
    while bots_go_on(seating):
        pass
    return TableStory(seating.match, ()).seen()


def test_what_is_decided_every_time_has_no_beat_of_its_own() -> None:
    story = all_seen().entries
    ends = beats(story, DEEP_DRIVE.quiet)
    shown = [story[end - 1] for end in ends[1:]]
    assert not any(map(DEEP_DRIVE.quiet, shown[:-1]))
    assert sum(isinstance(entry, Told) for entry in shown) == sum(
        isinstance(entry, Told) for entry in story
    )
    assert next_beat(story, len(story), DEEP_DRIVE.quiet) == len(story)


def test_the_cards_of_a_throw_stay_until_the_next_plate_appearance() -> None:
    seen = all_seen()
    for place, entry in enumerate(seen.entries):
        if isinstance(entry, Told) and isinstance(entry.event, CardRead):
            shown = shown_of(seen.upto(seen.shown[: place + 1]))
            assert shown.marks.percent == entry.event.percent
            assert shown.whose == entry.event.card
        if isinstance(entry, Chose) and entry.what == "strategy":
            assert shown_of(seen.upto(seen.shown[: place + 1])).whose == ""


def test_charts_of_a_bunt_are_lit_by_the_call_before_the_throw() -> None:
    """The call comes before the dice, and says on which charts they are read."""
    lit = {lit.chart for shown in all_seen(2, "random").shown for lit in shown.reading.charts}
    assert {"bunt_fielder", "bunt_out", "defense"} <= lit


def test_throws_in_numbers() -> None:
    seen = all_seen()
    assert sums(seen, Threw("card", ("away",), ((0, 7, 3),), False)) == "07, modifier 3"
    assert sums(seen, Threw("choice", ("away",), ((9, 0),), False)) == "90"
    assert sums(seen, Threw("steal", ("away",), ((9, 4),), False)) == "13"
    assert sums(seen, Threw("bunt", ("away",), ((5,),), False)) == "5"


async def test_who_watches_skips_half_an_inning() -> None:
    game = make_game("deep-drive", ["innings=1"])
    seating = seated(game, dict.fromkeys(game.setup.seats, "house"), 4, None)
    async with table(seating, pace=1.8).run_test() as pilot:
        await until(pilot, "Top of 1")
        await _skips(pilot)


async def _skips(pilot: Pilot[Any]) -> None:
    pilot.app.simulate_key("h")
    await wait_for(pilot, lambda: "Bottom of 1" in screen_text(pilot))
    assert "FINAL" not in screen_text(pilot)
