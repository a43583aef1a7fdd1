"""Measures how close self-play comes to best play, and puts it into docs/research.md.

Three learners play, which tell leads apart more or less far. Every so often the lab plays the best
reply to what they have learned so far, exactly. It takes a few minutes, so it is run by hand.
"""

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from self_play import FAR, GAME, INNINGS, Learned, Learner

from sandlot.adapters.making import game_with
from sandlot.core.game import Game
from sandlot.lab.report.curves import Curve, Line, by_itself, closing, falling
from sandlot.lab.report.plots import Drawing
from sandlot.lab.study import weighed

DOCS = Path(__file__).resolve().parents[1]
PAGE = DOCS / "research.md"
MARKED = re.compile(r"(<!-- how close: begin -->\n).*?(<!-- how close: end -->)", re.DOTALL)

ROUNDS: Final = tuple(2**power for power in range(15))
SHOWN: Final = ROUNDS[::2]
"""These rounds are in the page's table too."""
LEARNERS: Final = {2: ("s2", 6), 4: ("s1", 9), FAR: ("s0", 10)}
"""How far each learner tells leads apart; its look in the drawing, and where its name stands."""


class Beaten(NamedTuple):
    """Home's chance to win: with the best reply to a bot on the other seat, and against it."""

    at_most: float
    at_least: float

    @property
    def given_away(self) -> float:
        """By how much a bot on both seats can be beaten: nothing, if it plays its best."""
        return self.at_most - self.at_least


def beaten(game: Game[Any], learner: Learner) -> Beaten:
    """What the best replies to what was learned so far come to, exactly."""
    bot = Learned(game, learner.mixes(), learner.found.far)
    away, home = game.setup.seats
    return Beaten(
        weighed(game, {away: bot, home: None}, keep=False).home_win,
        weighed(game, {away: None, home: bot}, keep=False).home_win,
    )


def measured(game: Game[Any], far: int) -> list[Beaten]:
    """A learner's figures after so many rounds each."""
    learner = Learner(game, far)
    found = []
    for rounds in ROUNDS:
        learner.learn(rounds)
        found.append(beaten(game, learner))
        print(f"leads up to {far}, {rounds} rounds: {found[-1].given_away:.4%}", flush=True)
    return found


def table(found: dict[int, list[Beaten]]) -> str:
    """The page's table."""
    heads = [f"leads up to {far}" for far in found]
    lines = [f"| rounds | {' | '.join(heads)} |", "| ---: |" + " ---: |" * len(heads)]
    for rounds in SHOWN:
        at = ROUNDS.index(rounds)
        given = (f"{figures[at].given_away:.4%}" for figures in found.values())
        lines.append(f"| {rounds:,} | {' | '.join(given)} |")
    return "\n".join(lines)


def given_away(found: dict[int, list[Beaten]]) -> str:
    """The drawing of what every learner gives away."""
    curves = [
        Curve(
            f"leads up to {far}",
            LEARNERS[far][0],
            tuple((n, one.given_away) for n, one in zip(ROUNDS, figures, strict=True)),
            LEARNERS[far][1],
        )
        for far, figures in found.items()
    ]
    words = "; ".join(
        f"{curve.name}: {curve.spots[0][1]:.0%} after 1 round, {curve.spots[-1][1]:.4%} after "
        f"{ROUNDS[-1]:,}"
        for curve in curves
    )
    about = Drawing("given-away", "What self-play gives away", words, "rounds of self-play")
    return by_itself(falling(about, curves))


def squeezed(found: list[Beaten], best: float) -> str:
    """The drawing of how best replies close in on best play."""
    high = tuple((n, one.at_most) for n, one in zip(ROUNDS, found, strict=True))
    low = tuple((n, one.at_least) for n, one in zip(ROUNDS, found, strict=True))
    curves = (Curve("best reply at home", "s0", high, 3), Curve("best reply away", "s1", low, 3))
    words = (
        f"Home wins {high[0][1]:.1%} with the best reply after 1 round and {high[-1][1]:.2%} after "
        f"{ROUNDS[-1]:,}, {low[0][1]:.1%} and {low[-1][1]:.2%} against it; best play {best:.2%}"
    )
    about = Drawing("squeezed", "Home's chance to win", words, "rounds of self-play")
    return by_itself(closing(about, curves, Line("best play", best)))


if __name__ == "__main__":
    game = game_with(GAME, innings=INNINGS)
    found = {far: measured(game, far) for far in LEARNERS}
    images = DOCS / "images"
    (images / "given-away.svg").write_text(given_away(found), encoding="utf-8")
    (images / "squeezed.svg").write_text(
        squeezed(found[FAR], weighed(game).home_win), encoding="utf-8"
    )
    page = MARKED.sub(
        lambda mark: f"{mark[1]}\n{table(found)}\n\n{mark[2]}", PAGE.read_text("utf-8")
    )
    PAGE.write_text(page, encoding="utf-8")
