"""Where randomness comes from: a fair stream anyone can check for matches, a fast one for samples.

A match's dice come from a secret seed. Its commitment is published first, the seed afterwards.
Every throw has a label of its own under a keyed hash, so no outcome tells anything of another,
and the commitment, made under yet another label, tells nothing of any.
"""

import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count

from sandlot.core.chance import Below
from sandlot.core.errors import Mistake

WORD = 2**64


def stream(key: bytes, label: str) -> Below:
    """The fair stream of one label: 64-bit words of a keyed hash, without those that would bias."""
    numbers = count()

    def below(n: int) -> int:
        while True:
            digest = hmac.digest(key, f"{label}:{next(numbers)}".encode(), "sha256")
            word = int.from_bytes(digest[:8], "big")
            if word < WORD - WORD % n:
                return word % n

    return below


def fast(seed: str) -> Below:
    """A fast stream for simulations; the same for the same seed on every machine."""
    uniform = random.Random(seed).random

    def below(n: int) -> int:
        return int(uniform() * n)

    return below


@dataclass(frozen=True)
class FairDice:
    """The dice of one match: a secret seed, what the players added to it, and its commitment."""

    seed: bytes = field(repr=False)
    player_seeds: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def commitment(self) -> str:
        """What is published before the match."""
        return hashlib.sha256(b"sandlot commitment:" + self.seed).hexdigest()

    @cached_property
    def key(self) -> bytes:
        """The key of all streams: the seed, mixed with the players' own."""
        added = json.dumps(dict(self.player_seeds), sort_keys=True, separators=(",", ":"))
        return hmac.digest(self.seed, f"sandlot key:{added}".encode(), "sha256")

    def throw(self, number: int) -> Below:
        """The stream of the match's throw of this number, counted from 0."""
        return stream(self.key, f"roll:{number}")

    def mind(self, request: int, part: str) -> Below:
        """The stream by which a bot picks its answer to a request, in one of its parts."""
        return stream(self.key, f"bot:{request}:{part}")


def fresh_dice(
    number: int | None = None, player_seeds: Mapping[str, str] | None = None
) -> FairDice:
    """Dice nobody can know, or those of a number, the same whenever it is given."""
    seed = (
        secrets.token_bytes(32)
        if number is None
        else hashlib.sha256(f"sandlot seed:{number}".encode()).digest()
    )
    return FairDice(seed, player_seeds or {})


def revealed_dice(seed: str, player_seeds: Mapping[str, str]) -> FairDice:
    """The dice of a revealed seed, as a log writes it."""
    try:
        return FairDice(bytes.fromhex(seed), player_seeds)
    except ValueError:
        raise Mistake("the seed is not a row of hexadecimal digits.") from None
