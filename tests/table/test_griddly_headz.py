"""Griddly Headz at the table: the ring, the duels, and keepers that nobody else may see."""

from pathlib import Path

import pytest

from sandlot.cli.seating import Seating, resumed, seated
from sandlot.cli.table.screens.holding import HandScreen
from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.widgets.choosing import Tile
from sandlot.cli.table.widgets.ringboard import Ringboard
from sandlot.cli.table.widgets.ringchoosing import RowChooser
from sandlot.cli.table.widgets.ringmiddle import contest_of
from sandlot.cli.table.widgets.ringplan import Cell, plan
from sandlot.cli.table.widgets.ringsquares import DARK
from sandlot.cli.table.widgets.typed import TypedDice
from sandlot.core.log import PERSON
from sandlot.core.script import Roll
from sandlot.core.story import Told
from sandlot.games.griddly_headz.contents import SIZES as BOARDS
from sandlot.games.griddly_headz.events import PlayedKeeper, Round, WonChallenge
from sandlot.games.griddly_headz.pieces import COLORS
from sandlot.games.load import make_game
from tests.table.driving import (
    bots_go_on,
    click,
    on_top,
    press,
    screen_text,
    settle,
    still,
    table,
    throws_of,
    until,
)
from tests.table.griddly import NAME, go_on, match_of, own_board, play_until

PRIVATE = ("keeper", "leave camp", "give back")


# Where squares lie


@pytest.mark.parametrize("room", [(80, 10), (80, 12), (100, 26), (120, 25), (200, 45)])
@pytest.mark.parametrize("squares", [12, 13, 24, 40, 41, 60, 90, 120])
def test_every_square_has_a_place_of_its_own(squares: int, room: tuple[int, int]) -> None:
    width, height = room
    laid = plan(squares, width, height)
    assert len(laid.squares) == squares
    taken = [point for cell in (*laid.squares, laid.middle) for point in points(cell)]
    assert len(taken) == len(set(taken))
    assert all(0 <= x < width and 0 <= y < height for x, y in taken)


@pytest.mark.parametrize("squares", [12, 24, 40, 60])
def test_a_ring_goes_clockwise_from_the_bottom_left(squares: int) -> None:
    laid = plan(squares, 120, 25)
    first = laid.squares[0]
    assert first.y == max(cell.y for cell in laid.squares)
    assert first.x == min(cell.x for cell in laid.squares)
    assert (laid.squares[1].x, laid.squares[1].y < first.y) == (first.x, True)
    for cell, after in zip(laid.squares, laid.squares[1:] + laid.squares[:1], strict=True):
        assert touches(cell, after)


def test_the_middle_has_room_for_dice_and_scorecard_on_every_board_and_size() -> None:
    for squares in BOARDS:
        for height in (10, 12, 26):
            assert plan(squares, 80, height).middle.tall >= 4


def points(cell: Cell) -> list[tuple[int, int]]:
    """Every character of a rectangle."""
    across, down = range(cell.x, cell.x + cell.wide), range(cell.y, cell.y + cell.tall)
    return [(x, y) for x in across for y in down]


def touches(cell: Cell, other: Cell) -> bool:
    """Whether two rectangles lie side by side."""
    beside = {cell.x + cell.wide, cell.x - other.wide}
    above = {cell.y + cell.tall, cell.y - other.tall}
    return (other.x in beside and other.y == cell.y) or (other.x == cell.x and other.y in above)


# What was seen


def test_a_duel_stands_as_its_last_round_says() -> None:
    seating = match_of(2, "sides=3")
    while bots_go_on(seating):
        pass
    won = 0
    for place, entry in enumerate(seating.match.story):
        match getattr(entry, "event", None):
            case Round(rounds):
                duel = contest_of(seating.match.story[: place + 1])
                assert duel is not None
                assert duel.rounds == rounds
            case WonChallenge(_, man):
                duel = contest_of(seating.match.story[: place + 1])
                assert duel is not None
                assert duel.rounds[man != duel.man] == duel.wins
                won += 1
    assert won > 5


# Whole games


@pytest.mark.parametrize(
    ("sides", "seed", "size"),
    [(2, 3, (80, 24)), (3, 4, (80, 24)), (4, 5, (80, 24)), (4, 6, (120, 40))],
)
async def test_a_game_is_played_to_its_end_by_keys(
    sides: int, seed: int, size: tuple[int, int]
) -> None:
    seating = match_of(seed, f"sides={sides}", "runs_to_win=2")
    async with table(seating).run_test(size=size) as pilot:
        screen, turn = await settle(pilot), 0
        while screen.doing != "over":
            screen, turn = await go_on(pilot, turn), turn + 1
        await pilot.pause()
        await until(pilot, "wins!")
        await until(pilot, "Statz")
    assert seating.match.result is not None
    assert throws_of(seating.match, "blue") > 2


async def test_three_people_play_to_the_end_at_one_keyboard() -> None:
    seating = match_of(8, "sides=3", "runs_to_win=2", other=PERSON)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen, turn = await settle(pilot), 0
        while screen.doing != "over":
            screen, turn = await go_on(pilot, turn), turn + 1
    assert seating.match.result is not None
    assert seating.people == ("blue", "red", "yellow")


@pytest.mark.parametrize(("squares", "sign"), [(12, "Tagged Out"), (24, "Steal"), (120, "100 ")])
async def test_a_board_of_ones_own_is_played_on(squares: int, sign: str) -> None:
    seating = own_board(squares, 4, seed=1)
    play_until(seating, "second die")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        for turn in range(6):
            await go_on(pilot, turn)
        await pilot.pause()
        await until(pilot, sign)


@pytest.mark.parametrize("size", [(30, 8), (60, 20), (200, 60)])
@pytest.mark.parametrize("squares", [40, 120])
async def test_any_size_of_terminal(squares: int, size: tuple[int, int]) -> None:
    seating = own_board(squares, 4, seed=2)
    play_until(seating, "second die")
    async with table(seating).run_test(size=size) as pilot:
        for turn in range(4):
            await go_on(pilot, turn)
        await still(pilot)
        assert screen_text(pilot)


# Choosing


async def test_the_squares_where_walks_end_are_lit() -> None:
    seating = match_of(5, "sides=4")
    moves = play_until(seating, "move").options.listed() or ()
    places = seating.match.now.sides[0].places
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        ring, chooser = screen.query_one(Ringboard), screen.query_one(RowChooser)
        assert ring.lights.able == {(places[move.piece] + move.steps) % 40 for move in moves}
        assert ring.lights.picked is None
        for key, move in zip("123456789", moves, strict=False):
            await press(pilot, key)
            assert ring.lights.picked == (places[move.piece] + move.steps) % 40
            assert chooser.chosen() == str(move)
        await chooser.remove()
        assert ring.lights == DARK


@pytest.mark.parametrize("what", ["move", "hit", "double_play", "enter"])
async def test_every_option_is_reached_by_arrows(what: str) -> None:
    seating = match_of(3, "sides=4")
    listed = play_until(seating, what, options=2).options.listed() or ()
    options = [str(option) for option in listed]
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        chooser = screen.query_one(RowChooser)
        across = list[str]()
        for _ in options:
            await press(pilot, "right")
            across.append(chooser.chosen() or "")
        assert sorted(across) == sorted(options)
        down = set()
        for _ in chooser.rows:
            await press(pilot, "down")
            assert chooser.picked is not None
            down.add(chooser.picked[0])
        assert down == set(range(len(chooser.rows)))


async def test_a_choice_by_the_mouse() -> None:
    seating = match_of(5, "sides=4")
    play_until(seating, "move")
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        number = seating.match.number
        await click(pilot, screen.query(Tile).last(), times=2)
        await settle(pilot)
        assert seating.match.number > number


async def test_nothing_is_locked_in_that_was_not_picked() -> None:
    seating = match_of(5, "sides=4")
    play_until(seating, "enter")
    async with table(seating).run_test(size=(80, 24), notifications=True) as pilot:
        await settle(pilot)
        number = seating.match.number
        await press(pilot, "enter")
        await pilot.pause()
        assert seating.match.number == number
        await until(pilot, "Pick with a number")


# Keepers


def unheard(seating: Seating, color: int) -> set[str]:
    """What a side holds that was never shown to everybody."""
    played = {
        entry.event.card
        for entry in seating.match.story
        if isinstance(entry, Told) and isinstance(entry.event, PlayedKeeper)
    }
    return set(seating.match.now.sides[color].keepers) - played


@pytest.mark.parametrize(("sides", "seed"), [(2, 38), (3, 18), (4, 38)])
async def test_a_keeper_is_never_on_the_screen_of_another(sides: int, seed: int) -> None:
    """People at one keyboard: titles are shown to their side alone, after a page that hides all."""
    seating = match_of(seed, f"sides={sides}", other=PERSON)
    play_until(seating, "keeper", options=2)
    hidden = shown = 0
    async with table(seating).run_test(size=(100, 40)) as pilot:
        screen, before = await settle(pilot), ""
        for turn in range(16):
            await pilot.pause()
            await still(pilot)
            text = screen_text(pilot)
            asked = [ask for ask in seating.match.waiting if screen.doing == "choosing"]
            private = bool(asked) and asked[0].choice.what in PRIVATE
            for color, seat in enumerate(COLORS):
                titles = {title for title in unheard(seating, color) if title in text}
                if private and asked[0].seat == seat:
                    assert before == "handing over"
                    shown += len(titles)
                else:
                    assert not titles
                    hidden += len(unheard(seating, color))
            before = screen.doing
            screen = await go_on(pilot, turn)
    assert hidden
    assert shown


async def test_people_look_at_their_keepers_alone() -> None:
    seating = match_of(3, "sides=2", other=PERSON)
    titles = set[str]()
    while not titles:
        play_until(seating, "move")
        titles = unheard(seating, COLORS.index(seating.match.waiting[0].seat))
        if not titles:
            ask = seating.match.waiting[0]
            first = (ask.choice.options.listed() or ())[0]
            seating.match.answer(ask.number, ask.seat, str(first))
    title = min(titles)
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        await still(pilot)
        assert title not in screen_text(pilot)
        await pilot.press("k")
        await pilot.pause()
        assert isinstance(on_top(pilot), HandOver)
        await still(pilot)
        assert title not in screen_text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(on_top(pilot), HandScreen)
        await until(pilot, title)
        await pilot.press("escape")
        await pilot.pause()
        await still(pilot)
        assert title not in screen_text(pilot)
        assert screen.doing == "choosing"


async def test_one_sees_ones_own_keepers_and_the_backs_of_the_others() -> None:
    seating = match_of(10, "sides=4")
    play_until(seating, "keeper")
    held = 0
    async with table(seating).run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        for turn in range(10):
            await pilot.pause()
            await still(pilot)
            text, sides = screen_text(pilot), seating.match.now.sides
            assert f"You hold: {' · '.join(sides[0].keepers) or 'no keepers yet'}" in text
            for color in (1, 2, 3):
                assert not [title for title in unheard(seating, color) if title in text]
                held += len(unheard(seating, color))
            if screen.doing == "over":
                break
            screen = await go_on(pilot, turn)
    assert held


# Saved, typed, left


async def test_a_resumed_match_misses_nothing(tmp_path: Path) -> None:
    """The shuffles are nobody's to see, and are not counted among what was shown."""
    game = make_game(NAME, ["sides=2"])
    path = tmp_path / "saved.sandlot"
    saved = seated(game, {"blue": PERSON, "yellow": "random"}, 3, path)
    async with table(saved).run_test() as pilot:
        for turn in range(6):
            await go_on(pilot, turn)
    again = resumed(path)
    async with table(again).run_test() as pilot:
        screen = await settle(pilot)
        for turn in range(6):
            screen = await go_on(pilot, turn)
            assert screen.seen is not None
            assert list(screen.seen.entries) == again.match.story_for("blue")


async def test_with_dice_of_ones_own_the_decks_are_shuffled_here() -> None:
    game = make_game(NAME, ["sides=2"])
    seating = seated(game, {"blue": PERSON, "yellow": PERSON}, 3, None, typed=True)
    assert isinstance(seating.match.asked, Roll)
    assert seating.match.asked.what == "start"
    async with table(seating).run_test() as pilot:
        screen = await settle(pilot)
        assert screen.query(TypedDice)
        await press(pilot, "6", "2", "enter")
        assert seating.match.now.mover == 0
