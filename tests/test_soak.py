"""The parts of `make soak` hold every long test, each once."""

from pathlib import Path

from tests.soak import PARTS

HERE = Path(__file__).parent


def holders(file: str) -> list[str]:
    """The parts that run a test file."""
    return [
        part
        for part, paths in PARTS.items()
        if any(_within(file, path) for path in paths)
        and not any(_within(file, path.partition("=")[2]) for path in paths if "=" in path)
    ]


def _within(file: str, path: str) -> bool:
    """Whether a path is that of a file, or of a folder it lies in."""
    return file == path or file.startswith(f"{path}/")


def test_every_long_test_belongs_to_one_part() -> None:
    """A file with a long test that no part runs would never be seen to fail."""
    long = [
        str(file.relative_to(HERE.parent))
        for file in sorted(HERE.rglob("test_*.py"))
        if "pytest.mark.soak" in file.read_text(encoding="utf-8") and file != Path(__file__)
    ]
    assert len(long) > 20
    assert {file: holders(file) for file in long if len(holders(file)) != 1} == {}
