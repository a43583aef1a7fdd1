"""`sandlot season accuracy`: replays beside reality, and beside what chance allows."""

import time
from collections.abc import Iterable
from pathlib import Path

from sandlot.baseball.scorebook.box_text import aligned
from sandlot.cli.output import print_json, print_prose
from sandlot.cli.progress import bar
from sandlot.cli.season_shelf import shelf
from sandlot.core.atomic_write import check_writable, write_text
from sandlot.core.errors import Mistake
from sandlot.core.story import plain
from sandlot.core.words import count
from sandlot.lab.pools import cores
from sandlot.league.lahman import NOTICE
from sandlot.league.real import notice_of
from sandlot.season.accuracy import Accuracy, accuracy
from sandlot.season.apart import Spread
from sandlot.season.replays import replays
from sandlot.season.site.beside import rate_name, report
from sandlot.season.teams import is_mixed


def show(
    name: str,
    times: int,
    page: Path | None,
    workers: int | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Replay a season so often, and lay it beside the real one; as a page too, if it is wanted."""
    if page is not None:
        check_writable(page)
    with shelf(database) as kept:
        season = kept.season(name)
    teams = [*season.teams.values()]
    if is_mixed(teams):
        raise Mistake("these clubs never played this season: there is no reality to compare with.")
    began = time.perf_counter()
    with bar(times, f"replays of {name}") as tell:
        found = replays(
            season, times, workers or cores(), lambda done: tell(done, f"replays of {name}")
        )
    if not found:
        raise Mistake("it was interrupted before the first replay was done.")
    result = accuracy(season, found)
    if page is not None:
        write_text(page, report(season, result))
    if as_json:
        print_json(plain(result))
        return
    seconds = time.perf_counter() - began
    print(f"{count(len(found), 'replay')} of {name} in {seconds:.0f} s\n")
    for line in _lines(result):
        print(f"  {line}" if line else "")
    counted = notice_of(teams[0].year)
    print_prose(*([f"Real figures: {counted}"] if counted else []), NOTICE)
    if page is not None:
        print_prose(f"All of it with drawings is in {page}.")


def _lines(found: Accuracy) -> Iterable[str]:
    yield from aligned(
        [
            ["the league", "real", "replayed", "off", "z"],
            *(
                [
                    rate_name(rate),
                    f"{rate.real:.4f}",
                    f"{rate.mean:.4f}",
                    f"{rate.off:+.1%}",
                    f"{rate.z:+.1f}",
                ]
                for rate in found.rates
            ),
        ]
    )
    if found.expectancy:
        yield f"run expectancy: {found.runs_apart:.3f} runs apart on average"
    yield ""
    wins = found.wins
    yield f"wins: reality's own gap between components and wins is {wins.gap:.1f};"
    yield f"chance and that gap together give an RMSE of {wins.expected:.1f}"
    for title, spreads in (
        ("clubs", (wins.spread, *found.clubs)),
        ("qualified batters", found.batters),
        ("qualified pitchers", found.pitchers),
    ):
        yield ""
        head = [title, "bias", "RMSE", "chance", "z spread", "correlation"]
        yield from aligned([head, *map(_row, spreads)])
    yield ""
    usage = found.usage
    if usage.turns:
        off = f"batters {usage.batters:.1%} off on average, pitchers {usage.pitchers:.1%}"
        yield f"playing time: {off}"
    yield f"complete games {usage.complete[0]} really, {usage.complete[1]:.0f} replayed;"
    yield f"saves {usage.saves[0]} and {usage.saves[1]:.0f}"


def _row(one: Spread) -> list[str]:
    digits = 1 if one.rmse > 1 else 4
    figures = (f"{figure:.{digits}f}" for figure in (one.bias, one.rmse, one.chance))
    return [one.name, *figures, f"{one.z_spread:.2f}", f"{one.correlation:.2f}"]
