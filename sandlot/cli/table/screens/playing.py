"""The table where a match is played or watched."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events, work
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches

from sandlot.cli.seating import Seating
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.screens.agreeing import Agreeing
from sandlot.cli.table.screens.deputizing import LEAVE_IT, Deputizing
from sandlot.cli.table.screens.final import FinalScreen
from sandlot.cli.table.screens.holding import Holding
from sandlot.cli.table.screens.leaving import Leaving
from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.screens.presenting import Presenting
from sandlot.cli.table.screens.rewatching import Rewatching
from sandlot.cli.table.thinking import think
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.narration import Narration
from sandlot.cli.table.widgets.typed import TypedDice
from sandlot.cli.table.wording import beat_words, sentence
from sandlot.core.errors import Mistake
from sandlot.core.match import Ask
from sandlot.core.players import bots_think
from sandlot.core.script import Roll, Seat, Together

if TYPE_CHECKING:
    from sandlot.lab.coach import Coach

PARTS = {"pitcher": " pitch", "defence": " pitch", "batter": " bat", "offence": " bat"}
"""What a seat does in a part, as it is told."""
UNWEIGHED = "Who comes in is a matter of the whole game: the coach leaves that to you.\n"
PATIENCE = 0.2
"""After so many seconds the table says that somebody is thinking."""


class PlayScreen(Leaving, Agreeing, Deputizing, Holding, Rewatching, Presenting):
    """A match at the table: people are asked, bots answer, and every beat is seen in order."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("ctrl+s", "save", "Save"),
        Binding("q", "leave", "Quit"),
    ]

    def __init__(self, seating: Seating, pace: float) -> None:
        super().__init__(seating.match, seating.people, pace)
        self.bots, self.series = seating.bots, seating.series
        self.failures = seating.failures
        self.holder: Seat | None = None
        self._locked: asyncio.Future[tuple[str, ...]] | None = None
        self._given: dict[Seat, tuple[int, tuple[str, ...]]] = {}
        self._thought: asyncio.Future[list[tuple[Ask, str, str]]] | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self._show()
        self.conduct()

    def welcome(self) -> str:
        if self.series is not None:
            stands = self.series.stands()
            number = f"Game {stands.number} of a best of {self.series.best_of}"
            return f"{number}. {stands.words()} {self.board.welcome}"
        if self.match.log.path is None and self.people:
            return f"{self.board.welcome} (This match is not being saved; Ctrl+S saves it.)"
        return self.board.welcome

    # The course of a match

    @work(exclusive=True)
    async def conduct(self) -> None:
        """The match goes on, unless the table is cleared under it."""
        try:
            await self._course()
        except NoMatches:
            if self.display:  # which it is not while it is taken away, part by part
                raise

    async def _course(self) -> None:
        """Show what has happened, ask whoever is asked, until it is over."""
        while True:
            await self.pacer.uncovered()
            await self._present()
            if self.match.result is not None:
                break
            if isinstance(self.match.asked, Roll):
                await self._dice_due(self.match.asked)
            elif (ask := self._next_person()) is not None and self.is_left(ask):
                self.deputy_answers(ask)
            elif ask is not None:
                self._bots_thought()
                await self._ask(ask)
            elif not await self._bots_turn():
                self.notify("Nobody is there to answer.", severity="warning")
                return
        await self._finish()

    # People

    def _next_person(self) -> Ask | None:
        """Whoever has the keyboard is asked first, so that it changes hands once a turn."""
        asks = [ask for ask in self.match.waiting if ask.seat in self.people]
        asks.sort(key=lambda ask: ask.seat != self.holder)
        return asks[0] if asks else None

    async def _ask(self, ask: Ask) -> None:
        if not await self._alone(ask):
            return
        asks = self._at_once(ask)
        chooser = self._chooser(asks)
        self._asks(ask.choice.what)
        texts = await self._choose(chooser)
        if texts == LEAVE_IT:
            return
        self._given[ask.seat] = ask.number, texts
        try:
            for each, text in zip(asks, texts, strict=True):
                part = each.choice.seat if len(asks) > 1 else ""
                self.match.answer(each.number, each.seat, text, part=part)
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")

    def _at_once(self, ask: Ask) -> list[Ask]:
        """All that a seat is asked at once, where the board asks it so."""
        if self.board.together is None or not isinstance(self.match.asked, Together):
            return [ask]
        return [each for each in self.match.waiting if each.seat == ask.seat]

    def _chooser(self, asks: list[Ask]) -> Chooser:
        """What asks a seat; of what it had locked in and taken back it is reminded."""
        ask, game, view = asks[0], self.match.game, self.match.view(asks[0].seat)
        if self.board.together is None or not isinstance(self.match.asked, Together):
            return self.board.chooser(game, view, ask.choice, self._who(ask))
        number, before = self._given.get(ask.seat, (0, ()))
        choices = [each.choice for each in asks]
        known = before if number == ask.number else ()
        return self.board.together(game, view, choices, self._who(ask), known)

    async def _alone(self, ask: Ask) -> bool:
        """Pass the keyboard where nobody else may look; whether the question is still open."""
        private = self.board.private(ask.choice)
        secret = private or isinstance(self.match.asked, Together)
        if not secret or len(self.people) < 2:
            return True
        passed = private or self.holder not in (None, ask.seat)
        if passed and not await self._hand_over(ask.seat):
            return False
        self.holder = ask.seat
        return True

    def _asks(self, what: str) -> None:
        """The table shows what a choice is made by."""
        assert self.seen is not None
        self.seen = replace(self.seen, asked=what)

    def _who(self, ask: Ask) -> str:
        part = PARTS.get(ask.choice.seat, "")
        if self.people == (ask.seat,) and part:
            return f"YOU{part.upper()}"
        return (self.called(ask.seat) + part).upper()

    async def _choose(self, chooser: Chooser) -> tuple[str, ...]:
        """Ask, and wait until something is locked in; then hide it."""
        self._catch_up()
        await self.ask_in_panel(chooser)
        self._locked = asyncio.get_running_loop().create_future()
        self.doing = "choosing"
        texts = await self._locked
        self.doing = "presenting"
        self._say("", "Locked in.")
        await self.close_question(chooser)
        return texts

    def on_chooser_locked(self, event: Chooser.Locked) -> None:
        if self._locked is not None and not self._locked.done():
            self._locked.set_result(event.texts)

    async def _hand_over(self, to: Seat) -> bool:
        """Pass the keyboard; whether the first choice stands."""
        giver = next((seat for seat in self.match.locked if seat in self.people), None)
        screen = HandOver(self.called(to), self.called(giver) if giver else None)
        self.doing = "handing over"
        answer = await self.app.push_screen_wait(screen)
        if answer == "undo" and giver is not None:
            self._take_back(giver)
            return False
        return True

    async def _dice_due(self, roll: Roll[Any]) -> None:
        """Dice that wait for somebody: typed as they fell, or thrown here."""
        by = tuple(map(self.match.seat_of, roll.by))
        if not self.match.log.header.typed_dice:
            await self._throw_by_key(roll.what, by)
            self.match.roll()
            return
        (text,) = await self._choose(TypedDice(self.match.game, roll, list(map(self.called, by))))
        try:
            self.match.throw([int(face) for face in text.split()])
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")

    def _bots_thought(self) -> "asyncio.Future[list[tuple[Ask, str, str]]] | None":
        """What the bots that are asked will answer: they think beside the table, from the first."""
        if self._thought is None and any(ask.seat in self.bots for ask in self.match.waiting):
            self._thought = think(partial(bots_think, self.match, self.bots, self.failures))
        return self._thought

    async def _bots_turn(self) -> bool:
        """Bots answer after people, who may still take their choice back meanwhile."""
        thought = self._bots_thought()
        if thought is None:
            return False
        own = [seat for seat in self.people if not self.deputized(seat)]
        mine = any(seat in own for seat in self.match.locked)
        if mine and self.pacer.pace:
            self._say("", "Locked in. U takes it back while the other side thinks.")
            await self.pacer.beat(1.5)
        while not (mine and not self.match.locked):
            if (await asyncio.wait({thought}, timeout=PATIENCE))[0]:
                self._bots_answer(thought.result())
                break
            self._say("", self._thinking())
        return True

    def _bots_answer(self, answers: list[tuple[Ask, str, str]]) -> None:
        self._thought = None
        for ask, text, note in answers:
            self.match.answer(ask.number, ask.seat, text, note)

    def _thinking(self) -> str:
        asked = (ask.seat for ask in self.match.waiting if ask.seat in self.bots)
        names = " and ".join(self.called(seat) for seat in dict.fromkeys(asked))
        undo = " U takes your choice back." if self.match.locked else ""
        return f"{names}: thinking. The first time that can take a minute.{undo}"

    async def _finish(self) -> None:
        self._catch_up()
        self._tell_result()
        await self.pacer.beat(2)
        while True:
            self._tell_result()  # who skipped the beat has been told so in its place
            self.doing = "over"
            if self.app.screen is self:
                self.app.push_screen(FinalScreen(self))
            await self.pacer.key()

    def _tell_result(self) -> None:
        assert self.seen is not None
        narration = self.query_one(Narration)
        narration.say(beat_words(self.seen), Text(), "THE FINAL SCORE  ⏎", press=True)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("hold", "step"):
            watched = self.board.again_from is not None and self.doing == "presenting"
            return not self.people or watched
        if action in ("leave_it", "manage", "scorebook", "hand", "watch_again"):
            return super().check_action(action, parameters)
        if action in ("coach", "no_coach"):
            return bool(self.people) and super().check_action(action, parameters)
        if action in ("undo", "save") and self.match.result is not None:
            return False
        if action == "undo":
            return bool(self.people) and not self.match.game.thrown_by_players
        return action != "save" or bool(self.people)

    def on_key(self, event: events.Key) -> None:
        waited_for = event.key in ("space", "enter")
        if event.key in self.active_bindings or (self.doing == "throwing" and not waited_for):
            return
        # Stopped here, or what comes on the screen next would take the same key for its own.
        if self._go_on():
            event.stop()

    def on_narration_clicked(self) -> None:
        self._go_on()

    def _go_on(self) -> bool:
        """What any key or click does while nobody is asked."""
        if self.doing == "presenting" and self.people:
            self._skip()
        elif self.doing in ("throwing", "over"):
            self.pacer.wake()
        else:
            return False
        return True

    def action_undo(self) -> None:
        """Take back a choice that nobody has seen."""
        try:
            self._take_back(self.holder or self.people[0])
        except Mistake:
            self.notify("There is nothing to take back.")
        else:
            self.notify("Taken back.")
            self.pacer.wake()

    def _take_back(self, seat: Seat) -> None:
        """All that a seat has locked in at once."""
        self.match.undo(seat)
        while seat in self.match.locked:
            self.match.undo(seat)

    def action_leave_it(self, name: str) -> None:
        """Let the manager decide for a while; who watches skips ahead as far."""
        if not self.people:
            self._ahead = name
            self._skip()
            return
        ask = self._next_person() if self.doing == "choosing" else None
        self.leave_to_deputy((ask.seat,) if ask else self.people, name)
        if ask is not None and self._locked is not None and not self._locked.done():
            self._locked.set_result(LEAVE_IT)

    def looker(self) -> Seat | None:
        if len(self.people) == 1:
            return self.people[0]
        ask = self._next_person() if self.doing == "choosing" else None
        return ask.seat if ask else None

    def coach_speaks(self) -> bool:
        over = self.match.result is not None
        return over or len(self.people) < 2 or bool(self._agreed)

    def coached_seats(self) -> tuple[Seat, ...]:
        return self.people

    @work(exclusive=True, group="coach")
    async def action_coach(self) -> None:
        """The coach: on the choice that is open, or in the end on the whole match."""
        ask = self._next_person() if self.doing == "choosing" else None
        if ask is None and self.doing != "over":
            self.notify("The coach speaks when somebody is to choose.")
        elif await self.agreed(ask.seat if ask else None):
            self.open_coach(partial(self._draw_counsel, ask) if ask else self.draw_review)

    def _draw_counsel(self, ask: Ask, coach: "Coach", palette: Palette) -> Text:
        from sandlot.cli.table.counsel import counsel_text, last_words
        from sandlot.lab.coach import turns_of

        found = coach.counsel(self.match.now, ask.seat, ask.choice)
        text = counsel_text(found, self._who(ask), None, palette) if found else Text(UNWEIGHED)
        turns = turns_of(self.match.game, self.match.log)
        return text.append(last_words(coach, turns, ask.seat))

    def moment_page(self) -> str:
        ask = self._next_person()
        choice = ask.choice if ask and self.doing == "choosing" else None
        return self.match.game.moment(self.match.view(ask.seat if ask else None), choice)
