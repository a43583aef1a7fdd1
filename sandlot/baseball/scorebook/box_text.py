"""The box score as a newspaper prints it, in plain text."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from sandlot.baseball.positions import POSITIONS
from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook, Scorebook
from sandlot.baseball.scorebook.play_by_play import Name

BATTING = {
    "AB": "at_bats", "R": "runs", "H": "hits", "RBI": "batted_in", "BB": "walks",
    "SO": "strikeouts", "LOB": "left_on_base",
}  # fmt: skip
PITCHING = {
    "IP": "innings", "H": "hits", "R": "runs", "ER": "earned_runs", "BB": "walks",
    "SO": "strikeouts", "HR": "home_runs", "BF": "batters_faced",
}  # fmt: skip
NOTES = {
    "2B": "doubles", "3B": "triples", "HR": "home_runs", "SB": "stolen", "CS": "caught",
    "SF": "sacrifice_flies", "SH": "sacrifice_hits", "HBP": "hit_by_pitch", "GDP": "double_plays",
}  # fmt: skip
FIELDING = {"E": "errors", "PB": "passed_balls"}
PITCHERS_NOTES = {"WP": "wild_pitches", "BK": "balks", "HB": "hit_batters"}


def box_text(book: Scorebook, clubs: tuple[str, str], name: Name) -> str:
    """Line score, both clubs' batters and pitchers, and everything else worth a note."""
    return pages_text(book.clubs, clubs, name, book.game.over)


def pages_text(
    pages: tuple[ClubBook, ClubBook], clubs: tuple[str, str], name: Name, over: bool = True
) -> str:
    """The same of both clubs' pages, where nothing else of the book is known."""
    parts = [line_score(pages, clubs, over)]
    for bottom, club in enumerate(clubs):
        parts.append("\n".join(_club(pages[bottom], club, bool(bottom), name)))
    return "\n\n".join(parts)


def line_score(pages: tuple[ClubBook, ClubBook], clubs: tuple[str, str], over: bool) -> str:
    """Runs by inning, and runs, hits and errors."""
    innings = max(len(club.runs_by_inning) for club in pages)
    rows = [["", *map(str, range(1, innings + 1)), "", "R", "H", "E"]]
    for title, club in zip(clubs, pages, strict=True):
        runs = [str(run) for run in club.runs_by_inning]
        runs += ["x" if over else ""] * (innings - len(runs))
        rows.append([title, *runs, "", *map(str, (club.runs, club.hits, club.errors))])
    return "\n".join(aligned(rows))


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows in columns: the first to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()


def _club(club: ClubBook, title: str, bottom: bool, name: Name) -> Iterator[str]:
    def called(who: str) -> str:
        return name(bottom, who)

    totals = [str(sum(getattr(line, f) for line in club.batting)) for f in BATTING.values()]
    rows = [[title, *BATTING]]
    rows += [[_batter(line, club, called), *_cells(line, BATTING.values())]
             for line in club.batting]  # fmt: skip
    yield from aligned([*rows, ["Totals", *totals]])
    yield ""
    yield from notes(club, called)
    yield ""
    rows = [["Pitching", *PITCHING]]
    for line in club.pitching:
        mark = f" ({line.decision})" if line.decision else ""
        rows.append([called(line.who) + mark, *_cells(line, PITCHING.values())])
    yield from aligned(rows)
    yield from pitchers_notes(club, called)


def notes(club: ClubBook, called: Callable[[str], str]) -> Iterator[str]:
    """What is noted below a club's batters."""
    yield from _notes(club.batting, NOTES, called)
    yield from _notes(club.fielding, FIELDING, called)
    counts = {"DP": club.double_plays, "TP": club.triple_plays, "LOB": club.left_on_base}
    yield " ".join(f"{label}: {n}." for label, n in counts.items() if n or label == "LOB")


def pitchers_notes(club: ClubBook, called: Callable[[str], str]) -> Iterator[str]:
    """What is noted below a club's pitchers."""
    yield from _notes(club.pitching, PITCHERS_NOTES, called)


def _cells(line: object, names: Iterable[str]) -> list[str]:
    return [str(getattr(line, name)) for name in names]


def _batter(line: Batting, club: ClubBook, called: Callable[[str], str]) -> str:
    """A batter with his positions; who came in for another stands a little to the right."""
    first = next(one.who for one in club.batting if one.place == line.place)
    positions = "-".join(POSITIONS[position - 1].lower() for position in line.positions)
    return f"{'' if line.who == first else ' '}{called(line.who)} {positions}"


def _notes(
    lines: Iterable[object], names: dict[str, str], called: Callable[[str], str]
) -> Iterator[str]:
    """Who did what, where anybody did: `2B: Ott 2, Ray.`"""
    known = list(lines)
    for label, field in names.items():
        found: dict[str, int] = {}
        for line in known:
            who: str = getattr(line, "who")  # noqa: B009
            found[who] = found.get(who, 0) + getattr(line, field)
        told = [called(who) + (f" {n}" if n > 1 else "") for who, n in found.items() if n]
        if told:
            yield f"{label}: {', '.join(told)}."
