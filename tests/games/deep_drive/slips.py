"""For tests of card sets: a good one to spoil, and the sentence it is then refused with."""

import json
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.clubs import shipped_text

LONGEST = 300
"""No sentence about a mistake is longer, whatever was in the file."""


def gulls() -> Any:
    """The file of a club, to be spoilt."""
    return json.loads(shipped_text("gulls"))


def refusal(plain: Any) -> str:
    """The sentence a card set is refused with."""
    with pytest.raises(Mistake) as caught:
        card_set(plain)
    sentence = str(caught.value)
    assert_one_sentence(sentence)
    return sentence


def assert_one_sentence(sentence: str) -> None:
    """One line, which ends like a sentence and can be printed."""
    assert sentence.isprintable()
    assert sentence.endswith((".", "?"))
    assert len(sentence) < LONGEST
