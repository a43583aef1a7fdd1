"""Which charts are read at this moment of a turn, and which of their cells count."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandlot.baseball.bases import FIRST, SECOND, bases_text
from sandlot.core.chart import Chart
from sandlot.core.reading import UNREAD, Lit, Reading
from sandlot.core.story import Threw, Told, Turn
from sandlot.games.deep_drive import charts, code
from sandlot.games.deep_drive.appearance import moment
from sandlot.games.deep_drive.calls import USUAL, Stance, Strategy
from sandlot.games.deep_drive.events import Called, CardRead, ChartRead, DefenseRead, DriveRead
from sandlot.games.deep_drive.flies import chart_row
from sandlot.games.deep_drive.liners import back_to_the_box
from sandlot.games.deep_drive.moment import Infield, Moment, Outfield
from sandlot.games.deep_drive.positioning import deeper, drawn_in, outfield_in
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.speed import on_hits

BOOK: Mapping[str, Chart] = {
    name.lower(): value for name, value in vars(charts).items() if isinstance(value, Chart)
}
"""Every chart by name, the house charts too."""


class Read(NamedTuple):
    """How far the dice of a turn have been read: the last throw, what was told since, the call.

    The charts ask for the moment as it was before the play.
    """

    threw: Threw
    told: tuple[Any, ...]
    card: CardRead | None
    strategy: str
    m: Moment


def reading(rules: DeepDriveRules, setup: DeepDriveSetup, turn: Turn) -> Reading:
    """What the dice thrown last came to, and the charts they are read on."""
    read = read_so_far(rules, setup, turn)
    if read is None:
        return UNREAD
    lit = LIGHTS.get(read.threw.what)
    found = lit(read) if lit else ()
    return Reading({}, {read.threw.by[0]: made(read)}, found)


def read_so_far(rules: DeepDriveRules, setup: DeepDriveSetup, turn: Turn) -> Read | None:
    """What has been thrown, told and called; None before any dice are thrown."""
    threw: Threw | None = None
    told: list[Any] = []
    card: CardRead | None = None
    strategy, stance, state = str(Strategy.SWING), USUAL, turn.before
    for entry, stood in zip(turn.entries, turn.stood, strict=True):
        if card is None:
            state = stood
        if isinstance(entry, Threw):
            threw, told = entry, []
        elif isinstance(entry, Told):
            told.append(entry.event)
            match entry.event:
                case CardRead():
                    card = entry.event
                case Called(offence, infield, outfield):
                    strategy, stance = offence, Stance(Infield(infield), Outfield(outfield))
    if threw is None or not state.fielding.pitcher:
        return None
    m = moment(rules, setup, state, Strategy(strategy), stance)
    return Read(threw, tuple(told), card, strategy, m)


def made(read: Read) -> str:
    """What the last throw came to, in a word."""
    for event in reversed(read.told):
        match event:
            case CardRead(line=line, code=out):
                return out or line
            case DriveRead(result=result) | DefenseRead(result=result) | ChartRead(result=result):
                return str(result)
    return ""


# The lights, by what was thrown


def card_lit(read: Read) -> tuple[Lit, ...]:
    """A line of a card, and the chart it sends us to."""
    card = read.card
    if card is None:
        return ()
    if read.strategy == Strategy.BUNT:
        row = _covering(charts.BUNT_FIELDER, card.modifier)
        return (Lit("Who fields the bunt", "bunt_fielder", row, 0),)
    if read.strategy == Strategy.HIT_AND_RUN:
        return _running(card, read.m)
    if card.line in (code.SINGLE, code.SINGLE_PLUS):
        return hits_lit(card.line, read.m, read.strategy)
    return out_lit(code.out_code(card.code), read.m) if card.code else ()


def _running(card: CardRead, m: Moment) -> tuple[Lit, ...]:
    if card.code.startswith("F"):
        out = code.out_code(card.code)
        return () if out.how else fly_lit(out, m, driven=False)
    if card.line not in (code.WALK, code.STRIKEOUT):
        return ()
    name = "running_ball" if card.line == code.WALK else "running_strike"
    return (Lit("The runners go with the pitch", name, _covering(BOOK[name], card.modifier), 0),)


def hits_lit(line: str, m: Moment, strategy: str) -> tuple[Lit, ...]:
    """The hits chart, for the runner who is settled first: from second on a single, else first."""
    starts = (FIRST,) if line == code.DOUBLE else (SECOND, FIRST)
    start = next((base for base in starts if m.on[base - 1] is not None), None)
    if start is None or strategy != Strategy.SWING:
        return ()
    column = charts.HITS.columns.index(on_hits(m.speed(start), m.outs))
    return (Lit("Does the runner take an extra base?", "hits", _row(charts.HITS, line), column),)


def out_lit(out: code.OutCode, m: Moment, driven: bool = False) -> tuple[Lit, ...]:
    """The chart of an out with runners on base, where one is read: not by fielders drawn in."""
    if m.outs == 2 or m.empty or drawn_in(out, m):
        return ()
    if out.ball == "G":
        line = _row(charts.GROUNDERS, str(out))
        column = charts.GROUNDERS.columns.index(bases_text(m.bases))
        return (Lit("What the ground ball does", "grounders", line, column),)
    if out.ball != "F" or (outfield_in(m) and out.how == "d"):
        return ()
    return fly_lit(deeper(out) if outfield_in(m) else out, m, driven)


def fly_lit(out: code.OutCode, m: Moment, driven: bool) -> tuple[Lit, ...]:
    """The row of the first runner who asks the chart whether he may tag up."""
    if m.outs == 2 or out.how == "s":
        return ()
    for start in m.bases:
        label = chart_row(out, driven, m, start)
        if label and start + 1 not in m.bases:
            line, column = _row(charts.FLIES, label), charts.FLIES.columns.index(m.speed(start))
            return (Lit("Does the runner tag up?", "flies", line, column),)
    return ()


def drive_lit(read: Read) -> tuple[Lit, ...]:
    """A deep drive that leaves a question to the runners."""
    said = made(read)
    if not said or read.strategy == Strategy.HIT_AND_RUN:
        return ()
    if said == code.DOUBLE:
        return hits_lit(said, read.m, read.strategy)
    return out_lit(code.out_code(said), read.m, driven=True) if said.startswith("F") else ()


def defense_lit(read: Read) -> tuple[Lit, ...]:
    """To whom the ball is hit."""
    return (Lit("Who must make the play", "defense", _percent_row(read, "defense"), 0),)


def choice_lit(read: Read) -> tuple[Lit, ...]:
    """What becomes of a runner who tries; where his speed decides, up to where he is safe."""
    row = _percent_row(read, "choice")
    found = Lit("The runner tries", "choice", row, 0)
    if charts.CHOICE.rows[row].cells[0] != "by-speed":
        return (found,)
    return found, Lit("Safe up to this, by his speed", "choice_safe", 0)


def cut_off_lit(read: Read) -> tuple[Lit, ...]:
    """What a cut-off throw does, and who made it."""
    by = _covering(charts.CUT_OFF_FROM, read.threw.faces[0][2])
    return (
        Lit("The throw is cut off", "cut_off", _percent_row(read, "cut_off"), 0),
        Lit("Who threw", "cut_off_from", by, 0),
    )


def bunt_single_lit(read: Read) -> tuple[Lit, ...]:
    """Whether the batter beats his bunt out."""
    row = _covering(charts.BUNT_SINGLE, read.threw.faces[0][0])
    column = charts.BUNT_SINGLE.columns.index(read.m.batter)
    return (Lit("Does he beat it out?", "bunt_single", row, column),)


def lead_lit(read: Read) -> tuple[Lit, ...]:
    """Up to which number the lead runner is out."""
    assert read.card is not None
    fielder = int(charts.BUNT_FIELDER.at(read.card.modifier))
    row = _row(charts.BUNT_LEAD, read.m.speed(read.m.bases[0]))
    column = charts.BUNT_LEAD.columns.index(str(read.m.ratings[fielder]))
    return (Lit("The lead runner is out up to", "bunt_lead", row, column),)


def line_lit(read: Read) -> tuple[Lit, ...]:
    """Who is looked at first when a liner is caught."""
    if read.card is None or not read.card.code.startswith("L"):
        return ()
    out = back_to_the_box(code.out_code(read.card.code), read.card.percent)
    return (Lit("Who is doubled up first", "liners", _row(charts.LINERS, str(out))),)


def one_lit(title: str, name: str) -> Callable[[Read], tuple[Lit, ...]]:
    """A chart of one column that one die, or the percentile dice, point at."""

    def lit(read: Read) -> tuple[Lit, ...]:
        faces = read.threw.faces[0]
        row = _covering(BOOK[name], faces[0]) if len(faces) == 1 else _percent_row(read, name)
        return (Lit(title, name, row, 0 if len(BOOK[name].columns) == 1 else None),)

    return lit


LIGHTS: Mapping[str, Callable[[Read], tuple[Lit, ...]]] = {
    "card": card_lit,
    "deep drive": drive_lit,
    "defense": defense_lit,
    "choice": choice_lit,
    "cut-off": cut_off_lit,
    "bunt single": bunt_single_lit,
    "lead runner": lead_lit,
    "line out": line_lit,
    "rundown": one_lit("Caught between the bases", "rundown"),
    "collision": one_lit("Who is hurt?", "collision"),
    "injury": one_lit("How many games he misses", "injury"),
    "bunt": one_lit("What becomes of the bunt", "bunt_out"),
}


def _percent_row(read: Read, name: str) -> int:
    tens, ones = read.threw.faces[0][:2]
    return _covering(BOOK[name], tens * 10 + ones)


def _covering(chart: Chart, number: int) -> int:
    return next(n for n, (low, high) in enumerate(chart.ranges) if low <= number <= high)


def _row(chart: Chart, label: str) -> int:
    return [row.label for row in chart.rows].index(label)
