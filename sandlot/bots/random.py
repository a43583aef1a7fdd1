"""The bot that leaves everything to chance."""

from typing import Any

from sandlot.core.game import ANYTHING, Anything
from sandlot.core.script import Choose


def random_bot(view: Any, choice: Choose[Any]) -> Anything:
    """Any option is as good as another."""
    return ANYTHING
