"""v5 on the radio: what happened, in words that fit the situation it happened in."""

from typing import Any

from sandlot.baseball.ballgame import runs_to_win
from sandlot.baseball.bases import FIRST, THIRD
from sandlot.baseball.clubs import TwoClubs
from sandlot.baseball.events import Played
from sandlot.baseball.play import Kind
from sandlot.baseball.words import played_words
from sandlot.core.words import vary
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, Tier
from sandlot.games.cheddar_bob.v5.at_bat import may_stretch, settled
from sandlot.games.cheddar_bob.v5.battle import SNAKE_EYES
from sandlot.games.cheddar_bob.v5.cards import Cards
from sandlot.games.cheddar_bob.v5.choices import Approach
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted, Went
from sandlot.games.cheddar_bob.v5.hits import HIT, hit_play
from sandlot.games.cheddar_bob.v5.reading import battle_of, edge
from sandlot.games.cheddar_bob.v5.rules import RulesV5
from sandlot.games.cheddar_bob.v5.words import NEXT_BASE
from sandlot.games.cheddar_bob.words import (
    RESULT_NAMES,
    battle_words,
    diamond_words,
    third_out,
)

WHERE = {
    "match": ("right on the guess", "just where it was looked for", "exactly as guessed"),
    "opposite": ("on the other side of the plate", "far from the guess", "nowhere near the guess"),
    "across": ("a little off the guess", "just away from the guess", "not quite on the guess"),
}
FAVOURS = {"match": BATTER, "opposite": PITCHER, "across": None}
"""Whom it helps how the arrows lie."""


FLIES = {
    "as_printed": {Tier.SOLID: "a fly ball", Tier.STRONG: "a fly ball"},
    "by_tier": {Tier.SOLID: "a line drive", Tier.STRONG: "a deep fly"},
}
"""What a ball in the air is called, by its tier."""

CAUGHT = {
    Tier.SOLID: (
        "{who} lines out to left.",
        "A liner to right, caught at the knees: {who} is out.",
        "{who} hits a rope, right at the centre fielder.",
        "A line drive, and a glove is in the way of it. {who} is out.",
        "{who} stings one to centre, on a line, and it is taken.",
        "Hit hard and low by {who}, and caught.",
        "{who} lines it into left, where it is picked out of the air.",
    ),
    Tier.STRONG: (
        "{who} flies out to deep centre.",
        "Way back goes the fly of {who}, and it is caught at the wall.",
        "{who} sends one to the track, and it stays in the park. Caught.",
        "A long fly to left: the fielder runs out of room, but has it. {who} is out.",
        "Deep to right, back, back, and taken. {who} is out.",
        "{who} hits it a long way, and somebody is under it.",
        "As deep as it gets without leaving: {who} is out.",
    ),
}
"""What is said of a caught ball where line outs and deep flies are told apart."""


def words(
    rules: RulesV5, clubs: TwoClubs, cards: Cards, event: Any, number: int, turn: Exchange | None
) -> str:
    """One line for an event; how the turn went so far says what it means."""
    match event:
        case Went(base, pitch):
            return went_words(NEXT_BASE[base], pitch, number)
        case Battled():
            return f"{reveal_words(event, number)} {_battled(rules, cards, event, number, turn)}"
        case Resulted(winner, tier, result):
            means = _means(rules, cards, event, turn) if turn else RESULT_NAMES[result]
            return f"The {winner}'s {tier} roll comes up: {means}."
        case Played(kind=Kind.FLY_OUT) if rules.tag_up == "by_tier" and turn:
            return played_words(event, clubs, number, CAUGHT[Tier(turn.event(Resulted).tier)])
    return diamond_words(event, clubs, number)


def went_words(base: str, pitch: str, number: int) -> str:
    """A runner goes."""
    return vary(
        number,
        f"There is a break for {base}! The pitch is a {pitch}.",
        f"The runner breaks for {base} on a {pitch}.",
        f"The runner is off for {base}, and here comes the {pitch}.",
        f"Going! A dash for {base} while the {pitch} is on its way.",
        f"A {pitch}, and the runner takes off for {base}.",
    )


def reveal_words(event: Battled, number: int) -> str:
    """What both sides had picked."""
    pitch, approach = event.pitch, event.approach
    where = vary(number * 5, *WHERE[event.arrows])
    return vary(
        number,
        f"{pitch.capitalize()} against {approach}, {where}.",
        f"A {pitch} for a {approach} swing, {where}.",
        f"{approach.capitalize()} meets the {pitch}, {where}.",
        f"A {approach} swing at a {pitch}, {where}.",
        f"{pitch.capitalize()}, {where}, and a {approach} swing.",
        f"The {pitch} comes in {where}, the swing is {approach}.",
        f"Swinging for {approach}, and it is the {pitch}, {where}.",
    )


def _battled(
    rules: RulesV5, cards: Cards, event: Battled, number: int, turn: Exchange | None
) -> str:
    """How the battle went, and what a plus move made of it."""
    if event.snake_eyes:
        return "Snake eyes for the batter: an out at once, without a second roll."
    battle = battle_of(rules, cards, turn) if turn else None
    if battle is None or turn is None:
        return battle_words(event.winner, event.tier, number)
    but = FAVOURS[event.arrows] not in (None, event.winner)
    won = battle_words(event.winner, event.tier, number, but)
    threw = turn.threw("battle")
    if threw and threw.faces[0] == SNAKE_EYES:
        won = "Snake eyes for the pitcher: a strong win for the batter, whatever the totals."
    match settled(rules, battle, turn.pitch.pitch, turn.swing.approach):
        case Kind.WALK:
            return f"{won} The lost {event.pitch} costs a walk."
        case Kind.STRIKEOUT:
            weak = "with a weak total" if rules.power_plus_lost == "own_tier" else "to a weak win"
            return f"{won} Power+ lost {weak} is a strikeout."
    return won + _power_plus(rules, event)


def _power_plus(rules: RulesV5, event: Battled) -> str:
    """What Power+ does to the tier."""
    if event.approach != Approach.POWER_PLUS:
        return ""
    if event.winner == BATTER:
        return "" if event.tier == Tier.STRONG else " Power+ lifts it a tier."
    down = rules.power_plus_lost == "pitcher_tier_down"
    return " The lost Power+ takes it down a tier." if down else ""


def _means(rules: RulesV5, cards: Cards, event: Resulted, turn: Exchange) -> str:
    """What a result comes to with these outs, these runners, and what both sides had picked."""
    threw = turn.threw("result")
    assert threw is not None
    faces = threw.faces[0]
    if event.winner == PITCHER:
        return "snake eyes, the batter is hit" if faces == SNAKE_EYES else _pitched(event, turn)
    if event.result == "OUT":
        snake_eyes = "snake eyes, " if faces == SNAKE_EYES else ""
        lost = f"an out, but a lost {turn.pitch.pitch} makes it a walk"
        return snake_eyes + (lost if turn.pitch.pitch.plus else _batted(rules, event.tier, turn))
    contact_plus = turn.swing.approach is Approach.CONTACT_PLUS
    if event.result == "BB" and contact_plus and sum(faces) <= rules.contact_walk:
        return f"a walk, as Contact+ takes {rules.contact_walk} or less"
    total = sum(faces) + edge(rules, cards, turn, threw, turn.batter)
    if contact_plus and rules.batter_wins.at(total, event.tier) not in ("1B", "BB"):
        return "a single, since Contact+ hits nothing longer"
    return RESULT_NAMES[event.result] + _longer(rules, event, turn)


def _pitched(event: Resulted, turn: Exchange) -> str:
    """An out of the pitcher's chart, or a walk: what it lets the runners do."""
    name, on = RESULT_NAMES[event.result], turn.before.on
    if event.result in ("BB", "HBP"):
        return name
    doubled = event.result == "DP!"
    out = "an out" if doubled else name
    if turn.before.outs == 2:
        return third_out(out)
    if not on:
        return out
    if doubled:
        return name if FIRST in on else f"{name}, but nobody is on first: one out"
    one = len(on) == 1
    runners = "the runner" if one else "the runners"
    code = event.result[-2:]
    if code == "RF":
        return f"{out}, and {runners} must stay"
    if turn.swing.approach is Approach.CONTACT_PLUS:
        return f"{out}, and the lost Contact+ holds {runners}"
    if code == "RA":
        return f"{out}, and {runners} {'moves' if one else 'move'} up"
    return f"{out}, and the {'' if one else 'lead '}runner may try for {NEXT_BASE[on[-1]]}"


def _batted(rules: RulesV5, tier: str, turn: Exchange) -> str:
    """An out of the batter's own chart: on the ground or in the air."""
    outs, on = turn.before.outs, turn.before.on
    grounder = tier == Tier.WEAK
    ball = "a ground ball" if grounder else FLIES[rules.tag_up][Tier(tier)]
    if outs == 2:
        return f"{ball} for the third out"
    if rules.batter_outs == "charts":
        if grounder and FIRST in on:
            return f"{ball} with a runner on first, and the pitcher rolls for it"
        if not grounder and THIRD in on:
            return f"{ball}, and the runner on third may tag up"
    return f"{ball}, an out"


def _longer(rules: RulesV5, event: Resulted, turn: Exchange) -> str:
    """Whether the batter may try for one base more."""
    tier, approach = Tier(event.tier), turn.swing.approach
    if event.result == "BB" or not may_stretch(rules, event.result, tier, approach):
        return ""
    runs = hit_play(HIT[event.result], tier, turn.before.on).runs
    to_win = runs_to_win(turn.before, rules.innings)
    if to_win is not None and runs >= to_win:
        return ""
    base = NEXT_BASE[1 if event.result.startswith("1B") else 2]
    return f", and the batter may try for {base}"
