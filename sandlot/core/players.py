"""How bots decide: what they weigh becomes an answer, and what they fail at is counted."""

from collections.abc import Mapping
from math import isfinite
from traceback import format_exception
from typing import Any, Final

from sandlot.core.chance import Below
from sandlot.core.errors import Refused
from sandlot.core.failures import STRICT, Failures, Fault
from sandlot.core.game import Anything, Bot, Weights
from sandlot.core.match import Ask, Match
from sandlot.core.past import Followed, past_wanted
from sandlot.core.script import Choose, Seat

GRAIN = 2**53

LONGEST: Final = 20_000
"""So many letters are kept of a traceback: one can hold all that a bot was ever told."""


def pick(weights: Weights, below: Below) -> Any:
    """One of the options, as often as it weighs."""
    left = below(GRAIN) / GRAIN * sum(weights.values())
    for option, weight in weights.items():
        left -= weight
        if left < 0:
            return option
    return max(weights, key=lambda option: weights[option])


def shares(
    bot: Bot, view: Any, choice: Choose[Any], who: str, failures: Failures = STRICT
) -> Weights | None:
    """How likely a bot takes each option; None for any of them, also where the bot failed."""
    likely, fault, error = _asked(bot, view, choice)
    if fault is not None:
        failures.count(who, fault, error)
    return likely


def answer(
    bot: Bot,
    view: Any,
    choice: Choose[Any],
    below: Below,
    who: str = "",
    failures: Failures | None = None,
) -> tuple[Any, str]:
    """A bot's answer; when it fails, a random one and a note that says why."""
    likely, fault, error = _asked(bot, view, choice)
    if likely is not None:
        picked = pick(likely, below)
        try:
            return choice.options.parse(str(picked)), ""
        except Refused as refused:
            said = f"It chose {_shown(picked)}: {refused}"
            fault, error = Fault("gave an option that does not read like one", said), refused
        except BaseException as raised:
            fault, error = _broken(raised), raised
    if fault is None:
        return choice.options.sample(below), ""
    if failures is not None:
        failures.count(who, fault, error)
    return choice.options.sample(below), f"the bot {fault.why}; chance chose instead"


def in_place_of(
    choice: Choose[Any],
    below: Below,
    who: str,
    failures: Failures,
    option: Any = None,
    error: BaseException | None = None,
) -> Any:
    """A random answer for a bot that took what is no option, or raised; it is counted."""
    fault = _unknown(option) if error is None else _broken(error)
    failures.count(who, fault, error)
    return choice.options.sample(below)


Asked = tuple[Weights | None, Fault | None, BaseException | None]


def _asked(bot: Bot, view: Any, choice: Choose[Any]) -> Asked:
    """What a bot weighs, adding up to one; nothing where it leaves it to chance, or fails."""
    try:
        weights = bot(view, choice)
        if isinstance(weights, Anything):
            return None, None, None
        fault = _fault(weights, choice)
        if fault is None:
            total = sum(weights.values())
            return {option: weight / total for option, weight in weights.items()}, None, None
        return None, fault, None
    except BaseException as error:
        return None, _broken(error), error


def _broken(error: BaseException) -> Fault:
    """A bot raised: others are told the type alone, since a message can hold a hand.

    Whatever it raised, since one that exits must not take a measurement with it, as if all were
    well, and libraries that panic raise no `Exception`. Only Ctrl-C goes on: it is no bot's doing.
    """
    if isinstance(error, KeyboardInterrupt):
        raise error
    kind = ascii(type(error).__name__)[1:-1]
    trace = "".join(format_exception(error)).rstrip()
    return Fault(f"broke down ({kind:.60})", _shortened(trace))


def _shortened(text: str) -> str:
    """A long text without its middle: a traceback says most where it begins and where it ends."""
    half = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:half]}\n...\n{text[-half:]}"


def _unknown(option: Any) -> Fault:
    said = f"It chose {_shown(option)}, which is not among its options."
    return Fault("chose what is not among its options", said)


def _fault(weights: Any, choice: Choose[Any]) -> Fault | None:
    """What is wrong with what a bot gave, if anything is."""
    if not isinstance(weights, Mapping) or not weights:
        return Fault("gave no weights", f"It gave {_shown(weights)} in place of weights.")
    for option, weight in weights.items():
        if option not in choice.options:
            return _unknown(option)
        if not isinstance(weight, int | float) or not isfinite(weight) or weight < 0:
            said = f"It gave the option {_shown(option)} the weight {_shown(weight)}."
            return Fault("gave a weight that is no number from 0 on", said)
    total = sum(weights.values())
    if not isfinite(total):
        said = f"It gave {_shown(weights)}, which do not add up to a number."
        return Fault("gave weights too large to add up", said)
    return None if total > 0 else Fault("gave every option the weight 0", "Its weights are all 0.")


def _shown(value: Any) -> str:
    return f"{value!a:.200}"


def at_table(match: Match, bots: Mapping[Seat, Bot]) -> Mapping[Seat, Bot]:
    """The bots as they sit in this match: who wants its past is told how it went on."""
    if not past_wanted(bots):
        return bots
    if match.followed is None or match.followed.given != bots:
        match.followed = Followed(match.game, bots)
    match.followed.catch_up(match.story)
    return match.followed.bots


def bots_think(
    match: Match, bots: Mapping[Seat, Bot], failures: Failures | None = None
) -> list[tuple[Ask, str, str]]:
    """What every bot that is asked would answer, with a note if it failed; nothing is answered.

    Failures are counted by seat, if they are to be.
    """
    assert match.dice is not None
    bots = at_table(match, bots)
    thought = []
    for ask in match.waiting:
        if ask.seat in bots:
            below, view = match.dice.mind(ask.number, ask.choice.seat), match.view(ask.seat)
            option, note = answer(bots[ask.seat], view, ask.choice, below, ask.seat, failures)
            thought.append((ask, str(option), note))
    return thought


def bots_answer(match: Match, bots: Mapping[Seat, Bot], failures: Failures | None = None) -> bool:
    """Let every bot that is asked answer once; whether there was any."""
    thought = bots_think(match, bots, failures)
    for ask, text, note in thought:
        match.answer(ask.number, ask.seat, text, note)
    return bool(thought)
