"""How a seat is asked: the question, the options on keys and by mouse, and the lock."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from sandlot.cli.table.palette import palette_of
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Choose

KEYS = "123456789"


class Chooser(Widget, can_focus=True):
    """Asks one seat one question; says what was chosen once it is locked in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lock", "Lock in", priority=False),
    ]

    class Locked(Message):
        """The seat has decided: a text for each choice it was asked."""

        def __init__(self, *texts: str) -> None:
            super().__init__()
            self.texts = texts

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__()
        self.game, self.view, self.choice, self.who = game, view, choice, who

    def compose(self) -> Iterator[Widget]:
        yield Static(self.question(), id="question")

    def question(self, instead: str = "") -> Text:
        """Who is asked, and what; or something else worth saying there."""
        words = instead or self.game.question(self.view, self.choice)
        return Text.assemble((f"{self.who}: ", "bold"), words)

    def commit_row(self) -> Iterator[Widget]:
        """The last line: what the pick is about to face, and the lock."""
        with Horizontal(id="commit"):
            yield Static(id="hint")
            yield LockButton()

    def say(self, hint: str) -> None:
        """Write the line beside the lock."""
        self.query_one("#hint", Static).update(Text(hint))

    def action_lock(self) -> None:
        """Lock in what is picked, or say what is missing."""
        text = self.chosen()
        if text is None:
            self.notify(self.missing(), timeout=3)
        else:
            self.post_message(self.Locked(text))

    def chosen(self) -> str | None:
        """The text of the option that is picked, if it is complete."""
        raise NotImplementedError

    def missing(self) -> str:
        """What is still to be picked."""
        return "Pick one with its number, then lock it in with Enter."


class Tile(Static):
    """Something to pick, with its key; picked ones carry a mark as well as a colour."""

    class Clicked(Message):
        """A tile was clicked; twice locks it in."""

        def __init__(self, value: Any, twice: bool) -> None:
            super().__init__()
            self.value, self.twice = value, twice

    def __init__(self, key: str, name: str, value: Any, help: str = "", hint: str = "") -> None:
        super().__init__(classes="tile")
        self.key, self.label, self.value = key, name, value
        self.help, self.hint = help, hint
        self.picked = False

    def on_mount(self) -> None:
        self.write()

    def mark(self, picked: bool) -> None:
        """Show whether this is the one that is picked."""
        if picked is not self.picked:
            self.picked = picked
            self.set_class(picked, "-picked")
            self.write()

    def write(self) -> None:
        """Write the line, in the colours that are on."""
        palette = palette_of(self)
        dim = Style(color=palette.away_ink if self.picked else palette.ink_dim)
        text = Text(end="")
        text.append("▶" if self.picked else " ")
        text.append(f"{self.key} ", dim)
        text.append(self.label, Style(bold=True))
        if self.help:
            text.append(" " * max(2, 12 - len(self.label)) + self.help, dim)
        if self.hint_fits:
            text.append(f"   {self.hint}", Style(bold=True))
        self.update(text)

    @property
    def cut(self) -> bool:
        """Whether the line is too short for its help."""
        return self._wide > self.app.size.width - 2

    @property
    def hint_fits(self) -> bool:
        """Whether there is room for the odds on the line."""
        return bool(self.hint) and self._wide + 5 + len(self.hint) <= self.app.size.width - 2

    @property
    def _wide(self) -> int:
        """How wide the line is with its help."""
        return 3 + max(12, len(self.label)) + len(self.help)

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Clicked(self.value, event.chain > 1))


class LockButton(Static):
    """The one thing to press."""

    def __init__(self) -> None:
        super().__init__("LOCK IN  ⏎", id="lock")

    def on_click(self) -> None:
        chooser = next(node for node in self.ancestors if isinstance(node, Chooser))
        chooser.action_lock()


class ListChooser(Chooser):
    """A few options, one a line: a number picks, Enter locks in."""

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__(game, view, choice, who)
        self.options: Sequence[Any] = choice.options.listed() or ()
        self.picked: int | None = None

    def compose(self) -> Iterator[Widget]:
        yield from super().compose()
        for place, option in enumerate(self.options):
            label = self.game.label(self.choice, option)
            hint = self.game.hint(self.view, self.choice, option)
            key = KEYS[place] if place < len(KEYS) else " "
            yield Tile(key, label.name, place, label.help, hint)
        yield from self.commit_row()

    def on_mount(self) -> None:
        if self.picked is None:
            self.say(self.missing())

    def pick(self, place: int) -> None:
        """Pick an option; nothing is locked in yet."""
        self.picked = place
        option = self.options[place]
        hint = self.game.hint(self.view, self.choice, option)
        for tile in self.query(Tile):
            tile.mark(tile.value == place)
            if tile.picked:
                tile.scroll_visible(animate=False)
                self.say("Enter locks it in." if tile.hint_fits else hint)

    def on_key(self, event: events.Key) -> None:
        key, count = event.key, len(self.options)
        if key in KEYS and KEYS.index(key) < count:
            self.pick(KEYS.index(key))
        elif key in ("down", "up"):
            step = 1 if key == "down" else -1
            before = -1 if self.picked is None and step == 1 else self.picked or 0
            self.pick((before + step) % count)
        else:
            return
        event.stop()

    def on_tile_clicked(self, event: Tile.Clicked) -> None:
        event.stop()
        self.pick(event.value)
        if event.twice:
            self.action_lock()

    def chosen(self) -> str | None:
        return None if self.picked is None else str(self.options[self.picked])


class TextChooser(Chooser, can_focus=False):
    """Too many options to list: the answer is written out."""

    def compose(self) -> Iterator[Widget]:
        yield from super().compose()
        example = self.choice.options.sample(lambda n: 0)
        yield Input(placeholder=f"like: {example}")

    def focus(self, scroll_visible: bool = True, from_app_focus: bool = False) -> Self:
        self.query_one(Input).focus(scroll_visible)
        return self

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        try:
            self.choice.options.parse(event.value)
        except Mistake as mistake:
            self.notify(str(mistake), severity="warning")
        else:
            self.post_message(self.Locked(event.value))
