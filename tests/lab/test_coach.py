"""The coach beside the solution: what he advises, what he says was given away, and the review."""

from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.situation import parse_situation
from sandlot.bots.random import random_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.log import Answered
from sandlot.core.match import Match, replay, start
from sandlot.core.players import bots_answer
from sandlot.games.cheddar_bob.v5.choices import Arrow, Delivery, Pitch
from sandlot.games.load import make_game
from sandlot.lab import coach
from sandlot.lab.advice import Advice, Weighed, advise
from sandlot.lab.coach import (
    chance_to_win,
    coached,
    counsel,
    percent,
    review,
    turns_of,
    verdict,
)
from sandlot.lab.solve import Solved
from tests.lab.conftest import V5, V52, Weigh

AWAY, HOME = "away", "home"
BUSY = "bottom 1, 1 out, 1-3, down 1"
"""A situation in which a runner may be sent, a hit stretched and a fly used to tag up."""


@pytest.fixture
def even(weighed: Weigh) -> Solved:
    """v5.2 in one inning: rock, paper and scissors."""
    return weighed(V52, "innings=1")


@pytest.fixture
def sharp(weighed: Weigh) -> Solved:
    """v5 in one inning."""
    return weighed(V5, "innings=1")


def whole_match(name: str, seed: int) -> Match:
    """A match of one inning between bots that pick anything."""
    game = make_game(name, ["innings=1"])
    match = start(game, dict.fromkeys(game.setup.seats, "random"), fresh_dice(seed))
    while bots_answer(match, dict.fromkeys(game.setup.seats, random_bot)):
        pass
    return match


def test_the_coach_has_the_whole_game_solved(even: Solved) -> None:
    assert coached(make_game(V52, ["innings=1"])).home_win == even.home_win


def test_even_throws_are_as_good_as_any(even: Solved) -> None:
    for state in (Ballgame(), parse_situation(BUSY, 1)):
        home = float(even.values[even.grounds.find(state)])
        for advice in advise(even, state):
            found = counsel(even, state, advice.choice)
            own = home if found.seat == HOME else 1 - home
            assert found.chance == pytest.approx(own, abs=1e-12)
            assert sorted(group.name for group in found.groups) == ["Paper", "Rock", "Scissors"]
            for group in found.groups:
                assert group.share == pytest.approx(1 / 3, abs=1e-12)
                assert group.value == pytest.approx(own, abs=1e-12)
                assert group.gives_away == 0.0


def test_nobody_gives_anything_away_in_a_match_of_even_throws(even: Solved) -> None:
    match = whole_match(V52, 1)
    turns = turns_of(match.game, match.log)
    for seat in (AWAY, HOME):
        found = review(even, turns, seat)
        assert len(found.verdicts) == len(turns)
        assert found.total == 0.0
        assert found.worst == ()
        assert {one.words for one in found.verdicts} == {"as good as any"}


def test_arrows_are_taken_together(sharp: Solved) -> None:
    state = parse_situation(BUSY, 1)
    pitch, swing = advise(sharp, state)[:2]
    pitches, swings = (counsel(sharp, state, advice.choice) for advice in (pitch, swing))
    assert {group.name for group in pitches.groups} == {str(one).capitalize() for one in Pitch}
    assert all(len(group.options) == len(Arrow) for group in pitches.groups)
    alone = {group.name for group in swings.groups if len(group.options) == 1}
    assert alone == {"Steal second", "Steal home"}
    for advice, found in ((pitch, pitches), (swing, swings)):
        assert sum(group.share for group in found.groups) == pytest.approx(1)
        assert found.chance == pytest.approx(advice.best, abs=1e-9)
        for group in found.groups:
            each = [advice.of(option) for option in group.options]
            assert group.share == pytest.approx(sum(one.share for one in each))
            assert [one.value for one in each] == pytest.approx([group.value] * len(each))
            lost = advice.best - group.value
            assert group.gives_away == (pytest.approx(lost) if lost > 1e-9 else 0.0)
        shares = [round(group.share, 9) for group in found.groups]
        assert shares == sorted(shares, reverse=True)


def test_arrows_that_differ_are_kept_apart(sharp: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    state = Ballgame()
    real = advise(sharp, state)[0]
    fastballs = [
        Weighed(Delivery(Pitch.FASTBALL, Arrow.UP), 0.5, 0.5),
        Weighed(Delivery(Pitch.FASTBALL, Arrow.DOWN), 0.5, 0.5),
        Weighed(Delivery(Pitch.FASTBALL, Arrow.IN), 0.0, 0.5),
        Weighed(Delivery(Pitch.FASTBALL, Arrow.OUT), 0.0, 0.4),
    ]
    uneven = Advice(real.seat, real.choice, 0.5, tuple(fastballs))
    monkeypatch.setattr(coach, "advise", lambda solved, state: (uneven,))
    groups = counsel(sharp, state, real.choice).groups
    told = [(group.name, group.share, group.gives_away) for group in groups]
    assert told == [
        ("Fastball up/down", 1.0, 0.0),
        ("Fastball in", 0.0, 0.0),
        ("Fastball out", 0.0, pytest.approx(0.1)),
    ]


@pytest.mark.parametrize("what", ["send", "stretch", "tag"])
def test_a_choice_in_mid_turn(sharp: Solved, what: str) -> None:
    state = parse_situation(BUSY, 1)
    asked = [advice for advice in advise(sharp, state) if advice.choice.what == what]
    assert asked
    for advice in asked:
        found = counsel(sharp, state, advice.choice)
        assert found.seat == HOME
        assert found.chance == advice.best
        assert {group.options for group in found.groups} == {("yes",), ("no",)}
        best, other = found.groups
        assert (best.share, best.gives_away) == (1.0, 0.0)
        assert other.gives_away == pytest.approx(best.value - other.value)


def independently(match: Match, sharp: Solved, seat: str) -> list[float]:
    """What each answer of a seat gave away, from the log and the advice alone."""
    losses = []
    for number, record in enumerate(match.log.records):
        if isinstance(record, Answered) and record.seat == seat:
            before = replay(match.game, match.log, number)
            ask = next(ask for ask in before.waiting if ask.seat == seat)
            advice = next(a for a in advise(sharp, before.now) if a.choice == ask.choice)
            values = {str(one.option): one.value for one in advice.options}
            losses.append(max(values.values()) - values[record.answer])
    return losses


@pytest.mark.parametrize("seed", range(4))
def test_the_review_adds_up(sharp: Solved, seed: int) -> None:
    match = whole_match(V5, seed)
    for seat in (AWAY, HOME):
        losses = independently(match, sharp, seat)
        found = review(sharp, turns_of(match.game, match.log), seat)
        assert [one.gave_away for one in found.verdicts] == pytest.approx(losses, abs=1e-9)
        assert found.total == pytest.approx(sum(losses))
        assert found.total > 0.01
        most = sorted(losses, reverse=True)[:3]
        assert [one.gave_away for one in found.worst] == pytest.approx(most)
        for one in found.worst:
            assert one.gave_away == pytest.approx(one.chance - one.value, abs=1e-9)
            assert one.words == f"gave away {percent(one.gave_away)}"


def test_turns_are_linked_by_the_chance_to_win(sharp: Solved) -> None:
    match = whole_match(V5, 2)
    turns = turns_of(match.game, match.log)
    assert turns[0].began == Ballgame()
    assert [turn.began for turn in turns[1:]] == [turn.ended for turn in turns[:-1]]
    for turn in turns:
        both = [chance_to_win(sharp, turn.began, seat) for seat in (AWAY, HOME)]
        assert sum(both) == pytest.approx(1)
        first = turn.decisions[0]
        before = both[first.seat == HOME]
        assert verdict(sharp, first).chance == pytest.approx(before, abs=1e-9)
    assert match.result is not None
    end = turns[-1].ended
    assert end is not None
    assert chance_to_win(sharp, end, match.result.winner or "") == 1.0
    assert turns[-1].told == len(match.story)


def test_a_choice_that_nobody_has_seen_is_no_decision_yet() -> None:
    game = make_game(V5)
    match = start(game, {AWAY: "person", HOME: "person"}, fresh_dice(1), by_hand=True)
    match.answer(1, AWAY, "power up")
    match.undo(AWAY)
    match.answer(1, AWAY, "contact in")
    assert [turn.decisions for turn in turns_of(game, match.log)] == [()]
    match.answer(1, HOME, "changeup out")
    (turn,) = turns_of(game, match.log)
    assert turn.ended is None
    made = [(one.place, one.seat, str(one.option)) for one in turn.decisions]
    assert made == [(0, HOME, "changeup out"), (1, AWAY, "contact in")]


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.0, "0.00%"), (1e-7, "<0.01%"), (0.0083, "0.83%"), (0.12345, "12.35%")],
)
def test_shares_in_words(share: float, words: str) -> None:
    assert percent(share) == words


def test_a_game_that_cannot_be_solved_says_so() -> None:
    game: Any = make_game("home-runz")
    with pytest.raises(Mistake, match="no coach for Home Runz & Foul Ballz: there is one for"):
        coached(game)
