"""The small screens over the table: rules of the moment, hand-over, questions of the house."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input, Markdown, Static

from sandlot.cli.table.widgets.keybar import KeyBar

KEYS_PAGE = """
### Keys

| key | does |
|---|---|
| numbers, arrows, Enter | pick, and lock in what is picked |
| letters, numbers | lay a card, go to a register, in Robo Dodgeball |
| Tab, ⌫, R, X | the next robot; take a card back; fill the rest at random; take all back |
| any key | skip ahead while dice and plays are shown |
| Space, → | pause, and show one thing after the other, in Robo Dodgeball |
| W | watch the last turn again, in Robo Dodgeball |
| U | take back a choice nobody has seen |
| S | the scorebook: scorecards, box score, the chance to win, and what decisions were worth |
| K | the keepers you hold, in Griddly Headz |
| C | the coach: what best play is here, and afterwards what a choice gave away |
| + and - | faster and slower |
| PageUp, PageDown | look back in the story |
| T | day or night |
| Ctrl+S | save and quit |
| Q | leave the table |
"""


class MomentScreen(ModalScreen[None]):
    """The rules of this moment."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,enter,question_mark", "dismiss", "Back to the table"),
    ]

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page

    def compose(self) -> Iterator[Widget]:
        with VerticalScroll(id="page"):
            yield Markdown(self.page + "\n" + KEYS_PAGE)
        yield KeyBar()


class HandOver(Screen[str]):
    """Nobody's choice is on the screen while the keyboard changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('ready')", "I am ready"),
        Binding("u", "answer('undo')", "Take my choice back"),
    ]

    def __init__(self, to: str, giver: str | None) -> None:
        super().__init__()
        self.to, self.giver = to, giver

    def compose(self) -> Iterator[Widget]:
        words = Text(justify="center")
        words.append(f"Pass the keyboard to {self.to}.\n\n", "bold")
        words.append("Press Enter when ready.")
        if self.giver:
            words.append(f"\n\n{self.giver}: your choice is locked in; U takes it back.")
        yield Vertical(Static(words), id="handover")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.giver is not None or parameters != ("undo",)

    def action_answer(self, answer: str) -> None:
        """Go on, or take the choice back."""
        self.dismiss(answer)


class Agree(Screen[bool]):
    """Asks one of two people whether both are to have the coach; the table is hidden meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, name: str, passed: bool) -> None:
        super().__init__()
        self.asked, self.passed = name, passed

    def compose(self) -> Iterator[Widget]:
        words = Text(justify="center")
        if self.passed:
            words.append(f"Pass the keyboard to {self.asked}.\n\n", "bold")
        words.append(f"{self.asked}: do you agree to the coach?\n\n", "bold")
        words.append("Before a choice each of you may see what best play is,\n")
        words.append("and after it both see what it gave away.\n\n")
        words.append("Y says yes, N says no. It takes a yes from both.")
        yield Vertical(Static(words), id="handover")
        yield KeyBar()

    def action_answer(self, answer: bool) -> None:
        """Say yes or no."""
        self.dismiss(answer)


class Confirm(ModalScreen[str]):
    """Leaving a match that is not being saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "answer('save')", "Save it"),
        Binding("y", "answer('quit')", "Leave without saving"),
        Binding("escape,n", "answer('stay')", "Play on"),
    ]

    def compose(self) -> Iterator[Widget]:
        words = Text("This match is not being saved.\n\n", "bold", justify="center")
        words.append("S saves it, Y leaves without saving, Escape plays on.", "not bold")
        yield Vertical(Static(words), classes="box")
        yield KeyBar()

    def action_answer(self, answer: str) -> None:
        """Say what was decided."""
        self.dismiss(answer)


class AskLine(ModalScreen[str | None]):
    """Asks for one line: the name of a file, or a number to jump to."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Never mind")]

    def __init__(self, question: str, suggestion: str = "") -> None:
        super().__init__()
        self.question, self.suggestion = question, suggestion

    def compose(self) -> Iterator[Widget]:
        with Vertical(classes="box"):
            yield Static(Text(self.question, "bold"))
            yield Input(self.suggestion)
        yield KeyBar()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
