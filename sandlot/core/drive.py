"""The driver: runs a script from one request that needs an answer to the next, whoever answers."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from sandlot.core.script import Choose, Now, Roll, Script, Steps, Tell, Together

T = TypeVar("T")

Open: TypeAlias = Roll[Any] | Choose[Any] | Together
"""A request that somebody has to answer."""

Hear: TypeAlias = Callable[[Tell | Now], None]
"""Who hears everything that a script says without asking, at once."""


class Driver(Generic[T]):
    """A script that is being run, its sub-scripts with it: what it asks now, or what it returned.

    It begins at once; `state` is how things stand until the script says so.
    """

    __slots__ = ("_above", "_steps", "asked", "hear", "state", "value")

    asked: Open | None
    """What waits for an answer; None once the script is over."""
    value: T
    """What it returned, once it is over."""
    state: Any
    """How things stand, in mid-turn too."""

    def __init__(self, steps: Steps[T], state: Any = None, hear: Hear | None = None) -> None:
        self._above: list[Steps[Any]] = []
        self._steps: Steps[Any] = steps
        self.state = state
        self.hear = hear
        Driver.answer(self, None)

    def answer(self, value: Any) -> None:
        """Answer what is asked: a roll with what its `read` says, a `Together` with a tuple."""
        above, steps, hear = self._above, self._steps, self.hear
        while True:
            try:
                asked: Any = steps.send(value)
            except StopIteration as end:
                value = end.value
                if type(value) is Script:
                    steps, value = value(), None
                elif above:
                    steps = above.pop()
                elif (further := self._over(value)) is None:
                    self.asked = None
                    return
                else:
                    steps, value = further, None
                continue
            kind = type(asked)
            if kind is Tell:
                if asked.now is not None:
                    self.state = asked.now
                if hear is not None:
                    hear(asked)
                value = None
            elif kind is Script:
                above.append(steps)
                steps, value = asked(), None
            elif kind is Roll or kind is Choose or kind is Together:
                self._steps, self.asked = steps, asked
                return
            elif kind is Now:
                self.state = asked.state
                if hear is not None:
                    hear(asked)
                value = None
            else:
                raise TypeError(f"a script asked for {asked!r}, which is no request")

    def _over(self, value: Any) -> Steps[Any] | None:
        """The script has returned this: what is run in its place, if anything."""
        self.value = value
        return None
