"""What is installed, in megabytes, and how soon the first command has answered."""

import marshal
import resource
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import sandlot

PLAYED_WITH: Final = ("league", "print")
"""The extras of `make play`."""

CORE, PLAY = 430, 700
"""Megabytes at most."""

IMPORT, GAMES = 0.05, 0.3
"""Seconds of processor time at most."""

BLOCK: Final = 4096
HEAD: Final = 16
"""Bytes before the code in a file of bytecode."""

TIMES = 7


def show() -> bool:
    """Sizes with all bytecode, beside what is wanted, and the best of some starts."""
    rows = (
        ("the core", megabytes(()), CORE, "MB"),
        ("make play", megabytes(PLAYED_WITH), PLAY, "MB"),
        (
            "import sandlot",
            1000 * (start("-c", "import sandlot") - start("-c", "")),
            IMPORT * 1000,
            "ms",
        ),
        ("sandlot games", start("-m", "sandlot", "games") * 1000, GAMES * 1000, "ms"),
    )
    for what, found, wanted, unit in rows:
        print(f"{what:18}{found:10.0f} {unit}   wanted: at most {wanted:.0f}")
    print()
    return all(found <= wanted for _, found, wanted, _ in rows)


def megabytes(extras: Iterable[str]) -> float:
    """What a fresh virtual environment with Sandlot and these extras holds, pip included."""
    found = {file for one in brought(extras) for file in files_of(one)}
    return sum(on_disk(file) for file in found) / 2**20


def brought(extras: Iterable[str]) -> Iterator[Distribution]:
    """All packages that are installed with Sandlot and these extras, and pip."""
    open_ = [Requirement(f"sandlot[{','.join(extras)}]"), Requirement("pip")]
    seen = set()
    while open_:
        wanted = open_.pop()
        mark = (canonicalize_name(wanted.name), frozenset(wanted.extras))
        if mark in seen:
            continue
        seen.add(mark)
        found = distribution(wanted.name)
        yield found
        for more in map(Requirement, found.requires or ()):
            asked = [{"extra": extra} for extra in wanted.extras] or [{"extra": ""}]
            if more.marker is None or any(more.marker.evaluate(one) for one in asked):
                open_.append(more)


def files_of(package: Distribution) -> Iterator[Path]:
    """A package's files; of Sandlot, which is installed as it lies here, all of its folder."""
    if package.name == sandlot.__name__:
        yield from Path(sandlot.__file__).parent.rglob("*")
    else:
        yield from (Path(str(file.locate())) for file in package.files or ())


@cache
def on_disk(file: Path) -> int:
    """The bytes that a file takes in whole blocks, with its bytecode if it is a module."""
    if not file.is_file() or file.suffix == ".pyc":
        return 0
    code = whole_blocks(len(bytecode(file)) + HEAD) if file.suffix == ".py" else 0
    return whole_blocks(file.stat().st_size) + code


def bytecode(module: Path) -> bytes:
    """What a module is compiled to; nothing, if it is a template of one."""
    try:
        return marshal.dumps(compile(module.read_bytes(), module, "exec", dont_inherit=True))
    except (SyntaxError, ValueError):
        return b""


def whole_blocks(size: int) -> int:
    """A size, rounded up."""
    return -(-size // BLOCK) * BLOCK


def start(*words: str) -> float:
    """The fewest seconds of processor time that Python takes to run these words; it never waits."""
    return min(_once(words) for _ in range(TIMES))


def _once(words: Iterable[str]) -> float:
    began = _spent()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return _spent() - began


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
