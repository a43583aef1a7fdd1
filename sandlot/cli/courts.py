"""`sandlot court`: a court of Robo Dodgeball, checked before anybody plays on it."""

from collections import Counter
from pathlib import Path

from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake
from sandlot.core.files import read_text
from sandlot.core.words import count
from sandlot.games.robo_dodgeball.court import FLOOR, LEGEND, Court
from sandlot.games.robo_dodgeball.court_file import one_sided
from sandlot.games.robo_dodgeball.maps import COURTS, Looked, look, shipped


def check(word: str, as_json: bool) -> None:
    """Say what is on a court and whether it is fair, or all that is wrong with its map."""
    found = Looked(shipped(word), ()) if word in COURTS else look(read_text(Path(word)))
    if as_json:
        print_json({"file": word, **summary(found)})
    elif found.court is None:
        first, *others = found.faults
        more = f" {count(len(others), 'more fault')}: --json lists them." if others else ""
        raise Mistake(f"{word}: {first}{more}")
    else:
        show(word, found.court)


def summary(found: Looked) -> dict[str, object]:
    """What was found, as plain data."""
    court = found.court
    return {
        "good": court is not None,
        "faults": [
            {"line": line, "column": column, "square": square and str(square), "why": why}
            for line, column, square, why in found.faults
        ],
        "fair": court is not None and not one_sided(court),
        "one_sided": {str(at): why for at, why in one_sided(court).items()} if court else {},
        "columns": court and court.width,
        "rows": court and court.height,
        "map": court and court.text,
    }


def show(word: str, court: Court) -> None:
    """A good court in words."""
    uneven = one_sided(court)
    print(f"{word} is good, and {'not fair' if uneven else 'fair'}:", end=" ")
    print(f"{court.width} by {court.height} squares with the apron.\n")
    marks = Counter(mark for mark in court.cells if mark != FLOOR)
    print_columns(
        [
            *((mark, LEGEND[mark], str(marks[mark])) for mark in LEGEND if marks[mark]),
            ("| -", "wall", str(len(court.walls))),
        ]
    )
    if uneven:
        print("\nTurned by half, a fair court is the same for both teams. This one is not:")
        for why in uneven.values():
            print(f"  {why}")
