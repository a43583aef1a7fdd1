"""The command `sandlot`: its commands, each imported when it is used."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from sandlot.cli.options import (
    AnyGame,
    Bots,
    ClusterAt,
    DiceSeed,
    GameName,
    Games,
    Json,
    LogFile,
    PathName,
    RulesFile,
    Save,
    Seed,
    Sets,
    Text,
    Until,
    Workers,
)
from sandlot.core.errors import Mistake

FIRST_STEPS = """\
Tabletop sports games, their rules written once: play them, watch them, measure them.

\b
Five things to try first:
  sandlot play                              pick a game and play it here
  sandlot play cheddar-bob-v5               play a game against the house
  sandlot games cheddar-bob-v5              a game's rules and its open questions
  sandlot watch home-runz                   watch the bots
  sandlot report cheddar-bob-v5             what a rulebook does, on a page
"""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=FIRST_STEPS,
)


@app.command()
def games(
    game: AnyGame = None,
    sets: Sets = None,
    rules: RulesFile = None,
    toml: Annotated[bool, typer.Option("--toml", help="Print a rules file to edit.")] = False,
    as_json: Json = False,
) -> None:
    """List the games; or show one game's length, seats, bots and rulings."""
    from sandlot.cli import about

    if game is None:
        _needs_game(set=sets, rules=rules, toml=toml)
        about.list_games(as_json)
    elif toml and as_json:
        raise Mistake("say --toml or --json, not both.")
    elif toml:
        about.print_rules_file(game, sets or [], rules)
    else:
        about.show_game(game, sets or [], rules, as_json)


@app.command()
def play(
    game: AnyGame = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Where you sit; else the first seat.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Who plays the others; 'person' for the same keyboard."),
    ] = None,
    sets: Sets = None,
    rules: RulesFile = None,
    seed: DiceSeed = None,
    save: Save = None,
    dice: Annotated[
        str, typer.Option(metavar="fair|typed", help="'typed': you throw real dice.")
    ] = "fair",
    luck: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Words of your own, mixed into the seed of the dice."),
    ] = None,
) -> None:
    """Play a game at the terminal table; without a GAME, pick one there."""
    from sandlot.cli import tables

    if game is None:
        _needs_game(
            seat=seat, against=against, set=sets, rules=rules, seed=seed, save=save, luck=luck
        )
        _needs_game(dice=dice)
        tables.lobby()
    else:
        tables.play(game, seat, against, sets or [], rules, seed, save, dice, luck)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; else my own file."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; several on PostgreSQL.")] = 1,
    open_page: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table to browsers; see docs/hosting.md."""
    from sandlot.table.serve import serve as run_server

    run_server(host, port, db, workers, open_page)


@app.command()
def watch(
    game: GameName,
    bots: Bots = "",
    sets: Sets = None,
    rules: RulesFile = None,
    seed: DiceSeed = None,
    save: Save = None,
    text: Text = False,
    as_json: Json = False,
) -> None:
    """Watch bots play; the play-by-play as text where there is no terminal."""
    from sandlot.cli import tables

    tables.watch(game, bots, sets or [], rules, seed, save, text, as_json)


@app.command()
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A saved match; else the latest.")
    ] = None,
) -> None:
    """Go on with a saved match, also after a crash."""
    from sandlot.cli import tables

    tables.resume(file)


@app.command()
def replay(
    file: LogFile,
    text: Text = False,
    as_json: Json = False,
) -> None:
    """Go through a match again: forward, back, to any point."""
    from sandlot.cli import tables

    tables.replay(file, text, as_json)


@app.command()
def verify(file: LogFile, as_json: Json = False) -> None:
    """Run a match again and check its commitment, every roll and every answer."""
    from sandlot.cli import verifying

    verifying.verify_file(file, as_json)


@app.command()
def sim(
    game: GameName,
    number: Games = None,
    bots: Bots = "random",
    sets: Sets = None,
    rules: RulesFile = None,
    seed: Seed = 1,
    workers: Workers = None,
    until: Until = None,
    path: PathName = None,
    cluster: ClusterAt = None,
    as_json: Json = False,
) -> None:
    """Play many games, from compiled tables or straight through the scripts, and count."""
    from sandlot.cli import simulating

    games = simulating.how_many(number, until)
    wishes = simulating.Wishes(games, seed, workers, until, path, cluster)
    simulating.sim(game, bots, sets or [], rules, wishes, as_json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,C", help="Who meets whom.")],
    number: Games = None,
    sets: Sets = None,
    rules: RulesFile = None,
    seed: Seed = 1,
    workers: Workers = None,
    until: Until = None,
    path: PathName = None,
    cluster: ClusterAt = None,
    as_json: Json = False,
) -> None:
    """Let every two bots play each other, seats swapped and with the same dice; rate them."""
    from sandlot.cli import arena as everybody
    from sandlot.cli.simulating import Wishes, how_many

    wishes = Wishes(how_many(number, until), seed, workers, until, path, cluster)
    everybody.arena(game, bots, sets or [], rules, wishes, as_json)


@app.command()
def solve(
    game: GameName,
    innings: Annotated[int | None, typer.Option(min=1, help="The same as --set innings=N.")] = None,
    sets: Sets = None,
    rules: RulesFile = None,
    situation: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Such as 'bottom 3, 2 out, 1-3, down 1'."),
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
    """Solve a whole game: the chance to win under best play, and what best play is."""
    from sandlot.cli import solving

    wanted = solving.Wanted(situation, bots, exploit)
    solving.solve(game, innings, sets or [], rules, wanted, as_json)


@app.command()
def report(
    game: GameName,
    sets: Sets = None,
    rules: RulesFile = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(metavar="RULING=VALUE", help="Lay this reading beside; may be repeated."),
    ] = None,
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="FIGURE=A..B", help="Aim at this, as 'runs=6..10'; may be repeated."),
    ] = None,
    number: Annotated[
        int, typer.Option("-n", min=1, metavar="N", help="How many games of each kind.")
    ] = 1_000_000,
    seed: Seed = 1,
    out: Annotated[
        Path | None, typer.Option("-o", metavar="FILE", help="Else GAME-report.html.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a page about a game: figures, fairness, best play, options, open questions."""
    from sandlot.cli import reporting

    wishes = reporting.Wishes(tuple(compare or ()), tuple(target or ()), number, seed, out)
    reporting.report(game, sets or [], rules, wishes, as_json)


@app.command()
def sweep(
    game: GameName,
    readings: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RULING=A,B", help="Readings to compare; else every switch's, one by one."
        ),
    ] = None,
    sets: Sets = None,
    rules: RulesFile = None,
    number: Annotated[
        int | None,
        typer.Option("-n", min=1, metavar="N", help="Games, where none is solved; else 20000."),
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    until: Until = None,
    as_json: Json = False,
) -> None:
    """The same game by many rules: what each reading does under best play, side by side."""
    from sandlot.cli import sweeping
    from sandlot.cli.simulating import how_many
    from sandlot.lab.sweep import Wishes

    wishes = Wishes(how_many(number, until, usual=20_000), seed, workers, until)
    sweeping.sweep(game, readings or [], sets or [], rules, wishes, as_json)


@app.command()
def odds(
    game: GameName,
    outs: Annotated[int, typer.Option(min=0, max=2, help="Outs before the turn.")] = 0,
    bases: Annotated[str, typer.Option(help="Who is on: '---', '1--', '1-3' and so on.")] = "---",
    pitch: Annotated[str | None, typer.Option(help="The pitch; for v5.2 a throw.")] = None,
    swing: Annotated[str | None, typer.Option(help="The swing; for v5.2 a throw.")] = None,
    arrows: Annotated[
        str | None, typer.Option(help="match, opposite or across, which is the default.")
    ] = None,
    send: Annotated[bool, typer.Option("--send", help="Send the runner on a challenge.")] = False,
    stretch: Annotated[bool, typer.Option("--stretch", help="Stretch hits that allow it.")] = False,
    tag: Annotated[bool, typer.Option("--tag", help="Tag up on a caught fly.")] = False,
    go: Annotated[int | None, typer.Option(help="The runner on this base steals.")] = None,
    at: Annotated[
        list[str] | None,
        typer.Option(metavar="FIELD=VALUE", help="Change the first state; may be repeated."),
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=OPTION", help="Answer a choice; may be repeated."),
    ] = None,
    sets: Sets = None,
    rules: RulesFile = None,
    as_json: Json = False,
) -> None:
    """The exact odds of one turn.

    Of any game, with --at and --answer: every state after it. Of the Cheddar Bobs also with all
    the other options: outs, bases and runs after it.
    """
    from sandlot.cli import odds as turn_odds

    moment = turn_odds.Moment(outs, bases, pitch, swing, arrows, send, stretch, tag, go)
    turn_odds.show(game, sets or [], rules, moment, at or [], answer or [], as_json)


def run() -> None:
    """The entry point: a mistake is one sentence, an interrupt is quiet."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if len(sys.argv) == 1:
        sys.argv.append("--help")
    try:
        sys.exit(app(standalone_mode=False))
    except Mistake as mistake:
        _complain(str(mistake))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except Exception as error:
        # What the command line's parser refuses; it does not export its own class of errors.
        if not hasattr(error, "format_message"):
            raise
        context, said = getattr(error, "ctx", None), error.format_message()
        command = context.command_path if context else "sandlot"
        end = "" if said.endswith((".", "?")) else "."
        _complain(f"{said}{end} See '{command} --help'.")


def _complain(sentence: str) -> NoReturn:
    print(f"sandlot: {sentence}", file=sys.stderr)
    sys.exit(2)


def _needs_game(**options: object) -> None:
    """Options that mean nothing without a game are refused, not passed over."""
    for name, value in options.items():
        if value not in (None, False, "fair"):
            raise Mistake(f"--{name} is for one game; name the game as well.")
