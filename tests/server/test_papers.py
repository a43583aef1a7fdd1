"""What a scorer writes down, as the table hands it out; and the games of a series."""

from typing import Any

from sandlot.baseball.scorebook.papers import papers
from sandlot.core.log import parse
from sandlot.core.match import replay
from sandlot.core.story import Told, plain
from sandlot.games.load import game_of

from .player import Player, play_out
from .serving import Served, served
from .tables import DEEP_DRIVE, two_at_a_table
from .test_seats import card, finished, problem

SHORT: dict[str, Any] = {"rules": {"innings": 1}}
AGAINST_A_BOT = {"away": "me", "home": "bot:house"}


async def written(server: Served, match: str) -> Any:
    """The papers of a match, made from its lines."""
    text = "\n".join(await server.hall.house.store.lines(match)) + "\n"
    log = parse(text, "the match")
    game = game_of(log.header)
    events = [entry.event for entry in replay(game, log).story if isinstance(entry, Told)]
    return plain(papers(events, game.setup.name))


async def test_the_papers_are_the_scorebooks(sqlite: str) -> None:
    """Of a finished game for anybody, and of as much of it as somebody has been shown."""
    async with (
        served(sqlite) as server,
        Player(server.base) as ann,
        Player(server.base) as crowd,
    ):
        match = await ann.makes(DEEP_DRIVE, AGAINST_A_BOT, **SHORT)
        path = f"/api/matches/{match}/papers"
        async with ann.looks(match, "away") as live:
            await play_out([live])
            entries = live.story
        whole = (await crowd.get(path)).json()["papers"]
        assert whole == await written(server, match)
        marks = " ".join(line["decision"] for line in whole["away"]["book"]["pitching"]).split()
        assert marks.count("W") + marks.count("L") == 1
        assert (await ann.get(path, params={"seat": "away"})).json()["papers"] == whole
        first = next(at for at, one in enumerate(entries) if one.get("event") == "PlayMade")
        before = (await ann.get(path, params={"seat": "away", "seen": first})).json()["papers"]
        after = (await ann.get(path, params={"seat": "away", "seen": first + 1})).json()["papers"]
        assert before["away"]["squares"] == []
        assert len(after["away"]["squares"]) == 1
        assert (await ann.get(path, params={"seen": 0})).json() == {"papers": None}


async def test_papers_are_for_those_who_may_look(sqlite: str) -> None:
    """From somebody's seat looks its holder; where nobody keeps score there are none."""
    async with served(sqlite) as server, Player(server.base) as ann, Player(server.base) as crowd:
        match = await ann.makes(DEEP_DRIVE, AGAINST_A_BOT, **SHORT)
        refusal = await crowd.get(f"/api/matches/{match}/papers", params={"seat": "away"})
        assert "not yours" in problem(refusal, 403)
        race = await ann.makes("home-runz", {"blue": "me", "red": "bot:random"})
        assert (await ann.get(f"/api/matches/{race}/papers")).json() == {"papers": None}


async def test_the_next_game_of_a_series(sqlite: str) -> None:
    """Both go on to one next game: each with his club, the park turned, the win written down."""
    wish: dict[str, Any] = {**SHORT, "setup": {"best_of": "3"}}
    async with (
        served(sqlite) as server,
        two_at_a_table(server, DEEP_DRIVE, **wish) as table,
    ):
        await finished(table)
        over = (await table.ann.get(f"/api/matches/{table.match}")).json()
        path = f"/api/matches/{table.match}/rematch"
        again = (await table.ann.post(path)).json()["id"]
        assert (await table.bob.post(path)).json()["id"] == again
        assert (await card(table.ann, again, "home"))["mine"]
        assert (await card(table.bob, again, "away"))["mine"]
        names = [seat["name"] for seat in over["seats"]]
        following = (await table.ann.get(f"/api/matches/{again}")).json()
        assert [seat["name"] for seat in following["seats"]] == names[::-1]
        row = await server.hall.house.store.match(again)
        winner = over["outcome"]["winners"][0]
        assert row
        assert row.setup["won"] == [int(winner == seat) for seat in ("away", "home")]
