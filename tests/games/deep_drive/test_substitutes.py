"""Who may come in: what is an answer and what is not, without a list of all of them."""

import pytest

from sandlot.core.script import Choose
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.people import (
    STAND,
    Change,
    Substitutes,
    defence_changes,
    offence_changes,
)

GAME = DeepDrive()
SIDE = GAME.setup.side(True, GAME.rules)


def both() -> list[Choose[Change]]:
    """What each manager is asked, with men on first and third."""
    asked = (
        defence_changes(SIDE, True),
        offence_changes(SIDE.bench, (True, False, True), True, True),
    )
    return [one for one in asked if one is not None]


@pytest.mark.parametrize("asked", both())
def test_what_is_listed_is_an_answer(asked: Choose[Change]) -> None:
    """Every pair of what anybody may come in for and who may is listed, or is no answer."""
    listed = asked.options.listed() or ()
    ways = {change.what for one in both() for change in one.options.listed() or ()}
    players = {change.player for one in both() for change in one.options.listed() or ()}
    pairs = [Change(what, player) for what in ways for player in players]
    assert [pair for pair in pairs if pair in asked.options] == [
        pair for pair in pairs if pair in listed
    ]
    assert STAND in asked.options
    assert not any(other in asked.options for other in ("play", None, (), ("play", "", ""), 1))


def test_an_answer_is_checked_without_a_list() -> None:
    """Bots are asked before every batter: to list all changes cost a season's game a tenth."""
    options = Substitutes(((("P",), ("somebody", "another")),))
    assert STAND in options
    assert Change("P", "another") in options
    assert Change("P", "nobody") not in options
    assert "all" not in vars(options)
