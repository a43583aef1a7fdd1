"""Games of Deep Drive in which everything happens: managers who do anything, and loaded dice."""

import random
from datetime import date, timedelta
from typing import Any

from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.retrosheet import Sheet
from sandlot.cli.exporting import sheet_of
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.games.deep_drive.clubs import CLUBS, shipped
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup

FIRST_DAY = date(2015, 4, 6)
A_DAY = 10
"""How many games have room on a day: they are numbered by one digit."""


class Hands:
    """Dice, fair or loaded, and managers who sometimes do the usual, from one seed.

    Loaded dice fall on the ends of charts, where the rare things stand.
    """

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.loaded, self.usual = seed % 3 > 0, seed % 3 > 1

    def below(self, number: int) -> int:
        """A throw, or a pick."""
        at = self.rng.random()
        if self.loaded and self.rng.random() < 0.3:
            at = at * 0.07 if self.rng.random() < 0.5 else 1 - 0.07 * (1 - at)
        return int(at * number)

    def decide(self, state: Any, choice: Choose[Any]) -> Any:
        """Anything; or mostly the first, but runners are sent."""
        if self.usual and self.rng.random() < 0.8:
            return tuple(choice.options.listed() or ())[-1 if choice.what == "send" else 0]
        return choice.options.sample(self.below)


def game_of(seed: int) -> DeepDrive:
    """A game by other rules every time, a club against itself among them."""
    rules = DeepDriveRules(
        designated_hitter=("on", "off")[seed % 2],
        ghost_runner=("on", "off")[seed // 2 % 2],
        on_base_events=("same_roll", "separate_roll")[seed // 4 % 2],
        innings=9 if seed % 4 else 2,
    )
    away, home = map(shipped, CLUBS)
    return DeepDrive(rules, DeepDriveSetup(away=home if seed % 11 == 0 else away, home=home))


def played(seed: int) -> tuple[DeepDrive, list[Any]]:
    """A game, and all it told."""
    game, hands, told = game_of(seed), Hands(seed), list[Any]()
    play_out(game, hands.below, hands.decide, told.append)
    return game, told


def sheet(seed: int) -> Sheet:
    """A game to be written down; no two of them on the same day under the same number."""
    game, told = played(seed)
    day = FIRST_DAY + timedelta(seed // A_DAY)
    return sheet_of(game.setup, keep_score(told), day, seed % A_DAY)
