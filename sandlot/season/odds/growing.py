"""Trees grown where games have stopped: the scripts and the managers are asked once a way."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.core.game import Bot
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.changing import best_bat, fast_man
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import Side, State
from sandlot.season.odds import layout as at
from sandlot.season.odds.book import SITUATIONS, Book, call_trees
from sandlot.season.odds.changes import change, change_code, replacement
from sandlot.season.odds.coming_in import stocked
from sandlot.season.odds.features import INNING, limits
from sandlot.season.odds.forest import Forest, Long
from sandlot.season.odds.happening import CALLED, CHANGED, HAPPENED, PLAYED, STOLE
from sandlot.season.odds.later import Looks
from sandlot.season.odds.people import People
from sandlot.season.odds.plans import kind, plan_of
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


class Opened(NamedTuple):
    """A game before its first pitch: its row, its fixture, and both sides as they begin."""

    game: Game
    row: Long
    fixture: Long
    sides: tuple[Side, Side]


class Grower:
    """Grows the trees of plays, and those of calls and changes."""

    def __init__(self, table: Table, people: People, tables: Book, plays: Forest) -> None:
        self.table = table
        self.people = people
        self.tables = tables
        self.plays = plays
        self.roots: dict[Any, int] = {}
        self.plans: dict[Any, int] = {}
        self.calls = Forest(call_trees(), limits(table.rules.innings))
        self.clubs = {id(cards): _club(people, n) for n, cards in enumerate(people.clubs)}

    def opening(self, game: Game) -> Opened:
        """A game before its first pitch."""
        row = np.zeros(at.GAME, np.int64)
        row[at.AT_INNING] = row[at.FRESH] = 1
        row[at.ON_FIRST : at.ON_THIRD + 1] = at.NOBODY
        fixture = np.zeros(at.FIXTURE, np.int64)
        setup, rules = game.setup, self.table.rules
        fixture[at.PARK] = self.people.parks[id(setup.park_card)]
        sides = setup.side(False, rules), setup.side(True, rules)
        for home, (side, bot) in enumerate(zip(sides, game.managers, strict=True)):
            club = self.clubs[id(setup.cards(bool(home)))]
            fixture[at.ROOTS + home] = self._trees(club, bot)
            _write_club(fixture, home, club, side)
            plan = plan_of(bot)
            if plan is not None:
                _write_plan(fixture, home, club, plan)
            key = side.bench, side.bullpen, plan
            fixture[at.PLANS + home] = self.plans.setdefault(key, len(self.plans))
            first = at.SIDES + home * at.SIDE
            row[first : first + at.IN_PEN + 1] = _side_row(club, side)
            stocked(row, home, fixture, self.people.rows)
        return Opened(game, row, fixture, sides)

    def _trees(self, club: Club, bot: Bot) -> int:
        """A club's trees of changes, by its manager."""
        key = club.first, kind(bot)
        if key not in self.roots:
            self.roots[key] = self.calls.reserve(at.CHANGES)
        return self.roots[key]

    def grow(self, opened: Opened, row: Long, miss: Long) -> None:
        """Lead the way on from where a game has stopped."""
        numbers = miss.tolist()
        features = numbers[at.FIRST_FEATURE :]
        rolls = numbers[at.FIRST_ROLL : at.FIRST_ROLL + numbers[at.ROLLED]]
        root, tree = numbers[at.ROOT], numbers[at.TREE]
        forest = self.plays if tree in (HAPPENED, PLAYED, STOLE) else self.calls
        looks = Looks(features, forest, None, rolls, self.people.worths)
        if tree == CHANGED:
            found = self._changed(opened, row, root, numbers[at.HOME_CLUB], looks)
        elif tree == CALLED:
            found = self._called(root, looks)
        elif tree == HAPPENED:
            found = self._happened(root - self.tables.event_roots, looks)
        elif tree == PLAYED:
            found = self._played(root - self.tables.play_roots, looks)
        else:
            assert tree == STOLE
            found = self._stole(root - self.tables.steal_roots, looks)
        forest.grow(root, looks.found, found)

    def _called(self, root: int, looks: Looks) -> int:
        tree, now = divmod(root, SITUATIONS)
        last, two_strikes = self._last(tree % 2, looks), bool(tree // 2 % 2)
        return called(self.table, tree // 4, two_strikes, last, now // 8, now % 8, looks)

    def _happened(self, root: int, looks: Looks) -> int:
        tree, now = divmod(root, SITUATIONS)
        self._last(tree % 2, looks)
        marked, bottom = MARKS[tree // 4 - 1], bool(tree // 2 % 2)
        return happened(self.table, marked, bottom, now // 8, now % 8, looks)

    def _played(self, root: int, looks: Looks) -> int:
        tree, now = divmod(root, SITUATIONS)
        tree, reads = divmod(tree, self.tables.readings)
        last, call = divmod(tree, len(CALLS))
        bottom = self._last(last, looks)
        return thrown(self.table, READINGS[reads], call, bottom, now // 8, now % 8, looks)

    def _stole(self, root: int, looks: Looks) -> int:
        tree, now = divmod(root, SITUATIONS)
        last, stance = divmod(tree, len(STANCES))
        return stole(self.table, stance, self._last(last, looks), now // 8, now % 8, looks)

    def _last(self, last: int, looks: Looks) -> bool:
        """Whether it is the bottom of the last inning or later, which is known from the first."""
        if last:
            looks.known[INNING] = self.tables.innings, self.tables.innings + 1
        return bool(last)

    def _changed(self, opened: Opened, row: Long, root: int, home: int, looks: Looks) -> int:
        game = opened.game
        club = self.clubs[id(game.setup.cards(bool(home)))]
        state = self.state(opened, row, home)
        rules, bot = self.table.rules, game.managers[home]
        what = root - int(opened.fixture[at.ROOTS + home])
        if what < 2:
            numbers = club.batters, club.pitchers
            found = change(rules, bot, club.cards, state, bool(home), numbers, looks)
        else:
            found = replacement(rules, bot, club.cards, state, bool(home), what == 3, looks)
        return change_code(found, club.number)

    def state(self, opened: Opened, row: Long, home: int) -> State:
        """A row as the scripts know it; of the other club there is nothing in it."""
        numbers = row.tolist()
        first, second, third = (
            None if place < 0 else place for place in numbers[at.ON_FIRST : at.ON_THIRD + 1]
        )
        side = self._side(opened, numbers, home)
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

    def _side(self, opened: Opened, numbers: list[int], home: int) -> Side:
        club = self.clubs[id(opened.game.setup.cards(bool(home)))]
        names = self.people.names
        first = at.SIDES + home * at.SIDE
        row = numbers[first : first + at.SIDE]
        pitcher = row[at.ON_MOUND]
        bench, pen = row[at.ON_BENCH], row[at.IN_PEN]
        begun = opened.sides[home]
        return Side(
            tuple([names[player] for player in row[:9]]),
            tuple(row[at.POSITIONS : at.POSITIONS + 9]),
            names[pitcher] if pitcher >= 0 else "",
            tuple([one for one in begun.bench if bench >> club.batters[one] & 1]),
            tuple([one for one in begun.bullpen if pen >> club.pitchers[one] & 1]),
            row[at.HAS_FACED],
            row[at.DUE],
        )


NO_SIDE = Side((), (), "", (), ())


def _club(people: People, number: int) -> Club:
    cards = people.clubs[number]
    return Club(
        cards,
        people.first[number],
        {card.id: n for n, card in enumerate(cards.batters)},
        {card.id: n for n, card in enumerate(cards.pitchers)},
    )


def _write_club(fixture: Long, home: int, club: Club, side: Side) -> None:
    """A club and those who may come in for it, as they would be asked for."""
    fixture[at.FIRST + home] = club.first
    fixture[at.BATTERS + home] = len(club.batters)
    fixture[at.STARTER + home] = fixture[at.CLOSER + home] = at.NOBODY
    lists = (
        (at.RELIEVERS, side.bullpen),
        (at.BENCH, side.bench),
        (at.BATS, in_turn(best_bat, side.bench, club.cards)),
        (at.FAST_MEN, in_turn(fast_man, side.bench, club.cards)),
    )
    for where, men in lists:
        numbers = [*map(club.number, men), at.NOBODY]
        first = where + home * at.LISTED
        fixture[first : first + len(numbers)] = numbers


def in_turn(
    pick: Callable[[Sequence[str], CardSet], str | None], bench: Iterable[str], cards: CardSet
) -> Iterator[str]:
    """Whom a manager picks from a bench, and whom after that, as long as he finds somebody."""
    left = list(bench)
    while left and (one := pick(tuple(left), cards)) is not None:
        left.remove(one)
        yield one


def _write_plan(fixture: Long, home: int, club: Club, plan: Any) -> None:
    fixture[at.STARTER + home] = club.number(plan.starter)
    fixture[at.LEASH + home] = plan.leash
    fixture[at.FINISHES + home] = plan.finishes
    if plan.closer:
        fixture[at.CLOSER + home] = club.number(plan.closer)
    bunts = _set(club.batters[one] for one in plan.bunts if one in club.batters)
    fixture[at.BUNTERS + home] = bunts | (plan.starter in plan.bunts) << at.PITCHERS


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


def _set(numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
