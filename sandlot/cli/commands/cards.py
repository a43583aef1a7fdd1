"""`cards`: card sets of Deep Drive, typed in or made from a season."""

import re
from pathlib import Path
from typing import Annotated

import typer

from sandlot.cli.options import CardFile, Json, Paper, PdfFile, Workers
from sandlot.core.errors import Mistake

cards = typer.Typer(rich_markup_mode=None)

Season = Annotated[int, typer.Argument(metavar="SEASON", help="A year, from 1871 to 2024.")]
Team = Annotated[
    str | None, typer.Option(metavar="CLUB", help="Its letters or name; see 'cards clubs'.")
]


@cards.callback(invoke_without_command=True)
def card_sets(context: typer.Context) -> None:
    """Make, show, check and print cards of Deep Drive.

    They are those of a real season, or your own.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@cards.command("clubs")
def list_clubs(season: Season, as_json: Json = False) -> None:
    """The clubs of a season, with the letters they are named by."""
    from sandlot.cli import season_cards

    season_cards.list_clubs(season, as_json)


@cards.command("make")
def make_cards(
    season: Season,
    team: Team = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a file for each club here.")
    ] = None,
    dh: Annotated[
        str | None, typer.Option(metavar="yes|no", help="A DH or none; else as the league had it.")
    ] = None,
    events: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Retrosheet event files of the season, if you have them."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Make a season's cards: every player of every club."""
    from sandlot.cli import season_cards

    season_cards.make(season, team, out, dh, events, as_json)


@cards.command("check")
def check_cards(
    file: CardFile,
    number: Annotated[
        int | None, typer.Option("-n", min=1, metavar="N", help="A season: games; else 2000.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="A season: for other games; else 1.")] = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Check a card set, or replay a season beside the real one.

    Of a card set, says what is wrong in it, or who is in it.
    """
    season = _season(file)
    if season is None:
        _for_seasons(n=number, seed=seed, workers=workers)
        from sandlot.cli import carding

        carding.check(file, as_json)
        return
    from sandlot.cli import season_check

    season_check.check_cards(season, number, 1 if seed is None else seed, workers, as_json)


@cards.command("show")
def show_card(
    file: CardFile,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="An id, or part of a name.")],
    team: Team = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A season: write a page of HTML too.")
    ] = None,
    as_json: Json = False,
) -> None:
    """A player's card as it would be printed.

    Of a season, with the player's line beside the real one.
    """
    season = _season(file)
    if season is None:
        _for_seasons(team=team, page=page, json=as_json or None)
        from sandlot.cli import carding

        carding.show(file, player)
        return
    from sandlot.cli import season_player

    season_player.show(season, player, team, page, as_json)


@cards.command("print")
def print_cards(
    file: CardFile,
    team: Team = None,
    out: PdfFile = None,
    only: Annotated[
        str | None,
        typer.Option(metavar="cards|charts|scoresheet", help="One of them; else all."),
    ] = None,
    paper: Paper = "a4",
    as_json: Json = False,
) -> None:
    """Cards to cut out, the park, charts and a score sheet, as a PDF."""
    from sandlot.cli import printing

    season = _season(file)
    if season is None:
        _for_seasons(team=team)
        printing.print_set(file, only, paper, out, as_json)
        return
    printing.print_season(season, team, only, paper, out, as_json)


@cards.command("club")
def print_club(
    name: Annotated[str, typer.Argument(metavar="NAME", help="gulls or millers.")],
) -> None:
    """The file of a club of the game's own, as an example to edit."""
    from sandlot.cli import carding

    carding.print_club(name)


@cards.command("schema")
def card_schema() -> None:
    """The JSON schema of card sets, for editors that can use it."""
    from sandlot.cli import carding

    carding.print_schema()


def _season(word: str) -> int | None:
    """The season a word is, if it is four digits."""
    return int(word) if re.fullmatch(r"\d{4}", word) else None


def _for_seasons(**options: object) -> None:
    """Options that mean nothing for a card set are refused, not passed over."""
    for name, value in options.items():
        if value is not None:
            dashes = "-" if len(name) == 1 else "--"
            raise Mistake(f"{dashes}{name} is for a season, such as 2015.")
