"""How bots sit at a table: their weights become answers, and their failures cost only a turn."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.errors import Refused
from sandlot.core.game import Anything, Bot, Weights
from sandlot.core.match import Ask, Match
from sandlot.core.past import Followed, past_wanted
from sandlot.core.script import Choose, Seat

GRAIN = 2**53


def pick(weights: Weights, below: Below) -> Any:
    """One of the options, as often as it weighs."""
    left = below(GRAIN) / GRAIN * sum(weights.values())
    for option, weight in weights.items():
        left -= weight
        if left < 0:
            return option
    return max(weights, key=lambda option: weights[option])


def shares(bot: Bot, view: Any, choice: Choose[Any]) -> tuple[Weights | None, str]:
    """How likely a bot takes each option, None for any of them; a note says why, when it failed."""
    try:
        weights = bot(view, choice)
        if isinstance(weights, Anything):
            return None, ""
        fault = _fault(weights, choice)
        if not fault:
            total = sum(weights.values())
            return {option: weight / total for option, weight in weights.items()}, ""
    except Exception as error:
        fault = f"broke down ({type(error).__name__})"
    return None, f"the bot {fault}"


def answer(bot: Bot, view: Any, choice: Choose[Any], below: Below) -> tuple[Any, str]:
    """A bot's answer; when it fails, a random one and a note that says why."""
    likely, note = shares(bot, view, choice)
    if likely is not None:
        picked = pick(likely, below)
        try:
            return choice.options.parse(str(picked)), ""
        except Refused:
            note = f"the bot chose {picked!a:.60}, which does not read like an option"
    return choice.options.sample(below), f"{note}; chance chose instead" if note else ""


def _fault(weights: Any, choice: Choose[Any]) -> str:
    if not isinstance(weights, Mapping) or not weights:
        return "gave no weights"
    for option, weight in weights.items():
        if option not in choice.options:
            return f"chose {option!a:.60}, which is not among its options"
        if not isinstance(weight, int | float) or not isfinite(weight) or weight < 0:
            return f"gave the option {option} the weight {weight!a:.60}"
    total = sum(weights.values())
    if not isfinite(total):
        return "gave weights too large to add up"
    return "" if total > 0 else "gave every option the weight 0"


def at_table(match: Match, bots: Mapping[Seat, Bot]) -> Mapping[Seat, Bot]:
    """The bots as they sit in this match: who wants its past is told how it went on."""
    if not past_wanted(bots):
        return bots
    if match.followed is None or match.followed.given != bots:
        match.followed = Followed(match.game, bots)
    match.followed.catch_up(match.story)
    return match.followed.bots


def bots_think(match: Match, bots: Mapping[Seat, Bot]) -> list[tuple[Ask, str, str]]:
    """What every bot that is asked would answer, with a note if it failed; nothing is answered."""
    assert match.dice is not None
    bots = at_table(match, bots)
    thought = []
    for ask in match.waiting:
        if ask.seat in bots:
            below = match.dice.mind(ask.number, ask.choice.seat)
            option, note = answer(bots[ask.seat], match.view(ask.seat), ask.choice, below)
            thought.append((ask, str(option), note))
    return thought


def bots_answer(match: Match, bots: Mapping[Seat, Bot]) -> bool:
    """Let every bot that is asked answer once; whether there was any."""
    thought = bots_think(match, bots)
    for ask, text, note in thought:
        match.answer(ask.number, ask.seat, text, note)
    return bool(thought)
