"""Scripts are values, and a driver runs them with all their sub-scripts as one flat stream."""

from typing import Any

import pytest

from sandlot.core.chance import dice
from sandlot.core.drive import Driver
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Now, Roll, Script, Steps, Tell, Together, script
from sandlot.lab.tree import expand, outcomes

from .hush import Plainly

ASK = Choose("a", "ask", OneOf("xyz"))


@script
def leaf(name: str) -> Steps[str]:
    """Asks once."""
    answer = yield Choose(name, "leaf", OneOf("xyz"))
    return f"{name}={answer}"


@script
def silent(value: int) -> Steps[int]:
    """Asks for nothing."""
    return value
    yield


@script
def branch(depth: int) -> Steps[tuple[Any, ...]]:
    """Tells, asks a leaf, goes deeper, and asks another leaf."""
    yield Tell(depth)
    before = yield leaf(f"before {depth}")
    below = (yield branch(depth - 1)) if depth else (yield silent(depth))
    after = yield leaf(f"after {depth}")
    return (before, below, after)


@script
def everything() -> Steps[list[Any]]:
    """Asks for every kind of thing once."""
    return [
        (yield ASK),
        (yield Roll("roll", dice("1d6"), (), Plainly())),
        (yield Together(ASK, Choose("b", "ask", OneOf("xyz")))),
        (yield Tell("news")),
        (yield Now("state")),
    ]


def run(begun: Script[Any], answers: dict[type, Any]) -> tuple[list[Any], Any]:
    """All requests in order, each answered by its kind, and what came back."""
    asked: list[Any] = []
    driver = Driver(begun(), hear=asked.append)
    while driver.asked is not None:
        asked.append(driver.asked)
        driver.answer(answers.get(type(driver.asked)))
    return asked, driver.value


def test_sub_scripts_are_flattened_in_the_order_they_ask() -> None:
    """Depth first, and nobody sees a script go by."""
    asked, returned = run(branch(2), {Choose: "x"})
    names = [one.seat if isinstance(one, Choose) else one.event for one in asked]
    assert names == [2, "before 2", 1, "before 1", 0, "before 0", "after 0", "after 1", "after 2"]
    inner = ("before 0=x", 0, "after 0=x")
    assert returned == ("before 2=x", ("before 1=x", inner, "after 1=x"), "after 2=x")


def test_a_script_that_asks_for_nothing_returns_at_once() -> None:
    """At the top as well as below."""
    assert run(silent(7), {}) == ([], 7)


def test_answers_go_to_whoever_asked() -> None:
    """Each kind of request gets its own kind of answer."""
    asked, returned = run(everything(), {Choose: "x", Roll: (3,), Together: ("y", "z")})
    assert [type(one) for one in asked] == [Choose, Roll, Together, Tell, Now]
    assert returned == ["x", (3,), ("y", "z"), None, None]


def test_a_script_may_nest_far_deeper_than_pythons_own_stack() -> None:
    """Sub-scripts do not pile up generators within generators."""
    _, returned = run(branch(5000), {Choose: "x"})
    depth = 0
    while isinstance(returned, tuple):
        returned, depth = returned[1], depth + 1
    assert (returned, depth) == (0, 5001)


def test_a_script_may_hand_over_to_another() -> None:
    """It returns a script, which gives the result in its place, as often as need be."""

    @script
    def count_down(left: int) -> Steps[str]:
        yield Tell(left)
        return count_down(left - 1) if left else leaf("end")

    @script
    def outer() -> Steps[tuple[Any, ...]]:
        return ("outer", (yield count_down(3)))

    asked, returned = run(outer(), {Choose: "x"})
    assert [getattr(one, "event", "leaf") for one in asked] == [3, 2, 1, 0, "leaf"]
    assert returned == ("outer", "end=x")
    assert outcomes(expand(outer()), lambda choice: "x") == {returned: 1}
    asked, returned = run(count_down(5000), {Choose: "x"})
    assert (len(asked), returned) == (5002, "end=x")


def test_an_error_in_a_sub_script_comes_out() -> None:
    """It does not get lost between the layers."""

    @script
    def broken() -> Steps[None]:
        yield Tell("so far so good")
        raise ArithmeticError

    @script
    def outer() -> Steps[Any]:
        return (yield broken())

    with pytest.raises(ArithmeticError):
        run(outer(), {})


def test_equal_scripts_are_equal_keys() -> None:
    """The same procedure with equal arguments; nothing else."""
    assert {leaf("a"): 1}[leaf("a")] == 1
    assert leaf("a") != leaf("b")
    assert silent(1) != leaf("1")
    assert silent(1) != 1
    assert branch(1) in {branch(1), branch(2)}


def test_scripts_that_differ_in_a_keyword_are_different_keys() -> None:
    """Calling by keyword is no way to be taken for somebody else."""
    assert silent(value=1) != silent(value=2)
    assert len({silent(value=1), silent(value=2)}) == 2
    assert run(silent(value=2), {}) == ([], 2)


def test_a_script_can_be_begun_more_than_once() -> None:
    """Each time from its first line."""
    begun = branch(1)
    assert run(begun, {Choose: "x"}) == run(begun, {Choose: "x"})


def test_wrong_arguments_are_a_type_error() -> None:
    """At the latest when it begins."""
    with pytest.raises(TypeError):
        leaf()()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        leaf("a", nonsense=1)()  # type: ignore[call-arg]


def test_requests_are_values() -> None:
    """Built twice, they are the same key."""
    again = Together(Choose("a", "ask", OneOf("xyz")), Choose("b", "ask", OneOf("xyz")))
    assert {Together(ASK, Choose("b", "ask", OneOf("xyz"))): 1}[again] == 1
    assert Roll("r", dice("1d6"), (), Plainly()) == Roll("r", dice("1d6"), (), Plainly())
    assert Choose("a", "ask", OneOf("xyz"), to=("a",)) != ASK
