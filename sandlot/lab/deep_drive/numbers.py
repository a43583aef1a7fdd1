"""The manager who reckons: for every option the chance to win that it leaves."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sandlot.core.game import Decided
from sandlot.core.script import Choose
from sandlot.games.deep_drive.appearance import moment
from sandlot.games.deep_drive.bunting import on_the_lead, sacrifice
from sandlot.games.deep_drive.calls import USUAL, Stance, Strategy
from sandlot.games.deep_drive.cards import Batter
from sandlot.games.deep_drive.changing import reliever, replacement
from sandlot.games.deep_drive.code import out_code
from sandlot.games.deep_drive.flies import fly_out
from sandlot.games.deep_drive.grounders import ground_out
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Going, Moment, Try, Trying, Turning
from sandlot.games.deep_drive.people import CATCHES, STAND, Change, catcher_of
from sandlot.games.deep_drive.state import PITCHES, State
from sandlot.games.deep_drive.stealing import Battery, Thief, attempt
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.lab.deep_drive.bullpen import pitching_change
from sandlot.lab.deep_drive.spread import Answers, endings
from sandlot.lab.deep_drive.throws import ORDINARY, after_play, throw, tired_faces
from sandlot.lab.deep_drive.win_probability import worth_of

Values = dict[Any, float]
"""Every option, with the chance to win that it leaves to who decides."""

HITS = ("SI", "SI+", "DO")

DIGITS = 12
"""So many digits of a chance are told apart: sums are rounded in the fifteenth."""


class Numbers(Decided):
    """Takes the option that leaves the best chance to win."""

    def decides(self, view: DeepDriveView, choice: Choose[Any]) -> Any:
        match choice.what:
            case "defence change":
                return pitching_change(view)
            case "offence change":
                return hitting_change(view, choice)
            case "reliever":
                return reliever(view, choice)
            case "replacement":
                return replacement(view, choice)
        worth = values(view, choice)
        return max(worth, key=lambda option: worth[option])


def values(view: DeepDriveView, choice: Choose[Any]) -> Values:
    """The chance to win that each option leaves, as far as one play goes.

    Options that come to the same have the same chance, however sums are rounded on this machine.
    """
    return {option: round(value, DIGITS) for option, value in _values(view, choice).items()}


def _values(view: DeepDriveView, choice: Choose[Any]) -> Values:
    match choice.what:
        case "strategy":
            return _strategies(view, choice.options.listed() or ())
        case "stance":
            return _stances(view, choice.options.listed() or ())
        case "steal":
            return _steal(view, choice.about)
        case "cut":
            return _defended(view, choice.about, _cut)
        case "send":
            return _send(view, choice.about)
        case "lead":
            return _lead(view, choice.about)
    return _defended(view, choice.about, _second_option)


# Before the throw


def _strategies(view: DeepDriveView, options: Sequence[Strategy]) -> Values:
    state = view.state
    batter = view.setup.cards(state.bottom).batter_of[state.batting.batter]
    return {option: throw_worth(view, batter, option, USUAL) for option in options}


def _stances(view: DeepDriveView, options: Sequence[Stance]) -> Values:
    state = view.state
    batter = view.setup.cards(state.bottom).batter_of[state.batting.batter]
    return {option: 1.0 - throw_worth(view, batter, Strategy.SWING, option) for option in options}


def throw_worth(view: DeepDriveView, batter: Batter, strategy: Strategy, stance: Stance) -> float:
    """The chance of the club at bat after a throw with this batter."""
    state, rules, setup = view.state, view.rules, view.setup
    m = moment(rules, setup, state, strategy, stance)._replace(batter=batter.run, to_win=None)
    side = state.fielding
    pitcher = setup.cards(not state.bottom).pitcher_of[side.pitcher]
    tired = tired_faces(side.faced, pitcher, rules.fatigue == "on")
    park, answers = setup.park_card, Answers(send=True)
    worth = worth_of(rules, setup, state)
    ends = throw(batter, pitcher, tired, park, strategy, m, answers)
    return sum(share * worth(after) for after, share in ends.items())


# While the ball is in play


def _play_worth(view: DeepDriveView, play: Any, m: Moment, answers: Answers) -> float:
    """The chance of the club at bat after a play."""
    worth = worth_of(view.rules, view.setup, view.state)
    ends = endings(play, answers).items()
    return sum(share * worth(after_play(end, m)) for end, share in ends)


def _now(view: DeepDriveView) -> Moment:
    m = moment(view.rules, view.setup, view.state, Strategy.SWING, USUAL)
    return m._replace(to_win=None)


def batted(about: Trying | Turning, m: Moment) -> Any:
    """The play a decision is about, from its beginning."""
    if about.ball in HITS:
        return hit(about.ball, m)
    out, m = out_code(about.ball), m._replace(safe=about.safe)
    if isinstance(about, Trying) and out.ball == "F":
        return fly_out(out, about.driven, m)
    return ground_out(out, ORDINARY.tens, m)


def sending(about: Trying, cut: bool = False) -> Answers:
    """This runner is sent, and nobody else; the defence may cut the throw off."""
    return Answers(send=True, cut=cut, only=about.start)


def _send(view: DeepDriveView, about: Trying) -> Values:
    """The defence will throw or cut, whichever is worse for the runner's club."""
    m = _now(view)
    play = batted(about, m)
    sent = min(_play_worth(view, play, m, sending(about, cut)) for cut in (False, True))
    return {Try.YES: sent, Try.NO: _play_worth(view, play, m, Answers())}


def _defended(view: DeepDriveView, about: Any, answers: Callable[[bool], Answers]) -> Values:
    m = _now(view)
    play = batted(about, m)
    return {option: 1.0 - _play_worth(view, play, m, answers(option is Try.YES)) for option in Try}


def _cut(yes: bool) -> Answers:
    return Answers(send=True, cut=yes)


def _second_option(yes: bool) -> Answers:
    return Answers(second_option=yes)


def _lead_runner(yes: bool) -> Answers:
    return Answers(lead=yes)


def _lead(view: DeepDriveView, about: Trying) -> Values:
    if not about.ball.startswith("B"):
        return _defended(view, about, _lead_runner)
    m, fielder = _now(view), int(about.ball[-1])
    plays = {Try.YES: on_the_lead(fielder, m), Try.NO: sacrifice(fielder, m)}
    return {option: 1.0 - _play_worth(view, play, m, Answers()) for option, play in plays.items()}


def _steal(view: DeepDriveView, about: Going) -> Values:
    """The runner goes, or stays."""
    m = _now(view)
    state = view.state
    theirs = view.setup.cards(not state.bottom)
    rating = catcher_of(theirs, state.fielding).rating(CATCHES)
    ahead = tuple(base for base in m.bases if base > about.start)
    thief = Thief(about.start, 0, about.safe, ahead)
    goes = attempt(thief, Battery(0, 0, rating))
    return {
        Try.YES: _play_worth(view, goes, m, Answers()),
        Try.NO: _play_worth(view, None, m, Answers()),
    }


# Who comes in

EARLY, LATE = 0.03, 0.004
"""What a pinch hitter must gain before the last three innings, and in them."""


def hitting_change(view: DeepDriveView, choice: Choose[Any]) -> Change:
    """The bat from the bench that gains most, if it gains enough."""
    state = view.state
    side, cards = state.batting, view.setup.cards(state.bottom)
    pitcher_bats = side.positions[side.due] == PITCHES
    late = state.inning >= view.rules.innings - 2
    if not (late or pitcher_bats) or side.positions[side.due] == CATCHES or not side.bench:
        return STAND
    if pitcher_bats and not late and not _spent(view, state):
        return STAND
    now = throw_worth(view, cards.batter_of[side.batter], Strategy.SWING, USUAL)
    best = max(_bats(view, side.bench), key=lambda pair: pair[0], default=(0.0, ""))
    gain = best[0] - now
    change = Change("PH", best[1])
    if gain > (LATE if late else EARLY) and change in choice.options:
        return change
    return STAND


def _bats(view: DeepDriveView, bench: Iterable[str]) -> list[tuple[float, str]]:
    cards = view.setup.cards(view.state.bottom)
    return [
        (throw_worth(view, cards.batter_of[player], Strategy.SWING, USUAL), player)
        for player in bench
    ]


def _spent(view: DeepDriveView, state: State) -> bool:
    """Whether the pitcher who is due to bat has not much left."""
    side = state.batting
    card = view.setup.cards(state.bottom).pitcher_of.get(side.pitcher)
    return card is not None and side.faced >= card.endurance - 4
