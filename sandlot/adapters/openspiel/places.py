"""All the places a game can come to, found as they are walked to.

A game that forgets what no longer matters comes to the same places again and again. It is walked by
its essences, and every place and every procedure of its rules is expanded once. Other games are
walked as they stand, and nothing of them is remembered.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sandlot.adapters.ballot import Ballot
from sandlot.adapters.coding import Code, code_of
from sandlot.adapters.openspiel.spots import Action, Asking, Chance, Node, Over, Spot, choices_of
from sandlot.adapters.picks import Answer
from sandlot.adapters.rewards import rewards
from sandlot.core.game import Game
from sandlot.core.script import Roll, Script, Seat, Tell

REMEMBERED: Final = 300_000
"""So many spots are remembered; then all are found anew."""

UNFINISHED: Final = object()
"""The answer of an action that completes none."""


class Frame:
    """A script that waits for the value of another one; the outermost stands for a whole turn."""

    __slots__ = ("above", "cast", "node", "reached", "state")

    def __init__(
        self,
        cast: Mapping[Seat, Seat],
        state: Any,
        node: Node | None = None,
        above: "Frame | None" = None,
    ) -> None:
        self.cast = cast
        self.state = state
        """What the turn began with; None in the opening."""
        self.node = node
        self.above = above
        self.reached: dict[Node, Place] = {}
        """Where nodes in the script within lead, if they lead out of it."""


class Place(NamedTuple):
    """A spot, the scripts around it, and whether a turn began on the way there."""

    spot: Spot
    frame: Frame
    turned: bool


class Lead(NamedTuple):
    """What an action comes to: a spot in the same script, or a node that leads elsewhere."""

    to: Spot | Node
    answer: Any


class Places:
    """The places of a game, with its rules and setup."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.code = code_of(game)
        self.seats: tuple[Seat, ...] = game.setup.seats
        picks_alike = type(self.code).begun is Code.begun  # whatever is in view
        self.forgets = picks_alike and type(game).plainest is not Game.plainest
        self._forget()

    def _forget(self) -> None:
        self._found = 0
        self.start: Any = None
        """The position that all games begin with, once somebody has made it."""
        self._scripts: dict[Any, Node] = {}
        self._turns: dict[Any, Place] = {}
        self._ends: dict[Any, Node] = {}

    def tidy(self) -> None:
        """Forget everything once it is too much to remember."""
        if self._found > REMEMBERED:
            self._forget()

    def opening(self) -> Place:
        """Where a game begins."""
        return self._reach(Node(self.game.opening()), Frame({}, None), None, ())

    def turn(self, state: Any, told: Sequence[Tell] = ()) -> Place:
        """Where a turn that begins so first waits for an answer, or that it is over."""
        state = self.game.essence(state)
        if self.forgets and state in self._turns:
            return self._turns[state]
        result = self.game.result(state)
        frame = Frame(self.game.cast(state), state)
        if result is not None:
            paid = rewards(result, self.seats)
            spot = Over(None, frame.cast, state, told)
            spot.returns = [paid[seat] for seat in self.seats]
            place = Place(spot, frame, turned=True)
        else:
            place = self._reach(Node(self.game.turn(state)), frame, state, told)
            place = place._replace(turned=True)
        if self.forgets:
            self._turns[state] = place
        return place

    def onward(self, node: Node, frame: Frame, state: Any) -> Place:
        """Where a node leads that is no spot itself: into another script, or out of its own."""
        place = frame.reached.get(node)
        if place is None:
            place = self._reach(node, frame, state, ())
            if self.forgets:
                frame.reached[node] = place
        return place

    def lead(self, spot: Spot, action: Action) -> Lead:
        """What an action comes to."""
        then = spot.after(action)
        if not isinstance(then, Answer):
            lead = Lead(then, UNFINISHED)
        else:
            lead = Lead(self._onward(spot, then.option), then.option)
        if self.forgets:
            spot.leads[action] = lead
        return lead

    def _onward(self, spot: Spot, answer: Any) -> Spot | Node:
        node: Node = spot.node.then(answer)
        while self.forgets and node.asked is None and type(node.value) is Script:
            node = self._begun(node.value, spot.cast)
        if node.asked is None and self.forgets:
            node = self._ends.setdefault(node.value, node)
        if node.asked is None or type(node.asked) is Script:
            return node
        state = spot.state if node.now is None else node.now
        return self._spot(node, spot.cast, state, node.told)

    def _reach(self, node: Node, frame: Frame, state: Any, before: Sequence[Tell]) -> Place:
        told = [*before, *node.told]
        state = state if node.now is None else node.now
        if node.asked is not None and type(node.asked) is not Script:
            return Place(self._spot(node, frame.cast, state, told), frame, turned=False)
        if node.asked is not None:
            frame = Frame(frame.cast, frame.state, node, frame)
            node = self._begun(node.asked, frame.cast)
        elif type(node.value) is Script:
            node = self._begun(node.value, frame.cast)
        elif frame.node is not None and frame.above is not None:
            node, frame = frame.node.then(node.value), frame.above
        else:
            return self.turn(node.value, told)
        return self._reach(node, frame, state, told)

    def _begun(self, script: Script[Any], cast: Mapping[Seat, Seat]) -> Node:
        if not self.forgets:
            return Node(script)
        key = script, *cast.items()
        node = self._scripts.get(key)
        if node is None:
            node = self._scripts[key] = Node(script)
        return node

    def _spot(
        self, node: Node, cast: Mapping[Seat, Seat], state: Any, told: Sequence[Tell]
    ) -> Spot:
        if not self.forgets:
            return self._made(node, cast, state, told)
        if node.spot is None:
            self._found += 1
            node.spot = self._made(node, cast, state, told)
        return node.spot

    def _made(
        self, node: Node, cast: Mapping[Seat, Seat], state: Any, told: Sequence[Tell]
    ) -> Spot:
        if type(node.asked) is Roll:
            return Chance(node, cast, state, told)
        view = partial(self.game.view, state)
        ballot = Ballot(self.code, choices_of(node.asked), lambda part: cast.get(part, part), view)
        return Asking(node, cast, state, told, self.seats, ballot)
