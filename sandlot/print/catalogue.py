"""What there is to print of each game, by the words people ask for it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.print.court import court_sheet
from sandlot.print.griddly_cards import griddly_sheet
from sandlot.print.player_cards import card_sheet
from sandlot.print.references import (
    CHEDDAR_BOB_V5,
    CHEDDAR_BOB_V52,
    DEEP_DRIVE,
    ROBO_DODGEBALL,
    reference,
)
from sandlot.print.robo_cards import option_sheet, program_sheet
from sandlot.print.scoresheets import full_scoresheet, short_scoresheet
from sandlot.print.sheet import Sheet

Maker = Callable[[Game[Any]], Sheet]


def _equilibrium(game: Game[Any]) -> Sheet:
    """The equilibrium card; the lab, which takes a while to load, only for those who want it."""
    from sandlot.print.equilibrium import equilibrium_sheet

    return equilibrium_sheet(game)


CARDS: Final = "cards"
EQUILIBRIUM: Final = "equilibrium"

SHEETS: Final[Mapping[str, Mapping[str, Maker]]] = {
    "cheddar-bob-v5": {
        "reference": partial(reference, "reference", "Reference card", excerpt=CHEDDAR_BOB_V5),
        "scoresheet": short_scoresheet,
        EQUILIBRIUM: _equilibrium,
    },
    "cheddar-bob-v5.2": {
        "reference": partial(reference, "reference", "Reference card", excerpt=CHEDDAR_BOB_V52),
        "scoresheet": short_scoresheet,
        EQUILIBRIUM: _equilibrium,
    },
    "deep-drive": {
        "charts": partial(reference, "charts", "The charts", excerpt=DEEP_DRIVE),
        "scoresheet": full_scoresheet,
    },
    "griddly-headz": {
        CARDS: griddly_sheet,
    },
    "robo-dodgeball": {
        "programs": program_sheet,
        "options": option_sheet,
        "court": court_sheet,
        "reference": partial(reference, "reference", "Reference", excerpt=ROBO_DODGEBALL),
    },
}
"""Every game's sheets, in the order they are printed."""

ON_REQUEST: Final = (EQUILIBRIUM,)
"""What is printed only for those who name it."""

CLUB_SHEETS: Final = (CARDS, *SHEETS["deep-drive"])
"""What is printed with the cards of a club."""


def game_sheets(game: Game[Any], wanted: Sequence[str] = ()) -> list[Sheet]:
    """The sheets of a game that are wanted, or all of them but those that must be asked for."""
    known = SHEETS.get(game.id)
    if known is None:
        raise Mistake(f"there is nothing to print of {game.id}; there is of {', '.join(SHEETS)}.")
    for what in wanted:
        if what not in known:
            raise unknown(f"sheet of {game.id}", what, known)
    usual = [what for what in known if what not in ON_REQUEST]
    return [known[what](game) for what in known if what in (wanted or usual)]


def club_sheets(sets: Iterable[CardSet], only: str | None = None) -> list[Sheet]:
    """The cards of clubs, then the charts and a score sheet; or one of the three only."""
    if only is not None and only not in CLUB_SHEETS:
        raise unknown("kind of sheet", only, CLUB_SHEETS)
    cards = [card_sheet(one) for one in sets] if only in (None, CARDS) else []
    if only == CARDS:
        return cards
    return [*cards, *game_sheets(DeepDrive(), [only] if only else ())]
