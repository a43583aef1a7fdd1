"""Checking a match after the fact: its commitment, every roll, every answer."""

import json
from dataclasses import dataclass
from typing import Any

from sandlot.core.dice import revealed_dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import Answered, Ended, Log, Rolled
from sandlot.core.match import Match
from sandlot.core.script import Roll
from sandlot.core.story import Told, plain_event


@dataclass(frozen=True)
class Verdict:
    """What was checked and found good."""

    finished: bool
    rolls: int
    answers: int
    dice: str


def verify(game: Game[Any], log: Log) -> Verdict:
    """Run a logged match again; a Mistake names the first line that is not as it should be."""
    ended = log.ended
    dice = None
    if ended and not log.header.typed_dice:
        dice = revealed_dice(ended.seed, log.header.player_seeds)
        if dice.commitment != log.header.commitment:
            raise Mistake("line 1: the revealed seed is not the one that was committed to.")
    match = Match(game, Log(log.header), None)
    rolls = answers = 0
    for line, record in enumerate(log.records, 2):
        try:
            value = match.checked(record)
            if isinstance(record, Rolled):
                asked = match.asked
                if dice and isinstance(asked, Roll):
                    _check_roll(value, asked.chance.sample(dice.throw(rolls)))
                rolls += 1
            answers += isinstance(record, Answered)
            match.apply(record, value)
            if isinstance(record, Ended):
                _check_told(record, match)
        except Mistake as mistake:
            raise Mistake(f"line {line}: {mistake}") from None
    return Verdict(ended is not None, rolls, answers, _dice_words(log))


def _check_told(ended: Ended, match: Match) -> None:
    """The last line tells what happened; its words may be those of an earlier phrase book."""
    due = [plain_event(entry) for entry in match.story if isinstance(entry, Told)]
    logged = [{k: v for k, v in told.items() if k != "words"} for told in ended.told]
    if json.dumps(logged) != json.dumps(due):
        raise Mistake("the events it tells are not what happened.")


def _check_roll(logged: Any, due: Any) -> None:
    if logged != due:
        raise Mistake(f"the dice of this match give {list(due)} here, not {list(logged)}.")


def _dice_words(log: Log) -> str:
    if log.header.typed_dice:
        return "thrown by hand, so they cannot be checked"
    if log.ended is None:
        return "not revealed until the match is over"
    return "as committed to before the match"
