"""The play-by-play: a line of plain words for everything, the same words every time."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.play import Kind
from sandlot.baseball.positions import DESIGNATED_HITTER, PINCH_HITTER, PINCH_RUNNER, PITCHER
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.book import Scorebook
from sandlot.baseball.scorebook.events import Placed, Ran
from sandlot.baseball.scorebook.follow import News, Scored
from sandlot.baseball.scorebook.notation import around, fielders, notation
from sandlot.baseball.scorebook.rulings import ERROR
from sandlot.baseball.words import BASE
from sandlot.core.words import joined

Name = Callable[[bool, str], str]
"""A player's name, by his club (True: home) and his id."""

WHERE = {
    1: "the pitcher", 2: "the catcher", 3: "first", 4: "second", 5: "third",
    6: "short", 7: "left", 8: "centre", 9: "right",
}  # fmt: skip
AT = {
    1: "pitches", 2: "catches", 3: "plays first", 4: "plays second", 5: "plays third",
    6: "plays short", 7: "plays left", 8: "plays centre", 9: "plays right",
    DESIGNATED_HITTER: "is the designated hitter",
}  # fmt: skip
HITS = {1: "singles", 2: "doubles", 3: "triples", 4: "homers"}
VERBS: Mapping[str, str] = {
    Kind.WALK: "walks",
    Kind.HIT_BY_PITCH: "is hit by a pitch",
    Kind.STRIKEOUT: "strikes out",
    Kind.GROUND_OUT: "grounds out",
    Kind.FLY_OUT: "flies out",
    Kind.LINE_OUT: "lines out",
    Kind.POP_OUT: "pops out",
    Kind.SACRIFICE: "sacrifices",
    Kind.FIELDERS_CHOICE: "grounds into a fielder's choice",
    Kind.DOUBLE_PLAY: "grounds into a double play",
}
ON_THE_BASES: Mapping[str, str] = {
    Kind.WILD_PITCH: "Wild pitch",
    Kind.PASSED_BALL: "Passed ball",
    Kind.BALK: "Balk",
}
CAUGHT = (Kind.FLY_OUT, Kind.LINE_OUT, Kind.POP_OUT)


class Line(NamedTuple):
    """A play or a change: when, what in words, and in a scorer's signs; the score after it."""

    inning: int
    bottom: bool
    outs: int
    text: str
    signs: str
    score: tuple[int, int]


def play_by_play(book: Scorebook, name: Name) -> Iterator[Line]:
    """Every line of a game."""
    score = (0, 0)
    for play in book.plays:
        inning, bottom = play.half
        for one in play.news:
            yield Line(inning, bottom, play.outs, _change(one, name), "", score)
        score = play.play.score
        yield Line(inning, bottom, play.outs, in_words(play, name), notation(play), score)


def in_words(play: Scored, name: Name) -> str:
    """A play in a line."""
    parts = [_main(play, name)]
    outs = [leg for leg in play.put_out if _worth_telling(play, leg)]
    parts += [f"{_who(play, leg, name)} out at {BASE[leg.at]}{_thrown(play, leg)}" for leg in outs]
    home = [leg for leg in play.home if leg.start != BOX]
    if home:
        names = joined([_who(play, leg, name) + _error(leg) for leg in home])
        parts.append(f"{names} {'scores' if len(home) == 1 else 'score'}")
    moved = [leg for leg in play.legs if _moved(play, leg)]
    parts += [f"{_who(play, leg, name)} to {BASE[leg.end]}{_error(leg)}" for leg in moved]
    return "; ".join(parts) + "."


def _who(play: Scored, leg: Ran, name: Name) -> str:
    return name(play.play.bottom, leg.who)


def _main(play: Scored, name: Name) -> str:
    """What the batter did, or what happened on the bases."""
    if play.kind in ON_THE_BASES:
        return ON_THE_BASES[play.kind]
    if play.kind == Kind.STOLEN_BASE:
        thieves = rulings.stolen(play)
        return "; ".join(f"{_who(play, leg, name)} steals {BASE[leg.start + 1]}" for leg in thieves)
    if play.kind in (Kind.CAUGHT_STEALING, Kind.PICKED_OFF):
        verb = "is caught stealing" if play.kind == Kind.CAUGHT_STEALING else "is picked off"
        outs = play.put_out
        return "; ".join(
            f"{_who(play, leg, name)} {verb} {BASE[leg.at]}, {fielders(leg.by)}" for leg in outs
        )
    who = name(play.play.bottom, play.play.batter)
    bunt = " on a bunt" if play.play.ball.startswith("B") and play.kind != Kind.SACRIFICE else ""
    if play.hit:
        return f"{who} {HITS[play.hit]}{bunt}"
    if play.kind == Kind.ERROR:
        sacrifice = ", a sacrifice" if rulings.sacrifice_hit(play) else ""
        return f"{who} is safe{bunt} on an error (E{rulings.errors(play)[0]}){sacrifice}"
    return f"{who} {_verb(play)}{bunt}{_how(play)}"


def _verb(play: Scored) -> str:
    if rulings.sacrifice_fly(play):
        return "hits a sacrifice fly"
    return VERBS.get(play.kind, "is out")


def _how(play: Scored) -> str:
    """To whom the ball went, and round whom."""
    if play.kind in CAUGHT:
        turned = {2: ", a double play", 3: ", a triple play"}.get(rulings.turned(play), "")
        return f" to {WHERE[int(play.put_out[-1].by)]}{turned}"
    if play.kind == Kind.STRIKEOUT or not play.put_out:
        return ""
    return ", " + around(leg.by for leg in play.put_out)


def _worth_telling(play: Scored, leg: Ran) -> bool:
    """Whether an out is not told with the play itself."""
    if play.kind in (Kind.CAUGHT_STEALING, Kind.PICKED_OFF):
        return False
    return leg.start != BOX or play.hit > 0


def _thrown(play: Scored, leg: Ran) -> str:
    """Who threw him out, where the play itself does not tell."""
    return "" if play.kind in (Kind.FIELDERS_CHOICE, Kind.DOUBLE_PLAY) else f", {fielders(leg.by)}"


def _moved(play: Scored, leg: Ran) -> bool:
    """Whether somebody is on a base that the play itself does not tell."""
    if leg.end in (OUT, PLATE):
        return False
    if leg.start == BOX:
        usual = play.hit or 1
        return leg.end != usual
    return not (play.kind == Kind.STOLEN_BASE and leg.end == leg.start + 1)


def _error(leg: Ran) -> str:
    return f" on an error ({leg.by})" if ERROR in leg.by else ""


def _change(one: News, name: Name) -> str:
    """Somebody comes in, or is placed on base."""
    who = name(one.bottom, one.player)
    if isinstance(one, Placed):
        return f"{who} is placed on {BASE[one.base]}."
    for_whom = f" for {name(one.bottom, one.instead_of)}" if one.instead_of else ""
    if one.position == PINCH_HITTER:
        return f"{who} bats{for_whom}."
    if one.position == PINCH_RUNNER:
        return f"{who} runs{for_whom}."
    if one.position == PITCHER:
        return f"{who} pitches{for_whom}."
    return f"{who} {AT[one.position]}{for_whom}."
