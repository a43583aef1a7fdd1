"""Whether a changed cell of the game's tables is noticed: of the fights, and of the squares.

Run it with `python -m tests.games.griddly_headz.flip_cells`: it changes each cell in every way that
would still be a game, plays it, and names the changes that no check would see.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from sandlot.games.griddly_headz.meetings import FIGHTS, Stakes
from sandlot.games.griddly_headz.squares import SQUARES
from tests.games.griddly_headz.chart import LANDINGS, check_landing, check_pair, noticed

PLAYER = {"scrappy": "scrappy 1", "studdly mann": "studdly mann", "mae": "mae"}
NO_FIGHT = None


class Flip(NamedTuple):
    """One cell of a table, what it is changed to, and the check that should see it."""

    table: dict[Any, Any]
    cell: Any
    to: Any
    check: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.cell}: {getattr(self.to, '__name__', self.to)}"


def all_stakes() -> Iterator[Stakes | None]:
    """Whatever two players might fight for."""
    for wins in (3, 4):
        for pieces in (0, 1, 2, 4):
            for ejected, to_camp in ((False, False), (True, False), (False, True)):
                yield Stakes(wins, pieces, ejected, to_camp)
    yield NO_FIGHT


def fight_flips() -> Iterator[Flip]:
    """Every two players with everything else they might fight for; those who do not, too."""
    for man in PLAYER:
        for other in PLAYER:
            check = partial(check_pair, PLAYER[man], PLAYER[other])
            now = FIGHTS.get((man, other))
            for to in all_stakes():
                if to != now:
                    yield Flip(FIGHTS, (man, other), to, check)


def square_flips() -> Iterator[Flip]:
    """Every square with what every other one wants."""
    for name in SQUARES:
        for other, reads in SQUARES.items():
            if other != name:
                yield Flip(SQUARES, name, reads, partial(check_landing, name))


def flips() -> list[Flip]:
    """All of them."""
    return [*fight_flips(), *square_flips()]


def is_noticed(flip: Flip) -> bool:
    """Whether its check goes red with the cell changed; it is put back afterwards."""
    before = dict(flip.table)
    try:
        if flip.to is NO_FIGHT:
            flip.table.pop(flip.cell)
        else:
            flip.table[flip.cell] = flip.to
        return noticed(flip.check)
    finally:
        flip.table.clear()
        flip.table.update(before)


def main() -> int:
    """Flip everything and say how that went."""
    assert set(SQUARES) == set(LANDINGS)
    every = flips()
    missed = [flip for flip in every if not is_noticed(flip)]
    for flip in missed:
        print(f"nobody noticed {flip}")
    print(f"{len(every)} flips, {len(missed)} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
