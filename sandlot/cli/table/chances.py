"""The coach's pages of the scorebook: the chance to win so far, and whether decisions were wise.

The lab comes with it, which is heavy: import it only once such a page is opened.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from sandlot.baseball.events import Played
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.baseball.situation import situation_text
from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets import curve
from sandlot.cli.table.widgets.curve import Point
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.core.script import Seat
from sandlot.core.story import Told
from sandlot.core.words import count
from sandlot.lab.coach import Coach, Decision, Turn, Verdict, percent

BOLD = Style(bold=True)
LOW, TALL, WIDE = 12, 18, 100
"""How many lines the curve has, and from which width on it has more."""
MOST = 6
"""So many plays are told that changed the chances most."""
LEGEND = (
    "'Gave away' is what a choice cost against the best one, before the dice.\n"
    "'Added' is what the chance to win did in that turn, luck and all.\n"
    "The score is as the batters see it.\n"
)


class Swing(NamedTuple):
    """A turn that is over, and the home club's chance before and after it."""

    turn: Turn
    start: int  # where the story of the turn begins
    before: float
    after: float

    @property
    def added(self) -> float:
        """What the turn did for the home club."""
        return self.after - self.before


def swings_of(coach: Coach, turns: Sequence[Turn], seen: Seen) -> list[Swing]:
    """Every turn that has been shown to its end."""
    home = seen.game.setup.seats[1]
    found, start = [], 0
    for turn in turns:
        if turn.ended is None or turn.told > len(seen.entries):
            break
        chances = (coach.chance(state, home) for state in (turn.began, turn.ended))
        found.append(Swing(turn, start, *chances))
        start = turn.told
    return found


def curve_text(
    coach: Coach, turns: Sequence[Turn], seen: Seen, width: int, palette: Palette
) -> Text:
    """How the chances stand, and the curve that led there."""
    swings = swings_of(coach, turns, seen)
    home = swings[-1].after if swings else coach.chance(turns[0].began, seen.game.setup.seats[1])
    last = swings[-1].turn.ended if swings else turns[0].began
    assert last is not None
    text = Text(no_wrap=True, end="")
    text.append("The chance to win" if last.over else _leads(seen, home), BOLD)
    text.append(", as the coach reckons\n\n", Style(color=palette.ink_dim))
    points = [Point(one.before, one.turn.began.inning) for one in swings]
    size = width, TALL if width > WIDE else LOW
    text.append(curve.draw([*points, Point(home, last.inning)], size, palette))
    return text


def _leads(seen: Seen, home: float) -> str:
    """Both sides' chances in words."""
    away, host = (_side(seen, seat) for seat in seen.game.setup.seats)
    return f"{host} {home:.1%}   {away} {1 - home:.1%} to win"


def chances_text(
    coach: Coach, turns: Sequence[Turn], seen: Seen, width: int, palette: Palette
) -> Text:
    """The curve, and the plays that bent it most."""
    text = curve_text(coach, turns, seen, width, palette)
    swings = swings_of(coach, turns, seen)
    largest = sorted(swings, key=lambda one: -abs(one.added))[:MOST]
    if largest:
        text.append("\n\nWhat changed most\n", Style(color=palette.ink_dim))
    for one in largest:
        mark = MARKS[one.added > 0]
        text.append(f"{mark} {abs(one.added):>+6.1%}  ", BOLD)
        text.append(_cut(f"{situation_text(one.turn.began)}: {_play(one, seen)}", width - 10))
        text.append("\n")
    return text


def decisions_text(
    coach: Coach, turns: Sequence[Turn], seen: Seen, width: int, palette: Palette
) -> Text:
    """Both sides' decisions that are worth a word: what each gave away, and what came of it."""
    text = Text(no_wrap=True, end="")
    added = {
        decision.place: swing.added
        for swing in swings_of(coach, turns, seen)
        for decision in swing.turn.decisions
    }
    for seat in seen.game.setup.seats:
        made = [v for v in coach.review(turns, seat).verdicts if v.decision.place in added]
        told = [verdict for verdict in made if _worth_a_word(verdict, seen)]
        lost = sum(verdict.gave_away for verdict in made)
        text.append(_side(seen, seat), BOLD)
        given = f"{percent(lost)} of the chance to win given away" if lost else "nothing given away"
        text.append(f": {count(len(made), 'decision')}, {given}.")
        if told:
            columns = f"\n{'':46}{'gave away':>9}{'added':>8}  better was"
            text.append(columns, Style(color=palette.ink_dim))
        for verdict in told:
            change = added[verdict.decision.place]
            change = change if seat == seen.game.setup.seats[1] else -change
            text.append(f"\n{_line(coach, verdict, change, width)}")
        rest = len(made) - len(told)
        if rest:
            dim = Style(color=palette.ink_dim)
            text.append(f"\n  {count(rest, 'usual call')}, as good as any.", dim)
        text.append("\n\n")
    text.append(LEGEND, Style(color=palette.ink_dim))
    return text


def _line(coach: Coach, verdict: Verdict, change: float, width: int) -> str:
    made = verdict.decision
    lost = percent(verdict.gave_away) if verdict.gave_away else "-"
    told = f"  {situation_text(made.state):<30}{_cut(verdict.name, 13):<14}"
    told = f"{told}{lost:>9}{change:>+8.1%}  "
    return told + _cut(_better(coach, verdict, made), width - len(told))


def _better(coach: Coach, verdict: Verdict, made: Decision) -> str:
    if not verdict.gave_away:
        return ""
    counsel = coach.counsel(made.state, made.seat, made.choice)
    best = min(counsel.groups, key=lambda group: group.gives_away) if counsel else None
    return best.name if best else ""


def _worth_a_word(verdict: Verdict, seen: Seen) -> bool:
    """Not the usual call that cost nothing: the first option of a question asked every time."""
    made = verdict.decision
    usual = (made.choice.options.listed() or (None,))[0] == made.option
    routine = usual and board_of(seen.game.id).quiet(seen.entries[made.place])
    return bool(verdict.gave_away) or not routine


def _play(swing: Swing, seen: Seen) -> str:
    """The play of a turn in words."""
    for place in range(swing.turn.told - 1, swing.start - 1, -1):
        entry = seen.entries[place]
        if isinstance(entry, Told) and isinstance(entry.event, Played | PlayMade):
            return board_of(seen.game.id).words(seen.shown[place])
    return ""


def _side(seen: Seen, seat: Seat) -> str:
    board = board_of(seen.game.id)
    side = seen.game.setup.seats.index(seat)
    name = board.standing(seen).names[side] if board.standing else seen.game.seat_name(seat)
    return f"{MARKS[side]} {name}"


def _cut(words: str, room: int) -> str:
    return words if len(words) <= room else f"{words[: room - 1]}…"
