"""The findings in plain sentences: only what the data says."""

from collections.abc import Iterator, Sequence

from sandlot.core.words import joined
from sandlot.lab.findings import Figure, Findings, Option
from sandlot.lab.report.aims import aim_is_share, aim_name, bounds
from sandlot.lab.report.case import BEST, Case
from sandlot.lab.report.choices import dominator, full_name, never_worth
from sandlot.lab.report.lines import EXTRA, HITS, SHUTOUT, TRAILED
from sandlot.lab.report.questions import by_weight, reach, ruling_words
from sandlot.lab.report.rounding import capital, number_word, parts, percent, said, some
from sandlot.lab.report.seats import verdict
from sandlot.lab.report.situations import NEVER
from sandlot.lab.report.skill import edge_words

QUIET = 0.1
"""A question that moves the runs of a game by less hardly matters."""
MAIN_CHOICES = ("pitch", "swing", "throw")


def summary(cases: tuple[Case, ...]) -> tuple[str, ...]:
    """The most important things first."""
    found = cases[0].found
    return tuple(
        capital(sentence)
        for sentence in (
            *_seats(cases[0]),
            *_game(cases[0]),
            *_options(found.options),
            *_worth(found.options),
            *(edge_words(edge) for edge in found.edges if edge.bot == BEST),
            *_questions(found),
            *(sentence for case in cases[1:] for sentence in _compared(cases[0], case)),
            *_aims(found),
        )
    )


def _seats(case: Case) -> Iterator[str]:
    if style := case.style(BEST):
        yield f"the home side wins {_under(style.home_win)}: {verdict(style.home_win)}."


def _under(home_win: Figure) -> str:
    value, error = parts(home_win, True)
    return f"{value} of games under best play ({error})"


def _game(case: Case) -> Iterator[str]:
    style = case.style(BEST)
    if style is None:
        return
    runs, hits = said(style.runs, of="runs"), said(HITS.of(style), of="hits")
    extra, shutouts, trailed = (said(line.of(style), True) for line in (EXTRA, SHUTOUT, TRAILED))
    innings = some(case.found.innings, "inning")
    yield (
        f"a game of {innings} has {runs} and {hits}, both sides together. Of all games, {extra} go "
        f"to extra innings, {trailed} are won by a side that had trailed, and {shutouts} are "
        "shutouts."
    )


def _options(options: Sequence[Option]) -> Iterator[str]:
    main = [one for one in options if one.choice in MAIN_CHOICES]
    if not main:
        return
    bad = never_worth(main)
    if not bad:
        yield (
            f"none of the {number_word(len(main))} pitches, swings and steals is useless: each "
            "is right somewhere."
        )
        return
    names = "; ".join(map(_at_fault, bad))
    verb = "is" if len(bad) == 1 else "are"
    yield (
        f"{number_word(len(bad))} of {number_word(len(main))} pitches, swings and steals {verb} "
        f"never worth choosing: {names}."
    )


def _at_fault(one: Option) -> str:
    """An option with what is wrong with it."""
    if one.dominated_by:
        return f"{full_name(one)} is dominated by {dominator(one, one.dominated_by)}"
    least = percent(one.least_loss, 2)
    return f"{full_name(one)} gives away at least {least} (exact) of the chance to win each time"


def _worth(options: Sequence[Option]) -> Iterator[str]:
    known = [(one.worth, one) for one in options if one.worth and one.worth.value > NEVER]
    if known:
        worth, most = max(known, key=lambda pair: pair[0].value)
        yield (
            f"the option that matters most is {full_name(most)}: forbidden to one side, it lowers "
            f"that side\N{RIGHT SINGLE QUOTATION MARK}s chance to win by {said(worth, True)}."
        )


def _questions(found: Findings) -> Iterator[str]:
    asked = by_weight(found.questions)
    if not asked:
        return
    most = asked[0]
    runs = sorted(most.readings, key=lambda one: one.runs.value)
    yield (
        f"the book leaves {some(len(asked), 'question')} open. The one that matters most is "
        f"{ruling_words(most.ruling)}: its readings give from {said(runs[0].runs)} to "
        f"{said(runs[-1].runs, of='runs')} a game."
    )
    quiet = [ruling_words(one.ruling) for one in asked if reach(one) < QUIET]
    if quiet:
        verb = "matters: it" if len(quiet) == 1 else "matter: each"
        yield f"{joined(quiet)} hardly {verb} moves the runs of a game by less than {QUIET:g}."


def _compared(given: Case, other: Case) -> Iterator[str]:
    before, after = given.style(BEST), other.style(BEST)
    if before and after:
        yield (
            f"with {other.name} instead, the home side wins {said(after.home_win, True)}, not "
            f"{said(before.home_win, True)}, and a game has {said(after.runs, of='runs')}, "
            f"not {said(before.runs)}."
        )


def _aims(found: Findings) -> Iterator[str]:
    if not found.aims:
        return
    missed = [aim for aim in found.aims if not aim.met]
    if not missed:
        yield f"{'the aim is' if len(found.aims) == 1 else 'all aims are'} met."
        return
    names = "; ".join(
        f"{aim_name(aim)}, {said(aim.found, aim_is_share(aim))}, wanted {bounds(aim)}"
        for aim in missed
    )
    which = f"{number_word(len(missed))} of {number_word(len(found.aims))} aims"
    verb = "is" if len(missed) == 1 else "are"
    yield f"{'the aim' if len(found.aims) == 1 else which} {verb} missed: {names}."
    if found.changes:
        smallest = "; ".join(found.changes[0].what)
        if len(found.changes) == 1:
            yield f"one small change would meet all aims: {smallest}."
        else:
            number = number_word(len(found.changes))
            yield f"each of {number} small changes would meet all aims; the smallest: {smallest}."
