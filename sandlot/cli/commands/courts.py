"""`court`: a court of Robo Dodgeball, drawn as text."""

from typing import Annotated

import typer

from sandlot.cli.options import Json


def court(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A court as text, or one of the game's by name.")
    ],
    as_json: Json = False,
) -> None:
    """Check a court of Robo Dodgeball: its map, and if it is fair."""
    from sandlot.cli import courts

    courts.check(file, as_json)
