"""What replayed games come to, by the names a season's real figures have."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Scored, follow

BASES = ("___", "1__", "_2_", "12_", "__3", "1_3", "_23", "123")
HITS = {1: "1B", 2: "2B", 3: "3B", 4: "HR"}
KINDS: dict[str, str] = {
    Kind.WALK: "BB_all",
    Kind.HIT_BY_PITCH: "HBP",
    Kind.STRIKEOUT: "SO",
    Kind.WILD_PITCH: "WP",
    Kind.PASSED_BALL: "PB",
    Kind.BALK: "BK",
    Kind.CAUGHT_STEALING: "CS",
    Kind.PICKED_OFF: "PO_out",
}
LAST_FULL = 8
"""Halves of later innings may end before three are out."""


@dataclass
class Tally:
    """Counts, and the runs that came in from each situation to the end of its half inning."""

    games: int = 0
    runs: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    to_come: Counter[tuple[str, int]] = field(default_factory=Counter)
    seen: Counter[tuple[str, int]] = field(default_factory=Counter)

    def add(self, events: Iterable[Any]) -> None:
        """A game."""
        plays = follow(events).plays
        self.games += 1
        half: list[tuple[str, int, int]] = []
        now: tuple[int, bool] | None = None
        scored = 0
        for play in plays:
            if play.half != now:
                self._half(half, scored, now)
                half, scored, now = [], 0, play.half
            if play.at_bat_over:
                half.append((_bases(play), play.outs, scored))
            scored += play.play.runs
            self.runs += play.play.runs
            self._count(play)
        self._half(half, scored, now)

    def merge(self, other: "Tally") -> None:
        """Add what others counted."""
        self.games += other.games
        self.runs += other.runs
        self.counts.update(other.counts)
        self.to_come.update(other.to_come)
        self.seen.update(other.seen)

    def _half(
        self, half: list[tuple[str, int, int]], scored: int, now: tuple[int, bool] | None
    ) -> None:
        if now is None or now[0] > LAST_FULL:
            return
        for bases, outs, before in half:
            self.seen[bases, outs] += 1
            self.to_come[bases, outs] += scored - before

    def _count(self, play: Scored) -> None:
        counts = self.counts
        counts["E"] += len(rulings.errors(play))
        counts["SB"] += len(rulings.stolen(play))
        if name := KINDS.get(play.kind):
            counts[name] += 1
        if not play.at_bat_over:
            return
        counts["PA"] += 1
        if play.hit:
            counts[HITS[play.hit]] += 1
        counts["GDP"] += rulings.grounded_into_two(play)
        counts["SF"] += rulings.sacrifice_fly(play)
        counts["SH"] += rulings.sacrifice_hit(play)
        counts["AB"] += rulings.counts_as_at_bat(play)
        counts["ROE"] += play.kind == Kind.ERROR

    def figures(self) -> dict[str, Any]:
        """By the names of the real figures."""
        turns = max(1, self.counts["PA"])
        names = (*HITS.values(), *KINDS.values(), "GDP", "SB", "E", "SF", "SH", "ROE")
        found: dict[str, Any] = {
            "games": self.games,
            "PA": self.counts["PA"],
            "runs_per_team_game": round(self.runs / max(1, 2 * self.games), 4),
        }
        found |= {f"per_PA_{name}": round(self.counts[name] / turns, 5) for name in names}
        found["RE24"] = {
            bases: [round(self._expected(bases, outs), 4) for outs in range(3)] for bases in BASES
        }
        return found

    def _expected(self, bases: str, outs: int) -> float:
        return self.to_come[bases, outs] / max(1, self.seen[bases, outs])


def _bases(play: Scored) -> str:
    return "".join(str(base) if runner else "_" for base, runner in enumerate(play.on, 1))
