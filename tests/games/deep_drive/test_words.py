"""Deep Drive in words: the radio, the questions and the options."""

import re
from collections import defaultdict

import pytest

from sandlot.baseball.events import GameOver, HalfOver
from sandlot.baseball.fielded import Leg
from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook.events import Placed, PlayMade, Ran, Starts, Took
from sandlot.core.story import Chose, Told, Turn
from sandlot.games.deep_drive.charts import BUNT_LEAD
from sandlot.games.deep_drive.events import Called, CardRead, DefenseRead, DriveRead, Hurt
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.moment import Trying, defence_may
from sandlot.games.deep_drive.questions import SUBSTITUTIONS
from sandlot.games.deep_drive.state import State
from tests.games.deep_drive.played import asked_in, played

GAME = DeepDrive()
SEEDS = range(12)
BATTER, FIRST_MAN, SECOND_MAN, THIRD_MAN = GAME.setup.side(False, GAME.rules).order[:4]
NAMES = GAME.setup.away.name_of
RARE = (Kind.BALK, Kind.PASSED_BALL, Kind.PICKED_OFF)


def play(kind: Kind, ball: str, *legs: tuple[str, Leg], outs: int = 1, runs: int = 0) -> PlayMade:
    """A play of the visitors in the first inning."""
    pitcher = GAME.setup.side(True, GAME.rules).pitcher
    ran = tuple(Ran(who, *leg) for who, leg in legs)
    return PlayMade(1, False, str(kind), BATTER, pitcher, ran, ball, runs, outs, (runs, 0))


def lines(event: object) -> set[str]:
    """Everything the radio may say of an event."""
    return {GAME.words(event, number) for number in range(40)}


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_is_told_has_a_line(seed: int) -> None:
    match = played(seed)
    for entry in match.story:
        if isinstance(entry, Told):
            said = match.game.words(entry.event, entry.number)
            assert said[-1] in ".!", said
            assert not re.search(r"[{}]|  |None|\.\.\.\.", said), said
            assert said[0].isupper() or said[0].isdigit(), said


def test_every_kind_of_play_and_event_comes_up_in_these_games() -> None:
    """What is told in the games above leaves out little, so that their lines have been read."""
    told = [e.event for seed in SEEDS for e in played(seed).story if isinstance(e, Told)]
    assert {type(event) for event in told} >= set(DeepDrive.event_types) - {Hurt}
    kinds = {event.kind for event in told if isinstance(event, PlayMade)}
    assert kinds >= set(Kind) - {Kind.OUT, Kind.TRIPLE, *RARE}


def test_a_double_play_says_who_threw_to_whom() -> None:
    """Ground outs, letter E: 6-4-3."""
    turned = play(
        Kind.DOUBLE_PLAY,
        "G6h",
        (FIRST_MAN, Leg(1, -1, "64", 2, True)),
        (BATTER, Leg(0, -1, "43", 1, True)),
        outs=2,
    )
    for said in lines(turned):
        assert "short to second to first" in said
        assert f"{NAMES[FIRST_MAN]} is forced at second." in said


def test_a_runner_thrown_out_at_home_is_told_with_the_throw() -> None:
    """Choice Chart: out at the plate, from the outfielder to the catcher."""
    single = play(Kind.SINGLE, "", (SECOND_MAN, Leg(2, -1, "72", 4)), (BATTER, Leg(0, 1)), outs=2)
    for said in lines(single):
        assert f"{NAMES[SECOND_MAN]} is thrown out at home, left to the catcher!" in said


def test_runs_bring_the_score() -> None:
    homer = play(Kind.HOME_RUN, "", (FIRST_MAN, Leg(1, 4)), (BATTER, Leg(0, 4)), outs=0, runs=2)
    for said in lines(homer):
        assert f"{NAMES[FIRST_MAN]} scores." in said
        assert said.endswith("Harbor City Gulls 2, Prairie Junction Millers 0.")


def test_a_catch_that_gets_three_is_a_triple_play() -> None:
    """Line outs: a roll of 00-29 after a runner was doubled up."""
    three = play(
        Kind.LINE_OUT,
        "L6",
        (SECOND_MAN, Leg(2, -1, "64", 2)),
        (FIRST_MAN, Leg(1, -1, "63", 1)),
        (BATTER, Leg(0, -1, "6", 0, True)),
        outs=3,
    )
    for said in lines(three):
        assert "A triple play!" in said
        assert f"{NAMES[SECOND_MAN]} is doubled off second, short to second." in said


def test_a_steal_that_is_overthrown_names_the_thief_and_the_catcher() -> None:
    """Stealing: an overthrow gives one base more, and pushes the man ahead home."""
    stolen = play(
        Kind.STOLEN_BASE,
        "",
        (THIRD_MAN, Leg(3, 4, "E2")),
        (FIRST_MAN, Leg(1, 3, "E2")),
        outs=0,
        runs=1,
    )
    for said in lines(stolen):
        assert f"{NAMES[FIRST_MAN]} to third on an error of the catcher" in said
        assert f"{NAMES[THIRD_MAN]} on an error of the catcher scores." in said
        assert "second" in said.split("scores")[0]


@pytest.mark.parametrize("kind", RARE)
def test_what_happens_before_the_play_is_told_by_its_runner(kind: Kind) -> None:
    """On-base events: a pick-off takes the runner, the others move everybody up."""
    off = kind is Kind.PICKED_OFF
    leg = Leg(1, -1, "13", 1) if off else Leg(1, 2)
    for said in lines(play(kind, "", (FIRST_MAN, leg), outs=int(off))):
        assert NAMES[FIRST_MAN] in said
        assert ("off first" in said) if off else said.endswith(f"{NAMES[FIRST_MAN]} to second.")


def test_nobody_moves_up_after_a_third_out() -> None:
    bunt = play(
        Kind.GROUND_OUT,
        "BG1",
        (FIRST_MAN, Leg(1, 2)),
        (BATTER, Leg(0, -1, "13", 1, True)),
        outs=3,
    )
    assert not any(NAMES[FIRST_MAN] in said for said in lines(bunt))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardRead("pitcher", 7, 3, "OUT", "G6h"), "07 on the pitcher's card: an out. The modifier "
         "is 3: G6h, a hard grounder to short."),
        (CardRead("batter", 12, 3, "OUT", "F8s"), "a shallow fly to centre."),
        (CardRead("batter", 12, 3, "OUT", "Pf"), "a foul pop-up."),
        (CardRead("batter", 12, 3, "OUT", ""), "12 on the batter's card: an out."),
        (DriveRead("PARK", "F9d"), "It is up to Grain Belt Field: it is run down in deep right."),
        (DefenseRead(6, 5, "G6"), "To the shortstop, rated 5: he gets it."),
        (DefenseRead(8, 2, "error"), "it is misplayed."),
        (Called("swing away", "corners", "in"), "The corners come in. The outfield comes in."),
        (Placed(False, BATTER, 2), f"{NAMES[BATTER]} begins the inning on second."),
        (Hurt(False, BATTER, "ejected", 0), "the umpire throws him out of the game."),
        (Hurt(False, BATTER, "injured", 0), "is hurt and must leave the game."),
        (Hurt(False, BATTER, "injured", 1), "and will miss 1 more game."),
        (Hurt(False, BATTER, "injured", 999), "is hurt, and his season is over."),
        (HalfOver(3, True, (1, 1)), "It is all square at 1"),
        (GameOver(9, True, (1, 2)), "Prairie Junction Millers"),
        (Starts(False, (BATTER,), (8,), GAME.setup.away.rotation[0]), f"{NAMES[BATTER]} CF."),
    ],
)  # fmt: skip
def test_what_an_event_says(event: object, words: str) -> None:
    assert all(words in said for said in lines(event))


@pytest.mark.parametrize(
    ("why", "position", "words"),
    [
        ("relieves", 1, "relieves"),
        ("bats", 11, "bats for"),
        ("runs", 12, "runs for"),
        ("fields", 6, "comes in for {} at SS."),
        ("replaces", 12, "comes in for {} on the bases."),
        ("comes in", 10, "comes in for {} as the designated hitter."),
    ],
)
def test_who_comes_in_for_whom(why: str, position: int, words: str) -> None:
    took = Took(False, 1, FIRST_MAN, position, BATTER, why)
    said = GAME.words(took, 0)
    assert NAMES[FIRST_MAN] in said
    assert words.format(NAMES[BATTER]) in said


def test_a_tired_pitcher_is_told_where_his_card_is_read() -> None:
    """Endurance, our rule: with the modifier at 0 an out on his card is a single."""
    side = GAME.setup.side(True, GAME.rules)
    state = State((GAME.setup.side(False, GAME.rules), side))
    pitcher = GAME.setup.home.pitcher_of[side.pitcher]
    for line, tired in (("SI", True), ("OUT", False)):
        read = Told(1, CardRead("pitcher", 99, 0, line, "" if tired else "F8"))
        assert pitcher.line_at[99] == "OUT"
        assert (f"{pitcher.name} is tired." in GAME.line(Turn(state, (read,), (state,)))) is tired


def test_the_same_play_is_told_in_more_than_one_way() -> None:
    out = play(Kind.GROUND_OUT, "G6", (BATTER, Leg(0, -1, "63", 1, True)))
    assert len(lines(out)) >= 6


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_is_a_question_with_named_and_explained_options(seed: int) -> None:
    for match, ask in asked_in(seed):
        game, view = match.game, match.view(ask.seat)
        question = game.question(view, ask.choice)
        assert question.endswith((".", "?")), question
        options = ask.choice.options.listed() or ()
        labels = [game.label(ask.choice, option) for option in options]
        assert all(label.name and label.help for label in labels)
        assert len(set(labels)) == len(labels), question


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_that_was_made_names_players_of_the_club_that_made_it(seed: int) -> None:
    match = played(seed)
    cards = {seat: getattr(match.game.setup, seat) for seat in match.game.setup.seats}
    for entry in match.story:
        if isinstance(entry, Chose):
            named = match.game.named(entry).name
            player = getattr(entry.option, "player", "")
            if entry.what in SUBSTITUTIONS and player:
                assert cards[entry.seat].name_of[player] in named
            assert named


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_has_its_page(seed: int) -> None:
    """The page of a decision begins with it; between decisions it is the page of a turn."""
    titles: dict[str, set[str]] = defaultdict(set)
    for match, ask in asked_in(seed):
        page = match.game.moment(match.view(ask.seat), ask.choice)
        titles[ask.choice.what].add(page.splitlines()[0])
        assert "# A plate appearance" in page
    assert all(len(found) == 1 for found in titles.values())
    assert not any("# A plate appearance" in found for found in titles.values())
    plain = GAME.moment(GAME.view(played(0).now, None), None)
    assert plain.startswith("# A plate appearance")


@pytest.mark.parametrize(("ball", "chart"), [("BG5", True), ("G3h", False)])
def test_a_bunt_and_a_ground_ball_have_pages_of_their_own(ball: str, chart: bool) -> None:
    """Bunting 2-4 asks a die, letters J and P nobody: both ask for the lead runner."""
    choice = defence_may("lead", Trying(2, 3, ball))
    page = GAME.moment(GAME.view(played(0).now, "home"), choice)
    assert (str(BUNT_LEAD) in page) is chart
