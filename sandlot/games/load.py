"""Games made ready to play: from names and settings, from a rules file, or from a log."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sandlot.core.errors import Mistake, unknown, unknown_here
from sandlot.core.files import read_text
from sandlot.core.game import Game
from sandlot.core.log import Header
from sandlot.core.settings import read_toml, to_toml
from sandlot.games import GAMES, find_game

PARTS = ("game", "rules", "setup")


class OtherVersion(Mistake):
    """A match of a version of the game that is not the one here."""


def make_game(
    name: str,
    settings: Sequence[str] = (),
    rules_file: Path | None = None,
    more: Mapping[str, Any] | None = None,
    setup_files: Sequence[Path] = (),
) -> Game[Any]:
    """A game with settings like `innings=9`, on top of those of a rules file and of setup files.

    Whatever cannot be written in a line, such as a card set, is `more` of the setup.
    """
    kind = find_game(name)
    rules, setup = _file_settings(kind, rules_file) if rules_file else ({}, {})
    for path in setup_files:
        setup |= _setup_parts(kind, path)
    written: dict[str, str] = {}
    for pair in settings:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Mistake(f"{pair!r} does not set anything; write it like 'innings=9'.")
        written[key] = value
    more_rules, more_setup = sorted_out(kind, written)
    setup |= more_setup | dict(more or {})
    return kind(kind.rules_type.of(rules | more_rules), kind.setup_type.of(setup))


def sorted_out(
    kind: type[Game[Any]], settings: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Which of these settings are rulings, and which of the setup; a Mistake names others."""
    rules_about, setup_about = kind.rules_type.about(), kind.setup_type.about()
    for name in settings:
        if name not in rules_about and name not in setup_about:
            raise unknown("ruling", name, [*rules_about, *setup_about])
    rules = {name: value for name, value in settings.items() if name in rules_about}
    return rules, {name: value for name, value in settings.items() if name not in rules}


def _setup_parts(kind: type[Game[Any]], path: Path) -> dict[str, Any]:
    """The parts of a setup that a file has, each of them whole and checked."""
    parts = kind.setup_type.of_text(read_text(path), str(path))
    about = kind.setup_type.about()
    for name, value in parts.items():
        if name not in about:
            raise Mistake(f"in {path}, {unknown('part of the setup', name, about)}")
        try:
            about[name].kind.parse(name, value)
        except Mistake as mistake:
            raise Mistake(f"in {path}, {mistake}") from None
    return parts


def _file_settings(kind: type[Game[Any]], path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    found = read_toml(read_text(path), str(path))
    for part in found:
        if part not in PARTS:
            raise Mistake(f"in {path}, {unknown('part', part, PARTS)}")
    if found.get("game", kind.id) != kind.id:
        raise Mistake(f"{path} is for {found['game']!r}, not for {kind.id!r}.")
    rules, setup = found.get("rules", {}), found.get("setup", {})
    for part in (rules, setup):
        if not isinstance(part, dict):
            raise Mistake(f"in {path}, rules and setup are tables, not {part!r}.")
    for part, about in ((rules, kind.rules_type.about()), (setup, kind.setup_type.about())):
        if other := next((name for name in part if name not in about), None):
            noun = "ruling" if part is rules else "setting"
            mistake = unknown(noun, other, about)
            near = str(mistake).endswith("?")
            raise Mistake(f"in {path}, {mistake if near else unknown_here(noun, other)}")
    return dict(rules), dict(setup)


def rules_text(game: Game[Any]) -> str:
    """A rules file: everything about how this game is played, to edit, share and compare."""
    tables = (to_toml(game.rules, "rules"), to_toml(game.setup, "setup"))
    return f'game = "{game.id}"\n\n' + "\n".join(tables)


def game_of(header: Header) -> Game[Any]:
    """The game a log was played with, if this version can still play it."""
    try:
        if header.game not in GAMES:
            raise unknown_here("game", header.game)
        kind = find_game(header.game)
        check_version(header)
        game = stored_game(kind, header.rules, header.setup)
        if set(header.players) != set(game.setup.seats):
            raise Mistake(f"the players sit on {', '.join(game.setup.seats)}.")
    except Mistake as mistake:
        raise type(mistake)(f"line 1: {mistake}") from None
    return game


def check_version(header: Header) -> None:
    """Refuse to run a match again by rules of another version than it was played with."""
    kind = find_game(header.game)
    if header.version != kind.version:
        newer = " by a newer version of Sandlot" if header.version > kind.version else ""
        raise OtherVersion(
            f"the match was played with version {header.version} of {kind.id}{newer}, and this "
            f"is version {kind.version}; if it is finished it can be read, but not played on."
        )


def stored_game(
    kind: type[Game[Any]], rules: Mapping[str, Any], setup: Mapping[str, Any]
) -> Game[Any]:
    """A game by the settings that were stored with it, or a Mistake."""
    for plain in (rules, setup):
        if not isinstance(plain, Mapping):
            raise Mistake(f"{plain!r} should be a table of settings.")
    return kind(kind.rules_type.stored(rules), kind.setup_type.stored(setup))
