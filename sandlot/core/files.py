"""Files: what people bring is read within bounds, or refused; what is theirs is theirs alone."""

import os
import stat
from pathlib import Path

from sandlot.core.errors import Mistake

LARGEST = 64 * 2**20
"""Bytes of a file at most: some hundred times the longest match that people have played."""

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: a pipe that nobody writes to must not hold us up."""

HANDED_OVER = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""Where a shell puts what another command prints: `--rules <(...)`."""


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """What a file holds, or a Mistake: only real files are read, and none without end."""
    try:
        handle = os.open(path, READING)
        try:
            _check_kind(path, os.fstat(handle).st_mode)
            os.set_blocking(handle, True)
        except BaseException:
            os.close(handle)
            raise
        with os.fdopen(handle, "rb") as file:
            found = file.read(most + 1)
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise Mistake(f"{str(path)!r} is not the name of a file.") from None
    if len(found) > most:
        raise Mistake(f"{path} is too long: a file to be read here has at most {most:,} bytes.")
    return found


def _check_kind(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise Mistake(f"{path} cannot be read: Is a directory.")
    piped = stat.S_ISFIFO(mode) and str(path).startswith(HANDED_OVER)
    if not stat.S_ISREG(mode) and not piped:
        raise Mistake(f"{path} is not a file, and cannot be read as one.")


def read_text(path: Path) -> str:
    """The text of a file, or a Mistake that says why there is none; it may begin with a mark."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Mistake(f"{path} is not a file of text.") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def private(path: str, flags: int) -> int:
    """Open a file for `open(..., opener=private)`: if it is new, nobody else may read it."""
    return os.open(path, flags, 0o600)


def private_folder(folder: Path) -> None:
    """Make a folder, and those above it; if they are new, nobody else may look into them."""
    for each in (*reversed(folder.parents), folder):
        if not each.exists():
            each.mkdir(mode=0o700, exist_ok=True)
