"""Every player of a league in rows of numbers, and what their cards read."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive import code, worth
from sandlot.games.deep_drive.appearance import card_line, moment, tiredness
from sandlot.games.deep_drive.calls import USUAL, Strategy
from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    Batter,
    CardSet,
    Park,
    Pitcher,
    When,
)
from sandlot.games.deep_drive.changing import fields_better
from sandlot.games.deep_drive.dice import Rolled
from sandlot.games.deep_drive.driving import ReadDrive
from sandlot.games.deep_drive.on_base import NINETIES, pointed_at
from sandlot.games.deep_drive.people import CATCHES
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.speed import RANK
from sandlot.games.deep_drive.state import PITCHES, Side, State
from sandlot.season.odds.features import DRIVEN
from sandlot.season.odds.plays import EVENT_OF, NUMBERED, NUMBERED_MARKS

Small: TypeAlias = NDArray[np.int16]
Tiny: TypeAlias = NDArray[np.int8]
Bytes: TypeAlias = NDArray[np.uint8]
Long: TypeAlias = NDArray[np.int64]

MOST = 62
"""More batters, or more pitchers, than this no club can have."""

ROLLS = 1000
LONGEST = 64
"""More batters than this nobody faces."""

DROVE = {said: n for n, said in enumerate(DRIVEN)}
HANDS, ARMS = ("L", "R", "S"), ("L", "R")
NO_MARK = 0


SPEED, JUMP, SAFE, DP, BATS, ARM, ENDURANCE, HOLD, THROWS, RANKED, RATED = range(11)
"""A player's numbers; from RATED on his ratings by position."""

NUMBERS = RATED + 11


class Rows(NamedTuple):
    """Players as the loop reads them; the clubs' one after the other, batters before pitchers."""

    reads: Small  # player -> what his batting card reads, by the first five hundred rolls
    drives: Bytes  # player -> what his deep drives read, by a thousand rolls
    men: Small  # player -> his numbers, from SPEED on
    pitches: Small  # player, how tired he is -> what his pitching card reads, from 500 on
    tired: Tiny  # player -> how tired he is, by the batters he has faced
    marks: Small  # pitcher, catcher -> what each roll in the nineties points at
    lefty: Tiny  # bats, throws -> whether he stands on the left
    parks: Tiny  # park -> what each face of the modifier die reads
    gloves: Long  # player, position -> the set of those of his club who field it better


class People:
    """The players of a league by number."""

    def __init__(self, rules: DeepDriveRules, clubs: Sequence[CardSet]) -> None:
        self.rules = rules
        self.clubs = tuple(clubs)
        self.first: list[int] = []
        self.names: list[str] = []
        self.batters: list[Batter] = []
        self.pitchers: list[Pitcher | None] = []
        for cards in clubs:
            self._add(cards)
        self.parks: dict[int, int] = {id(cards.park): n for n, cards in enumerate(clubs)}
        self.worths = sorted({worth.batting(card) for card in self.batters})
        self.rows = self._rows()

    def _add(self, cards: CardSet) -> None:
        if max(len(cards.batters), len(cards.pitchers)) > MOST:
            raise Mistake(f"{cards.club} has more than {MOST} batters or pitchers.")
        self.first.append(len(self.names))
        for batter in cards.batters:
            self.names.append(batter.id)
            self.batters.append(batter)
            self.pitchers.append(None)
        for pitcher in cards.pitchers:
            self.names.append(pitcher.id)
            self.batters.append(cards.batter_of[pitcher.id])
            self.pitchers.append(pitcher)

    def number(self, club: int, player: str) -> int:
        """A player's number."""
        cards, first = self.clubs[club], self.first[club]
        names = [*(one.id for one in cards.batters), *(one.id for one in cards.pitchers)]
        return first + names.index(player)

    def _rows(self) -> Rows:
        many = len(self.names)
        rows = Rows(
            np.zeros((many, ROLLS // 2), np.int16), np.zeros((many, ROLLS), np.uint8),
            np.zeros((many, NUMBERS), np.int16),
            np.zeros((many, 3, ROLLS // 2), np.int16), np.zeros((many, LONGEST), np.int8),
            np.zeros((many, MOST, 10), np.int16), lefties(self.rules),
            np.array([park_reads(cards.park) for cards in self.clubs], np.int8),
            np.zeros((many, DESIGNATED_HITTER), np.int64),
        )  # fmt: skip
        for player, batter in enumerate(self.batters):
            self._bats(rows, player, batter)
        for club, cards in enumerate(self.clubs):
            for pitcher in cards.pitchers:
                self._pitches(rows, self.number(club, pitcher.id), pitcher, cards)
            self._fields(rows, self.first[club], cards.batters)
        return rows

    def _fields(self, rows: Rows, first: int, batters: Sequence[Batter]) -> None:
        for place, now in enumerate(batters):
            for position in range(CATCHES, DESIGNATED_HITTER):
                for other, card in enumerate(batters):
                    if fields_better(card, now, position):
                        rows.gloves[first + place, position] |= 1 << other

    def _bats(self, rows: Rows, player: int, card: Batter) -> None:
        row = rows.men[player]
        row[SPEED], row[DP], row[ARM] = RANK[card.run], card.dp, card.throw
        row[JUMP], row[SAFE] = card.steal
        row[BATS] = HANDS.index(card.bats)
        row[RANKED] = bisect_left(self.worths, worth.batting(card))
        for position, rating in card.fields:
            row[RATED + position] = rating
        rows.reads[player] = self._column(_Cards(card, None), 0, 0)
        rows.drives[player] = drive_reads(card)

    def _pitches(self, rows: Rows, player: int, card: Pitcher, cards: CardSet) -> None:
        row = rows.men[player]
        row[ENDURANCE], row[HOLD] = card.endurance, card.hold
        row[THROWS] = ARMS.index(card.throws)
        row[RATED + PITCHES] = card.rating
        found: dict[int, int] = {}
        for faced in range(LONGEST):
            tired = tiredness(faced, card.endurance) if self.rules.fatigue == "on" else 0
            if tired not in found:
                found[tired] = len(found)
                column = self._column(_Cards(None, card), ROLLS // 2, faced)
                rows.pitches[player, found[tired]] = column
            rows.tired[player, faced] = found[tired]
        marks: dict[When | None, list[int]] = {}
        for place, catcher in enumerate(cards.batters):
            passed = catcher.passed_ball
            if passed not in marks:
                marks[passed] = [self._mark(card, catcher, n) for n in range(NINETIES, 100)]
            rows.marks[player, place] = marks[passed]

    def _mark(self, pitcher: Pitcher, catcher: Batter, percent: int) -> int:
        """The number of what a roll points at, from 1; 0 is nothing."""
        found = pointed_at(percent, pitcher, catcher, self.rules.barred_range)
        mark = tuple(
            (EVENT_OF[kind], when._replace(low=NINETIES, high=NINETIES)) for kind, when in found
        )
        return NUMBERED_MARKS[mark] if mark else NO_MARK

    def _column(self, cards: "_Cards", first: int, faced: int) -> list[int]:
        """What a card reads at five hundred rolls; its out codes stand for all its outs."""
        side = Side(("",), (PITCHES,), "", (), (), faced)
        state = State((side, side))
        outs: list[tuple[str, str]] = []
        found: list[int] = []
        out_at: dict[int, list[int]] = {}
        for percent in range(first // 10, first // 10 + 50):
            tens, ones = divmod(percent, 10)
            throws = [Rolled(tens, ones, face) for face in range(10)]
            line, _ = card_line(self.rules, cards, state, throws[9])  # type: ignore[arg-type]
            if line != code.OUT:
                found += [self._reading(line, "", ones)] * 10
                continue
            if not outs:
                outs = [card_line(self.rules, cards, state, one) for one in throws]  # type: ignore[arg-type]
            if ones not in out_at:
                out_at[ones] = [self._reading(line, out, ones) for line, out in outs]
            found += out_at[ones]
        return found

    def _reading(self, line: str, out: str, ones: int) -> int:
        """The number of a reading."""
        return NUMBERED[code.out_code(out, ones) if line == code.OUT else line]


class _Cards:
    """One card of either kind, as the only one there is."""

    def __init__(self, batter: Batter | None, pitcher: Pitcher | None) -> None:
        self.batter_of = {"": batter}
        self.pitcher_of = {"": pitcher}

    def cards(self, bottom: bool) -> "_Cards":
        """The same for both clubs."""
        return self

    def ratings(self, *of: Any) -> tuple[int, ...]:
        """Nobody fields."""
        return ()


def drive_reads(card: Batter) -> list[int]:
    """What the second throw reads, for a thousand rolls."""
    read = ReadDrive(card.drive_at)
    found: list[int] = []
    for percent in range(100):
        faces = [DROVE[read((percent // 10, percent % 10, face))] for face in (0, 9)]
        if faces[0] == faces[1]:
            found += faces[:1] * 10
        else:
            found += [DROVE[read((percent // 10, percent % 10, n))] for n in range(10)]
    return found


def park_reads(park: Park) -> list[int]:
    """What each face of the modifier die reads."""
    return [code.DRIVES.index(said) for said in park.at]


def lefties(rules: DeepDriveRules) -> Tiny:
    """Whether a batter stands on the left, by how he bats and how the pitcher throws."""
    found = np.zeros((len(HANDS), len(ARMS)), np.int8)
    side = Side(("a",), (CATCHES,), "b", (), ())
    for row, bats in enumerate(HANDS):
        for column, throws in enumerate(ARMS):
            cards: Any = _Cards(None, None)
            cards.batter_of = {"a": _blank(Batter, bats=bats)}
            cards.pitcher_of = {"b": _blank(Pitcher, throws=throws)}
            m = moment(rules, cards, State((side, side)), Strategy.SWING, USUAL)
            found[row, column] = m.lefty
    return found


def _blank(kind: Any, **known: str) -> Any:
    """A card of which only this is known."""
    if kind is Batter:
        return Batter("a", "", known["bats"], (), (), (), next(iter(RANK)))
    return Pitcher("b", "", known["throws"], (), (), 0)
