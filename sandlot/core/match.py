"""A match: a game with seats, dice and a log. The log is all there is; the rest follows from it."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sandlot.core.chance import Again, Dice
from sandlot.core.dice import FairDice
from sandlot.core.drive import Driver, Open
from sandlot.core.errors import Mistake, Refused
from sandlot.core.game import Game, Result
from sandlot.core.log import (
    Answered,
    Ended,
    Header,
    Log,
    Record,
    Rolled,
    Undone,
    create,
    seed_file,
)
from sandlot.core.past import Followed
from sandlot.core.script import (
    EVERYONE,
    Audience,
    Choose,
    Now,
    Roll,
    Seat,
    Tell,
    Together,
)
from sandlot.core.story import Chose, Entry, Threw, Told, Turn, plain_event, went_wrong
from sandlot.core.words import printable


@dataclass(frozen=True)
class Ask:
    """A question that is open: its number, whose it is, and the choice."""

    number: int
    seat: Seat
    choice: Choose[Any]


class Stood(NamedTuple):
    """How things stood once so much of the story was told; the first of a turn begins it."""

    place: int
    state: Any
    begins: bool


class Match:
    """A running match. Start one with `start`, or continue a logged one with `resume`."""

    def __init__(
        self, game: Game[Any], log: Log, dice: FairDice | None, by_hand: bool = False
    ) -> None:
        self.game = game
        self.log = log
        self.dice = dice
        self.by_hand = by_hand
        self.story: list[Entry] = []
        self.stood: list[Stood] = []
        self.result: Result | None = None
        self.followed: Followed | None = None
        """Its past for the bots that want it, if any does."""
        self._cast: Mapping[Seat, Seat] = {}
        self._said: list[Tell | Now] = []
        """What the script has said since the last answer."""
        self._driver = Driver(game.opening()(), None, self._said.append)
        self._number = 0
        self._throws = 0
        self._told = 0
        self._given: dict[Seat, tuple[Any, str]] = {}
        self._waiting: tuple[Ask, ...] | None = None  # worked out once for every change
        self._proceed()

    # What people see

    @property
    def now(self) -> Any:
        """How things stand."""
        return self.stood[-1].state if self.stood else None

    @property
    def asked(self) -> Open | None:
        """The request that is open, in the words of the script."""
        return self._driver.asked

    @property
    def waiting(self) -> tuple[Ask, ...]:
        """The questions that are open."""
        if self._waiting is None:
            self._waiting = tuple(
                Ask(self._number, self.seat_of(choice.seat), choice)
                for choice in _choices(self.asked)
                if choice.seat not in self._given
            )
        return self._waiting

    @property
    def locked(self) -> tuple[Seat, ...]:
        """The seats that have answered the open request, which nobody has seen yet."""
        return tuple(dict.fromkeys(map(self.seat_of, self._given)))

    def locked_in(self, seat: Seat) -> Chose | None:
        """What a seat has answered last to the open request, for its own eyes."""
        what = {choice.seat: choice.what for choice in _choices(self.asked)}
        for part in reversed(self._given):  # they stand in the order in which they were given
            if self.seat_of(part) == seat:
                option, note = self._given[part]
                return Chose(seat, what[part], option, note)
        return None

    def answered_for(self, seat: Seat) -> bool:
        """Whether somebody else has answered last for a seat: a bot, or chance.

        To take that back would be to ask them for advice, or to gain time.
        """
        chose = self.locked_in(seat)
        return chose is not None and chose.note != ""

    @property
    def number(self) -> int:
        """The number of the open request."""
        return self._number

    def seat_of(self, part: Seat) -> Seat:
        """The seat that has this part in the turn."""
        return self._cast.get(part, part)

    def view(self, seat: Seat | None) -> Any:
        """What that seat may see of how things stand."""
        return self.game.view(self.now, seat)

    def story_for(self, seat: Seat | None) -> list[Entry]:
        """What that seat has seen happen."""
        return [e for e in self.story if e.to is EVERYONE or seat in e.to]

    def lines(self, notes: bool = False) -> list[str]:
        """All that was told, in words; with what went wrong with an answer, if notes are wanted."""
        lines, turn, now, stood = [], Turn(None), None, deque(self.stood)
        for place, entry in enumerate(self.story):
            while stood and stood[0].place <= place:
                _, now, begins = stood.popleft()
                turn = Turn(now) if begins else turn
            turn = turn.then(entry, now)
            if isinstance(entry, Told):
                lines.append(self.game.line(turn))
            elif notes and isinstance(entry, Chose) and went_wrong(entry.note):
                lines.append(f"! {self.game.seat_name(entry.seat)}: {entry.note}.")
        return lines

    # What people do

    def answer(self, number: int, seat: Seat, answer: str, note: str = "", part: Seat = "") -> None:
        """Take a seat's answer to the open request of that number, or refuse it.

        A seat with several parts in the request says which one it answers for, or the next.
        """
        ask = self._open_ask(seat, part)
        self._take(Answered(number, seat, ask.choice.what if ask else "", answer, note, part))
        self.advance()

    def undo(self, seat: Seat) -> None:
        """Take back a seat's answer that nobody has seen, or refuse."""
        self._take(Undone(self._number, seat))

    def throw(self, faces: Sequence[int]) -> None:
        """Take dice thrown at a real table, where the match is played with such."""
        if not self.log.header.typed_dice:
            raise Refused("the dice of this match are thrown for you.")
        if isinstance(self.asked, Roll):
            self._take(_rolled(self._number, self.asked, tuple(faces)))
        else:
            self._take(Rolled(self._number, "", "", tuple(faces)))
        self.advance()

    def roll(self) -> None:
        """Throw the dice that are due, once; a match by hand waits for this."""
        if not isinstance(self.asked, Roll) or self.dice is None or self.log.header.typed_dice:
            raise Refused("no dice are to be thrown for you now.")
        self._throw(self.asked, self.dice)
        self.advance()

    def advance(self) -> None:
        """Throw the dice that are due; write the last line when the match is over.

        What nobody throws, such as the shuffling of a deck, waits for nobody's hand.
        """
        if self.dice is None:
            return
        waits = self.log.header.typed_dice or self.by_hand
        while isinstance(self.asked, Roll) and not (waits and self.asked.by):
            self._throw(self.asked, self.dice)
        if self.result is not None and self.log.ended is None:
            self.log.add(self._end())
            if self.log.path is not None:
                seed_file(self.log.path).unlink(missing_ok=True)

    # How it works

    def _throw(self, roll: Roll[Any], dice: FairDice) -> None:
        outcome = roll.chance.sample(dice.throw(self._throws))
        self._take(_rolled(self._number, roll, outcome))

    def _take(self, record: Record) -> None:
        """Check a record, log it, and let it happen: in that order, so nothing half-happens."""
        value = self.checked(record)
        self.log.add(record)
        self.apply(record, value)

    def checked(self, record: Record) -> Any:
        """What the record's answer is, or a refusal that says why it is none."""
        if isinstance(record, Ended):
            return self._checked_end(record)
        if self.result is not None:
            raise Refused("the match is over.")
        if record.n != self._number:
            raise Refused(f"request {record.n} is not open; the open one is {self._number}.")
        if isinstance(record, Undone):
            if record.undo not in self.locked:
                raise Refused(f"{record.undo} has no choice that nobody has seen to take back.")
            return None
        if isinstance(record, Rolled):
            return self._checked_roll(record)
        return self._checked_answer(record)

    def _open_ask(self, seat: Seat, part: Seat) -> Ask | None:
        """The open question of a seat, in one of its parts or the next of them."""
        asks = (ask for ask in self.waiting if ask.seat == seat)
        return next((ask for ask in asks if part in ("", ask.choice.seat)), None)

    def _checked_roll(self, record: Rolled) -> Any:
        if not isinstance(self.asked, Roll) or record.roll != self.asked.what:
            raise Refused(f"the match does not wait for the roll {record.roll!r}.")
        if record.dice != str(self.asked.chance):
            raise Refused(f"this roll is {self.asked.chance}, not {record.dice!r}.")
        return self.asked.chance.check(record.faces)

    def _checked_answer(self, record: Answered) -> Any:
        ask = self._open_ask(record.seat, record.part)
        if ask is None:
            if record.seat in self.locked:
                raise Refused(f"{record.seat} has answered already.")
            if any(ask.seat == record.seat for ask in self.waiting):
                raise Refused(f"{record.seat} is not asked as {record.part}.")
            waits = " and ".join(dict.fromkeys(ask.seat for ask in self.waiting)) or "the dice"
            raise Refused(f"it is not {record.seat}'s turn; the match waits for {waits}.")
        choice = ask.choice
        if record.choice != choice.what:
            raise Refused(f"{record.seat} is asked for {choice.what!r}, not {record.choice!r}.")
        return choice.options.parse(record.answer)

    def _checked_end(self, record: Ended) -> None:
        if self.result is None:
            raise Refused("the match is not over here.")
        result = self.result
        said = record.winner, dict(record.score), record.mates
        if said != (result.winner, dict(result.score), result.mates):
            raise Refused("the match did not end with this result.")

    def apply(self, record: Record, value: Any) -> None:
        """Let a checked record happen."""
        if isinstance(record, Rolled):
            self._apply_roll(value)
        elif isinstance(record, Undone):
            del self._given[[p for p in self._given if self.seat_of(p) == record.undo][-1]]
            self._waiting = None
        elif isinstance(record, Answered):
            ask = self._open_ask(record.seat, record.part)
            assert ask is not None
            self._given[ask.choice.seat] = (value, printable(record.note))
            self._waiting = None
            if not self.waiting:
                self._reveal()

    def _apply_roll(self, outcome: tuple[Any, ...]) -> None:
        roll = self.asked
        assert isinstance(roll, Roll)
        value = roll.read(outcome)
        again = isinstance(value, Again)
        chance, by = roll.chance, tuple(map(self.seat_of, roll.by))
        faces = chance.split(outcome) if isinstance(chance, Dice) else [outcome]
        dice = chance.written if isinstance(chance, Dice) else ("",)
        self.story.append(Threw(roll.what, by, tuple(faces), again, self._seats(roll.to), dice))
        self._throws += 1
        if not again:
            self._driver.answer(value)
            self._proceed()

    def _reveal(self) -> None:
        asked = self.asked
        answers = []
        for choice in _choices(asked):
            seat = self.seat_of(choice.seat)
            option, note = self._given[choice.seat]
            self.story.append(Chose(seat, choice.what, option, note, self._seats(choice.to)))
            answers.append(option)
        self._given = {}
        self._driver.answer(tuple(answers) if isinstance(asked, Together) else answers[0])
        self._proceed()

    def _proceed(self) -> None:
        """Keep what was told, and go on from turn to turn until somebody has to answer."""
        self._waiting = None
        while True:
            for said in self._said:
                if isinstance(said, Tell):
                    self.story.append(Told(self._told, said.event, self._seats(said.to)))
                    self._told += said.to is EVERYONE  # private words must not change others'
                stands = said.now if isinstance(said, Tell) else said.state
                if stands is not None:
                    self._stand(stands)
            self._said.clear()
            if self.asked is not None:
                self._number += 1
                return
            if not self._next_turn(self._driver.value):
                return

    def _stand(self, state: Any, begins: bool = False) -> None:
        self.stood.append(Stood(len(self.story), state, begins))

    def _next_turn(self, state: Any) -> bool:
        self._stand(state, begins=True)
        self.result = self.game.result(state)
        if self.result is not None:
            return False
        self._cast = self.game.cast(state)
        self._driver = Driver(self.game.turn(state)(), state, self._said.append)
        return True

    def _seats(self, to: Audience) -> Audience:
        return to if to is EVERYONE else tuple(map(self.seat_of, to))

    def _end(self) -> Ended:
        assert self.result is not None
        assert self.dice is not None
        events = (entry for entry in self.story if isinstance(entry, Told))
        told = tuple(
            {"words": words, **plain_event(entry)}
            for words, entry in zip(self.lines(), events, strict=True)
        )
        result, seed = self.result, self.dice.seed.hex()
        return Ended(result.winner, dict(result.score), seed, told, result.mates)


def start(
    game: Game[Any],
    players: Mapping[Seat, str],
    dice: FairDice,
    path: Path | None = None,
    typed_dice: bool = False,
    by_hand: bool = False,
) -> Match:
    """A new match: who sits where (a bot's name, or a person's), with these dice.

    Dice are thrown as they fall due; by hand, one throw at a time when `roll` is called.
    """
    header = header_of(game, players, dice, typed_dice)
    match = Match(game, create(header, dice, path), dice, by_hand)
    match.advance()
    return match


def header_of(
    game: Game[Any], players: Mapping[Seat, str], dice: FairDice, typed_dice: bool = False
) -> Header:
    """The first line of a match."""
    return Header(
        game=game.id,
        version=game.version,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        players=dict(players),
        commitment=dice.commitment,
        player_seeds=dict(dice.player_seeds),
        typed_dice=typed_dice,
    )


def resume(game: Game[Any], log: Log, dice: FairDice, by_hand: bool = False) -> Match:
    """Go on with a logged match where it stood."""
    match = replay(game, log)
    match.log, match.dice, match.by_hand = log, dice, by_hand
    match.advance()
    return match


def replay(game: Game[Any], log: Log, upto: int | None = None) -> Match:
    """A logged match as it stood after so many records; it cannot go on."""
    if log.header.game != game.id:
        raise Mistake(f"line 1: this is a match of {log.header.game}, not of {game.id}.")
    match = Match(game, Log(log.header), None)
    for number, record in enumerate(log.records[:upto], 2):
        try:
            match.apply(record, match.checked(record))
        except Mistake as mistake:
            raise Mistake(f"line {number}: {mistake}") from None
        match.log.records.append(record)
    return match


def _rolled(number: int, roll: Roll[Any], outcome: tuple[Any, ...]) -> Rolled:
    return Rolled(number, roll.what, str(roll.chance), outcome)


def _choices(asked: Any) -> tuple[Choose[Any], ...]:
    if isinstance(asked, Together):
        return asked.choices
    return (asked,) if isinstance(asked, Choose) else ()
