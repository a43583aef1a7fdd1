"""A turn is played back one robot at a time: paused, stepped, faster or slower, and once more."""

from itertools import pairwise

from sandlot.cli.table.app import TableApp
from sandlot.cli.table.beats import beats
from sandlot.cli.table.boards.robo_dodgeball import ROBO_DODGEBALL, again_from
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.cli.table.screens.rewatching import RewatchScreen
from sandlot.core.story import Told
from sandlot.games.robo_dodgeball.events import Revealed, TurnBegan
from tests.table.driving import (
    bots_go_on,
    halted,
    on_top,
    press,
    screen_text,
    settle,
    table,
    until,
    wait_for,
)
from tests.table.robo import chooser_of, robo, text_of


async def test_a_turn_is_stepped_and_paused_by_keys() -> None:
    seating = robo(3)
    async with table(seating, pace=0.3).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        await press(pilot, *["r", "tab"] * 4)
        pilot.app.simulate_key("enter")
        await wait_for(pilot, lambda: "Register 1" in screen_text(pilot))
        await pilot.press("space")
        await halted(pilot)
        assert screen.doing == "presenting"
        shown = screen.shown
        await pilot.pause(0.5)
        assert screen.shown == shown
        for _ in range(3):
            before = screen.shown
            await pilot.press("right")
            await wait_for(pilot, lambda before=before: screen.shown > before)  # type: ignore[misc]
            await halted(pilot)
        await pilot.press("minus")
        assert screen.pacer.pace == 0.6
        await pilot.press("enter")
        await settle(pilot)
        assert screen.doing == "choosing"


async def test_the_last_turn_is_watched_again() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24), notifications=True) as pilot:
        screen = await settle(pilot)
        await press(pilot, "w")
        assert not isinstance(on_top(pilot), RewatchScreen)
        await press(pilot, *["r", "tab"] * 4, "enter")
        draft = [text_of(chooser_of(screen), at) for at in range(4)]
        pilot.app.simulate_key("w")
        await pilot.pause()
        again = on_top(pilot)
        assert isinstance(again, RewatchScreen)
        begun = again.at
        await wait_for(pilot, lambda: again.at >= begun + 3)
        await pilot.press("end", "left", "left", "space")
        await wait_for(pilot, lambda: again.held)
        assert again.at == again.last
        await pilot.press("home", "right", "right")
        assert again.at == 2
        await pilot.press("left")
        assert again.at == 1
        await pilot.press("escape")
        await settle(pilot)
        assert on_top(pilot) is screen
        assert [text_of(chooser_of(screen), at) for at in range(4)] == draft


def test_a_turn_is_watched_again_from_where_it_was_announced() -> None:
    seating = robo(3, "turns=3")
    while bots_go_on(seating):
        pass
    story = seating.match.story_for(None)
    places = [n for n, e in enumerate(story) if isinstance(getattr(e, "event", None), TurnBegan)]
    first = next(n for n, e in enumerate(story) if isinstance(getattr(e, "event", None), Revealed))
    assert again_from(story[:first]) == first
    assert again_from(story[: first + 1]) == places[0]
    assert again_from(story[: places[1] + 1]) == places[0]
    assert again_from(story) == places[2]


def test_robots_act_in_one_beat_after_another() -> None:
    """No beat shows the own moves of two robots."""
    seating = robo(3, "turns=2")
    while bots_go_on(seating):
        pass
    story = seating.match.story_for(None)
    ends = beats(story, ROBO_DODGEBALL.quiet)
    for start, end in pairwise(ends):
        events = [e.event for e in story[start:end] if isinstance(e, Told)]
        moves = {e.robot for e in events if getattr(e, "how", "") in ("move", "card")}
        assert len(moves) <= 1


async def test_a_match_is_replayed_step_by_step() -> None:
    seating = robo(3, "turns=1")
    while bots_go_on(seating):
        pass
    app = TableApp(lambda: ReplayScreen(seating.match.game, seating.match.log))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["right"] * 5)
        await until(pilot, "Register 1")
        await pilot.press("end")
        await until(pilot, "the end")
