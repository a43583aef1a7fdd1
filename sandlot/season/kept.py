"""Games kept small: what was picked and chosen, and the whole log made from it again."""

import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

from sandlot.core.chance import Again
from sandlot.core.dice import FairDice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import Log, Rolled
from sandlot.core.match import Match, header_of
from sandlot.core.sample import play_out
from sandlot.core.script import Roll, Seat, Together
from sandlot.core.story import Chose

Kept: TypeAlias = Sequence[Any]
"""In the order of the game: the pick from each roll's urn, or its faces, and each answer."""


_SMALL = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False)
LEVEL = 4
"""How hard zlib tries: harder takes half as long again and saves a twentieth."""


UNPRINTED = re.compile(r"(?<!\\)(\\\\)*\\[bfnrtu]|[\x00-\x1f\x7f-\x9f]")
"""Control characters, written out or not; whatever is packed has none, nor other escapes."""


def packed(plain: Any) -> bytes:
    """Plain data, small."""
    return zlib.compress(_SMALL.encode(plain).encode(), LEVEL)


def unpacked(data: bytes) -> Any:
    """The same data again, or a Mistake."""
    try:
        text = zlib.decompress(data).decode()
        if UNPRINTED.search(text):
            raise ValueError("it holds what would command a terminal")
        return json.loads(text)
    except (zlib.error, ValueError, TypeError, RecursionError):
        raise Mistake("its data is broken in the database: it cannot be unpacked.") from None


@contextmanager
def of_game(id_: str) -> Iterator[None]:
    """A Mistake in what is stored of a game names the game."""
    try:
        yield
    except Mistake as mistake:
        raise type(mistake)(f"the game {id_}: {mistake}") from None


def events_of(game: Game[Any], kept: Kept) -> list[Any]:
    """All that a kept game told, quickly: straight through its script once more."""
    rest = chain.from_iterable([one] if isinstance(one, int | str) else one for one in kept)
    events: list[Any] = []
    play_out(
        game,
        lambda size: next(rest),
        lambda state, choice: choice.options.parse(next(rest)),
        events.append,
    )
    if next(rest, None) is not None:
        raise Mistake("this game was over before all its answers were given.")
    return events


def match_of(game: Game[Any], players: Mapping[Seat, str], kept: Kept) -> Match:
    """The match that was kept, with every roll and answer logged; it is over if the game was.

    Its dice were not thrown for a table, so they are noted as dice that somebody typed in.
    """
    dice = FairDice(bytes(32))
    match = Match(game, Log(header_of(game, players, dice, typed_dice=True)), dice)
    for one in kept:
        _take(match, one)
    match.advance()
    return match


def _take(match: Match, one: Any) -> None:
    asked = match.asked
    if isinstance(asked, Roll):
        match.throw(outcome_at(asked, one) if isinstance(one, int) else one)
        return
    answers = [one] if isinstance(one, str) else one
    for ask, answer in zip(match.waiting, answers, strict=True):
        match.answer(ask.number, ask.seat, answer, part=ask.choice.seat)


def kept_of(match: Match) -> Iterator[Any]:
    """What is kept of a match that people played: the same as of a game that was sampled.

    What was thrown again or taken back is left out, for it changed nothing.
    """
    again = Match(match.game, Log(match.log.header), None)
    for record in match.log.records:
        asked, told = again.asked, len(again.story)
        again.apply(record, again.checked(record))
        if isinstance(asked, Roll) and isinstance(record, Rolled):
            yield from _kept_roll(asked, record.faces)
        elif given := [str(one.option) for one in again.story[told:] if isinstance(one, Chose)]:
            yield given if isinstance(asked, Together) else given[0]


def _kept_roll(roll: Roll[Any], outcome: tuple[Any, ...]) -> Iterator[Any]:
    if not roll.urn:
        yield [*outcome]
    elif not isinstance(roll.read(outcome), Again):
        yield _by_value(roll).index(outcome)


def outcome_at(roll: Roll[Any], pick: int) -> tuple[Any, ...]:
    """The outcome that a pick from a roll's urn stands for: each outcome has its own."""
    found: tuple[Any, ...] = _by_value(roll)[pick]
    return found


@lru_cache(maxsize=256)
def _by_value(roll: Roll[Any]) -> tuple[Any, ...]:
    """All outcomes in the order of the urn: by value, as these came up first."""
    groups: dict[Any, list[Any]] = {}
    for outcome in roll.chance.outcomes():
        value = roll.read(outcome)
        if not isinstance(value, Again):
            groups.setdefault(value, []).append(outcome)
    return tuple(outcome for group in groups.values() for outcome in group)
