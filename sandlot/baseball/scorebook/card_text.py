"""The scorecard in plain text: nine places down, the innings across, a square for every batter."""

from collections.abc import Iterator, Sequence

from sandlot.baseball.bases import OUT
from sandlot.baseball.scorebook.book import Scorebook
from sandlot.baseball.scorebook.play_by_play import Name
from sandlot.baseball.scorebook.scorecard import PLACES, Square, scorecard

OUTS = "①②③"
SCORED, LEFT = "◆", "◇"
KEY = (
    "①②③ which out of the inning he was, ◆ scored, ◇2 left on second, "
    "and what stands between is how he went on."
)


def card_text(book: Scorebook, clubs: tuple[str, str], name: Name) -> str:
    """Both clubs' cards, and how to read them."""
    squares = scorecard(book)
    cards = [
        "\n".join(_card([one for one in squares if one.bottom is bool(bottom)], club, name))
        for bottom, club in enumerate(clubs)
    ]
    return "\n\n".join([*cards, KEY])


def _card(squares: Sequence[Square], club: str, name: Name) -> Iterator[str]:
    innings = max((square.inning for square in squares), default=0)
    rows = [[club, *map(str, range(1, innings + 1))]]
    for place in range(1, PLACES + 1):
        mine = [square for square in squares if square.place == place]
        for who in dict.fromkeys(square.who for square in mine):
            cells = [_cell(mine, who, inning) for inning in range(1, innings + 1)]
            first = who == mine[0].who
            rows.append([f"{place if first else ' '} {name(mine[0].bottom, who)}", *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()


def _cell(squares: Sequence[Square], who: str, inning: int) -> str:
    mine = (one for one in squares if one.who == who and one.inning == inning)
    return " / ".join(map(square_text, mine))


def square_text(square: Square) -> str:
    """One plate appearance: how it began, how it went on, how it ended."""
    told = [step.how for step in square.steps if step.how]
    if square.out:
        told.append(OUTS[square.out - 1])
    elif square.scored:
        told.append(SCORED)
    elif square.steps and square.steps[-1].base != OUT:
        told.append(f"{LEFT}{square.steps[-1].base}")
    return " ".join(told)
