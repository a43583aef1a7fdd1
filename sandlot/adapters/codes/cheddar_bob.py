"""Cheddar Bob in numbers, both versions."""

from collections.abc import Sequence
from typing import Any, Final

from sandlot.adapters.coding import Asked, Code, Field, at_most, one_of
from sandlot.adapters.standing import ball_standing
from sandlot.baseball.ballgame import HOME, LINEUP
from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.play import Play
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.parts import DiamondView
from sandlot.games.cheddar_bob.v5.cards import KINDS, NO_CARDS, PITCHES, Cards
from sandlot.games.cheddar_bob.v5.choices import DELIVERIES, SWINGS, Fly, Go, Try
from sandlot.games.cheddar_bob.v52.at_bat import Throw

MOST: Final = 99
"""Innings and runs are counted up to here; what is more counts as this."""


class DiamondCode(Code):
    """What both versions see: the whole ball game, from one's own side."""

    def words(self, view: DiamondView, choice: Choose[Any], option: Any) -> Sequence[str]:
        return (str(option),)

    def seen_fields(self) -> Sequence[Field]:
        return (
            Field("home", 1, 0, 1, "whether this seat is the home club, which bats last"),
            Field("batting", 1, 0, 1, "whether this seat's club is at bat"),
            Field("inning", 1, 1, MOST, f"the inning; from the {MOST}th on it stays {MOST}"),
            Field("innings_left", 1, 0, MOST, "how many innings come after this one, 0 in extras"),
            Field("outs", 1, 0, 3, "how many are out"),
            Field("runners", 3, 0, LINEUP, "on first, second and third: the runner's place in his "
                  "lineup, 0 for nobody"),
            Field("score", 2, 0, MOST, "the runs of one's own club and of the other"),
            Field("due", 2, 1, LINEUP, "who bats next, by his place in the lineup, for both clubs"),
        )  # fmt: skip

    def seen(self, view: DiamondView, asked: Asked | None) -> Sequence[Sequence[float]]:
        game = view.game
        home = view.seat == HOME
        mine = int(home)
        return [
            (home,),
            (game.bottom == home,),
            at_most(MOST, game.inning),
            (max(0, view.rules.innings - game.inning),),
            (game.outs,),
            [who or 0 for who in game.bases],
            at_most(MOST, game.score[mine], game.score[1 - mine]),
            (game.due[mine], game.due[1 - mine]),
        ]

    def standing(self, view: DiamondView) -> Sequence[str]:
        game, seats = view.game, map(self.game.seat_name, self.game.setup.seats)
        return ball_standing(game, tuple(seats))


class CodeV52(DiamondCode):
    """Cheddar Bob v5.2: rock, paper or scissors."""

    questions = ("pitch", "swing")

    def names(self) -> Sequence[str]:
        return tuple(Throw)


FROM: Final = ("batter", "first", "second", "third")


class CodeV5(DiamondCode):
    """Cheddar Bob v5: a pitch or a swing with its arrow, a runner who goes, or a try for more."""

    questions = ("pitch", "swing", "send", "stretch", "tag")

    def names(self) -> Sequence[str]:
        goes = (Go(base) for base in (1, 2, 3))
        return tuple(map(str, (*DELIVERIES, *SWINGS, *goes, *Try)))

    def seen_fields(self) -> Sequence[Field]:
        ends = f"{OUT} out, {PLATE} home, 0 where he stays"
        return (
            *super().seen_fields(),
            Field("play", 4, OUT, PLATE, f"in mid-play: where the batter and the runners from "
                  f"{', '.join(FROM[1:])} end up if nobody tries: {ends}"),
            Field("if_safe", 4, OUT, PLATE, "asked to stretch: the same for a try that succeeds"),
            Field("batter_card", len(KINDS.options), 0, 1,
                  f"the batter's card, if cards are played: {', '.join(KINDS.options)}"),
            Field("fast", 3, 0, 1, "if cards are played: whether the man on each base is fast"),
            Field("pitcher_card", len(PITCHES.options), 0, 1,
                  f"the pitcher's favourite, if cards are played: {', '.join(PITCHES.options)}"),
            *([FLY_EDGE] if self._by_tier else ()),
        )  # fmt: skip

    def seen(self, view: DiamondView, asked: Asked | None) -> Sequence[Sequence[float]]:
        cards: Cards = self.game.cards(view.game)
        played = cards is not NO_CARDS
        plays = _plays(asked.choice) if asked is not None else ()
        return [
            *super().seen(view, asked),
            _ends(plays[0] if plays else None),
            _ends(plays[1] if len(plays) > 1 else None),
            one_of(cards.batter if played else None, tuple(KINDS.options)),
            [base in cards.fast for base in (1, 2, 3)],
            one_of(cards.pitcher, tuple(PITCHES.options)),
            *([(_fly_edge(asked),)] if self._by_tier else ()),
        ]

    @property
    def _by_tier(self) -> bool:
        return bool(self.game.rules.tag_up == "by_tier")


FLY_EDGE: Final = Field(
    "fly_edge", 1, -1, 1, "asked to tag up: what the runner adds, by how the fly was hit"
)
"""Only where it can be anything but 0, for what is seen by the usual rules stays as it was."""


def _fly_edge(asked: Asked | None) -> int:
    about = asked.choice.about if asked is not None else None
    return about.edge if isinstance(about, Fly) else 0


def _plays(choice: Choose[Any]) -> tuple[Play, ...]:
    """The plays a question is about: as it stands, and as it would be."""
    about = choice.about
    if isinstance(about, Fly):
        return (about.held,)
    if isinstance(about, Play):
        return (about,)
    return about or ()


def _ends(play: Play | None) -> list[int]:
    ends = [0] * (BOX + len(FROM))
    for start, end in play.moves if play else ():
        ends[start] = end
    return ends
