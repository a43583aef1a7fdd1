"""The log of a match: a header and one line an answer; it is the save file, all else is derived.

JSON lines, append only. Each line carries a running digest of all before it, so an edited log is
caught at its line. While a match is open the secret seed of its dice lies in a file beside the log.
"""

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from sandlot.core.dice import FairDice, revealed_dice
from sandlot.core.errors import Mistake, newer_format, unknown_here
from sandlot.core.files import private, read_bytes
from sandlot.core.script import Seat
from sandlot.core.shapes import check_shapes

FORMAT = 1
PERSON = "person"
"""Who sits on a seat, when it is not a bot."""


@dataclass(frozen=True)
class Header:
    """The first line: what is played, by which rules, by whom, with which dice."""

    game: str
    version: int
    rules: Mapping[str, Any]
    setup: Mapping[str, Any]
    players: Mapping[Seat, str]
    commitment: str
    player_seeds: Mapping[Seat, str] = field(default_factory=dict)
    typed_dice: bool = False
    sandlot: int = FORMAT


@dataclass(frozen=True)
class Rolled:
    """An outcome of chance, the request it answers, and in words what was thrown or drawn."""

    n: int
    roll: str
    dice: str
    faces: tuple[Any, ...]


@dataclass(frozen=True)
class Answered:
    """A seat's answer, and the request it answers; a note when somebody else had to give it."""

    n: int
    seat: Seat
    choice: str
    answer: str
    note: str = ""
    part: Seat = ""


@dataclass(frozen=True)
class Undone:
    """A seat took back its answer to a request before anybody saw it."""

    n: int
    undo: Seat


@dataclass(frozen=True)
class Ended:
    """The last line: the result, the revealed seed, and all that was told, readable for ever."""

    winner: Seat | None
    score: Mapping[Seat, int]
    seed: str
    told: tuple[Mapping[str, Any], ...]
    mates: tuple[Seat, ...] = ()


Record: TypeAlias = Rolled | Answered | Undone | Ended

RECORDS: Mapping[str, type[Record]] = {
    "roll": Rolled,
    "answer": Answered,
    "undo": Undone,
    "seed": Ended,
}
"""The field by which each kind of line is known."""


def canonical(plain: Mapping[str, Any]) -> str:
    """The one way a line is written."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def chained(before: str, body: str) -> str:
    """The digest of a line, given the one of the line before it."""
    return hashlib.sha256(f"{before}\n{body}".encode()).hexdigest()[:16]


def sealed(body: str, digest: str) -> str:
    """A line with its digest."""
    return f'{body[:-1]},"digest":"{digest}"}}'


SELDOM = ("note", "part", "mates")
"""Fields that are left out of a line when there is nothing in them."""


class Log:
    """A header and its records, in memory; every line is also given to `keep`, if there is one."""

    def __init__(self, header: Header, keep: Callable[[str], None] | None = None) -> None:
        self.header = header
        self.records: list[Record] = []
        self.keep = keep
        self.path: Path | None = None
        self._digest = ""

    def add(self, record: Record) -> None:
        """Append a record, where it is kept first."""
        self.write(record)
        self.records.append(record)

    def write(self, line: Header | Record) -> None:
        """Have a line kept, with its digest."""
        fields = vars(line).items()
        plain = {key: value for key, value in fields if value not in ("", ()) or key not in SELDOM}
        body = canonical(plain)
        digest = chained(self._digest, body)
        if self.keep is not None:
            self.keep(sealed(body, digest))
        self._digest = digest

    def read_line(self, line: str) -> Record:
        """Take in a line that was written elsewhere, checked."""
        plain, digest = _checked(line, self._digest)
        if self.ended:
            raise Mistake("the match had ended on the line before.")
        record = _record(plain)
        self.records.append(record)
        self._digest = digest
        return record

    def keep_in(self, path: Path) -> None:
        """Keep the lines from now on in a file."""
        self.path, self.keep = path, partial(_append, path)

    @property
    def ended(self) -> Ended | None:
        """The last line, if the match is over."""
        last = self.records[-1] if self.records else None
        return last if isinstance(last, Ended) else None


def _append(path: Path, line: str) -> None:
    """Write a line or nothing: what a full disk leaves of it is cut off again."""
    before = None
    try:
        with open(path, "ab", opener=private) as file:
            before = file.tell()
            file.write(f"{line}\n".encode())
    except OSError as error:
        if before is not None:
            os.truncate(path, before)
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None


def seed_file(path: Path) -> Path:
    """Where the secret seed of an open match lies."""
    return path.with_name(path.name + ".seed")


def create(header: Header, dice: FairDice, path: Path | None) -> Log:
    """A new log; with a path its file, which must not exist, and the secret seed beside it."""
    log = Log(header)
    if path is not None:
        log.keep_in(path)
        if path.is_dir():
            raise Mistake(f"{path} is a folder; name a file in it.")
        if path.exists():
            raise Mistake(f"{path} exists already; resume it, or save under another name.")
        try:
            seed_file(path).unlink(missing_ok=True)  # an old one could be open to others
            handle = os.open(seed_file(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(dice.seed.hex() + "\n")
        except OSError as error:
            raise Mistake(f"{path} cannot be written: {error.strerror}.") from None
    log.write(header)
    return log


def read(path: Path) -> Log:
    """The log in a file, every line checked; a torn last line is an error here."""
    return _read(path, _text(path))


def read_whole_lines(path: Path) -> Log:
    """The log in a file up to its last whole line; a torn rest, left by a crash, is passed over."""
    text = _text(path)
    return _read(path, text[: text.rfind("\n") + 1])


def mend(path: Path) -> Log:
    """The log in a file up to its last whole line; a torn rest is cut off, so that it can go on."""
    log = read_whole_lines(path)
    try:
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            os.truncate(path, whole)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None
    return log


def open_dice(log: Log) -> FairDice:
    """The dice of a saved match: its seed from the last line, or from the file beside the log."""
    assert log.path is not None
    if log.ended is not None:
        seed = log.ended.seed
    else:
        try:
            seed = seed_file(log.path).read_text("ascii", errors="replace").strip()
        except OSError:
            raise Mistake(
                f"it cannot go on: its dice are in {seed_file(log.path).name}, "
                "which is not there; it can still be replayed."
            ) from None
    dice = revealed_dice(seed, log.header.player_seeds)
    if dice.commitment != log.header.commitment:
        raise Mistake("line 1: the seed is not the one this match was committed to.")
    return dice


def _read(path: Path, text: str) -> Log:
    log = parse(text, str(path))
    log.keep_in(path)
    return log


def _text(path: Path) -> str:
    # A torn last character is a torn last line; a broken one elsewhere fails its digest.
    return read_bytes(path).decode("utf-8", errors="replace")


def parse(text: str, name: str) -> Log:
    """The log of a text, every line checked; a Mistake names the text and the line."""
    lines = text.split("\n")
    torn = lines.pop()
    if not lines:
        raise Mistake(f"{name}: line 1 should be the header of a match, and is not there.")
    log: Log | None = None
    for number, line in enumerate(lines, 1):
        try:
            if log is None:
                plain, digest = _checked(line, "")
                log = Log(_header(plain))
                log._digest = digest
            else:
                log.read_line(line)
        except Mistake as mistake:
            raise Mistake(f"{name}: line {number}: {mistake}") from None
    if torn:
        raise Mistake(f"{name}: line {len(lines) + 1}: the line is torn off before its end.")
    assert log is not None
    return log


def _checked(line: str, before: str) -> tuple[dict[str, Any], str]:
    try:
        plain = json.loads(line)
        digest = plain.pop("digest") if isinstance(plain, dict) and "digest" in plain else None
        if not isinstance(digest, str):
            raise Mistake("this is not a line of a match: it has no digest.")
        body = canonical(plain)
        if chained(before, body) != digest or sealed(body, digest) != line:
            raise Mistake("the digest does not fit: this line, or one before it, was changed.")
    except (ValueError, RecursionError):
        raise Mistake("this is not a line of JSON.") from None
    return plain, digest


def _header(plain: dict[str, Any]) -> Header:
    stored = plain.get("sandlot")
    if type(stored) is int and stored > FORMAT:
        raise newer_format("this match", stored, FORMAT)
    if stored != FORMAT:
        raise Mistake(f"this is not a match of format {FORMAT}: {stored!r}.")
    check_shapes(plain)
    if other := sorted(plain.keys() - {one.name for one in fields(Header)}):
        raise unknown_here("part of a header", other[0])
    try:
        return Header(**plain)
    except TypeError:
        raise Mistake("the header lacks fields.") from None


def _record(plain: dict[str, Any]) -> Record:
    kind = next((kind for key, kind in RECORDS.items() if key in plain), None)
    if kind is None:
        raise Mistake(
            "this is neither a roll, an answer, an undo nor an end; "
            "a newer version of Sandlot may have written it."
        )
    check_shapes(plain)
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in plain.items()}
    try:
        return kind(**values)
    except TypeError:
        raise Mistake(f"this is not what a line with {next(iter(plain))!r} looks like.") from None
