"""The command line, for tests: as a process of its own, or sooner within this one."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sandlot.cli.main import run
from sandlot.cli.preparing import SENTENCE

SANDLOT = Path(sys.executable).with_name("sandlot")


def sandlot(*words: str, timeout: float = 600, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the installed command as a person would."""
    command = [str(SANDLOT), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, **more)


def here(*words: str) -> subprocess.CompletedProcess[str]:
    """The same within this process, for a start of its own takes longer than most commands."""
    out, err = StringIO(), StringIO()
    with patch.object(sys, "argv", ["sandlot", *words]), redirect_stdout(out), redirect_stderr(err):
        try:
            run()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())


Run = Callable[..., subprocess.CompletedProcess[str]]


def said(*words: str, run: Run = here) -> str:
    """What a command prints when all is well."""
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures(*words: str, run: Run = here) -> Any:
    """What a command prints as JSON."""
    return json.loads(said(*words, "--json", run=run))


def refused(*words: str, run: Run = here, **more: Any) -> str:
    """The one sentence a command refuses with."""
    done = run(*words, **more)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    sentence = done.stderr.removeprefix(f"{SENTENCE}\n")  # where loops had to be compiled first
    assert sentence.count("\n") == 1, sentence
    assert "Traceback" not in sentence
    return sentence.strip()
