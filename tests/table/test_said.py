"""What stands where: totals with their names, odds beside a steal, no covered score."""

from dataclasses import replace

from sandlot.baseball.events import Played, Ran
from sandlot.baseball.play import Kind
from sandlot.cli.table.boards.cheddar_bob import V52
from sandlot.cli.table.seen import TableStory
from sandlot.cli.table.widgets.diamond import called
from sandlot.cli.table.widgets.plays import entry_lines
from sandlot.cli.table.wording import beat_words
from tests.table.driving import a_match, bots_go_on, press, screen_text, settle, still, table, until


async def test_a_notice_does_not_cover_the_scoreboard() -> None:
    """Whatever its height."""
    for size in ((80, 24), (120, 40)):
        app = table(a_match("cheddar-bob-v5", 7))
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(pilot)
            await still(pilot)
            before = screen_text(pilot).splitlines()
            board = next(n for n, line in enumerate(before) if "Mice bat, Cats pitch" in line) + 1
            await press(pilot, "u")
            after = await until(pilot, "There is nothing to take back.")
            assert after.splitlines()[:board] == before[:board]


async def test_the_odds_stand_beside_a_steal() -> None:
    """On the smallest table too, where they fit."""
    async with table(a_match("cheddar-bob-v5", 7)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "up", "enter")
        await until(pilot, "Steal second 44-66%")


async def test_totals_are_named() -> None:
    """Nobody need know who is told first."""
    async with table(a_match("cheddar-bob-v5.2", 7)).run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        shown = await until(pilot, "pitcher ", ", batter ")
        assert " against 1" not in shown


def test_the_greeting_is_true_by_any_rules() -> None:
    """How much the better hand adds is a setting, so the greeting names no number."""
    assert not any(word.isdecimal() for word in V52.welcome.split())


def test_a_hitter_who_is_out_is_called_out() -> None:
    """Whatever he had hit."""
    scored, ran, out = Ran(1, 1, 4), Ran(3, 0, 2), Ran(3, 0, -1)
    double = Played(1, False, Kind.DOUBLE, 3, (scored, ran), 1, 0, (1, 0))
    assert called(double) == "DOUBLE! 1 run"
    assert called(double._replace(ran=(scored, out), outs=1)) == "OUT AT THIRD! 1 run"


def test_a_choice_the_coach_does_not_weigh_leaves_no_empty_line() -> None:
    """Who comes in is a matter of the whole game: of that he says nothing, not a blank."""
    seating = a_match("deep-drive", 7, "house")
    for _ in range(6):
        bots_go_on(seating)
    seen = TableStory(seating.match, ()).seen()
    last = len(seen.entries) - 1
    silent = replace(seen, said=dict.fromkeys(range(last + 1), ""))
    assert list(entry_lines(silent, last)) == list(entry_lines(seen, last))
    assert beat_words(silent) == beat_words(seen)
