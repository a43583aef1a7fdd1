"""What a viewer is shown is what that seat may see of the story, and views of how things stood."""

from collections.abc import Iterator
from typing import Any

import pytest

from sandlot.bots.random import random_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.core.script import Seat
from sandlot.core.story import Told
from sandlot.core.viewer_stream import EntryShown, SceneShown, Shown, ViewerStream
from tests.games.whole import ALL, played, some_game

SEEDS = range(2)


def viewers(match: Match) -> tuple[Seat | None, ...]:
    """Everybody at the table, and a spectator."""
    return (*match.game.setup.seats, None)


def same(shown: Shown) -> Any:
    """What is compared of something shown."""
    if isinstance(shown, SceneShown):
        return shown
    return shown.place, shown.entry, shown.scene, shown.words, shown.reading, shown.public


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ALL)
def test_scenes_are_views_and_entries_the_seats_own(name: str, seed: int) -> None:
    """In a whole game under random rulings: each in its place, from every seat and from none."""
    match = played(some_game(name, seed), seed)
    game = match.game
    for seat in viewers(match):
        news = list(ViewerStream(match, seat).news())
        entries = [shown for shown in news if isinstance(shown, EntryShown)]
        assert [shown.entry for shown in entries] == match.story_for(seat)
        assert all(shown.entry is match.story[shown.place] for shown in entries)
        stood = iter(match.stood)
        scene: Any = None
        for shown in news:
            if isinstance(shown, EntryShown):
                assert shown.scene == scene
                continue
            there = next(stood)
            scene = game.scene(game.view(there.state, seat))
            assert shown == SceneShown(scene, there.begins)
        assert next(stood, None) is None


@pytest.mark.parametrize("name", ALL)
def test_a_stream_goes_on_with_its_match(name: str) -> None:
    """Taken after every answer it is the same as taken at once."""
    game = some_game(name, 5)
    seats = game.setup.seats
    match = start(game, dict.fromkeys(seats, "random"), fresh_dice(5))
    streams = [(ViewerStream(match, seat), list[Shown]()) for seat in viewers(match)]
    for _ in steps(match):
        for stream, taken in streams:
            taken += stream.news()
    for stream, taken in streams:
        assert not [*stream.news()]
        whole = ViewerStream(match, stream.seat).news()
        assert [*map(same, taken)] == [*map(same, whole)]


def steps(match: Match) -> Iterator[None]:
    """A match that goes on by an answer of everybody who is asked."""
    yield
    while bots_answer(match, dict.fromkeys(match.game.setup.seats, random_bot)):
        yield


@pytest.mark.parametrize("name", ALL)
def test_what_everybody_sees_is_told_in_the_words_of_the_log(name: str) -> None:
    """And alike to all, as far as everybody has seen the same of the turn."""
    match = played(some_game(name, 7), 7)
    told = [place for place, entry in enumerate(match.story) if isinstance(entry, Told)]
    words = dict(zip(told, match.lines(), strict=True))
    public: dict[int, Any] = {}
    for seat in viewers(match):
        for shown in ViewerStream(match, seat).news():
            if isinstance(shown, EntryShown) and shown.public:
                assert shown.words == words.get(shown.place, "")
                said = shown.words, shown.reading
                assert public.setdefault(shown.place, said) == said
    assert public
