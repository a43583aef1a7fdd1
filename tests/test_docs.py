"""The documents: true to the code, runnable as they stand, and without loose ends."""

import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from sandlot.bots.random import random_bot
from sandlot.cli.main import app
from sandlot.core.dice import FairDice
from sandlot.core.match import start
from sandlot.core.players import bots_answer
from sandlot.games import GAMES, find_game

ROOT = Path(__file__).resolve().parents[1]
UPDATE = runpy.run_path(str(ROOT / "docs" / "update.py"))
PAGES: tuple[Path, ...] = UPDATE["PAGES"]
RULES_PAGES = tuple(page for page in PAGES if page.parent.name == "rules")

BLOCK = re.compile(r"^```(\w*)(?: (\w+)=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
INLINE = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
SETTING = re.compile(r"\*\*(\d+)\*\* \(`(\w+)`\)")
SANDLOT = re.compile(r"(?:^|[$|] |bin/)sandlot (?P<words>[^|>#\n]*)", re.MULTILINE)

FORBIDDEN = (
    r"shared/",
    r"/work\b",
    r"/root\b",
    r"/home/",
    r"/tmp\b",
    r"index-url|pip\.conf|npmrc|registry(\.\w+){2}|artifactory",
    r"RULINGS\.md|DESIGN\.md",
)
ADDRESSES = (r"localhost|127\.0\.0\.1", r"https?://", r"proxy")
"""What only the page on hosting has to speak of."""


def named(sheet: Path) -> str:
    """A sheet as people call it."""
    return str(sheet.relative_to(ROOT))


every_page = pytest.mark.parametrize("sheet", PAGES, ids=named)
every_game = pytest.mark.parametrize("name", GAMES)


@every_page
def test_page_is_up_to_date(sheet: Path) -> None:
    """Tables, charts and printed output are what the code gives; else run docs/update.py."""
    fresh: Callable[[Path], str] = UPDATE["fresh"]
    assert sheet.read_text(encoding="utf-8") == fresh(sheet)


def test_a_stale_page_is_noticed(tmp_path: Path) -> None:
    """The check itself can fail."""
    (tmp_path / "rules").mkdir()
    copy = tmp_path / "rules" / "home-runz.md"
    stale = (ROOT / "sandlot" / "games" / "rules" / "home-runz.md").read_text(encoding="utf-8")
    copy.write_text(stale.replace("| `pawns` |", "| `prawns` |"), encoding="utf-8")
    assert UPDATE["fresh"](copy) == stale


@every_game
def test_every_game_has_a_page_with_all_its_charts(name: str) -> None:
    """A page of rules ends with the rulings and shows every chart of the rules."""
    text = (ROOT / "sandlot" / "games" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    charts = set(find_game(name)().chart_book())
    assert charts <= set(re.findall(r"<!-- chart (\w+): begin -->", text))
    assert text.endswith("<!-- rulings: end -->\n")


@pytest.mark.parametrize("sheet", RULES_PAGES, ids=named)
def test_numbers_in_the_text_are_the_defaults(sheet: Path) -> None:
    """Wherever the text gives the number of a setting, it is the usual one."""
    kind = find_game(sheet.stem)
    defaults = {**kind.setup_type().plain(), **kind.rules_type().plain()}
    for number, name in SETTING.findall(sheet.read_text(encoding="utf-8")):
        assert defaults[name] == int(number), name


@every_page
def test_links_lead_somewhere(sheet: Path) -> None:
    """Every relative link has a file, and every anchor a heading."""
    for target in LINK.findall(sheet.read_text(encoding="utf-8").replace("\n", " ")):
        path, _, anchor = target.partition("#")
        file = (sheet.parent / path).resolve() if path else sheet
        assert file.exists(), target
        if anchor:
            headings = HEADING.findall(file.read_text(encoding="utf-8"))
            assert anchor in {re.sub(r"[^\w-]", "", h.lower().replace(" ", "-")) for h in headings}


@every_page
def test_commands_exist(sheet: Path) -> None:
    """Every `sandlot ...` names a command and options that the command line has."""
    commands: dict[str, Any] = getattr(get_command(app), "commands")  # noqa: B009
    for words in said(sheet):
        command, *rest = words.split() or [""]
        if not command.isalpha() or not command.islower():
            continue
        assert command in commands, words
        found = commands[command]
        within = getattr(found, "commands", {})
        if within and rest:
            assert rest[0] in within, words
            found = within[rest.pop(0)]
        options = {name for parameter in found.params for name in parameter.opts}
        for option in (word.partition("=")[0] for word in rest if word.startswith("-")):
            assert option in options or not option.strip("-123"), words


def said(sheet: Path) -> Iterator[str]:
    """What is said to follow the word `sandlot` in the code of a sheet."""
    text = sheet.read_text(encoding="utf-8")
    for language, _, _, body in BLOCK.findall(text):
        if language in ("console", "sh"):
            commands = "\n".join(line for line in body.splitlines() if line.startswith("$ "))
            yield from (found["words"] for found in SANDLOT.finditer(commands))
    for code in INLINE.findall(BLOCK.sub("", text)):
        yield from (found["words"] for found in SANDLOT.finditer(" ".join(code.split())))


@every_page
def test_make_targets_exist(sheet: Path) -> None:
    """Every `make ...` names a target."""
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    text = sheet.read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^)make (?:[A-Z]+=\S+ )?(\w+)", text, re.MULTILINE):
        assert target in targets


@every_page
def test_excerpts_occur_in_the_source(sheet: Path) -> None:
    """Code that is quoted from a file stands there word for word; `...` leaves something out."""
    for _, key, name, body in BLOCK.findall(sheet.read_text(encoding="utf-8")):
        if key == "from":
            rest = (ROOT / name).read_text(encoding="utf-8")
            for piece in body.split("...\n"):
                _, found, rest = rest.partition(piece)
                assert found, f"not in {name}:\n{piece}"


@every_page
def test_nothing_in_it_that_does_not_belong(sheet: Path) -> None:
    """No address, and no path of any one machine."""
    text = sheet.read_text(encoding="utf-8")
    for pattern in FORBIDDEN if sheet.stem == "hosting" else (*FORBIDDEN, *ADDRESSES):
        found = re.search(pattern, text)
        assert found is None, found


# The seventeen lines of docs/dice.md


@pytest.fixture(scope="module")
def check() -> str:
    """The independent check, as the document has it."""
    text = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
    return str(next(body for _, _, name, body in BLOCK.findall(text) if name == "check.py"))


def checked(check: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the check beside a match, without Sandlot in reach."""
    command = [sys.executable, "-I", "-S", "-c", check]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def finished(name: str, folder: Path, player_seeds: dict[str, str]) -> Path:
    """A whole match of a game, in a file."""
    game = find_game(name)()
    players = dict.fromkeys(game.setup.seats, "random")
    path = folder / "match.sandlot"
    match = start(game, players, FairDice(name.encode() * 2, player_seeds), path)
    while bots_answer(match, dict.fromkeys(players, random_bot)):
        pass
    assert match.result is not None
    return path


def test_the_check_is_seventeen_lines_of_plain_python(check: str) -> None:
    """Three imports of the standard library, then seventeen lines."""
    first, *lines = check.splitlines()
    assert first == "import hashlib, hmac, json"
    assert len([line for line in lines if line]) == 17


@every_game
@pytest.mark.parametrize("player_seeds", [{}, {"home": "Zoë's", "away": "lucky 7"}])
def test_the_check_passes_a_real_match(
    check: str, name: str, player_seeds: dict[str, str], tmp_path: Path
) -> None:
    """A finished match of each game is found good, with the players' own seeds too."""
    finished(name, tmp_path, player_seeds)
    ran = checked(check, tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "every roll is as it was committed to\n"


def other_face(text: str) -> str:
    """The first face of the last roll turned over."""
    before, mark, after = text.rpartition('"faces":[')
    return f"{before}{mark}{7 - int(after[0])}{after[1:]}"


def other_digit(field: str) -> Callable[[str], str]:
    """The first hexadecimal digit of a field changed."""

    def change(text: str) -> str:
        before, mark, after = text.partition(f'"{field}":"')
        return f"{before}{mark}{int(after[0], 16) ^ 1:x}{after[1:]}"

    return change


def without_a_roll(text: str) -> str:
    """The first roll left out."""
    lines = text.splitlines(keepends=True)
    lines.remove(next(line for line in lines if '"roll"' in line))
    return "".join(lines)


TAMPERINGS = {
    "face": other_face,
    "seed": other_digit("seed"),
    "commitment": other_digit("commitment"),
    "a roll left out": without_a_roll,
}


@every_game
@pytest.mark.parametrize("tamper", TAMPERINGS.values(), ids=TAMPERINGS)
def test_the_check_fails_a_tampered_match(
    check: str, name: str, tamper: Callable[[str], str], tmp_path: Path
) -> None:
    """Whatever is changed about the dice is noticed."""
    path = finished(name, tmp_path, {})
    text = path.read_text(encoding="utf-8")
    path.write_text(tamper(text), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    ran = checked(check, tmp_path)
    assert ran.returncode != 0
    assert "AssertionError" in ran.stderr
