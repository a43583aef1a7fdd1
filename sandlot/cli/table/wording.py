"""How the house speaks: refusals, and what has just been seen."""

from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.seen import Seen, option_name
from sandlot.core.errors import Mistake
from sandlot.core.story import Chose, Threw, Told


def sentence(mistake: Mistake) -> str:
    """A refusal as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]


def beat_words(seen: Seen) -> str:
    """What has just been seen, in a line."""
    last = seen.last
    match last:
        case Told(number, event):
            return seen.game.words(event, number)
        case Threw():
            again = " A tie: they throw again." if last.again else ""
            sums = board_of(seen.game.id).sums(seen, last)
            return f"The {last.what} roll: {sums}.{again}"
        case Chose():
            game, name = seen.game, board_of(seen.game.id).seat_name
            words = (f"{name(game, e.seat)}: {option_name(game, e)}." for e in _reveal(seen))
            return "   ".join(words)
    return ""


def _reveal(seen: Seen) -> list[Chose]:
    """The choices that were shown together, last."""
    reveal: list[Chose] = []
    for entry in reversed(seen.entries):
        if not isinstance(entry, Chose):
            break
        reveal.insert(0, entry)
    return reveal
