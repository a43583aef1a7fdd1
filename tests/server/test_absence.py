"""Players who are gone: the bot a match was made with plays for them, and no rival decides it."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any

import httpx
import pytest

from sandlot.core.log import Answered
from sandlot.table import hall as hall_module
from sandlot.table.absence import GRACE
from sandlot.table.store import Store

from .hands import Hands
from .player import WAIT, Live, Player, play_out, plays
from .serving import Served, served
from .tables import HOME_RUNZ, V52, WHISPER, Table, known_player, lay_out, log_of, two_at_a_table

HOUR = 3600


@pytest.fixture(autouse=True)
def _quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "LOOK", 0.05)
    monkeypatch.setattr(hall_module, "BEAT", 0.05)


def problem(response: httpx.Response) -> str:
    """The sentence of a refusal."""
    assert response.status_code in (400, 403), response.text
    sentence: str = response.json()["problem"]
    assert sentence.endswith(".")
    return sentence


def card(live: Live, seat: str) -> dict[str, Any]:
    """A seat as this viewer was told of it last."""
    told = live.seats or (live.welcome["match"] if live.welcome else {"seats": []})
    return next((one for one in told["seats"] if one["seat"] == seat), {"stand_in": "nobody yet"})


async def goes(table: Table) -> None:
    """Bob's connection ends, and Ann sees it."""
    await table.b.leave()
    await table.a.until(lambda live: not live.here(table.b.seat or ""))


async def looked(server: Served, match: str) -> None:
    """Have the server look for absent players now."""
    await server.hall.stand_in(server.hall.rooms[match])


async def waits_for_bob(table: Table) -> None:
    """Ann has done what she can do without Bob."""
    await table.a.until(lambda live: live.standing)
    while table.a.to_do:
        await plays(table.a, Random(5), moves=1)


@pytest.mark.parametrize("clock", [None, 3 * 86400])
async def test_a_rival_can_set_no_bot_on_an_absent_players_seat(
    database: str, hands: Hands, clock: int | None
) -> None:
    """Neither the coin flipper nor the stand-in, however long they wait; nor say what Bob wants."""
    async with served(database) as server, two_at_a_table(server, WHISPER, clock=clock) as table:
        await goes(table)
        hands.go_on(HOUR)
        for bot in ("random", "loud", ""):
            refusal = problem(await table.ann.changes(table.match, "bob", "bot", bot=bot))
            assert ("has a clock" in refusal) == (clock is not None)
        for away in ("wait", "agree", "stand_in"):
            refusal = problem(await table.ann.changes(table.match, "bob", "away", away=away))
            assert "somebody else's" in refusal
        await waits_for_bob(table)
        await looked(server, table.match)
        assert (await server.hall.house.store.seats(table.match))[1].stand_in is None
        async with table.bob.looks(table.match, "bob") as b:
            await play_out([table.a, b])
        log = await log_of(server.hall.house.store, table.match)
        assert not any(r.note for r in log.records if isinstance(r, Answered))


async def test_after_the_absence_the_match_was_made_with(database: str, hands: Hands) -> None:
    """Not before; by the bot of the wish; who comes back has the seat back, and plays on."""
    wish: dict[str, Any] = {"stand_in": "loud", "absence": HOUR, "rules": {"rounds": 4}}
    async with served(database) as server, two_at_a_table(server, WHISPER, **wish) as table:
        assert table.a.welcome
        shown = table.a.welcome["match"]
        assert (shown["stand_in"], shown["stand_in_title"]) == ("loud", "Loud")
        assert (shown["absence"], card(table.a, "bob")["stood_in_after"]) == (HOUR, HOUR)
        await goes(table)
        await waits_for_bob(table)
        hands.go_on(HOUR - 600)
        await looked(server, table.match)
        assert card(table.a, "bob")["stand_in"] is None
        hands.go_on(600)
        await table.a.until(lambda live: card(live, "bob")["stand_in"] == "loud")
        await table.a.until(lambda live: live.to_do)
        async with table.bob.looks(table.match, "bob") as b:
            await table.a.until(lambda live: card(live, "bob")["stand_in"] is None)
            assert card(b, "bob")["here"]
            await play_out([table.a, b])
        log = await log_of(server.hall.house.store, table.match)
        notes = [r.note for r in log.records if isinstance(r, Answered) and r.seat == "bob"]
        assert set(notes) == {"Loud plays for Bob", ""}
        assert sorted(notes, reverse=True) == notes
        assert log.header.players == {"ann": "person", "bob": "person"}


async def test_by_the_absent_players_own_will(database: str, hands: Hands) -> None:
    """What Bob said while he was there; 20 seconds are a page that is loaded again."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, absence=None, stand_in="loud") as table,
    ):
        changed = await table.bob.changes(table.match, "bob", "away", away="stand_in")
        assert changed.json()["seat"]["stood_in_after"] == GRACE
        await waits_for_bob(table)
        await looked(server, table.match)
        assert card(table.a, "bob")["stand_in"] is None, "he is here"
        await goes(table)
        await looked(server, table.match)
        assert card(table.a, "bob")["stand_in"] is None, "he may only load his page again"
        hands.go_on(GRACE)
        await table.a.until(lambda live: card(live, "bob")["stand_in"] == "loud")


async def test_by_agreement_of_all_players(database: str, hands: Hands) -> None:
    """One who agrees alone has agreed to nothing; who takes it back is waited for."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, absence=None, stand_in="loud") as table,
    ):
        await table.ann.changes(table.match, "ann", "away", away="agree")
        assert card(table.a, "bob")["stood_in_after"] is None
        await waits_for_bob(table)
        agreed = await table.bob.changes(table.match, "bob", "away", away="agree")
        assert agreed.json()["seat"]["stood_in_after"] == GRACE
        withdrawn = await table.ann.changes(table.match, "ann", "away", away="wait")
        assert withdrawn.json()["seat"]["stood_in_after"] is None
        await goes(table)
        hands.go_on(HOUR)
        await looked(server, table.match)
        assert (await server.hall.house.store.seats(table.match))[1].stand_in is None
        await table.ann.changes(table.match, "ann", "away", away="agree")
        await table.a.until(lambda live: card(live, "bob")["stand_in"] == "loud")


async def test_a_match_that_was_open_before_waits_unless_all_agree(
    database: str, hands: Hands
) -> None:
    """It names no stand-in and no absence: the usual bot, by agreement only."""
    async with served(database) as server, AsyncExitStack() as things:
        cookies = ("a" * 43, "b" * 43)
        await lay_out(server.hall.house.store, V52, cookies, "older", rules={"innings": 1})
        ann, bob = [await things.enter_async_context(known_player(server, c)) for c in cookies]
        a = await things.enter_async_context(ann.looks("older", "away"))
        await a.until(lambda live: live.asked)
        assert a.welcome
        assert (a.welcome["match"]["stand_in"], a.welcome["match"]["absence"]) == ("house", None)
        await a.answers("rock")
        hands.go_on(30 * 86400)
        await looked(server, "older")
        assert card(a, "home")["stand_in"] is None
        for player, seat in ((ann, "away"), (bob, "home")):
            await player.changes("older", seat, "away", away="agree")
        assert card(a, "home")["stand_in"] is None, "Bob has just been there"
        hands.go_on(GRACE)
        await a.until(lambda live: card(live, "home")["stand_in"] == "house")


async def test_bots_never_play_among_themselves(database: str, hands: Hands) -> None:
    """While nobody is there, nobody waits: no bot sits down."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, absence=60, stand_in="loud") as table,
    ):
        await waits_for_bob(table)
        await goes(table)
        await table.a.leave()
        while server.hall.rooms[table.match].gallery.viewers:
            await asyncio.sleep(0.01)
        hands.go_on(HOUR)
        await looked(server, table.match)
        assert [row.stand_in for row in await server.hall.house.store.seats(table.match)] == [
            None,
            None,
        ]
        async with table.ann.looks(table.match, "ann") as a:
            await a.until(lambda live: card(live, "bob")["stand_in"] == "loud")


async def test_an_absence_outlasts_the_server_but_not_its_absence(
    database: str, hands: Hands
) -> None:
    """Who was gone when it was stopped has been gone as long as it served."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, absence=HOUR, stand_in="loud") as table,
    ):
        await waits_for_bob(table)
        await goes(table)
        while server.hall._left:
            await server.hall.note_presence()
        hands.go_on(HOUR / 2)
        await server.hall.keep_time()
    hands.go_on(HOUR)
    async with (
        served(database) as server,
        known_player(server, table.ann.cookie) as ann,
        ann.looks(table.match, "ann") as a,
    ):
        await a.until(lambda live: live.standing)
        await looked(server, table.match)
        assert card(a, "bob")["stand_in"] is None
        hands.go_on(HOUR / 2 + 60)
        await a.until(lambda live: card(live, "bob")["stand_in"] == "loud")


async def test_nobody_is_stood_in_for_who_is_at_another_process(
    postgres: str, hands: Hands
) -> None:
    """Ann at one, Bob at the other, for an hour without a word."""
    async with (
        served(postgres) as one,
        served(postgres) as two,
        two_at_a_table(one, WHISPER, two, absence=60, stand_in="loud") as table,
    ):
        await waits_for_bob(table)
        for _ in range(5):
            hands.go_on(25)  # it is noted three times in that time
            await two.hall.note_presence()
            await looked(one, table.match)
        assert (await one.hall.house.store.seats(table.match))[1].stand_in is None
        await table.b.leave()
        await table.a.until(lambda live: not live.here("bob"))
        hands.go_on(60)
        await table.a.until(lambda live: card(live, "bob")["stand_in"] == "loud")
        async with table.bob.looks(table.match, "bob"):
            await table.a.until(lambda live: card(live, "bob")["stand_in"] is None)


async def test_who_comes_while_a_bot_sits_down(
    database: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the very moment in which it is written: the player has the seat."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, absence=60, stand_in="loud") as table,
        AsyncExitStack() as things,
    ):
        await waits_for_bob(table)
        await goes(table)
        sits = Store.stand_in

        async def late(store: Store, *told: Any) -> None:
            await sits(store, *told)
            monkeypatch.setattr(Store, "stand_in", sits)
            await things.enter_async_context(table.bob.looks(table.match, "bob"))
            await table.a.until(lambda live: live.here("bob"))

        monkeypatch.setattr(Store, "stand_in", late)
        hands.go_on(HOUR)
        await table.a.until(lambda live: live.here("bob"))
        seats = partial(server.hall.house.store.seats, table.match)
        async with asyncio.timeout(WAIT):
            while ((row := (await seats())[1]).stand_in, row.absent) != (None, False):
                await asyncio.sleep(0.01)


async def test_the_bot_i_set_myself_stays_until_i_say_so(database: str, hands: Hands) -> None:
    """It is the match's own, whichever I ask for; to come by and look on takes nothing back."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, stand_in="loud", rules={"rounds": 3}) as table,
    ):
        refusal = problem(await table.bob.changes(table.match, "bob", "bot", bot="random"))
        assert "Loud plays for absent players here" in refusal
        set_so = await table.bob.changes(table.match, "bob", "bot")
        assert set_so.json()["seat"]["stand_in"] == "loud"
        await goes(table)
        async with table.bob.looks(table.match, "bob") as b:
            await b.until(lambda live: live.standing)
            assert card(b, "bob")["stand_in"] == "loud"
            assert "somebody else's" in problem(await table.ann.changes(table.match, "bob", "back"))
            reply = await b.says({"kind": "answer", "number": 1, "answer": "hush"})
            assert reply["why"] == "A bot plays for you; take your seat back first."
            back = await table.bob.changes(table.match, "bob", "back")
            assert back.json()["seat"]["stand_in"] is None
            await play_out([table.a, b])


async def test_dice_are_thrown_for_who_is_stood_in_for(database: str, hands: Hands) -> None:
    """Home Runz goes on with nobody to throw for red, and waits for red when he is back."""
    async with served(database) as server, two_at_a_table(server, HOME_RUNZ, absence=60) as table:
        await goes(table)
        hands.go_on(HOUR)
        threw: set[str] = set()
        while threw != {"blue", "red"}:  # the dice for who begins may be equal a few times
            await plays(table.a, Random(5), moves=1)
            moves = [e for e in table.a.story if e["entry"] == "threw" and e["what"] == "move"]
            threw = {throw["seat"] for entry in moves for throw in entry["throws"]}
        async with table.bob.looks(table.match, "red") as b:
            await play_out([table.a, b])


@pytest.mark.parametrize("bot", ["equilibrium", "best-reply:house", "nobody", "me"])
async def test_what_cannot_stand_in(sqlite: str, bot: str) -> None:
    """Bots that are not there, and those that know more than the player they play for."""
    async with served(sqlite) as server, Player(server.base) as ann:
        wish = {"game": V52, "seats": {"away": "me"}, "stand_in": bot}
        refusal = problem(await ann.post("/api/matches", wish))
        assert refusal.startswith("There is no stand-in")
        listed = (await ann.get("/api/lobby")).json()["games"]
        bots = next(game["bots"] for game in listed if game["id"] == V52)
        assert {one["name"] for one in bots if one["stands_in"]} == {
            "random",
            "house:rookie",
            "house",
            "house:veteran",
        }


async def test_what_was_agreed_on_holds_in_the_next_match(sqlite: str) -> None:
    """A rematch has the same stand-in and absence; what one wanted while away is asked anew."""
    wish: dict[str, Any] = {"stand_in": "loud", "absence": HOUR}
    async with served(sqlite) as server, two_at_a_table(server, WHISPER, **wish) as table:
        await table.bob.changes(table.match, "bob", "away", away="stand_in")
        await play_out([table.a, table.b])
        again = (await table.ann.post(f"/api/matches/{table.match}/rematch")).json()["id"]
        shown = (await table.ann.get(f"/api/matches/{again}")).json()
        assert (shown["stand_in"], shown["absence"]) == ("loud", HOUR)
        assert {one["away"] for one in shown["seats"]} == {"wait"}


async def test_with_a_clock_nothing_is_said_of_absence(sqlite: str) -> None:
    """The clock decides; a player may still have the stand-in play, and play again."""
    async with served(sqlite) as server, two_at_a_table(server, WHISPER, clock=600) as table:
        refusal = problem(await table.bob.changes(table.match, "bob", "away", away="stand_in"))
        assert "has a clock" in refusal
        assert card(table.a, "bob")["stood_in_after"] is None
        assert (await table.bob.changes(table.match, "bob", "bot")).status_code == 200
        assert (await table.bob.changes(table.match, "bob", "back")).status_code == 200
