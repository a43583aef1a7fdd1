"""The chance to win, play by play, as between two equal clubs of a season's league."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from sandlot.baseball.scorebook.book import Scorebook
from sandlot.baseball.scorebook.follow import Scored, after_play
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.lab.deep_drive.chances import EMPTY, Chances, Half, typical
from sandlot.lab.deep_drive.plate_appearances import SITUATIONS
from sandlot.season.playing import Season
from sandlot.season.teams import Team


class Point(NamedTuple):
    """The home club's chance after a play, and which half inning that was in."""

    inning: int
    bottom: bool
    home: float


def curve(season: Season, game: DeepDrive, book: Scorebook) -> list[Point]:
    """The curve of a game: before the first play, and after each."""
    dh = game.setup.designated_hitter(game.rules)
    chances = chances_of(tuple(season.teams.values()), dh, game.rules.innings)
    points = [Point(1, False, chances.home(1, False, 0, EMPTY, 0))]
    points += [_after(chances, play) for play in book.plays]
    if book.decisions.home_won is not None:
        points[-1] = points[-1]._replace(home=float(book.decisions.home_won))
    return points


def _after(chances: Chances, play: Scored) -> Point:
    inning, bottom = play.half
    away, home = play.play.score
    first, second, third = (runner is not None for runner in after_play(play))
    won = chances.home(inning, bottom, play.play.outs, (first, second, third), home - away)
    return Point(inning, bottom, won)


@lru_cache(maxsize=8)
def chances_of(teams: tuple[Team, ...], dh: bool, innings: int) -> Chances:
    """The chances between two clubs that are both what the clubs of a league are on average."""
    halves = [_at_practice(team.cards(), dh) for team in teams]
    half: Half = {
        now: tuple(
            sum(runs) / len(halves) for runs in zip(*(one[now] for one in halves), strict=True)
        )
        for now in SITUATIONS
    }
    return Chances(half, half, innings)


def _at_practice(cards: CardSet, dh: bool) -> Half:
    """A club at home against its own starter of the middle."""
    middle = cards.rotation[len(cards.rotation) // 2 :]
    return typical(cards, replace(cards, rotation=middle), cards.park, dh)
