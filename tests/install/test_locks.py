"""What is installed is locked: every package by version and by the hashes of its files."""

import re
import tomllib
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: Mapping[str, list[str]] = PROJECT["project"]["optional-dependencies"]
CORE: list[str] = PROJECT["project"]["dependencies"]
BUILD: list[str] = PROJECT["build-system"]["requires"]
GROUPS: Mapping[str, list[str]] = PROJECT["dependency-groups"]

ASKED = {
    "play": [*CORE, *EXTRAS["league"], *EXTRAS["print"]],
    "dev": [*CORE, *chain.from_iterable(EXTRAS.values()), *GROUPS["dev"], *BUILD],
    "build": BUILD,
    "installer": GROUPS["installer"],
    "tools": [*GROUPS["tools"], *GROUPS["installer"], *BUILD],
}
"""What each lock was made for."""


def locked(name: str) -> dict[str, list[Requirement]]:
    """A lock's packages: each has a version, and lines of hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, list[Requirement]] = {}
    for entry in re.findall(r"^(?!#)\S.*(?:\n +.*)*", text, re.MULTILINE):
        asked, *hashes = re.sub(r"(?m)^ +#.*\n?", "", entry).replace("\\\n", "").split("--hash=")
        assert hashes, entry
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}\s*", one) for one in hashes), entry
        requirement = Requirement(asked)
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), entry
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def test_there_are_no_others() -> None:
    """Each file there is a lock that is looked at here."""
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == ASKED.keys()


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_has_what_is_asked_for(name: str) -> None:
    """In a version that is asked for; `make lock` was run after the last change."""
    found = locked(name)
    for asked in map(Requirement, ASKED[name]):
        if asked.name == "sandlot":
            continue  # as the extra that has all others
        versions = found.get(canonicalize_name(asked.name), [])
        assert versions, f"{asked} is not locked in {name}: run make lock"
        for one in versions:
            (exact,) = one.specifier
            assert asked.specifier.contains(exact.version), f"{one} is not {asked}"


def test_locks_agree() -> None:
    """What is tested is what is played with, built with and released with."""
    dev = {name: {str(one.specifier) for one in all_} for name, all_ in locked("dev").items()}
    for lock in ("play", "build", "tools"):
        for name, versions in locked(lock).items():
            if name in dev:
                assert {str(one.specifier) for one in versions} <= dev[name], (lock, name)
    assert locked("play").keys() | locked("build").keys() <= dev.keys()


@pytest.mark.parametrize("name", ASKED)
def test_no_index_is_named(name: str) -> None:
    """Packages come from the index that pip is set up with."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|^-", text, re.MULTILINE)
