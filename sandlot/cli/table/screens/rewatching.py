"""Watching a turn again, while the match waits."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from sandlot.cli.table.pacing import Pacer
from sandlot.cli.table.screens.scrubbing import Scrubbing
from sandlot.cli.table.screens.surface import Surface
from sandlot.cli.table.seen import Seen
from sandlot.core.viewer_stream import EntryShown

PLAYS, HELD = "playing", "paused"
LEAST = 0.02
"""However fast it goes, a beat stays so many seconds: what is watched again is to be seen."""


class RewatchScreen(Scrubbing):
    """What has been seen of a match, played once more from some place on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "hold", "Pause"),
        Binding("plus,equals_sign", "pace(-1)", "Faster", show=False),
        Binding("minus", "pace(1)", "Slower", show=False),
        Binding("escape,w,q,enter", "dismiss", "Back to the table", key_display="Esc"),
    ]

    def __init__(self, seen: Seen, place: int, pacer: Pacer) -> None:
        super().__init__(seen)
        self.pacer, self.held = pacer, False
        self.start = self.at = max(n for n, end in enumerate(self.ends) if end <= place)

    def on_mount(self) -> None:
        super().on_mount()
        self._go_on()

    def welcome(self) -> str:
        return "Once more: Space pauses, → and ← go beat by beat, ↓ and ↑ turn by turn."

    def ending(self) -> str:
        return "all so far"

    def where(self) -> str:
        return f"{super().where()}, {HELD if self.held else PLAYS}"

    def _go_on(self) -> None:
        """Let this beat stay, then show the next."""
        entry = self.story[self.ends[self.at] - 1] if self.at else None
        stays = self.pacer.pace * (self.board.weight(entry) if entry else 1)
        self.set_timer(max(LEAST, stays), self._beat)

    def _beat(self) -> None:
        if self.held:
            return
        self.held = self.at + 1 >= self.last
        self.move_to(self.at + 1)
        if not self.held:
            self._go_on()

    def action_hold(self) -> None:
        """Pause, or play on; from the end, once more from where it began."""
        self.held = not self.held
        self.move_to(self.start if self.at == self.last else self.at)
        if not self.held:
            self._go_on()

    def action_pace(self, slower: int) -> None:
        """Change how long every beat stays."""
        self.notify(f"{self.pacer.change(slower):g} seconds a beat", timeout=1.5)

    def action_step(self, beats: int) -> None:
        self.held = True
        super().action_step(beats)

    def action_turn(self, way: int) -> None:
        self.held = True
        super().action_turn(way)

    def action_go(self, at: int) -> None:
        self.held = True
        super().action_go(at)


class Rewatching(Surface):
    """The part of a table where the last turn can be watched again."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("w", "watch_again", "Again")]

    pacer: Pacer
    shown_story: Callable[[], Sequence[EntryShown]]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "watch_again":
            return self.board.again_from is not None
        return super().check_action(action, parameters)

    def action_watch_again(self) -> None:
        """Show the last turn once more, as far as it has been shown."""
        assert self.board.again_from is not None
        assert self.seen is not None
        seen = self.seen.upto(self.shown_story())
        place = self.board.again_from(seen.entries)
        if place == len(seen.entries):
            self.notify("No turn has been played yet.")
        else:
            self.app.push_screen(RewatchScreen(seen, place, self.pacer))
