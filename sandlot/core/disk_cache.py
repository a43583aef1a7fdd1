"""A disk cache in the user's cache folder; entries unused for 30 days are removed.

An entry is a file that is named by its key. It is written whole or not at all, and begins with a
digest of its name and of the rest: what was changed, cut off or put under another name is made
again. A disk that takes nothing costs only time.
"""

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from platformdirs import user_cache_path

from sandlot.core.atomic_write import replacing

if TYPE_CHECKING:
    from numpy.typing import NDArray

T = TypeVar("T")
Arrays: TypeAlias = "dict[str, NDArray[Any]]"

UNUSED = 30 * 24 * 3600
"""Seconds after which an entry that nobody has used is removed."""


class Codec(NamedTuple, Generic[T]):
    """How a value becomes bytes, and bytes that value again; never by a pickle."""

    encode: Callable[[T], bytes]
    decode: Callable[[bytes], T]


def cache_folder(kind: str) -> Path:
    """The folder of all entries of a kind."""
    return user_cache_path("sandlot") / kind


def cached(file: Path, codec: Codec[T], make: Callable[[], T]) -> T:
    """The value of an entry, or else a new one, which is then kept there."""
    found = read_entry(file, codec)
    if found is None:
        found = make()
        write_entry(file, codec, found)
    return found


def read_entry(file: Path, codec: Codec[T]) -> T | None:
    """The value of an entry; None if there is none, or if it is not as it was written."""
    try:
        digest, _, body = file.read_bytes().partition(b"\n")
        found = codec.decode(body) if digest == _digest(file, body) else None
    except Exception:  # there is no end to the ways in which a file can be broken
        return None
    mark_used(file)
    return found


def write_entry(file: Path, codec: Codec[T], value: T) -> None:
    """Keep a value, if the disk takes it."""
    with suppress(OSError):
        body = codec.encode(value)
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing(file) as part:
            part.write_bytes(_digest(file, body) + b"\n" + body)
        mark_used(file)


def mark_used(path: Path) -> None:
    """Note that a file or folder is used, and remove those beside it that nobody uses."""
    with suppress(OSError):
        os.utime(path)
        for other in path.parent.iterdir():
            if time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other) if other.is_dir() else other.unlink()


def _digest(file: Path, body: bytes) -> bytes:
    digest = hashlib.sha256(f"{file.name}\n".encode())
    digest.update(body)
    return digest.hexdigest().encode()


def _array_bytes(arrays: Arrays) -> bytes:
    import numpy as np  # which takes a while to import, and few need it

    out = BytesIO()
    np.savez(out, allow_pickle=False, **arrays)
    return out.getvalue()


def _arrays(body: bytes) -> Arrays:
    import numpy as np

    with np.load(BytesIO(body), allow_pickle=False) as held:
        return {name: held[name] for name in held.files}


ARRAYS: Codec[Arrays] = Codec(_array_bytes, _arrays)
"""Arrays of numbers by their names."""

JSON: Codec[dict[str, Any]] = Codec(lambda plain: json.dumps(plain).encode(), json.loads)
"""Plain data."""
