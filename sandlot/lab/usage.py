"""What became of every option in whole games of best play: taken, passed over, or dominated."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

import numpy as np

from sandlot.lab.ballgames import Grounds
from sandlot.lab.best import Best
from sandlot.lab.decisions import Faced, faced_for_runs, faced_in_games, family
from sandlot.lab.dominance import Key, dominated
from sandlot.lab.findings import Option
from sandlot.lab.tree import listed

OPEN = 0.01
"""A game counts as open while one turn can move the chance to win by this much."""
ORDER = ("pitch", "swing", "send", "stretch", "tag")


@dataclass
class Tally:
    """Sums over all states in which an option exists."""

    asked: float = 0.0
    taken: float = 0.0
    lost: float = 0.0
    most: float = 0.0
    least: float = np.inf

    def count(self, faced: Faced, name: str) -> None:
        """Take in one decision in many states."""
        mine = faced.of(name)
        shares = faced.mix[:, mine].sum(axis=1)
        losses = faced.losses[:, mine].min(axis=1)
        self.asked += float(faced.often.sum())
        self.taken += float(faced.often @ shares)
        self.lost += float(faced.often @ losses)
        still_open = faced.stakes >= OPEN
        if still_open.any():
            self.most = max(self.most, float(shares[still_open].max()))
            self.least = min(self.least, float(losses[still_open].min()))


def options(best: Best) -> tuple[Option, ...]:
    """Every option of a game; what each is worth is left open."""
    tallies: dict[Key, Tally] = {}
    grounds = best.solved.grounds
    called = labels(grounds)
    in_games = dominated(_counted(faced_in_games(best.solved, best.expected), tallies))
    for_runs = dominated(found for _, found in faced_for_runs(grounds, best.to_come))
    return tuple(
        Option(
            *key,
            share=tally.taken / tally.asked if tally.asked else 0.0,
            most=tally.most,
            least_loss=tally.least if tally.least < np.inf else 0.0,
            mean_loss=tally.lost / tally.asked if tally.asked else 0.0,
            dominated_by=in_games[key],
            worth=None,
            dominated_for_runs=for_runs.get(key, ""),
            label=called[key],
        )
        for key, tally in sorted(tallies.items(), key=lambda one: _place(one[0]))
    )


def labels(grounds: Grounds) -> dict[Key, str]:
    """What the game calls every option, arrows and the like left out: the words they share."""
    found: dict[Key, list[list[str]]] = {}
    for choice in dict.fromkeys(one for choices in grounds.trees.choices for one in choices):
        for option in listed(choice):
            words = grounds.game.label(choice, option).name.split()
            found.setdefault((choice.seat, choice.what, family(option)), []).append(words)
    return {key: _shared(names) or key[2] for key, names in found.items()}


def _shared(names: list[list[str]]) -> str:
    """The words that several names begin with."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*names, strict=False))
    return " ".join(words[0] for words in same)


def key_of(option: Option) -> Key:
    """What an option is found by."""
    return option.part, option.choice, option.name


def _counted(decisions: Iterable[Faced], tallies: dict[Key, Tally]) -> Iterator[Faced]:
    """The same decisions, each counted as it passes."""
    for faced in decisions:
        for name in dict.fromkeys(faced.families):
            tallies.setdefault((faced.part, faced.choice, name), Tally()).count(faced, name)
        yield faced


def _place(key: Key) -> tuple[int, bool, str]:
    """Choices in the order of a turn, steals after the swings; else as they were met."""
    _, choice, name = key
    steal = name.startswith("go ")
    return ORDER.index(choice) if choice in ORDER else len(ORDER), steal, name if steal else ""
