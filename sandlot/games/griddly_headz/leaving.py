"""Leaving the surface and the game: dugout, camp, ejections, uniforms, elimination, mercy."""

from collections.abc import Sequence

from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Tell
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.events import (
    Camped,
    Ejected,
    Eliminated,
    Entered,
    GotPieces,
    LostPieces,
    Relieved,
    Scored,
    SentBack,
    Won,
)
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, SCRAPPYS, Color, Man
from sandlot.games.griddly_headz.state import (
    DUGOUT,
    EJECTED,
    EJECTIONS,
    GONE,
    NOBODY,
    UNIFORM,
    Field,
)


def loses(box: Box, field: Field, losses: Sequence[tuple[Color, int]]) -> Passage[Field]:
    """Sides lose pieces of their uniforms, all at once."""
    for color, count in losses:
        side = field.sides[color]
        lost = min(count, side.uniform)
        field = field.side(color, side.wearing(side.uniform - lost))
        yield Tell(LostPieces(color, lost, side.uniform - lost), field)
    if all(field.sides[color].uniform for color, _ in losses):
        return field
    return (yield from settled(box, field))


def gets(field: Field, color: Color, count: int) -> Passage[Field]:
    """A side gets pieces of its uniform back, never above twelve."""
    side = field.sides[color]
    got = min(count, UNIFORM - side.uniform)
    field = field.side(color, side.wearing(side.uniform + got))
    yield Tell(GotPieces(color, got, side.uniform + got), field)
    return field


def scores(
    box: Box, field: Field, gains: Sequence[tuple[Color, Man | None, int]]
) -> Passage[Field]:
    """Sides score, all at once."""
    for color, man, runs in gains:
        side = field.sides[color]
        field = field.side(color, side.scoring(runs))
        yield Tell(Scored(color, man, runs, side.runs + runs), field)
    enough = any(field.sides[color].runs >= box.rules.runs_to_win for color, _, _ in gains)
    return (yield from settled(box, field)) if enough else field


def goes_to_dugout(box: Box, field: Field, man: Man, why: str) -> Passage[Field]:
    """A player goes back to his dugout."""
    field = field.moved(man, DUGOUT)
    yield Tell(SentBack(man, why), field)
    if field.sides[man.color].on_surface:
        return field
    return (yield from settled(box, field, man))


def is_ejected(box: Box, field: Field, man: Man, why: str) -> Passage[Field]:
    """A player is out of the game."""
    field = field.moved(man, EJECTED)
    yield Tell(Ejected(man, why), field)
    return (yield from settled(box, field, man))


def goes_to_camp(box: Box, field: Field, man: Man) -> Passage[Field]:
    """A player is held in camp; a team mate who was there is back on his Team Square."""
    side = field.sides[man.color]
    if box.board.camp == NOBODY or side.held == man.piece:
        return field
    if side.held != NOBODY:
        yield Tell(Relieved(Man(man.color, side.held)))
        side = side.moved(side.held, box.corner(man.color))
    side = side.moved(man.piece, box.board.camp)._replace(held=man.piece)
    field = field.side(man.color, side)
    yield Tell(Camped(man), field)
    return field


def settled(box: Box, field: Field, removed: Man | None = None) -> Passage[Field]:
    """Sides that are done for leave, somebody may have won, and mercy is shown."""
    fallen = _fallen(field)
    for color in fallen:
        why = "uniform" if field.sides[color].uniform == 0 else "ejections"
        field = _leaves(box, field, color)
        yield Tell(Eliminated(color, why), field)
    winner = _winner(box, field, fallen)
    if winner != NOBODY:
        field = field._replace(winner=winner)
        by_runs = field.sides[winner].runs >= box.rules.runs_to_win
        yield Tell(Won(winner, by_runs), field)
        return field
    for color in field.playing():
        if not field.sides[color].on_surface:
            field = yield from mercy(box, field, color, removed)
    return field


def mercy(box: Box, field: Field, color: Color, removed: Man | None = None) -> Passage[Field]:
    """A Scrappy comes out, not the one just removed if there is another; else anybody left."""
    sitting = [p for p, place in enumerate(field.sides[color].places) if place == DUGOUT]
    scrappys = [piece for piece in sitting if piece in SCRAPPYS]
    out = [piece for piece in scrappys or sitting if Man(color, piece) != removed]
    able = (out or scrappys or sitting)[: 1 if scrappys else None]
    piece = able[0]
    if len(able) > 1:
        kinds = OneOf(KINDS[each] for each in able)
        kind = yield Choose(COLORS[color], "mercy", kinds)
        piece = able[kinds.index(kind)]
    return (yield from enters(box, field, Man(color, piece), True))


def enters(box: Box, field: Field, man: Man, is_mercy: bool) -> Passage[Field]:
    """A player comes out of the dugout on his Team Square."""
    field = field.moved(man, box.corner(man.color))
    yield Tell(Entered(man, is_mercy), field)
    return field


def _fallen(field: Field) -> list[Color]:
    """The sides in the game that have no uniform left, or four players ejected."""
    return [
        color
        for color, side in enumerate(field.sides)
        if side.plays and (side.uniform == 0 or side.ejected >= EJECTIONS)
    ]


def _leaves(box: Box, field: Field, color: Color) -> Field:
    """A side's players leave the board, and its keepers go under their decks."""
    side = field.sides[color]
    for card in side.keepers:
        field = field.under(box.decks.named[card].deck, card)
    places = (GONE,) * len(side.places)
    return field.side(color, side._replace(places=places, held=NOBODY, keepers=()))


def _reached(box: Box, field: Field) -> list[Color]:
    """The sides in the game with enough runs."""
    enough = box.rules.runs_to_win
    return [c for c, side in enumerate(field.sides) if side.runs >= enough and side.plays]


def _winner(box: Box, field: Field, fallen: Sequence[Color]) -> Color:
    """Who has won, if anybody: enough runs, or the last side standing."""
    reached, playing = _reached(box, field), field.playing()
    if reached:
        return _first_of(field, reached)
    if not playing:
        return _first_of(field, fallen)
    return playing[0] if len(playing) == 1 else NOBODY


def _first_of(field: Field, level: Sequence[Color]) -> Color:
    """Of sides that get there at once: more runs, then turn order from the one whose turn it is."""
    return max(level, key=lambda color: (field.sides[color].runs, -((color - field.mover) % 4)))
