"""One answer left to a bot, and what a game is played with before there is a match."""

from sandlot.core.log import Answered

from .player import Player
from .serving import served
from .tables import V52, log_of, two_at_a_table
from .test_answers import first_question, lines, refused


async def test_a_bot_answers_one_question_and_no_other(sqlite: str) -> None:
    """The log names it, and the next question is the player's own again."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        number = (await first_question(table))["number"]
        left = {"kind": "leave", "number": number, "bot": "house"}
        assert (await table.a.says(left))["kind"] == "accepted"
        assert (await table.b.answers("rock", number))["kind"] == "accepted"
        await table.a.until(lambda live: live.asked and live.asked["number"] > number)
        records = (await log_of(server.hall.house.store, table.match)).records
        given = [record for record in records if isinstance(record, Answered)]
        assert [bool(record.note) for record in given] == [True, False]
        assert given[0].note.startswith("House plays for ")


async def test_what_cannot_be_left_is_refused(sqlite: str) -> None:
    """An unknown bot, a question that is not open, one that is answered, and by a spectator."""
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, V52) as table,
        crowd.looks(table.match) as watching,
    ):
        number = (await first_question(table))["number"]
        left = {"kind": "leave", "number": number, "bot": "house"}
        before = await lines(server, table.match)
        assert "bot" in await refused(table.a, left | {"bot": "nobody"})
        assert "does not wait" in await refused(table.a, left | {"number": number + 1})
        assert "does not wait" in await refused(table.a, left | {"part": "umpire"})
        assert "only watch" in await refused(watching, left)
        assert await lines(server, table.match) == before
        assert (await table.a.says(left))["kind"] == "accepted"
        assert "does not wait" in await refused(table.a, left)


async def test_what_a_game_is_played_with(sqlite: str) -> None:
    """The cards of Deep Drive's own clubs can be looked at before a match; others have none."""
    async with served(sqlite) as server, Player(server.base) as player:
        props = (await player.get("/api/games/deep-drive/props")).json()
        assert [len(props[seat]["with_dh"]) for seat in ("away", "home")] == [9, 9]
        assert (await player.get("/api/games/home-runz/props")).json() == {}
        unknown = await player.get("/api/games/no-such-game/props")
        assert unknown.status_code == 400
        assert unknown.json()["problem"].endswith(".")


async def test_every_chart_of_the_book_is_on_the_table(sqlite: str) -> None:
    """A chart that is lit can be shown, though it is no setting of the rules."""
    async with served(sqlite) as server, Player(server.base) as player:
        match = await player.makes("deep-drive", {"away": "me", "home": "bot:house"})
        async with player.looks(match, "away") as live:
            await live.until(lambda one: one.welcome)
            assert live.welcome
            assert {"hits", "grounders", "choice"} <= live.welcome["charts"].keys()
