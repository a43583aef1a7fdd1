"""Makes the locks in `requirements/`: what is installed, down to the hash of every file.

`make lock` locks what `pyproject.toml` asks for and is not locked yet; all other versions stay.
`.venv/tools/bin/python scripts/lock.py --upgrade` moves everything to its newest version.

A lock holds for Python 3.11 to 3.13 on Linux, macOS and Windows, and has the hashes of all files
that the index has of a version. The index is PyPI, or that in `UV_DEFAULT_INDEX`; no lock names it.
"""

import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
UV: Final = Path(sys.executable).parent / "uv"
HEAD: Final = "# {purpose}. Made by scripts/lock.py: do not edit.\n"


class Lock(NamedTuple):
    """What a lock is for; the options of uv that say what goes into it."""

    purpose: str
    options: Sequence[str]


BUILDING: Final = ("-",)
"""What builds the project is read from the standard input, since uv does not look for it."""

LOCKS: Final = {
    "dev": Lock(
        "Development: every extra, the tools of development, and what builds the project",
        ("pyproject.toml", "--all-extras", "--group", "dev", *BUILDING),
    ),
    "play": Lock(
        "What is played with: the core and two extras",
        ("pyproject.toml", "--extra", "league", "--extra", "print"),
    ),
    "build": Lock("What builds the project", BUILDING),
    "installer": Lock("What installs all other locks", ("--group", "installer")),
    "tools": Lock(
        "The tools of a release", ("--group", "tools", "--group", "installer", *BUILDING)
    ),
}
"""By the names of their files. The first one fixes the versions for the others."""


def main(options: Sequence[str]) -> None:
    """Make every lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    building = "\n".join(project["build-system"]["requires"])
    first = file_of(next(iter(LOCKS)))
    for name, (purpose, wanted) in LOCKS.items():
        fixed = [] if file_of(name) == first else ["--constraints", first]
        resolve(file_of(name), [*wanted, *fixed, *options], building)
        path = ROOT / file_of(name)
        text = path.read_text(encoding="utf-8")
        path.write_text(HEAD.format(purpose=purpose) + text, encoding="utf-8")
        packages = sum(line[:1].isalnum() for line in text.splitlines())
        print(f"{path.name}: {packages} packages, {text.count('--hash=')} files")


def file_of(name: str) -> str:
    """Where a lock lies."""
    return f"requirements/{name}.txt"


def resolve(file: str, options: Sequence[str], building: str) -> None:
    """Have uv write one lock; versions that it finds there stay."""
    universal = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    plain = ["--no-emit-index-url", "--no-header", "--quiet", "--output-file", file]
    command = [str(UV), "pip", "compile", *universal, *plain, *options]
    subprocess.run(command, cwd=ROOT, input=building, text=True, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
