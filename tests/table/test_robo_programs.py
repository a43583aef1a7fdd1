"""Robots are programmed by keys: cards by letter, registers by number."""

import re

import pytest

from sandlot.cli.seating import Seating
from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.widgets.cardlayout import Layout
from sandlot.cli.table.widgets.courtboard import CourtBoard
from sandlot.core.log import PERSON, Answered
from sandlot.games.robo_dodgeball.preview import preview
from sandlot.games.robo_dodgeball.programming import Programming, read_program
from tests.table.driving import bots_go_on, locked, on_top, press, settle, table, until
from tests.table.robo import asked_for, chooser_of, press_all, robo, robot_of, text_of


def hint(screen: PlayScreen) -> str:
    """What the line below the cards says."""
    return str(screen.query_one("#hint").render())


async def test_cards_by_letter_go_into_the_next_register() -> None:
    seating = robo(3)
    cards = asked_for(seating, "program").choice.options.cards  # type: ignore[attr-defined]
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "b", "a")
        assert text_of(chooser_of(screen)) == f"{cards[1]}, {cards[0]}, -, -, -"
        await until(pilot, f"{cards[1]}")


async def test_a_key_pressed_twice_moves_nothing() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "a")
        cards = chooser_of(screen).desk.cards
        assert text_of(chooser_of(screen)) == f"{cards[0]}, -, -, -, -"
        assert "lies in register 1" in hint(screen)


async def test_who_marks_a_register_moves_a_card_there() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "b", "4", "a", "2", "c")
        cards = chooser_of(screen).desk.cards
        assert text_of(chooser_of(screen)) == f"-, {cards[2]}, -, {cards[0]}, -"


async def test_cards_are_taken_back() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "b", "c", "backspace")
        cards = chooser_of(screen).desk.cards
        assert text_of(chooser_of(screen)) == f"{cards[0]}, {cards[1]}, -, -, -"
        await press_all(pilot, "1", "backspace")
        assert text_of(chooser_of(screen)) == f"-, {cards[1]}, -, -, -"
        await press_all(pilot, "x")
        assert text_of(chooser_of(screen)) == "-, -, -, -, -"


async def test_the_reason_of_a_refusal_is_told() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "enter")
        assert screen.doing == "choosing"
        assert "Register 2 is empty" in hint(screen)
    assert not seating.match.locked


async def test_the_rest_at_random_keeps_what_lies() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "2", "i", "r")
        chooser = chooser_of(screen)
        program = read_program(text_of(chooser))
        assert program.registers[1] == (chooser.desk.cards[8],)
        assert not chooser.desk.refusal(chooser.draft)
        assert len(set(program.cards)) == 5


async def test_all_robots_of_a_seat_are_programmed_before_anything_is_locked_in() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, *"abcde", "enter")
        chooser = chooser_of(screen)
        assert len(chooser.desks) == 4
        assert chooser.at == 1
        assert not seating.match.locked
        await press_all(pilot, "r", "right", "r", "right", "r")
        given = [text_of(chooser, at) for at in range(4)]
        await press_all(pilot, "enter")
    answers = [each for each in seating.match.log.records if isinstance(each, Answered)]
    mine = {each.part: each.answer for each in answers if each.seat == "blue"}
    assert mine == dict(zip(("blue 1", "blue 2", "blue 3", "blue 4"), given, strict=True))


async def test_undo_brings_the_programs_back_as_they_were() -> None:
    seating = robo(4, other=PERSON)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        assert isinstance(on_top(pilot), HandOver)
        await press(pilot, "enter")
        for _ in range(4):
            await press(pilot, "r", "tab")
        given = [text_of(chooser_of(screen), at) for at in range(4)]
        await press(pilot, "enter")
        assert isinstance(on_top(pilot), HandOver)
        assert locked(seating) == ("blue",)
        await press(pilot, "u")
        assert not locked(seating)
        await press(pilot, "enter")
        assert [text_of(chooser_of(screen), at) for at in range(4)] == given


@pytest.mark.parametrize(("seed", "option"), [(2, "crab legs"), (6, "dual processor")])
async def test_two_cards_in_a_register_where_the_option_allows_it(seed: int, option: str) -> None:
    seating = robo(seed)
    ask = asked_for(seating, "program", option=option)
    moves, turns = ask.choice.options.pairs  # type: ignore[attr-defined]
    assert moves
    assert turns
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        chooser = chooser_of(screen)
        chooser.turn_to([desk.robot for desk in chooser.desks].index(robot_of(ask)))
        letters = dict(zip(chooser.desk.cards, "abcdefghij", strict=False))
        await press(pilot, letters[turns[0]], "1", letters[moves[0]])
        assert text_of(chooser) == f"{moves[0]}+{turns[0]}, -, -, -, -"
        if len(moves) > 1:
            await press(pilot, "1", letters[moves[1]])
            assert text_of(chooser) == f"{moves[1]}, -, -, -, -"
        await press(pilot, "r")
        assert not chooser.desk.refusal(chooser.draft)


async def test_a_card_is_kept_where_the_option_allows_it() -> None:
    seating = robo(2)
    ask = asked_for(seating, "program", option="flywheel")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        chooser = chooser_of(screen)
        chooser.turn_to([desk.robot for desk in chooser.desks].index(robot_of(ask)))
        await press(pilot, *"abcde")
        assert chooser.place != 5
        await press(pilot, "k", "f")
        assert text_of(chooser).endswith(f"; keep {chooser.desk.cards[5]}")
        assert not chooser.desk.refusal(chooser.draft)


async def test_a_scrambled_register_stays() -> None:
    seating = robo(3)
    until_scrambled(seating)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        chooser = chooser_of(screen)
        scrambled = next(at for at, desk in enumerate(chooser.desks) if desk.fixed)
        chooser.turn_to(scrambled)
        before = chooser.draft.places[0]
        await press(pilot, "1", "a")
        assert "scrambled" in hint(screen)
        await press(pilot, "backspace")
        assert chooser.draft.places[0] == before
        await press(pilot, "2", "a", "x")
        assert chooser.draft.places == (before, (), (), (), ())


def until_scrambled(seating: Seating) -> None:
    """Play until a person's robot has a register set by chance."""
    while True:
        asked_for(seating, "program", turn=seating.match.now.turn + 1)
        mine = [ask.choice.options for ask in seating.match.waiting if ask.seat in seating.people]
        if any(isinstance(each, Programming) and each.face_up for each in mine):
            return
        bots_go_on(seating)


async def test_the_court_shows_where_the_program_leads() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await press_all(pilot, "a", "b")
        chooser, court = chooser_of(screen), screen.query_one(CourtBoard)
        bout, game = seating.match.now, seating.match.game
        registers = read_program(text_of(chooser)).registers
        expected = preview(game.gym, bout, chooser.desk.robot, registers)  # type: ignore[attr-defined]
        assert court.marks.robot == chooser.desk.robot
        assert court.marks.glimpses == expected
        await chooser.remove()
        assert court.marks.glimpses == ()


async def test_cards_and_registers_can_be_clicked() -> None:
    seating = robo(3)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        await pilot.pause()
        chooser, laid = chooser_of(screen), screen.query_one(Layout)
        lines = [re.sub(r"\s+", " ", line) for line in str(laid.render()).split("\n")]
        first = next(n for n, line in enumerate(lines) if line.startswith("a "))
        third = next(n for n, line in enumerate(lines) if line.startswith(" 3 "))
        await pilot.click(Layout, offset=(2, third))
        await pilot.click(Layout, offset=(4, first))
        assert text_of(chooser) == f"-, -, {chooser.desk.cards[0]}, -, -"
        await pilot.click(Layout, offset=(8, 0))
        assert chooser.at == 1
