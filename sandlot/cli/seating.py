"""Who sits where: matches made from a person's wishes, new or saved."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from sandlot.bots.names import default_bot
from sandlot.bots.own import known_bot, load_typed
from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake, unknown
from sandlot.core.failures import Failures
from sandlot.core.files import private_folder
from sandlot.core.game import Bot, Game
from sandlot.core.log import PERSON, mend, open_dice, read_whole_lines
from sandlot.core.match import Match, replay, start
from sandlot.core.match import resume as resume_match
from sandlot.core.script import Seat
from sandlot.core.settings import Text
from sandlot.games.load import game_of

if TYPE_CHECKING:
    from sandlot.cli.series import KeptSeries

ENDING = ".sandlot"


@dataclass(frozen=True)
class Seating:
    """A match, the bots on their seats, and the seats of people at this keyboard.

    A game of a series knows the series it belongs to. Failures of bots are counted by seat.
    """

    match: Match
    bots: Mapping[Seat, Bot]
    people: tuple[Seat, ...]
    series: "KeptSeries | None" = None
    failures: Failures = field(default_factory=Failures)


def saves() -> Path:
    """The folder where matches are kept that were not given a file of their own."""
    return user_data_path("sandlot") / "matches"


def new_save(game: Game[Any], ending: str = ENDING) -> Path:
    """A fresh file for a match."""
    folder = saves()
    try:
        private_folder(folder)
    except OSError as error:
        raise Mistake(f"matches cannot be kept in {folder}: {error.strerror}.") from None
    stem = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (stem, *(f"{stem}-{n}" for n in range(2, 1000)))
    return next(path for name in names if not (path := folder / (name + ending)).exists())


def seated(
    game: Game[Any],
    players: Mapping[Seat, str],
    seed: int | None,
    path: Path | None,
    typed: bool = False,
    luck: str | None = None,
) -> Seating:
    """A new match with these players, bots by name and people as `person`.

    A bot of one's own has to be known before: the names may come from the file of a series.
    What the people add to the seed of the dice, their luck, is written down for all of them.
    """
    people = [seat for seat, name in players.items() if name == PERSON]
    added = dict.fromkeys(people, Text(200).parse("luck", luck)) if luck else {}
    bots = {seat: known_bot(game, name) for seat, name in players.items() if name != PERSON}
    match = start(game, players, fresh_dice(seed, added), path, typed, by_hand=bool(people))
    return Seating(match, bots, tuple(people))


def against(game: Game[Any], seat: Seat | None, opponent: str | None) -> dict[Seat, str]:
    """One person on a seat, everybody else played by the opponent."""
    seats: tuple[Seat, ...] = game.setup.seats
    mine = seats[0] if seat is None else seat
    if mine not in seats:
        raise unknown("seat", mine, seats)
    other = opponent or default_bot(type(game))
    load_typed(game, other, PERSON)
    return {each: PERSON if each == mine else other for each in seats}


def resumed(path: Path) -> Seating:
    """A saved match where it stood, up to its last whole line."""
    log = read_whole_lines(path)
    if log.ended is not None:
        raise Mistake(f"{path} is over; look at it with 'sandlot replay {path}'.")
    try:
        game, dice, players = game_of(log.header), open_dice(log), log.header.players
        bots = {seat: known_bot(game, name) for seat, name in players.items() if name != PERSON}
        replay(game, log)
        by_hand = PERSON in log.header.players.values()
        match = resume_match(game, mend(path), dice, by_hand)
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None
    return Seating(match, bots, tuple(seat for seat in players if seat not in bots))
