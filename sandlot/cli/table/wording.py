"""How the house speaks: refusals, and what has just been seen."""

from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.seen import Seen
from sandlot.core.errors import Mistake
from sandlot.core.story import Chose, Threw, Told


def sentence(mistake: Mistake) -> str:
    """A refusal as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]


def beat_words(seen: Seen) -> str:
    """What has just been seen, in a line; below it what the coach says of it, if there is one."""
    places = _beat(seen)
    said = (seen.said[place] for place in places if seen.said.get(place))
    return "\n".join([_words(seen, places), *said])


def _words(seen: Seen, places: range) -> str:
    last = seen.last
    match last:
        case Told():
            return board_of(seen.game.id).words(seen.shown[-1])
        case Threw():
            board = board_of(seen.game.id)
            again = f" {board.again(last)}" if last.again else ""
            return f"The {last.what} roll: {board.sums(seen, last)}.{again}"
        case Chose():
            game = seen.game
            reveal = (entry for entry in seen.entries[places.start :] if isinstance(entry, Chose))
            return "   ".join(f"{game.seat_name(e.seat)}: {game.named(e).name}." for e in reveal)
    return ""


def _beat(seen: Seen) -> range:
    """The places of what was shown last: one entry, or the choices that were shown together."""
    end = len(seen.entries)
    start = max(end - 1, 0)
    if isinstance(seen.last, Chose):
        while start and isinstance(seen.entries[start - 1], Chose):
            start -= 1
    return range(start, end)
