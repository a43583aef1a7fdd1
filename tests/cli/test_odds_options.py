"""Every option of `odds` is honoured or refused in a sentence, in every way to ask."""

import pytest

from tests.cli.shell import refused, said

CODE = ("deep-drive", "--code", "G6h", "--bases", "1--")
AT_BAT = ("cheddar-bob-v5", "--pitch", "fastball", "--swing", "power")
ANY_TURN = ("home-runz", "--at", "mover=1")
OF_EXCHANGE = (
    ("--pitch", "fastball"),
    ("--swing", "power"),
    ("--arrows", "match"),
    ("--stretch",),
    ("--tag",),
    ("--go", "1"),
)
OF_ANY_TURN = (("--at", "outs=1"), ("--answer", "steal=yes"))
OF_CODE = (
    ("--speeds", "F"),
    ("--batter-speed", "F"),
    ("--ratings", "4"),
    ("--steal", "5,12"),
    ("--hold", "1"),
    ("--throw", "1"),
    ("--card", "batter"),
    ("--infield", "in"),
    ("--outfield", "in"),
    ("--safe",),
    ("--cut",),
    ("--lead",),
    ("--second-option",),
)
OF_SITUATION = (("--outs", "1"), ("--bases", "1--"), ("--send",))


@pytest.mark.parametrize(
    ("asked", "strange"),
    [
        (CODE, (*OF_EXCHANGE, *OF_ANY_TURN, ("--hold", "1"), ("--throw", "1"))),
        (AT_BAT, OF_CODE),
        (ANY_TURN, OF_CODE),
        (("cheddar-bob-v5", "--pitch", "fastball", "--go", "1", "--bases", "1--"),
         (("--arrows", "match"), ("--send",), ("--stretch",), ("--tag",))),
    ],
    ids=["code", "at-bat", "any turn", "steal"],
)  # fmt: skip
def test_an_option_of_another_way_is_refused_by_name(
    asked: tuple[str, ...], strange: tuple[tuple[str, ...], ...]
) -> None:
    """None of them changes anything there."""
    for option in strange:
        assert option[0] in refused("odds", *asked, *option)


def test_a_situation_of_the_cheddar_bobs_is_refused_with_a_turn_of_any_game() -> None:
    """One sentence serves for all of its options."""
    for option in (*OF_EXCHANGE, *OF_SITUATION):
        assert "say --at and --answer" in refused("odds", *ANY_TURN, *option)
        assert "either --at and --answer" in refused(
            "odds", "cheddar-bob-v5", "--at", "outs=1", *option
        )


def test_a_code_is_asked_by_the_rules_that_are_set() -> None:
    """A ruling that does not exist is refused, and so is a call that these rules leave out."""
    assert "nonsense" in refused("odds", *CODE, "--set", "nonsense=1")
    bunt = ("odds", "deep-drive", "--code", "bunt:SI", "--card", "batter", "--bases", "1--")
    hit_and_run = ("odds", "deep-drive", "--code", "hitrun:SO", "--bases", "1--")
    drawn_in = ("odds", "deep-drive", "--code", "G6", "--bases", "--3", "--infield", "in")
    safe = ("odds", "deep-drive", "--code", "G6", "--bases", "1-3", "--safe")
    for asked, ruling in (
        (bunt, "bunting"),
        (hit_and_run, "hit_and_run"),
        (drawn_in, "positioning"),
        (safe, "playing_safe"),
    ):
        assert "chance" in said(*asked)
        assert ruling in refused(*asked, "--set", f"{ruling}=off")


@pytest.mark.parametrize(
    ("option", "asked"),
    [
        ("--card", ("G6h", "--bases", "1--", "--card", "batter")),
        ("--cut", ("HR", "--bases", "1--", "--cut")),
        ("--cut", ("SI", "--bases", "-2-", "--speeds", "F", "--cut")),
        ("--send", ("SO", "--bases", "1--", "--send")),
        ("--lead", ("F8", "--bases", "1--", "--lead")),
        ("--second-option", ("G6h", "--second-option")),
        ("--infield", ("SO", "--bases", "--3", "--infield", "in")),
        ("--infield", ("G6", "--infield", "in")),
        ("--outfield", ("steal", "--bases", "1-3", "--outfield", "in")),
        ("--safe", ("G6", "--bases", "123", "--safe")),
        ("--steal", ("G6h", "--bases", "1--", "--steal", "5,12")),
    ],
)
def test_a_call_that_changes_nothing_about_a_code_is_refused(
    option: str, asked: tuple[str, ...]
) -> None:
    """Nothing is thrown, nobody goes, no card is read: a figure beside it would mislead."""
    assert f"leave out {option}" in refused("odds", "deep-drive", "--code", *asked)


@pytest.mark.parametrize(
    "asked",
    [
        ("SI", "--outs", "1", "--bases", "12-", "--speeds", "F,VF", "--send", "--cut"),
        ("bunt:OUT", "--card", "pitcher", "--bases", "1--", "--speeds", "S", "--lead"),
        ("G6", "--bases", "--3", "--infield", "in"),
        ("SO", "--bases", "1--", "--speeds", "F", "--batter-speed", "S", "--ratings", "4"),
    ],
)
def test_what_a_code_reads_and_who_is_there_may_be_said(asked: tuple[str, ...]) -> None:
    """Runners, batter and fielders are there whether or not a code reads them."""
    assert "chance" in said("odds", "deep-drive", "--code", *asked)


def test_a_choice_that_no_turn_asks_for_is_refused() -> None:
    """A swing at a steal, an answer that nobody waits for, and a field that is set twice."""
    assert "leave out --swing" in refused(
        "odds", "cheddar-bob-v5", "--pitch", "fastball", "--go", "1", "--bases", "1--",
        "--swing", "power",
    )  # fmt: skip
    assert "its choices: none" in refused("odds", *ANY_TURN, "--answer", "pitch=rock")
    assert "mover twice" in refused("odds", *ANY_TURN, "--at", "mover=0")
