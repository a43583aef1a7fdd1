"""The house's side: sensible habits, one landing at a time."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from sandlot.core.game import Weights
from sandlot.core.script import Choose
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.landing import BACK, NEXT_PIECE, OUT, landing
from sandlot.games.griddly_headz.meetings import FIGHT, FIGHTS, PASS, Duel, head_start
from sandlot.games.griddly_headz.odds import ROUNDS, bunt_values, win_chance
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, STUDDLY, Color, Man
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup, box_of
from sandlot.games.griddly_headz.squares import DOUBLE_PLAY, INTERFERENCE, TAGGED_OUT, worth
from sandlot.games.griddly_headz.state import Field
from sandlot.games.griddly_headz.turn import Move
from sandlot.games.griddly_headz.view import GriddlyView, known

TEMPER: Final = 0.5
"""So many runs worse, and a landing is taken a third as often."""

WORTH_A_CARD: Final = 0.5
"""Keepers are for challenges about so many runs or more."""

FIRST_OUT: Final = ("studdly mann", "scrappy", "mae")
"""Who is wanted on the surface most."""

KEEPERS: Final = ("extra_die", "cancel", "leave_camp")
"""Which keepers are wanted most."""

AMONG_LEADERS: Final = 0.1
"""Every run an opponent has makes him a better target by this share."""


@dataclass(frozen=True)
class House:
    """A player of sensible habits, who does not look ahead."""

    rules: GriddlyRules = GriddlyRules()
    setup: GriddlySetup = GriddlySetup()

    @property
    def box(self) -> Box:
        """What it plays with."""
        return box_of(self.rules, self.setup)

    def __call__(self, view: GriddlyView, choice: Choose[Any]) -> Weights:
        box, field, options = self.box, known(view), choice.options.listed() or ()
        match choice.what:
            case "move" | "second die":
                stops = {move: stop_of(box, field, view.color, move) for move in options}
                return {move: exp(stop / TEMPER) for move, stop in stops.items()}
            case "declared":  # nobody hit a ball that a bot could see
                return dict.fromkeys(options, 1)
        return {habit(box, field, choice): 1}


def stop_of(box: Box, field: Field, color: Color, move: Move) -> float:
    """What the landing of a move is worth."""
    man = Man(color, move.piece)
    return landing(box, field, man, (field.place(man) + move.steps) % len(box.board.squares))


def habit(box: Box, field: Field, choice: Choose[Any]) -> Any:
    """What the house does whenever it is asked this, short of moving and of saying who won."""
    options, liking = choice.options.listed() or (), HABITS[choice.what]
    return max(options, key=lambda option: liking(box, field, choice, option))


Liking = Callable[[Box, Field, Choose[Any], Any], float]
"""How much the house likes an option."""


def wanted(box: Box, field: Field, choice: Choose[str], kind: str) -> float:
    """Who comes out: Studdly Mann before all."""
    return -FIRST_OUT.index(kind) if kind in FIRST_OUT else -len(FIRST_OUT)


def better_man(box: Box, field: Field, choice: Choose[str], kind: str) -> float:
    """Who stays on the Team Square: a Scrappy changes with Studdly Mann, nobody else."""
    return kind == "studdly mann" if choice.about.piece != STUDDLY else kind == "stay"


def any_card(box: Box, field: Field, choice: Choose[str], card: str) -> float:
    """A card that frees a player is played at once."""
    return card != PASS


def kept_least(box: Box, field: Field, choice: Choose[str], card: str) -> float:
    """Which keeper goes: the least wanted, a second one of a sort sooner."""
    hand = field.sides[COLORS.index(choice.seat)].keepers
    effects = box.decks.named[card].effects
    alike = sum(box.decks.named[other].effects == effects for other in hand)
    return alike / 2 + max(KEEPERS.index(effect.do) for effect in effects)


def loss(kind: str) -> Callable[[Field, Man], float]:
    """What a player's side loses by him in a challenge or by a card of this kind."""
    match kind:
        case "tagged_out" | "eject":
            return lambda field, man: OUT[KINDS[man.piece]]
        case "interference":
            return lambda field, man: NEXT_PIECE[field.sides[man.color].uniform]
    return lambda field, man: BACK[KINDS[man.piece]]


def target(box: Box, field: Field, choice: Choose[Man], other: Man) -> float:
    """Who is named: whom his side misses most, a leader's sooner, and beatable."""
    would_lose = loss(choice.what)
    worth = would_lose(field, other) * (1 + AMONG_LEADERS * field.sides[other.color].runs)
    if choice.what not in ROUNDS:
        return worth
    wins, loses, _ = win_chance(ROUNDS[choice.what], head_start(choice.about, other))
    return float(wins) * worth - float(loses) * would_lose(field, choice.about)


def nearest(box: Box, field: Field, choice: Choose[Man], other: Man) -> float:
    """With whom places are changed: for the better square."""
    return landing(box, field, choice.about, field.place(other))


def last_side(box: Box, field: Field, choice: Choose[str], name: str) -> float:
    """Who may score too: the side that needs it most; a Bunt is always played."""
    return -field.sides[COLORS.index(name)].runs if name in COLORS else -box.rules.runs_to_win


def leading_side(box: Box, field: Field, choice: Choose[str], name: str) -> float:
    """Who is robbed: the side with most runs."""
    return field.sides[COLORS.index(name)].runs


def swing(box: Box, field: Field, choice: Choose[Any], option: Any) -> float:
    """The bunt that wins most often, by where the other ball lies."""
    values = bunt_values(box.bunting.touch_sixths)
    return float((values.second[choice.about] if choice.about else values.first)[option])


def card(box: Box, field: Field, choice: Choose[str], title: str) -> float:
    """Keepers are played where enough is at stake, two dice rather than calling it off."""
    if title == PASS:
        return 0.0
    better = 0.1 * box.decks.named[title].does("extra_die")
    return at_stake(field, COLORS.index(choice.seat), choice.about) - WORTH_A_CARD + better


def at_stake(field: Field, color: Color, duel: Duel) -> float:
    """What a side may lose in a challenge, or its opponent win."""
    if isinstance(duel.other, int):
        return worth(duel.man) / 2
    man = duel.man if duel.man.color == color else duel.other
    if duel.kind != FIGHT:
        return loss(duel.kind)(field, man)
    stakes = FIGHTS[KINDS[duel.man.piece], KINDS[duel.other.piece]]
    pieces = stakes.pieces * NEXT_PIECE[field.sides[color].uniform]
    return pieces + (OUT[KINDS[man.piece]] if stakes.ejected else 0.0)


HABITS: Final[dict[str, Liking]] = {
    "leave camp": any_card,
    "mercy": wanted,
    "enter": wanted,
    "swap": better_man,
    "keeper": card,
    "give back": kept_least,
    TAGGED_OUT: target,
    DOUBLE_PLAY: target,
    INTERFERENCE: target,
    "dugout": target,
    "eject": target,
    "camp": target,
    "trade": nearest,
    "grand_slam": last_side,
    "bunt": last_side,
    "victim": leading_side,
    "hit": swing,
}
"""What the house looks at, by what is asked."""
