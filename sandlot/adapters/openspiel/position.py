"""A game on its way: where it stands, and all that led there. A value that never changes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from sandlot.adapters.openspiel.places import UNFINISHED, Frame, Place, Places
from sandlot.adapters.openspiel.spots import Action, Node, Spot, in_words
from sandlot.core.game import Game, Rules, Setup
from sandlot.core.script import Script, Seat
from sandlot.core.settings import Settings
from sandlot.core.walk import Walk, resumed

UNKNOWN: Final = object()


class Memory(Protocol):
    """What seats remember of a game before the turn it was taken up in."""

    def lines(self, seat: Seat | None) -> Sequence[str]:
        """All that a seat knows, line by line."""

    def rows(self, seat: Seat | None) -> Iterator[list[int]]:
        """What it knows of every step, the latest first, in numbers."""


class Turn:
    """A turn of a game, which knows what it really began with once somebody asks."""

    __slots__ = ("_begun", "_ended_by", "last", "memory", "places")

    def __init__(self, places: Places, last: "Position | None", ended_by: Any) -> None:
        self.places = places
        self.last = last
        """The last position of the turn before; None in the first one."""
        self._ended_by = ended_by
        self._begun: Any = UNKNOWN
        self.memory: Memory | None = None
        """What was before, where the game was taken up in this turn."""

    @property
    def begun(self) -> Any:
        """The state it began with, nothing forgotten; None in an opening."""
        unknown = []
        turn = self
        while turn._begun is UNKNOWN and turn.last is not None:
            unknown.append(turn)
            turn = turn.last.turn
        if turn._begun is UNKNOWN:
            turn._begun = Walk(self.places.game).begun
        for one in reversed(unknown):
            assert one.last is not None
            walk = resumed(self.places.game, turn._begun, [*one.last.answers, one._ended_by])
            turn, one._begun = one, walk.state if walk.asked is None else walk.begun
        return self._begun


class Position:
    """Where a game stands and the action that led there from the position before."""

    __slots__ = ("action", "answer", "before", "frame", "spot", "turn")

    def __init__(
        self,
        spot: Spot,
        frame: Frame,
        turn: Turn,
        before: "Position | None" = None,
        action: Action = (),
        answer: Any = UNFINISHED,
    ) -> None:
        self.spot = spot
        self.frame = frame
        self.turn = turn
        self.before = before
        self.action = action
        self.answer = answer
        """What the action made of the request before, if it was complete."""

    def then(self, action: Action) -> "Position":
        """The position an action leads to."""
        spot = self.spot
        lead = spot.leads.get(action)
        if lead is None:
            lead = self.turn.places.lead(spot, action)
        to, answer = lead
        if isinstance(to, Spot):
            return Position(to, self.frame, self.turn, self, action, answer)
        place = self.frame.reached.get(to)
        if place is None:
            place = self.turn.places.onward(to, self.frame, spot.state)
        turn = Turn(self.turn.places, self, answer) if place.turned else self.turn
        return Position(place.spot, place.frame, turn, self, action, answer)

    @property
    def way(self) -> "list[Position]":
        """All positions from the first to this one."""
        return [self, *self._back()][::-1]

    def _back(self) -> "Iterator[Position]":
        position = self.before
        while position is not None:
            yield position
            position = position.before

    @property
    def answers(self) -> list[Any]:
        """What has been answered since the turn began."""
        found = []
        position: Position = self
        while position.before is not None and position.before.turn is self.turn:
            if position.answer is not UNFINISHED:
                found.append(position.answer)
            position = position.before
        return found[::-1]

    @property
    def state(self) -> Any:
        """How things really stand, in mid-turn too; None before the opening says so."""
        places = self.turn.places
        if not places.forgets:
            return self.spot.state
        answers = self.answers
        begun = self.turn.begun
        return resumed(places.game, begun, answers).state if answers else begun

    def __str__(self) -> str:
        """All that the future depends on: positions that read alike are played on alike."""
        nodes, frame = [self.spot.node], self.frame
        while frame.above is not None:
            nodes.append(frame.node)
            frame = frame.above
        turn, *parts = [node for node in nodes[::-1] if node is not None] or [None]
        lines = [_line(part, type(frame.state)) for part in parts]
        if turn is not None and turn.answers:  # else the state says it all
            lines.insert(0, _line(turn, type(frame.state)))
        return "\n".join([repr(frame.state), *lines, *self.spot.begun(None)])

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.turn.places.game
        actions = tuple(position.action for position in self.way[1:])
        return played, (type(game), game.rules, game.setup, actions)


def _line(node: Node, plain: type[Any]) -> str:
    """A script as far as it is answered; rules and the state of the turn need not be said."""
    if node.line is None:
        node.line = _put(node, plain)
    return node.line


def _put(node: Node, plain: type[Any]) -> str:
    args = [arg for arg in node.script.args if not isinstance(arg, Settings | Script | plain)]
    name, given = node.script.func.__name__, ", ".join(map(in_words, args))
    return f"{name}({given}) {', '.join(map(in_words, node.answers))}".rstrip()


def first(places: Places) -> Position:
    """A game that begins."""
    places.tidy()
    if places.start is None:
        spot, frame, _ = places.opening()
        places.start = Position(spot, frame, Turn(places, None, UNFINISHED))
    return places.start  # type: ignore[no-any-return]


def taken_up(places: Places, place: Place, begun: Any, memory: Memory | None = None) -> Position:
    """A game taken up in a turn that began so; of what was before, only this is known."""
    turn = Turn(places, None, UNFINISHED)
    turn._begun, turn.memory = begun, memory
    return Position(place.spot, place.frame, turn)


@lru_cache(maxsize=16)
def places_of(kind: type[Game[Any]], rules: Rules, setup: Setup) -> Places:
    """The places of a game: the same for all who play it alike."""
    return Places(kind(rules, setup))


def played(
    kind: type[Game[Any]], rules: Rules, setup: Setup, actions: tuple[Action, ...]
) -> Position:
    """A game after these actions."""
    position = first(places_of(kind, rules, setup))
    for action in actions:
        position = position.then(action)
    return position
