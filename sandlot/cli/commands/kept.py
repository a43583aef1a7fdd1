"""`verify`, `boxscore` and `export`: a match in its file, looked at afterwards."""

from pathlib import Path
from typing import Annotated

import typer

from sandlot.cli.options import Json, LogFile


def verify(file: LogFile, as_json: Json = False) -> None:
    """Replay a match and check its dice, rolls and answers.

    Fair dice must be those that were committed to before the match.
    """
    from sandlot.cli import verifying

    verifying.verify_file(file, as_json)


def boxscore(
    file: LogFile,
    plays: Annotated[bool, typer.Option("--plays", help="The play-by-play as well.")] = False,
    card: Annotated[bool, typer.Option("--card", help="The scorecard as well.")] = False,
    as_json: Json = False,
) -> None:
    """The box score of Deep Drive, or the Statz pad of Griddly Headz."""
    from sandlot.cli import exporting

    exporting.boxscore(file, plays, card, as_json)


def export(
    file: LogFile,
    retrosheet: Annotated[
        Path, typer.Option(metavar="DIR", help="Write event file, rosters and team file here.")
    ],
    played: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="The day it counts as played."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a finished match of Deep Drive as Retrosheet files.

    Baseball software reads these.
    """
    from sandlot.cli import exporting

    exporting.export(file, retrosheet, played, as_json)
