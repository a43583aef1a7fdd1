"""A game in words, for those who look on: how it stands, what was told last, who is asked."""

from collections import deque
from typing import Any, Final

from sandlot.adapters.playing import Playing
from sandlot.core.game import Game
from sandlot.core.script import EVERYONE, Now, Tell

LAST: Final = 8
"""So many lines are remembered."""


class Telling:
    """The last lines of what everybody was told."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lines: deque[str] = deque(maxlen=LAST)
        self.clear()

    def clear(self) -> None:
        """Forget everything: a new game begins."""
        self.lines.clear()
        self._number = 0

    def take(self, said: Tell | Now) -> None:
        """Something was told, or only how things stand."""
        if isinstance(said, Tell) and said.to is EVERYONE:
            self.lines.append(self.game.words(said.event, self._number))
            self._number += 1

    def text(self, playing: Playing) -> str:
        """Everything in words."""
        game = self.game
        told = [f"  {line}" for line in self.lines]
        view = playing.view(None)
        board = *playing.code.standing(view), *playing.code.board(view)
        return "\n".join([game.title, "", *board, "", *told, "", waits(playing)])


def waits(playing: Playing) -> str:
    """Who is asked what; or how it ended."""
    game, result = playing.code.game, playing.result
    if result is not None:
        winners = [game.seat_name(seat) for seat in result.winners]
        return f"{' and '.join(winners)} won." if winners else "Nobody won."
    asked = {seat: playing.asked(seat) for seat in playing.waiting}
    names = [f"{game.seat_name(seat)} ({one.choice.what})" for seat, one in asked.items() if one]
    return f"Asked: {', '.join(names)}."
