"""Golden playthroughs: whole matches as text, to be read in review.

`python -m tests.games.test_golden` writes them anew; read the difference before keeping it. Kept
matches are written only where there is none yet: they have to replay for ever.
"""

from pathlib import Path
from typing import Any

import pytest

from sandlot.core.game import Game
from sandlot.core.log import read
from sandlot.core.story import Chose, Entry, Threw
from sandlot.core.verify import verify
from sandlot.games import find_game
from sandlot.games.load import game_of
from tests.games.whole import ALL, played

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 2026

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (name, {}) for name in ALL},
    **{f"griddly-headz-{sides}": ("griddly-headz", {"sides": sides}) for sides in (3, 4)},
    "robo-dodgeball-8": ("robo-dodgeball", {"seating": "eight", "court": "carousel"}),
}
"""Every game by the book, and those that more can play with so many."""


def golden_game(case: str) -> Game[Any]:
    """What a case is played with."""
    name, setup = CASES[case]
    kind = find_game(name)
    return kind(kind.rules_type(), kind.setup_type.of(setup))


def playthrough(case: str) -> str:
    """A match line by line: what was thrown, chosen and told."""
    match = played(golden_game(case), SEED)
    assert match.result is not None
    rulings = match.game.rules.plain().items()
    head = [f"{key} = {value}" for key, value in rulings if "\n" not in str(value)]
    words = iter(match.lines())
    lines = [line(entry) or next(words) for entry in match.story]
    score = ", ".join(f"{seat} {points}" for seat, points in match.result.score)
    end = f"{match.result.winner} wins: {score}"
    return "\n".join([match.game.title, *head, "", *lines, "", end, ""])


def line(entry: Entry) -> str:
    """One entry of the story; what was told has words of its own."""
    if isinstance(entry, Threw):
        groups = zip(entry.by or ("nobody",), entry.faces, strict=True)
        thrown = ", ".join(f"{seat} {'-'.join(map(str, faces))}" for seat, faces in groups)
        return f"  [{entry.what}: {thrown}{', again' if entry.again else ''}]"
    if isinstance(entry, Chose):
        return f"  ({entry.seat} {entry.what}: {entry.option})"
    return ""


@pytest.mark.parametrize("case", CASES)
def test_playthroughs_are_as_they_were(case: str) -> None:
    """Rules, dice and words together, to the letter."""
    assert playthrough(case) == (FOLDER / f"{case}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES)
def test_matches_that_were_kept_still_replay(case: str) -> None:
    """When this fails, matches people have kept no longer replay: raise the game's version."""
    log = read(FOLDER / f"{case}.sandlot")
    assert verify(game_of(log.header), log).finished


if __name__ == "__main__":
    for each in CASES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
        if not (kept := FOLDER / f"{each}.sandlot").exists():
            played(golden_game(each), SEED, kept)
