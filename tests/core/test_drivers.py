"""One game on the same answers, run by every driver: the same states, events and results."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from sandlot.core.chance import Again, Dice
from sandlot.core.expand import Node
from sandlot.core.match import Match, replay
from sandlot.core.sample import play_out
from sandlot.core.script import Choose, Now, Roll, Script, Tell, Together
from sandlot.core.story import Chose, Threw, Told
from sandlot.core.walk import Walk
from sandlot.games import GAMES

from ..games.whole import played, some_game


@dataclass
class Course:
    """How a game went: what it told, and how it stood at every decision and in the end."""

    events: list[Any] = field(default_factory=list)
    decisions: list[Any] = field(default_factory=list)
    end: Any = None


@dataclass
class Given:
    """What was answered: values for those who read them, and for the sampler its random numbers."""

    values: list[Any] = field(default_factory=list)
    options: list[Any] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)


def walked(match: Match) -> tuple[Course, Course, Given]:
    """The course of a match, that of a walk on its answers, and these."""
    table = Course([entry.event for entry in match.story if isinstance(entry, Told)], [], match.now)
    course, given = Course(), Given()

    def hear(said: Tell | Now) -> None:
        if isinstance(said, Tell):
            course.events.append(said.event)

    places = [stood.place for stood in match.stood]
    answers = ((n, one) for n, one in enumerate(match.story) if isinstance(one, Threw | Chose))
    walk = Walk(match.game, hear)
    while (asked := walk.asked) is not None:
        place, entry = next(answers)
        if isinstance(asked, Roll):
            assert isinstance(entry, Threw)
            outcome = tuple(face for group in entry.faces for face in group)
            value = asked.read(outcome)
            if not asked.urn:
                given.numbers += numbers_of(asked.chance, outcome)
            if isinstance(value, Again):
                continue
            if asked.urn:
                given.numbers.append(asked.urn.index(value))
        else:
            assert isinstance(entry, Chose)
            others = (next(answers)[1] for _ in walk.choices[1:])
            options = [entry.option, *(one.option for one in others if isinstance(one, Chose))]
            given.options += options
            value = tuple(options) if isinstance(asked, Together) else entry.option
            stood = bisect_right(places, place) - 1
            table.decisions += [match.stood[stood].state if stood >= 0 else None] * len(options)
            course.decisions += [walk.state] * len(options)
        given.values.append(value)
        walk.answer(value)
    course.end = walk.state
    assert walk.result == match.result
    return table, course, given


def numbers_of(chance: Any, outcome: tuple[Any, ...]) -> list[int]:
    """The random numbers that bring an outcome."""
    if isinstance(chance, Dice):
        return [face - chance.low for face in outcome]
    rest, numbers = list(chance.deck), []
    for card in outcome:
        numbers.append(rest.index(card))
        rest.remove(card)
    return numbers


def sampled(game: Any, given: Given) -> Course:
    """The course of the game that the sampler plays on these answers."""
    course, numbers, options = Course(), iter(given.numbers), iter(given.options)

    def decide(state: Any, choice: Choose[Any]) -> Any:
        course.decisions.append(state)
        return next(options)

    course.end = play_out(game, lambda size: next(numbers), decide, course.events.append)
    return course


def expanded(game: Any, given: Given) -> tuple[list[Any], Any]:
    """What nodes tell on these answers, and where they end; each is gone on from twice."""
    events, values = list[Any](), iter(given.values)

    def returned(script: Script[Any]) -> Any:
        node = Node(script)
        while True:
            events.extend(told.event for told in node.told)
            if node.asked is not None:
                inner = isinstance(node.asked, Script)
                answer = returned(node.asked) if inner else next(values)
                first, node = node.then(answer), node.then(answer)
                assert (first.asked, first.told, first.now) == (node.asked, node.told, node.now)
            elif isinstance(node.value, Script):
                node = Node(node.value)
            else:
                return node.value

    state = returned(game.opening())
    while game.result(state) is None:
        state = returned(game.turn(state))
    return events, state


def some_matches() -> Iterator[tuple[str, int]]:
    """Few games of each kind, under random rulings."""
    for name in GAMES:
        yield from ((name, seed) for seed in range(1 if name == "robo-dodgeball" else 3))


@pytest.mark.parametrize(("name", "seed"), some_matches())
def test_every_driver_runs_the_same_game(name: str, seed: int) -> None:
    """Match, replay, walk, sampler and expander, fed with the answers of the match."""
    match = played(some_game(name, seed), seed)
    again = replay(match.game, match.log)
    assert (again.story, again.stood, again.result) == (match.story, match.stood, match.result)
    table, course, given = walked(match)
    assert course == table
    assert sampled(match.game, given) == course
    assert expanded(match.game, given) == (course.events, course.end)
