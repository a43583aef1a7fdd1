"""`sandlot play`, `watch`, `resume` and `replay`: the ways to a table."""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from sandlot.bots.names import default_bot
from sandlot.cli.output import print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.seating import (
    Seating,
    against,
    latest_save,
    new_save,
    resumed,
    seated,
)
from sandlot.cli.simulating import bots_at
from sandlot.core.errors import Mistake
from sandlot.core.log import Log, read_whole_lines
from sandlot.core.match import replay as replayed
from sandlot.core.players import bots_answer
from sandlot.core.story import Told
from sandlot.games.load import OtherVersion, game_of, make_game


def lobby() -> None:
    """Pick a game at the table."""
    _need_terminal()
    from sandlot.cli.table.app import open_lobby

    open_lobby()


def play(
    name: str,
    seat: str | None,
    opponent: str | None,
    sets: list[str],
    rules: Path | None,
    seed: int | None,
    save: Path | None,
    dice: str,
    luck: str | None,
) -> None:
    """A new match, with a person at this keyboard."""
    game = make_game(name, sets, rules)
    players = against(game, seat, opponent)
    if dice not in ("fair", "typed"):
        raise Mistake(f"dice are 'fair' or 'typed', not {dice!r}.")
    _need_terminal()
    _open(seated(game, players, seed, save or new_save(game), dice == "typed", luck))


def watch(
    name: str,
    bots: str | None,
    sets: list[str],
    rules: Path | None,
    seed: int | None,
    save: Path | None,
    text: bool,
    as_json: bool,
) -> None:
    """A match between bots."""
    game = make_game(name, sets, rules)
    players = bots_at(game, bots or default_bot(type(game)))
    seating = seated(game, players, seed, save)
    if text or as_json or not sys.stdout.isatty():
        # A bot made by the lab has brought its loops along, and no other has any.
        with preparing() if "numba" in sys.modules else nullcontext():
            while bots_answer(seating.match, seating.bots):
                pass
        _print_story(seating.match.log, as_json)
    else:
        _open(seating)


def resume(path: Path | None) -> None:
    """A saved match, where it stood."""
    seating = resumed(path or latest_save())
    _need_terminal()
    _open(seating)


def replay(path: Path, text: bool, as_json: bool) -> None:
    """A match from its first line to its last; one of another version is read, not replayed."""
    log = read_whole_lines(path)
    try:
        if text or as_json or not sys.stdout.isatty():
            _print_story(log, as_json)
        else:
            _open_replay(log)
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None


def _open_replay(log: Log) -> None:
    try:
        game = game_of(log.header)
        replayed(game, log)
    except OtherVersion:
        _print_story(log, as_json=False)
        return
    from sandlot.cli.table.app import open_replay

    open_replay(game, log)


def _open(seating: Seating) -> None:
    from sandlot.cli.table.app import open_match

    open_match(seating.match, seating.bots, seating.people)
    path = seating.match.log.path
    if path is not None and seating.match.result is None:
        print(f"Saved. Go on with: sandlot resume {path}")
    elif path is not None:
        print(f"Kept in {path}. Check its dice with: sandlot verify {path}")


def _print_story(log: Log, as_json: bool) -> None:
    lines = story_lines(log)
    ended = log.ended
    if as_json:
        score = dict(ended.score) if ended else None
        winner = ended.winner if ended else None
        print_json(
            {"game": log.header.game, "winner": winner, "score": score, "told": list(lines)}
        )
    else:
        print("\n".join(lines))


def story_lines(log: Log) -> list[str]:
    """The play-by-play, told again; a finished log of another version has kept its words."""
    try:
        match: Any = replayed(game_of(log.header), log)
    except OtherVersion:
        if log.ended is None:
            raise
        return [str(told.get("words", "")) for told in log.ended.told]
    told = (entry for entry in match.story if isinstance(entry, Told))
    return [match.game.words(entry.event, entry.number) for entry in told]


def _need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("the table needs a terminal; 'sandlot watch GAME --text' does not.")
