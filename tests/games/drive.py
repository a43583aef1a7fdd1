"""Small helpers to drive scripts in tests: given answers in, what they return out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sandlot.core.chance import Again
from sandlot.core.drive import Driver
from sandlot.core.script import Choose, Now, Roll, Script, Tell, Together
from sandlot.games.drawing import ReadDeck


class Drawn(NamedTuple):
    """An answer to a draw: the very cards, instead of their places in the deck."""

    cards: tuple[Any, ...]


def run(begun: Script[Any], answers: Iterable[Any]) -> Any:
    """What a script returns on given answers: faces for rolls, option texts for choices."""
    return _run(begun, answers)[0]


def told(begun: Script[Any], answers: Iterable[Any]) -> list[Any]:
    """The events a script tells on given answers."""
    return _run(begun, answers)[1]


def asked(begun: Script[Any], answers: Iterable[Any]) -> Any:
    """What a script asks for next, once these answers were given."""
    driver = Driver(begun())
    rest = list(answers)
    while rest:
        driver.answer(_answer(driver.asked, rest))
    return driver.asked


def _run(begun: Script[Any], answers: Iterable[Any]) -> tuple[Any, list[Any]]:
    said: list[Tell | Now] = []
    driver = Driver(begun(), hear=said.append)
    rest = list(answers)
    while driver.asked is not None:
        driver.answer(_answer(driver.asked, rest))
    assert not rest, f"answers left over: {rest}"
    return driver.value, [one.event for one in said if isinstance(one, Tell)]


def _answer(asked: Any, rest: list[Any]) -> Any:
    assert rest, f"no answer left for {asked}"
    if isinstance(asked, Roll):
        while True:
            faces = rest.pop(0)
            if isinstance(faces, Drawn):
                assert isinstance(asked.read, ReadDeck)
                faces = [asked.read.cards.index(card) for card in faces.cards]
            value = asked.read(asked.chance.check(faces))
            if not isinstance(value, Again):
                return value
    if isinstance(asked, Choose):
        return asked.options.parse(rest.pop(0))
    assert isinstance(asked, Together)
    texts = rest.pop(0)
    return tuple(c.options.parse(text) for c, text in zip(asked.choices, texts, strict=True))
