"""Whole matches of Deep Drive with fixed dice, everybody answering at random or by the book."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from sandlot.bots.random import random_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.match import Ask, Match, start
from sandlot.core.players import bots_answer
from sandlot.core.story import Told
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules

ODD_RULES = {
    "designated_hitter": "off",
    "ghost_runner": "on",
    "on_base_events": "separate_roll",
    "symbols": "die",
    "innings": 3,
}


def asked_in(seed: int) -> Iterator[tuple[Match, Ask]]:
    """A match that goes on behind every question it asks; odd seeds have odd rules."""
    game = DeepDrive(DeepDriveRules.of(ODD_RULES if seed % 2 else {}))
    bot = game.bots["house"] if seed % 4 == 0 else random_bot
    match = start(game, dict.fromkeys(game.setup.seats, "bot"), fresh_dice(seed))
    while match.waiting:
        for ask in match.waiting:
            yield match, ask
        bots_answer(match, dict.fromkeys(game.setup.seats, bot))


@cache
def played(seed: int) -> Match:
    """A finished match."""
    *_, (match, _) = asked_in(seed)
    return match


def events(match: Match, upto: int | None = None) -> list[Any]:
    """What was told, up to a place of the story."""
    return [entry.event for entry in match.story[:upto] if isinstance(entry, Told)]
