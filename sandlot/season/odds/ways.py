"""One way through a script: its rolls fall as they fell, and its choices are the managers'."""

from collections.abc import Callable
from typing import Any

from sandlot.core.chance import Odds
from sandlot.core.script import Choose, Now, Roll, Script, Tell
from sandlot.games.deep_drive.choice import INJURED_FOR
from sandlot.games.deep_drive.driving import ReadDrive
from sandlot.season.odds.features import DRIVE, DRIVEN
from sandlot.season.odds.later import Looks

Decide = Callable[[Choose[Any]], Any]
"""Who decides: from a choice to an option."""


def followed(begun: Any, decide: Decide, looks: Looks, ends: tuple[Any, ...] = ()) -> Any:
    """What a script gives; a script of `ends` is left to others as it is."""
    if not isinstance(begun, Script):
        return begun
    above: list[Any] = []
    steps: Any = begun()
    reply: Any = None
    while True:
        try:
            asked = steps.send(reply)
        except StopIteration as end:
            reply = end.value
            if type(reply) is Script and reply.func not in ends:
                steps, reply = reply(), None
            elif above:
                steps = above.pop()
            else:
                return reply
            continue
        kind = type(asked)
        if kind is Tell or kind is Now:
            reply = None
        elif kind is Script:
            above.append(steps)
            steps, reply = asked(), None
        elif kind is Choose:
            reply = decide(asked)
        elif asked is INJURED_FOR:
            reply = 0  # how long he is hurt is nothing to this game
        elif type(asked.read) is ReadDrive:
            reply = DRIVEN[looks.value(DRIVE)]
        else:
            reply = fallen(asked, looks)


def fallen(roll: Roll[Any], looks: Looks) -> Any:
    """What a roll reads."""
    odds: Odds[Any] = roll.odds
    return odds.values[looks.roll(odds.weights)]


def taken(weights: Any, looks: Looks) -> Any:
    """The option that a manager takes; where he wavers, by chance."""
    options = [option for option, weight in weights.items() if weight]
    return options[looks.roll([weights[option] for option in options])]
