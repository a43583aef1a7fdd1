"""`sim`, `arena`, `solve`, `report` and `sweep`: questions to the rules."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from sandlot.cli.options import Bots, Effort, Faults, GameName, Json, Rulings, Seed, Until, Workers


def sim(
    game: GameName,
    by: Rulings,
    effort: Effort,
    faults: Faults,
    bots: Bots = "random",
    as_json: Json = False,
) -> None:
    """Play many games and count what happens.

    They come from compiled tables where there are any, else straight from the scripts.
    """
    from sandlot.cli import simulating

    simulating.sim(by.game(game), bots, simulating.wishes_of(effort, faults), as_json)


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,C", help="Who meets whom.")],
    by: Rulings,
    effort: Effort,
    faults: Faults,
    as_json: Json = False,
) -> None:
    """Rate bots: every two of them play each other.

    They swap seats, with the same dice.
    """
    from sandlot.cli import arena as everybody
    from sandlot.cli.simulating import wishes_of

    everybody.arena(by.game(game), bots, wishes_of(effort, faults), as_json)


def solve(
    game: GameName,
    by: Rulings,
    innings: Annotated[int | None, typer.Option(min=1, help="The same as --set innings=N.")] = None,
    situation: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="Such as 'bottom 3, 2 out, 1-3, down 1'; with player cards '1=9 3=2' for 1-3.",
        ),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="A bot for each seat; 'best' plays its best.")
    ] = "best",
    exploit: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="What a bot loses to somebody who knows it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Solve a game: what best play is, and how often it wins."""
    from sandlot.cli import solving

    wanted = solving.Wanted(situation, bots, exploit)
    length = [] if innings is None else [f"innings={innings}"]
    solving.solve(by.game(game, *length), wanted, as_json)


class Aims(NamedTuple):
    """What a report lays beside the rules as they are, and what it aims at."""

    compare: Annotated[
        list[str] | None,
        typer.Option(metavar="RULING=VALUE", help="Lay this reading beside; may be repeated."),
    ] = None
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="FIGURE=A..B", help="Aim at this, as 'runs=6..10'; may be repeated."),
    ] = None


def report(
    game: GameName,
    by: Rulings,
    aims: Aims,
    faults: Faults,
    number: Annotated[
        int, typer.Option("-n", min=1, metavar="N", help="How many games of each kind.")
    ] = 1_000_000,
    seed: Seed = 1,
    out: Annotated[
        Path | None, typer.Option("-o", metavar="FILE", help="Else GAME-report.html.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a page about a game: figures, fairness and best play.

    It also shows what the options and the open questions of the rulebook do.
    """
    from sandlot.cli import reporting

    compare, target = tuple(aims.compare or ()), tuple(aims.target or ())
    wishes = reporting.Wishes(target, number, seed, out, faults)
    beside = {pair: by.game(game, pair) for pair in compare}
    reporting.report(by.game(game), beside, wishes, as_json)


def sweep(
    game: GameName,
    by: Rulings,
    readings: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RULING=A,B", help="Readings to compare; else every switch's, one by one."
        ),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("-n", min=1, metavar="N", help="Games, where none is solved; else 20000."),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    until: Until = None,
    as_json: Json = False,
) -> None:
    """Compare the readings of a game's rulings, side by side.

    Games that can be solved are compared under best play, others by playing many.
    """
    from sandlot.cli import sweeping
    from sandlot.cli.simulating import how_many
    from sandlot.lab.sweep import Wishes

    wishes = Wishes(how_many(number, until, usual=20_000), seed, workers, until)
    sweeping.sweep(by.game(game), readings or [], wishes, as_json)
