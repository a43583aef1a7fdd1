"""What the pages show of games: every setting a page can ask for, and no other."""

from dataclasses import dataclass
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.game import Rules
from sandlot.core.settings import number, setting
from sandlot.table.cards import setting_cards


@dataclass(frozen=True)
class Flag:
    """A kind of values that only one game knows."""

    def parse(self, name: str, value: Any) -> Any:
        return value

    def plain(self, value: Any) -> Any:
        return value

    def sample(self, default: Any, below: Below) -> Any:
        return default


@dataclass(frozen=True, eq=False)
class FlaggedRules(Rules):
    """A number, and something no page can ask for."""

    rounds: int = number(2, 1, 9, book="Two rounds.")
    flag: str = setting("red", "Any flag will do.", Flag())


def test_a_setting_of_a_games_own_kind_is_left_as_it_is() -> None:
    """The lobby shows the game all the same, with what can be chosen."""
    (card,) = setting_cards(FlaggedRules())
    assert (card.name, card.kind, card.low, card.high) == ("rounds", "number", 1, 9)
