"""The past of a seat: all that it may know of every step, nothing else, from every driver."""

from random import Random
from typing import Any

import pytest

from sandlot.adapters.making import game_with
from sandlot.bots.random import random_bot
from sandlot.core.chance import Again
from sandlot.core.errors import Mistake
from sandlot.core.game import ANYTHING, Anything, Bot, Game
from sandlot.core.log import Answered
from sandlot.core.past import HIDDEN, Fell, Followed, Past, Said
from sandlot.core.players import at_table, bots_answer
from sandlot.core.sample import by_followers, play_out
from sandlot.core.script import EVERYONE, Choose, Roll, Seat, Tell, Together
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.games import GAMES
from sandlot.lab.chunks import work

from .playing import begin, play_on

SHORT: dict[str, dict[str, Any]] = {"robo-dodgeball": {"turns": 2}, "deep-drive": {"innings": 1}}


class Spy:
    """A bot that answers anything and keeps the past of every game it was in."""

    def __init__(self, pasts: list[Past], past: Past | None = None) -> None:
        self.pasts = pasts
        self.past = past

    def follow(self, past: Past) -> Bot:
        """A game begins."""
        self.pasts.append(past)
        return Spy(self.pasts, past)

    def __call__(self, view: Any, choice: Choose[Any]) -> Anything:
        assert self.past is not None
        assert view.seat == self.past.seat
        return ANYTHING


def game_of(name: str) -> Game[Any]:
    """A short game."""
    return game_with(name, **SHORT.get(name, {}))


def said_by(past: Past, seat: Seat) -> list[str]:
    """What a seat said, as far as a past knows it."""
    steps = [step.came for step in past.steps if not isinstance(step.came, Fell)]
    return [str(one.option) for came in steps for one in came if one.seat == seat]


def told_in(past: Past) -> list[Tell]:
    """All that a seat was told."""
    return [one for step in past.steps for one in step.told] + past.told


@pytest.mark.parametrize("name", GAMES)
def test_a_match_tells_every_seat_what_it_saw(name: str) -> None:
    """Its story as that seat has it: the same events, throws and decisions, in the same order."""
    game = game_of(name)
    pasts: list[Past] = []
    match = play_on(begin(game), Spy(pasts))
    assert match.followed is not None
    match.followed.catch_up(match.story)
    assert [past.seat for past in pasts] == [*game.setup.seats]
    for past in pasts:
        seat = past.seat
        seen = [e for e in match.story if e.to is EVERYONE or seat in e.to or chose(e, seat)]
        came = [step.came for step in past.steps]
        thrown = [outcome for one in came if isinstance(one, Fell) for outcome in one.throws]
        said = [one for each in came if not isinstance(each, Fell) for one in each]
        assert [one.event for one in told_in(past)] == [
            e.event for e in seen if isinstance(e, Told)
        ]
        assert [one.option for one in said if one.option is not HIDDEN] == [
            e.option for e in seen if isinstance(e, Chose)
        ]
        assert thrown == [sum(e.faces, ()) for e in seen if isinstance(e, Threw)]


def chose(entry: Entry, seat: Seat) -> bool:
    """Whether an entry is a seat's own decision."""
    return isinstance(entry, Chose) and entry.seat == seat


def test_ties_are_in_the_past() -> None:
    """As they fell, in one step; only the last throw counts."""
    match = play_on(begin(game_with("cheddar-bob-v5.2")), Spy([]))
    assert match.followed is not None
    steps = match.followed.pasts[0].steps
    fell = [step.came for step in steps if isinstance(step.came, Fell)]
    tied = [one for one in fell if len(one.throws) > 1]
    assert tied
    assert all(not isinstance(one.answer, Again) for one in fell)
    assert all(0 <= one.number < one.ways for one in fell)


def test_a_sample_tells_what_it_plays() -> None:
    """Every game is a past of its own, and so is every seat's."""
    game = game_of("griddly-headz")
    pasts: list[Past] = []
    below = Random(1).randrange
    for _ in range(2):
        decide, keep = by_followers(game, {seat: Spy(pasts) for seat in game.setup.seats}, below)
        events: list[Any] = []
        play_out(game, below, decide, events.append, keep)
        first, second = pasts[-2:]
        rest = iter(events)
        assert all(one.event in rest for one in told_in(first))
        own = [one for one in told_in(first) if one.to is not EVERYONE]
        assert own
        assert not any(one in told_in(second) for one in own)
        for past in (first, second):
            assert said_by(past, past.seat)
            assert str(HIDDEN) not in said_by(past, past.seat)
    assert len(pasts) == 4


def answered(game: Game[Any], deal: list[int], red: Random) -> dict[Seat, Past]:
    """Robo Dodgeball's first deal and programs: blue's always alike, red's at random."""
    followed = Followed(game, dict.fromkeys(game.setup.seats, Spy([])))
    assert isinstance(followed.asked, Roll)
    followed.keep(deal)
    programs = followed.asked
    assert isinstance(programs, Together)
    blue = Random(1)
    followed.answer(
        tuple(
            choice.options.sample(
                (blue if followed.seat_of(choice.seat) == "blue" else red).randrange
            )
            for choice in programs.choices
        )
    )
    return {past.seat: past for past in followed.pasts}


def test_secrets_stay_out_of_it() -> None:
    """Two games that differ only in what red holds and lays: blue's past is the same."""
    game = game_with("robo-dodgeball", turns=2)
    deal = Random(4).sample(range(84), 72)
    other = [*deal]
    other[9], other[27] = deal[27], deal[9]  # between the hands of two red robots
    one, two = answered(game, deal, Random(5)), answered(game, other, Random(6))
    assert one["blue"].steps == two["blue"].steps
    assert one["red"].steps != two["red"].steps
    dealt, programs = one["blue"].steps
    assert isinstance(dealt.came, Fell)
    assert dealt.came.answer is HIDDEN
    assert not isinstance(programs.came, Fell)
    for said in programs.came:
        assert isinstance(said, Said)
        assert (said.option is HIDDEN) == (said.seat == "red")
        assert (len(said.choice.options.listed() or ()) == 0) or said.seat == "blue"


def test_the_turn_under_way_is_marked() -> None:
    """Its beginning as the seat saw it, and what was told since."""
    game = game_with("griddly-headz")
    match = begin(game)
    bots = dict.fromkeys(game.setup.seats, Spy([]))
    marked = 0
    for _ in range(30):
        bots_answer(match, bots)
        assert match.followed is not None
        match.followed.catch_up(match.story)
        turn = [stood for stood in match.stood if stood.begins][-1]
        for past in match.followed.pasts:
            assert past.begun == game.view(turn.state, past.seat)
            seen = [e for e in match.story[turn.place :] if e.to is EVERYONE or past.seat in e.to]
            told = [e.event for e in seen if isinstance(e, Told)]
            assert [one.event for each in past.heard for one in each] == told
            marked += bool(told)
    assert marked > 10


def test_who_wants_no_past_is_left_alone() -> None:
    """Nobody runs a script twice for him."""
    match = begin(game_with("cheddar-bob-v5.2"))
    bots = dict.fromkeys(match.game.setup.seats, random_bot)
    assert at_table(match, bots) is bots
    assert match.followed is None


def test_a_bot_that_sits_down_later_is_told_everything() -> None:
    """From the beginning of the match."""
    game = game_with("cheddar-bob-v5.2")
    match = begin(game)
    for _ in range(5):
        bots_answer(match, dict.fromkeys(game.setup.seats, random_bot))
    pasts: list[Past] = []
    bots_answer(match, {"away": Spy(pasts), "home": random_bot})
    (past,) = pasts
    assert len(said_by(past, "home")) == len(said_by(past, "away")) == 5


class Sulking(Spy):
    """A bot that does not sit down."""

    def follow(self, past: Past) -> Bot:
        raise RuntimeError("not today")


def test_who_fails_to_sit_down_costs_his_decisions_and_no_match() -> None:
    """Chance chooses for him, and a note says why."""
    game = game_with("cheddar-bob-v5.2", innings=1)
    match = begin(game)
    while bots_answer(match, {"away": Sulking([]), "home": Spy([])}):
        pass
    assert match.result is not None
    notes = {(r.seat, r.note) for r in match.log.records if isinstance(r, Answered)}
    why = "the bot broke down (RuntimeError); chance chose instead"
    assert notes == {("away", why), ("home", "")}


def test_tables_know_no_past() -> None:
    """So such bots play through the scripts, and who asks for tables is told so."""
    game = game_with("cheddar-bob-v5.2", innings=1)
    pasts: list[Past] = []
    bots: dict[Seat, Bot] = {"away": Spy(pasts), "home": random_bot}
    job = work(game, bots, 1, games=50_000)
    assert job.path == "scripts"
    assert job(0, 3).games == 3
    assert len(pasts) == 3
    with pytest.raises(Mistake, match="a bot that goes by the past plays through the scripts"):
        work(game, bots, 1, "tables")
