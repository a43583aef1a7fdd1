"""`make soak`: the tests that take long, in parts that can be named, each with the time it took.

The minutes on the clock depend on what else the machine does; the minutes of CPU time do not.
A part that fails does not keep the others from running; the exit status says whether any did.
"""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

ROBO = "tests/games/robo_dodgeball"
MEMORY = "tests/server/test_memory.py"

PARTS: Mapping[str, Sequence[str]] = {
    "core": ("tests/core", "tests/baseball", "tests/stored"),
    "games": ("tests/games", f"--ignore={ROBO}"),
    "robo": (ROBO,),
    "lab": ("tests/lab",),
    "adapters": ("tests/adapters",),
    "tables": ("tests/table", "tests/cli"),
    "seasons": ("tests/league", "tests/season"),
    "server": ("tests/server", f"--ignore={MEMORY}"),
    "memory": (MEMORY,),
    "install": ("tests/install",),
}
"""Which tests belong to a part; each part takes at most 20 minutes on two cores."""

PYTEST = (
    "pytest", "-n", "auto", "--dist", "worksteal",
    "-m", "soak", "--timeout", "0", "--hypothesis-profile=soak",
)  # fmt: skip


def main(wanted: Sequence[str]) -> int:
    """Run the parts named, or all of them; 0 if all are green."""
    if unknown := [part for part in wanted if part not in PARTS]:
        print(f"There is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}.")
        return 2
    lines, began = [], time.monotonic()
    for part in wanted or PARTS:
        print(f"== {part}", flush=True)
        started, cpu = time.monotonic(), cpu_time()
        status = subprocess.run([sys.executable, "-m", *PYTEST, *PARTS[part]]).returncode
        lines.append((part, status, time.monotonic() - started, cpu_time() - cpu))
    print()
    for part, status, seconds, cpu in lines:
        ended = "green" if status == 0 else "FAILED"
        print(f"{part:10}{seconds / 60:6.1f} min{cpu / 60:7.1f} CPU min  {ended}")
    print(f"{'in all':10}{(time.monotonic() - began) / 60:6.1f} min{cpu_time() / 60:7.1f} CPU min")
    return int(any(status for _, status, _, _ in lines))


def cpu_time() -> float:
    """Seconds of CPU time that ended children have used."""
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
