"""Grown trees kept on disk: found again as long as the rules, the managers and the code agree."""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from sandlot.league.store import edition
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.plays import Table


@cache
def _here() -> str:
    """What trees come from beside the cards' own edition: this package's files."""
    digest = hashlib.sha256(edition().encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def file_of(table: Table, folder: Path | None = None) -> Path:
    """Where the trees of these rules and this manager are kept."""
    named = json.dumps([_here(), table.rules.plain(), repr(table.manager)], sort_keys=True)
    name = hashlib.sha256(named.encode()).hexdigest()[:24]
    return (folder or user_cache_path("sandlot") / "odds") / f"{name}.npz"


def kept(file: Path, lows: list[int], roots: int) -> Forest | None:
    """The kept trees, if there are any and they are whole."""
    with suppress(Exception):  # there is no end to the ways in which a file can be broken
        with np.load(file, allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files}
        digest = str(arrays.pop("digest"))
        if digest == _digest(arrays):
            return Forest.restored(arrays, lows, roots)
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
