"""Card sets of matches: stored once, and nobody notices but the disk."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, select, update

from sandlot.core.errors import Mistake
from sandlot.core.log import canonical, parse
from sandlot.core.match import replay
from sandlot.games import find_game
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.season.own import digest_of
from sandlot.table import text_store
from sandlot.table.database import MIGRATIONS, database_url, open_database
from sandlot.table.schema import lines, match_texts, matches, texts
from sandlot.table.store import Store

from .player import Player, plays
from .serving import served
from .tables import DEEP_DRIVE, game_of

OUR_NINE = Path(__file__).parents[1] / "stored" / "e055373" / "setups" / "our-nine.json"


def wish() -> dict[str, Any]:
    """A match against a bot with a card set of one's own."""
    cards = json.loads(OUR_NINE.read_text(encoding="utf-8"))
    players = [batter["id"] for batter in cards["batters"]]
    cards["usage"] = {"RF": {players[1]: 9, players[0]: 4}, "C": {players[2]: 12}}
    return {"seats": {"away": "me", "home": "bot:random"}, "setup": {"away": cards}}


def test_the_order_of_keys_matters() -> None:
    """A card set in another order is another text: no database may change it."""
    cards = DeepDriveSetup.of(wish()["setup"]).plain()["away"]
    alphabet = json.loads(json.dumps(cards, sort_keys=True))
    assert alphabet == cards
    assert canonical(DeepDriveSetup.of({"away": alphabet}).plain()["away"]) != canonical(cards)


async def stored(store: Store, what: Any) -> list[Any]:
    """Rows as they are in the database."""
    async with store.engine.connect() as connection:
        return list((await connection.execute(what)).all())


async def test_two_matches_of_the_same_clubs_share_their_cards(database: str) -> None:
    """Setup and header hold a digest; whoever reads either gets the cards, byte for byte."""
    setup = DeepDriveSetup.of(wish()["setup"])
    whole = canonical(setup.plain()["away"])
    async with served(database) as server, Player(server.base) as ann:
        store = server.hall.house.store
        ids = [await ann.makes(DEEP_DRIVE, rules={"innings": 1}, **wish()) for _ in range(2)]
        assert await stored(store, select(texts)) == [(digest_of(whole), whole)]
        assert len(await stored(store, select(match_texts))) == 2
        (bare, *_), *_ = await stored(store, select(lines.c.body).order_by(lines.c.number))
        assert len(bare) < 1000
        assert digest_of(whole) in bare
        async with ann.looks(ids[0], "away") as live:
            await live.until(lambda live: live.welcome)
            assert live.welcome is not None
            assert canonical(live.welcome["setup"]) == canonical(setup.plain())
            await plays(live, Random(1))
        text = (await ann.get(f"/api/matches/{ids[0]}/log")).text
        log = parse(text, "the log")  # every digest of a line is over the whole line
        assert text.partition("\n")[0].count(whole) == 1
        assert canonical(log.header.setup) == canonical(setup.plain())
        assert replay(find_game(DEEP_DRIVE)(log_rules(log), setup), log).result is not None
        assert (await ann.get(f"/api/matches/{ids[0]}/check")).json()["good"]
        assert len((await ann.get("/api/lobby")).json()["matches"]) == 2
    async with served(database) as server:  # and again from the database alone
        again = await server.hall.room(ids[1])
        assert canonical(again.game.setup.plain()) == canonical(setup.plain())
        assert again.match is not None
        assert canonical(again.match.log.header.setup) == canonical(setup.plain())


def log_rules(log: Any) -> Any:
    """The rules of a log's header."""
    return find_game(DEEP_DRIVE).rules_type.stored(log.header.rules)


async def test_a_text_that_was_changed_is_a_sentence(database: str) -> None:
    """The cards' digest tells; nobody plays on with other cards."""
    async with served(database) as server, Player(server.base) as ann:
        match = await ann.makes(DEEP_DRIVE, **wish())
        store = server.hall.house.store
        async with store.engine.begin() as connection:
            (body,) = (await connection.execute(select(texts.c.body))).scalars()
            other = body.replace('"season":', '"seasom":', 1)
            assert other != body
            await connection.execute(update(texts).values(body=other))
        for read in (store.match, store.lines):
            with pytest.raises(Mistake, match="broken in the database"):
                await read(match)
    async with served(database) as server, Player(server.base) as ann:
        found = await ann.get(f"/api/matches/{match}")
        assert found.status_code == 400
        assert "broken in the database" in found.json()["problem"]


async def test_a_match_made_before_begins_whole(database: str) -> None:
    """Its row has the cards in it and no text; so has its header, and both are read as ever."""
    async with served(database) as server, Player(server.base) as ann:
        store = server.hall.house.store
        more = wish() | {"seats": {"away": "me"}}
        match = await ann.makes(DEEP_DRIVE, **more)
        row = await store.match(match)
        assert row is not None
        async with store.engine.begin() as connection:  # as the version before has stored it
            await connection.execute(update(matches).values(setup=row.setup))
            await connection.execute(match_texts.delete())
            await connection.execute(texts.delete())
    async with served(database) as server, Player(server.base) as bob:
        bob.http.cookies.update(ann.http.cookies)
        store = server.hall.house.store
        given = await bob.changes(match, "home", "bot", bot="random")
        assert given.status_code == 200, given.text
        ((bare,),) = await stored(store, select(lines.c.body).where(lines.c.number == 0))
        assert json.loads(bare)["setup"]["away"] == row.setup["away"]
        assert (await store.lines(match))[0] == bare
        assert not await stored(store, select(texts))
        assert (await game_of(store, match)).setup.plain()["away"] == row.setup["away"]


def test_a_header_is_stored_with_digests_only_if_it_comes_out_the_same() -> None:
    """Where the texts kept for the match are others, it is stored whole."""
    plain = {"game": "x", "setup": {"away": {"name": "é" * 2000}, "won": [0, 0]}, "digest": "0"}
    line = canonical(plain)
    _, found = text_store.with_texts_apart(plain["setup"])  # type: ignore[arg-type]
    bare = text_store.stored_header(line, found)
    assert len(bare) < 200
    assert text_store.texts_named_in(bare) == {*found}
    assert text_store.whole_header(bare, found) == line
    assert text_store.stored_header(line, ()) == line
    assert text_store.stored_header(line, {"other"}) == line
    spaced = line.replace(":", ": ", 1)
    assert text_store.stored_header(spaced, found) == spaced
    with pytest.raises(Mistake, match="broken in the database"):
        text_store.whole_header(bare, {})


def test_what_a_player_writes_is_no_reference() -> None:
    """A name or a part of a setup that looks like one stays what it is."""
    line = canonical({"setup": {"away": {"players": ['{"@text":"0"}']}}, "digest": "0"})
    assert not text_store.texts_named_in(line)
    for part in ({"@text": "0", "more": 1}, "@text", [{"@text": "0"}]):
        assert not text_store.texts_named({"away": part})


async def test_back_to_the_version_before(database: str) -> None:
    """The migration's way back puts the texts where they were."""
    from alembic import command
    from alembic.config import Config

    async with served(database) as server, Player(server.base) as ann:
        match = await ann.makes(DEEP_DRIVE, **wish())
        row = await server.hall.house.store.match(match)
        assert row is not None
        first = (await server.hall.house.store.lines(match))[0]
    engine = await open_database(database_url(database))

    def back(connection: Connection) -> tuple[Any, str]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        then = MetaData()
        then.reflect(connection)
        tables = then.tables
        assert not {"begun", "used"} & {*tables["matches"].columns.keys()}
        (setup,) = connection.execute(select(tables["matches"].c.setup)).scalars()
        body = tables["lines"].c.body
        (line,) = connection.execute(select(body).where(tables["lines"].c.number == 0)).scalars()
        return setup, line

    async with engine.begin() as connection:
        setup, line = await connection.run_sync(back)
    assert (setup, line) == (row.setup, first)
    await engine.dispose()
    engine = await open_database(database_url(database))  # and forward again
    assert (await Store(engine).lines(match))[0] == first
    await engine.dispose()
