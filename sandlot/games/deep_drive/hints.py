"""The exact odds an option is about to face, worked out from the scripts that will decide it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from sandlot.baseball.bases import FIRST, PLATE, SECOND
from sandlot.baseball.fielded import Fielded
from sandlot.core.expand import ways
from sandlot.core.script import Choose, Script
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.appearance import moment
from sandlot.games.deep_drive.bunting import on_the_lead
from sandlot.games.deep_drive.calls import USUAL, Strategy
from sandlot.games.deep_drive.choice import choice_roll
from sandlot.games.deep_drive.cut_off import cut_off
from sandlot.games.deep_drive.dice import two_dice
from sandlot.games.deep_drive.grounders import double_play
from sandlot.games.deep_drive.hits import KINDS
from sandlot.games.deep_drive.moment import Going, Moment, Try, Trying, Turning, covering
from sandlot.games.deep_drive.play_words import fielder_of
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import on_hits
from sandlot.games.deep_drive.state import State

T = TypeVar("T")


def hint(
    rules: DeepDriveRules, setup: DeepDriveSetup, state: State, choice: Choose[Any], option: Any
) -> str:
    """What the dice are about to say, in a few words; nothing where nothing is known."""
    about, tries = choice.about, option == Try.YES
    if isinstance(about, Going):
        return steal_odds(about) if tries else ""
    if not isinstance(about, Trying | Turning):
        return ""
    m = moment(rules, setup, state, Strategy.SWING, USUAL)
    if isinstance(about, Turning):
        return turning(about, m, tries)
    match choice.what:
        case "send" if tries:
            cut = ", or they cut it off" if about.base == PLATE and about.ball in KINDS else ""
            return f"safe {safe_chance(about, m):.0%}{cut}"
        case "cut":
            return cut_odds(about, m) if tries else f"out {1 - safe_chance(about, m):.0%}"
        case "lead" if tries:
            return f"out {lead_chance(about, m):.0%}"
    return ""


def safe_chance(about: Trying, m: Moment) -> float:
    """How often a runner who is sent is safe, if the throw goes to his base."""
    on_a_hit = about.ball in KINDS
    speed = m.speed(about.start)
    column = on_hits(speed, m.outs) if on_a_hit else speed
    cover = covering(about.base, code.CENTRE if on_a_hit else fielder_of(about.ball))
    roll = choice_roll(about.start, speed, column, cover, m.ratings[cover])
    return float(sum(chance for verdict, chance in endings(roll) if verdict.safe))


def cut_odds(about: Trying, m: Moment) -> str:
    """What becomes of those behind a runner who is let home."""
    caught = wild = Fraction(0)
    for play, chance in endings(cut_off(KINDS[about.ball], m, ())):
        caught += chance if play.outs else 0
        wild += chance if any(leg.by.startswith("E") for leg in play.legs) else 0
    return f"he scores; an out behind him {float(caught):.0%}, an error {float(wild):.1%}"


def lead_chance(about: Trying, m: Moment) -> float:
    """How often the lead runner is out: for certain on a ground ball, by a die on a bunt."""
    if not about.ball.startswith("B"):
        return 1.0
    plays = endings(on_the_lead(fielder_of(about.ball), m))
    return float(sum(chance for play, chance in plays if play.outs))


def turning(about: Turning, m: Moment, second: bool) -> str:
    """How many outs a play makes, for the batter's DP number may beat it."""
    if about.letter == "G" and not second:
        return "one out, no run"
    play = double_play(code.out_code(about.ball), m, FIRST if second else SECOND)
    return _outs(play)


def _outs(play: Fielded) -> str:
    return "two outs" if play.outs == 2 else "one out: the batter beats the pivot man"


def steal_odds(about: Going) -> str:
    """How often two dice are low enough."""
    sums = two_dice("steal").odds.chances()
    safe = float(sum(chance for total, chance in sums if total <= about.safe))
    wild = float(sum(chance for total, chance in sums if total <= min(about.safe, about.overthrow)))
    return f"safe {safe:.0%}" + (f", two bases {wild:.0%}" if wild else "")


def endings(script: Script[T]) -> Iterator[tuple[T, Fraction]]:
    """Everything a script of nothing but dice comes to, each with its exact chance."""
    for value, _, chance in ways(script, _thrown, Fraction(1)):
        if isinstance(value, Script):
            yield from ((end, chance * share) for end, share in endings(value))
        else:
            yield value, chance


def _thrown(asked: Any, now: Any, chance: Fraction) -> Iterable[tuple[Any, Any, Fraction]]:
    """Every way the dice of a roll, or of a script, may fall."""
    found = endings(asked) if isinstance(asked, Script) else asked.odds.chances()
    return [(value, now, chance * share) for value, share in found]
