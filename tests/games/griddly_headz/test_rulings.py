"""Every ruling, read both ways: what happens at the table in each."""

from collections.abc import Callable
from typing import Any

import pytest

from sandlot.games.griddly_headz.events import (
    Challenged,
    DieLost,
    Ejected,
    Entered,
    Freed,
    Hit,
    LostPieces,
    SentBack,
    Stayed,
    TookPieces,
    Won,
    WonBunt,
)
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.state import EJECTED, Side
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    OUT,
    RED,
    THREE,
    WIN,
    YELLOW,
    asks,
    choices,
    play,
    scrappy,
    stand,
    studdly,
    team,
)

FAR = team(38)


def runs_to_win(value: int) -> None:
    """So many win, one less does not."""
    before = stand("Over the Wall", blue=team(4, runs=value - 1), yellow=FAR)
    assert play(before, *THREE, runs_to_win=value).told(Won) == [Won(BLUE, True)]
    if value > 1:
        early = stand("Over the Wall", blue=team(4, runs=value - 2), yellow=FAR)
        assert not play(early, *THREE, runs_to_win=value).told(Won)


def bunt(value: str) -> None:
    """Played: both hit. Declared: the challenger says who won."""
    field = stand(blue=team(2), yellow=FAR)
    request = asks(field, *THREE, "yellow", bunt=value)
    if value == "played":
        assert (request.seat, request.what) == ("yellow", "hit")
        return
    assert choices(request) == ("blue", "declared", ["blue", "yellow"])
    for color in ("blue", "yellow"):
        played = play(field, *THREE, "yellow", color, bunt=value)
        assert played.told(WonBunt) == [WonBunt({"blue": BLUE, "yellow": YELLOW}[color])]
        assert played.side(BLUE if color == "blue" else YELLOW).runs == 1
        assert not played.told(Hit)


def bunt_square(value: str) -> None:
    """Optional: nobody may be challenged. Compulsory: somebody has to be."""
    field = stand(blue=team(2), yellow=FAR)
    request = asks(field, *THREE, bunt_square=value)
    if value == "optional":
        assert choices(request) == ("blue", "bunt", ["yellow", "nobody"])
        return
    assert request.what == "hit", "the only opponent, without a question"
    three = stand(blue=team(2), red=team(33), yellow=FAR)
    assert choices(asks(three, *THREE, bunt_square=value)) == ("blue", "bunt", ["red", "yellow"])


def fallen_corner(value: str) -> None:
    """Safe: like an unused one. Guarded: fights, and back to the dugout; unused ones stay safe."""
    field = stand(blue=team(27, 13), red=team(33), yellow=team(30), green=OUT)
    if value == "safe":
        played = play(field, *THREE, sides=4, fallen_corner=value)
        assert not played.told(SentBack)
        assert not played.told(Challenged)
    else:
        played = play(field, *THREE, *[WIN] * 3, sides=4, fallen_corner=value)
        assert played.told(LostPieces) == [LostPieces(YELLOW, 1, 11)]
        assert played.told(SentBack) == [SentBack(scrappy(BLUE), "team square")]
    unused = stand(blue=team(27), red=team(33), yellow=team(30))
    assert play(unused, *THREE, fallen_corner=value).side(BLUE).places[0] == 30
    named = stand(blue=team(6), red=team(30), yellow=team(33), green=OUT)
    request = asks(named, *THREE, sides=4, fallen_corner=value)
    assert request.what == ("round" if value == "safe" else "double_play")


def entering(value: str) -> None:
    """Quiet: he has not landed. Fights: whoever comes for a six does; mercy never."""
    field = stand(blue=team(13), yellow=team(0, 22))
    request = asks(field, (6, 1), "scrappy", entering=value)
    assert request.what == ("move" if value == "quiet" else "round")
    if value == "fights":
        played = play(field, (6, 1), "scrappy", *[WIN] * 3, "scrappy 2 +7", entering=value)
        assert played.told(Challenged) == [
            Challenged("fight", scrappy(BLUE, 2), scrappy(YELLOW), 3, (0, 0))
        ]
        over = stand(blue=team(13), yellow=team(0, uniform=1))
        ended = play(over, (6, 1), "scrappy", *[WIN] * 3, entering=value)
        assert ended.told(Won) == [Won(BLUE, False)], "and nobody moves any more"
        gone = stand(blue=team(13, uniform=1), red=team(33), yellow=team(0))
        ended = play(gone, (6, 1), "scrappy", *[LOSE] * 3, entering=value)
        assert ended.field.mover == RED
        assert not ended.told(DieLost)
    mercy = stand(blue=team(17), yellow=team(0))
    assert isinstance(play(mercy, *THREE, entering=value).events[-1], Entered)
    second = stand(blue=team(CAMP, held=0, missed=True), yellow=team(0))
    assert asks(second, entering=value).what == "dice"


def mercy_without_scrappy(value: str) -> None:
    """Any: Studdly Mann or Mae comes. Nobody: nobody does, and the turn is thrown."""
    last = Side((EJECTED, EJECTED, EJECTED, CAMP, -1, -1), held=3, missed=True)
    request = asks(stand(blue=last, yellow=FAR), mercy_without_scrappy=value)
    assert request.what == ("mercy" if value == "any" else "dice")
    scrappys = stand(blue=team(CAMP, held=0, missed=True), yellow=FAR)
    played = play(scrappys, (1, 1), "scrappy 2 +2", mercy_without_scrappy=value)
    assert played.told(Entered) == [Entered(scrappy(BLUE, 2), True)]


def lost_tag(value: str) -> None:
    """Stays: Studdly Mann in company. Ejected: like anybody; alone he goes in any case."""
    company = stand(blue=team(33, studdly=9), yellow=FAR)
    played = play(company, (1, 2), "studdly mann +3", *[LOSE] * 4, lost_tag=value)
    if value == "stays":
        assert played.told(Stayed) == [Stayed(studdly(BLUE))]
        assert not played.told(Ejected)
    else:
        assert played.told(Ejected) == [Ejected(studdly(BLUE), "tagged_out")]
        assert not played.told(Stayed)
    alone = stand(blue=team(studdly=9), yellow=FAR)
    played = play(alone, (1, 2), "studdly mann +3", *[LOSE] * 4, lost_tag=value)
    assert played.told(Ejected) == [Ejected(studdly(BLUE), "tagged_out")]


def camp_passed(value: str) -> None:
    """Forward frees under both; backwards only under either way, nor is it a split then."""
    back = stand(blue=team(CAMP, held=0, mae=13), yellow=FAR)
    freed = play(back, (2, 3), "mae -5", camp_passed=value).told(Freed)
    assert bool(freed) == (value == "either_way")
    forward = stand(blue=team(CAMP, held=0, mae=9), yellow=FAR)
    assert play(forward, (2, 3), "mae +5", camp_passed=value).told(Freed)
    then = choices(asks(back, (3, 1), "mae -3", camp_passed=value))[2]
    assert then == (["scrappy 1 +1", "mae +1"] if value == "either_way" else ["mae +1"])


def full_locker(value: str) -> None:
    """Left: only what fits is taken. Lost: the victim loses all of it."""
    full = stand("Shirt Swap", blue=team(1), yellow=FAR)
    played = play(full, *THREE, full_locker=value)
    assert bool(played.told(TookPieces)) == (value == "lost")
    assert played.side(YELLOW).uniform == (12 if value == "left" else 10)
    nearly = stand("Shirt Swap", blue=team(1, uniform=11), yellow=FAR)
    played = play(nearly, *THREE, full_locker=value)
    taken = 1 if value == "left" else 2
    assert played.told(TookPieces) == [TookPieces(BLUE, YELLOW, taken)]
    assert (played.side(BLUE).uniform, played.side(YELLOW).uniform) == (12, 12 - taken)


CASES: dict[str, Callable[[Any], None]] = {
    check.__name__: check
    for check in (
        *(runs_to_win, bunt, bunt_square, fallen_corner, entering, mercy_without_scrappy),
        *(lost_tag, camp_passed, full_locker),
    )
}


def readings() -> list[tuple[str, Any]]:
    """Every ruling with every reading of it; numbers with a few."""
    found: list[tuple[str, Any]] = []
    for name, about in GriddlyRules.about().items():
        options = getattr(about.kind, "options", (1, 2, 10, 50))
        found += [(name, option) for option in options]
    return found


@pytest.mark.parametrize(("name", "value"), readings())
def test_every_reading_of_every_ruling(name: str, value: Any) -> None:
    """A ruling without a case here has no test."""
    CASES[name](value)


def test_the_usual_readings_are_those_of_the_page() -> None:
    """What is played when nobody says otherwise."""
    assert GriddlyRules().plain() == {
        "runs_to_win": 10,
        "bunt": "played",
        "bunt_square": "optional",
        "fallen_corner": "safe",
        "entering": "quiet",
        "mercy_without_scrappy": "any",
        "lost_tag": "stays",
        "camp_passed": "either_way",
        "full_locker": "left",
    }
