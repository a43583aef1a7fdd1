"""`make bench`: every figure beside its baseline, measured in the same run, on one core."""

import sys

from bench import lab, matrix_games, paint, scripts, season, table


def main() -> None:
    """Print all figures; fail when one misses what is wanted of it."""
    games = [scripts.show(), lab.show_tables(), lab.show_solving(), matrix_games.show()]
    games.append(season.show_odds())
    sys.exit(not all([*games, table.show(), paint.show()]))


if __name__ == "__main__":
    main()
