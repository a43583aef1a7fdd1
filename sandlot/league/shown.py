"""A player's cards of a season, each with what it comes to and what he really did."""

from typing import NamedTuple

from sandlot.games.deep_drive.cards import Batter, Pitcher
from sandlot.league.club_names import find_team
from sandlot.league.clubs import clubs, made
from sandlot.league.lines import Lines, batting_lines, pitching_lines
from sandlot.league.players import Player, batted_in, find_player, pitched_in


class Shown(NamedTuple):
    """A card and its lines."""

    card: Batter | Pitcher
    lines: Lines

    @property
    def kind(self) -> str:
        """Whose card it is."""
        return "batter" if isinstance(self.card, Batter) else "pitcher"


def player_named(season: int, word: str, team: str | None = None) -> Player:
    """Whom a person names, in the whole season or in one club."""
    sets = clubs(season)
    if team:
        letters = find_team(season, team)
        sets = {letters: sets[letters]}
    return find_player(sets, word)


def cards_of(season: int, player: Player) -> list[Shown]:
    """His cards: at bat, on the mound, and a pitcher's own at bat."""
    leagues, pitcher = made(season), player.pitcher
    batter = player.batter or (pitcher.bats_as if pitcher else None)
    on_mound, at_bat = [], []
    if pitcher:
        on_mound = [Shown(pitcher, pitching_lines(*pitched_in(leagues, player.id), pitcher))]
    if batter:
        at_bat = [Shown(batter, batting_lines(*batted_in(leagues, player.id), batter))]
    return [*at_bat, *on_mound] if player.batter else [*on_mound, *at_bat]
