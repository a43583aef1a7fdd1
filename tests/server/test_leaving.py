"""One answer left to a bot, and what a game is played with before there is a match."""

from random import Random
from typing import Any

import pytest

from sandlot.core.log import Answered

from .hands import Hands
from .player import Player, plays
from .serving import served
from .tables import V52, WHISPER, log_of, two_at_a_table
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


ADVISERS = ("equilibrium", "best-reply:random", "best-reply:house")


async def solved(*asked: Any) -> tuple[str, str]:
    """What a bot says that has worked the game out, at once."""
    return "rock", ""


async def test_who_has_not_agreed_to_the_coach_leaves_nothing_to_a_bot_that_solves(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would say what best play is, to one of two; those who have agreed may ask it."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        number = (await first_question(table))["number"]
        before = await lines(server, table.match)
        for agreed, missing in (("", "Ann, Bob"), ("away", "Bob")):
            if agreed:
                await table.ann.changes(table.match, agreed, "coach", coach=True)
            for bot in ADVISERS:
                why = await refused(table.a, {"kind": "leave", "number": number, "bot": bot})
                assert why.endswith(f"agrees to the coach; not yet: {missing}.")
        assert await lines(server, table.match) == before
        assert table.a.standing
        assert table.a.standing["my_answer"] is None
        processes = server.hall.house.coach._all
        assert not any(one._pool for one in processes), "nothing was worked out either"
        await table.bob.changes(table.match, "home", "coach", coach=True)
        monkeypatch.setattr("sandlot.table.room.bot_says", solved)
        left = {"kind": "leave", "number": number, "bot": "equilibrium"}
        assert (await table.a.says(left))["kind"] == "accepted"


@pytest.mark.parametrize("bot", ["house", "house:veteran", "random"])
async def test_what_a_bot_has_answered_cannot_be_taken_back(sqlite: str, bot: str) -> None:
    """Else one could ask it what it would do, and do that or something else."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        number = (await first_question(table))["number"]
        left = {"kind": "leave", "number": number, "bot": bot}
        assert (await table.a.says(left))["kind"] == "accepted"
        await table.a.until(lambda live: live.standing and live.standing["my_answer"])
        assert table.a.standing
        assert table.a.standing["may_undo"] is False
        before = await lines(server, table.match)
        why = await refused(table.a, {"kind": "undo", "number": number})
        assert why == "This was answered for you; only what you have answered can be taken back."
        assert await lines(server, table.match) == before


async def test_what_a_stand_in_has_answered_cannot_be_taken_back(sqlite: str) -> None:
    """Neither by who sat it down for a moment to see what it does."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        number = (await first_question(table))["number"]
        assert (await table.ann.changes(table.match, "away", "bot")).status_code == 200
        await table.a.until(lambda live: live.standing and live.standing["my_answer"])
        assert (await table.ann.changes(table.match, "away", "back")).status_code == 200
        why = await refused(table.a, {"kind": "undo", "number": number})
        assert why.startswith("This was answered for you")


async def test_what_chance_has_answered_cannot_be_taken_back(sqlite: str, hands: Hands) -> None:
    """The clock ran out while a bot still thought: a late player gains no second time."""
    wish: dict[str, Any] = {"clock": 600, "stand_in": "endless"}
    async with served(sqlite) as server, two_at_a_table(server, WHISPER, **wish) as table:
        for live in (table.a, table.b):
            await plays(live, Random(1), moves=1)
        assert (await table.bob.changes(table.match, "bob", "bot")).status_code == 200
        await table.a.until(lambda live: live.asked and live.asked["what"] == "call")
        hands.go_on(601)
        await table.a.until(lambda live: live.standing and live.standing["my_answer"])
        assert table.a.standing
        assert table.a.standing["may_undo"] is False
        number = table.a.standing["number"]
        why = await refused(table.a, {"kind": "undo", "number": number})
        assert why.startswith("This was answered for you")


async def test_ones_own_answer_is_taken_back_as_ever(sqlite: str) -> None:
    """What a player has answered may be taken back by them, and then left to a bot."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        number = (await first_question(table))["number"]
        for _ in range(2):
            assert (await table.a.answers("rock", number))["kind"] == "accepted"
            assert (await table.a.undoes())["kind"] == "accepted"
        left = {"kind": "leave", "number": number, "bot": "house"}
        assert (await table.a.says(left))["kind"] == "accepted"
        assert (await table.b.answers("paper", number))["kind"] == "accepted"
        await table.a.past(number)


async def test_what_a_game_is_played_with(sqlite: str) -> None:
    """The cards of Deep Drive's own clubs can be looked at before a match; others have none."""
    async with served(sqlite) as server, Player(server.base) as player:
        props = (await player.get("/api/games/deep-drive/props")).json()
        assert [len(props[seat]["with_dh"]) for seat in ("away", "home")] == [9, 9]
        assert (await player.get("/api/games/home-runz/props")).json() == {}
        unknown = await player.get("/api/games/no-such-game/props")
        assert unknown.status_code == 404
        assert unknown.json()["problem"].endswith(".")


async def test_every_chart_of_the_book_is_on_the_table(sqlite: str) -> None:
    """A chart that is lit can be shown, though it is no setting of the rules."""
    async with served(sqlite) as server, Player(server.base) as player:
        match = await player.makes("deep-drive", {"away": "me", "home": "bot:house"})
        async with player.looks(match, "away") as live:
            await live.until(lambda one: one.welcome)
            assert live.welcome
            assert {"hits", "grounders", "choice"} <= live.welcome["charts"].keys()
