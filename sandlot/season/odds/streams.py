"""Random streams: one for every playing of every game, whoever plays it."""

import hashlib

import numpy as np
from numpy.typing import NDArray

GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def streams(seed: str, fixture: int, seasons: range) -> NDArray[np.uint64]:
    """The words that the loop begins with, a row for each season."""
    digest = hashlib.sha256(f"sandlot odds:{seed}:{fixture}".encode()).digest()
    base = np.frombuffer(digest, dtype="<u8")
    numbers = np.arange(seasons.start, seasons.stop, dtype=np.uint64)[:, None]
    places = np.arange(4, dtype=np.uint64)[None, :]
    return _mixed(base[None, :] + (numbers * np.uint64(4) + places + np.uint64(1)) * GOLDEN)


def _mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """SplitMix64's last step: neighbours come out as strangers."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
