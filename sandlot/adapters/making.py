"""A game made ready from its name and settings, as environments are made."""

from typing import Any

from sandlot.core.game import Game
from sandlot.games import find_game
from sandlot.games.load import sorted_out


def game_with(name: str, **settings: Any) -> Game[Any]:
    """A game with some rulings and parts of its setup, or a Mistake in one sentence."""
    kind = find_game(name)
    rules, setup = sorted_out(kind, settings)
    return kind(kind.rules_type.of(rules), kind.setup_type.of(setup))
