"""The files a module comes from: its own, and those of all it imports, read from the syntax tree.

What is made from code and kept on disk is found again by a hash of these, so that it is never
older than the code. They are all modules of this package that are reached, however they are named
and wherever in a file; those that only a type checker imports do not run, and do not count.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sandlot.core.disk_cache import JSON, cache_folder, read_entry, write_entry

PACKAGE, ROOT = __name__.partition(".")[0], Path(__file__).parents[1]
EDITION = 1
"""Raised when imports are read differently, so that what was read before is not used."""


def digest_of(files: Iterable[Path]) -> str:
    """A hash of the names and texts of files."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.name} {_digest(file)}\n".encode())
    return digest.hexdigest()


def sources(module: str, file: Path) -> frozenset[Path]:
    """The file of a module, and those of all it imports from this package or from its own."""
    found: set[Path] = set()
    waiting = [(module, file)]
    first = _Place(module, file)
    known = _Imports()
    while waiting:
        name, path = waiting.pop()
        if path not in found:
            found.add(path)
            for other in known.of(name, path):
                waiting += first.files(other)
    known.keep()
    return frozenset(found)


def package_sources(package: str) -> frozenset[Path]:
    """The same for all modules of a package of ours."""
    found: set[Path] = set()
    for file in sorted(ROOT.parent.joinpath(*package.split(".")).rglob("*.py")):
        if file not in found:
            parts = file.relative_to(ROOT.parent).with_suffix("").parts
            found |= sources(".".join(parts).removesuffix(".__init__"), file)
    return frozenset(found)


class _Place:
    """Where modules are looked for: in this package, and around the first one."""

    def __init__(self, module: str, file: Path) -> None:
        above = module.count(".") + (file.name == "__init__.py")
        self.folder = file.absolute().parents[above]
        installed = {"site-packages", "dist-packages"} & set(self.folder.parts)
        self.only = module.partition(".")[0] if installed else ""

    def files(self, name: str) -> tuple[tuple[str, Path], ...]:
        """The files of a module and of the packages it lies in; none where it is another's."""
        first = name.partition(".")[0]
        if first == PACKAGE:
            return _files(name, ROOT.parent)
        return _files(name, self.folder) if self.only in ("", first) else ()


@cache  # closed: the modules of this package and those they import
def _files(name: str, folder: Path) -> tuple[tuple[str, Path], ...]:
    package, _, last = name.rpartition(".")
    above = _files(package, folder) if package else ()
    place = folder.joinpath(*package.split(".")) if package else folder
    if not _is_folder(place):
        return above  # it is a name in a module
    here = (place / last / "__init__.py", place / f"{last}.py")
    return *above, *((name, file) for file in here if file.is_file())


@cache  # closed: the folders of installed modules
def _is_folder(place: Path) -> bool:
    return place.is_dir()


class _Imports:
    """What modules import, kept by the hash of their text: a syntax tree takes milliseconds."""

    def __init__(self) -> None:
        self.file = cache_folder("imports") / str(EDITION)
        self.found = _kept(self.file)
        self.new = False

    def of(self, module: str, file: Path) -> list[str]:
        """The modules that a file imports, by their full names."""
        version = f"{file.name} {_digest(file)}"
        match self.found.get(module):
            case [str(kept), [*names]] if kept == version:
                return names
        names = sorted(_imported(module, file))
        self.found[module] = [version, names]
        self.new = True
        return names

    def keep(self) -> None:
        """Write down what was new."""
        if self.new:
            write_entry(self.file, JSON, self.found)


@cache  # closed: one file an edition
def _kept(file: Path) -> dict[str, Any]:
    return read_entry(file, JSON) or {}


def _digest(file: Path) -> str:
    """The hash of a file's text, which is read again where it was written since."""
    about = file.stat()
    return _digest_once(file, about.st_mtime_ns, about.st_size)


@cache  # closed: the files of this package, as often as they change
def _digest_once(file: Path, written: int, size: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _imported(module: str, file: Path) -> set[str]:
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    found: set[str] = set()
    for node in _running(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join(filter(None, [*(above if node.level else ()), node.module]))
            found.add(start)
            found.update(f"{start}.{alias.name}".lstrip(".") for alias in node.names)
    return found - {""}


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """All that can run of a syntax tree: not what is there for a type checker alone."""
    yield node
    for_checker = isinstance(node, ast.If) and (
        getattr(node.test, "id", getattr(node.test, "attr", "")) == "TYPE_CHECKING"
    )
    inner = node.orelse if for_checker else ast.iter_child_nodes(node)  # type: ignore[attr-defined]
    for one in inner:
        yield from _running(one)
