"""Files and folders that are written whole, or not at all."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sandlot.core.errors import Mistake


def check_place(out: Path) -> None:
    """Refuse a place that cannot be written to: better now than after minutes of work."""
    if out.is_dir():
        raise Mistake(f"{out} is a folder; name a file in it.")
    if not out.absolute().parent.is_dir():
        raise Mistake(f"{out} cannot be written: there is no folder {out.absolute().parent}.")
    if not os.access(out if out.exists() else out.absolute().parent, os.W_OK):
        raise Mistake(f"{out} cannot be written: it is not allowed.")


def whole_file(path: Path, text: str) -> None:
    """Write a file; nobody ever sees half of it."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with _writing(path):
        if path.is_dir():
            raise Mistake(f"{path} is a folder; name a file in it.")
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """A folder to fill, which takes its place at the end; it must be new, or have nothing in it."""
    folder = folder.absolute()
    part = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    with _writing(folder):
        if folder.is_dir() and any(folder.iterdir()):
            raise Mistake(f"{folder} has other things in it; name a new folder.")
        if folder.exists() and not folder.is_dir():
            raise Mistake(f"{folder} is a file; name a new folder.")
        part.mkdir(parents=True)
        try:
            yield part
            part.replace(folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror or error}.") from None
