"""Rulings and settings that came later say what older files take, and headers list them all."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.log import Header
from sandlot.core.match import header_of
from sandlot.core.settings import About, Part, Settings
from sandlot.games import GAMES, find_game
from sandlot.games.load import game_of

FIELDS = json.loads((Path(__file__).parent / "fields_of_e055373.json").read_text())
"""What a header of commit e055373 lists, by game; a name with a dot lies within a part."""

OLDER = {
    "cheddar-bob-v5": {"tag_up": "as_printed"},
    "robo-dodgeball": {"trespasser_ball": "where_it_stands"},
    "deep-drive": {"barred_range": "nothing"},
}
"""What was played before there were these rulings."""


def fields(kind: type[Settings], within: str = "") -> Iterator[tuple[str, About]]:
    """Every field by its whole name."""
    for name, about in kind.about().items():
        yield within + name, about
        if isinstance(about.kind, Part):
            yield from fields(about.kind.of, f"{within}{name}.")


def names(plain: Any, kind: type[Settings], within: str = "") -> Iterator[str]:
    """The names that plain settings list."""
    for name, value in plain.items():
        yield within + name
        part = kind.about()[name].kind
        if isinstance(part, Part):
            yield from names(value, part.of, f"{within}{name}.")


def header(name: str) -> Header:
    """The header of a match that begins today."""
    game = find_game(name)()
    return header_of(game, dict.fromkeys(game.setup.seats, "random"), fresh_dice(1))


def test_every_game_of_then_is_known() -> None:
    assert set(FIELDS) <= set(GAMES)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("part", ["rules", "setup"])
def test_a_field_that_came_later_declares_what_older_files_take(name: str, part: str) -> None:
    """And one that was there has not gone: a file that names it must be read."""
    kind: type[Settings] = getattr(find_game(name), f"{part}_type")
    known = dict(fields(kind))
    assert set(FIELDS[name][part]) <= set(known)
    for field in set(known) - set(FIELDS[name][part]):
        assert known[field].before is not None, f"{field} has no `before`"
    for field, about in known.items():
        if about.before is not None:
            assert about.kind.parse(field, about.kind.plain(about.before)) == about.before


@pytest.mark.parametrize("name", FIELDS)
def test_a_header_lists_every_ruling_and_setting(name: str) -> None:
    """So nothing of it depends on what the defaults will be one day."""
    kind, head = find_game(name), header(name)
    assert list(names(head.rules, kind.rules_type)) == [n for n, _ in fields(kind.rules_type)]
    assert list(names(head.setup, kind.setup_type)) == [n for n, _ in fields(kind.setup_type)]


@pytest.mark.parametrize("name", OLDER)
def test_a_header_of_e055373_plays_as_it_did(name: str) -> None:
    """It takes what was played then, which need not be today's default."""
    head = header(name)
    rules = {n: value for n, value in head.rules.items() if n in FIELDS[name]["rules"]}
    older = Header(head.game, head.version, rules, head.setup, head.players, "")
    assert game_of(older).rules.plain() == {**head.rules, **OLDER[name]}
