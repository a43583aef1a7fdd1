"""How robots are programmed, and what they offer in a huddle: cards by letter, places by number."""

from collections.abc import Iterator, Sequence
from secrets import randbelow
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.widgets.cardlayout import LETTERS, Layout
from sandlot.cli.table.widgets.choosing import KEYS, Chooser, LockButton
from sandlot.cli.table.widgets.courtboard import UNMARKED, CourtBoard, Marks
from sandlot.cli.table.widgets.drafting import KEEP, Desk, Draft, ProgramDesk, desk_of
from sandlot.core.chance import Below
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.cards import Card, printed
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import WAYS
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.preview import Glimpse, preview
from sandlot.games.robo_dodgeball.robots import ROBOTS

HOW: Final = "a-{last} lay a card, 1-{places} go to a place."


class CardChooser(Chooser):
    """Robots side by side; for each, cards go from its hand into places, until all are locked in.

    A card that is laid goes to the marked place, and the mark to the next empty one. Only who has
    moved the mark himself moves a card that lies already: a key pressed twice does no harm.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "robot(1)", "Robot", key_display="Tab"),
        Binding("shift+tab", "robot(-1)", "Robot before", show=False),
        Binding("backspace,delete", "take_back", "Back", key_display="⌫"),
        Binding("r", "fill", "Random"),
        Binding("x", "clear", "Clear", show=False),
    ]

    below: Below = staticmethod(randbelow)

    def __init__(
        self,
        game: Game[Any],
        view: Any,
        choices: Sequence[Choose[Any]],
        who: str,
        before: Sequence[str] = (),
    ) -> None:
        super().__init__(game, view, choices[0], who)
        self.desks: list[Desk] = [desk_of(choice) for choice in choices]
        texts = before or [""] * len(choices)
        pairs = zip(self.desks, texts, strict=True)
        self.drafts: list[Draft] = [desk.begun(text) for desk, text in pairs]
        self.at = 0
        self.place = self.desks[0].fixed
        self.moved = False
        """Whether the mark is where it is because somebody put it there."""

    @property
    def desk(self) -> Desk:
        """What is laid out now."""
        return self.desks[self.at]

    @property
    def draft(self) -> Draft:
        """What lies where, for the robot that is laid out."""
        return self.drafts[self.at]

    def compose(self) -> Iterator[Widget]:
        yield Static(self.question(self._asked()), id="question")
        yield Layout(self)
        with Vertical(id="commit"):
            yield Static(id="hint")
            yield LockButton()

    def _asked(self) -> str:
        what = {"program": "your program", "huddle": "your offer"}[self.choice.what]
        return what if len(self.desks) == 1 else f"{what}s"

    def on_mount(self) -> None:
        self.screen.query_one("#side").add_class("-asking")
        self._show(self._about_robot())

    def on_unmount(self) -> None:
        self.screen.query_one("#side").remove_class("-asking")
        self._mark(UNMARKED)

    # What is seen

    def glimpses(self) -> tuple[Glimpse, ...]:
        """Where the program would take the robot, if nobody interfered."""
        if not isinstance(self.desk, ProgramDesk):
            return ()
        assert isinstance(self.game, RoboDodgeball)
        registers = self.desk.program(self.draft).registers
        return preview(self.game.gym, self.view.bout, self.desk.robot, registers)

    def _show(self, words: str) -> None:
        self._mark(Marks(self.desk.robot, self.glimpses()))
        self.query_one(Layout).refresh()
        self.say(words)

    def _mark(self, marks: Marks) -> None:
        for board in self.screen.query(CourtBoard):
            board.marks = marks

    def _about_robot(self) -> str:
        option = self.view.bout.options[self.desk.robot]
        if option:
            keeps = " K marks its place." if KEEP in self.desk.names else ""
            return f"{option.title()}: {GADGETS[option]}.{keeps}"
        last = LETTERS[len(self.desk.cards) - 1]
        return HOW.format(last=last, places=min(len(self.desk.names), len(KEYS)))

    def _about_place(self, place: int) -> str:
        """What a register would do, or what is to do next."""
        found, cards = self.glimpses(), self.draft.places[place : place + 1]
        if cards and cards[0] and self.desk.names[place] == KEEP:
            return f"{printed(cards[0][0])} is kept, and not played."
        if found and found[-1].out:
            place = min(place, len(found) - 1)
        if place < len(found):
            return glimpse_words(self.game.setup.court, place, found[place])
        return "" if self.desk.refusal(self.draft) else self._what_next()

    def _what_next(self) -> str:
        left = [desk for desk in self.unfinished() if desk is not self.desk]
        if not left:
            return "Enter locks everything in." if len(self.desks) > 1 else "Enter locks it in."
        names = ", ".join(ROBOTS[desk.robot].capitalize() for desk in left)
        return f"Done. Enter goes on to {names}."

    def unfinished(self) -> list[Desk]:
        """The robots that are not ready yet."""
        both = zip(self.desks, self.drafts, strict=True)
        return [desk for desk, draft in both if desk.refusal(draft)]

    # What is done

    def _change(self, draft: Draft) -> None:
        self.drafts[self.at] = draft

    def lay(self, card: Card) -> None:
        """Lay a card into the marked place."""
        place, lies = self.place, self.draft.where(card)
        if lies is not None and not self.moved:
            self.say(f"{printed(card)} lies in {self._named(lies)}; ⌫ there takes it back.")
            return
        if place < self.desk.fixed:
            self.say("Register 1 is scrambled, and stays.")
            return
        self._change(self.draft.lay(place, self.desk.joined(self.draft.places[place], card)))
        self._next_place(place)
        self._show(self._about_place(place))

    def _named(self, place: int) -> str:
        name = self.desk.names[place]
        return f"register {name}" if name.isdecimal() else f"the place of {name}"

    def _next_place(self, place: int) -> None:
        """The mark goes to the next empty place, but to no card that may be kept."""
        self.moved = False
        after = self.draft.next_empty(place)
        if after is not None and self.desk.names[after] != KEEP:
            self.place = after

    def go_to(self, place: int) -> None:
        """Mark a place."""
        self.place, self.moved = place, True
        self._show(self._about_place(place))

    def action_take_back(self) -> None:
        """Take the last card of the marked place back; of an empty one, that of the one before."""
        place = self.place
        if not self.draft.places[place] and not self.moved:
            place = max((n for n, c in enumerate(self.draft.places[:place]) if c), default=place)
        if place < self.desk.fixed:
            self.say("Register 1 is scrambled, and stays.")
            return
        self._change(self.draft.take(place))
        self.place = place
        self._show("")

    def action_clear(self) -> None:
        """Take everything back."""
        self._change(self.desk.begun(""))
        self.place, self.moved = self.desk.fixed, False
        self._show("All cards are back in the hand.")

    def action_fill(self) -> None:
        """Fill the empty registers at random."""
        if not isinstance(self.desk, ProgramDesk):
            return
        try:
            self._change(self.desk.filled(self.draft, self.below))
        except Mistake as mistake:
            self.say(str(mistake))
        else:
            found = self.glimpses()
            self._show(self._about_place(len(found)) if found[-1].out else self._what_next())

    def action_robot(self, step: int) -> None:
        """Lay out another robot."""
        self.turn_to((self.at + step) % len(self.desks))

    def turn_to(self, at: int) -> None:
        """Lay out this robot."""
        self.at, self.moved = at, False
        empty = self.draft.next_empty(-1)
        keeps = empty is not None and self.desk.names[empty] == KEEP
        self.place = self.desk.fixed if empty is None or keeps else empty
        self._show(self._about_robot())

    def action_lock(self) -> None:
        """Lock everything in once it is complete; else go on to what is missing."""
        if why := self.desk.refusal(self.draft):
            self.say(why[:1].upper() + why[1:])
        elif left := self.unfinished():
            self.turn_to(self.desks.index(left[0]))
        else:
            both = zip(self.desks, self.drafts, strict=True)
            self.post_message(self.Locked(*(desk.text(draft) for desk, draft in both)))

    def on_key(self, event: events.Key) -> None:
        cards, names = self.desk.cards, self.desk.names
        if event.key in LETTERS[: len(cards)]:
            self.lay(cards[LETTERS.index(event.key)])
        elif event.key in KEYS[: len(names)]:
            self.go_to(KEYS.index(event.key))
        elif event.key == "k" and KEEP in names:
            self.go_to(names.index(KEEP))
        elif event.key in ("up", "down"):
            self.go_to((self.place + (1 if event.key == "down" else -1)) % len(names))
        elif event.key in ("left", "right"):
            self.action_robot(1 if event.key == "right" else -1)
        else:
            return
        event.stop()


def glimpse_words(court: Court, place: int, glimpse: Glimpse) -> str:
    """What a register would come to, in a line."""
    if glimpse.out:
        why = "into a pit" if glimpse.out == "pit" else "out of bounds"
        return f"{place + 1}: that leads {why}, at {court.at(glimpse.space)}."
    return (
        f"{place + 1}: to {court.at(glimpse.space)}, facing {WAYS[glimpse.facing]}; "
        f"then {glimpse.action}."
    )
