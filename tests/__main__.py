"""`python -m tests`: every test; those in the browser run beside the others, for they wait."""

import os
import subprocess
import sys
from tempfile import TemporaryFile

PYTEST = (sys.executable, "-m", "pytest", "--dist", "worksteal")
CORES = os.cpu_count() or 2


def main() -> int:
    """Show the tests as they run and then those in the browser; 0 if all are green."""
    with TemporaryFile() as shown:
        browser = subprocess.Popen(
            [*PYTEST, "-n", f"{CORES}", "tests/browser"], stdout=shown, stderr=subprocess.STDOUT
        )
        try:
            others = subprocess.run(
                [*PYTEST, "-n", f"{2 * CORES}", "--ignore", "tests/browser"]
            ).returncode
            print("In the browser:", flush=True)
            in_browser = browser.wait()
        finally:
            browser.terminate()
            browser.wait()
            shown.seek(0)
            print(shown.read().decode(), flush=True)
    return others or in_browser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
