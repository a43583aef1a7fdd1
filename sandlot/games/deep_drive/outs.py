"""An out code becomes a play: positioning first, then the charts."""

from sandlot.baseball.fielded import Fielded
from sandlot.baseball.play import Kind
from sandlot.core.script import Script
from sandlot.games.deep_drive.code import SINGLE_PLUS, OutCode
from sandlot.games.deep_drive.flies import fly_out
from sandlot.games.deep_drive.grounders import ground_out
from sandlot.games.deep_drive.hits import hit, plain_hit
from sandlot.games.deep_drive.liners import back_to_the_box, caught, line_out
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.positioning import (
    deeper,
    drawn_in,
    ground_ball_in,
    outfield_in,
    through,
)

Result = Fielded | Script[Fielded]


def out_reading(out: OutCode, tens: int, percent: int, m: Moment) -> Result:
    """What an OUT on a card comes to."""
    out = back_to_the_box(out, percent)
    if through(out, percent, m):
        return hit(SINGLE_PLUS, m)
    return play_out(out, tens, m)


def play_out(out: OutCode, tens: int, m: Moment) -> Result:
    """What a ball that should be an out comes to, from a card or from the Defense Chart."""
    match out.ball:
        case "G":
            return ground_ball_in(out, m) if drawn_in(out, m) else ground_out(out, tens, m)
        case "L":
            return line_out(out, m)
        case "P":
            return caught(out)
    return caught_fly(out, False, m)


def caught_fly(out: OutCode, driven: bool, m: Moment) -> Result:
    """A fly ball; a deep one over an outfield that has come in wins the game."""
    if outfield_in(m):
        if out.how == "d":
            return plain_hit(Kind.SINGLE, m)
        out = deeper(out)
    return fly_out(out, driven, m)
