"""What the pages show of games and matches: cards, each of one thing."""

from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from sandlot.bots.names import default_bot, own_bots
from sandlot.bots.own import bots_to_pick
from sandlot.bots.titles import bot_about, bot_title, opponents
from sandlot.core.game import Game, Setup
from sandlot.core.settings import (
    About,
    Kind,
    Number,
    Part,
    Settings,
    Several,
    Switch,
    Table,
    Text,
)
from sandlot.games import GAMES, book_text, find_game
from sandlot.lab.coached import has_coach
from sandlot.table import wire

KNOWN = (Switch, Number, Text, Table, Several, Part)
"""The kinds of settings that a page can ask for."""

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache  # closed: one value
def game_cards() -> list[wire.GameCard]:
    """Every game, for the lobby."""
    return [game_card(find_game(name)) for name in GAMES]


def game_card(kind: type[Game[Any]]) -> wire.GameCard:
    """A game."""
    size, sizes = size_of(kind)
    return wire.GameCard(
        id=kind.id,
        title=kind.title,
        blurb=kind.blurb,
        length=kind.length,
        seatings=[list(_sized(kind, size, value).seats) for value in sizes or (None,)],
        size=size,
        sizes=sizes,
        fewest=kind.seats[0],
        most=kind.seats[-1],
        bots=[bot_card(name, name in own_bots(kind)) for name in opponents(bots_to_pick(kind))],
        usual_bot=default_bot(kind),
        usual_absence=wire.A_DAY,
        coached=has_coach(kind),
        rules=setting_cards(kind.rules_type()),
        setup=setting_cards(kind.setup_type()),
    )


def size_of(kind: type[Game[Any]]) -> tuple[str | None, list[int | str]]:
    """The setting that says how many play, with its values, the fewest first; or none."""
    for name, about in kind.setup_type.about().items():
        values = _few(about.kind)
        if len(values) == len(kind.seats) > 1:
            counts = [len(_sized(kind, name, value).seats) for value in values]
            if counts == list(kind.seats):
                return name, values
    return None, []


def _few(setting: Kind) -> list[int | str]:
    match setting:
        case Number(low, high):
            return list(range(low, high + 1))
        case Switch(options):
            return list(options)
    return []


def _sized(kind: type[Game[Any]], size: str | None, value: Any) -> Setup:
    return kind.setup_type.of({size: value} if size else {})


def bot_card(name: str, stands_in: bool) -> wire.BotCard:
    """A bot, and whether it may stand in for people."""
    return wire.BotCard(
        name=name, title=bot_title(name), about=bot_about(name), stands_in=stands_in
    )


def setting_cards(settings: Settings) -> list[wire.SettingCard]:
    """Every setting, with what it may be; one of a kind that only its game knows stays as it is."""
    return [
        wire.SettingCard(
            name=name,
            title=about.title,
            book=about.book,
            default=about.kind.plain(getattr(settings, name)),
            **_about(about, getattr(settings, name)),
        )
        for name, about in settings.about().items()
        if isinstance(about.kind, KNOWN)
    ]


def _about(about: About, value: Any) -> dict[str, Any]:
    return _bounds(about.kind) | (
        {"fields": setting_cards(value)} if isinstance(about.kind, Part) else {}
    )


def _bounds(kind: Kind) -> dict[str, Any]:
    match kind:
        case Switch(options):
            return {"kind": "switch", "options": dict(options)}
        case Number(low, high):
            return {"kind": "number", "low": low, "high": high}
        case Text(longest):
            return {"kind": "text", "longest": longest}
        case Table():
            return {"kind": "chart"}
        case Several(inner, count):
            return {**_bounds(inner), "kind": "list", "low": count, "high": count}
        case Part():
            return {"kind": "part"}
    raise TypeError(f"no card for a setting of kind {kind!r}")


@cache  # closed: the games
def book(name: str) -> wire.Page:
    """The whole rules of a game."""
    return page(book_text(find_game(name).id))


def page(markdown: str) -> wire.Page:
    """A page of Markdown as HTML; what is HTML in it is shown as text."""
    return wire.Page(html=MARKDOWN.render(_without_marks(markdown)))


def _without_marks(markdown: str) -> str:
    """The pages of rules mark the charts that are filled in; readers need not see that."""
    lines = markdown.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("<!--"))
