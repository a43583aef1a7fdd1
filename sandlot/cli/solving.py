"""`sandlot solve`: a whole game under best play, and what best play is in a situation."""

import time
from pathlib import Path
from typing import Any

from sandlot.baseball.situation import parse_situation, situation_text
from sandlot.cli.output import print_columns, print_json
from sandlot.games.load import make_game
from sandlot.lab.advice import Advice, advise
from sandlot.lab.solve import Solved
from sandlot.lab.study import weighed


def solve(
    name: str,
    innings: int | None,
    sets: list[str],
    rules: Path | None,
    situation: str | None,
    as_json: bool,
) -> None:
    """Print home's chance to win, or the mixes and values of one situation."""
    length = [] if innings is None else [f"innings={innings}"]
    game = make_game(name, [*sets, *length], rules)
    began = time.perf_counter()
    solved = weighed(game)
    plain: dict[str, Any] = {
        "game": game.id,
        "home_win": solved.home_win,
        "cap_error": solved.error,
        "states": solved.states,
        "seconds": time.perf_counter() - began,
    }
    if situation is not None:
        plain |= _situation(solved, parse_situation(situation, game.rules.innings))
    if as_json:
        print_json(plain)
        return
    print(f"{game.title}, {game.rules.innings} innings, both sides at their best")
    print_columns(
        [
            ("home wins", f"{solved.home_win:.8%} ± {solved.error:.1e} (the lead is capped)"),
            ("weighed", f"{solved.states:,} situations in {plain['seconds']:.1f} s"),
        ],
        indent="  ",
    )
    for choice in plain.get("choices", ()):
        _print_choice(plain, choice)


def _situation(solved: Solved, state: Any) -> dict[str, Any]:
    choices = advise(solved, state)
    home = solved.values[solved.grounds.find(state)]
    return {
        "situation": situation_text(state),
        "home_win_here": float(home),
        "choices": [_plain(advice) for advice in choices],
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
