"""The middle of the ring: the dice of a turn, a duel of dice by rounds, a Grand Slam, a Bunt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import wrap
from typing import Final

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.dice import WIDE, draw_die
from sandlot.cli.table.widgets.ringplan import Cell
from sandlot.cli.table.widgets.ringsquares import LEGEND, sign
from sandlot.core.script import Seat
from sandlot.core.story import Entry, Threw, Told
from sandlot.core.words import count
from sandlot.games.griddly_headz.box import Decks
from sandlot.games.griddly_headz.bunt import AIMS, Lying
from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.griddly_headz.events import (
    Challenged,
    Dared,
    Drew,
    DrewKeeper,
    Hit,
    Round,
    Walked,
)
from sandlot.games.griddly_headz.names import CHALLENGES, piece_name, side_name
from sandlot.games.griddly_headz.pieces import COLORS, Color, Man
from sandlot.games.griddly_headz.squares import BUNT

TURN: Final = "dice"
"""The throw that a turn begins with."""

DUEL = 6
"""How tall what is rolled can be."""

FARTHEST = 10
"""No bunt ends farther from the mound."""

LANE = 8
MOUND = "◎"


@dataclass(frozen=True)
class Contest:
    """Two who roll against each other: by rounds to win, in a Grand Slam, or in a Bunt."""

    kind: str
    man: Man
    other: Man | Color
    wins: int = 0
    rounds: tuple[int, int] = (0, 0)
    threw: Threw | None = None
    balls: Mapping[Color, Lying] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Who rolls: the challenger first."""
        other = self.other.color if isinstance(self.other, Man) else self.other
        return self.man.seat, COLORS[other]


def contest_of(entries: Sequence[Entry]) -> Contest | None:
    """The contest of this turn that is on, or was just over."""
    found: Contest | None = None
    for entry in entries:
        if isinstance(entry, Threw):
            found = None if found is None or entry.what == TURN else replace(found, threw=entry)
        elif isinstance(entry, Told):
            found = _told(found, entry.event)
    return found


def contest_in(seen: Seen) -> Contest | None:
    """The contest of the turn that was shown last."""
    return contest_of([shown.entry for shown in seen.since(Threw, TURN)])


def _told(contest: Contest | None, event: object) -> Contest | None:
    match event:
        case Challenged(kind, man, other, wins, start):
            return Contest(kind, man, other, wins, start)
        case Dared(kind, man, color):
            return Contest(kind, man, color)
        case Round(rounds) if contest:
            return replace(contest, rounds=rounds)
        case Hit(color, aim, _, steps) if contest:
            return replace(contest, balls={**contest.balls, color: Lying(aim, steps)})
        case Walked() | Drew() | DrewKeeper():
            return None
    return contest


def draw_middle(canvas: Canvas, cell: Cell, seen: Seen, palette: Palette) -> None:
    """What is rolled, at the top of the middle."""
    contest = contest_in(seen)
    if contest is None:
        _throw(canvas, cell, seen, palette)
    elif contest.kind == BUNT:
        _bunt(canvas, cell, contest, palette)
    else:
        _duel(canvas, cell, contest, palette)


def draw_hand(
    canvas: Canvas, cell: Cell, decks: Decks, keepers: Sequence[str], palette: Palette
) -> None:
    """Where there is room: one's own keepers with what they do, and who is who."""
    lines: list[tuple[str, str]] = []
    for card in keepers:
        lines.append((card, f"bold {palette.chalk}"))
        words = wrap(card_words(decks.named[card]), cell.wide - 2)
        lines += [(f"  {line}", palette.chalk) for line in words]
    lines += [("", "")] * bool(keepers) + [(LEGEND, palette.chalk_dim)]
    for down, (line, ink) in enumerate(lines[: cell.tall]):
        canvas.write(cell.x, cell.y + down, line[: cell.wide], ink)


# Dice


def _throw(canvas: Canvas, cell: Cell, seen: Seen, palette: Palette) -> None:
    """The last throw of a turn, or those for who begins; before any, who is who."""
    threw = next((entry for entry in reversed(seen.entries) if isinstance(entry, Threw)), None)
    if threw is None:
        for down, line in enumerate(wrap(LEGEND.replace("  ", ", "), cell.wide)[: cell.tall]):
            canvas.write(cell.x, cell.y + down, line, palette.chalk)
        return
    alone = len(threw.by) == 1
    title = f"{threw.by[0].capitalize()}'s dice" if alone else "High die begins"
    canvas.write(cell.x, cell.y, title, f"bold {palette.chalk}")
    x = cell.x
    for seat, faces in zip(threw.by, threw.faces, strict=True):
        if not alone:
            canvas.write(x, cell.y + 4, seat.capitalize().center(7), palette.chalk)
        x = _dice(canvas, x, cell.y + 1, faces, palette) + (len(threw.by) < 4)
    if alone and len(threw.faces[0]) > 1:
        canvas.write(x + 1, cell.y + 2, f"= {sum(threw.faces[0])}", f"bold {palette.chalk}")


def _dice(canvas: Canvas, x: int, y: int, faces: Sequence[int], palette: Palette) -> int:
    """Dice in a row; where they end."""
    for face in faces:
        draw_die(canvas, x, y, face, palette)
        x += WIDE - 1
    return x


# Duels


def _duel(canvas: Canvas, cell: Cell, contest: Contest, palette: Palette) -> None:
    """Both players side by side: the rounds each has won, and his dice."""
    name = CHALLENGES[contest.kind].removeprefix("the ")
    rule = f"first to {contest.wins}" if contest.wins else "a one scores"
    title = f"{name[:1].upper()}{name[1:]}: {rule}"
    canvas.write(cell.x, cell.y, title[: cell.wide], f"bold {palette.chalk}")
    half = cell.wide // 2
    for place, who in enumerate((contest.man, contest.other)):
        x = cell.x + place * half
        after = _name(canvas, x, cell.y + 1, who, palette)
        won, wins = contest.rounds[place], contest.wins
        pips = "●" * won + "○" * (wins - won)
        canvas.write(after + 1, cell.y + 1, pips, f"bold {palette.chalk}")
        faces = _faces(contest, place)
        _dice(canvas, x, cell.y + 2, faces, palette)
        whole = piece_name(who.piece) if isinstance(who, Man) else ""
        canvas.write(x, cell.y + 5, whole[: half - 1], palette.chalk)


def _faces(contest: Contest, place: int) -> tuple[int, ...]:
    threw = contest.threw
    return threw.faces[place] if threw and len(threw.faces) > place else ()


def _name(canvas: Canvas, x: int, y: int, who: Man | Color, palette: Palette) -> int:
    """A player, or a side, on its colour; where it ends."""
    text = f" {sign(who)} " if isinstance(who, Man) else f" {side_name(who)} "
    ground, ink = PAWNS[who.seat if isinstance(who, Man) else COLORS[who]]
    canvas.write(x, y, text, f"bold {ink}", ground)
    return x + len(text)


# Bunts


def _bunt(canvas: Canvas, cell: Cell, contest: Contest, palette: Palette) -> None:
    """The mound on the left, and the balls as far from it as they came to lie."""
    y = cell.y
    canvas.write(cell.x, y, "Bunt: nearest the mound", f"bold {palette.chalk}")
    step = max(1, (cell.wide - LANE - 1) // FARTHEST)
    for down, aim in enumerate(AIMS, 1):
        canvas.write(cell.x, y + down, aim, palette.chalk_dim)
        lane = (MOUND if aim == "straight" else "┊").ljust(FARTHEST * step + 1, "·")
        canvas.write(cell.x + LANE, y + down, lane, palette.chalk, palette.dirt)
    for place, (color, ball) in enumerate(contest.balls.items()):
        # Two balls in one place lie side by side.
        beside = place if len(set(contest.balls.values())) == 1 else 0
        at = cell.x + LANE + ball.steps * step + beside
        ground, ink = PAWNS[COLORS[color]]
        canvas.write(at, y + 1 + AIMS.index(ball.aim), side_name(color)[0], f"bold {ink}", ground)
    for down, seat in enumerate(reversed(contest.seats), 1 + len(AIMS)):
        canvas.write(cell.x, y + down, _lies(contest, seat)[: cell.wide], palette.chalk)


def _lies(contest: Contest, seat: Seat) -> str:
    """How far from the mound a side's ball lies, with the dice while they are the last thrown."""
    ball, threw = contest.balls.get(COLORS.index(seat)), contest.threw
    faces = dict(zip(threw.by, threw.faces, strict=True)).get(seat) if threw else None
    thrown = f", threw {' and '.join(map(str, faces))}" if faces else ""
    lies = count(ball.steps, "step") if ball else "to hit"
    return f"{seat.capitalize()}: {lies}{thrown}"
