"""A table of Griddly Headz for tests: laid out as one likes, played with given answers."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sandlot.core.script import Choose, Script
from sandlot.games.griddly_headz.box import Card
from sandlot.games.griddly_headz.contents import board_of, decks_of
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.pieces import COLORS, MAE, STUDDLY, Man
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup, part_of
from sandlot.games.griddly_headz.state import DUGOUT, GONE, NO_SIDE, NOBODY, Field, Side
from tests.games.drive import asked, run, told

T = TypeVar("T")

BLUE, RED, YELLOW, GREEN = range(4)
CAMP = 11
PLAIN = "plain"

SQUARES = (
    *("team_blue", "stolen_base", PLAIN, "grand_slam", "foul_ball"),
    *("bunt", "umpire", "home_run", "interference", "double_play"),
    *("team_red", "spring_training_camp", "tagged_out", *[PLAIN] * 7),
    *("team_yellow", "stolen_base", *[PLAIN] * 8),
    *("team_green", *[PLAIN] * 9),
)
"""A ring with one square of each kind, and many where nothing is to be done."""

SMALL = (
    *("team_blue", "spring_training_camp", PLAIN, "stolen_base", "bunt", "home_run"),
    *("team_red", PLAIN, "foul_ball", PLAIN, "umpire", "grand_slam"),
    *("team_yellow", PLAIN, "double_play", "stolen_base", "bunt", "home_run"),
    *("team_green", "tagged_out", PLAIN, "interference", "grand_slam", PLAIN),
)
"""A ring of twenty-four, its camp right behind the blue corner."""

WIN, LOSE, EQUAL = (6, 1), (1, 6), (3, 3)
"""Rounds of a challenge, as the challenger sees them."""

THREE = ((1, 2), "scrappy 1 +3")
"""The first Scrappy walks three; no six falls."""

OUT = Side((GONE,) * 6, uniform=0)
"""A side that is out of the game."""


def team(
    *scrappys: int,
    studdly: int = DUGOUT,
    mae: int = DUGOUT,
    held: int = NOBODY,
    uniform: int = 12,
    runs: int = 0,
    keepers: tuple[str, ...] = (),
    missed: bool = False,
) -> Side:
    """A side with its Scrappys in these places and the rest of them in the dugout."""
    benched = (DUGOUT,) * (4 - len(scrappys))
    return Side((*scrappys, *benched, studdly, mae), held, uniform, runs, keepers, missed)


def first_box() -> dict[str, Any]:
    """The setup of the box that never changes, on the board of these tests."""
    board = board_of({"name": "For tests", "squares": SQUARES})
    return {"board": board, "deck": part_of("first", "deck"), "bunting": part_of("first", "bunt")}


@cache
def game(sides: int = 4, **rulings: Any) -> GriddlyHeadz:
    """A game of so many sides under these rulings."""
    return GriddlyHeadz(GriddlyRules.of(rulings), GriddlySetup.of({"sides": sides, **first_box()}))


def small_game(sides: int = 2, **rulings: Any) -> GriddlyHeadz:
    """A game on the small ring."""
    board = board_of({"name": "Small", "squares": SMALL})
    setup = GriddlySetup.of({"sides": sides, **first_box(), "board": board})
    return GriddlyHeadz(GriddlyRules.of(rulings), setup)


def with_cards(cards: Mapping[str, Any], sides: int = 2, **rulings: Any) -> GriddlyHeadz:
    """A game with some cards of one's own in its decks, and one in each that does nothing much."""
    dull = {"title": "Dull", "effects": [{"do": "gain", "n": 1}]}
    decks = decks_of(
        {
            name: [*cards.get(name, ()), dull | {"title": f"Dull {name}"}]
            for name in ("home_run", "umpire", "foul_ball")
        }
    )
    setup = GriddlySetup.of({"sides": sides, **first_box(), "deck": decks})
    return GriddlyHeadz(GriddlyRules.of(rulings), setup)


def card(title: str) -> Card:
    """A card of the first box."""
    return game().setup.deck.named[title]  # type: ignore[no-any-return]


def decks(*on_top: str) -> tuple[tuple[str, ...], ...]:
    """The three decks in printed order, but with these cards on top of theirs."""
    titles: tuple[tuple[str, ...], ...] = game().setup.deck.titles
    return tuple(
        (*(t for t in on_top if t in deck), *(t for t in deck if t not in on_top))
        for deck in titles
    )


def stand(*on_top: str, mover: str = "blue", **teams: Side) -> Field:
    """A table with these sides, these cards on top of their decks; what is kept is in no deck."""
    sides = tuple(teams.get(color, NO_SIDE) for color in COLORS)
    kept = {title for side in sides for title in side.keepers}
    left = tuple(tuple(t for t in deck if t not in kept) for deck in decks(*on_top))
    return Field(sides, COLORS.index(mover), left)


class Played(NamedTuple):
    """How a turn ended, and what it told."""

    field: Field
    events: list[Any]

    def told(self, kind: type[T]) -> list[T]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def side(self, color: int) -> Side:
        """A side at the end of the turn."""
        return self.field.sides[color]


def begun(field: Field, sides: int = 0, **rulings: Any) -> Script[Field]:
    """A turn of the side that is to move."""
    at_the_table = sides or sum(side.plays for side in field.sides)
    return game(at_the_table, **rulings).turn(field)


def play(field: Field, *answers: Any, sides: int = 0, **rulings: Any) -> Played:
    """One turn with these answers: faces for rolls, texts for choices."""
    return finish(begun(field, sides, **rulings), *answers)


def finish(turn: Script[Field], *answers: Any) -> Played:
    """A turn that has been begun, with these answers."""
    return Played(run(turn, answers), told(turn, answers))


def asks(field: Field, *answers: Any, sides: int = 0, **rulings: Any) -> Any:
    """What is asked for next in a turn, after these answers."""
    return asked(begun(field, sides, **rulings), answers)


def choices(request: Any) -> tuple[str, str, list[str]]:
    """Who has to decide what, and between which options."""
    assert isinstance(request, Choose), request
    return request.seat, request.what, [str(option) for option in request.options.listed() or ()]


def scrappy(color: int, number: int = 1) -> Man:
    """A Scrappy, counted from 1."""
    return Man(color, number - 1)


def studdly(color: int) -> Man:
    """The pitcher of a side."""
    return Man(color, STUDDLY)


def mae(color: int) -> Man:
    """The catcher of a side."""
    return Man(color, MAE)
