"""`sandlot solve`: a whole game under best play, and what best play is in a situation."""

import time
from dataclasses import dataclass
from typing import Any

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.situation import parse_situation, situation_text
from sandlot.bots.names import bots_for, find_bot
from sandlot.cli.output import print_columns, print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.simulating import one_for_each
from sandlot.core.errors import unknown
from sandlot.core.game import Bot, Game
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.advice import Advice, advise
from sandlot.lab.solve import Solved, run_values
from sandlot.lab.study import given_away, weighed

BEST = "best"
"""On a seat: somebody who plays his best, and knows whoever is on the other one."""


@dataclass(frozen=True)
class Wanted:
    """What is asked beyond the chance to win."""

    situation: str | None
    bots: str
    exploit: str | None


@preparing()
def solve(game: Game[Any], wanted: Wanted, as_json: bool) -> None:
    """Print home's chance to win, and what else is wanted."""
    seats = one_for_each(game, wanted.bots)
    players = {seat: _player(game, bot) for seat, bot in seats.items()}
    loser = None if wanted.exploit is None else find_bot(game, wanted.exploit)
    state = None
    if wanted.situation is not None:
        named = bool(_people(game, Ballgame()))
        state = parse_situation(wanted.situation, getattr(game.rules, "innings", 1), named)
    began = time.perf_counter()
    solved = weighed(game, players, state=state)
    plain: dict[str, Any] = {
        "game": game.id,
        "bots": seats,
        "home_win": solved.home_win,
        "cap_error": solved.error,
        "states": solved.states,
        "seconds": time.perf_counter() - began,
    }
    if not any(players.values()):
        plain["half_inning_runs"] = float(run_values(solved.grounds)[0])
    if state is not None:
        plain |= _situation(solved, state)
    if loser is not None:
        plain["gives_away"] = given_away(game, loser)
    if as_json:
        print_json(plain)
    else:
        _print(game, wanted, plain)


def _player(game: Game[Any], name: str) -> Bot | None:
    if name == BEST:
        return None
    if name not in (known := (BEST, *bots_for(type(game)))):
        raise unknown("bot", name, known)
    return find_bot(game, name)


def _people(game: Game[Any], state: Ballgame) -> str:
    """Who is at bat and on base, where that makes a difference."""
    return game.people(state) if isinstance(game, Diamond) else ""


def _situation(solved: Solved, state: Any) -> dict[str, Any]:
    return {
        "situation": situation_text(state),
        "people": _people(solved.grounds.game, state),
        "home_win_here": float(solved.values[solved.grounds.find(state)]),
        "choices": [_plain(advice) for advice in advise(solved, state)],
    }


def _plain(advice: Advice) -> dict[str, Any]:
    return {
        "seat": advice.seat,
        "part": advice.choice.seat,
        "choice": advice.choice.what,
        "win": advice.value,
        "options": [
            {"option": str(one.option), "share": one.share, "win": one.value}
            for one in advice.options
        ],
    }


def _print(game: Game[Any], wanted: Wanted, plain: dict[str, Any]) -> None:
    playing = " against ".join(f"{seat} {bot}" for seat, bot in plain["bots"].items())
    print(f"{game.title}, innings: {game.rules.innings}, {playing}")
    home = f"{plain['home_win']:.8%} ± {100 * plain['cap_error']:.1e}% (the lead is capped)"
    rows = [("home wins", home)]
    if "half_inning_runs" in plain:
        runs = f"{plain['half_inning_runs']:.6f} if only runs count"
        rows.append(("runs of a half inning", runs))
    for seat, lost in plain.get("gives_away", {}).items():
        rows.append((f"{wanted.exploit} at {seat}", f"gives away {lost:.4%} of the chance to win"))
    rows.append(("weighed", f"{plain['states']:,} situations in {plain['seconds']:.1f} s"))
    print_columns(rows, indent="  ")
    if plain.get("people"):
        print(f"\n{plain['situation']}: {plain['people']}")
    for choice in plain.get("choices", ()):
        _print_choice(plain, choice)


def _print_choice(plain: dict[str, Any], choice: dict[str, Any]) -> None:
    """One seat's options, the most played first."""
    who = f"{choice['seat']} ({choice['part']})"
    print(f"\n{plain['situation']}: {who} chooses a {choice['choice']}")
    options = sorted(choice["options"], key=lambda one: (-one["share"], -one["win"]))
    best = max(one["win"] for one in options)
    rows = [("option", "played", "chance to win", "gives away")]
    for one in options:
        lost = best - one["win"]
        given = f"{lost:.4%}" if lost > 1e-12 else "-"
        rows.append((one["option"], f"{one['share']:.2%}", f"{one['win']:.4%}", given))
    print_columns(rows, indent="  ")
