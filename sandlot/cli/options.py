"""The arguments and options that more than one command takes, each declared once.

Those that go together are groups: a command takes a group as one value, see `grouped`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

if TYPE_CHECKING:
    from sandlot.core.game import Game


def _begin_with(typed: str) -> list[str]:
    """The games that a shell may complete this to."""
    from sandlot.games import GAMES

    return [name for name in GAMES if name.startswith(typed)]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game's id: see 'sandlot games'.", autocompletion=_begin_with
    ),
]
AnyGame = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game's id; else you see all of them.",
        autocompletion=_begin_with,
    ),
]
CardFile = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help="A season, a card set, a club like BRO1955 or one of the game's."
    ),
]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Bots = Annotated[str, typer.Option(metavar="A,B", help="A bot for each seat, or one for all.")]
OwnBots = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-bot", metavar="MODULE:FUNCTION", help="Load this bot of yours; may be repeated."
    ),
]
DiceSeed = Annotated[
    int | None, typer.Option(help="The same number gives the same dice and the same bots.")
]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="RULING=VALUE", help="Set a ruling; may be repeated."),
]
Seed = Annotated[int, typer.Option(help="The same number gives the same results.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to keep the match.")]
Text = Annotated[bool, typer.Option("--text", help="Just print the play-by-play.")]
Until = Annotated[
    float | None,
    typer.Option(metavar="ERROR", help="Stop when shares of wins are known so well, as 0.001."),
]
Workers = Annotated[int | None, typer.Option(min=1, help="At once; else all cores.")]
Json = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]
Paper = Annotated[str, typer.Option(metavar="a4|letter", help="The paper it is for.")]
PdfFile = Annotated[
    Path | None, typer.Option("-o", metavar="FILE", help="The PDF; else one by its name.")
]


class Rulings(NamedTuple):
    """By which rules a game is played, and with what."""

    sets: Sets = None
    rules: Annotated[
        Path | None,
        typer.Option(
            "--rules", metavar="FILE", help="A rules file, as 'games GAME --toml' writes it."
        ),
    ] = None

    setup: Annotated[
        list[Path] | None,
        typer.Option(
            "--setup",
            metavar="FILE",
            help="A setup file, as 'games GAME --box' writes it; may be repeated.",
        ),
    ] = None

    def game(self, name: str, *sets: str, more: Mapping[str, Any] | None = None) -> "Game[Any]":
        """The game by these rules, with more that is set, and more of its setup."""
        from sandlot.games.load import make_game

        return make_game(name, [*(self.sets or ()), *sets], self.rules, more, self.setup or ())


class Faults(NamedTuple):
    """What becomes of a measurement in which a bot fails."""

    tolerate_failures: Annotated[
        bool, typer.Option("--tolerate-failures", help="End with code 0 even if a bot failed.")
    ] = False
    strict: Annotated[
        bool, typer.Option("--strict", help="Stop as soon as a bot fails, with its traceback.")
    ] = False


class Expiry(NamedTuple):
    """After how many days in which nobody used it a match of the server is deleted."""

    expire_unbegun: Annotated[
        int,
        typer.Option(
            min=0, metavar="DAYS", help="Delete matches nobody began, unused so long; 0: never."
        ),
    ] = 30
    expire_begun: Annotated[
        int,
        typer.Option(min=0, metavar="DAYS", help="The same of matches that were begun."),
    ] = 0
    expire_finished: Annotated[
        int,
        typer.Option(min=0, metavar="DAYS", help="The same of matches that are over."),
    ] = 0


class Clubs(NamedTuple):
    """Which card sets meet, and where; None is what the game comes with."""

    away: Annotated[
        str | None,
        typer.Option(
            metavar="CLUB", help="Deep Drive: the visitors; a club like BRO1955, or a card set."
        ),
    ] = None
    home: Annotated[
        str | None,
        typer.Option(
            metavar="CLUB", help="Deep Drive: the home club; one like NYA1955, or a card set."
        ),
    ] = None
    park: Annotated[
        str | None,
        typer.Option(metavar="home|away", help="Deep Drive: in whose park; else the home club's."),
    ] = None


class Effort(NamedTuple):
    """How many games are played, from which stream of chance, where, and how."""

    number: Annotated[
        int | None,
        typer.Option("-n", min=1, metavar="N", help="Games; else 1000, or what --until takes."),
    ] = None
    seed: Seed = 1
    workers: Workers = None
    until: Until = None
    path: Annotated[
        str | None,
        typer.Option(metavar="tables|scripts", help="Else tables where they can be compiled."),
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers play."),
    ] = None
