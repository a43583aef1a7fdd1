"""Real seasons over the wire: what there is, what there is not, and a game with such clubs."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from sandlot.games.deep_drive.card_file import card_set
from sandlot.table import seasons
from sandlot.table.minds import Minds

from .player import Player, play_out
from .serving import served
from .tables import DEEP_DRIVE
from .test_seats import problem

BROOKLYN, YANKEES = "/api/seasons/1955/clubs/BRO", "/api/seasons/1955/clubs/NYA"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


async def test_every_season_with_its_clubs(sqlite: str) -> None:
    """Where it is from, how the clubs fared, and who was first; small enough to have whole."""
    async with served(sqlite) as server, Player(server.base) as ann:
        answer = await ann.get("/api/seasons")
        told = answer.json()
        assert (told["first"], told["last"]) == (1871, 2024)
        assert "Lahman" in told["notice"]
        assert "SABR" in told["notice"]
        assert [one["season"] for one in told["seasons"]] == list(range(1871, 2025))
        assert len(gzip.compress(answer.content)) < 40_000
        clubs = {one["club"]: one for one in told["seasons"][1955 - 1871]["clubs"]}
        brooklyn = {"club": "BRO", "name": "Brooklyn Dodgers", "league": "NL"}
        assert clubs["BRO"] == brooklyn | {"won": 98, "lost": 55, "flag": "champion"}
        assert clubs["NYA"]["flag"] == "pennant"
        assert "flag" not in clubs["CLE"]
        assert len(clubs) == 16


async def test_cards_are_made_once_and_then_there_at_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several ask at a time, for both clubs of a season: it is made by one process, once."""
    begun = []

    class Counted(Minds):
        async def work(self, *call: Any) -> Any:
            begun.append(call)
            return await super().work(*call)

    monkeypatch.setattr(seasons, "Minds", Counted)
    async with served(sqlite) as server, Player(server.base) as ann:
        asked = [ann.get(path) for path in (BROOKLYN, YANKEES, BROOKLYN, "/api/seasons")]
        first, second, again, _ = await asyncio.gather(*asked)
        assert begun == [(seasons.season_list,), (seasons.made_season, 1955)]
        assert card_set(first.json()).club == "Brooklyn Dodgers"
        assert card_set(second.json()).park.name.startswith("Yankee Stadium")
        assert again.content == first.content
        players = (await ann.get("/api/seasons/1955/players")).json()["players"]
        assert {"name": "Jackie Robinson", "id": "robinja02", "club": "BRO"} in players
        kept = await ann.get(BROOKLYN.lower(), headers={"If-None-Match": first.headers["etag"]})
        assert (kept.status_code, kept.content) == (304, b"")
        assert "max-age" in first.headers["cache-control"]
        assert len(begun) == 2


async def test_what_was_never_played_is_refused_in_a_sentence(sqlite: str) -> None:
    """Seasons and clubs that were not; nothing is made for them."""
    async with served(sqlite) as server, Player(server.base) as ann:
        for season in (1870, 2025, -5, 10**30):
            refusal = await ann.get(f"/api/seasons/{season}/clubs/NYA")
            assert f"1871 to 2024, not for {season}" in problem(refusal, 404)
        assert "1871 to 2024" in problem(await ann.get("/api/seasons/1870/players"), 404)
        refusal = await ann.get("/api/seasons/1955/clubs/LAD")
        assert problem(refusal, 404).startswith(
            "There is no club of 1955 'LAD'; there are BAL, BOS"
        )
        assert "malformed" in problem(await ann.get("/api/seasons/soon/clubs/NYA"))
        assert not any(server.app.state.seasons._seasons)


async def test_what_cards_come_to(sqlite: str) -> None:
    """Beside what their players really did: a batter's line, and both of a pitcher who bats."""
    async with served(sqlite) as server, Player(server.base) as ann:
        lines = (await ann.get(f"{BROOKLYN}/lines")).json()["lines"]
        snider = lines["snidedu01"]["batting"]
        assert (snider["real"]["HR"], snider["real"]["AVG"]) == (42, 0.309)
        assert abs(snider["expected"]["AVG"] - 0.309) < 0.01
        assert set(lines["newcodo01"]) == {"batting", "pitching"}
        assert lines["newcodo01"]["pitching"]["real"]["2B"] is None
        assert "no club of 1955" in problem(await ann.get("/api/seasons/1955/clubs/LAD/lines"), 404)


async def test_a_season_that_failed_is_tried_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that dies says so in a sentence, and the next one who asks may be luckier."""

    class Dying(Minds):
        async def work(self, *call: Any) -> Any:
            if call[0] is seasons.made_season:
                raise TimeoutError
            return await super().work(*call)

    async with served(sqlite) as server, Player(server.base) as ann:
        with monkeypatch.context() as dying:
            dying.setattr(seasons, "Minds", Dying)
            assert "could not be made" in problem(await ann.get(BROOKLYN))
        assert (await ann.get(BROOKLYN)).status_code == 200


async def test_a_game_of_real_clubs(sqlite: str) -> None:
    """Made with both card sets whole, played, left and found again, watched, and checked."""
    async with served(sqlite) as server, Player(server.base) as ann, Player(server.base) as crowd:
        away, home = (await ann.get(BROOKLYN)).json(), (await ann.get(YANKEES)).json()
        setup = {"away": away, "home": home, "park": "away", "away_starter": "podrejo01"}
        seats = {"away": "me", "home": "bot:house"}
        match = await ann.makes(DEEP_DRIVE, seats, setup=setup, rules={"innings": 1})
        server.hall._put_away(match)
        async with crowd.looks(match) as watching, ann.looks(match, "away") as live:
            await live.until(lambda live: live.welcome)
            assert live.welcome
            assert live.welcome["props"]["away"] == away
            assert live.welcome["props"]["park"] == "Ebbets Field"
            await play_out([live])
            await watching.until(lambda one: one.over)
        papers = (await ann.get(f"/api/matches/{match}/papers")).json()["papers"]
        assert papers["away"]["book"]["pitching"][0]["who"] == "podrejo01"
        log = (await ann.get(f"/api/matches/{match}/log")).text
        assert json.loads(log.splitlines()[0])["setup"]["away"]["notice"] == away["notice"]
        assert (await ann.get(f"/api/matches/{match}/check")).json()["good"]
        lobby = (await ann.get("/api/lobby")).json()
        assert [seat["name"] for seat in lobby["matches"][0]["seats"]] == [
            "Brooklyn Dodgers",
            "New York Yankees",
        ]
