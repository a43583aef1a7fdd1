"""Cards: drawn, played at once or kept, and put under their decks."""

from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Steps, Tell, script
from sandlot.games.griddly_headz.box import DECKS, Box, Card
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.events import (
    Drew,
    DrewKeeper,
    Kept,
    Nothing,
    PutUnder,
    Refused,
)
from sandlot.games.griddly_headz.meetings import unique
from sandlot.games.griddly_headz.pieces import COLORS, Color, Man
from sandlot.games.griddly_headz.state import MOST_KEEPERS, Field


@script
def draws(box: Box, field: Field, man: Man, deck: int) -> Steps[Field]:
    """The top card of a deck: played at once, or kept in secret."""
    title, rest = field.decks[deck][0], field.decks[deck][1:]
    card = box.decks.named[title]
    if card.keeper:
        return (yield from keeps(box, field.with_deck(deck, rest), man, card))
    yield Tell(Drew(man, title))
    field = field.with_deck(deck, (*rest, title))
    return (yield from plays(box, field, man, card))


def plays(box: Box, field: Field, man: Man, card: Card) -> Passage[Field]:
    """What a card says, in its order, while the side that drew it is in the game."""
    before = field
    for effect in card.effects:
        if field.over or not field.sides[man.color].plays:
            return field
        if effect.do == "draw":
            field = yield draws(box, field, man, DECKS.index(effect.deck))
            continue
        done = EFFECTS[effect.do].does(box, field, man, effect)
        field = done if isinstance(done, Field) else (yield from done)
    if field is before:
        yield Tell(Nothing(card.title))
    return field


def keeps(box: Box, field: Field, man: Man, card: Card) -> Passage[Field]:
    """A keeper goes into the hand, in secret; of four, one goes under its deck."""
    color, seat = man.color, COLORS[man.color]
    side = field.sides[color]
    field = field.side(color, side._replace(keepers=(*side.keepers, card.title)))
    yield Tell(DrewKeeper(man, DECKS[card.deck]))
    yield Tell(Kept(color, card.title), field, to=(seat,))
    if len(side.keepers) < MOST_KEEPERS:
        return field
    return (yield from gives_back(box, field, color))


def gives_back(box: Box, field: Field, color: Color) -> Passage[Field]:
    """One keeper too many: the side picks, in secret, which goes under its deck."""
    side, seat = field.sides[color], COLORS[color]
    options = OneOf(unique(side.keepers))
    card = yield Choose(seat, "give back", options, to=(seat,))
    left = list(side.keepers)
    left.remove(card)
    deck = box.decks.named[card].deck
    field = field.side(color, side._replace(keepers=tuple(left))).under(deck, card)
    yield Tell(PutUnder(color, DECKS[deck]))
    yield Tell(Refused(color, card), field, to=(seat,))
    return field
