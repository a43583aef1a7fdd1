"""Several processes on one database: none loses what another wrote, and all hear of it."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from sandlot.core.log import Answered
from sandlot.core.match import replay
from sandlot.table.database import database_url, open_database
from sandlot.table.hall import LISTENING
from sandlot.table.store import Store

from .player import Player, play_out, plays
from .process import process
from .serving import Served, served
from .tables import HOME_RUNZ, V52, WHISPER, game_of, log_of, two_at_a_table
from .test_answers import both_at_once, keep_cards, nothing_lost


async def test_two_halls_lose_and_double_nothing(postgres: str) -> None:
    """Two hundred rounds, the seats answering at the same moment through different halls."""
    async with served(postgres) as one, served(postgres) as two:
        rules = {"rounds": 200}
        async with two_at_a_table(one, WHISPER, other=two, rules=rules) as table:
            await keep_cards(table)
            for _ in range(200):
                await both_at_once(table)
            await table.a.until(lambda live: live.over)
            await nothing_lost(one, table.match, 402)


async def test_news_come_to_the_other_hall_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers, undos, seats, names and presence: told by the database, not found by looking."""
    monkeypatch.setattr("sandlot.table.hall.HERE", 3000.0)
    async with (
        served(postgres) as one,
        served(postgres) as two,
        two_at_a_table(one, V52, other=two) as table,
    ):
        await table.a.until(lambda live: live.here("home"))
        await table.b.until(lambda live: live.here("away"))
        await table.a.answers("rock")
        await table.b.until(lambda live: live.standing and live.standing["locked"])
        await table.a.undoes()
        await table.b.until(lambda live: live.standing and not live.standing["locked"])
        await table.bob.changes(table.match, "home", "name", player="Robert")
        await table.a.until(lambda live: "Robert" in str(live.seats))
        await table.b.leave()
        await table.a.until(lambda live: not live.here("home"))


async def test_a_seat_given_away_is_gone_at_the_other_hall(postgres: str) -> None:
    """Claimed at one, the old holder's socket at the other is closed."""
    async with (
        served(postgres) as one,
        served(postgres) as two,
        Player(two.base) as heir,
        two_at_a_table(one, V52) as table,
    ):
        secret = await table.ann.offers(table.match, "away")
        assert (await heir.claims(secret)).status_code == 200
        assert await table.a.until_closed() == 4003


async def test_a_hall_that_was_deaf_for_a_while_catches_up(postgres: str) -> None:
    """Its listening is cut: it hears again, and looks at what it missed."""
    async with (
        served(postgres) as one,
        served(postgres) as two,
        two_at_a_table(one, V52, other=two) as table,
    ):
        await cut(one, two)
        await table.a.answers("rock")
        await table.b.until(lambda live: live.standing and live.standing["locked"])
        await play_out([table.a, table.b])


async def cut(*servers: Served) -> None:
    """Cut the connections on which the servers listen."""
    name = LISTENING["application_name"]
    statement = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = current_database() AND application_name = '{name}'"
    )
    async with servers[0].hall.house.store.engine.connect() as connection:
        cut = (await connection.exec_driver_sql(statement)).all()
    assert len(cut) == len(servers)


async def test_a_bot_of_a_match_that_two_have_open_answers_once(postgres: str) -> None:
    """Both think; what they thought is the same, and one writes it."""
    async with served(postgres) as one, served(postgres) as two, Player(one.base) as ann:
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:random"})
        async with Player(two.base) as crowd, crowd.looks(match) as watching:
            async with ann.looks(match, "ann") as a:
                await play_out([a])
            await watching.until(lambda live: live.over)
        await nothing_lost(two, match, 6)


async def test_real_processes_share_matches(postgres: str, tmp_path: Path) -> None:
    """Two servers as people start them: answers at the same moment, and news of them."""
    async with (
        process(postgres, tmp_path / "one.log") as one,
        process(postgres, tmp_path / "two.log") as two,
        Player(one.base) as ann,
        Player(two.base) as bob,
    ):
        match = await ann.makes(V52, {"away": "me"}, rules={"innings": 9})
        await bob.claims(await ann.offers(match, "home"))
        async with ann.looks(match, "away") as a, bob.looks(match, "home") as b:
            for _ in range(20):
                for live in (a, b):
                    await live.until(lambda live: live.asked)
                texts = [live.asked["options"][0]["text"] for live in (a, b) if live.asked]
                replies = await asyncio.gather(a.answers(texts[0]), b.answers(texts[1]))
                assert {reply["kind"] for reply in replies} == {"accepted"}
                for live in (a, b):
                    await live.past(replies[0]["number"])
                while not (a.asked and b.asked):  # somebody steals, sends or tags alone
                    live = a if a.asked else b
                    await live.until(lambda live: live.asked or (a.asked and b.asked))
                    if live.asked and not (a.asked and b.asked):
                        await plays(live, Random(1), moves=1)
    assert (tmp_path / "one.log").read_text().count("\n") == 1
    store = Store(await open_database(database_url(postgres)))
    log = await log_of(store, match)
    given = [(r.n, r.seat) for r in log.records if isinstance(r, Answered)]
    assert len(given) == len(set(given)) >= 40
    assert replay(await game_of(store, match), log).result is None
    await store.engine.dispose()


async def test_workers_of_one_server_share_matches(postgres: str, tmp_path: Path) -> None:
    """`--workers 2`: whichever process a socket comes to, everybody sees the same."""
    async with process(postgres, tmp_path / "log", "--workers", "2") as server:
        async with Player(server.base) as ann, Player(server.base) as bob:
            match = await ann.makes(HOME_RUNZ, {"blue": "me"})
            assert (await bob.claims(await ann.offers(match, "red"))).status_code == 200
            async with ann.looks(match, "blue") as a, bob.looks(match, "red") as b:
                crowd = [await bob.opens(match) for _ in range(4)]
                await play_out([a, b])
                for live in crowd:
                    await live.until(lambda live: live.over)
                    assert live.story == a.story
                    await live.leave()
        assert await server.stop() in (0, -15)
