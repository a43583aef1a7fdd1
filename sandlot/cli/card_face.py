"""A card as a fan would see it printed: its columns side by side, the small print below."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sandlot.games.deep_drive.card_text import batters_print, pitchers_print, plain_column
from sandlot.games.deep_drive.cards import Batter, Pitcher, Span
from sandlot.games.deep_drive.code import OUT

WIDTH = 66
INSIDE = WIDTH - 6
APART = "   "


def batter_face(card: Batter, club: str) -> Panel:
    """A batter's card: what he does on the left, his deep drives on the right."""
    columns = _side_by_side(_lines(card.lines, card.outs), _column("DEEP DRIVE", card.drives))
    return _panel(card.name, f"bats {card.bats}", club, columns, batters_print(card))


def pitcher_face(card: Pitcher, club: str) -> Panel:
    """A pitcher's card: what batters do on the left, what he is like on the right."""
    lines = _lines(card.lines, card.outs)
    return _panel(card.name, f"throws {card.throws}", club, lines, pitchers_print(card))


def _panel(
    name: str, hand: str, club: str, columns: RenderableType, small: Iterable[tuple[str, str]]
) -> Panel:
    title, subtitle = Text(f"{name}, {hand}", style="bold"), Text(club)
    body = Group(columns, Text(), *_small_print(small))
    return Panel(body, title=title, subtitle=subtitle, width=WIDTH, padding=(1, 2))


def _small_print(small: Iterable[tuple[str, str]]) -> list[Text]:
    """Entries in as many rows as they take, none of them broken."""
    rows: list[list[Text]] = [[]]
    for key, text in small:
        entry = Text.assemble((f"{key} ", "dim"), text)
        if rows[-1] and sum(len(one) + len(APART) for one in rows[-1]) + len(entry) > INSIDE:
            rows.append([])
        rows[-1].append(entry)
    return [Text(APART).join(row) for row in rows]


def _side_by_side(left: RenderableType, right: RenderableType) -> Table:
    sides = Table.grid(padding=(0, 4))
    sides.add_row(left, right)
    return sides


def _lines(lines: Sequence[Span], outs: Sequence[str]) -> Group:
    """The percentile column, the ten out codes under it by the modifier die."""
    halves = (enumerate(outs[:5]), enumerate(outs[5:], 5))
    codes = ("  ".join(f"{die} {code:<3}" for die, code in half) for half in halves)
    return Group(_column("CARD", lines), *(Text(row, no_wrap=True) for row in codes))


def _column(head: str, spans: Sequence[Span]) -> Group:
    column = Table.grid(padding=(0, 2))
    for reads, rolls in plain_column(spans).items():
        column.add_row(Text(rolls), Text(reads, style="" if reads == OUT else "bold"))
    return Group(Text(head, style="dim"), column)
