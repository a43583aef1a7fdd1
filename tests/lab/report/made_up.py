"""A whole report, made up, so that every number on its page is known."""

from collections.abc import Iterator

from sandlot.games.load import make_game
from sandlot.lab.findings import (
    Aim,
    Change,
    Edge,
    Figure,
    Findings,
    Mix,
    Option,
    Question,
    Reading,
    Situation,
    Style,
)
from sandlot.lab.report.case import Case
from sandlot.lab.sample import Sample
from tests.lab.conftest import V5


def sample(shift: int) -> Sample:
    """A thousand games, made up."""
    counts = {
        "runs": {1: 300, 3: 400, 5 + shift: 299, 31: 1},
        "away_score": {0: 400, 2: 400, 4: 200},
        "home_score": {0: 300, 1: 300, 3 + shift: 400},
        "hits": {5: 500, 6: 300, 11: 200},
        "turns": {20 + n: 25 for n in range(40)},
        "innings": {3: 840 - shift, 4: 160 + shift},
        "lead_changes": {0: 700, 1: 300},
        "comeback": {0: 720, 1: 180, 2: 60, 3: 40},
        "margin": {1: 450, 2: 350, 5: 200},
        "walk_off": {0: 800, 1: 200},
        "extra_innings": {0: 840 - shift, 1: 160 + shift},
        "shutout": {0: 600, 1: 400},
    }
    return Sample(1000, {"away": 480 - shift, "home": 520 + shift}, counts)


def style(name: str, shift: int, exact: bool = False) -> Style:
    """A way to play the made-up games."""
    games = sample(shift)
    home = Figure(0.50143) if exact else Figure(*games.win_rate("home"))
    return Style(name, games, home, Figure(*games.mean("runs")))


def situations(shift: int) -> Iterator[Situation]:
    """Every situation, best play the same in most."""
    for outs in range(3):
        for bases in ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123"):
            pitches = (Mix("fastball", 0.25, 0.0), Mix("fastball+", 0.75, 0.0))
            swings = (
                Mix("power", 0.0, 0.004 + 0.001 * outs),
                Mix("power+", 0.624, 0.0),
                Mix("contact", 0.376, 0.0),
                Mix("go 1", 0.0, 0.0312),
            )
            steals = swings if bases in ("1--", "1-3") else swings[:3]
            runs = 0.8 - 0.3 * outs + 0.2 * len(bases.replace("-", "")) + shift / 100
            yield Situation(f"{outs} out, {bases}", outs, bases, runs, pitches, steals)


def option(part: str, choice: str, name: str, share: float, least: float, **more: str) -> Option:
    """An option that gives away twice its least on average."""
    worth = Figure(share / 20) if share else None
    most = min(1.0, 2 * share)
    dominated = more.get("dominated_by", "")
    return Option(part, choice, name, share, most, least, 2 * least, dominated, worth)


OPTIONS = (
    option("pitcher", "pitch", "fastball", 0.25, 0.0),
    option("pitcher", "pitch", "fastball+", 0.7488, 0.0),
    option("batter", "swing", "power", 0.0, 0.0, dominated_by="power+"),
    option("batter", "swing", "power+", 0.624, 0.0),
    option("batter", "swing", "contact", 0.376, 0.0),
    option("batter", "swing", "go 1", 0.0, 0.0312),
    option("batter", "tag", "yes", 0.9, 0.0),
)


def question(ruling: str, by: float) -> Question:
    """A question with two readings, so many runs apart."""
    runs = Figure(3.42, 0.012)
    other = Figure(3.42 + by, 0.012)
    readings = (
        Reading(ruling, "walk", "he walks", True, Figure(0.50143), runs, Figure(0.8123)),
        Reading(
            *(ruling, "roll", "he rolls", False, Figure(0.5081), other, Figure(0.9234)),
            changes=("Power+ is taken in 3 situations more.",),
        ),
    )
    return Question(ruling, f"The book does not say it of {ruling}.", readings)


AIMS = (
    Aim("runs", 6, 10, Figure(3.42, 0.012)),
    Aim("extra_innings", 0.05, 0.2, Figure(0.16, 0.0011)),
)


CHANGE = Change(
    ("tiers: solid begins at 8 instead of 7",),
    1.0,
    (Aim("runs", 6, 10, Figure(6.31, 0.021)), Aim("extra_innings", 0.05, 0.2, Figure(0.12, 0.001))),
    "cheddar-bob-v5-change-1.toml",
)


def findings(shift: int = 0) -> Findings:
    """A whole report, made up."""
    return Findings(
        game=V5,
        title="Cheddar Bob",
        innings=3,
        seed=7,
        changed=(),
        styles=(style("best play", shift, True), style("house", 10), style("random", 20)),
        situations=tuple(situations(shift)),
        options=OPTIONS,
        edges=(
            Edge("best play", "random", Figure(0.7123)),
            Edge("house", "random", Figure(0.6, 0.011)),
        ),
        questions=(question("batter_outs", 0.01), question("plus_pitch_lost", 0.512)),
        aims=AIMS,
        changes=(CHANGE,),
    )


def case(found: Findings | None = None, name: str = "") -> Case:
    """The findings of a game of v5."""
    return Case(make_game(V5), found or findings(), name)
