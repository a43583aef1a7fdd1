"""Fights and challenges: who meets whom, the keepers played before, and the rounds of dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeVar

from sandlot.core.chance import dice
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Roll, Seat, Steps, Tell, script
from sandlot.games.griddly_headz.box import Box, Card
from sandlot.games.griddly_headz.events import (
    CalledOff,
    Challenged,
    Deadlock,
    PlayedKeeper,
    Round,
    Undressed,
    WonChallenge,
)
from sandlot.games.griddly_headz.leaving import goes_to_camp, is_ejected, loses
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, MAE, MEN, STUDDLY, Color, Man
from sandlot.games.griddly_headz.state import Field

T = TypeVar("T")

PASS: Final = "no card"
FIGHT: Final = "fight"
EQUAL_ROUNDS: Final = 3
"""So many equal rounds in a row end a challenge."""

DEADLOCK_COSTS: Final = 2
MAE_TAKES: Final = 2


class Stakes(NamedTuple):
    """What two players fight for: rounds to win, and what the loser loses."""

    wins: int
    pieces: int = 0
    ejected: bool = False
    to_camp: bool = False


STRIP: Final = Stakes(wins=3, pieces=1)
EJECT: Final = Stakes(wins=4, ejected=True)
CATCHERS: Final = Stakes(wins=4, pieces=4, to_camp=True)

FIGHTS: Final = {
    ("scrappy", "scrappy"): STRIP,
    ("scrappy", "studdly mann"): STRIP,
    ("studdly mann", "scrappy"): STRIP,
    ("studdly mann", "studdly mann"): EJECT,
    ("studdly mann", "mae"): EJECT,
    ("mae", "studdly mann"): EJECT,
    ("mae", "mae"): CATCHERS,
}
"""Who fights for what; a Scrappy and Mae do not fight, she simply takes two pieces."""


class Duel(NamedTuple):
    """A challenge about to begin: what everybody knows of it when keepers are played."""

    kind: str
    man: Man
    other: Man | Color
    wins: int
    """Rounds to win; none in a Bunt or a Grand Slam."""
    extra: bool = False
    """Whether the challenger has played a card for a second die."""


def meets(box: Box, field: Field, man: Man) -> Passage[Field]:
    """A player meets everybody on his square, until he has left it."""
    square = field.place(man)
    for other in met_by(box, field, man):
        if field.over or field.place(man) != square:
            break
        if field.place(other) == square:
            field = yield from fight(box, field, man, other)
    return field


def met_by(box: Box, field: Field, man: Man) -> list[Man]:
    """Whom a player meets on his square, in order: nobody in camp, or where it is safe."""
    square = field.place(man)
    found = field.opponents_on(man.color, square)
    peaceful = found and (square == box.board.camp or is_safe(box, field, square))
    return [] if peaceful else found


def fight(box: Box, field: Field, man: Man, other: Man) -> Passage[Field]:
    """Two players on one square."""
    stakes = FIGHTS.get((KINDS[man.piece], KINDS[other.piece]))
    if stakes is None:
        mae, scrappy = (man, other) if man.piece == MAE else (other, man)
        yield Tell(Undressed(mae, scrappy))
        return (yield from loses(box, field, ((scrappy.color, MAE_TAKES),)))
    field, loser = yield challenge(box, field, FIGHT, man, other, stakes.wins)
    if loser is None or field.over:
        return field
    if stakes.pieces:
        field = yield from loses(box, field, ((loser.color, stakes.pieces),))
    if stakes.ejected:
        return (yield from is_ejected(box, field, loser, FIGHT))
    if stakes.to_camp and field.place(loser) >= 0:
        return (yield from goes_to_camp(box, field, loser))
    return field


@script
def challenge(
    box: Box, field: Field, kind: str, man: Man, other: Man, wins: int
) -> Steps[tuple[Field, Man | None]]:
    """Keepers, then one die each, round for round; gives the field and who lost, if anybody."""
    rounds = head_start(man, other)
    yield Tell(Challenged(kind, man, other, wins, rounds))
    duel = Duel(kind, man, other, wins)
    ours = theirs = None
    if field.sides[man.color].keepers:
        field, ours = yield from keeper(box, field, man.color, duel)
    if field.sides[other.color].keepers:
        seen = Duel(kind, man, other, wins, ours is not None)
        field, theirs = yield from keeper(box, field, other.color, seen)
    if theirs is not None and theirs.does("cancel"):
        yield Tell(CalledOff(kind))
        return field, None
    throw = round_throw(man.seat, other.seat, ours is not None, theirs is not None)
    equal = 0
    mine, his = rounds
    while mine < wins and his < wins:
        higher = yield throw
        mine, his = mine + (higher > 0), his + (higher < 0)
        equal = 0 if higher else equal + 1
        yield round_told(mine, his)
        if equal == EQUAL_ROUNDS:
            yield Tell(Deadlock(man, other))
            both = ((man.color, DEADLOCK_COSTS), (other.color, DEADLOCK_COSTS))
            field = yield from loses(box, field, both)
            return field, None
    winner, loser = (man, other) if mine == wins else (other, man)
    yield Tell(WonChallenge(kind, winner, loser))
    return field, loser


def head_start(man: Man, other: Man) -> tuple[int, int]:
    """Studdly Mann begins with a round won, unless against another."""
    if man.piece == other.piece:
        return 0, 0
    return int(man.piece == STUDDLY), int(other.piece == STUDDLY)


def keeper(box: Box, field: Field, color: Color, duel: Duel) -> Passage[tuple[Field, Card | None]]:
    """A side may play one of its keepers; two dice are for rounds, calling off for the challenged.

    Whoever holds any keeper is asked, so that being asked tells nothing.
    """
    usable = box.decks.before_challenges[duel.wins > 0, duel.man.color != color]
    able = [card for card in field.sides[color].keepers if card in usable]
    picked = yield Choose(COLORS[color], "keeper", OneOf((PASS, *unique(able))), about=duel)
    if picked == PASS:
        return field, None
    return (yield from plays_keeper(box, field, color, picked))


def plays_keeper(box: Box, field: Field, color: Color, card: str) -> Passage[tuple[Field, Card]]:
    """A side plays a keeper, which goes under its deck."""
    side, played = field.sides[color], box.decks.named[card]
    left = list(side.keepers)
    left.remove(card)
    field = field.side(color, side._replace(keepers=tuple(left))).under(played.deck, card)
    yield Tell(PlayedKeeper(color, card), field)
    return field, played


def unique(cards: Sequence[str]) -> list[str]:
    """The cards without those that are the same as another."""
    return list(dict.fromkeys(cards))


def compare(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    """Who has the higher die of those that count, the best of each."""
    mine, his = max(first), max(second)
    return (mine > his) - (mine < his)


@dataclass(frozen=True)
class ReadRound:
    """A round: the first so many dice are the challenger's."""

    mine: int

    def __call__(self, faces: tuple[int, ...]) -> int:
        return compare(faces[: self.mine], faces[self.mine :])


@cache  # closed: the pairs of seats
def round_throw(first: Seat, second: Seat, extra: bool, other_extra: bool) -> Roll[int]:
    """One die each, or two for who played a card for it."""
    both = dice("2d6" if extra else "1d6", "2d6" if other_extra else "1d6")
    return Roll("round", both, by=(first, second), read=ReadRound(2 if extra else 1))


@cache  # closed: the rounds of a challenge
def round_told(mine: int, his: int) -> Tell:
    """How the rounds stand."""
    return Tell(Round((mine, his)))


def is_safe(box: Box, field: Field, square: int) -> bool:
    """Whether a square is the Team Square of nobody in the game: no fights, no challenges there."""
    corners = box.board.corners
    if square not in corners or field.sides[owner := corners.index(square)].plays:
        return False
    return box.rules.fallen_corner == "safe" or owner not in box.playing


def targets(box: Box, field: Field, color: Color) -> tuple[Man, ...]:
    """Every player of the opponents who may be challenged, or named by a card."""
    others = field.others(color)
    found = [MEN[other][p] for other in others for p in field.sides[other].free]
    if len(others) == len(COLORS) - 1:
        return tuple(found)
    return tuple(man for man in found if not is_safe(box, field, field.place(man)))


def picked_target(man: Man, what: str, able: tuple[Man, ...]) -> Passage[Man]:
    """One of these players, by the choice of who landed or drew; not asked for one."""
    if len(able) == 1:
        return able[0]
    picked: Man = yield picking(man, what, able)
    return picked


def picked_side(field: Field, man: Man, what: str, *more: str) -> Passage[str]:
    """One of the opponents, by the choice of who landed or drew; not asked for one."""
    able = (*[COLORS[other] for other in field.others(man.color)], *more)
    if len(able) == 1:
        return able[0]
    picked: str = yield picking(man, what, able)
    return picked


@lru_cache(maxsize=4096)
def picking(man: Man, what: str, able: tuple[T, ...]) -> Choose[T]:
    """One of these, by the choice of who landed or drew."""
    return Choose(man.seat, what, OneOf(able), about=man)
