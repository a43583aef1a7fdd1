"""The house managers of v5: sensible people who mix their picks, at three strengths."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.bases import FIRST, THIRD
from sandlot.core.game import Bot, Weights
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.parts import DiamondView
from sandlot.games.cheddar_bob.v5.choices import Arrow, Delivery, Go, Swing, Try

HINTS = {
    **dict.fromkeys((1, 2), "control"),
    **dict.fromkeys((3, 4), "power"),
    **dict.fromkeys((5, 6), "control"),
    **dict.fromkeys((7, 8, 9), "contact"),
}
"""The approach the book suggests for each place in the lineup."""

BEATEN_BY = {"power": "curveball", "control": "changeup", "contact": "fastball"}


@dataclass(frozen=True, eq=False)
class Manager:
    """A bot that leans: shares of his picks, and what makes him change them."""

    notices: ClassVar = ("lineup",)

    pitches: dict[str, float]
    swings: dict[str, float]
    plus_pitch: float
    plus_swing: dict[str, float]
    hint: float
    arrows: dict[Arrow, float]
    steal: float
    steal_home: float
    send: float
    stretch: float
    tag: float

    def __call__(self, view: DiamondView, choice: Choose[Any]) -> Weights:
        return house(self, view.game, choice)


EVEN = dict.fromkeys(Arrow, 0.25)

ROOKIE = Manager(
    pitches={"fastball": 0.4, "curveball": 0.3, "changeup": 0.3},
    swings={"power": 0.4, "control": 0.3, "contact": 0.3},
    plus_pitch=0.25,
    plus_swing={"power": 0.3, "contact": 0.2},
    hint=0.5,
    arrows={Arrow.UP: 0.4, Arrow.DOWN: 0.3, Arrow.IN: 0.15, Arrow.OUT: 0.15},
    steal=0.1,
    steal_home=0.05,
    send=0.3,
    stretch=0.3,
    tag=0.8,
)
REGULAR = Manager(
    pitches={"fastball": 0.3, "curveball": 0.4, "changeup": 0.3},
    swings={"power": 0.35, "control": 0.35, "contact": 0.3},
    plus_pitch=0.4,
    plus_swing={"power": 0.6, "contact": 0.15},
    hint=0.3,
    arrows=EVEN,
    steal=0.05,
    steal_home=0.3,
    send=0.15,
    stretch=0.15,
    tag=0.9,
)
VETERAN = Manager(
    pitches={"fastball": 0.15, "curveball": 0.5, "changeup": 0.35},
    swings={"power": 0.28, "control": 0.4, "contact": 0.32},
    plus_pitch=0.9,
    plus_swing={"power": 0.95, "contact": 0.05},
    hint=0.05,
    arrows=EVEN,
    steal=0.0,
    steal_home=0.6,
    send=0.0,
    stretch=0.02,
    tag=1.0,
)


def house(manager: Manager, game: Ballgame, choice: Choose[Any]) -> Weights:
    """What this manager would do here, as weights."""
    match choice.what:
        case "pitch":
            return pitching(manager, game, choice)
        case "swing":
            return batting(manager, game, choice)
        case "send":
            return trying(max(manager.send, 0.9 if _run_waits(game) else 0.0))
        case "stretch":
            return trying(manager.stretch)
        case _:
            return trying(manager.tag)


def pitching(manager: Manager, game: Ballgame, choice: Choose[Any]) -> Weights:
    """Against the approach the lineup hints at, and with a plus where a walk is cheap."""
    families = leaning(manager.pitches, BEATEN_BY[HINTS[game.batter]], manager.hint)
    if game.outs == 2 and game.on in ((THIRD,), (FIRST, THIRD), (2, THIRD)):
        families = leaning(families, "fastball", manager.steal_home)
    plus = manager.plus_pitch if _walk_is_cheap(game) else manager.plus_pitch / 8
    shares = {"fastball": plus, "curveball": plus}
    return {
        option: _share(families, shares, option.pitch) * manager.arrows[option.arrow]
        for option in choice.options.listed() or ()
        if isinstance(option, Delivery)
    }


def batting(manager: Manager, game: Ballgame, choice: Choose[Any]) -> Weights:
    """As the lineup hints, and now and then a runner goes."""
    families = leaning(manager.swings, HINTS[game.batter], manager.hint)
    options = choice.options.listed() or ()
    going = {option: _goes(manager, game, option) for option in options if isinstance(option, Go)}
    staying = 1 - sum(going.values())
    swinging = {
        option: staying
        * _share(families, manager.plus_swing, option.approach)
        * manager.arrows[option.arrow]
        for option in options
        if isinstance(option, Swing)
    }
    return {**swinging, **going}


def trying(share: float) -> Weights:
    """Try, so often."""
    return {Try.YES: share, Try.NO: 1 - share}


def leaning(shares: dict[str, float], towards: str, pull: float) -> dict[str, float]:
    """The shares, pulled towards one of them."""
    return {
        name: share * (1 - pull) + (pull if name == towards else 0.0)
        for name, share in shares.items()
    }


def _share(families: dict[str, float], plus: dict[str, float], approach: str) -> float:
    family = approach.rstrip("+")
    part = plus.get(family, 0.0)
    return families[family] * (part if approach.endswith("+") else 1 - part)


def _goes(manager: Manager, game: Ballgame, option: Go) -> float:
    if option.base == THIRD:
        return manager.steal_home if game.outs == 2 and len(game.on) < 3 else 0.0
    return manager.steal / len(game.on)


def _run_waits(game: Ballgame) -> bool:
    """A runner on third who must score now or perhaps never."""
    return game.outs == 1 and THIRD in game.on


def _walk_is_cheap(game: Ballgame) -> bool:
    """Somebody is on, but a walk forces nobody; or two are out and the bases are not full."""
    return bool(game.on) and (FIRST not in game.on or (game.outs == 2 and len(game.on) < 3))


HOUSE: dict[str, Bot] = {
    "house": REGULAR,
    "house:rookie": ROOKIE,
    "house:veteran": VETERAN,
}
