"""What best play looks like by outs and bases, while the score does not matter yet."""

from collections.abc import Iterator

from sandlot.baseball.bases import bases_text
from sandlot.lab.best import Best
from sandlot.lab.decisions import Faced, faced_for_runs
from sandlot.lab.findings import Mix, Situation


def situations(best: Best) -> tuple[Situation, ...]:
    """Every situation of outs and bases; where players differ, with the first one at bat."""
    grounds = best.solved.grounds
    wanted = {
        (place.outs, place.on): number for number, place in reversed([*enumerate(grounds.places)])
    }
    faced: dict[tuple[int, str], Faced] = {
        (place, found.choice): found
        for place, found in faced_for_runs(grounds, best.to_come, sorted(wanted.values()))
    }
    in_order = sorted(wanted.items(), key=lambda one: (one[0][0], len(one[0][1]), one[0][1]))
    return tuple(
        Situation(
            f"{outs} out, {bases_text(on)}",
            outs,
            bases_text(on),
            float(best.to_come[place]),
            tuple(mixes(faced[place, "pitch"])),
            tuple(mixes(faced[place, "swing"])),
        )
        for (outs, on), place in in_order
    )


def mixes(faced: Faced) -> Iterator[Mix]:
    """Every option of a choice in its first state, the best arrow standing for all of them."""
    for name in dict.fromkeys(faced.families):
        mine = faced.of(name)
        yield Mix(name, float(faced.mix[0, mine].sum()), float(faced.losses[0, mine].min()))
