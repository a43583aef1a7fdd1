"""Charts and how to read them, for the table: the parts of each rulebook that one looks up."""

from typing import Any, Final, NamedTuple

from sandlot.core.game import Game
from sandlot.print.book import own_rulings, sections
from sandlot.print.sheet import Sheet


class Excerpt(NamedTuple):
    """Which sections of a book are printed, column by column, and how large at most, in points."""

    size: float
    columns: tuple[tuple[str, ...], ...]


DEEP_DRIVE: Final = Excerpt(
    8.0,
    (
        ("Runners on hits", "Runners on flies", "The Cut-Off Chart", "Stealing"),
        ("The Choice Chart", "The Defense Chart", "Play it safe"),
        ("Ground balls", "Line outs"),
        ("Bunt", "Hit and run", "Outfield in"),
        ("The cards",),
        ("On-base events", "Infield in", "Players"),
    ),
)
CHEDDAR_BOB_V52: Final = Excerpt(
    12.0,
    (
        ("An at-bat in short", "Strategy", "Battle", "Innings"),
        ("Result", "Runners"),
    ),
)
CHEDDAR_BOB_V5: Final = Excerpt(
    10.0,
    (
        ("A turn in short", "Select", "Battle"),
        ("The batter won", "The pitcher won", "Hits", "Outs by the pitcher"),
        ("Outs by the batter", "Steal"),
        ("Plus moves", "Innings"),
    ),
)
ROBO_DODGEBALL: Final = Excerpt(
    10.0,
    (
        ("The court", "A turn", "A register", "Moving", "Belts"),
        ("Balls", "Actions", "Throw"),
        ("Dodge", "Block and catch", "Taunt", "Out", "Elimination", "Points", "Clean-up"),
        ("Opening rush", "Events"),
    ),
)


def reference(what: str, title: str, game: Game[Any], excerpt: Excerpt) -> Sheet:
    """The pages of a reference, by the rules the game is played by."""
    found = sections(game)
    columns = [[found[title] for title in column] for column in excerpt.columns]
    columns[-1] += own_rulings(game)
    data = {"title": title, "about": game.title, "columns": columns, "size": excerpt.size}
    return Sheet(what, "book", data, title)
