"""The coach at the table: his page, his verdicts, the agreement of two people, the review."""

import re
import threading
from collections import Counter
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sandlot.cli.seating import Seating
from sandlot.cli.table.app import TableApp
from sandlot.cli.table.screens import coaching
from sandlot.cli.table.screens.agreeing import REFUSED
from sandlot.cli.table.screens.coaching import CoachScreen
from sandlot.cli.table.screens.final import FinalScreen
from sandlot.cli.table.screens.pages import Agree, HandOver
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.core.game import ANYTHING
from sandlot.core.story import Chose
from tests.table.driving import (
    a_match,
    bots_go_on,
    drained,
    hot_seat,
    locked,
    on_top,
    playing,
    press,
    screen_text,
    settle,
    still,
    table,
    until,
    wait_for,
)

V52, V5 = "cheddar-bob-v5.2", "cheddar-bob-v5"
SHORT = ("innings=1",)
CLUBS = (("Mice", "away"), ("Cats", "home"))


async def noted(pilot: Pilot[Any], *words: str) -> None:
    """Wait until all these stand on the scorecard."""
    card = pilot.app.screen.query_one("#lines", Static)
    await wait_for(pilot, lambda: all(word in str(card.content) for word in words))


async def leave(pilot: Pilot[Any], key: str) -> None:
    """Press the key that leaves the page on top, and wait until it is gone."""
    page = on_top(pilot)
    pilot.app.simulate_key(key)
    await wait_for(pilot, lambda: on_top(pilot) is not page)


async def test_the_coach_on_a_key_and_escape_closes_him() -> None:
    async with table(a_match(V52, sets=SHORT)).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        await until(pilot, "C Coach")
        await press(pilot, "1", "c")
        throws = "Rock", "Paper", "Scissors"
        shown = await until(pilot, "YOU BAT: top 1, 0 out, ---, tied", "to win when", *throws)
        lines = [line.split() for line in shown.splitlines() if "33.3%" in line]
        rows = {line[1]: line[2:5] for line in lines}
        assert set(rows) == set(throws)
        assert len({tuple(row) for row in rows.values()}) == 1
        assert rows["Rock"][2] == "-"
        await leave(pilot, "escape")
        assert on_top(pilot) is screen
        assert screen.doing == "choosing"
        await press(pilot, "enter")
        await noted(pilot, "Coach: as good as any.")


async def test_what_a_choice_gave_away_stands_on_the_scorecard() -> None:
    seating = a_match(V5, sets=SHORT)
    async with table(seating).run_test(size=(80, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "c")
        shown = await until(pilot, "Every arrow is as good as another")
        power = next(line.split() for line in shown.splitlines() if " Power " in line)
        assert power[1:3] == ["Power", "never"]
        await leave(pilot, "escape")
        await press(pilot, "1", "up", "enter")
        await noted(pilot, f"Coach: gave away {power[4]}.", "Coach: to win")
        await press(pilot, "c")
        await until(pilot, f"Your choice before, Power up: gave away {power[4]}.")


def options(seating: Seating) -> list[Any]:
    """Everything that was chosen and revealed."""
    return [entry.option for entry in seating.match.story if isinstance(entry, Chose)]


class Slow:
    """Something that takes until it is let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def wait(self) -> None:
        """Take so long."""
        assert self.go_on.wait(60)


async def test_the_table_goes_on_while_the_coach_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, solve = Slow(), coaching._coached

    def slowly(game: Any) -> Any:
        slow.wait()
        return solve(game)

    monkeypatch.setattr(coaching, "_coached", slowly)
    async with table(a_match(V52, sets=SHORT)).run_test(size=(80, 30)) as pilot:
        screen = await settle(pilot)
        await press(pilot, "c")
        await until(pilot, "The coach is thinking.")
        await leave(pilot, "escape")
        await press(pilot, "2", "enter")
        assert on_top(pilot) is screen
        assert screen.match.story
        await still(pilot)
        assert "Coach:" not in screen_text(pilot)
        slow.go_on.set()
        await noted(pilot, "Coach: as good as any.")


async def agree(pilot: Pilot[Any], *answers: str) -> None:
    """Ask for the coach, and let people answer one after the other."""
    for key, page in zip(("c", *answers), (Agree, Agree, HandOver), strict=False):
        await leave(pilot, key)
        assert isinstance(on_top(pilot), page)


async def test_two_people_have_a_coach_when_both_agree() -> None:
    seating = hot_seat(V52, sets=SHORT)
    async with table(seating).run_test(size=(80, 30)) as pilot:
        screen = await settle(pilot)
        await agree(pilot, "y")
        await still(pilot)
        shown = screen_text(pilot)
        assert "Pass the keyboard to Mice" in shown
        assert "Mice: do you agree to the coach?" in shown
        await leave(pilot, "y")
        await until(pilot, "Pass the keyboard to Cats")
        await leave(pilot, "enter")
        await until(pilot, "CATS PITCH: top 1", "33.3%")
        await leave(pilot, "escape")
        await press(pilot, "1", "enter")
        await leave(pilot, "enter")
        await press(pilot, "c")
        await until(pilot, "MICE BAT: top 1", "33.3%")
        await leave(pilot, "escape")
        await press(pilot, "1", "enter")
        assert on_top(pilot) is screen
        await noted(pilot, "Coach (Mice): as good as any.", "Coach (Cats): as good as any.")


async def test_one_of_two_people_refuses_and_is_not_asked_again() -> None:
    seating = hot_seat(V52, sets=SHORT)
    async with table(seating).run_test(size=(80, 30), notifications=True) as pilot:
        screen = await settle(pilot)
        await agree(pilot, "y", "n")
        await leave(pilot, "enter")
        await until(pilot, REFUSED)
        assert on_top(pilot) is screen
        pilot.app.clear_notifications()
        await press(pilot, "c")
        await until(pilot, REFUSED)
        assert on_top(pilot) is screen
        assert screen._solution is None


async def test_whoever_asks_may_think_better_of_it() -> None:
    async with table(hot_seat(V52, sets=SHORT)).run_test() as pilot:
        screen = await settle(pilot)
        await agree(pilot)
        await leave(pilot, "escape")
        assert on_top(pilot) is screen
        await agree(pilot, "y")


async def page_after(seating: Seating, *chosen: str) -> str:
    """The coach's page of the second person, after the first has locked something in."""
    async with table(seating).run_test(size=(80, 30)) as pilot:
        screen = await settle(pilot)
        screen._agreed = True
        await press(pilot, *chosen, "enter")
        await leave(pilot, "enter")
        await press(pilot, "c")
        page = await until(pilot, "MICE BAT", "gives away")
        assert locked(seating) == ("home",)
        return page


async def test_the_coach_says_nothing_of_the_other_choice() -> None:
    first = await page_after(hot_seat(V5, sets=SHORT), "2", "down")
    assert await page_after(hot_seat(V5, sets=SHORT), "5", "up") == first
    assert "astball" not in first


async def test_a_game_without_a_coach_says_so() -> None:
    async with table(a_match("home-runz")).run_test(size=(100, 24), notifications=True) as pilot:
        await settle(pilot)
        await still(pilot)
        assert "C Coach" not in screen_text(pilot)
        await press(pilot, "c")
        await until(pilot, "There is no coach for Home Runz & Foul Ballz")


async def test_nobody_is_coached_at_a_match_of_bots() -> None:
    seating = a_match(V52, sets=SHORT)
    bots = {**seating.bots, "away": seating.bots["home"]}
    app = table(Seating(seating.match, bots, ()), 30)
    async with app.run_test() as pilot:
        await until(pilot, "Pause")
        assert "Coach" not in screen_text(pilot)
        pilot.app.simulate_key("c")
        await drained(pilot)
        assert isinstance(on_top(pilot), PlayScreen)


async def test_between_two_choices_the_coach_has_nothing_to_say() -> None:
    app = table(a_match(V52, sets=SHORT), pace=30)
    async with app.run_test(notifications=True) as pilot:
        await settle(pilot)
        for key in ("1", "enter"):
            pilot.app.simulate_key(key)
            await drained(pilot)
        await until(pilot, "Locked in")
        pilot.app.simulate_key("c")
        await until(pilot, "The coach speaks when somebody is to choose.")


async def test_the_review_of_a_whole_match() -> None:
    seating = a_match(V5, seed=202, sets=SHORT, seat="home")
    async with table(seating).run_test(size=(80, 40)) as pilot:
        screen = await settle(pilot)
        decisions = 0
        while screen.doing != "over":
            decisions += 1
            asked = seating.match.waiting[0].choice.what in ("pitch", "swing")
            screen = await press(pilot, *(("1", "up") if asked else ("2",)), "enter")
        await pilot.pause()
        assert isinstance(on_top(pilot), FinalScreen)
        await press(pilot, "c")
        await until(pilot, f"Cats (you): {decisions} decisions", "Every decision, Cats (you)")
        page = str(on_top(pilot).query_one("#counsel", Static).content)
        summary, _, every = page.partition("Every decision, Cats (you)")
        each = [float(lost) for lost in re.findall(r"([\d.]+)%", every)]
        total, *worst = re.findall(r"([\d.]+)%", summary)
        assert every.count(" out, ") == decisions
        assert "Stretch it" in every
        assert sum(each) == pytest.approx(float(total), abs=0.005 * decisions)
        assert worst == [f"{loss:.2f}" for loss in sorted(each, reverse=True)[:3]]
        await leave(pilot, "escape")
        assert isinstance(on_top(pilot), FinalScreen)


async def test_the_coach_at_a_replay() -> None:
    seating = a_match(V5, seed=7, sets=SHORT)
    while bots_go_on(seating):
        pass
    screen = ReplayScreen(seating.match.game, seating.match.log)
    async with TableApp(lambda: screen).run_test(size=(80, 50)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        shown = await until(pilot, "Cats: top 1, 0 out", "Mice: top 1, 0 out", "Power+")
        assert "▶" not in shown
        await leave(pilot, "escape")
        await pilot.press("right", "c")
        pitch, swing = (f"{str(option).capitalize()}: " for option in options(seating)[:2])
        shown = await until(pilot, "▶", pitch, swing)
        assert isinstance(on_top(pilot), CoachScreen)
        verdicts = [line for line in shown.splitlines() if pitch in line or swing in line]
        assert len(verdicts) == 2
        assert all("gave away" in line or "as good as any" in line for line in verdicts)
        await leave(pilot, "escape")
        await noted(pilot, "Coach (Mice): ", "Coach (Cats): ")
        await pilot.press("end", "c")
        made = Counter(entry.seat for entry in seating.match.story if isinstance(entry, Chose))
        mice, cats = (f"{name}: {made[seat]} decisions" for name, seat in CLUBS)
        await until(pilot, mice, cats, "Every decision, Mice")


class SlowBot(Slow):
    """A bot that thinks until it is let go."""

    def __call__(self, view: Any, choice: Any) -> Any:
        self.wait()
        return ANYTHING


async def test_the_table_says_who_is_thinking_and_stays_awake() -> None:
    seating, bot = a_match(V52, sets=SHORT), SlowBot()
    app = table(Seating(seating.match, {"home": bot}, seating.people))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for choice in ("1", "2"):
            for key in (choice, "enter"):
                pilot.app.simulate_key(key)
                await drained(pilot)
            await until(pilot, "Cats: thinking.", "U takes your choice")
            assert locked(seating) == ("away",)
            if choice == "1":
                await press(pilot, "u")
                assert locked(seating) == ()
                assert playing(pilot).doing == "choosing"
        bot.go_on.set()
        await settle(pilot)
        assert options(seating)[1] == "paper"


async def test_the_equilibrium_sits_at_the_table() -> None:
    seating = a_match(V52, other="equilibrium", sets=SHORT)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in ("1", "enter"):
            pilot.app.simulate_key(key)
        await until(pilot, "Cats: Perfect play", "YOU BAT")
        await wait_for(pilot, lambda: seating.match.story)
        assert not any(getattr(entry, "note", "") for entry in seating.match.story)
