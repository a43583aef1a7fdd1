"""What is read from disk or wire is never executed or unpickled: no file of ours knows how to.

Exempt are Numba's cache, our own worker processes (multiprocessing pickles for them by itself) and
a Dask cluster that the user names; none of them is called by any name below.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandlot
from sandlot.core.disk_cache import ARRAYS, Codec, read_entry, write_entry

ROOT = Path(sandlot.__file__).parent
OUTSIDE = Path(__file__).parents[1]
FILES = sorted([*ROOT.rglob("*.py"), *(OUTSIDE / "docs" / "examples").rglob("*.py")])

MODULES = {
    "pickle", "_pickle", "cPickle", "cloudpickle", "dill", "joblib", "marshal", "shelve", "dbm",
    "yaml", "jsonpickle", "code", "codeop", "runpy", "imp", "pickletools",
}  # fmt: skip
"""Libraries that make objects or code of data."""
BUILT_IN = {"eval", "exec", "compile", "__import__", "execfile"}
METHODS = {
    "exec_module", "load_module", "spec_from_file_location", "SourceFileLoader", "read_pickle",
    "from_pickle", "PickleType", "unpickle", "deserialize", "read_array", "exec_driver_sql_file",
}  # fmt: skip
BY_NAME = {
    "sandlot/adapters/coding.py",  # a constant beside each game's id
    "sandlot/adapters/pictures/picture.py",  # the same
    "sandlot/core/typed.py",  # what somebody typed
    "sandlot/games/__init__.py",  # the list of games, never a name from elsewhere
}
"""The files that import a module by a name they are given."""
OWN_PROCESSES = {"sandlot/table/minds.py": "imports pickle"}
"""What a server hands to the processes it has begun itself, and to nobody else."""


def name_of(node: ast.expr) -> str:
    """The last part of what is called."""
    return getattr(node, "attr", getattr(node, "id", ""))


def faults(text: str, where: str) -> Iterator[str]:
    """What a file does that makes code or objects of data."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None)
            names = [module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            yield from (f"imports {one}" for one in names if one.partition(".")[0] in MODULES)
        elif isinstance(node, ast.Attribute | ast.Name) and name_of(node) in METHODS:
            yield f"uses {name_of(node)}"
        elif isinstance(node, ast.Name) and node.id == "import_module" and where not in BY_NAME:
            yield "imports a module by its name"
        elif isinstance(node, ast.Call):
            yield from faults_of_call(node)


def faults_of_call(node: ast.Call) -> Iterator[str]:
    """The same of a call."""
    if isinstance(node.func, ast.Name) and node.func.id in BUILT_IN:
        yield f"calls {node.func.id}"
    given = {one.arg: getattr(one.value, "value", None) for one in node.keywords}
    if given.get("allow_pickle") or given.get("shell"):
        yield "allows pickles or a shell"
    if isinstance(node.func, ast.Attribute) and node.func.attr in ("load", "memmap"):
        owner = name_of(node.func.value)
        if owner in ("np", "numpy", "lib") and given.get("allow_pickle", True) is not False:
            yield "loads arrays without allow_pickle=False"


def test_no_file_makes_code_of_data() -> None:
    """All breaches in one list."""
    found = [
        f"{where} {fault}"
        for file in FILES
        for where in [file.relative_to(OUTSIDE if OUTSIDE in file.parents else ROOT.parent)]
        for fault in faults(file.read_text(encoding="utf-8"), where.as_posix())
        if OWN_PROCESSES.get(where.as_posix()) != fault
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "import pickle",
        "from pickle import loads",
        "def f():\n    import marshal",
        "import yaml.loader",
        "eval(text)",
        "exec(text)",
        "from importlib import import_module\nimport_module(name)",
        "import numpy as np\nnp.load(file)",
        "import numpy as np\nnp.load(file, allow_pickle=True)",
        "import numpy\nnumpy.load(file, None)",
        "pandas.read_pickle(file)",
        "subprocess.run(words, shell=True)",
        "Column('x', PickleType)",
    ],
)
def test_the_test_above_can_fail(text: str) -> None:
    assert list(faults(text, "sandlot/x.py"))


def test_templates_execute_no_data() -> None:
    """The sheets on paper are typst programs: they read data, and never evaluate any."""
    templates = sorted((ROOT / "print" / "templates").glob("*.typ"))
    assert templates
    assert [file.name for file in templates if "eval(" in file.read_text(encoding="utf-8")] == []


# Arrays


class Bomb:
    """Makes a folder when it is unpickled."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.mkdir, (self.place,)


def pickling(objects: Any) -> bytes:
    """Arrays as bytes, of objects too."""
    out = BytesIO()
    np.savez(out, allow_pickle=True, **objects)
    return out.getvalue()


def test_the_disk_cache_refuses_pickles(tmp_path: Path) -> None:
    """Under a digest that is right; the same bytes do harm where pickles are taken."""
    file, harm = tmp_path / "x", tmp_path / "harm"
    objects: dict[str, Any] = {"array": np.array([Bomb(harm)], dtype=object)}
    write_entry(file, Codec(pickling, ARRAYS.decode), objects)
    assert read_entry(file, ARRAYS) is None
    assert not harm.exists()
    with np.load(BytesIO(file.read_bytes().partition(b"\n")[2]), allow_pickle=True) as held:
        assert held["array"].shape == (1,)
    assert harm.exists()
    with pytest.raises(ValueError, match="allow_pickle"):
        ARRAYS.encode(objects)


def test_what_the_examples_learned_refuses_pickles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/examples/self_play.py reads its file when it is named as a bot."""
    monkeypatch.syspath_prepend(str(OUTSIDE / "docs" / "examples"))
    monkeypatch.chdir(tmp_path)
    self_play = import_module("self_play")

    objects = np.array([Bomb(tmp_path / "harm")], dtype=object)
    with Path("learned.npz").open("wb") as out:
        np.savez(out, allow_pickle=True, looks=objects, mixes=objects, far=objects)
    with pytest.raises(ValueError, match="allow_pickle=False"):
        self_play.bot(None)
    assert not (tmp_path / "harm").exists()
