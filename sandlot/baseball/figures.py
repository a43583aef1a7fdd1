"""A ball game in a few whole numbers, for counting many of them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from sandlot.baseball.play import HITS


class Scored(Protocol):
    """A play as far as it is counted here."""

    @property
    def kind(self) -> str:
        """What it is called."""

    @property
    def inning(self) -> int:
        """When it was."""

    @property
    def bottom(self) -> bool:
        """Whose half it was."""

    @property
    def score(self) -> tuple[int, int]:
        """How the game stood after it."""


FIGURES = {
    "runs": "runs of both sides together",
    "away_score": "runs of the visitors",
    "home_score": "runs of the home side",
    "hits": "hits of both sides together",
    "turns": "turns: at-bats and steals",
    "innings": "innings begun",
    "lead_changes": "times the lead went from one side to the other",
    "comeback": "the largest lead the winner had to make up",
    "margin": "runs between winner and loser",
    "walk_off": "1 if the last play of the bottom half won it",
    "extra_innings": "1 if it went on beyond the last inning",
    "shutout": "1 if one side did not score",
}


def ball_figures(plays: Sequence[Scored], innings: int) -> dict[str, int]:
    """The figures of one game of so many innings, from all its plays."""
    leads = [play.score[1] - play.score[0] for play in plays]
    leaders = [lead > 0 for lead in leads if lead]
    away, home = plays[-1].score
    won = home > away
    values = (
        away + home,
        away,
        home,
        sum(play.kind in HITS for play in plays),
        len(plays),
        plays[-1].inning,
        sum(before is not after for before, after in pairwise(leaders)),
        max(0, max(-lead if won else lead for lead in leads)),
        abs(home - away),
        int(won and plays[-1].bottom),
        int(plays[-1].inning > innings),
        int(0 in (away, home)),
    )
    return dict(zip(FIGURES, values, strict=True))
