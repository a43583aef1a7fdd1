"""`sandlot cards check SEASON`: how close replayed games come to what really happened."""

import time
from typing import Any

from sandlot.cli.output import print_columns, print_json, print_prose
from sandlot.cli.progress import bar
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.lab.pools import cores
from sandlot.league.closeness import EXPECTANCY, Close, as_plain, closeness
from sandlot.league.lahman import NOTICE, check_season
from sandlot.league.real import notice_of
from sandlot.league.replaying import replayed
from sandlot.league.tally import Tally

USUAL, ENOUGH = 2000, 20000
"""Games, if nobody says how many; and so many that rare events are known to a few percent."""


def check_cards(
    season: int, games: int | None, seed: int, workers: int | None, as_json: bool
) -> None:
    """Replay random pairs of a season's clubs, and lay the figures side by side."""
    check_season(season)
    wanted, began = games or USUAL, time.perf_counter()
    with bar(wanted, f"games of {season}") as tell:
        hands = workers or cores()
        tally = replayed(season, wanted, seed, hands, lambda done: tell(done, f"games of {season}"))
    if not tally.games:
        raise Mistake("it was interrupted before the first games were done.")
    seconds = time.perf_counter() - began
    if as_json:
        print_json(plain(season, seed, tally))
        return
    cut = ", cut short" if tally.games < wanted else ""
    print(f"{count(tally.games, 'game')} of {season} in {seconds:.1f} s{cut}\n")
    rows = closeness(season, tally)
    head = ("figure", "real", "replayed", "apart", "at most")
    print_columns([head, *map(_row, rows)], indent="  ")
    print_prose(_verdict(rows, tally.games), *notices(season))


def plain(season: int, seed: int, tally: Tally) -> dict[str, Any]:
    """Real and replayed figures by the same names, how far apart, and where they come from."""
    met = {row.name: row.met for row in closeness(season, tally)}
    return {**as_plain(season, tally), "met": met, "seed": seed, "notices": notices(season)}


def notices(season: int) -> list[str]:
    """Whom the real figures are owed to: the cards' makers, and who counted the plays."""
    counted = notice_of(season)
    return [f"Cards: {NOTICE}", f"Real figures: {counted}"] if counted else [NOTICE]


def _row(row: Close) -> tuple[str, ...]:
    if row.name == EXPECTANCY:
        apart, most = f"{row.apart:.4f}", f"{row.within:.2f} runs"
        return row.name, "", "", f"{apart}{_mark(row)}", most
    real, found = f"{row.real:.4f}", f"{row.replayed:.4f}"
    return row.name, real, found, f"{row.apart:+.1%}{_mark(row)}", f"{row.within:.0%}"


def _mark(row: Close) -> str:
    return "" if row.met else " !"


def _verdict(rows: list[Close], games: int) -> str:
    far = [row.name for row in rows if not row.met]
    if not far:
        return "All of them are as close as they should be."
    few = f" So few games say little: chance alone does that; try -n {ENOUGH}."
    return f"Too far apart: {', '.join(far)}.{few if games < ENOUGH else ''}"
