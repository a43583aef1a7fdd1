"""`sandlot report`: everything the lab finds out about a game, as one page."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sandlot.cli import failing
from sandlot.cli.options import Faults
from sandlot.cli.output import print_json
from sandlot.cli.preparing import preparing
from sandlot.cli.progress import bar
from sandlot.core.atomic_write import check_writable
from sandlot.core.errors import Mistake
from sandlot.core.failures import Failed, Failures
from sandlot.core.game import Game
from sandlot.core.words import count, joined
from sandlot.lab.measure import Progress, find
from sandlot.lab.report.case import Case
from sandlot.lab.report.page import page
from sandlot.lab.report.plain import plain
from sandlot.lab.search import search
from sandlot.lab.suggested import clear
from sandlot.lab.targets import Target, aims_of, parse_targets


@dataclass(frozen=True)
class Wishes:
    """What to aim at, how many games, and where to write it."""

    targets: tuple[str, ...]
    games: int
    seed: int
    out: Path | None
    faults: Faults = Faults()


@preparing()
def report(game: Game[Any], beside: Mapping[str, Game[Any]], wishes: Wishes, as_json: bool) -> None:
    """Measure a game, and the same with each reading it is compared with; write the page."""
    for pair, other in beside.items():
        if (other.rules, other.setup) == (game.rules, game.setup):
            raise Mistake(f"{pair} is how the game is given: there is nothing to compare.")
    targets = parse_targets(wishes.targets)
    out = wishes.out or Path(f"{game.id}-report.html")
    if not as_json:
        check_writable(out)
    cases = _measured({"": game, **beside}, wishes)
    if not cases:
        raise Mistake("it was interrupted before anything was found.")
    folder = out.with_name(f"{out.stem}-changes")
    if targets:
        late = any(map(_interrupted, cases))
        aimed = _late(cases[0]) if late else _aimed(cases[0], targets, wishes.seed, folder)
        cases = (aimed, *cases[1:])
    failures = _failures(cases)
    if as_json:
        compared = {case.name: plain(case.found) for case in cases[1:]}
        print_json({**plain(cases[0].found), "compared": compared})
    else:
        if not cases[0].found.changes:
            clear(folder)
        _write(out, page((_beside_the_page(cases[0]), *cases[1:])))
        cut = " It was interrupted; the page says what is missing."
        print(f"The report on {game.title} is in {out}.{cut * any(map(_interrupted, cases))}")
        failing.print_failures(failures)
    failing.end(failures, wishes.faults.tolerate_failures)


def _measured(games: Mapping[str, Game[Any]], wishes: Wishes) -> tuple[Case, ...]:
    """The findings of one game after the other, until somebody interrupts."""
    cases: list[Case] = []
    for pair, game in games.items():
        with _bar(pair) as progress:
            beside = bool(cases)  # of these less is shown
            found = find(
                game,
                wishes.games,
                wishes.seed,
                progress=progress,
                beside=beside,
                strict=wishes.faults.strict,
            )
        case = Case(game, found, pair)
        if case.found.styles or case.found.situations:
            cases.append(case)
        if _interrupted(case):
            break
    left = [pair for pair in games if pair not in [case.name for case in cases]]
    if cases and left:
        note = f"interrupted before {joined(left)} could be laid beside it."
        cases[0] = _noted(cases[0], note)
    return tuple(cases)


def _failures(cases: tuple[Case, ...]) -> dict[str, Failed]:
    """The bots that failed in any of the cases."""
    found = Failures()
    for case in cases:
        found.add(case.found.failures)
    return found.found


def _aimed(case: Case, targets: tuple[Target, ...], seed: int, folder: Path) -> Case:
    """The case with its aims, and with small changes that would meet them, saved in the folder."""
    with _bar("aims") as progress:
        try:
            aims = aims_of(case.game, targets, seed)
            case = replace(case, found=replace(case.found, aims=aims))
            changes, tries = search(case.game, aims, folder, seed=seed, progress=progress)
        except KeyboardInterrupt:
            return _noted(case, "interrupted in the search for changes.")
        except Mistake as mistake:
            return _noted(case, str(mistake))
        except OSError as error:
            return _noted(case, f"{folder.name} cannot be written: {error.strerror}.")
    case = replace(case, found=replace(case.found, changes=changes, tries=tries))
    if tries and tries.stopped:
        made = count(tries.games, "try", "tries")
        return _noted(case, f"interrupted in the search for changes, after {made}.")
    return case


def _beside_the_page(case: Case) -> Case:
    """Rules files by their names from the page on, for it may be sent to anybody."""
    files = [Path(*Path(change.file).parts[-2:]).as_posix() for change in case.found.changes]
    changes = zip(case.found.changes, files, strict=True)
    named = tuple(replace(change, file=file) for change, file in changes)
    return replace(case, found=replace(case.found, changes=named))


def _late(case: Case) -> Case:
    return _noted(case, "interrupted before the aims were looked at.")


def _noted(case: Case, note: str) -> Case:
    return replace(case, found=replace(case.found, notes=(*case.found.notes, note)))


@contextmanager
def _bar(about: str) -> Iterator[Progress]:
    """Progress with one of several games, or with the search."""
    first = f"{about}: " if about else ""
    with bar(1.0) as tell:
        yield lambda what, share: tell(share, f"{first}{what}")


def _write(out: Path, text: str) -> None:
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{out} cannot be written: {error.strerror}.") from None


def _interrupted(case: Case) -> bool:
    return any(note.startswith("interrupted") for note in case.found.notes)
