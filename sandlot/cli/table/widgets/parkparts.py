"""What the ballpark shows of a game, wide or small: whose cards, which dice, who runs."""

from typing import NamedTuple

from sandlot.baseball.events import HalfOver
from sandlot.baseball.scorebook.events import Took
from sandlot.cli.table.palette import MODIFIER, ONES, TENS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.playercards import UNMARKED, Marks
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.games.deep_drive.cards import POSITIONS, Batter
from sandlot.games.deep_drive.events import CardRead
from sandlot.games.deep_drive.questions import SUBSTITUTIONS
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State

BEFORE_A_THROW = (*SUBSTITUTIONS[:3], "strategy", "stance")
"""Choices that come before the dice: whoever is asked looks at the next two cards."""


class Shown(NamedTuple):
    """What lies on the table: the game, whose cards are read, and what the dice point at."""

    now: State
    cards: State
    rolled: tuple[Entry, ...]
    marks: Marks
    whose: str


def shown_of(seen: Seen) -> Shown:
    """The last throw at the cards and what followed; or the two who meet next."""
    now, since = seen.scene, seen.since(Threw, "card")
    rolled = tuple(shown.entry for shown in since)
    fresh = not rolled or not isinstance(rolled[0], Threw) or any(map(_moved_on, rolled))
    if fresh or seen.asked in BEFORE_A_THROW:
        return Shown(now, now, (), UNMARKED, "")
    told = [entry.event for entry in rolled if isinstance(entry, Told)]
    cards = since[0].scene
    card = next((event for event in told if isinstance(event, CardRead)), None)
    if card is None:
        return Shown(now, cards, rolled, UNMARKED, "")
    drive = next((e for e in rolled if isinstance(e, Threw) and e.what == "deep drive"), None)
    rolled_again = drive.faces[0][0] * 10 + drive.faces[0][1] if drive else None
    marks = Marks(card.percent, card.modifier if card.code else None, rolled_again)
    return Shown(now, cards, rolled, marks, card.card)


def _moved_on(entry: Entry) -> bool:
    """Whether the next plate appearance has begun, or the next half."""
    if isinstance(entry, Chose):
        return entry.what in BEFORE_A_THROW
    return isinstance(entry, Told) and isinstance(entry.event, Took | HalfOver)


def batter_of(setup: DeepDriveSetup, state: State) -> tuple[Batter, str]:
    """The batter's card, and his name with his place and his position."""
    side = state.batting
    cards = setup.cards(state.bottom)
    position = POSITIONS[side.positions[side.due] - 1]
    return cards.batter_of[side.batter], f"{side.due + 1} {cards.name_of[side.batter]} {position}"


def ratings_in_field(setup: DeepDriveSetup, state: State) -> tuple[int, ...]:
    """The ratings of whoever is in the field, by position; the first is nobody's."""
    side = state.fielding
    cards = setup.cards(not state.bottom)
    return cards.ratings(side.order, side.positions, side.pitcher)


def runner_words(setup: DeepDriveSetup, state: State, place: int) -> str:
    """A runner by his last name and his speed."""
    cards = setup.cards(state.bottom)
    player = state.batting.order[place]
    return f"{cards.name_of[player].split()[-1]} {cards.batter_of[player].run}"


def club_colours(bottom: bool, palette: Palette) -> tuple[str, str]:
    """Ink and ground of a club's chips."""
    if bottom:
        return palette.home_ink, palette.home
    return palette.away_ink, palette.away


# Dice


def last_throws(shown: Shown) -> list[Threw]:
    """The throw at the cards, and the last one after it."""
    throws = [entry for entry in shown.rolled if isinstance(entry, Threw)]
    return throws[:1] + throws[1:][-1:]


def draw_throw(canvas: Canvas, x: int, y: int, threw: Threw) -> int:
    """The dice of a throw in a row; where they end."""
    for face, (ground, ink) in zip(threw.faces[0], colours(len(threw.faces[0])), strict=True):
        canvas.write(x, y, f" {face} ", f"bold {ink}", ground)
        x += 4
    return x


def colours(dice: int) -> tuple[tuple[str, str], ...]:
    """Red tens, white ones, green modifier; a die alone is white."""
    return (ONES,) if dice == 1 else (TENS, ONES, MODIFIER)[:dice]
