"""The coach: a person's choices beside best play, before and after, and over a whole match."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.situation import situation_text
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import Log
from sandlot.core.match import Match
from sandlot.core.script import Choose, Seat, Together
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.v5.choices import Arrow, Delivery, Swing
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.lab.advice import Advice, Weighed, advise
from sandlot.lab.solve import Solved
from sandlot.lab.study import ENOUGH, weighed

WORST = 3
"""So many decisions are named in a review."""


@dataclass(frozen=True)
class Group:
    """Options that best play does not tell apart: the same but for an arrow, and worth the same."""

    name: str
    options: tuple[Any, ...]
    share: float  # how often best play takes one of them
    value: float  # the seat's chance to win with any of them, against best play
    gives_away: float


@dataclass(frozen=True)
class Counsel:
    """A choice before it is made: the seat's chance to win, and its options, most played first."""

    seat: Seat
    choice: Choose[Any]
    situation: str
    chance: float
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Decision:
    """A choice that was made and seen: by whom, in the turn of which state."""

    place: int  # where the story tells it
    state: Ballgame
    seat: Seat
    choice: Choose[Any]
    option: Any


@dataclass(frozen=True)
class Turn:
    """A turn as it was played; the one that is not over yet has not ended."""

    began: Ballgame
    decisions: tuple[Decision, ...]
    ended: Ballgame | None
    told: int  # how much of the story was told by then


@dataclass(frozen=True)
class Verdict:
    """What became of the chance to win by what was chosen."""

    decision: Decision
    name: str
    chance: float
    value: float
    gave_away: float

    @property
    def words(self) -> str:
        """In words: how much it gave away, if anything."""
        if not self.gave_away:
            return "as good as any"
        return f"gave away {percent(self.gave_away)}"


@dataclass(frozen=True)
class Review:
    """All the decisions of a seat, in the order they were made."""

    seat: Seat
    verdicts: tuple[Verdict, ...]

    @property
    def total(self) -> float:
        """What they gave away together."""
        return sum(verdict.gave_away for verdict in self.verdicts)

    @property
    def worst(self) -> tuple[Verdict, ...]:
        """The few that gave away most."""
        costly = (verdict for verdict in self.verdicts if verdict.gave_away)
        return tuple(sorted(costly, key=lambda verdict: -verdict.gave_away)[:WORST])


class Coach(Protocol):
    """Who has worked a game out: what he says of a choice, of a state, and of a whole match."""

    def counsel(self, state: Any, seat: Seat, choice: Choose[Any]) -> Counsel | None:
        """What he says of a choice before it is made, if it can be weighed."""

    def verdict(self, decision: Decision) -> Verdict | None:
        """What he says of a choice that was made, if it can be weighed."""

    def chance(self, state: Any, seat: Seat) -> float:
        """A seat's chance to win between two turns."""

    def review(self, turns: Iterable[Turn], seat: Seat) -> Review:
        """How a seat decided in these turns."""


@dataclass(frozen=True)
class BestPlay:
    """The coach of a game that is solved."""

    solved: Solved

    def counsel(self, state: Any, seat: Seat, choice: Choose[Any]) -> Counsel:
        """Best play in a choice."""
        return counsel(self.solved, state, choice)

    def verdict(self, decision: Decision) -> Verdict:
        """What a choice gave away."""
        return verdict(self.solved, decision)

    def chance(self, state: Any, seat: Seat) -> float:
        """A seat's chance when both play their best."""
        return chance_to_win(self.solved, state, seat)

    def review(self, turns: Iterable[Turn], seat: Seat) -> Review:
        """All the decisions of a seat."""
        return review(self.solved, turns, seat)


def coach_of(game: Game[Any]) -> Coach:
    """Who has worked this game out, or a Mistake that says why there is nobody."""
    if isinstance(game, DeepDrive):
        from sandlot.lab.deep_drive.wise import Reckoning

        return Reckoning(game)
    return BestPlay(coached(game))


def coached(game: Game[Any]) -> Solved:
    """The game solved, as the coach needs it, or a Mistake that says why there is no coach."""
    if not isinstance(game, Diamond):
        raise Mistake(
            f"there is no coach for {game.title}: there is one for the Cheddar Bobs and Deep Drive."
        )
    try:
        solved = weighed(game)
    except Mistake as mistake:
        raise Mistake(f"there is no coach by these rules: {mistake}") from None
    advise(solved, Ballgame())  # once now, so that nobody waits for the loops it needs later
    return solved


def counsel(solved: Solved, state: Ballgame, choice: Choose[Any]) -> Counsel:
    """What best play is in a choice of this state's turn."""
    advice = _advice(solved, state, choice)
    groups = [_group(solved, advice, alike) for alike in _alike(advice.options)]
    groups.sort(key=lambda group: (-round(group.share, 9), round(group.gives_away, 9)))
    return Counsel(advice.seat, choice, situation_text(state), advice.value, tuple(groups))


def verdict(solved: Solved, decision: Decision) -> Verdict:
    """What a choice gave away to somebody who plays his best."""
    advice = _advice(solved, decision.state, decision.choice)
    value = advice.of(decision.option).value
    name = solved.grounds.game.label(decision.choice, decision.option).name
    return Verdict(decision, name, advice.value, value, _given(advice, value))


def chance_to_win(solved: Solved, state: Ballgame, seat: Seat) -> float:
    """A seat's chance to win between two turns, or what became of it."""
    game = solved.grounds.game
    if (result := game.result(state)) is not None:
        return float(seat in result.winners)
    home = float(solved.values[solved.grounds.find(state)])
    return home if seat == game.setup.seats[1] else 1 - home


def review(solved: Solved, turns: Iterable[Turn], seat: Seat) -> Review:
    """How a seat decided in these turns."""
    made = (decision for turn in turns for decision in turn.decisions if decision.seat == seat)
    return Review(seat, tuple(verdict(solved, decision) for decision in made))


def turns_of(game: Game[Any], log: Log) -> tuple[Turn, ...]:
    """The turns of a match with all that was decided and seen; the last may still go on."""
    match = Match(game, Log(log.header), None)
    turns: list[Turn] = []
    made: list[Decision] = []
    for record in log.records:
        began, asked, place = match.now, match.asked, len(match.story)
        match.apply(record, match.checked(record))
        if isinstance(asked, Choose | Together) and len(match.story) > place:
            choices = asked.choices if isinstance(asked, Together) else (asked,)
            for number, choice in enumerate(choices, place):
                chose: Any = match.story[number]
                made.append(Decision(number, began, chose.seat, choice, chose.option))
        if match.now is not began:
            turns.append(Turn(began, tuple(made), match.now, len(match.story)))
            made = []
    if match.result is None:
        turns.append(Turn(match.now, tuple(made), None, len(match.story)))
    return tuple(turns)


def percent(share: float) -> str:
    """A share of the chance to win, as short as it can be told."""
    return "<0.01%" if 0 < share < 0.00005 else f"{share:.2%}"


def _advice(solved: Solved, state: Ballgame, choice: Choose[Any]) -> Advice:
    return next(advice for advice in advise(solved, state) if advice.choice == choice)


def _given(advice: Advice, value: float) -> float:
    """What is lost against the best option; differences finer than the solution are none."""
    lost = advice.best - value
    return lost if lost > ENOUGH else 0.0


def _alike(options: Iterable[Weighed]) -> list[list[Weighed]]:
    """Options with the same approach go together where best play takes them for the same."""
    found: list[list[Weighed]] = []
    for one in options:
        for others in found:
            if _same(others[0], one):
                others.append(one)
                break
        else:
            found.append([one])
    return found


def _same(one: Weighed, other: Weighed) -> bool:
    return (
        _approach(one.option) == _approach(other.option)
        and abs(one.share - other.share) <= ENOUGH
        and abs(one.value - other.value) <= ENOUGH
    )


def _approach(option: Any) -> Any:
    """An option without its arrow."""
    return option[0] if isinstance(option, Delivery | Swing) else option


def _group(solved: Solved, advice: Advice, alike: list[Weighed]) -> Group:
    options = tuple(one.option for one in alike)
    name = solved.grounds.game.label(advice.choice, options[0]).name
    if len(options) > 1:
        arrows = "" if len(options) == len(Arrow) else " " + "/".join(o.arrow for o in options)
        name = f"{_approach(options[0]).capitalize()}{arrows}"
    value = max(one.value for one in alike)
    return Group(name, options, sum(one.share for one in alike), value, _given(advice, value))
