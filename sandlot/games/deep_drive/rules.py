"""The rules of Deep Drive as far as they are optional, or can be read in more than one way."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandlot.core.game import Rules
from sandlot.core.settings import number, switch


@dataclass(frozen=True, eq=False)
class DeepDriveRules(Rules):
    """Every optional rule, and every reading."""

    innings: int = number(9, 1, 9, "How many innings are played, if they settle it.")
    designated_hitter: str = switch(
        "as_home",
        "Who bats for the pitcher.",
        as_home="as the home club's league had it",
        on="a designated hitter",
        off="the pitcher himself",
    )
    on_base_events: str = switch(
        "same_roll",
        "With a runner on base, rolls in the nineties may be a wild pitch, a balk, a pick-off or "
        "a passed ball. The book reads the same roll for it, or a separate one, or leaves it out.",
        same_roll="read on the first roll of a plate appearance",
        separate_roll="a roll of its own before it, again after every event",
        off="left out",
    )
    symbols: str = switch(
        "home_away",
        "Some of these ranges count for half, or for less.",
        home_away="only for the home or the visiting club, the flat ones only with two out",
        die="by a die: an even number, for the flat ones only a 0",
    )
    barred_range: str = switch(
        "next_range",
        "Ranges of the pitcher and of the catcher may cover the same number. The pitcher's comes "
        "first; what becomes of the other when its symbol forbids the first is not said.",
        title="A range whose symbol forbids it",
        before="nothing",
        next_range="is no event, and the next range on the same number is read",
        nothing="ends the search: there is no event",
    )
    dp_numbers: str = switch(
        "on",
        "A batter with a DP number beats the throw of a pivot man who is rated lower.",
        on="played",
        off="left out",
    )
    bunting: str = switch("on", "The batter may bunt.", on="played", off="left out")
    hit_and_run: str = switch(
        "on", "The runners may go with the pitch.", on="played", off="left out"
    )
    positioning: str = switch(
        "on", "Infield and outfield may come in.", on="played", off="left out"
    )
    playing_safe: str = switch("on", "The runners may play it safe.", on="played", off="left out")
    fatigue: str = switch(
        "on",
        "The book has no pitcher endurance yet. A house rule: a pitcher who has faced as many "
        "batters as his endurance allows is tired, and an out on his card is a single if the "
        "modifier die shows 0; after five more also if it shows 1.",
        on="pitchers tire",
        off="left out",
    )
    ghost_runner: str = switch(
        "off",
        "The book says nothing of it: extra innings may begin with a runner on second base.",
        off="never",
        as_season="as the majors have it since 2020",
        on="always",
    )

    @cached_property
    def known(self) -> dict[Any, Any]:
        """What follows from these rules for the calls of each situation, once it is worked out."""
        return {}
