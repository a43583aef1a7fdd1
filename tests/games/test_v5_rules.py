"""Cheddar Bob v5, sentence by sentence: single turns on given dice."""

from typing import Any

import pytest

from sandlot.baseball.bases import On
from sandlot.baseball.play import Kind, Play
from sandlot.core.errors import Refused
from sandlot.games.cheddar_bob.v5.at_bat import one_turn
from sandlot.games.cheddar_bob.v5.cards import NO_CARDS, Cards
from sandlot.games.cheddar_bob.v5.choices import may_go, selection
from sandlot.games.cheddar_bob.v5.rules import RulesV5
from tests.games.drive import run

SOLID_HIT = (1, 2, 4, 4)
STRONG_HIT = (1, 2, 6, 5)
WEAK_HIT = (1, 2, 4, 2)
LOST_WEAK = (4, 2, 1, 2)
LOST_SOLID = (5, 4, 1, 2)
LOST_STRONG = (6, 5, 1, 2)


def turn(
    picks: tuple[str, str],
    *answers: Any,
    outs: int = 0,
    on: On = (),
    to_win: int | None = None,
    cards: Cards = NO_CARDS,
    **rulings: str,
) -> Play:
    """One turn of v5 on given dice and choices; ties (changeup v power, arrows across)."""
    rules = RulesV5().but(rulings)
    play = run(one_turn(rules, outs, on, to_win, cards), [picks, *answers])
    assert isinstance(play, Play)
    return play


TIE = ("changeup up", "power in")


def moves(play: Play) -> set[tuple[int, int]]:
    """Who went where."""
    return {(move.start, move.end) for move in play.moves}


class TestSteal:
    """Phase 2: steal attempts."""

    @pytest.mark.parametrize(
        ("pitch", "faces", "end"),
        [
            ("changeup up", (3, 4, 3, 4), 2),
            ("fastball up", (3, 4, 3, 4), -1),
            ("curveball up", (3, 5, 3, 4), 2),
            ("curveball+ up", (3, 5, 3, 4), 2),
            ("changeup up", (1, 1, 1, 1), -1),
            ("changeup up", (1, 1, 1, 2), 3),
            ("changeup up", (6, 6, 6, 6), 2),
            ("changeup up", (6, 6, 6, 5), -1),
        ],
    )
    def test_pitch_modifier_ties_and_criticals(
        self, pitch: str, faces: tuple[int, ...], end: int
    ) -> None:
        """The order: runner 1-1, pitcher 1-1, runner 6-6, pitcher 6-6, totals, tie safe."""
        assert moves(turn((pitch, "go 1"), faces, on=(1,))) == {(1, end)}

    def test_extra_base_is_one_when_the_second_is_taken(self) -> None:
        """An extra base is two bases, or one when the second is taken or from third."""
        assert moves(turn(("changeup up", "go 1"), (1, 1, 3, 4), on=(1, 3))) == {(1, 2)}
        assert moves(turn(("changeup up", "go 2"), (1, 1, 3, 4), on=(2,))) == {(2, 4)}
        assert moves(turn(("changeup up", "go 3"), (1, 1, 3, 4), on=(3,))) == {(3, 4)}

    def test_only_runners_with_a_free_base_ahead_may_go(self) -> None:
        """Any one runner whose next base is empty; home unless ruled out."""
        assert [go.base for go in may_go((1, 2, 3), "yes")] == [3]
        assert [go.base for go in may_go((1, 3), "yes")] == [1, 3]
        assert may_go((1, 2, 3), "no") == ()
        with pytest.raises(Refused):
            selection((1, 2), "yes").choices[1].options.parse("go 1")

    def test_a_speedster_adds_two(self) -> None:
        """Player cards: +2 to his steal."""
        fast = Cards(fast=(1,))
        assert moves(turn(("changeup up", "go 1"), (4, 5, 3, 4), on=(1,), cards=fast)) == {(1, 2)}
        assert moves(turn(("changeup up", "go 1"), (4, 5, 3, 4), on=(1,))) == {(1, -1)}


class TestBattle:
    """Phases 3 and 4: reveal and battle."""

    @pytest.mark.parametrize(
        ("pitch", "swing", "batter_wins"),
        [
            ("fastball up", "power in", True),
            ("fastball up", "contact in", False),
            ("curveball up", "control in", True),
            ("curveball up", "power in", False),
            ("changeup up", "contact in", True),
            ("changeup up", "control in", False),
            ("changeup up", "power up", True),
            ("changeup in", "power out", False),
        ],
    )
    def test_matchups_and_arrows_decide_even_dice(
        self, pitch: str, swing: str, batter_wins: bool
    ) -> None:
        """Power beats the fastball, and so on; a matching arrow helps the batter."""
        result = (3, 3) if batter_wins else (6, 5)
        play = turn((pitch, swing), (3, 4, 4, 3), result, on=(2,))
        assert (play.kind is Kind.FLY_OUT) is batter_wins

    def test_snake_eyes_of_both_and_ties_are_rolled_again(self) -> None:
        """Both 1-1 reroll; equal totals reroll."""
        play = turn(TIE, (1, 1, 1, 1), (3, 4, 4, 3), STRONG_HIT, (6, 5))
        assert play.kind is Kind.HOME_RUN

    def test_pitchers_snake_eyes_give_a_strong_win(self) -> None:
        """Pitcher 1-1: the batter wins with a strong tier, whatever his dice."""
        assert turn(TIE, (1, 1, 1, 2), (1, 3)).kind is Kind.SINGLE

    def test_batters_snake_eyes_are_an_out_without_a_result(self) -> None:
        """Batter 1-1: out, runners hold, no result roll."""
        assert moves(turn(TIE, (1, 2, 1, 1), on=(1, 2))) == {(0, -1)}


class TestResult:
    """Phase 5: the result rolls."""

    def test_batters_natural_two_is_an_out_off_the_charts(self) -> None:
        """Snake eyes on a strong hit: a fly ball all the same."""
        play = turn(TIE, STRONG_HIT, (1, 1), "yes", (3, 4), on=(3,))
        assert (play.kind, moves(play)) == (Kind.FLY_OUT, {(3, 4), (0, -1)})

    def test_pitchers_natural_two_hits_the_batter(self) -> None:
        """Snake eyes for the pitcher, plus pitch or not."""
        play = turn(("curveball+ up", "contact in"), LOST_STRONG, (1, 1), on=(1,))
        assert (play.kind, moves(play)) == (Kind.HIT_BY_PITCH, {(1, 2), (0, 1)})

    def test_codes_of_the_pitchers_outs(self) -> None:
        """RA moves everybody up, RF nobody, DP! takes the runner on first."""
        assert moves(turn(TIE, LOST_SOLID, (3, 3), on=(1, 3))) == {(3, 4), (1, 2), (0, -1)}
        assert moves(turn(TIE, LOST_SOLID, (6, 4), on=(1, 3))) == {(0, -1)}
        assert moves(turn(TIE, LOST_STRONG, (6, 4), on=(1, 3))) == {(1, -1), (0, -1)}
        assert moves(turn(TIE, LOST_STRONG, (6, 4), on=(2, 3))) == {(0, -1)}

    def test_with_two_out_nothing_else_is_read(self) -> None:
        """The batter's out ends it: no code, no challenge, no chart."""
        for result in ((3, 3), (4, 4), (6, 4)):
            assert moves(turn(TIE, LOST_STRONG, result, outs=2, on=(1, 3))) == {(0, -1)}
        assert moves(turn(TIE, WEAK_HIT, (3, 3), outs=2, on=(1, 3))) == {(0, -1)}

    @pytest.mark.parametrize(
        ("answers", "expected"),
        [
            (("no",), {(0, -1)}),
            (("yes", (3, 4, 3, 4)), {(3, 4), (1, 2), (0, -1)}),
            (("yes", (3, 5, 3, 4)), {(3, -1), (0, -1)}),
            (("yes", (1, 1, 1, 2)), {(3, 4), (1, 2), (0, -1)}),
            (("yes", (6, 6, 6, 5)), {(3, -1), (0, -1)}),
        ],
    )
    def test_a_challenge_is_for_the_lead_runner(
        self, answers: tuple[Any, ...], expected: set[tuple[int, int]]
    ) -> None:
        """RC: hold or send; safe moves everybody up, out takes the lead runner."""
        assert moves(turn(TIE, LOST_STRONG, (3, 3), *answers, on=(1, 3))) == expected


class TestGroundAndFly:
    """Baserunning: ground balls and tag-ups, off the batter's own table."""

    @pytest.mark.parametrize(
        ("faces", "kind", "expected"),
        [
            ((1, 1), Kind.ERROR, {(3, 4), (1, 2), (0, 1)}),
            ((1, 2), Kind.GROUND_OUT, {(3, 4), (1, 2), (0, -1)}),
            ((4, 4), Kind.GROUND_OUT, {(3, 4), (1, 2), (0, -1)}),
            ((4, 5), Kind.GROUND_OUT, {(0, -1)}),
            ((5, 5), Kind.GROUND_OUT, {(0, -1)}),
            ((5, 6), Kind.DOUBLE_PLAY, {(1, -1), (0, -1)}),
        ],
    )
    def test_ground_ball_chart(
        self, faces: tuple[int, int], kind: Kind, expected: set[tuple[int, int]]
    ) -> None:
        """A weak out with a runner on first."""
        play = turn(TIE, WEAK_HIT, (3, 3), faces, on=(1, 3))
        assert (play.kind, moves(play)) == (kind, expected)

    def test_ground_ball_without_a_runner_on_first_holds_everybody(self) -> None:
        """Ground ball otherwise: runners hold, nothing is rolled."""
        assert moves(turn(TIE, WEAK_HIT, (3, 3), on=(2, 3))) == {(0, -1)}

    @pytest.mark.parametrize(
        ("answers", "expected"),
        [
            (("no",), {(0, -1)}),
            (("yes", (1, 1)), {(3, -1), (0, -1)}),
            (("yes", (1, 2)), {(0, -1)}),
            (("yes", (3, 3)), {(0, -1)}),
            (("yes", (3, 4)), {(3, 4), (0, -1)}),
        ],
    )
    def test_tag_up_chart(self, answers: tuple[Any, ...], expected: set[tuple[int, int]]) -> None:
        """A solid out with a runner on third: he may be sent, the others hold."""
        assert moves(turn(TIE, SOLID_HIT, (3, 3), *answers, on=(2, 3))) == expected

    @pytest.mark.parametrize(
        ("swung", "faces", "expected"),
        [
            (SOLID_HIT, (1, 1), {(3, -1), (0, -1)}),
            (SOLID_HIT, (1, 2), {(3, -1), (0, -1)}),
            (SOLID_HIT, (3, 4), {(0, -1)}),
            (SOLID_HIT, (4, 4), {(3, 4), (0, -1)}),
            (STRONG_HIT, (1, 1), {(3, -1), (0, -1)}),
            (STRONG_HIT, (1, 2), {(0, -1)}),
            (STRONG_HIT, (2, 3), {(0, -1)}),
            (STRONG_HIT, (3, 3), {(3, 4), (0, -1)}),
            (STRONG_HIT, (6, 6), {(3, 4), (0, -1)}),
        ],
    )
    def test_ruling_tag_up_by_tier(
        self, swung: tuple[int, ...], faces: tuple[int, int], expected: set[tuple[int, int]]
    ) -> None:
        """Ruling tag_up=by_tier: a solid out is a line out, a strong one a deep fly."""
        play = turn(TIE, swung, (1, 1), "yes", faces, on=(2, 3), tag_up="by_tier")
        assert moves(play) == expected

    def test_a_lifted_tier_is_the_tier_of_the_fly(self) -> None:
        """Power+ lifts the tier "for every purpose": a solid win is a deep fly then."""
        picks = ("changeup up", "power+ in")
        play = turn(picks, SOLID_HIT, (1, 1), "yes", (3, 3), on=(3,), tag_up="by_tier")
        assert moves(play) == {(3, 4), (0, -1)}

    def test_ruling_runners_hold(self) -> None:
        """Ruling batter_outs=runners_hold: no chart and no choice."""
        held: dict[str, Any] = {"batter_outs": "runners_hold"}
        assert moves(turn(TIE, WEAK_HIT, (3, 3), on=(1, 3), **held)) == {(0, -1)}
        assert moves(turn(TIE, SOLID_HIT, (3, 3), on=(1, 3), **held)) == {(0, -1)}


class TestHits:
    """Runner advancement on hits, and stretching."""

    def test_doubles_bring_a_runner_from_first_home_only_when_strong(self) -> None:
        """A solid double takes him to third, a strong one home."""
        assert moves(turn(TIE, SOLID_HIT, (6, 4), "no", on=(1,))) == {(1, 3), (0, 2)}
        assert moves(turn(TIE, STRONG_HIT, (4, 4), "no", on=(1,))) == {(1, 4), (0, 2)}

    def test_a_stretch_that_is_safe_is_a_triple_for_everybody(self) -> None:
        """Safe: everyone scores and the batter stands on third."""
        play = turn(TIE, SOLID_HIT, (6, 4), "yes", (3, 4, 3, 4), on=(1,))
        assert (play.kind, moves(play)) == (Kind.TRIPLE, {(1, 4), (0, 3)})

    def test_a_stretch_that_fails_is_a_double_for_the_runners(self) -> None:
        """Out: the runners go as on the double, the batter is out at third."""
        play = turn(TIE, SOLID_HIT, (6, 4), "yes", (3, 5, 3, 4), on=(1, 2), outs=2)
        assert (play.kind, moves(play)) == (Kind.DOUBLE, {(2, 4), (1, 3), (0, -1)})

    def test_no_decision_on_a_play_that_has_already_won(self) -> None:
        """Walk-off: a double that wins the game offers no stretch; one that does not, does."""
        assert moves(turn(TIE, SOLID_HIT, (6, 4), on=(2,), to_win=1)) == {(2, 4), (0, 2)}
        assert moves(turn(TIE, SOLID_HIT, (6, 4), "no", on=(2,), to_win=2)) == {(2, 4), (0, 2)}

    def test_ruling_stretch_singles(self) -> None:
        """Ruling stretch_singles=yes: solid and strong singles, safe is a double of that tier."""
        yes: dict[str, Any] = {"stretch_singles": "yes"}
        safe = turn(TIE, SOLID_HIT, (4, 4), "yes", (3, 4, 3, 4), on=(1,), **yes)
        assert (safe.kind, moves(safe)) == (Kind.DOUBLE, {(1, 3), (0, 2)})
        out = turn(TIE, SOLID_HIT, (4, 4), "yes", (3, 5, 3, 4), on=(1,), **yes)
        assert (out.kind, moves(out)) == (Kind.SINGLE, {(1, 2), (0, -1)})
        assert moves(turn(TIE, WEAK_HIT, (5, 5), on=(1,), **yes)) == {(1, 2), (0, 1)}


class TestPlusMoves:
    """Plus moves, won and lost."""

    def test_power_plus_won_lifts_the_tier_for_every_purpose(self) -> None:
        """Weak becomes solid: an 8 is a single, and an out is a fly ball."""
        plus = ("changeup up", "power+ in")
        assert turn(plus, WEAK_HIT, (4, 4)).kind is Kind.SINGLE
        assert turn(plus, WEAK_HIT, (3, 3)).kind is Kind.FLY_OUT

    def test_power_plus_already_strong_adds_one(self) -> None:
        """A natural 9 becomes a 10, also after the pitcher's snake eyes."""
        plus = ("changeup up", "power+ in")
        assert turn(plus, STRONG_HIT, (4, 5)).kind is Kind.HOME_RUN
        assert turn(plus, (1, 1, 1, 2), (4, 5)).kind is Kind.HOME_RUN

    @pytest.mark.parametrize(
        ("ruling", "battle", "answers", "kind"),
        [
            ("own_tier", (5, 4, 3, 3), (), Kind.STRIKEOUT),
            ("own_tier", (5, 4, 4, 4), ((4, 4), "no"), Kind.STRIKEOUT),
            ("own_tier", (6, 5, 4, 3), ((4, 4),), Kind.OUT),
            ("pitcher_tier_down", (3, 3, 1, 2), (), Kind.STRIKEOUT),
            ("pitcher_tier_down", (5, 4, 1, 2), ((3, 3),), Kind.WALK),
            ("none", (3, 3, 1, 2), ((3, 3),), Kind.WALK),
        ],
    )
    def test_power_plus_lost(
        self, ruling: str, battle: tuple[int, ...], answers: tuple[Any, ...], kind: Kind
    ) -> None:
        """Ruling power_plus_lost, each reading."""
        picks = ("changeup up", "power+ in")
        play = turn(picks, battle, *answers, on=(1,), power_plus_lost=ruling)
        assert play.kind is kind

    def test_contact_plus_won_walks_low_and_only_singles(self) -> None:
        """3 and 4 walk, 2 is an out, every hit is a single without a stretch."""
        plus = ("curveball up", "contact+ in")
        assert turn(plus, STRONG_HIT, (1, 2)).kind is Kind.WALK
        assert turn(plus, STRONG_HIT, (2, 2)).kind is Kind.WALK
        assert turn(plus, STRONG_HIT, (1, 1)).kind is Kind.FLY_OUT
        yes: dict[str, Any] = {"stretch_singles": "yes"}
        assert turn(plus, STRONG_HIT, (6, 6), on=(1,), **yes).kind is Kind.SINGLE

    def test_contact_plus_lost_freezes_the_runners(self) -> None:
        """RA and RC become RF; walks and DP! are as ever."""
        plus = ("curveball up", "contact+ in")
        assert moves(turn(plus, LOST_SOLID, (3, 3), on=(1,))) == {(0, -1)}
        assert moves(turn(plus, LOST_STRONG, (3, 3), on=(1,))) == {(0, -1)}
        assert moves(turn(plus, LOST_WEAK, (3, 3), on=(1,))) == {(1, 2), (0, 1)}
        assert moves(turn(plus, LOST_STRONG, (6, 4), on=(1,))) == {(1, -1), (0, -1)}

    @pytest.mark.parametrize("pitch", ["fastball+ up", "curveball+ up"])
    def test_a_plus_pitch_lost_is_a_walk(self, pitch: str) -> None:
        """Also by snake eyes; no result roll."""
        assert turn((pitch, "contact in"), STRONG_HIT, on=(1,)).kind is Kind.WALK
        assert turn((pitch, "contact in"), (1, 1, 1, 2), on=(1,)).kind is Kind.WALK

    def test_ruling_walk_or_roll(self) -> None:
        """Ruling plus_pitch_lost=walk_or_roll: he rolls, and an out becomes the walk."""
        picks = ("curveball+ up", "contact in")
        ruling: dict[str, Any] = {"plus_pitch_lost": "walk_or_roll"}
        assert turn(picks, STRONG_HIT, (6, 5), **ruling).kind is Kind.HOME_RUN
        assert turn(picks, SOLID_HIT, (1, 1), **ruling).kind is Kind.WALK

    def test_a_plus_pitch_won_adds_two(self) -> None:
        """A natural 8 on a strong win becomes the double play."""
        play = turn(("curveball+ up", "contact in"), LOST_STRONG, (4, 4), on=(1,))
        assert play.kind is Kind.DOUBLE_PLAY


class TestPlayerCards:
    """The page of cards: each kind, where it counts and where not."""

    def test_slugger_adds_one_at_strong_tier_with_power_plus_too(self) -> None:
        """9 becomes 10 for a strong slugger; 8 does with Power+ on top."""
        slugger = Cards("slugger")
        assert turn(TIE, STRONG_HIT, (4, 5), cards=slugger).kind is Kind.HOME_RUN
        assert turn(TIE, SOLID_HIT, (3, 4), cards=slugger).kind is Kind.FLY_OUT
        plus = ("changeup up", "power+ in")
        assert turn(plus, STRONG_HIT, (4, 4), cards=slugger).kind is Kind.HOME_RUN

    def test_contact_man_adds_one_in_the_battle_with_contact(self) -> None:
        """Even dice become a win, with contact and contact+ only."""
        card = Cards("contact")
        picks = ("curveball up", "contact in")
        assert turn(picks, (3, 4, 4, 3), (3, 3), cards=card).kind is Kind.FLY_OUT
        assert turn(TIE, (3, 4, 4, 3), LOST_SOLID, (6, 5), cards=card).kind is Kind.OUT

    def test_pitchers_family_adds_one_plus_included(self) -> None:
        """Even dice become the pitcher's with his pitch."""
        card = Cards(pitcher="curveball")
        for pitch in ("curveball up", "curveball+ up"):
            play = turn((pitch, "contact in"), (3, 4, 4, 3), (6, 5), cards=card)
            assert play.kind is Kind.OUT

    def test_speedster_stretches_and_leads_a_challenge(self) -> None:
        """+2 for the batter's stretch, +2 when he is the lead runner."""
        batter = Cards("speedster")
        stretched = turn(TIE, SOLID_HIT, (6, 4), "yes", (4, 5, 3, 4), cards=batter)
        assert stretched.kind is Kind.TRIPLE
        led = turn(TIE, LOST_STRONG, (3, 3), "yes", (4, 5, 3, 4), on=(1, 2), cards=Cards(fast=(2,)))
        assert (2, 3) in moves(led)
        not_led = Cards(fast=(1,))
        caught = turn(TIE, LOST_STRONG, (3, 3), "yes", (4, 5, 3, 4), on=(1, 2), cards=not_led)
        assert (2, -1) in moves(caught)
