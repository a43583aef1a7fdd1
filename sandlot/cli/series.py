"""A series that can be left: one small file, and beside it the file of each of its games.

The file says how the series began and is never written again. Who has won what stands in the
files of the games and nowhere else, so a series can be cut off at any moment and goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from sandlot.cli import seating
from sandlot.cli.seating import Seating, new_save, resumed, seated
from sandlot.core.atomic_write import write_text
from sandlot.core.errors import Mistake
from sandlot.core.files import read_bytes
from sandlot.core.game import Game
from sandlot.core.log import Header, read_whole_lines
from sandlot.core.script import Seat
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.series import Series, series
from sandlot.games.load import game_of

ENDING = ".series"
FORMAT: Literal[1] = 1


class Sheet(BaseModel):
    """The file of a series, as it is written."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    series: Literal[1]
    game: str
    version: int
    rules: dict[str, Any]
    setup: dict[str, Any]
    players: dict[str, str]
    seed: int | None
    typed_dice: bool
    luck: str | None


class Opponents(NamedTuple):
    """Who sits where in the first game of a series, and how its dice are thrown."""

    players: Mapping[Seat, str]
    seed: int | None = None
    typed: bool = False
    luck: str | None = None


@dataclass(frozen=True)
class KeptSeries:
    """A series as its file has it: the first game, whose setup says of how many, and who plays."""

    path: Path
    game: Game[Any]
    who: Opponents

    @property
    def best_of(self) -> int:
        """How many games decide it."""
        return int(self.game.setup.best_of)

    def file_of(self, number: int) -> Path:
        """Where a game of it is kept, counted from 1."""
        return self.path.with_name(f"{self.path.stem}-game-{number}{seating.ENDING}")

    def stands(self) -> Series:
        """How it stands, by its games that are over."""
        stands = series(self.game.setup, self.best_of)
        while not stands.over and (winner := self._winner(stands.number)) is not None:
            stands = stands.after(winner)
        later = range(stands.number + 1, self.best_of + 1)
        if not stands.over and any(self.file_of(number).exists() for number in later):
            gap = self.file_of(stands.number).name
            raise Mistake(f"{self.path}: {gap} is not over or not there, and later games are.")
        return stands

    def _winner(self, number: int) -> Seat | None:
        path = self.file_of(number)
        if not begun(path):
            return None
        ended = read_whole_lines(path).ended
        return ended.winner if ended else None

    def open_game(self) -> Seating:
        """The game that goes on, or the next one; the same seed gives the same series."""
        stands = self.stands()
        if stands.over:
            raise Mistake(f"{self.path} is over. {stands.words()}")
        path = self.file_of(stands.number)
        found = resumed(path) if begun(path) else self._first_pitch(stands, path)
        return replace(found, series=self)

    def _first_pitch(self, stands: Series, path: Path) -> Seating:
        path.unlink(missing_ok=True)
        game = type(self.game)(self.game.rules, replace(stands.setup, won=stands.wins))
        players = {stands.seat(seat): player for seat, player in self.who.players.items()}
        in_order = {seat: players[seat] for seat in game.setup.seats}
        seed = None if self.who.seed is None else self.who.seed + stands.number - 1
        return seated(game, in_order, seed, path, self.who.typed, self.who.luck)


def begun(path: Path) -> bool:
    """Whether a file has its first line; a kill may have left it without."""
    return path.exists() and b"\n" in read_bytes(path)


def begin(game: Game[Any], best_of: int, who: Opponents, save: Path | None = None) -> KeptSeries:
    """A new series in a file of its own, or a Mistake."""
    if not isinstance(game, DeepDrive):
        raise Mistake(f"--best-of is for {DeepDrive.id}.")
    if save is not None:
        raise Mistake("every game of a series has a file of its own; leave --save out.")
    first = replace(series(game.setup, best_of).setup, best_of=str(best_of))
    kept = KeptSeries(new_save(game, ENDING), DeepDrive(game.rules, first), who)
    _write(kept)
    return kept


def _write(kept: KeptSeries) -> None:
    """All of the file or nothing."""
    game, who = kept.game, kept.who
    sheet = Sheet(
        series=FORMAT,
        game=game.id,
        version=game.version,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        players=dict(who.players),
        seed=who.seed,
        typed_dice=who.typed,
        luck=who.luck,
    )
    write_text(kept.path, sheet.model_dump_json() + "\n", secret=True)


def read_series(path: Path) -> KeptSeries:
    """The series of a file, or a Mistake that names it."""
    try:
        sheet = Sheet.model_validate_json(read_bytes(path))
        return _series(path, sheet)
    except ValidationError as error:
        if any(one["loc"] == ("series",) and type(one["input"]) is int for one in error.errors()):
            raise Mistake(
                f"{path} is of another format than this version of Sandlot reads, "
                f"which is {FORMAT}; a newer one may have written it."
            ) from None
        raise Mistake(f"{path} is not the file of a series.") from None
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None


def _series(path: Path, sheet: Sheet) -> KeptSeries:
    found = Header(sheet.game, sheet.version, sheet.rules, sheet.setup, sheet.players, "")
    game = game_of(found)
    if not isinstance(game, DeepDrive):
        raise Mistake(f"a series is of {DeepDrive.id}, not of {game.id}.")
    who = Opponents(sheet.players, sheet.seed, sheet.typed_dice, sheet.luck)
    return KeptSeries(path, game, who)


def series_with(path: Path) -> Path | None:
    """The file of the series that the match in this file belongs to, if there is one."""
    stem, dash, number = path.stem.rpartition("-game-")
    mother = path.with_name(stem + ENDING)
    return mother if dash and number.isdecimal() and mother.exists() else None
