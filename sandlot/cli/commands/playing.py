"""`play`, `watch`, `resume`, `replay` and `serve`: the ways to a table; and `games`."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from sandlot.cli.options import (
    AnyGame,
    Bots,
    Clubs,
    DiceSeed,
    Expiry,
    GameName,
    Json,
    LogFile,
    OwnBots,
    Rulings,
    Save,
    Text,
)
from sandlot.core.errors import Mistake


class Sitting(NamedTuple):
    """Where a person sits, and against whom."""

    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Where you sit; else the first seat.")
    ] = None
    against: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Who plays the others; 'person' for the same keyboard."),
    ] = None


class Throwing(NamedTuple):
    """How the dice of a match fall, and where it is kept."""

    seed: DiceSeed = None
    save: Save = None
    dice: Annotated[
        str, typer.Option(metavar="fair|typed", help="'typed': you throw real dice.")
    ] = "fair"
    luck: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Words of your own, mixed into the seed of the dice."),
    ] = None


class Front(NamedTuple):
    """Who reaches a server, and how."""

    direct: Annotated[
        bool, typer.Option("--direct", help="With --host: others reach this server themselves.")
    ] = False
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy", help="A proxy passes requests on; X-Forwarded-For and -Proto count."
        ),
    ] = False
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where people find it: https://sandlot.example"),
    ] = None
    metrics: Annotated[bool, typer.Option("--metrics", help="Serve /metrics too.")] = False


def games(
    by: Rulings,
    game: AnyGame = None,
    toml: Annotated[bool, typer.Option("--toml", help="Print a rules file to edit.")] = False,
    box: Annotated[
        bool, typer.Option("--box", help="Print a setup file to edit: boards, cards, clubs.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List all games, or show one: length, seats, bots and rulings."""
    from sandlot.cli import about

    if game is None:
        _needs_game(**_said(by), toml=toml, box=box)
        about.list_games(as_json)
    elif toml + box + as_json > 1:
        raise Mistake("say one of --toml, --box and --json.")
    elif toml:
        about.print_rules_file(by.game(game))
    elif box:
        about.print_setup_file(by.game(game))
    else:
        about.show_game(by.game(game), as_json)


def play(
    sitting: Sitting,
    by: Rulings,
    throwing: Throwing,
    clubs: Clubs,
    game: AnyGame = None,
    best_of: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Deep Drive: a series of games.")
    ] = None,
) -> None:
    """Play a game in the terminal; without a GAME, pick one there."""
    from sandlot.cli import tables

    if game is None:
        _needs_game(**_said(by), best_of=best_of)
        _needs_game(**sitting._asdict(), **throwing._asdict(), **clubs._asdict())
        tables.lobby()
    else:
        tables.play(tables.made(game, by, clubs), sitting, throwing, best_of)


def watch(
    game: GameName,
    by: Rulings,
    clubs: Clubs,
    bots: Bots = "",
    seed: DiceSeed = None,
    save: Save = None,
    text: Text = False,
    as_json: Json = False,
) -> None:
    """Watch bots play.

    Where there is no terminal, the play-by-play is printed.
    """
    from sandlot.cli import tables

    tables.watch(tables.made(game, by, clubs), bots, seed, save, text, as_json)


def resume(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A saved match or series; else the latest."),
    ] = None,
    bots: OwnBots = None,
) -> None:
    """Go on with a saved match or series, also after a crash."""
    from sandlot.cli import tables

    tables.resume(file, bots or ())


def replay(
    file: LogFile,
    text: Text = False,
    as_json: Json = False,
) -> None:
    """Go through a match again: forward, back, to any point."""
    from sandlot.cli import tables

    tables.replay(file, text, as_json)


def serve(
    expiry: Expiry,
    front: Front,
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets other machines in; say --direct or --behind-proxy.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; else my own file."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; several on PostgreSQL.")] = 1,
    open_page: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    bots: OwnBots = None,
    most_matches: Annotated[
        int, typer.Option(min=1, metavar="N", help="Keep so many matches at most.")
    ] = 100_000,
    most_by_address: Annotated[
        int, typer.Option(min=1, metavar="N", help="So many that one address made in 30 days.")
    ] = 2_000,
) -> None:
    """Serve the table to browsers.

    To you alone, unless --host lets others in: docs/hosting.md in Sandlot's repository says how.
    """
    from sandlot.table.retention import terms_of
    from sandlot.table.serve import Keeping, Reach
    from sandlot.table.serve import serve as run_server

    keeping = Keeping(terms_of(*expiry), most_matches, most_by_address)
    run_server(host, port, db, workers, open_page, bots or (), keeping, Reach(*front))


def _said(by: Rulings) -> dict[str, object]:
    """What was said of the rules, by option."""
    return {"set": by.sets, "rules": by.rules, "setup": by.setup}


def _needs_game(**options: object) -> None:
    """Options that mean nothing without a game are refused, not passed over."""
    for name, value in options.items():
        if value not in (None, False, "fair"):
            option = name.replace("_", "-")
            raise Mistake(f"--{option} is for one game; name the game as well.")
