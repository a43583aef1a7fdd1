"""A player's cards as one page of HTML: nothing to load, good on a phone and on paper."""

from collections.abc import Sequence
from pathlib import Path

from sandlot.games.deep_drive.card_text import batters_print, pitchers_print, plain_column
from sandlot.games.deep_drive.cards import Batter, Span
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.league.lahman import NOTICE
from sandlot.league.lines import FIGURES, Lines, texts
from sandlot.league.players import Player
from sandlot.league.shown import Shown

STYLES = Path(__file__).with_name("card_page.css")
HANDS = {"L": "left-handed", "R": "right-handed", "S": "from both sides"}
EXPECTED = (
    "Expected: exactly what the card comes to against his league's average cards, half the time "
    "in his own park, in as many turns. Sacrifices are taken as they were. A dash is what nobody "
    "counted."
)


def card_page(season: int, player: Player, shown: Sequence[Shown]) -> str:
    """The whole page."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{player.name}, {season}"),
        tag("style", Markup(f"\n{STYLES.read_text(encoding='utf-8')}")),
    )
    body = tag(
        "body",
        tag("header", tag("h1", player.name), tag("p", f"{player.cards.club}, {season}")),
        tag("main", *map(_article, shown)),
        tag("footer", tag("p", EXPECTED), tag("p", NOTICE)),
    )
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}"


def _article(one: Shown) -> Markup:
    card = one.card
    if isinstance(card, Batter):
        title = f"At bat, {HANDS[card.bats]}"
        columns = [_column("The card", card.lines), _column("Deep drive", card.drives)]
        small = batters_print(card)
    else:
        title = f"On the mound, {HANDS[card.throws]}"
        columns = [_column("The card", card.lines)]
        small = pitchers_print(card)
    return tag(
        "article",
        tag("h2", title),
        tag("div", *columns, _codes(card.outs), class_="columns"),
        tag("p", *(_entry(*entry) for entry in small), class_="small"),
        tag("div", _table(one.kind, one.lines), class_="line"),
        class_=one.kind,
    )


def _column(title: str, spans: Sequence[Span]) -> Markup:
    rows = plain_column(spans).items()
    read = (together(tag("dt", rolls), tag("dd", reads)) for reads, rolls in rows)
    return tag("section", tag("h3", title), tag("dl", *read))


def _codes(outs: Sequence[str]) -> Markup:
    """The ten outs, two beside each other: 0 and 5, 1 and 6."""
    order = [face for row in range(5) for face in (row, row + 5)]
    read = (together(tag("dt", str(face)), tag("dd", outs[face])) for face in order)
    return tag("section", tag("h3", "Outs, green die"), tag("dl", *read, class_="codes"))


def _entry(key: str, text: str) -> Markup:
    return tag("span", f"{key} ", tag("b", text))


def _table(kind: str, lines: Lines) -> Markup:
    turns = "turns at bat" if kind == "batter" else "batters faced"
    head = (tag("th", name, scope="col") for name in FIGURES)
    rows = (
        tag("tr", tag("th", name, scope="row"), *(tag("td", text) for text in texts(line)))
        for name, line in (("expected", lines.expected), ("real", lines.real))
    )
    return tag(
        "table",
        tag("caption", f"In {lines.real.turns:.0f} {turns}"),
        tag("thead", tag("tr", tag("td"), *head)),
        tag("tbody", *rows),
    )
