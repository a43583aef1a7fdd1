"""What a seat was shown of a game at our table, as OpenSpiel's information states would have it."""

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import NamedTuple

from sandlot.adapters.coding import Code
from sandlot.adapters.openspiel.spots import AT_ONE_THROW, in_words, pieces, said
from sandlot.core.past import HIDDEN, Came, Fell, Past, Said, Step
from sandlot.core.script import EVERYONE, Audience, Seat, Tell


class Remembered(NamedTuple):
    """Steps of a game with secrets as one seat knows them, and what it was told after the last.

    Other seats are taken to know as much of it as everybody does.
    """

    code: Code
    steps: Sequence[Step]
    told: Sequence[Tell]

    def lines(self, seat: Seat | None) -> list[str]:
        """All that a seat knows, line by line."""
        found: list[str] = []
        told = [*(step.told for step in self.steps[1:]), self.told]
        for step, then in zip(self.steps, told, strict=False):
            found += _came(step.came, seat)
            found += [repr(one.event) for one in then if _sees(seat, one.to)]
        return found

    def rows(self, seat: Seat | None) -> Iterator[list[int]]:
        """What it knows of every step, the latest first, in numbers."""
        for step in reversed(self.steps):
            if isinstance(step.came, Fell):
                rows = [[number] for number in _fell(step.came, seat)]
            else:
                rows = self._decided(step, step.came, seat)
            yield from reversed(rows)

    def _decided(self, step: Step, came: Sequence[Said], seat: Seat | None) -> list[list[int]]:
        seats: Sequence[Seat] = self.code.game.setup.seats
        picks: list[list[int]] = [[0], *([] for _ in seats)]
        for one in came:
            if _known(one, seat):
                spelled = self.code.spelled(step.view, one.choice, one.option)
                picks[1 + seats.index(one.seat)] += [1 + number for number in spelled]
        rows = map(list, zip_longest(*picks, fillvalue=0))
        return [row for row in rows if any(row)]


def before_turn(code: Code, past: Past) -> Remembered:
    """What a seat knows up to the first request of the turn under way."""
    told = past.steps[past.since].told if past.since < len(past.steps) else tuple(past.told)
    return Remembered(code, past.steps[: past.since], told)


def so_far(code: Code, past: Past) -> Remembered:
    """All that a seat knows."""
    return Remembered(code, [*past.steps], tuple(past.told))


def _came(came: Came, seat: Seat | None) -> list[str]:
    if isinstance(came, Fell):
        return [f"{came.what}: {in_words(came.answer)}"] if _seen(came, seat) else []
    return [said(one.choice, one.option) for one in came if _known(one, seat)]


def _fell(came: Fell, seat: Seat | None) -> list[int]:
    """The numbers of what fell, counted from 1: one, or one for every die or card."""
    if not _seen(came, seat):
        return []
    if 0 < came.ways <= AT_ONE_THROW:
        return [1 + came.number]
    throws = came.throws or islice(came.chance.outcomes(), came.number, came.number + 1)
    return [
        1 + [*pieces(came.chance, faces[:place])].index(face)
        for faces in throws
        for place, face in enumerate(faces)
    ]


def _seen(came: Fell, seat: Seat | None) -> bool:
    return came.answer is not HIDDEN and _sees(seat, came.to)


def _known(one: Said, seat: Seat | None) -> bool:
    return one.option is not HIDDEN and (one.seat == seat or _sees(seat, one.choice.to))


def _sees(seat: Seat | None, to: Audience) -> bool:
    return to is EVERYONE or seat in to
