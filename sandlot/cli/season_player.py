"""`sandlot cards show SEASON PLAYER`: a card, what it comes to, and what really happened."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandlot.cli.output import print_columns, print_json, print_prose
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_text import plain_batter, plain_pitcher
from sandlot.games.deep_drive.cards import Batter
from sandlot.league.lahman import NOTICE, check_season
from sandlot.league.lines import FIGURES, Lines, plain_figures, texts
from sandlot.league.players import Player
from sandlot.league.shown import Shown, cards_of, player_named


def show(season: int, word: str, team: str | None, page: Path | None, as_json: bool) -> None:
    """Print a player's cards and lines; write them as a page too, if there is a file for it."""
    player = player_named(check_season(season), word, team)
    shown = cards_of(season, player)
    if page:
        write_page(page, season, player, shown)
    if as_json:
        print_json(plain(season, player, shown))
        return
    for one in shown:
        _print_face(one, f"{player.cards.club} {season}")
        print_lines(one.kind, one.lines)
    if page:
        print(f"\nWritten to {page} as a page.")
    print_prose(NOTICE)


def _print_face(one: Shown, where: str) -> None:
    from rich.console import Console

    from sandlot.cli.card_face import batter_face, pitcher_face

    card = one.card
    face = batter_face(card, where) if isinstance(card, Batter) else pitcher_face(card, where)
    Console(highlight=False, markup=False).print(face)


def print_lines(kind: str, lines: Lines) -> None:
    """Expected and real, one under the other."""
    times = f"{lines.real.turns:.0f} {'turns at bat' if kind == 'batter' else 'batters faced'}"
    rows = [
        (times, *FIGURES),
        ("expected", *texts(lines.expected)),
        ("real", *texts(lines.real)),
    ]
    print_columns(rows, indent="  ")


def plain(season: int, player: Player, shown: Sequence[Shown]) -> dict[str, Any]:
    """All of it as plain data."""
    return {
        "season": season,
        "player": player.id,
        "name": player.name,
        "team": player.team,
        "club": player.cards.club,
        "cards": [_plain(one) for one in shown],
        "notice": NOTICE,
    }


def _plain(one: Shown) -> dict[str, Any]:
    card = one.card
    return {
        "kind": one.kind,
        "card": plain_batter(card) if isinstance(card, Batter) else plain_pitcher(card),
        "turns": round(one.lines.real.turns),
        "expected": plain_figures(one.lines.expected),
        "real": plain_figures(one.lines.real),
    }


def write_page(file: Path, season: int, player: Player, shown: Sequence[Shown]) -> None:
    """His cards as a page to look at, send and print."""
    from sandlot.league.card_page import card_page

    try:
        file.write_text(card_page(season, player, shown), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{file} cannot be written: {error.strerror}.") from None
