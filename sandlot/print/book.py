"""Sections of a game's rules as plain data: words, lists, tables, and charts as they are played."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sandlot.core.chart import Chart
from sandlot.core.game import Game
from sandlot.core.settings import Number, Settings, Switch
from sandlot.games import book_text

Block = dict[str, Any]
Span = tuple[str, str]

MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
MARK: Final = re.compile(r"<!-- chart (\w+): begin -->")
NUMBER: Final = re.compile(r"\*\*[^*]+\*\*\s+\(`(\w+)`\)")
NAMED: Final = re.compile(r"\s+\(`\w+`\)")
STYLES: Final = {"strong_open": "strong", "em_open": "em"}


def sections(game: Game[Any]) -> dict[str, Block]:
    """The sections of the game's rules by title, by the rules it is played by."""
    return {title: {"title": title, "blocks": blocks} for title, blocks in _sections(game)}


def own_rulings(game: Game[Any]) -> list[Block]:
    """A section that says where this game is played otherwise than its book tells; or none."""
    items = [*_changed(game.rules)]
    blocks = [{"kind": "list", "ordered": False, "items": items}]
    return [{"title": "Played otherwise here", "blocks": blocks}] if items else []


def _changed(rules: Settings) -> Iterator[list[Span]]:
    """Readings that are not the usual ones; numbers and charts are told where they belong."""
    usual = type(rules)()
    for name, about in rules.about().items():
        value = getattr(rules, name)
        if isinstance(about.kind, Switch) and value != getattr(usual, name):
            yield [("strong", about.title), ("", f": {about.kind.options[value]}.")]


def chart_block(chart: Chart) -> Block:
    """A chart with all its cells."""
    rows = [[row.label, *row.cells] for row in chart.rows]
    return {"kind": "chart", "corner": chart.corner, "columns": chart.columns, "rows": rows}


def _sections(game: Game[Any]) -> Iterator[tuple[str, list[Block]]]:
    """Every section by its title, those within others by themselves."""
    charts = game.chart_book()
    title, body = "", list[Token]()
    tokens = MARKDOWN.parse(_as_played(book_text(game.id), game.rules))
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            yield title, [*_blocks(body, charts)]
            title, body = tokens[number + 1].content, []
        else:
            body.append(token)
    yield title, [*_blocks(body, charts)]


def _as_played(text: str, rules: Settings) -> str:
    """The numbers as they are set; the names of settings are no use on paper."""
    about = rules.about()

    def number(found: re.Match[str]) -> str:
        name = found[1]
        is_number = name in about and isinstance(about[name].kind, Number)
        return f"**{getattr(rules, name)}**" if is_number else found[0]

    return NAMED.sub("", NUMBER.sub(number, text))


def _blocks(tokens: Sequence[Token], charts: Mapping[str, Chart]) -> Iterator[Block]:
    """Paragraphs, lists and tables; where a chart is marked, the one this game is played by."""
    chart = ""
    rest = iter(tokens)
    for token in rest:
        match token.type:
            case "html_block":
                found = MARK.match(token.content)
                chart = found[1] if found else ""
            case "paragraph_open":
                yield {"kind": "text", "spans": _spans(next(rest))}
            case "bullet_list_open" | "ordered_list_open":
                ordered = token.type.startswith("ordered")
                inside = _until(rest, token.type.replace("open", "close"))
                yield {"kind": "list", "ordered": ordered, "items": _inlines(inside)}
            case "table_open":
                inside = _until(rest, "table_close")
                yield chart_block(charts[chart]) if chart in charts else _table(inside)


def _until(tokens: Iterator[Token], end: str) -> list[Token]:
    inside = []
    for token in tokens:
        if token.type == end:
            break
        inside.append(token)
    return inside


def _table(tokens: Sequence[Token]) -> Block:
    cells = _inlines(tokens)
    wide = sum(token.type == "th_open" for token in tokens)
    head, *rows = (cells[n : n + wide] for n in range(0, len(cells), wide))
    return {"kind": "table", "head": head, "rows": rows}


def _inlines(tokens: Sequence[Token]) -> list[list[Span]]:
    return [_spans(token) for token in tokens if token.type == "inline"]


def _spans(token: Token) -> list[Span]:
    """Words with their style: strong, em, or none."""
    spans: list[Span] = []
    style = ""
    for child in token.children or ():
        if child.type.endswith("_close"):
            style = ""
        elif child.type.endswith("_open"):
            style = STYLES.get(child.type, "")
        elif child.type == "softbreak" or child.content:
            spans.append((style, child.content or " "))
    return spans
