"""`python -m sandlot`: the command, where it is not on the path."""

import sys

if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the working folder: what lies there is not ours to run
    from sandlot.cli.main import run

    run()
