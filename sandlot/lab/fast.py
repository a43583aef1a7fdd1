"""How the lab's inner loops are compiled: once, kept on disk, free of the interpreter's lock."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from numba import config, njit

from sandlot.core.disk_cache import cache_folder, mark_used
from sandlot.core.sources import digest_of, sources

P = ParamSpec("P")
T = TypeVar("T")


def fast(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a loop when it is first called, or take it from where it was kept.

    Numba compares only the file of the function itself with what it kept, so a change in a loop
    that another one calls would go unseen: what is compiled is therefore kept by a hash of all the
    files it can come from (`sources`). Division is as in IEEE arithmetic, since a check for zero
    before each one would keep loops from being vectorised; there is no fast maths, so results are
    the same for the same operations, in the order written.
    """
    return _compiled(function)


def bare(function: Callable[P, T]) -> Callable[P, T]:
    """The same for a loop that makes no arrays, only reads and writes those it is given.

    Numba would count who holds an array whenever one is handed on, and in a loop of many small
    steps that takes longer than the steps.
    """
    return _compiled(function, _nrt=False)


def _compiled(function: Callable[P, T], **how: bool) -> Callable[P, T]:
    file = function.__code__.co_filename
    if "NUMBA_CACHE_DIR" not in os.environ and (folder := loops_of(function.__module__, file)):
        setattr(config, "CACHE_DIR", folder)  # noqa: B010 (its settings are not declared)
    compiled = njit(cache=True, nogil=True, error_model="numpy", **how)(function)  # type: ignore[call-overload]
    return cast("Callable[P, T]", compiled)


within = njit(inline="always", error_model="numpy")
"""For a step that is written apart but compiled as part of the loop that calls it."""


@cache  # closed: the modules of this package
def loops_of(module: str, file: str) -> str:
    """The folder for what is compiled from a module as it is now; nothing if there can be none."""
    folder = cache_folder("loops") / digest_of(sources(module, Path(file)))[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return ""  # then numba looks for a place of its own
    mark_used(folder)
    return str(folder)
