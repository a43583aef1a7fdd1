"""The arguments and options that more than one command takes, each declared once."""

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id: see 'sandlot games'.")]
AnyGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A game's id; else you see all of them.")
]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="RULING=VALUE", help="Set a ruling; may be repeated."),
]
RulesFile = Annotated[
    Path | None,
    typer.Option("--rules", metavar="FILE", help="A rules file, as 'games GAME --toml' writes it."),
]
Bots = Annotated[str, typer.Option(metavar="A,B", help="A bot for each seat, or one for all.")]
DiceSeed = Annotated[
    int | None, typer.Option(help="The same number gives the same dice and the same bots.")
]
Seed = Annotated[int, typer.Option(help="The same number gives the same results.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to keep the match.")]
Text = Annotated[bool, typer.Option("--text", help="Just print the play-by-play.")]
Games = Annotated[
    int | None,
    typer.Option("-n", min=1, metavar="N", help="Games; else 1000, or what --until takes."),
]
Until = Annotated[
    float | None,
    typer.Option(metavar="ERROR", help="Stop when shares of wins are known so well, as 0.001."),
]
Workers = Annotated[int | None, typer.Option(min=1, help="At once; else all cores.")]
PathName = Annotated[
    str | None,
    typer.Option(metavar="tables|scripts", help="Else tables where they can be compiled."),
]
ClusterAt = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers play; see docs/scale.md."),
]
Json = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]
