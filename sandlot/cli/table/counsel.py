"""What the coach says at the table: of one choice, of a whole match, and on the scorecard.

The lab comes with it, which is heavy: import it only once the coach has been asked.
"""

from collections.abc import Callable, Iterable, Mapping

from rich.style import Style
from rich.text import Text

from sandlot.baseball.situation import situation_text
from sandlot.cli.table.palette import Palette
from sandlot.core.script import Seat
from sandlot.core.words import count
from sandlot.lab.coach import (
    Coach,
    Counsel,
    Decision,
    Review,
    Turn,
    Verdict,
    percent,
)

BOLD = Style(bold=True)
COLUMNS = ("played", "chance to win", "gives away")


def counsel_text(counsel: Counsel, who: str, taken: Verdict | None, palette: Palette) -> Text:
    """One choice: the chance to win, and every option beside best play; the one taken is marked."""
    dim = Style(color=palette.ink_dim)
    text = Text(no_wrap=True, end="")
    text.append(f"{who}:", BOLD)
    text.append(f" {_told_to(counsel.choice.seat, counsel.situation)}\n")
    text.append(f"{counsel.chance:.2%} to win", BOLD)
    text.append(" when both sides play their best from here.\n\n")
    text.append(f"{'':18}" + "".join(f"{name:>16}" for name in COLUMNS) + "\n", dim)
    for group in counsel.groups:
        mine = taken is not None and taken.decision.option in group.options
        played = f"{group.share:.1%}" if group.share else "never"
        text.append(f"{'▶' if mine else ' '} {group.name:<16}", BOLD)
        text.append(f"{played:>16}{group.value:>16.2%}{_lost(group.gives_away):>16}\n")
    if any(len(group.options) > 1 for group in counsel.groups):
        text.append("\nEvery arrow is as good as another, and played as often.\n", dim)
    if taken is not None:
        text.append(f"\n{taken.name}: {taken.words}.\n", BOLD)
    return text


def last_words(coach: Coach, turns: Iterable[Turn], seat: Seat) -> str:
    """The verdict on the latest choice of a seat, if it has made any."""
    made = [one for turn in turns for one in turn.decisions if one.seat == seat]
    if not made:
        return ""
    latest = coach.verdict(made[-1])
    return f"\nYour choice before, {latest.name}: {latest.words}.\n" if latest else ""


def review_text(reviews: Mapping[str, Review], palette: Palette) -> Text:
    """Whole matches, by the names of their players: what was given away, and by which decisions."""
    dim = Style(color=palette.ink_dim)
    text = Text(no_wrap=True, end="")
    for name, review in reviews.items():
        text.append(f"{name}:", BOLD)
        text.append(f" {_total(review)}\n")
        for one in review.worst:
            text.append(f"  {_situation(one.decision)}: ")
            text.append(f"{one.name}, {percent(one.gave_away)}\n", BOLD)
        text.append("\n")
    for name, review in reviews.items():
        text.append(f"Every decision, {name}\n", dim)
        for one in review.verdicts:
            told = f"  {_situation(one.decision):<47}{one.name:<16}"
            text.append(f"{told}{_lost(one.gave_away):>7}\n")
        text.append("\n")
    return text


def _total(review: Review) -> str:
    made = count(len(review.verdicts), "decision")
    if not review.worst:
        return f"{made}, each as good as any."
    most = "" if len(review.worst) == len(review.verdicts) else " Most by:"
    return f"{made}, {percent(review.total)} of the chance to win given away.{most}"


def notes(
    coach: Coach,
    turns: Iterable[Turn],
    seats: tuple[Seat, ...],
    name: Callable[[Seat], str],
    before: Mapping[int, str],
) -> dict[int, str]:
    """What the scorecard says of these seats' choices, and of each turn, by places of the story.

    What was noted before is taken as it is.
    """
    said = dict(before)
    for turn in turns:
        for decision in turn.decisions:
            if decision.seat in seats and decision.place not in said:
                whose = f"Coach ({name(decision.seat)})" if len(seats) > 1 else "Coach"
                found = coach.verdict(decision)
                said[decision.place] = f"{whose}: {found.words}." if found else ""
        if turn.ended is not None and turn.told - 1 not in said and not turn.ended.over:
            first, last = (coach.chance(s, seats[-1]) for s in (turn.began, turn.ended))
            whose = f"{name(seats[-1])} to win" if len(seats) > 1 else "to win"
            said[turn.told - 1] = f"Coach: {whose} {first:.1%} → {last:.1%}."
    return said


def _lost(share: float) -> str:
    return percent(share) if share else "-"


def _situation(decision: Decision) -> str:
    return _told_to(decision.choice.seat, situation_text(decision.state))


def _told_to(part: str, situation: str) -> str:
    """A situation has the score as the batters see it; a pitcher is told so."""
    level = part != "pitcher" or situation.endswith("tied")
    return situation if level else f"{situation} for the batters"
