"""Bots that fail in the lab: as tables are made of them, in turns, in reports, in any process."""

import pickle
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from sandlot.bots.random import random_bot
from sandlot.cli import reporting
from sandlot.cli.options import Faults
from sandlot.core.failures import BotFailed, Failures
from sandlot.core.game import Bot
from sandlot.games.cheddar_bob.v52.game import CheddarBobV52
from sandlot.games.load import make_game
from sandlot.lab.arena import arena
from sandlot.lab.ballgames import grounds
from sandlot.lab.chunks import ByTurns, work
from sandlot.lab.measure import find
from sandlot.lab.report.plain import plain
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from sandlot.lab.study import best_reply, compiled, given_away
from sandlot.lab.wander import Wanderer
from tests.core.failing import SECRET, WAYS, Failing, counted
from tests.lab.test_graph import OddOneOut

SHORT = ["innings=1"]
V52 = make_game("cheddar-bob-v5.2", SHORT)
RAISES = Failing("raises")


@pytest.mark.parametrize("how", WAYS)
def test_a_bot_that_fails_as_its_policy_is_compiled_is_counted(how: str) -> None:
    """Once in each place of a half inning, as a pitcher and as a batter."""
    failures = Failures()
    compiled(V52, {"away": Failing(how), "home": random_bot}, failures=failures)
    assert list(failures.found) == ["away"]
    assert failures.found["away"].times == 2 * len(grounds(V52).places)


def test_nobody_compiles_a_failing_bot_without_counting() -> None:
    """It is raised, by whichever way the lab comes to it."""
    with pytest.raises(BotFailed, match=r"the bot away broke down \(KeyError\)"):
        compiled(V52, {"away": RAISES, "home": random_bot})
    with pytest.raises(BotFailed):
        given_away(V52, RAISES)
    with pytest.raises(BotFailed):
        best_reply(V52, RAISES).solve("home")


@pytest.mark.parametrize("path", ["tables", "scripts"])
def test_failures_are_the_same_with_any_number_of_workers(path: str) -> None:
    """Number, first traceback and all; also of a bot that fails only sometimes."""
    bots: dict[str, Bot] = {"away": Failing("raises", "with runners on"), "home": random_bot}
    job = work(V52, bots, 7, path)
    one, two = (simulate(job, 1100, workers)[0] for workers in (1, 2))
    assert one == two
    assert one.failures["away"].times > 10
    assert SECRET in one.failures["away"].first


@pytest.mark.parametrize("path", ["tables", "scripts"])
@pytest.mark.parametrize("workers", [1, 2])
def test_strict_stops_any_number_of_workers(path: str, workers: int) -> None:
    """With the failure as it was, from whichever process."""
    bots: dict[str, Bot] = {"away": RAISES, "home": random_bot}
    with pytest.raises(BotFailed) as raised:
        simulate(work(V52, bots, 7, path, strict=True), 1100, workers)
    assert SECRET in raised.value.fault.whole


def test_an_arena_names_the_bot_on_either_seat() -> None:
    """Both seatings add up under its name, and nobody else has failed."""
    bots: dict[str, Bot] = {"broken": RAISES, "random": random_bot}
    found = arena(V52, bots, 1000, 7, "scripts", workers=1)
    assert list(found.failures) == ["broken"]
    assert found == arena(V52, bots, 1000, 7, "scripts", workers=2)
    with pytest.raises(BotFailed, match="the bot broken "):
        arena(V52, bots, 1000, 7, "scripts", workers=2, strict=True)


class FaultyOdd(OddOneOut):
    """The coins, with bots that break down once a turn has been drawn."""


def faulty(view: Any, choice: Any) -> Mapping[Any, float]:
    """It fails where the turn before was drawn."""
    if view.game.same:
        raise KeyError(SECRET)
    return dict.fromkeys(choice.options.listed() or (), 1.0)


def test_a_turn_in_which_a_bot_fails_counts_whenever_a_game_takes_it() -> None:
    """However much was met before, in any number of threads, and in another process."""
    game = FaultyOdd()
    bots: dict[str, Bot] = dict.fromkeys(game.setup.seats, random_bot) | {"ann": faulty}

    def played(workers: int, games: int = 300) -> Sample:
        return simulate(ByTurns(Wanderer(game, bots), 5, size=30), games, workers)[0]

    one = played(1)
    assert one == played(3)
    assert counted(one.failures).keys() == {"ann"}
    job = ByTurns(Wanderer(game, bots), 5, size=30)
    first, again, sent = job(0, 30), job(0, 30), pickle.loads(pickle.dumps(job))(0, 30)
    assert first.failures == again.failures == sent.failures
    with pytest.raises(BotFailed):
        ByTurns(Wanderer(game, bots), 5, strict=True)(0, 30)


class BrokenHouse(CheddarBobV52):
    """The game with a house manager who breaks down."""

    bots: ClassVar = {**CheddarBobV52.bots, "house": RAISES}


def test_a_report_names_the_manager_that_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    """In a note without what it knew, among its figures, and by its code in the end."""
    game = BrokenHouse(V52.rules)
    found = find(game, 2000, workers=1)
    assert list(found.failures) == ["house"]
    (note,) = (note for note in found.notes if "failed" in note)
    assert "broke down (KeyError)" in note
    assert SECRET not in note
    failed = plain(found)["failures"]["house"]
    assert failed["times"] > 0
    assert SECRET in failed["first"]
    with pytest.raises(BotFailed, match="the bot house "):
        find(game, 2000, workers=1, strict=True)
    monkeypatch.setattr(reporting, "find", lambda *_, **more: found)
    wishes = reporting.Wishes((), 2000, 1, tmp_path / "page.html")
    with pytest.raises(Exception, match="1"):
        reporting.report(game, {}, wishes, as_json=False)
    printed = capsys.readouterr()
    assert "The bot house failed" in printed.out
    assert SECRET in printed.err
    assert SECRET not in printed.out
    wishes = reporting.Wishes((), 2000, 1, tmp_path / "page.html", Faults(tolerate_failures=True))
    reporting.report(game, {}, wishes, as_json=True)
