"""`sandlot play`, `watch`, `resume` and `replay`: the ways to a table."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandlot.bots.names import default_bot
from sandlot.bots.own import allow, allowed
from sandlot.cli.failing import print_first
from sandlot.cli.options import Clubs, Rulings
from sandlot.cli.output import print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.seating import (
    Seating,
    against,
    new_save,
    seated,
)
from sandlot.cli.simulating import bots_at
from sandlot.core.errors import Mistake
from sandlot.core.failures import by_name
from sandlot.core.game import Game
from sandlot.core.log import Answered, Log, read_whole_lines
from sandlot.core.match import replay as replayed
from sandlot.core.players import bots_answer
from sandlot.core.story import went_wrong
from sandlot.games.load import OtherVersion, game_of

if TYPE_CHECKING:
    from sandlot.cli.commands.playing import Sitting, Throwing


def lobby() -> None:
    """Pick a game at the table."""
    need_terminal()
    from sandlot.cli.table.app import open_lobby

    _farewell(open_lobby())


def made(name: str, by: Rulings, clubs: Clubs) -> Game[Any]:
    """The game by these rules, with the card sets that were named."""
    if clubs == Clubs():
        return by.game(name)  # most games have no cards, and need not wait for them
    from sandlot.cli.clubs import card_sets

    return by.game(name, more=card_sets(name, clubs))


def play(game: Game[Any], sitting: "Sitting", throwing: "Throwing", best_of: int | None) -> None:
    """A new match, with a person at this keyboard; or a series of them."""
    players = against(game, sitting.seat, sitting.against)
    seed, save, dice, luck = throwing
    if dice not in ("fair", "typed"):
        raise Mistake(f"dice are 'fair' or 'typed', not {dice!r}.")
    typed = dice == "typed"
    if best_of is None:
        best_of = int(getattr(game.setup, "best_of", 1))
    need_terminal()
    if best_of == 1:
        _open(seated(game, players, seed, save or new_save(game), typed, luck))
        return
    from sandlot.cli.series import Opponents, begin

    _open(begin(game, best_of, Opponents(players, seed, typed, luck), save).open_game())


def watch(
    game: Game[Any],
    bots: str,
    seed: int | None,
    save: Path | None,
    text: bool,
    as_json: bool,
) -> None:
    """A match between bots."""
    players = bots_at(game, bots or default_bot(type(game)))
    seating = seated(game, players, seed, save)
    if text or as_json or not sys.stdout.isatty():
        # A bot made by the lab has brought its loops along, and no other has any.
        with preparing() if "numba" in sys.modules else nullcontext():
            while bots_answer(seating.match, seating.bots, seating.failures):
                pass
        _print_story(seating.match.log, as_json)
        _print_failures(seating)
    else:
        _open(seating)


def resume(path: Path | None, bots: Sequence[str]) -> None:
    """A saved match or series, where it stood; it may be played by these bots of one's own."""
    allow(bots)
    from sandlot.cli.shelf import go_on, latest

    seating = go_on(path or latest())
    need_terminal()
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

    _farewell(open_match(seating))


def _farewell(seating: Seating | None) -> None:
    """Where the match that was on the table last is kept, and how to go on."""
    if seating is None:
        return
    _print_failures(seating)
    path, going_on = seating.match.log.path, seating.match.result is None
    if seating.series is not None:
        stands = seating.series.stands()
        if any(stands.wins):
            print(stands.words())
        if not stands.over:
            path, going_on = seating.series.path, True
    if path is not None and going_on:
        own = (name for name in seating.match.log.header.players.values() if name in allowed())
        options = "".join(f" --allow-bot {name}" for name in dict.fromkeys(own))
        print(f"Saved. Go on with: sandlot resume {path}{options}")
    elif path is not None:
        print(f"Kept in {path}. Check its dice with: sandlot verify {path}")


def _print_failures(seating: Seating) -> None:
    """How bots failed the first time, for whoever has written them; notes say less."""
    failures = by_name(seating.failures.found, seating.match.log.header.players)
    for bot, failed in failures.items():
        print_first(bot, failed.first)


def _print_story(log: Log, as_json: bool) -> None:
    lines = story_lines(log, notes=not as_json)
    ended = log.ended
    if as_json:
        score = dict(ended.score) if ended else None
        won = {"winner": ended.winner if ended else None, "mates": ended.mates if ended else ()}
        told = {"score": score, "told": list(lines), "notes": notes_of(log)}
        print_json({"game": log.header.game, **won, **told})
    else:
        print("\n".join(lines))


def story_lines(log: Log, notes: bool = False) -> list[str]:
    """The play-by-play, told again, with what went wrong with an answer, if notes are wanted.

    A finished log of another version has kept its words; its notes follow them.
    """
    try:
        match = replayed(game_of(log.header), log)
    except OtherVersion:
        if log.ended is None:
            raise
        told = [str(told.get("words", "")) for told in log.ended.told]
        return told + [f"! {one['seat']}: {one['note']}." for one in notes_of(log) if notes]
    return match.lines(notes)


def notes_of(log: Log) -> list[dict[str, Any]]:
    """What went wrong with answers: which request, whose answer, and the note."""
    answers = (record for record in log.records if isinstance(record, Answered))
    return [
        {"request": one.n, "seat": one.seat, "note": one.note}
        for one in answers
        if went_wrong(one.note)
    ]


def need_terminal() -> None:
    """Refuse to open a table where nobody could sit at it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Mistake("the table needs a terminal; 'sandlot watch GAME --text' does not.")
