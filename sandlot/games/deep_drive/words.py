"""Deep Drive on the radio: a line for everything that is told."""

from typing import Any, NamedTuple

from sandlot.baseball.events import GameOver, HalfOver
from sandlot.baseball.scorebook.events import Placed, PlayMade, Starts, Took
from sandlot.baseball.words import BASE, half_words, over_words, score_words
from sandlot.core.story import Told, Turn
from sandlot.core.words import count, joined, vary
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, POSITIONS
from sandlot.games.deep_drive.choice import EJECTED, SEASON
from sandlot.games.deep_drive.defense import ERROR
from sandlot.games.deep_drive.events import (
    Called,
    CardRead,
    ChartRead,
    DefenseRead,
    DriveRead,
    Hurt,
)
from sandlot.games.deep_drive.moment import Infield, Outfield
from sandlot.games.deep_drive.play_words import WHERE, WHO, fielder_of, play_words
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import PITCHES

LINES = {
    code.DEEP_DRIVE: "a deep drive!",
    code.SINGLE_PLUS: "a single that gives the runners time.",
    code.SINGLE: "a single.",
    code.WALK: "a walk.",
    code.HIT_BATTER: "hit by the pitch.",
    code.STRIKEOUT: "a strikeout.",
    code.DEFENSE: "in play, and the defence must make it.",
}

DRIVES = {
    code.HOME_RUN: "it is gone.",
    code.TRIPLE: "it rolls to the wall, a triple.",
    code.DOUBLE: "it falls for a double.",
}

BALLS = {"G": "grounder", "F": "fly", "L": "liner", "P": "pop-up"}
HARD = {"h": "hard ", "s": "slow ", "": "", "d": "deep "}

CALLS = {
    Strategy.BUNT: ("The bunt is on.", "The batter squares to bunt."),
    Strategy.HIT_AND_RUN: ("The runners go with the pitch!", "Hit and run!"),
    Strategy.SAFE: ("The runners play it safe.", "Nobody takes a risk on the bases."),
}
INFIELDS = {Infield.IN: "The infield comes in.", Infield.CORNERS: "The corners come in."}

CHARTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("choice", "safe"): ("The runner tries for it, the throw... safe!", "He slides in, safe!"),
    ("choice", "out"): ("The runner tries for it, the throw... out!", "The tag is down in time!"),
    ("choice", "rundown"): ("The runner is trapped between the bases!",),
    ("choice", "safe-ejected"): ("Safe on a close play, and the fielder argues it too long.",),
    ("choice", "out-ejected"): ("Out on a close play, and the runner argues it too long.",),
    ("choice", "safe-collision"): ("A collision at the base! The ball is loose: safe.",),
    ("choice", "out-collision"): ("A collision at the base! He holds on to the ball: out.",),
    ("choice", "drops-1"): ("The throw is in time, if it is held.",),
    ("choice", "drops-2"): ("The throw is in time, if it is held cleanly.",),
    ("rundown", "time"): ("He keeps them busy while the others run.",),
    ("rundown", "none"): ("They run him down at once.",),
    ("collision", "runner"): ("The runner stays down.",),
    ("collision", "fielder"): ("The fielder stays down.",),
    ("collision", "both"): ("Both of them stay down.",),
    ("collision", "nobody"): ("Both are shaken up, and both go on.",),
    ("cut-off", "errant"): ("The throw comes in wild, perhaps.",),
    ("cut-off", "over-his-head"): ("The throw is high over the cut-off man, perhaps.",),
    ("cut-off", "cut-off"): ("The throw is cut off, and nobody else moves.",),
    ("cut-off", "caught"): ("The throw is cut off, and somebody is caught off base!",),
    ("line out", "doubled up"): ("A runner is too far off his base!",),
    ("line out", "everybody is back"): ("Everybody is back in time.", "The runners get back."),
    ("triple play", "three"): ("And another one is off his base!",),
    ("triple play", "only two"): ("The others are back.",),
    ("bunt single", "hit"): ("He is flying up the line.",),
    ("bunt single", "sac"): ("He is out by a step, but it does its work.",),
    ("blooper", "caught"): ("It is in the air, and it is caught.",),
    ("blooper", "sac"): ("It is in the air, but it falls.",),
    ("tough play", "sac"): ("A tough play, made cleanly.",),
    ("tough play", "error"): ("A tough play, and it is misplayed.",),
    ("bunt", "pop"): ("The bunt goes up in the air.",),
    ("bunt", "lead"): ("It is bunted too hard: a play on the lead runner.",),
    ("bunt", "choice"): ("There may be a play on the lead runner.",),
    ("bunt", "sac"): ("A good bunt: the only play is at first.",),
    ("lead runner", "out"): ("They go for the lead runner, and get him.",),
    ("lead runner", "safe"): ("They go for the lead runner: too late!",),
    ("steal", "out"): ("The runner goes! The throw is on the bag.",),
    ("steal", "safe"): ("The runner goes! The throw is late.",),
    ("steal", "overthrow"): ("The runner goes! The throw sails into the outfield.",),
    ("steal on the run", "safe"): ("The runner was off with the pitch, and makes it.",),
    ("steal on the run", "out"): ("The runner was off with the pitch, and is in trouble.",),
    ("on-base event", "it happens"): ("Something goes wrong on the mound.",),
    ("on-base event", "nothing"): ("Nothing comes of it.",),
    ("pitch", "ball"): ("A ball. They think again.",),
    ("pitch", "strike"): ("A strike. They think again.",),
    ("pitch", "foul"): ("Fouled off. They think again.",),
    ("pitch", "two strikes"): ("Two strikes: no more bunting for him.",),
}
"""What a chart says, by its name and its cell; the Injury Chart says a number."""


class ClubName(NamedTuple):
    """A club as the scores call it."""

    name: str


class ClubNames(NamedTuple):
    """Both clubs by name."""

    setup: DeepDriveSetup

    def club(self, bottom: bool) -> ClubName:
        """The visitors, or the home club."""
        return ClubName(self.setup.cards(bottom).club)


def words(event: Any, setup: DeepDriveSetup, number: int) -> str:
    """One line for an event."""

    def name(bottom: bool, player: str) -> str:
        return setup.cards(bottom).name_of[player]

    match event:
        case PlayMade():
            score = f" {score_words(event.score, ClubNames(setup))}." if event.runs else ""
            return play_words(event, name, number) + score
        case CardRead():
            return card_words(event)
        case DriveRead(line, result):
            park = f" It is up to {setup.park_card.name}:" if line == code.PARK else ""
            back = vary(number, "Back goes the outfielder...", "Deep, and still going...")
            return f"{back}{park} {_driven(result)}"
        case DefenseRead(fielder, rating, result):
            return f"To {WHO[fielder]}, rated {rating}: {_defended(result)}"
        case ChartRead(chart, result):
            return chart_words(chart, result, number)
        case Called():
            return called_words(event, number)
        case Took():
            return took_words(event, setup)
        case Hurt():
            return hurt_words(event, setup)
        case Placed(bottom, player, base):
            return f"{name(bottom, player)} begins the inning on {BASE[base]}."
        case Starts():
            return starts_words(event, setup)
        case HalfOver():
            return half_words(event, ClubNames(setup), number)
        case GameOver():
            return over_words(event, ClubNames(setup), number)
    raise TypeError(f"no words for {event!r}")


def line_words(setup: DeepDriveSetup, turn: Turn) -> str:
    """What a turn told last; where a tired pitcher's card was read, it is said why."""
    told, state = turn.last, turn.stood[-1]
    assert isinstance(told, Told)
    said = words(told.event, setup, told.number)
    if not isinstance(told.event, CardRead) or told.event.card != "pitcher":
        return said
    pitcher = setup.cards(not state.bottom).pitcher_of[state.fielding.pitcher]
    if pitcher.line_at[told.event.percent] == told.event.line:
        return said
    return f"{said} It should be an out, but {pitcher.name} is tired."


def card_words(event: CardRead) -> str:
    """The line of a card that the dice point at."""
    where = f"{event.percent:02} on the {event.card}'s card"
    if event.line != code.OUT:
        return f"{where}: {LINES[event.line]}"
    if not event.code:
        return f"{where}: an out."
    return f"{where}: an out. The modifier is {event.modifier}: {event.code}, {code_words(event)}."


def code_words(event: CardRead) -> str:
    """An out code in words: `a hard grounder to short`."""
    if event.code == code.FOUL_POP:
        return "a foul pop-up"
    if event.code == code.MIDDLE_POP:
        return "a pop-up to the middle of the infield"
    ball, fielder, how = code.out_code(event.code)
    hard = "shallow " if ball == "F" and how == "s" else HARD[how]
    return f"a {hard}{BALLS[ball]} to {WHERE[fielder]}"


def _driven(result: str) -> str:
    return DRIVES.get(result) or f"it is run down in deep {WHERE[fielder_of(result)]}."


def _defended(result: str) -> str:
    if result == ERROR:
        return "it is misplayed."
    if result in (code.SINGLE, code.SINGLE_PLUS):
        return "out of his reach."
    return "past him for two bases." if result == code.DOUBLE else "he gets it."


def chart_words(chart: str, result: str, number: int) -> str:
    """What a chart says."""
    if chart == "injury":
        return "The doctor has a look at him."
    return vary(number, *CHARTS[chart, result])


def called_words(event: Called, number: int) -> str:
    """What is out of the ordinary, on both sides."""
    told = []
    if event.offence != Strategy.SWING:
        told.append(vary(number, *CALLS[Strategy(event.offence)]))
    if event.infield != Infield.BACK:
        told.append(INFIELDS[Infield(event.infield)])
    if event.outfield == Outfield.IN:
        told.append("The outfield comes in.")
    return " ".join(told)


def took_words(event: Took, setup: DeepDriveSetup) -> str:
    """Who comes in, for whom, and to do what."""
    cards = setup.cards(event.bottom)
    who = cards.name_of[event.player]
    old = cards.name_of[event.instead_of] if event.instead_of else ""
    where = "as the designated hitter" if event.position == DESIGNATED_HITTER else ""
    if event.position < DESIGNATED_HITTER:
        where = f"at {POSITIONS[event.position - 1]}"
    match event.why:
        case "relieves":
            return f"A new pitcher for the {cards.club}: {who} relieves {old}."
        case "bats":
            return f"{who} bats for {old}."
        case "runs":
            return f"{who} runs for {old}."
        case "stays in":
            return f"{who} stays in the game {where}."
    if event.position == PITCHES:
        return f"A new pitcher for the {cards.club}: {who} comes in for {old}."
    return f"{who} comes in for {old}{' ' + where if where else ' on the bases'}."


def hurt_words(event: Hurt, setup: DeepDriveSetup) -> str:
    """Who must leave, and for how long."""
    who = setup.cards(event.bottom).name_of[event.player]
    if event.what == EJECTED:
        return f"{who} has said too much: the umpire throws him out of the game."
    if event.games == SEASON:
        return f"{who} is hurt, and his season is over."
    more = f", and will miss {count(event.games, 'more game')}" if event.games else ""
    return f"{who} is hurt and must leave the game{more}."


def starts_words(event: Starts, setup: DeepDriveSetup) -> str:
    """A club's order, as it is read out before the game."""
    cards = setup.cards(event.bottom)
    order = zip(event.order, event.positions, strict=True)
    men = [f"{cards.name_of[player]} {POSITIONS[position - 1]}" for player, position in order]
    return f"For the {cards.club}: {joined(men)}. {cards.name_of[event.pitcher]} pitches."
