"""Everybody gets the whole story he may see, in order and once, however often he comes and goes."""

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from sandlot.core.game import Game
from sandlot.core.match import Match, replay
from sandlot.core.script import EVERYONE
from sandlot.core.story import Chose, Entry, Threw, Told, plain
from sandlot.games import find_game
from sandlot.table import wire
from sandlot.table.shapes import shape

from .player import Player, play_out, plays
from .serving import served
from .tables import (
    DRILL,
    HOME_RUNZ,
    V5,
    V52,
    WHISPER,
    Table,
    game_of,
    log_of,
    settle,
    two_at_a_table,
)

MESSAGE: TypeAdapter[Any] = TypeAdapter(wire.FromServer)
ALL = [V5, V52, HOME_RUNZ, WHISPER, DRILL]


@pytest.mark.parametrize("game", ALL)
async def test_the_story_is_what_the_rules_replay(sqlite: str, game: str) -> None:
    """Every entry, for both seats and a spectator, against the log run again by the core."""
    async with served(sqlite) as server, Player(server.base) as crowd:
        async with two_at_a_table(server, game) as table, crowd.looks(table.match) as watching:
            await play_out([table.a, table.b])
            await watching.until(lambda live: live.over)
        store = server.hall.house.store
        match = replay(await game_of(store, table.match), await log_of(store, table.match))
    assert match.result is not None
    for live in (table.a, table.b, watching):
        assert [bare(entry) for entry in live.story] == expected(match, live.seat)
        assert live.standing is not None
        assert live.standing["seen"] == len(live.story)
        assert live.standing["outcome"] == {
            "winners": list(match.result.winners),
            "score": dict(match.result.score),
        }


def bare(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry without what the table adds for the eye."""
    kept = {key: value for key, value in entry.items() if key not in ("read", "option")}
    return kept | ({"option": entry["option"]["text"]} if "option" in entry else {})


def expected(match: Match, seat: str | None) -> list[dict[str, Any]]:
    """What a seat should have been told, from the match itself."""
    told: list[dict[str, Any]] = []
    scenes = list(match.stood)
    lines = iter(match.lines())
    for place, entry in enumerate(match.story):
        while scenes and scenes[0].place <= place:
            told.append(stood(match.game, scenes.pop(0), seat))
        words = next(lines) if isinstance(entry, Told) else ""
        if entry.to is EVERYONE or seat in entry.to:
            told.append(as_told(entry, words))
    return told + [stood(match.game, scene, seat) for scene in scenes]


def stood(game: Game[Any], scene: Any, seat: str | None) -> dict[str, Any]:
    """How things stood, as an entry."""
    shown = game.scene(game.view(scene.state, seat))
    return {"entry": "stood", "scene": plain(shown), "begins": scene.begins}


def as_told(entry: Entry, words: str) -> dict[str, Any]:
    """An entry of the core's story as one of the table's."""
    match entry:
        case Told(_, event):
            name = type(event).__name__
            return {"entry": "told", "event": name, "data": plain(event), "words": words}
        case Threw(what, by, faces, again):
            throws = [
                {"seat": seat, "dice": DICE[what].format(len(thrown)), "faces": list(thrown)}
                for seat, thrown in zip(by, faces, strict=True)
            ]
            return {"entry": "threw", "what": what, "throws": throws, "again": again}
        case Chose(seat, what, option, note):
            chosen = {"seat": seat, "what": what, "option": str(option)}
            return {"entry": "chose", **chosen, "note": note}


DICE: defaultdict[str, str] = defaultdict(lambda: "{}d6", deal="")
"""With what is thrown for something; all but a deal is thrown with dice of six sides."""


@pytest.mark.parametrize("game", ALL)
async def test_every_message_is_of_the_contract(sqlite: str, game: str) -> None:
    """Each validates, with nothing in it that the contract does not have; scenes and events too."""
    kind = find_game(game)
    scene: TypeAdapter[Any] = TypeAdapter(shape(kind.scene_type, "T"))
    events = {one.__name__: TypeAdapter(shape(one, "T")) for one in kind.event_types}
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, game) as table,
        crowd.looks(table.match) as watching,
    ):
        assert (await table.a.answers("nonsense"))["kind"] == "refused"
        await play_out([table.a, table.b])
        await watching.until(lambda live: live.over)
    kinds = set()
    for live in (table.a, table.b, watching):
        for frame in live.frames:
            message = MESSAGE.validate_json(frame)
            assert MESSAGE.dump_python(message, mode="json") == json.loads(frame)
            kinds.add(json.loads(frame)["kind"])
        for entry in live.story:
            if entry["entry"] == "stood":
                scene.validate_json(json.dumps(entry["scene"]), strict=True)
            elif entry["entry"] == "told":
                events[entry["event"]].validate_json(json.dumps(entry["data"]), strict=True)
    both_choose = {"locked"} if game in (V5, V52, WHISPER) else set()
    assert kinds == {"welcome", "story", "standing", "seats", "accepted", "refused"} | both_choose


@settings(
    max_examples=settings().max_examples // 8,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 1)), min_size=1, max_size=8))
async def test_who_comes_back_gets_exactly_what_he_missed(
    sqlite: str, comings: list[tuple[str, float]]
) -> None:
    """At any moment of a game, with any number of entries already seen, as anybody."""
    random = Random(1)
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, WHISPER) as table,
        crowd.looks(table.match) as watching,
    ):
        steady = {"a": table.a, "b": table.b, "c": watching}
        players = {"a": table.ann, "b": table.bob, "c": crowd}
        for who, part in comings:
            await one_move(table, random)
            await settle(server, table.match, *steady.values())
            before = steady[who]
            seen = round(part * len(before.story))
            async with players[who].looks(table.match, before.seat, seen) as back:
                await settle(server, table.match, back)
            assert back.story == before.story[seen:]
            assert back.standing == before.standing


async def one_move(table: Table, random: Random) -> None:
    """Whoever is asked answers, if anybody is."""
    live = table.a if table.a.to_do else table.b
    if live.to_do:
        await plays(live, random, moves=1)


@pytest.mark.parametrize("game", [WHISPER, HOME_RUNZ])
async def test_a_finished_match_is_told_from_any_entry_on(database: str, game: str) -> None:
    """To its players and to anybody; who has seen everything is told nothing but how it ended."""
    async with served(database) as server, Player(server.base) as crowd:
        async with two_at_a_table(server, game) as table:
            await play_out([table.a, table.b])
        async with crowd.looks(table.match) as first:
            await first.until(lambda live: live.over)
        whole = first.story
        for seen in range(len(whole) + 1):
            async with crowd.looks(table.match, seen=seen) as live:
                await live.until(lambda live: live.over)
            assert live.story == whole[seen:]
            assert any('"story"' in frame for frame in live.frames) == (seen < len(whole))


async def test_who_has_seen_more_than_there_is_begins_anew(database: str) -> None:
    """Whatever he holds is of no use: he is told so, and then the whole story."""
    async with (
        served(database) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, WHISPER) as table,
    ):
        await plays(table.a, Random(1), moves=1)
        await settle(server, table.match, table.a, table.b)
        there = len(table.a.story)
        for seen in (there + 1, there + 1000, 10**9):
            async with table.ann.looks(table.match, "ann", seen) as back:
                await settle(server, table.match, back)
            assert back.story == table.a.story
            assert back.standing == table.a.standing
            first = next(m for m in map(json.loads, back.frames) if m["kind"] == "story")
            assert first == {"kind": "story", "first": 0, "entries": []}
        match = await crowd.makes(V52, {"away": "me"})
        async with crowd.looks(match, "away", seen=3) as early:
            await early.until(lambda live: live.first == 0)
            await crowd.changes(match, "home", "bot", bot="random")
            await early.until(lambda live: live.asked)
            assert early.story


async def deaf(match: str) -> None:
    """Hears nothing of what other processes write."""


async def test_who_is_ahead_of_one_process_waits_for_it(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another has written is read first: his story goes on, and does not begin anew."""
    async with (
        served(postgres) as one,
        served(postgres) as two,
        two_at_a_table(one, WHISPER) as table,
        Player(two.base) as ann,
    ):
        ann.http.cookies.set("sandlot", table.ann.cookie)
        room = await two.hall.room(table.match)
        monkeypatch.setattr(two.hall, "changed", deaf)
        await plays(table.a, Random(1), moves=1)
        await settle(one, table.match, table.a)
        seen = len(table.a.story)
        assert room.match is not None
        assert table.a.standing
        assert room.match.number < table.a.standing["number"]
        async with ann.looks(table.match, "ann", seen) as back:
            await back.until(lambda live: live.standing)
            assert back.standing == table.a.standing
            assert (back.first, back.story) == (seen, [])


async def test_the_order_of_a_conversation(sqlite: str) -> None:
    """Welcome first; a standing follows the story it stands after, and never runs ahead of it."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        await play_out([table.a, table.b])
    for live in (table.a, table.b):
        messages = [json.loads(frame) for frame in live.frames]
        assert messages[0]["kind"] == "welcome"
        told = 0
        for message in messages:
            if message["kind"] == "story":
                assert message["first"] == told
                assert message["entries"]
                told += len(message["entries"])
            elif message["kind"] == "standing":
                assert message["seen"] == told


async def test_a_long_story_comes_in_pieces(sqlite: str) -> None:
    """No message has more than 200 entries, and none is missing."""
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, WHISPER, rules={"rounds": 150}) as table,
    ):
        await play_out([table.a, table.b])
        async with crowd.looks(table.match) as watching:
            await watching.until(lambda live: live.over)
    sizes = [len(m["entries"]) for m in map(json.loads, watching.frames) if m["kind"] == "story"]
    assert len(sizes) > 3
    assert max(sizes) == 200
    assert sum(entry["entry"] == "threw" for entry in watching.story) == 150


async def test_what_waits_for_people_is_shown_before_it_begins(sqlite: str) -> None:
    """A match with an open seat: seats are shown, nothing is told, and it begins when he comes."""
    async with served(sqlite) as server, Player(server.base) as ann, Player(server.base) as bob:
        match = await ann.makes(V52, {"away": "me"})
        async with ann.looks(match, "away") as a, bob.looks(match) as watching:
            for live in (a, watching):
                await live.until(lambda live: live.seats)
                assert live.seats
                assert live.seats["state"] == "waiting"
                assert live.standing is None
            reply = await a.answers("rock", number=1)
            assert reply == {
                "kind": "refused",
                "why": "The match has not begun: a seat is still open.",
            }
            await bob.claims(await ann.offers(match, "home"), player="Bob")
            for live in (a, watching):
                await live.until(lambda live: live.standing)
                assert live.seats
                assert live.seats["state"] == "playing"
            assert a.asked
            assert watching.asked is None
