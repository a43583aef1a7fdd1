"""`sandlot sweep`: the same game by many rules, side by side."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from sandlot.cli.output import print_columns, print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.progress import bar
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.lab.best import solvable
from sandlot.lab.findings import Figure
from sandlot.lab.sweep import Swept, Wishes, combinations
from sandlot.lab.sweep import sweep as sweep_all

MAIN = {
    "home_win": "home wins",
    "runs_per_game": "runs a game",
    "runs_per_half_inning": "runs a half inning",
    "hits_per_game": "hits a game",
    "extra_innings_per_game": "extra innings",
}
"""What people are shown of a solved game; programs get everything."""


@preparing()
def sweep(game: Game[Any], readings: list[str], wishes: Wishes, as_json: bool) -> None:
    """Print what becomes of the game by each set of rules."""
    rulings = combinations(game, readings)
    done = count(1)
    with bar(len(rulings), "rules") as tell:
        found = sweep_all(game, rulings, wishes, lambda swept: tell(next(done), "rules"))
    if not found:
        raise Mistake("it was interrupted before the first rules were done.")
    if as_json:
        print_json([plain(game, one) for one in found])
    else:
        _print(game, found)
        if len(found) < len(rulings):
            print(f"cut short: {len(rulings) - len(found)} of {len(rulings)} are missing.")


def plain(game: Game[Any], swept: Swept) -> dict[str, Any]:
    """One set of rules in plain data; errors of a solved game are bounds, else standard errors."""
    figures: dict[str, float] = {}
    for name, figure in swept.figures.items():
        figures[name], figures[f"{name}_error"] = figure.value, figure.off
    return {
        "game": game.id,
        "rulings": dict(swept.rulings),
        **figures,
        "games": swept.games,
        "seconds": swept.seconds,
    }


def _print(game: Game[Any], found: Sequence[Swept]) -> None:
    names = list(dict.fromkeys(name for one in found for name in one.figures))
    names = [name for name in MAIN if name in names] or names
    how = "everything at random"
    if solvable(game):
        most = max(one.figures[name].off for one in found for name in names)
        how = f"both sides at their best, no figure off by more than {most:.1e}"
    print(f"{game.title}, {how}")
    rulings = list(dict.fromkeys(name for one in found for name in one.rulings))
    alone = all(len(one.rulings) <= 1 for one in found)
    heads = ["rules"] if alone else rulings
    rows = [(*heads, *(MAIN.get(name, name.replace("_", " ")) for name in names), "seconds")]
    for one in found:
        told = [_alone(one)] if alone else [str(one.rulings[name]) for name in rulings]
        shown = [_shown(name, one.figures.get(name)) for name in names]
        rows.append((*told, *shown, f"{one.seconds:.1f}"))
    print_columns(rows, indent="  ")


def _alone(swept: Swept) -> str:
    return next((f"{name}={value}" for name, value in swept.rulings.items()), "as given")


def _shown(name: str, figure: Figure | None) -> str:
    if figure is None:
        return "-"
    percent = name.endswith("_win") or name == "extra_innings_per_game"
    value, error = (
        f"{number:.2%}" if percent else f"{number:.3f}" for number in (figure.value, figure.off)
    )
    return value if figure.exact else f"{value} ± {error}"
