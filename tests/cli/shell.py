"""The real command line, for tests."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SANDLOT = Path(sys.executable).with_name("sandlot")


def sandlot(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the installed command as a person would."""
    command = [str(SANDLOT), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **more)


def said(*words: str) -> str:
    """What a command prints when all is well."""
    done = sandlot(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures(*words: str) -> Any:
    """What a command prints as JSON."""
    return json.loads(said(*words, "--json"))


def refused(*words: str) -> str:
    """The one sentence a command refuses with."""
    done = sandlot(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr.strip()
