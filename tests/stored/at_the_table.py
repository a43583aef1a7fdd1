"""Somebody at the terminal table: answers, takes back, throws, and leaves."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from sandlot.cli.seating import Seating
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from tests.table.driving import press, table, until

OPENED = "sandlot.cli.table.app.open_match"
TERMINAL = "sandlot.cli.tables.need_terminal"


@contextmanager
def at_the_table(most: int) -> Iterator[list[Seating]]:
    """Whoever sits at the table does so many things in each match, and leaves; the matches."""
    opened: list[Seating] = []

    def sits(seating: Seating) -> None:
        opened.append(seating)
        people = Person(seating)
        for _ in range(most):
            if seating.match.result is not None:
                break
            people.act()

    with patch(OPENED, sits), patch(TERMINAL, lambda: None):
        yield opened


class Person:
    """Answers at random, and takes back some of what nobody has seen."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.random = Random(len(seating.match.log.records))

    def act(self) -> None:
        """One thing: dice, an answer, an answer taken back, or the bots' answers."""
        match = self.seating.match
        if isinstance(match.asked, Roll):
            if match.log.header.typed_dice:
                match.throw(match.asked.chance.sample(self.random.randrange))
            else:
                match.roll()
            return
        own = [ask for ask in match.waiting if ask.seat in self.seating.people]
        undoable = [seat for seat in match.locked if seat in self.seating.people]
        if undoable and self.random.random() < 0.3:
            match.undo(undoable[0])
        elif own:
            option = own[0].choice.options.sample(self.random.randrange)
            match.answer(own[0].number, own[0].seat, str(option), part=own[0].choice.seat)
        else:
            bots_answer(match, self.seating.bots)


@contextmanager
def left_to_the_house() -> Iterator[None]:
    """Whoever sits at the table leaves the rest of the match to a bot, and looks on to its end."""

    async def sits(seating: Seating) -> None:
        async with table(seating).run_test(size=(100, 40)) as pilot:
            await until(pilot, "YOU ")
            await press(pilot, "e")
            await until(pilot, "win,")
            pilot.app.simulate_key("q")
            await pilot.pause()

    with patch(OPENED, lambda seating: asyncio.run(sits(seating))), patch(TERMINAL, lambda: None):
        yield
