"""Player cards: what kind of batter stands in each place, and the pitcher's favourite pitch."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from sandlot.baseball.ballgame import Ballgame, Bases
from sandlot.baseball.clubs import CATS, Club, TwoClubs
from sandlot.core.settings import Part, Several, Switch, setting
from sandlot.games.cheddar_bob.v5.rules import FAMILIES

SLUGGER, SPEEDSTER, CONTACT_MAN, PLAIN = "slugger", "speedster", "contact", "none"

KINDS = Switch(
    {
        SLUGGER: "+1 to his result at strong tier",
        SPEEDSTER: "+2 when he steals, stretches, or leads a challenge",
        CONTACT_MAN: "+1 in the battle when he swings for contact",
        PLAIN: "nothing special",
    }
)
PITCHES = Switch({family: f"+1 in the battle with a {family}" for family in FAMILIES})

LINEUP = (
    *(SPEEDSTER, SPEEDSTER),
    *(SLUGGER, SLUGGER),
    *(PLAIN, PLAIN),
    *(CONTACT_MAN, CONTACT_MAN, CONTACT_MAN),
)

SLUGGER_RESULT = 1
SPEEDSTER_RACE = 2
CONTACT_BATTLE = 1
FAMILY_BATTLE = 1


@dataclass(frozen=True, eq=False)
class CardClub(Club):
    """A club whose players have cards, used when the ruling `player_cards` is on."""

    cards: tuple[str, ...] = setting(LINEUP, "The kind of each batter.", Several(KINDS, 9))
    pitcher: str = setting("fastball", "The pitcher's favourite pitch.", PITCHES)


@dataclass(frozen=True, eq=False)
class SetupV5(TwoClubs):
    """The two clubs."""

    away: CardClub = setting(CardClub(), "The club that bats first.", Part(CardClub))
    home: CardClub = setting(
        replace(CardClub(), name="Cats", players=CATS), "The club that bats last.", Part(CardClub)
    )


class Cards(NamedTuple):
    """The cards that matter in a turn: the batter's, the fast runners' bases, the pitcher's."""

    batter: str = PLAIN
    fast: tuple[int, ...] = ()
    pitcher: str = ""


NO_CARDS = Cards()


def cards_of(setup: SetupV5, game: Ballgame) -> Cards:
    """The cards of everybody who takes part in this turn."""
    batting = _batting(setup, game)
    fielding = setup.home if not game.bottom else setup.away
    fast = tuple(
        base
        for base, who in enumerate(game.bases, 1)
        if who is not None and batting.cards[who - 1] == SPEEDSTER
    )
    return Cards(batting.cards[game.batter - 1], fast, fielding.pitcher)


def speeds(setup: SetupV5, game: Ballgame) -> Bases:
    """The runners with one fast and one slow man in the place of all others."""
    cards = _batting(setup, game).cards
    first, second, third = (
        None if who is None else _first_alike(cards, cards[who - 1] == SPEEDSTER)
        for who in game.bases
    )
    return first, second, third


def who_is_where(setup: SetupV5, game: Ballgame) -> str:
    """The batter, the runners, and who leads off for the others, each with his card."""
    club = _batting(setup, game)
    others = setup.away if game.bottom else setup.home
    told = [f"batter {_player(club, game.batter)}"]
    told += [
        f"on {base} {_player(club, who)}"
        for base, who in zip(("first", "second", "third"), game.bases, strict=True)
        if who is not None
    ]
    told.append(f"first up for the others {_player(others, game.due[not game.bottom])}")
    return ", ".join(told)


def _player(club: CardClub, place: int) -> str:
    return f"{place} {club.player(place)} ({club.cards[place - 1]})"


def _first_alike(cards: tuple[str, ...], fast: bool) -> int:
    return [card == SPEEDSTER for card in cards].index(fast) + 1


def _batting(setup: SetupV5, game: Ballgame) -> CardClub:
    return setup.home if game.bottom else setup.away
