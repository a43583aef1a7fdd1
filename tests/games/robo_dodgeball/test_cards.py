"""How to Play: the program cards of the standard game."""

from collections import Counter

from sandlot.games.robo_dodgeball.cards import DECK, KIND_OF, KINDS, card_name, printed


def test_84_cards_with_priorities_of_their_own() -> None:
    assert len(DECK) == 84
    assert list(DECK) == list(range(10, 841, 10))


def test_how_many_there_are_of_each() -> None:
    assert Counter(kind.name for kind in KIND_OF.values()) == {
        "u-turn": 6,
        "rotate left": 18,
        "rotate right": 18,
        "back up": 6,
        "move 1": 18,
        "move 2": 12,
        "move 3": 6,
    }


def test_what_they_do() -> None:
    assert {name: (kind.walk, kind.turn) for name, kind in KINDS.items()} == {
        "u-turn": (0, 2),
        "rotate left": (0, -1),
        "rotate right": (0, 1),
        "back up": (-1, 0),
        "move 1": (1, 0),
        "move 2": (2, 0),
        "move 3": (3, 0),
    }


def test_rotations_alternate() -> None:
    assert [card_name(card) for card in (70, 80, 90, 410, 420)] == [
        "Rotate Left",
        "Rotate Right",
        "Rotate Left",
        "Rotate Left",
        "Rotate Right",
    ]
    assert printed(490) == "490 Move 1"


def test_every_back_up_comes_after_every_move_and_before_every_turn() -> None:
    back_ups = KINDS["back up"].priorities
    assert all(
        (card > max(back_ups)) == (kind.walk > 0)
        for card, kind in KIND_OF.items()
        if kind.walk >= 0
    )
