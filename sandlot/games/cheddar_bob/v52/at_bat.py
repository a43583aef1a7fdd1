"""One at-bat of v5.2: both throw, both roll, the winner rolls again."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from sandlot.baseball.bases import (
    BOX,
    FIRST,
    OUT,
    PLATE,
    SECOND,
    THIRD,
    Move,
    On,
    batter_to,
    everyone_up,
    forced_up,
)
from sandlot.baseball.play import Kind, Play
from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.chance import AGAIN, Again
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Roll, Seat, Steps, Tell, Together, script
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, TWO_DICE, TWO_DICE_EACH, Tier
from sandlot.games.cheddar_bob.v52.events import Battled, Resulted
from sandlot.games.cheddar_bob.v52.rules import RulesV52


class Throw(StrEnum):
    """What a hand can throw, and the pitch it stands for."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"

    __hash__ = str.__hash__


OTHER = {PITCHER: BATTER, BATTER: PITCHER}
BEATS = {Throw.ROCK: Throw.SCISSORS, Throw.PAPER: Throw.ROCK, Throw.SCISSORS: Throw.PAPER}

THROWS = OneOf(Throw)
STRATEGY = Together(Choose(PITCHER, "pitch", THROWS), Choose(BATTER, "swing", THROWS))


class Battle(NamedTuple):
    """Who won the battle and how well; or what a critical roll made of it at once."""

    winner: Seat
    tier: Tier
    settled: str = ""


@dataclass(frozen=True)
class ReadBattle:
    """Both roll 2d6, the better throw adds its edge, higher wins, ties roll again."""

    rules: RulesV52
    pitch: Throw
    swing: Throw

    def __call__(self, faces: tuple[int, int, int, int]) -> Battle | Again:
        pitcher, batter = sum(faces[:2]), sum(faces[2:])
        if self.rules.criticals == "battle_too":
            for who, natural in ((BATTER, batter), (PITCHER, pitcher)):
                if natural in (2, 12):
                    settled = self.rules.critical_results.cell(str(natural), who)
                    winner = who if natural == 12 else OTHER[who]
                    return Battle(winner, Tier.STRONG, settled)
        edge = self.rules.edge
        pitcher_total = pitcher + edge * (BEATS[self.pitch] is self.swing)
        batter_total = batter + edge * (BEATS[self.swing] is self.pitch)
        if pitcher_total == batter_total:
            return AGAIN
        if pitcher_total > batter_total:
            return Battle(PITCHER, self._tier(pitcher, pitcher_total))
        return Battle(BATTER, self._tier(batter, batter_total))

    def _tier(self, natural: int, total: int) -> Tier:
        counts = total if self.rules.tier_total == "modified" else natural
        return Tier(self.rules.tiers.at(counts))


@dataclass(frozen=True)
class ReadResult:
    """The winner rolls 2d6: criticals first, then the winner's chart."""

    rules: RulesV52
    battle: Battle

    def __call__(self, faces: tuple[int, int]) -> str:
        total = sum(faces)
        if total in (2, 12):
            return self.rules.critical_results.cell(str(total), self.battle.winner)
        wins = self.rules.batter_wins if self.battle.winner == BATTER else self.rules.pitcher_wins
        return wins.cell(self.battle.tier, self.rules.tiers.at(total))


@lru_cache(maxsize=SETTINGS * len(Throw) ** 2)
def battle_roll(rules: RulesV52, pitch: Throw, swing: Throw) -> Roll[Battle]:
    """The roll-off of two throws."""
    return Roll("battle", TWO_DICE_EACH, (PITCHER, BATTER), ReadBattle(rules, pitch, swing))


@lru_cache(maxsize=SETTINGS * 18)
def result_roll(rules: RulesV52, battle: Battle) -> Roll[str]:
    """The winner's second roll."""
    return Roll("result", TWO_DICE, (battle.winner,), ReadResult(rules, battle))


@cache  # closed: the throws, how a battle ends
def battled(pitch: Throw, swing: Throw, battle: Battle) -> Tell:
    """The reveal and the battle, told."""
    return Tell(Battled(pitch, swing, _better(pitch, swing), *battle))


@cache  # closed: the words of the charts
def resulted(battle: Battle, result: str) -> Tell:
    """The result roll, told."""
    return Tell(Resulted(battle.winner, battle.tier, result))


def _better(pitch: Throw, swing: Throw) -> Seat | None:
    if pitch is swing:
        return None
    return PITCHER if BEATS[pitch] is swing else BATTER


@script
def at_bat(rules: RulesV52, outs: int, on: On) -> Steps[Play]:
    """Strategy, battle, result; then the runners move."""
    pitch, swing = yield STRATEGY
    battle = yield battle_roll(rules, pitch, swing)
    yield battled(pitch, swing, battle)
    if battle.settled:
        return runners_move(battle.settled, outs, on)
    result = yield result_roll(rules, battle)
    yield resulted(battle, result)
    return runners_move(result, outs, on)


@cache  # closed: the words of the charts, the situations
def runners_move(result: str, outs: int, on: On) -> Play:
    """Where everybody goes on a result."""
    match result:
        case "1B":
            return Play(Kind.SINGLE, (*everyone_up(on), *batter_to(FIRST)))
        case "2B":
            return Play(Kind.DOUBLE, (*everyone_up(on, 2), *batter_to(SECOND)))
        case "3B":
            return Play(Kind.TRIPLE, (*everyone_up(on, 3), *batter_to(THIRD)))
        case "HR":
            return Play(Kind.HOME_RUN, (*everyone_up(on, 3), *batter_to(PLATE)))
        case "WALK":
            return Play(Kind.WALK, forced_up(on))
        case "DP" if on and outs < 2:
            return Play(Kind.DOUBLE_PLAY, (Move(on[-1], OUT), Move(BOX, OUT)))
        case _:
            return Play(Kind.OUT, batter_to(OUT))
