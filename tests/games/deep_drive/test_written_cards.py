"""Player Cards, whatever is on them: what is written reads back, what is spoilt is refused."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import SYMBOLS, card_set, read_card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.cards import (
    EMERGENCY_THROW,
    Batter,
    CardSet,
    Park,
    Pitcher,
    Span,
    Spot,
    When,
)
from sandlot.games.deep_drive.clubs import shipped_text
from sandlot.games.deep_drive.code import DRIVES, LINES
from sandlot.games.deep_drive.speed import RATED
from tests.games.deep_drive.slips import assert_one_sentence, gulls

NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=40)


def any_column(random: Random, known: tuple[str, ...], low: int, high: int) -> tuple[Span, ...]:
    """Some readings in some order, which share the numbers out."""
    size = high - low + 1
    reads = random.sample(known, random.randint(1, min(len(known), size)))
    cuts = sorted(random.sample(range(low + 1, high + 1), len(reads) - 1))
    starts, ends = [low, *cuts], [*(cut - 1 for cut in cuts), high]
    return tuple(map(Span, reads, starts, ends))


def any_codes(random: Random) -> tuple[str, ...]:
    """Ten out codes."""
    grounders = [f"G{n}{how}" for n in range(1, 7) for how in ("", "h", "s")]
    flies = [f"F{n}{how}" for n in range(7, 10) for how in ("", "d", "s")]
    others = [f"{ball}{n}" for ball in "LP" for n in range(1, 10)]
    return tuple(random.choices([*grounders, *flies, *others, "Pf", "Pm"], k=10))


def any_when(random: Random, low: int, high: int) -> When | None:
    """A range of on-base events within these numbers, or none."""
    start = random.randint(low, high)
    symbols = (("", False), *SYMBOLS.values())
    when = When(start, random.randint(start, high), *random.choice(symbols))
    return random.choice((when, None))


def any_batter(random: Random, id: str, name: str) -> Batter:
    """A batter's card; every fourth is a catcher's."""
    catches = random.random() < 0.25
    positions = sorted(random.sample(range(3, 10), random.randint(0, 7)))
    if catches:
        positions = [2, *positions]
    return Batter(
        id=id,
        name=name,
        bats=random.choice("LRS"),
        lines=any_column(random, LINES, 0, 49),
        outs=any_codes(random),
        drives=any_column(random, DRIVES, 0, 99),
        run=random.choice(RATED),
        steal=(random.randint(0, 20), random.randint(0, 20)),
        dp=random.randint(0, 9),
        fields=tuple((position, random.randint(0, 5)) for position in positions),
        throw=random.randint(-9, 9) if catches else EMERGENCY_THROW,
        passed_ball=any_when(random, 90, 99) if catches else None,
    )


def any_pitcher(random: Random, id: str, name: str) -> Pitcher:
    """A pitcher's card."""
    return Pitcher(
        id=id,
        name=name,
        throws=random.choice("LR"),
        lines=any_column(random, LINES, 50, 99),
        outs=any_codes(random),
        endurance=random.randint(1, 60),
        hold=random.randint(-9, 9),
        rating=random.randint(0, 5),
        wild_pitch=any_when(random, 90, 93),
        balk=any_when(random, 94, 96),
        pick_off=any_when(random, 97, 99),
        bats_as=any_batter(random, id, name) if random.random() < 0.5 else None,
    )


def any_club(random: Random, names: list[str]) -> CardSet:
    """A club of nine to a dozen batters and a few pitchers."""
    men = [f"b{n}" for n in range(random.randint(9, 12))]
    staff = [f"p{n}" for n in range(random.randint(1, 4))]
    fielders = [Spot(player, position) for position, player in enumerate(men[:8], 2)]
    with_dh, without_dh = [*fielders, Spot(men[8], 10)], [*fielders, Spot("", 1)]
    random.shuffle(with_dh)
    random.shuffle(without_dh)
    return CardSet(
        club=names[0],
        short="".join(random.choices("ABC019", k=random.randint(2, 4))),
        season=random.randint(0, 9999),
        designated_hitter=random.random() < 0.5,
        park=Park(names[1], any_column(random, ("HR", "F7d", "F8d", "F9d"), 0, 9)),
        batters=tuple(any_batter(random, man, random.choice(names)) for man in men),
        pitchers=tuple(any_pitcher(random, man, random.choice(names)) for man in staff),
        average_pitcher=any_batter(random, "average", names[2]),
        with_dh=tuple(with_dh),
        without_dh=tuple(without_dh),
        rotation=tuple(random.sample(staff, random.randint(1, len(staff)))),
        bullpen=tuple(random.sample(staff, random.randint(0, len(staff)))),
    )


@given(st.randoms(use_true_random=False), st.lists(NAMES, min_size=3, max_size=6))
def test_what_is_written_reads_back_equal(random: Random, names: list[str]) -> None:
    """Any card set, written and read, is itself: its text, and every number of every column."""
    club = any_club(random, names)
    written = json.dumps(plain_card_set(club))
    read = card_set(json.loads(written))
    assert read == club
    assert json.dumps(plain_card_set(read)) == written
    for mine, theirs in zip(club.batters, read.batters, strict=True):
        assert vars(theirs) == vars(mine)
        assert theirs.line_at == mine.line_at
        assert theirs.drive_at == mine.drive_at
    for one, other in zip(club.pitchers, read.pitchers, strict=True):
        assert other.line_at == one.line_at
        assert (other.wild_pitch, other.balk, other.pick_off) == (
            one.wild_pitch, one.balk, one.pick_off
        )  # fmt: skip


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)


def spoilt(random: Random, plain: Any, value: Any) -> Any:
    """Something somewhere in plain data is replaced, left out, renamed or doubled."""
    if not isinstance(plain, dict | list) or not plain or random.random() < 0.1:
        return value
    keys: list[Any] = list(plain) if isinstance(plain, dict) else list(range(len(plain)))
    key = random.choice(keys)
    what = random.randrange(6)
    if what == 0:
        del plain[key]
    elif what == 1 and isinstance(plain, dict):
        plain[f"{key}{value}"[:99]] = plain.pop(key)
    elif what == 1 and isinstance(plain, list):
        plain.insert(key, plain[key])
    else:
        plain[key] = spoilt(random, plain[key], value)
    return plain


@given(st.randoms(use_true_random=False), st.lists(JSON, min_size=1, max_size=2))
def test_a_spoilt_file_is_a_mistake_or_still_good(random: Random, values: list[Any]) -> None:
    """Whatever is changed in a good file, it is read or refused in a sentence."""
    plain = gulls()
    for value in values:
        plain = spoilt(random, plain, value)
    try:
        club = card_set(plain)
    except Mistake as mistake:
        assert_one_sentence(str(mistake))
    else:
        assert card_set(plain_card_set(club)) == club


@given(st.randoms(use_true_random=False))
def test_a_damaged_file_is_a_mistake_or_still_good(
    tmp_path_factory: pytest.TempPathFactory, random: Random
) -> None:
    """Bytes that are changed, lost or added."""
    content = bytearray(shipped_text("millers").encode())
    for _ in range(random.randint(1, 3)):
        start = random.randrange(len(content))
        content[start : start + random.randint(0, 2)] = random.randbytes(random.randint(0, 2))
    file = tmp_path_factory.getbasetemp() / "damaged.json"
    file.write_bytes(content)
    try:
        club = read_card_set(file)
    except Mistake as mistake:
        assert_one_sentence(str(mistake).removeprefix(str(file)))
    else:
        assert club.club
