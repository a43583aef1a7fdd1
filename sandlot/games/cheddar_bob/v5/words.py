"""v5 in words: the questions and the options."""

from typing import Any

from sandlot.core.game import Label
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.choices import Delivery, Fly, Go, Swing
from sandlot.games.cheddar_bob.v5.rules import RulesV5

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
    if isinstance(choice.about, Fly):
        ball = "The line drive" if choice.about.edge < 0 else "The deep fly"
        return QUESTIONS["tag"].replace("The fly", ball)
    going = any(isinstance(option, Go) for option in choice.options.listed() or ())
    return QUESTIONS[choice.what] + (", or let a runner go" if going else "")
