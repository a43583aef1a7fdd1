"""A whole report's worth of numbers: all the lab finds out about a game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from sandlot.core.failures import Failures
from sandlot.core.game import Game
from sandlot.core.words import joined
from sandlot.lab.best import Best, best_play, check_solvable
from sandlot.lab.findings import Figure, Findings, Style
from sandlot.lab.interrupts import interrupts
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import ParallelMap, worker_pool
from sandlot.lab.rulings import Facts, changed, facts, facts_of, others, question, switches
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from sandlot.lab.situations import situations
from sandlot.lab.study import is_large
from sandlot.lab.styles import BEST, Field, edges
from sandlot.lab.usage import OPEN, key_of, options
from sandlot.lab.worth import worths

GAMES = 1_000_000

Progress = Callable[[str, float], None]
"""Told what is being done, and how much of all the work is done, from 0 to 1."""

Answers = Iterator[tuple[str, str, Facts]]
"""Rulings and their readings with what is known of them, one after the other."""


def find(
    game: Game[Any],
    games: int = GAMES,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = lambda what, share: None,
    beside: bool = False,
    strict: bool = False,
) -> Findings:
    """Measure a game from all sides; an interrupt leaves what there is, with a note that says so.

    Of rules that are only laid beside others no more is found out than a page shows of them: best
    play, how often each option is taken, and what skill counts. The numbers do not depend on the
    number of workers. A bot that fails is named in a note and among the failures; where it is
    strict, it is raised as `BotFailed`.
    """
    check_solvable(game)
    workers = workers or cores()
    finding = Finding(game, games, seed, workers, progress, beside, Failures(strict))
    try:
        best = finding.solve()  # before there are others, so that they find all loops compiled
        with worker_pool(1 if beside else workers) as parallel_map:
            answers = None if beside else _answers(game, parallel_map)
            finding.play(best)
            if answers is not None:
                finding.weigh_options(best)
                finding.ask(best, answers)
    except KeyboardInterrupt:
        finding.note(f"interrupted; missing or incomplete: {joined(finding.missing)}.")
    return finding.found


def _answers(game: Game[Any], parallel_map: ParallelMap) -> Answers:
    """The facts of all other readings, those first that take longest."""
    pairs = sorted(others(game), key=lambda pair: not is_large(changed(game, dict([pair]))))
    found = parallel_map(facts_of, [changed(game, dict([pair])) for pair in pairs])
    return ((*pair, known) for pair, known in zip(pairs, found, strict=True))


class Finding:
    """A report while it grows."""

    def __init__(
        self,
        game: Game[Any],
        games: int,
        seed: int,
        workers: int,
        tell: Progress,
        beside: bool,
        failures: Failures,
    ) -> None:
        self.game, self.games, self.seed, self.workers = game, games, seed, workers
        self.tell, self.beside, self.failures = tell, beside, failures
        self.missing = ["best play", "options", "games", "skill"]
        self.missing += [] if beside else ["worth", "questions"]
        self.found = Findings(
            game=game.id,
            title=game.title,
            innings=game.rules.innings,
            seed=seed,
            changed=_changed_rulings(game),
            styles=(),
            situations=(),
            options=(),
            edges=(),
            questions=(),
            failures=failures.found,
        )

    def solve(self) -> Best:
        """Best play, and what it makes of every option."""
        self.tell("best play", 0.0)
        best = best_play(self.game)
        self._keep(situations=situations(best))
        self._done("best play")
        self.tell("options", 0.1)
        self._keep(options=options(best))
        if not self.beside:
            self.note(
                "the most an option is taken, and the least it gives away, are over all situations "
                f"in which one turn can still move the chance to win by {OPEN:.0%}."
            )
        self._done("options")
        return best

    def play(self, best: Best) -> None:
        """Games of everybody, against himself and each other."""
        field = Field(best, self.failures)
        self._play(field)
        self.tell("skill", 0.35)
        for edge in edges(field):
            self._keep(edges=(*self.found.edges, edge))
        for bot, failed in self.failures.found.items():
            self.note(failed.words(bot))
        self._done("skill")

    def ask(self, best: Best, answers: Answers) -> None:
        """The open questions, as their readings come in."""
        here = facts(best, self.found.options or None)
        asked = len(list(others(self.game)))
        known: dict[str, dict[str, Facts]] = {}
        for number, (ruling, value, answer) in enumerate(answers, 1):
            known.setdefault(ruling, {})[value] = answer
            in_order = [name for name in switches(self.game) if name in known]
            found = [question(self.game, name, here, known[name]) for name in in_order]
            self._keep(questions=tuple(found))
            if answer.options is None and here.options is not None:
                self.note(
                    f"{ruling}={value} was solved to fewer digits; what becomes of single options "
                    "by it was not looked into."
                )
            self.tell("questions", 0.7 + 0.3 * number / asked)
        self._done("questions")

    def note(self, sentence: str) -> None:
        """Something the reader has to know."""
        self._keep(notes=(*self.found.notes, sentence))

    def _keep(self, **found: Any) -> None:
        self.found = replace(self.found, **found)

    def _done(self, step: str) -> None:
        self.missing.remove(step)

    def _play(self, field: Field) -> None:
        """Many games of everybody against himself, or of best play alone."""
        with interrupts() as came:
            for number, name in enumerate([BEST] if self.beside else field.bots):
                what, begin = f"games: {name}", 0.15 + number * 0.07
                self.tell(what, begin)
                expected = field.meet(name, name)
                work = field.games(name, self.seed)

                def tell(sample: Sample, what: str = what, begin: float = begin) -> None:
                    self.tell(what, begin + 0.07 * sample.games / self.games)

                sample, _ = simulate(work, self.games, self.workers, progress=tell)
                if sample.games:
                    wins = field.best.home_win if name == BEST else expected.wins
                    means = tuple(expected.figures.items())
                    runs = expected.mean("runs")
                    style = Style(name, sample, wins, runs, means, expected.beyond)
                    self._keep(styles=(*self.found.styles, style))
                if came() or sample.games < self.games:
                    raise KeyboardInterrupt
        self._done("games")

    def weigh_options(self, best: Best) -> None:
        """What each option is worth to its side."""
        if is_large(self.game):
            self.note("with player cards it takes too long to say what each option is worth.")
        else:
            keys = [key_of(option) for option in self.found.options]
            steps = iter(range(1, 2 * len(keys) + 1))

            def done() -> None:
                self.tell("worth", 0.45 + 0.25 * next(steps) / (2 * len(keys)))

            found = worths(best.solved, keys, self.workers, done)
            off = 2 * best.solved.error
            worth = {key: Figure(lost, bound=off) for key, lost in found.items()}
            known = [replace(option, worth=worth[key_of(option)]) for option in self.found.options]
            self._keep(options=tuple(known))
        self._done("worth")


def _changed_rulings(game: Game[Any]) -> tuple[tuple[str, str], ...]:
    """The rulings that are not as by default."""
    about = game.rules.about().items()
    return tuple(
        (name, str(known.kind.plain(now)).strip())
        for name, known in about
        if (now := getattr(game.rules, name)) != known.default
    )
