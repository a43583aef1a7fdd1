"""How the lab's inner loops are compiled: once, kept on disk, free of the interpreter's lock."""

import hashlib
import os
import shutil
import time
from pathlib import Path

from numba import config, njit
from platformdirs import user_cache_path

UNUSED = 30 * 24 * 3600
"""Loops of other versions are thrown away when nobody has used them for so many seconds."""


def keep_compiled_loops() -> None:
    """Keep what is compiled in a folder of its own for every version of the loops.

    Numba compares only the file of the function itself with what it kept, so a change in a loop
    that another one calls would go unseen.
    """
    sources = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    loops = b"".join(source for source in sources if b"lab.fast import" in source)
    version = hashlib.sha256(loops).hexdigest()
    folder = user_cache_path("sandlot") / "loops" / version[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in folder.parent.iterdir():
            if time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return  # then numba looks for a place of its own
    setattr(config, "CACHE_DIR", str(folder))  # noqa: B010 (its settings are not declared)


if "NUMBA_CACHE_DIR" not in os.environ:
    keep_compiled_loops()

# Division as in IEEE arithmetic: a check for zero before each one would keep loops from being
# vectorised. No fast maths: results are the same for the same operations, in the order written.
fast = njit(cache=True, nogil=True, error_model="numpy")

within = njit(inline="always", error_model="numpy")
"""For a step that is written apart but compiled as part of the loop that calls it."""
