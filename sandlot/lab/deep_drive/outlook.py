"""What a club will score off the other's staff, whoever is up and whoever pitches by then."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.cards import Batter, Pitcher
from sandlot.games.deep_drive.changing import BETTER, NEARLY, SETTLED
from sandlot.games.deep_drive.people import CATCHES, catcher_of
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.settle import LINEUP
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import PITCHES, State
from sandlot.lab.deep_drive.between_pitches import (
    after,
    before,
    by_rolls,
    changed,
    events,
    steals,
)
from sandlot.lab.deep_drive.half_innings import BATTERS, NOTHING, ToCome, joined, to_come
from sandlot.lab.deep_drive.plate_appearances import (
    AVERAGE,
    BEFORE,
    INDEX,
    Field,
    Floats,
    bunted,
    running,
    swing,
    swing_at,
)
from sandlot.lab.deep_drive.staffs import Staff, Stint, staff, stints

MOST_BATTERS = 90
"""Nobody reckons with more batters than these from when a pitcher came in: two games' worth."""

LISTED = MOST_BATTERS + 2 * BATTERS
"""The last of them must be able to end his half."""

START = INDEX[0, (False, False, False)]

CLOSE, FAR = 0, SETTLED + 1
"""Leads by which relievers are called: in a close game, and in one that is as good as over."""


class Lineup(NamedTuple):
    """Who bats: nine cards, the first of them up first when the pitcher came in.

    Where the pitcher bats his place is known; he bats, or bunts, so many times himself, and after
    that relievers bat this often, otherwise somebody from the bench. `late` in a game, and behind,
    somebody bats for the weak as well.
    """

    cards: tuple[Batter, ...]
    pitcher_at: int = -1
    himself: int = 0
    relievers: float = 0.0
    reliever: Batter | None = None
    bench: tuple[Batter, ...] = ()
    weak: tuple[int, ...] = ()
    late: bool = False


def plate_appearance(
    batters: Lineup, number: int, pitcher: Pitcher, tired: int, field: Field
) -> Floats:
    """The plate appearance of a batter, counted from when the pitcher came in.

    The men on base are those who batted just before him, one as likely as the other.
    """
    turn, at = divmod(number, LINEUP)
    run = tuple(batters.cards[at - before] for before in range(BEFORE + 1))
    pitches = at == batters.pitcher_at
    weak = batters.late and at in batters.weak
    if turn < batters.himself if pitches else not weak:
        return _plate_appearance(run, pitches, pitcher, tired, field)
    bench = [
        _plate_appearance((card, *run[1:]), False, pitcher, tired, field)
        for card in (batters.bench[:1] if pitches else batters.bench)
    ]
    himself = _plate_appearance((batters.reliever or run[0], *run[1:]), True, pitcher, tired, field)
    if not bench:
        return himself
    pinch: Floats = sum(bench[1:], bench[0]) / len(bench)
    bats = batters.relievers if pitches else 0.0
    return bats * himself + (1 - bats) * pinch


@lru_cache(maxsize=3072)
def _plate_appearance(
    run: tuple[Batter, ...], bunts: bool, pitcher: Pitcher, tired: int, field: Field
) -> Floats:
    """A batter, and those who batted before him, the latest first."""
    card, *last = run
    one, two, three = (man.run for man in last)
    goes = steals(tuple(man.steal for man in run), pitcher, field)
    if bunts:
        play = bunted(card, pitcher, tired, field, (one, two, three))
    else:
        play = running(card, pitcher, tired, field, tuple(last))
    found = before(events(pitcher, field), after(play, goes))
    if field.same_roll:
        # The throw that brings an event is read on the pitcher's card at the same roll.
        usual = swing(card, pitcher, tired, field, (one, two, three))
        for rolls, leads in by_rolls(pitcher, field):
            then = swing_at(rolls, card, pitcher, tired, field, (one, two, three))
            found += changed(leads, after(then - usual, goes))
    return found


class Outlook(NamedTuple):
    """A club's halves to come, by how many batters the other's pitcher of now has faced till then.

    `close` is what comes with relievers called as in a close game, `far` as in one that is as good
    as over, `last` as in the last inning; late and `behind` no pitcher bats. A `saver` comes in for
    a small lead in the last inning for those pitchers he is `better` than; nobody knows who will
    bat then, nor in extra innings. `moved` says how many have been faced when a half is over, by
    how many had been when it began.
    """

    close: ToCome
    far: ToCome
    behind: ToCome
    last: ToCome
    saver: ToCome
    better: Floats
    extra: ToCome
    moved: Floats


def outlook(rules: DeepDriveRules, setup: DeepDriveSetup, state: State, bottom: bool) -> Outlook:
    """What a club will score as a game stands."""
    pitchers = staff(rules, setup, state, not bottom, CLOSE)
    far = staff(rules, setup, state, not bottom, FAR)
    field = fielders(rules, setup, state, not bottom)
    return _outlook(lineup(setup, state, bottom), pitchers, far, field, rules.fatigue == "on")


def fielders(rules: DeepDriveRules, setup: DeepDriveSetup, state: State, bottom: bool) -> Field:
    """A club in the field; its pitchers field their position as anybody does."""
    side, cards = state.sides[bottom], setup.cards(bottom)
    ratings = cards.ratings(side.order, side.positions, "")
    ratings = (0, AVERAGE[PITCHES], *ratings[PITCHES + 1 :])
    symbols = rules.symbols if rules.on_base_events != "off" else ""
    dp_numbers, same = rules.dp_numbers == "on", rules.on_base_events == "same_roll"
    catcher = catcher_of(cards, side)
    return Field(setup.park_card, ratings, catcher, symbols, bottom, same, dp_numbers)


def lineup(setup: DeepDriveSetup, state: State, bottom: bool) -> Lineup:
    """Who bats for a club, as the other's pitcher sees it."""
    side, cards = state.sides[bottom], setup.cards(bottom)
    faced = state.sides[not bottom].faced
    first = (side.due - faced) % LINEUP
    places = [(first + number) % LINEUP for number in range(LINEUP)]
    batters = tuple(cards.batter_of[side.order[place]] for place in places)
    bench = sorted((cards.batter_of[one] for one in side.bench), key=worth.batting, reverse=True)
    best = worth.batting(bench[0]) if bench else -1.0
    weak = tuple(
        number
        for number, place in enumerate(places)
        if side.positions[place] not in (PITCHES, CATCHES)
        and best > worth.batting(batters[number]) + BETTER
    )
    bats = tuple(bench[: len(weak) + side.pitcher_bats])
    if not side.pitcher_bats:
        return Lineup(batters, bench=bats, weak=weak)
    at = places.index(side.place_of(PITCHES))
    pitcher = cards.pitcher_of.get(side.pitcher)
    left = max(0, pitcher.endurance - NEARLY - side.faced) if pitcher else 0
    himself = sum(number % LINEUP == at for number in range(faced + left))
    pen = [cards.pitcher_of[player].endurance for player in side.bullpen]
    often = sum(max(0, lasts - NEARLY) / lasts for lasts in pen) / len(pen) if pen else 1.0
    return Lineup(batters, at, himself, often, cards.average_pitcher, bats, weak)


@lru_cache(maxsize=256)
def _outlook(batters: Lineup, pitchers: Staff, far: Staff, field: Field, fatigue: bool) -> Outlook:
    bullpen = sorted(pitchers[1:], key=worth.pitching)
    trailing = batters._replace(himself=0, relievers=0.0, late=True)
    saver = _closing(trailing, tuple(bullpen[:2]), field, fatigue)
    close = list(stints(pitchers, fatigue, LISTED))
    usual = _straight(batters, close, field)
    better = [
        bool(bullpen) and worth.pitching(bullpen[0]) < worth.pitching(stint.pitcher)
        for stint in close
        for _ in stint.tired
    ]
    return Outlook(
        usual,
        _straight(batters, list(stints(far, fatigue, LISTED)), field),
        _straight(trailing, close, field),
        _relieved(batters, close, field, saver),
        saver,
        np.array(better[:MOST_BATTERS], dtype=float),
        _anybody(batters, tuple(bullpen) or pitchers, field),
        _moved(usual),
    )


def _moved(usual: ToCome) -> Floats:
    """To how many batters faced a half leads, from how many; the last stands for all after it."""
    found = np.zeros((MOST_BATTERS, MOST_BATTERS + BATTERS))
    for faced in range(MOST_BATTERS):
        found[faced, faced : faced + BATTERS + 1] = usual.batters[faced, START]
    found[:, MOST_BATTERS - 1] = found[:, MOST_BATTERS - 1 :].sum(axis=1)
    return found[:, :MOST_BATTERS]


def _straight(batters: Lineup, staff: list[Stint], field: Field) -> ToCome:
    """One pitcher after the other."""
    return to_come([one for steps in _steps(batters, staff, field) for one in steps])


def _relieved(batters: Lineup, staff: list[Stint], field: Field, saver: ToCome) -> ToCome:
    """Whoever pitches when the half begins is followed by the best of the bullpen."""
    found = []
    for number, steps in enumerate(_steps(batters, staff, field)):
        last = number == len(staff) - 1
        found.append(to_come(steps, NOTHING if last else saver))
    return joined(found)


def _steps(batters: Lineup, staff: list[Stint], field: Field) -> list[list[Floats]]:
    """The plate appearances of each stint."""
    number, found = 0, []
    for pitcher, tired in staff:
        steps = [
            plate_appearance(batters, number + n, pitcher, one, field)
            for n, one in enumerate(tired)
        ]
        found.append(steps)
        number += len(steps)
    return found


@lru_cache(maxsize=256)
def _closing(batters: Lineup, best: Staff, field: Field, fatigue: bool) -> ToCome:
    """Half an inning of the best of a bullpen, against anybody."""
    steps = [
        _against_anybody(batters, stint.pitcher, tired, field)
        for stint in stints(best, fatigue, 2 * BATTERS)
        for tired in stint.tired
    ]
    return to_come(steps)


def _anybody(batters: Lineup, pitchers: Staff, field: Field) -> ToCome:
    """Half an inning of anybody against anybody."""
    each = [_against_anybody(batters, pitcher, 0, field) for pitcher in pitchers]
    mean: Floats = sum(each[1:], each[0]) / len(each)
    return to_come([mean] * 2 * BATTERS)


@lru_cache(maxsize=256)
def _against_anybody(batters: Lineup, pitcher: Pitcher, tired: int, field: Field) -> Floats:
    late = batters._replace(himself=0)
    each = [plate_appearance(late, n, pitcher, tired, field) for n in range(LINEUP)]
    return sum(each[1:], each[0]) / LINEUP
