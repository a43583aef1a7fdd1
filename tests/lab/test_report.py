"""The report page: well-formed, whole, and every number on it the one in the findings."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sandlot.cli import reporting
from sandlot.cli.reporting import Wishes, report
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
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
from sandlot.lab.measure import find
from sandlot.lab.report.case import Case
from sandlot.lab.report.lines import LINES, RUNS
from sandlot.lab.report.page import SECTIONS, page
from sandlot.lab.report.plain import plain
from sandlot.lab.report.plots import round_ticks
from sandlot.lab.report.rounding import parts, percent, said
from sandlot.lab.report.shares import bins_for, middle_half
from sandlot.lab.report.summary import summary
from sandlot.lab.sample import Sample
from tests.cli.shell import sandlot
from tests.lab.conftest import V5, V52, with_cells

VOID = {"meta", "wbr"}


@dataclass
class Table:
    """A table of the page: its caption and its rows of texts."""

    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)

    def row(self, name: str) -> list[str]:
        """The cells of the row of that name."""
        return next(cells for first, *cells in self.rows if first == name)


class Reader(HTMLParser):
    """Reads a page strictly: whatever is opened is closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.tables: list[Table] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"{tag} has an attribute twice"
        self.tags.append((tag, dict(attrs)))
        if tag in VOID:
            return
        self.open.append(tag)
        if tag == "table":
            self.tables.append(Table())
        elif tag == "tr":
            self.tables[-1].rows.append([])
        elif tag in ("td", "th"):
            self.tables[-1].rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"{tag} closes itself outside a drawing"
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)
        if "table" in self.open and {"td", "th"} & set(self.open):
            self.tables[-1].rows[-1][-1] += data
        elif "caption" in self.open:
            self.tables[-1].caption += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of that name."""
        return [attributes for name, attributes in self.tags if name == tag]

    def table(self, caption: str) -> Table:
        """The table whose caption begins so."""
        return next(table for table in self.tables if table.caption.startswith(caption))

    @property
    def text(self) -> str:
        """Everything there is to read."""
        return "".join(self.texts)


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


@pytest.fixture(scope="module")
def text() -> str:
    """The page of the made-up findings."""
    return page((case(),))


@pytest.fixture(scope="module")
def read(text: str) -> Reader:
    """The same, read."""
    return Reader(text)


def number(cell: str) -> tuple[float, float | None]:
    """The value and the error in a cell; shares as such."""
    found = re.fullmatch(r"([\N{MINUS SIGN}+]?[\d.]+)(%?)\s(?:exact|±\s([\d.]+)%?)", cell)
    assert found, cell
    factor = 100 if found[2] else 1
    value = float(found[1].replace("\N{MINUS SIGN}", "-")) / factor
    return value, None if found[3] is None else float(found[3]) / factor


def matches(cell: str, figure: Figure) -> bool:
    """Whether a cell shows this figure, to the last digit shown."""
    value, error = number(cell)
    if figure.error is None:
        return error is None and value == pytest.approx(figure.value, abs=6e-4)
    assert error is not None
    close = value == pytest.approx(figure.value, abs=0.06 * figure.error)
    return close and error == pytest.approx(figure.error, rel=0.05)


def test_the_page_is_one_file_that_needs_nothing_else(text: str, read: Reader) -> None:
    """No script, nothing from the net, no other file."""
    assert text.startswith("<!DOCTYPE html>")
    assert "<script" not in text
    assert "http" not in text
    assert "url(" not in text
    assert "@import" not in text
    for _, attributes in read.tags:
        assert not {"src", "xlink:href", "onclick"} & set(attributes)
        assert (attributes.get("href") or "#").startswith("#")
    assert read.all("html") == [{"lang": "en"}]


def test_ids_are_unique_and_found(read: Reader) -> None:
    """Whatever is named once is named once, and whatever is pointed to is there."""
    ids = [attributes["id"] for _, attributes in read.tags if "id" in attributes]
    assert len(set(ids)) == len(ids)
    for _, attributes in read.tags:
        for name in (attributes.get("aria-labelledby") or "").split():
            assert name in ids
        if "href" in attributes:
            assert (attributes["href"] or "").removeprefix("#") in ids


def test_it_can_be_read_without_seeing_it(read: Reader) -> None:
    """Headings in order, every drawing with its words or left out, every table with a caption."""
    levels = [int(tag[1]) for tag, _ in read.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    drawings = read.all("svg")
    assert all("aria-labelledby" in one or one.get("aria-hidden") == "true" for one in drawings)
    assert sum("aria-labelledby" in one for one in drawings) == 10
    assert all(table.caption.strip() for table in read.tables)
    assert all("scope" in one for one in read.all("th"))


def test_every_section_is_there(read: Reader) -> None:
    """All of them, in order, each listed in the contents."""
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", *SECTIONS]
    assert [link["href"] for link in read.all("a")] == [f"#{name}" for name in SECTIONS]


def test_key_figures_are_those_of_the_samples(read: Reader) -> None:
    """Every line, for every way to play."""
    table = read.table("Key figures")
    for line in LINES:
        for cell, played in zip(table.row(line.name), findings().styles, strict=True):
            assert matches(cell, line.of(played)), line.name
    for cell, played in zip(table.row("Home side wins"), findings().styles, strict=True):
        assert matches(cell, played.home_win)


def test_what_is_known_exactly_is_called_exact() -> None:
    """An exact mean stands where there is one; shares within bounds are counted all the same."""
    best, *others = findings().styles
    known = replace(best, exact=(("hits", 6.51234), ("comeback", 0.42), ("shutout", 0.40321)))
    table = Reader(page((case(replace(findings(), styles=(known, *others))),))).table("Key figures")
    assert table.row("Hits, both sides together")[0] == "6.512 exact"
    assert table.row("Shutouts (a side without a run)")[0] == "40.32% exact"
    assert matches(table.row("Games the winner had trailed in")[0], Figure(0.28, 0.0142))


def test_distributions_are_those_of_the_samples(read: Reader) -> None:
    """Each share in the table of a plot is the share of the counts."""
    table = read.table("How close it ends, shares")
    assert [table.row(value)[0] for value in "125"] == ["45.00%", "35.00%", "20.00%"]
    assert table.row("3") == ["0.00%"] * 3


def test_situations_show_runs_and_mixes(read: Reader) -> None:
    """All 24 of them; what is never taken is named instead of shown."""
    runs, batting = read.table("Runs to come"), read.table("The batting side")
    for one in findings().situations:
        assert runs.row(one.bases)[one.outs] == f"{one.runs:.3f}"
        found = [cells for name, *cells in batting.rows if name == one.bases]
        assert found[one.outs] == ["62%", "38%"]
    assert batting.rows[0] == ["Bases", "power+", "contact"]
    assert "Never taken in any of them: power and steal of second." in batting.caption
    assert "The same in every situation: fastball 25.0% and fastball+ 75.0% (exact)." in read.text


def test_plus_moves_are_weighed_against_plain_ones(read: Reader) -> None:
    """What the plain move gives away the plus one gains; a steal is weighed against swinging."""
    table = read.table("Worth of each plus move")
    assert table.rows[0] == ["Bases", "fastball+", "power+", "steal of second"]
    on_first = [row for row in table.rows if row[0] == "1--"]
    assert on_first == [
        ["1--", "\N{EN DASH}", f"+0.00{4 + outs}", "\N{MINUS SIGN}0.031"] for outs in range(3)
    ]


def test_options_say_what_becomes_of_them(read: Reader) -> None:
    """Dominated, never worth it, or in use; and the figures are those of the findings."""
    table = read.table("Options of best play")
    assert table.row("fastball+")[:2] == ["74.9%", "100.0%"]
    assert table.row("power")[-1] == "dominated by power+"
    assert table.row("steal of second")[2:4] == ["3.12%", "6.24%"]
    assert table.row("steal of second")[-1] == "never worth it"
    assert table.row("contact")[-1] == "in use"
    assert table.row("contact")[-2] == "1.88%"
    assert table.row("tag up on a fly")[0] == "90.0%"
    assert "All figures are exact" in table.caption


def test_readings_stand_side_by_side(read: Reader) -> None:
    """Each with its figures and the difference to the chosen one; the weightiest question first."""
    table = read.table("Readings of plus pitch lost")
    chosen, other = table.rows[1:]
    assert chosen[0] == "walk (used here)"
    assert other[:2] == ["roll", "he rolls"]
    assert matches(other[3], Figure(3.932, 0.012))
    assert matches(other[4], Figure(0.512, 0.012 * 2**0.5))
    assert matches(other[5], Figure(0.9234))
    places = [read.text.index(f"does not say it of {name}") for name in ("plus_pitch", "batter_")]
    assert places == sorted(places)
    assert "Power+ is taken in 3 situations more." in read.text


def test_aims_are_met_or_missed(read: Reader) -> None:
    """The bounds, what was found, and the change with its file."""
    rows = read.table("Aims").rows[1:]
    assert [row[-1] for row in rows] == ["missed: too low", "met"]
    assert rows[1][1] == "5 to 20%"
    assert matches(rows[1][2], Figure(0.16, 0.0011))
    change = read.table("Changes").rows[1]
    assert change[1].strip() == CHANGE.what[0]
    assert matches(change[2], Figure(6.31, 0.021))
    assert change[-1] == CHANGE.file


def test_charts_are_drawn_and_changes_marked() -> None:
    """The rules as charts; a changed cell says what it was."""
    game = make_game(V5, ["innings=9"])
    changed = game.rules.batter_wins.with_cell("8-9", "weak", "1B")
    game = type(game)(game.rules.but({"batter_wins": str(changed)}))
    read = Reader(page((Case(game, findings()),)))
    assert read.table("Batter wins").row("8-9") == ["1B (was OUT)", "1B", "2B+"]
    assert read.table("Tiers").row("7-9") == ["solid"]
    assert read.table("Numbers and readings").row("Innings innings")[0] == "9 instead of 3"


def test_other_rules_stand_beside_the_given_ones() -> None:
    """An extra column in the key figures, the situations and the options, and a sentence."""
    name = "plus_pitch_lost=walk_or_roll"
    read = Reader(page((case(), case(findings(30), name))))
    cells = read.table("Key figures").row("Runs, both sides together")
    assert matches(cells[3], Figure(*sample(30).mean("runs")))
    assert read.table("Key figures").rows[0][-1] == f"Best play with {name}"
    assert read.table("Runs to come").row("1--")[0].split() == ["1.000", "1.300"]
    assert read.table("Options of best play").rows[0][2] == f"Taken with {name}"
    assert f"With {name} instead, the home side wins" in read.text


def test_names_are_escaped() -> None:
    """Whatever a name holds, it is text."""
    wild = "<b>\"Bob\" & 'Co'</b><script>"
    found = replace(findings(), notes=(wild,), questions=(question(wild, 1.0),))
    text = page((case(found), case(found, wild)))
    assert "<script" not in text
    read = Reader(text)
    assert wild in read.text
    assert f"Taken with {wild}" in read.table("Options of best play").rows[0]


def test_what_was_not_found_is_left_out() -> None:
    """An interrupted report is a page with less on it, and says so."""
    empty = replace(
        *(findings(),),
        **dict.fromkeys(
            ("styles", "situations", "options", "edges", "questions", "aims", "changes"), ()
        ),
        notes=("it was interrupted.",),
    )
    read = Reader(page((case(empty),)))
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", "rules", "making"]
    assert "It was interrupted." in read.text


def test_sentences_say_what_the_data_says() -> None:
    """The summary of the made-up findings, word by word where it matters."""
    told = " ".join(summary((case(),))).replace("\N{NO-BREAK SPACE}", " ")
    assert "The home side wins 50.14% of games under best play (exact)" in told
    assert "Two of six pitches, swings and steals are never worth choosing: " in told
    assert "power is dominated by power+; steal of second gives away at least 3.12% (exact)" in told
    assert "Best play against random wins 71.23% (exact): of 100 games, 42 more" in told
    assert "The book leaves two questions open. The one that matters most is Plus pitch" in told
    assert (
        "One of two aims is missed: runs of both sides together, 3.420 ± 0.012, wanted 6 to" in told
    )
    assert "One small change would meet all aims: tiers: solid begins at 8" in told


def test_sentences_know_one_from_many() -> None:
    """One option, one aim, one question, and no option at fault."""
    one = replace(
        findings(),
        innings=1,
        options=OPTIONS[:3],
        aims=AIMS[1:],
        changes=(),
        questions=findings().questions[:1],
    )
    told = " ".join(summary((case(one),)))
    assert "A game of one inning has" in told
    assert "One of three pitches, swings and steals is never worth choosing: power is" in told
    assert "The book leaves one question open." in told
    assert "The aim is met." in told
    told = " ".join(summary((case(replace(one, aims=AIMS[:1])),)))
    assert "The aim is missed: runs of both sides together" in told
    told = " ".join(summary((case(replace(one, options=OPTIONS[:2])),)))
    assert "None of the two pitches, swings and steals is useless" in told


def test_plain_findings_are_json() -> None:
    """Samples as counts, aims with whether they are met."""
    read = json.loads(json.dumps(plain(findings())))
    assert read["styles"][0]["sample"]["figures"]["margin"] == {"1": 450, "2": 350, "5": 200}
    assert [aim["met"] for aim in read["aims"]] == [False, True]
    assert read["changes"][0]["figures"][0]["met"] is True
    assert read["options"][2]["dominated_by"] == "power+"


@pytest.mark.parametrize(
    ("figure", "share", "value", "error"),
    [
        (Figure(4.909185, 0.00746), False, "4.9092", "± 0.0075"),
        (Figure(0.16149, 0.00082), True, "16.149%", "± 0.082%"),
        (Figure(0.5014321), True, "50.14%", "exact"),
        (Figure(1234.5, 23.4), False, "1234", "± 23"),
        (Figure(3.0, 0.00995), False, "3.000", "± 0.010"),
        (Figure(-0.0001, 0.03), False, "0.000", "± 0.030"),
        (Figure(0.0, 0.0), True, "0.00%", "± 0.00%"),
    ],
)
def test_numbers_show_two_digits_of_their_error(
    figure: Figure, share: bool, value: str, error: str
) -> None:
    """No more digits than mean something, never minus nothing."""
    assert parts(figure, share) == (value, error.replace(" ", "\N{NO-BREAK SPACE}"))


def test_small_shares_do_not_vanish() -> None:
    """A share that is hardly there is not called nothing."""
    assert [percent(share, 1) for share in (0.0, 0.0001, 0.0006, 1.0)] == [
        *("0.0%", "<0.1%", "0.1%", "100.0%"),
    ]
    assert said(Figure(0.5), True) == "50.00% (exact)"
    assert said(Figure(4.5, 0.1), of="runs") == "4.50\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0.10 runs"


def test_bins_hold_every_game() -> None:
    """Shares add up to one, the far tail in the last bin; wide spreads get wider bins."""
    games = sample(0)
    for counts in games.figures.values():
        bins = bins_for([counts, {0: 5}])
        assert sum(bins.shares(counts)) == pytest.approx(1)
        assert len(bins.labels) == len(bins.shares(counts)) <= 21
    bins = bins_for([games.figures["runs"]])
    assert bins.labels == ("1", "2", "3", "4", "5+")
    assert bins.shares(games.figures["runs"])[-1] == pytest.approx(0.3)
    assert bins_for([games.figures["turns"]]).labels[0] == "20\N{EN DASH}21"
    assert (
        middle_half({1: 10, 3: 40, 4: 30, 9: 20}) == "most often 3, half of all games from 3 to 4"
    )


def test_ticks_are_round() -> None:
    """Within the bounds, evenly spaced, few."""
    assert round_ticks(0.0, 0.17, 4) == pytest.approx([0.0, 0.05, 0.1, 0.15])
    assert round_ticks(4.7, 5.3, 5) == pytest.approx([4.8, 5.0, 5.2])


@pytest.fixture(scope="module")
def given() -> Findings:
    """One inning of v5.2, measured."""
    return find(make_game(V52, ["innings=1"]), 2000, workers=1)


def test_a_changed_cell_moves_the_page(given: Findings) -> None:
    """The chart, the runs, the games: everything follows the rules."""
    game = make_game(V52, ["innings=1"])
    other = with_cells(game, "batter_wins", ("weak", "weak", "HR"))
    before = Reader(page((Case(game, given),)))
    after = Reader(page((Case(other, find(other, 2000, workers=1)),)))
    assert after.table("Batter wins").row("weak")[0] == "HR (was OUT)"
    for caption, name in (("Key figures", RUNS.name), ("Runs to come", "---")):
        cells = [float(page.table(caption).row(name)[0].split()[0]) for page in (before, after)]
        assert cells[1] > cells[0] + 0.1
    assert "1 inning, with innings = 1, batter_wins = another chart" in after.text


def test_a_measured_page_is_whole(given: Findings) -> None:
    """Every section that has something to say, well-formed, the same again."""
    case = Case(make_game(V52, ["innings=1"]), given)
    read = Reader(page((case, Case(case.game, given, "edge=3"))))
    shown = [attributes["id"] for attributes in read.all("section")]
    assert shown == ["short", "reading", *(n for n in SECTIONS if n not in ("pluses", "aims"))]
    best = given.styles[0]
    assert matches(read.table("Key figures").row("Home side wins")[0], best.home_win)
    assert "rock 33.3%, paper 33.3% and scissors 33.3%" in read.text
    assert read.table("Readings of tier total").row("modified (used here)")[2] == (
        f"{best.runs.value:.3f}"
    )


def wishes(out: Path | None = None, *compare: str) -> Wishes:
    """A quick report."""
    return Wishes(compare, (), 500, 1, out)


def find_quickly(game: Game[Any], *more: Any, **yet_more: Any) -> Findings:
    """The made-up findings, others without an edge; no aims."""
    return replace(findings(30 if game.rules.edge == 0 else 0), aims=(), changes=())


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    """Under its usual name, and says where it is."""
    done = sandlot("report", V52, "--set", "innings=1", "-n", "500", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    name = f"{V52}-report.html"
    assert done.stdout == f"The report on Cheddar Bob v5.2 is in {name}.\n"
    assert "500" in Reader((tmp_path / name).read_text(encoding="utf-8")).text


def test_page_and_json_say_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is compared has a column on the page and a place of its own in JSON."""
    monkeypatch.setattr(reporting, "find", find_quickly)
    out = tmp_path / "page.html"
    report(V52, [], None, wishes(out, "edge=0"), as_json=False)
    capsys.readouterr()
    report(V52, [], None, wishes(None, "edge=0"), as_json=True)
    found = json.loads(capsys.readouterr().out)
    table = Reader(out.read_text(encoding="utf-8")).table("Key figures")
    assert table.rows[0][-1] == "Best play with edge=0"
    for cell, one in ((0, found), (3, found["compared"]["edge=0"])):
        runs = one["styles"][0]["runs"]
        assert matches(table.row(RUNS.name)[cell], Figure(runs["value"], runs["error"]))
    assert found["styles"][0]["runs"] != found["compared"]["edge=0"]["styles"][0]["runs"]


def test_an_interrupt_leaves_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is, with a note of what is missing; nothing at all is a mistake."""
    cut = replace(findings(), questions=(), notes=("interrupted; missing: questions.",))
    monkeypatch.setattr(reporting, "find", lambda *words, **more: cut)
    out = tmp_path / "page.html"
    report(V52, [], None, wishes(out, "edge=0"), as_json=False)
    text = Reader(out.read_text(encoding="utf-8")).text
    assert "Interrupted; missing: questions." in text
    assert "Interrupted before edge=0 could be laid beside it." in text
    nothing = replace(cut, styles=(), situations=())
    monkeypatch.setattr(reporting, "find", lambda *words, **more: nothing)
    with pytest.raises(Mistake, match="before anything was found"):
        report(V52, [], None, wishes(out), as_json=False)


def test_aims_lead_to_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was aimed at, with the changes that were found; a search that cannot be is a note."""

    def search(game: Game[Any], aims: tuple[Aim, ...], folder: Path, **more: Any) -> Any:
        assert [(aim.figure, aim.low, aim.high) for aim in aims] == [("runs", 6, 10)]
        assert folder == tmp_path / "page-changes"
        return (CHANGE,)

    def refuse(*words: Any, **more: Any) -> Any:
        raise Mistake("a search would take days.")

    out = tmp_path / "page.html"
    aiming = replace(wishes(out), targets=("runs=6..10",))
    monkeypatch.setattr(reporting, "find", find_quickly)
    monkeypatch.setattr(reporting, "aims_of", lambda *words: AIMS[:1])
    for hunt, shown in ((search, CHANGE.file), (refuse, "A search would take days.")):
        monkeypatch.setattr(reporting, "search", hunt)
        report(V52, [], None, aiming, as_json=False)
        read = Reader(out.read_text(encoding="utf-8"))
        assert read.table("Aims").rows[1][-1] == "missed: too low"
        assert shown in read.text
    with pytest.raises(Mistake, match="write it like"):
        report(V52, [], None, replace(aiming, targets=("runs=6",)), as_json=False)


@pytest.mark.parametrize(
    ("game", "place", "compare", "wrong"),
    [
        (V52, "no/page.html", (), "no folder"),
        (V52, "", (), "is a folder"),
        ("home-runz", "page.html", (), "not a ball game"),
        (V52, "page.html", ("edges=3",), "did you mean 'edge'"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(
    tmp_path: Path, game: str, place: str, compare: tuple[str, ...], wrong: str
) -> None:
    """Before the work, not after it."""
    with pytest.raises(Mistake, match=wrong):
        report(game, [], None, wishes(tmp_path / place, *compare), as_json=False)
