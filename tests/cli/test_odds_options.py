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
    safe = ("odds", *CODE, "--safe")
    for asked, ruling in (
        (bunt, "bunting"),
        (hit_and_run, "hit_and_run"),
        (drawn_in, "positioning"),
        (safe, "playing_safe"),
    ):
        assert "chance" in said(*asked)
        assert ruling in refused(*asked, "--set", f"{ruling}=off")
