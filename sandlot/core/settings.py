"""Settings: frozen values whose every field is documented, checked, and kept in TOML files.

Rules are settings (each ruling a field), and so is what a match is set up with.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from typing import Any, ClassVar, Protocol, Self

from sandlot.core.chance import Below
from sandlot.core.chart import Chart, chart, check_ranges
from sandlot.core.errors import Mistake, unknown, unknown_here


class Kind(Protocol):
    """What values a field takes."""

    def parse(self, name: str, value: Any) -> Any:
        """The value of a plain one (from TOML, JSON or the command line), or a Mistake."""

    def plain(self, value: Any) -> Any:
        """The value as TOML and JSON write it."""

    def sample(self, default: Any, below: Below) -> Any:
        """Some value of this kind."""


@dataclass(frozen=True)
class Switch:
    """One of a few named readings, each explained."""

    options: Mapping[str, str]

    def parse(self, name: str, value: Any) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise unknown(f"value of {name}", str(value), self.options)
        return value

    def plain(self, value: str) -> str:
        return value

    def sample(self, default: Any, below: Below) -> str:
        return tuple(self.options)[below(len(self.options))]


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    low: int
    high: int

    def parse(self, name: str, value: Any) -> int:
        written = isinstance(value, str) and re.fullmatch("-?[0-9]{1,9}", value)
        number = int(value) if written else value
        if type(number) is not int or not self.low <= number <= self.high:
            raise Mistake(
                f"{name} is a whole number from {self.low} to {self.high}, not {value!r}."
            )
        return number

    def plain(self, value: int) -> int:
        return value

    def sample(self, default: Any, below: Below) -> int:
        return self.low + below(min(self.high - self.low + 1, 5))


@dataclass(frozen=True)
class Table:
    """A chart with given columns and words; its rows are named or cover a range of numbers."""

    columns: tuple[str, ...]
    cells: tuple[str, ...]
    rows: tuple[str, ...] = ()
    covers: tuple[int, int] | None = None

    def parse(self, name: str, value: Any) -> Chart:
        if not isinstance(value, str):
            raise Mistake(f"{name} is a chart, written as lines of text, not {value!r}.")
        try:
            read = chart(value)
            self._check(read)
        except Mistake as mistake:
            raise Mistake(f"in the chart {name}, {mistake}") from None
        return read

    def _check(self, read: Chart) -> None:
        if read.columns != self.columns:
            raise Mistake(f"the columns should be {', '.join(self.columns)}.")
        for row in read.rows:
            for cell in row.cells:
                if cell not in self.cells:
                    raise unknown("cell", cell, self.cells)
        if self.rows and tuple(row.label for row in read.rows) != self.rows:
            raise Mistake(f"the rows should be {', '.join(self.rows)}.")
        if self.covers:
            check_ranges(read, *self.covers)

    def plain(self, value: Chart) -> str:
        return f"\n{value}\n"

    def sample(self, default: Chart, below: Below) -> Chart:
        return default


@dataclass(frozen=True)
class Text:
    """A line of text."""

    longest: int = 40

    def parse(self, name: str, value: Any) -> str:
        if not isinstance(value, str) or not value.isprintable() or not value.strip():
            raise Mistake(f"{name} is a line of text, not {value!r}.")
        if len(value) > self.longest:
            raise Mistake(f"{name} has at most {self.longest} letters, not {len(value)}.")
        return value

    def plain(self, value: str) -> str:
        return value

    def sample(self, default: str, below: Below) -> str:
        return default


@dataclass(frozen=True)
class Several:
    """A fixed number of values of one kind."""

    kind: Kind
    count: int

    def parse(self, name: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) != self.count:
            raise Mistake(f"{name} is a list of {self.count}, not {value!r}.")
        return tuple(self.kind.parse(f"{name} {n}", one) for n, one in enumerate(value, 1))

    def plain(self, value: tuple[Any, ...]) -> list[Any]:
        return [self.kind.plain(one) for one in value]

    def sample(self, default: tuple[Any, ...], below: Below) -> tuple[Any, ...]:
        return tuple(self.kind.sample(one, below) for one in default)


@dataclass(frozen=True)
class Part:
    """Settings within settings."""

    of: "type[Settings]"

    def parse(self, name: str, value: Any) -> "Settings":
        return self.changed(name, self.of(), value)

    def changed(self, name: str, before: "Settings", value: Any) -> "Settings":
        """What was there before, with those values instead that are given."""
        if isinstance(value, self.of):
            return value
        if not isinstance(value, Mapping):
            raise Mistake(f"{name} is a table of settings, not {value!r}.")
        try:
            return before.but(value)
        except Mistake as mistake:
            raise Mistake(f"in {name}, {mistake}") from None

    def stored(self, name: str, value: Any) -> "Settings":
        """The part of something the program stored."""
        if not isinstance(value, Mapping):
            raise Mistake(f"{name} is a table of settings, not {value!r}.")
        try:
            return self.of.stored(value)
        except Mistake as mistake:
            raise Mistake(f"in {name}, {mistake}") from None

    def plain(self, value: "Settings") -> dict[str, Any]:
        return value.plain()

    def sample(self, default: "Settings", below: Below) -> "Settings":
        return default.sampled(below)


@dataclass(frozen=True)
class About:
    """What a field is: what the book says of it, what values it takes, and the usual one.

    People know it by its title. A field that came later than the first stored matches says what
    was played `before` there was one; the default may be another value.
    """

    book: str
    kind: Kind
    default: Any
    title: str = ""
    before: Any = None


def switch(
    default: str, book: str, title: str = "", before: str | None = None, **options: str
) -> Any:
    """A ruling: what the book says, and each reading of it explained, the default among them."""
    return setting(default, book, Switch(options), title, before)


def number(
    default: int, low: int, high: int, book: str, title: str = "", before: int | None = None
) -> Any:
    """A number of the rules."""
    return setting(default, book, Number(low, high), title, before)


def setting(default: Any, book: str, kind: Kind, title: str = "", before: Any = None) -> Any:
    """A documented field of any kind; its title is its name where that reads well."""
    return field(default=default, metadata={"about": About(book, kind, default, title, before)})


@dataclass(frozen=True, eq=False)
class Settings:
    """A frozen value of documented fields, made with `@dataclass(frozen=True, eq=False)`."""

    noun: ClassVar[str] = "setting"

    @classmethod
    @cache  # closed: the classes of settings
    def about(cls) -> Mapping[str, About]:
        """Every field, by name."""
        return {f.name: _titled(f.name, f.metadata["about"]) for f in fields(cls)}

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Self:
        """The settings of plain values; what is not named is as by default."""
        return cls().but(plain)

    @classmethod
    def stored(cls, plain: Mapping[str, Any]) -> Self:
        """The settings of something the program stored, whatever the defaults are by now.

        The program writes every field it knows, so one that is not named is newer than the file:
        it takes the value that it declares for the time before. A Mistake says which field
        declares none, or is not known here.
        """
        about = cls.about()
        for name in plain:
            if name not in about:
                raise unknown_here(cls.noun, name)
        return cls(**{name: _stored(cls.noun, name, known, plain) for name, known in about.items()})

    def but(self, plain: Mapping[str, Any]) -> Self:
        """The same settings with some plain values instead."""
        about = self.about()
        for name in plain:
            if name not in about:
                raise unknown(self.noun, name, about)
        values = {
            name: self._read(known.kind, name, plain) if name in plain else getattr(self, name)
            for name, known in about.items()
        }
        return type(self)(**values)

    def _read(self, kind: Kind, name: str, plain: Mapping[str, Any]) -> Any:
        if isinstance(kind, Part):
            return kind.changed(name, getattr(self, name), plain[name])
        return kind.parse(name, plain[name])

    def plain(self) -> dict[str, Any]:
        """All values as TOML and JSON write them."""
        return {n: known.kind.plain(getattr(self, n)) for n, known in self.about().items()}

    def sampled(self, below: Below) -> Self:
        """Some settings: each field a value of its kind."""
        about = self.about().items()
        return type(self)(**{n: k.kind.sample(getattr(self, n), below) for n, k in about})

    @cached_property
    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, f.name) for f in fields(self))

    @cached_property
    def _hash(self) -> int:
        return hash((type(self).__name__, self._values))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._values == other._values)

    def __reduce__(self) -> tuple[Any, ...]:
        # The cached hash of text differs from process to process, so it must not travel.
        return type(self), self._values


def _stored(noun: str, name: str, known: About, plain: Mapping[str, Any]) -> Any:
    if name not in plain:
        if known.before is None:
            raise Mistake(f"the {noun} {name!r} is missing; a stored file names every {noun}.")
        return known.before
    if isinstance(known.kind, Part):
        return known.kind.stored(name, plain[name])
    if isinstance(known.kind, Switch) and plain[name] not in [*known.kind.options]:
        raise unknown_here(f"reading of {name}", plain[name])
    return known.kind.parse(name, plain[name])


def _titled(name: str, about: About) -> About:
    return replace(about, title=about.title or name.replace("_", " ").capitalize())


def to_toml(settings: Settings, title: str = "") -> str:
    """The settings as a TOML table, each field with what the book says and its other readings."""
    lines = [f"[{title}]"] if title else []
    tables = []
    for name, about in settings.about().items():
        value = getattr(settings, name)
        if isinstance(about.kind, Part):
            tables.append(to_toml(value, f"{title}.{name}" if title else name))
            continue
        lines += _comment(about)
        lines.append(f"{name} = {_literal(about.kind.plain(value))}")
    return "\n".join(lines) + "\n" + "".join("\n" + table for table in tables)


def _comment(about: About) -> list[str]:
    lines = ["", f"# {about.book}"]
    if isinstance(about.kind, Switch):
        lines += [f"#   {option}: {meaning}" for option, meaning in about.kind.options.items()]
    return lines


def _literal(value: Any) -> str:
    if isinstance(value, str) and "\n" in value:
        return f"'''{value}'''"
    if isinstance(value, Mapping):
        fields = (f"{json.dumps(key)} = {_literal(each)}" for key, each in value.items())
        return f"{{{', '.join(fields)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_literal, value))}]"
    return json.dumps(value, ensure_ascii=False)


LONGEST_TOML = 2 * 2**20
"""Characters: ten times a rules file that holds the cards of two clubs."""

DEEPEST = 60
"""So many tables and lists lie within one another at most; a few do in any file of ours."""

KEY_PARTS = re.compile(r"\.[ \t]*[\w\"'-]")
NUMBERS = range(-(2**63), 2**63)
"""Whole numbers, as TOML has them."""


def read_toml(text: str, where: str) -> dict[str, Any]:
    """The contents of a TOML file, or a Mistake that names it."""
    if len(text) > LONGEST_TOML:
        raise Mistake(f"{where} is not a file of settings: it is longer than {LONGEST_TOML:,}.")
    if _has_endless_key(text):
        raise Mistake(f"{where} is not a file of settings: its tables lie too deep.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{where} is not a TOML file: {error}.") from None
    except RecursionError:
        raise Mistake(f"{where} is not a file of settings: its lists lie too deep.") from None
    except ValueError:
        raise Mistake(f"{where} is not a TOML file: it has a number no file may have.") from None
    check_plain(found, where)
    return found


def _has_endless_key(text: str) -> bool:
    """Whether a key has very many parts, such as `a.a.a.a`: reading it would take very long."""
    pieces = re.split(r"[^\w.\"' \t-]", text)
    return any(len(KEY_PARTS.findall(piece)) > DEEPEST for piece in pieces if len(piece) > DEEPEST)


def check_plain(value: Any, where: str) -> None:
    """A Mistake if plain values lie too deep within one another, or a number is past all bounds.

    What passes can be read by functions that call themselves, and be printed.
    """
    level = [value]
    for _ in range(DEEPEST):
        for one in level:
            if isinstance(one, int) and one not in NUMBERS:
                raise Mistake(f"{where} has a number that is too large; write one below 2**63.")
        inside = (one.values() if isinstance(one, Mapping) else one for one in level
                  if isinstance(one, Mapping | list | tuple))  # fmt: skip
        level = [each for one in inside for each in one]
        if not level:
            return
    raise Mistake(f"{where} is not a file of settings: its lists lie too deep.")
