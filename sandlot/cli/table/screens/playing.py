"""The table where a match is played or watched."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from textual import events, work
from textual.binding import Binding, BindingType

from sandlot.cli.table.beats import next_beat, weight
from sandlot.cli.table.boards.board import told_words
from sandlot.cli.table.saves import save_as
from sandlot.cli.table.screens.final import FinalScreen
from sandlot.cli.table.screens.pages import AskLine, Confirm, HandOver
from sandlot.cli.table.screens.surface import Surface
from sandlot.cli.table.seen import seen_of
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.typed import TypedDice
from sandlot.core.errors import Mistake
from sandlot.core.game import Bot
from sandlot.core.match import Ask, Entry, Match, Threw
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll, Seat, Together

PACES = (0.0, 0.15, 0.3, 0.6, 1.0, 1.8)
"""Seconds a beat stays."""

SKIP = "any key: skip ahead"


class PlayScreen(Surface):
    """A match at the table: people are asked, bots answer, and every beat is seen in order."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("ctrl+s", "save", "Save & quit"),
        Binding("q", "leave", "Quit"),
        Binding("plus,equals_sign", "pace(-1)", "Faster", show=False),
        Binding("minus", "pace(1)", "Slower", show=False),
        Binding("space", "hold", "Pause"),
        Binding("right", "step", "Step"),
    ]

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], people: tuple[Seat, ...], pace: float
    ) -> None:
        super().__init__(seen_of(match, people))
        self.match, self.bots, self.people, self.pace = match, bots, people, pace
        self.viewer = people[0] if len(people) == 1 else None
        self.holder: Seat | None = None
        self.shown = 0 if self.board.thrown_by_key else len(match.story)
        self.doing = "starting"
        self.held = False
        self._skip = False
        self._wake = asyncio.Event()
        self._locked: asyncio.Future[str] | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self._show(self._story())
        self.conduct()

    def welcome(self) -> str:
        if self.match.log.path is None and self.people:
            return f"{self.board.welcome} (This match is not being saved; Ctrl+S saves it.)"
        return self.board.welcome

    # The course of a match

    @work(exclusive=True)
    async def conduct(self) -> None:
        """Show what has happened, ask whoever is asked, until it is over."""
        while True:
            await self._present()
            if self.match.result is not None:
                break
            if isinstance(self.match.asked, Roll):
                await self._ask_dice()
            elif (ask := self._next_person()) is not None:
                await self._ask(ask)
            else:
                await self._bots_turn()
        await self._finish()

    def _story(self) -> list[Entry]:
        return self.match.story_for(self.viewer)

    def _show(self, story: list[Entry]) -> None:
        assert self.seen is not None
        self.seen = self.seen.upto(tuple(story[: self.shown]))

    async def _present(self) -> None:
        """Show what has happened since, beat by beat."""
        story = self._story()
        while self.shown < len(story):
            await self._before_throw(story[self.shown])
            first = story[self.shown]
            self.shown = next_beat(story, self.shown)
            if self.pace or not self.people:
                self._show(story)
                await self._say(SKIP if self.people else self._watch_keys())
                await self._pause(self.pace * weight(first))
                while self.held:
                    await self._pause(None)
        self._show(story)
        self._skip = False

    async def _before_throw(self, entry: Entry) -> None:
        """In a game of nothing but dice a person throws his own, by a key."""
        if not (self.board.thrown_by_key and isinstance(entry, Threw)):
            return
        mine = [seat for seat in entry.by if seat in self.people]
        if not mine or self.match.log.header.typed_dice:
            return
        self._show(self._story())
        self._skip = False
        self.doing = "throwing"
        who = self._name(mine[0]) if len(entry.by) == 1 else "Everybody"
        await self._say(f"{who}: press Space to throw the dice.", f"{who} to throw")
        await self._pause(None)
        self._skip = False

    async def _say(self, key: str, words: str = "") -> None:
        assert self.seen is not None
        narration = await self.narration()
        lit = [] if words else self.board.charts(self.seen)
        narration.say(words or told_words(self.seen), lit, key)
        if not narration.has_focus:
            narration.focus()
        if self.doing != "throwing" or not words:
            self.doing = "presenting"

    async def _pause(self, seconds: float | None) -> None:
        """Wait so long, or for a key; a key that skips ends all waiting of this turn."""
        if seconds is not None and (seconds <= 0 or self._skip):
            return
        self._wake.clear()
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return

    # People

    def _name(self, seat: Seat) -> str:
        name = self.board.seat_name(self.match.game, seat)
        return f"{name} (you)" if self.people == (seat,) else name

    def _next_person(self) -> Ask | None:
        """Whoever has the keyboard is asked first, so that it changes hands once a turn."""
        asks = [ask for ask in self.match.waiting if ask.seat in self.people]
        asks.sort(key=lambda ask: ask.seat != self.holder)
        return asks[0] if asks else None

    async def _ask(self, ask: Ask) -> None:
        secret = isinstance(self.match.asked, Together) and len(self.people) > 1
        if secret and self.holder not in (None, ask.seat) and not await self._hand_over(ask.seat):
            return
        if secret:
            self.holder = ask.seat
        view = self.match.view(ask.seat)
        who = self._who(ask)
        text = await self._choose(self.board.chooser(self.match.game, view, ask.choice, who))
        try:
            self.match.answer(ask.number, ask.seat, text)
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")

    def _who(self, ask: Ask) -> str:
        part = {"pitcher": " pitch", "batter": " bat"}.get(ask.choice.seat, "")
        if self.people == (ask.seat,) and part:
            return f"YOU{part.upper()}"
        return (self._name(ask.seat) + part).upper()

    async def _choose(self, chooser: Chooser) -> str:
        """Ask, and wait until something is locked in; then hide it."""
        await self.set_panel(chooser)
        self._locked = asyncio.get_running_loop().create_future()
        self.doing = "choosing"
        text = await self._locked
        self.doing = "presenting"
        (await self.narration()).say("Locked in.", [], "")
        return text

    def on_chooser_locked(self, event: Chooser.Locked) -> None:
        if self._locked is not None and not self._locked.done():
            self._locked.set_result(event.text)

    async def _hand_over(self, to: Seat) -> bool:
        """Pass the keyboard; whether the first choice stands."""
        giver = next((seat for seat in self.match.locked if seat in self.people), None)
        self.doing = "handing over"
        answer = await self.app.push_screen_wait(
            HandOver(self._name(to), self._name(giver) if giver else None)
        )
        if answer == "undo" and giver is not None:
            self.match.undo(giver)
            return False
        return True

    async def _ask_dice(self) -> None:
        roll = self.match.asked
        assert isinstance(roll, Roll)
        who = [self._name(self.match.seat_of(part)) for part in roll.by]
        text = await self._choose(TypedDice(self.match.game, roll, who))
        try:
            self.match.throw([int(face) for face in text.split()])
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")

    async def _bots_turn(self) -> None:
        """Bots decide after people, who may still take their choice back meanwhile."""
        mine = [seat for seat in self.match.locked if seat in self.people]
        if mine:
            await self._say("", "Locked in. U takes it back while the other side thinks.")
            await self._pause(self.pace)
            if not self.match.locked:
                return
        if not bots_answer(self.match, self.bots):
            raise Mistake("nobody is there to answer.")

    async def _finish(self) -> None:
        self.doing = "over"
        assert self.seen is not None
        narration = await self.narration()
        narration.say(told_words(self.seen), [], "Enter: the final score    Q: leave the table")
        await self._pause(self.pace * 2)
        self._final()
        while True:
            await self._pause(None)
            self._final()

    def _final(self) -> None:
        assert self.seen is not None
        if self.app.screen is self:
            self.app.push_screen(FinalScreen(self.match, self.seen))

    # Keys

    def _watch_keys(self) -> str:
        if self.held:
            return "paused: Space plays on, → steps"
        return "Space pauses, + and - change the pace"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("hold", "step"):
            return not self.people
        return bool(self.people) if action == "undo" else True

    def on_key(self, event: events.Key) -> None:
        if self.doing == "choosing" or not self.people and self.doing != "over":
            return
        self._skip = True
        self._wake.set()

    def action_undo(self) -> None:
        """Take back a choice that nobody has seen."""
        seat = self.holder if self.holder in self.people else self.people[0]
        assert seat is not None
        try:
            self.match.undo(seat)
        except Mistake:
            self.notify("There is nothing to take back: only a choice nobody has seen.")
        else:
            self.notify("Taken back.")
            self._wake.set()

    def action_pace(self, slower: int) -> None:
        """Change how long every beat stays."""
        near = min(range(len(PACES)), key=lambda n: abs(PACES[n] - self.pace))
        self.pace = PACES[max(0, min(len(PACES) - 1, near + slower))]
        self.notify(f"{self.pace:g} seconds a beat", timeout=1.5)

    def action_hold(self) -> None:
        """Pause, or play on."""
        self.held = not self.held
        self._wake.set()

    def action_step(self) -> None:
        """One beat further."""
        self.held = True
        self._wake.set()

    def moment_page(self) -> str:
        asks = [ask for ask in self.match.waiting if ask.seat in self.people]
        ask = next((a for a in asks if a.seat == self.holder), asks[0] if asks else None)
        caught_up = self.shown >= len(self._story())
        choice = ask.choice if ask and caught_up else None
        return self.match.game.moment(self.match.view(ask.seat if ask else None), choice)

    @work
    async def action_save(self) -> None:
        """Save and quit; a match without a file asks for a name first."""
        if self.match.log.path is not None or await self._save_as():
            self.app.exit()

    async def _save_as(self) -> bool:
        name = await self.app.push_screen_wait(
            AskLine("Save the match as:", f"{self.match.game.id}.sandlot")
        )
        if name is None:
            return False
        try:
            save_as(self.match, Path(name).expanduser())
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")
            return False
        return True

    @work
    async def action_leave(self) -> None:
        """Leave the table; an unsaved match is not lost without a word."""
        if self.match.log.path is None and self.match.result is None and self.people:
            answer = await self.app.push_screen_wait(Confirm())
            if answer == "stay" or (answer == "save" and not await self._save_as()):
                return
        self.leave()

    def leave(self) -> None:
        """Back to where one came from: the lobby, or the shell."""
        leave: Any = getattr(self.app, "leave_table", self.app.exit)
        leave()


def sentence(mistake: Mistake) -> str:
    """A refusal as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]
