"""The command `sandlot`: all its commands, and how a run of it ends."""

import gc
import os
import sys
from typing import Annotated, NoReturn

import typer

from sandlot import __version__
from sandlot.cli.commands.cards import cards
from sandlot.cli.commands.courts import court
from sandlot.cli.commands.kept import boxscore, export, verify
from sandlot.cli.commands.lab import arena, report, sim, solve, sweep
from sandlot.cli.commands.odds import odds
from sandlot.cli.commands.playing import games, play, replay, resume, serve, watch
from sandlot.cli.commands.printing import print_sheets
from sandlot.cli.commands.prune import prune
from sandlot.cli.commands.season import season
from sandlot.cli.failing import print_first
from sandlot.cli.grouped import grouped
from sandlot.cli.output import OutputFailed, discard_output, flush_output, open_output
from sandlot.core.errors import Mistake, shortened
from sandlot.core.failures import BotFailed
from sandlot.core.words import printable

FIRST_STEPS = """\
Tabletop sports games, their rules written once: play them, watch them, measure them.

\b
Five things to try first:
  sandlot serve --open                      the table in your browser
  sandlot play                              pick a game and play it here
  sandlot games cheddar-bob-v5              a game's rules and its open questions
  sandlot watch home-runz                   watch the bots
  sandlot report cheddar-bob-v5             what a rulebook does, on a page
"""

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=FIRST_STEPS,
)


def _print_version(context: typer.Context, asked: bool) -> None:
    if asked and not context.resilient_parsing:  # a shell that completes a line parses it as well
        print(f"sandlot {__version__}")
        raise typer.Exit


@app.callback()
def sandlot(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Show the version and end."
        ),
    ] = False,
) -> None:
    """What is common to all commands."""


COMMANDS = (
    games, play, serve, watch, resume, replay,
    verify, boxscore, export,
    sim, arena, solve, report, sweep, odds,
    court, prune,
)  # fmt: skip
"""In the order the help lists them."""

for command in COMMANDS:
    app.command()(grouped(command))
app.command("print")(grouped(print_sheets))
app.add_typer(cards, name="cards")
app.add_typer(season, name="season")


SWEEPS = (20_000, 50, 100)
"""How many new objects Python makes before it looks for circles: an import alone makes many."""


SAFE_PATH = "PYTHONSAFEPATH"
"""Set for the processes of a command, which else look in the working folder first for modules."""


def run() -> None:
    """The entry point: a mistake is one sentence, an interrupt is quiet."""
    gc.set_threshold(*SWEEPS)
    open_output()
    if len(sys.argv) == 1:
        sys.argv.append("--help")
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        try:
            sys.exit(app(prog_name="sandlot", standalone_mode=False))
        finally:
            flush_output()
    except BotFailed as failed:
        print_first(failed.who, failed.fault.whole)
        _complain(str(failed))
    except Mistake as mistake:
        _complain(str(mistake))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except OutputFailed as failed:
        discard_output()
        if failed.no_reader:
            sys.exit(0)
        _complain(str(failed))
    except Exception as error:
        # What the command line's parser refuses; it does not export its own class of errors.
        if not hasattr(error, "format_message"):
            raise
        context, said = getattr(error, "ctx", None), error.format_message()
        command = context.command_path if context else "sandlot"
        end = "" if said.endswith((".", "?")) else "."
        _complain(f"{said}{end} See '{command} --help'.")
    finally:
        if before is None:
            del os.environ[SAFE_PATH]
        gc.freeze()  # what is left goes with the process


def _complain(sentence: str) -> NoReturn:
    print(f"sandlot: {printable(shortened(sentence))}", file=sys.stderr)
    sys.exit(2)
