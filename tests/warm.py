"""Compiles what tests use, before there are workers who would each compile it.

`python -m tests.warm` does it where sources are new: the lab's loops, the season's, and the tests
themselves, whose assertions pytest rewrites, side by side.
"""

import hashlib
import subprocess
import sys
from contextlib import redirect_stdout
from datetime import date
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import sandlot
from sandlot.core.disk_cache import cache_folder

HERE = Path(sandlot.__file__).parent
TESTS = Path(__file__).parent


def warm() -> None:
    """Compile what is not kept yet for the sources as they are now."""
    digest = hashlib.sha256(f"{HERE} {sys.version}".encode())
    for file in sorted([*HERE.rglob("*.py"), *TESTS.rglob("*.py")]):
        digest.update(file.read_bytes())
    done = cache_folder("loops") / f"warm-{digest.hexdigest()[:16]}"
    if not done.exists():
        command = [sys.executable, "-m", "tests.warm"]
        parts = [subprocess.Popen([*command, part]) for part in PARTS]
        ended = [part.wait() for part in parts]
        if any(ended):
            sys.exit("what the tests use cannot be compiled.")
        done.touch()


def lab() -> None:
    """Each kind of game solved, reported on and sampled from tables, as small as they come."""
    from sandlot.cli.main import app

    with TemporaryDirectory() as folder:
        page = str(Path(folder) / "page.html")
        for words in (
            ("report", "cheddar-bob-v5.2", "--set", "innings=1", "-n", "1000", "-o", page),
            ("sim", "home-runz", "--path", "tables", "-n", "100", "--seed", "1"),
        ):
            with redirect_stdout(StringIO()):
                app([*words, "--json"], standalone_mode=False)


def season() -> None:
    """One game of a season, played twice."""
    from sandlot.games.deep_drive.managers import MANAGERS
    from sandlot.games.deep_drive.setup import DeepDriveSetup
    from sandlot.season.fixtures import Fixture
    from sandlot.season.odds.growing import Game
    from sandlot.season.odds.seasons import season_odds

    house = MANAGERS["house"]
    fixture = Fixture("20150406B0", date(2015, 4, 6), 0, "A", "B")
    season_odds([fixture], [Game(DeepDriveSetup(), (house, house))], 2, "1", workers=1)


def tests() -> None:
    """All tests collected, and none run."""
    import pytest

    with redirect_stdout(StringIO()):
        collected = pytest.main(["--collect-only", str(TESTS)])
    if collected:
        sys.exit("the tests cannot be collected: pytest --collect-only says why.")


PARTS = {"lab": lab, "season": season, "tests": tests}

if __name__ == "__main__":
    PARTS[sys.argv[1]]() if sys.argv[1:] else warm()
