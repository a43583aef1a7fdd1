"""The game as a scorer follows it: every play, with all that stood before it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sandlot.baseball.bases import BOX
from sandlot.baseball.events import GameOver
from sandlot.baseball.positions import DESIGNATED_HITTER, PINCH_RUNNER, PITCHER
from sandlot.baseball.scorebook.events import Placed, PlayMade, Ran, Starts, Took
from sandlot.baseball.scorebook.shapes import Shape, shape_of
from sandlot.baseball.scorebook.walk_off import BASES, as_it_ended
from sandlot.core.quick import new

T = TypeVar("T")

NOBODY = ""
WITHOUT_BATTING = -1
"""Since when somebody is on base who was placed there."""


class Runner(NamedTuple):
    """Somebody on base: the pitcher who answers for him, and the play he came to bat in."""

    who: str
    pitcher: str
    came: int

    @property
    def placed(self) -> bool:
        """Whether he was put there, as extra innings may have it."""
        return self.came == WITHOUT_BATTING


OnBase: TypeAlias = tuple[Runner | None, Runner | None, Runner | None]
EMPTY: OnBase = (None, None, None)

News: TypeAlias = Took | Placed
"""What is told between two plays."""

NEWS = frozenset({Took, Placed})
NOTED = NEWS | {Starts, PlayMade, GameOver}
"""All that a scorer looks at."""


class Scored(NamedTuple):
    """A play, and how everything stood before it.

    `half` is the half inning, `kind` what the play is called; `at_bat_over` whether it ends a plate
    appearance. `legs` are everybody's, as a scorer writes them down, `put_out` and `home` those of
    them that end in an out or a run; `hit` is how many bases the batter is given for a hit;
    `fielders` the defence by position; `place` the batter's in the order. `shape` is all of it but
    who they are.
    """

    number: int
    half: tuple[int, bool]
    play: PlayMade
    kind: str
    at_bat_over: bool
    legs: tuple[Ran, ...]
    put_out: tuple[Ran, ...]
    home: tuple[Ran, ...]
    hit: int
    outs: int
    on: OnBase
    fielders: tuple[str, ...]
    place: int
    news: tuple[News, ...]
    shape: Shape

    @property
    def batter_leg(self) -> Ran | None:
        """The batter's own leg."""
        return next((leg for leg in self.legs if leg.start == BOX), None)

    def runner(self, start: int) -> Runner:
        """Who stood on a base; in the box, the batter."""
        if start == BOX:
            return new(Runner, (self.play.batter, self.play.pitcher, self.number))
        runner = self.on[start - 1]
        assert runner is not None
        return runner


def by_shape(ruling: Callable[[Scored], T]) -> Callable[[Scored], T]:
    """A ruling that names nobody: it is thought through once for all plays of one shape."""
    known: dict[Shape, T] = {}

    def ruled(scored: Scored) -> T:
        shape = scored.shape
        try:
            return known[shape]
        except KeyError:
            return known.setdefault(shape, ruling(scored))

    return ruled


class Lineup(NamedTuple):
    """A club on the field: the order, the fielders by position (0 is nobody's), the pitcher."""

    order: tuple[str, ...]
    fielders: tuple[str, ...]

    def place_of(self, player: str) -> int:
        """Somebody's place in the order, 1 to 9."""
        return self.order.index(player) + 1

    def with_change(self, took: Took) -> "Lineup":
        """The club after somebody came in, or took the field."""
        order, fielders = list(self.order), list(self.fielders)
        if took.place:
            order[took.place - 1] = took.player
        if took.position < DESIGNATED_HITTER:
            fielders[took.position] = took.player
        return Lineup(tuple(order), tuple(fielders))


def lineup(starts: Starts) -> Lineup:
    """A club as it begins."""
    fielders = [NOBODY] * DESIGNATED_HITTER
    for player, position in zip(starts.order, starts.positions, strict=True):
        if position < DESIGNATED_HITTER:
            fielders[position] = player
    fielders[PITCHER] = starts.pitcher
    return Lineup(starts.order, tuple(fielders))


@dataclass(frozen=True)
class Followed:
    """A game so far: how both clubs began, every play, whether it is over, and what came since."""

    starts: tuple[Starts, Starts]
    plays: tuple[Scored, ...]
    over: bool
    news: tuple[News, ...] = ()

    @cached_property
    def at_bat(self) -> tuple[list[Scored], list[Scored]]:
        """The plays of each club at bat; those of the other are its own in the field."""
        away, home = (
            [play for play in self.plays if play.play.bottom is bottom] for bottom in (False, True)
        )
        return away, home

    def in_field(self, number: int) -> bool:
        """Which club was in the field in a play."""
        return not self.plays[number].play.bottom

    @cached_property
    def came_in(self) -> tuple[list[Took], list[Took]]:
        """All who came in for each club."""
        told = [*(one for play in self.plays if play.news for one in play.news), *self.news]
        away, home = (
            [one for one in told if isinstance(one, Took) and one.bottom is bottom]
            for bottom in (False, True)
        )
        return away, home


def follow(events: Iterable[Any]) -> Followed:
    """Everything a scorer looks at, of all that was told."""
    told = [event for event in events if type(event) in NOTED]
    away, home = (event for event in told if isinstance(event, Starts))
    over = any(isinstance(event, GameOver) for event in reversed(told))
    since = list(takewhile(lambda event: not isinstance(event, PlayMade), reversed(told)))[::-1]
    last = len(told) - len(since) - 1 if over else None
    plays = tuple(_plays(told, [lineup(away), lineup(home)], last))
    news = tuple(event for event in since if type(event) in NEWS)
    return Followed((away, home), plays, over, news)


def _plays(told: Sequence[Any], clubs: list[Lineup], last: int | None) -> Iterable[Scored]:
    """Every play of all that was told; the `last` one, if it is known, has ended the game."""
    half, outs, on = (0, False), 0, EMPTY
    news: list[News] = []
    number = 0
    for n, event in enumerate(told):
        if type(event) is not PlayMade:
            news += [event] if type(event) in NEWS else []
            continue
        if (event.inning, event.bottom) != half:
            half, outs, on = (event.inning, event.bottom), 0, EMPTY
        in_order = told_in_order(news) if news else ()
        for one in in_order:
            if isinstance(one, Took):
                clubs[one.bottom] = clubs[one.bottom].with_change(one)
            on = _after_news(on, one, event)
        kind, hit, legs = event.kind, BASES.get(event.kind, 0), event.legs
        if n == last:
            names = {base: runner.who for base, runner in enumerate(on, 1) if runner}
            hit, legs = as_it_ended(event, names)
        place = clubs[event.bottom].place_of(event.batter)
        fielders = clubs[not event.bottom].fielders
        first, second, third = on
        taken = first is not None, second is not None, third is not None
        moves = tuple([leg[1:] for leg in legs])
        shape = shape_of(kind, hit, outs, event.ball, taken, moves)
        scored = new(Scored, (
            number, half, event, kind, shape.over, legs, _those(legs, shape.put_out),
            _those(legs, shape.home), hit, outs, on, fielders, place, in_order, shape,
        ))  # fmt: skip
        yield scored
        outs, on = event.outs, after_play(scored)
        news.clear()
        number += 1


def _those(legs: tuple[Ran, ...], numbers: tuple[int, ...]) -> tuple[Ran, ...]:
    if len(numbers) == len(legs):
        return legs
    return tuple([legs[n] for n in numbers]) if numbers else ()


def told_in_order(news: Sequence[News]) -> tuple[News, ...]:
    """A runner is placed after the defence has changed, and before anybody runs for him.

    So he is put on by the pitcher who begins the inning.
    """
    placed = next((one for one in news if isinstance(one, Placed)), None)
    if placed is None:
        return tuple(news)
    at = news.index(placed)
    before, after = list(news[:at]), list(news[at + 1 :])
    for n, one in enumerate(after):
        if isinstance(one, Took) and (one.bottom, one.instead_of) == (placed.bottom, placed.player):
            return (*before, *after[:n], placed, *after[n:])
    return (*before, *after, placed)


def _after_news(on: OnBase, one: News, coming: PlayMade) -> OnBase:
    """The bases after a runner was placed, or somebody came in to run."""
    if one.bottom is not coming.bottom:
        return on
    if isinstance(one, Placed):
        runner = Runner(one.player, coming.pitcher, WITHOUT_BATTING)
        first, second, third = (runner if one.base == base else None for base in (1, 2, 3))
        return first, second, third
    if one.position != PINCH_RUNNER:
        return on
    first, second, third = (
        runner._replace(who=one.player) if runner and runner.who == one.instead_of else runner
        for runner in on
    )
    return first, second, third


# Who is on base, and who answers for him


def after_play(scored: Scored) -> OnBase:
    """Who is on base after a play."""
    shape = scored.shape
    if shape.stays:
        return scored.on
    people = [scored.runner(BOX), *scored.on, None]
    if shape.hands_on:
        _hand_on(scored, people)
    first, second, third = shape.left
    return people[first], people[second], people[third]


def _hand_on(scored: Scored, people: list[Runner | None]) -> None:
    """Rule 9.16(g): a pitcher answers for as many runners as he left, not for these very ones.

    A runner who is out on another's ground ball leaves his place to the next behind him.
    """
    for leg in scored.put_out:
        debt = scored.runner(leg.start).pitcher
        for base in reversed(range(leg.start)):
            behind = people[base]
            if behind is not None:
                people[base], debt = behind._replace(pitcher=debt), behind.pitcher
