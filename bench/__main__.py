"""`make bench`: every figure beside its baseline, measured in the same run.

`make bench ROW=season` measures one row alone; several names go in quotes.
"""

import sys
import time
from collections.abc import Callable, Mapping, Sequence

from bench import adapters, install, lab, matrix_games, paint, scripts, season, season_play, table

ROWS: Mapping[str, Callable[[], bool]] = {
    "install": install.show,
    "scripts": scripts.show,
    "tables": lab.show_tables,
    "solving": lab.show_solving,
    "matrix-games": matrix_games.show,
    "odds": season.show_odds,
    "season": season_play.show_play,
    "adapters": adapters.show,
    "server": table.show,
    "paint": paint.show,
}
"""What is measured, by name; each prints its figures and says whether they are as wanted."""


def main(wanted: Sequence[str]) -> int:
    """Measure the rows named, or all; 0 if every figure is as wanted."""
    if unknown := [row for row in wanted if row not in ROWS]:
        print(f"There is no row {unknown[0]!r}; the rows are {', '.join(ROWS)}.")
        return 2
    missed, began = [], time.monotonic()
    for row in wanted or ROWS:
        started = time.monotonic()
        if not ROWS[row]():
            missed.append(row)
        print(f"[{row}: {time.monotonic() - started:.0f} s]\n", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{minutes:.1f} min in all; missed: {', '.join(missed) or 'none'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
