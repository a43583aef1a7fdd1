"""Grown trees kept on disk: found again as long as the rules, the managers and the code agree."""

import hashlib
import inspect
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandlot.core.chart import Chart
from sandlot.core.keeping import kept_in, used
from sandlot.core.sources import digest_of, package_sources, sources
from sandlot.games import deep_drive
from sandlot.games.deep_drive import charts
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.plans import kind
from sandlot.season.odds.plays import Table


def file_of(table: Table, folder: Path | None = None) -> Path:
    """Where the trees of these rules and this manager are kept."""
    manager = type(table.manager)
    managed = sources(manager.__module__, Path(inspect.getfile(manager)))
    comes_from = [_texts(), digest_of(managed), *_changed_charts()]
    words = json.dumps([comes_from, table.rules.plain(), repr(kind(table.manager))])
    name = hashlib.sha256(words.encode()).hexdigest()[:24]
    return (folder or kept_in("odds")) / f"{name}.npz"


@cache  # closed: one value
def _texts() -> str:
    """What trees come from: the rules, this package, and whatever these import."""
    here = __name__.rpartition(".")[0]
    return digest_of(package_sources(deep_drive.__name__) | package_sources(here))


def _changed_charts() -> list[str]:
    """Charts that were put in the place of those in the files."""
    package = charts.__name__.rpartition(".")[0]
    return [
        f"{module}.{name}\n{value}"
        for module in sorted(name for name in sys.modules if name.startswith(f"{package}."))
        for name, value in sorted(vars(sys.modules[module]).items())
        if isinstance(value, Chart) and value != getattr(charts, name, None)
    ]


def kept(file: Path, bounds: Sequence[tuple[int, int]], roots: int) -> Forest | None:
    """The kept trees, if there are any and they are whole."""
    with suppress(Exception):  # there is no end to the ways in which a file can be broken
        with np.load(file, allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files}
        digest = str(arrays.pop("digest"))
        if digest == _digest(arrays):
            used(file)
            return Forest.restored(arrays, bounds, roots)
    return None


def keep(file: Path, forest: Forest) -> None:
    """Write them whole or not at all; a disk that takes nothing costs only time."""
    arrays = forest.plain()
    part = file.with_suffix(f".{os.getpid()}.part")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as out:
            np.savez(out, digest=np.array(_digest(arrays)), **arrays)  # type: ignore[arg-type]
        part.replace(file)


def _digest(arrays: Mapping[str, NDArray[Any]]) -> str:
    digest = hashlib.sha256()
    for name in sorted(arrays):
        digest.update(name.encode() + arrays[name].tobytes())
    return digest.hexdigest()
