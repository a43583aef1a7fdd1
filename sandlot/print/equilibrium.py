"""The equilibrium card: how often best play takes each option, situation by situation."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sandlot.core.game import Game
from sandlot.core.words import joined
from sandlot.lab.best import best_play
from sandlot.lab.findings import Mix, Situation
from sandlot.lab.report.situations import NEVER, OUTS, Side, move_name, options_of, pitches, swings
from sandlot.lab.situations import situations
from sandlot.lab.study import is_large
from sandlot.print.sheet import Sheet

WHOLE: Final = 100
READ: Final = (
    "So often in a hundred best play does each of these, by outs and runners on base, while the "
    "score does not matter yet. Throw percentile dice in secret and count along your side of the "
    "row. Nobody who keeps to it can be read, and nobody can gain on it."
)
ALWAYS: Final = (
    "So often best play does each of these, whoever is on base and whatever the score. Let a die "
    "that nobody else sees decide. Nobody who keeps to it can be read, and nobody can gain on it."
)
ARROWS: Final = "Arrows are not listed: take each of the four equally often."
FIRST: Final = "Players differ by these rules; the first of the order is at bat here."


class Part(NamedTuple):
    """One side of the battle."""

    title: str
    of: Side


PARTS: Final = (Part("The pitching side", pitches), Part("The batting side", swings))


def equilibrium_sheet(game: Game[Any]) -> Sheet:
    """The whole card; the game is solved first, unless its solution is kept."""
    found = situations(best_play(game))
    mixed = [part for part in PARTS if not _always_alike(found, part.of)]
    data = {
        "title": "How to mix it",
        "about": game.title,
        "notes": [READ if mixed else ALWAYS, *_notes(game, found)],
        "always": [
            {"title": part.title, "shares": _always(found, part.of)}
            for part in PARTS
            if part not in mixed
        ],
        "sides": [
            {"title": part.title, "options": [move_name(one) for one in used(found, part.of)]}
            for part in mixed
        ],
        "bases": [*dict.fromkeys(one.bases for one in found)],
        "groups": [
            {"outs": words, "rows": [_row(found, one, mixed) for one in found if one.outs == outs]}
            for outs, words in enumerate(OUTS)
        ],
    }
    return Sheet("equilibrium", "equilibrium", data, "Equilibrium card")


def _notes(game: Game[Any], found: Sequence[Situation]) -> Iterator[str]:
    if hasattr(game.rules, "arrows"):
        yield ARROWS
    if is_large(game):
        yield FIRST
    for title, of in PARTS:
        taken = used(found, of)
        if never := [move_name(name) for name in options_of(found, of) if name not in taken]:
            yield f"{title} never takes {joined(never, 'or')}."


def _always(found: Sequence[Situation], of: Side) -> list[tuple[str, str]]:
    """What a side does that never changes, to a tenth of a hundredth."""
    taken = (mix for mix in of(found[0]) if mix.share > NEVER)
    return [(move_name(mix.option), f"{mix.share:.1%}") for mix in taken]


def used(found: Sequence[Situation], of: Side) -> list[str]:
    """The options that best play takes in any situation."""
    taken = {mix.option for one in found for mix in of(one) if mix.share > NEVER}
    return [name for name in options_of(found, of) if name in taken]


def in_hundred(mixes: Sequence[Mix], names: Sequence[str]) -> dict[str, int]:
    """Shares in whole hundredths that add up to a hundred, those most cut off rounded up."""
    shares = dict.fromkeys(names, 0.0) | {mix.option: WHOLE * mix.share for mix in mixes}
    whole = {name: int(shares[name]) for name in names}
    by_rest = sorted(names, key=lambda name: whole[name] - shares[name])
    for name in by_rest[: WHOLE - sum(whole.values())]:
        whole[name] += 1
    return whole


def _always_alike(found: Sequence[Situation], of: Side) -> bool:
    """Whether best play does not care who is on base."""
    return len({tuple(in_hundred(of(one), used(found, of)).items()) for one in found}) == 1


def _row(found: Sequence[Situation], one: Situation, parts: Sequence[Part]) -> dict[str, Any]:
    shares = [
        share or None
        for part in parts
        for share in in_hundred(part.of(one), used(found, part.of)).values()
    ]
    return {"bases": one.bases, "runs": f"{one.runs:.2f}", "shares": shares}
