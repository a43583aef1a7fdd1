"""A player of a season, found by his name: his cards, and the clubs he was with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import POSITIONS, Batter, CardSet, Pitcher
from sandlot.league.clubs import Made
from sandlot.league.lahman import TWO_WAYS, player_id
from sandlot.league.spelling import folded

MOST_NAMED = 8
"""So many players who may be meant are named, and no more."""


@dataclass(frozen=True, eq=False)
class Player:
    """Somebody with his cards at one club."""

    id: str
    name: str
    team: str
    cards: CardSet
    batter: Batter | None
    pitcher: Pitcher | None

    @cached_property
    def games(self) -> int:
        """How often he was seen there, about."""
        ids = {card.id for card in (self.batter, self.pitcher) if card}
        return sum(men.get(one, 0) for men in self.cards.usage.values() for one in ids)

    def words(self) -> str:
        """Who he is, for those who have to choose."""
        where = [POSITIONS[number - 1] for number, _ in self.batter.fields] if self.batter else []
        does = "/".join([*where[:2], *(["P"] if self.pitcher else [])]) or "PH"
        return f"{self.name} ({self.id}, {does} of {self.team})"


def players(clubs: Mapping[str, CardSet]) -> list[Player]:
    """Everybody of these clubs; who was with two of them is there twice."""
    found = []
    for team, cards in clubs.items():
        pitchers = {card.id.removesuffix(TWO_WAYS): card for card in cards.pitchers}
        batters = {card.id: card for card in cards.batters}
        for one in sorted({*pitchers, *batters}):
            batter, pitcher = batters.get(one), pitchers.get(one)
            name = (batter or pitcher or cards.average_pitcher).name
            found.append(Player(one, name, team, cards, batter, pitcher))
    return found


def find_player(clubs: Mapping[str, CardSet], word: str) -> Player:
    """Whom a person names by id, name, or a part of it; at the club he was seen with most."""
    everybody = players(clubs)
    wanted = folded(word).removesuffix(TWO_WAYS)
    found = (
        [one for one in everybody if one.id == wanted]
        or [one for one in everybody if folded(one.name) == wanted]
        or [one for one in everybody if wanted and wanted in folded(one.name)]
    )
    if not found:
        raise _nobody(word, wanted, {folded(one.name): one.name for one in everybody})
    if len({one.id for one in found}) > 1:
        raise Mistake(f"{word!r} may be {_either(found)}; write the id, or name the --team.")
    return max(found, key=lambda one: (one.games, one.team))


def _nobody(word: str, wanted: str, names: Mapping[str, str]) -> Mistake:
    near = get_close_matches(wanted, names, n=1)
    if near:
        return Mistake(f"there is no player {word!r}; did you mean {names[near[0]]!r}?")
    return Mistake(f"there is no player {word!r} among {len(names):,} names.")


def _either(found: Iterable[Player]) -> str:
    named = [one.words() for one in {one.id: one for one in found}.values()]
    more = len(named) - MOST_NAMED
    if more > 0:
        return f"any of {', '.join(named[:MOST_NAMED])} and {more} more"
    return f"{', '.join(named[:-1])} or {named[-1]}"


def batted_in(leagues: Iterable[Made], player: str) -> tuple[Made, str]:
    """The league whose batting card he has, and what the database calls him."""
    return _found(((made, made.batters.cards) for made in leagues), player)


def pitched_in(leagues: Iterable[Made], player: str) -> tuple[Made, str]:
    """The league whose pitching card he has, and what the database calls him."""
    return _found(((made, made.pitchers.cards) for made in leagues), player)


def _found(leagues: Iterable[tuple[Made, Mapping[str, object]]], player: str) -> tuple[Made, str]:
    for made, cards in leagues:
        for name in cards:
            if player_id(name) == player:
                return made, name
    raise Mistake(f"there is no player {player!r} in these leagues.")
