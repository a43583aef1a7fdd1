"""A ball game as the fans have seen it: folded from the plays that were shown."""

from collections.abc import Iterable
from typing import Any

from sandlot.baseball.ballgame import EMPTY, LINEUP, Ballgame
from sandlot.baseball.bases import BOX, PLATE
from sandlot.baseball.events import GameOver, HalfOver, Played


def scene(events: Iterable[Any]) -> Ballgame:
    """How the game stands after these events."""
    game = Ballgame()
    for event in events:
        match event:
            case Played():
                game = _after_play(game, event)
            case HalfOver(inning, bottom):
                game = game._replace(inning=inning + bottom, bottom=not bottom, outs=0, bases=EMPTY)
            case GameOver():
                game = game._replace(over=True, bases=EMPTY)
    return game


def _after_play(game: Ballgame, play: Played) -> Ballgame:
    left: list[int | None] = [None, *game.bases]
    for ran in play.ran:
        left[ran.start] = None
    for ran in play.ran:
        if BOX < ran.end < PLATE:
            left[ran.end] = ran.who
    due = list(game.due)
    if any(ran.start == BOX for ran in play.ran):
        due[play.bottom] = play.batter % LINEUP + 1
    return game._replace(
        outs=play.outs,
        bases=(left[1], left[2], left[3]),
        score=play.score,
        due=(due[0], due[1]),
    )
