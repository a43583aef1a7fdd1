"""What a card comes to against an average card of the other side: the game's own exact odds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandlot.league.gloves_odds import Checked

Numbers = Mapping[str, Any]
"""Numbers of fifty by line (of a hundred in the deep-drive column), or whole columns of them."""

DRIVEN = ("HR", "TR", "DO")


class Expected(NamedTuple):
    """Shares of all swings; numbers, or whole columns of them."""

    single: Any
    double: Any
    triple: Any
    homer: Any
    walk: Any
    hit_batter: Any
    strikeout: Any
    error: Any

    @property
    def hits(self) -> Any:
        """All hits."""
        return self.single + self.double + self.triple + self.homer

    @property
    def at_bats(self) -> Any:
        """Swings that are at-bats; a sacrifice fly counts as one here."""
        return 1.0 - self.walk - self.hit_batter

    @property
    def average(self) -> Any:
        """AVG."""
        return self.hits / self.at_bats

    @property
    def on_base(self) -> Any:
        """OBP."""
        return self.hits + self.walk + self.hit_batter

    @property
    def slugging(self) -> Any:
        """SLG."""
        bases = self.single + 2 * self.double + 3 * self.triple + 4 * self.homer
        return bases / self.at_bats


@dataclass(frozen=True)
class Half:
    """The average card of one side: numbers of fifty by line.

    `column` is the average batter's deep-drive column in shares, `driven` how many numbers of
    fifty are deep drives of his that end so; a pitcher has neither.
    """

    numbers: Mapping[str, float]
    checked: Checked
    column: Mapping[str, float]
    driven: Mapping[str, float]


def of_batter(numbers: Numbers, column: Numbers, pitchers: Half) -> Expected:
    """A batter against the league's pitchers; the column in shares, home runs as they fall."""
    drives = (numbers["DD"] + pitchers.numbers["DD"]) / 100
    driven = {name: drives * column[name] for name in DRIVEN}
    return _all(numbers, driven, pitchers)


def of_pitcher(numbers: Numbers, batters: Half) -> Expected:
    """A pitcher against the league's batters: deep drives are read on their cards."""
    driven = {
        name: (batters.driven[name] + numbers["DD"] * batters.column[name]) / 100 for name in DRIVEN
    }
    return _all(numbers, driven, batters)


def _all(numbers: Numbers, driven: Numbers, other: Half) -> Expected:
    both = {name: (numbers[name] + other.numbers[name]) / 100 for name in numbers if name != "DD"}
    checks, checked = both["DEF"], other.checked
    return Expected(
        single=both["SI"] + checks * checked.single,
        double=driven["DO"] + checks * checked.double,
        triple=driven["TR"],
        homer=driven["HR"],
        walk=both["BB"],
        hit_batter=both["HBP"],
        strikeout=both["SO"],
        error=checks * checked.error,
    )
