"""Whatever is wished for: a sentence that refuses it, or a match that stands and can be played."""

import json
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.sample import play_out
from sandlot.games import GAMES, find_game
from sandlot.table import wire
from sandlot.table.making import new_game

from .player import Player
from .serving import Served, served
from .tables import HOME_RUNZ
from .wishes import wish

OURS = tuple(GAMES)
HEADERS = {"Content-Type": "application/json"}
ENDLESS = 10**6
"""Events that no game has."""


async def begun(server: Served, player: Player, text: str) -> bool:
    """Whether a wish made a match, which has begun once its open seats are taken."""
    made = await player.http.post("/api/matches", content=text, headers=HEADERS)
    if made.status_code != 200:
        assert made.status_code == 400, (text, made.text)
        problem = made.json()["problem"]
        assert problem.endswith((".", "?", "!")), (text, problem)
        assert "\n" not in problem
        return False
    match = made.json()["id"]
    for seat in (await player.get(f"/api/matches/{match}")).json()["seats"]:
        if seat["kind"] == "open":
            filled = await player.changes(match, seat["seat"], "bot", bot="random")
            assert filled.status_code == 200, (text, filled.text)
    room = await server.hall.room(match)
    assert room.match is not None, text
    assert room.match.waiting or room.match.asked or room.match.result, text
    return True


def played(text: str, seed: int) -> bool:
    """Whether a wish is for a game; it is played to its end, at random."""
    try:
        game = new_game(wire.NewMatch.model_validate_json(text))
    except (Mistake, ValidationError):
        return False
    events = 0

    def count(event: Any) -> None:
        nonlocal events
        events += 1
        assert events < ENDLESS, text

    assert game.result(play_out(game, fast(str(seed)), tell=count)) is not None
    return True


def wishes(game: str, times: int) -> list[str]:
    """So many wishes for a game."""
    kind = find_game(game)
    return [wish(kind, Random(f"{seed} {game}")) for seed in range(times)]


@pytest.mark.parametrize("game", OURS)
async def test_every_wish_is_refused_or_comes_to_stand(sqlite: str, game: str) -> None:
    """Some of both, with a fixed seed."""
    async with served(sqlite, open_matches=10**6) as server, Player(server.base) as player:
        taken = [await begun(server, player, text) for text in wishes(game, 30)]
        assert 5 < sum(taken) < 30


@pytest.mark.parametrize("game", OURS)
def test_every_game_that_can_be_wished_for_has_an_end(game: str) -> None:
    """Whatever is set, within what may be set."""
    assert sum(played(text, seed) for seed, text in enumerate(wishes(game, 30))) > 5


@pytest.mark.soak
@pytest.mark.parametrize("game", OURS)
async def test_thousands_of_wishes(sqlite: str, game: str) -> None:
    """The same at length: through a server, and to the end."""
    async with served(sqlite, open_matches=10**6) as server, Player(server.base) as player:
        for text in wishes(game, 500):
            await begun(server, player, text)
    for seed, text in enumerate(wishes(game, 6000)):
        played(text, seed)


@pytest.mark.parametrize(
    ("seats", "missing"),
    [({"blue": "me"}, "red and yellow"), ({"blue": "me", "red": "bot:random"}, "yellow")],
)
async def test_who_says_how_many_play_says_who_they_are(
    sqlite: str, seats: dict[str, str], missing: str
) -> None:
    """A third pawn that nobody was to move kept the match waiting for ever."""
    async with served(sqlite) as server, Player(server.base) as player:
        wished = {"game": HOME_RUNZ, "setup": {"pawns": 3}, "seats": seats}
        refused = await player.post("/api/matches", wished)
        assert refused.status_code == 400
        problem = refused.json()["problem"]
        assert problem.startswith(f"3 play in this match; say who sits on {missing}: ")
        all_three = {"blue": "me", "red": "bot:random", "yellow": "bot:random"}
        assert await begun(server, player, json.dumps(wished | {"seats": all_three}))


@pytest.mark.parametrize(
    "body",
    [
        '{"game": "home-runz", "setup": {"pawns": 2, "pawns": 4}, "seats": {"blue": "me"}}',
        '{"game": "home-runz", "setup": {"pawns": 4}, "setup": {}, "seats": {"blue": "me"}}',
        '{"game": "home-runz", "seats": {"blue": "me", "blue": "open"}}',
    ],
)
async def test_nothing_is_said_twice(sqlite: str, body: str) -> None:
    """Which of the two counts would be anybody's guess."""
    async with served(sqlite) as server, Player(server.base) as player:
        refused = await player.http.post("/api/matches", content=body, headers=HEADERS)
        assert refused.status_code == 400
        assert refused.json()["problem"].endswith("twice; say it once.")
        assert not server.hall.rooms
