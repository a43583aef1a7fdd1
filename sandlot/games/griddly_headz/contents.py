"""What is in a box, read from plain data: a board, three decks and the bunt, or a sentence."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from sandlot.core.errors import Mistake, unknown
from sandlot.core.settings import Text, read_toml
from sandlot.games.griddly_headz.box import (
    CAMP,
    DECKS,
    STOLEN_BASE,
    TEAM,
    Board,
    Bunting,
    Card,
    Decks,
    Effect,
)
from sandlot.games.griddly_headz.bunt import AIMS, STRENGTHS
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.meetings import PASS
from sandlot.games.griddly_headz.pieces import COLORS
from sandlot.games.griddly_headz.squares import SQUARES

BOXES: Final = ("sandlot", "first")
"""The boxes that come with the game, the usual one first."""

PLAIN_SQUARE: Final = "plain"
TEAM_SQUARES: Final = tuple(TEAM + color for color in COLORS)
KNOWN_SQUARES: Final = (*TEAM_SQUARES, *SQUARES, PLAIN_SQUARE)
SIZES: Final = range(12, 121)
MOST_CARDS: Final = 200
FOUL_BALL: Final = DECKS.index("foul_ball")


@cache  # closed: the boxes that come with the game
def shipped(box: str) -> Mapping[str, Any]:
    """The file of a box that comes with the game."""
    path = Path(__file__).parent / "boxes" / f"{box}.toml"
    return read_toml(path.read_text(encoding="utf-8"), path.name)


def board_of(plain: Any) -> Board:
    """A board from plain data, or a Mistake that names the square."""
    table = _table("board", plain, ("name", "squares"))
    name = Text().parse("the board's name", table.get("name", "A board of one's own"))
    squares = table.get("squares")
    if not isinstance(squares, list | tuple) or len(squares) not in SIZES:
        raise Mistake(f"board: squares is a list of {SIZES[0]} to {SIZES[-1]} names, clockwise.")
    for number, square in enumerate(squares):
        if square not in KNOWN_SQUARES:
            raise Mistake(f"board: {unknown(f'square {number}', str(square), KNOWN_SQUARES)}")
    _check_ring(squares)
    return Board(name, tuple(squares))


def _check_ring(squares: Sequence[str]) -> None:
    corners = tuple(square for square in squares if square in TEAM_SQUARES)
    if corners != TEAM_SQUARES:
        raise Mistake(
            f"board: clockwise come {', '.join(TEAM_SQUARES)}, each once, and not "
            f"{', '.join(corners) or 'none of them'}."
        )
    if squares.count(CAMP) > 1:
        raise Mistake(f"board: there is one {CAMP} at most, not {squares.count(CAMP)}.")
    for number, square in enumerate(squares):
        other = (number + len(squares) // 2) % len(squares)
        if square == STOLEN_BASE and (squares[other] != STOLEN_BASE or len(squares) % 2):
            raise Mistake(
                f"board: square {number} is a {STOLEN_BASE}, so the one opposite, {other}, has to "
                f"be one too; it is {squares[other]!r}."
            )


def decks_of(plain: Any) -> Decks:
    """Three decks from plain data, or a Mistake that names the card."""
    table = _table("deck", plain, DECKS)
    cards: list[Card] = []
    for number, name in enumerate(DECKS):
        listed = table.get(name)
        if not isinstance(listed, list | tuple) or not 1 <= len(listed) <= MOST_CARDS:
            raise Mistake(f"deck.{name} is a list of 1 to {MOST_CARDS} cards.")
        found = [_card(number, f"deck.{name}, card {n}", one) for n, one in enumerate(listed, 1)]
        if not any(_ends_a_draw(card) for card in found):
            raise Mistake(f"deck.{name} needs a card that is neither kept nor draws another.")
        cards += found
    _check_titles(cards)
    return Decks(tuple(cards))


def _ends_a_draw(card: Card) -> bool:
    return not card.keeper and not card.does("draw")


def _check_titles(cards: Sequence[Card]) -> None:
    named: dict[str, Card] = {}
    for card in cards:
        if named.setdefault(card.title, card) != card:
            raise Mistake(f"two different cards are called {card.title!r}; give one another title.")


def _card(deck: int, where: str, plain: Any) -> Card:
    table = _table(where, plain, ("title", "keeper", "effects", "text"))
    title = Text().parse(f"{where}: title", table.get("title"))
    where = f"{where} ({title!r})"
    text = table.get("text", "")
    text = text and Text(200).parse(f"{where}: text", text)
    keeper = table.get("keeper", False)
    if not isinstance(keeper, bool):
        raise Mistake(f"{where}: keeper is true or false, not {keeper!r}.")
    if keeper and title == PASS:
        raise Mistake(f"{where}: that is what a side says that plays none; give it another title.")
    if keeper and deck == FOUL_BALL:
        raise Mistake(f"{where}: Foul Ball cards are played at once; none is a keeper.")
    effects = table.get("effects")
    if not isinstance(effects, list | tuple) or not effects:
        raise Mistake(f"{where}: effects is a list like [{{ do = 'runs', n = 1 }}].")
    return Card(title, deck, keeper, tuple(_effect(where, keeper, one) for one in effects), text)


def _effect(where: str, keeper: bool, plain: Any) -> Effect:
    if not isinstance(plain, Mapping) or not isinstance(do := plain.get("do"), str):
        raise Mistake(f"{where}: an effect is like {{ do = 'runs', n = 1 }}, not {plain!r}.")
    if do not in EFFECTS:
        raise Mistake(f"{where}: {unknown('effect', do, EFFECTS)}")
    word = EFFECTS[do]
    if keeper and not word.kept:
        able = ", ".join(name for name, each in EFFECTS.items() if each.kept)
        raise Mistake(f"{where}: a keeper can do {able}, not {do}.")
    if not keeper and not word.drawn:
        raise Mistake(f"{where}: {do} is for keepers; write keeper = true.")
    written = _table(f"{where}: {do}", plain, ("do", *word.takes))
    for name, values in word.takes.items():
        value = written.get(name)
        if not any(type(value) is type(able) and value == able for able in values):
            said = ", ".join(map(str, values)) if len(values) < 5 else f"like {values[0]}"
            raise Mistake(f"{where}: {do} takes {name}, {said}, not {value!r}.")
    return Effect(**written)


def bunting_of(plain: Any) -> Bunting:
    """The numbers of the Bunt from plain data, or a Mistake."""
    table = _table("bunt", plain, ("aims", "strengths", "touch_sixths"))
    for name, words in (("aims", AIMS), ("strengths", STRENGTHS)):
        said = table.get(name, words)
        if not isinstance(said, list | tuple) or tuple(said) != words:
            raise Mistake(f"bunt: {name} are {', '.join(words)}; these cannot be changed.")
    sixths = table.get("touch_sixths")
    if not isinstance(sixths, list | tuple) or not all(
        type(n) is int and 0 <= n <= 6 for n in sixths
    ):
        raise Mistake(f"bunt: touch_sixths is a list of numbers from 0 to 6, not {sixths!r}.")
    return Bunting(tuple(sixths))


def _table(where: str, plain: Any, keys: Sequence[str]) -> dict[str, Any]:
    if not isinstance(plain, Mapping):
        raise Mistake(f"{where} is a table, not {plain!r}.")
    for key in plain:
        if key not in keys:
            raise Mistake(f"{where}: {unknown('entry', key, keys)}")
    return dict(plain)


def plain_board(board: Board) -> dict[str, Any]:
    """A board as its file has it."""
    return {"name": board.name, "squares": list(board.squares)}


def plain_decks(decks: Decks) -> dict[str, Any]:
    """Three decks as their file has them."""
    return {
        name: [_plain_card(card) for card in decks.cards if card.deck == number]
        for number, name in enumerate(DECKS)
    }


def _plain_card(card: Card) -> dict[str, Any]:
    plain: dict[str, Any] = {"title": card.title}
    if card.keeper:
        plain["keeper"] = True
    plain["effects"] = [_plain_effect(effect) for effect in card.effects]
    return plain | ({"text": card.text} if card.text else {})


def _plain_effect(effect: Effect) -> dict[str, Any]:
    takes = EFFECTS[effect.do].takes
    return {"do": effect.do} | {name: getattr(effect, name) for name in takes}


def plain_bunting(bunting: Bunting) -> dict[str, Any]:
    """The numbers of the Bunt as their file has them."""
    return {"touch_sixths": list(bunting.touch_sixths)}
