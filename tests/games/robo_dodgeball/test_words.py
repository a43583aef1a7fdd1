"""Everything that is told has a line; everything that is asked has a question."""

import re
from typing import Any

import pytest

from sandlot.core.dice import fast
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.events import (
    CalledOut,
    GameOver,
    GotOption,
    PickedUp,
    Revealed,
    Scored,
    Taunted,
    Threw,
)
from sandlot.games.robo_dodgeball.floor import Bumped, Stepped
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.table.shapes import game_model
from tests.games.robo_dodgeball.court_side import at, game


def line(event: Any, number: int = 0) -> str:
    """An event in words."""
    return game().words(event, number)


def test_every_line_of_some_games_is_a_sentence() -> None:
    made = game()
    lines: dict[str, set[str]] = {}

    def listen(event: Any) -> None:
        kind = type(event).__name__
        lines.setdefault(kind, set()).add(made.words(event, len(lines.get(kind, ()))))

    for seed in range(12):
        play_out(made, fast(f"words {seed}"), tell=listen)
    assert len(lines) > 35
    for said in lines.values():
        for each in said:
            assert re.fullmatch(r"[A-Z0-9].*[.!]", each), each
            assert "None" not in each
            assert "  " not in each


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Stepped(0, 0, at(4, 9), "push"), "Blue 1 is pushed up, to 4,9."),
        (Threw(0, "hook shot", 1, True), "Blue 1 lets fly at Red 1: a hook shot!"),
        (Threw(0, "throw", 2, False), "Blue 1 passes a dead ball to Blue 2."),
        (Taunted(3, None), "Red 2 taunts, and nobody is listening."),
        (PickedUp(2, at(1, 2), True, True), "Blue 2 reaches out for the live ball at 1,2."),
        (CalledOut(7, "pit", 0), "Red 4 is out, in a pit."),
        (Scored(1, 10, "elimination", 12), "10 points for Red for sweeping the court: 12 now."),
        (Scored(0, 1, "catch", 2), "1 point for Blue for the catch: 2 now."),
        (GotOption(0, "brakes", "flywheel"), "Blue 1 fits Brakes in place of its Flywheel."),
        (GameOver(4, 9), "It is over: Red wins 9-4."),
        (GameOver(4, 4), "It is over, and level: 4-4."),
        (
            Revealed(1, ((490,), (70,), (), (), (), (), (), (840, 10))),
            "Register 2: Blue 1 Move 1, Red 1 Rotate Left and Red 4 Move 3 with U-Turn.",
        ),
    ],
)
def test_lines(event: Any, words: str) -> None:
    assert line(event) == words


def test_lines_vary() -> None:
    assert len({line(Bumped(0, 1), number) for number in range(10)}) == 2


def test_every_question_has_words_and_every_option_a_label() -> None:
    made = RoboDodgeball()
    asked: dict[str, str] = {}
    below = fast("questions")

    def decide(state: Any, choice: Choose[Any]) -> Any:
        option = choice.options.sample(below)
        asked[choice.what] = made.question(made.view(state, None), choice)
        assert made.label(choice, option).name
        return option

    for _ in range(25):
        play_out(made, below, decide)
    assert len(asked) == 8, asked
    for question in asked.values():
        assert re.match(r"(Program|What does|Which|Does|Blue|Red)", question)
        assert "{" not in question


def test_labels() -> None:
    made = game()
    choice: Choose[Any] = Choose("blue 1", "fourth gear", ())  # type: ignore[arg-type]
    assert made.label(choice, "3").name == "3 spaces"
    assert made.label(choice, At(3, 4)).name == "The ball at 3,4"
    assert made.label(choice, "brake").help


def test_the_wire_knows_every_scene_event_and_option() -> None:
    assert game_model(RoboDodgeball).model_json_schema()


def test_figures_count_what_happened() -> None:
    events: list[Any] = []
    last = play_out(game(), fast("figures"), tell=events.append)
    figures = game().figures(events)
    outs = figures["outs"] + figures["catches"] + 10 * figures["eliminations"]
    assert outs == sum(last.stand.score)


def test_props_say_what_a_board_needs() -> None:
    props = game().props()
    assert props["map"].startswith("map:")
    assert len(props["robots"]) == 8
