"""A game's box score as it is stored, and the pages of the book made from it again."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook, Scorebook
from sandlot.baseball.scorebook.fielding import Fielding
from sandlot.baseball.scorebook.pitching import Pitching
from sandlot.core.columns import OtherColumns, reader
from sandlot.core.errors import Mistake
from sandlot.season.injuries import NOBODY, Out

LINES: Mapping[str, Any] = {"batting": Batting, "pitching": Pitching, "fielding": Fielding}
COLUMNS = {name: kind._fields for name, kind in LINES.items()}
PAGE = tuple(field.name for field in fields(ClubBook))
SUMS = tuple(name for name in PAGE if name not in LINES)
NO_FIGURES = {"who": str, "decision": str, "positions": list}
TYPES = {
    name: tuple(NO_FIGURES.get(column, int) for column in columns)
    for name, columns in COLUMNS.items()
}
"""Of each column, as JSON holds it: what is no figure is never counted."""

BROKEN = "its box score is broken in the database."


def plain_book(book: Scorebook, hurt: tuple[Out, Out]) -> dict[str, Any]:
    """Both clubs' pages as plain data, the visitors first; and who was hurt, if anybody was."""
    clubs = [{name: getattr(club, name) for name in PAGE} for club in book.clubs]
    plain = {"columns": COLUMNS, "clubs": clubs}
    return {**plain, "hurt": hurt} if any(hurt) else plain


def read_book(plain: Any) -> tuple[ClubBook, ClubBook]:
    """Both clubs' pages again; a Mistake if the data is none, or has other figures."""
    try:
        if isinstance(plain, list):
            plain = _first_format(plain)
        read = {name: reader(kind, plain["columns"][name]) for name, kind in LINES.items()}
        away, home = (_club(club, read) for club in plain["clubs"])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Mistake(BROKEN) from None
    return away, home


def read_hurt(plain: Any) -> tuple[Out, Out]:
    """Who was hurt in the game, and for how many more."""
    hurt = plain[2:] if isinstance(plain, list) else [plain["hurt"]] if "hurt" in plain else []
    if not hurt:
        return NOBODY
    try:
        away, home = hurt[0]
        if {*map(type, (*away.values(), *home.values()))} - {int}:
            raise ValueError("how many games somebody is out is a number")
    except (TypeError, ValueError, AttributeError):
        raise Mistake(BROKEN) from None
    return away, home


def _club(plain: Mapping[str, Any], read: Mapping[str, Any]) -> ClubBook:
    if sorted(plain) != sorted(PAGE):
        other = ", ".join(sorted(set(plain) ^ set(PAGE)))
        raise OtherColumns(f"the sums stored are not those of this version of Sandlot: {other}.")
    sums: dict[str, Any] = {name: _frozen(plain[name]) for name in SUMS}
    lines: dict[str, Any] = {name: tuple(map(read[name], plain[name])) for name in LINES}
    for name, rows in lines.items():
        if any(tuple(map(type, row)) != TYPES[name] for row in rows):
            raise TypeError(f"a figure in {name} is none")
    if any({*map(type, one if isinstance(one, tuple) else [one])} - {int} for one in sums.values()):
        raise TypeError("a sum is none")
    batting = tuple(line._replace(positions=tuple(line.positions)) for line in lines["batting"])
    return ClubBook(**{**sums, **lines, "batting": batting})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def turns(line: Batting) -> int:
    """Plate appearances."""
    return (
        line.at_bats + line.walks + line.hit_by_pitch + line.sacrifice_flies + line.sacrifice_hits
    )


# The first format: commit e055373 and before. Rows had no names, so theirs are written down here.


class FirstPage(NamedTuple):
    """A club's page in the first format, in its order; `sums` are those of `FIRST_SUMS`."""

    runs_by_inning: Sequence[int]
    hits_by_inning: Sequence[int]
    sums: Sequence[int]
    batting: Sequence[Any]
    pitching: Sequence[Any]
    fielding: Sequence[Any]


FIRST_SUMS = ("errors", "left_on_base", "double_plays", "triple_plays", "earned_runs")
FIRST_COLUMNS = {
    "batting": (
        "who", "place", "positions", "at_bats", "runs", "hits", "doubles", "triples", "home_runs",
        "batted_in", "walks", "strikeouts", "hit_by_pitch", "stolen", "caught", "sacrifice_flies",
        "sacrifice_hits", "double_plays", "left_on_base",
    ),
    "pitching": (
        "who", "decision", "outs", "hits", "runs", "earned_runs", "walks", "strikeouts",
        "home_runs", "hit_batters", "batters_faced", "wild_pitches", "balks", "inherited",
        "inherited_scored",
    ),
    "fielding": (
        "who", "position", "outs", "putouts", "assists", "errors", "double_plays", "triple_plays",
        "passed_balls",
    ),
}  # fmt: skip


def _first_format(plain: list[Any]) -> dict[str, Any]:
    clubs = []
    for rows in plain[:2]:
        page = FirstPage._make(rows)._asdict()
        sums = dict(zip(FIRST_SUMS, page.pop("sums"), strict=True))
        clubs.append({**page, **sums})
    return {"columns": FIRST_COLUMNS, "clubs": clubs}
