"""What somebody must not know is in nothing that he is sent."""

import re
import shutil
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.log import Answered, Log
from sandlot.table.visitors import hashed

from .player import Live, Player, play_out, some_option
from .serving import Served, served
from .tables import (
    DRILL,
    HOME_RUNZ,
    SEATS,
    V5,
    V52,
    WHISPER,
    Table,
    known_player,
    lay_out,
    log_of,
    settle,
    two_at_a_table,
)

CARD = re.compile(r"\b1(?:0[1-9]|1[0-2])\b")
"""The cards of Whisper, which are like no other number in its messages."""


@pytest.mark.parametrize("game", [V5, V52, HOME_RUNZ, WHISPER, DRILL])
async def test_nobody_is_ever_sent_a_secret_of_the_server(database: str, game: str) -> None:
    """A whole game: no seed, no cookie, no link, no hash of them, in any byte to anybody."""
    async with served(database) as server, Player(server.base) as crowd:
        async with (
            two_at_a_table(server, game, luck="seven come eleven") as table,
            crowd.looks(table.match) as watching,
        ):
            await table.ann.get("/api/lobby")
            await table.bob.get("/api/lobby")
            await crowd.get(f"/api/matches/{table.match}")
            await crowd.get(f"/api/matches/{table.match}/check")
            await play_out([table.a, table.b])
            await watching.until(lambda live: live.over)
        store = server.hall.house.store
        only_their_own_business([table.a, table.b, watching], await log_of(store, table.match))
        seed = await store.seed(table.match)
        secrets = [seed, table.ann.cookie, table.bob.cookie]
        secrets += [str(row.holder) for row in await store.seats(table.match)]
        assert all(len(secret) > 30 for secret in secrets)
        for player in (table.ann, table.bob, crowd):
            heard = "\n".join(player.heard)
            assert len(heard) > 5000
            for secret in secrets:
                assert secret not in heard
        (link,) = re.findall(r'"secret":"([^"]+)"', "\n".join(table.ann.heard))
        for player in (table.bob, crowd):
            assert link not in "\n".join(player.heard)
            assert hashed(link) not in "\n".join(player.heard)


def only_their_own_business(lives: Sequence[Live], log: Log) -> None:
    """Questions and locked answers go to the one who was asked; a spectator gets neither."""
    answered = [record for record in log.records if isinstance(record, Answered)]
    for live in lives:
        frames = "\n".join(frame for frame in live.frames if '"kind":"standing"' in frame)
        asked = set(re.findall(r'"asked":\{"number":(\d+)', frames))
        assert asked == {str(record.n) for record in answered if record.seat == live.seat}
        assert live.seat is not None or '"my_answer":{' not in frames


async def test_a_hand_of_cards_is_seen_by_its_own_seat_alone(sqlite: str) -> None:
    """Private draws, private events and secret choices, until the rules show them."""
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, WHISPER) as table,
        crowd.looks(table.match) as watching,
    ):
        await play_out([table.a, table.b])
        await watching.until(lambda live: live.over)
    hands = {live.seat: cards_before_the_end(live) for live in (table.a, table.b, watching)}
    assert len(hands["ann"]) == len(hands["bob"]) == 3
    assert not hands["ann"] & hands["bob"]
    assert not hands[None]
    shown = [entry["data"]["card"] for entry in watching.story if entry.get("event") == "Shown"]
    assert {str(card) for card in shown} <= hands["ann"] | hands["bob"]
    assert len(shown) == 2


def cards_before_the_end(live: Live) -> set[str]:
    """The cards in everything that was sent before the showdown."""
    frames = [f for f in live.frames if '"story"' in f or '"standing"' in f]
    last = next(n for n, frame in enumerate(frames) if '"Shown"' in frame)
    before = frames[last][: frames[last].index('"Shown"')]
    return set(CARD.findall("\n".join([*frames[:last], before])))


@pytest.mark.parametrize("game", [V5, V52, WHISPER])
async def test_a_running_match_gives_nothing_away_on_request(sqlite: str, game: str) -> None:
    """Neither its log nor its seed, to anybody, with a locked answer in it."""
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, game) as table,
    ):
        await some_rounds(table, 5)
        for player in (table.ann, table.bob, crowd):
            log = await player.get(f"/api/matches/{table.match}/log")
            assert log.status_code == 400
            assert log.json()["problem"].endswith("when it is over.")
            check = (await player.get(f"/api/matches/{table.match}/check")).json()
            assert check["good"]
            assert check["seed"] is None


async def some_rounds(table: Table, moves: int) -> None:
    """Some moves by whoever is asked, without waiting for the other."""
    random = Random(1)
    for _ in range(moves):
        live = table.a if table.a.to_do else table.b
        await live.until(lambda live: live.to_do)
        assert live.asked
        reply = await live.answers(some_option(live.asked, random))
        await live.moved_on(reply["number"])


@dataclass
class Twins:
    """Two matches alike in everything, in two databases; who looks at them, and what was seen."""

    servers: Sequence[Served]
    lives: Sequence[dict[str | None, Live]]
    seen: dict[str | None, int]

    async def settle(self) -> None:
        """Wait until everybody has everything."""
        for server, lives in zip(self.servers, self.lives, strict=True):
            await settle(server, "the-same-id", *lives.values())

    async def do(self, seat: str, first: str, second: str) -> None:
        """A seat answers, the same or not in both."""
        for lives, text in zip(self.lives, (first, second), strict=True):
            assert (await lives[seat].answers(text))["kind"] == "accepted"
        await self.settle()

    async def undo(self, seat: str) -> None:
        """A seat takes its answer back."""
        for lives in self.lives:
            assert (await lives[seat].undoes())["kind"] == "accepted"
        await self.settle()

    def assert_alike(self, *but: str) -> None:
        """All but these have seen the very same bytes since the last time."""
        one, two = self.lives
        for seat in one:
            frames = [live.frames[self.seen[seat] :] for live in (one[seat], two[seat])]
            assert frames[0], f"{seat} was sent nothing"
            assert seat in but or frames[0] == frames[1]
            self.seen[seat] = len(one[seat].frames)


async def all_here(looking: Mapping[str | None, Live]) -> None:
    """Wait until all of these know of each other."""
    for one in looking.values():
        await one.until(lambda one: all(one.here(seat) for seat in looking if seat))


async def twins(things: AsyncExitStack, addresses: Sequence[str], game: str) -> Twins:
    """Two matches with the same id, dice and players."""
    enter = things.enter_async_context
    servers = [await enter(served(address)) for address in addresses]
    lives: list[dict[str | None, Live]] = []
    cookies = f"{'ann' * 14}a", f"{'bob' * 14}b"
    for server in servers:
        await lay_out(server.hall.house.store, game, cookies, dice=fresh_dice(11))
        looking: dict[str | None, Live] = {}
        for seat, cookie in zip((*SEATS[game], None), (*cookies, "crowd"), strict=True):
            player = await enter(known_player(server, cookie))
            looking[seat] = await enter(player.looks("the-same-id", seat))
            await all_here(looking)
        lives.append(looking)
    both = Twins(servers, lives, dict.fromkeys(lives[0], 0))
    await both.settle()
    both.assert_alike()
    return both


@pytest.fixture
def both(sqlite_tables: Path, tmp_path: Path) -> list[str]:
    """Two databases."""
    paths = [tmp_path / "one.db", tmp_path / "two.db"]
    for path in paths:
        shutil.copyfile(sqlite_tables, path)
    return [f"sqlite:///{path}" for path in paths]


@pytest.mark.parametrize("game", [V5, V52, WHISPER])
async def test_an_answer_is_nobodys_to_know_before_its_reveal(both: list[str], game: str) -> None:
    """At every question that several are asked, one answers differently in the twin match.

    Then he takes it back, in both, and answers alike: so one pair of matches tries every question.
    """
    random = Random(3)
    async with AsyncExitStack() as things:
        pair = await twins(things, both, game)
        first, second = SEATS[game]
        tried = 0
        for _ in range(14):
            lives = pair.lives[0]
            asked = {seat: lives[seat].asked for seat in (first, second) if lives[seat].asked}
            if not asked:
                break
            chosen = {seat: some_option(one, random) for seat, one in asked.items() if one}
            seats = random.sample(list(chosen), len(chosen))
            if len(seats) == 2:
                await one_differs(pair, seats[0], random)
                tried += 1
            for seat in seats:
                await pair.do(seat, chosen[seat], chosen[seat])
            pair.assert_alike()
        assert tried >= 2


async def one_differs(pair: Twins, seat: str, random: Random) -> None:
    """A seat answers differently in the two, which nobody else can tell, and takes it back."""
    asked = pair.lives[0][seat].asked
    assert asked
    one, two = random.sample([option["text"] for option in asked["options"]], 2)
    await pair.do(seat, one, two)
    assert pair.lives[0][seat].frames != pair.lives[1][seat].frames
    pair.assert_alike(seat)
    await pair.undo(seat)
    pair.assert_alike()


@pytest.mark.parametrize("keeper", [0, 1])
async def test_a_choice_that_stays_secret_changes_nothing_for_the_others(
    both: list[str], keeper: int
) -> None:
    """Somebody keeps another card: the others cannot tell before it is shown, at the very end."""
    async with AsyncExitStack() as things:
        pair = await twins(things, both, WHISPER)
        secret = SEATS[WHISPER][keeper]
        for seat in SEATS[WHISPER]:
            asked = pair.lives[0][seat].asked
            assert asked
            kept = [option["text"] for option in asked["options"]]
            await pair.do(seat, kept[0], kept[1] if seat == secret else kept[0])
            pair.assert_alike(secret)
        for calls in (("hush", "sing"), ("shout", "shout")):
            for seat, call in zip(SEATS[WHISPER], calls, strict=True):
                if calls == ("shout", "shout") and seat == "bob":
                    break
                await pair.do(seat, call, call)
                pair.assert_alike(secret)
        for lives in pair.lives:
            assert (await lives["bob"].answers("shout"))["kind"] == "accepted"
        await pair.settle()
        crowd = [lives[None].frames[pair.seen[None] :] for lives in pair.lives]
        assert crowd[0] != crowd[1], "the showdown shows it"
