"""`sandlot games`: what there is to play, and how a game can be read."""

from typing import Any

from sandlot.bots.names import bots_for
from sandlot.cli.output import print_columns, print_json
from sandlot.core.chart import Chart
from sandlot.core.game import Game
from sandlot.core.settings import About, Number, Part, Settings, Switch
from sandlot.games import GAMES, find_game
from sandlot.games.load import rules_text


def list_games(as_json: bool) -> None:
    """Every game in a line."""
    kinds = [find_game(name) for name in GAMES]
    if as_json:
        print_json([summary(kind) for kind in kinds])
        return
    print_columns((kind.id, f"{kind.title}. {kind.blurb}") for kind in kinds)
    print("\n'sandlot games GAME' shows one of them, 'sandlot play GAME' plays it.")


def summary(kind: type[Game[Any]]) -> dict[str, Any]:
    """A game in plain data."""
    return {
        "id": kind.id,
        "title": kind.title,
        "about": kind.blurb,
        "length": kind.length,
        "seats": list(kind.seats),
        "bots": list(bots_for(kind)),
    }


def print_rules_file(game: Game[Any]) -> None:
    """The rules as a file to edit."""
    print(rules_text(game), end="")


def print_setup_file(game: Game[Any]) -> None:
    """What it is set up with, as a file to edit."""
    print(game.setup.file_text(), end="")


def show_game(game: Game[Any], as_json: bool) -> None:
    """One game: length, seats, bots, and every ruling with its alternatives."""
    if as_json:
        settings = {**described(game.rules), **described(game.setup)}
        print_json({**summary(type(game)), "rulings": settings})
        return
    low, high, every = game.seats[0], game.seats[-1], game.seats.step == 1
    print(f"{game.title} ({game.id})\n{game.blurb}\n")
    print_columns(
        [
            ("length", game.length),
            ("players", str(low) if low == high else f"{low} {'to' if every else 'or'} {high}"),
            ("seats", ", ".join(game.setup.seats)),
            ("bots", ", ".join(bots_for(type(game)))),
        ]
    )
    show_switches(game.rules)
    show_switches(game.setup)
    show_numbers(game.rules)
    show_numbers(game.setup)
    show_charts(game.rules)
    print(f"\nSet one with --set NAME=VALUE; 'sandlot games {game.id} --toml' writes them all out.")
    print("With --box it writes what the game is set up with, as a file for --setup.")


def described(settings: Settings) -> dict[str, Any]:
    """Every setting in plain data: what the book says, the value, the usual one, the others."""
    return {
        name: {
            "value": about.kind.plain(getattr(settings, name)),
            "default": about.kind.plain(about.default),
            "book": about.book,
            **_choices(about),
        }
        for name, about in settings.about().items()
    }


def _choices(about: About) -> dict[str, Any]:
    if isinstance(about.kind, Switch):
        return {"options": dict(about.kind.options)}
    if isinstance(about.kind, Number):
        return {"from": about.kind.low, "to": about.kind.high}
    return {}


def show_switches(settings: Settings) -> None:
    """The open questions: the chosen reading is marked."""
    for name, about in settings.about().items():
        if not isinstance(about.kind, Switch):
            continue
        print(f"\n{name}\n  {about.book}")
        chosen = getattr(settings, name)
        print_columns(
            (("*" if option == chosen else " ") + f" {option}", meaning)
            for option, meaning in about.kind.options.items()
        )


def show_numbers(settings: Settings) -> None:
    """Everything that is a number, with its bounds."""
    for name, about in settings.about().items():
        if isinstance(about.kind, Number):
            bounds = f"from {about.kind.low} to {about.kind.high}"
            print(f"\n{name} = {getattr(settings, name)} ({bounds})\n  {about.book}")


def show_charts(settings: Settings) -> None:
    """The charts."""
    for name, about in settings.about().items():
        value = getattr(settings, name)
        if isinstance(value, Chart) and not isinstance(about.kind, Part):
            indented = str(value).replace("\n", "\n    ")
            print(f"\n{name}\n  {about.book}\n    {indented}")
