"""`python -m sandlot`: the command, where it is not on the path."""

from sandlot.cli.main import run

if __name__ == "__main__":
    run()
