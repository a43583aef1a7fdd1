"""What the pages show of games and matches: cards, each of one thing."""

from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from sandlot.bots.names import bots_for, default_bot
from sandlot.bots.titles import bot_about, bot_title, opponents
from sandlot.core.game import Game
from sandlot.core.script import Seat
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


@cache
def game_cards() -> list[wire.GameCard]:
    """Every game, for the lobby."""
    return [game_card(find_game(name)) for name in GAMES]


def game_card(kind: type[Game[Any]]) -> wire.GameCard:
    """A game."""
    return wire.GameCard(
        id=kind.id,
        title=kind.title,
        blurb=kind.blurb,
        length=kind.length,
        seatings=seatings(kind),
        fewest=kind.seats[0],
        most=kind.seats[-1],
        bots=[bot_card(name) for name in opponents(bots_for(kind))],
        usual_bot=default_bot(kind),
        coached=has_coach(kind),
        rules=setting_cards(kind.rules_type()),
        setup=setting_cards(kind.setup_type()),
    )


def seatings(kind: type[Game[Any]]) -> list[list[Seat]]:
    """Who plays when so many do, the fewest first."""
    usual = kind.setup_type()
    sizes = (name for name, about in usual.about().items() if _says_how_many(about.kind, kind))
    size = next(sizes, None)
    setups = [usual] if size is None else [kind.setup_type(**{size: n}) for n in kind.seats]
    return [list(setup.seats) for setup in setups]


def _says_how_many(setting: Kind, game: type[Game[Any]]) -> bool:
    return isinstance(setting, Number) and range(setting.low, setting.high + 1) == game.seats


def bot_card(name: str) -> wire.BotCard:
    """A bot."""
    return wire.BotCard(name=name, title=bot_title(name), about=bot_about(name))


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


@cache
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
