"""What a manager is asked, and what his options mean."""

from typing import Any

from sandlot.baseball.bases import PLATE
from sandlot.baseball.words import BASE
from sandlot.core.game import Label
from sandlot.core.options import OneOf
from sandlot.core.script import Choose
from sandlot.core.story import Chose
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calls import Stance, Strategy
from sandlot.games.deep_drive.cards import NUMBER, POSITIONS, CardSet
from sandlot.games.deep_drive.moment import Infield, Outfield, Trying
from sandlot.games.deep_drive.people import STAND, Bench, Change, runner_place
from sandlot.games.deep_drive.play_words import WHERE, WHO, fielder_of
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import Speed
from sandlot.games.deep_drive.state import PITCHES, State

SPEEDS = {
    Speed.VERY_SLOW: "very slow",
    Speed.SLOW: "slow",
    Speed.AVERAGE: "average",
    Speed.FAST: "fast",
    Speed.VERY_FAST: "very fast",
    Speed.FASTEST: "very fast",
}
HITS = {
    code.SINGLE: "the single",
    code.SINGLE_PLUS: "the long single",
    code.DOUBLE: "the double",
}
FLIES = {"": "the fly to", "d": "the deep fly to", "s": "the short fly to"}

SUBSTITUTIONS = ("defence change", "offence change", "reliever", "replacement")
"""Choices of who plays: they name players of one bench."""

STRATEGIES = {
    Strategy.SWING: Label("Swing away", "the card decides"),
    Strategy.BUNT: Label("Bunt", "give an out for a base, mostly; two strikes end it"),
    Strategy.HIT_AND_RUN: Label("Hit and run", "singles take two bases; a miss or a liner costs"),
    Strategy.SAFE: Label("Play it safe", "runners take no extra base, and no risk"),
}
STANCES = {
    Infield.BACK: Label("Infield back", "where it usually plays"),
    Infield.IN: Label("Infield in", "cuts the run off on the ground; liners and doubles get by"),
    Infield.CORNERS: Label("Corners in", "the same, but only for balls to first and third"),
}
OUTFIELD_IN = "; outfield in: nothing deep may be hit"

TRIES: dict[tuple[str, str], Label] = {
    ("send", "yes"): Label("Send him", "the Choice Chart decides"),
    ("send", "no"): Label("Hold him", "he stops where the chart puts him"),
    ("cut", "yes"): Label("Cut it off", "let him score, and hold the rest"),
    ("cut", "no"): Label("Throw home", "the Choice Chart decides; others move up behind it"),
    ("lead", "yes"): Label("The lead runner", "go for the man in front"),
    ("lead", "no"): Label("The sure play", "take the out, or the two, that is there"),
    ("second option", "yes"): Label("Two by second", "the man from first and the batter"),
    ("second option", "no"): Label("The other play", "look after the man in front"),
    ("steal", "yes"): Label("Go", "two dice decide"),
    ("steal", "no"): Label("Stay", "he holds his base"),
}
TURNS: dict[tuple[str, str], Label] = {
    ("F", "yes"): Label("1-6-3", "the man from first and the batter; second goes to third"),
    ("F", "no"): Label("1-5-3", "the man from second and the batter; first goes to second"),
    ("G", "yes"): Label("Turn two", "the man from first and the batter; third scores if not slow"),
    ("G", "no"): Label("Hold third", "the batter is out, first goes to second, no run"),
}


def question(setup: DeepDriveSetup, state: State, choice: Choose[Any]) -> str:
    """What a seat is asked."""
    about = choice.about
    match choice.what:
        case "strategy":
            return f"{_batter(setup, state)} against {_pitcher(setup, state)}: what is the call?"
        case "stance":
            return f"{_batter(setup, state)} is up: where do your fielders stand?"
        case "defence change":
            return f"A change in the field? {_faced(setup, state)}"
        case "offence change":
            return f"{_batter(setup, state)} is up. A pinch hitter or runner?"
        case "reliever":
            return "Somebody batted for your pitcher: who pitches now?"
        case "replacement":
            cards = cards_of(setup, about)
            return f"{cards.name_of[about.leaves]} must leave: who comes in?"
        case "send":
            runner = _runner(setup, state, about.start)
            return f"Send {runner} {_towards(about.base)} on {ball_words(about.ball)}?"
        case "cut":
            runner = _runner(setup, state, about.start)
            return f"{runner} is sent home on {ball_words(about.ball)}: throw, or cut it off?"
        case "lead":
            runner = _runner(setup, state, about.start)
            fielder = WHO[fielder_of(about.ball)].capitalize()
            return f"{fielder} has it: go for {runner} at {BASE[about.base]}?"
        case "second option":
            return f"A hard grounder to {WHERE[fielder_of(about.ball)]}: which play?"
        case "steal":
            runner = _runner(setup, state, about.start)
            return f"{runner} has a fair jump: steal {BASE[about.start + 1]}?"
    return f"Choose: {choice.what}"


def ball_words(ball: str) -> str:
    """How a ball was hit, in a question: `the single`, `the deep fly to left`."""
    if ball in HITS:
        return HITS[ball]
    return f"{FLIES[ball[2:]]} {WHERE[fielder_of(ball)]}"


def _towards(base: int) -> str:
    return "home" if base == PLATE else f"to {BASE[base]}"


def cards_of(setup: DeepDriveSetup, bench: Bench) -> CardSet:
    """The cards of the club whose bench it is."""
    return setup.cards(bench.seat == setup.seats[True])


def _batter(setup: DeepDriveSetup, state: State) -> str:
    return setup.cards(state.bottom).name_of[state.batting.batter]


def _pitcher(setup: DeepDriveSetup, state: State) -> str:
    return setup.cards(not state.bottom).name_of[state.fielding.pitcher]


def _faced(setup: DeepDriveSetup, state: State) -> str:
    side = state.fielding
    most = setup.cards(not state.bottom).pitcher_of[side.pitcher].endurance
    return f"{_pitcher(setup, state)} has faced {side.faced}, and is good for {most}."


def _runner(setup: DeepDriveSetup, state: State, start: int) -> str:
    """A runner by name and speed."""
    cards = setup.cards(state.bottom)
    player = state.batting.order[runner_place(state, start)]
    return f"{cards.name_of[player]} ({SPEEDS[cards.batter_of[player].run]})"


# Options


def label(setup: DeepDriveSetup, choice: Choose[Any], option: Any) -> Label:
    """An option in words."""
    match option:
        case Strategy():
            return STRATEGIES[option]
        case Stance():
            return _stance(option)
        case Change():
            return _change(cards_of(setup, choice.about), option)
    if choice.what == "replacement":
        cards = cards_of(setup, choice.about)
        return Label(cards.name_of[option], _summary(cards, option, ""))
    if choice.what == "second option" and choice.about is not None:
        return TURNS[choice.about.letter, str(option)]
    if choice.what == "lead" and isinstance(choice.about, Trying) and option == "yes":
        return Label(f"The man for {BASE[choice.about.base]}", "go for the lead runner")
    return TRIES[choice.what, str(option)]


def named(setup: DeepDriveSetup, chose: Chose) -> Label:
    """A choice that was made, in words; of players it names those of the club that made it."""
    about = Bench(chose.seat) if chose.what in SUBSTITUTIONS else None
    choice = Choose(chose.seat, chose.what, OneOf((chose.option,)), about=about)
    return label(setup, choice, chose.option)


def _stance(stance: Stance) -> Label:
    plain = STANCES[stance.infield]
    if stance.outfield is Outfield.NORMAL:
        return plain
    return Label(f"{plain.name}, outfield in", plain.help + OUTFIELD_IN)


def _change(cards: CardSet, change: Change) -> Label:
    if change == STAND:
        return Label("Play on", "no change, or no more of them")
    name = cards.name_of[change.player]
    summary = _summary(cards, change.player, change.what)
    if change.what == "PH":
        return Label(f"{name} bats", summary)
    if change.what.startswith("PR"):
        return Label(f"{name} runs", f"for the man on {BASE[int(change.what[2:])]}: {summary}")
    if change.what == POSITIONS[PITCHES - 1]:
        return Label(f"{name} pitches", summary)
    return Label(f"{name} to {change.what}", summary)


def group(setup: DeepDriveSetup, state: State, what: str) -> Label:
    """A kind of change in words, with who would leave: for a list that opens into players."""
    if what == "PH":
        return Label("A pinch hitter", f"for {_batter(setup, state)}")
    if what.startswith("PR"):
        base = int(what[2:])
        return Label(f"A runner on {BASE[base]}", f"for {_runner(setup, state, base)}")
    if NUMBER[what] == PITCHES:
        return Label("A reliever", _faced(setup, state))
    cards, side = setup.cards(not state.bottom), state.fielding
    player = side.order[side.place_of(NUMBER[what])]
    rating = cards.batter_of[player].rating(NUMBER[what])
    return Label(f"A new {what}", f"for {cards.name_of[player]}, rated {rating}")


def _summary(cards: CardSet, player: str, what: str) -> str:
    """A card in a few words, as far as it matters for what he is to do."""
    if what == POSITIONS[PITCHES - 1] or player in cards.pitcher_of:
        pitcher = cards.pitcher_of[player]
        good = f"good for {pitcher.endurance} batters"
        return f"throws {pitcher.throws}, hold {pitcher.hold:+}, {good}"
    card = cards.batter_of[player]
    if what in NUMBER and NUMBER[what] < NUMBER["DH"]:
        return f"rated {card.rating(NUMBER[what])} there, runs {SPEEDS[card.run]}"
    jump, safe = card.steal
    plays = "/".join(POSITIONS[position - 1] for position, _ in card.fields) or "no glove"
    return f"bats {card.bats}, runs {SPEEDS[card.run]}, STEAL {jump} ({safe}), {plays}"
