"""Trees grown where games have stopped: the scripts and the managers are asked once a way."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.core.game import Bot
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.people import STAND
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import Side, State
from sandlot.season.odds import layout as at
from sandlot.season.odds.book import SITUATIONS, Book, call_trees
from sandlot.season.odds.changes import change, change_code, replacement
from sandlot.season.odds.features import INNING, PLAN, limits
from sandlot.season.odds.forest import Forest, Long
from sandlot.season.odds.later import Looks
from sandlot.season.odds.loop import CALLED, CHANGED, HAPPENED, PLAYED, STOLE, lined_up
from sandlot.season.odds.people import People
from sandlot.season.odds.plays import (
    CALLS,
    MARKS,
    READINGS,
    STANCES,
    Table,
    called,
    happened,
    stole,
    thrown,
)


class Game(NamedTuple):
    """A game to be played many times: what it is played with, and who manages, visitors first."""

    setup: DeepDriveSetup
    managers: tuple[Bot, Bot]


class Club(NamedTuple):
    """A club as the loop knows it: its cards, its players' numbers, and who they are."""

    cards: CardSet
    first: int
    batters: Mapping[str, int]
    pitchers: Mapping[str, int]

    def number(self, player: str) -> int:
        """A player's number in the league."""
        if player in self.batters:
            return self.first + self.batters[player]
        return self.first + len(self.batters) + self.pitchers[player]


class Grower:
    """Grows the trees of plays, and those of calls and changes."""

    def __init__(self, table: Table, people: People, tables: Book, plays: Forest) -> None:
        self.table = table
        self.people = people
        self.tables = tables
        self.plays = plays
        self.roots: dict[Any, int] = {}
        self.plans = 0
        self.bounds = limits(table.rules.innings)
        self.calls = Forest(call_trees(), [low for low, _ in self.bounds])
        self.clubs = {id(cards): _club(people, n) for n, cards in enumerate(people.clubs)}

    def opening(self, game: Game) -> tuple[Long, Long]:
        """The row of a game before its first pitch, and its fixture."""
        row = np.zeros(at.GAME, np.int64)
        row[at.AT_INNING] = row[at.FRESH] = 1
        row[at.ON_FIRST : at.ON_THIRD + 1] = at.NOBODY
        fixture = np.zeros(at.FIXTURE, np.int64)
        setup = game.setup
        fixture[at.PARK] = self.people.parks[id(setup.park_card)]
        for home in range(2):
            club = self.clubs[id(setup.cards(bool(home)))]
            fixture[at.FIRST + home] = club.first
            fixture[at.BATTERS + home] = len(club.batters)
            fixture[at.ROOTS + home], fixture[at.PLANS + home] = self._trees(club, game, home)
            side = setup.side(bool(home), self.table.rules)
            first = at.SIDES + home * at.SIDE
            row[first : first + at.SIDE - 1] = _side_row(club, side)
            row[first + at.LINED_UP] = lined_up(row, home)
        return row, fixture

    def _trees(self, club: Club, game: Game, home: int) -> tuple[int, int]:
        """A club's trees of changes, by its manager; the number of his plan, if he has one."""
        bot: Any = game.managers[home]
        planned = hasattr(bot, "plan")
        key = club.first, type(bot) if planned else bot
        if key not in self.roots:
            self.roots[key] = self.calls.reserve(at.CHANGES)
        self.plans += planned
        return self.roots[key], self.plans if planned else 0

    def grow(self, game: Game, row: Long, fixture: Long, miss: Long) -> None:
        """Lead the way on from where a game has stopped."""
        numbers = miss.tolist()
        features = numbers[at.FIRST_FEATURE :]
        rolls = numbers[at.FIRST_ROLL : at.FIRST_ROLL + numbers[at.ROLLED]]
        root, kind = numbers[at.ROOT], numbers[at.TREE]
        if kind == CHANGED:
            looks = Looks(features, self.bounds, None, rolls, self.calls.spread, self.people.worths)
            home = numbers[at.HOME_CLUB]
            self._changed(game, row, root - int(fixture[at.ROOTS + home]), root, home, looks)
            return
        tables = self.tables
        if kind == CALLED:
            tree, now = divmod(root, SITUATIONS)
            looks = self._looks(features, bool(tree % 2), rolls, self.calls)
            found = called(
                self.table, tree // 4, bool(tree // 2 % 2), bool(tree % 2),
                now // 8, now % 8, looks,
            )  # fmt: skip
            self.calls.grow(root, looks.found, found)
            return
        if kind == HAPPENED:
            tree, now = divmod(root - tables.event_roots, SITUATIONS)
            looks = self._looks(features, bool(tree % 2), rolls, self.plays)
            bottom = bool(tree // 2 % 2)
            marked = MARKS[tree // 4 - 1]
            found = happened(self.table, marked, bottom, now // 8, now % 8, looks)
        elif kind == PLAYED:
            tree, now = divmod(root - tables.play_roots, SITUATIONS)
            tree, reads = divmod(tree, tables.readings)
            last, call = divmod(tree, len(CALLS))
            looks = self._looks(features, bool(last), rolls, self.plays)
            reading = READINGS[reads]
            found = thrown(self.table, reading, call, bool(last), now // 8, now % 8, looks)
        else:
            assert kind == STOLE
            tree, now = divmod(root - tables.steal_roots, SITUATIONS)
            last, stance = divmod(tree, len(STANCES))
            looks = self._looks(features, bool(last), rolls, self.plays)
            found = stole(self.table, stance, bool(last), now // 8, now % 8, looks)
        self.plays.grow(root, looks.found, found)

    def _looks(
        self, features: Sequence[int], last: bool, rolls: Sequence[int], forest: Forest
    ) -> Looks:
        """Nothing looked at yet but whether it is the last inning or later."""
        known = {INNING: (self.tables.innings, self.tables.innings + 1)} if last else None
        return Looks(features, self.bounds, known, rolls, forest.spread, self.people.worths)

    def _changed(
        self, game: Game, row: Long, what: int, root: int, home: int, looks: Looks
    ) -> None:
        club = self.clubs[id(game.setup.cards(bool(home)))]
        state = self.state(game, row, home)
        rules, bot = self.table.rules, with_plan_seen(game.managers[home], looks)
        if what < 2:
            numbers = club.batters, club.pitchers
            plan = getattr(game.managers[home], "plan", None)
            pen = plan.bullpen if plan else None
            found = change(rules, bot, club.cards, state, bool(home), numbers, pen, looks)
        else:
            found = replacement(rules, bot, club.cards, state, bool(home), what == 3, looks)
        number = 0 if found == STAND else club.number(found.player)
        self.calls.grow(root, looks.found, change_code(found, number))

    def state(self, game: Game, row: Long, home: int) -> State:
        """A row as the scripts know it; of the other club there is nothing in it."""
        numbers = row.tolist()
        first, second, third = (
            None if place < 0 else place for place in numbers[at.ON_FIRST : at.ON_THIRD + 1]
        )
        side = self._side(game, numbers, home)
        return State(
            (NO_SIDE, side) if home else (side, NO_SIDE),
            numbers[at.AT_INNING],
            bool(numbers[at.AT_BOTTOM]),
            numbers[at.AT_OUTS],
            (first, second, third),
            (numbers[at.AWAY_RUNS], numbers[at.HOME_RUNS]),
            bool(numbers[at.FRESH]),
            bool(numbers[at.TWO_STRIKES]),
        )

    def _side(self, game: Game, numbers: list[int], home: int) -> Side:
        club = self.clubs[id(game.setup.cards(bool(home)))]
        names = self.people.names
        first = at.SIDES + home * at.SIDE
        row = numbers[first : first + at.SIDE]
        pitcher = row[at.ON_MOUND]
        bench, pen = row[at.ON_BENCH], row[at.IN_PEN]
        plan = getattr(game.managers[home], "plan", None)
        ready = plan.bullpen if plan else club.pitchers
        return Side(
            tuple([names[player] for player in row[:9]]),
            tuple(row[at.POSITIONS : at.POSITIONS + 9]),
            names[pitcher] if pitcher >= 0 else "",
            tuple([one for one, n in club.batters.items() if bench >> n & 1]) if bench else (),
            tuple([one for one in ready if pen >> club.pitchers[one] & 1]) if pen else (),
            row[at.HAS_FACED],
            row[at.DUE],
        )


NO_SIDE = Side((), (), "", (), ())


class PlanSeen:
    """A manager's plan: once it is looked at, it matters which one it is."""

    def __init__(self, looks: Looks, plan: Any) -> None:
        self._looks = looks
        self._plan = plan

    def __getattr__(self, name: str) -> Any:
        self._looks.wide(PLAN)
        return getattr(self._plan, name)


def with_plan_seen(bot: Bot, looks: Looks) -> Bot:
    """A manager who has a plan, and is seen to look at it."""
    plan = getattr(bot, "plan", None)
    return bot if plan is None else replace(bot, plan=PlanSeen(looks, plan))  # type: ignore[type-var]


def _club(people: People, number: int) -> Club:
    cards = people.clubs[number]
    return Club(
        cards,
        people.first[number],
        {card.id: n for n, card in enumerate(cards.batters)},
        {card.id: n for n, card in enumerate(cards.pitchers)},
    )


def _side_row(club: Club, side: Side) -> list[int]:
    if any(one not in club.pitchers for one in side.bullpen):
        raise Mistake(f"somebody in the bullpen of {club.cards.club} has no pitcher's card.")
    return [
        *(club.number(player) for player in side.order),
        *side.positions,
        club.number(side.pitcher),
        0,
        0,
        _set(club.batters[one] for one in side.bench),
        _set(club.pitchers[one] for one in side.bullpen),
    ]


def _set(numbers: Any) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
