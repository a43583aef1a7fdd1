"""`verify` passes what is good, and names the line of what a careful forger changed."""

import re
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import mend, read
from sandlot.core.match import replay, resume
from sandlot.core.verify import Verdict, verify
from sandlot.games import GAMES
from sandlot.games.load import game_of, make_game

from .forge import Lines, forged, lines_of
from .hush import Hush
from .playing import begin, play_on
from .relay import Relay
from .sentences import one_sentence

EVERY_GAME: list[Game[Any]] = [*map(make_game, GAMES), Hush(), Relay()]


def finished(game: Game[Any], folder: Path, seed: int = 2) -> Path:
    """The file of a finished match."""
    path = folder / "match"
    play_on(begin(game, path, seed))
    return path


def fault(game: Game[Any], path: Path) -> str:
    """What is wrong with a log whose digests all fit."""
    log = read(path)
    with pytest.raises(Mistake) as refused:
        verify(game, log)
    assert one_sentence(refused.value)
    return str(refused.value)


def another(faces: list[int]) -> list[int]:
    """Other faces of the same dice, or the same cards in another order."""
    if len(set(faces)) == len(faces) > 2 or (len(faces) == 2 and faces[0] != faces[1]):
        return [faces[1], faces[0], *faces[2:]]
    return [faces[0] % 6 + 1, *faces[1:]]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.id))
def test_good_matches_pass(game: Game[Any], tmp_path: Path) -> None:
    """With as many rolls and answers as there are lines."""
    path = finished(game, tmp_path)
    lines = lines_of(path)
    rolls, answers = (sum(key in line for line in lines) for key in ("roll", "answer"))
    words = "as committed to before the match"
    assert verify(game, read(path)) == Verdict(True, rolls, answers, words)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.id))
def test_a_changed_roll_is_named_by_its_line(game: Game[Any], tmp_path: Path) -> None:
    """Any roll, though the forger made every digest anew."""
    path = finished(game, tmp_path)
    rolls = [n for n, line in enumerate(lines_of(path)) if "roll" in line]
    for n in {rolls[0], rolls[len(rolls) // 2], rolls[-1]}:

        def change(lines: Lines, n: int = n) -> None:
            lines[n]["faces"] = another(lines[n]["faces"])

        says = fault(game, forged(path, change))
        assert says.startswith(f"line {n + 1}: the dice of this match give ")


def test_rolls_left_out_or_swapped_are_named(tmp_path: Path) -> None:
    """The line where the match no longer waits for what comes."""
    game = make_game("home-runz")
    path = finished(game, tmp_path)
    assert "line 3: " in fault(game, forged(path, lambda lines: lines.pop(2)))
    swap = forged(path, lambda lines: lines.insert(3, lines.pop(4)))
    assert "line 4: request" in fault(game, swap)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"answer": "pound"}, "line 2: 'pound' is not among the options"),
        ({"seat": "ann"}, "line 2: it is not ann's turn"),
        ({"choice": "call"}, "line 2: cy is asked for 'stakes', not 'call'"),
        ({"n": 2}, "line 2: request 2 is not open"),
    ],
)
def test_a_changed_answer_that_could_not_be_is_named(
    tmp_path: Path, fields: dict[str, Any], says: str
) -> None:
    """Not an option, not the seat, not the question, not its number."""
    path = finished(Hush(), tmp_path)
    assert says in fault(Hush(), forged(path, lambda lines: lines[1].update(fields)))


def test_resuming_a_forged_log_names_the_line_too(tmp_path: Path) -> None:
    """A match cannot go on from what could not have been."""
    path = tmp_path / "match"
    begin(Hush(), path).answer(1, "cy", "penny")
    log = read(forged(path, lambda lines: lines[1].update(answer="pound")))
    says = r"^line 2: 'pound' is not among the options"
    with pytest.raises(Mistake, match=says) as refused:
        replay(Hush(), log)
    assert one_sentence(refused.value)
    with pytest.raises(Mistake, match=says):
        resume(Hush(), log, fresh_dice(2))


def test_a_changed_result_is_named(tmp_path: Path) -> None:
    """Winner or score."""
    path = finished(Hush(), tmp_path)
    last = len(lines_of(path))
    changes: list[dict[str, Any]] = [{"winner": "cy"}, {"score": {"ann": 9}}, {"score": {}}]
    for fields in changes:
        copy = forged(path, lambda lines, fields=fields: lines[-1].update(fields))  # type: ignore[misc]
        assert fault(Hush(), copy) == f"line {last}: the match did not end with this result."


def test_a_changed_story_is_named(tmp_path: Path) -> None:
    """What the last line tells is what happened; only the phrases are free."""
    path = finished(Hush(), tmp_path)
    last = len(lines_of(path))

    def event(lines: Lines) -> None:
        lines[-1]["told"][-1]["data"]["who"] = "nobody"

    def shorter(lines: Lines) -> None:
        lines[-1]["told"].pop()

    def secret(lines: Lines) -> None:
        lines[-1]["told"][1]["to"] = None

    for change in (event, shorter, secret):
        says = fault(Hush(), forged(path, change))
        assert says == f"line {last}: the events it tells are not what happened."

    def phrase(lines: Lines) -> None:
        lines[-1]["told"][-1]["words"] = "As an earlier phrase book had it."

    assert verify(Hush(), read(forged(path, phrase))).finished


def test_other_dice_than_were_due_are_named(tmp_path: Path) -> None:
    """The line says in words what was thrown."""
    game = make_game("home-runz")
    path = finished(game, tmp_path)
    copy = forged(path, lambda lines: lines[2].update(dice="3d6"))
    assert fault(game, copy) == "line 3: this roll is 2d6, not '3d6'."


def test_another_seed_than_the_committed_one_is_named(tmp_path: Path) -> None:
    """Revealed at the end, or committed to at the beginning."""
    path = finished(Hush(), tmp_path)
    other = fresh_dice(99)
    for line, fields in ((-1, {"seed": other.seed.hex()}), (0, {"commitment": other.commitment})):
        copy = forged(path, lambda lines, line=line, fields=fields: lines[line].update(fields))  # type: ignore[misc]
        assert fault(Hush(), copy).startswith("line 1: the revealed seed is not the one")
    no_seed = forged(path, lambda lines: lines[-1].update(seed="none"))
    assert "seed" in fault(Hush(), no_seed)


def test_changed_player_seeds_are_caught_by_the_first_roll(tmp_path: Path) -> None:
    """They are mixed into every throw."""
    path = finished(Hush(), tmp_path)
    copy = forged(path, lambda lines: lines[0].update(player_seeds={"ann": "x"}))
    assert re.match(r"line \d+: the dice of this match give", fault(Hush(), copy))


def test_a_match_that_ends_too_early_or_goes_on_is_named(tmp_path: Path) -> None:
    """The end comes where the rules end it."""
    path = finished(Hush(), tmp_path)
    lines = lines_of(path)
    early = forged(path, lambda lines: lines.__delitem__(slice(5, -1)))
    assert fault(Hush(), early) == "line 6: the match is not over here."
    more = forged(path, lambda lines: lines.insert(-1, lines[-2]))
    assert fault(Hush(), more) == f"line {len(lines)}: the match is over."


def test_other_rules_than_those_in_the_header_show(tmp_path: Path) -> None:
    """A match of two rounds is not one of three."""
    path = finished(Hush(), tmp_path)
    copy = forged(path, lambda lines: lines[0].update(rules={"rounds": 3}))
    game = Hush(Hush.rules_type.of(dict(read(copy).header.rules)))
    assert "the match is not over here" in fault(game, copy)


def test_an_open_match_is_checked_as_far_as_it_goes(tmp_path: Path) -> None:
    """Its dice are not revealed yet, its answers are checked."""
    path = tmp_path / "match"
    begin(Hush(), path).answer(1, "cy", "penny")
    assert verify(Hush(), read(path)) == Verdict(
        False, 2, 1, "not revealed until the match is over"
    )
    bad = forged(path, lambda lines: lines[2].update(faces=[1, 1]))
    assert fault(Hush(), bad) == "line 3: 1 is not left in the deck."


def test_a_verified_match_of_the_house_is_found_by_its_header(tmp_path: Path) -> None:
    """As the command does it."""
    path = finished(make_game("cheddar-bob-v5", ["innings=1", "player_cards=on"]), tmp_path)
    log = mend(path)
    assert verify(game_of(log.header), log).finished
