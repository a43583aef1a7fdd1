"""`sandlot print` and `sandlot cards print`: sheets on paper, as a PDF."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sandlot.cli.clubs import named_set
from sandlot.cli.output import print_columns, print_json
from sandlot.cli.preparing import preparing
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.core.words import count
from sandlot.games.deep_drive.cards import CardSet
from sandlot.print.catalogue import CLUB_SHEETS, EQUILIBRIUM, club_sheets, game_sheets
from sandlot.print.press import PAPERS, printed
from sandlot.print.sheet import Sheet

PATIENCE = "sandlot: players differ by these rules, so solving the game takes some minutes."


def print_game(
    game: Game[Any], what: str | None, paper: str, out: Path | None, as_json: bool
) -> None:
    """The sheets of a game."""
    wanted = what.split(",") if what else []
    _check_paper(paper)
    with solving(game) if EQUILIBRIUM in wanted else nullcontext():
        sheets = game_sheets(game, wanted)
    _print(game.title, sheets, paper, out or Path(f"{game.id}.pdf"), as_json)


@contextmanager
def solving(game: Game[Any]) -> Iterator[None]:
    """A word to who waits for a game to be solved."""
    from sandlot.lab.study import is_large

    if is_large(game):
        print(PATIENCE, file=sys.stderr)
    with preparing():
        yield


def print_season(
    season: int, team: str | None, only: str | None, paper: str, out: Path | None, as_json: bool
) -> None:
    """The cards of a season's clubs, or of one of them."""
    from sandlot.cli.season_cards import made

    _check(only, paper)
    sets = made(season, team)
    out = out or Path(f"{next(iter(sets))}{season}.pdf" if team else f"{season}.pdf")
    if not team:
        print(f"sandlot: setting the sheets of {len(sets)} clubs.", file=sys.stderr)
    _print_clubs([*sets.values()], f"{season}", only, paper, out, as_json)


def print_set(word: str, only: str | None, paper: str, out: Path | None, as_json: bool) -> None:
    """The cards of one card set."""
    _check(only, paper)
    cards = named_set(word)
    _print_clubs([cards], "", only, paper, out or Path(f"{cards.short}.pdf"), as_json)


def _print_clubs(
    sets: Sequence[CardSet], season: str, only: str | None, paper: str, out: Path, as_json: bool
) -> None:
    title = f"{sets[0].club} {season}".strip() if len(sets) == 1 else f"The clubs of {season}"
    _print(title, club_sheets(sets, only), paper, out, as_json)


def _check(only: str | None, paper: str) -> None:
    """What is wrong is said before the work, not after it."""
    _check_paper(paper)
    if only is not None and only not in CLUB_SHEETS:
        raise unknown("kind of sheet", only, CLUB_SHEETS)


def _check_paper(paper: str) -> None:
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS)


def _print(title: str, sheets: Sequence[Sheet], paper: str, out: Path, as_json: bool) -> None:
    done = printed(title, sheets, paper)
    try:
        out.write_bytes(done.pdf)
    except OSError as error:
        raise Mistake(f"{out} cannot be written: {error.strerror}.") from None
    if as_json:
        made = [one._asdict() for one in done.sheets]
        print_json({"file": str(out), "paper": paper, "pages": done.pages, "sheets": made})
        return
    print(f"{out}: {count(done.pages, 'page')} of {paper} paper.\n")
    print_columns(
        [(one.what, count(one.pages, "page"), one.title) for one in done.sheets], indent="  "
    )
