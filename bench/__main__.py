"""`make bench`: every figure beside its baseline, measured in the same run, on one core."""

import sys

from bench import adapters, lab, matrix_games, paint, scripts, season, season_play, table


def main() -> None:
    """Print all figures; fail when one misses what is wanted of it."""
    games = [scripts.show(), lab.show_tables(), lab.show_solving(), matrix_games.show()]
    games += [season.show_odds(), season_play.show_play()]
    games.append(adapters.show())
    sys.exit(not all([*games, table.show(), paint.show()]))


if __name__ == "__main__":
    main()
