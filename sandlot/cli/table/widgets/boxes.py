"""Both box scores of a game between clubs of nine."""

from rich.style import Style
from rich.text import Text

from sandlot.baseball.boxscore import BattingLine, box_score
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.core.words import count

COLUMNS = ("AB", "R", "H", "2B", "3B", "HR", "BI", "BB", "K", "SB")


def boxes(seen: Seen, palette: Palette) -> Text:
    """Both box scores, one below the other."""
    text = Text(no_wrap=True, end="")
    for side, lines in enumerate(box_score(seen.events)):
        club = seen.game.setup.club(bool(side))
        title = f"{MARKS[side]} {club.name}"
        text.append(f"{title:<22}", Style(bold=True))
        text.append("".join(f"{name:>5}" for name in COLUMNS) + "\n", Style(color=palette.ink_dim))
        for place, line in enumerate(lines, 1):
            text.append(f"{place} {club.player(place):<20}")
            text.append("".join(f"{n or '·':>5}" for n in _numbers(line)) + "\n")
        hits = sum(line.hits for line in lines)
        text.append(f"{'':<22}{count(hits, 'hit')}\n\n", Style(color=palette.ink_dim))
    text.rstrip()
    return text


def _numbers(line: BattingLine) -> tuple[int, ...]:
    return (
        line.at_bats,
        line.runs,
        line.hits,
        line.doubles,
        line.triples,
        line.home_runs,
        line.batted_in,
        line.walks,
        line.strikeouts,
        line.stolen,
    )
