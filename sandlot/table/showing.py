"""A match in messages: the stream of one viewer in JSON, and what the match waits for."""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic_core import to_json

from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.chart import Chart
from sandlot.core.game import Game, Label
from sandlot.core.match import Ask, Match
from sandlot.core.reading import UNREAD, Reading
from sandlot.core.script import Choose, Roll, Seat
from sandlot.core.story import Chose, Threw, Told, plain, stored_name
from sandlot.core.viewer_stream import EntryShown, SceneShown, ViewerStream
from sandlot.table import wire


class Stands(NamedTuple):
    """What a match waits for, in JSON: all of one viewer's own, and who has answered."""

    mine: str
    locks: str

    def whole(self) -> str:
        """All of it."""
        return f"{self.mine[:-1]},{self.locks}}}"

    def after(self, before: "Stands | None") -> str:
        """What to say to a viewer who knows how it stood before."""
        if before is None or before.mine != self.mine:
            return self.whole()
        return f'{{"kind":"locked",{self.locks}}}'


class Showing:
    """The stream of one viewer in JSON, as far as the match has gone.

    What everybody is shown alike is encoded once: `public` is shared by all showings of a match.
    """

    def __init__(self, match: Match, seat: Seat | None, public: dict[int, str]) -> None:
        self.match = match
        self.seat = seat
        self.entries: list[str] = []
        self._stream = ViewerStream(match, seat)
        self._public = public
        self._now: tuple[Any, ...] = ()
        self._mine = ""

    def go_on(self) -> None:
        """Encode what has happened since."""
        entries, public = self.entries, self._public
        for shown in self._stream.news():
            if isinstance(shown, SceneShown):
                entries.append(_stood(*shown))
            elif not shown.public:
                entries.append(text(_entry(shown)))
            else:
                if shown.place not in public:
                    public[shown.place] = text(_entry(shown))
                entries.append(public[shown.place])

    def standing(self, deadline: float | None, in_line: tuple[Seat, ...] = ()) -> "Stands":
        """What the match waits for now; what has not changed is not put into words again."""
        match, seat = self.match, self.seat
        locked = match.locked_in(seat) if seat else None
        now = (match.number, len(self.entries), locked, deadline, match.result)
        if now != self._now:
            mine = next((ask for ask in match.waiting if ask.seat == seat), None)
            stands = standing(match, len(self.entries), mine, locked, deadline)
            self._now, self._mine = now, text(stands)
        waiting = tuple(dict.fromkeys(ask.seat for ask in match.waiting))
        in_line = tuple(seat for seat in in_line if seat in waiting)
        return Stands(self._mine, _locks(waiting, match.locked, in_line))


def _entry(shown: EntryShown) -> wire.Entry:
    game, turn = shown.game, shown.turn
    read = _read(game.reading(turn))
    match shown.entry:
        case Told(_, event):
            name, words = stored_name(type(event)), game.line(turn)
            return wire.Told(entry="told", event=name, data=plain(event), words=words, read=read)
        case Threw(what, by, faces, again, _, dice):
            throws = [
                wire.Throw(seat=seat, dice=each, faces=[plain(face) for face in thrown])
                for seat, each, thrown in zip(by, dice, faces, strict=False)
            ]
            return wire.Threw(entry="threw", what=what, throws=throws, again=again, read=read)
        case Chose(seat, what, _, note) as chose:
            card = option_card(game, chose)
            return wire.Chose(
                entry="chose", seat=seat, what=what, option=card, note=note, read=read
            )


def places_of(match: Match, seat: Seat | None) -> dict[int, int]:
    """Where each entry of the whole story stands in this viewer's own."""
    shown = enumerate(ViewerStream(match, seat).news())
    return {one.place: mine for mine, one in shown if isinstance(one, EntryShown)}


def text(message: wire.Entry | wire.Mine) -> str:
    """A message as it goes over the wire."""
    return to_json(message).decode()


@lru_cache(maxsize=1024, typed=True)
def _stood(scene: Any, begins: bool) -> str:
    return text(wire.Stood(entry="stood", scene=plain(scene), begins=begins))


def option_card(game: Game[Any], chose: Chose) -> wire.Option:
    """A choice that was made."""
    return _option(chose.option, game.named(chose))


def _read(reading: Reading) -> wire.Read | None:
    if reading is UNREAD or not (reading.edges or reading.charts or reading.made):
        return None
    return wire.Read(
        adds=dict(reading.edges),
        made={seat: made for seat, made in reading.made.items() if made},
        charts=[
            wire.LitChart(title=lit.title, chart=lit.chart, row=lit.row, column=lit.column)
            for lit in reading.charts
        ],
    )


def standing(
    match: Match, seen: int, mine: Ask | None, locked: Chose | None, deadline: float | None
) -> wire.Mine:
    """What a match waits for, as a viewer may know it who is asked this, or has answered that."""
    due = match.asked
    return wire.Mine(
        kind="standing",
        seen=seen,
        number=match.number,
        asked=asked(match, mine) if mine else None,
        due=_due(match, due) if isinstance(due, Roll) else None,
        my_answer=option_card(match.game, locked) if locked else None,
        may_undo=locked is not None and locked.note == "",
        deadline=deadline,
        outcome=outcome(match),
    )


@lru_cache(maxsize=1024)
def _locks(waiting: tuple[Seat, ...], locked: tuple[Seat, ...], in_line: tuple[Seat, ...]) -> str:
    seats = {"waiting": waiting, "locked": locked, "in_line": in_line}
    return json.dumps(seats, separators=(",", ":"))[1:-1]


def outcome(match: Match) -> wire.Outcome | None:
    """How the match ended, if it has."""
    if match.result is None:
        return None
    return wire.Outcome(winners=list(match.result.winners), score=dict(match.result.score))


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


OPTIONS = 1024
"""So many questions are kept with their options in words, about 5 KB each.

One game of v5 under one set of rules asks some hundreds, with their hints.
"""


@lru_cache(maxsize=OPTIONS)
def _option_cards(
    game: Game[Any], choice: Choose[Any], hints: tuple[str, ...]
) -> list[wire.Option]:
    options = zip(choice.options.listed() or (), hints, strict=True)
    return [_option(option, game.label(choice, option), hint) for option, hint in options]


def _option(option: Any, label: Label, hint: str = "") -> wire.Option:
    answer, name = str(option), label.name
    return wire.Option(text=answer, name=name, help=label.help, hint=hint, data=plain(option))


@lru_cache(maxsize=SETTINGS)
def charts(game: Game[Any]) -> dict[str, wire.ChartCard]:
    """All charts of the rules by name."""
    return {name: _chart(value) for name, value in game.chart_book().items()}


def _chart(chart: Chart) -> wire.ChartCard:
    rows = [wire.ChartRow(label=row.label, cells=list(row.cells)) for row in chart.rows]
    return wire.ChartCard(
        note=chart.note, corner=chart.corner, columns=list(chart.columns), rows=rows
    )
