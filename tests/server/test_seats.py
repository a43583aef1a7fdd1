"""Seats: claimed by a click and once, given away, stood in for, taken back, played again."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from sandlot.core.log import Answered
from sandlot.table import hall as hall_module
from sandlot.table.schema import links
from sandlot.table.visitors import hashed

from .player import Live, Player, play_out, plays
from .serving import served
from .tables import HOME_RUNZ, V52, WHISPER, Table, lay_out, log_of, two_at_a_table


def problem(response: httpx.Response, status: int = 400) -> str:
    """The sentence of a refusal."""
    assert response.status_code == status, response.text
    assert list(response.json()) == ["problem"]
    sentence: str = response.json()["problem"]
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    return sentence


async def card(player: Player, match: str, seat: str) -> dict[str, Any]:
    """A seat as a browser sees it."""
    cards = (await player.get(f"/api/matches/{match}")).json()["seats"]
    found: dict[str, Any] = next(card for card in cards if card["seat"] == seat)
    return found


async def test_a_link_gives_its_seat_once(database: str) -> None:
    """Many claim it at the same moment: one has it, the others are told so."""
    async with served(database) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        secret = await ann.offers(match, "home")
        players = [Player(server.base) for _ in range(6)]
        claims = await asyncio.gather(*(player.claims(secret) for player in players))
        codes = sorted(claim.status_code for claim in claims)
        assert codes == [200, *[400] * 5]
        mine = [(await card(player, match, "home"))["mine"] for player in players]
        assert mine.count(True) == 1
        assert mine[[claim.status_code for claim in claims].index(200)]
        for claim in claims:
            if claim.status_code != 200:
                assert "has been used" in problem(claim)
                assert "set-cookie" not in claim.headers
        for player in players:
            late = (await player.post("/api/offers", {"secret": secret})).json()
            assert (late["used"], late["seat"], late["match"]["id"]) == (True, "home", match)
            assert "can still watch" in problem(await player.claims(secret))
            await player.http.aclose()


async def test_who_has_said_no_name_is_you_to_himself_and_a_friend_to_others(
    database: str,
) -> None:
    """Several at one device may each have a name of their own."""
    async with served(database) as server, Player(server.base) as ann, Player(server.base) as bob:
        match = await ann.makes(V52, {"away": "me", "home": "me"}, names={"home": "Cy"})
        called = [(await card(player, match, "away"))["player"] for player in (ann, bob)]
        assert called == ["You", "a friend"]
        assert (await card(bob, match, "home"))["player"] == "Cy"


async def test_looking_at_a_link_claims_nothing(database: str) -> None:
    """Neither the page, nor what it asks, nor any other address that is only fetched."""
    async with served(database) as server, Player(server.base) as ann, Player(server.base) as bot:
        match = await ann.makes(V52, {"away": "me"})
        secret = await ann.offers(match, "home")
        for path in (
            "/join",
            f"/join?{secret}",
            f"/join/{secret}",
            f"/m/{match}",
            f"/api/claims?secret={secret}",
            f"/api/claims/{secret}",
            "/api/offers",
        ):
            for method in ("GET", "HEAD", "OPTIONS"):
                response = await bot.http.request(method, path)
                assert response.status_code < 500
                assert "set-cookie" not in response.headers
        for _ in range(3):
            offer = await bot.post("/api/offers", {"secret": secret})
            assert offer.status_code == 200
            assert offer.json()["seat"] == "home"
            assert offer.json()["used"] is False
            assert "set-cookie" not in offer.headers
        assert (await card(ann, match, "home"))["kind"] == "open"
        assert (await bot.claims(secret)).status_code == 200


async def test_the_cookie_is_for_the_server_alone(sqlite: str) -> None:
    """Scripts cannot read it, other sites do not send it, and it is set only with a seat."""
    async with served(sqlite) as server, Player(server.base) as ann:
        assert "set-cookie" not in (await ann.get("/api/lobby")).headers
        wish = {"game": V52, "seats": {"away": "me"}}
        made = await ann.post("/api/matches", wish)
        attributes = made.headers["set-cookie"].lower()
        assert "httponly" in attributes
        assert "samesite=lax" in attributes
        assert "path=/" in attributes
        assert len(ann.cookie) >= 40
        assert "set-cookie" not in (await ann.post("/api/matches", wish)).headers
        secure = await ann.http.post(
            "/api/matches", json=wish, headers={"x-forwarded-proto": "https", "Cookie": ""}
        )
        assert "secure" in secure.headers["set-cookie"].lower()


async def test_a_seat_given_away_is_gone(database: str) -> None:
    """The old holder's sockets are closed, his answers refused, his page no longer his."""
    async with (
        served(database) as server,
        two_at_a_table(server, V52) as table,
        Player(server.base) as heir,
    ):
        secret = await table.ann.offers(table.match, "away")
        assert table.a.closed is None
        assert (await heir.claims(secret, player="Heir")).status_code == 200
        assert await table.a.until_closed() == 4003
        async with table.ann.looks(table.match, "away") as again:
            assert await again.until_closed() == 4004
        moment = await table.ann.get(f"/api/matches/{table.match}/moment?seat=away")
        assert "not yours" in problem(moment, 403)
        for change in ("link", "back", "name", "coach"):
            refusal = await table.ann.changes(table.match, "away", change, player="Me")
            assert "those who sit at this table" in problem(refusal, 403)
        async with heir.looks(table.match, "away") as a:
            await table.b.until(lambda live: live.here("away"))
            assert table.b.seats
            assert table.b.seats["seats"][0]["player"] == "Heir"
            await play_out([a, table.b])


async def test_a_holder_who_does_not_let_go_cannot_answer(sqlite: str) -> None:
    """Even if his socket were still open: nothing he sends is taken."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        room = await server.hall.room(table.match)
        before = await server.hall.house.store.lines(table.match)
        async with Player(server.base) as heir:
            secret = await table.ann.offers(table.match, "away")
            message = {"kind": "answer", "number": 1, "answer": "rock"}
            claimed, _ = await asyncio.gather(heir.claims(secret), table.a.send(message))
            assert claimed.status_code == 200
            await table.a.until_closed()
            assert room.gallery.viewers
            taken = {"kind": "accepted", "number": 1} in table.a.replies
            lines = await server.hall.house.store.lines(table.match)
            assert len(lines) == len(before) + taken


async def test_only_one_link_of_a_seat_is_good(sqlite: str) -> None:
    """A new one makes the old one void; those of bots and of other people's seats do not exist."""
    async with served(sqlite) as server, Player(server.base) as ann, Player(server.base) as bob:
        match = await ann.makes(V52, {"away": "me"})
        old, new = await ann.offers(match, "home"), await ann.offers(match, "home")
        assert "replaced by another" in problem(await bob.claims(old))
        assert "replaced by another" in problem(await bob.post("/api/offers", {"secret": old}))
        assert "those who sit" in problem(await bob.changes(match, "home", "link"), 403)
        assert (await bob.claims(new)).status_code == 200
        assert "somebody else's" in problem(await ann.changes(match, "home", "link"), 403)
        assert "no seat" in problem(await ann.changes(match, "umpire", "link"), 404)
        other = await ann.makes(V52, {"away": "me", "home": "bot:random"})
        assert "nothing to give away" in problem(await ann.changes(other, "home", "link"))


async def test_a_bot_on_an_open_seat_begins_the_match(database: str) -> None:
    """And the link that was out for it gives it to nobody any more."""
    async with served(database) as server, Player(server.base) as ann, Player(server.base) as bob:
        match = await ann.makes(WHISPER, {"ann": "me"})
        secret = await ann.offers(match, "bob")
        async with ann.looks(match, "ann") as a:
            assert (
                "there is no bot"
                in problem(await ann.changes(match, "bob", "bot", bot="nobody")).lower()
            )
            changed = await ann.changes(match, "bob", "bot", bot="random")
            assert changed.json()["seat"]["kind"] == "bot"
            assert "already" in problem(await ann.changes(match, "bob", "bot", bot="random"))
            await a.until(lambda live: live.asked)
            assert "has been used" in problem(await bob.claims(secret))
            assert (await bob.post("/api/offers", {"secret": secret})).json()["used"] is True
            assert (await card(ann, match, "bob"))["kind"] == "bot"
            await play_out([a])


async def test_a_friend_and_a_bot_at_the_same_moment(database: str) -> None:
    """Both want the open seat: one of them has it, and whoever claimed it sits there."""
    async with served(database) as server, Player(server.base) as ann:
        for _ in range(4):
            match = await ann.makes(V52, {"away": "me"})
            secret = await ann.offers(match, "home")
            async with Player(server.base) as bob:
                claimed, filled = await asyncio.gather(
                    bob.claims(secret), ann.changes(match, "home", "bot", bot="random")
                )
                now = await card(bob, match, "home")
                assert sorted([claimed.status_code, filled.status_code]) == [200, 400]
                assert now["mine"] == (claimed.status_code == 200)
                assert now["kind"] == ("person" if now["mine"] else "bot")


async def test_a_bot_takes_no_seat_that_was_claimed_elsewhere(database: str) -> None:
    """Another process has given it away, and this one has not heard of it yet."""
    async with served(database) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        secret = await ann.offers(match, "home")
        store = server.hall.house.store
        assert await store.claim(hashed(secret), hashed("bob" * 10), "Bob", "") == match
        filled = await ann.changes(match, "home", "bot", bot="random")
        assert "has been taken" in problem(filled)
        assert [row.kind for row in await store.seats(match)] == ["person", "person"]


def random() -> Any:
    """Some choices."""
    from random import Random

    return Random(5)


async def test_who_takes_his_seat_back_answers_himself(sqlite: str) -> None:
    """Also where the bot was thinking already: what it thought is not taken."""
    async with served(sqlite) as server, two_at_a_table(server, WHISPER, stand_in="slow") as table:
        await plays(table.a, random(), moves=1)
        await table.b.until(lambda live: live.asked)
        assert (await table.bob.changes(table.match, "bob", "bot", bot="slow")).status_code == 200
        await asyncio.sleep(0.3)
        assert (await table.bob.changes(table.match, "bob", "back")).status_code == 200
        while server.hall.rooms[table.match].under_way():
            await asyncio.sleep(0.02)
        assert table.b.asked
        assert table.b.asked["what"] == "keep"
        await play_out([table.a, table.b])
        log = await log_of(server.hall.house.store, table.match)
        assert not any(r.note for r in log.records if isinstance(r, Answered))


async def test_two_seats_of_one_browser(database: str) -> None:
    """The hot seat: one socket a seat, each with its own secrets, to the end."""
    async with served(database) as server, Player(server.base) as both:
        match = await both.makes(WHISPER, {"ann": "me", "bob": "me"})
        async with both.looks(match, "ann") as a, both.looks(match, "bob") as b:
            await a.until(lambda live: live.asked)
            await b.until(lambda live: live.standing)
            assert b.asked is None
            hands = [live.story[-1]["scene"]["hand"] for live in (a, b)]
            assert not set(hands[0]) & set(hands[1])
            await play_out([a, b])


async def test_names(database: str) -> None:
    """A name is a line of text, one's own, and seen by everybody at once."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        changed = await table.ann.changes(table.match, "away", "name", player="  Ann   of\tAk ")
        assert changed.json()["seat"]["player"] == "Ann of Ak"
        await table.b.until(lambda live: "Ann of Ak" in json.dumps(live.seats))
        for wrong in ("", "  ", "x" * 25, "a\x00b", "a\u202eb"):
            problem(await table.ann.changes(table.match, "away", "name", player=wrong))
        others = await table.ann.changes(table.match, "home", "name", player="Bob")
        assert "somebody else's" in problem(others, 403)
        stranger = Player(server.base)
        refusal = await stranger.changes(table.match, "away", "name", player="X")
        assert "those who sit" in problem(refusal, 403)
        await stranger.http.aclose()


async def test_the_coach_speaks_when_both_agree(sqlite: str) -> None:
    """In a match of two; a spectator, and a game without a coach, get a sentence."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        path = f"/api/matches/{table.match}/coach"
        for agreed, missing in (("", "Ann, Bob"), ("away", "Bob")):
            if agreed:
                await table.ann.changes(table.match, agreed, "coach", coach=True)
            refusal = problem(await table.ann.get(f"{path}?seat=away"))
            assert refusal.endswith(f"not yet: {missing}.")
        assert "not yours" in problem(await table.ann.get(f"{path}?seat=home"), 403)
        await table.a.until(lambda live: live.seats and live.seats["seats"][0]["coach"])
        assert "malformed" in problem(await table.ann.get(path))
        async with two_at_a_table(server, HOME_RUNZ) as race:
            asked = await race.ann.get(f"/api/matches/{race.match}/coach?seat=blue")
            assert "there is no coach" in problem(asked).lower()


async def finished(table: Table) -> None:
    """Play to the end."""
    await play_out([table.a, table.b])


async def test_both_ask_for_a_rematch_and_get_one(database: str) -> None:
    """At the same moment, several times over: one match, seats changed, and both are told."""
    async with served(database) as server, two_at_a_table(server, WHISPER) as table:
        path = f"/api/matches/{table.match}/rematch"
        assert "not over yet" in problem(await table.ann.post(path))
        await finished(table)
        asked = await asyncio.gather(
            *(player.post(path) for player in (table.ann, table.bob) for _ in range(3))
        )
        assert [each.status_code for each in asked] == [200] * 6
        (again,) = {each.json()["id"] for each in asked}
        for live in (table.a, table.b):
            await live.until(lambda live: live.seats and live.seats["next"] == again)
        assert (await card(table.ann, again, "bob"))["mine"]
        assert (await card(table.bob, again, "ann"))["mine"]
        async with Player(server.base) as crowd:
            assert "those who played" in problem(await crowd.post(path), 403)
        async with table.ann.looks(again, "bob") as b, table.bob.looks(again, "ann") as a:
            await play_out([a, b])
        assert (await table.ann.get(f"/api/matches/{table.match}")).json()["next"] == again


async def test_a_rematch_with_a_bot(sqlite: str) -> None:
    """The bot comes along, on the other seat."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"})
        async with ann.looks(match, "blue") as live:
            await play_out([live])
        again = (await ann.post(f"/api/matches/{match}/rematch")).json()["id"]
        assert (await card(ann, again, "blue"))["bot"] == "random"
        assert (await card(ann, again, "red"))["mine"]


async def test_luck_of_ones_own(database: str) -> None:
    """Committed to before anybody says his luck; used once; both lucks are in the header."""
    async with served(database) as server, Player(server.base) as ann, Player(server.base) as bob:
        promised = (await ann.post("/api/promises")).json()["commitment"]
        wish: dict[str, Any] = {"luck": "seven", "commitment": promised}
        match = await ann.makes(WHISPER, {"ann": "me"}, **wish)
        refusal = await ann.post("/api/matches", {"game": V52, "seats": {"away": "me"}, **wish})
        assert "promised for another match" in problem(refusal)
        await bob.claims(await ann.offers(match, "bob"), luck="eleven")
        async with ann.looks(match, "ann") as a, bob.looks(match, "bob") as b:
            await a.until(lambda live: live.welcome)
            assert a.welcome
            assert a.welcome["commitment"] == promised
            await play_out([a, b])
        log = await log_of(server.hall.house.store, match)
        assert log.header.player_seeds == {"ann": "seven", "bob": "eleven"}
        assert log.header.commitment == promised
        check = (await ann.get(f"/api/matches/{match}/check")).json()
        assert check["good"]
        assert "committed to before the match" in check["words"]
        seed = bytes.fromhex(check["seed"])
        assert log.ended
        assert log.ended.seed == seed.hex()
        assert promised == independent_commitment(seed)


def independent_commitment(seed: bytes) -> str:
    """The commitment as the documents say it is made."""
    import hashlib

    return hashlib.sha256(b"sandlot commitment:" + seed).hexdigest()


async def test_a_promise_is_redeemed_once_at_the_same_moment(database: str) -> None:
    """Two matches with the same dice would let one be foretold by the other."""
    async with served(database) as server, Player(server.base) as ann:
        promised = (await ann.post("/api/promises")).json()["commitment"]
        wish = {"game": V52, "seats": {"away": "me"}, "commitment": promised}
        made = await asyncio.gather(*(ann.post("/api/matches", wish) for _ in range(5)))
        assert sorted(each.status_code for each in made) == [200, 400, 400, 400, 400]


async def test_who_is_here(database: str) -> None:
    """Everybody sees who comes and goes, and bots are always here."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        await table.a.until(lambda live: live.here("home"))
        async with table.bob.looks(table.match, "home"):
            await table.b.leave()
            await asyncio.sleep(0.1)
            assert (await card(table.ann, table.match, "home"))["here"]
        await table.a.until(lambda live: not live.here("home"))
        row = (await server.hall.house.store.seats(table.match))[1]
        assert server.hall.gone_for(table.match, "home", row.seen) < hall_module.HERE


async def test_the_lobby_lists_my_matches_and_whose_move_it_is(database: str) -> None:
    """Mine, with what waits for me; to others nothing."""
    async with served(database) as server, two_at_a_table(server, WHISPER) as table:
        for player, moves in ((table.ann, True), (table.bob, False)):
            (mine,) = (await player.get("/api/lobby")).json()["matches"]
            assert mine["id"] == table.match
            assert mine["my_move"] is moves
            assert mine["state"] == "playing"
        async with Player(server.base) as crowd:
            assert (await crowd.get("/api/lobby")).json()["matches"] == []
    async with served(database) as server, Player(server.base) as ann:
        ann.http.cookies.set("sandlot", table.ann.cookie)
        (mine,) = (await ann.get("/api/lobby")).json()["matches"]
        assert mine["my_move"] is True


async def test_a_used_link_is_remembered_as_long_as_it_was_good(database: str) -> None:
    """Then it is forgotten, whenever somebody makes another."""
    async with served(database) as server, Player(server.base) as ann, Player(server.base) as bob:
        store = server.hall.house.store
        match = await ann.makes(V52, {"away": "me"})
        secret = await ann.offers(match, "home")
        assert (await bob.claims(secret)).status_code == 200
        again = await bob.offers(match, "home")
        assert await store.link(hashed(secret)) == (match, "home", True)
        assert await store.link(hashed(again)) == (match, "home", False)
        async with store.engine.begin() as connection:
            used = links.update().where(links.c.secret == hashed(secret))
            await connection.execute(used.values(until=-1.0))
        assert "too old" in problem(await ann.post("/api/offers", {"secret": secret}))
        await bob.offers(match, "home")
        async with store.engine.connect() as connection:
            left = (await connection.execute(links.select())).all()
        assert len(left) == 1


async def lobby(player: Player) -> dict[str, dict[str, Any]]:
    """The matches a lobby lists, by their ids."""
    listed = (await player.get("/api/lobby")).json()["matches"]
    return {match["id"]: match for match in listed}


async def test_the_lobby_opens_few_matches(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """None that is over, that waits, or that bots alone play with me; of others a few at a time."""
    monkeypatch.setattr("sandlot.table.lobby.OPENED", 2)
    cookies = (f"{'ann' * 14}a", f"{'bob' * 14}b")
    async with served(database) as server, two_at_a_table(server, WHISPER) as table:
        ann = table.ann
        await play_out([table.a, table.b])
        over = table.match
        expected = (await ann.get(f"/api/matches/{over}")).json()["outcome"]
        alone = await ann.makes(V52, {"away": "me", "home": "bot:random"})
        open_seat = await ann.makes(V52, {"away": "me"})
        store = server.hall.house.store
        for number in range(5):
            await lay_out(store, V52, (ann.cookie, cookies[1]), f"duel-{number}")
            await server.hall.room(f"duel-{number}")
    async with served(database) as server, Player(server.base) as ann:
        ann.http.cookies.set("sandlot", table.ann.cookie)
        seen = await lobby(ann)
        assert len(server.hall.rooms) == 2
        assert set(server.hall.rooms) < {f"duel-{number}" for number in range(5)}
        assert (seen[over]["state"], seen[over]["outcome"]) == ("over", expected)
        assert (seen[alone]["state"], seen[alone]["my_move"]) == ("playing", True)
        assert (seen[open_seat]["state"], seen[open_seat]["my_move"]) == ("waiting", False)
        duels = [seen[f"duel-{number}"]["my_move"] for number in range(5)]
        assert sorted(map(str, duels)) == ["None", "None", "None", "True", "True"]
        for _ in range(2):
            seen = await lobby(ann)
        assert len(server.hall.rooms) == 5
        assert all(seen[f"duel-{number}"]["my_move"] is True for number in range(5))
        room = server.hall.rooms["duel-0"]
        await room.answer(1, "away", "rock")
        for match in list(server.hall.rooms):
            server.hall._put_away(match)
        seen = await lobby(ann)
        assert not server.hall.rooms, "how they stood is remembered"
        assert seen["duel-0"]["my_move"] is False
        assert seen["duel-1"]["my_move"] is True
        async with served(database) as other:  # another process goes on with it
            await (await other.hall.room("duel-0")).answer(1, "home", "paper")
        assert (await lobby(ann))["duel-0"]["my_move"] is True
        assert list(server.hall.rooms) == ["duel-0"]


def assert_quiet(live: Live) -> None:
    """Nothing was refused."""
    assert not [reply for reply in live.replies if reply["kind"] == "refused"]
