"""The real command line, for tests."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from sandlot.cli.preparing import SENTENCE

SANDLOT = Path(sys.executable).with_name("sandlot")


def sandlot(*words: str, timeout: float = 120, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the installed command as a person would."""
    command = [str(SANDLOT), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, **more)


def said(*words: str) -> str:
    """What a command prints when all is well."""
    done = sandlot(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures(*words: str) -> Any:
    """What a command prints as JSON."""
    return json.loads(said(*words, "--json"))


def refused(*words: str, **more: Any) -> str:
    """The one sentence a command refuses with."""
    done = sandlot(*words, **more)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    sentence = done.stderr.removeprefix(f"{SENTENCE}\n")  # where loops had to be compiled first
    assert sentence.count("\n") == 1, sentence
    assert "Traceback" not in sentence
    return sentence.strip()
