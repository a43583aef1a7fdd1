"""What is asked for robots beside their programs, and that nobody sees the hands of others."""

import re

import pytest

from sandlot.cli.seating import Seating
from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.widgets.courtboard import CourtBoard
from sandlot.cli.table.widgets.robotchoosing import RobotChooser
from sandlot.core.log import PERSON
from sandlot.core.story import Told
from sandlot.games.robo_dodgeball.cards import DECK
from sandlot.games.robo_dodgeball.events import Revealed
from tests.table.driving import on_top, press, screen_text, settle, still, table, until
from tests.table.robo import asked_for, chooser_of, press_all, robo, robot_of, text_of


@pytest.mark.parametrize(
    ("seed", "what"),
    [
        (22, "brakes"),
        (24, "conditional program"),
        (2, "fourth gear"),
        (2, "reverse gear"),
        (34, "mechanical arm"),
        (2, "option"),
    ],
)
async def test_questions_in_the_middle_of_a_turn(seed: int, what: str) -> None:
    seating = robo(seed)
    ask = asked_for(seating, what)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        chooser = screen.query_one(RobotChooser)
        assert screen.query_one(CourtBoard).marks.robot == robot_of(ask)
        await press(pilot, "2")
        picked = chooser.chosen()
        await pilot.pause()
        await until(pilot, "LOCK IN")
        await press(pilot, "enter")
    assert any(getattr(r, "answer", None) == picked for r in seating.match.log.records)


async def test_a_spare_card_is_shown_with_what_it_would_replace() -> None:
    seating = robo(24)
    ask = asked_for(seating, "conditional program")
    cards = seating.match.now.cards[robot_of(ask)]
    async with table(seating).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.pause()
        await still(pilot)
        shown = screen_text(pilot)
        assert f"{cards.kept} " in shown
        assert f"{cards.program[0][0]} " in shown


async def test_a_huddle_offers_cards_by_keys() -> None:
    seating = robo(2)
    asked_for(seating, "huddle")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "3", "b")
        chooser = chooser_of(screen)
        cards = chooser.desk.cards
        assert text_of(chooser) == f"{cards[0]}, -, {cards[1]}"
        await press(pilot, "enter")
        assert all(ask.choice.what == "program" for ask in seating.match.waiting)


async def test_no_hand_is_on_the_screen_while_the_keyboard_changes_hands() -> None:
    seating = robo(4, other=PERSON)
    hands = {seat: hand_of(seating, seat) for seat in ("blue", "red")}
    async with table(seating).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for seat, other in (("blue", "red"), ("red", "blue")):
            assert isinstance(on_top(pilot), HandOver)
            await pilot.pause()
            await still(pilot)
            assert not cards_in(screen_text(pilot)) & (hands["blue"] | hands["red"])
            await press(pilot, "enter")
            for _ in range(4):
                await pilot.pause()
                await still(pilot)
                shown = cards_in(screen_text(pilot))
                assert shown & hands[seat]
                assert not shown & hands[other]
                await press(pilot, "r", "tab")
            await press(pilot, "enter")


def hand_of(seating: Seating, seat: str) -> set[int]:
    """All cards in the hands of a seat."""
    asks = (ask for ask in seating.match.waiting if ask.seat == seat)
    return {card for ask in asks for card in ask.choice.options.cards}  # type: ignore[attr-defined]


def cards_in(shown: str) -> set[int]:
    """The priorities that can be read on the screen, each before the name of its card."""
    found = re.findall(r"\b(\d+) (?:Move|Back|Left|Right|U-Turn)", shown)
    return {int(number) for number in found} & set(DECK)


async def test_two_people_never_see_the_others_registers_before_they_are_revealed() -> None:
    seating = robo(4, "turns=1", other=PERSON)
    async with table(seating, pace=0.15).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        for _ in range(2):
            await press(pilot, "enter", *["r", "tab"] * 4)
            pilot.app.simulate_key("enter")
            await pilot.pause()
            if screen.doing != "presenting":
                await settle(pilot)
        revealed: set[int] = set()
        for _ in range(40):
            assert screen.seen is not None
            told = [e.event for e in screen.seen.entries if isinstance(e, Told)]
            revealed = {c for e in told if isinstance(e, Revealed) for r in e.cards for c in r}
            assert cards_in(screen_text(pilot)) <= revealed
            await pilot.press("right")
        assert len(revealed) > 8
