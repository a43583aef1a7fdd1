"""Ball games looked up in tables, as fast as the machine goes.

`wander.py` does it for any game, and counts only winners and turns. The figures of a ball game come
from leads and hits on the way, which are no part of a place: so it has a loop of its own.
"""

import hashlib

import numpy as np
from numpy.typing import NDArray

from sandlot.baseball.figures import FIGURES
from sandlot.core.errors import Mistake
from sandlot.lab.board import GAME_OVER, GOES_ON
from sandlot.lab.fast import fast
from sandlot.lab.sample import Sample
from sandlot.lab.tables import Tables, unpacked

LONGEST = 1_000_000
"""A game of more turns than this is called endless."""
ENDLESS = f"a game has gone on for {LONGEST:,} turns: by these rules it may never end."
MOST = 4096
"""Larger figures are counted as this one."""

Words = NDArray[np.uint64]


def fly(tables: Tables, seats: tuple[str, ...], seed: str, games: int) -> Sample:
    """Play so many games from the tables; the same for the same seed on every machine."""
    words = random_words(seed)
    counts = np.zeros((len(FIGURES), MOST + 1), dtype=np.int64)
    won = int(play(tables, words, games, counts))
    if won < 0:
        raise Mistake(ENDLESS)
    figures = {}
    for name, row in zip(FIGURES, counts, strict=True):
        figures[name] = {int(value): int(row[value]) for value in np.flatnonzero(row)}
    return Sample(games, {seats[0]: games - won, seats[1]: won}, figures)


def random_words(seed: str) -> Words:
    """The state in which a generator begins."""
    return np.frombuffer(hashlib.sha256(seed.encode()).digest(), dtype="<u8").copy()


@fast
def twist(words: Words) -> float:
    """The next random number from 0 to 1 (xoshiro256++)."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    total = a + d
    mixed = ((total << np.uint64(23)) | (total >> np.uint64(41))) + a
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    words[1] = b ^ c
    words[0] = a ^ d
    words[2] = c ^ shifted
    words[3] = (d << np.uint64(45)) | (d >> np.uint64(19))
    return float(mixed >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@fast
def play(tables: Tables, words: Words, games: int, counts: NDArray[np.int64]) -> int:
    """Play games and count their figures; how many the second seat won, -1 if one never ends."""
    rows, cols = tables.row.max() + 1, tables.col.max() + 1
    places = (tables.table_at.size - 1) // (rows * cols)
    cap = tables.cap
    innings = tables.row.size // 2
    won = 0
    for _ in range(games):
        stage = place = lead = 0
        turns = hits = away = home = changes = leader = extra = 0
        lowest = highest = walk_off = 0
        while True:
            capped = min(max(lead, -cap), cap) + cap
            table = (tables.row[stage] * places + place) * cols + tables.col[stage, capped]
            begin = tables.table_at[table]
            number = twist(words) * (tables.table_at[table + 1] - begin)
            entry = begin + int(number)
            other = int(number - int(number) >= tables.keeps[entry])
            place, gain, hit, fate = unpacked(tables.leads_to[entry, other])
            turns += 1
            if turns > LONGEST:
                return -1
            hits += hit
            if gain:
                lead += gain
                if stage % 2:
                    home += gain
                else:
                    away -= gain
                lowest = min(lowest, lead)
                highest = max(highest, lead)
                ahead = 1 if lead > 0 else (-1 if lead < 0 else 0)
                if ahead and ahead != leader:
                    changes += leader != 0
                    leader = ahead
            if fate == GOES_ON:
                continue
            if fate == GAME_OVER:
                walk_off = 1
                break
            onward = tables.after[stage, min(max(lead, -cap), cap) + cap]
            if onward < 0:
                break
            extra += onward < stage
            stage = onward
        won += lead > 0
        values = (
            away + home,
            away,
            home,
            hits,
            turns,
            innings + extra,
            changes,
            -lowest if lead > 0 else highest,
            abs(lead),
            walk_off,
            min(extra, 1),
            int(min(away, home) == 0),
        )
        for n, value in enumerate(values):
            counts[n, min(value, MOST)] += 1
    return won
