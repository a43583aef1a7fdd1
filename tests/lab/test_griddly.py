"""How a box of Griddly Headz plays, as the lab counts it."""

import pytest

from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.load import make_game
from sandlot.lab.griddly.balance import EQUAL_ROUNDS, MAE_TOOK, Balance, balance

DECIDE = {"grand_slam", "bunt", "tagged_out", "interference", "fight", MAE_TOOK, EQUAL_ROUNDS}


def counted(sides: int, box: str, games: int) -> Balance:
    """A sample of random play with a fixed seed."""
    settings = [f"sides={sides}", f"board={box}", f"deck={box}"]
    return balance(make_game("griddly-headz", settings), games, "test")


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_every_game_has_a_winner_and_a_cause(sides: int) -> None:
    game = make_game("griddly-headz", [f"sides={sides}"])
    found = balance(game, 40, "test")
    assert found.games == sum(found.wins.values()) == sum(found.decided.values()) == 40
    assert set(found.wins) <= set(game.setup.seats)
    assert set(found.decided) <= DECIDE | {card.title for card in game.setup.deck.cards}
    assert all(cause in found.runs for cause in ("grand_slam", "bunt"))


def test_runs_come_from_where_runs_are_scored() -> None:
    found, cards = counted(4, "sandlot", 40), make_game("griddly-headz").setup.deck.named
    for cause in set(found.runs) - {"grand_slam", "bunt"}:
        assert cards[cause].does("runs")
        assert DECKS[cards[cause].deck] != "foul_ball"


def test_the_same_seed_counts_the_same() -> None:
    assert counted(3, "first", 10) == counted(3, "first", 10)


@pytest.mark.soak
def test_the_first_box_plays_as_it_was_measured() -> None:
    """84 turns for four random sides and 88 of 100 games by runs, said its first simulation."""
    found = counted(4, "first", 4000)
    assert 80 < sum(found.turns) / found.games < 92
    assert abs(found.share(found.by_runs)[0] - 0.88) < 0.02
    assert all(0.21 < n / found.games < 0.29 for n in found.wins.values())
