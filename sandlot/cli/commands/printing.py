"""`print`: the sheets of a game, to play it on paper."""

from typing import Annotated

import typer

from sandlot.cli.options import GameName, Json, Paper, PdfFile, Rulings


def print_sheets(
    game: GameName,
    by: Rulings,
    out: PdfFile = None,
    what: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="Only these sheets; else all but the equilibrium card."),
    ] = None,
    paper: Paper = "a4",
    as_json: Json = False,
) -> None:
    """Print a game as a PDF: cards, charts, score sheets, courts."""
    from sandlot.cli import printing

    printing.print_game(by.game(game), what, paper, out, as_json)
