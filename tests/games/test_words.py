"""The radio says what happened: results mean what they do in their situation, phrases vary."""

from itertools import pairwise
from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.events import Played
from sandlot.baseball.play import Kind, Play
from sandlot.baseball.words import CALLS, CAUGHT_STRETCHING, MOVED_UP, SPREAD
from sandlot.core.drive import Driver
from sandlot.core.game import Game
from sandlot.core.reading import Lit
from sandlot.core.script import Choose, Now, Roll, Tell, Together
from sandlot.core.story import Chose, Entry, Threw, Told, Turn
from sandlot.core.words import vary
from sandlot.games import find_game
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.parts import Tier
from sandlot.games.cheddar_bob.v5.choices import Try, tag
from sandlot.games.cheddar_bob.v5.game import CheddarBobV5
from sandlot.games.cheddar_bob.v5.rules import RulesV5
from sandlot.games.cheddar_bob.v5.telling import CAUGHT
from sandlot.games.cheddar_bob.v52.game import CheddarBobV52
from sandlot.games.cheddar_bob.v52.rules import RulesV52
from sandlot.games.home_runz.game import HomeRunz, Race
from tests.games.whole import played

EVEN = ("changeup up", "power in")
PLUS = ("fastball+ up", "control in")


def seen(game: Game[Any], state: Any, answers: list[Any]) -> list[Turn]:
    """A turn on given answers as it is seen, entry by entry."""
    cast, turns = game.cast(state), [Turn(state)]

    def see(entry: Entry) -> None:
        turns.append(turns[-1].then(entry, state))

    def hear(said: Tell | Now) -> None:
        if isinstance(said, Tell):
            see(Told(len(turns[-1].entries), said.event))

    driver = Driver(game.turn(state)(), state, hear)
    while (asked := driver.asked) is not None:
        if isinstance(asked, Roll):
            by = tuple(cast.get(part, part) for part in asked.by)
            faces = answers.pop(0)
            groups = tuple(faces[n : n + 2] for n in range(0, len(faces), 2))
            see(Threw(asked.what, by, groups, again=False))
            driver.answer(asked.read(faces))
        else:
            choices = asked.choices if isinstance(asked, Together) else (asked,)
            texts = answers.pop(0) if isinstance(asked, Together) else (answers.pop(0),)
            chosen = tuple(_chosen(c, text) for c, text in zip(choices, texts, strict=True))
            for choice, option in zip(choices, chosen, strict=True):
                see(Chose(cast[choice.seat], choice.what, option))
            driver.answer(chosen if isinstance(asked, Together) else chosen[0])
    return turns[1:]


def _chosen(choice: Choose[Any], text: str) -> Any:
    return choice.options.parse(text)


def lines(game: Game[Any], state: Any, *answers: Any) -> list[str]:
    """What is told of a turn, in words."""
    turns = seen(game, state, list(answers))
    return [game.line(turn) for turn in turns if isinstance(turn.last, Told)]


def ballgame(outs: int = 0, bases: str = "---") -> Ballgame:
    """A game so far, in the first half."""
    first, second, third = (None if mark == "-" else 5 for mark in bases)
    return Ballgame(outs=outs, bases=(first, second, third))


def v5(*answers: Any, outs: int = 0, bases: str = "---", **rulings: Any) -> list[str]:
    """A turn of v5."""
    return lines(CheddarBobV5(RulesV5().but(rulings)), ballgame(outs, bases), *answers)


def v52(*answers: Any, outs: int = 0, bases: str = "---", **rulings: Any) -> list[str]:
    """An at-bat of v5.2."""
    return lines(CheddarBobV52(RulesV52().but(rulings)), ballgame(outs, bases), *answers)


WEAK, SOLID, STRONG = (4, 2, 1, 2), (5, 4, 1, 2), (6, 5, 1, 2)
"""The pitcher wins the battle."""
WON_WEAK, WON_SOLID, WON_STRONG = (1, 2, 4, 2), (1, 2, 4, 4), (1, 2, 6, 5)
"""The batter does."""

MEANT = [
    (EVEN, SOLID, (2, 3), 0, "---", "an out."),
    (EVEN, SOLID, (2, 3), 0, "1--", "an out, and the runner moves up."),
    (EVEN, SOLID, (2, 3), 0, "12-", "an out, and the runners move up."),
    (EVEN, SOLID, (2, 3), 2, "12-", "the third out."),
    (("changeup up", "contact+ up"), (6, 4, 1, 2), (2, 3), 0, "-2-", "the lost Contact+ holds"),
    (EVEN, STRONG, (2, 3), 0, "---", "a strikeout."),
    (EVEN, STRONG, (2, 3), 2, "--3", "a strikeout, the third out."),
    (EVEN, STRONG, (4, 4), 1, "1-3", "an out, and the runners must stay."),
    (EVEN, STRONG, (6, 5), 0, "---", "an out."),
    (EVEN, STRONG, (6, 5), 2, "1--", "the third out."),
    (EVEN, STRONG, (6, 5), 0, "1--", "a double-play ball."),
    (EVEN, STRONG, (6, 5), 0, "-2-", "a double-play ball, but nobody is on first: one out."),
    (EVEN, SOLID, (1, 1), 0, "---", "snake eyes, the batter is hit."),
    (EVEN, WON_SOLID, (1, 1), 0, "---", "snake eyes, a fly ball, an out."),
    (EVEN, WON_WEAK, (2, 1), 0, "---", "a ground ball, an out."),
    (EVEN, WON_WEAK, (2, 1), 2, "1--", "a ground ball for the third out."),
    (EVEN, WON_SOLID, (2, 1), 2, "--3", "a fly ball for the third out."),
    (("changeup up", "contact+ in"), WON_SOLID, (2, 1), 0, "---", "Contact+ takes 4 or less"),
    (("changeup up", "contact+ in"), WON_STRONG, (6, 5), 0, "---", "Contact+ hits nothing longer"),
]


@pytest.mark.parametrize(("picks", "battle", "result", "outs", "bases", "words"), MEANT)
def test_a_result_says_what_it_means_here(
    picks: Any, battle: Any, result: Any, outs: int, bases: str, words: str
) -> None:
    """With these outs, these runners, and what both sides had picked."""
    _, resulted, *_ = v5(picks, battle, result, outs=outs, bases=bases)
    assert words in resulted


@pytest.mark.parametrize(
    ("result", "bases", "words"),
    [((2, 3), "-2-", "the runner may try for third."), ((2, 3), "12-", "the lead runner may try")],
)
def test_a_challenge_names_its_base(result: Any, bases: str, words: str) -> None:
    """And who goes for it."""
    assert words in v5(EVEN, STRONG, result, "no", bases=bases)[1]


def test_a_ground_ball_is_no_out_before_it_is_rolled_for() -> None:
    """It may be an error yet."""
    _, resulted, play = v5(EVEN, WON_WEAK, (2, 1), (1, 1), bases="1--")
    assert "a ground ball with a runner on first, and the pitcher rolls for it" in resulted
    assert "out" not in resulted
    assert "error" in play or "safe" in play


def test_what_a_lost_plus_move_costs() -> None:
    """It is said, since no result is rolled."""
    battled, _ = v5(PLUS, WON_SOLID)
    assert battled.endswith("The lost fastball+ costs a walk.")
    battled, _ = v5(("changeup up", "power+ in"), SOLID)
    assert battled.endswith("Power+ lost with a weak total is a strikeout.")
    battled, *_ = v5(PLUS, WON_SOLID, (3, 2), plus_pitch_lost="walk_or_roll")
    assert "walk" not in battled


def test_snake_eyes_are_explained() -> None:
    """Whosever they are."""
    assert "Snake eyes for the batter: an out at once" in v5(EVEN, (5, 4, 1, 1))[0]
    assert "a strong win for the batter, whatever the totals" in v5(EVEN, (1, 1, 2, 2), (3, 3))[0]
    assert "snake eyes, a walk." in v52(("rock", "rock"), SOLID, (1, 1))[1]
    assert "boxcars, a home run." in v52(("rock", "rock"), WON_WEAK, (6, 6))[1]
    at_once = v52(("rock", "rock"), (3, 4, 6, 6), criticals="battle_too")
    assert "Boxcars, a home run at once!" in at_once[0]


def test_a_double_play_of_v52_needs_a_runner_and_two_outs_to_go() -> None:
    """Else it is just an out."""
    results = {
        (outs, bases): v52(("rock", "rock"), STRONG, (6, 6), outs=outs, bases=bases)[1]
        for outs, bases in ((0, "-2-"), (0, "---"), (2, "-2-"))
    }
    assert "boxcars, a double-play ball." in results[0, "-2-"]
    assert "boxcars, an out." in results[0, "---"]
    assert "boxcars, the third out." in results[2, "-2-"]


def test_who_wins_against_the_edge_wins_with_a_but() -> None:
    """And only then."""
    assert " But " in v52(("rock", "scissors"), (2, 1, 6, 5), (3, 3))[0]
    assert " But " not in v52(("rock", "scissors"), STRONG, (3, 3))[0]
    assert " But " in v5(("changeup up", "power down"), WON_STRONG, (3, 3))[0]
    assert " But " not in v5(EVEN, WON_STRONG, (3, 3))[0]


def test_an_overrun_is_not_home() -> None:
    """A walk that ends beyond home is told from one that ends there."""
    race = Race(("blue", "red"), (34, 0), 0)
    walked, bounced = lines(HomeRunz(), race, (6, 4))
    assert "10" in walked
    assert "6" in walked
    assert "square 36" in bounced
    walked, won = lines(HomeRunz(), race, (4, 2))
    assert "6" in walked
    assert "wins" in won or "race" in won


def lit_after(game: Diamond, picks: Any, *faces: Any) -> Lit:
    """The chart that is lit at the end of a turn."""
    *_, last = seen(game, ballgame(), [picks, *faces])
    (lit,) = game.reading(last).charts
    return lit


def test_no_chart_is_lit_for_a_roll_that_nobody_makes() -> None:
    """The battle's own stays; a roll that is made lights its cell."""
    game = CheddarBobV5()
    assert lit_after(game, PLUS, WON_SOLID).chart == "matchups"
    assert lit_after(game, EVEN, (5, 4, 1, 1)).chart == "matchups"
    assert lit_after(game, ("changeup up", "power+ in"), SOLID).chart == "matchups"
    rolled = lit_after(game, EVEN, WON_SOLID, (4, 4))
    assert (rolled.chart, rolled.row, rolled.column) == ("batter_wins", 1, 1)
    settled = lit_after(
        CheddarBobV52(RulesV52(criticals="battle_too")), ("rock", "rock"), (3, 4, 1, 1)
    )
    assert (settled.chart, settled.row, settled.column) == ("critical_results", 0, 0)


@pytest.mark.parametrize(
    ("battle", "faces", "added", "row"),
    [
        (WON_SOLID, (3, 4), -1, "3-6"),
        (WON_SOLID, (1, 2), -1, "2"),
        (WON_SOLID, (1, 1), 0, "2"),
        (WON_STRONG, (3, 3), 1, "7+"),
        (WON_STRONG, (1, 1), 0, "2"),
        (WON_STRONG, (6, 6), 1, "7+"),
    ],
)
def test_a_tag_up_by_tier_shows_what_is_added_and_read(
    battle: Any, faces: Any, added: int, row: str
) -> None:
    """Ruling tag_up=by_tier: a line out takes 1 off, a deep fly adds 1, a natural 2 stays."""
    game = CheddarBobV5(RulesV5(tag_up="by_tier"))
    state = ballgame(bases="--3")
    *_, last = seen(game, state, [EVEN, battle, (1, 1), "yes", faces])
    reading = game.reading(last)
    assert reading.edges == {"away": added}
    (lit,) = reading.charts
    assert (lit.chart, game.rules.tag_ups.rows[lit.row or 0].label) == ("tag_ups", row)


def test_line_outs_and_deep_flies_are_called_so() -> None:
    """Ruling tag_up=by_tier, in the result, the question, the hint and the play."""
    for battle, ball, odds in (
        (WON_SOLID, "a line drive", "scores 42%, out 8%"),
        (WON_STRONG, "a deep fly", "scores 72%, out 3%"),
    ):
        _, resulted, play = v5(EVEN, battle, (1, 1), "yes", (3, 3), bases="--3", tag_up="by_tier")
        assert f"snake eyes, {ball}, and the runner on third may tag up" in resulted
        solid = battle is WON_SOLID
        game = CheddarBobV5(RulesV5(tag_up="by_tier"))
        who = game.setup.away.players[0]
        calls = [call.format(who=who) for call in CAUGHT[Tier.SOLID if solid else Tier.STRONG]]
        assert any(map(play.startswith, calls))
        choice = tag(Play(Kind.FLY_OUT, ()), -1 if solid else 1)
        view = game.view(ballgame(bases="--3"), "away")
        assert ball[2:] in game.question(view, choice)
        assert game.hint(view, choice, Try.YES) == odds
        assert "A solid out is a line out" in game.moment(view, choice)


@pytest.mark.parametrize("name", ["cheddar-bob-v5", "cheddar-bob-v5.2"])
def test_a_chart_helps_before_anybody_has_picked(name: str) -> None:
    """With nothing lit in it."""
    (lit,) = find_game(name)().reading(Turn(Ballgame())).charts
    assert (lit.row, lit.column) == (None, None)


@pytest.mark.parametrize("calls", [*CALLS.values(), MOVED_UP, CAUGHT_STRETCHING, *CAUGHT.values()])
def test_neighbours_never_say_the_same(calls: tuple[str, ...]) -> None:
    """Plays are two to four events apart."""
    for number in range(1000):
        said = [vary((number + apart) * SPREAD, *calls) for apart in (0, 2, 3, 4)]
        assert said[0] not in said[1:]


@pytest.mark.parametrize("name", ["cheddar-bob-v5", "cheddar-bob-v5.2", "home-runz"])
def test_no_two_lines_running_are_alike(name: str) -> None:
    """In whole matches, names left out."""
    for seed in range(10):
        match = played(find_game(name)(), seed)
        told = [entry.event for entry in match.story if isinstance(entry, Told)]
        said = [
            _nameless(match.game, line)
            for line, event in zip(match.lines(), told, strict=True)
            if isinstance(event, Played) or name == "home-runz"
        ]
        assert all(one != two for one, two in pairwise(said))


def _nameless(game: Game[Any], line: str) -> str:
    people: list[str] = []
    for seat in game.setup.seats:
        club = getattr(game.setup, seat, None)
        people += club.players if club else [seat.capitalize()]
    for person in people:
        line = line.replace(person, "N")
    return line
