"""Deep Drive in numbers: players by their place on the roster, for their cards never change."""

from collections.abc import Sequence
from typing import Any, Final

from sandlot.adapters.coding import Asked, Code, Field, at_most, one_of
from sandlot.adapters.standing import ball_standing
from sandlot.baseball.ballgame import HOME, LINEUP
from sandlot.baseball.bases import PLATE
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calls import Stance, Strategy
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.moment import Going, Infield, Outfield, Try, Trying, Turning
from sandlot.games.deep_drive.people import FIELDS, STAND, Bench, Change
from sandlot.games.deep_drive.speed import RANK
from sandlot.games.deep_drive.state import Side, State
from sandlot.games.deep_drive.view import DeepDriveView

MOST: Final = 99
ENTRANCES: Final = ("P", "PH", "PR1", "PR2", "PR3", *FIELDS)
"""How somebody comes in: to pitch, to bat, to run for the man on a base, to a position."""

BALLS: Final = (code.SINGLE, code.SINGLE_PLUS, code.DOUBLE, "G", "BG", "L", "P", "F")
HOW: Final = ("h", "s", "d")
LETTERS: Final = ("F", "G")
CLUBS: Final = {"own": "one's own club's", "other": "the other club's"}
HANDS: Final = ("L", "R", "S")
POSITIONS: Final = 10


class DeepDriveCode(Code):
    """A manager's calls; whoever comes in is two picks, how and who."""

    questions = (
        *("strategy", "stance", "defence change", "offence change", "reliever", "replacement"),
        *("send", "steal", "cut", "lead", "second option"),
    )

    def __init__(self, game: Game[Any]) -> None:
        self.rosters = tuple(_roster(game.setup.cards(bottom)) for bottom in (False, True))
        self.most = max(map(len, self.rosters))
        super().__init__(game)

    def names(self) -> Sequence[str]:
        stances = [Stance(infield, outfield) for outfield in Outfield for infield in Infield]
        players = (f"player {number}" for number in range(1, self.most + 1))
        return tuple(map(str, (*Strategy, *stances, *Try, STAND, *ENTRANCES, *players)))

    def words(self, view: Any, choice: Choose[Any], option: Any) -> Sequence[str]:
        about = choice.about
        if not isinstance(about, Bench) or option == STAND:
            return (str(option),)
        roster = self.rosters[about.seat == HOME]
        if isinstance(option, Change):
            return option.what, f"player {roster[option.player]}"
        return (f"player {roster[option]}",)

    def seen_fields(self) -> Sequence[Field]:
        sides = [
            field
            for whose in CLUBS
            for field in (
                Field(f"{whose}_order", LINEUP, 1, self.most, f"{CLUBS[whose]} batting order, "
                      "by their numbers on the roster"),
                Field(f"{whose}_positions", LINEUP, 1, POSITIONS, "what each of them plays, 1 the "
                      "pitcher to 9 right field, 10 the designated hitter"),
                Field(f"{whose}_pitcher", 1, 0, self.most, "its pitcher's number on the roster, 0 "
                      "when he was batted for"),
                Field(f"{whose}_due", 1, 1, LINEUP, "who of the order bats next"),
                Field(f"{whose}_faced", 1, 0, MOST, "how many batters its pitcher has faced"),
                Field(f"{whose}_new", LINEUP, 0, 1, "who of the order came in to bat or run, and "
                      "has not been in the field since"),
                Field(f"{whose}_waiting", self.most, 0, 1, "who of the roster may still come in"),
            )
        ]  # fmt: skip
        return (
            Field("entrance", len(ENTRANCES), 0, 1, "how somebody comes in, if that is picked: "
                  f"{', '.join(ENTRANCES)}"),
            Field("home", 1, 0, 1, "whether this seat is the home club"),
            Field("batting", 1, 0, 1, "whether this seat's club is at bat"),
            Field("inning", 1, 1, MOST, f"the inning, at most {MOST}"),
            Field("innings_left", 1, 0, MOST, "how many innings come after this one, 0 in extras"),
            Field("outs", 1, 0, 3, "how many are out"),
            Field("runners", 3, 0, LINEUP, "on first, second and third: the runner's place in the "
                  "order, 0 for nobody"),
            Field("score", 2, 0, MOST, "the runs of one's own club and of the other"),
            Field("fresh", 1, 0, 1, "whether a plate appearance begins"),
            Field("two_strikes", 1, 0, 1, "whether the batter has two strikes from bunts"),
            *sides,
            Field("speeds", 4, 0, 5, "how fast the batter and the runners on first, second and "
                  "third are: 0 nobody, 1 very slow to 5 very fast"),
            Field("bats", 3, 0, 1, f"how the batter bats: {', '.join(HANDS)}"),
            Field("batter_dp", 1, 0, 9, "his DP number"),
            Field("steals", 6, 0, 20, "the two STEAL numbers of the runner on each base"),
            Field("throws", 2, 0, 1, f"how the pitcher throws: {', '.join(HANDS[:2])}"),
            Field("endurance", 1, 0, 60, "how many batters he faces before he tires"),
            Field("hold", 1, -9, 9, "how well he holds runners"),
            Field("ratings", 9, 0, 5, "ratings of the club in the field, pitcher to right field"),
            Field("runner", 1, 0, 3, "the base of the runner a question is about"),
            Field("ahead", 1, 0, PLATE, "the base he may try for"),
            Field("safe", 1, -20, 40, "asked to steal: the sum he is safe up to"),
            Field("overthrow", 1, -1, 4, "and the sum up to which the throw goes wild"),
            Field("ball", len(BALLS), 0, 1, f"how the ball was hit: {', '.join(BALLS)}"),
            Field("fielder", 1, 0, 9, "to whom"),
            Field("how", len(HOW), 0, 1, "hard, slow or short, deep"),
            Field("letter", len(LETTERS), 0, 1, f"asked for a second option: {', '.join(LETTERS)} "
                  "of the ground ball chart"),
            Field("leaves", 1, 0, self.most, "who must leave, by his number on the roster"),
        )  # fmt: skip

    def seen(self, view: DeepDriveView, asked: Asked | None) -> Sequence[Sequence[float]]:
        state, home = view.state, view.seat == HOME
        mine = int(home)
        picked = asked.picking.picked if asked is not None else ()
        entrance = self.actions[picked[0]] if picked else None
        return [
            one_of(entrance, ENTRANCES),
            (home,),
            (state.bottom == home,),
            at_most(MOST, state.inning),
            (max(0, view.rules.innings - state.inning),),
            (state.outs,),
            [0 if place is None else place + 1 for place in state.bases],
            at_most(MOST, state.score[mine], state.score[1 - mine]),
            (state.fresh,),
            (state.two_strikes,),
            *self._side(state.sides[mine], mine),
            *self._side(state.sides[1 - mine], 1 - mine),
            *self._people(view),
            *self._about(asked.choice.about if asked is not None else None),
        ]

    def standing(self, view: DeepDriveView) -> Sequence[str]:
        state, name = view.state, view.setup.name
        clubs = tuple(map(self.game.seat_name, view.setup.seats))
        bats, pitches = state.batting.batter, state.fielding.pitcher
        return [
            *ball_standing(state, clubs),
            f"at bat {name(state.bottom, bats)}",
            f"against {name(not state.bottom, pitches) if pitches else 'nobody yet'}",
        ]

    def _side(self, side: Side, bottom: int) -> list[Sequence[float]]:
        roster = self.rosters[bottom]
        waiting = [0.0] * self.most
        for player in (*side.bench, *side.bullpen):
            waiting[roster[player] - 1] = 1.0
        return [
            [roster[player] for player in side.order],
            side.positions,
            (roster.get(side.pitcher, 0),),
            (side.due + 1,),
            at_most(MOST, side.faced),
            [place in side.new for place in range(LINEUP)],
            waiting,
        ]

    def _people(self, view: DeepDriveView) -> list[Sequence[float]]:
        """The cards of those who are at it now."""
        state: State = view.state
        ours, theirs = view.setup.cards(state.bottom), view.setup.cards(not state.bottom)
        batting, fielding = state.batting, state.fielding
        batter = ours.batter_of[batting.batter]
        on = [
            None if place is None else ours.batter_of[batting.order[place]] for place in state.bases
        ]
        pitcher = theirs.pitcher_of.get(fielding.pitcher)
        return [
            [0 if who is None else RANK[who.run] + 1 for who in (batter, *on)],
            one_of(batter.bats, HANDS),
            (batter.dp,),
            [number for who in on for number in (who.steal if who else (0, 0))],
            one_of(pitcher.throws if pitcher else None, HANDS[:2]),
            (pitcher.endurance if pitcher else 0,),
            (pitcher.hold if pitcher else 0,),
            theirs.ratings(fielding.order, fielding.positions, fielding.pitcher)[1:],
        ]

    def _about(self, about: Any) -> list[Sequence[float]]:
        runner = about.start if isinstance(about, Trying | Going) else 0
        ahead = about.base if isinstance(about, Trying) else 0
        going = about if isinstance(about, Going) else Going(0, 0, 0)
        ball = about.ball if isinstance(about, Trying | Turning) else ""
        leaves = 0
        if isinstance(about, Bench) and about.leaves:
            leaves = self.rosters[about.seat == HOME][about.leaves]
        return [
            (runner,),
            (ahead,),
            (going.safe,),
            (going.overthrow,),
            *_ball(ball),
            one_of(about.letter if isinstance(about, Turning) else None, LETTERS),
            (leaves,),
        ]


def _roster(cards: CardSet) -> dict[str, int]:
    """Everybody's number: batters first, then pitchers, as the card set has them."""
    players = dict.fromkeys([*(c.id for c in cards.batters), *(c.id for c in cards.pitchers)])
    return {player: number for number, player in enumerate(players, 1)}


def _ball(ball: str) -> list[Sequence[float]]:
    """How a ball was hit, to whom, and how hard: `SI+`, `F8d`, `BG5`."""
    letters = ball.rstrip("".join(HOW)) if ball not in BALLS else ball
    fielder = int(letters[-1]) if letters[-1:].isdigit() else 0
    kind = letters.rstrip("123456789")
    return [one_of(kind, BALLS), (fielder,), one_of(ball[len(letters) :], HOW)]
