"""`sandlot odds`: one turn, exactly; of Cheddar Bob as outs, bases and runs."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from sandlot.baseball.ballgame import Ballgame, apply_play
from sandlot.baseball.bases import On, bases_text, parse_bases
from sandlot.cli import any_turn
from sandlot.cli.output import print_columns, print_json
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.core.script import Choose, Script
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.tree import Policy, expand, outcomes

Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True)
class Moment:
    """A situation of Cheddar Bob, and what everybody does in it."""

    outs: int = 0
    bases: str = "---"
    pitch: str | None = None
    swing: str | None = None
    arrows: str | None = None
    send: bool = False
    stretch: bool = False
    tag: bool = False
    go: int | None = None


def show(
    game: Game[Any],
    moment: Moment,
    at: Sequence[str],
    answers: Sequence[str],
    as_json: bool,
) -> None:
    """Print every way the turn can end."""
    if at or answers or not isinstance(game, Diamond):
        _nothing_else(game, moment)
        any_turn.show(game, at, answers, as_json)
        return
    on = parse_bases(moment.bases)
    turn, policy = _turn(game, on, moment)
    rows = endings(on, moment.outs, outcomes(expand(turn), policy))
    if as_json:
        print_json([{"outs": o, "bases": b, "runs": r, "p": float(p)} for o, b, r, p in rows])
        return
    print_columns(
        [("outs", "bases", "runs", "chance")]
        + [(str(o), b, str(r), f"{float(p):8.4%}  {p}") for o, b, r, p in rows]
    )


def _nothing_else(game: Game[Any], moment: Moment) -> None:
    """A turn is asked for in one way or in the other."""
    if moment == Moment():
        return
    words = "--outs, --bases, --pitch and the like"
    if isinstance(game, Diamond):
        raise Mistake(f"say either --at and --answer, or {words}.")
    raise Mistake(f"{words} are for the Cheddar Bobs, not for {game.id}; say --at and --answer.")


def endings(on: On, outs: int, plays: dict[Any, Fraction]) -> list[tuple[int, str, int, Fraction]]:
    """Outs, bases and runs after each play, equal ones together, in order."""
    first, second, third = (base if base in on else None for base in (1, 2, 3))
    before = Ballgame(outs=outs, bases=(first, second, third))
    found: dict[tuple[int, str, int], Fraction] = {}
    for play, chance in plays.items():
        played, after = apply_play(2, before, play)
        left = "---" if played.outs == 3 else bases_text(after.on)
        end = (played.outs, left, played.runs)
        found[end] = found.get(end, Fraction(0)) + chance
    return [(*end, chance) for end, chance in sorted(found.items())]


def _turn(game: Game[Any], on: On, moment: Moment) -> tuple[Script[Any], Policy]:
    return (_turn_v5 if game.id == "cheddar-bob-v5" else _turn_v52)(game, on, moment)


def _turn_v52(game: Game[Any], on: On, moment: Moment) -> tuple[Script[Any], Policy]:
    from sandlot.games.cheddar_bob.v52.at_bat import Throw, at_bat

    used = (moment.arrows, moment.send, moment.stretch, moment.tag, moment.go)
    if any(one not in (None, False) for one in used):
        raise Mistake("v5.2 has no arrows, steals or choices of runners; say --pitch and --swing.")
    thrown = {
        "pitch": _word(Throw, "pitch", moment.pitch),
        "swing": _word(Throw, "swing", moment.swing),
    }
    return at_bat(game.rules, moment.outs, on), lambda choice: thrown[choice.what]


def _turn_v5(game: Game[Any], on: On, moment: Moment) -> tuple[Script[Any], Policy]:
    from sandlot.games.cheddar_bob.v5.at_bat import at_bat, steal
    from sandlot.games.cheddar_bob.v5.cards import NO_CARDS
    from sandlot.games.cheddar_bob.v5.choices import Approach, Arrows, Go, Pitch, Try, may_go

    tries = {"send": moment.send, "stretch": moment.stretch, "tag": moment.tag}

    def policy(choice: Choose[Any]) -> Try:
        return Try.YES if tries[choice.what] else Try.NO

    if game.rules.player_cards == "on":
        raise Mistake(
            "these odds are for players without cards: leave player_cards off, "
            "or say --at and --answer."
        )
    pitch = _word(Pitch, "pitch", moment.pitch)
    if moment.go is not None:
        if Go(moment.go) not in may_go(on, game.rules.steal_home):
            raise Mistake(f"nobody may go from base {moment.go} with {moment.bases} on.")
        if moment.swing or moment.arrows or any(tries.values()):
            raise Mistake(
                "a steal comes before the battle: "
                "leave out --swing, --arrows, --send, --stretch, --tag."
            )
        return steal(game.rules, moment.go, on, pitch, False), policy
    approach = _word(Approach, "swing", moment.swing)
    arrows = _word(Arrows, "arrows", moment.arrows or "across")
    turn = at_bat(game.rules, pitch, approach, arrows, moment.outs, on, None, NO_CARDS)
    return turn, policy


def _word(kind: type[Word], name: str, text: str | None) -> Word:
    if text is None:
        raise Mistake(f"say the {name}: --{name} {'|'.join(kind)}.")
    if text not in list(kind):
        raise unknown(name, text, kind)
    return kind(text)
