"""A script as a tree: every place in it can be gone on from again and again, each way afresh."""

from typing import Any

from sandlot.core.script import Now, Script, Tell

Steps = Any


class Node:
    """A place in a script: what is asked there, or what the script came to.

    The generator that came here first goes on with the first answer; for others a new one is run.
    """

    __slots__ = ("_live", "answers", "asked", "line", "now", "script", "spot", "told", "value")

    def __init__(self, script: Script[Any], answers: tuple[Any, ...], steps: Steps) -> None:
        self.script = script
        self.answers = answers
        self.asked: Any = None
        """A request or another script; None where this one has come to its value."""
        self.value: Any = None
        self.told: list[Tell] = []
        """What has been told since the last answer."""
        self.now: Any = None
        """How things stand, where that was said since the last answer."""
        self.spot: Any = None
        """What others make of this place."""
        self.line: str | None = None
        """The place in words, once somebody has put it so."""
        self._live: Steps = None
        try:
            self.asked = self._next(steps, answers[-1] if answers else None)
            self._live = steps
        except StopIteration as end:
            self.value = end.value

    def then(self, answer: Any) -> "Node":
        """The place that an answer leads to."""
        steps, self._live = self._live or self._again(), None
        return Node(self.script, (*self.answers, answer), steps)

    def _next(self, steps: Steps, reply: Any) -> Any:
        """Go on to the next thing that needs an answer."""
        asked = steps.send(reply)
        while (kind := type(asked)) is Tell or kind is Now:
            if kind is Tell:
                self.told.append(asked)
            stands = asked.now if kind is Tell else asked.state
            if stands is not None:
                self.now = stands
            asked = steps.send(None)
        return asked

    def _again(self) -> Steps:
        """A generator that stands here too."""
        steps = self.script()
        for reply in (None, *self.answers):
            asked = steps.send(reply)
            while type(asked) is Tell or type(asked) is Now:
                asked = steps.send(None)
        return steps


def begun(script: Script[Any]) -> Node:
    """A script up to the first thing it asks."""
    return Node(script, (), script())
