"""The files that a public repository is read by: they agree with the package and each other."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.specifiers import SpecifierSet
from packaging.version import Version

import sandlot
from sandlot.games import GAMES, find_game

ROOT = Path(__file__).parents[1]
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def test_the_changelog_has_this_version() -> None:
    """What is unreleased comes first, then the version the package has."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased, latest, *_ = re.findall(r"^## \[(\S+)\]", text, re.MULTILINE)
    assert (unreleased, latest) == ("Unreleased", sandlot.__version__)


def test_a_citation_names_this_version_and_its_date() -> None:
    """The version and the day of its release are those of the changelog."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    heading = f"## [{cited['version']}] - {cited['date-released']}\n"
    assert cited["version"] == sandlot.__version__
    assert heading in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_authors_are_those_of_the_licence() -> None:
    """Nobody is named in one file only."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    (author,) = cited["authors"]
    assert f"(c) 2026 {author['name']}\n" in (ROOT / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_issue_forms_are_whole(path: Path) -> None:
    """Every field has a label and a name of its own; a choice of games offers all of them."""
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert form["name"]
    assert form["description"]
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(field["attributes"]["label"] for field in fields)
    names = [field["id"] for field in fields]
    assert len(set(names)) == len(names)
    titles = [find_game(name).title for name in GAMES]
    for field in fields:
        if field["type"] == "dropdown":
            offered = field["attributes"]["options"]
            assert sorted(offered[-len(titles) :]) == sorted(titles)


def test_every_python_that_is_claimed_is_tested() -> None:
    """Those of CI are those of the package, of its page, and those the Makefile takes."""
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    job = flow["jobs"]["test"]
    tested = [Version(one) for one in job["strategy"]["matrix"]["python"]]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    taken = SpecifierSet(project["requires-python"])
    assert [one for minor in range(30) if (one := Version(f"3.{minor}")) in taken] == tested
    about = "Programming Language :: Python :: "
    named = [one.removeprefix(about) for one in project["classifiers"] if one.startswith(about)]
    assert [Version(one) for one in named] == tested
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    bounds = r"\((3, \d+)\) <= sys.version_info\[:2\] <= \((3, \d+)\)"
    ((low, high),) = re.findall(bounds, makefile)
    assert [Version(one.replace(", ", ".")) for one in (low, high)] == [tested[0], tested[-1]]
    assert {"run": ".ci/run"} in job["steps"]
