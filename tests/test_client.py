"""The client's own checks: its types, and its unit tests."""

from tests.npm import LOCK, npm


def passes(*words: str) -> None:
    """npm does this without complaint."""
    ran = npm(*words)
    assert ran.returncode == 0, ran.stdout


def test_the_types_fit() -> None:
    """Every component by svelte-check, against types generated from the server's contract."""
    passes("run", "check")


def test_its_own_tests_pass() -> None:
    """Pacing, resuming, boards and dice, in vitest."""
    passes("test")


def test_the_lock_names_no_address() -> None:
    """Packages are found by name, wherever somebody gets them from."""
    assert "resolved" not in LOCK.read_text(encoding="utf-8")
