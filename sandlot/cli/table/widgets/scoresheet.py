"""A scorecard on paper: nine places down, the innings across, a square for every batter."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from sandlot.baseball.bases import OUT
from sandlot.baseball.positions import POSITIONS
from sandlot.baseball.scorebook.book import ClubBook
from sandlot.baseball.scorebook.card_text import LEFT, OUTS, SCORED
from sandlot.baseball.scorebook.papers import ClubPapers
from sandlot.baseball.scorebook.scorecard import PLACES, Square
from sandlot.cli.table.palette import Palette
from sandlot.games.deep_drive.cards import CardSet

ROOM = 6
"""How wide a square is, unless more has to go in."""
NARROW, WIDE = 14, 24
"""How much room a batter's name has."""
HOW_TO_READ = (
    "①②③ which out of the inning he was, ◆ scored, ◇2 left on second.\n"
    "6-3 is thrown out by the shortstop at first, F8 caught in centre field; what\n"
    "stands after the first sign is how he went on."
)


class Column(NamedTuple):
    """An inning, or what there was no room for in it: a club that bats round goes on beside."""

    inning: int
    turn: int


class Ruled(NamedTuple):
    """The empty card: its columns, how wide they are, the room for names, and the colours."""

    columns: tuple[Column, ...]
    rooms: tuple[int, ...]
    left: int
    palette: Palette

    def write(self, text: Text, name: str, ink: Style, cells: Iterable[tuple[str, Style]]) -> None:
        """Write one line across the card."""
        bar = Style(color=self.palette.rule, bgcolor=ink.bgcolor and ink.bgcolor.name)
        text.append(name.ljust(self.left), ink)
        for (told, style), room in zip(cells, self.rooms, strict=True):
            text.append("│", bar)
            text.append(told.ljust(room), style)
        text.append("\n")


def draw(papers: ClubPapers, cards: CardSet, innings: int, width: int, palette: Palette) -> Text:
    """One club's card, at least so many innings wide."""
    card = _ruled(papers.squares, innings, width, palette)
    text = Text(no_wrap=True, end="")
    _heading(text, card, cards)
    for shade, (place, who) in enumerate(_batters(papers.book)):
        mine = [square for square in papers.squares if (square.place, square.who) == (place, who)]
        ground = Style(bgcolor=palette.desk if shade % 2 else palette.paper)
        _row(text, card, _name(papers.book, cards, place, who, card.left), mine, ground)
    _totals(text, card, papers.book)
    text.append(f"\n{HOW_TO_READ}", Style(color=palette.ink_dim))
    return text


def _ruled(squares: Sequence[Square], innings: int, width: int, palette: Palette) -> Ruled:
    columns = tuple(_columns(squares, innings))
    rooms = tuple(_room(squares, column) for column in columns)
    left = max(NARROW, min(WIDE, width - sum(rooms) - len(rooms)))
    return Ruled(columns, rooms, left, palette)


def _columns(squares: Sequence[Square], innings: int) -> Iterator[Column]:
    last = max([innings, *(square.inning for square in squares)])
    for inning in range(1, last + 1):
        who = [(square.place, square.who) for square in squares if square.inning == inning]
        for turn in range(max([1, *(who.count(one) for one in who)])):
            yield Column(inning, turn)


def _square_in(mine: Sequence[Square], column: Column) -> Square | None:
    in_inning = [square for square in mine if square.inning == column.inning]
    return in_inning[column.turn] if column.turn < len(in_inning) else None


def _room(squares: Sequence[Square], column: Column) -> int:
    here = (square for square in squares if square.inning == column.inning)
    return max([ROOM, *(len(line) for square in here for line in lines(square))])


def lines(square: Square) -> tuple[str, str]:
    """What stands in a square: how he came on above, how it went on and how it ended below."""
    told = " ".join(step.how for step in square.steps if step.how).split()
    first = told[:1]
    while len(told) > len(first) and len(" ".join(told[: len(first) + 1])) <= ROOM:
        first = told[: len(first) + 1]
    rest = " ".join([*told[len(first) :], _mark(square)]).strip()
    return " ".join(first), rest if len(rest) <= ROOM else rest.replace("-", "")


def _mark(square: Square) -> str:
    if square.out:
        return OUTS[square.out - 1]
    if square.scored:
        return SCORED
    on = square.steps and square.steps[-1].base != OUT
    return f"{LEFT}{square.steps[-1].base}" if on else ""


def _batters(book: ClubBook) -> Iterator[tuple[int, str]]:
    """Everybody in the order, those who came in below whom they came in for."""
    for place in range(1, PLACES + 1):
        yield from dict.fromkeys((place, line.who) for line in book.batting if line.place == place)


def _name(book: ClubBook, cards: CardSet, place: int, who: str, left: int) -> tuple[str, str]:
    batting = [line for line in book.batting if line.place == place]
    mine = next(line for line in batting if line.who == who)
    name = cards.name_of[who] if left == WIDE else cards.name_of[who].split()[-1]
    number = str(place) if batting[0].who == who else " "
    where = "-".join(POSITIONS[position - 1] for position in mine.positions)
    return f"{number} {_cut(name, left - 2)}", f"  {_cut(where, left - 2)}"


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: room - 1]}…"


def _heading(text: Text, card: Ruled, cards: CardSet) -> None:
    dim = Style(color=card.palette.ink_dim)
    titles = ("…" if turn else str(inning) for inning, turn in card.columns)
    name = _cut(cards.club.split()[-1], card.left - 1)
    card.write(text, name, Style(bold=True), ((title, dim) for title in titles))


def _row(text: Text, card: Ruled, name: tuple[str, str], mine: list[Square], ground: Style) -> None:
    """One batter, two lines high."""
    squares = [_square_in(mine, column) for column in card.columns]
    inks = (Style(color=card.palette.ink, bold=True), Style(color=card.palette.ink_dim))
    for line, ink in enumerate(inks):
        told = (lines(square)[line] if square else "" for square in squares)
        styles = (ground + _ink(square, card.palette) for square in squares)
        card.write(text, name[line], ground + ink, zip(told, styles, strict=True))


def _ink(square: Square | None, palette: Palette) -> Style:
    """Who scored stands out, who is out steps back."""
    if square is None or square.out:
        return Style(color=palette.ink_dim)
    return Style(color=palette.press if square.scored else palette.ink, bold=True)


def _totals(text: Text, card: Ruled, book: ClubBook) -> None:
    bold, runs = Style(bold=True), book.runs_by_inning
    known = (not turn and inning <= len(runs) for inning, turn in card.columns)
    told = (str(runs[c.inning - 1]) if k else "" for c, k in zip(card.columns, known, strict=True))
    card.write(text, "Runs", bold, ((number, bold) for number in told))
