"""The open questions of a rulebook: every reading solved, side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sandlot.core.game import Game
from sandlot.core.settings import Switch
from sandlot.lab.best import Best, best_play
from sandlot.lab.dominance import Key
from sandlot.lab.findings import Figure, Option, Question, Reading
from sandlot.lab.study import is_large
from sandlot.lab.usage import key_of, options

USED = 1e-6
"""An option that never gets a larger share than this is not used."""
MOVED = 0.1
"""A share that moves by less is no news."""


@dataclass(frozen=True)
class Facts:
    """What is known of best play by some rules; of the options only where that is quickly done."""

    home_win: Figure
    runs: Figure
    half_inning: Figure
    options: tuple[Option, ...] | None


def facts(best: Best, known: tuple[Option, ...] | None = None) -> Facts:
    """Best play in short; options that are known already are not worked out again."""
    if known is None and not is_large(best.game):
        known = options(best)
    return Facts(best.home_win, best.runs, best.half_inning, known)


def facts_of(game: Game[Any]) -> Facts:
    """Solve a game and say what is known of it."""
    return facts(best_play(game))


def changed(game: Game[Any], values: Mapping[str, Any]) -> Game[Any]:
    """The same game with other rulings, or another setup."""
    rules = game.rules.about()
    setup = {name: value for name, value in values.items() if name not in rules}
    rulings = {name: value for name, value in values.items() if name in rules}
    return type(game)(game.rules.but(rulings), game.setup.but(setup))


def switches(game: Game[Any]) -> dict[str, Switch]:
    """The open questions of a game."""
    about = game.rules.about().items()
    return {name: known.kind for name, known in about if isinstance(known.kind, Switch)}


def others(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Every reading that is not the one in use."""
    for name, switch in switches(game).items():
        yield from ((name, value) for value in switch.options if value != getattr(game.rules, name))


def question(game: Game[Any], ruling: str, here: Facts, found: Mapping[str, Facts]) -> Question:
    """A question with all its readings."""
    chosen = getattr(game.rules, ruling)
    about = game.rules.about()[ruling]
    known = {chosen: here, **found}
    readings = [
        Reading(
            ruling,
            value,
            meaning,
            value == chosen,
            known[value].home_win,
            known[value].runs,
            known[value].half_inning,
            tuple(changes(here, known[value])) if value != chosen else (),
        )
        for value, meaning in about.kind.options.items()
        if value in known
    ]
    return Question(ruling, about.book, tuple(readings))


def changes(here: Facts, there: Facts) -> Iterator[str]:
    """What becomes of the options, in a sentence each."""
    if here.options is None or there.options is None:
        return
    before, after = _by_key(here.options), _by_key(there.options)
    for key in dict.fromkeys((*before, *after)):
        if key not in after:
            yield f"{spoken(before[key])} is not possible any more."
        elif key not in before:
            share = f"{after[key].share:.0%} of the times it could be"
            yield f"{spoken(after[key])} is possible now, and taken {share}."
        else:
            better = _dominator(after[key], there.options)
            yield from _change(spoken(after[key]), before[key], after[key], better)


def _change(name: str, before: Option, after: Option, better: str) -> Iterator[str]:
    if after.dominated_by and not before.dominated_by:
        yield f"{name} is dominated now, by {better}."
    elif before.dominated_by and not after.dominated_by:
        yield f"{name} is not dominated any more."
    used, uses = before.most > USED, after.most > USED
    if used and not uses:
        yield f"{name} is never taken any more."
    elif uses and not used:
        yield f"{name} comes into use: it is taken {after.share:.1%} of the times it could be."
    elif abs(after.share - before.share) >= MOVED:
        yield f"{name} is taken {after.share:.0%} of the times it could be, not {before.share:.0%}."


def spoken(option: Option) -> str:
    """An option as a sentence begins with it: whose it is, and what the game calls it."""
    return f"The {option.part}\N{RIGHT SINGLE QUOTATION MARK}s {quoted(option)}"


def quoted(option: Option) -> str:
    """What the game calls an option, as it stands on the button."""
    name = option.label or option.name
    return f"\N{LEFT DOUBLE QUOTATION MARK}{name}\N{RIGHT DOUBLE QUOTATION MARK}"


def _dominator(option: Option, known: tuple[Option, ...]) -> str:
    """What dominates an option, as the game calls it, and how."""
    name, space, how = option.dominated_by.partition(" (")
    others = {key_of(one): quoted(one) for one in known}
    return others.get((option.part, option.choice, name), name) + space + how


def _by_key(known: tuple[Option, ...]) -> dict[Key, Option]:
    """The options; of yes and no only the yes, for the no is the rest."""
    return {key_of(one): one for one in known if one.name != "no"}
