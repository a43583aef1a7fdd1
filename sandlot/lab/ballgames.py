"""Ball games as boards: half innings are the stages, outs and bases the places."""

from dataclasses import dataclass, replace
from functools import cached_property
from threading import local
from typing import Any, TypeAlias

import numpy as np

from sandlot.baseball.ballgame import HOME, MOST_RUNS, Ballgame, apply_play
from sandlot.baseball.bases import OUT, bases_text, batter_to
from sandlot.baseball.play import Kind, Play
from sandlot.core.errors import Mistake
from sandlot.core.expand import Node
from sandlot.core.game import Game
from sandlot.core.script import Choose, Script
from sandlot.lab.board import (
    FIRST_WINS,
    GAME_OVER,
    GOES_ON,
    SECOND_WINS,
    STAGE_OVER,
    Board,
    Model,
    Plans,
    all_free,
)
from sandlot.lab.flat import Ints, Trees, flatten
from sandlot.lab.tree import End, Grower, Tree, listed, parts
from sandlot.lab.turns import Room, room_for

TOP, BOTTOM, LAST_BOTTOM = range(3)
"""The kinds of half innings: only in the last bottom can a run end the game."""

STRIKEOUT = Play(Kind.STRIKEOUT, batter_to(OUT))

Spot: TypeAlias = tuple[int, int, int]
"""Where a game stands, by number: its stage, the lead, the place."""


@dataclass(frozen=True, eq=False)
class Grounds:
    """A ball game as a board, with what its numbers stand for."""

    game: Game[Ballgame]
    lineup: bool
    trees: Trees
    board: Board
    places: tuple[Ballgame, ...]

    @cached_property
    def number(self) -> dict[Ballgame, int]:
        """The number of every place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def _rooms(self) -> local:
        return local()

    @property
    def room(self) -> Room:
        """Scratch arrays, others for every thread."""
        if not hasattr(self._rooms, "room"):
            self._rooms.room = room_for(self.trees.flat)
        room: Room = self._rooms.room
        return room

    def model(self, plans: Plans | None = None) -> Model:
        """The game under plans; without any everybody plays their best."""
        flat, board = self.trees.flat, self.board
        return Model(flat, board, plans or all_free(flat, board), self.room)

    def find(self, state: Ballgame) -> Spot:
        """Stage, lead and place of a state, by number; a lead beyond the cap counts as the cap."""
        innings = len(self.board.kind) // 2
        stage = 2 * min(state.inning, innings) - 2 + state.bottom
        lead = min(max(lead_of(state), -self.board.cap), self.board.cap)
        place = place_of(self.game, state, self.lineup)
        if place not in self.number:
            raise Mistake(
                f"by these rules nobody comes to {state.outs} out with {bases_text(state.on)} on."
            )
        return stage, lead + self.board.cap, self.number[place]

    def tree_at(self, spot: Spot) -> int:
        """The tree of the turn at a stage, lead and place."""
        stage, lead, place = spot
        kind = self.board.kind[stage]
        return int(self.board.tree[kind, place, self.board.grade[kind, lead]])

    def weights_at(self, spot: Spot, choice: Choose[Any]) -> int:
        """Where the weights of a choice begin among those of its turn."""
        flat, trees = self.trees.flat, self.trees
        for node in trees.decisions(self.tree_at(spot)):
            at = int(flat.mix_at[node])
            for asked in trees.choices[node]:
                if asked == choice:
                    return at
                at += len(listed(asked))
        raise Mistake(f"nobody is asked for {choice.what!r} here.")

    def state(self, stage: int, lead: int, place: int) -> Ballgame:
        """A state that stands there."""
        ahead = lead - self.board.cap
        return self.places[place]._replace(
            inning=stage // 2 + 1, bottom=bool(stage % 2), score=(max(-ahead, 0), max(ahead, 0))
        )


def lead_of(state: Ballgame) -> int:
    """By how much home leads."""
    return state.score[1] - state.score[0]


def place_of(game: Game[Ballgame], state: Ballgame, lineup: bool) -> Ballgame:
    """What matters within a half inning: outs, bases, and who is due if somebody notices."""
    plain = game.essence(state, {"lineup"} if lineup else ())
    return plain._replace(inning=1, bottom=False, score=(0, 0), over=False)


def grounds(game: Game[Ballgame], lineup: bool = False, cap: int = 24) -> Grounds:
    """Lay out a ball game, its places found by playing every turn in every way."""
    kinds = (TOP, LAST_BOTTOM) if game.rules.innings == 1 else (TOP, BOTTOM, LAST_BOTTOM)
    return _Survey(game, lineup, cap, kinds).done()


def recapped(ground: Grounds, cap: int) -> Grounds:
    """The same grounds with another cap of the lead; nothing else depends on it."""
    board = ground.board
    innings = len(board.kind) // 2
    return replace(
        ground, board=board._replace(cap=cap, grade=_grades(cap), after=_after(innings, cap))
    )


def half_inning(game: Game[Ballgame]) -> Grounds:
    """Lay out only the top of an inning: all it takes where nothing but runs is asked for."""
    return _Survey(game, False, 1, (TOP,)).done()


class _Survey:
    """The board while it grows."""

    def __init__(
        self, game: Game[Ballgame], lineup: bool, cap: int, kinds: tuple[int, ...]
    ) -> None:
        self.game = game
        self.lineup = lineup
        self.cap = cap
        self.innings: int = game.rules.innings
        self.kinds = kinds
        self.grower = Grower()
        self.trees: dict[Tree, int] = {}
        self.ends: dict[Tree, list[Any]] = {}
        self.places: dict[Ballgame, int] = {}
        self.rows: dict[tuple[int, int, int], tuple[int, list[tuple[int, int, int]]]] = {}

    def done(self) -> Grounds:
        """Visit every place, then lay the arrays."""
        self._number(place_of(self.game, Ballgame(), self.lineup))
        seen = 0
        while seen < len(self.places):
            place = list(self.places)[seen]
            for kind in self.kinds:
                for grade in range(MOST_RUNS + 1 if kind == LAST_BOTTOM else 1):
                    self._visit(kind, place, grade)
            seen += 1
        return Grounds(
            self.game, self.lineup, flatten(self.trees), self._board(), tuple(self.places)
        )

    def _number(self, place: Ballgame) -> int:
        return self.places.setdefault(place, len(self.places))

    def _probe(self, kind: int, place: Ballgame, grade: int) -> Ballgame:
        """A state of that kind and grade: one that lacks as many runs as the grade says."""
        if kind != LAST_BOTTOM:
            return place._replace(bottom=kind != TOP)
        behind = grade - 1 if grade else MOST_RUNS
        return place._replace(inning=self.innings, bottom=True, score=(behind, 0))

    def _visit(self, kind: int, place: Ballgame, grade: int) -> None:
        before = self._probe(kind, place, grade)
        tree, afters = self._turn(self.game.turn(before))
        number = self.trees.setdefault(tree, len(self.trees))
        booked = [self._consequence(before, after) for after in afters]
        self.rows[kind, self.places[place], grade] = number, booked

    def _turn(self, turn: Script[Any]) -> tuple[Tree, list[Any]]:
        """The tree of a turn, and what the state is after each of its ends.

        Most turns do one procedure and then only book what came of it; that procedure's tree is
        then shared by all states in which it is the same.
        """
        begun = Node(turn)
        if isinstance(begun.asked, Script):
            tree = self.grower.expand(begun.asked)
            booked = [begun.then(end) for end in self._ends(tree)]
            if all(node.asked is None for node in booked):
                return tree, [node.value for node in booked]
        tree = self.grower.expand(turn)
        return tree, self._ends(tree)

    def _ends(self, tree: Tree) -> list[Any]:
        if tree not in self.ends:
            self.ends[tree] = [part.value for part in parts(tree) if isinstance(part, End)]
        return self.ends[tree]

    def _consequence(self, before: Ballgame, after: Ballgame) -> tuple[int, int, int]:
        gain = lead_of(after) - lead_of(before)
        if after.over and lead_of(after) > 0:
            return 0, gain, GAME_OVER
        place = place_of(self.game, after, self.lineup)
        if after.over or after.bottom is not before.bottom:
            return self._number(place._replace(outs=0)), gain, STAGE_OVER
        return self._number(place), gain, GOES_ON

    def _board(self) -> Board:
        shape = len((TOP, BOTTOM, LAST_BOTTOM)), len(self.places), MOST_RUNS + 1
        tree = np.full(shape, -1, dtype=np.int64)
        book_at = np.zeros(shape, dtype=np.int64)
        booked: list[tuple[int, int, int]] = []
        for spot, (number, ends) in self.rows.items():
            tree[spot], book_at[spot] = number, len(booked)
            booked += ends
        columns = np.array(booked, dtype=np.int64).T.copy()
        stages = range(2 * self.innings)
        kinds = [LAST_BOTTOM if stage == stages[-1] else stage % 2 for stage in stages]
        return Board(
            cap=self.cap,
            kind=np.array(kinds, dtype=np.int64),
            grade=_grades(self.cap),
            tree=tree,
            book_at=book_at,
            to_place=columns[0],
            gain=columns[1],
            fate=columns[2],
            after=_after(self.innings, self.cap),
            wants=self._wants(),
            order=np.array([self._order(kind) for kind in range(shape[0])], dtype=np.int64),
            rises=np.array([-1, 1, 1], dtype=np.int8),
            starts=np.array(
                [n for place, n in self.places.items() if not place.outs and not place.on],
                dtype=np.int64,
            ),
        )

    def _wants(self) -> Any:
        probes = [self._probe(kind, next(iter(self.places)), 0) for kind in range(3)]
        casts = [self.game.cast(probe) for probe in probes]
        names = flatten(self.trees).parts
        return np.array(
            [[1 if cast.get(part, part) == HOME else -1 for part in names] for cast in casts],
            dtype=np.int8,
        )

    def _order(self, kind: int) -> list[int]:
        """Places so that a turn without a run leads only to earlier ones."""
        leads_to: dict[int, set[int]] = {number: set() for number in self.places.values()}
        for (of_kind, place, _), (_, ends) in self.rows.items():
            if of_kind == kind:
                leads_to[place] |= {to for to, gain, fate in ends if not gain and fate == GOES_ON}
        order: dict[int, None] = {}
        while len(order) < len(leads_to):
            ready = [n for n, to in leads_to.items() if n not in order and to <= order.keys()]
            if not ready:
                raise Mistake("by these rules a half inning can go in circles without a run.")
            order.update(dict.fromkeys(ready))
        return list(order)


def _grades(cap: int) -> Ints:
    """Which leads matter to the rules at once: in the last bottom, those that one play can end."""
    leads = np.arange(-cap, cap + 1)
    lacking = np.where((leads <= 0) & (leads > -MOST_RUNS), 1 - leads, 0)
    return np.array([0 * leads, 0 * leads, lacking], dtype=np.int64)


def _after(innings: int, cap: int) -> Ints:
    """What the third out leads to, stage by stage and lead by lead."""
    table = np.zeros((2 * innings, 2 * cap + 1), dtype=np.int64)
    for stage in range(2 * innings):
        for lead in range(-cap, cap + 1):
            before = Ballgame(
                inning=stage // 2 + 1,
                bottom=bool(stage % 2),
                outs=2,
                score=(max(-lead, 0), max(lead, 0)),
            )
            _, after = apply_play(innings, before, STRIKEOUT)
            extra = 2 * max(after.inning - innings, 0)
            onward = 2 * after.inning - 2 + after.bottom - extra
            wins = SECOND_WINS if lead_of(after) > 0 else FIRST_WINS
            table[stage, lead + cap] = wins if after.over else onward
    return table
