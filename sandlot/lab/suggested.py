"""Suggested changes as rules files, in a folder that holds those of the latest search alone."""

import hashlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games.load import rules_text

MARK = "# Suggested by `sandlot report`, and thrown away by the next one unless it is changed. "


def clear(folder: Path) -> None:
    """Remove what was written there before and has not been changed since; nothing else."""
    for file in sorted(folder.glob("*-change-*.toml")):
        try:
            if _ours(file.read_text(encoding="utf-8", errors="replace")):
                file.unlink()
        except OSError as error:
            raise Mistake(f"{file} cannot be removed: {error.strerror}.") from None


def names(game: Game[Any], folder: Path) -> Iterator[Path]:
    """The files to write to, one after the other; what somebody else put there is left alone."""
    files = (folder / f"{game.id}-change-{number:02}.toml" for number in count(1))
    return (file for file in files if not file.exists())


def save(game: Game[Any], told: tuple[str, ...], file: Path) -> None:
    """Write the rules of a changed game, and what is changed in them."""
    lines = "".join(f"# {sentence}\n" for sentence in told)
    text = f"{lines}\n{rules_text(game)}"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{MARK}{_digest(text)}\n{text}", encoding="utf-8")


def _ours(text: str) -> bool:
    first, _, rest = text.partition("\n")
    return first == f"{MARK}{_digest(rest)}"


def _digest(text: str) -> str:
    return f"({hashlib.sha256(text.encode()).hexdigest()[:12]})"
