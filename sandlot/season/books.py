"""The books of a season: everybody's figures added up over the games that were played."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook
from sandlot.baseball.scorebook.fielding import Fielding
from sandlot.baseball.scorebook.pitching import Pitching
from sandlot.season.box import turns

Line = TypeVar("Line", Batting, Pitching, Fielding)
Who = tuple[str, str]
"""A team and a player of it."""

BATTED = Batting._fields[3:]
PITCHED = Pitching._fields[2:]
FIELDED = Fielding._fields[2:]


class Bats(NamedTuple):
    """What a batter did in so many games: his line, with his plate appearances."""

    games: int
    turns: int
    line: Batting

    @property
    def average(self) -> float:
        """Batting average."""
        return _share(self.line.hits, self.line.at_bats)

    @property
    def on_base(self) -> float:
        """On-base percentage."""
        one = self.line
        times = one.hits + one.walks + one.hit_by_pitch
        return _share(times, one.at_bats + one.walks + one.hit_by_pitch + one.sacrifice_flies)

    @property
    def bases(self) -> int:
        """Total bases."""
        one = self.line
        return one.hits + one.doubles + 2 * one.triples + 3 * one.home_runs

    @property
    def slugging(self) -> float:
        """Slugging average."""
        return _share(self.bases, self.line.at_bats)

    @property
    def both(self) -> float:
        """On base plus slugging."""
        return self.on_base + self.slugging


class Throws(NamedTuple):
    """What a pitcher did in so many games, and how they were decided."""

    games: int
    starts: int
    complete: int
    shutouts: int
    won: int
    lost: int
    saved: int
    line: Pitching

    @property
    def earned_average(self) -> float:
        """Earned runs in nine innings."""
        return _share(27 * self.line.earned_runs, self.line.outs)

    @property
    def whip(self) -> float:
        """Walks and hits an inning."""
        return _share(3 * (self.line.walks + self.line.hits), self.line.outs)


class Fields(NamedTuple):
    """What a fielder did at one position in so many games."""

    games: int
    line: Fielding

    @property
    def average(self) -> float:
        """Fielding average."""
        done = self.line.putouts + self.line.assists
        return _share(done, done + self.line.errors)


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


@dataclass
class Books:
    """Everybody's figures, by team and player."""

    batting: dict[Who, list[int]] = field(default_factory=dict)
    pitching: dict[Who, list[int]] = field(default_factory=dict)
    fielding: dict[tuple[str, str, int], list[int]] = field(default_factory=dict)

    def add(self, team: str, page: ClubBook) -> None:
        """Take in a game of a team."""
        for bat in page.batting:
            _adds(self.batting, (team, bat.who), [1, turns(bat), *bat[3:]])
        alone = len(page.pitching) == 1
        for number, line in enumerate(page.pitching):
            marks = line.decision.split()
            clean = alone and not line.runs
            counts = [1, number == 0, alone, clean, *(mark in marks for mark in "WLS")]
            _adds(self.pitching, (team, line.who), [*map(int, counts), *line[2:]])
        for glove in page.fielding:
            _adds(self.fielding, (team, glove.who, glove.position), [1, *glove[2:]])

    def bats(self, key: Who) -> Bats:
        """A batter's figures."""
        games, many, *rest = self.batting[key]
        return Bats(games, many, Batting(key[1], 0, (), *rest))

    def throws(self, key: Who) -> Throws:
        """A pitcher's figures."""
        games, starts, complete, shutouts, won, lost, saved, *rest = self.pitching[key]
        line = Pitching(key[1], "", *rest)
        return Throws(games, starts, complete, shutouts, won, lost, saved, line)

    def fields(self, key: tuple[str, str, int]) -> Fields:
        """A fielder's figures at a position."""
        games, *rest = self.fielding[key]
        return Fields(games, Fielding(key[1], key[2], *rest))


def _adds(sums: dict[Any, list[int]], key: Any, figures: list[int]) -> None:
    now = sums.get(key)
    sums[key] = figures if now is None else [a + b for a, b in zip(now, figures, strict=True)]


def together(books: Books) -> Books:
    """The same figures by player alone, whatever clubs he was with; the team is empty."""
    found = Books()
    for (_, who), row in books.batting.items():
        _adds(found.batting, ("", who), row)
    for (_, who), row in books.pitching.items():
        _adds(found.pitching, ("", who), row)
    for (_, who, position), row in books.fielding.items():
        _adds(found.fielding, ("", who, position), row)
    return found


def added(rows: Iterable[list[int]]) -> list[int]:
    """The sums of some rows."""
    return [sum(column) for column in zip(*rows, strict=True)]


Wanted = Callable[[Any], float]


class Leader(NamedTuple):
    """A figure that people lead in: its letters, its name, how it is read, and who qualifies."""

    letters: str
    name: str
    of: Wanted
    digits: int = 0
    lowest: bool = False
    qualified: bool = False


BATTERS = (
    Leader("AVG", "batting average", lambda b: b.average, 3, qualified=True),
    Leader("HR", "home runs", lambda b: b.line.home_runs),
    Leader("RBI", "runs batted in", lambda b: b.line.batted_in),
    Leader("R", "runs", lambda b: b.line.runs),
    Leader("H", "hits", lambda b: b.line.hits),
    Leader("2B", "doubles", lambda b: b.line.doubles),
    Leader("3B", "triples", lambda b: b.line.triples),
    Leader("SB", "stolen bases", lambda b: b.line.stolen),
    Leader("BB", "walks", lambda b: b.line.walks),
    Leader("SO", "strikeouts", lambda b: b.line.strikeouts),
    Leader("OBP", "on-base percentage", lambda b: b.on_base, 3, qualified=True),
    Leader("SLG", "slugging average", lambda b: b.slugging, 3, qualified=True),
    Leader("OPS", "on base plus slugging", lambda b: b.both, 3, qualified=True),
    Leader("PA", "plate appearances", lambda b: b.turns),
)
PITCHERS = (
    Leader("ERA", "earned run average", lambda p: p.earned_average, 2, True, True),
    Leader("W", "games won", lambda p: p.won),
    Leader("L", "games lost", lambda p: p.lost),
    Leader("SV", "saves", lambda p: p.saved),
    Leader("K", "strikeouts", lambda p: p.line.strikeouts),
    Leader("IP", "innings pitched", lambda p: p.line.outs / 3, 1),
    Leader("CG", "complete games", lambda p: p.complete),
    Leader("SHO", "shutouts", lambda p: p.shutouts),
    Leader("WHIP", "walks and hits an inning", lambda p: p.whip, 2, True, True),
    Leader("G", "games", lambda p: p.games),
    Leader("GS", "starts", lambda p: p.starts),
)

TURNS_A_GAME, OUTS_A_GAME = 3.1, 3
"""What qualifies for averages: so many plate appearances, or outs, for each game of the club."""


def leaders(
    books: Mapping[Who, Any], what: Leader, enough: Callable[[Who, Any], bool], top: int
) -> list[tuple[Who, Any, float]]:
    """The first so many in a figure, of those who did enough where that is asked for."""
    found = [
        (who, figures, what.of(figures))
        for who, figures in books.items()
        if not what.qualified or enough(who, figures)
    ]
    best = sorted(found, key=lambda one: (one[2] if what.lowest else -one[2], one[0]))
    return best[:top]
