"""The pool of a draft: every man of some clubs, once for each season of his."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import NUMBER, Batter, CardSet, Park, Pitcher
from sandlot.league.lahman import TWO_WAYS, check_season
from sandlot.league.spelling import folded
from sandlot.league.workload import Batted, Pitched
from sandlot.season.injuries import man_of
from sandlot.season.teams import Team, named_team, season_teams
from sandlot.season.usage import A_GAME

NOTHING = Pitched(0, 0, 0, 0, 0)

SHORTEST = 12.0
"""Batters in a start of a man who was not meant to start."""


@dataclass(frozen=True, eq=False)
class Man:
    """A player in a season of his: his cards, and how much of his club's games he played."""

    id: str
    name: str
    year: int
    club: str
    """The letters of the club, of those in the pool, that he played most for."""

    games: int
    """How many games that club played."""

    bat: Batter | None = None
    arm: Pitcher | None = None
    batted: Batted = Batted(0)
    pitched: Pitched = NOTHING

    @property
    def pitching_id(self) -> str:
        """The id of his pitching card; who bats too has two cards."""
        return self.id + TWO_WAYS if self.bat else self.id

    @property
    def starts(self) -> bool:
        """Whether he can begin a game on the mound."""
        return self.arm is not None and self.pitched.starts > 0

    @property
    def started(self) -> float:
        """Games that his turns at bat come to."""
        return min(self.games, self.batted.turns / A_GAME)

    @property
    def each_start(self) -> float:
        """Batters he faced in a start."""
        return max(SHORTEST, self.pitched.each_start)

    @property
    def in_starts(self) -> float:
        """Batters he faced in all of them."""
        return min(self.pitched.faced, self.pitched.starts * self.each_start)

    @property
    def in_relief(self) -> float:
        """Batters he faced in relief."""
        return self.pitched.faced - self.in_starts


class Pool(NamedTuple):
    """The men, by id in order; the parks; and what most of the clubs they come from had."""

    men: tuple[Man, ...]
    parks: tuple[Park, ...]
    year: int
    """The latest season."""
    designated_hitter: bool
    average_pitcher: Batter
    notice: str


class _Part(NamedTuple):
    """What a man did for one club."""

    team: Team
    cards: CardSet
    player: str
    batted: Batted | None
    pitched: Pitched | None

    @property
    def size(self) -> int:
        return (self.batted.turns if self.batted else 0) + (self.pitched or NOTHING).faced


def pool_teams(words: Iterable[str]) -> tuple[Team, ...]:
    """The clubs that people name, each once: "KCA 2015", or "2015" for all of that year."""
    found: dict[str, Team] = {}
    for word in (each.strip() for text in words for each in text.split(",")):
        if word.isdecimal() and len(word) == 4:
            year = check_season(int(word))
            found |= {f"{team.id}{year}": team for team in season_teams(year)}
        elif word:
            team = named_team(word, None)
            found[team.id] = team._replace(id=team.letters)
    if not found:
        raise Mistake("say whose men are drafted, as --from 'KCA 2015,NYA 1927' or --from 2015.")
    return tuple(sorted(found.values(), key=lambda team: (team.year, team.id)))


def make_pool(teams: Sequence[Team]) -> Pool:
    """Everybody who played for these clubs; a man of two of them in one season is one man."""
    sets = {team: team.cards() for team in teams}
    parts = sorted(
        (part for team, cards in sets.items() for part in _parts(team, cards)),
        key=lambda part: (part.player, part.team.year, -part.size, part.team.id),
    )
    people = [
        [*group] for _, group in groupby(parts, key=lambda part: (part.player, part.team.year))
    ]
    seasons = Counter(group[0].player for group in people)
    latest = sets[teams[-1]]
    with_hitters = sum(cards.designated_hitter for cards in sets.values())
    return Pool(
        tuple(_man(group, seasons[group[0].player] > 1) for group in people),
        tuple(cards.park for cards in sets.values()),
        teams[-1].year,
        2 * with_hitters >= len(teams),
        latest.average_pitcher,
        latest.notice,
    )


def _parts(team: Team, cards: CardSet) -> Iterator[_Part]:
    """Everybody's part in a club's season."""
    work = team.work()
    pitched = {man_of(one): part for one, part in work.pitchers.items()}
    for player in sorted({*work.batters, *pitched}):
        yield _Part(team, cards, player, work.batters.get(player), pitched.get(player))


def _man(parts: Sequence[_Part], again: bool) -> Man:
    """A man with all he did that year; his year is part of his name if there is another of his."""
    team, cards, player, *_ = parts[0]
    bats = [part.batted for part in parts if part.batted]
    throws = [part.pitched for part in parts if part.pitched]
    name = cards.name_of[player]
    return Man(
        id=f"{player}-{team.year}",
        name=f"{name} {team.year}"[:40] if again else name,
        year=team.year,
        club=team.letters,
        games=team.games,
        bat=_bat([part.cards.batter_of[player] for part in parts if part.batted]),
        arm=next((_arm(part) for part in parts if part.pitched), None),
        batted=Batted(sum(one.turns for one in bats), sum(one.bunts for one in bats)),
        pitched=reduce(_added, throws, NOTHING),
    )


def _added(one: Pitched, other: Pitched) -> Pitched:
    return Pitched(
        one.starts + other.starts,
        one.complete + other.complete,
        one.relief + other.relief,
        one.saves + other.saves,
        one.faced + other.faced,
    )


def _bat(cards: Sequence[Batter]) -> Batter | None:
    """A batter's card, with all positions that he played for any of his clubs."""
    if not cards:
        return None
    fields = {position: rating for card in reversed(cards) for position, rating in card.fields}
    catcher = next((card for card in cards if card.plays(NUMBER["C"])), cards[0])
    return replace(
        cards[0],
        fields=tuple(sorted(fields.items())),
        throw=catcher.throw,
        passed_ball=catcher.passed_ball,
    )


def _arm(part: _Part) -> Pitcher:
    """A pitcher's card; he bats as those of his own time did."""
    known = part.cards.pitcher_of
    arm = known.get(part.player + TWO_WAYS) or known[part.player]
    return replace(arm, bats_as=arm.bats_as or part.cards.average_pitcher)


def find_man(pool: Pool, word: str) -> Man:
    """Somebody of the pool by his id, his name, or a part of it; or a Mistake."""
    wanted = folded(word)
    found = (
        [man for man in pool.men if wanted in (man.id, folded(man.name))]
        or [man for man in pool.men if wanted == folded(f"{man.name} {man.year}")]
        or [man for man in pool.men if wanted and wanted in folded(man.name)]
    )
    if not found:
        raise Mistake(f"there is no {word!r} in the pool.")
    if len(found) > 1:
        names = ", ".join(f"{man.name} ({man.id})" for man in found[:6])
        raise Mistake(f"{word!r} may be {names}; write more of the name, or the id.")
    return found[0]
