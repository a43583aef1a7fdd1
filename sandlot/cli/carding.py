"""`sandlot cards`: card sets of Deep Drive, for those who type in their own."""

from typing import Any

from sandlot.cli.clubs import named_set
from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake, unknown
from sandlot.core.words import count
from sandlot.games.deep_drive.card_text import plain_order
from sandlot.games.deep_drive.cards import Batter, CardSet, Pitcher, Spot
from sandlot.games.deep_drive.clubs import shipped_text
from sandlot.games.deep_drive.sheets import schema


def check(word: str, as_json: bool) -> None:
    """Read a card set and say what is in it; whatever is wrong is a Mistake."""
    cards = named_set(word)
    if as_json:
        print_json({"file": word, "good": True, **summary(cards)})
        return
    print(f"{word} is good: {cards.club} ({cards.short}){_season(cards)}.\n")
    men = f"{count(len(cards.batters), 'batter')}, {count(len(cards.pitchers), 'pitcher')}"
    print_columns(
        [
            ("players", men),
            ("park", cards.park.name),
            ("with a DH", _order(cards, cards.with_dh)),
            ("without", _order(cards, cards.without_dh)),
            ("rotation", ", ".join(cards.name_of[player] for player in cards.rotation)),
            ("bullpen", ", ".join(cards.name_of[player] for player in cards.bullpen)),
        ]
    )


def summary(cards: CardSet) -> dict[str, Any]:
    """A card set in few words, as plain data."""
    return {
        "club": cards.club,
        "short": cards.short,
        "season": cards.season,
        "designated_hitter": cards.designated_hitter,
        "park": cards.park.name,
        "batters": {card.id: card.name for card in cards.batters},
        "pitchers": {card.id: card.name for card in cards.pitchers},
        "with_dh": plain_order(cards.with_dh),
        "without_dh": plain_order(cards.without_dh),
        "rotation": list(cards.rotation),
        "bullpen": list(cards.bullpen),
    }


def _season(cards: CardSet) -> str:
    return f" of {cards.season}" if cards.season else ""


def _order(cards: CardSet, order: tuple[Spot, ...]) -> str:
    """A batting order by last names, each with his position."""
    places = (text.partition(" ") for text in plain_order(order))
    return ", ".join(
        f"{cards.name_of[player].split()[-1]} {position}" if player else "the pitcher"
        for position, _, player in places
    )


def show(word: str, player: str) -> None:
    """A player's card as it would be printed."""
    from rich.console import Console

    from sandlot.cli.card_face import batter_face, pitcher_face

    cards = named_set(word)
    card = find(cards, player)
    console = Console(highlight=False, markup=False)
    if isinstance(card, Batter):
        console.print(batter_face(card, cards.club))
        return
    console.print(pitcher_face(card, cards.club))
    if card.bats_as:
        console.print(batter_face(card.bats_as, cards.club))


def find(cards: CardSet, player: str) -> Batter | Pitcher:
    """The card of a player: by his id, or by his name or any part of it that only he has."""
    everybody: tuple[Batter | Pitcher, ...] = (*cards.batters, *cards.pitchers)
    wanted = player.casefold()
    for card in everybody:
        if wanted in (card.id, card.name.casefold()):
            return card
    found = [card for card in everybody if wanted in card.name.casefold()]
    if len(found) > 1:
        names = ", ".join(card.name for card in found)
        raise Mistake(f"{player!r} may be any of {names}; write more of the name.")
    if not found:
        raise unknown("player", player, [card.id for card in everybody])
    return found[0]


def print_schema() -> None:
    """The JSON schema of a card set."""
    print_json(schema())


def print_club(name: str) -> None:
    """The file of a club that comes with the game."""
    print(shipped_text(name), end="")
