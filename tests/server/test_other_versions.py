"""Stored matches that the rules of today did not make: read where they can be, never misread."""

from unittest.mock import patch

from sqlalchemy import update

from sandlot.games import find_game
from sandlot.table.schema import matches

from .player import Player, play_out
from .serving import served
from .tables import HOME_RUNZ, known_player, log_of, two_at_a_table

SAID = "was played with version 1 of home-runz, and this is version 2"


async def test_a_match_of_another_version_is_never_run_again(sqlite: str) -> None:
    """A finished one keeps its record, which is byte for byte what it was; both are listed."""
    async with served(sqlite) as server, two_at_a_table(server, HOME_RUNZ) as table:
        await play_out([table.a, table.b])
        cookie, over = table.ann.cookie, table.match
        record = (await table.ann.get(f"/api/matches/{over}/log")).text
        going_on = await table.ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"})
        assert (await table.ann.get(f"/api/matches/{going_on}")).json()["state"] == "playing"
        before = await log_of(server.hall.house.store, going_on)
    with patch.object(find_game(HOME_RUNZ), "version", 2):
        async with served(sqlite) as server:
            async with known_player(server, cookie) as ann:
                for match in (over, going_on):
                    for part in ("", "/check", "/moment"):
                        answer = await ann.get(f"/api/matches/{match}{part}")
                        assert (answer.status_code, SAID in answer.text) == (400, True), part
                assert (await ann.get(f"/api/matches/{over}/log")).text == record
                listed = (await ann.get("/api/lobby")).json()["matches"]
                states = {card["id"]: card["state"] for card in listed}
                assert states == {over: "over", going_on: "playing"}
            assert (await log_of(server.hall.house.store, going_on)).records == before.records


async def test_a_match_that_cannot_be_read_hides_no_other(sqlite: str) -> None:
    """A ruling of a newer version, say: its own line in the list says what the trouble is."""
    async with served(sqlite) as server:
        async with Player(server.base) as ann:
            broken = await ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"})
            other = await ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"})
            cookie = ann.cookie
        rules = {**find_game(HOME_RUNZ)().rules.plain(), "later": "on"}
        change = update(matches).where(matches.c.id == broken).values(rules=rules)
        async with server.hall.house.store.engine.begin() as connection:
            await connection.execute(change)
    async with served(sqlite) as server, known_player(server, cookie) as ann:
        listed = (await ann.get("/api/lobby")).json()["matches"]
        troubles = {card["id"]: card["trouble"] for card in listed}
        assert troubles[other] is None
        assert troubles[broken].startswith("This version of Sandlot has no ruling 'later'")
        assert (await ann.get(f"/api/matches/{broken}")).status_code == 400
