"""v5 in words: the turn on the radio, the questions and the options."""

from typing import Any

from sandlot.baseball.clubs import TwoClubs
from sandlot.core.game import Label
from sandlot.core.script import Choose
from sandlot.core.words import vary
from sandlot.games.cheddar_bob.parts import BATTER
from sandlot.games.cheddar_bob.v5.choices import Delivery, Go, Swing
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted, Went
from sandlot.games.cheddar_bob.v5.rules import RulesV5
from sandlot.games.cheddar_bob.words import RESULT_NAMES, battle_words, diamond_words

QUESTIONS = {
    "pitch": "Pick your pitch and where it goes",
    "swing": "Pick your swing and where you look for the pitch",
    "send": "The out lets the lead runner try for the next base: go?",
    "stretch": "Try for one base more?",
    "tag": "The fly is caught: send the runner home from third?",
}

APPROACHES = {
    "fastball": "beats contact, loses to power",
    "fastball+": "for the strikeout: {plus:+} if it wins, {lost} if it loses",
    "curveball": "beats power, loses to control",
    "curveball+": "for the strikeout: {plus:+} if it wins, {lost} if it loses",
    "changeup": "beats control, loses to contact; no plus, no risk",
    "power": "beats the fastball, loses to the curveball",
    "power+": "a tier up if it wins; lost, {missed}",
    "control": "beats the curveball, loses to the changeup; no plus, no risk",
    "contact": "beats the changeup, loses to the fastball",
    "contact+": "{walk} or less walks, only singles; lost, runners freeze",
}
LOST = {"walk": "a walk", "walk_or_roll": "no out"}
MISSED = {
    "own_tier": "a weak swing strikes out",
    "pitcher_tier_down": "a weak pitch strikes you out",
    "none": "nothing more",
}

TRIES = {
    ("send", "yes"): Label("Send", "safe: every runner moves up; out: the lead runner is gone"),
    ("send", "no"): Label("Hold", "everybody stays"),
    ("stretch", "yes"): Label("Stretch it", "safe: one base more; out: the batter is out there"),
    ("stretch", "no"): Label("Stop", "take what the hit gives"),
    ("tag", "yes"): Label("Tag up", "the runner on third goes home after the catch"),
    ("tag", "no"): Label("Stay", "stay on third"),
}

NEXT_BASE = {1: "second", 2: "third", 3: "home"}


def label(rules: RulesV5, what: str, option: Any) -> Label:
    """An option in words, as these rules have it."""
    match option:
        case Delivery(approach, arrow) | Swing(approach, arrow):
            about = APPROACHES[approach].format(
                plus=rules.plus_pitch_bonus,
                lost=LOST[rules.plus_pitch_lost],
                missed=MISSED[rules.power_plus_lost],
                walk=rules.contact_walk,
            )
            return Label(f"{approach.capitalize()} {arrow}", about)
        case Go(base):
            return Label(f"Steal {NEXT_BASE[base]}", "the runner goes blind; no swing this time")
    return TRIES[what, str(option)]


def question(choice: Choose[Any]) -> str:
    """What a seat is asked."""
    going = any(isinstance(option, Go) for option in choice.options.listed() or ())
    return QUESTIONS[choice.what] + (", or let a runner go" if going else "")


def words(event: Any, clubs: TwoClubs, number: int) -> str:
    """One line for an event."""
    match event:
        case Went(base, pitch):
            return vary(
                number,
                f"There is a break for {NEXT_BASE[base]}! The pitch is a {pitch}.",
                f"The runner breaks for {NEXT_BASE[base]} on a {pitch}.",
            )
        case Battled():
            reveal = reveal_words(event, number)
            if event.snake_eyes:
                return f"{reveal} Snake eyes for the batter: no chance at all."
            won = event.winner == BATTER and event.tier != "strong"
            lifted = " Power+ lifts it a tier." if won and event.approach == "power+" else ""
            return f"{reveal} {battle_words(event.winner, event.tier, number)}{lifted}"
        case Resulted(winner, tier, result):
            return f"The {winner}'s {tier} roll comes up: {RESULT_NAMES[result]}."
        case _:
            return diamond_words(event, clubs, number)


def reveal_words(event: Battled, number: int) -> str:
    """What both sides had picked."""
    pitch, approach = event.pitch, event.approach
    match event.arrows:
        case "match":
            where = vary(number, "right on the guess", "and the spot was guessed")
        case "opposite":
            where = vary(number, "on the other side of the plate", "far from the guess")
        case _:
            where = vary(number, "a little off the guess", "just away from the guess")
    return vary(
        number,
        f"{pitch.capitalize()} against {approach}, {where}.",
        f"A {pitch} for a {approach} swing, {where}.",
        f"{approach.capitalize()} meets the {pitch}, {where}.",
    )


