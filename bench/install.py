"""What is installed, in megabytes, and how soon the first command has answered."""

import marshal
import resource
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import sandlot

ROOT: Final = Path(__file__).resolve().parents[1]

CORE, PLAY = 430, 700
"""Megabytes at most."""

IMPORT, GAMES = 0.05, 0.3
"""Seconds of processor time at most."""

BLOCK: Final = 4096
SECTOR: Final = 512
"""What a file's blocks are counted in."""
HEAD: Final = 16
"""Bytes before the code in a file of bytecode."""

TIMES = 7


def show() -> bool:
    """Sizes beside what is wanted, and the best of some starts."""
    rows = (
        ("the core", core(), CORE, "MB"),
        ("make play", after_make_play(), PLAY, "MB"),
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


def after_make_play() -> float:
    """Megabytes of a fresh clone of the last commit once `make play` has set it up: all of it.

    Bytecode comes later, for the modules that are used.
    """
    with TemporaryDirectory() as folder:
        clone = ["git", "clone", "--quiet", "--depth=1", ROOT.as_uri(), folder]
        setup = ["make", "--silent", "-C", folder, f"PYTHON={sys.executable}", "setup"]
        for command in (clone, setup):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return sum(path.lstat().st_blocks for path in Path(folder).rglob("*")) * SECTOR / 2**20


def core() -> float:
    """Megabytes of a fresh virtual environment with Sandlot, pip and all their bytecode."""
    found = {file for one in brought() for file in files_of(one)}
    return sum(map(on_disk, found)) / 2**20


def brought() -> Iterator[Distribution]:
    """All packages that are installed with Sandlot, and pip."""
    open_ = [Requirement("sandlot"), Requirement("pip")]
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
