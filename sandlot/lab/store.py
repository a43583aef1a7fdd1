"""Solutions kept on disk: found again by game and rules, and rebuilt when anything is amiss."""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from sandlot.core.game import Game
from sandlot.core.keeping import kept_in, used
from sandlot.lab.flat import Floats

EDITION = 2
"""Raised when the lab's own arithmetic changes, so that what it kept before is not used."""


def key(game: Game[Any], *laid_out: tuple[Any, ...]) -> str:
    """The name of a solution: the game, its rules, and all the numbers it was laid out in.

    The numbers come from the scripts, so a changed rule never finds what was kept for the old one,
    even when nobody thought of raising a version.
    """
    known = {
        "edition": EDITION,
        "game": game.id,
        "version": game.version,
        "rules": game.rules.plain(),
    }
    digest = hashlib.sha256(json.dumps(known, sort_keys=True).encode())
    for arrays in laid_out:
        for array in arrays:
            numbers = np.asarray(array)
            digest.update(f"{numbers.dtype}{numbers.shape}".encode() + numbers.tobytes())
    return digest.hexdigest()


def kept(
    name: str, shape: tuple[int, ...], make: Callable[[], Floats], folder: Path | None = None
) -> Floats:
    """The kept array of that name and shape, or a new one, which is then kept."""
    file = (folder or kept_in("solved")) / f"{name}.npz"
    found = _read(file, name, shape)
    if found is None:
        found = make()
        _write(file, name, found)
    used(file)
    return found


def _read(file: Path, name: str, shape: tuple[int, ...]) -> Floats | None:
    """What the file holds, if it is what was written for this name, to the last bit."""
    try:
        with np.load(file, allow_pickle=False) as held:
            array: Floats = held["array"]
            digest = str(held["digest"])
    except Exception:  # there is no end to the ways in which a file can be broken
        return None
    if array.shape != shape or array.dtype != np.float64 or digest != _digest(name, array):
        return None
    return array


def _write(file: Path, name: str, array: Floats) -> None:
    """Write it whole or not at all; a disk that takes nothing costs only time."""
    fresh = file.with_suffix(f".{np.random.default_rng().integers(2**32):08x}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            np.savez_compressed(out, array=array, digest=np.array(_digest(name, array)))
        fresh.replace(file)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def _digest(name: str, array: Floats) -> str:
    return hashlib.sha256(name.encode() + array.tobytes()).hexdigest()
