"""The scorebook of a game: line score, box score, decisions and every play, from what was told."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.batting import Batting, batting
from sandlot.baseball.scorebook.decisions import Decisions, decide
from sandlot.baseball.scorebook.earned import Run, runs
from sandlot.baseball.scorebook.events import Placed
from sandlot.baseball.scorebook.fielding import Fielding, fielding
from sandlot.baseball.scorebook.follow import Followed, Scored, after_play, follow
from sandlot.baseball.scorebook.people import players
from sandlot.baseball.scorebook.pitching import Pitching, pitching


@dataclass(frozen=True)
class ClubBook:
    """One club's page: runs and hits by inning, and everybody's figures.

    `earned_runs` are those its pitchers gave up that are earned against the club.
    """

    runs_by_inning: tuple[int, ...]
    hits_by_inning: tuple[int, ...]
    errors: int
    left_on_base: int
    double_plays: int
    triple_plays: int
    earned_runs: int
    batting: tuple[Batting, ...]
    pitching: tuple[Pitching, ...]
    fielding: tuple[Fielding, ...]

    @property
    def runs(self) -> int:
        """All its runs."""
        return sum(self.runs_by_inning)

    @property
    def hits(self) -> int:
        """All its hits."""
        return sum(self.hits_by_inning)


@dataclass(frozen=True)
class Scorebook:
    """A game as it stands in the book: both clubs, the visitors first."""

    game: Followed
    runs: tuple[Run, ...]
    decisions: Decisions
    clubs: tuple[ClubBook, ClubBook]

    @property
    def plays(self) -> tuple[Scored, ...]:
        """Every play."""
        return self.game.plays


def keep_score(events: Iterable[Any]) -> Scorebook:
    """The scorebook of a game, from all its events so far; it need not be over."""
    game = follow(events)
    scored = runs(game.plays)
    decided = decide(game, scored)
    return Scorebook(
        game,
        scored,
        decided,
        (_club(game, False, scored, decided), _club(game, True, scored, decided)),
    )


def _club(game: Followed, bottom: bool, scored: tuple[Run, ...], decided: Decisions) -> ClubBook:
    at_bat, in_field = game.at_bat[bottom], game.at_bat[not bottom]
    innings = at_bat[-1].play.inning if at_bat else 0
    scored_in, hits = [0] * innings, [0] * innings
    for play in at_bat:
        if play.hit or play.home:
            scored_in[play.play.inning - 1] += play.play.runs
            hits[play.play.inning - 1] += play.hit > 0
    turned = [rulings.turned(play) for play in in_field if len(play.put_out) > 1]
    everybody = players(game, bottom)
    fielded = fielding(in_field, everybody)
    return ClubBook(
        tuple(scored_in),
        tuple(hits),
        sum([line.errors for line in fielded]),
        _left_on_base(at_bat) - _still_on(game, bottom),
        turned.count(2),
        turned.count(3),
        sum(run.team_earned for run in scored if game.in_field(run.number) is bottom),
        batting(at_bat, everybody),
        pitching(game, bottom, scored, decided),
        fielded,
    )


def _left_on_base(at_bat: list[Scored]) -> int:
    """Rule 9.02(g): all who came to bat or were placed, and neither scored nor were put out."""
    came = sum([play.at_bat_over for play in at_bat])
    placed = sum(isinstance(one, Placed) for play in at_bat if play.news for one in play.news)
    gone = sum([len(play.put_out) + len(play.home) for play in at_bat])
    return came + placed - gone


def _still_on(game: Followed, bottom: bool) -> int:
    """How many are on base in a half inning that goes on."""
    last = game.plays[-1] if game.plays else None
    if last is None or game.over or last.play.bottom is not bottom or last.play.outs >= 3:
        return 0
    return sum(runner is not None for runner in after_play(last))
