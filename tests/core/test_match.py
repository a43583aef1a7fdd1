"""A match asks, takes answers, throws the dice, tells what happened, and ends."""

from pathlib import Path

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.log import Answered, Ended, Rolled, open_dice, read, seed_file
from sandlot.core.match import Ask, Match, replay, resume, start
from sandlot.core.options import OneOf
from sandlot.core.script import Choose
from sandlot.core.story import Chose, Threw, Told

from .hush import CALLER, CALLS, RIVAL, Event, Hand, Hush
from .playing import begin, play_on
from .relay import Relay


def at_the_calls(path: Path | None = None, seed: int = 1) -> Match:
    """A match of Hush that waits for both calls of the first round."""
    match = begin(Hush(), path, seed)
    match.answer(1, "cy", "crown")
    return match


def test_a_match_begins_with_the_first_question() -> None:
    """One seat is asked, by its own name as there are no parts before the first turn."""
    match = begin(Hush())
    assert match.waiting == (Ask(1, "cy", Choose("cy", "stakes", OneOf(("penny", "crown")))),)
    assert match.asked == match.waiting[0].choice
    assert (match.now, match.story, match.locked, match.result) == (Hand(), [], (), None)


def test_an_answer_goes_on_to_the_next_question_over_all_dice() -> None:
    """The dice that are due are thrown, and the parts are seats."""
    match = at_the_calls()
    calls = (Choose(CALLER, "call", CALLS), Choose(RIVAL, "call", CALLS))
    assert match.waiting == (Ask(4, "ann", calls[0]), Ask(4, "bob", calls[1]))
    chose, told, mine, yours = match.story
    assert chose == Chose("cy", "stakes", "crown")
    assert told == Told(0, Event("we play for a crown"))
    assert isinstance(mine, Threw)
    assert isinstance(yours, Threw)
    assert (mine.by, yours.by) == (("ann",), ("bob",))
    assert not set(mine.faces[0]) & set(yours.faces[0])


def test_now_is_what_views_are_made_of() -> None:
    """In the middle of a turn everybody sees his own cards."""
    match = at_the_calls()
    held = dict(match.now.held)
    assert len(held["ann"]) == 2
    assert match.view("ann").mine == held["ann"]
    assert not match.view("cy").mine
    assert not match.view(None).mine


def test_answers_given_together_are_seen_together() -> None:
    """Nothing happens until the last one is in, whoever comes first."""
    match = at_the_calls()
    before = list(match.story)
    match.answer(4, "bob", "low")
    assert match.story == before
    assert match.locked == ("bob",)
    assert [ask.seat for ask in match.waiting] == ["ann"]
    match.answer(4, "ann", "high")
    assert match.story[4:] == [Chose("ann", "call", "high"), Chose("bob", "call", "low")]
    assert not match.locked


def test_a_tie_is_thrown_again_until_it_is_none() -> None:
    """Each throw is logged and told; the request keeps its number."""
    for seed in range(40):
        match = at_the_calls(seed=seed)
        match.answer(4, "ann", "low")
        match.answer(4, "bob", "low")
        match.answer(5, "ann", str(match.view("ann").mine[0]))
        throws = [e for e in match.story if isinstance(e, Threw) and e.what == "showdown"]
        ties = [e.faces[0] == e.faces[1] for e in throws]
        assert [e.again for e in throws] == ties == [True] * (len(throws) - 1) + [False]
        logged = [r for r in match.log.records if isinstance(r, Rolled) and r.roll == "showdown"]
        assert [record.n for record in logged] == [6] * len(throws)
        if len(throws) > 2:
            return
    pytest.fail("no seed had two ties in a row")


def test_a_match_ends_with_its_result_its_seed_and_its_story(tmp_path: Path) -> None:
    """And then nobody is asked any more."""
    match = play_on(begin(Hush(), tmp_path / "match"))
    assert match.result is not None
    assert (match.waiting, match.asked) == ((), None)
    ended = match.log.ended
    assert ended is not None
    assert dict(match.result.score) == ended.score
    assert ended.winner == match.result.winner
    assert ended.seed == fresh_dice(1).seed.hex()
    told = [entry for entry in match.story if isinstance(entry, Told)]
    assert [one["words"] for one in ended.told] == [
        match.game.words(entry.event, entry.number) for entry in told
    ]
    public = [entry.number for entry in told if entry.to is None]
    assert public == list(range(len(public)))


def test_the_seed_lies_apart_for_nobody_else_until_the_end(tmp_path: Path) -> None:
    """Mode 0600 beside the log, not in it, and gone when the match is over."""
    path = tmp_path / "match"
    match = begin(Hush(), path)
    secret = seed_file(path)
    assert secret.stat().st_mode & 0o777 == 0o600
    assert secret.read_text().strip() == fresh_dice(1).seed.hex()
    match.answer(1, "cy", "crown")
    assert fresh_dice(1).seed.hex() not in path.read_text()
    play_on(match)
    assert not secret.exists()
    assert fresh_dice(1).seed.hex() in path.read_text()


def test_a_seed_left_behind_by_another_match_is_not_kept_open(tmp_path: Path) -> None:
    """Even when anybody may read the old file, nobody else may read the new one."""
    path = tmp_path / "match"
    seed_file(path).write_text("old\n")
    seed_file(path).chmod(0o644)
    begin(Hush(), path)
    assert seed_file(path).stat().st_mode & 0o777 == 0o600
    assert open_dice(read(path)) == fresh_dice(1)


@pytest.mark.parametrize("game", [Hush(), Relay()], ids=lambda game: str(game.id))
def test_a_replay_stands_where_the_match_stood_after_every_record(game: Hush | Relay) -> None:
    """Story, questions and state, at every point."""
    match = begin(game)
    stood = []
    while match.result is None:
        stood.append((len(match.log.records), list(match.story), match.waiting, match.now))
        ask = match.waiting[0]
        match.answer(ask.number, ask.seat, str(ask.choice.options.sample(lambda n: n - 1)))
    for records, story, waiting, now in stood:
        back = replay(game, match.log, records)
        assert (back.story, back.waiting, back.now) == (story, waiting, now)
    assert replay(game, match.log).story == match.story


def test_resuming_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    """A match put down and taken up is the match played through."""
    through = play_on(begin(Hush(), tmp_path / "through", seed=8))
    put_down = begin(Hush(), tmp_path / "put down", seed=8)
    ask = put_down.waiting[0]
    first = through.log.records[0]
    assert isinstance(first, Answered)
    put_down.answer(ask.number, ask.seat, first.answer)
    log = read(tmp_path / "put down")
    taken_up = play_on(resume(Hush(), log, open_dice(log)))
    assert taken_up.story == through.story
    assert (tmp_path / "put down").read_bytes() == (tmp_path / "through").read_bytes()


def test_eight_seats_decide_at_once() -> None:
    """In any order, each from a hand of its own, and nothing shows until the last."""
    match = begin(Relay())
    asks = match.waiting
    assert [ask.seat for ask in asks] == list(match.game.setup.seats)
    assert match.story_for(None) == match.story_for("robot 1") == []
    for ask in asks[::-1]:
        assert match.result is None
        match.answer(2, ask.seat, str(ask.choice.options.sample(lambda n: 0)))
    told = [entry for entry in match.story if not isinstance(entry, Threw)]
    assert [type(entry) for entry in told] == [Chose] * 8 + [Told]
    assert [entry.seat for entry in told if isinstance(entry, Chose)] == [a.seat for a in asks]
    assert isinstance(match.log.records[-1], Ended)


def test_a_note_stays_with_the_answer(tmp_path: Path) -> None:
    """In the story, in the log, and after reading it again."""
    path = tmp_path / "match"
    match = begin(Hush(), path)
    match.answer(1, "cy", "penny", note="the clock ran out")
    assert match.story[0] == Chose("cy", "stakes", "penny", "the clock ran out")
    assert replay(Hush(), read(path)).story == match.story


def test_what_players_add_to_the_seed_is_in_the_header(tmp_path: Path) -> None:
    """So that anybody can check, and the match can go on."""
    path = tmp_path / "match"
    added = type(fresh_dice(1))(fresh_dice(1).seed, {"ann": "lucky"})
    start(Hush(), {}, added, path)
    log = read(path)
    assert log.header.player_seeds == {"ann": "lucky"}
    assert open_dice(log).key == added.key != fresh_dice(1).key
