"""A match in messages: what one viewer may see of its story, and what it waits for.

Everything here is made from `view(state, seat)` and from entries that seat may see.
"""

from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from sandlot.core.chart import Chart
from sandlot.core.game import Game, Label
from sandlot.core.match import Ask, Match
from sandlot.core.reading import Reading
from sandlot.core.script import EVERYONE, Choose, Roll, Seat
from sandlot.core.story import Chose, Entry, Threw, Told, plain
from sandlot.table import wire


class Showing:
    """The story of a match as one seat (None: a spectator) sees it, told as far as it has gone.

    What everybody sees alike is told once: `public` is shared by all showings of a match.
    """

    def __init__(self, match: Match, seat: Seat | None, public: dict[int, str]) -> None:
        self.match = match
        self.seat = seat
        self.entries: list[str] = []
        self._public = public
        self._all_public = True
        self._told = 0
        self._stood = 0
        self._began: Any = None
        self._asked: Ask | None = None
        self._asked_json = ""
        self._turn: list[Entry] = []

    def go_on(self) -> None:
        """Tell what has happened since."""
        match = self.match
        while self._stood < len(match.stood):
            place, state, begins = match.stood[self._stood]
            self._tell_upto(place)
            if begins:
                self._began, self._turn, self._all_public = state, [], True
            scene = match.game.scene(match.game.view(state, self.seat))
            self.entries.append(_stood(scene, begins))
            self._stood += 1
        self._tell_upto(len(match.story))

    def standing(self, deadline: float | None) -> str:
        """What the match waits for now; my own question is put into words once."""
        match = self.match
        mine = next((ask for ask in match.waiting if ask.seat == self.seat), None)
        now = standing(match, self.seat, len(self.entries), deadline).model_dump_json()
        if mine is None:
            return now
        if mine != self._asked:
            self._asked, self._asked_json = mine, asked(match, mine).model_dump_json()
        return now.replace('"asked":null', f'"asked":{self._asked_json}', 1)

    def _tell_upto(self, place: int) -> None:
        for number in range(self._told, place):
            entry = self.match.story[number]
            if entry.to is EVERYONE or self.seat in entry.to:
                self._turn.append(entry)
                self.entries.append(self._json(number, entry))
            self._all_public &= entry.to is EVERYONE
        self._told = max(self._told, place)

    def _json(self, number: int, entry: Entry) -> str:
        """An entry as it goes over the wire; how dice are read may depend on all seen before it."""
        if not (self._all_public and entry.to is EVERYONE):
            return self._entry(entry).model_dump_json()
        if number not in self._public:
            self._public[number] = self._entry(entry).model_dump_json()
        return self._public[number]

    def _entry(self, entry: Entry) -> BaseModel:
        game = self.match.game
        read = _read(game.reading(self._began, self._turn))
        match entry:
            case Told(number, event):
                name, words = type(event).__name__, game.words(event, number)
                return wire.Told(event=name, data=plain(event), words=words, read=read)
            case Threw(what, by, faces, again):
                throws = [
                    wire.Throw(seat=seat, faces=[plain(face) for face in thrown])
                    for seat, thrown in zip(by, faces, strict=False)
                ]
                return wire.Threw(what=what, throws=throws, again=again, read=read)
            case Chose(seat, what, _, note):
                card = option_card(game, entry)
                return wire.Chose(seat=seat, what=what, option=card, note=note, read=read)



@lru_cache(maxsize=1024, typed=True)
def _stood(scene: Any, begins: bool) -> str:
    return wire.Stood(scene=plain(scene), begins=begins).model_dump_json()


def option_card(game: Game[Any], chose: Chose) -> wire.Option:
    """A choice that was made."""
    return _option(chose.option, game.named(chose))


def _read(reading: Reading) -> wire.Read | None:
    if not (reading.edges or reading.charts or reading.made):
        return None
    return wire.Read(
        adds=dict(reading.edges),
        made={seat: made for seat, made in reading.made.items() if made},
        charts=[wire.LitChart(**vars(lit)) for lit in reading.charts],
    )


def standing(match: Match, seat: Seat | None, seen: int, deadline: float | None) -> wire.Standing:
    """What a match waits for, as this viewer may know it; all but his own question."""
    due = match.asked
    locked = match.locked_in(seat) if seat else None
    return wire.Standing(
        seen=seen,
        number=match.number,
        due=_due(match, due) if isinstance(due, Roll) else None,
        waiting=list(dict.fromkeys(ask.seat for ask in match.waiting)),
        locked=list(match.locked),
        my_answer=option_card(match.game, locked) if locked else None,
        may_undo=seat in match.locked,
        deadline=deadline,
        outcome=outcome(match),
    )


def outcome(match: Match) -> wire.Outcome | None:
    """How the match ended, if it has."""
    if match.result is None:
        return None
    return wire.Outcome(winner=match.result.winner, score=dict(match.result.score))


def _due(match: Match, roll: Roll[Any]) -> wire.Due:
    return wire.Due(number=match.number, what=roll.what, by=list(map(match.seat_of, roll.by)))


def asked(match: Match, ask: Ask) -> wire.Asked:
    """A seat's own question."""
    game, choice = match.game, ask.choice
    view = match.view(ask.seat)
    listed = choice.options.listed()
    return wire.Asked(
        number=ask.number,
        part=choice.seat,
        what=choice.what,
        question=game.question(view, choice),
        options=None if listed is None else _options(game, view, choice),
        space=plain(choice.options) if listed is None else None,
        about=plain(choice.about),
    )


def _options(game: Game[Any], view: Any, choice: Choose[Any]) -> list[wire.Option]:
    hints = [game.hint(view, choice, option) for option in choice.options.listed() or ()]
    return _option_cards(game, choice, tuple(hints))


@lru_cache(maxsize=4096)
def _option_cards(
    game: Game[Any], choice: Choose[Any], hints: tuple[str, ...]
) -> list[wire.Option]:
    options = zip(choice.options.listed() or (), hints, strict=True)
    return [_option(option, game.label(choice, option), hint) for option, hint in options]


def _option(option: Any, label: Label, hint: str = "") -> wire.Option:
    text, name = str(option), label.name
    return wire.Option(text=text, name=name, help=label.help, hint=hint, data=plain(option))


@lru_cache(maxsize=256)
def charts(game: Game[Any]) -> dict[str, wire.ChartCard]:
    """All charts of the rules by name."""
    values = ((name, getattr(game.rules, name)) for name in game.rules.about())
    return {name: _chart(value) for name, value in values if isinstance(value, Chart)}


def _chart(chart: Chart) -> wire.ChartCard:
    rows = [wire.ChartRow(label=row.label, cells=list(row.cells)) for row in chart.rows]
    return wire.ChartCard(corner=chart.corner, columns=list(chart.columns), rows=rows)
