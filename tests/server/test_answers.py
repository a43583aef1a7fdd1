"""What is not right is refused in one sentence, and nothing has changed."""

import asyncio
from typing import Any

import pytest

from sandlot.core.log import Answered
from sandlot.core.match import replay

from .player import Live, Player, play_out
from .serving import Served, served
from .tables import DRILL, HOME_RUNZ, V52, WHISPER, Table, game_of, log_of, two_at_a_table


async def lines(server: Served, match: str) -> list[str]:
    """What is written of a match."""
    return await server.hall.house.store.lines(match)


async def refused(live: Live, message: Any) -> str:
    """Say something wrong; why it is refused, in a sentence."""
    reply = await live.says(message)
    assert reply["kind"] == "refused", reply
    why: str = reply["why"]
    assert why[0].isupper() or not why[0].isalpha()
    assert why.endswith(".")
    assert "\n" not in why
    return why


async def first_question(table: Table) -> dict[str, Any]:
    """The question both are asked first."""
    await table.a.until(lambda live: live.asked)
    assert table.a.asked
    return table.a.asked


async def test_what_is_wrong_is_refused_and_changes_nothing(database: str) -> None:
    """The wrong number, option, part or kind; a sentence each, and the lines stay as they are."""
    async with (
        served(database) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, V52) as table,
        crowd.looks(table.match) as watching,
    ):
        asked = await first_question(table)
        before = await lines(server, table.match)
        number = asked["number"]
        good = {"kind": "answer", "number": number, "answer": "rock"}
        wrong = {
            "is not open": good | {"number": number + 1},
            "is not open; the open one": good | {"number": 0},
            "is not among the options": good | {"answer": "dynamite"},
            "is not asked as": good | {"part": "umpire"},
            "No dice wait": {"kind": "throw", "number": number},
            "no choice that nobody has seen": {"kind": "undo", "number": number},
            "not understood": good | {"seat": "home"},
        }
        for words, message in wrong.items():
            assert words in await refused(table.a, message)
        assert "only watch" in await refused(watching, good)
        assert await lines(server, table.match) == before
        assert (await table.a.says(good))["kind"] == "accepted"
        assert "answered already" in await refused(table.a, good)
        assert len(await lines(server, table.match)) == len(before) + 1
        assert (await table.a.undoes())["kind"] == "accepted"
        assert (await table.a.says(good))["kind"] == "accepted"
        assert (await table.b.says(good))["kind"] == "accepted"
        assert "is not open" in await refused(table.a, good)
        assert "is not open" in await refused(table.a, {"kind": "undo", "number": number})


async def test_out_of_turn(sqlite: str) -> None:
    """Where one seat is asked, the other is told whom the match waits for."""
    async with served(sqlite) as server, two_at_a_table(server, WHISPER) as table:
        assert table.a.asked
        number = table.a.asked["number"]
        assert (
            await refused(table.b, {"kind": "answer", "number": number, "answer": "101"})
            == "It is not bob's turn; the match waits for ann."
        )


async def test_dice_are_thrown_by_whose_they_are_and_once(sqlite: str) -> None:
    """Not by the other, not when they do not wait, not twice at the same moment."""
    async with served(sqlite) as server, two_at_a_table(server, DRILL) as table:
        assert table.a.to_do == "throw"
        number = table.a.standing["number"] if table.a.standing else 0
        throw = {"kind": "throw", "number": number}
        assert "not yours to throw" in await refused(table.b, throw)
        for _ in range(2):
            await table.a.send(throw)
        await table.a.until(lambda live: len(live.replies) == 2)
        assert [reply["kind"] for reply in table.a.replies] == ["accepted", "refused"]
        await table.a.until(lambda live: live.asked)
        assert table.a.asked
        assert table.a.asked["options"] is None
        assert table.a.asked["space"] == {"cards": list(range(1, 13)), "count": 7}
        text = "is not 7 different cards"
        number = table.a.asked["number"]
        wrong = {"kind": "answer", "number": number, "answer": "1, 2, 3, 4, 5, 6, 6"}
        assert text in await refused(table.a, wrong)
        await play_out([table.a, table.b])


@pytest.mark.parametrize("game", [V52, HOME_RUNZ])
async def test_after_the_end_nothing_is_taken(database: str, game: str) -> None:
    """Answers, throws and undos come too late."""
    async with served(database) as server, two_at_a_table(server, game) as table:
        await play_out([table.a, table.b])
        before = await lines(server, table.match)
        number = table.a.standing["number"] if table.a.standing else 0
        for n in (number, number - 1, number + 1):
            await refused(table.a, {"kind": "answer", "number": n, "answer": "rock"})
            await refused(table.b, {"kind": "throw", "number": n})
            await refused(table.b, {"kind": "undo", "number": n})
        assert await lines(server, table.match) == before


async def test_a_seat_is_seen_from_by_its_holder_alone(database: str) -> None:
    """No cookie, another's cookie, a made-up one, no such seat: one sentence, and the door."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        async with Player(server.base) as stranger:
            for cookie in ("", "x" * 43, "x" * 3000, table.ann.cookie[:-1]):
                stranger.http.cookies.clear()
                if cookie:
                    stranger.http.cookies.set("sandlot", cookie)
                for seat in ("away", "home", "umpire", "", "%00"):
                    async with stranger.looks(table.match, seat) as live:
                        assert await live.until_closed() == 4004
                        why = "This seat is not yours; you can watch."
                        assert live.replies == [{"kind": "refused", "why": why}]
                        assert len(live.frames) == 1
                    page = await stranger.get(
                        f"/api/matches/{table.match}/moment", params={"seat": seat}
                    )
                    assert page.status_code == 403
        async with table.bob.looks(table.match, "away") as forged:
            assert await forged.until_closed() == 4004
        assert "is not open" in await refused(
            table.b, {"kind": "answer", "number": 77, "answer": "rock"}
        )


async def test_the_same_answer_sent_again_is_taken_once(database: str) -> None:
    """A line that breaks after the answer went out: the page sends it again, and is told so."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        asked = await first_question(table)
        message = {"kind": "answer", "number": asked["number"], "answer": "rock"}
        async with table.ann.looks(table.match, "away") as other:
            await other.until(lambda live: live.asked)
            replies = await asyncio.gather(*(one.says(message) for one in (table.a, other)))
            assert sorted(reply["kind"] for reply in replies) == ["accepted", "refused"]
        log = await log_of(server.hall.house.store, table.match)
        assert [r.answer for r in log.records if isinstance(r, Answered)] == ["rock"]


async def test_both_seats_at_the_same_moment(database: str) -> None:
    """Many rounds, both answering at once: none lost, none doubled."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, rules={"rounds": 60}) as table,
    ):
        await keep_cards(table)
        for _ in range(60):
            await both_at_once(table)
        await table.a.until(lambda live: live.over)
        await nothing_lost(server, table.match, 122)


async def keep_cards(table: Table) -> None:
    """What comes before the rounds of Whisper."""
    for live in (table.a, table.b):
        await live.until(lambda live: live.asked)
        assert live.asked
        await live.answers(live.asked["options"][0]["text"])


async def both_at_once(table: Table) -> None:
    """Both are asked, and answer without waiting for each other."""
    lives = (table.a, table.b)
    for live in lives:
        await live.until(lambda live: live.asked and live.asked["what"] == "call")
    numbers = {live.asked["number"] for live in lives if live.asked}
    assert len(numbers) == 1
    replies = await asyncio.gather(*(live.answers("sing") for live in lives))
    assert [reply["kind"] for reply in replies] == ["accepted", "accepted"]
    for live in lives:
        await live.past(*numbers)


async def nothing_lost(server: Served, match: str, answers: int) -> None:
    """The log has every answer once, and runs again to its end."""
    store = server.hall.house.store
    log = await log_of(store, match)
    given = [(r.n, r.seat) for r in log.records if isinstance(r, Answered)]
    assert len(given) == len(set(given)) == answers
    assert replay(await game_of(store, match), log).result is not None
