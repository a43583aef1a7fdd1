"""Many games: the same for any number of workers, on either path, stopped early or not."""

import gc
import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sandlot.bots.names import find_bot
from sandlot.core.errors import Mistake
from sandlot.core.game import Anyone, Bot
from sandlot.core.script import Seat
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.chunks import ByScripts, ByTables, Work, work
from sandlot.lab.pools import Promise, Stopped, play
from sandlot.lab.process_pool import worker_pool
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import TOGETHER, enough, known, simulate

GAME = make_game("cheddar-bob-v5.2", ["innings=1"])
ENOUGH = {"scripts": 1100, "tables": 70_001}
"""Games that make several chunks, the last one not full."""
CLOSE = {"scripts": 0.015, "tables": 0.00205}
"""Standard errors that are reached in the middle, on neither the first chunk nor the last."""


def seated(away: str = "house") -> Mapping[Seat, Bot]:
    """Two bots, the one at home at random."""
    return {"away": find_bot(GAME, away), "home": find_bot(GAME, "random")}


@pytest.fixture(scope="module", params=["scripts", "tables"])
def job(request: pytest.FixtureRequest) -> Work:
    """Games on either path; through the scripts of the bots who take the least time."""
    return work(GAME, seated("house" if request.param == "tables" else "random"), 3, request.param)


def test_the_number_of_workers_does_not_show(job: Work) -> None:
    """One, two or three of them count the very same games."""
    games = ENOUGH[job.path]
    alone, _ = simulate(job, games, 1)
    assert alone.games == games > 2 * job.size
    assert sum(alone.wins.values()) == games
    for workers in (2, 3):
        assert simulate(job, games, workers)[0] == alone


def test_until_stops_after_the_first_chunks_that_are_enough(job: Work) -> None:
    """In their order and on a boundary, whoever is faster; a chunk less was not enough."""
    until = CLOSE[job.path]
    alone, _ = simulate(job, 100 * job.size, 1, until)
    assert alone.games % job.size == 0
    assert 2 * job.size < alone.games < 50 * job.size
    assert known(alone, until)
    assert not known(simulate(job, alone.games - job.size, 1)[0], until)
    assert simulate(job, alone.games, 1)[0] == alone
    for workers in (2, 3):
        assert simulate(job, 100 * job.size, workers, until)[0] == alone


def test_a_few_games_are_never_enough(job: Work) -> None:
    """Not even for a share of nothing: a hundred games in a row say little."""
    assert not known(Sample(999, {"home": 999}), 0.5)
    assert known(Sample(1000, {"home": 1000}), 0.5)


def test_another_seed_gives_other_games(job: Work) -> None:
    """And the same one the same."""
    one, again, other = (work(GAME, seated(), seed, job.path)(0, 250) for seed in (3, 3, 4))
    assert one == again
    assert one != other


@pytest.mark.parametrize("until", [0.05, 0.0137, 0.0021])
def test_so_many_games_are_always_enough(until: float) -> None:
    """Even for a share of a half, which is the hardest to know."""
    games = enough(until)
    assert known(Sample(games, {"home": games // 2, "away": games - games // 2}), until * 1.000001)
    assert games == 1000 or not known(Sample(games - 10, {"home": games // 2}), until)


@pytest.mark.parametrize("until", [0.0, -0.1, float("nan"), 1e-200, 9e-7])
def test_a_standard_error_is_more_than_nothing(until: float) -> None:
    """Else no number of games would do."""
    with pytest.raises(Mistake, match=r"at least 0\.000001, such as 0\.001"):
        enough(until)


counts = some.dictionaries(some.integers(0, 9), some.integers(1, 99), max_size=3)
samples = some.builds(
    Sample,
    some.integers(0, 99),
    some.dictionaries(some.sampled_from(["away", "home"]), some.integers(1, 99)),
    some.dictionaries(some.sampled_from(["runs", "hits"]), counts),
)


def total(*parts: Sample) -> Sample:
    """All of them in one."""
    whole = Sample()
    for part in parts:
        whole.add(part)
    return whole


@given(samples, samples, samples)
def test_samples_add_up_in_any_order_and_grouping(one: Sample, two: Sample, three: Sample) -> None:
    """So that it does not matter who counted what."""
    assert total(total(one, two), three) == total(one, total(two, three)) == total(three, one, two)


# Which path


@pytest.mark.parametrize(("path", "kind"), [("tables", ByTables), ("scripts", ByScripts)])
def test_a_path_can_be_forced(path: str, kind: type) -> None:
    """Whatever would be best."""
    assert isinstance(work(GAME, seated(), 1, path), kind)


def test_tables_are_the_usual_path_of_a_ball_game() -> None:
    """For they can be compiled."""
    assert work(GAME, seated(), 1).path == "tables"


def test_a_misspelt_path_is_suggested() -> None:
    """Like any other name."""
    with pytest.raises(Mistake, match="no path 'tabels'; did you mean 'tables'"):
        work(GAME, seated(), 1, "tabels")


class Worried(Anyone):
    """A bot that looks at the score, and makes nothing of it."""

    notices = ("score",)


WORRIED = dict.fromkeys(("away", "home"), Worried())


def test_slow_tables_are_laid_out_only_for_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or for somebody who insists."""
    monkeypatch.setattr(study, "SLOW", 1000)
    assert work(GAME, WORRIED, 1).path == "scripts"
    assert work(GAME, WORRIED, 1, games=29_999).path == "scripts"
    assert work(GAME, WORRIED, 1, games=30_000).path == "tables"
    assert work(GAME, WORRIED, 1, "tables").path == "tables"
    assert work(GAME, seated(), 1).path == "tables"


def test_tables_that_are_too_large_are_refused_before_they_are_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody is asked for a plan."""

    def plans(*given: Any) -> Any:
        raise AssertionError("it began to lay them out")

    monkeypatch.setattr(study, "LARGEST", 1000)
    monkeypatch.setattr(study, "plans", plans)
    with pytest.raises(Mistake, match="tables of 1,386 situations are too many to lay out"):
        work(GAME, WORRIED, 1, "tables")
    assert work(GAME, WORRIED, 1, games=10**9).path == "scripts"


# Who plays


@dataclass
class Counting:
    """Work that counts how often the same object was asked."""

    size: int = 10
    path: str = "scripts"
    asked: int = 0

    def __call__(self, number: int, games: int) -> Sample:
        self.asked += 1
        return Sample(games, {}, {"asked": {self.asked: 1}})


def test_a_process_is_given_its_job_once() -> None:
    """So what a bot has solved for one chunk it knows for the next."""
    sample, _ = simulate(Counting(), 200, 2)
    assert sample.games == 200
    assert max(sample.figures["asked"]) >= 10


@dataclass
class Slow:
    """Work of which a chunk takes longer than anybody waits, and one kills who plays it."""

    deadly: int
    size: int = 10
    path: str = "scripts"

    def __call__(self, number: int, games: int) -> Sample:
        if number == self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(100_000 if number > 2 else 0)
        return Sample(games)


def test_nobody_waits_for_chunks_that_are_half_played() -> None:
    """After an interrupt there is an answer at once."""
    assert simulate(Slow(99), 1000, 2, progress=interrupt_after(3))[0].games == 30


def test_a_killed_process_is_said() -> None:
    """Nobody can say what it had been doing."""
    with pytest.raises(Mistake, match="a process was killed"):
        simulate(Slow(deadly=2), 1000, 2)


@dataclass
class Lent:
    """A pool that notes what it is given, and falls apart if told so."""

    falls_apart_at: int = 10**9
    workers: int = 2
    given: list[tuple[int, int]] = field(default_factory=list)
    threads: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(2))

    def submit(self, job: Work, first: int, sizes: Sequence[int]) -> Promise:
        self.given.append((first, len(sizes)))
        return self.threads.submit(self.do, job, first, sizes)

    def do(self, job: Work, first: int, sizes: Sequence[int]) -> list[Sample]:
        """Play, or fall apart."""
        if first >= self.falls_apart_at:
            raise Stopped
        return play(job, first, sizes)

    def close(self) -> None:
        raise AssertionError("a pool that was lent is not ours to close")


def test_a_pool_gets_small_chunks_together_and_counts_the_same() -> None:
    """Also with `until`, which still stops between any two chunks."""
    job = work(GAME, seated(), 3, "tables")
    games = 2 * TOGETHER["tables"] * job.size + 1
    pool = Lent()
    assert simulate(job, games, pool=pool)[0] == simulate(job, games, 1)[0]
    assert pool.given == [(0, 25), (25, 25), (50, 1)]
    until = CLOSE["tables"]
    assert simulate(job, games, pool=Lent(), until=until)[0] == simulate(job, games, 1, until)[0]


def test_a_pool_gets_no_more_together_than_keeps_everybody_busy() -> None:
    """Four chunks for two workers are two for each."""
    pool = Lent()
    simulate(work(GAME, seated(), 3, "tables"), 80_000, pool=pool)
    assert pool.given == [(0, 2), (2, 2)]


def test_a_pool_may_have_no_workers_yet() -> None:
    """Whoever comes later plays everything."""
    job = work(GAME, seated(), 3, "scripts")
    assert simulate(job, 600, pool=Lent(workers=0))[0] == simulate(job, 600, 1)[0]


def test_what_was_counted_before_a_pool_fell_apart_is_kept() -> None:
    """The chunks before, in order, and nothing after."""
    job = work(GAME, seated(), 3, "scripts")
    sample, _ = simulate(job, 2000, pool=Lent(falls_apart_at=4))
    assert sample == simulate(job, 4 * job.size, 1)[0]


def interrupt_after(chunks: int) -> Callable[[Sample], None]:
    """A person who presses Ctrl-C when so many chunks are counted."""
    seen: list[Sample] = []

    def watch(sample: Sample) -> None:
        seen.append(sample)
        if len(seen) == chunks:
            raise KeyboardInterrupt

    return watch


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_leaves_what_there_is(job: Work, workers: int) -> None:
    """Two whole chunks."""
    sample, _ = simulate(job, 100 * job.size, workers, progress=interrupt_after(2))
    assert sample == simulate(job, 2 * job.size, 1)[0]


def ctrl_c(*ignored: object) -> None:
    """A person who presses it now."""
    os.kill(os.getpid(), signal.SIGINT)


class Presses:
    """Ctrl-C comes while this is thrown away, where Python drops it."""

    def __del__(self) -> None:
        ctrl_c()


def press_in_a_destructor() -> None:
    """Throw something away that presses Ctrl-C."""
    Presses()


def press_in_a_collection() -> None:
    """Ctrl-C comes while somebody is told of a collection, as hypothesis is: Python drops it."""
    gc.callbacks.append(ctrl_c)
    try:
        gc.collect()
    finally:
        gc.callbacks.remove(ctrl_c)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("press", [press_in_a_destructor, press_in_a_collection])
def test_no_interrupt_is_dropped(job: Work, workers: int, press: Callable[[], None]) -> None:
    """Wherever it comes."""
    seen: list[Sample] = []

    def watch(sample: Sample) -> None:
        seen.append(sample)
        if len(seen) == 2:
            press()

    sample, _ = simulate(job, 100 * job.size, workers, progress=watch)
    assert sample == simulate(job, 2 * job.size, 1)[0]


def test_who_handled_interrupts_before_handles_them_again(job: Work) -> None:
    """And a thread, where Python lets nobody handle any, just counts."""
    before = signal.getsignal(signal.SIGINT)
    with ThreadPoolExecutor(1) as other:
        elsewhere = other.submit(simulate, job, job.size, 1).result()[0]
    assert elsewhere == simulate(job, job.size, 1)[0]
    assert signal.getsignal(signal.SIGINT) is before


def test_workers_start_deaf_to_ctrl_c() -> None:
    """One that comes while they start is not theirs; only the first process hears it."""
    job = Deaf()
    assert simulate(job, 20, 2)[0] == Sample(20, {"deaf": 20})
    with worker_pool(2) as parallel_map:
        assert list(parallel_map(deaf, [1, 2])) == [True, True]
    assert not deaf(0)


def deaf(_: int) -> bool:
    """Whether an interrupt would not be heard in this thread."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@dataclass
class Deaf:
    """Games that count how many of them were deaf to Ctrl-C."""

    size: int = 10
    path: str = "scripts"

    def __call__(self, number: int, games: int) -> Sample:
        return Sample(games, {"deaf": games * deaf(number)})
