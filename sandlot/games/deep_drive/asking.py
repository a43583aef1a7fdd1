"""One code asked by itself: what it does to the outs, the bases and the runs."""

from typing import Any, NamedTuple

from sandlot.baseball.bases import OUT as PUT_OUT
from sandlot.baseball.bases import PLATE, bases_text
from sandlot.baseball.fielded import Fielded, counting
from sandlot.core.errors import Mistake
from sandlot.core.script import Steps, script
from sandlot.games.deep_drive import code, stealing
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.dice import Rolled, three_dice
from sandlot.games.deep_drive.driving import driven
from sandlot.games.deep_drive.moment import Infield, Moment
from sandlot.games.deep_drive.reading import read_line
from sandlot.games.deep_drive.running import drive_running

DRIVEN = "DD-"
THROW = three_dice("card")
STEAL = "steal"
CALLED = {"bunt": Strategy.BUNT, "hitrun": Strategy.HIT_AND_RUN}
CARDS = ("batter", "pitcher")


class Question(NamedTuple):
    """A code, what was called, and the card it stands on, where that is known."""

    code: str
    strategy: Strategy
    card: str | None = None


class Ending(NamedTuple):
    """How a play leaves the game."""

    outs: int
    bases: str
    runs: int


def question(text: str, card: str | None, m: Moment) -> Question:
    """A code as it is asked for: `G6h`, `DEF`, `DD-F8d`, `bunt:SI`, `hitrun:SO`; or a Mistake."""
    called, colon, asked = text.rpartition(":")
    if colon and called not in CALLED:
        raise Mistake(f"{called!r} is nothing to call; write 'bunt:SI' or 'hitrun:SO'.")
    strategy = CALLED[called] if colon else Strategy.SWING
    if colon and strategy is Strategy.BUNT and card is None:
        raise Mistake("a bunt is read by the card it came from: say --card batter or pitcher.")
    if strategy is Strategy.HIT_AND_RUN and (m.empty or m.on[2] is not None):
        raise Mistake("a hit and run needs a runner, and third base empty.")
    if m.safe:
        strategy = Strategy.SAFE if strategy is Strategy.SWING else strategy
    known = (*code.LINES, code.DOUBLE, code.TRIPLE, code.HOME_RUN)
    if asked.startswith(DRIVEN) and asked[len(DRIVEN) :] in code.DRIVES[1:]:
        return Question(asked, strategy, card)
    if asked not in known or (asked == code.OUT and strategy is not Strategy.BUNT):
        code.out_code(asked)
    if asked == code.DEEP_DRIVE and strategy is not Strategy.BUNT:
        raise Mistake("a deep drive is read on a card: ask for DO, TR, HR, or a fly like DD-F8d.")
    return Question(asked, strategy, card)


@script
def answered(asked: Question, m: Moment) -> Steps[Any]:
    """The play of a code; the dice of the card roll that it does not fix fall as they like."""
    text, strategy, card = asked
    if text.startswith(DRIVEN) or text in (code.DOUBLE, code.TRIPLE, code.HOME_RUN):
        said = text.removeprefix(DRIVEN)
        return drive_running(said, m) if strategy is Strategy.HIT_AND_RUN else driven(said, m)
    rolled = _on_card((yield THROW), card)
    line = text if text in code.LINES else code.OUT
    return read_line(line, text, rolled, card == "batter", strategy, m)


def _on_card(rolled: Rolled, card: str | None) -> Rolled:
    """Rolls up to 49 are read on the batter's card, the others on the pitcher's."""
    if card is None:
        return rolled
    return rolled._replace(tens=rolled.tens % 5 + 5 * (card == "pitcher"))


@script
def stolen(m: Moment, numbers: tuple[int, int], battery: stealing.Battery) -> Steps[Fielded | None]:
    """The check at the end of a plate appearance, the modifier die falling as it likes."""
    taken = m.on[0] is not None, m.on[1] is not None, m.on[2] is not None
    base = stealing.who_may_go(taken)
    if base is None:
        raise Mistake("nobody can steal: a runner on first or second needs an empty base ahead.")
    help_ = int(base == 1 and taken[2] and m.infield is not Infield.BACK)
    ahead = tuple(one for one in m.bases if one > base)
    thief = stealing.Thief(base, numbers[0] + help_, numbers[1] + help_, ahead)
    rolled = yield THROW
    found = stealing.check(thief, battery, rolled.modifier, 0)
    return (yield found) if found is not None else None


def ending(m: Moment, play: Fielded | str | None) -> Ending:
    """What a play leaves; a word or nothing leaves everything as it was."""
    taken = set(m.bases)
    if not isinstance(play, Fielded):
        return Ending(m.outs, bases_text(taken), 0)
    play = counting(play, m.outs)
    taken -= {leg.start for leg in play.legs}
    taken |= {leg.end for leg in play.legs if leg.end not in (PUT_OUT, PLATE)}
    outs = m.outs + play.outs
    return Ending(outs, "---" if outs >= 3 else bases_text(taken), play.runs)
