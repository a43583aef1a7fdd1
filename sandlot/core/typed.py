"""Modules of one's own, by names that somebody typed: importing one runs it.

The working folder can be imported from while such a module loads, and only then, after everything
that is installed. So nothing that lies there ever takes the place of a module of ours or of a
library's. What a typed module needs from beside itself it imports at its top; a package finds its
own modules at any time.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from sandlot.core.errors import Mistake

_loaded: dict[str, Path] = {}
"""The modules that were typed, and the working folder at that time."""


def can_load(module: str) -> bool:
    """Whether the package of a module is installed, or lies in the working folder."""
    package = module.partition(".")[0]
    with _importing_from(Path.cwd()):
        return package in sys.modules or find_spec(package) is not None


def load(module: str) -> ModuleType:
    """Import a module that somebody typed, or raise a Mistake that says why it cannot be."""
    return _load(module, Path.cwd())


def _load(module: str, folder: Path) -> ModuleType:
    try:
        with _importing_from(folder):
            found = import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a program that exits where it ends must not end ours
        raise Mistake(f"{module} cannot be imported: {in_a_line(error)}.") from error
    _loaded[module] = folder
    return found


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    """Let modules be found in a folder after all other places, for a while."""
    place = str(folder)
    if place in sys.path:
        yield
        return
    sys.path.append(place)
    try:
        yield
    finally:
        del sys.path[len(sys.path) - 1 - sys.path[::-1].index(place)]


class TypedModules:
    """The typed modules, for a process of ours that inherits nothing: unpickled, it loads them."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_all, (dict(_loaded),)


def _load_all(modules: dict[str, Path]) -> TypedModules:
    for module, folder in modules.items():
        _load(module, folder)
    return TypedModules()


def in_a_line(error: BaseException) -> str:
    """What an error says, with its type, in one line without a full stop."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
