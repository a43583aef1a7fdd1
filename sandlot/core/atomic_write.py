"""Files and folders that are written whole, or not at all."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from sandlot.core.errors import Mistake
from sandlot.core.files import private


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written: better now than after minutes of work."""
    if path.is_dir():
        raise Mistake(f"{path} is a folder; name a file in it.")
    if not path.absolute().parent.is_dir():
        raise Mistake(f"{path} cannot be written: there is no folder {path.absolute().parent}.")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise Mistake(f"{path} cannot be written: it is not allowed.")


def write_text(path: Path, text: str, secret: bool = False) -> None:
    """Write a file, or raise a Mistake; a secret one is for nobody else to read."""
    with _refusing(path):
        if path.is_dir():
            raise Mistake(f"{path} is a folder; name a file in it.")
        path.parent.mkdir(parents=True, exist_ok=True)
        with (
            replacing(path) as part,
            open(part, "w", encoding="utf-8", opener=private if secret else None) as file,
        ):
            file.write(text)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """A folder to fill, which takes its place at the end; it must be new, or have nothing in it."""
    folder = folder.absolute()
    with _refusing(folder):
        if folder.is_dir() and any(folder.iterdir()):
            raise Mistake(f"{folder} has other things in it; name a new folder.")
        if folder.exists() and not folder.is_dir():
            raise Mistake(f"{folder} is a file; name a new folder.")
        with replacing(folder) as part:
            part.mkdir(parents=True)
            yield part


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A path beside this one to write to; in the end it takes the place of this one.

    If anything goes wrong it is removed, and what was there before stays.
    """
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")  # others may write the same
    try:
        yield part
        part.replace(path)
    finally:
        if part.is_dir():
            shutil.rmtree(part, ignore_errors=True)
        else:
            part.unlink(missing_ok=True)


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror or error}.") from None
