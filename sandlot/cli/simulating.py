"""`sandlot sim`: many games, in numbers."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandlot.bots.names import find_bot
from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.core.words import count
from sandlot.games.load import make_game
from sandlot.lab.simulate import Job, Sample, simulate


def bots_at(game: Game[Any], names: str) -> dict[Seat, str]:
    """Which bot sits where: one name for all seats, or one for each."""
    seats = game.setup.seats
    listed = names.split(",")
    for name in listed:
        find_bot(type(game), name)
    if len(listed) == 1:
        listed *= len(seats)
    if len(listed) != len(seats):
        raise Mistake(f"there are {len(seats)} seats ({', '.join(seats)}), not {len(listed)} bots.")
    return dict(zip(seats, listed, strict=True))


def sim(
    name: str,
    number: int,
    bots: str,
    sets: list[str],
    rules: Path | None,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play so many games and print what they came to."""
    game = make_game(name, sets, rules)
    job = Job(game.id, game.rules, game.setup, bots_at(game, bots), seed)
    sample, seconds = _with_progress(job, number, workers)
    if not sample.games:
        raise Mistake("it was interrupted before the first games were done.")
    if as_json:
        print_json(figures(game, sample, seconds))
    else:
        _print(game, job, sample, seconds)


def _with_progress(job: Job, number: int, workers: int | None) -> tuple[Sample, float]:
    if not sys.stderr.isatty():
        return simulate(job, number, workers, lambda done: None)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=number)
        show: Callable[[int], None] = lambda done: bar.update(task, completed=done)  # noqa: E731
        return simulate(job, number, workers, show)


def figures(game: Game[Any], sample: Sample, seconds: float) -> dict[str, Any]:
    """A sample in plain numbers."""
    plain: dict[str, Any] = {
        "game": game.id,
        "games": sample.games,
        "seconds": seconds,
        "games_per_second": sample.games / seconds,
    }
    if game.unit:
        plain[f"{game.unit}_per_game"] = sample.score_mean
        plain[f"{game.unit}_per_game_error"] = sample.score_error
    for seat in game.setup.seats:
        plain[f"{seat}_win"], plain[f"{seat}_win_error"] = sample.win_rate(seat)
    return plain


def _print(game: Game[Any], job: Job, sample: Sample, seconds: float) -> None:
    print(f"{count(sample.games, 'game')} of {game.title} in {seconds:.1f} s, by the scripts")
    mean = f"{sample.score_mean:.3f} ± {sample.score_error:.3f}"
    rows = [(f"{game.unit} a game", mean)] if game.unit else []
    for seat, bot in job.bots.items():
        rate, error = sample.win_rate(seat)
        rows.append((f"{seat} ({bot}) wins", f"{rate:.2%} ± {error:.2%}"))
    print_columns(rows, indent="  ")
