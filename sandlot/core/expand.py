"""The expander: runs a script with every answer, from nodes that are gone on from in every way."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, Self, TypeVar

from sandlot.core.script import Now, Script, Steps, Tell

Weight = TypeVar("Weight")


class Node:
    """A place in a script: what is asked there, or what the script returned.

    The generator that came here first goes on with the first answer; for others a new one is run.
    A sub-script is a request like any other, so that whoever expands may remember what it gave.
    """

    asked: Any = None
    """A request or another script; None where this one has returned."""
    value: Any = None
    """What it returned: its result, or a script that is to give the result in its place."""
    told: Sequence[Tell] = ()
    """What has been told since the last answer."""
    now: Any = None
    """How things stand, where that was said since the last answer."""
    _live: Steps[Any] | None = None

    def __init__(
        self,
        script: Callable[[], Steps[Any]],
        answers: tuple[Any, ...] = (),
        live: Steps[Any] | None = None,
    ) -> None:
        self.script = script
        self.answers = answers
        try:
            if live is None:
                live = script()
                asked: Any = live.send(None)
                for answer in answers:
                    while (kind := type(asked)) is Tell or kind is Now:
                        asked = live.send(None)
                    asked = live.send(answer)
            else:
                asked = live.send(answers[-1])
            while (kind := type(asked)) is Tell or kind is Now:
                if kind is Tell:
                    self.told = (*self.told, asked)
                    stands = asked.now
                else:
                    stands = asked.state
                if stands is not None:
                    self.now = stands
                asked = live.send(None)
            self.asked, self._live = asked, live
        except StopIteration as end:
            self.value = end.value

    def then(self, answer: Any) -> Self:
        """The node that an answer leads to."""
        live = self._live
        if live is not None:
            self._live = None
        return type(self)(self.script, (*self.answers, answer), live)


Answers = Callable[[Any, Any, Weight], Iterable[tuple[Any, Any, Weight]]]
"""All that may be answered: from what is asked, how things stand, and what the way weighs so far,
to every answer with how things stand then and what the way weighs with it."""


def ways(
    script: Script[Any],
    answers: Answers[Weight],
    weight: Weight,
    now: Any = None,
    last_first: bool = False,
) -> Iterator[tuple[Any, Any, Weight]]:
    """Every way through a script: what it returns, how things stand then, and what the way weighs.

    It may return a script that is to give the result in its place. Ways with fewer answers come
    first; or else the last answer is followed to its end before the one before it.
    """
    node = Node(script)
    ahead = deque[tuple[Node, tuple[Any, Any, Weight]]]()
    take = ahead.pop if last_first else ahead.popleft
    while True:
        if node.now is not None:
            now = node.now
        if node.asked is None:
            yield node.value, now, weight
        else:
            ahead.extend(zip(repeat(node), answers(node.asked, now, weight)))
        if not ahead:
            return
        node, (answer, now, weight) = take()
        node = node.then(answer)
