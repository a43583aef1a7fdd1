"""Every way a script can go, each with its exact probability, the choices made beforehand."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sandlot.core.script import Choose, Now, Roll, Script, Tell, Together

Policy = Callable[[Choose[Any]], Any]
"""Who decides: from a choice to the option taken."""

Outcomes = dict[Any, Fraction]


def outcomes(begun: Script[Any], policy: Policy) -> Outcomes:
    """What a script can return and how likely each is; equal sub-scripts are expanded once."""
    return _expand(begun, policy, {})


def _expand(begun: Script[Any], policy: Policy, known: dict[Script[Any], Outcomes]) -> Outcomes:
    if begun in known:
        return known[begun]
    found: Outcomes = {}
    open_paths: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while open_paths:
        answers, chance = open_paths.pop()
        asked, returned = _follow(begun, answers)
        if asked is None:
            ends = _expand(returned, policy, known) if isinstance(returned, Script) else {}
            for end, share in (ends or {returned: Fraction(1)}).items():
                found[end] = found.get(end, Fraction(0)) + chance * share
            continue
        for answer, weight in _answers(asked, policy, known).items():
            open_paths.append(((*answers, answer), chance * weight))
    known[begun] = found
    return found


def _follow(begun: Script[Any], answers: tuple[Any, ...]) -> tuple[Any, Any]:
    """Where a script stands after these answers: its next request, or what it returned."""
    steps = begun()
    asked = None
    rest = iter((None, *answers))
    try:
        for answer in rest:
            asked = steps.send(answer)
            while isinstance(asked, Tell | Now):
                asked = steps.send(None)
    except StopIteration as end:
        return None, end.value
    return asked, None


def _answers(asked: Any, policy: Policy, known: dict[Script[Any], Outcomes]) -> Outcomes:
    match asked:
        case Script():
            return _expand(asked, policy, known)
        case Roll():
            return dict(asked.odds.chances())
        case Choose():
            return {policy(asked): Fraction(1)}
        case Together():
            return {tuple(policy(choice) for choice in asked.choices): Fraction(1)}
    raise TypeError(f"a script asked for {asked!r}")
