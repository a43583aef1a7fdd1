"""Settings: documented fields that parse, refuse, print as TOML and stay equal in any process."""

import os
import pickle
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chart import Chart, chart
from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.game import Rules
from sandlot.core.settings import (
    Part,
    Settings,
    Several,
    Switch,
    Table,
    Text,
    number,
    read_toml,
    setting,
    switch,
    to_toml,
)

from .sentences import one_sentence

TIERS = chart("""
    total  tier
    <=6    weak
    7+     strong
""")


@dataclass(frozen=True, eq=False)
class Inner(Settings):
    """Settings within settings."""

    name: str = setting("Mice", "The name.", Text(12))
    kinds: tuple[str, ...] = setting(
        ("slow", "fast"), "The kinds.", Several(Switch({"slow": "is slow", "fast": "is fast"}), 2)
    )


@dataclass(frozen=True, eq=False)
class Outer(Rules):
    """A field of every kind."""

    innings: int = number(3, 1, 9, book="Three innings.")
    walks: str = switch("free", book="Walks.", free="they are free", paid="they cost")
    tiers: Chart = setting(TIERS, "Tiers.", Table(("tier",), ("weak", "strong"), covers=(2, 12)))
    away: Inner = setting(Inner(), "Bats first.", Part(Inner))
    home: Inner = setting(Inner.of({"name": "Cats"}), "Bats last.", Part(Inner))


TEXTS = st.text(max_size=12).filter(lambda text: text.isprintable() and bool(text.strip()))
OUTERS = st.builds(
    lambda innings, walks, cell, name, kind: Outer().but(
        {
            "innings": innings,
            "walks": walks,
            "tiers": str(TIERS.with_cell("7+", "tier", cell)),
            "home": {"name": name, "kinds": [kind, "slow"]},
        }
    ),
    st.integers(1, 9),
    st.sampled_from(["free", "paid"]),
    st.sampled_from(["weak", "strong"]),
    TEXTS,
    st.sampled_from(["fast", "slow"]),
)


@given(OUTERS)
def test_settings_come_back_from_plain_values_and_from_toml(settings: Outer) -> None:
    """Whatever their values, quotes and odd letters included."""
    assert Outer.of(settings.plain()) == settings
    assert Outer.of(read_toml(to_toml(settings), "here")) == settings
    assert Outer.of(read_toml(to_toml(settings, "rules"), "here")["rules"]) == settings


@given(OUTERS, OUTERS)
def test_settings_are_equal_when_their_values_are(one: Outer, other: Outer) -> None:
    """And then they are the same key."""
    assert (one == other) == (one.plain() == other.plain())
    assert one != other or hash(one) == hash(other)


@given(st.integers())
def test_sampled_settings_are_settings(seed: int) -> None:
    """Every sample could have been written by hand."""
    sampled = Outer().sampled(fast(str(seed)))
    assert Outer.of(sampled.plain()) == sampled


def test_samples_vary_every_switch_and_number() -> None:
    """Also those within."""
    samples = [Outer().sampled(fast(str(seed))) for seed in range(60)]
    assert {sample.walks for sample in samples} == {"free", "paid"}
    assert len({sample.innings for sample in samples}) > 1
    assert len({sample.home.kinds for sample in samples}) == 4
    assert {sample.home.name for sample in samples} == {"Cats"}


@dataclass(frozen=True, eq=False)
class Later(Outer):
    """The same with fields that came later, one of them with a default of its own."""

    bunts: str = switch("played", book="Bunts.", before="banned", played="yes", banned="no")
    fouls: int = number(2, 0, 9, book="Fouls.", before=0)


@given(OUTERS)
def test_what_was_stored_comes_back_as_it_was(settings: Outer) -> None:
    """With what older files take for a ruling they do not know, whatever its default is."""
    assert Outer.stored(settings.plain()) == settings
    later = Later.stored(settings.plain())
    assert (later.bunts, later.fouls) == ("banned", 0)
    assert {**settings.plain(), "bunts": "banned", "fouls": 0} == later.plain()
    assert Later.stored(Later().plain()) == Later()
    assert Later.of(settings.plain()).bunts == "played"


def test_what_was_stored_names_every_setting() -> None:
    """What is missing without a word on older files, here or within, is never today's default."""
    for name in Outer.about():
        plain = {n: value for n, value in Outer().plain().items() if n != name}
        with pytest.raises(Mistake, match=f"^the ruling '{name}' is missing") as refused:
            Later.stored(plain)
        assert one_sentence(refused.value)
    for wrong, said in (
        ({"home": {"name": "Cats"}}, "in home, the setting 'kinds' is missing; "),
        ({"home": 3}, "home is a table of settings"),
        ({"balks": "free"}, "this version of Sandlot has no ruling 'balks'; a newer one "),
        ({"walks": "dear"}, "no reading of walks 'dear'"),
    ):
        with pytest.raises(Mistake, match=said) as refused:
            Outer.stored({**Outer().plain(), **wrong})
        assert one_sentence(refused.value)


def test_what_is_not_named_stays_as_it_was() -> None:
    """Also within a part: the home club keeps its own default, not that of any club."""
    assert Outer.of({}) == Outer()
    assert Outer.of({"innings": 9}).plain() == {**Outer().plain(), "innings": 9}
    part = Outer.of({"home": {"kinds": ["fast", "fast"]}})
    assert part.home.name == "Cats"
    assert part.but({"home": {"name": "Dogs"}}).home.kinds == ("fast", "fast")


def test_numbers_may_be_written_as_on_a_command_line() -> None:
    """Text that is a whole number is one."""
    assert Outer.of({"innings": "9"}) == Outer.of({"innings": 9})


@pytest.mark.parametrize(
    ("plain", "wrong"),
    [
        ({"inings": 3}, "there is no ruling 'inings'; did you mean 'innings'?"),
        ({"walks": "fre"}, "there is no value of walks 'fre'; did you mean 'free'?"),
        ({"walks": "zzz"}, "there are free, paid"),
        ({"walks": ["free"]}, "value of walks"),
        ({"walks": {"free": 1}}, "value of walks"),
        ({"walks": True}, "value of walks"),
        ({"innings": 0}, "innings is a whole number from 1 to 9, not 0"),
        ({"innings": 10}, "from 1 to 9"),
        ({"innings": True}, "not True"),
        ({"innings": 2.0}, "not 2.0"),
        ({"innings": "three"}, "not 'three'"),
        ({"innings": None}, "not None"),
        ({"tiers": 3}, "tiers is a chart"),
        ({"tiers": "total"}, "in the chart tiers, a chart needs a header line"),
        ({"tiers": "total x\n2+ weak"}, "in the chart tiers, the columns should be tier"),
        ({"tiers": "total tier\n2+ wek"}, "did you mean 'weak'?"),
        ({"tiers": "total tier\n3+ weak"}, "'3+' leaves out numbers"),
        ({"tiers": "total tier\nlow weak"}, "'low' is not a range"),
        ({"home": "Dogs"}, "home is a table of settings, not 'Dogs'"),
        ({"home": {"nam": "Dogs"}}, "in home, there is no setting 'nam'; did you mean 'name'?"),
        ({"home": {"name": ""}}, "in home, name is a line of text, not ''"),
        ({"home": {"name": "x" * 13}}, "in home, name has at most 12 letters, not 13"),
        ({"home": {"name": "a\nb"}}, "in home, name is a line of text"),
        ({"home": {"kinds": ["slow"]}}, "in home, kinds is a list of 2"),
        ({"home": {"kinds": ["slow", "fst"]}}, "did you mean 'fast'?"),
    ],
)
def test_bad_values_are_refused_by_what_is_wrong(plain: dict[str, Any], wrong: str) -> None:
    """In one sentence that names the field and what would be right."""
    with pytest.raises(Mistake, match=re.escape(wrong)) as refused:
        Outer.of(plain)
    assert one_sentence(refused.value)


def test_a_file_that_is_no_toml_is_named() -> None:
    """With what the reader stumbled over."""
    with pytest.raises(Mistake, match=r"my rules\.toml is not a TOML file"):
        read_toml("rules = [", "my rules.toml")


def test_the_toml_explains_itself() -> None:
    """Each field with what the book says, and its other readings."""
    text = to_toml(Outer())
    assert "# Three innings." in text
    assert "#   paid: they cost" in text


def test_settings_keep_their_equality_and_hash_across_processes() -> None:
    """A pickle made under one hash seed is found as a key under another."""
    settings = Outer.of({"walks": "paid", "home": {"name": "Dogs"}})
    hash(settings)
    there = f"""
import pickle, sys
from core.test_settings import Outer
found = pickle.loads(bytes.fromhex({pickle.dumps(settings).hex()!r}))
made = Outer.of({{"walks": "paid", "home": {{"name": "Dogs"}}}})
assert found == made and hash(found) == hash(made) and {{made: 1}}[found] == 1
sys.stdout.buffer.write(pickle.dumps(found))
"""
    module = Outer.__module__
    env = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(sys.path)}
    code = there.replace("core.test_settings", module)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    back = pickle.loads(done.stdout)
    assert back == settings
    assert {settings: 1}[back] == 1


def test_a_field_is_titled_by_its_name_or_as_it_was_written_out() -> None:
    """People never see the underscore."""

    @dataclass(frozen=True, eq=False)
    class Titled(Rules):
        steal_home: int = number(1, 0, 2, book="A number.")
        power_plus: str = switch("a", book="A switch.", title="Power+ that loses", a="one")

    titles = {name: about.title for name, about in Titled.about().items()}
    assert titles == {"steal_home": "Steal home", "power_plus": "Power+ that loses"}
