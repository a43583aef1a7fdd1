"""Whole games of Robo Dodgeball at the table, by keys alone."""

from pathlib import Path

import pytest

from sandlot.cli.seating import Seating, resumed
from sandlot.core.log import PERSON
from sandlot.core.match import replay
from sandlot.games.robo_dodgeball.maps import COURTS
from tests.table.driving import a_match, screen_text, settle, still, table, until
from tests.table.robo import NAME, asked_for, go_on, robo


@pytest.mark.parametrize(
    ("seed", "sets", "size"),
    [
        (1, ("turns=3",), (80, 24)),
        (2, ("turns=5",), (120, 40)),
        (3, ("turns=2", "seating=eight", "court=carousel"), (80, 24)),
    ],
)
async def test_a_game_is_played_to_its_end_by_keys(
    seed: int, sets: tuple[str, ...], size: tuple[int, int]
) -> None:
    seating = robo(seed, *sets)
    async with table(seating).run_test(size=size) as pilot:
        screen, turn = await settle(pilot), 0
        while screen.doing != "over":
            screen, turn = await go_on(pilot, turn), turn + 1
        await pilot.pause()
        await until(pilot, "throws")
    assert seating.match.result is not None
    again = replay(seating.match.game, seating.match.log)
    assert again.result == seating.match.result


@pytest.mark.parametrize("sets", [("turns=2",), ("turns=1", "seating=eight")])
async def test_people_play_to_the_end_at_one_keyboard(sets: tuple[str, ...]) -> None:
    seating = robo(4, *sets, other=PERSON)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen, turn = await settle(pilot), 0
        while screen.doing != "over":
            screen, turn = await go_on(pilot, turn), turn + 1
    assert seating.match.result is not None
    assert seating.people == seating.match.game.setup.seats


async def test_a_whole_match_of_bots_is_watched() -> None:
    seating = robo(5, "turns=2")
    watched = Seating(seating.match, dict.fromkeys(("blue", "red"), seating.bots["red"]), ())
    async with table(watched).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        assert screen.doing == "over"
        assert "It is over" in " ".join(seating.match.lines())


async def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.sandlot"
    asked_for(a_match(NAME, 3, path=path, sets=("turns=2",)), "program", turn=2)
    again = resumed(path)
    async with table(again).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.pause()
        await until(pilot, "Turn 2 of 2")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_whole_games_of_the_usual_length(seed: int) -> None:
    seating = robo(seed, f"court={COURTS[seed % 3]}")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen, turn = await settle(pilot), 0
        while screen.doing != "over":
            screen, turn = await go_on(pilot, turn), turn + 1
    assert seating.match.result is not None


@pytest.mark.parametrize("size", [(30, 8), (60, 20), (200, 60)])
async def test_any_size_of_terminal(size: tuple[int, int]) -> None:
    seating = robo(6, "turns=2")
    async with table(seating).run_test(size=size) as pilot:
        for turn in range(3):
            await go_on(pilot, turn)
        await still(pilot)
        assert screen_text(pilot)
