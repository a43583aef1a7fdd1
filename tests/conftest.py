"""How all tests run: derandomised by default, long ones only when asked for, a cache apart."""

import gc
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from platformdirs import user_cache_path

from sandlot.bots import own
from sandlot.cli.main import SWEEPS
from sandlot.core import typed

settings.register_profile("default", derandomize=True, deadline=None, max_examples=50)
settings.register_profile(
    "soak",
    derandomize=False,
    deadline=None,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")


def pytest_configure(config: pytest.Config) -> None:
    """Make the markers known, and Ctrl-C heard: a run in the background of a shell ignores it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "soak: takes long; runs only with `-m soak`")
    config.addinivalue_line("markers", "picture: a whole screen, compared as a picture")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests unless the command line speaks of them."""
    if "soak" in config.getoption("markexpr"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_collection_finish() -> None:
    """Let no sweep for garbage go through all that was imported: it takes half a second each."""
    gc.freeze()
    gc.set_threshold(*SWEEPS)


def of_the_run(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all workers of this run share."""
    mine = tmp_path_factory.getbasetemp()
    return mine if worker_id == "master" else mine.parent


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Path]:
    """A folder for what the tests of a run solve, whoever solves it; loops are everybody's.

    Solutions are what tests are about, and the user's own may be stale; loops that were compiled
    before are found by the text they come from, and take half a minute to make again.
    """
    loops = user_cache_path("sandlot") / "loops"
    loops.mkdir(parents=True, exist_ok=True)
    folder = of_the_run(tmp_path_factory, worker_id) / "cache"
    (folder / "sandlot").mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        (folder / "sandlot" / "loops").symlink_to(loops, target_is_directory=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield folder / "sandlot"


@pytest.fixture(autouse=True)
def no_bots_of_other_tests() -> Iterator[None]:
    """Bots that a test has loaded by name lie in its folder: nobody could load them after it."""
    yield
    own._makers.clear()
    own.plays.cache_clear()
    typed._loaded.clear()
